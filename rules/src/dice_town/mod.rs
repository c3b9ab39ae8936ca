//! Dice Town (rule numbers DT-*: `docs/rules/dice_town.md`).
//!
//! Secret throws of poker dice, then the places of a town in their order: most of a face controls a place, the best
//! hand the Town Hall, and the Sheriff settles ties.

mod ids;
mod legal;
mod moves;
mod options;
mod told;
mod view;

pub use ids::{Back, Card, Claim, Face, HandKind, Place, StoreCard, Treatment};
pub use legal::{Legal, Pick, PlaceCount, Preview, Price};
pub use moves::{Move, Offer};
pub use options::{
    ClaimsProfile, Discards, DocStrictness, FencedClaims, FirstSheriff, GameEnd, Kickers, MarshalPlayers,
    Offers, Options, ReactionTiming,
};
pub use told::{ClientEvent, Shown, Why};
pub use view::{
    Announced, Hand, OfferView, Own, PlaceResult, PlayerView, Poker, Question, Reaction, Table, View,
};
