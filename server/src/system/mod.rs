//! Services of the operating system, as values that are passed in: time, random numbers, files, threads; and helpers
//! for time zones and markup.
//!
//! Must not know: people, tables, or any other part of the server.

pub mod clock;
pub(crate) mod digest;
pub mod entropy;
pub mod files;
pub(crate) mod markup;
#[cfg(any(feature = "cluster", feature = "mail"))]
pub(crate) mod percent;
pub mod server_key;
pub mod setting;
pub(crate) mod workers;
pub mod zones;
