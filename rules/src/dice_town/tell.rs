//! Events as each viewer is told them (DT-6.19).
//!
//! Invariant: the form for others than the owner holds no face under a cup, no hidden card and no answer to a window.

use super::events::{Event, SeatOffer};
use super::{Back, ClientEvent, Move, Question, Treatment};
use crate::{Seat, Viewer};

/// Returns what the viewer is told; `None` for what they may not know, and for steps that their view shows by itself.
pub(super) fn told_to(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    told_of_cards(event, viewer).or_else(|| told_to_all(event))
}

/// The events that some viewers are told more of than others.
fn told_of_cards(event: &Event, viewer: Viewer) -> Option<ClientEvent> {
    let shown = |offers: &[SeatOffer], sheriff: Seat| {
        offers.iter().map(|offer| offer.shown_to(viewer, sheriff)).collect::<Vec<_>>()
    };
    Some(match event.clone() {
        Event::DiceRolled { player, faces, last } => ClientEvent::DiceRolled {
            player,
            dice: faces.len() as u8,
            last,
            faces: viewer.is(player).then_some(faces),
        },
        Event::OffersShown { place, round, sheriff, offers } => {
            ClientEvent::OffersShown { place, round, offers: shown(&offers, sheriff) }
        }
        Event::TieDecided { place, winner, sheriff, paid } => {
            ClientEvent::TieDecided { place, winner, paid: shown(&paid, sheriff) }
        }
        Event::StoreDrawn { player, cards } => ClientEvent::StoreDrawn {
            player,
            number: cards.len() as u8,
            cards: viewer.is(player).then_some(cards),
        },
        Event::StoreKept { player, card, discards, open } => ClientEvent::StoreKept {
            player,
            discarded: discards.len() as u8,
            card: viewer.is(player).then_some(card),
            discards: (open || viewer.is(player)).then_some(discards),
        },
        Event::StolenPeek { thief, victim, cards } => {
            let store = cards.iter().filter(|card| card.back() == Back::Store).count() as u8;
            let may_see = viewer.is(thief) || viewer.is(victim);
            let claims = cards.len() as u8 - store;
            ClientEvent::StolenPeek { thief, victim, store, claims, cards: may_see.then_some(cards) }
        }
        Event::Stolen { thief, victim, card } => {
            let may_see = viewer.is(thief) || viewer.is(victim);
            ClientEvent::Stolen { thief, victim, back: card.back(), card: may_see.then_some(card) }
        }
        Event::HiddenClaim { player, claim, known } => {
            let may_see = known || viewer.is(player);
            ClientEvent::HiddenClaim { player, claim: may_see.then_some(claim) }
        }
        Event::Fenced { player, claims, open } => {
            let may_see = open || viewer.is(player);
            ClientEvent::Fenced { player, number: claims.len() as u8, claims: may_see.then_some(claims) }
        }
        Event::DocDrew { player, card } => {
            ClientEvent::DocDrew { player, card: viewer.is(player).then_some(card) }
        }
        _ => return None,
    })
}

/// The events that everybody is told alike.
fn told_to_all(event: &Event) -> Option<ClientEvent> {
    Some(match event.clone() {
        Event::Dealt { claims, sheriff, .. } => {
            let row =
                claims.into_iter().take(usize::from(super::components::catalogue().setup.claims_face_up));
            ClientEvent::GameStarted { sheriff, row: row.collect() }
        }
        Event::RoundStarted { round, bank } => ClientEvent::RoundStarted { round, bank },
        Event::Asked { question: Question::React { window, asked } } => {
            ClientEvent::WindowOpened { window, asked }
        }
        Event::Answered { player, answer: Move::Keep { .. } | Move::Offer { .. } } => {
            ClientEvent::Answered { player }
        }
        Event::Revealed { shown, announced } => ClientEvent::Revealed { shown, announced },
        Event::Paid { player, dollars } => ClientEvent::Paid { player, dollars },
        Event::WindowClosed { window, played_by } => ClientEvent::WindowClosed { window, played_by },
        Event::VisitClosed { player, place, played } => ClientEvent::VisitClosed { player, place, played },
        Event::CardPlayed { player, card, victim } => ClientEvent::CardPlayed { player, card, victim },
        Event::CardCancelled { player, card, by } => ClientEvent::CardCancelled { player, card, by },
        Event::Rekept { player, kept, .. } => ClientEvent::Rekept { player, dice: kept },
        Event::DieTurned { player, from, to, .. } => ClientEvent::DieTurned { player, from, to },
        Event::HandCompleted { player, dice, hand } => ClientEvent::HandCompleted { player, dice, hand },
        Event::PlaceOpened { place } => ClientEvent::PlaceOpened { place },
        Event::NoControl { place } => ClientEvent::NoControl { place },
        Event::NothingToGain { place, tied } => ClientEvent::NothingToGain { place, tied },
        Event::Tie { place, tied, sheriff } => ClientEvent::Tie { place, tied, sheriff },
        Event::Control { place, player } => ClientEvent::Control { place, player },
        Event::NuggetsTaken { player, nuggets } => ClientEvent::NuggetsTaken { player, nuggets },
        Event::BankRobbed { player, dollars } => ClientEvent::BankRobbed { player, dollars },
        Event::Collected { player, from, dollars, nuggets, why } => {
            ClientEvent::Collected { player, from, dollars, nuggets, why }
        }
        Event::StoreReshuffled { deck } => ClientEvent::StoreReshuffled { deck: deck.len() as u8 },
        Event::BadgeMoved { from, to } => ClientEvent::BadgeMoved { from, to },
        Event::BadgeKept { player, by } => ClientEvent::BadgeKept { player, by },
        Event::ClaimsTaken { player, claims } => ClientEvent::ClaimsTaken { player, claims },
        Event::RowFilled { row, deck } => ClientEvent::RowFilled { row, deck },
        Event::DocOpens { visitors } => ClientEvent::DocOpens { visitors },
        Event::DocOrdered { order } => ClientEvent::DocOrdered { order },
        Event::DocTreated { player, option: Treatment::Pass } => ClientEvent::DocPassed { player },
        Event::DocNothing { player } => ClientEvent::DocNothing { player },
        Event::RoundEnded { dollars } => ClientEvent::RoundEnded { dollars },
        Event::FinalTie { tied, sheriff } => ClientEvent::FinalTie { tied, sheriff },
        Event::GameEnded { hands, winner } => ClientEvent::GameEnded { hands, winners: vec![winner] },
        _ => return None,
    })
}
