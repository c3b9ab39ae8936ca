//! Preview of a staged move: its immediate gain for the seat, as far as the seat can know.
//!
//! Looks one move ahead and at nothing hidden from the seat. Invariant: 0 where it can't tell.

use super::components::catalogue;
use super::defaults::points_of;
use super::flow::price;
use super::scoring::dollars_vp;
use super::state::DiceTown;
use super::{
    Card, Face, Move, Offer, Place, PlaceCount, Preview, Question, Reaction, StoreCard, Treatment, poker,
};
use crate::Seat;

impl DiceTown {
    /// Returns what a legal move would bring; `None` for another.
    pub(super) fn look_ahead(&self, seat: Seat, mv: &Move) -> Option<Preview> {
        self.check(seat, mv).ok()?;
        let (dice, shown) = self.dice_after(seat, mv).unwrap_or_default();
        Some(Preview {
            gain: self.gain_of(seat, mv),
            dollars: cost_of(mv),
            hand: poker::hand_of(&dice),
            places: self.places_shown(seat, &dice, &shown),
        })
    }

    /// Returns the points that a legal move brings for sure; 0 for another.
    pub(super) fn gain_of(&self, seat: Seat, mv: &Move) -> i32 {
        match (self.check(seat, mv), &self.table.question) {
            (Ok(()), Some(question)) => self.sure_gain(seat, question, mv),
            _ => 0,
        }
    }

    fn sure_gain(&self, seat: Seat, question: &Question, mv: &Move) -> i32 {
        match (question, mv) {
            (_, Move::Keep { .. } | Move::Rekeep { .. }) => -self.worth_paid(seat, cost_of(mv)),
            (Question::React { window, .. }, Move::React { play }) => {
                self.worth_of_window(seat, window, *play)
            }
            (Question::Visit { place, .. }, Move::Visit { play }) => self.worth_of_place(seat, *place, *play),
            (_, Move::Offer { offer: Some(offer) }) => -self.worth_given(seat, offer),
            (Question::DecideTie { place, .. }, Move::DecideTie { winner }) => {
                self.worth_of_decision(seat, *place, *winner)
            }
            (_, Move::StoreKeep { card: StoreCard::NervousJoe }) => {
                self.others(seat).map(|victim| self.worth_of_joe(seat, victim)).max().unwrap_or(0)
            }
            (_, Move::JoeTarget { victim }) => self.worth_of_joe(seat, *victim),
            (_, Move::StoreKeep { card }) => points_of(Card::Store(*card)),
            (_, Move::SaloonKeep { card }) => points_of(*card),
            (_, Move::DocChoice { option, .. }) => self.worth_of_treatment(seat, *option),
            _ => 0,
        }
    }

    fn worth_paid(&self, seat: Seat, dollars: u8) -> i32 {
        let owned = self.player(seat).dollars;
        dollars_vp(owned) - dollars_vp(owned.saturating_sub(dollars))
    }

    fn worth_received(&self, seat: Seat, dollars: u8) -> i32 {
        let owned = self.player(seat).dollars;
        dollars_vp(owned + dollars) - dollars_vp(owned)
    }

    fn worth_of_joe(&self, seat: Seat, victim: Seat) -> i32 {
        let due = catalogue().amounts.nervous_joe_dollars;
        self.worth_received(seat, due.min(self.player(victim).dollars))
    }

    fn worth_of_window(&self, seat: Seat, window: &Reaction, play: bool) -> i32 {
        let badge = i32::from(catalogue().scoring.sheriff_vp);
        match window {
            Reaction::Wanted { victim: Some(victim), .. } if *victim == seat && !play => {
                -self.worth_paid(seat, catalogue().amounts.nervous_joe_dollars)
            }
            Reaction::FairShare { loot, .. } if play => {
                self.worth_received(seat, loot / catalogue().amounts.fair_share_divisor)
            }
            Reaction::Marshal { player } if !play && *player == seat => badge,
            Reaction::Marshal { .. } if !play && self.table.sheriff == seat => -badge,
            _ => 0,
        }
    }

