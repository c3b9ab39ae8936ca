//! Promises of the advice: the best first, losses against it, sealed answers by their mix, and the same for the same
//! view.

use crate::duel::{Duel, Move};
use crate::{games, setup, viewed};
use bots::search::advise;
use bots::{Advice, Study};
use rules::{Json, JsonSetup, Match, Seed, Viewer};
use serde_json::Value;

fn study<M>(seed: u64, most: usize) -> Study<M> {
    Study { thinks: 1.0, seed, most, also: None }
}

#[test]
fn the_winning_move_comes_first_and_the_others_lose_by_it() {
    for left in (2..=15).filter(|left| left % 4 != 0) {
        let advice = advise::<Duel>(&viewed(&Duel::heap(left), 0), &study(3, 3), &mut || true);
        assert_eq!(advice.len(), usize::from(left.min(3)), "of {left}");
        assert_eq!(advice[0].mv, Move(left % 4), "of {left}");
        assert!((advice[0].loss, advice[0].share) == (0.0, 1.0));
        for other in &advice[1..] {
            assert!(other.loss >= 0.0 && other.share == 0.0 && other.chance < advice[0].chance, "{other:?}");
        }
    }
}

#[test]
fn no_more_moves_are_told_than_are_asked_for() {
    let view = viewed(&Duel::heap(15), 0);
    for most in 0..5 {
        let advice = advise::<Duel>(&view, &study(3, most), &mut || true);
        assert_eq!(advice.len(), most.clamp(1, 3));
    }
}

#[test]
fn the_only_move_is_told() {
    let advice = advise::<Duel>(&viewed(&Duel::heap(1), 0), &study(3, 3), &mut || true);
    let moves: Vec<Move> = advice.iter().map(|one| one.mv).collect();
    assert_eq!(moves, [Move(1)]);
    assert_eq!((advice[0].loss, advice[0].tries), (0.0, 0));
}

/// Both coins are played, heads in a third of the games: neither is the better one.
#[test]
fn sealed_answers_are_told_by_how_often_they_are_played() {
    let advice = advise::<Duel>(&viewed(&Duel::coins(), 0), &study(5, 3), &mut || true);
    let moves: Vec<Move> = advice.iter().map(|one| one.mv).collect();
    assert_eq!(moves, [Move(0), Move(1)]);
    assert!((0.25..=0.42).contains(&advice[1].share), "{}", advice[1].share);
    assert!((advice.iter().map(|one| one.share).sum::<f64>() - 1.0).abs() < 1e-9);
}

/// A move that somebody asks about is compared to the end, however bad it is.
#[test]
fn a_move_is_compared_in_any_case() {
    let view = viewed(&Duel::heap(15), 0);
    let study = Study { also: Some(Move(1)), ..study(3, 1) };
    let advice = advise::<Duel>(&view, &study, &mut || true);
    let moves: Vec<Move> = advice.iter().map(|one| one.mv).collect();
    assert_eq!(moves, [Move(3), Move(1)]);
    assert_eq!(advice[0].tries, advice[1].tries);
    assert!(advice[1].loss > 0.0);
}

#[test]
fn who_is_asked_nothing_is_told_nothing() {
    let advice = advise::<Duel>(&viewed(&Duel::heap(15), 1), &study(3, 3), &mut || true);
    assert_eq!(advice, []);
}

/// A question of a game after so many moves at random.
struct Asked {
    kind: &'static dyn bots::House,
    game: Match,
    view: Json,
    legal: Json,
    seat: rules::Seat,
}

impl Asked {
    fn after(kind: &'static dyn bots::House, moves: usize, seed: u64) -> Option<Self> {
        let JsonSetup { seats, options } = setup(kind, 0);
        let mut game = Match::of(kind, seats, &options, Seed::from_number(seed)).unwrap();
        let mut picker = rules::Picker::new(seed);
        for _ in 0..moves {
            let asked = game.deciding().iter().next()?;
            let mv = picker.among(&game.legal(asked).listed).cloned()?;
            game.play(asked, &mv).unwrap();
        }
        let seat = game.deciding().iter().next()?;
        let (view, legal) = (game.view(Viewer::Seat(seat)), game.question(seat)?.legal);
        Some(Self { kind, game, view, legal, seat })
    }

    /// Advice after so many iterations.
    fn advice(&self, iterations: usize, most: usize) -> Vec<Advice<Value>> {
        let mut left = iterations;
        let mut go_on = || {
            let more = left > 0;
            left = left.saturating_sub(1);
            more
        };
        self.kind.advise(&self.view, &self.legal, &study(4, most), &mut go_on).unwrap()
    }
}

#[test]
fn advice_in_every_game_is_legal_ordered_and_the_same_for_the_same_view() {
    for kind in games() {
        for moves in [0, 9, 20, 31] {
            let Some(asked) = Asked::after(kind, moves, 3) else { continue };
            let advice = asked.advice(40, 3);
            assert_eq!(asked.advice(40, 3), advice, "{kind:?} after {moves}");
            assert!((1..=3).contains(&advice.len()), "{kind:?} after {moves}: {advice:?}");
            assert!(advice[0].loss.abs() < f64::EPSILON, "{advice:?}");
            let legal = asked.game.legal(asked.seat);
            for one in &advice {
                assert!(legal.listed.contains(&one.mv) || !legal.complete, "{kind:?}: {}", one.mv);
                assert!(
                    (0.0..=advice[0].chance).contains(&one.chance) && one.loss >= 0.0,
                    "{kind:?}: {one:?}"
                );
            }
        }
    }
}

/// The stated immediate gain of a move is that of the rules, and each game has words for most of its moves.
#[test]
fn reasons_agree_with_the_rules() {
    for kind in games() {
        let (mut told, mut all) = (0, 0);
        for moves in (0..40).step_by(3) {
            let Some(asked) = Asked::after(kind, moves, 8) else { break };
            for one in asked.advice(0, 3) {
                all += 1;
                told += usize::from(!one.reasons.is_empty());
                let own = ["completes_road", "completes_city", "completes_monastery", "completes_house"];
                for reason in one.reasons.iter().filter(|reason| own.contains(&reason.code)) {
                    assert!((1..=one.gain).contains(&reason.numbers["points"]), "{kind:?}: {one:?}");
                }
            }
        }
        assert!(2 * told > all, "{kind:?}: {told} of {all} moves have a reason");
    }
}

#[test]
fn what_is_no_question_of_the_game_gets_no_advice() {
    for kind in games() {
        assert!(kind.advise(&Json::of(&()), &Json::of(&()), &study(1, 3), &mut || true).is_err());
        let asked = Asked::after(kind, 0, 3).unwrap();
        let strange = Study { also: Some(Value::from("strange")), ..study(1, 3) };
        assert!(
            kind.advise(&asked.view, &asked.legal, &strange, &mut || true).is_err(),
            "{:?}",
            kind.meta().id
        );
    }
}
