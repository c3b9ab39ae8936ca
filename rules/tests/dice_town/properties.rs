//! Invariants of every state of random games of every size and with every option.

use crate::playing::{any_move, make, opened, play_out, tables};
use rules::dice_town::{DiceTown, Legal, Move, Options, Question, View};
use rules::{Game, Picker, Seat, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SEEDS: u64 = 12;

fn in_every_state(mut each: impl FnMut(&DiceTown, &View)) {
    for (number, setup) in tables().iter().enumerate() {
        for seed in 0..SEEDS {
            play_out(setup, 100 * number as u64 + seed, |game, _| each(game, &game.view(Viewer::Public)));
        }
    }
}

#[test]
fn dollars_and_nuggets_are_conserved() {
    in_every_state(|_, View { table, .. }| {
        let players = table.players.len();
        let dollars: usize = table.players.iter().map(|player| usize::from(player.dollars)).sum();
        let lying = usize::from(table.bank) + usize::from(table.stagecoach);
        assert_eq!(dollars + lying, 8 * players + 3, "DT-3.13, DT-3.5");
        let nuggets: u8 = table.players.iter().map(|player| player.nuggets).sum();
        assert_eq!(nuggets + table.mine, 30, "DT-3.13, DT-3.6");
    });
}

#[test]
fn cards_are_conserved() {
    in_every_state(|_, view| {
        let table = &view.table;
        let fenced = |player: &rules::dice_town::PlayerView| player.fenced.len() as u8;
        let claims: u8 = table.players.iter().map(|player| player.claims + fenced(player)).sum();
        let all = if view.options == Options::default() { 25 } else { claims_of(&view.options) };
        let lying = table.row.len() + table.claims_below.len();
        assert_eq!(usize::from(claims + table.claim_deck) + lying, all, "DT-3.13: {table:?}");
        if matches!(table.question, Some(Question::Keep { .. }) | None) {
            let held: u8 = table.players.iter().map(|player| player.store_cards).sum();
            assert_eq!(held + table.store_deck + table.store_discard, 19, "DT-3.13");
        }
    });
}

fn claims_of(options: &Options) -> usize {
    match options.claims_profile {
        rules::dice_town::ClaimsProfile::Classic25 => 25,
        rules::dice_town::ClaimsProfile::Revised20 => 20,
    }
}

#[test]
fn a_game_has_at_most_twenty_five_rounds_and_a_player_five_dice() {
    let mut longest = 0;
    in_every_state(|game, view| {
        longest = longest.max(view.table.round);
        assert_eq!(game.progress().round, view.table.round);
        for player in &view.table.players {
            assert!(player.dice.len() + usize::from(player.cup) <= 5, "DT-3.8");
        }
    });
    assert!((10..=25).contains(&longest), "DT-5.94: {longest} rounds");
}

#[test]
fn time_outs_alone_finish_every_game() {
    for setup in tables() {
        for seed in 0..SEEDS {
            let (mut game, _) = opened(&setup, seed);
            while let Some(seat) = game.deciding().iter().next() {
                let mv = game.default_move(seat);
                make(&mut game, seat, &mv, seed);
            }
            assert!(game.outcome().is_some(), "DT-5.100, seed {seed}");
            assert!(game.progress().round <= 25, "DT-5.94, seed {seed}");
        }
    }
}

#[test]
fn a_default_is_legal_and_spends_nothing() {
    in_every_state(|game, _| {
        for seat in game.deciding().iter() {
            let mv = game.default_move(seat);
            make(&mut game.clone(), seat, &mv, 1);
            let free = match &mv {
                Move::Keep { dice, tough_guy, sharps } => dice.len() == 1 && !tough_guy && *sharps == 0,
                Move::RevealFinal { sharps } => *sharps == 0,
                Move::React { play } | Move::Visit { play } => !play,
                Move::Offer { offer } => {
                    matches!(game.legal(seat), Some(Legal::Offer { standing, .. }) if standing == *offer)
                }
                _ => true,
            };
            assert!(free, "DT-5.100: {mv:?}");
        }
    });
}

/// The answers of all who are asked, made in this order.
fn answer_all(game: &DiceTown, answers: &[(Seat, Move)], seed: u64) -> DiceTown {
    let mut game = game.clone();
    for (seat, mv) in answers {
        make(&mut game, *seat, mv, seed);
    }
    game
}

#[test]
fn the_order_of_answers_never_matters() {
    let mut rounds = 0;
    for (number, setup) in tables().iter().enumerate() {
        let mut picker = Picker::new(number as u64);
        play_out(setup, number as u64, |game, _| {
            let mut answers: Vec<_> =
                game.deciding().iter().map(|seat| (seat, any_move(game, seat, &mut picker))).collect();
            if answers.len() > 1 {
                rounds += 1;
                let there = answer_all(game, &answers, 7);
                answers.reverse();
                assert_eq!(answer_all(game, &answers, 7), there, "DT-5.3: {answers:?}");
            }
        });
    }
    assert!(rounds > 100, "only {rounds} questions went to several seats");
}

#[test]
fn who_is_asked_follows_from_what_all_can_see() {
    for (number, setup) in tables().iter().enumerate() {
        let mut picker = Picker::new(number as u64);
        let mut last = None;
        play_out(setup, number as u64, |game, _| {
            let view = game.view(Viewer::Public);
            if last == view.table.question {
                return;
            }
            last.clone_from(&view.table.question);
            for _ in 0..3 {
                let chance = &mut rules::Chance::at(&rules::Seed::from_number(picker.word()), 0);
                let other = DiceTown::possible_world(&view, Viewer::Public, chance);
                assert_eq!(other.deciding(), game.deciding(), "DT-5.32, DT-5.4: {:?}", view.table.question);
                assert_eq!(other.view(Viewer::Public), view, "DT-6.20");
            }
        });
    }
}

/// The seats that are told more of an event than the public, by the fields that name them (DT-6.19).
fn told_more(event: &Value) -> Vec<u64> {
    let named = |fields: &[&str]| fields.iter().filter_map(|field| event[*field].as_u64()).collect();
    let of_offers = |offers: &Value| {
        let offers = offers.as_array().into_iter().flatten();
        offers.filter_map(|offer| offer["player"].as_u64()).collect()
    };
    match event["type"].as_str().unwrap_or_default() {
        "dice_rolled" | "store_drawn" | "store_kept" | "hidden_claim" | "fenced" | "doc_drew" => {
            named(&["player"])
        }
        "stolen_peek" | "stolen" => named(&["thief", "victim"]),
        "offers_shown" => of_offers(&event["offers"]),
        "tie_decided" => of_offers(&event["paid"]),
        _ => Vec::new(),
    }
}

#[test]
fn only_those_concerned_are_told_more_of_an_event() {
    let mut more = BTreeSet::new();
    for (number, setup) in tables().iter().enumerate() {
        // Offers are judged by the Sheriff at the time when they were made.
        let mut sheriff = None;
        play_out(setup, number as u64, |game, events| {
            for (event, viewer) in
                events.iter().flat_map(|event| Viewer::all(5).map(move |viewer| (event, viewer)))
            {
                let told = [Viewer::Public, viewer].map(|to| json!(DiceTown::told_to(event, to)));
                let seat = viewer.seat().map(|seat| seat.index() as u64);
                let kind = told[0]["type"].as_str().unwrap_or_default().to_owned();
                let judges = kind == "offers_shown" || kind == "tie_decided";
                let concerned = seat.is_some_and(|seat| told_more(&told[0]).contains(&seat))
                    || (judges && seat == sheriff);
                assert!(concerned || told[0] == told[1], "DT-6.19: {viewer:?} is told {}", told[1]);
                if told[0] != told[1] {
                    more.insert(kind);
                }
            }
            sheriff = Some(game.view(Viewer::Public).table.sheriff.index() as u64);
        });
    }
    let expected =
        ["dice_rolled", "doc_drew", "fenced", "hidden_claim", "offers_shown", "stolen", "stolen_peek"];
    let expected = expected.into_iter().chain(["store_drawn", "store_kept", "tie_decided"]);
    assert_eq!(more, expected.map(str::to_owned).collect(), "DT-6.19");
}
