//! JSON as text, made once: the output of a game goes to the log and to the sockets unchanged.
//!
//! Knows no game. Invariant: a [`Json`] holds one well-formed JSON value; clones share its bytes.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Error;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;
use std::sync::Arc;

/// A JSON value as its text. Equal where the text is equal.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// The value as serde writes it, without spaces.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        let text = to_raw_value(value);
        Self(text.expect("a game's values are plain data and always have a JSON form").into())
    }

    /// Takes a text as it is.
    ///
    /// # Errors
    /// A text that is not JSON.
    pub fn parse(text: impl Into<String>) -> Result<Self, Error> {
        RawValue::from_string(text.into()).map(|text| Self(text.into()))
    }

    /// Takes a text that was written as JSON by what is to be trusted with it.
    ///
    /// # Panics
    /// At a text that is not JSON.
    pub(crate) fn of_text(text: &str) -> Self {
        Self::parse(text).expect("what was written as JSON is JSON")
    }

    /// The text as it was made, without spaces where serde wrote it.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// The value of the text.
    ///
    /// # Errors
    /// A text that says something else.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_str(self.as_str())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(|text| Self(text.into()))
    }
}
