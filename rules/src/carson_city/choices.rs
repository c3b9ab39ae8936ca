//! The choices that statistics count: characters that were taken, and buildings that stand in a city at the end.

use super::{CarsonCity, Event, Parcel, RowCard};
use crate::{Choice, Seat};

impl CarsonCity {
    pub(super) fn choices_of(&self, next: &Event) -> Vec<Choice> {
        match next {
            Event::CardTaken { player, card: RowCard::Character(character), .. }
            | Event::NewsboyChose { player, character: Some(character) } => {
                vec![Choice::new(*player, "character", character)]
            }
            Event::GameOver { .. } => self.buildings(),
            _ => Vec::new(),
        }
    }

    /// The visible buildings of all cities, each as often as it stands there.
    fn buildings(&self) -> Vec<Choice> {
        let built = |seat: Seat| {
            let board = self.players[seat].city.board();
            let times = move |parcel: Parcel| board.of(parcel).count_ones();
            let buildings = Parcel::ALL.into_iter().filter(|parcel| parcel.is_building());
            buildings.flat_map(move |parcel| {
                (0..times(parcel)).map(move |_| Choice::new(seat, "building", &parcel))
            })
        };
        Seat::first(self.players.len()).flat_map(built).collect()
    }
}
