//! The cards, read once from `components.toml` (LR-2).

use crate::names::{ids, names};
use serde::Deserialize;
use std::sync::LazyLock;

ids! {
    in "lantern_row.ts";
    /// The id of a card: its good and its value.
    Card = "card" of DATA.card;
}

names! {
    in "lantern_row.ts";
    /// A good that a stall sells.
    Good {
        /// `tea` in card ids.
        Tea,
        /// `silk` in card ids.
        Silk,
        /// `lamp` in card ids.
        Lamp,
        /// `spice` in card ids.
        Spice,
        /// `drum` in card ids.
        Drum,
    }
}

impl Card {
    /// The good that the card sells.
    pub fn good(self) -> Good {
        self.entry().good
    }

    /// 1 to 7.
    pub fn value(self) -> u8 {
        self.entry().value
    }

    fn entry(self) -> &'static Entry {
        &DATA.card[usize::from(self.index())]
    }
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    toml::from_str(include_str!("components.toml")).expect("the component data is compiled in and tested")
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    card: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    good: Good,
    value: u8,
}
