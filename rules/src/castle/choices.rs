//! The choices that statistics count: where a seat placed its followers, and feats.

use super::components::catalogue;
use super::{Castle, ClientEvent, Event, Kind, Source};
use crate::{Choice, Seat};

/// Tiles of a house that is a feat (CAR-8.30).
const LARGE_HOUSE: u16 = 5;
/// Tiles of a path that is a feat (CAR-8.30).
const LONG_PATH: u16 = 8;
/// Markets in one court that are a feat (CAR-8.39).
const MARKETS: i32 = 3;
/// Points of a keep that are a feat (CAR-8.38).
const KEEP: i32 = 6;

impl Castle {
    pub(super) fn choices_of(&self, next: &Event) -> Option<Choice> {
        let Event::Open(next) = next else { return None };
        match next {
            ClientEvent::FollowerPlaced { player, at, segment } => {
                let kind = self.map.land.kind(self.segment_at(*at, *segment)?);
                Some(Choice::new(*player, "feature", &kind))
            }
            _ => feat(next).map(|(seat, id)| Choice::feat(seat, id)),
        }
    }
}

fn feat(next: &ClientEvent) -> Option<(Seat, &'static str)> {
    let court = i32::from(catalogue().scoring.court_market);
    match *next {
        ClientEvent::FeatureScored { kind: Kind::House, tiles: LARGE_HOUSE.., paid, .. } => {
            Some((paid?.0, "large_house"))
        }
        ClientEvent::FeatureScored { kind: Kind::Path, tiles: LONG_PATH.., paid, .. } => {
            Some((paid?.0, "long_path"))
        }
        ClientEvent::FinalScored { source: Source::Court, paid: (seat, points), .. }
            if points >= MARKETS * court =>
        {
            Some((seat, "three_markets"))
        }
        ClientEvent::KeepScored { paid: Some((seat, KEEP..)), .. } => Some((seat, "proud_keep")),
        _ => None,
    }
}
