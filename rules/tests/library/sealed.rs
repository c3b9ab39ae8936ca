//! Sealed rounds of some of the seats.

use rules::{Sealed, Seat, Seats};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn a_round_is_open_until_each_asked_seat_has_committed() {
    let asked: Seats = [seat(1), seat(3)].into_iter().collect();
    let mut round = Sealed::ask(asked);
    round.commit(seat(3), 'c');
    assert_eq!((round.open_seats(), round.is_complete(), round.open()), (seat(1).into(), false, None));
    round.commit(seat(1), 'a');
    round.commit(seat(1), 'b');
    assert!(round.is_complete());
    assert_eq!(round.open(), Some(vec![(seat(1), &'b'), (seat(3), &'c')]), "by seat, not by arrival");
    round.withdraw(seat(3));
    assert_eq!((round.open_seats(), round.of(seat(3)), round.open()), (seat(3).into(), None, None));
}

#[test]
fn who_is_not_asked_changes_nothing() {
    let mut round = Sealed::ask(seat(1).into());
    for other in [seat(0), seat(2)] {
        round.commit(other, 'x');
        round.withdraw(other);
        assert_eq!((round.is_asked(other), round.of(other)), (false, None));
    }
    assert_eq!(round, Sealed::ask(seat(1).into()));
}

#[test]
fn a_round_without_seats_is_complete() {
    assert_eq!(Sealed::<char>::ask(Seats::none()).open(), Some(Vec::new()));
}
