//! The proof that a deal was made by all.

use rules::{Commitment, Fairness, FairnessError, SeatEntropy, Secret, Seed};

fn secret(byte: u8) -> Secret {
    Secret::from_bytes([byte; 32])
}

fn given(byte: u8) -> SeatEntropy {
    SeatEntropy { commitment: Some(Commitment::of_seat(&secret(byte))), entropy: Some(secret(byte)) }
}

#[test]
fn every_part_and_its_place_changes_the_seed() {
    let seed = |server: u8, seats: &[SeatEntropy]| Fairness::new(secret(server), seats.to_vec()).seed();
    let none = SeatEntropy::default();
    let zero = SeatEntropy { entropy: Some(secret(0)), ..SeatEntropy::default() };
    let seeds = [
        seed(1, &[given(2), given(3)]),
        seed(9, &[given(2), given(3)]),
        seed(1, &[given(3), given(2)]),
        seed(1, &[given(2), none.clone()]),
        seed(1, &[none.clone(), given(2)]),
        seed(1, &[given(2)]),
        seed(1, &[none.clone(), none.clone()]),
        seed(1, &[zero, none]),
    ];
    for (place, one) in seeds.iter().enumerate() {
        assert!(seeds[place + 1..].iter().all(|other| other != one), "{place}");
    }
}

#[test]
fn a_secret_is_never_printed_and_the_two_commitments_differ() {
    let proof = Fairness::new(secret(0xab), vec![given(0xcd)]);
    assert!(!format!("{proof:?}").contains("abab"), "{proof:?}");
    assert_ne!(Commitment::of_server(&secret(1)), Commitment::of_seat(&secret(1)));
}

#[test]
fn what_does_not_fit_is_named() {
    let good = Fairness::new(secret(1), vec![given(2), SeatEntropy::default()]);
    let seed = good.seed();
    assert_eq!(good.check(2, &seed), Ok(()));
    let altered = |change: &dyn Fn(&mut Fairness)| {
        let mut proof = good.clone();
        change(&mut proof);
        proof.check(2, &seed).unwrap_err()
    };
    assert_eq!(good.check(3, &seed), Err(FairnessError::Seats { expected: 3, found: 2 }));
    assert_eq!(altered(&|proof| proof.server_seed = secret(7)), FairnessError::ServerSeed);
    assert_eq!(altered(&|proof| proof.seats[0] = given(7)), FairnessError::Seed);
    assert_eq!(
        altered(&|proof| proof.seats[0].entropy = Some(secret(7))),
        FairnessError::Entropy { seat: 0 }
    );
    assert_eq!(
        altered(&|proof| proof.seats[0].commitment = given(7).commitment),
        FairnessError::Entropy { seat: 0 }
    );
    assert_eq!(
        altered(&|proof| proof.seats[1].entropy = Some(secret(7))),
        FairnessError::Unbound { seat: 1 }
    );
    assert_eq!(altered(&|proof| proof.seats[0].entropy = None), FairnessError::Seed);
    assert_eq!(good.check(2, &Seed::from_number(1)), Err(FairnessError::Seed));
}
