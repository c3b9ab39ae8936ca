//! Differences and sums on every shape that serde can write.

#![expect(unreachable_pub, reason = "a test target exports nothing; `pub` marks what its modules share")]

#[path = "../contract/suite/apply.rs"]
mod apply;
mod operations;
mod properties;
mod shapes;
mod sums;
