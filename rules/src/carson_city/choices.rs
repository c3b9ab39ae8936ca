//! The choices that statistics count: characters that were taken, buildings that stand in a city at the end, and
//! feats.

use super::{CarsonCity, Event, Level, Parcel, RowCard};
use crate::{Choice, Seat};

/// Parcels with outlaws in a safe city that are a feat (CC-2.9).
const OUTLAWS: u32 = 3;
/// Kinds of buildings in one city that are a feat (CC-2.8).
const KINDS: usize = 11;
/// Points that are a feat (CC-7.29).
const POINTS: i32 = 150;

impl CarsonCity {
    pub(super) fn choices_of(&self, next: &Event) -> Vec<Choice> {
        match next {
            Event::CardTaken { player, card: RowCard::Character(character), .. }
            | Event::NewsboyChose { player, character: Some(character) } => {
                vec![Choice::new(*player, "character", character)]
            }
            Event::GameOver { winners } => {
                let mut choices = self.buildings();
                choices.extend(self.feats(winners));
                choices
            }
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

    fn feats(&self, winners: &[Seat]) -> Vec<Choice> {
        let people = Seat::first(self.players.len()).filter(|seat| self.players[*seat].is_person());
        let beaten = self.beaten(winners);
        let earned = people.flat_map(|seat| {
            let holdings = self.players[seat].holdings(&self.options);
            let board = holdings.board;
            let kinds = Parcel::ALL.into_iter().filter(|kind| kind.is_building() && board.of(*kind) != 0);
            let is_safe = holdings.is_safe() && board.of(Parcel::Outlaws).count_ones() >= OUTLAWS;
            let feats = [
                is_safe.then_some("safe_city"),
                (kinds.count() >= KINDS).then_some("eleven_kinds"),
                (holdings.tally().total() >= POINTS).then_some("boom_town"),
                beaten.filter(|(winner, _)| *winner == seat).map(|(_, id)| id),
            ];
            feats.into_iter().flatten().map(move |id| Choice::feat(seat, id))
        });
        earned.collect()
    }

    /// The one person at the table who has beaten virtual players alone, and the feat for the strongest of them (CC-8.6).
    fn beaten(&self, winners: &[Seat]) -> Option<(Seat, &'static str)> {
        let [winner] = winners else { return None };
        let mut people = self.players.iter().filter(|(_, player)| player.is_person());
        let (only, _) = people.next()?;
        if people.next().is_some() || only != *winner {
            return None;
        }
        let strongest = self.players.iter().filter_map(|(_, player)| player.level).max()?;
        Some((
            only,
            match strongest {
                Level::Novice => "beat_novice",
                Level::Intermediate => "beat_intermediate",
                Level::Expert => "beat_expert",
            },
        ))
    }
}
