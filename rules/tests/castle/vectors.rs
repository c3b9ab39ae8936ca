//! Every worked example of the specification by its number.

use super::notation::{Line, Then, Vector, number, read, seat_of, spot, turn_of, vectors};
use crate::refusals::listed;
use crate::shown::shown;
use rules::castle::testing::Scene;
use rules::castle::{Castle, Legal, Move, Options, Scorable, Stage, View, WallTile};
use rules::{Chance, Game, RefusalCode, Seat, Seed, Viewer};

const TEXT: &str = include_str!("vectors.txt");
const CASES: &str = include_str!("cases.txt");

#[test]
fn every_worked_example_comes_out() {
    let vectors = vectors(TEXT);
    let ids: Vec<&str> = vectors.iter().map(|vector| vector.id.as_str()).collect();
    let wanted = [
        "CAR-T54", "CAR-T54b", "CAR-T55", "CAR-T56", "CAR-T57", "CAR-T58", "CAR-T59a", "CAR-T59b",
        "CAR-T59c", "CAR-T60a", "CAR-T60b", "CAR-T61", "CAR-T62", "CAR-T63", "CAR-T63b", "CAR-T63c",
    ];
    assert_eq!(ids, wanted);
    vectors.iter().for_each(play);
}

#[test]
fn every_case_comes_out() {
    vectors(CASES).iter().for_each(play);
}

/// CAR-5.24: each refusal of the document is shown with its rule, and no other.
#[test]
fn every_refusal_of_the_document_is_shown_by_a_case() {
    let document = include_str!("../../../docs/rules/carcassonne.md");
    assert_eq!(shown("CAR-", &[CASES]), listed(document, "| Refusal (The Castle) |"));
}

/// A game of an example.
struct Stand<'a> {
    vector: &'a Vector,
    game: Castle,
}

fn play(vector: &Vector) {
    let (game, _) = scene(vector).start().unwrap_or_else(|refusal| panic!("{}: {refusal}", vector.id));
    let mut stand = Stand { vector, game };
    vector.lines.iter().for_each(|line| stand.take(line));
}

/// The stack holds the tiles that the moves name, in order, then those of `extra`; a move that is only tried is none.
fn scene(vector: &Vector) -> Scene {
    let mut scene = Scene::default();
    scene.stack.extend(vector.lines.iter().filter_map(|line| match line {
        Line::Place { tile, .. } | Line::Unplaceable(tile) => Some(*tile),
        _ => None,
    }));
    let mut options = serde_json::to_value(Options::default()).expect("options are plain data");
    for (name, value) in &vector.head {
        let words: Vec<&str> = value.split_whitespace().collect();
        match name.as_str() {
            "rules" => {}
            "extra" => scene.stack.extend(words.iter().map(|word| read::<rules::castle::FaceId>(word))),
            "walls" => scene.walls = words.iter().map(|word| read(word)).collect(),
            "options" => {
                for word in words {
                    let (name, value) = word.split_once('=').expect("name=value");
                    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
                    options[name.trim_start_matches("castle_")] = value;
                }
            }
            "given" => given(&mut scene, &words),
            other => panic!("{}: {other}", vector.id),
        }
    }
    scene.options = serde_json::from_value(options).expect("options that there are");
    scene
}

fn given(scene: &mut Scene, words: &[&str]) {
    match words {
        ["scores", scores @ ..] => scene.scores = scores.iter().map(|score| number(score)).collect(),
        ["walls", seat, tiles @ ..] => {
            scene.held = vec![Vec::new(), Vec::new()];
            scene.held[seat_of(seat)] = tiles.iter().map(|tile| read(tile)).collect();
        }
        other => panic!("given: {other:?}"),
    }
}

