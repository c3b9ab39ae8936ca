//! Scripted games: a table in the middle of a game, and lines that are moves or say what must be seen.
//!
//! `0: take 1,1 1,2 for energy_1` makes a move · `0 can flip 1,2`, `0 cannot pass` try one, `0 cannot pass: PT-5.9
//! may_not_pass` also says why not · `default 0 is deck` · `hidden atm_2`: no viewer gets the name of the card ·
//! `shown atm_2`: it was told in the last move · `told took_token token=flat_5`, `untold passed` look at what was told
//! so far · `cannot tell deck = …`, `can tell …` play the same in a world that was given otherwise · `stock 0 =
//! energy_1`, `deck = 2`: what is, see [`Play::answer`]. Lists of counted things are compared in any order.

use crate::given::{Given, given_otherwise};
use crate::notation::{cell, in_words, move_of, told};
use crate::scenes::{at_path, each_line, seat};
use rules::point_city::{ClientEvent, Event, Legal, MarketCell, Move, PointCity, Price, View};
use rules::{Chance, Game, RefusalCode, Seat, SeatScore, Seed, Viewer};
use serde_json::{Value, json};

/// Plays the script on the table that is given.
pub fn run(given: &toml::Table, script: &str) -> Result<(), String> {
    let mut play = Play::start(given.clone())?;
    each_line(script, |line| play.line(line))
}

/// A scripted game under way.
#[derive(Debug)]
struct Play {
    given: toml::Table,
    game: PointCity,
    done: Vec<(Seat, Move)>,
    /// The events told in each move.
    told: Vec<Vec<ClientEvent>>,
}

impl Play {
    fn start(given: toml::Table) -> Result<Self, String> {
        let read: Given = given.clone().try_into().map_err(|error: toml::de::Error| error.to_string())?;
        Ok(Self { given, game: read.start()?, done: vec![], told: vec![] })
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let rest = |from: usize| words[from..].join(" ");
        match words[..] {
            [p, "can", ..] => self.attempt(seat(p), &move_of(&rest(2))).map_err(|why| why.1),
            [p, "cannot", ..] => self.refused(seat(p), &rest(2)),
            ["default", p, "is", ..] => {
                expect(&json!(move_of(&rest(3))), &json!(self.game.default_move(seat(p))))
            }
            ["can", "tell", ..] => expect(&"different", &self.looks_in(&rest(2))?),
            ["cannot", "tell", ..] => expect(&"same", &self.looks_in(&rest(2))?),
            ["hidden", ref cards @ ..] => cards.iter().try_for_each(|card| expect(&false, &self.names(card))),
            ["shown", ref cards @ ..] => {
                cards.iter().try_for_each(|card| expect(&true, &has(&json!(self.told.last()), card)))
            }
            ["told", kind, ref fields @ ..] => self.was_told(kind, fields, true),
            ["untold", kind, ref fields @ ..] => self.was_told(kind, fields, false),
            _ => match (line.split_once(" ="), line.split_once(": ")) {
                (Some((question, expected)), _) => self.assertion(question, expected.trim()),
                (None, Some((p, mv))) => self.make(seat(p), move_of(mv)),
                (None, None) => panic!("there is no line {line}"),
            },
        }
    }

    fn assertion(&self, question: &str, expected: &str) -> Result<(), String> {
        let question: Vec<&str> = question.split_whitespace().collect();
        let found = self.answer(&question);
        match question[0] {
            "stock" | "discard" | "permanents" | "missing" | "best" => {
                expect(&sorted(expected), &sorted(&found))
            }
            "pays" => expect(&payments(expected), &payments(&found)),
            _ => expect(&expected, &found.as_str()),
        }
    }

