//! Consequences of a move: draws, scorings, the next turn, the end (CAR-8.23).
//!
//! Draws no chance: the deal fixes everything. Invariant: after it, a seat is asked or the game is over.

use super::components::catalogue;
use super::scoring::value;
use super::state::Castle;
use super::{ClientEvent, Event, Kind, Move, Scorable, Stage, WallTile};
use crate::Seat;
use crate::tiles::SegmentAt;

impl Castle {
    /// Makes a legal move and plays on to the next question; returns what happened.
    pub(super) fn run(&mut self, player: Seat, mv: Move) -> Vec<Event> {
        let mut events = Vec::new();
        match mv {
            Move::PlaceTile { tile, at, turn } => {
                self.happen(ClientEvent::TilePlaced { player, tile, at, turn }, &mut events);
                if self.stage != Stage::Follower {
                    self.score_all(&mut events);
                }
            }
            Move::PlaceFollower { segment } => {
                if let Some(at) = self.map.land.tiles().last().map(|laid| laid.spot) {
                    self.happen(ClientEvent::FollowerPlaced { player, at, segment }, &mut events);
                }
                self.score_all(&mut events);
            }
            Move::Skip {} => {
                self.record(Event::NoFollower {}, &mut events);
                self.score_all(&mut events);
            }
            Move::ScoreFeature { at, segment, double } => {
                if let Some(at) = self.segment_at(at, segment) {
                    self.score(at, double, &mut events);
                }
                self.score_all(&mut events);
            }
            Move::UseExtraTurn {} => {
                self.happen(ClientEvent::ExtraTurnUsed { player }, &mut events);
                self.start_turn(player, true, &mut events);
            }
            Move::EndTurn {} => self.start_turn(self.opponent(player), false, &mut events),
        }
        events
    }

    pub(super) fn happen(&mut self, event: ClientEvent, events: &mut Vec<Event>) {
        self.record(Event::Open(event), events);
    }

    fn record(&mut self, event: Event, events: &mut Vec<Event>) {
        self.write(&event);
        events.push(event);
    }

    /// Starts a turn and draws a tile that can be laid; without one the game ends (CAR-8.37, CAR-8.42).
    pub(super) fn start_turn(&mut self, player: Seat, extra: bool, events: &mut Vec<Event>) {
        while let Some(tile) = self.stack.last().copied() {
            if self.map.placements(tile, self.options.matching).next().is_some() {
                self.happen(ClientEvent::TurnStarted { player, extra }, events);
                return self.happen(ClientEvent::TileDrawn { player, tile }, events);
            }
            self.happen(ClientEvent::TileUnplaceable { tile }, events);
        }
        for event in self.final_scoring() {
            self.happen(event, events);
        }
        let outcome = self.ranking();
        let winners = outcome.winners();
        self.happen(ClientEvent::GameOver { scores: outcome.scores, winners }, events);
    }

    /// Scores what is complete, as far as nothing is to be chosen, and ends the turn (CAR-8.33).
    fn score_all(&mut self, events: &mut Vec<Event>) {
        loop {
            let pending = self.scorable();
            match pending.as_slice() {
                [] => break,
                [Scorable { at, segment, double: None, .. }] => {
                    let Some(at) = self.segment_at(*at, *segment) else { break };
                    self.score(at, None, events);
                }
                _ => return,
            }
        }
        if self.stage != Stage::TurnEnd {
            self.start_turn(self.opponent(self.actor), false, events);
        }
    }

    /// The next question, if any, once no follower is to be placed in this turn: which feature is scored next, then
    /// whether another turn follows (CAR-8.23, CAR-8.35).
    pub(super) fn stage_after_follower(&self) -> Stage {
        let extra_turn = self.may_use(self.actor, WallTile::ExtraTurn) && !self.stack.is_empty();
        if extra_turn && self.scorable().is_empty() { Stage::TurnEnd } else { Stage::Score }
    }

    /// The completed features with followers that may be scored next: those the active player scores come first
    /// (CAR-8.33).
    pub(super) fn scorable(&self) -> Vec<Scorable> {
        let complete = self.map.occupied(|feature| feature.kind != Kind::Court && feature.open == 0);
        let mut scorable: Vec<Scorable> = complete.map(|(at, _)| self.scorable_at(at)).collect();
        let is_own = |one: &Scorable| one.pays == Some(self.actor);
        if scorable.iter().any(is_own) {
            scorable.retain(is_own);
        }
        scorable
    }

    fn scorable_at(&self, at: SegmentAt) -> Scorable {
        let feature = self.map.land.feature(at);
        let ((spot, segment), pays) = (self.name_of(at), super::map::Map::owner(feature));
        let double = match feature.kind {
            Kind::Tower => Some(WallTile::DoubleTower),
            Kind::House => Some(WallTile::DoubleHouse),
            Kind::Path | Kind::Court => None,
        };
        let double = double.filter(|tile| pays == Some(self.actor) && self.may_use(self.actor, *tile));
        Scorable { at: spot, segment, kind: feature.kind, pays, points: value(feature), double }
    }

    /// Scores one feature: points, followers home, the keep, a wall tile (CAR-8.31, CAR-8.32, CAR-8.36).
    fn score(&mut self, at: SegmentAt, double: Option<WallTile>, events: &mut Vec<Event>) {
        let (feature, scorable) = (*self.map.land.feature(at), self.scorable_at(at));
        let points = if double.is_some() { 2 * scorable.points } else { scorable.points };
        let Scorable { at: spot, segment, kind, pays, .. } = scorable;
        let (tiles, paid) = (feature.tiles.len(), pays.map(|seat| (seat, points)));
        self.happen(ClientEvent::FeatureScored { kind, at: spot, segment, tiles, paid, double }, events);
        let home =
            self.map.followers.iter().filter(|other| self.map.land.root(other.at) == self.map.land.root(at));
        let followers = home.map(|follower| {
            let (spot, segment) = self.name_of(follower.at);
            (follower.seat, spot, segment)
        });
        let followers = followers.collect();
        self.happen(ClientEvent::FollowersReturned { followers }, events);
        let Some(player) = pays else { return };
        if kind == Kind::House && tiles > u16::from(self.players[player].keep_size()) {
            self.happen(ClientEvent::KeepMoved { player, tiles: tiles as u8, at: spot }, events);
        }
        if let Some((tower, tile)) = self.wall_tile_for(player) {
            self.happen(ClientEvent::WallTileTaken { player, tower, tile }, events);
        }
    }

    /// The wall tile of the tower on which the marker has stopped (CAR-8.32).
    fn wall_tile_for(&self, player: Seat) -> Option<(u8, WallTile)> {
        let tower = self.tower_at(self.players[player].score())?;
        Some((tower, self.walls[&tower]))
    }

    /// The tower with a wall tile that a marker with this score stops on.
    pub(super) fn tower_at(&self, score: i32) -> Option<u8> {
        let track = catalogue().supply.track_spaces;
        if score >= track && !self.options.second_lap {
            return None;
        }
        let place = score % track;
        self.walls.keys().copied().find(|tower| (i32::from(*tower)..=i32::from(*tower) + 1).contains(&place))
    }
}
