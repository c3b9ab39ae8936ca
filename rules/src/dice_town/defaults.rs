//! The move of a seat that does not answer (DT-5.100): it never spends anything.
//!
//! Invariant: a function of the view of its seat.

use super::components::catalogue;
use super::state::DiceTown;
use super::{Card, Face, Legal, Move, Offer, Pick, StoreCard, Treatment};
use crate::Seat;
use std::cmp::Reverse;

impl DiceTown {
    pub(super) fn passive_move(&self, seat: Seat) -> Move {
        match self.list_legal(seat) {
            Some(legal) => self.passive_answer(seat, legal),
            None => Move::React { play: false },
        }
    }

    fn passive_answer(&self, seat: Seat, legal: Legal) -> Move {
        match legal {
            Legal::Keep { dice, .. } => {
                Move::Keep { dice: self.preferred_dice(seat, &dice, 1), tough_guy: false, sharps: 0 }
            }
            Legal::RevealFinal { .. } => Move::RevealFinal { sharps: 0 },
            Legal::Rekeep { dice, count } => Move::Rekeep { dice: self.preferred_dice(seat, &dice, count) },
            Legal::TurnDie { dice } => Move::TurnDie { die: 0, face: dice[0] },
            Legal::React { .. } | Legal::Pass {} => Move::React { play: false },
            Legal::Visit { .. } => Move::Visit { play: false },
            Legal::Offer { standing, .. } => Move::Offer { offer: standing },
            Legal::DecideTie { candidates, .. } => {
                Move::DecideTie { winner: self.favourite(seat, &candidates) }
            }
            Legal::FinalTie { candidates } => Move::FinalTie { winner: self.favourite(seat, &candidates) },
            Legal::StoreKeep { cards } => Move::StoreKeep {
                card: best(cards.into_iter(), |card| rank_of(Card::Store(*card)))
                    .unwrap_or(StoreCard::Wanted),
            },
            Legal::SaloonKeep { cards, .. } => Move::SaloonKeep {
                card: best(cards.into_iter(), |card| rank_of(*card))
                    .unwrap_or(Card::Store(StoreCard::Wanted)),
            },
            Legal::JoeTarget { .. } => Move::JoeTarget { victim: self.richest(seat) },
            Legal::SaloonPick { picks } => self.largest(seat, &picks),
            Legal::DocOrder { visitors } => {
                let order = self.clockwise_from(self.table.sheriff).filter(|seat| visitors.contains(seat));
                Move::DocOrder { order: order.collect() }
            }
            Legal::DocChoice { options, mut claims, fence } => {
                let wishes = [Treatment::BigTheft, Treatment::PettyTheft, Treatment::Draw, Treatment::Fence];
                let option = wishes.into_iter().find(|option| options.contains(option));
                let option = option.unwrap_or(Treatment::Pass);
                let fenced = if option == Treatment::Fence { usize::from(fence) } else { 0 };
                let claims = claims.split_off(claims.len() - fenced);
                Move::DocChoice { option, claims }
            }
        }
    }

    /// The preferred dice, as many as asked: the face that hand and cup show most, then the higher one, then the first.
    fn preferred_dice(&self, seat: Seat, dice: &[Face], count: u8) -> Vec<u8> {
        let player = self.player(seat);
        let before = player.dice.len() - usize::from(player.shown);
        let all = || player.dice[..before].iter().chain(dice);
        let often = |face: Face| all().filter(|die| **die == face).count();
        let mut places: Vec<usize> = (0..dice.len()).collect();
        places.sort_by_key(|place| (Reverse((often(dice[*place]), dice[*place])), *place));
        places.truncate(usize::from(count));
        places.sort_unstable();
        places.into_iter().map(|place| place as u8).collect()
    }

    /// The Sheriff, else who has most offered for them, else the next clockwise.
    fn favourite(&self, sheriff: Seat, candidates: &[Seat]) -> Seat {
        let offered = |candidate: Seat| {
            let offers = self.hidden.offers.iter().map(|offer| &offer.offer);
            offers.filter(|offer| offer.candidate == candidate).map(weight).sum::<u32>()
        };
        let clockwise = self.clockwise_from(sheriff).filter(|seat| candidates.contains(seat));
        let favourite = best(clockwise, |seat| (*seat == sheriff, offered(*seat)));
        favourite.unwrap_or(sheriff)
    }

    /// The player who can pay Nervous Joe most, then the next clockwise.
    fn richest(&self, seat: Seat) -> Seat {
        let due = catalogue().amounts.nervous_joe_dollars;
        let pays = |other: &Seat| self.player(*other).dollars.min(due);
        best(self.others(seat), pays).unwrap_or(seat)
    }

    /// Most cards, then most claims, then the next clockwise.
    fn largest(&self, seat: Seat, picks: &[Pick]) -> Move {
        let clockwise =
            self.others(seat).flat_map(|victim| picks.iter().filter(move |pick| pick.victim == victim));
        let pick = best(clockwise, |pick| (pick.store + pick.claims, pick.claims));
        pick.map_or(Move::React { play: false }, |pick| Move::SaloonPick {
            victim: pick.victim,
            store: pick.store,
            claims: pick.claims,
        })
    }
}

/// The first of the best items.
fn best<T, K: Ord>(items: impl Iterator<Item = T>, key: impl Fn(&T) -> K) -> Option<T> {
    items.fold(None, |best, item| match best {
        Some(best) if key(&best) >= key(&item) => Some(best),
        _ => Some(item),
    })
}

/// The weight of an offer (DT-5.100).
fn weight(offer: &Offer) -> u32 {
    u32::from(offer.dollars) + 2 * u32::from(offer.nuggets) + 4 * offer.cards.len() as u32
}

/// Points, then the id alphabetically (DT-5.100).
fn rank_of(card: Card) -> (i32, String) {
    let id = match serde_json::to_value(card) {
        Ok(serde_json::Value::String(id)) => id,
        _ => String::new(),
    };
    (points_of(card), id)
}

/// The points of a card in hand at the end.
pub(super) fn points_of(card: Card) -> i32 {
    match card {
        Card::Claim(claim) => i32::from(claim.0),
        Card::Store(card) => i32::from(catalogue().points(card)),
    }
}
