//! Moves of a seat: the seats to decide, and the check of a move.
//!
//! Changes nothing and draws nothing. Invariant: [`DiceTown::check`] accepts exactly what [`Legal`](super::Legal)
//! describes, and a refusal reveals only facts that its seat knows.

use super::components::catalogue;
use super::flow::price;
use super::refusal::{Refusal, rule_of};
use super::state::{DiceTown, is_part_of};
use super::{Card, Claim, Move, Offer, Pick, Question, StoreCard, Treatment};
use crate::{Seat, Seats, Viewer};

impl DiceTown {
    /// Returns the seats that owe an answer.
    pub(super) fn asked_seats(&self) -> Seats {
        self.hidden.answers.open_seats()
    }

    /// Returns the seats that the viewer sees as waited for: all who were asked, while a window is open (DT-6.17).
    pub(super) fn seen_waiting(&self, viewer: Viewer) -> Seats {
        let Some(question) = self.table.question.as_ref().filter(|question| question.is_window()) else {
            return self.asked_seats();
        };
        let owes = self.asked_seats();
        let asked = question.asked(self.table.sheriff);
        asked.iter().filter(|seat| !viewer.is(*seat) || owes.contains(*seat)).collect()
    }

    /// Returns the question that this seat has still to answer.
    pub(super) fn question_to(&self, seat: Seat) -> Option<&Question> {
        self.table.question.as_ref().filter(|_| self.asked_seats().contains(seat))
    }

