//! The map: nine lots in a square, each with a building that a seat may own (TT-2, TT-5).

use super::Building;
use rules::{Diff, Seat, client_type};
use serde::{Deserialize, Serialize};

/// Lots in a row.
const SIDE: u8 = 3;

/// A lot, by its place in reading order from 0. Public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Diff)]
#[serde(try_from = "u8", into = "u8")]
#[client_type("tiny_town.ts")]
#[ts(type = "number")]
#[schemars(with = "u8")]
pub struct Lot(u8);

impl Lot {
    /// All lots in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// Whether the other lot shares an edge with this one.
    pub fn is_beside(self, other: Self) -> bool {
        let across = |place: u8| (place % SIDE, place / SIDE);
        let ((x, y), (u, v)) = (across(self.0), across(other.0));
        x.abs_diff(u) + y.abs_diff(v) == 1
    }
}

impl TryFrom<u8> for Lot {
    type Error = String;
    fn try_from(place: u8) -> Result<Self, Self::Error> {
        Self::all().find(|lot| lot.0 == place).ok_or_else(|| format!("there is no lot {place}"))
    }
}

impl From<Lot> for u8 {
    fn from(lot: Lot) -> Self {
        lot.0
    }
}

/// The building on a lot, and its owner. Public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[client_type("tiny_town.ts")]
pub struct Plot {
    /// The building that may be had here.
    pub building: Building,
    /// The seat that built it; `None` while the lot is free.
    pub owner: Option<Seat>,
}

/// The nine lots; empty before the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Map(pub(super) Vec<Plot>);

impl Map {
    pub(super) fn of(buildings: &[Building]) -> Self {
        Self(buildings.iter().map(|building| Plot { building: *building, owner: None }).collect())
    }

    fn plots(&self) -> impl Iterator<Item = (Lot, Plot)> {
        Lot::all().zip(self.0.iter().copied())
    }

    pub(super) fn free(&self) -> impl Iterator<Item = Lot> {
        self.plots().filter(|(_, plot)| plot.owner.is_none()).map(|(lot, _)| lot)
    }

    pub(super) fn build(&mut self, lot: Lot, seat: Seat) {
        if let Some(plot) = self.0.get_mut(usize::from(lot.0)) {
            plot.owner = Some(seat);
        }
    }

    fn owned(&self, seat: Seat) -> impl Iterator<Item = (Lot, Plot)> {
        self.plots().filter(move |(_, plot)| plot.owner == Some(seat))
    }

    fn beside(&self, seat: Seat, lot: Lot) -> u8 {
        self.owned(seat).filter(|(own, _)| own.is_beside(lot)).count() as u8
    }

    /// The points that the lot would bring: its building, and 1 for each own neighbour (TT-5).
    pub(super) fn gain(&self, seat: Seat, lot: Lot) -> u8 {
        let building = self.0.get(usize::from(lot.0)).map_or(0, |plot| plot.building.points());
        building + self.beside(seat, lot)
    }

    /// The points of a seat's buildings, and of its pairs of neighbours (TT-5).
    pub(super) fn points(&self, seat: Seat) -> (i32, i32) {
        let buildings = self.owned(seat).map(|(_, plot)| i32::from(plot.building.points())).sum();
        let beside: i32 = self.owned(seat).map(|(lot, _)| i32::from(self.beside(seat, lot))).sum();
        (buildings, beside / 2)
    }
}
