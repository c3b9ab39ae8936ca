//! What happened, in full, and what each viewer is told of it (specification 6, table of events).
//!
//! An [`Event`] records everything that was drawn; only the log sees it. Invariant: what [`told_to`] gives for
//! others than the owner holds neither a committed card nor the order of any deck (CC-6.1, CC-6.4).

use super::{Character, ClientEvent, RowCard, SeatBid, SeatValue, TerrainId};
use crate::{Brand, BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// All decks were shuffled (CC-4.3 to CC-4.6); the first card of each is its top.
    Dealt {
        suits: BySeat<Brand>,
        era_1: Vec<TerrainId>,
        era_2: Vec<TerrainId>,
        characters: Vec<CharacterCard>,
    },
    /// An era began (CC-5.62); virtual players will turn over these cards in this order, real ones have none here.
    EraStarted {
        era: u8,
        bids: BySeat<Vec<u8>>,
    },
    CharacterRevealed {
        card: Character,
    },
    /// A skull: the character went under the deck with this back (CC-5.5).
    CharacterBuried {
        card: CharacterCard,
    },
    TerrainRevealed {
        slot: u8,
        card: TerrainId,
    },
    RoundStarted {
        era: u8,
        round: u8,
        tie_order: [Brand; 6],
    },
    /// The owner is asked whether to use the character (CC-5.10).
    CharacterOffered {
        player: Seat,
        character: Character,
    },
    CharacterActivated {
        player: Seat,
        character: Character,
    },
    CharacterDeclined {
        player: Seat,
        character: Character,
    },
    /// Everybody may commit a card (CC-5.20).
    BiddingOpened {},
    BidCommitted {
        player: Seat,
        value: u8,
    },
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
    /// The cards turned over are spent (CC-5.61).
    RoundEnded {},
    NewsboyOffered {
        player: Seat,
        candidates: Vec<Character>,
    },
    NewsboyChose {
        player: Seat,
        character: Option<Character>,
    },
    /// The last chance to sell (CC-5.84).
    FinalSaleOpened {
        player: Seat,
    },
    FinalSaleClosed {
        player: Seat,
    },
    GameOver {
        winners: Vec<Seat>,
    },
}

/// A character and what is on its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterCard {
    pub id: Character,
    pub back: super::BackId,
}

/// Returns what the viewer is told; `None` for what he may not know, and for steps that his view shows as a phase.
pub(super) fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    Some(match event.clone() {
        Event::Dealt { suits, .. } => ClientEvent::GameStarted { suits: suits.as_slice().to_vec() },
        Event::EraStarted { era, .. } => ClientEvent::EraStarted { era },
        Event::CharacterRevealed { card } => ClientEvent::CharacterRevealed { card },
        Event::CharacterBuried { card } => ClientEvent::CharacterBuried { card: card.id },
        Event::TerrainRevealed { slot, card } => ClientEvent::TerrainRevealed { slot, card },
        Event::RoundStarted { era, round, tie_order } => {
            ClientEvent::RoundStarted { era, round, tie_order: tie_order.to_vec() }
        }
        Event::CharacterActivated { player, character } => {
            ClientEvent::CharacterActivated { player, character }
        }
        Event::CharacterDeclined { player, character } => {
            ClientEvent::CharacterDeclined { player, character }
        }
        Event::BidCommitted { player, value } => {
            ClientEvent::BidCommitted { player, value: viewer.is(player).then_some(value) }
        }
        Event::BidChanged { player, value } if viewer.is(player) => ClientEvent::BidChanged { player, value },
        Event::BidWithdrawn { player } => ClientEvent::BidWithdrawn { player },
        Event::BidsRevealed { bids } => ClientEvent::BidsRevealed { bids },
        Event::OrderFixed { order } => ClientEvent::OrderFixed { order },
        Event::CardTaken { player, slot, card } => ClientEvent::CardTaken { player, slot, card },
        Event::CardPlaced { player, card, x, y } => ClientEvent::CardPlaced { player, card, x, y },
        Event::CardSetAside { player, card } => ClientEvent::CardSetAside { player, card },
        Event::CardSold { player, card } => ClientEvent::CardSold { player, card },
        Event::CardRemoved { slot, card } => ClientEvent::CardRemoved { slot, card },
        Event::NewsboyOffered { player, candidates } => ClientEvent::NewsboyOffered { player, candidates },
        Event::NewsboyChose { player, character } => ClientEvent::NewsboyChose { player, character },
        Event::GameOver { winners } => ClientEvent::GameOver { winners },
        Event::BidChanged { .. }
        | Event::CharacterOffered { .. }
        | Event::BiddingOpened {}
        | Event::RoundEnded {}
        | Event::FinalSaleOpened { .. }
        | Event::FinalSaleClosed { .. } => return None,
    })
}