    /// The answer to a question about the state: `flips`, `takes`, `decks`, `singles`, `passes` (how many there are),
    /// `pays 1,1 1,2` (all payments), `best 1,1 1,2` (the one suggested), `missing 1,1 1,2`, `short 1,1 1,2`, `cell
    /// 1,1`, `coming 1,1`, `market_left`, `deck`, `tiers`, `top`, `phase`, `current`, `marker`, `display`, `displayed`
    /// (how many), `worth flat_5`, `tokens 0`, `token 0 flat_5`, `score 0`, `buildings 0`, `automa easy`, `winners`,
    /// `ranks`, `events` (of the last move by type), `gain 0 take 1,1 1,2`, any field of a player (`stock 0`), any
    /// field of the view.
    fn answer(&self, question: &[&str]) -> String {
        let view = self.game.view(Viewer::Public);
        match *question {
            ["flips" | "takes" | "decks" | "singles" | "passes"] => self.count(question[0]).to_string(),
            ["pays", ref cells @ ..] => {
                let payments: Vec<String> = self.price(cells).payments.iter().map(in_words).collect();
                payments.join(" | ")
            }
            ["best", ref cells @ ..] => in_words(&self.price(cells).payments.first()),
            ["missing", ref cells @ ..] => in_words(&self.price(cells).missing),
            ["short", ref cells @ ..] => in_words(&self.price(cells).short),
            ["cell", place] => shown(view.market[cell(place).index()]),
            ["coming", place] => in_words(&json!(view.market[cell(place).index()])["next"]),
            ["market_left"] => {
                let lies = |cell: &&MarketCell| !matches!(cell, MarketCell::Empty { .. });
                view.market.iter().filter(lies).count().to_string()
            }
            ["deck"] => in_words(&view.deck.cards),
            ["tiers"] => in_words(&view.deck.tiers),
            ["top"] => in_words(&view.deck.top),
            ["phase"] => in_words(&json!(view.phase)["name"]),
            ["current"] => in_words(&self.game.deciding().iter().collect::<Vec<_>>()),
            ["marker"] => in_words(&view.automa.map(|automa| automa.marker)),
            ["display"] => in_words(&view.display.iter().map(|offered| offered.token).collect::<Vec<_>>()),
            ["displayed"] => in_words(&view.display.len()),
            ["worth", token] => {
                let offered = view.display.iter().find(|offered| in_words(&offered.token) == token);
                in_words(&offered.map(|offered| &offered.worth))
            }
            ["events"] => {
                let types = self.told.last().into_iter().flatten().map(|event| json!(event)["type"].clone());
                in_words(&types.collect::<Vec<_>>())
            }
            ["winners"] => in_words(&self.game.outcome().map(|outcome| outcome.winners())),
            ["ranks"] => in_words(&self.ranks()),
            ["automa", level] => automa(&view, level),
            ["gain", p, ref mv @ ..] => in_words(&self.game.gain(seat(p), &move_of(&mv.join(" ")))),
            [field, p, ref more @ ..] => of_player(&view, p, field, more),
            [path] => told(&at_path(&json!(view), path)),
            _ => panic!("there is no {question:?}"),
        }
    }

    /// The rank of each seat.
    fn ranks(&self) -> Option<Vec<u8>> {
        let mut ranking = self.game.outcome()?.ranking;
        ranking.sort_by_key(|rank| rank.seat);
        Some(ranking.into_iter().map(|rank| rank.rank).collect())
    }

    fn count(&self, what: &str) -> usize {
        let seat = self.game.deciding().iter().next();
        let Some(Legal::Turn { flips, pairs, deck, singles, pass }) = seat.and_then(|p| self.game.legal(p))
        else {
            return 0;
        };
        match what {
            "flips" => flips.len(),
            "takes" => pairs.iter().filter(|pair| !pair.price.payments.is_empty()).count(),
            "decks" => usize::from(deck),
            "singles" => singles.len(),
            _ => usize::from(pass),
        }
    }

