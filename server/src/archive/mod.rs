//! Games in the forms in which they leave a server and come to another one.
//!
//! Knows no file, no socket and no SQL: who calls reads and writes. Invariant: what comes in was decided again
//! or folded by the rules before a store sees it, and what goes out comes in again as the same.

mod backup;
mod check;
#[cfg(test)]
mod docs_test;
mod record;

pub use backup::{BackupError, Counts, DamagedTables, FORMAT as BACKUP_FORMAT, Reader, Writer};
pub use check::{Checked, Damage, check_table};
pub use record::{record_of, table_id, table_of};
