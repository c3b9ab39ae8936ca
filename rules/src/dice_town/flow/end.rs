//! The end of a round and of the game (DT-5.92, DT-5.93, DT-7.8), and the deal at its beginning.

use super::ask;
use crate::dice_town::components::catalogue;
use crate::dice_town::events::Event;
use crate::dice_town::state::DiceTown;
use crate::dice_town::{FirstSheriff, Hand, Question};
use crate::{Chance, Seat};

impl DiceTown {
    /// Shuffles both decks and finds the first Sheriff (DT-4.1, DT-4.2, DT-4.7).
    pub(in crate::dice_town) fn deal(&self, chance: &mut Chance) -> Vec<Event> {
        let mut store_deck = catalogue().store_cards();
        let mut claims = catalogue().claims(self.options.claims_profile);
        chance.shuffle("store_deck", &mut store_deck);
        chance.shuffle("claims", &mut claims);
        let seats: Vec<Seat> = self.seats().collect();
        let sheriff = match self.options.first_sheriff {
            FirstSheriff::Random => chance.below("sheriff", seats.len() as u32) as usize,
            FirstSheriff::HostChoice => usize::from(self.options.sheriff_seat) - 1,
            FirstSheriff::FirstSeat => 0,
        };
        vec![
            Event::Dealt { store_deck, claims, sheriff: seats[sheriff] },
            Event::RoundStarted { round: 1, bank: self.table.bank },
        ]
    }

    /// The end of the game or, with the dollars of the stagecoach, a new round (DT-5.92, DT-5.93).
    pub(super) fn close_round(&self) -> Vec<Event> {
        if self.has_ended() {
            return self.finish();
        }
        let dollars = self.table.stagecoach;
        let bank = self.table.bank + dollars;
        vec![Event::RoundEnded { dollars }, Event::RoundStarted { round: self.table.round + 1, bank }]
    }

    /// The best result wins; the Sheriff settles what points and claims leave tied (DT-7.7, DT-7.8).
    pub(super) fn finish(&self) -> Vec<Event> {
        let best = self.seats().map(|seat| self.standing(seat)).max();
        let tied: Vec<Seat> = self.seats().filter(|seat| Some(self.standing(*seat)) == best).collect();
        let sheriff = self.table.sheriff;
        let candidates = if tied.len() > 1 { self.without_sheriff(&tied) } else { tied.clone() };
        match candidates[..] {
            [winner] => vec![self.game_end(winner)],
            _ => vec![Event::FinalTie { tied, sheriff }, ask(Question::FinalTie { candidates })],
        }
    }

    /// All hands are shown.
    pub(super) fn game_end(&self, winner: Seat) -> Event {
        Event::GameEnded { hands: self.hands(), winner }
    }

    pub(in crate::dice_town) fn hands(&self) -> Vec<Hand> {
        let hand = |seat: Seat| {
            let own = self.secrets(seat).clone();
            Hand { seat, cards: own.cards, claims: own.claims, fenced: own.fenced }
        };
        self.seats().map(hand).collect()
    }
}
