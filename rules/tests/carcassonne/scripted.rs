//! Runs a script against the engine: moves through `decide` and `evolve`, checks through views and legal moves.

use crate::notation::{Script, colour, spot, tile, turn};
use rules::carcassonne::testing::Scene;
use rules::carcassonne::{Carcassonne, Colour, Figure, Legal, Mode, Move, Stage, View};
use rules::tiles::SegmentId;
use rules::{Chance, Game, RefusalCode, Seat, Seed, Viewer};
use serde::Serialize;

/// Runs the script; the first line that does not come out is the error.
pub fn run(script: &Script) -> Result<(), String> {
    let mut table = Table { game: start(script)?, entries: 0 };
    for line in &script.lines {
        table.line(line).map_err(|why| format!("{}, {line}: {why}", script.id))?;
    }
    Ok(())
}

fn start(script: &Script) -> Result<Carcassonne, String> {
    let options = script.options();
    let named = script.named_land();
    let stacks = match options.mode {
        Mode::Competitive => {
            let with_hands = options.hand_size > 0;
            let named = named.into_iter().map(|(_, tile)| tile).filter(|_| !with_hands);
            vec![named.chain(script.tiles("extra")).collect()]
        }
        _ => (0..options.solo_colours)
            .map(|colour| {
                let named = named.iter().filter(|(by, _)| *by == colour).map(|(_, tile)| *tile);
                named.chain(script.tiles("extra").into_iter().skip(colour.into()).take(1)).collect()
            })
            .collect(),
    };
    let scene = Scene {
        people: script.people(),
        first: Colour(script.header("first").parse().unwrap_or(0)),
        start: script.tiles("start").first().copied(),
        river: script.tiles("river"),
        stacks,
        hands: script.hands(),
        options,
    };
    scene.start(&mut chance(0)).map_err(|refusal| refusal.to_string())
}

fn chance(entry: u64) -> Chance {
    Chance::at(&Seed::from_number(7), entry)
}

struct Table {
    game: Carcassonne,
    entries: u64,
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("it is {found:?}, not {wanted:?}")) }
}

/// As the name that it has in JSON.
fn named(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| Some(value.as_str()?.to_owned())).unwrap_or_default()
}

fn segment(name: &str) -> SegmentId {
    SegmentId::try_from(name.to_owned()).unwrap_or_else(|error| panic!("{error}"))
}

impl Table {
    fn view(&self) -> View {
        self.game.view(Viewer::Everyone)
    }

