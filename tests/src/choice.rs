//! Choosing a legal move from what a decision offers, as a script that knows the game would.

use rules::carson_city::{Ask, Legal, Move};
use serde_json::Value;

/// The legal move with this number; numbers past the last begin again.
pub fn choose(legal: &Value, number: usize) -> Value {
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
