//! Properties of the groups, over random people, and a few cases by hand.

use super::pairing::{Group, patience, widening};
use super::*;
use crate::net::AddressTag;
use crate::system::clock::UnixMs;
use proptest::prelude::*;
use protocol::{Pace, PlayerId, TicketId};
use rstest::rstest;
use std::collections::BTreeSet;
use std::sync::Arc;
use uuid::Uuid;

/// The time by which everybody of a test has come.
const NOW: UnixMs = 1_000_000_000;

fn person(number: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(number))
}

fn wanted(game: u32, seats: impl IntoIterator<Item = u32>, strength: u16) -> Wanted {
    let seats = seats.into_iter().fold(0, |bits, seats| bits | 1 << seats);
    Wanted { game: 1 << game, seats, strength: Strength::new(strength) }
}

/// Somebody who came so many milliseconds before now.
fn seeker(number: u128, waited: UnixMs, games: Vec<Wanted>) -> Seeker {
    Seeker {
        ticket: TicketId(Uuid::from_u128(number)),
        person: person(number),
        since: NOW - waited,
        pace: Pace::Live,
        rated: false,
        near: false,
        games,
        avoids: Arc::default(),
        place: None,
    }
}

/// The groups of all pieces.
fn pair(seekers: &[Seeker], now: UnixMs) -> Vec<Group> {
    let mut pairing = Pairing::new(seekers, now);
    std::iter::from_fn(|| pairing.piece()).flatten().collect()
}

fn tickets(numbers: &[u128]) -> Vec<TicketId> {
    numbers.iter().map(|number| TicketId(Uuid::from_u128(*number))).collect()
}

fn any_seats(number: u128, waited: UnixMs) -> Seeker {
    seeker(number, waited, vec![wanted(0, 2..=5, 500)])
}

fn groups(seekers: &[Seeker]) -> Vec<Vec<TicketId>> {
    pair(seekers, NOW).into_iter().map(|group| group.tickets).collect()
}

#[rstest]
#[case::two_wait_for_more_at_first(2, patience(Pace::Live) - 1, &[])]
#[case::and_begin_after_a_while(2, patience(Pace::Live), &[&[1, 2][..]])]
#[case::five_begin_at_once(5, 0, &[&[1, 2, 3, 4, 5][..]])]
#[case::the_sixth_waits_for_others(6, patience(Pace::Live), &[&[1, 2, 3, 4, 5][..]])]
#[case::seven_are_two_tables(7, patience(Pace::Live), &[&[1, 2, 3, 4, 5][..], &[6, 7][..]])]
fn a_larger_table_comes_first_while_all_are_fresh(
    #[case] people: u128,
    #[case] waited: UnixMs,
    #[case] want: &[&[u128]],
) {
    let seekers: Vec<Seeker> = (1..=people).map(|number| any_seats(number, waited)).collect();
    let want: Vec<Vec<TicketId>> = want.iter().map(|group| tickets(group)).collect();
    assert_eq!(groups(&seekers), want);
}

#[test]
fn who_wants_exactly_two_seats_waits_for_nobody_else() {
    let seekers = [1, 2].map(|number| seeker(number, 0, vec![wanted(0, [2], 500)]));
    assert_eq!(groups(&seekers), [tickets(&[1, 2])]);
}

#[test]
fn the_oldest_goes_first_and_its_preferred_game() {
    let both = vec![wanted(1, [2], 500), wanted(0, [2], 500)];
    let seekers = [
        seeker(3, 5, vec![wanted(0, [2], 500)]),
        seeker(2, 7, vec![wanted(0, [2], 500)]),
        seeker(1, 9, both),
        seeker(4, 1, vec![wanted(1, [2], 500)]),
    ];
    let found = pair(&seekers, NOW);
    assert_eq!((found[0].game, &found[0].tickets), (0b10, &tickets(&[1, 4])));
    assert_eq!((found[1].game, &found[1].tickets), (0b01, &tickets(&[2, 3])));
}

