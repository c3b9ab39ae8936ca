//! Whether a client was told of a bid that is still sealed.

use rules::Seat;
use serde_json::Value;

/// What the owner of `seat` (a spectator if there is none) may not know of the view or the events told so far.
pub(crate) fn broken(view: &Value, events: &[Value], seat: Option<Seat>) -> Option<String> {
    let own = seat.map(|seat| u64::from(u8::from(seat)));
    let is_own = |player: &Value| player.as_u64() == own && own.is_some();
    let players = view["players"].as_array().into_iter().flatten();
    let open = players
        .filter(|player| view["phase"] == "bidding" && !is_own(&player["seat"]))
        .find(|player| !player["bid"].is_null());
    let told = events.iter().find(|event| {
        let private = event["type"] == "bid_changed" || !event["value"].is_null();
        let of_a_bid = event["type"] == "bid_changed" || event["type"] == "bid_committed";
        of_a_bid && private && !is_own(&event["player"])
    });
    open.or(told).map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn view(phase: &str) -> Value {
        json!({"phase": phase, "players": [{"seat": 0, "bid": 7}, {"seat": 1, "bid": null}]})
    }

    #[test]
    fn a_bid_is_its_owners_until_it_is_open() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        assert_eq!(broken(&view("bidding"), &[], first), None);
        assert_eq!(broken(&view("turns"), &[], second), None);
        assert!(broken(&view("bidding"), &[], second).is_some());
        assert!(broken(&view("bidding"), &[], None).is_some());
    }

    #[test]
    fn so_is_what_is_told_of_it() {
        let committed = |value: Value| json!({"type": "bid_committed", "player": 0, "value": value});
        let changed = json!({"type": "bid_changed", "player": 0, "value": 3});
        let revealed = json!({"type": "bids_revealed", "bids": [{"player": 0, "card": 3}]});
        let told = |event: Value, seat| broken(&view("turns"), &[event], Seat::new(seat)).is_some();
        assert!(!told(committed(json!(7)), 0) && !told(changed.clone(), 0) && !told(revealed, 1));
        assert!(!told(committed(Value::Null), 1));
        assert!(told(committed(json!(7)), 1) && told(changed, 1));
    }
}
