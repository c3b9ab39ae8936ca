//! Invariants of every state of random games of every size and strength (specification 11.8).
//!
//! The conformance suite checks that components are conserved, views hide secrets, and replays agree.

use crate::playing::{play_out, setup};
use crate::recount::{cells, total};
use rules::carson_city::{
    AuctioneerTiming, CarsonCity, Character, Event, Move, Phase, PlayerView, RowCard, View,
};
use rules::{Chance, Game, Progress, Seat, Seed, Viewer};
use serde_json::json;
use std::collections::BTreeSet;

const TABLES: [(usize, usize); 10] =
    [(1, 4), (1, 5), (1, 6), (2, 4), (2, 6), (3, 5), (4, 4), (4, 6), (5, 5), (6, 6)];

/// Calls `each` for every state of random games at every kind of table.
fn in_every_state(mut each: impl FnMut(&CarsonCity, &View, &[Event])) {
    for (people, seats) in TABLES {
        for seed in 0..6 {
            play_out(&setup(people, seats), seed, |game, events| {
                each(game, &game.view(Viewer::Public), events);
            });
        }
    }
}

fn people(view: &View) -> impl Iterator<Item = &PlayerView> {
    view.players.iter().filter(|player| player.level.is_none())
}

/// Plays and returns all events with the last view.
fn whole_game(people: usize, seats: usize, seed: u64) -> (Vec<Event>, View) {
    let mut all = Vec::new();
    let game = play_out(&setup(people, seats), seed, |_, events| all.extend(events.iter().cloned()));
    (all, game.view(Viewer::Public))
}

#[test]
fn all_but_bids_are_decided_by_one_seat_at_a_time() {
    in_every_state(|game, view, _| {
        let deciding = game.deciding().len();
        assert!(
            view.phase == Phase::Bidding || deciding == usize::from(view.phase != Phase::Finished),
            "CC-1.5"
        );
    });
}

#[test]
fn the_same_seed_deals_and_plays_the_same_game() {
    assert_eq!(whole_game(2, 5, 4), whole_game(2, 5, 4), "CC-1.6");
    assert_ne!(whole_game(2, 5, 4), whole_game(2, 5, 5), "CC-1.6");
}

#[test]
fn hand_and_spent_cards_are_one_to_nine_in_each_era() {
    in_every_state(|_, view, _| {
        for player in people(view) {
            let open = if view.phase == Phase::Bidding { None } else { player.bid };
            let mut all: Vec<u8> =
                player.cards_left.iter().chain(&player.spent).copied().chain(open).collect();
            all.sort_unstable();
            assert_eq!(all, [1, 2, 3, 4, 5, 6, 7, 8, 9], "CC-5.23, CC-5.61");
        }
    });
}

#[test]
fn nobody_sells_without_the_auctioneer_or_more_than_three() {
    in_every_state(|_, view, _| {
        for player in &view.players {
            let owner = player.characters.iter().any(|owned| owned.id == Character::Auctioneer);
            assert!(player.sold.len() <= if owner { 3 } else { 0 }, "CC-5.70");
        }
    });
}

#[test]
fn cities_fit_their_frame_and_hang_together() {
    in_every_state(|_, view, _| {
        for player in people(view) {
            let positions: BTreeSet<(i8, i8)> = cells(player).into_keys().collect();
            let extent = |along: fn(&(i8, i8)) -> i8| {
                let bounds = positions.iter().map(along).min().zip(positions.iter().map(along).max());
                bounds.map_or(0, |(low, high)| high - low + 1)
            };
            let (width, height) = (extent(|at| at.0), extent(|at| at.1));
            let captain = player.characters.iter().any(|owned| owned.id == Character::Captain);
            assert!(width.min(height) <= 8 && width.max(height) <= if captain { 9 } else { 8 }, "CC-5.44");
            assert!(hangs_together(positions), "CC-5.45, CC-5.72");
        }
    });
}

fn hangs_together(mut rest: BTreeSet<(i8, i8)>) -> bool {
    let mut reached: Vec<(i8, i8)> = rest.pop_first().into_iter().collect();
    while let Some((x, y)) = reached.pop() {
        let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        reached.extend(near.into_iter().filter(|at| rest.remove(at)));
    }
    rest.is_empty()
}

#[test]
fn a_round_leaves_one_card_or_none_and_three_characters_stay_in_the_deck() {
    for (people, seats) in TABLES {
        for seed in 0..6 {
            let (events, end) = whole_game(people, seats, seed);
            let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
            assert_eq!(count(|e| matches!(e, Event::RoundStarted { .. })), 18);
            let removed = count(|e| matches!(e, Event::CardRemoved { .. }));
            assert_eq!(removed, if seats == 6 { 0 } else { 18 }, "CC-5.60");
            let kept_by_newsboy = events.iter().any(|event| match event {
                Event::NewsboyChose { character: Some(chosen), .. } => !events.iter().any(|event| {
                    matches!(event, Event::CardRemoved { card: RowCard::Character(left), .. } if left == chosen)
                }),
                _ => false,
            });
            assert_eq!(end.character_deck_left, if kept_by_newsboy { 2 } else { 3 }, "CC-5.63");
            let taken = count(|e| matches!(e, Event::CardTaken { .. }));
            let extra = count(|e| {
                let extra = [Character::Governor, Character::ChineseWorker];
                matches!(e, Event::CharacterActivated { character, .. } if extra.contains(character))
            });
            assert_eq!(taken, 18 * seats + extra, "CC-10.22");
        }
    }
}

