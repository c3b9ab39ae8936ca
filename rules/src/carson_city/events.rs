//! Events in full, and their form for each viewer (specification 6, table of events).
//!
//! An [`Event`] records everything that was drawn; only the log sees it. Invariant: the result of [`told_to`] for
//! others than the owner holds neither a committed card nor the order of any deck (CC-6.1, CC-6.4).

use super::{Character, ClientEvent, RowCard, SeatBid, SeatValue, TerrainId};
use crate::{Brand, BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// One event of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// All decks were shuffled (CC-4.3 to CC-4.6). In a box, since all other events are small and many.
    Dealt(Box<Deal>),
    /// An era began (CC-5.62); virtual players will turn over these cards in this order, real ones have none here.
    EraStarted {
        /// 1 or 2.
        era: u8,
        /// For virtual players the cards 1–11, first to be turned first. Nobody knows the order (CC-1.4).
        bids: BySeat<Vec<u8>>,
    },
    /// The character of the round lies in slot 0 (CC-5.2).
    CharacterRevealed {
        /// Public from now on, face and place.
        card: Character,
    },
    /// A skull: the character went under the deck with this back (CC-5.5).
    CharacterBuried {
        /// Its face and the skull are public (CC-5.5).
        card: CharacterCard,
    },
    /// A terrain card was turned up into the row: for the round (CC-5.3), or by a character (CC-5.4).
    TerrainRevealed {
        /// 1 and up, in the order of reveal (CC-2.11).
        slot: u8,
        /// The top of the deck of the era.
        card: TerrainId,
    },
    /// The row lies open and the back on top of the characters orders all ties (CC-5.6).
    RoundStarted {
        /// 1 or 2.
        era: u8,
        /// 1–9 within the era.
        round: u8,
        /// Strongest first.
        tie_order: [Brand; 6],
    },
    /// The owner is asked whether to use the character (CC-5.10).
    CharacterOffered {
        /// The owner of the character, a person.
        player: Seat,
        /// One of the windows before or after the bids (CC-5.10, CC-5.30).
        character: Character,
    },
    /// The character is turned sideways and has its effect (CC-5.12). Public (CC-5.13).
    CharacterActivated {
        /// Its owner.
        player: Seat,
        /// Used in this era, the Governor in the game.
        character: Character,
    },
    /// Its owner does not use the character in this window (CC-5.11).
    CharacterDeclined {
        /// Its owner.
        player: Seat,
        /// Stays upright and may be used in a later round.
        character: Character,
    },
    /// Everybody may commit a card (CC-5.20).
    BiddingOpened {},
    /// A card was laid face down (CC-5.20). That it was is public.
    BidCommitted {
        /// The player who is not asked again, unless they change the card.
        player: Seat,
        /// 1–9. Known to the owner until all bids are open (CC-6.1).
        value: u8,
    },
    /// The committed card was replaced. Nobody but its owner learns of it (CC-5.21).
    BidChanged {
        /// The player who has committed.
        player: Seat,
        /// The new card, 1–9.
        value: u8,
    },
    /// The committed card went back to the hand (CC-5.21).
    BidWithdrawn {
        /// The player who owes a bid again. Public.
        player: Seat,
    },
    /// All bids are turned over together (CC-5.25).
    BidsRevealed {
        /// By seat, those of virtual players included.
        bids: Vec<SeatBid>,
    },
    /// The values are final (CC-5.33).
    OrderFixed {
        /// Highest first; without the user of the Lawyer.
        order: Vec<SeatValue>,
    },
    /// A card left the row (CC-5.40).
    CardTaken {
        /// The actor, virtual players included (CC-8.4).
        player: Seat,
        /// 0 for the character, else 1 and up.
        slot: u8,
        /// The card that lay there.
        card: RowCard,
    },
    /// The card that was taken lies in the city, above all others (CC-5.45).
    CardPlaced {
        /// The owner of the city, a person.
        player: Seat,
        /// The card that was waiting.
        card: TerrainId,
        /// Of the top left parcel, to the right (CC-2.2); the first card has 0.
        x: i8,
        /// Of the top left parcel, downwards.
        y: i8,
    },
    /// The card that was taken fits nowhere and is kept beside the city (CC-5.50).
    CardSetAside {
        /// The player who took it.
        player: Seat,
        /// Scores nothing and cannot be sold (CC-5.74).
        card: TerrainId,
    },
    /// The Auctioneer sold a card of the city, worth 7 points at the end (CC-5.70).
    CardSold {
        /// The owner of the Auctioneer.
        player: Seat,
        /// Its place in the city is free again (CC-5.73).
        card: TerrainId,
    },
    /// A card that nobody took is out of the game, face up (CC-5.60).
    CardRemoved {
        /// The slot where it lay.
        slot: u8,
        /// One at the end of a round with 4 or 5 players, none with 6.
        card: RowCard,
    },
    /// The cards turned over are spent (CC-5.61).
    RoundEnded {},
    /// The game is over but for the choice of the Newsboy's owner (CC-5.80).
    NewsboyOffered {
        /// The owner of the Newsboy, a person.
        player: Seat,
        /// Whom no player has taken. Public (CC-5.81).
        candidates: Vec<Character>,
    },
    /// The Newsboy's choice, the last character to come into play (CC-5.82).
    NewsboyChose {
        /// The owner of the Newsboy.
        player: Seat,
        /// `None` where they chose nobody.
        character: Option<Character>,
    },
    /// The last chance to sell (CC-5.84).
    FinalSaleOpened {
        /// The owner of the Auctioneer, who has a card that may be sold.
        player: Seat,
    },
    /// No card is sold any more; the scores are counted.
    FinalSaleClosed {
        /// The owner of the Auctioneer.
        player: Seat,
    },
    /// The scores are final (CC-5.85).
    GameOver {
        /// All of the highest total, ascending (CC-5.86).
        winners: Vec<Seat>,
    },
}

/// All decks as they were shuffled; the first card of each is its top.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// By seat. Public.
    pub suits: BySeat<Brand>,
    /// From the top of the deck down. Nobody knows them before they are revealed.
    pub era_1: Vec<TerrainId>,
    /// From the top down; waits until era II (CC-4.4).
    pub era_2: Vec<TerrainId>,
    /// From the top down, each with its back. Only the back on top is public (CC-4.5).
    pub characters: Vec<CharacterCard>,
}

/// A character and what is on its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterCard {
    /// The face.
    pub id: Character,
    /// Dealt to the face at random, or fixed by `character_backs = printed` (CC-6.2).
    pub back: super::BackId,
}

/// Returns what the viewer is told; `None` for what they may not know, and for steps that their view shows as a phase.
pub(super) fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    Some(match event.clone() {
        Event::Dealt(deal) => ClientEvent::GameStarted { suits: deal.suits.as_slice().to_vec() },
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
