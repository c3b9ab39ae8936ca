//! Reasons for and against a move of *Dice Town*: the places that its dice compete for, the chances and the prizes
//! there, and the cost.

use super::worth::{self, Counts, Worth};
use super::{Player, with};
use crate::search::Reason;
use rules::dice_town::{DiceTown, Face, Legal, Move, Place};
use rules::{Game, Seat, Viewer};

/// The number of places in a reason.
const PLACES: usize = 2;
/// Less is not worth a word: points, weighed with their chance.
const LEAST: f64 = 0.3;

/// Why the seat would make this move.
pub(super) fn reasons(game: &DiceTown, seat: Seat, mv: &Move) -> Vec<Reason> {
    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal(seat));
    let (Some(player), Some(legal)) = (Player::of(&view), legal) else { return Vec::new() };
    match (&legal, mv) {
        (Legal::Keep { dice, prices, .. }, Move::Keep { dice: chosen, tough_guy, sharps }) => {
            let kept = with(&worth::counts(&player.me.dice), dice, chosen);
            let mut reasons = aims(&player, &kept, dice.len() - chosen.len());
            let price = prices.iter().find(|price| usize::from(price.dice) == chosen.len());
            let dollars = price.map_or(0, |price| price.dollars);
            if *tough_guy {
                reasons.push(Reason::of("plays_tough_guy").with("dollars", dollars));
            } else if dollars > 0 {
                reasons.push(Reason::of("costs").with("dollars", dollars));
            }
            reasons.extend((*sharps > 0).then(|| Reason::of("plays_sharps").with("cards", *sharps)));
            reasons
        }
        (Legal::Rekeep { dice, .. }, Move::Rekeep { dice: chosen }) => {
            let mut before = worth::counts(&player.me.dice);
            for face in dice {
                // They may still lie among the others.
                before[*face as usize] = before[*face as usize].saturating_sub(1);
            }
            aims(&player, &with(&before, dice, chosen), dice.len() - chosen.len())
        }
        (Legal::TurnDie { dice }, Move::TurnDie { die, face }) => {
            let mut kept = worth::counts(&player.me.dice);
            if let Some(from) = dice.get(usize::from(*die)) {
                kept[*from as usize] = kept[*from as usize].saturating_sub(1);
                kept[*face as usize] += 1;
            }
            aims(&player, &kept, player.me.cup.into())
        }
        (Legal::StoreKeep { .. }, Move::StoreKeep { card }) => {
            vec![Reason::of("is_worth").about("points", worth::store_card(player.table, *card))]
        }
        (Legal::SaloonKeep { .. }, Move::SaloonKeep { card }) => {
            vec![Reason::of("is_worth").about("points", worth::card(player.table, *card))]
        }
        (Legal::Visit { place, .. }, Move::Visit { play: false }) => {
            vec![Reason::of("saves_card").named(place)]
        }
        (Legal::React { .. }, Move::React { play: false }) => vec![Reason::of("waits")],
        (_, Move::Offer { offer: Some(offer) }) => vec![Reason::of("offers").with("dollars", offer.dollars)],
        (
            Legal::DecideTie { .. } | Legal::FinalTie { .. },
            Move::DecideTie { winner } | Move::FinalTie { winner },
        ) if *winner == seat => {
            vec![Reason::of("for_yourself")]
        }
        _ => Vec::new(),
    }
}

/// The places that these dice are after, what weighs most first.
fn aims(player: &Player<'_>, dice: &Counts, free: usize) -> Vec<Reason> {
    let worth = Worth::of(player.table, player.own, player.seat);
    let mut aims: Vec<(f64, Reason)> = [Face::Nine, Face::Ten, Face::Jack, Face::Queen, Face::King]
        .into_iter()
        .filter(|face| dice[*face as usize] > 0)
        .map(|face| {
            let (chance, prize) =
                worth::aim(player.table, player.own, player.seat, face, dice[face as usize]);
            let reason =
                Reason::of("aims").named(&place_of(face)).percent("chance", chance).about("points", prize);
            (chance * prize, reason)
        })
        .collect();
    if free == 0 {
        let (chance, claims) = worth.best_hand(dice);
        let hand =
            Reason::of("aims").named(&Place::TownHall).percent("chance", chance).about("points", claims);
        aims.push((chance * claims, hand));
    }
    aims.retain(|(weight, _)| *weight >= LEAST);
    aims.sort_by(|a, b| b.0.total_cmp(&a.0));
    aims.truncate(PLACES);
    aims.into_iter().map(|(_, reason)| reason).collect()
}

/// The place that goes to the most dice of the face.
const fn place_of(face: Face) -> Place {
    match face {
        Face::Nine => Place::GoldMine,
        Face::Ten => Place::Bank,
        Face::Jack => Place::GeneralStore,
        Face::Queen => Place::Saloon,
        Face::King => Place::Sheriff,
        Face::Ace => Place::TownHall,
    }
}
