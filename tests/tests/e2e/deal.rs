//! The deal over real sockets, and attempts to cheat in the record of a real game.

use protocol::{ClientMsg, ErrCode, TableStart};
use rules::record::{Record, verify};
use rules::{Commitment, Fairness, SeatEntropy, Secret, Seed};
use std::time::{Duration, Instant};
use tests::{Client, Manners, OwnPart, Plan, Server, Table, play_to_the_end, run_saloon};

/// Ann and Bob at a table with two novices, before the game.
async fn gathered(server: &Server) -> (Client, Client, Table) {
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    (ann, bob, table)
}

fn last_part(client: &Client) -> OwnPart {
    client.socket.dealer.parts().pop().expect("the client took part")
}

fn given(client: &Client) -> SeatEntropy {
    let entropy = last_part(client).entropy;
    SeatEntropy { commitment: Some(Commitment::of_seat(&entropy)), entropy: Some(entropy) }
}

/// The seats' contributions that this client has received.
fn told(client: &Client, table: &Table) -> Vec<SeatEntropy> {
    client.seen(table).info.fairness.as_ref().expect("the game has begun").seats.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_a_part_in_the_seed_and_can_prove_it() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = gathered(&server).await;
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    ann.starts(&table).await;
    for client in [&mut bob, &mut eve] {
        client.waits(&table, "the start", |seen| seen.info.fairness.is_some()).await;
    }
    let none = SeatEntropy::default();
    let parts = vec![given(&ann), given(&bob), none.clone(), none];
    for client in [&ann, &bob, &eve] {
        assert_eq!(told(client, &table), parts);
        assert_eq!(last_part(client).server, last_part(&ann).server);
    }
    // Replies keep the order of requests, so her contribution is handled by now.
    eve.syncs(&table).await;
    assert_eq!(eve.socket.dealer.refused().len(), 1, "who has no seat has no part");
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let record = exported(&server, &table).await;
    assert!(verify(&record).expect("nobody cheated").fair);
    let proof = record.fairness.expect("the record has a proof");
    assert_eq!(proof.seats, parts);
    assert_eq!(proof.commitment, last_part(&ann).server, "the server's part is the one it was bound to");
    assert_eq!(record.seed, Fairness::new(proof.server_seed.clone(), parts).seed());
    let secrets = [String::from(proof.server_seed), String::from(record.seed)];
    let heard = [ann.socket.heard.concat(), bob.socket.heard.concat(), eve.socket.heard.concat()].concat();
    assert!(secrets.iter().all(|secret| !heard.contains(secret) && !server.log().contains(secret)));
    assert!(!server.log().contains(&String::from(last_part(&ann).entropy)));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_silent_or_cheats_has_no_part_and_stops_nobody() {
    for (manners, shown) in [(Manners::Silent, false), (Manners::Withholds, true), (Manners::Cheats, true)] {
        let server = Server::start().await;
        let (mut ann, bob, table) = gathered(&server).await;
        bob.socket.dealer.behaves(manners);
        let began = Instant::now();
        ann.starts(&table).await;
        assert!(began.elapsed() >= Duration::from_secs(3), "{manners:?}: there was time to answer");
        let commitment = shown.then(|| given(&bob).commitment).flatten();
        assert_eq!(told(&ann, &table)[1], SeatEntropy { commitment, entropy: None }, "{manners:?}");
        assert_eq!(told(&ann, &table)[0], given(&ann), "{manners:?}");
        let refused: Vec<ErrCode> = bob.socket.dealer.refused().into_iter().map(|err| err.code).collect();
        let mismatch = ErrCode::Forbidden { why: "entropy_mismatch".to_owned() };
        assert_eq!(refused, vec![mismatch; usize::from(manners == Manners::Cheats)], "{manners:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_devices_the_first_counts_and_the_game_begins_at_once() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = gathered(&server).await;
    let mut tablet = bob.again(&server).await;
    tablet.watches(&table).await;
    ann.starts(&table).await;
    for device in [&mut bob, &mut tablet] {
        device.waits(&table, "the start", |seen| seen.info.fairness.is_some()).await;
        // Replies keep the order of requests, so the device's contribution is handled by now.
        device.syncs(&table).await;
    }
    let part = &told(&ann, &table)[1];
    assert!([given(&bob), given(&tablet)].contains(part));
    let refused = [bob.socket.dealer.refused(), tablet.socket.dealer.refused()].concat();
    let codes: Vec<ErrCode> = refused.into_iter().map(|err| err.code).collect();
    // The slower device is second, or too late for the deal.
    let second = |why: &str| vec![ErrCode::Forbidden { why: why.to_owned() }];
    assert!([second("committed"), second("no_deal")].contains(&codes), "{codes:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_dies_in_the_middle_draws_everything_anew() {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = gathered(&server).await;
    bob.socket.dealer.behaves(Manners::Silent);
    let start = serde_json::json!({"t": "table.start", "id": 99, "table": table.id});
    ann.socket.send(start.to_string()).await;
    while ann.socket.dealer.parts().is_empty() {
        ann.next_push("the deal").await;
    }
    server.kill().await;
    server.start_again().await;
    let first = last_part(&ann);
    ann = ann.again(&server).await;
    bob = bob.again(&server).await;
    ann.watches(&table).await;
    bob.watches(&table).await;
    assert_eq!(ann.seen(&table).info.fairness, None, "the table has not begun");
    ann.does(ClientMsg::TableStart(TableStart { table: table.id })).await;
    ann.waits(&table, "the start", |seen| seen.info.fairness.is_some()).await;
    let second = last_part(&ann);
    assert_ne!((first.deal, first.server), (second.deal, second.server));
    assert_eq!(told(&ann, &table)[..2], [given(&ann), given(&bob)]);
}

async fn exported(server: &Server, table: &Table) -> Record {
    let answer = server.get(&format!("/api/v1/tables/{}/record", table.code)).await;
    Record::parse(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.body))
}

fn secret(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn part(byte: u8) -> SeatEntropy {
    SeatEntropy { commitment: Some(Commitment::of_seat(&secret(byte))), entropy: Some(secret(byte)) }
}

/// Each manipulation, with the verifier's expected message.
type Cheat = (&'static str, fn(&mut Record, &mut Fairness));

const CHEATS: &[Cheat] = &[
    ("entry 0: events[0].era_1", |record, _| {
        swap_first_cards(record);
    }),
    ("entry 0: draws[1].to[0]", |record, _| {
        record.entries[0].draws[1] = swapped(&record.entries[0].draws[1]);
    }),
    ("entry 0: events[0].era_1", |record, _| {
        swap_first_cards(record);
        record.entries[0].draws[1] = swapped(&record.entries[0].draws[1]);
    }),
    ("entry 0: draws[0]", |record, _| record.entries[0].draws.clear()),
    ("seed: it is not the hash", |record, _| record.seed = Seed::from_number(1)),
    ("fairness.server_seed: it does not match", |record, proof| {
        proof.server_seed = secret(5);
        record.seed = proof.seed();
    }),
    ("entry 0: events[0]", |record, proof| {
        *proof = Fairness::new(secret(5), proof.seats.clone());
        record.seed = proof.seed();
    }),
    ("fairness.seats[1].entropy: it does not match", |record, proof| {
        proof.seats[1].entropy = Some(secret(5));
        record.seed = proof.seed();
    }),
    ("fairness.seats[0].entropy: it does not match", |_, proof| {
        proof.seats[0].commitment = part(5).commitment;
    }),
    ("entry 0: events[0]", |record, proof| {
        proof.seats[0] = part(5);
        record.seed = proof.seed();
    }),
    ("seed: it is not the hash", |_, proof| proof.seats[1].entropy = None),
    ("seed: it is not the hash", |_, proof| proof.seats[2] = part(5)),
    ("fairness.seats[1].entropy: it is shown without", |_, proof| proof.seats[1].commitment = None),
];

/// Swaps two cards of the first deck in the event.
fn swap_first_cards(record: &mut Record) {
    let cards = record.entries[0].events[0]["era_1"].as_array_mut();
    cards.expect("the opening deals the first deck").swap(0, 9);
}

/// The draw with two of its cards swapped.
fn swapped(draw: &rules::Drawn) -> rules::Drawn {
    let mut draw = draw.clone();
    if let rules::Drew::Order { to, .. } = &mut draw.drew {
        to.swap(0, 9);
    }
    draw
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cheat_at_an_exported_record_is_found_and_named() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = gathered(&server).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let honest = exported(&server, &table).await;
    let folder = tempfile::tempdir().expect("a folder for records");
    let said = async |record: &Record| {
        let text = serde_json::to_string(record).expect("a record is plain data");
        std::fs::write(folder.path().join("game.json"), text).expect("it can be written");
        run_saloon(folder.path(), &["verify", "game.json"], &[]).await
    };
    let (content, printed) = said(&honest).await;
    assert!(content && printed.contains("1 of them prove"), "{printed}");
    for (place, (sentence, cheat)) in CHEATS.iter().enumerate() {
        let mut record = honest.clone();
        let mut proof = record.fairness.take().expect("the record has a proof");
        cheat(&mut record, &mut proof);
        record.fairness = Some(proof);
        let (content, printed) = said(&record).await;
        assert!(!content && printed.contains(sentence), "cheat {place}: {sentence}: {printed}");
    }
}
