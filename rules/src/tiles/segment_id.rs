//! The name of a segment on its face.

use crate::names::displayed;
use crate::{Diff, client_type};
use serde::Deserialize;
use std::fmt;

/// A segment of a face, as `r0`: its kind's letter and a number. The same in every turn of the tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Diff)]
#[diff(whole)]
#[serde(try_from = "String")]
#[client_type]
#[schemars(with = "String")]
#[ts(type = "string")]
pub struct SegmentId {
    letter: char,
    number: u8,
}

displayed! { SegmentId }

impl SegmentId {
    /// The letter of the kind.
    pub const fn letter(self) -> char {
        self.letter
    }
}

impl fmt::Display for SegmentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

impl fmt::Debug for SegmentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl TryFrom<String> for SegmentId {
    type Error = String;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let mut letters = text.chars();
        let (letter, digit) = (letters.next(), letters.next().and_then(|digit| digit.to_digit(10)));
        match (letter, digit, letters.next()) {
            (Some(letter), Some(number), None) if letter.is_ascii_lowercase() => {
                Ok(Self { letter, number: number as u8 })
            }
            _ => Err(format!("{text} names no segment")),
        }
    }
}
