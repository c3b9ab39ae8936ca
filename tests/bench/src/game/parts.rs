//! The data types of bid and pick: options, moves, events and views.
//!
//! Plain data. Invariant: an event or a view names the card of an unrevealed bid to its owner only.

use super::SEATS;
use rules::{Diff, GameMeta, RefusalCode, Seat};
use serde::{Deserialize, Serialize};

pub static META: GameMeta = GameMeta {
    id: "bid_and_pick",
    title: "Bid and pick",
    revision: 1,
    people: (4, 4),
    sizes: &[],
    seats: (4, 4),
    virtual_levels: &[],
    virtual_up_to: 0,
    brands_by: None,
    minutes: (5, 10),
    phrases: &[],
    // Only scripts set the number of consecutive games.
    options: &[],
    presets: &[],
    credits: "",
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The number of consecutive games; only the last result counts.
    pub games: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { games: 1 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Bids a card of the hand in secret, once a round (BP-2).
    Bid { card: u8 },
    /// Builds the lot of this slot on an empty cell of the own town (BP-3).
    Pick { slot: u8, cell: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    Dealt { game: u32, deck: Vec<u8> },
    Opened { market: [u8; SEATS] },
    Bid { seat: Seat, card: u8 },
    Revealed { bids: [u8; SEATS], order: Vec<Seat> },
    Picked { seat: Seat, slot: u8, cell: u8, gain: u8 },
    Over {},
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Told {
    Dealt { game: u32 },
    Opened { market: [Lot; SEATS] },
    Bid { seat: Seat, card: Option<u8> },
    Revealed { bids: [u8; SEATS], order: Vec<Seat> },
    Picked { seat: Seat, slot: u8, cell: u8, gain: u8 },
    Over {},
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Bid,
    Pick,
    Over,
}

/// The terrain of a cell; decoration only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Grass,
    River,
    Hills,
    Woods,
    Track,
}

impl Terrain {
    pub const ALL: [Self; 5] = [Self::Grass, Self::River, Self::Hills, Self::Woods, Self::Track];
}

/// The trade of a lot; decoration only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
pub enum Trade {
    Saloon,
    Bank,
    Stable,
    Store,
    Hotel,
    Jail,
}

impl Trade {
    const ALL: [Self; 6] = [Self::Saloon, Self::Bank, Self::Stable, Self::Store, Self::Hotel, Self::Jail];
}

/// A building lot: its number, its trade and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
pub struct Lot {
    pub id: u8,
    pub k: Trade,
    pub v: u8,
}

/// The lot with this number.
pub fn lot(id: u8) -> Lot {
    let value = 1 + u16::from(id) * 7 % 5;
    Lot { id, k: Trade::ALL[usize::from(id) % Trade::ALL.len()], v: value as u8 }
}

/// A cell of a town: its terrain, the number of the lot on it (0 where there is none), and the points it brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
pub struct Cell {
    pub t: Terrain,
    pub b: u8,
    pub v: u8,
}

/// The hand of a seat: the cards for its owner, their number for everybody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(untagged)]
pub enum Hand {
    Cards(Vec<u8>),
    Count(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
pub struct View {
    pub games: u32,
    pub game: u32,
    pub round: u8,
    pub phase: Phase,
    pub picked: usize,
    pub order: Vec<Seat>,
    /// The bids by seat; 0 is a face-down card.
    pub bids: Vec<Option<u8>>,
    pub shown: [u8; SEATS],
    pub score: [u16; SEATS],
    pub hands: Vec<Hand>,
    pub deck: u8,
    pub market: [Option<Lot>; SEATS],
    pub towns: Vec<Vec<Cell>>,
    pub log: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Legal {
    Bid {
        cards: Vec<u8>,
    },
    /// Any of these slots may be built on any of these cells.
    Pick {
        slots: Vec<u8>,
        cells: Vec<u8>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    pub gain: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("this seat is not asked (BP-2)")]
    NotAsked,
    #[error("that is for another phase (BP-2)")]
    OtherPhase,
    #[error("card {0} is not in hand (BP-2)")]
    NotInHand(u8),
    #[error("slot {0} holds no lot (BP-3)")]
    NoLot(u8),
    #[error("there is no cell {0} (BP-3)")]
    Outside(u8),
    #[error("cell {0} is built on (BP-3)")]
    Built(u8),
}

impl RefusalCode for Refusal {
    fn reason(&self) -> &'static str {
        match self {
            Self::NotAsked => "not_asked",
            Self::OtherPhase => "other_phase",
            Self::NotInHand(_) => "not_in_hand",
            Self::NoLot(_) => "no_lot",
            Self::Outside(_) => "outside",
            Self::Built(_) => "built",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotAsked | Self::OtherPhase | Self::NotInHand(_) => "BP-2",
            Self::NoLot(_) | Self::Outside(_) | Self::Built(_) => "BP-3",
        }
    }
}
