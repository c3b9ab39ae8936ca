//! Checks that each object of a JSON text names each of its keys once.
//!
//! If a key stands twice, one reader takes the first value and another one the last: two programs would verify two
//! games. Knows no format. Invariant: a text that passes means the same to every reader of JSON.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeSet;
use std::fmt;

/// Keys that `serde_json` itself reads as something else.
const RESERVED: &str = "$serde_json::private::";

/// The number of characters of a key that are shown.
const SHOWN: usize = 40;

/// Reads any JSON value and keeps nothing of it.
///
/// ```
/// use rules::record::UniqueKeys;
/// assert!(serde_json::from_str::<UniqueKeys>(r#"{"a": {"a": 1}, "b": [{"a": 2}]}"#).is_ok());
/// assert!(serde_json::from_str::<UniqueKeys>(r#"[{"a": 1, "\u0061": 1}]"#).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UniqueKeys;

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for UniqueKeys {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self, A::Error> {
        while list.next_element::<Self>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self, A::Error> {
        let mut seen = BTreeSet::new();
        while let Some(key) = object.next_key::<String>()? {
            if key.starts_with(RESERVED) {
                return Err(A::Error::custom("a key that no record and no backup has"));
            }
            object.next_value::<Self>()?;
            if let Some(twice) = seen.replace(key) {
                let shown: String = twice.chars().take(SHOWN).collect();
                return Err(A::Error::custom(format_args!("the key `{shown}` stands twice in an object")));
            }
        }
        Ok(self)
    }
}
