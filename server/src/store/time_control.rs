//! The time control of a table, as its document has it.
//!
//! Does not know tables. Older versions stored the seconds for each decision. Invariant: a value that was read is
//! within the bounds of [`TimeControl::check`].

use protocol::TimeControl;
use serde::{Deserialize, Deserializer, de::Error};

#[derive(Deserialize)]
#[serde(untagged, expecting = "not a time control, nor the seconds for each decision")]
enum Stored {
    Each(u32),
    Control(TimeControl),
}

/// Reads a time control, or the seconds for each decision.
pub(super) fn stored<'de, D: Deserializer<'de>>(field: D) -> Result<Option<TimeControl>, D::Error> {
    let Some(stored) = Option::<Stored>::deserialize(field)? else { return Ok(None) };
    let time = match stored {
        Stored::Each(seconds) => TimeControl::each(seconds),
        Stored::Control(time) => time,
    };
    time.check().map(Some).map_err(|bad| D::Error::custom(format!("time.{}: {}", bad.field, bad.what)))
}
