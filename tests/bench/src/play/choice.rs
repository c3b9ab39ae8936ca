//! Random answers to the questions of the product's games, chosen from the legal moves that the server offers.
//!
//! Knows the wire format of each game's legal moves. Invariant: every answer is one of the offered moves. A question
//! without a simple random answer gets the move that the server would make for the seat.

use rules::{Picker, carcassonne, carson_city, castle, dice_town, point_city};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

#[derive(Deserialize)]
struct Decision<'a> {
    #[serde(borrow)]
    default: &'a RawValue,
    #[serde(borrow)]
    legal: &'a RawValue,
}

/// The chosen move as JSON; `None` if the message asks nothing.
pub(super) fn choose(game: &str, decision: &[u8], picker: &mut Picker) -> Option<String> {
    let Decision { default, legal } = serde_json::from_slice(decision).ok()?;
    let legal = legal.get();
    let chosen = match game {
        "carson_city" => carson_city(legal, picker),
        "carcassonne" => read(legal).and_then(|legal| carcassonne(&legal, picker)),
        "castle" => read(legal).and_then(|legal| castle(&legal, picker)),
        "point_city" => read(legal).and_then(|legal| point_city(&legal, picker)),
        "dice_town" => read(legal).and_then(|legal| dice_town(&legal, picker)),
        _ => None,
    };
    Some(chosen.map_or_else(|| default.get().to_owned(), |mv| mv.to_string()))
}

fn read<'a, T: Deserialize<'a>>(legal: &'a str) -> Option<T> {
    serde_json::from_str(legal).ok()
}

fn json_of(mv: impl serde::Serialize) -> Option<Value> {
    serde_json::to_value(mv).ok()
}

fn carson_city(legal: &str, picker: &mut Picker) -> Option<Value> {
    let typed: carson_city::Legal = read(legal)?;
    typed.ask.as_ref()?;
    let legal = serde_json::to_value(typed).ok()?;
    Some(tests::choose_in_carson_city(&legal, picker.below(1 << 16)))
}

fn carcassonne(legal: &carcassonne::Legal, picker: &mut Picker) -> Option<Value> {
    use carcassonne::{Legal, Move};
    json_of(match legal {
        Legal::Place { tiles } => {
            let tile = picker.among(tiles)?;
            let cell = picker.among(&tile.cells)?;
            Move::PlaceTile { tile: tile.tile, at: cell.at, turn: picker.among(&cell.turns)?.turn }
        }
        // Skips one time in three, so that meeples are left for the end of a game.
        Legal::Meeple { skip: true, .. } if picker.below(3) == 0 => Move::Skip {},
        Legal::Meeple { spots, .. } => {
            let spot = picker.among(spots)?;
            Move::PlaceMeeple { figure: spot.figure, segment: spot.segment }
        }
        Legal::Discard { tiles } => Move::DiscardTile { tile: *picker.among(tiles)? },
        Legal::Score { .. } => return None,
    })
}

fn castle(legal: &castle::Legal, picker: &mut Picker) -> Option<Value> {
    use castle::{Legal, Move};
    json_of(match legal {
        Legal::Place { tile, cells } => {
            let cell = picker.among(cells)?;
            Move::PlaceTile { tile: *tile, at: cell.at, turn: picker.among(&cell.turns)?.turn }
        }
        Legal::Follower { .. } if picker.below(3) == 0 => Move::Skip {},
        Legal::Follower { spots, .. } => Move::PlaceFollower { segment: picker.among(spots)?.segment },
        Legal::Score { .. } => return None,
        Legal::TurnEnd {} => Move::EndTurn {},
    })
}

fn point_city(legal: &point_city::Legal, picker: &mut Picker) -> Option<Value> {
    use point_city::{Legal, Move};
    json_of(match legal {
        Legal::Turn { pairs, deck, .. } => {
            let payable: Vec<_> = pairs.iter().filter(|offer| !offer.price.payments.is_empty()).collect();
            // The deck counts as one more offer beside those of the market.
            let place = picker.below(payable.len() + usize::from(*deck));
            let offer = payable.get(place)?;
            let pay = *picker.among(&offer.price.payments)?;
            Move::TakeMarket { cells: offer.cells, pay }
        }
        Legal::Civic { tokens, .. } => Move::ChooseCivic { token: *picker.among(tokens)? },
    })
}

fn dice_town(legal: &dice_town::Legal, picker: &mut Picker) -> Option<Value> {
    use dice_town::{Legal, Move};
    json_of(match legal {
        Legal::Keep { prices, .. } => {
            let payable: Vec<u8> =
                prices.iter().filter(|price| price.payable).map(|price| price.dice).collect();
            let dice = (0..*picker.among(&payable)?).collect();
            Move::Keep { dice, tough_guy: false, sharps: 0 }
        }
        Legal::React { may_play, .. } => Move::React { play: *may_play && picker.below(2) == 0 },
        Legal::Visit { may_play, .. } => Move::Visit { play: *may_play && picker.below(2) == 0 },
        Legal::DecideTie { candidates, .. } => Move::DecideTie { winner: *picker.among(candidates)? },
        Legal::StoreKeep { cards } => Move::StoreKeep { card: *picker.among(cards)? },
        Legal::JoeTarget { victims } => Move::JoeTarget { victim: *picker.among(victims)? },
        Legal::SaloonPick { picks } => {
            let pick = picker.among(picks)?;
            Move::SaloonPick { victim: pick.victim, store: pick.store, claims: pick.claims }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests_of_choice {
    use super::*;
    use serde_json::json;

    fn chosen(game: &str, decision: &Value) -> Option<Value> {
        let text = choose(game, decision.to_string().as_bytes(), &mut Picker::new(1))?;
        serde_json::from_str(&text).ok()
    }

    #[test]
    fn what_is_chosen_is_offered() {
        let legal = json!({"kind": "joe_target", "victims": [2]});
        let mv = chosen("dice_town", &json!({"id": "a", "default": {"do": "nothing"}, "legal": legal}));
        assert_eq!(mv.map(|mv| mv["victim"].clone()), Some(json!(2)));
    }

    #[test]
    fn where_nothing_can_be_drawn_it_is_the_servers_own_answer() {
        let legal = json!({"kind": "score", "features": []});
        let decision = json!({"id": "a", "default": {"do": "score_feature"}, "legal": legal});
        assert_eq!(chosen("carcassonne", &decision), Some(json!({"do": "score_feature"})));
        assert_eq!(chosen("unknown", &decision), Some(json!({"do": "score_feature"})));
    }

    #[test]
    fn what_is_no_question_has_no_answer() {
        assert_eq!(chosen("carcassonne", &json!({"id": "a"})), None);
    }
}
