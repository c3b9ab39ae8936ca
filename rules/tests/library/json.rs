//! A text of JSON is passed on unchanged.

use rules::Json;
use serde_json::{Value, json};

#[test]
fn a_text_stays_as_it_is_wherever_it_goes() {
    let text = r#"{"b":1,"a":[true,"x"]}"#;
    let json = Json::parse(text).unwrap();
    assert_eq!(serde_json::to_string(&json).unwrap(), text);
    assert_eq!(serde_json::from_str::<Json>(text).unwrap(), json);
    assert_eq!(json.read::<Value>().unwrap(), json!({"a": [true, "x"], "b": 1}));
    assert_eq!(Json::of(&json), json);
}

#[test]
fn what_is_not_json_is_refused() {
    for text in ["", "{", "x", "1 2"] {
        assert!(Json::parse(text).is_err(), "{text}");
    }
}