impl Stand<'_> {
    fn view(&self) -> View {
        self.game.view(Viewer::Public)
    }

    fn actor(&self) -> Seat {
        self.view().actor.unwrap_or_else(|| panic!("{}: the game is over", self.vector.id))
    }

    /// By the events alone, as a log is read.
    fn make(&mut self, seat: Seat, mv: Move) {
        let decided = self.game.decide(seat, &mv, &mut Chance::at(&Seed::from_number(1), 0));
        let events =
            decided.unwrap_or_else(|refusal| panic!("{}: {mv:?} is refused: {refusal}", self.vector.id));
        for event in &events {
            self.game.evolve(event);
        }
    }

    fn take(&mut self, line: &Line) {
        match line {
            Line::Place { then, .. } => {
                let (seat, mv) = self.move_of(line);
                self.make(seat, mv);
                match then {
                    Then::Follower(segment) => self.make(seat, Move::PlaceFollower { segment: *segment }),
                    Then::Skip if self.view().stage == Stage::Follower => self.make(seat, Move::Skip {}),
                    Then::Skip | Then::Stop => {}
                }
            }
            // It is put away by itself: later checks see whether.
            Line::Unplaceable(_) => {}
            Line::Refused { why, line } => {
                let (seat, mv) = self.move_of(line);
                let decided = self.game.decide(seat, &mv, &mut Chance::at(&Seed::from_number(1), 0));
                let found = decided.err().map(|refusal| format!("{} {}", refusal.rule(), refusal.reason()));
                assert_eq!(found.as_ref(), Some(why), "{}: {mv:?}", self.vector.id);
            }
            Line::Follower(_) | Line::Choose { .. } | Line::Score(_) | Line::ExtraTurn => {
                let (seat, mv) = self.move_of(line);
                self.make(seat, mv);
            }
            Line::Check(words) => self.check(&words.iter().map(String::as_str).collect::<Vec<_>>()),
        }
    }

    /// The move that a line makes or tries, and its seat.
    fn move_of(&self, line: &Line) -> (Seat, Move) {
        let mv = match line {
            Line::Place { seat, tile, at, turn, .. } => {
                return (nth(*seat), Move::PlaceTile { tile: *tile, at: *at, turn: *turn });
            }
            Line::Follower(mv) | Line::Score(mv) => *mv,
            Line::Choose { kind, double } => {
                let chosen = self.scorable().into_iter().find(|one| name(&one.kind) == *kind);
                let Scorable { at, segment, .. } = chosen.expect("the feature can be scored");
                Move::ScoreFeature { at, segment, double: *double }
            }
            Line::ExtraTurn => Move::UseExtraTurn {},
            other => panic!("{}: {other:?} is no move", self.vector.id),
        };
        (self.actor(), mv)
    }

    fn scorable(&self) -> Vec<Scorable> {
        match self.game.legal(self.actor()) {
            Some(Legal::Score { features }) => features,
            other => panic!("{}: {other:?} instead of a choice", self.vector.id),
        }
    }

    fn check(&self, words: &[&str]) {
        let (id, view) = (&self.vector.id, self.view());
        let numbers = |words: &[&str]| words.iter().map(|word| number(word)).collect::<Vec<i32>>();
        match words {
            ["scores", scores @ ..] => {
                let found: Vec<i32> = view.players.iter().map(|player| player.score).collect();
                assert_eq!(found, numbers(scores), "{id}: scores");
            }
            ["followers", followers @ ..] => {
                let found: Vec<i32> = view.players.iter().map(|player| player.followers.into()).collect();
                assert_eq!(found, numbers(followers), "{id}: followers");
            }
            ["keeps", keeps @ ..] => {
                let found: Vec<i32> = view.players.iter().map(|player| player.keep.into()).collect();
                assert_eq!(found, numbers(keeps), "{id}: keeps");
            }
            ["active", seat] => assert_eq!(view.actor, Some(nth(seat_of(seat))), "{id}: active"),
            ["removed", tiles @ ..] => {
                let removed: Vec<String> = view.removed.iter().map(ToString::to_string).collect();
                assert_eq!(removed, *tiles, "{id}: removed");
            }
            ["over"] => assert_eq!(view.stage, Stage::Over, "{id}"),
            ["phase", "turn_end"] => assert_eq!(view.stage, Stage::TurnEnd, "{id}"),
            ["area", area] => assert_eq!(view.area.to_string(), *area, "{id}: area"),
            ["winners", winners @ ..] => {
                let outcome = self.game.outcome().expect("the game is over");
                let found: Vec<String> =
                    outcome.winners().iter().map(|seat| seat.index().to_string()).collect();
                assert_eq!(found, *winners, "{id}: winners");
            }
            ["walls", seat, tiles @ ..] => {
                let held = view.players[seat_of(seat)].wall_tiles.iter().map(|held| held.tile);
                let wanted: Vec<WallTile> = tiles.iter().map(|tile| read(tile)).collect();
                assert_eq!(held.collect::<Vec<_>>(), wanted, "{id}: wall tiles");
            }
            ["tower", tower, state] => {
                let full = view.towers.contains(&number(tower));
                assert_eq!(full, *state == "full", "{id}: tower {tower}");
            }
            ["choices", kinds @ ..] => {
                let found: Vec<String> = self.scorable().iter().map(|one| name(&one.kind)).collect();
                assert_eq!(found, *kinds, "{id}: choices");
            }
            ["rots", at, turns @ ..] => self.check_turns(at, turns),
            ["legal", "follower", segments @ ..] => {
                let Some(Legal::Follower { spots, .. }) = self.game.legal(self.actor()) else {
                    panic!("{id}: no follower is asked for");
                };
                let mut found: Vec<String> = spots.iter().map(|spot| spot.segment.to_string()).collect();
                found.sort();
                assert_eq!(found, *segments, "{id}: followers");
            }
            ["illegal", seat, tile, at, turn] => {
                let mv = Move::PlaceTile { tile: read(tile), at: spot(at), turn: turn_of(turn) };
                let drawn = self.view().drawn.map(|drawn| drawn.to_string());
                assert_eq!(drawn.as_deref(), Some(*tile), "{id}: the tile that is tried is drawn");
                let chance = &mut Chance::at(&Seed::from_number(1), 0);
                assert!(self.game.decide(nth(seat_of(seat)), &mv, chance).is_err(), "{id}: {mv:?}");
            }
            other => panic!("{id}: {other:?}"),
        }
    }

    /// Exactly these turns fit at the spot for the drawn tile.
    fn check_turns(&self, at: &str, turns: &[&str]) {
        let Some(Legal::Place { cells, .. }) = self.game.legal(self.actor()) else {
            panic!("{}: no tile is to be laid", self.vector.id);
        };
        let cell = cells.iter().find(|cell| cell.at == spot(at));
        let found = cell.into_iter().flat_map(|cell| &cell.turns).map(|turn| u8::from(turn.turn).to_string());
        assert_eq!(found.collect::<Vec<_>>(), *turns, "{}: turns at {at}", self.vector.id);
    }
}

fn nth(place: usize) -> Seat {
    Seat::first(2).nth(place).expect("two play")
}

fn name<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_value(value).expect("plain data").as_str().unwrap_or_default().to_owned()
}
