//! Why a move or a setup is refused (specification 5.0).

use super::city::Hindrance;
use super::{Character, TerrainId};
use crate::RefusalCode;

/// Why a move was refused. The codes never change; the sentences are for people.
#[derive(Clone, Debug, PartialEq, Eq, RefusalCode, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing is decided any more.
    #[error("the game is over (CC-5.85)")]
    GameOver,
    /// Virtual players move by themselves.
    #[error("this seat is not played by a person (CC-8.5)")]
    NotARealPlayer,
    /// With `bid_change = false` a committed card stays; else the same card was committed again.
    #[error("this seat has committed its card for this round (CC-5.21)")]
    AlreadyCommitted,
    /// The card was spent in this era, or does not exist.
    #[error("the auction card {0} is not in hand (CC-5.20)")]
    CardNotInHand(u8),
    /// There is nothing to withdraw.
    #[error("no card is committed that could be taken back (CC-5.21)")]
    NothingCommitted,
    /// Another seat is asked, or nobody in this phase.
    #[error("it is not this seat's decision now (CC-1.5)")]
    NotYourTurn,
    /// The city is empty, and the place is not (0, 0).
    #[error("the first card of a city lies at (0, 0) (CC-5.43)")]
    FirstCardAtOrigin,
    /// More than 8 × 8 positions, with the Captain 8 × 9 or 9 × 8.
    #[error("the city would become larger than allowed (CC-5.44)")]
    ExceedsCitySize,
    /// The card touches the city by a corner, or not at all.
    #[error("the card must share a full side with the city or lie on it (CC-5.45)")]
    NotConnected,
    /// The city is not safe (CC-2.9).
    #[error("outlaws may be covered only with a Sheriff or a Prison (CC-5.46)")]
    CoversOutlaws,
    /// By the table of what may lie on what.
    #[error("a parcel of the card may not lie on what is there (CC-5.46)")]
    CoversNonEmpty,
    /// Another seat owns it, or nobody.
    #[error("only the owner of the Auctioneer sells (CC-5.70)")]
    NoAuctioneer,
    /// Three are the limit for the whole game.
    #[error("the Auctioneer has sold three cards, which is all one may (CC-5.70)")]
    AlreadySoldThree,
    /// The card that was to be sold.
    #[error("{0} cannot be sold: it overlaps a card, holds the city together or is not in it (CC-5.72)")]
    CardNotSellable(TerrainId),
    /// The slot was emptied in this round, or does not exist.
    #[error("there is no card in slot {0} of the row (CC-5.40)")]
    SlotEmpty(u8),
    /// A card that fits must not be set aside.
    #[error("the card fits somewhere and must be placed (CC-5.49)")]
    PlacementPossible,
    /// The character that was named, and the rule of the window: CC-5.10 or CC-5.30.
    #[error("{0:?} is not on offer now ({1})")]
    NotOffered(Character, &'static str),
    /// Somebody has the character.
    #[error("{0:?} is not among the candidates (CC-5.80)")]
    NotACandidate(Character),
    /// A move of another phase, or a sale at another time than CC-5.71 allows.
    #[error("this move is not possible in this phase (CC-5.1)")]
    WrongPhase,
}

impl From<Hindrance> for Refusal {
    fn from(hindrance: Hindrance) -> Self {
        match hindrance {
            Hindrance::FirstCardAtOrigin => Self::FirstCardAtOrigin,
            Hindrance::ExceedsCitySize => Self::ExceedsCitySize,
            Hindrance::NotConnected => Self::NotConnected,
            Hindrance::CoversOutlaws => Self::CoversOutlaws,
            Hindrance::CoversNonEmpty => Self::CoversNonEmpty,
        }
    }
}
