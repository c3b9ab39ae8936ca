//! Possible places of a card, with the gain at each; a question lists dozens of them.
//!
//! Knows no rule. Invariant: a list that is written and read again is the same, sorted by x, then y.

use crate::client_type;
use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// A legal position of a card and the change of the own score there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Of the top left parcel, to the right.
    pub x: i8,
    /// Of the top left parcel, downwards.
    pub y: i8,
    /// `None` at a table that shows no scores before the end.
    pub gain: Option<i32>,
}

/// All positions with the same gain: `[gain, x, y, x, y, …]`; `gain` is `null` at a table that shows no scores before the
/// end.
#[derive(Debug, Serialize, Deserialize)]
#[client_type("carson_city.ts")]
#[ts(type = "[gain: number | null, ...at: number[]]")]
pub struct SpotsOfGain(Vec<Option<i32>>);

/// Writes them by gain, the highest first.
pub(super) fn serialize<S: Serializer>(spots: &[Spot], serializer: S) -> Result<S::Ok, S::Error> {
    let mut lists: BTreeMap<Option<i32>, Vec<Option<i32>>> = BTreeMap::new();
    for spot in spots {
        let list = lists.entry(spot.gain).or_insert_with(|| vec![spot.gain]);
        list.extend([Some(spot.x.into()), Some(spot.y.into())]);
    }
    let mut written = serializer.serialize_seq(Some(lists.len()))?;
    for list in lists.into_values().rev() {
        written.serialize_element(&SpotsOfGain(list))?;
    }
    written.end()
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Spot>, D::Error> {
    let broken = || serde::de::Error::custom("a gain is followed by places");
    let mut spots = Vec::new();
    for SpotsOfGain(list) in Vec::deserialize(deserializer)? {
        let (gain, places) = list.split_first().ok_or_else(broken)?;
        for place in places.chunks(2) {
            let [Some(x), Some(y)] = *place else { return Err(broken()) };
            let (x, y) = (i8::try_from(x), i8::try_from(y));
            spots.push(Spot { x: x.map_err(|_| broken())?, y: y.map_err(|_| broken())?, gain: *gain });
        }
    }
    spots.sort_unstable_by_key(|spot| (spot.x, spot.y));
    Ok(spots)
}
