//! Point City (rule numbers PT-*: `docs/rules/point_city.md`).
//!
//! Take two neighbouring cards of a market of 4 by 4, resources or buildings, pay with resources that stay or are
//! spent, and earn civic tokens. All is open but the undersides of the cards. This file wires the parts to the
//! [`Game`] contract: `state` is what is, `payment` what things cost, `ask` what may be done, `flow` what follows from
//! it, `evolve` writes it down, `show` and `world` are the two directions between a state and a view.

#[expect(dead_code, reason = "the engine that reads all of it comes next")]
mod components;
mod counts;
#[expect(dead_code, reason = "the engine that writes them comes next")]
mod events;
mod ids;
mod legal;
mod moves;
mod options;
mod refusal;
#[expect(dead_code, reason = "the engine that plays on it comes next")]
mod state;
mod view;

pub use counts::{Stock, Symbols};
pub use events::{ClientEvent, Event, Taken};
pub use ids::{CardId, Cell, Level, Pair, Resource, ResourceCard, Side, TokenId};
pub use legal::{CellOffer, Legal, PairOffer, Preview, Price};
pub use moves::Move;
pub use options::{AutomaWalk, NoLegalTake, Options};
pub use refusal::Refusal;
pub use state::PointCity;
pub use view::{AutomaView, Deck, DisplayToken, HeldToken, LevelScore, MarketCell, Phase, PlayerView, View};
