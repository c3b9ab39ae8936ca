//! Seats, sets of seats, values by seat, and viewers of a table.
//!
//! Knows no player, name or account. Invariant: a [`Seat`] is below [`Seat::MAX`].

use crate::{Diff, client_type};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, counted clockwise from 0. Public.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Diff)]
#[serde(try_from = "u8", into = "u8")]
#[client_type]
#[ts(type = "number")]
pub struct Seat(u8);

impl Seat {
    /// The number of seats no game exceeds.
    pub const MAX: u8 = 16;

    /// Returns the seat with this index, or `None` from [`Seat::MAX`] on.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MAX { Some(Self(index)) } else { None }
    }

    /// Returns the index, `0..Seat::MAX`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Iterates over the first `count` seats, ascending; `count` above [`Seat::MAX`] counts as the maximum.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(Self::MAX as usize) as u8).map(Self)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index)
            .ok_or_else(|| format!("seat {index} does not exist; the highest is {}", Self::MAX - 1))
    }
}

/// A set of seats; iterates ascending. As JSON the list of them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u16);

impl Seats {
    /// Returns the set without a seat.
    pub const fn none() -> Self {
        Self(0)
    }

    /// Returns the set of the first `count` seats.
    pub fn first(count: usize) -> Self {
        Seat::first(count).collect()
    }

    /// A bit for each seat, the lowest for the first.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The seats that these bits stand for.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat; one that is there already stays.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat, if it is there.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Iterates over the seats, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        SeatsLeft(self.0)
    }
}

/// The seats of a set that are still to come, a bit for each.
struct SeatsLeft(u16);

impl SeatsLeft {
    fn take(&mut self, place: u32) -> Option<Seat> {
        let seat = (self.0 != 0).then_some(Seat(place as u8))?;
        self.0 ^= 1 << place;
        Some(seat)
    }
}

impl Iterator for SeatsLeft {
    type Item = Seat;
    fn next(&mut self) -> Option<Seat> {
        self.take(self.0.trailing_zeros())
    }
}

impl DoubleEndedIterator for SeatsLeft {
    fn next_back(&mut self) -> Option<Seat> {
        self.take(u16::BITS.wrapping_sub(self.0.leading_zeros() + 1))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::none();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self(1 << seat.0)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for each seat of a table, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Diff)]
#[serde(transparent)]
#[client_type]
#[ts(as = "Vec<T>")]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// Builds the value of each of `count` seats.
    pub fn build(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(count).map(value).collect())
    }

    /// The number of seats.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no seat.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over seats and values, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::first(self.0.len()).zip(&self.0)
    }

    /// Iterates over seats and values to be changed, ascending.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::first(self.0.len()).zip(&mut self.0)
    }

    /// The value of a seat, or `None` where the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> FromIterator<T> for BySeat<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// The addressee of a view: the owner of a seat, or everybody else (all spectators see the same).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The owner of a seat.
    Seat(Seat),
    /// All who own none.
    Public,
    /// The eyes of all seats together: for replays of finished games only, never while a game runs.
    Everyone,
}

impl Viewer {
    /// Every viewer of a running game with `seats` seats: each seat, then the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::first(seats).map(Self::Seat).chain([Self::Public])
    }

    /// Whether this viewer sees what the seat's owner sees.
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::Everyone => true,
        }
    }

    /// The one seat that looks, or `None` for the public and for everyone.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public | Self::Everyone => None,
        }
    }
}
