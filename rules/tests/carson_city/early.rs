//! Bids ahead, in random games: the times of their offers, the cards, and the events that make them void.

use crate::playing::{play_out, setup};
use rules::carson_city::{Ask, CarsonCity, Event, Move};
use rules::{Game, Premise, Seat};
use std::collections::BTreeMap;

fn offered(game: &CarsonCity, seat: Seat) -> Option<Vec<u8>> {
    match game.early(seat)?.legal.ask {
        Some(Ask::Bid { cards, committed: None, .. }) => Some(cards),
        other => panic!("{other:?} is no bid"),
    }
}

fn asks_for_bid(game: &CarsonCity, seat: Seat) -> Option<Vec<u8>> {
    match game.legal(seat).filter(|_| game.deciding().contains(seat))?.ask {
        Some(Ask::Bid { cards, .. }) => Some(cards),
        _ => None,
    }
}

/// CC-5.20: the cards that are offered ahead are those that are asked for, unless a character was used (CC-5.10): then
/// what was bid ahead is void.
#[test]
fn a_bid_ahead_is_for_the_cards_of_its_round_and_void_once_a_character_is_used_before_it() {
    let (mut held, mut void) = (0, 0);
    for seed in 0..20 {
        let mut ahead: BTreeMap<Seat, (u8, Premise)> = BTreeMap::new();
        let mut used = false;
        play_out(&setup(3, 4), seed, |game, events| {
            for event in events {
                match event {
                    Event::RoundStarted { .. } => used = false,
                    Event::CharacterActivated { .. } => used = true,
                    _ => {}
                }
            }
            for seat in Seat::first(3) {
                if let Some(cards) = asks_for_bid(game, seat)
                    && let Some((value, premise)) = ahead.remove(&seat)
                {
                    let now = game.premise(seat, &Move::Bid { value });
                    assert!(cards.contains(&value), "seed {seed}");
                    assert_eq!(now == Some(premise), !used, "seed {seed}: used {used}");
                    (held, void) = (held + u32::from(!used), void + u32::from(used));
                }
                let has_bid = events.iter().any(|event| matches!(event, Event::BidsRevealed { .. }));
                if has_bid && let Some(cards) = offered(game, seat) {
                    let value = cards[0];
                    let premise = game.premise(seat, &Move::Bid { value }).expect("it is offered");
                    ahead.insert(seat, (value, premise));
                }
            }
        });
    }
    assert!(held > 50 && void > 5, "{held} {void}");
}

/// CC-5.62: all cards come back for era II, and nothing comes after its last round. CC-5.22: a sole card is not chosen.
#[test]
fn a_bid_ahead_knows_the_ends_of_the_eras() {
    let mut returns = 0;
    for seed in 0..5 {
        play_out(&setup(2, 4), seed, |game, events| {
            let round = game.progress().round;
            for seat in Seat::first(4) {
                let offer = offered(game, seat);
                assert!(offer.as_ref().is_none_or(|cards| cards.len() > 1), "seed {seed}");
                assert!(seat.index() < 2 || offer.is_none(), "a virtual player bids by itself");
                let is_bid = events.iter().any(|event| matches!(event, Event::BidsRevealed { .. }));
                match (is_bid, round) {
                    (true, 9) => assert_eq!(offer.map(|cards| cards.len()), (seat.index() < 2).then_some(9)),
                    (true, 8 | 17 | 18) => assert_eq!(offer, None, "seed {seed}, round {round}"),
                    _ => {}
                }
                returns += u32::from(is_bid && round == 9);
            }
        });
    }
    assert!(returns > 0);
}
