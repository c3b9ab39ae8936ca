//! The types and the component data that the client of the page is written with are those of the game.

use crate::game::{Building, ClientEvent, Legal, Lot, Move, Options, Plot, Preview, Stage, View};
use ts_rs::{Config, TS};

const TYPES: &str = include_str!("../../../web-static/example/tiny_town/generated.ts");
const DATA: &str = include_str!("../../../web-static/example/tiny_town/generated.json");

fn declared<T: TS>() -> String {
    let config = Config::new().with_large_int("number");
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config))
}

#[test]
#[expect(clippy::disallowed_methods, reason = "whether a file is rewritten is no rule of a game")]
fn the_types_of_the_client_are_those_of_the_game() {
    let declarations = [
        declared::<Building>(),
        declared::<ClientEvent>(),
        declared::<Legal>(),
        declared::<Lot>(),
        declared::<Move>(),
        declared::<Options>(),
        declared::<Plot>(),
        declared::<Preview>(),
        declared::<Stage>(),
        declared::<View>(),
    ];
    let head = "// Written by the test `tiny_town` of the rules with UPDATE_GENERATED=1; do not edit.\n\
        import type { Seat, SeatScore } from '../../src/generated/protocol';\n\n";
    let text = format!("{head}{}", declarations.join("\n"));
    if std::env::var("UPDATE_GENERATED").is_ok() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../web-static/example/tiny_town/generated.ts");
        std::fs::write(path, &text).expect("the file can be written");
    } else {
        assert_eq!(TYPES, text, "run this test once with UPDATE_GENERATED=1");
    }
}

#[test]
fn the_data_of_the_client_is_that_of_the_game() {
    let data: serde_json::Value = serde_json::from_str(DATA).expect("JSON");
    let buildings = data["building"].as_object().expect("buildings by their id");
    assert_eq!(buildings.len(), Building::all().count());
    for building in Building::all() {
        let id = serde_json::to_value(building).expect("an id");
        let entry = &buildings[id.as_str().expect("a name")];
        assert_eq!(entry, &serde_json::json!({ "points": building.points() }));
    }
}
