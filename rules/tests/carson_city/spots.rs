//! The serialised places of a card: grouped by their gain.

#![expect(clippy::unwrap_used, reason = "a card that there is not has failed")]

use rules::carson_city::{Ask, Spot};
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
