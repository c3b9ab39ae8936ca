//! A value for each space of a map, in one block of memory: a look-up is an index, a copy one copy of memory.
//!
//! Invariant: a space that was never set, or lies beyond [`REACH`], has the default value.

use super::{Spot, TileSet};
use std::ops::Range;

/// No tile lies farther from the origin: each lies beside one that was laid before, and there are no more.
const REACH: i16 = TileSet::MOST as i16;

/// By how much the box grows beyond the space that it did not hold.
const MARGIN: i16 = 8;

/// The values of a box of spaces that grows with what is set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grid<T> {
    /// The north-western corner.
    low: Spot,
    width: u16,
    height: u16,
    /// Column by column, so in the order of the spots.
    cells: Vec<T>,
}

impl<T: Copy + Default> Grid<T> {
    /// The value of a space.
    pub(crate) fn get(&self, spot: Spot) -> T {
        self.place(spot).map_or_else(T::default, |place| self.cells[place])
    }

    /// Gives a space its value.
    pub(crate) fn set(&mut self, spot: Spot, value: T) {
        let place = self.place(spot).or_else(|| self.reach_out(spot));
        if let Some(place) = place {
            self.cells[place] = value;
        }
    }

    /// All spaces of the box with their values, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Spot, T)> {
        let spot = |place: usize| {
            let (x, y) = (place / usize::from(self.height), place % usize::from(self.height));
            Spot::new(self.low.x + x as i16, self.low.y + y as i16)
        };
        self.cells.iter().enumerate().map(move |(place, value)| (spot(place), *value))
    }

    fn place(&self, spot: Spot) -> Option<usize> {
        // A spot to the west or north of the corner wraps around to more than any width or height.
        let x = spot.x.wrapping_sub(self.low.x) as u16;
        let y = spot.y.wrapping_sub(self.low.y) as u16;
        let inside = x < self.width && y < self.height;
        inside.then(|| usize::from(x) * usize::from(self.height) + usize::from(y))
    }

    /// Grows the box over a space that it does not hold, unless that is out of reach; returns its place.
    fn reach_out(&mut self, spot: Spot) -> Option<usize> {
        let within = |n: i16| n.unsigned_abs() <= REACH.unsigned_abs();
        if !within(spot.x) || !within(spot.y) {
            return None;
        }
        let (low, high) =
            (self.low, Spot::new(self.low.x + self.width as i16, self.low.y + self.height as i16));
        let (west, width) = grown(low.x..high.x, spot.x);
        let (north, height) = grown(low.y..high.y, spot.y);
        let cells = vec![T::default(); usize::from(width) * usize::from(height)];
        let old = std::mem::replace(self, Self { low: Spot::new(west, north), width, height, cells });
        for (column, x) in old.cells.chunks_exact(usize::from(old.height).max(1)).zip(old.low.x..) {
            if let Some(place) = self.place(Spot::new(x, old.low.y)) {
                self.cells[place..place + column.len()].copy_from_slice(column);
            }
        }
        self.place(spot)
    }
}

/// The start and length of a range that is extended beyond a number, on the side on which the number lies.
fn grown(range: Range<i16>, n: i16) -> (i16, u16) {
    let (low, high) = if range.is_empty() { (n, n) } else { (range.start, range.end) };
    let low = if n < low || range.is_empty() { n - MARGIN } else { low };
    let high = if n >= high { n + MARGIN + 1 } else { high };
    (low, (high - low) as u16)
}
