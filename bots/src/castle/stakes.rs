//! The worth of a table of The Castle to a seat: its points and expectations, less those of the opponent.

use crate::search::count;
use crate::tiles::Closing;
use rules::Seat;
use rules::castle::{Castle, Kind, View, value};
use rules::tiles::{COLOURS, Feature};
use serde::{Deserialize, Serialize};

/// The worth of the first follower in the supply while there is time to use it, of the second, and so on.
const FOLLOWERS: [f64; 6] = [3.0, 2.0, 1.4, 1.0, 0.7, 0.5];

/// A feature with followers, or one on which a follower may be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    root: u16,
    kind: Kind,
    tiles: u16,
    figures: [u8; COLOURS],
    complete: bool,
    /// How likely it is completed.
    chance: f64,
    /// The points that it pays then.
    points: f64,
}

impl Prospect {
    pub(super) fn of(root: u16, feature: &Feature<Kind>, closing: Option<Closing>) -> Self {
        let (tiles, now) = (feature.tiles.len(), f64::from(value(feature)));
        let spaces = closing.map_or(0, |closing| closing.spaces);
        let complete = feature.kind != Kind::Court && feature.open == 0;
        let (chance, points) = if complete || feature.kind == Kind::Court {
            (1.0, now)
        } else {
            let grown = f64::from(tiles + spaces) / f64::from(tiles.max(1));
            (closing.map_or(0.0, |closing| closing.chance), now * grown)
        };
        Self { root, kind: feature.kind, tiles, figures: feature.figures, complete, chance, points }
    }

    /// The seat with more followers (CAR-8.31).
    fn owner(&self) -> Option<usize> {
        match self.figures[0].cmp(&self.figures[1]) {
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(0),
        }
    }
}

/// By what all this is weighed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Of the draws to come so many serve one feature.
    pub(super) draws: f64,
    /// How much more than by [`FOLLOWERS`] a follower in the supply is worth.
    supply: f64,
    /// With so many turns left a follower in the supply is worth half.
    half_time: f64,
    /// A follower that comes home later is worth less than one at hand.
    later: f64,
    wall_tile: f64,
    /// The larger keep: so much is left of the largest empty area at the end.
    keep: f64,
    /// Points that a court may still gain, for each of the own draws to come.
    new_markets: f64,
}

impl Weights {
    /// Those of the simple bot, for whom every draw serves every feature.
    const HOUSE: Self = Self {
        draws: 1.0,
        supply: 1.0,
        half_time: 4.0,
        later: 0.6,
        wall_tile: 4.0,
        keep: 4.0,
        new_markets: 0.1,
    };
}

/// The possessions of the seats, perhaps after a turn.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    me: usize,
    turns: f64,
    weights: Weights,
    /// The towers with a wall tile, by their lower numbers.
    towers: Vec<u8>,
    marker: [i32; 2],
    worth: [f64; 2],
    followers: [f64; 2],
    keep: [u16; 2],
}

impl Stakes {
    /// `None` for a view that is of no seat.
    pub(super) fn of(view: &View, turns: f64) -> Option<Self> {
        let [a, b] = view.players.as_slice() else { return None };
        Some(Self {
            me: view.you?.index(),
            turns,
            weights: Weights::HOUSE,
            towers: view.towers.clone(),
            marker: [a.score, b.score],
            worth: [0.0; 2],
            followers: [a.followers.into(), b.followers.into()],
            keep: [a.keep.into(), b.keep.into()],
        })
    }

    /// The same of a world, as it is weighed so.
    pub(super) fn in_world(game: &Castle, turns: f64, weights: Weights) -> Self {
        let each = [0, 1].map(|seat| Seat::new(seat).unwrap_or_else(|| game.actor()));
        Self {
            me: game.actor().index(),
            turns,
            weights,
            towers: game.towers().collect(),
            marker: each.map(|seat| game.points_of(seat)),
            worth: each.map(|seat| {
                f64::from(game.points_of(seat)) + weights.wall_tile * count(game.wall_tiles_of(seat).len())
            }),
            followers: each.map(|seat| game.supply_of(seat).into()),
            keep: each.map(|seat| game.keep_of(seat).into()),
        }
    }

    /// The worth of all this with these features and one more own follower on one of them.
    pub(super) fn with_follower(self, prospects: &[Prospect], on: Option<u16>) -> f64 {
        let me = self.me;
        let then = self.after(prospects, on);
        then.total(me) - then.total(1 - me)
    }

    /// The same for each seat alone.
    pub(super) fn by_seat(self, prospects: &[Prospect], on: Option<u16>) -> [f64; 2] {
        let then = self.after(prospects, on);
        [then.total(0), then.total(1)]
    }

    fn after(mut self, prospects: &[Prospect], on: Option<u16>) -> Self {
        let me = self.me;
        self.followers[me] -= if on.is_some() { 1.0 } else { 0.0 };
        let with = |prospect: &Prospect| {
            let mut prospect = *prospect;
            prospect.figures[me] += u8::from(Some(prospect.root) == on);
            prospect
        };
        let (now, later): (Vec<Prospect>, Vec<Prospect>) =
            prospects.iter().map(with).partition(|prospect| prospect.complete);
        for prospect in &now {
            self.complete(prospect);
        }
        for prospect in &later {
            self.expect(prospect);
        }
        self
    }

    fn complete(&mut self, prospect: &Prospect) {
        for (have, back) in self.followers.iter_mut().zip(prospect.figures) {
            *have += f64::from(back);
        }
        let Some(owner) = prospect.owner() else { return };
        self.worth[owner] += prospect.points + self.tower(owner, prospect.points as i32);
        self.marker[owner] += prospect.points as i32;
        if prospect.kind == Kind::House {
            self.keep[owner] = self.keep[owner].max(prospect.tiles);
        }
    }

    fn expect(&mut self, prospect: &Prospect) {
        let returns = if prospect.kind == Kind::Court { 0.0 } else { prospect.chance };
        for (have, back) in self.followers.iter_mut().zip(prospect.figures) {
            *have += self.weights.later * returns * f64::from(back);
        }
        let Some(owner) = prospect.owner() else { return };
        let more = if prospect.kind == Kind::Court { self.weights.new_markets * self.turns } else { 0.0 };
        self.worth[owner] += prospect.chance * (prospect.points + more);
    }

    /// A wall tile, if these points bring one.
    fn tower(&self, seat: usize, points: i32) -> f64 {
        let place = (self.marker[seat] + points) % 100;
        let stops = self.towers.iter().any(|tower| (0..=1).contains(&(place - i32::from(*tower))));
        if stops && points > 0 { self.weights.wall_tile } else { 0.0 }
    }

    /// The worth of being paid so many points next.
    pub(super) fn scoring(&self, seat: Seat, points: i32) -> f64 {
        let worth = f64::from(points) + self.tower(seat.index(), points);
        if seat.index() == self.me { worth } else { -worth }
    }

    fn total(&self, seat: usize) -> f64 {
        let followers: f64 = (0..)
            .zip(FOLLOWERS)
            .map(|(place, worth)| worth * (self.followers[seat] - f64::from(place)).clamp(0.0, 1.0))
            .sum();
        let keep = if self.keep[seat] > self.keep[1 - seat] { self.weights.keep } else { 0.0 };
        let supply = self.weights.supply * self.turns / (self.turns + self.weights.half_time) * followers;
        self.worth[seat] + keep + supply
    }
}
