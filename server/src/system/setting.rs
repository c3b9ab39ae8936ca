//! Parsed values of the texts of settings.

/// A text that is not a valid value; the caller knows which setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a value of this setting")]
pub struct NotAValue;
