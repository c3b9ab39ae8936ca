//! The sum as the protocol describes it, of a JSON value.

use rules::ViewSum;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The sum that a client computes from the view that it holds.
pub fn by_the_book(view: &Value) -> String {
    format!("{:016x}", below("", view))
}

fn below(place: &str, value: &Value) -> u64 {
    let inside: Vec<(String, &Value)> = match value {
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect()
        }
        Value::Object(fields) => {
            fields.iter().map(|(name, field)| (name.replace('~', "~0").replace('/', "~1"), field)).collect()
        }
        _ => Vec::new(),
    };
    if inside.is_empty() {
        let digest = Sha256::digest(format!("{place}\0{value}"));
        return digest[..8].iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
    inside
        .iter()
        .fold(0, |sum: u64, (step, value)| sum.wrapping_add(below(&format!("{place}/{step}"), value)))
}

/// These stand in the protocol's page: authors of clients can test theirs with them.
#[test]
fn the_sums_of_the_protocols_examples_never_change() {
    for (view, sum) in [
        (json!(null), "b018d21dce8b6a93"),
        (json!({"round": 3, "hands": [[2, 5], []], "a/b": {"~": "ö"}}), "414abd402b1c5654"),
    ] {
        assert_eq!(ViewSum::of(&view).to_string(), sum, "{view}");
        assert_eq!(by_the_book(&view), sum, "{view}");
    }
}

#[test]
fn the_order_of_fields_is_nothing_to_the_sum() {
    #[derive(serde::Serialize)]
    struct Backwards {
        b: u8,
        a: [u8; 0],
    }
    assert_eq!(ViewSum::of(&Backwards { b: 1, a: [] }), ViewSum::of(&json!({"a": [], "b": 1})));
    assert_ne!(ViewSum::of(&json!([1, 2])), ViewSum::of(&json!([2, 1])), "the order of items is");
    assert_ne!(ViewSum::of(&json!({"a": 1})), ViewSum::of(&json!({"a": "1"})), "the type of a leaf is");
}