    /// The certain gain from the action of the place.
    fn worth_of_place(&self, seat: Seat, place: Place, card: bool) -> i32 {
        match place {
            Place::GoldMine => {
                let factor = if card { catalogue().amounts.dynamite_factor } else { 1 };
                i32::from((factor * self.count_at(seat, place)).min(self.table.mine))
            }
            Place::Bank => self.worth_received(seat, self.table.bank),
            Place::TownHall => {
                let due = 1 + usize::from(self.count(seat, Face::Ace));
                self.table.row.iter().take(due).map(|claim| i32::from(claim.0)).sum()
            }
            _ => 0,
        }
    }

    fn worth_of_decision(&self, sheriff: Seat, place: Place, winner: Seat) -> i32 {
        let for_winner = self.hidden.offers.iter().filter(|offer| offer.offer.candidate == winner);
        let offers = || for_winner.clone().map(|offer| &offer.offer);
        let things: i32 = offers().map(things_offered).sum();
        let dollars = offers().map(|offer| offer.dollars).sum();
        let own = match (winner == sheriff, place) {
            (true, _) => self.worth_of_place(sheriff, place, false),
            (false, Place::Sheriff) => -i32::from(catalogue().scoring.sheriff_vp),
            (false, _) => 0,
        };
        own + things + self.worth_received(sheriff, dollars)
    }

    fn worth_given(&self, seat: Seat, offer: &Offer) -> i32 {
        things_offered(offer) + self.worth_paid(seat, offer.dollars)
    }

    fn worth_of_treatment(&self, seat: Seat, option: Treatment) -> i32 {
        let amounts = &catalogue().amounts;
        match option {
            Treatment::PettyTheft => {
                let due = amounts.doc_petty_theft_dollars;
                let paid = self.others(seat).map(|other| self.player(other).dollars.min(due)).sum();
                self.worth_received(seat, paid)
            }
            Treatment::BigTheft => {
                let due = amounts.doc_big_theft_nuggets;
                let taken = self.others(seat).map(|other| i32::from(self.player(other).nuggets.min(due)));
                taken.sum::<i32>() * i32::from(catalogue().scoring.vp_per_nugget)
            }
            Treatment::Fence | Treatment::Draw | Treatment::Pass => 0,
        }
    }

    /// The hand after a move that shows dice, and the dice it shows.
    fn dice_after(&self, seat: Seat, mv: &Move) -> Option<(Vec<Face>, Vec<Face>)> {
        let player = self.player(seat);
        let before = &player.dice[..player.dice.len() - usize::from(player.shown)];
        let of =
            |dice: &[Face], places: &[u8]| places.iter().map(|place| dice[usize::from(*place)]).collect();
        let shown: Vec<Face> = match mv {
            Move::Keep { dice, .. } => of(&self.secrets(seat).cup, dice),
            Move::RevealFinal { .. } => self.secrets(seat).cup.clone(),
            Move::Rekeep { dice } => of(self.shown(seat), dice),
            Move::TurnDie { die, face } => {
                let mut shown = self.shown(seat).to_vec();
                shown[usize::from(*die)] = *face;
                shown
            }
            _ => return None,
        };
        Some(([before, &shown].concat(), shown))
    }

    /// The places whose face is among the dice shown.
    fn places_shown(&self, seat: Seat, dice: &[Face], shown: &[Face]) -> Vec<PlaceCount> {
        let stand = |place: Place| {
            let face = catalogue().face_of(place).filter(|face| shown.contains(face))?;
            let own = dice.iter().filter(|die| **die == face).count() as u8;
            let others = self.others(seat).map(|other| self.count(other, face)).max().unwrap_or(0);
            Some(PlaceCount { place, own, others })
        };
        Place::ALL.iter().filter_map(|place| stand(*place)).collect()
    }
}

/// The points of all that is offered but the dollars.
fn things_offered(offer: &Offer) -> i32 {
    let nuggets = i32::from(offer.nuggets) * i32::from(catalogue().scoring.vp_per_nugget);
    nuggets + offer.cards.iter().map(|card| points_of(*card)).sum::<i32>()
}

/// The dollars that are paid at once; Tough Guy pays nothing unless the card is cancelled.
fn cost_of(mv: &Move) -> u8 {
    match mv {
        Move::Keep { dice, tough_guy: false, .. } | Move::Rekeep { dice } => price(dice.len()),
        _ => 0,
    }
}
