//! Carson City: The Card Game (rule numbers CC-*: `docs/rules/carson_city.md`).
//!
//! Secret simultaneous bids for a row of land and a character, then a city of overlapping cards.

mod ids;
mod legal;
mod moves;
mod options;
mod view;

pub use ids::{BackId, Character, Level, Parcel, TerrainId};
pub use legal::{Ask, Candidate, Legal, Preview, Sale, Spot, TakeSlot};
pub use moves::Move;
pub use options::{AuctioneerTiming, CharacterBacks, Options, OutlawGroup, SuitChoice};
pub use view::{
    ClientEvent, OwnedCharacter, Phase, Pip, Placed, PlayerView, RowCard, SeatBid, SeatValue, Slot, View,
};
