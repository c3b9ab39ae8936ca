//! For any two values: the operations lead from the one to the other, and the shift from sum to sum.

use crate::apply::apply;
use crate::shapes::{All, Hollow, all};
use crate::sums::by_the_book;
use proptest::prelude::*;
use rules::{Changes, Diff, Pairs, ViewSum};
use serde_json::{Value, to_value};

fn json(value: &impl Diff) -> Value {
    to_value(value).expect("every shape has a JSON form")
}

/// The changes found lead exactly from one value to the other.
fn leads<T: Diff>(before: &T, after: &T, changes: &mut Changes) -> Result<(), TestCaseError> {
    changes.between(before, after);
    let (was, is) = (json(before), json(after));
    let patched = apply(&was, changes.json());
    prop_assert_eq!(patched.as_ref(), Ok(&is), "by {}", changes.json());
    prop_assert_eq!(changes.is_empty(), changes.json() == "[]");
    let shifted = ViewSum::of(before).shifted(changes.shift());
    prop_assert_eq!(shifted, ViewSum::of(after), "by {}", changes.json());
    prop_assert_eq!(shifted.to_string(), by_the_book(&is), "of {}", is);
    Ok(())
}

proptest! {
    #[test]
    fn the_operations_lead_from_one_value_to_the_other(before in all(), after in all()) {
        leads(&before, &after, &mut Changes::new())?;
    }

    #[test]
    fn a_buffer_that_is_used_again_tells_nothing_of_what_was_in_it(values in prop::array::uniform3(all())) {
        let mut changes = Changes::new();
        for (before, after) in values.iter().zip(&values[1..]) {
            leads(before, after, &mut changes)?;
        }
        leads(&values[0], &values[0].clone(), &mut changes)?;
        prop_assert!(changes.is_empty());
    }

    #[test]
    fn pairs_that_have_much_in_common_tell_the_same_as_each_alone(
        (one, other) in (all(), all()),
        views in prop::collection::vec((0..16_u8, 0..16_u8), 1..6),
    ) {
        let mixed = |fields: u8| {
            let of = |field: u8| if fields & 1 << field == 0 { &one } else { &other };
            All {
                grid: of(0).grid.clone(),
                newtype: of(1).newtype.clone(),
                rare: of(2).rare.clone(),
                foreign: of(3).foreign.clone(),
                ..one.clone()
            }
        };
        let views: Vec<(All, All)> = views.iter().map(|(was, is)| (mixed(*was), mixed(*is))).collect();
        let mut pairs = Pairs::default();
        for (before, after) in &views {
            let (found, mut alone) = (pairs.between(before, after), Changes::new());
            alone.between(before, after);
            prop_assert_eq!((found.json(), found.shift()), (alone.json(), alone.shift()));
        }
    }

    #[test]
    fn one_field_that_differs_is_all_that_is_told(value in all(), parts in prop::collection::vec(0..2_u8, 0..30)) {
        let after = All { newtype: crate::shapes::Newtype(parts), ..value.clone() };
        let mut changes = Changes::new();
        leads(&value, &after, &mut changes)?;
        // Only numbers change: each text with a slash is a place.
        prop_assert_eq!(changes.json().matches("\"/").count(), changes.json().matches("\"/newtype").count());
    }

    #[test]
    fn objects_that_lose_their_last_field_become_leaves(one in prop::option::of(0..2_u8), deep in 0..4_usize) {
        let empty = Hollow { one: None, two: Vec::new() };
        let before = Hollow { one, two: vec![empty.clone(); deep] };
        let mut changes = Changes::new();
        leads(&before, &empty, &mut changes)?;
        leads(&empty, &before, &mut changes)?;
        leads(&vec![before.clone(), empty.clone()], &vec![empty, before], &mut changes)?;
    }
}
