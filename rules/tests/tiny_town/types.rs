//! The types and the component data that the client of the example is written with.

use crate::client::{data_is_fresh, declared, types_are_fresh};
use crate::game::{Building, ClientEvent, Legal, Lot, Move, Options, Plot, Preview, Stage, View};

#[test]
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
    types_are_fresh("tiny_town", "Seat, SeatScore", &declarations);
}

#[test]
fn the_data_of_the_client_is_that_of_the_game() {
    data_is_fresh("tiny_town", include_str!("game/components.toml"));
}
