//! Invariants of every state of random games of every size, at every level and with every option.

use crate::playing::{make, opened, play_out, tables};
use crate::printed::{card, cards};
use rules::point_city::{
    CardId, ClientEvent, Event, Legal, MarketCell, NoLegalTake, Phase, PointCity, ResourceCard, Stock, View,
};
use rules::{Game, Seat, Viewer};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

const SEEDS: u64 = 4;

fn in_every_state(mut each: impl FnMut(&PointCity, &View)) {
    for (number, setup) in tables().iter().enumerate() {
        for seed in 0..SEEDS {
            play_out(setup, 100 * number as u64 + seed, |game, _| each(game, &game.view(Viewer::Public)));
        }
    }
}

/// The cards that everybody sees by their building sides.
fn seen(view: &View) -> Vec<CardId> {
    let in_market = view.market.iter().filter_map(|cell| match cell {
        MarketCell::Building { card } => Some(*card),
        _ => None,
    });
    in_market.chain(view.players.iter().flat_map(|player| player.city.iter().copied())).collect()
}

#[test]
fn every_card_is_in_one_place() {
    in_every_state(|_, view| {
        let seen = seen(view);
        assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), seen.len(), "PT-3.6: {seen:?}");
        let of_tier = |wanted: u8| {
            let shown = seen.iter().filter(|id| card(**id).tier == wanted).count();
            let lying = view
                .market
                .iter()
                .filter(|cell| matches!(cell, MarketCell::Resource { tier, .. } if *tier == wanted));
            let place = usize::from(wanted - 1);
            let gone = usize::from(view.gone[place].cards());
            shown + lying.count() + gone + usize::from(view.deck.tiers[place] + view.removed[place])
        };
        assert_eq!([1, 2, 3].map(of_tier), [65, 50, 45], "PT-3.6");
        let tiers: u16 = view.deck.tiers.iter().map(|tier| u16::from(*tier)).sum();
        assert_eq!(tiers, view.deck.cards, "PT-6.2");
    });
}

#[test]
fn no_kind_is_out_more_often_than_it_is_printed() {
    let printed = cards().fold(BTreeMap::new(), |mut kinds: BTreeMap<(u8, ResourceCard), u8>, card| {
        *kinds.entry((card.tier, card.kind())).or_default() += 1;
        kinds
    });
    in_every_state(|_, view| {
        for ((tier, kind), printed) in &printed {
            let seen =
                seen(view).iter().filter(|id| (card(**id).tier, card(**id).kind()) == (*tier, *kind)).count();
            let lying = view.market.iter().filter(
                |cell| matches!(cell, MarketCell::Resource { tier: of, card } if (of, card) == (tier, kind)),
            );
            let out = seen + lying.count() + usize::from(view.gone[usize::from(*tier) - 1].of(*kind));
            assert!(out <= usize::from(*printed), "PT-3.6: {kind} of tier {tier}");
        }
    });
}

#[test]
fn resource_cards_are_held_or_spent() {
    in_every_state(|_, view| {
        let people = view.players.iter().filter(|player| player.level.is_none()).count();
        let mut owned = view.discard;
        let stocks = view.players.iter().flat_map(|player| player.stock.iter().collect::<Vec<_>>());
        stocks.for_each(|(kind, count)| owned.add(kind, count));
        let left = view.gone.iter().flat_map(Stock::iter).chain([(ResourceCard::INGENUITY, people as u8)]);
        assert_eq!(owned, left.collect(), "PT-3.6, PT-4.5, R-3");
    });
}

#[test]
fn tokens_are_on_offer_or_held() {
    for (number, setup) in tables().iter().enumerate() {
        let mut all = None;
        play_out(setup, number as u64, |game, _| {
            let view = game.view(Viewer::Public);
            let held = view.players.iter().flat_map(|player| player.tokens.iter().map(|held| held.token));
            let now: BTreeSet<_> = view.display.iter().map(|offered| offered.token).chain(held).collect();
            assert_eq!(&now, all.get_or_insert_with(|| now.clone()), "PT-5.7");
        });
    }
}

/// The seat of each turn, from the events told.
fn turns(events: &[Event]) -> Vec<Seat> {
    let started = |event: &Event| match PointCity::told_to(event, Viewer::Public) {
        Some(ClientEvent::SetUp { first, .. }) => Some(first),
        Some(ClientEvent::Turn { player, .. }) => Some(player),
        _ => None,
    };
    events.iter().filter_map(started).collect()
}

#[test]
fn every_seat_has_seventeen_turns_in_order_and_fourteen_cards_remain() {
    let mut left = BTreeSet::new();
    for (number, setup) in tables().iter().enumerate() {
        for seed in 0..4 * SEEDS {
            let mut events = Vec::new();
            let end = play_out(setup, 100 * number as u64 + seed, |_, new| events.extend(new.to_vec()));
            let (turns, seats) = (turns(&events), setup.seats.len());
            assert_eq!(turns.len(), 17 * seats, "PT-1.2, PT-5.10");
            let in_order = turns.windows(2).all(|two| two[1].index() == (two[0].index() + 1) % seats);
            assert!(in_order, "PT-4.5, PT-5.12: {turns:?}");
            let view = end.view(Viewer::Public);
            assert_eq!((view.phase, view.deck.cards, view.actor), (Phase::Over, 0, None), "PT-5.10");
            let lies = |cell: &&MarketCell| !matches!(cell, MarketCell::Empty { .. });
            let cards = view.market.iter().filter(lies).count();
            let allowed: &[usize] = match setup.options.no_legal_take {
                NoLegalTake::Pass => &[14, 16],
                NoLegalTake::TakeOne => &[14, 15, 16],
            };
            assert!(allowed.contains(&cards), "PT-5.10, PT-9.4: {cards} cards are left");
            left.insert(cards);
        }
    }
    assert!(left.contains(&14), "PT-5.10: {left:?}");
}

