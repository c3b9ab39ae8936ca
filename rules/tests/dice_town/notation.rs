//! The notation of the examples: faces as `Q Q 9`, moves as words, and what is seen as words too.

use crate::scenes::{seat, word};
use rules::dice_town::{Card, Claim, DiceTown, Face, Legal, Move, Offer, StoreCard};
use rules::{Game, Seat, Viewer};
use serde_json::{Value, json};

pub fn viewer(text: &str) -> Viewer {
    if text == "public" { Viewer::Public } else { Viewer::Seat(seat(text)) }
}

const SYMBOLS: [(&str, Face); 6] = [
    ("9", Face::Nine),
    ("10", Face::Ten),
    ("J", Face::Jack),
    ("Q", Face::Queen),
    ("K", Face::King),
    ("A", Face::Ace),
];

pub fn face(text: &str) -> Face {
    let known = SYMBOLS.into_iter().find(|(symbol, _)| *symbol == text);
    known.unwrap_or_else(|| panic!("{text} is no face")).1
}

pub fn faces(text: &str) -> Vec<Face> {
    text.split_whitespace().map(face).collect()
}

/// The output in words: lists with spaces, objects as `key=value,…`, faces by their symbols.
pub fn told(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => {
            let symbol = SYMBOLS.into_iter().find(|(_, face)| json!(face) == *value);
            symbol.map_or(text.clone(), |(symbol, _)| symbol.to_owned())
        }
        Value::Array(items) if items.is_empty() => "nothing".to_owned(),
        Value::Array(items) => items.iter().map(told).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let field = |(key, value)| format!("{key}={}", told(value).replace(' ', "+"));
            fields.iter().map(field).collect::<Vec<_>>().join(",")
        }
    }
}

/// The same of anything that can be written as JSON.
pub fn in_words(value: &impl serde::Serialize) -> String {
    told(&json!(value))
}

/// Reads a move; dice are named by their faces. Moves without words are written as JSON.
pub fn move_of(game: &DiceTown, seat: Seat, text: &str) -> Move {
    if text.starts_with('{') {
        return serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let (verb, rest) = words.split_first().unwrap_or_else(|| panic!("a move has a verb"));
    match (*verb, rest) {
        ("keep", rest) => keep(&cup(game, seat), rest),
        ("reveal", rest) => Move::RevealFinal { sharps: count(rest, "sharp") },
        ("rekeep", rest) => Move::Rekeep { dice: places(&open_dice(game, seat), rest) },
        ("turn", [from, "to", to]) => {
            Move::TurnDie { die: places(&open_dice(game, seat), &[from])[0], face: face(to) }
        }
        ("react", [play]) => Move::React { play: *play == "yes" },
        ("visit", [play]) => Move::Visit { play: *play == "yes" },
        ("offer", ["none"]) => Move::Offer { offer: None },
        ("offer", ["for", candidate, payment @ ..]) => {
            Move::Offer { offer: Some(offer(word(candidate), payment)) }
        }
        ("choose", [winner]) => Move::DecideTie { winner: word(winner) },
        ("crown", [winner]) => Move::FinalTie { winner: word(winner) },
        ("store", [card]) => Move::StoreKeep { card: word(card) },
        ("joe", [victim]) => Move::JoeTarget { victim: word(victim) },
        ("look", [victim, store, claims]) => {
            Move::SaloonPick { victim: word(victim), store: word(store), claims: word(claims) }
        }
        ("steal", [card]) => Move::SaloonKeep { card: hand_card(card) },
        ("order", order) => Move::DocOrder { order: order.iter().map(|seat| word(seat)).collect() },
        ("doc", [option, claims @ ..]) => {
            Move::DocChoice { option: word(option), claims: claims.iter().map(|claim| word(claim)).collect() }
        }
        _ => panic!("{text} is no move"),
    }
}

fn keep(cup: &[Face], rest: &[&str]) -> Move {
    let dice: Vec<&str> =
        rest.iter().copied().filter(|word| !["none", "tough", "sharp"].contains(word)).collect();
    Move::Keep { dice: places(cup, &dice), tough_guy: rest.contains(&"tough"), sharps: count(rest, "sharp") }
}

fn count(words: &[&str], wanted: &str) -> u8 {
    words.iter().filter(|word| **word == wanted).count() as u8
}

/// `$2 1n wanted 3`: two dollars, a nugget, a store card and a claim of three points.
fn offer(candidate: Seat, payment: &[&str]) -> Offer {
    let mut offer = Offer { candidate, dollars: 0, nuggets: 0, cards: Vec::new() };
    for part in payment {
        if let Some(dollars) = part.strip_prefix('$') {
            offer.dollars = word(dollars);
        } else if let Some(nuggets) = part.strip_suffix('n') {
            offer.nuggets = word(nuggets);
        } else {
            offer.cards.push(hand_card(part));
        }
    }
    offer
}

fn hand_card(text: &str) -> Card {
    text.parse().map_or_else(|_| Card::Store(word::<StoreCard>(text)), |points| Card::Claim(Claim(points)))
}

/// The places of these dice among those that lie there, each once; one that is not there gets a place past the end.
fn places(lying: &[Face], wanted: &[&str]) -> Vec<u8> {
    let mut places = Vec::new();
    for wanted in wanted.iter().map(|symbol| face(symbol)) {
        let free =
            (0..lying.len() as u8).find(|at| lying[usize::from(*at)] == wanted && !places.contains(at));
        places.push(free.unwrap_or(lying.len() as u8));
    }
    places.sort_unstable();
    places
}

fn cup(game: &DiceTown, seat: Seat) -> Vec<Face> {
    game.view(Viewer::Seat(seat)).own.map(|own| own.cup).unwrap_or_default()
}

/// The dice on which the question to the seat turns.
fn open_dice(game: &DiceTown, seat: Seat) -> Vec<Face> {
    match game.legal(seat) {
        Some(Legal::Rekeep { dice, .. } | Legal::TurnDie { dice }) => dice,
        _ => Vec::new(),
    }
}
