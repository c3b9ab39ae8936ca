//! Refused tables (sections 1, 8 and 9).

use rules::dice_town::{DiceTown, FirstSheriff, Options};
use rules::{Game, SeatPlayer, SeatSetup, Setup};

fn refused(seats: usize, change: impl Fn(&mut Setup<Options>)) -> Option<(String, &'static str)> {
    let seat = SeatSetup::person();
    let mut setup = Setup { seats: vec![seat; seats], options: Options::default() };
    change(&mut setup);
    DiceTown::new(&setup).err().map(|refusal| (refusal.path, refusal.rule))
}

#[test]
fn two_to_five_people_play() {
    for seats in 2..=5 {
        assert_eq!(refused(seats, |_| {}), None, "{seats} seats");
    }
    for seats in [0, 1, 6] {
        assert_eq!(refused(seats, |_| {}), Some(("seats".to_owned(), "DT-1.1")), "{seats} seats");
    }
    let with_virtual = |setup: &mut Setup<Options>| {
        setup.seats[1].player = SeatPlayer::Virtual("novice".to_owned());
    };
    assert_eq!(refused(3, with_virtual), Some(("seats[1].player".to_owned(), "DT-8.1")));
}

#[test]
fn a_value_that_an_option_cannot_have_is_refused_by_its_name() {
    let sheriff = |seat, first_sheriff| {
        refused(3, |setup| {
            (setup.options.sheriff_seat, setup.options.first_sheriff) = (seat, first_sheriff);
        })
    };
    let wrong_seat = Some(("options.sheriff_seat".to_owned(), "DT-9.1"));
    assert_eq!(sheriff(4, FirstSheriff::HostChoice), wrong_seat);
    assert_eq!(sheriff(0, FirstSheriff::HostChoice), wrong_seat);
    assert_eq!(sheriff(3, FirstSheriff::HostChoice), None);
    assert_eq!(sheriff(4, FirstSheriff::Random), None, "it counts for the host's choice only");
    let rounds = refused(3, |setup| setup.options.offer_rounds = 4);
    assert_eq!(rounds, Some(("options.offer_rounds".to_owned(), "DT-9.3")));
    let seconds = refused(3, |setup| setup.options.reaction_seconds = 13);
    assert_eq!(seconds, Some(("options.reaction_seconds".to_owned(), "DT-9.13")));
}
