//! Cheating tries at a finished record, each as clever as its author can be; each is found and named.

use crate::toy::{self, Toy};
use rules::record::{Record, verify_as};
use rules::{Commitment, Fairness, GameKind, Kind, Playout, Policy, SeatEntropy, Secret, Seed, play_out};
use serde_json::json;

const TOY: &dyn GameKind = &Kind::<Toy>::new();

fn secret(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn given(byte: u8) -> SeatEntropy {
    SeatEntropy { commitment: Some(Commitment::of_seat(&secret(byte))), entropy: Some(secret(byte)) }
}

/// Seat 0 and 1 gave entropy, seat 2 bound itself and did not open.
fn parts() -> Vec<SeatEntropy> {
    vec![given(1), given(2), SeatEntropy { entropy: None, ..given(3) }]
}

/// A game played by the seed of this proof, and recorded.
fn recorded(proof: Fairness) -> Record {
    let playout = Playout { table: proof.seed(), ..Playout::numbered(Policy::Random, 7, 3) }.recorded();
    let played = play_out::<Toy>(&toy::table(3), &playout).expect("the toy plays");
    Record { fairness: Some(proof), ..played.record.expect("it was asked for") }
}

fn honest() -> Record {
    recorded(Fairness::new(secret(9), parts()))
}

/// The verifier's answer to the honest record after this change, read back from its text.
fn found(cheat: impl FnOnce(&mut Record, &mut Fairness)) -> String {
    let mut record = honest();
    let mut proof = record.fairness.take().expect("the record has a proof");
    cheat(&mut record, &mut proof);
    record.fairness = Some(proof);
    let text = serde_json::to_string(&record).expect("a record is plain data");
    let read = Record::parse(&text).expect("a cheat keeps to the format");
    verify_as(TOY, &read).expect_err("the cheat is found").to_string()
}

#[test]
fn an_honest_record_is_proved_and_one_without_a_proof_is_not() {
    assert!(verify_as(TOY, &honest()).expect("nobody cheated").fair);
    assert!(!verify_as(TOY, &Record { fairness: None, ..honest() }).expect("nobody cheated").fair);
}

#[test]
fn a_changed_draw_is_found() {
    let said = found(|record, _| record.entries[0].events[1]["prize"] = json!(0));
    assert!(said.starts_with("entry 0: events[1].prize: expected "), "{said}");
}

#[test]
fn draws_that_were_altered_beside_true_events_are_found() {
    let number = honest().entries[0].draws[0].number;
    let said = found(|record, _| record.entries[0].draws[0].number += 5);
    assert_eq!(said, format!("entry 0: draws[0].number: expected {number}, found {}", number + 5));
    let said = found(|record, _| record.entries[0].draws.swap(0, 1));
    assert!(said.starts_with("entry 0: draws[0]."), "{said}");
    let said = found(|record, _| record.entries[0].draws.clear());
    assert!(said.starts_with("entry 0: draws[0]: expected "), "{said}");
}

#[test]
fn events_that_were_altered_beside_true_draws_are_found() {
    let said = found(|record, _| {
        let hands = record.entries[0].events[0]["hands"].as_array_mut().expect("hands by seat");
        hands.swap(0, 1);
    });
    assert!(said.starts_with("entry 0: events[0].hands"), "{said}");
}

#[test]
fn a_draw_that_was_invented_is_found() {
    let said = found(|record, _| {
        let draw = record.entries[0].draws[0].clone();
        record.entries[1].draws.push(draw);
    });
    assert!(said.starts_with("entry 1: draws["), "{said}");
}

#[test]
fn a_seed_of_the_servers_own_choice_is_found() {
    let said = found(|record, _| record.seed = Seed::from_number(5));
    assert_eq!(said, "seed: it is not the hash of fairness.server_seed and the entropies that are shown");
}

#[test]
fn a_server_seed_that_was_replaced_is_found() {
    let said = found(|record, proof| {
        proof.server_seed = secret(8);
        record.seed = proof.seed();
    });
    assert!(said.starts_with("fairness.server_seed: it does not match fairness.commitment"), "{said}");
}

/// The commitment that all saw at the start does not stand in a record alone: a server that replaces it too must
/// replace every draw, and anybody who kept the commitment of the start notices it. Here the draws give it away.
#[test]
fn a_server_seed_that_was_replaced_with_its_commitment_does_not_explain_the_draws() {
    let said = found(|record, proof| {
        *proof = Fairness::new(secret(8), parts());
        record.seed = proof.seed();
    });
    assert!(said.starts_with("entry 0: events[0]"), "{said}");
}

#[test]
fn an_entropy_that_was_chosen_after_the_others_were_seen_is_found() {
    let said = found(|record, proof| {
        proof.seats[1].entropy = Some(secret(7));
        record.seed = proof.seed();
    });
    assert_eq!(said, "fairness.seats[1].entropy: it does not match the commitment of this seat");
}

#[test]
fn a_seats_commitment_that_was_replaced_is_found() {
    let said = found(|_, proof| proof.seats[0].commitment = given(7).commitment);
    assert_eq!(said, "fairness.seats[0].entropy: it does not match the commitment of this seat");
    let said = found(|_, proof| proof.seats[0] = given(7));
    assert_eq!(said, "seed: it is not the hash of fairness.server_seed and the entropies that are shown");
}

#[test]
fn a_withheld_entropy_that_is_shown_as_given_is_found() {
    let said = found(|_, proof| proof.seats[2] = given(3));
    assert_eq!(said, "seed: it is not the hash of fairness.server_seed and the entropies that are shown");
}

#[test]
fn an_entropy_that_was_given_and_is_shown_as_withheld_is_found() {
    let said = found(|_, proof| proof.seats[1].entropy = None);
    assert_eq!(said, "seed: it is not the hash of fairness.server_seed and the entropies that are shown");
}

#[test]
fn an_entropy_that_nothing_binds_is_found() {
    let said = found(|record, proof| {
        proof.seats[1].commitment = None;
        record.seed = proof.seed();
    });
    assert!(said.starts_with("fairness.seats[1].entropy: it is shown without a commitment"), "{said}");
}

#[test]
fn a_proof_of_another_table_is_found() {
    let said = found(|_, proof| *proof = Fairness::new(secret(4), vec![given(1)]));
    assert_eq!(said, "fairness.seats: expected 3 seats, found 1");
}
