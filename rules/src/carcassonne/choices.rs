//! The choices that statistics count: where a seat placed its figures, and feats.

use super::state::Holder;
use super::{Carcassonne, ClientEvent, Colour, Event, Source};
use crate::{Choice, Seat};

/// Tiles of a city that is a feat (CAR-7.3).
const LARGE_CITY: u16 = 10;
/// Tiles of a road that is a feat (CAR-7.2).
const LONG_ROAD: u16 = 8;
/// Complete cities beside a field that are a feat (CAR-7.9).
const CITIES: u16 = 5;
/// The points of three completed monasteries (CAR-7.5).
const THREE_MONASTERIES: i32 = 27;

impl Carcassonne {
    pub(super) fn choices_of(&self, next: &Event) -> Vec<Choice> {
        let Event::Open(next) = next else { return Vec::new() };
        match next {
            ClientEvent::MeeplePlaced { colour, at, segment, .. } => {
                let Some(at) = self.board.find(*at, *segment) else { return Vec::new() };
                let kind = self.board.land().kind(at);
                vec![Choice::new(self.seat_of(self.turn, *colour), "feature", &kind)]
            }
            // A colour is a seat only where seats play against each other.
            _ if self.is_solo() => Vec::new(),
            ClientEvent::FeatureScored { source: Source::City, tiles: LARGE_CITY.., paid, .. } => {
                self.feats("large_city", paid)
            }
            ClientEvent::FeatureScored { source: Source::Road, tiles: LONG_ROAD.., paid, .. } => {
                self.feats("long_road", paid)
            }
            ClientEvent::FieldScored { cities: CITIES.., paid, .. } => self.feats("five_cities", paid),
            ClientEvent::GameOver { .. } => {
                let points = |holder: &Holder| holder.points.get(&Source::Monastery).copied();
                let has_three = |seat: &Seat| points(&self.holders[seat.index()]) >= Some(THREE_MONASTERIES);
                let seats = self.seats().filter(has_three);
                seats.map(|seat| Choice::feat(seat, "three_monasteries")).collect()
            }
            _ => Vec::new(),
        }
    }

    fn feats(&self, id: &'static str, paid: &[(Colour, i32)]) -> Vec<Choice> {
        let earned = paid.iter().filter(|(_, points)| *points > 0);
        earned.map(|(colour, _)| Choice::feat(self.seat_of(self.turn, *colour), id)).collect()
    }
}