    /// The cost of these cells' cards for the seat to move.
    fn price(&self, cells: &[&str]) -> Price {
        let seat = self.game.deciding().iter().next().expect("somebody is to move");
        let wanted: Vec<_> = cells.iter().map(|place| cell(place)).collect();
        let Some(Legal::Turn { pairs, singles, .. }) = self.game.legal(seat) else {
            panic!("{seat:?} has no turn")
        };
        let pair = pairs.into_iter().find(|pair| pair.cells.cells()[..] == wanted[..]);
        let single = singles.into_iter().find(|single| [single.cell][..] == wanted[..]);
        let price = pair.map(|pair| pair.price).or(single.map(|single| single.price));
        price.unwrap_or_else(|| panic!("{cells:?} is not offered"))
    }

    fn make(&mut self, p: Seat, mv: Move) -> Result<(), String> {
        self.attempt(p, &mv).map_err(|why| why.1)?;
        let chance = &mut Chance::at(&Seed::from_number(1), self.game.moment());
        let events = self.game.play(p, &mv, chance).map_err(|refusal| refusal.to_string())?;
        self.told.push(told_to_all(&events, self.game.view(Viewer::Public).players.len()));
        self.done.push((p, mv));
        Ok(())
    }

    /// The rule and the reason of a refusal, and its sentence.
    fn attempt(&self, p: Seat, mv: &Move) -> Result<(), (String, String)> {
        let listed = self.game.moves(p);
        let decide = |mv| self.game.decide(p, mv, &mut Chance::at(&Seed::from_number(1), self.game.moment()));
        let decided = decide(mv);
        // Without its payment a move is the listed one in short (PT-5.5).
        let is_listed = listed.listed.contains(mv)
            || decided.as_ref().is_ok_and(|short| {
                listed.listed.iter().any(|full| decide(full).is_ok_and(|events| events == *short))
            });
        assert!(listed.complete && is_listed == decided.is_ok(), "{mv:?} is listed wrongly");
        assert_eq!(self.game.preview(p, mv).is_some(), decided.is_ok(), "{mv:?} is previewed wrongly");
        let why = |refusal: rules::point_city::Refusal| {
            (format!("{} {}", refusal.rule(), refusal.reason()), refusal.to_string())
        };
        decided.map(|_| ()).map_err(why)
    }

    fn refused(&self, p: Seat, text: &str) -> Result<(), String> {
        let (mv, why) = text.split_once(": ").map_or((text, None), |(mv, why)| (mv, Some(why)));
        match (self.attempt(p, &move_of(mv)), why) {
            (Ok(()), _) => Err("the move is legal".to_owned()),
            (Err(_), None) => Ok(()),
            (Err((found, _)), Some(why)) => expect(&why, &found.as_str()),
        }
    }

    /// Whether anybody gets the name of the card, by view, by what they may do or by the last move.
    fn names(&self, card: &str) -> bool {
        let viewers = Viewer::all(self.game.view(Viewer::Public).players.len());
        let gets = |viewer: Viewer| {
            let legal = viewer.seat().map(|p| (self.game.legal(p), self.game.moves(p).listed));
            has(&json!([self.game.view(viewer), legal]), card)
        };
        viewers.into_iter().any(gets) || has(&json!(self.told.last()), card)
    }

    /// Whether an event with these fields was told (`key=value`, lists with commas).
    fn was_told(&self, kind: &str, fields: &[&str], wanted: bool) -> Result<(), String> {
        let all = self.told.iter().flatten().map(|event| json!(event));
        let of_kind: Vec<Value> = all.filter(|event| event["type"] == kind).collect();
        let fits = |event: &Value| {
            fields.iter().all(|field| {
                let (key, expected) =
                    field.split_once('=').unwrap_or_else(|| panic!("{field} is no key=value"));
                told(&at_path(event, key)).replace(' ', ",") == expected
            })
        };
        if of_kind.iter().any(fits) == wanted { Ok(()) } else { Err(format!("told was {}", json!(of_kind))) }
    }

