//! Secrets that a client must not receive: other people's bids before the reveal, their questions, keys and tickets.
//!
//! Knows the views of Carson City and makes no decisions.

use super::ledger::{Finding, Kind, Ledger};
use crate::Seen;
use serde_json::Value;

/// One client at a table.
#[derive(Clone, Debug)]
pub struct Ears {
    pub name: String,
    /// The client's seat; `None` for a spectator.
    pub seat: Option<u8>,
}

impl Ears {
    /// Checks a raw frame.
    pub fn hear(&self, frame: &str, ledger: &Ledger) {
        if let Some((owner, secret)) = ledger.secret_of_another(frame, &self.name) {
            self.leaked(ledger, &format!("{secret} of {owner}"));
        }
    }

    /// Checks the client's current state and the events since the last call, which it removes.
    pub fn look(&self, seen: &mut Seen, ledger: &Ledger) {
        for event in std::mem::take(&mut seen.events) {
            if self.is_anothers_bid(&event) {
                self.leaked(ledger, &format!("the event {event}"));
            }
        }
        if seen.decision.as_ref().is_some_and(|decision| Some(u8::from(decision.seat)) != self.seat) {
            self.leaked(ledger, "the question to another seat");
        }
        for (seat, player) in open_bids(seen.view.as_ref()) {
            if Some(seat) != self.seat && !player["bid"].is_null() {
                self.leaked(ledger, &format!("the bid of seat {seat}: {}", player["bid"]));
            }
        }
    }

    fn is_anothers_bid(&self, event: &Value) -> bool {
        let of_another = event["player"].as_u64() != self.seat.map(u64::from);
        let sealed = ["bid_committed", "bid_changed"].iter().any(|kind| event["type"] == *kind);
        of_another && sealed && (!event["value"].is_null() || event["type"] == "bid_changed")
    }

    fn leaked(&self, ledger: &Ledger, what: &str) {
        ledger.finds(Finding::new(Kind::Leaked, format!("{} hears {what}", self.name)));
    }
}

/// The players of the view during the bidding phase, when no bid is revealed.
fn open_bids(view: Option<&Value>) -> impl Iterator<Item = (u8, &Value)> {
    let bidding = view.filter(|view| view["phase"] == "bidding");
    let players = bidding.and_then(|view| view["players"].as_array());
    (0..).zip(players.into_iter().flatten())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ears() -> Ears {
        Ears { name: "Bob".to_owned(), seat: Some(1) }
    }

    #[test]
    fn the_key_of_another_in_any_frame_is_a_leak() {
        let ledger = Ledger::default();
        ledger.keeps_secret("0b3e-77", "Ann");
        ears().hear(r#"{"t":"table.step","events":[{"key":"0b3e-77"}]}"#, &ledger);
        assert_eq!(ledger.findings().len(), 1);
        ears().hear(r#"{"t":"table.step","events":[{"key":"0b3e-78"}]}"#, &ledger);
        Ears { name: "Ann".to_owned(), seat: Some(0) }.hear(r#"{"key":"0b3e-77"}"#, &ledger);
        assert_eq!(ledger.findings().len(), 1, "who owns it may hear it");
    }

    #[test]
    fn only_the_own_bid_may_be_told_before_the_reveal() {
        let bid =
            |player: u8, value: Value| json!({"type": "bid_committed", "player": player, "value": value});
        assert!(ears().is_anothers_bid(&bid(0, json!(4))));
        assert!(!ears().is_anothers_bid(&bid(0, Value::Null)));
        assert!(!ears().is_anothers_bid(&bid(1, json!(4))));
        assert!(
            ears().is_anothers_bid(&json!({"type": "bid_changed", "player": 0})),
            "nobody hears of a change"
        );
    }

    #[test]
    fn bids_are_closed_only_while_bids_are_made() {
        let view = |phase: &str| json!({"phase": phase, "players": [{"bid": 3}, {"bid": null}]});
        assert_eq!(open_bids(Some(&view("bidding"))).count(), 2);
        assert_eq!(open_bids(Some(&view("turns"))).count(), 0);
    }
}
