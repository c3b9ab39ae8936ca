//! The tables of recorded games: every mode and every option in turn.

use rules::carcassonne::Options;
use rules::{SeatSetup, Setup};
use serde_json::{Value, json};

/// The table of this number.
pub fn table(number: u64) -> Setup<Options> {
    let tables = tables();
    let (people, changes) = &tables[number as usize % tables.len()];
    let mut options = json!(Options::default());
    for (name, value) in changes.as_object().into_iter().flatten() {
        options[name] = value.clone();
    }
    let options = serde_json::from_value(options).expect("options that there are");
    Setup { seats: vec![SeatSetup::person(); *people], options }
}

/// People, and what is not as in the rule book. Small tables and teams with few meeples make short games.
fn tables() -> [(usize, Value); 12] {
    [
        (2, json!({})),
        (
            3,
            json!({ "abbot": true, "river": true, "river_turns": "free", "river_start_tile": "shuffled_in" }),
        ),
        (4, json!({ "farmer_scoring": "first", "small_city_points": 2, "first_player": "road_draw" })),
        (
            5,
            json!({ "farmer_scoring": "second", "farmer_city_points": 4, "start_tile": "in_bag",
            "first_player": "chosen_seat", "first_seat": 3 }),
        ),
        (
            6,
            json!({ "sixth_player": true, "farmer_scoring": "off", "score_unfinished": false, "hand_size": 1,
            "hole_bonus_turn": true }),
        ),
        (
            2,
            json!({ "hand_size": 3, "hand_visibility": "hidden", "unplaceable": "return_to_bag", "table": "fixed",
            "table_width": 9, "table_height": 9, "table_edge_completes": true, "abbot": true }),
        ),
        (
            2,
            json!({ "hand_size": 3, "table": "shifting", "table_width": 9, "table_height": 9, "double_set": true, "abbot": true }),
        ),
        (
            2,
            json!({ "unplaceable": "return_to_bag", "forbid_dead_spaces": true, "river": true,
            "river_meeples": false }),
        ),
        (1, json!({ "mode": "solo" })),
        (
            1,
            json!({ "mode": "solo", "solo_colours": 4, "solo_shared": "choose_one", "solo_final": "last_only",
            "solo_meeples": 7 }),
        ),
        (3, json!({ "mode": "coop", "solo_end": "supply_empty", "river": true, "hole_bonus_turn": true })),
        (2, json!({ "mode": "coop", "coop_control": "rotate", "solo_shared": "choose_one" })),
    ]
}