#[rstest]
#[case::another_pace(Seeker { pace: Pace::Days, ..any_seats(2, patience(Pace::Days)) })]
#[case::rated(Seeker { rated: true, ..any_seats(2, patience(Pace::Live)) })]
#[case::another_game(seeker(2, patience(Pace::Live), vec![wanted(1, 2..=5, 500)]))]
#[case::other_seats(seeker(2, patience(Pace::Live), vec![wanted(0, [6], 500)]))]
#[case::themselves(Seeker { person: person(1), ..any_seats(2, patience(Pace::Live)) })]
#[case::blocked(Seeker { avoids: Arc::new(BTreeSet::from([person(1)])), ..any_seats(2, patience(Pace::Live)) })]
fn people_who_want_something_else_are_not_put_together(#[case] other: Seeker) {
    assert_eq!(groups(&[any_seats(1, patience(Pace::Live)), other.clone()]), Vec::<Vec<TicketId>>::new());
    assert_eq!(groups(&[other, any_seats(1, patience(Pace::Live))]), Vec::<Vec<TicketId>>::new());
}

#[test]
fn two_who_ask_for_a_rated_game_from_one_address_are_not_put_together() {
    let from = |number, address| Seeker {
        rated: true,
        place: Some(AddressTag::of([address; 32])),
        ..seeker(number, 9 - number as UnixMs, vec![wanted(0, [2], 500)])
    };
    assert_eq!(groups(&[from(1, 7), from(2, 7), from(3, 8)]), [tickets(&[1, 3])]);
}

#[test]
fn a_table_is_found_past_people_who_do_not_suit_each_other() {
    let three = |number| seeker(number, 10 - number as UnixMs, vec![wanted(0, [3], 500)]);
    let second = Seeker { avoids: Arc::new(BTreeSet::from([person(3), person(4)])), ..three(2) };
    assert_eq!(groups(&[three(1), second, three(3), three(4)]), [tickets(&[1, 3, 4])]);
}

#[test]
fn strength_counts_less_the_longer_somebody_waits_and_then_nothing() {
    let two = |waited, near: [bool; 2]| {
        let of = |number: u128, strength, near| Seeker {
            near,
            ..seeker(number, waited, vec![wanted(0, [2], strength)])
        };
        groups(&[of(1, 200, near[0]), of(2, 700, near[1])]).len()
    };
    for near in [[true, false], [false, true], [true, true]] {
        assert_eq!(
            [0, widening(Pace::Live) / 4, widening(Pace::Live) / 2].map(|waited| two(waited, near)),
            [0, 0, 1]
        );
    }
    assert_eq!(two(0, [false, false]), 1, "nobody asked for it");
    let ends = |waited| {
        let of = |number: u128, strength| Seeker {
            near: true,
            ..seeker(number, waited, vec![wanted(0, [2], strength)])
        };
        groups(&[of(1, 0), of(2, 1000)]).len()
    };
    assert_eq!((ends(widening(Pace::Live) - 1_000), ends(widening(Pace::Live))), (0, 1));
}

/// People of whom many have blocked each other, with tickets of every kind.
fn people(most: usize) -> impl Strategy<Value = Vec<Seeker>> {
    let game = (0..3_u32, 1..16_u32, 0..=1000_u16);
    let one = (
        (0..most as u128, 0..2 * widening(Pace::Live), any::<bool>(), 0..5_u8),
        (
            any::<bool>(),
            prop::collection::vec(game, 1..4),
            prop::collection::btree_set(0..most as u128, 0..3),
        ),
    );
    prop::collection::vec(one, 0..most).prop_map(|all| {
        let numbered = all.into_iter().enumerate();
        let seeker = |(number, ((by, waited, rated, days), (near, games, avoids)))| {
            let games: Vec<(u32, u32, u16)> = games;
            let mut seen = BTreeSet::new();
            let wanted = games.into_iter().filter(|(game, _, _)| seen.insert(*game));
            let wanted = wanted.map(|(game, seats, strength)| Wanted {
                game: 1 << game,
                seats: seats << 2,
                strength: Strength::new(strength),
            });
            let avoids: BTreeSet<u128> = avoids;
            Seeker {
                person: person(by),
                pace: if days == 0 { Pace::Days } else { Pace::Live },
                rated,
                near,
                avoids: Arc::new(avoids.into_iter().map(person).collect()),
                ..seeker(number as u128, waited, wanted.collect())
            }
        };
        numbered.map(seeker).collect()
    })
}