#[test]
fn a_turn_begins_with_a_full_market_and_an_even_deck() {
    in_every_state(|_, view| {
        let empty = view.market.iter().filter(|cell| matches!(cell, MarketCell::Empty { .. })).count();
        assert_eq!(view.deck.cards % 2, 0, "PT-5.6");
        match view.phase {
            Phase::Turn => assert_eq!(empty, 0, "PT-5.8"),
            Phase::Civic { owed } => {
                assert!((1..=2).contains(&owed) && empty > 0, "PT-5.7, PT-5.8: {owed} owed, {empty} empty");
                assert!(view.display.len() > usize::from(owed), "PT-5.7, R-7: else there is no choice");
            }
            Phase::Over => assert!(empty <= 2, "PT-5.10"),
        }
    });
}

#[test]
fn what_may_be_flipped_lies_in_a_line_of_four_resources() {
    let mut flippable = 0;
    in_every_state(|game, view| {
        let Some(Legal::Turn { flips, .. }) = view.actor.and_then(|seat| game.legal(seat)) else { return };
        let resource =
            |row: usize, column: usize| matches!(view.market[4 * row + column], MarketCell::Resource { .. });
        let expected = (0..16).map(|place| (place / 4, place % 4)).filter(|(row, column)| {
            let (in_row, in_column) =
                ((0..4).all(|c| resource(*row, c)), (0..4).all(|r| resource(r, *column)));
            !view.flipped && (in_row || in_column)
        });
        let expected: Vec<usize> = expected.map(|(row, column)| 4 * row + column).collect();
        assert_eq!(flips.iter().map(|cell| cell.index()).collect::<Vec<_>>(), expected, "PT-5.3, R-14");
        flippable += expected.len();
    });
    assert!(flippable > 1000, "PT-5.3: only {flippable} cards could be flipped");
}

#[test]
fn where_nobody_can_be_stuck_something_can_always_be_taken() {
    in_every_state(|game, view| {
        let Some(Legal::Turn { pairs, deck, pass, singles, flips }) =
            view.actor.and_then(|seat| game.legal(seat))
        else {
            return;
        };
        let may_take = deck || pairs.iter().any(|pair| !pair.price.payments.is_empty());
        assert_eq!(pass || !singles.is_empty(), !may_take, "PT-5.9, PT-9.4, R-8");
        assert!(may_take || view.turn + 1 == view.turns, "PT-5.9, R-8: only in the last turn");
        assert!(may_take || view.automa.is_none(), "R-8: not in the solo game");
        assert!(may_take || flips.is_empty(), "R-8: a line that may be flipped has a pair");
        assert_eq!(deck, view.deck.cards > 0, "PT-5.6");
    });
}

#[test]
fn time_outs_alone_finish_every_game() {
    for setup in tables() {
        for seed in 0..SEEDS {
            let (mut game, mut events) = opened(&setup, seed);
            while let Some(seat) = game.deciding().iter().next() {
                let mv = game.default_move(seat);
                events.extend(make(&mut game, seat, &mv));
            }
            assert_eq!(turns(&events).len(), 17 * setup.seats.len(), "PT-5.13, PT-5.15, seed {seed}");
            assert!(game.outcome().is_some(), "PT-5.13, seed {seed}");
        }
    }
}

#[test]
fn everybody_sees_and_is_told_the_same() {
    for (number, setup) in tables().iter().enumerate() {
        play_out(setup, number as u64, |game, events| {
            let public = json!(game.view(Viewer::Public));
            for viewer in Viewer::all(setup.seats.len()) {
                let mut own = json!(game.view(viewer));
                assert_eq!(own["you"], json!(viewer.seat()), "PT-6.1");
                own["you"] = json!(null);
                assert_eq!(own, public, "PT-6.1: {viewer:?}");
                let told =
                    |viewer| events.iter().map(|event| PointCity::told_to(event, viewer)).collect::<Vec<_>>();
                assert_eq!(told(viewer), told(Viewer::Public), "PT-6.4: {viewer:?}");
            }
        });
    }
}

#[test]
fn no_card_that_lies_resource_side_up_is_named() {
    in_every_state(|game, view| {
        let seen: BTreeSet<String> = seen(view).iter().map(ToString::to_string).collect();
        let seats = Viewer::all(view.players.len());
        let got = seats.map(|viewer| {
            let legal = viewer.seat().map(|seat| (game.legal(seat), game.moves(seat).listed));
            json!([game.view(viewer), legal])
        });
        let mut named = BTreeSet::new();
        got.for_each(|value| collect(&value, &mut named));
        assert_eq!(named, seen, "PT-6.2, PT-6.3, PT-6.6, R-4");
    });
}

/// Every name of a card in the value.
fn collect(value: &serde_json::Value, named: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::String(text) if CardId::try_from(text.clone()).is_ok() => {
            named.insert(text.clone());
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, named)),
        serde_json::Value::Object(fields) => fields.values().for_each(|field| collect(field, named)),
        _ => {}
    }
}
