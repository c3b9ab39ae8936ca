//! The view of a viewer (specification 6), and the form of each event for them.
//!
//! Public except for the own committed card: a view is a function of public information plus that card (CC-6.1).

use super::{BackId, Character, Level, Options, TerrainId};
use crate::{Brand, Diff, Seat, SeatScore, client_type};
use serde::{Deserialize, Serialize};

/// The whole table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carson_city.ts")]
pub struct View {
    /// The viewer's seat; `None` for the public.
    pub you: Option<Seat>,
    /// As the table was set up, defaults included.
    #[diff(whole)]
    pub options: Options,
    /// 1 or 2.
    pub era: u8,
    /// 1–9 within the era.
    pub round: u8,
    /// With [`View::window`], [`View::actor`] and [`View::pending_card`] all that is asked.
    pub phase: Phase,
    /// The character whose owner decides whether to use it (CC-5.10).
    pub window: Option<Character>,
    /// The player who takes, places, sells or decides about a character now.
    pub actor: Option<Seat>,
    /// How many cards the actor may still take in this turn, the one in their hand not counted.
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
    /// Cards; with those that skulls sent under it.
    pub character_deck_left: u8,
    /// Cards of this era.
    pub terrain_deck_left: u8,
    /// The order of turns once the bids are open (CC-5.33), else empty.
    pub order: Vec<Seat>,
    /// Face up (CC-5.60), in the order of removal.
    pub removed_characters: Vec<Character>,
    /// Face up; what is left of the deck of era I is not among them (CC-6.5).
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
#[client_type("carson_city.ts")]
pub enum Phase {
    /// Governor to Gunsmith are offered before the bids (CC-5.10).
    WindowA,
    /// The Governor's or Lawyer's user takes and places a card (CC-5.14, CC-5.15).
    Special,
    /// All people commit an auction card (CC-5.20).
    Bidding,
    /// Mercenary and Doctor are offered after the bids (CC-5.30).
    WindowB,
    /// Cards are taken and placed in the order of the values (CC-5.40).
    Turns,
    /// The Newsboy's owner chooses a character (CC-5.80).
    Newsboy,
    /// The Auctioneer's owner sells for the last time (CC-5.84).
    FinalSale,
    /// The scores are final (CC-5.85).
    Finished,
}

/// One slot of the row; `card` is `None` once it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carson_city.ts")]
pub struct Slot {
    /// Its number in moves; slots never move up (CC-2.11).
    pub slot: u8,
    /// `None` once it was taken or removed.
    pub card: Option<RowCard>,
    /// In this round; `None` while the card lies.
    pub taken_by: Option<Seat>,
}

/// A card of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(rename_all = "snake_case")]
#[client_type("carson_city.ts")]
pub enum RowCard {
    /// In slot 0 only.
    Character(Character),
    /// In slots 1 and up.
    Terrain(TerrainId),
}

/// One player, real or virtual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carson_city.ts")]
pub struct PlayerView {
    /// The player's seat: the index in `players`.
    pub seat: Seat,
    /// No two have the same (CC-4.3).
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
#[client_type("carson_city.ts")]
pub struct OwnedCharacter {
    /// The face; who has which is public.
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
#[client_type("carson_city.ts")]
pub struct Placed {
    /// Its face is in the component data.
    pub card: TerrainId,
    /// To the right of (0, 0), where the first card of the city lay.
    pub x: i8,
    /// Downwards from (0, 0).
    pub y: i8,
}

/// The points of one visible parcel. May be negative (outlaws).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("carson_city.ts")]
pub struct Pip {
    /// Of the parcel, to the right.
    pub x: i8,
    /// Of the parcel, downwards.
    pub y: i8,
    /// As the score counts them now (CC-7.32).
    pub points: i32,
}

/// An event as a viewer is told it (specification 6, table of events).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[client_type("carson_city.ts")]
pub enum ClientEvent {
    /// The suits in the order of the seats.
    GameStarted {
        /// One for each seat.
        suits: Vec<Brand>,
    },
    /// The terrain deck of the era is in use, and all have their auction cards (CC-5.62).
    EraStarted {
        /// 1 or 2.
        era: u8,
    },
    /// The character of the round lies in slot 0 (CC-5.2).
    CharacterRevealed {
        /// The face.
        card: Character,
    },
    /// A skull: the character went under the deck (CC-5.5).
    CharacterBuried {
        /// The face of the one that was turned up before the skull.
        card: Character,
    },
    /// A terrain card was turned up into the row (CC-5.3, CC-5.4).
    TerrainRevealed {
        /// 1 and up.
        slot: u8,
        /// The face.
        card: TerrainId,
    },
    /// The row lies open (CC-5.6).
    RoundStarted {
        /// 1 or 2.
        era: u8,
        /// 1–9 within the era.
        round: u8,
        /// Strongest first.
        tie_order: Vec<Brand>,
    },
    /// Told before anybody bids (CC-5.13).
    CharacterActivated {
        /// Its owner.
        player: Seat,
        /// Lies sideways from now on (CC-5.12).
        character: Character,
    },
    /// The character was on offer and is not used now (CC-5.11).
    CharacterDeclined {
        /// Its owner.
        player: Seat,
        /// Stays upright.
        character: Character,
    },
    /// A bid lies face down (CC-6.4).
    BidCommitted {
        /// The player who has answered.
        player: Seat,
        /// For the owner only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        value: Option<u8>,
    },
    /// For the owner only (CC-6.4).
    BidChanged {
        /// The owner of the bid.
        player: Seat,
        /// 1–9, the card that counts now.
        value: u8,
    },
    /// Told to all: the seat owes a bid again (CC-5.21).
    BidWithdrawn {
        /// The player whose card is back in hand.
        player: Seat,
    },
    /// All at once (CC-5.25).
    BidsRevealed {
        /// By seat.
        bids: Vec<SeatBid>,
    },
    /// The values are final (CC-5.33).
    OrderFixed {
        /// Highest first.
        order: Vec<SeatValue>,
    },
    /// A card left the row (CC-5.40).
    CardTaken {
        /// The player who has it now.
        player: Seat,
        /// 0 for the character.
        slot: u8,
        /// The card that lay there.
        card: RowCard,
    },
    /// A card lies in a city (CC-5.45).
    CardPlaced {
        /// The player whose city it is.
        player: Seat,
        /// The one that was taken before.
        card: TerrainId,
        /// Of the top left parcel, to the right.
        x: i8,
        /// Of the top left parcel, downwards.
        y: i8,
    },
    /// The card fits nowhere (CC-5.50).
    CardSetAside {
        /// The player who keeps it.
        player: Seat,
        /// Scores nothing.
        card: TerrainId,
    },
    /// Sold by the Auctioneer (CC-5.70).
    CardSold {
        /// The owner of the Auctioneer.
        player: Seat,
        /// Gone from the city.
        card: TerrainId,
    },
    /// Out of the game, face up (CC-5.60).
    CardRemoved {
        /// The slot where it lay.
        slot: u8,
        /// The card that nobody took.
        card: RowCard,
    },
    /// The Newsboy's owner is asked (CC-5.80).
    NewsboyOffered {
        /// The player who is asked.
        player: Seat,
        /// Shown to all (CC-5.81).
        candidates: Vec<Character>,
    },
    /// The Newsboy's answer (CC-5.80).
    NewsboyChose {
        /// The player who was asked.
        player: Seat,
        /// `None` where they chose nobody.
        character: Option<Character>,
    },
    /// The scores are final (CC-5.85).
    GameOver {
        /// More than one where the highest total is shared (CC-5.86).
        winners: Vec<Seat>,
    },
}

/// One opened auction card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct SeatBid {
    /// Virtual players included.
    pub player: Seat,
    /// 1–11 as printed, without bonuses (CC-3.4).
    pub card: u8,
    /// The Lawyer's user: no effect (CC-5.15).
    pub void: bool,
}

/// A place in the order of turns: the card with all bonuses (CC-5.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
pub struct SeatValue {
    /// The player who acts at this place.
    pub player: Seat,
    /// The card with the bonuses of the round, at most 25 (CC-5.24).
    pub value: u8,
}
