//! A city: cards one on another, and the parcels that are visible (CC-2.1 to CC-2.6, CC-5.42 to CC-5.48).
//!
//! Knows no player, character or score. A [`Board`] keeps one 11 × 11 bit set per content, so that all places of
//! a card are found by a few shifts. Invariant: the board is the fold of [`Board::lay`] over the cards, and its
//! columns and rows 0 and 1 are bare, so that no shift wraps around into another parcel.

use super::components::{Face, catalogue};
use super::{Parcel, Placed, TerrainId};
use serde::{Deserialize, Serialize};

/// Bits per row: at most 9 parcels (CC-5.44) and two bare ones before them.
const STRIDE: u32 = 11;
const MARGIN: u8 = 2;
/// The last row and column at which a card's top left parcel can lie.
const LAST: u8 = 9;

/// A set of positions.
pub(super) type Cells = u128;

/// The cards of one real player that were placed and not sold (CC-2.4), oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "Vec<Placed>", into = "Vec<Placed>")]
pub(super) struct City {
    cards: Vec<Placed>,
    board: Board,
}

impl From<Vec<Placed>> for City {
    fn from(cards: Vec<Placed>) -> Self {
        let mut board = Board::default();
        for placed in &cards {
            board.lay(catalogue().face(placed.card), placed.x, placed.y);
        }
        Self { cards, board }
    }
}

impl From<City> for Vec<Placed> {
    fn from(city: City) -> Self {
        city.cards
    }
}

impl City {
    pub(super) fn cards(&self) -> &[Placed] {
        &self.cards
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn place(&mut self, card: TerrainId, x: i8, y: i8) {
        self.board.lay(catalogue().face(card), x, y);
        self.cards.push(Placed { card, x, y });
    }

    /// Returns the city without this card.
    pub(super) fn without(&self, card: TerrainId) -> Self {
        self.cards.iter().filter(|placed| placed.card != card).copied().collect::<Vec<_>>().into()
    }

    /// Returns the cards that overlap no other and whose loss leaves the city in one piece (CC-5.72).
    pub(super) fn sellable(&self) -> impl Iterator<Item = TerrainId> + '_ {
        let alone = |card: &Placed| {
            let overlapping = |other: &&Placed| card.x.abs_diff(other.x) < 2 && card.y.abs_diff(other.y) < 2;
            self.cards.iter().filter(overlapping).count() == 1
        };
        self.cards
            .iter()
            .filter(move |card| alone(card) && self.board.is_connected_without(card.x, card.y))
            .map(|card| card.card)
    }
}

/// Obstacles to a card at a position, in the order in which it is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hindrance {
    FirstCardAtOrigin,
    ExceedsCitySize,
    NotConnected,
    CoversOutlaws,
    CoversNonEmpty,
}

/// Conditions of a placement beside the city.
#[derive(Clone, Copy, Debug)]
pub(super) struct Permit {
    /// Outlaws may be covered like empty parcels (CC-2.9, CC-5.47).
    pub(super) safe: bool,
    /// The Captain allows one long side (CC-5.44).
    pub(super) captain: bool,
    pub(super) house_on_house: bool,
}

/// The visible parcels of a city.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Board {
    /// The position of the top left corner of the bounding box.
    corner: (i8, i8),
    width: u8,
    height: u8,
    by_content: [Cells; 16],
    /// The area of the city (CC-2.4): all of these together.
    covered: Cells,
}

impl Board {
    pub(super) fn is_empty(&self) -> bool {
        self.width == 0
    }

    pub(super) fn of(&self, content: Parcel) -> Cells {
        self.by_content[content.index()]
    }

    /// Returns the area of the city (CC-2.4).
    pub(super) fn covered(&self) -> Cells {
        self.covered
    }

    /// Returns the position of a cell.
    pub(super) fn position(&self, cell: u32) -> (i8, i8) {
        let along = |corner: i8, index: u32| corner + index as i8 - MARGIN as i8;
        (along(self.corner.0, cell % STRIDE), along(self.corner.1, cell / STRIDE))
    }

    /// Lays a card on top; whether it may lie there is not asked.
    pub(super) fn lay(&mut self, face: Face, x: i8, y: i8) {
        self.grow(x, y);
        let first = self.cell(x, y);
        let card = CARD << first;
        if self.covered & card != 0 {
            self.by_content.iter_mut().for_each(|cells| *cells &= !card);
        }
        for (parcel, offset) in face.parcels.iter().zip(CORNERS) {
            self.by_content[parcel.index()] |= 1 << (first + offset);
        }
        self.covered |= card;
    }

