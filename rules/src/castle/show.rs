//! Builds the public view (CAR-6.1, CAR-6.7): the same for all except for `you`.
//!
//! Invariant: neither the order of the stack nor a wall tile that lies face down can be derived from it.

use super::components::catalogue;
use super::map::Map;
use super::scoring::value;
use super::state::Castle;
use super::{FaceId, FeatureView, FollowerView, Kind, PlayerView, Stage, TileView, View};
use crate::tiles::SegmentAt;
use crate::{Seat, SeatScore, Viewer};
use std::collections::BTreeMap;

impl Castle {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        let totals = self.scores_now();
        View {
            you: viewer.seat().filter(|seat| self.seats().any(|other| other == *seat)),
            options: self.options.clone(),
            stage: self.stage,
            turn: self.turn,
            actor: (self.stage != Stage::Over).then_some(self.actor),
            drawn: self.drawn,
            tiles: self.tile_views(),
            followers: self.map.followers.iter().map(|follower| self.follower_view(*follower)).collect(),
            features: self.feature_views(),
            stack: self.stack.len() as u16,
            left: self.left(),
            removed: self.removed.clone(),
            towers: self.walls.keys().copied().collect(),
            used: self.used.clone(),
            area: self.map.largest_area(),
            players: self.seats().zip(totals).map(|(seat, total)| self.player_view(seat, total)).collect(),
        }
    }

    fn tile_views(&self) -> Vec<TileView> {
        let faces: Vec<FaceId> = FaceId::all().collect();
        let tiles = self.map.land.tiles().iter().zip(&self.map.by);
        let view = |(laid, by): (&crate::tiles::Laid, &Seat)| TileView {
            tile: faces[usize::from(laid.face)],
            at: laid.spot,
            turn: laid.turn,
            by: *by,
        };
        tiles.map(view).collect()
    }

    fn follower_view(&self, follower: super::map::Follower) -> FollowerView {
        let (at, segment) = self.name_of(follower.at);
        FollowerView { seat: follower.seat, at, segment }
    }

    fn feature_views(&self) -> Vec<FeatureView> {
        let land = &self.map.land;
        let mut segments: BTreeMap<u16, Vec<SegmentAt>> = BTreeMap::new();
        for at in (0..land.tiles().len() as u16).flat_map(|tile| land.segments(tile)) {
            segments.entry(land.root(at)).or_default().push(at);
        }
        let mut features: Vec<Vec<SegmentAt>> = segments.into_values().collect();
        features.sort();
        features.into_iter().map(|segments| self.feature_view(&segments)).collect()
    }

    fn feature_view(&self, segments: &[SegmentAt]) -> FeatureView {
        let feature = self.map.land.feature(segments[0]);
        FeatureView {
            kind: feature.kind,
            segments: segments.iter().map(|at| self.name_of(*at)).collect(),
            tiles: feature.tiles.len(),
            marks: feature.marks,
            complete: feature.kind != Kind::Court && feature.open == 0,
            owner: Map::owner(feature),
            worth: value(feature),
        }
    }

    /// The faces that nobody has seen: all but those that lie, are drawn or put away (CAR-6.2).
    fn left(&self) -> BTreeMap<FaceId, u8> {
        let mut left: BTreeMap<FaceId, u8> = BTreeMap::new();
        catalogue().tiles().into_iter().for_each(|tile| *left.entry(tile).or_default() += 1);
        let laid = self.tile_views().into_iter().map(|view| view.tile);
        for seen in laid.chain(self.drawn).chain(self.removed.iter().copied()) {
            if let Some(count) = left.get_mut(&seen) {
                *count = count.saturating_sub(1);
            }
        }
        left.retain(|_, count| *count > 0);
        left
    }

    fn player_view(&self, seat: Seat, total: SeatScore) -> PlayerView {
        let player = &self.players[seat];
        PlayerView {
            seat,
            score: player.score(),
            followers: player.followers,
            keep: player.keep_size(),
            keep_at: player.keep.map(|(_, at)| at),
            wall_tiles: player.wall_tiles.clone(),
            total,
        }
    }
}
