//! What a viewer may know (specification 6), and what he is told of each event.
//!
//! Public but for the own committed card: a view is a function of public information plus that card (CC-6.1).

use super::{BackId, Character, Level, Options, TerrainId};
use crate::{Brand, Diff, Seat, SeatScore};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    #[diff(whole)]
    pub options: Options,
    /// 1 or 2.
    pub era: u8,
    /// 1–9 within the era.
    pub round: u8,
    pub phase: Phase,
    /// The character whose owner decides whether to use it (CC-5.10).
    pub window: Option<Character>,
    /// Who takes, places, sells or decides about a character now.
    pub actor: Option<Seat>,
    /// How many cards the actor may still take in this turn, the one in his hand not counted.
    pub takes_left: u8,
    /// The terrain card that was taken and waits to be placed.
    pub pending_card: Option<TerrainId>,
    /// Slot 0 is the character, then terrain in the order of reveal (CC-2.11).
    pub row: Vec<Slot>,
    /// The suits, strongest first (CC-5.6).
    pub tie_order: Vec<Brand>,
    /// The back of the character deck's top card; `None` for an empty deck and once the deck was spread out for the
    /// Newsboy (CC-5.81).
    pub top_back: Option<BackId>,
    pub character_deck_left: u8,
    pub terrain_deck_left: u8,
    /// The order of turns once the bids are open (CC-5.33), else empty.
    pub order: Vec<Seat>,
    /// Face up (CC-5.60), in the order of removal.
    pub removed_characters: Vec<Character>,
    pub removed_terrain: Vec<TerrainId>,
    /// Characters that skulls sent under the deck and that still lie there, in this order (CC-5.5); public (CC-6.1).
    pub buried_characters: Vec<Character>,
    /// From the phase `newsboy` on (CC-5.81).
    pub newsboy_candidates: Option<Vec<Character>>,
    /// In the order of the seats.
    pub players: Vec<PlayerView>,
}

/// The phases in which somebody decides (specification 5.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum Phase {
    WindowA,
    Special,
    Bidding,
    WindowB,
    Turns,
    Newsboy,
    FinalSale,
    Finished,
}

/// One slot of the row; `card` is `None` once it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct Slot {
    pub slot: u8,
    pub card: Option<RowCard>,
    pub taken_by: Option<Seat>,
}

/// A card of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum RowCard {
    Character(Character),
    Terrain(TerrainId),
}

/// One player, real or virtual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct PlayerView {
    pub seat: Seat,
    pub suit: Brand,
    /// `None` for a person.
    pub level: Option<Level>,
    /// Auction cards not spent, ascending. For others a committed card is still among them (CC-6.3);
    /// the owner's committed card is in `bid` instead. Of a virtual player the set, never the order.
    pub cards_left: Vec<u8>,
    /// Spent in this era, in the order of the rounds.
    pub spent: Vec<u8>,
    /// Whether a card is committed in this round.
    pub committed: bool,
    /// The own committed card; everybody's once they are open.
    pub bid: Option<u8>,
    /// Bonuses used in this round (CC-5.24).
    pub bonus: u8,
    /// Whether the Lawyer was used in this round: the card is spent without effect (CC-5.15).
    pub void: bool,
    /// Whether the Chinese Worker was used in this round (CC-5.16).
    pub takes_two: bool,
    /// In the order in which they came.
    pub characters: Vec<OwnedCharacter>,
    /// A real player's city, oldest card first: a later card lies on top (CC-2.3).
    pub city: Vec<Placed>,
    /// Cards that fitted nowhere (CC-5.50).
    pub aside: Vec<TerrainId>,
    /// Cards sold by the Auctioneer.
    pub sold: Vec<TerrainId>,
    /// A virtual player's terrain cards (CC-8.5).
    pub terrain: Vec<TerrainId>,
    /// The score if the game ended now (CC-7.32); `None` with `live_scores = false` before the end.
    pub score: Option<SeatScore>,
    /// The points of each visible parcel that scores by itself; empty where `score` is `None`.
    pub pips: Vec<Pip>,
}

/// A character before a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct OwnedCharacter {
    pub id: Character,
    /// Lies sideways: used in this era (CC-5.12).
    pub tapped: bool,
    /// Used for good (the Governor).
    pub used_forever: bool,
    /// Used in this very round.
    pub active: bool,
}

/// A terrain card of a city; x to the right, y downwards, of its top left parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct Placed {
    pub card: TerrainId,
    pub x: i8,
    pub y: i8,
}

/// What one visible parcel scores. May be negative (outlaws).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct Pip {
    pub x: i8,
    pub y: i8,
    pub points: i32,
}

/// What a viewer is told of what happened (specification 6, table of events).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub enum ClientEvent {
    /// The suits in the order of the seats.
    GameStarted {
        suits: Vec<Brand>,
    },
    EraStarted {
        era: u8,
    },
    CharacterRevealed {
        card: Character,
    },
    /// A skull: the character went under the deck (CC-5.5).
    CharacterBuried {
        card: Character,
    },
    TerrainRevealed {
        slot: u8,
        card: TerrainId,
    },
    RoundStarted {
        era: u8,
        round: u8,
        tie_order: Vec<Brand>,
    },
    CharacterActivated {
        player: Seat,
        character: Character,
    },
    CharacterDeclined {
        player: Seat,
        character: Character,
    },
    BidCommitted {
        player: Seat,
        /// For the owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        value: Option<u8>,
    },
    /// For the owner only (CC-6.4).
    BidChanged {
        player: Seat,
        value: u8,
    },
    BidWithdrawn {
        player: Seat,
    },
    BidsRevealed {
        bids: Vec<SeatBid>,
    },
    OrderFixed {
        order: Vec<SeatValue>,
    },
    CardTaken {
        player: Seat,
        slot: u8,
        card: RowCard,
    },
    CardPlaced {
        player: Seat,
        card: TerrainId,
        x: i8,
        y: i8,
    },
    CardSetAside {
        player: Seat,
        card: TerrainId,
    },
    CardSold {
        player: Seat,
        card: TerrainId,
    },
    CardRemoved {
        slot: u8,
        card: RowCard,
    },
    NewsboyOffered {
        player: Seat,
        candidates: Vec<Character>,
    },
    NewsboyChose {
        player: Seat,
        character: Option<Character>,
    },
    GameOver {
        winners: Vec<Seat>,
    },
}

/// One opened auction card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct SeatBid {
    pub player: Seat,
    pub card: u8,
    /// The Lawyer's user: no effect (CC-5.15).
    pub void: bool,
}

/// A place in the order of turns: the card with all bonuses (CC-5.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export_to = "carson_city.ts"))]
pub struct SeatValue {
    pub player: Seat,
    pub value: u8,
}
