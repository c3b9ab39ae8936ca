//! Points and ranks (CAR-8.30 to CAR-8.41).
//!
//! Invariant: the lines of a score add up to its total; sources that give nothing have no line.

use super::components::catalogue;
use super::map::Map;
use super::state::{Castle, Player};
use super::{ClientEvent, IncompleteValues, Kind, Source, WallTile};
use crate::tiles::{Feature, SegmentAt};
use crate::{Outcome, ScoreLine, Seat, SeatScore};
use std::cmp::Reverse;

/// The points of a feature when it is complete, a court at the end (CAR-8.30, CAR-8.39).
pub fn value(feature: &Feature<Kind>) -> i32 {
    let points = &catalogue().scoring;
    let (tiles, marks) = (i32::from(feature.tiles.len()), i32::from(feature.marks));
    match feature.kind {
        Kind::Path if marks > 0 => tiles * i32::from(points.path_tile_with_fountain),
        Kind::Path => tiles * i32::from(points.path_tile),
        Kind::House => tiles * i32::from(points.house_tile),
        Kind::Tower => tiles * i32::from(points.tower_tile),
        Kind::Court => marks * i32::from(points.court_market),
    }
}

/// The source of a feature's points.
pub(super) const fn source_of(kind: Kind) -> Source {
    match kind {
        Kind::Path => Source::Path,
        Kind::House => Source::House,
        Kind::Tower => Source::Tower,
        Kind::Court => Source::Court,
    }
}

impl Source {
    /// Whether it pays in the final scoring only.
    pub(super) const fn is_final(self) -> bool {
        !matches!(self, Self::Path | Self::House | Self::Tower)
    }

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::House => "house",
            Self::Tower => "tower",
            Self::Court => "court",
            Self::Keep => "keep",
            Self::Unfinished => "unfinished",
            Self::Markets => "markets",
            Self::Bonus => "bonus",
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            Self::Path | Self::House | Self::Tower => "CAR-8.30",
            Self::Court => "CAR-8.39",
            Self::Keep => "CAR-8.38",
            Self::Unfinished | Self::Markets | Self::Bonus => "CAR-8.40",
        }
    }
}

impl Player {
    pub(super) fn earn(&mut self, source: Source, points: i32) {
        *self.points.entry(source).or_default() += points;
    }

    pub(super) fn lines(&self, seat: Seat) -> SeatScore {
        let lines = self.points.iter().filter(|(_, points)| **points != 0);
        let line = |(source, points): (&Source, &i32)| ScoreLine {
            rule: source.rule().into(),
            what: source.id().into(),
            points: *points,
        };
        SeatScore { seat, total: self.score(), lines: lines.map(line).collect() }
    }
}

impl Castle {
    /// The events of the final scoring (CAR-8.38 to CAR-8.40).
    pub(super) fn final_scoring(&self) -> Vec<ClientEvent> {
        let keep = ClientEvent::KeepScored { area: self.map.largest_area(), paid: self.keep_pays() };
        let courts = self.owned(Kind::Court, |_| true).into_iter();
        let courts = courts.map(|(seat, at, points)| self.final_scored(Source::Court, at, (seat, points)));
        let walls = self.seats().flat_map(|seat| self.wall_tiles_pay(seat));
        std::iter::once(keep).chain(courts).chain(walls).collect()
    }

    fn final_scored(&self, source: Source, at: SegmentAt, paid: (Seat, i32)) -> ClientEvent {
        ClientEvent::FinalScored { source, at: Some(self.name_of(at).0), paid }
    }

    /// Features of a kind with one owner that pay something: owner, first follower, value.
    fn owned(&self, kind: Kind, fits: impl Fn(&Feature<Kind>) -> bool) -> Vec<(Seat, SegmentAt, i32)> {
        let of_kind = self.map.occupied(|feature| feature.kind == kind && fits(feature));
        let owned = of_kind.filter_map(|(at, feature)| Some((Map::owner(feature)?, at, value(feature))));
        owned.filter(|(_, _, points)| *points > 0).collect()
    }

