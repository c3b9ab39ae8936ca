//! Where a card could lie, with what each place would bring; a question lists dozens of them.
//!
//! Knows no rule. Invariant: what is written and read again is the same list, sorted by x, then y.

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

#[cfg(test)]
mod tests {
    use super::super::Ask;
    use super::*;
    use serde_json::json;

    fn place(spots: &[(i8, i8, Option<i32>)]) -> Ask {
        let spot = |&(x, y, gain): &(i8, i8, Option<i32>)| Spot { x, y, gain };
        Ask::Place {
            card: serde_json::from_value(json!("e1_01")).unwrap(),
            spots: spots.iter().map(spot).collect(),
        }
    }

    #[test]
    fn places_with_the_same_gain_stand_together() {
        let ask = place(&[(-2, 0, Some(1)), (-1, 3, Some(4)), (0, -1, Some(1))]);
        let written = json!(ask);
        assert_eq!(written["spots"], json!([[4, -1, 3], [1, -2, 0, 0, -1]]));
        assert_eq!(serde_json::from_value::<Ask>(written).unwrap(), ask);
    }

    #[test]
    fn a_table_without_scores_and_a_card_that_fits_nowhere() {
        for (spots, form) in
            [(place(&[(0, 2, None), (1, 2, None)]), json!([[null, 0, 2, 1, 2]])), (place(&[]), json!([]))]
        {
            let written = json!(spots);
            assert_eq!(written["spots"], form);
            assert_eq!(serde_json::from_value::<Ask>(written).unwrap(), spots);
        }
    }

    #[test]
    fn what_is_no_list_of_places_is_refused() {
        for form in [json!([[]]), json!([[1, 2]]), json!([[1, 2, null]]), json!([[1, 200, 0]])] {
            let mut written = json!(place(&[]));
            written["spots"] = form;
            assert!(serde_json::from_value::<Ask>(written).is_err());
        }
    }
}
