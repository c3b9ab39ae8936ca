//! Why a move is refused (specification 5).

use super::{Card, Claim, Question, StoreCard, Treatment};
use crate::{RefusalCode, Seat};

/// Why a move was refused. The codes never change; the sentences are for people.
///
/// Where several questions can refuse for one reason, the refusal carries the rule of the question that did.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    #[error("the game is over (DT-1.6)")]
    GameOver,
    #[error("this seat is not asked anything now (DT-5.2)")]
    NotYourTurn,
    #[error("this seat has answered already, and an answer is final (DT-5.3)")]
    AlreadyAnswered,
    #[error("this is not an answer to the open question (DT-5.2)")]
    WrongMove,
    #[error("there is no die {0} to choose (DT-5.5)")]
    NoSuchDie(u8),
    #[error("dice are named in ascending order, each once (DT-5.5)")]
    DiceUnordered,
    #[error("keeping these dice costs ${price}, but the seat has ${dollars} (DT-5.15)")]
    CannotPay { price: u8, dollars: u8 },
    #[error("the Tough Guy is for two dice or more (DT-5.83)")]
    TooFewDiceForToughGuy,
    #[error("a Card Sharp needs a die that is shown: {sharps} announced for {dice} ({rule})")]
    TooFewDiceForSharps { sharps: u8, dice: u8, rule: &'static str },
    #[error("{0:?} is not in hand, or not so often ({1})")]
    CardNotHeld(StoreCard, &'static str),
    #[error("exactly {0} dice are kept (DT-5.18)")]
    WrongNumberOfDice(u8),
    #[error("{0:?} is not among the candidates ({1})")]
    NotACandidate(Seat, &'static str),
    #[error("an offer holds something (DT-5.44)")]
    EmptyOffer,
    #[error("the offer exceeds what the seat owns: ${dollars} and {nuggets} nuggets (DT-5.44)")]
    OfferExceedsMeans { dollars: u8, nuggets: u8 },
    #[error("{0:?} is not in hand, or not so often (DT-5.44)")]
    OfferedCardNotHeld(Card),
    #[error("cards are named in ascending order ({0})")]
    CardsUnordered(&'static str),
    #[error("an offer may be kept or raised, never lowered or withdrawn (DT-5.44)")]
    OfferLowered,
    #[error("{0:?} is not among the cards looked at ({1})")]
    NotLookedAt(Card, &'static str),
    #[error("{0:?} is no opponent (DT-5.87)")]
    NotAnOpponent(Seat),
    #[error("these cards cannot be looked at: as many as there are queens, or all of the hand (DT-5.62)")]
    WrongPick,
    #[error("the order must name each visitor once (DT-5.75)")]
    WrongOrder,
    #[error("{0:?} is not open to this visitor (DT-5.76)")]
    TreatmentNotOpen(Treatment),
    #[error("exactly {0} claims are fenced (DT-5.76)")]
    WrongNumberOfClaims(u8),
    #[error("a claim of {} points is not in hand, or not so often (DT-5.76)", .0.0)]
    ClaimNotHeld(Claim),
}

impl RefusalCode for Refusal {
    fn reason(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::AlreadyAnswered => "already_answered",
            Self::WrongMove => "wrong_move",
            Self::NoSuchDie(_) => "no_such_die",
            Self::DiceUnordered => "dice_unordered",
            Self::CannotPay { .. } => "cannot_pay",
            Self::TooFewDiceForToughGuy => "too_few_dice_for_tough_guy",
            Self::TooFewDiceForSharps { .. } => "too_few_dice_for_sharps",
            Self::CardNotHeld(..) => "card_not_held",
            Self::WrongNumberOfDice(_) => "wrong_number_of_dice",
            Self::NotACandidate(..) => "not_a_candidate",
            Self::EmptyOffer => "empty_offer",
            Self::OfferExceedsMeans { .. } => "offer_exceeds_means",
            Self::OfferedCardNotHeld(_) => "offered_card_not_held",
            Self::CardsUnordered(_) => "cards_unordered",
            Self::OfferLowered => "offer_lowered",
            Self::NotLookedAt(..) => "not_looked_at",
            Self::NotAnOpponent(_) => "not_an_opponent",
            Self::WrongPick => "wrong_pick",
            Self::WrongOrder => "wrong_order",
            Self::TreatmentNotOpen(_) => "treatment_not_open",
            Self::WrongNumberOfClaims(_) => "wrong_number_of_claims",
            Self::ClaimNotHeld(_) => "claim_not_held",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "DT-1.6",
            Self::NotYourTurn | Self::WrongMove => "DT-5.2",
            Self::AlreadyAnswered => "DT-5.3",
            Self::NoSuchDie(_) | Self::DiceUnordered => "DT-5.5",
            Self::CannotPay { .. } => "DT-5.15",
            Self::TooFewDiceForToughGuy => "DT-5.83",
            Self::WrongNumberOfDice(_) => "DT-5.18",
            Self::EmptyOffer
            | Self::OfferExceedsMeans { .. }
            | Self::OfferedCardNotHeld(_)
            | Self::OfferLowered => "DT-5.44",
            Self::NotAnOpponent(_) => "DT-5.87",
            Self::WrongPick => "DT-5.62",
            Self::WrongOrder => "DT-5.75",
            Self::TreatmentNotOpen(_) | Self::WrongNumberOfClaims(_) | Self::ClaimNotHeld(_) => "DT-5.76",
            Self::TooFewDiceForSharps { rule, .. }
            | Self::CardNotHeld(_, rule)
            | Self::NotACandidate(_, rule)
            | Self::CardsUnordered(rule)
            | Self::NotLookedAt(_, rule) => rule,
        }
    }
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