    /// The larger keep pays the empty area, nobody where both are as large (CAR-8.38).
    fn keep_pays(&self) -> Option<(Seat, i32)> {
        let larger = |seat: Seat| self.keep_with_walls(seat) > self.keep_with_walls(self.opponent(seat));
        let seat = self.seats().find(|seat| larger(*seat))?;
        Some((seat, i32::from(self.map.largest_area())))
    }

    /// Wall tile 8 enlarges a keep, and is worthless without one (CAR-8.40).
    fn keep_with_walls(&self, seat: Seat) -> usize {
        let player = &self.players[seat];
        let bonus = usize::from(self.options.keep_bonus) * player.held(WallTile::LargerKeep);
        if player.keep.is_some() { usize::from(player.keep_size()) + bonus } else { 0 }
    }

    /// Wall tiles 4 to 7 and 9, each used in the best way (CAR-8.40).
    fn wall_tiles_pay(&self, seat: Seat) -> Vec<ClientEvent> {
        let open = [
            (WallTile::OpenPath, Kind::Path),
            (WallTile::OpenTower, Kind::Tower),
            (WallTile::OpenHouse, Kind::House),
        ];
        let mut events = Vec::new();
        for (tile, kind) in open {
            let mut open = self.owned(kind, |feature| feature.open > 0);
            open.retain(|(owner, _, _)| *owner == seat);
            let value = |at: SegmentAt, full: i32| self.unfinished(at, full);
            events.extend(self.best(seat, tile, Source::Unfinished, open, value));
        }
        let mut courts = self.owned(Kind::Court, |_| true);
        courts.retain(|(owner, _, _)| *owner == seat);
        events.extend(
            self.best(seat, WallTile::Markets, Source::Markets, courts, |at, _| self.more_for_markets(at)),
        );
        let bonus = i32::from(catalogue().scoring.bonus_wall_tile_9);
        for _ in 0..self.players[seat].held(WallTile::Points) {
            events.push(ClientEvent::FinalScored { source: Source::Bonus, at: None, paid: (seat, bonus) });
        }
        events
    }

    /// As many of the features as there are wall tiles, the best ones.
    fn best(
        &self,
        seat: Seat,
        tile: WallTile,
        source: Source,
        features: Vec<(Seat, SegmentAt, i32)>,
        value: impl Fn(SegmentAt, i32) -> i32,
    ) -> Vec<ClientEvent> {
        let mut worth: Vec<(i32, SegmentAt)> =
            features.into_iter().map(|(_, at, full)| (value(at, full), at)).collect();
        worth.sort_by_key(|(points, at)| (Reverse(*points), *at));
        let paid = worth.into_iter().take(self.players[seat].held(tile));
        paid.map(|(points, at)| self.final_scored(source, at, (seat, points))).collect()
    }

    fn unfinished(&self, at: SegmentAt, full: i32) -> i32 {
        match self.options.incomplete_values {
            IncompleteValues::Full => full,
            IncompleteValues::OnePerTile => {
                let tiles = self.map.land.feature(at).tiles.len();
                i32::from(tiles) * i32::from(catalogue().scoring.incomplete_tile_points)
            }
        }
    }

    fn more_for_markets(&self, at: SegmentAt) -> i32 {
        let points = &catalogue().scoring;
        let more = i32::from(points.court_market_with_wall_tile_7) - i32::from(points.court_market);
        more * i32::from(self.map.land.feature(at).marks)
    }

    /// The scores as if the game ended now.
    pub(super) fn scores_now(&self) -> Vec<SeatScore> {
        let mut then = self.players.clone();
        if self.stage != super::Stage::Over {
            for event in self.final_scoring() {
                match event {
                    ClientEvent::KeepScored { paid: Some((seat, points)), .. } => {
                        then[seat].earn(Source::Keep, points);
                    }
                    ClientEvent::FinalScored { source, paid: (seat, points), .. } => {
                        then[seat].earn(source, points);
                    }
                    _ => {}
                }
            }
        }
        self.seats().map(|seat| then[seat].lines(seat)).collect()
    }

    pub(super) fn ranking(&self) -> Outcome {
        Outcome::by_total(self.seats().map(|seat| self.players[seat].lines(seat)).collect())
    }
}
