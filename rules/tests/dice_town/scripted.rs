//! Scripted games: a table in the middle of a game, and lines that are moves or say what must be seen.
//!
//! `2: keep Q Q` makes a move · `2 can keep Q` tries one · `2 cannot keep none: DT-5.15 cannot_pay` says also by which
//! rule and why not · `roll 1 K * 9` says what falls in the
//! coming throw (its seed is searched) · `defaults` lets all who are asked answer by default, `defaults until keep`,
//! `… until round 3`, `… until over` goes on with it · `asks keep 0 1`, `never asks visit 0` · `told 1 stolen card=none`,
//! `untold …` look at what a viewer was told so far · `1 sees own.cup = Q 9`, `1 may dollars = 3` at this viewer's view and
//! legal moves · `1 cannot tell players.0.cup = A A A A A`, `1 can tell …` plays the same in a world that was given
//! otherwise · `9 9 9 9 9 beats A A A K K`, `… ties …` compare hands · `dollars = 5 8`, `bank = 3`, `own 0 cards = wanted`: what is, see [`Play::answer`].

use crate::notation::{faces, in_words, move_of, told, viewer};
use crate::scenes::{at_path, each_line, seat, words};
use rules::dice_town::testing::{Scene, ScenePlayer};
use rules::dice_town::{ClientEvent, DiceTown, Event, Face, Move, Options, Refusal, StoreCard};
use rules::{Chance, Game, RefusalCode, Seat, Seed, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The differences from the notation of section 11.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Given {
    options: Options,
    round: Option<u16>,
    sheriff: Option<u8>,
    bank: Option<u8>,
    stagecoach: Option<u8>,
    mine: Option<u8>,
    row: Option<Vec<u8>>,
    claim_deck: Option<Vec<u8>>,
    store_deck: Option<String>,
    /// All of them, the known ones too.
    store_discard: Option<String>,
    known_discards: Option<String>,
    players: Vec<GivenPlayer>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenPlayer {
    dollars: Option<u8>,
    nuggets: u8,
    cards: String,
    claims: Vec<u8>,
    fenced: Vec<u8>,
    dice: String,
    cup: String,
}

impl Given {
    fn scene(self) -> Scene {
        let usual = Scene::default();
        let cards = |given: Option<String>, usual| given.map_or(usual, |cards| words(&cards));
        let known_discards: Vec<StoreCard> = cards(self.known_discards, usual.known_discards);
        let mut store_discard = cards(self.store_discard, usual.store_discard);
        for card in &known_discards {
            let place = store_discard.iter().position(|other| other == card);
            store_discard.remove(place.expect("a known discard lies among the discards"));
        }
        Scene {
            options: self.options,
            round: self.round.unwrap_or(usual.round),
            sheriff: self.sheriff.unwrap_or(usual.sheriff),
            bank: self.bank.unwrap_or(usual.bank),
            stagecoach: self.stagecoach.unwrap_or(usual.stagecoach),
            mine: self.mine.unwrap_or(usual.mine),
            row: self.row.unwrap_or(usual.row),
            claim_deck: self.claim_deck.unwrap_or(usual.claim_deck),
            store_deck: cards(self.store_deck, usual.store_deck),
            store_discard,
            known_discards,
            players: self.players.into_iter().map(GivenPlayer::player).collect(),
        }
    }
}

impl GivenPlayer {
    fn player(self) -> ScenePlayer {
        ScenePlayer {
            dollars: self.dollars.unwrap_or(ScenePlayer::default().dollars),
            nuggets: self.nuggets,
            cards: words(&self.cards),
            claims: self.claims,
            fenced: self.fenced,
            dice: faces(&self.dice),
            cup: faces(&self.cup),
        }
    }
}

/// Plays the script on the table that is given.
pub fn run(given: &toml::Table, script: &str) -> Result<(), String> {
    let mut play = Play::start(given.clone())?;
    each_line(script, |line| play.line(line))
}

/// A scripted game under way.
#[derive(Debug)]
struct Play {
    given: toml::Table,
    game: DiceTown,
    events: Vec<Event>,
    /// The questions so far: their kinds and the asked seats.
    questions: Vec<(Value, Vec<Seat>)>,
    /// The faces that must fall in the coming throw; `None` is any face.
    rolls: Vec<(Seat, Vec<Option<Face>>)>,
    /// The moves so far as they were written, with the seed of their chance; no text for default moves.
    done: Vec<(Seat, Option<String>, u64)>,
}

impl Play {
    fn start(given: toml::Table) -> Result<Self, String> {
        let read: Given = given.clone().try_into().map_err(|error: toml::de::Error| error.to_string())?;
        let chance = &mut Chance::at(&Seed::from_number(1), 0);
        let (game, events) = read.scene().start(chance).map_err(|refusal| refusal.to_string())?;
        let mut play = Self { given, game, events, questions: vec![], rolls: vec![], done: vec![] };
        play.note_question();
        Ok(play)
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some((question, expected)) = line.split_once(" = ") {
            return self.assertion(question, expected);
        }
        if let Some((p, text)) = line.split_once(" cannot ") {
            return self.refused(seat(p), text);
        }
        if let Some((p, text)) = line.split_once(": ") {
            return self.make(seat(p), Some(text.to_owned()));
        }
        if let Some((better, worse)) = line.split_once(" beats ") {
            return self.mayors(better, worse, "0", "1");
        }
        if let Some((one, other)) = line.split_once(" ties ") {
            return self.mayors(one, other, "tie", "tie");
        }
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["roll", p, ref dice @ ..] => {
                let wish = |symbol: &&str| (*symbol != "*").then(|| crate::notation::face(symbol));
                self.rolls.push((seat(p), dice.iter().map(wish).collect()));
                Ok(())
            }
            ["defaults"] => self.defaults(),
            ["defaults", "until", ref goal @ ..] => self.defaults_until(goal),
            ["asks", kind, ref seats @ ..] => {
                let asked = format!("{} {}", self.kind(), in_words(&self.asked()));
                expect(&format!("{kind} {}", seats.join(" ")), &asked)
            }
            ["never", "asks", kind, p] => {
                let asked =
                    self.questions.iter().any(|(q, seats)| q["kind"] == kind && seats.contains(&seat(p)));
                expect("never asked", if asked { "asked" } else { "never asked" })
            }
            ["told", to, kind, ref fields @ ..] => self.was_told(to, kind, fields, true),
            ["untold", to, kind, ref fields @ ..] => self.was_told(to, kind, fields, false),
            [p, "can", ref mv @ ..] => {
                let attempted = self.attempt(seat(p), &mv.join(" "));
                attempted.map_err(|refusal| refusal.to_string())
            }
            _ => panic!("there is no line {line}"),
        }
    }

    fn assertion(&mut self, question: &str, expected: &str) -> Result<(), String> {
        match question.split_whitespace().collect::<Vec<_>>()[..] {
            [to, "sees", path] => expect(expected, &told(&at_path(&json!(self.game.view(viewer(to))), path))),
            [p, "may", path] => expect(expected, &told(&at_path(&json!(self.game.legal(seat(p))), path))),
            [to, "can", "tell", path] => expect(
                "different",
                if self.looks_the_same(to, path, expected)? { "same" } else { "different" },
            ),
            [to, "cannot", "tell", path] => {
                expect("same", if self.looks_the_same(to, path, expected)? { "same" } else { "different" })
            }
            ref question => expect(expected, &self.answer(question)),
        }
    }

    /// The answer to a question about the state: `window` (`12 early`), `waiting 1` (whom viewer 1 sees as still
    /// asked), `hand 0`, `control bank`, `keeps 0` (how many dice may be kept), `own 0 cards`, `dollars 0` (any public
    /// field of a player), `dollars` (of all players), `totals`, `ranks`, `winners`, `score 0 claims`, or any public
    /// field of the table or view.
    fn answer(&self, question: &[&str]) -> String {
        let view = json!(self.game.view(Viewer::Public));
        match *question {
            ["hand", p] => self.hand(seat(p)),
            ["control", place] if place.parse::<u8>().is_err() => self.controller(place),
            ["keeps", p] => self.keepable(seat(p)),
            ["window"] => self.window(),
            ["waiting", to] => in_words(&self.game.waiting_for(viewer(to)).iter().collect::<Vec<_>>()),
            ["own", p, path] => told(&at_path(&json!(self.game.view(Viewer::Seat(seat(p))).own), path)),
            ["totals" | "ranks" | "order" | "winners" | "over"] | ["score", ..] => self.outcome(question),
            [field, p] => told(&view["table"]["players"][seat(p).index()][field]),
            [field] if view["table"]["players"][0].get(field).is_some() => {
                let players = view["table"]["players"].as_array().into_iter().flatten();
                players.map(|player| told(&player[field])).collect::<Vec<_>>().join(" ")
            }
            [field] => told(view["table"].get(field).unwrap_or(&at_path(&view, field))),
            _ => panic!("there is no {question:?}"),
        }
    }

    /// The hand that was completed last, or the dice that are kept, ascending.
    fn hand(&self, p: Seat) -> String {
        let completed = self.told_all(Viewer::Public).filter_map(|event| match event {
            ClientEvent::HandCompleted { player, dice, .. } if player == p => Some(dice),
            _ => None,
        });
        let kept = || self.game.view(Viewer::Public).table.players[p.index()].dice.clone();
        let mut dice = completed.last().unwrap_or_else(kept);
        dice.sort();
        in_words(&dice)
    }

    /// The last news about who controls the place.
    fn controller(&self, place: &str) -> String {
        let told = self.told_all(Viewer::Public).map(|event| json!(event));
        let about = ["control", "no_control", "nothing_to_gain"];
        let last =
            told.filter(|event| event["place"] == place && about.iter().any(|kind| event["type"] == *kind));
        last.last().map_or("nothing yet".to_owned(), |event| match event["player"] {
            Value::Null => "nobody".to_owned(),
            ref player => in_words(player),
        })
    }

    fn window(&self) -> String {
        let text = |window: rules::Window| {
            let seconds = window.seconds.map_or("unlimited".to_owned(), |seconds| seconds.to_string());
            format!("{seconds} {}", if window.fixed { "fixed" } else { "early" })
        };
        self.game.window().map_or("none".to_owned(), text)
    }

    fn keepable(&self, p: Seat) -> String {
        let sizes = self.game.moves(p).listed.into_iter().filter_map(|mv| match mv {
            Move::Keep { dice, .. } => Some(dice.len()),
            _ => None,
        });
        in_words(&sizes.collect::<BTreeSet<_>>())
    }

    fn outcome(&self, question: &[&str]) -> String {
        let Some(outcome) = self.game.outcome() else { return "the game goes on".to_owned() };
        match *question {
            ["over"] => "yes".to_owned(),
            ["winners"] => in_words(&outcome.winners()),
            ["totals"] => in_words(&outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>()),
            ["ranks"] => in_words(&outcome.ranking.iter().map(|rank| rank.rank).collect::<Vec<_>>()),
            ["order"] => in_words(&outcome.ranking.iter().map(|rank| rank.seat).collect::<Vec<_>>()),
            ["score", p, what] => {
                let lines = outcome.scores[seat(p).index()].lines.iter().filter(|line| line.what == what);
                in_words(&lines.map(|line| line.points).sum::<i32>())
            }
            _ => panic!("there is no {question:?}"),
        }
    }

    fn kind(&self) -> String {
        self.game
            .view(Viewer::Public)
            .table
            .question
            .map_or("over".to_owned(), |open| told(&json!(open)["kind"]))
    }

    fn asked(&self) -> Vec<Seat> {
        self.game.deciding().iter().collect()
    }

    fn note_question(&mut self) {
        let open = json!(self.game.view(Viewer::Public).table.question);
        if self.questions.last().is_none_or(|(last, _)| *last != open) {
            self.questions.push((open, self.asked()));
        }
    }

    /// Makes a move that is written, or the default move.
    fn make(&mut self, p: Seat, text: Option<String>) -> Result<(), String> {
        let mv = text.as_ref().map_or_else(|| self.game.default_move(p), |text| move_of(&self.game, p, text));
        let number = self.seed_for(p, &mv)?;
        let chance = &mut Chance::at(&Seed::from_number(number), self.game.moment());
        let events = self.game.play(p, &mv, chance).map_err(|refusal| refusal.to_string())?;
        self.events.extend(events);
        self.done.push((p, text, number));
        self.note_question();
        Ok(())
    }

    /// A seed by which the coming throw falls as it must.
    fn seed_for(&mut self, p: Seat, mv: &Move) -> Result<u64, String> {
        if self.rolls.is_empty() || self.thrown(p, mv, 1)?.is_empty() {
            return Ok(1);
        }
        let rolls = std::mem::take(&mut self.rolls);
        let falls = |number: &u64| {
            let thrown = self.thrown(p, mv, *number).unwrap_or_default();
            rolls.iter().all(|(p, wish)| thrown.iter().any(|(q, dice)| p == q && fits(dice, wish)))
        };
        (1..1_000_000).find(falls).ok_or_else(|| format!("no seed throws {rolls:?}"))
    }

    /// The dice of the next throw, if the move leads to one.
    fn thrown(&self, p: Seat, mv: &Move, number: u64) -> Result<Vec<(Seat, Vec<Face>)>, String> {
        let chance = &mut Chance::at(&Seed::from_number(number), self.game.moment());
        let events = self.game.decide(p, mv, chance).map_err(|refusal| refusal.to_string())?;
        let thrown = events.iter().filter_map(|event| match DiceTown::told_to(event, Viewer::Everyone) {
            Some(ClientEvent::DiceRolled { player, faces, .. }) => Some((player, faces.unwrap_or_default())),
            _ => None,
        });
        Ok(thrown.collect())
    }

    /// The player, of two with these hands, who gets the Town Hall, in both orders of the seats.
    fn mayors(&self, one: &str, other: &str, first: &str, second: &str) -> Result<(), String> {
        for (dice, expected) in [([one, other], first), ([other, one], second)] {
            let player =
                |dice: &str| toml::Value::Table(toml::Table::from_iter([("dice".to_owned(), dice.into())]));
            let mut given = self.given.clone();
            given.insert("players".to_owned(), dice.into_iter().map(player).collect::<Vec<_>>().into());
            let mut play = Self::start(given)?;
            while play.controller("town_hall") == "nothing yet" && play.kind() != "over" {
                play.defaults()?;
            }
            let tied = play.told_all(Viewer::Public).map(|event| json!(event));
            let tied = tied.into_iter().any(|event| event["type"] == "tie" && event["place"] == "town_hall");
            expect(expected, if tied { "tie".to_owned() } else { play.controller("town_hall") }.as_str())?;
        }
        Ok(())
    }

    fn refused(&self, p: Seat, text: &str) -> Result<(), String> {
        let (mv, why) = text.rsplit_once(": ").ok_or("a refusal says its rule and its reason")?;
        match self.attempt(p, mv) {
            Ok(()) => Err("the move is legal".to_owned()),
            Err(refusal) => expect(why, &format!("{} {}", refusal.rule(), refusal.reason())),
        }
    }

    fn attempt(&self, p: Seat, text: &str) -> Result<(), Refusal> {
        let mv = move_of(&self.game, p, text);
        let listed = self.game.moves(p);
        let decided = self.game.decide(p, &mv, &mut Chance::at(&Seed::from_number(1), self.game.moment()));
        assert!(
            !listed.complete || listed.listed.contains(&mv) == decided.is_ok(),
            "{mv:?} is listed wrongly"
        );
        decided.map(|_| ())
    }

    fn defaults(&mut self) -> Result<(), String> {
        self.asked().into_iter().try_for_each(|p| self.make(p, None))
    }

    fn defaults_until(&mut self, goal: &[&str]) -> Result<(), String> {
        for _ in 0..1000 {
            let reached = match *goal {
                ["round", number] => in_words(&self.game.progress().round) == number,
                [kind] => self.kind() == kind,
                _ => panic!("there is no goal {goal:?}"),
            };
            if reached {
                return Ok(());
            }
            let Some(p) = self.asked().first().copied() else { break };
            self.make(p, None)?;
        }
        Err("that never comes".to_owned())
    }

    fn told_all(&self, to: Viewer) -> impl Iterator<Item = ClientEvent> {
        self.events.iter().filter_map(move |event| DiceTown::told_to(event, to))
    }

    /// Whether the viewer was told an event with these fields (`key=value`, lists with commas).
    fn was_told(&self, to: &str, kind: &str, fields: &[&str], wanted: bool) -> Result<(), String> {
        let of_kind: Vec<Value> = self
            .told_all(viewer(to))
            .map(|event| json!(event))
            .filter(|event| event["type"] == kind)
            .collect();
        let fits = |event: &Value| {
            fields.iter().all(|field| {
                let (key, expected) =
                    field.split_once('=').unwrap_or_else(|| panic!("{field} is no key=value"));
                told(&at_path(event, key)).replace(' ', ",") == expected
            })
        };
        let found = of_kind.iter().any(fits);
        if found == wanted { Ok(()) } else { Err(format!("they were told {}", json!(of_kind))) }
    }

    /// Whether the viewer gets the same in a world in which something else was given.
    fn looks_the_same(&self, to: &str, path: &str, value: &str) -> Result<bool, String> {
        let mut other = Self::start(given_otherwise(&self.given, path, value))?;
        for (p, text, number) in &self.done {
            other.follow(*p, text.as_deref(), *number)?;
        }
        Ok(self.seen_by(viewer(to)) == other.seen_by(viewer(to)))
    }

    /// Makes the move that was made in another world, or the default move where it cannot be made here.
    fn follow(&mut self, p: Seat, text: Option<&str>, number: u64) -> Result<(), String> {
        let written = text.filter(|text| self.attempt(p, text).is_ok());
        let mv = written.map_or_else(|| self.game.default_move(p), |text| move_of(&self.game, p, text));
        let chance = &mut Chance::at(&Seed::from_number(number), self.game.moment());
        let events = self.game.play(p, &mv, chance).map_err(|refusal| refusal.to_string())?;
        self.events.extend(events);
        Ok(())
    }

    /// All that the viewer gets, in bytes.
    fn seen_by(&self, to: Viewer) -> String {
        let told: Vec<ClientEvent> = self.told_all(to).collect();
        let legal = to.seat().map(|p| (self.game.legal(p), self.game.moves(p).listed));
        let waiting: Vec<Seat> = self.game.waiting_for(to).iter().collect();
        json!([self.game.view(to), told, legal, waiting]).to_string()
    }
}

fn given_otherwise(given: &toml::Table, path: &str, value: &str) -> toml::Table {
    let mut other = toml::Value::Table(given.clone());
    let read = toml::from_str::<toml::Table>(&format!("value = {value}")).ok();
    let value = read.map_or_else(|| toml::Value::from(value), |table| table["value"].clone());
    let (parents, last) = path.rsplit_once('.').unwrap_or(("", path));
    let mut place = &mut other;
    for part in parents.split('.').filter(|part| !part.is_empty()) {
        place = match part.parse::<usize>() {
            Ok(index) => place.get_mut(index).unwrap_or_else(|| panic!("{path} is not given")),
            Err(_) => place.get_mut(part).unwrap_or_else(|| panic!("{path} is not given")),
        };
    }
    place.as_table_mut().unwrap_or_else(|| panic!("{path} is not given")).insert(last.to_owned(), value);
    other.as_table().cloned().unwrap_or_default()
}

/// Whether the dice fall as wished, in any order.
fn fits(dice: &[Face], wish: &[Option<Face>]) -> bool {
    let count = |face: &Face| dice.iter().filter(|die| *die == face).count();
    let wished = |face: &Face| wish.iter().flatten().filter(|die| *die == face).count();
    dice.len() == wish.len() && wish.iter().flatten().all(|face| count(face) >= wished(face))
}

fn expect(expected: &str, found: &str) -> Result<(), String> {
    let spaces = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    if spaces(expected) == spaces(found) { Ok(()) } else { Err(format!("found {found}")) }
}
