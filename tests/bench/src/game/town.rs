//! The board of one seat: a square of 25 cells on which lots are built.
//!
//! Invariant: a built lot is never removed.

use super::parts::{Cell, Refusal, Terrain};
use serde::{Deserialize, Serialize};

const SIDE: u8 = 5;
pub const CELLS: u8 = SIDE * SIDE;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Town([Cell; CELLS as usize]);

impl Town {
    /// The empty board of the seat with this number.
    pub fn empty(seat: usize) -> Self {
        let terrain = |cell: usize| Terrain::ALL[(cell * 3 + seat) % Terrain::ALL.len()];
        Self(std::array::from_fn(|cell| Cell { t: terrain(cell), b: 0, v: 0 }))
    }

    /// A board as a view shows it.
    pub fn of(cells: &[Cell]) -> Self {
        let mut town = Self::empty(0);
        for (cell, shown) in town.0.iter_mut().zip(cells) {
            *cell = *shown;
        }
        town
    }

    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// The cells without a lot.
    pub fn free(&self) -> impl Iterator<Item = u8> {
        (0..CELLS).filter(|cell| self.0[usize::from(*cell)].b == 0)
    }

    /// The lots that are built here.
    pub fn lots(&self) -> impl Iterator<Item = u8> {
        self.0.iter().map(|cell| cell.b).filter(|id| *id != 0)
    }

    pub(super) fn check(&self, cell: u8) -> Result<(), Refusal> {
        match self.0.get(usize::from(cell)) {
            None => Err(Refusal::Outside(cell)),
            Some(taken) if taken.b != 0 => Err(Refusal::Built(cell)),
            Some(_) => Ok(()),
        }
    }

    pub(super) fn build(&mut self, cell: u8, id: u8, gain: u8) {
        if let Some(cell) = self.0.get_mut(usize::from(cell)) {
            (cell.b, cell.v) = (id, gain);
        }
    }

    /// The number of the four adjacent cells that have a lot.
    pub(super) fn neighbours(&self, cell: u8) -> u8 {
        let (x, y) = (cell % SIDE, cell / SIDE);
        let beside = [
            (x > 0).then(|| cell - 1),
            (x + 1 < SIDE).then(|| cell + 1),
            (y > 0).then(|| cell.saturating_sub(SIDE)),
            (y + 1 < SIDE).then(|| cell + SIDE),
        ];
        let built = |cell: &u8| self.0.get(usize::from(*cell)).is_some_and(|cell| cell.b != 0);
        beside.iter().flatten().filter(|cell| built(cell)).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_beside_up_to_four_others_and_none_across_the_edge() {
        let mut town = Town::empty(0);
        for cell in [4, 5, 7, 11] {
            town.build(cell, 1, 1);
        }
        assert_eq!(town.neighbours(6), 3, "5, 7 and 11");
        assert_eq!(town.neighbours(10), 2, "5 and 11");
        assert_eq!(town.neighbours(0), 1, "5, and not 4 at the other edge");
        assert_eq!(town.neighbours(24), 0);
    }
}
