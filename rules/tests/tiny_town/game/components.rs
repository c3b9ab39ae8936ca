//! The buildings, read once from `components.toml` (TT-2).

use crate::names::ids;
use serde::Deserialize;
use std::sync::LazyLock;

ids! {
    in "tiny_town.ts";
    /// The id of a building. Public.
    Building = "building" of DATA.building;
}

impl Building {
    /// The points of the building (TT-2).
    pub fn points(self) -> u8 {
        DATA.building[usize::from(self.index())].points
    }
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("components.toml")).expect("the component data is compiled in and tested")
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    building: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    points: u8,
}
