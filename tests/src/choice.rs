//! Chooses legal moves from the offers of a decision, as a script that knows the game would.

use crate::Seen;
use protocol::Decision;
use rules::carson_city::{Ask, CarsonCity, Legal, Move};
use rules::{GameKind, Json, Kind};
use serde_json::Value;

/// The legal move with this number; numbers beyond the last move wrap around. In Carson City every legal move has a
/// number; in the other games only the moves of a bot and of a substitute have one.
pub fn choose(seen: &Seen, decision: &Decision, number: usize) -> Value {
    if seen.info.game == Kind::<CarsonCity>::new().meta().id {
        return choose_in_carson_city(&decision.legal, number);
    }
    let house = bots::house(&seen.info.game).filter(|_| number.is_multiple_of(2));
    let chosen = house
        .zip(seen.view.as_ref())
        .map(|(house, view)| house.choose(&Json::of(view), &Json::of(&decision.legal)));
    let chosen = chosen.transpose().expect("a bot answers a question of its game");
    chosen.unwrap_or_else(|| decision.default.clone())
}

/// The legal move of Carson City with this number.
pub fn choose_in_carson_city(legal: &Value, number: usize) -> Value {
    let legal: Legal = serde_json::from_value(legal.clone()).expect("the legal moves of Carson City");
    let mv = match legal.ask.expect("a question, as an answer is owed") {
        Ask::Window { character } if number.is_multiple_of(2) => Move::Activate { character },
        Ask::Window { character } => Move::Decline { character },
        Ask::Bid { cards, .. } => Move::Bid { value: *among(&cards, number).expect("a card to bid") },
        Ask::Take { slots } => Move::Take { slot: among(&slots, number).expect("a card to take").slot },
        Ask::Place { spots, .. } => match among(&spots, number) {
            Some(spot) => Move::Place { x: spot.x, y: spot.y },
            None => Move::SetAside {},
        },
        Ask::Newsboy { candidates } => {
            Move::Newsboy { character: among(&candidates, number).map(|candidate| candidate.character) }
        }
        Ask::FinalSale => Move::Done {},
    };
    serde_json::to_value(mv).expect("a move is plain data")
}

fn among<T>(items: &[T], number: usize) -> Option<&T> {
    items.get(number % items.len().max(1))
}
