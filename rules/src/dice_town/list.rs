//! The legal moves of a seat: in compact form, and as a list.
//!
//! Knows no rule of its own beyond what [`ask`](super::ask) checks. Invariant: every listed move passes the check, and
//! only offers are a sample.

use super::flow::price;
use super::state::DiceTown;
use super::{Card, Claim, Face, Legal, Move, Offer, Price, Question, StoreCard, Treatment};
use crate::{Moves, Seat};

impl DiceTown {
    /// Returns what the seat may do; `None` where it may do nothing.
    pub(super) fn list_legal(&self, seat: Seat) -> Option<Legal> {
        let own = self.hidden.players.get(seat)?;
        Some(match self.question_to(seat)?.clone() {
            Question::Keep { .. } => Legal::Keep {
                dice: own.cup.clone(),
                prices: self.prices(seat),
                tough_guy: own.holds(StoreCard::ToughGuy) && own.cup.len() > 1,
                sharps: own.number_of(StoreCard::CardSharp),
            },
            Question::RevealFinal { .. } => {
                let sharps = own.number_of(StoreCard::CardSharp).min(own.cup.len() as u8);
                Legal::RevealFinal { dice: own.cup.clone(), sharps }
            }
            Question::Rekeep { dice, count, .. } => Legal::Rekeep { dice, count },
            Question::TurnDie { dice, .. } => Legal::TurnDie { dice },
            Question::React { window, .. } => {
                let may_play = own.holds(window.card());
                Legal::React { window, may_play }
            }
            Question::Visit { place, card, .. } => Legal::Visit { place, card, may_play: own.holds(card) },
            Question::Offer { place, candidates, .. } => Legal::Offer {
                place,
                candidates,
                dollars: self.player(seat).dollars,
                nuggets: self.player(seat).nuggets,
                cards: own.hand(),
                standing: self.standing_offer(seat).cloned(),
            },
            Question::DecideTie { place, candidates } => Legal::DecideTie { place, candidates },
            Question::StoreKeep { .. } => Legal::StoreKeep { cards: self.store_cards_looked_at() },
            Question::JoeTarget { .. } => Legal::JoeTarget { victims: self.victims(seat) },
            Question::SaloonPick { .. } => Legal::SaloonPick { picks: self.picks(seat) },
            Question::SaloonKeep { victim, .. } => {
                Legal::SaloonKeep { victim, cards: self.hidden.looked_at.clone() }
            }
            Question::DocOrder { visitors } => Legal::DocOrder { visitors },
            Question::DocChoice { .. } => {
                let mut options = self.treatments(seat);
                let fence = if options.contains(&Treatment::Fence) { self.claims_to_fence(seat) } else { 0 };
                options.push(Treatment::Pass);
                Legal::DocChoice { options, claims: own.claims.clone(), fence }
            }
            Question::FinalTie { candidates } => Legal::FinalTie { candidates },
        })
    }

    /// Returns the legal moves, sorted; a fair sample of offers.
    pub(super) fn list_moves(&self, seat: Seat) -> Moves<Move> {
        let Some(legal) = self.list_legal(seat) else { return Moves::none() };
        let complete = !matches!(legal, Legal::Offer { .. });
        let mut listed = self.moves_of(seat, legal);
        listed.retain(|mv| self.check(seat, mv).is_ok());
        listed.sort();
        listed.dedup();
        Moves { listed, complete }
    }

    fn moves_of(&self, seat: Seat, legal: Legal) -> Vec<Move> {
        match legal {
            Legal::Keep { dice, tough_guy, sharps, .. } => keeps(dice.len(), tough_guy, sharps),
            Legal::RevealFinal { sharps, .. } => {
                (0..=sharps).map(|sharps| Move::RevealFinal { sharps }).collect()
            }
            Legal::Rekeep { dice, .. } => {
                subsets(dice.len()).into_iter().map(|dice| Move::Rekeep { dice }).collect()
            }
            Legal::TurnDie { dice } => {
                let die = |die| Face::ALL.iter().map(move |face| Move::TurnDie { die, face: *face });
                (0..dice.len() as u8).flat_map(die).collect()
            }
            Legal::React { .. } => [false, true].map(|play| Move::React { play }).to_vec(),
            Legal::Visit { .. } => [false, true].map(|play| Move::Visit { play }).to_vec(),
            Legal::Offer { candidates, .. } => self.sample_of_offers(seat, &candidates),
            Legal::DecideTie { candidates, .. } => {
                candidates.into_iter().map(|winner| Move::DecideTie { winner }).collect()
            }
            Legal::FinalTie { candidates } => {
                candidates.into_iter().map(|winner| Move::FinalTie { winner }).collect()
            }
            Legal::StoreKeep { cards } => cards.into_iter().map(|card| Move::StoreKeep { card }).collect(),
            Legal::JoeTarget { victims } => {
                victims.into_iter().map(|victim| Move::JoeTarget { victim }).collect()
            }
            Legal::SaloonPick { picks } => picks
                .into_iter()
                .map(|pick| Move::SaloonPick { victim: pick.victim, store: pick.store, claims: pick.claims })
                .collect(),
            Legal::SaloonKeep { cards, .. } => {
                cards.into_iter().map(|card| Move::SaloonKeep { card }).collect()
            }
            Legal::DocOrder { visitors } => {
                orders(&visitors).into_iter().map(|order| Move::DocOrder { order }).collect()
            }
            Legal::DocChoice { options, claims, fence } => {
                let choices = |option| match option {
                    Treatment::Fence => choices_of(&claims, usize::from(fence)),
                    _ => vec![Vec::new()],
                };
                let moves = |option| {
                    choices(option).into_iter().map(move |claims| Move::DocChoice { option, claims })
                };
                options.into_iter().flat_map(moves).collect()
            }
        }
    }

