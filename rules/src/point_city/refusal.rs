//! Why a move is refused (specification 5).

use super::{Cell, TokenId};
use crate::RefusalCode;

/// Why a move was refused. The codes never change; the sentences are for people.
#[derive(Clone, Debug, PartialEq, Eq, RefusalCode, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing is decided any more.
    #[error("the game is over (PT-5.10)")]
    GameOver,
    /// Another seat is to move.
    #[error("it is another player's turn (PT-5.1)")]
    NotYourTurn,
    /// Another move than `choose_civic`.
    #[error("a civic token must be chosen first (PT-5.7)")]
    TokenOwed,
    /// `choose_civic` without a civic building.
    #[error("no civic token is owed now (PT-5.7)")]
    NoTokenOwed,
    /// The token that was named.
    #[error("the civic token {0} is not on offer (PT-5.7)")]
    TokenNotOnOffer(TokenId),
    /// A second flip in one turn.
    #[error("only one card may be flipped in a turn (PT-5.3)")]
    FlippedAlready,
    /// A building or an empty cell.
    #[error("the card at {0:?} shows its building side already (PT-5.3)")]
    NotAResource(Cell),
    /// No line through the cell that was named has four resource sides.
    #[error("neither the row nor the column of {0:?} shows four resources (PT-5.3)")]
    NoLineOfResources(Cell),
    /// The cells that were named.
    #[error("{0:?} and {1:?} are not neighbours in a row or in a column (PT-5.4)")]
    NotNeighbours(Cell, Cell),
    /// The first of the cells that is empty.
    #[error("there is no card at {0:?} (PT-5.4)")]
    NoCard(Cell),
    /// Ingenuity does not make up for what is missing.
    #[error("the buildings cannot be paid for: {short} symbols are missing (PT-5.4)")]
    CannotPay {
        /// Symbols that are missing when all ingenuity is spent.
        short: u8,
    },
    /// `pay` is empty, though there are several payments.
    #[error("there is more than one way to pay: the cards to spend must be named (PT-5.5)")]
    PaymentMissing,
    #[error(
        "these cards are not what the buildings cost: nothing may be missing and none left over (PT-5.5)"
    )]
    /// `pay` is none of the payments offered.
    WrongPayment,
    /// `take_deck` without a card.
    #[error("the draw deck is empty (PT-5.6)")]
    DeckEmpty,
    /// Something can be taken.
    #[error("passing is for a turn in which nothing can be taken (PT-5.9)")]
    MayNotPass,
    #[error(
        "a single card is for the last turn, if no two cards can be taken and the table plays so (PT-9.4)"
    )]
    /// Two cards can be taken, or the option is another.
    MayNotTakeOne,
}