    /// Refuses the move with the first reason that holds.
    pub(super) fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        if self.winner().is_some() {
            return Err(Refusal::GameOver);
        }
        let answered = self.hidden.answers.of(seat).is_some();
        let Some(question) = self.question_to(seat) else {
            return Err(if answered { Refusal::AlreadyAnswered } else { Refusal::NotYourTurn });
        };
        let rule = rule_of(question);
        match (question, mv) {
            (Question::Keep { .. }, Move::Keep { dice, tough_guy, sharps }) => {
                self.check_keep(seat, dice, *tough_guy, rule)?;
                self.check_sharps(seat, *sharps, dice.len() as u8, rule)
            }
            (Question::RevealFinal { .. }, Move::RevealFinal { sharps }) => {
                self.check_sharps(seat, *sharps, self.player(seat).cup, rule)
            }
            (Question::Rekeep { dice, count, .. }, Move::Rekeep { dice: kept }) => {
                check_dice(kept, dice.len())?;
                expect(kept.len() == usize::from(*count), Refusal::WrongNumberOfDice(*count))
            }
            (Question::TurnDie { dice, .. }, Move::TurnDie { die, .. }) => check_dice(&[*die], dice.len()),
            (Question::React { window, .. }, Move::React { play }) => {
                self.check_play(seat, window.card(), *play, rule)
            }
            (Question::Visit { card, .. }, Move::Visit { play }) => self.check_play(seat, *card, *play, rule),
            (Question::Offer { candidates, .. }, Move::Offer { offer }) => {
                self.check_offer(seat, candidates, offer.as_ref(), rule)
            }
            (
                Question::DecideTie { candidates, .. } | Question::FinalTie { candidates },
                Move::DecideTie { winner } | Move::FinalTie { winner },
            ) if matches!(question, Question::FinalTie { .. }) == matches!(mv, Move::FinalTie { .. }) => {
                expect(candidates.contains(winner), Refusal::NotACandidate(*winner, rule))
            }
            (Question::StoreKeep { .. }, Move::StoreKeep { card }) => {
                self.check_looked_at(Card::Store(*card), rule)
            }
            (Question::SaloonKeep { .. }, Move::SaloonKeep { card }) => self.check_looked_at(*card, rule),
            (Question::JoeTarget { .. }, Move::JoeTarget { victim }) => {
                let opponent = self.others(seat).any(|other| other == *victim);
                expect(opponent, Refusal::NotAnOpponent(*victim))
            }
            (Question::SaloonPick { .. }, Move::SaloonPick { victim, store, claims }) => {
                let pick = Pick { victim: *victim, store: *store, claims: *claims };
                expect(self.picks(seat).contains(&pick), Refusal::WrongPick)
            }
            (Question::DocOrder { visitors }, Move::DocOrder { order }) => {
                let each_once = order.len() == visitors.len() && is_part_of(order, visitors);
                expect(each_once, Refusal::WrongOrder)
            }
            (Question::DocChoice { .. }, Move::DocChoice { option, claims }) => {
                self.check_treatment(seat, *option, claims, rule)
            }
            _ => Err(Refusal::WrongMove),
        }
    }

    fn check_keep(
        &self,
        seat: Seat,
        dice: &[u8],
        tough_guy: bool,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        check_dice(dice, self.secrets(seat).cup.len())?;
        let (price, dollars) = (price(dice.len()), self.player(seat).dollars);
        if !tough_guy {
            return expect(price <= dollars, Refusal::CannotPay { price, dollars });
        }
        self.check_play(seat, StoreCard::ToughGuy, true, rule)?;
        expect(dice.len() > 1, Refusal::TooFewDiceForToughGuy)
    }

    fn check_sharps(&self, seat: Seat, sharps: u8, dice: u8, rule: &'static str) -> Result<(), Refusal> {
        let held = self.secrets(seat).number_of(StoreCard::CardSharp);
        expect(sharps <= held, Refusal::CardNotHeld(StoreCard::CardSharp, rule))?;
        expect(sharps <= dice, Refusal::TooFewDiceForSharps { sharps, dice, rule })
    }

    fn check_play(&self, seat: Seat, card: StoreCard, play: bool, rule: &'static str) -> Result<(), Refusal> {
        expect(!play || self.secrets(seat).holds(card), Refusal::CardNotHeld(card, rule))
    }

    pub(super) fn check_offer(
        &self,
        seat: Seat,
        candidates: &[Seat],
        offer: Option<&Offer>,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        let standing = self.standing_offer(seat);
        let Some(offer) = offer else {
            return expect(standing.is_none(), Refusal::OfferLowered);
        };
        let Offer { candidate, dollars, nuggets, cards } = offer;
        let owned = self.player(seat);
        let means = Refusal::OfferExceedsMeans { dollars: owned.dollars, nuggets: owned.nuggets };
        expect(candidates.contains(candidate), Refusal::NotACandidate(*candidate, rule))?;
        expect(*dollars <= owned.dollars && *nuggets <= owned.nuggets, means)?;
        expect(cards.is_sorted(), Refusal::CardsUnordered(rule))?;
        let hand = self.secrets(seat).hand();
        if let Some(card) = cards.iter().find(|card| count(cards, card) > count(&hand, card)) {
            return Err(Refusal::OfferedCardNotHeld(*card));
        }
        expect(dollars + nuggets > 0 || !cards.is_empty(), Refusal::EmptyOffer)?;
        let raises = |before: &Offer| {
            *candidate == before.candidate
                && *dollars >= before.dollars
                && *nuggets >= before.nuggets
                && is_part_of(&before.cards, cards)
        };
        expect(standing.is_none_or(raises), Refusal::OfferLowered)
    }

    /// The seat's offer of the round before (DT-5.44).
    pub(super) fn standing_offer(&self, seat: Seat) -> Option<&Offer> {
        let own = self.hidden.offers.iter().find(|offer| offer.player == seat);
        own.map(|offer| &offer.offer)
    }

    fn check_looked_at(&self, card: Card, rule: &'static str) -> Result<(), Refusal> {
        expect(self.hidden.looked_at.contains(&card), Refusal::NotLookedAt(card, rule))
    }

    fn check_treatment(
        &self,
        seat: Seat,
        option: Treatment,
        claims: &[Claim],
        rule: &'static str,
    ) -> Result<(), Refusal> {
        let open = option == Treatment::Pass || self.treatments(seat).contains(&option);
        expect(open, Refusal::TreatmentNotOpen(option))?;
        let number = if option == Treatment::Fence { self.claims_to_fence(seat) } else { 0 };
        expect(claims.len() == usize::from(number), Refusal::WrongNumberOfClaims(number))?;
        expect(claims.is_sorted(), Refusal::CardsUnordered(rule))?;
        let own = &self.secrets(seat).claims;
        match claims.iter().find(|claim| count(claims, claim) > count(own, claim)) {
            Some(claim) => Err(Refusal::ClaimNotHeld(*claim)),
            None => Ok(()),
        }
    }

    /// How many claims the Doc fences for the seat (DT-5.76).
    pub(super) fn claims_to_fence(&self, seat: Seat) -> u8 {
        catalogue().amounts.doc_fence_claims.min(self.player(seat).claims)
    }
}

fn expect(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

/// Dice are named by their place, ascending, each once.
fn check_dice(named: &[u8], dice: usize) -> Result<(), Refusal> {
    if let Some(die) = named.iter().find(|die| usize::from(**die) >= dice) {
        return Err(Refusal::NoSuchDie(*die));
    }
    expect(named.is_sorted_by(|one, next| one < next), Refusal::DiceUnordered)
}

/// How often it is among the items.
pub(super) fn count<T: PartialEq>(items: &[T], wanted: &T) -> usize {
    items.iter().filter(|item| *item == wanted).count()
}