    /// Widens the bounding box for a card at (x, y).
    fn grow(&mut self, x: i8, y: i8) {
        if self.is_empty() {
            (self.corner, self.width, self.height) = ((x, y), 2, 2);
            return;
        }
        let (left, top) = (x.min(self.corner.0), y.min(self.corner.1));
        let right = (x + 2).max(self.corner.0 + self.width as i8);
        let bottom = (y + 2).max(self.corner.1 + self.height as i8);
        let shift = (self.corner.0 - left) as u32 + (self.corner.1 - top) as u32 * STRIDE;
        if shift > 0 {
            self.by_content.iter_mut().for_each(|cells| *cells <<= shift);
            self.covered <<= shift;
        }
        self.corner = (left, top);
        (self.width, self.height) = ((right - left) as u8, (bottom - top) as u8);
    }

    fn cell(&self, x: i8, y: i8) -> u32 {
        let along = |at: i8, corner: i8| (at - corner) as u32 + u32::from(MARGIN);
        along(y, self.corner.1) * STRIDE + along(x, self.corner.0)
    }

    /// Returns what is made of each legal position of a card, by x and then y (CC-5.43 to CC-5.48).
    pub(super) fn spots<T>(&self, face: Face, permit: Permit, spot: impl Fn(i8, i8) -> T) -> Vec<T> {
        if self.is_empty() {
            return vec![spot(0, 0)];
        }
        let cells = self.free_cells(face, permit);
        let mut spots = Vec::with_capacity(cells.count_ones() as usize);
        let (left, top) = (self.corner.0 - MARGIN as i8, self.corner.1 - MARGIN as i8);
        for column in 0..=LAST {
            let rows = each((cells >> column) & FIRST_COLUMN).map(|cell| (cell / STRIDE) as i8);
            spots.extend(rows.map(|row| spot(left + column as i8, top + row)));
        }
        spots
    }

    /// Returns how many positions are legal.
    pub(super) fn count_spots(&self, face: Face, permit: Permit) -> u32 {
        if self.is_empty() { 1 } else { self.free_cells(face, permit).count_ones() }
    }

    fn free_cells(&self, face: Face, permit: Permit) -> Cells {
        let covered = self.covered();
        let may_lie = face.parcels.iter().zip(CORNERS).fold(Cells::MAX, |cells, (parcel, offset)| {
            cells & (self.may_be_under(*parcel, permit, covered) >> offset)
        });
        let beside = reach_by_side(covered);
        let touching = beside | beside >> 1;
        let touching = touching | touching >> STRIDE;
        may_lie & touching & self.frame(permit.captain)
    }

    /// Returns where a parcel of a new card may lie: on bare ground or on what it may cover (CC-5.46).
    fn may_be_under(&self, parcel: Parcel, permit: Permit, covered: Cells) -> Cells {
        let open = !covered | self.of(Parcel::Empty);
        let open = if permit.safe { open | self.of(Parcel::Outlaws) } else { open };
        match parcel {
            Parcel::Empty | Parcel::Outlaws => open,
            Parcel::House if !permit.house_on_house => open,
            Parcel::Townhouse => open | self.of(Parcel::House) | self.of(Parcel::Townhouse),
            same => open | self.of(same),
        }
    }

    /// Returns where the top left parcel of a card keeps the city within its size (CC-5.44).
    fn frame(&self, captain: bool) -> Cells {
        let frame = catalogue().frame;
        let (short, long) = (frame.size, frame.captain_long_side);
        let field = |width, height| {
            starts(self.width, width, 1) * (FIRST_COLUMN & starts(self.height, height, STRIDE))
        };
        let square = field(short, short);
        if captain { square | field(long, short) | field(short, long) } else { square }
    }