#[test]
fn no_terrain_deck_runs_out_and_what_is_left_of_era_one_is_never_shown() {
    for (people, seats) in TABLES {
        let (events, end) = whole_game(people, seats, 11);
        let revealed = |era: char| {
            let of_era = |event: &&Event| matches!(event, Event::TerrainRevealed { card, .. } if card.to_string().chars().nth(1) == Some(era));
            events.iter().filter(of_era).count()
        };
        let per_round = if seats == 4 { 4 } else { 5 };
        for era in ['1', '2'] {
            assert!((9 * per_round..=9 * per_round + 2).contains(&revealed(era)), "CC-5.64");
        }
        assert_eq!(usize::from(end.terrain_deck_left), 48 - revealed('2'), "CC-5.64");
        let shown = serde_json::to_string(&end).unwrap_or_default().matches("\"e1_").count();
        assert_eq!(shown, revealed('1'), "CC-6.5");
    }
}

#[test]
fn the_score_shown_is_that_of_an_independent_recount() {
    in_every_state(|_, view, _| {
        for player in people(view) {
            let score = player.score.as_ref().expect("live scores are on");
            assert_eq!(score.total, total(player), "{player:?}");
            let pips: i32 = player.pips.iter().map(|pip| pip.points).sum();
            let of_city = score.lines.iter().filter(|line| !line.what.starts_with("char_"));
            assert_eq!(pips, of_city.map(|line| line.points).sum::<i32>(), "{player:?}");
        }
    });
}

#[test]
fn every_gain_told_is_the_change_that_the_move_makes() {
    for (people, seats) in [(2, 4), (4, 4)] {
        play_out(&setup(people, seats), 5, |game, _| {
            for seat in game.deciding().iter() {
                for mv in game.moves(seat).listed {
                    check_gain(game, seat, mv);
                }
            }
        });
    }
}

/// Placements, sales and a Newsboy's choice change the own score by what was told; other moves wait for more.
fn check_gain(game: &CarsonCity, seat: Seat, mv: Move) {
    let preview = game.preview(seat, &mv).expect("a legal move has a preview");
    let changed: i32 = preview.changes.iter().map(|line| line.points).sum();
    let (gain, total) = (preview.gain.expect("scores are shown"), preview.total.expect("scores are shown"));
    assert_eq!((game.gain(seat, &mv), changed), (gain, gain), "{mv:?}");
    if let Move::Place { .. } | Move::Sell { .. } | Move::Newsboy { .. } = mv {
        let decided =
            game.decide(seat, &mv, &mut Chance::at(&Seed::from_number(1), 1)).expect("it is listed");
        let mut after = game.clone();
        after.evolve(&decided[0]);
        let score = |game: &CarsonCity| {
            let player = &game.view(Viewer::Public).players[seat.index()];
            player.score.as_ref().map_or(0, |score| score.total)
        };
        assert_eq!(score(&after), total, "{mv:?}");
        assert_eq!(score(game) + gain, total, "{mv:?}");
    }
}

/// CC-7.32: with `live_scores = false` neither the view nor what is asked tells points before the end.
#[test]
fn without_live_scores_nothing_that_a_seat_is_sent_tells_points() {
    let mut setup = setup(3, 4);
    setup.options.live_scores = false;
    setup.options.auctioneer_timing = AuctioneerTiming::AnyTime;
    let mut asked = 0;
    play_out(&setup, 5, |game, _| {
        if game.outcome().is_some() {
            return;
        }
        for seat in game.deciding().iter() {
            let view = json!(game.view(Viewer::Seat(seat)));
            assert!(!view.to_string().contains("\"points\""), "{view}");
            let answers = game.moves(seat).listed;
            let previews: Vec<_> = answers.iter().map(|mv| json!(game.preview(seat, mv))).collect();
            for sent in [json!(game.legal(seat)), json!(previews)] {
                let text = sent.to_string();
                assert!(
                    !["gain", "total", "points"].iter().any(|name| text.contains(&format!("\"{name}\""))),
                    "{text}"
                );
            }
            assert!(answers.iter().all(|mv| game.gain(seat, mv) == 0));
            asked += answers.len();
        }
    });
    assert!(asked > 100, "{asked}");
}

#[test]
fn random_games_end_after_eighteen_rounds_with_winners() {
    for (people, seats) in TABLES {
        let game = play_out(&setup(people, seats), 21, |_, _| ());
        assert_eq!(game.progress(), Progress { round: 18, of: 18 });
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.scores.len(), seats);
        assert!(!outcome.winners().is_empty());
    }
}