    /// No offer, and for each candidate one of each size and of each card, alone or on top of the own one before.
    fn sample_of_offers(&self, seat: Seat, candidates: &[Seat]) -> Vec<Move> {
        let (owned, hand) = (self.player(seat), self.secrets(seat).hand());
        let standing = self.standing_offer(seat);
        let extras = (1..=owned.dollars)
            .map(|dollars| (dollars, 0, None))
            .chain((1..=owned.nuggets).map(|nuggets| (0, nuggets, None)))
            .chain(hand.into_iter().map(|card| (0, 0, Some(card))));
        let offers = candidates.iter().flat_map(|&candidate| {
            extras.clone().map(move |(dollars, nuggets, card)| {
                let nothing = Offer { candidate, dollars: 0, nuggets: 0, cards: Vec::new() };
                let mut offer = standing.cloned().unwrap_or(nothing);
                offer.dollars += dollars;
                offer.nuggets += nuggets;
                offer.cards.extend(card);
                offer.cards.sort();
                offer
            })
        });
        let unchanged = [standing.cloned()];
        unchanged.into_iter().chain(offers.map(Some)).map(|offer| Move::Offer { offer }).collect()
    }

    fn prices(&self, seat: Seat) -> Vec<Price> {
        let dollars = self.player(seat).dollars;
        let price = |dice: u8| {
            let price = price(usize::from(dice));
            Price { dice, dollars: price, payable: price <= dollars }
        };
        (0..=self.player(seat).cup).map(price).collect()
    }

    /// The opponents, ascending.
    fn victims(&self, seat: Seat) -> Vec<Seat> {
        self.seats().filter(|other| *other != seat).collect()
    }

    pub(super) fn store_cards_looked_at(&self) -> Vec<StoreCard> {
        let store = |card: &Card| match card {
            Card::Store(card) => Some(*card),
            Card::Claim(_) => None,
        };
        self.hidden.looked_at.iter().filter_map(store).collect()
    }
}

/// Every choice of dice with every announcement that could be made.
fn keeps(dice: usize, tough_guy: bool, sharps: u8) -> Vec<Move> {
    let guys = if tough_guy { &[false, true][..] } else { &[false] };
    let announced = guys.iter().flat_map(|guy| (0..=sharps).map(move |sharps| (*guy, sharps)));
    let keep = |dice: Vec<u8>| {
        announced.clone().map(move |(tough_guy, sharps)| Move::Keep { dice: dice.clone(), tough_guy, sharps })
    };
    subsets(dice).into_iter().flat_map(keep).collect()
}

/// Every set of places below the number, each ascending.
fn subsets(number: usize) -> Vec<Vec<u8>> {
    let chosen = |set: u32| (0..number as u8).filter(|place| set & (1 << place) != 0).collect();
    (0..1 << number).map(chosen).collect()
}

/// Every order of the seats.
fn orders(seats: &[Seat]) -> Vec<Vec<Seat>> {
    if seats.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: &Seat| {
        let rest: Vec<Seat> = seats.iter().copied().filter(|seat| seat != first).collect();
        let first = *first;
        orders(&rest).into_iter().map(move |rest| [vec![first], rest].concat())
    };
    seats.iter().flat_map(with_first).collect()
}

/// Every choice of so many of these claims, ascending.
fn choices_of(claims: &[Claim], number: usize) -> Vec<Vec<Claim>> {
    let Some(less) = number.checked_sub(1) else { return vec![Vec::new()] };
    let from = |(place, claim): (usize, &Claim)| {
        let claim = *claim;
        choices_of(&claims[place + 1..], less).into_iter().map(move |rest| [vec![claim], rest].concat())
    };
    claims.iter().enumerate().flat_map(from).collect()
}