    /// Returns the first reason why a card may not lie at (x, y), `None` if it may.
    pub(super) fn hindrance(&self, face: Face, x: i8, y: i8, permit: Permit) -> Option<Hindrance> {
        if self.is_empty() {
            return ((x, y) != (0, 0)).then_some(Hindrance::FirstCardAtOrigin);
        }
        if !self.fits(x, y, permit.captain) {
            return Some(Hindrance::ExceedsCitySize);
        }
        let column = i16::from(x) - i16::from(self.corner.0) + i16::from(MARGIN);
        let row = i16::from(y) - i16::from(self.corner.1) + i16::from(MARGIN);
        let within = 0..=i16::from(LAST);
        if !within.contains(&column) || !within.contains(&row) {
            return Some(Hindrance::NotConnected);
        }
        let first = row as u32 * STRIDE + column as u32;
        let covered = self.covered();
        let beside = reach_by_side(covered);
        if beside & CARD << first == 0 {
            return Some(Hindrance::NotConnected);
        }
        face.parcels.iter().zip(CORNERS).find_map(|(parcel, offset)| {
            let cell = 1 << (first + offset);
            let outlaws = self.of(Parcel::Outlaws) & cell != 0;
            let reason = if outlaws { Hindrance::CoversOutlaws } else { Hindrance::CoversNonEmpty };
            (self.may_be_under(*parcel, permit, covered) & cell == 0).then_some(reason)
        })
    }

    fn fits(&self, x: i8, y: i8, captain: bool) -> bool {
        let extent = |at: i8, corner: i8, size: u8| {
            let (at, corner) = (i16::from(at), i16::from(corner));
            (at + 2).max(corner + i16::from(size)) - at.min(corner)
        };
        let (width, height) = (extent(x, self.corner.0, self.width), extent(y, self.corner.1, self.height));
        let frame = catalogue().frame;
        let long = if captain { frame.captain_long_side } else { frame.size };
        width.max(height) <= i16::from(long) && width.min(height) <= i16::from(frame.size)
    }

    /// Returns whether the visible parcels hang together without the four of the card at (x, y) (CC-2.6).
    fn is_connected_without(&self, x: i8, y: i8) -> bool {
        is_connected(self.covered & !(CARD << self.cell(x, y)))
    }

    /// Builds the board of a grid; `None` is bare ground. The top left parcel lies at (0, 0).
    pub(super) fn from_grid(rows: &[Vec<Option<Parcel>>]) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0) as u8;
        let mut board = Self { width, height: rows.len() as u8, ..Self::default() };
        for (y, row) in rows.iter().enumerate() {
            for (x, parcel) in row.iter().enumerate() {
                if let Some(parcel) = parcel {
                    let cell = 1 << board.cell(x as i8, y as i8);
                    board.by_content[parcel.index()] |= cell;
                    board.covered |= cell;
                }
            }
        }
        board
    }
}

/// The offsets of NW, NE, SW, SE from the top left parcel of a card.
const CORNERS: [u32; 4] = [0, 1, STRIDE, STRIDE + 1];

/// The cells of a card at the top left.
const CARD: Cells = 0b11 | 0b11 << STRIDE;

/// One bit in each row.
const FIRST_COLUMN: Cells = {
    let mut cells = 0;
    let mut row = 0;
    while row < STRIDE {
        cells |= 1 << (row * STRIDE);
        row += 1;
    }
    cells
};

/// The bits from the first to the last place along one side, `stride` bits apart, where a card keeps a city of `size`
/// within `limit`.
fn starts(size: u8, limit: u8, stride: u32) -> Cells {
    if size > limit {
        return 0;
    }
    let first = (MARGIN + size).saturating_sub(limit);
    let after = (limit + MARGIN - 1).min(LAST + 1);
    (1 << (u32::from(after) * stride)) - (1 << (u32::from(first) * stride))
}

/// The cells and their neighbours by a side.
fn reach_by_side(cells: Cells) -> Cells {
    cells | cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE
}

/// The up to eight neighbours of a cell, or of any of several (CC-2.5).
pub(super) fn adjacent(cells: Cells) -> Cells {
    let row = cells | cells << 1 | cells >> 1;
    (row | row << STRIDE | row >> STRIDE) & !cells
}

/// The cells of a set, one by one.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros());
        cells &= cells.wrapping_sub(1);
        cell
    })
}

/// Everything that hangs together by sides with the lowest cell of the set.
pub(super) fn first_piece(cells: Cells) -> Cells {
    let mut piece = cells & cells.wrapping_neg();
    loop {
        let wider = reach_by_side(piece) & cells;
        if wider == piece {
            return piece;
        }
        piece = wider;
    }
}

/// Whether the set hangs together by sides; the empty set does.
pub(super) fn is_connected(cells: Cells) -> bool {
    first_piece(cells) == cells
}
