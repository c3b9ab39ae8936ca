//! Builds the view of a viewer (specification 6): the open table, and the hidden parts that belong to the viewer.
//!
//! Invariant: the only hidden things in a view are the viewer's own, cards that they look at or that are looked at in
//! their hand, and the cards of offers that they make or receive; at the end all hands.

use super::state::DiceTown;
use super::{Card, OfferView, Own, Question, View};
use crate::{Seat, Seats, Viewer};

impl DiceTown {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        let you = viewer.seat().filter(|seat| self.seats().any(|other| other == *seat));
        View {
            you,
            options: self.options.clone(),
            table: self.table.clone(),
            answered: self.seen_answered(viewer),
            own: you.map(|seat| self.own(seat)),
            looked_at: self.seen_cards(viewer),
            offers: self.seen_offers(viewer),
            hands: if self.winner().is_some() || viewer == Viewer::Everyone {
                self.hands()
            } else {
                Vec::new()
            },
        }
    }

    /// The seats that are known to have answered: in a window only the viewer (DT-6.17).
    fn seen_answered(&self, viewer: Viewer) -> Vec<Seat> {
        let asked = |question: &Question| question.asked(self.table.sheriff);
        let asked = self.table.question.as_ref().map_or(Seats::none(), asked);
        let waiting = self.seen_waiting(viewer);
        asked.iter().filter(|seat| !waiting.contains(*seat)).collect()
    }

    fn own(&self, seat: Seat) -> Own {
        let own = self.secrets(seat).clone();
        let answer = self.hidden.answers.of(seat).cloned();
        Own { cup: own.cup, cards: own.cards, claims: own.claims, fenced: own.fenced, answer }
    }

    /// The cards that are looked at, for viewers who may see them (DT-5.58, DT-5.63).
    fn seen_cards(&self, viewer: Viewer) -> Vec<Card> {
        let may_see = match &self.table.question {
            Some(Question::StoreKeep { player, .. }) => viewer.is(*player),
            Some(Question::SaloonKeep { player, victim, .. }) => viewer.is(*player) || viewer.is(*victim),
            _ => false,
        };
        if may_see { self.hidden.looked_at.clone() } else { Vec::new() }
    }

    fn seen_offers(&self, viewer: Viewer) -> Vec<OfferView> {
        let shown = |offer: &super::events::SeatOffer| offer.shown_to(viewer, self.table.sheriff);
        self.hidden.offers.iter().map(shown).collect()
    }
}