fn of<'a>(seekers: &'a [Seeker], ticket: &TicketId) -> &'a Seeker {
    seekers.iter().find(|seeker| seeker.ticket == *ticket).expect("a ticket of these")
}

/// Whether these could play this game together, if all were content to wait as long as they have.
fn could_play(people: &[&Seeker], game: Games) -> bool {
    let wanted = |one: &Seeker| one.games.iter().copied().find(|wanted| wanted.game == game);
    let seats = people
        .iter()
        .map(|one| wanted(one).map_or(0, |wanted| wanted.seats))
        .fold(!0, |all, seats| all & seats);
    let mut pairs = people.iter().flat_map(|one| people.iter().map(move |other| (one, other)));
    seats & (1 << people.len()) != 0
        && pairs.all(|(one, other)| {
            one.ticket == other.ticket
                || one.person != other.person
                    && (one.pace, one.rated) == (other.pace, other.rated)
                    && !one.avoids.contains(&other.person)
        })
}

proptest! {
    #[test]
    fn a_group_wants_one_game_and_holds_nobody_twice_and_nobody_beside_whom_they_blocked(seekers in people(24)) {
        let found = pair(&seekers, NOW);
        let mut seen = BTreeSet::new();
        for group in &found {
            let members: Vec<&Seeker> = group.tickets.iter().map(|ticket| of(&seekers, ticket)).collect();
            prop_assert!(could_play(&members, group.game), "{group:?}");
            prop_assert!(members.is_sorted_by_key(|one| (one.since, one.ticket)), "the longest waiting first");
            prop_assert!(group.tickets.iter().all(|ticket| seen.insert(*ticket)), "a ticket is used once");
        }
    }

    #[test]
    fn the_order_in_which_tickets_are_given_changes_nothing(
        (seekers, shuffled) in people(24).prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
    ) {
        prop_assert_eq!(pair(&seekers, NOW), pair(&shuffled, NOW));
    }

    /// With as many people as a small server has, nobody who could play is left after the time in which demands shrink.
    #[test]
    fn six_people_get_a_game_in_time_if_any_of_them_could_play(seekers in people(6)) {
        let later = NOW + widening(Pace::Days);
        let found = pair(&seekers, later);
        let placed: BTreeSet<&TicketId> = found.iter().flat_map(|group| &group.tickets).collect();
        let left: Vec<&Seeker> = seekers.iter().filter(|one| !placed.contains(&one.ticket)).collect();
        for subset in 0..1_u32 << left.len() {
            let some = left.iter().enumerate().filter(|(n, _)| subset & (1 << n) != 0);
            let some: Vec<&Seeker> = some.map(|(_, one)| *one).collect();
            let could = some.len() > 1 && (0..3).any(|game| could_play(&some, 1 << game));
            prop_assert!(!could, "{some:?} could play");
        }
    }
}

/// People who want the same games, and of whom everybody has blocked everybody.
fn crowd(people: u128) -> Vec<Seeker> {
    let all = Arc::new((0..people).map(person).collect::<BTreeSet<_>>());
    let of = |number: u128| {
        let games = (0..5).map(|game| wanted(game, 2..=4, 500)).collect();
        Seeker { avoids: Arc::clone(&all), ..seeker(number, patience(Pace::Live), games) }
    };
    (0..people).map(of).collect()
}

#[test]
fn the_cost_of_a_look_is_bounded_for_each_ticket_and_nobody_waits_for_more_than_a_piece_of_it() {
    for people in [1_250, 5_000] {
        let crowd = crowd(people);
        let (mut pairing, mut most, mut before) = (Pairing::new(&crowd, NOW), 0, 0);
        while pairing.piece().is_some() {
            most = most.max(pairing.compared() - before);
            before = pairing.compared();
        }
        let of_each = before / people as u64;
        assert!(of_each < 5 * 130, "{people} tickets: {of_each} comparisons for each");
        assert!(
            before > people as u64 / 256 * most,
            "{people} tickets: {most} of {before} comparisons at once"
        );
        assert!(most < 5 * 130 * PIECE as u64, "{people} tickets: {most} comparisons at once");
    }
}
