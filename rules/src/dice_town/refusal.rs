//! Why a move is refused (specification 5).

use super::{Card, Claim, Question, StoreCard, Treatment};
use crate::{RefusalCode, Seat};

/// Why a move was refused. The codes never change; the sentences are for people.
///
/// If several questions can refuse for one reason, the refusal carries the rule of the question that did.
#[derive(Clone, Debug, PartialEq, Eq, RefusalCode, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Nothing is decided any more.
    #[error("the game is over (DT-1.6)")]
    GameOver,
    /// Another seat is asked.
    #[error("this seat is not asked anything now (DT-5.2)")]
    NotYourTurn,
    /// The question waits for others.
    #[error("this seat has answered already, and an answer is final (DT-5.3)")]
    AlreadyAnswered,
    /// Another kind of question is open.
    #[error("this is not an answer to the open question (DT-5.2)")]
    WrongMove,
    /// Its place in the list that the owner was shown.
    #[error("there is no die {0} to choose (DT-5.5)")]
    NoSuchDie(u8),
    /// A place stands twice, or after a higher one.
    #[error("dice are named in ascending order, each once (DT-5.5)")]
    DiceUnordered,
    /// The set of dice is too dear for this seat.
    #[error("keeping these dice costs ${price}, but the seat has ${dollars} (DT-5.15)")]
    CannotPay {
        /// Dollars, by DT-5.14.
        price: u8,
        /// The dollars of the seat.
        dollars: u8,
    },
    /// Tough Guy with one die, or none.
    #[error("the Tough Guy is for two dice or more (DT-5.83)")]
    TooFewDiceForToughGuy,
    /// More Card Sharps than dice to turn.
    #[error("a Card Sharp needs a die that is shown: {sharps} announced for {dice} ({rule})")]
    TooFewDiceForSharps {
        /// Announced.
        sharps: u8,
        /// Shown by the move.
        dice: u8,
        /// That of the question: DT-5.13 or DT-5.20.
        rule: &'static str,
    },
    /// The card that was to be played, and the rule of the question that asked for it.
    #[error("{0:?} is not in hand, or not so often ({1})")]
    CardNotHeld(StoreCard, &'static str),
    /// The number that must be kept.
    #[error("exactly {0} dice are kept (DT-5.18)")]
    WrongNumberOfDice(u8),
    /// The seat that was named, and the rule of the question: DT-5.44, DT-5.46 or DT-7.8.
    #[error("{0:?} is not among the candidates ({1})")]
    NotACandidate(Seat, &'static str),
    /// No dollar, no nugget and no card.
    #[error("an offer holds something (DT-5.44)")]
    EmptyOffer,
    /// More dollars or nuggets than are there.
    #[error("the offer exceeds what the seat owns: ${dollars} and {nuggets} nuggets (DT-5.44)")]
    OfferExceedsMeans {
        /// The dollars of the seat.
        dollars: u8,
        /// The nuggets of the seat.
        nuggets: u8,
    },
    /// The first card that is missing.
    #[error("{0:?} is not in hand, or not so often (DT-5.44)")]
    OfferedCardNotHeld(Card),
    /// The rule of the question: DT-5.44 or DT-5.76.
    #[error("cards are named in ascending order ({0})")]
    CardsUnordered(&'static str),
    /// Less than the standing offer, for another candidate, or nothing.
    #[error("an offer may be kept or raised, never lowered or withdrawn (DT-5.44)")]
    OfferLowered,
    /// The card that was named, and the rule of the question: DT-5.58 or DT-5.63.
    #[error("{0:?} is not among the cards looked at ({1})")]
    NotLookedAt(Card, &'static str),
    /// The seat that was named, which is their own or does not exist.
    #[error("{0:?} is no opponent (DT-5.87)")]
    NotAnOpponent(Seat),
    /// Another number of cards, or more of a back than the victim has.
    #[error("these cards cannot be looked at: as many as there are queens, or all of the hand (DT-5.62)")]
    WrongPick,
    /// A visitor is missing, stands twice, or is none.
    #[error("the order must name each visitor once (DT-5.75)")]
    WrongOrder,
    /// Its die or what it needs is missing.
    #[error("{0:?} is not open to this visitor (DT-5.76)")]
    TreatmentNotOpen(Treatment),
    /// The number that must be fenced.
    #[error("exactly {0} claims are fenced (DT-5.76)")]
    WrongNumberOfClaims(u8),
    /// The first claim that is missing.
    #[error("a claim of {} points is not in hand, or not so often (DT-5.76)", .0.0)]
    ClaimNotHeld(Claim),
}

/// The rule by which a question is answered (DT-5.5).
pub(super) const fn rule_of(question: &Question) -> &'static str {
    match question {
        Question::Keep { .. } => "DT-5.13",
        Question::RevealFinal { .. } => "DT-5.20",
        Question::Rekeep { .. } => "DT-5.18",
        Question::TurnDie { .. } => "DT-5.84",
        Question::React { .. } => "DT-5.33",
        Question::Visit { .. } => "DT-5.35",
        Question::Offer { .. } => "DT-5.44",
        Question::DecideTie { .. } => "DT-5.46",
        Question::StoreKeep { .. } => "DT-5.58",
        Question::JoeTarget { .. } => "DT-5.87",
        Question::SaloonPick { .. } => "DT-5.62",
        Question::SaloonKeep { .. } => "DT-5.63",
        Question::DocOrder { .. } => "DT-5.75",
        Question::DocChoice { .. } => "DT-5.76",
        Question::FinalTie { .. } => "DT-7.8",
    }
}
