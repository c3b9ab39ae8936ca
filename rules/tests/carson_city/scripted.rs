//! Scripted games: a table with stacked decks, moves, and the expected views between them (kind `game`).

use crate::notation::{Names, all_backs, at_path, character_card, word};
use crate::vectors::{FaceEntry, names};
use rules::carson_city::testing::{Scene, ScenePlayer, owned};
use rules::carson_city::{
    CarsonCity, Character, CharacterCard, Event, Level, Options, RowCard, TerrainId, View,
};
use rules::{Brand, Chance, Game, RefusalCode, Seat, SeatPlayer, SeatSetup, Seed, Setup, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameVector {
    seats: Vec<String>,
    #[serde(default)]
    options: Options,
    #[serde(default)]
    characters: Vec<String>,
    #[serde(default)]
    terrain1: Vec<String>,
    #[serde(default)]
    virtual1: BTreeMap<String, Vec<u8>>,
    #[serde(default)]
    faces: BTreeMap<String, FaceEntry>,
    #[serde(default)]
    given: Given,
    steps: Vec<Step>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    era: Option<u8>,
    round: Option<u8>,
    row: Option<Vec<String>>,
    char_deck: Option<Vec<String>>,
    #[serde(default)]
    removed_characters: Vec<Character>,
    #[serde(default)]
    players: BTreeMap<String, GivenPlayer>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenPlayer {
    characters: Vec<Character>,
    tapped: Vec<Character>,
    used_forever: Vec<Character>,
    city: Vec<String>,
    hand: Option<Vec<u8>>,
    terrain: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Step {
    Do {
        p: u8,
        #[serde(rename = "do")]
        mv: String,
    },
    Illegal {
        p: u8,
        illegal: String,
        reason: String,
    },
    Timeout {
        p: u8,
        timeout: bool,
    },
    Check {
        check: String,
        is: toml::Value,
    },
    View {
        view: String,
        path: String,
        is: toml::Value,
    },
    EventCount {
        event: String,
        to: String,
        count: usize,
    },
    EventHas {
        event: String,
        to: String,
        last_has: String,
        is: bool,
    },
}

impl GameVector {
    pub fn run(self) -> Result<(), String> {
        let names = names(&self.faces);
        let mut chance = Chance::at(&Seed::from_number(1), 0);
        let (game, events) = self.scene(&names).start(&mut chance).map_err(|refusal| refusal.to_string())?;
        let mut play = Play { game, events, names };
        for (number, step) in self.steps.iter().enumerate() {
            play.step(step).map_err(|why| format!("step {number} {step:?}: {why}"))?;
        }
        Ok(())
    }

    fn scene(&self, names: &Names) -> Scene {
        let seats: Vec<(SeatPlayer, Brand)> = self.seats.iter().map(|seat| seat_of(seat)).collect();
        let setup = Setup {
            seats: seats
                .iter()
                .map(|(player, _)| SeatSetup { player: player.clone(), brand: None })
                .collect(),
            options: self.options.clone(),
        };
        let row = self.given.row.as_ref().map(|row| row_of(row, names));
        let bids = seats.iter().enumerate().map(|(seat, (player, _))| self.bids_of(seat, player)).collect();
        let players = (0..seats.len()).map(|seat| self.player(seat, names)).collect();
        Scene {
            setup,
            suits: seats.iter().map(|(_, suit)| *suit).collect(),
            characters: self.character_deck(row.as_deref()),
            terrain: self.terrain_decks(row.as_deref()),
            bids,
            era: self.given.era.unwrap_or(1),
            round: self.given.round.unwrap_or(1),
            row,
            removed_characters: self.given.removed_characters.clone(),
            players,
        }
    }

    /// The listed cards and then all others in the order of the component data.
    fn character_deck(&self, row: Option<&[RowCard]>) -> Vec<CharacterCard> {
        if let Some(deck) = &self.given.char_deck {
            return deck.iter().map(|text| character_card(text)).collect();
        }
        let top: Vec<CharacterCard> = self.characters.iter().map(|text| character_card(text)).collect();
        let elsewhere = |id: &Character| {
            let held = self.given.players.values().any(|player| player.characters.contains(id));
            held || row.is_some_and(|row| row.contains(&RowCard::Character(*id)))
        };
        let others = Character::ALL.into_iter().filter(|id| !top.iter().any(|card| card.id == *id));
        let backs: Vec<_> = all_backs().filter(|back| !top.iter().any(|card| card.back == *back)).collect();
        let others = others.filter(|id| !elsewhere(id)).zip(backs);
        top.iter().copied().chain(others.map(|(id, back)| CharacterCard { id, back })).collect()
    }

    /// The listed cards of era I and then all others in the order of the component data, without those of the row.
    fn terrain_decks(&self, row: Option<&[RowCard]>) -> [Vec<TerrainId>; 2] {
        let top: Vec<TerrainId> = self.terrain1.iter().map(|text| word(text)).collect();
        let in_row = |card: &TerrainId| row.is_some_and(|row| row.contains(&RowCard::Terrain(*card)));
        let deck = |first: u8| {
            let cards = (first..first + TerrainId::PER_ERA).map(TerrainId::from_index);
            let listed = top.iter().copied().filter(move |_| first == 0);
            let others = cards.filter(|card| !top.contains(card));
            listed.chain(others).filter(|card| !in_row(card)).collect()
        };
        [deck(0), deck(TerrainId::PER_ERA)]
    }

    fn bids_of(&self, seat: usize, player: &SeatPlayer) -> Vec<u8> {
        let SeatPlayer::Virtual(level) = player else { return Vec::new() };
        let lowest = match word(level) {
            Level::Novice => 1,
            Level::Intermediate => 2,
            Level::Expert => 3,
        };
        self.virtual1.get(&seat.to_string()).cloned().unwrap_or_else(|| (lowest..lowest + 9).collect())
    }

    fn player(&self, seat: usize, names: &Names) -> ScenePlayer {
        let Some(given) = self.given.players.get(&seat.to_string()) else { return ScenePlayer::default() };
        let characters = given.characters.iter().map(|id| {
            let mut owned = owned(*id);
            owned.tapped = given.tapped.contains(id);
            owned.used_forever = given.used_forever.contains(id);
            owned
        });
        ScenePlayer {
            characters: characters.collect(),
            city: given.city.iter().map(|placed| names.placed(placed)).collect(),
            hand: given.hand.clone(),
            terrain: given.terrain.iter().map(|card| names.card(card)).collect(),
        }
    }
}

/// `human <suit>` or `virtual <suit> <level>`
fn seat_of(text: &str) -> (SeatPlayer, Brand) {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["human", suit] => (SeatPlayer::Person, word(suit)),
        ["virtual", suit, level] => (SeatPlayer::Virtual(level.to_owned()), word(suit)),
        _ => panic!("{text} is no seat"),
    }
}

fn row_of(row: &[String], names: &Names) -> Vec<RowCard> {
    let (character, terrain) = row.split_first().expect("a row has a character");
    let terrain = terrain.iter().map(|card| RowCard::Terrain(names.card(card)));
    [RowCard::Character(word(character))].into_iter().chain(terrain).collect()
}

/// A scripted game under way.
struct Play {
    game: CarsonCity,
    events: Vec<Event>,
    names: Names,
}

impl Play {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Do { p, mv } => self.make(*p, self.names.move_of(mv)),
            Step::Timeout { p, timeout } => {
                assert!(timeout, "a time-out happens or is not written");
                self.make(*p, self.game.default_move(seat(*p)))
            }
            Step::Illegal { p, illegal, reason } => self.refuse(*p, illegal, reason),
            Step::Check { check, is } => expect(&json!(is), &self.answer(check)),
            Step::View { view, path, is } => {
                let shown = json!(self.game.view(viewer(view)));
                expect(&json!(is), &at_path(&shown, path))
            }
            Step::EventCount { event, to, count } => {
                expect(&json!(count), &json!(self.told(event, to).len()))
            }
            Step::EventHas { event, to, last_has, is } => {
                let told = self.told(event, to);
                let last = told.last().ok_or("there was no such event")?;
                expect(&json!(is), &json!(last.get(last_has).is_some()))
            }
        }
    }

    fn make(&mut self, p: u8, mv: rules::carson_city::Move) -> Result<(), String> {
        let chance = &mut Chance::at(&Seed::from_number(1), self.game.moment());
        let events = self.game.play(seat(p), &mv, chance).map_err(|refusal| refusal.to_string())?;
        self.events.extend(events);
        Ok(())
    }

    fn refuse(&self, p: u8, illegal: &str, reason: &str) -> Result<(), String> {
        let chance = &mut Chance::at(&Seed::from_number(1), self.game.moment());
        match self.game.decide(seat(p), &self.names.move_of(illegal), chance) {
            Ok(_) => Err("the move is legal".to_owned()),
            Err(refusal) => {
                let why = format!("{} {}", refusal.rule(), refusal.reason());
                expect(&json!(reason), &json!(why))
            }
        }
    }

    /// The events of this type as the viewer was told of them.
    fn told(&self, event: &str, to: &str) -> Vec<Value> {
        let told = self.events.iter().filter_map(|event| CarsonCity::told_to(event, viewer(to)));
        told.map(|told| json!(told)).filter(|told| told["type"] == event).collect()
    }

    fn answer(&self, check: &str) -> Value {
        let view = self.game.view(Viewer::Public);
        let shown = json!(view);
        match check.split('.').collect::<Vec<_>>()[..] {
            ["phase" | "era" | "round" | "window" | "actor" | "order" | "tie_order"] => {
                at_path(&shown, check)
            }
            ["pending_card"] => view.pending_card.map_or(json!("none"), |card| json!(self.names.name(card))),
            ["deciders"] => self.game.deciding().iter().map(|seat| json!(seat)).collect(),
            ["row"] => view.row.iter().map(|slot| self.card_text(slot.card)).collect(),
            ["removed_characters"] => sorted(&view.removed_characters),
            ["candidates"] => sorted(&view.newsboy_candidates.unwrap_or_default()),
            ["final"] => {
                let scores = self.game.outcome().map(|outcome| outcome.scores);
                scores.iter().flatten().map(|score| json!(score.total)).collect()
            }
            ["winners"] => json!(self.game.outcome().map(|outcome| outcome.winners())),
            [of, p] => self.answer_of(&view, of, number(p)),
            ["ask", p, field] => at_path(&json!(self.game.legal(seat(number(p)))), &format!("ask.{field}")),
            ["player", p, field] => self.answer_of(&view, field, number(p)),
            _ => panic!("there is no check {check}"),
        }
    }

    fn answer_of(&self, view: &View, what: &str, p: u8) -> Value {
        let player = &view.players[usize::from(p)];
        let owned = |wanted: fn(&rules::carson_city::OwnedCharacter) -> bool| -> Value {
            player.characters.iter().filter(|owned| wanted(owned)).map(|owned| json!(owned.id)).collect()
        };
        let cards = |cards: &[TerrainId]| -> Value {
            cards.iter().map(|card| json!(self.names.name(*card))).collect()
        };
        match what {
            "value" => json!(player.bid.map(|card| card + player.bonus)),
            "score" => json!(player.score.as_ref().map(|score| score.total)),
            "city" => {
                let text = |at: &rules::carson_city::Placed| {
                    json!(format!("{}@{},{}", self.names.name(at.card), at.x, at.y))
                };
                player.city.iter().map(text).collect()
            }
            "legal" => {
                let moves = self.game.moves(seat(p)).listed;
                moves.into_iter().map(|mv| json!(self.names.text_of(mv))).collect()
            }
            "hand" => json!(player.cards_left),
            "chars" => owned(|_| true),
            "tapped" => owned(|owned| owned.tapped),
            "used_forever" => owned(|owned| owned.used_forever),
            "aside" => cards(&player.aside),
            "sold" => cards(&player.sold),
            "terrain" => cards(&player.terrain),
            _ => panic!("there is no check {what} of a player"),
        }
    }

    fn card_text(&self, card: Option<RowCard>) -> Value {
        match card {
            Some(RowCard::Character(character)) => json!(character),
            Some(RowCard::Terrain(terrain)) => json!(self.names.name(terrain)),
            None => json!("-"),
        }
    }
}

fn sorted(characters: &[Character]) -> Value {
    let mut ids: Vec<String> =
        characters.iter().map(|id| json!(id).as_str().unwrap_or_default().to_owned()).collect();
    ids.sort();
    json!(ids)
}

fn number(text: &str) -> u8 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no player"))
}

fn seat(p: u8) -> Seat {
    Seat::new(p).expect("examples have few players")
}

fn viewer(text: &str) -> Viewer {
    if text == "spectator" { Viewer::Public } else { Viewer::Seat(seat(number(text))) }
}

fn expect(expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("expected {expected}, found {found}")) }
}
