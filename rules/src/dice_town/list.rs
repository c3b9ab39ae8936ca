//! The legal moves of a seat: in compact form, and as a list.
//!
//! Invariant: every listed move passes the check of [`ask`](super::ask), and only offers are a sample.

use super::ask::count;
use super::flow::price;
use super::state::{DiceTown, insert};
use super::{Card, Claim, Face, Legal, Move, Offer, Pick, PlayerView, Price, Question, StoreCard, Treatment};
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
        let Some(question) = self.question_to(seat) else { return Moves::none() };
        let listed = self.answers_to(question, seat);
        debug_assert!(listed.is_sorted_by(|one, next| one < next), "{listed:?}");
        debug_assert!(listed.iter().all(|mv| self.check(seat, mv).is_ok()), "{listed:?}");
        Moves { listed, complete: !matches!(question, Question::Offer { .. }) }
    }

    fn answers_to(&self, question: &Question, seat: Seat) -> Vec<Move> {
        let own = self.secrets(seat);
        match question {
            Question::Keep { .. } => self.keeps(seat),
            Question::RevealFinal { .. } => {
                let sharps = own.number_of(StoreCard::CardSharp).min(own.cup.len() as u8);
                (0..=sharps).map(|sharps| Move::RevealFinal { sharps }).collect()
            }
            Question::Rekeep { dice, count, .. } => {
                let kept = sets_of_dice(dice.len()).filter(|set| set.count_ones() == u32::from(*count));
                kept.map(|set| Move::Rekeep { dice: places(set) }).collect()
            }
            Question::TurnDie { dice, .. } => {
                let die = |die| Face::ALL.iter().map(move |face| Move::TurnDie { die, face: *face });
                (0..dice.len() as u8).flat_map(die).collect()
            }
            Question::React { window, .. } => {
                plays(own.holds(window.card())).map(|play| Move::React { play }).collect()
            }
            Question::Visit { card, .. } => {
                plays(own.holds(*card)).map(|play| Move::Visit { play }).collect()
            }
            Question::Offer { candidates, .. } => self.sample_of_offers(seat, candidates),
            Question::DecideTie { candidates, .. } => {
                ascending(candidates.iter().map(|winner| Move::DecideTie { winner: *winner }))
            }
            Question::FinalTie { candidates } => {
                ascending(candidates.iter().map(|winner| Move::FinalTie { winner: *winner }))
            }
            Question::StoreKeep { .. } => {
                ascending(self.store_cards_looked_at().into_iter().map(|card| Move::StoreKeep { card }))
            }
            Question::JoeTarget { .. } => {
                self.victims(seat).into_iter().map(|victim| Move::JoeTarget { victim }).collect()
            }
            Question::SaloonPick { .. } => {
                let pick = |Pick { victim, store, claims }| Move::SaloonPick { victim, store, claims };
                ascending(self.picks(seat).into_iter().map(pick))
            }
            Question::SaloonKeep { .. } => {
                ascending(self.hidden.looked_at.iter().map(|card| Move::SaloonKeep { card: *card }))
            }
            Question::DocOrder { visitors } => {
                ascending(orders(visitors).into_iter().map(|order| Move::DocOrder { order }))
            }
            Question::DocChoice { .. } => {
                let choices = |option| match option {
                    Treatment::Fence => choices_of(&own.claims, usize::from(self.claims_to_fence(seat))),
                    _ => vec![Vec::new()],
                };
                let moves = |option| {
                    choices(option).into_iter().map(move |claims| Move::DocChoice { option, claims })
                };
                ascending(self.treatments(seat).into_iter().chain([Treatment::Pass]).flat_map(moves))
            }
        }
    }

    /// Every choice of dice that can be paid for or is announced with Tough Guy, with every number of Card Sharps.
    fn keeps(&self, seat: Seat) -> Vec<Move> {
        let (own, dollars) = (self.secrets(seat), self.player(seat).dollars);
        let (has_guy, sharps) = (own.holds(StoreCard::ToughGuy), own.number_of(StoreCard::CardSharp));
        let mut keeps = Vec::with_capacity(1 << own.cup.len());
        for set in sets_of_dice(own.cup.len()) {
            let dice = set.count_ones() as u8;
            let (is_payable, is_free) = (price(dice.into()) <= dollars, has_guy && dice > 1);
            for tough_guy in [is_payable.then_some(false), is_free.then_some(true)].into_iter().flatten() {
                let keep = |sharps| Move::Keep { dice: places(set), tough_guy, sharps };
                keeps.extend((0..=sharps.min(dice)).map(keep));
            }
        }
        keeps
    }

    /// No offer, and for each candidate one of each size and of each card; or the own one before, alone and with these
    /// on top.
    fn sample_of_offers(&self, seat: Seat, candidates: &[Seat]) -> Vec<Move> {
        let (owned, hand) = (self.player(seat), self.secrets(seat).hand());
        let extras = hand.len() + usize::from(owned.nuggets) + usize::from(owned.dollars);
        let mut offers = Vec::with_capacity(1 + candidates.len() * extras);
        let standing = self.standing_offer(seat);
        offers.push(Move::Offer { offer: standing.cloned() });
        if let Some(before) = standing {
            offers.extend(raised(before, owned, &hand));
            // With a card more an offer may come before the one with fewer.
            offers.sort_unstable();
            return offers;
        }
        for candidate in candidates.iter().copied() {
            let nothing = Offer { candidate, dollars: 0, nuggets: 0, cards: Vec::new() };
            offers.extend(raised(&nothing, owned, &hand));
        }
        offers
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

/// The moves in their order, each once.
fn ascending(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

/// Not to play a card, and to play it where it may be.
fn plays(may_play: bool) -> impl Iterator<Item = bool> {
    [false].into_iter().chain(may_play.then_some(true))
}

/// Every set of dice below the number, a bit for the place of each, in the order of the lists of their places.
fn sets_of_dice(number: usize) -> impl Iterator<Item = u8> {
    // The next place is added; after the last place, the one before it moves on instead.
    let next = move |set: &u8| match set.checked_ilog2() {
        None => (number > 0).then_some(1),
        Some(last) if (last as usize) + 1 < number => Some(set | 2 << last),
        Some(last) => {
            let rest = set ^ (1 << last);
            rest.checked_ilog2().map(|last| rest ^ (3 << last))
        }
    };
    std::iter::successors(Some(0), next)
}

/// The places of a set of dice, ascending.
fn places(mut set: u8) -> Vec<u8> {
    let mut places = Vec::with_capacity(set.count_ones() as usize);
    while set != 0 {
        places.push(set.trailing_zeros() as u8);
        set &= set - 1;
    }
    places
}

/// The offer with one card more of the ascending hand, or any number of nuggets or of dollars more; ascending.
fn raised(base: &Offer, owned: &PlayerView, hand: &[Card]) -> impl Iterator<Item = Move> {
    let kinds = hand.chunk_by(|one, next| one == next);
    let left = kinds.filter(|kind| count(&base.cards, &kind[0]) < kind.len());
    let with_card = |kind: &[Card]| {
        let mut cards = base.cards.clone();
        insert(&mut cards, kind[0]);
        Offer { cards, ..*base }
    };
    let cards = left.map(with_card);
    let nuggets = (base.nuggets + 1..=owned.nuggets).map(|nuggets| Offer { nuggets, ..base.clone() });
    let dollars = (base.dollars + 1..=owned.dollars).map(|dollars| Offer { dollars, ..base.clone() });
    cards.chain(nuggets).chain(dollars).map(|offer| Move::Offer { offer: Some(offer) })
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
