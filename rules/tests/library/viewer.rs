//! The viewers of a table.

use rules::{Seat, Viewer};

#[test]
fn everyone_sees_with_the_eyes_of_each_seat_and_the_public_with_none() {
    for seat in Seat::first(4) {
        assert!(Viewer::Everyone.is(seat));
        assert!(!Viewer::Public.is(seat));
        assert!(Seat::first(4).all(|own| Viewer::Seat(own).is(seat) == (own == seat)));
    }
    assert!(Viewer::all(4).all(|viewer| viewer != Viewer::Everyone), "nobody is everyone in a running game");
}