    /// The seat that makes the moves of a colour.
    fn seat_of(&self, colour: u8) -> Seat {
        let of_team = self.view().options.mode != Mode::Competitive;
        Seat::new(if of_team { 0 } else { colour }).unwrap_or_else(|| panic!("there is no seat {colour}"))
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["=", ref check @ ..] => self.check(check),
            // It is put away by itself: later checks see whether.
            ["!", ..] => Ok(()),
            [by, name, at, turned, ref rest @ ..] if by.starts_with('P') => {
                same(&self.view().colour, &Colour(colour(by)))?;
                let mv = Move::PlaceTile { tile: tile(name), at: spot(at), turn: turn(turned) };
                self.make(self.seat_of(colour(by)), mv)?;
                match rest {
                    [] if self.view().stage == Stage::Meeple => self.line("skip"),
                    ["..."] | [] => Ok(()),
                    action => self.line(&action.join(" ")),
                }
            }
            ref action => {
                let mv = self.action(action);
                self.make(self.seat_of(self.view().colour.0), mv)
            }
        }
    }

    fn action(&self, words: &[&str]) -> Move {
        match words {
            ["meeple", name] => Move::PlaceMeeple { figure: Figure::Meeple, segment: segment(name) },
            ["abbot", name] => Move::PlaceMeeple { figure: Figure::Abbot, segment: segment(name) },
            ["recall"] => Move::RecallAbbot {},
            ["skip"] => Move::Skip {},
            ["discard", name] => Move::DiscardTile { tile: tile(name) },
            ["score", at, name] => Move::ScoreFeature { at: spot(at), segment: segment(name), colour: None },
            ["choose", kind, colours @ ..] => self.choose(kind, colours.first().map(|by| Colour(colour(by)))),
            [name, at, turned] => Move::PlaceTile { tile: tile(name), at: spot(at), turn: turn(turned) },
            _ => panic!("{words:?} is no move"),
        }
    }

    fn choose(&self, kind: &str, colour: Option<Colour>) -> Move {
        let Some(Legal::Score { features }) = self.legal() else { panic!("there is nothing to choose") };
        let found = features.iter().find(|feature| named(&feature.kind) == kind);
        let found = found.unwrap_or_else(|| panic!("there is no {kind} to choose"));
        Move::ScoreFeature { at: found.at, segment: found.segment, colour }
    }

    fn make(&mut self, seat: Seat, mv: Move) -> Result<(), String> {
        self.entries += 1;
        let events = self.game.decide(seat, &mv, &mut chance(self.entries));
        for event in events.map_err(|refusal| format!("{mv:?} is refused: {refusal}"))? {
            self.game.evolve(&event);
        }
        Ok(())
    }

    fn legal(&self) -> Option<Legal> {
        self.game.legal(self.view().actor?)
    }

    /// The spots where the tile to be laid fits, with its turns.
    fn cells(&self) -> Vec<(String, Vec<String>)> {
        let Some(Legal::Place { tiles }) = self.legal() else { return Vec::new() };
        let cell = |cell: &rules::carcassonne::PlaceableCell| {
            let turns = cell.turns.iter().map(|turn| u8::from(turn.turn).to_string()).collect();
            (format!("{},{}", cell.at.x, cell.at.y), turns)
        };
        tiles[0].cells.iter().map(cell).collect()
    }

    /// The segments open to a figure, or `yes` where the abbot may be taken back.
    fn open_to(&self, what: &str) -> Vec<String> {
        let Some(Legal::Meeple { spots, recall, .. }) = self.legal() else { return Vec::new() };
        if what == "recall" {
            return recall.iter().map(|_| "yes".to_owned()).collect();
        }
        let open = spots.iter().filter(|spot| named(&spot.figure) == what);
        open.map(|spot| spot.segment.to_string()).collect()
    }

    fn check(&self, words: &[&str]) -> Result<(), String> {
        let view = self.view();
        let list = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let sorted = |mut words: Vec<String>| {
            words.sort();
            words
        };
        let numbers = |of: &dyn Fn(&rules::carcassonne::ColourView) -> i32| -> Vec<String> {
            view.colours.iter().map(|colour| of(colour).to_string()).collect()
        };
        match words {
            ["scores", wanted @ ..] => same(&numbers(&|colour| colour.score), &list(wanted)),
            ["meeples", wanted @ ..] => same(&numbers(&|colour| colour.meeples.into()), &list(wanted)),
            ["abbots", wanted @ ..] => same(&numbers(&|colour| colour.abbots.into()), &list(wanted)),
            ["active", wanted] => {
                same(&(view.stage != Stage::Over, view.colour), &(true, Colour(colour(wanted))))
            }
            ["current", wanted] => same(&view.drawn, &Some(tile(wanted))),
            ["stage", wanted] => same(&named(&view.stage), &(*wanted).to_owned()),
            ["cells", wanted @ ..] => {
                let cells = self.cells().into_iter().map(|(at, _)| at).collect();
                same(&sorted(cells), &sorted(list(wanted)))
            }
            ["rots", at, wanted @ ..] => {
                let cells = self.cells().into_iter().filter(|(cell, _)| cell == at);
                same(&cells.flat_map(|(_, turns)| turns).collect(), &list(wanted))
            }
            ["placements", wanted] => same(
                &self.cells().iter().map(|(_, turns)| turns.len()).sum::<usize>().to_string(),
                &(*wanted).to_owned(),
            ),
            ["legal", "recall"] => same(&self.open_to("recall"), &list(&["yes"])),
            ["legal", figure, wanted @ ..] => same(&sorted(self.open_to(figure)), &sorted(list(wanted))),
            ["illegal", by, rest @ ..] if by.starts_with('P') => self.refused(colour(by), rest),
            ["illegal", rest @ ..] => self.refused(view.colour.0, rest),
            ["refused", rule, reason, by, rest @ ..] if by.starts_with('P') => {
                same(&self.refusal(colour(by), rest), &Some(format!("{rule} {reason}")))
            }
            ["refused", rule, reason, rest @ ..] => {
                same(&self.refusal(view.colour.0, rest), &Some(format!("{rule} {reason}")))
            }
            ["removed", wanted @ ..] => same(&view.removed, &wanted.iter().map(|name| tile(name)).collect()),
            ["stack", wanted] => same(&view.stacks.iter().sum::<u16>().to_string(), &(*wanted).to_owned()),
            ["hand", seat, wanted @ ..] => {
                let tiles = wanted.iter().map(|name| tile(name)).collect();
                same(&view.hands[usize::from(colour(seat))].tiles, &Some(tiles))
            }
            ["sees", viewer, "hand", seat, wanted] => {
                let viewer = if *viewer == "spectator" {
                    Viewer::Public
                } else {
                    Viewer::Seat(self.seat_of(colour(viewer)))
                };
                let hand = &self.game.view(viewer).hands[usize::from(colour(seat))];
                same(&hand.tiles.is_some(), &(*wanted == "yes"))
            }
            ["choices", wanted @ ..] => {
                let Some(Legal::Score { features }) = self.legal() else {
                    return Err("nothing is to be chosen".to_owned());
                };
                let kinds = features.iter().map(|feature| named(&feature.kind)).collect();
                same(&sorted(kinds), &sorted(list(wanted)))
            }
            ["over"] => same(&view.stage, &Stage::Over),
            ["winners", wanted @ ..] => {
                let winners = self.game.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
                same(&winners, &wanted.iter().map(|seat| self.seat_of(colour(seat))).collect())
            }
            ["result", wanted] => {
                let total = self.game.outcome().map(|outcome| outcome.scores[0].total.to_string());
                same(&total, &Some((*wanted).to_owned()))
            }
            ["hidden"] => self.stack_is_hidden(),
            _ => panic!("{words:?} is no check"),
        }
    }

    fn refused(&self, by: u8, words: &[&str]) -> Result<(), String> {
        self.refusal(by, words).map(|_| ()).ok_or_else(|| format!("{words:?} is accepted"))
    }

    /// By which rule and why the move is refused; `None` where it is accepted.
    fn refusal(&self, by: u8, words: &[&str]) -> Option<String> {
        let decided = self.game.decide(self.seat_of(by), &self.action(words), &mut chance(0));
        decided.err().map(|refusal| format!("{} {}", refusal.rule(), refusal.reason()))
    }

    /// Worlds with other stacks give every viewer the same view (CAR-6.2).
    fn stack_is_hidden(&self) -> Result<(), String> {
        for viewer in Viewer::all(self.view().scores.len()) {
            let view = self.game.view(viewer);
            for seed in 0..10 {
                let mut chance = Chance::at(&Seed::from_number(seed), 0);
                let other = Carcassonne::possible_world(&view, viewer, &mut chance);
                same(&other.view(viewer), &view)?;
            }
        }
        Ok(())
    }
}
