//! Writes events into the state; decides nothing and cannot fail.

use super::components::catalogue;
use super::map::Follower;
use super::scoring::source_of;
use super::state::Castle;
use super::{ClientEvent, Event, HeldWallTile, Source, Stage, WallTile};
use crate::Seat;
use crate::tiles::Laid;

impl Castle {
    pub(super) fn write(&mut self, event: &Event) {
        match event {
            Event::Dealt { stack, walls } => {
                self.stack = stack.iter().rev().copied().collect();
                self.walls = catalogue().towers().iter().copied().zip(walls.iter().copied()).collect();
            }
            Event::NoFollower {} => self.stage = self.stage_after_follower(),
            Event::Open(event) => self.write_open(event),
        }
    }

    fn write_open(&mut self, event: &ClientEvent) {
        match event {
            ClientEvent::SetUp { first } => self.actor = *first,
            ClientEvent::TurnStarted { player, .. } => {
                self.actor = *player;
                self.turn += 1;
            }
            ClientEvent::TileDrawn { tile, .. } => {
                self.stack.pop();
                self.drawn = Some(*tile);
                self.stage = Stage::Place;
            }
            ClientEvent::TileUnplaceable { tile } => {
                self.stack.pop();
                self.removed.push(*tile);
            }
            ClientEvent::TilePlaced { player, tile, at, turn } => {
                self.drawn = None;
                self.map.lay(Laid { face: tile.index(), spot: *at, turn: *turn }, *player);
                let asked = self.follower_spots().next().is_some();
                self.stage = if asked { Stage::Follower } else { self.stage_after_follower() };
            }
            ClientEvent::FollowerPlaced { player, at, segment } => {
                if let Some(at) = self.segment_at(*at, *segment) {
                    self.map.occupy(Follower { seat: *player, at });
                    self.players[*player].followers = self.players[*player].followers.saturating_sub(1);
                }
                self.stage = self.stage_after_follower();
            }
            ClientEvent::FeatureScored { kind, paid, double, .. } => {
                if let Some((seat, points)) = paid {
                    self.players[*seat].earn(source_of(*kind), *points);
                    if let Some(tile) = double {
                        self.spend(*seat, *tile);
                    }
                }
            }
            ClientEvent::FollowersReturned { followers } => {
                let scored =
                    followers.first().and_then(|(_, spot, segment)| self.segment_at(*spot, *segment));
                for follower in scored.map(|at| self.map.vacate(at)).unwrap_or_default() {
                    self.players[follower.seat].followers += 1;
                }
                self.stage = self.stage_after_follower();
            }
            ClientEvent::KeepMoved { player, tiles, at } => self.players[*player].keep = Some((*tiles, *at)),
            ClientEvent::WallTileTaken { player, tower, tile } => {
                self.walls.remove(tower);
                self.players[*player].wall_tiles.push(HeldWallTile { tile: *tile, turn: self.turn });
            }
            ClientEvent::ExtraTurnUsed { player } => self.spend(*player, WallTile::ExtraTurn),
            ClientEvent::KeepScored { paid, .. } => {
                if let Some((seat, points)) = paid {
                    self.players[*seat].earn(Source::Keep, *points);
                }
            }
            ClientEvent::FinalScored { source, paid: (seat, points), .. } => {
                self.players[*seat].earn(*source, *points);
            }
            ClientEvent::GameOver { .. } => self.stage = Stage::Over,
        }
    }

    /// The wall tile of this kind that was taken first is used up (CAR-8.34).
    fn spend(&mut self, seat: Seat, tile: WallTile) {
        let held = &mut self.players[seat].wall_tiles;
        if let Some(place) = held.iter().position(|held| held.tile == tile) {
            held.remove(place);
            self.used.push(tile);
        }
    }
}
