//! Doc Badluck (DT-5.72 to DT-5.79).

use super::ask;
use crate::dice_town::components::catalogue;
use crate::dice_town::events::Event;
use crate::dice_town::state::DiceTown;
use crate::dice_town::{Claim, DocStrictness, FencedClaims, Question, Reaction, StoreCard, Treatment, Why};
use crate::{Chance, Seat};

impl DiceTown {
    /// The visitors of the Doc; then the Elixir window for the others (DT-5.72 to DT-5.74).
    pub(super) fn call_doc(&self) -> Vec<Event> {
        let (visitors, others): (Vec<Seat>, Vec<Seat>) = self
            .seats()
            .filter(|seat| !self.treatments(*seat).is_empty())
            .partition(|seat| self.went_away_empty(*seat));
        let asked = self.might_hold_among(others.into_iter(), StoreCard::Elixir);
        let mut events = vec![Event::DocCalled { visitors: visitors.clone() }];
        if !asked.is_empty() {
            events.push(ask(Question::React { window: Reaction::Elixir { visitors }, asked }));
        }
        events
    }

    fn went_away_empty(&self, seat: Seat) -> bool {
        match self.options.doc_strictness {
            DocStrictness::NoBenefit => !self.player(seat).benefit,
            DocStrictness::NoControl => !self.player(seat).control,
        }
    }

    /// The next visitor chooses, or is passed over (DT-5.79).
    pub(super) fn next_visitor(&self, visitors: &[Seat]) -> Vec<Event> {
        let Some((player, next)) = visitors.split_first() else { return self.close_place() };
        let player = *player;
        if self.treatments(player).is_empty() {
            return vec![Event::DocNothing { player }];
        }
        vec![ask(Question::DocChoice { player, next: next.to_vec() })]
    }

    /// The Doc's treatment (DT-5.76).
    pub(super) fn treat(
        &self,
        player: Seat,
        option: Treatment,
        claims: &[Claim],
        chance: &mut Chance,
    ) -> Vec<Event> {
        let amounts = &catalogue().amounts;
        let mut events = vec![Event::DocTreated { player, option }];
        match option {
            Treatment::Fence => events.push(Event::Fenced {
                player,
                claims: claims.to_vec(),
                open: self.options.fenced_claims == FencedClaims::Open,
            }),
            Treatment::Draw => {
                let (reshuffled, drawn) = self.draw_cards(1, chance);
                events.extend(reshuffled);
                events.extend(drawn.into_iter().map(|card| Event::DocDrew { player, card }));
            }
            Treatment::PettyTheft => {
                events.extend(self.rob_all(player, (amounts.doc_petty_theft_dollars, 0), Why::PettyTheft));
            }
            Treatment::BigTheft => {
                events.extend(self.rob_all(player, (0, amounts.doc_big_theft_nuggets), Why::BigTheft));
            }
            Treatment::Pass => {}
        }
        events
    }

    fn rob_all(&self, player: Seat, due: (u8, u8), why: Why) -> Vec<Event> {
        self.others(player).flat_map(|from| self.collect(player, from, due, why)).collect()
    }
}

/// The Sheriff sets the order of two or more visitors (DT-5.75).
pub(super) fn open_doc(visitors: &[Seat]) -> Vec<Event> {
    let visitors = visitors.to_vec();
    let mut events = vec![Event::DocOpens { visitors: visitors.clone() }];
    if visitors.len() > 1 {
        events.push(ask(Question::DocOrder { visitors }));
    }
    events
}
