//! What the operating system provides, as values that are passed in: time, random numbers, files, threads.
//!
//! Must not know: people, tables, or any other part of the server.

pub mod clock;
pub mod entropy;
pub mod files;
pub(crate) mod workers;