    /// Whether everybody gets the same in a world in which something else was given.
    fn looks_in(&self, other: &str) -> Result<&'static str, String> {
        let (path, value) = other.split_once(" = ").unwrap_or_else(|| panic!("{other} gives nothing"));
        let mut there = Self::start(given_otherwise(&self.given, path, value))?;
        for (p, mv) in &self.done {
            if there.attempt(*p, mv).is_err() {
                return Ok("different");
            }
            there.make(*p, *mv)?;
        }
        Ok(if self.seen() == there.seen() { "same" } else { "different" })
    }

    /// All that anybody gets, in bytes.
    fn seen(&self) -> String {
        let viewers = Viewer::all(self.game.view(Viewer::Public).players.len());
        let seen = viewers.map(|viewer| {
            let legal = viewer.seat().map(|p| (self.game.legal(p), self.game.moves(p).listed));
            json!([self.game.view(viewer), legal])
        });
        json!([seen.collect::<Vec<_>>(), self.told]).to_string()
    }
}

/// The told form of these events; every viewer is told the same (PT-6.4).
fn told_to_all(events: &[Event], seats: usize) -> Vec<ClientEvent> {
    let told = |viewer: Viewer| -> Vec<ClientEvent> {
        events.iter().filter_map(|event| PointCity::told_to(event, viewer)).collect()
    };
    for viewer in Viewer::all(seats) {
        assert_eq!(told(viewer), told(Viewer::Public), "PT-6.4: {viewer:?}");
    }
    told(Viewer::Public)
}

/// Whether the name is written anywhere in the value.
fn has(value: &Value, name: &str) -> bool {
    value.to_string().contains(&format!("\"{name}\""))
}

fn shown(cell: MarketCell) -> String {
    match cell {
        MarketCell::Empty { .. } => "empty".to_owned(),
        MarketCell::Resource { card, .. } => format!("~{card}"),
        MarketCell::Building { card } => card.to_string(),
    }
}

/// The points of one line of a score; 0 where there is none.
fn points(score: &SeatScore, what: &str) -> i32 {
    score.lines.iter().filter(|line| line.what == what).map(|line| line.points).sum()
}

fn of_player(view: &View, p: &str, field: &str, more: &[&str]) -> String {
    let player = &view.players[seat(p).index()];
    match (field, more) {
        ("score", []) => in_words(&player.score.total),
        ("buildings", []) => in_words(&points(&player.score, "buildings")),
        ("tokens", []) => in_words(&player.tokens.iter().map(|held| held.token).collect::<Vec<_>>()),
        ("token", [token]) => {
            let held = player.tokens.iter().find(|held| in_words(&held.token) == *token);
            let held = held.unwrap_or_else(|| panic!("{p} has no {token}"));
            assert_eq!(held.points, points(&player.score, token), "{token} scores what it shows");
            in_words(&held.points)
        }
        (field, []) => told(&at_path(&json!(player), field)),
        _ => panic!("there is no {field} {more:?}"),
    }
}

/// The parts of the automa's score at a level, and their sum.
fn automa(view: &View, level: &str) -> String {
    let automa = view.automa.as_ref().expect("there is an automa");
    let at = automa.levels.iter().find(|at| in_words(&at.level) == level).expect("there is the level");
    let own = &view.players[automa.seat.index()];
    assert!(own.level != Some(at.level) || own.score == at.score, "its score is that of its level");
    let part = |what| format!("{what} {}", points(&at.score, what));
    let parts = ["buildings", "resources", "civic", "ingenuity"].map(part).join(" ");
    format!("{parts} total {}", at.score.total)
}

fn sorted(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.sort_unstable();
    words
}

/// Payments as sorted lists of cards, in any order.
fn payments(text: &str) -> Vec<Vec<&str>> {
    let mut payments: Vec<Vec<&str>> = text.split('|').map(sorted).collect();
    payments.sort();
    payments
}

fn expect<T: PartialEq + std::fmt::Debug>(expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("found {found:?}")) }
}
