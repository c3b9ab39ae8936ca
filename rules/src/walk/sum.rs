//! The sum that serves as the hash of a whole view.
//!
//! Knows no view, only values. Invariant: the sum of a value is a function of its JSON, independent of the order of the
//! fields; a client computes it from the view that it holds (ADR 17).

use super::leaves::Leaves;
use serde::Serialize;
use std::fmt;

/// The sum of all leaves of a JSON value, modulo 2^64; shown as 16 hexadecimal digits.
///
/// A leaf is `null`, a boolean, a number, a text, or an array or object without anything in it. It counts for the first
/// 64 bits of the SHA-256 of its place (RFC 6901), a zero byte and itself as JSON. Therefore a step pays only for the
/// leaves that it changes. It finds a client that has gone wrong, not one that lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ViewSum(u64);

/// By how much a sum changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift(u64);

impl ViewSum {
    /// The sum of a value; walks through all of it.
    pub fn of(value: &impl Serialize) -> Self {
        Self(Leaves::default().sum(value))
    }

    /// The sum after what [`Changes`](super::Changes) has told.
    #[must_use]
    pub const fn shifted(self, by: Shift) -> Self {
        Self(self.0.wrapping_add(by.0))
    }
}

impl fmt::Display for ViewSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Shift {
    pub(super) fn add(&mut self, sum: u64) {
        self.0 = self.0.wrapping_add(sum);
    }

    pub(super) fn subtract(&mut self, sum: u64) {
        self.0 = self.0.wrapping_sub(sum);
    }

    /// Goes on by as much as there is from the one to the other.
    pub(super) fn follow(&mut self, from: Self, to: Self) {
        self.add(to.0.wrapping_sub(from.0));
    }
}
