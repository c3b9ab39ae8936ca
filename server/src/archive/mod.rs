//! Export and import: records and backups.
//!
//! Does not know files, sockets or SQL: the caller reads and writes. Invariant: the rules decide or fold every imported
//! game again before a store gets it, and an export can be imported again without a difference.

mod backup;
mod check;
#[cfg(test)]
mod docs_test;
mod record;
mod seal;

pub use backup::{
    Counts, DamagedTables, FORMAT as BACKUP_FORMAT, Reader, RestoreError, SealWriter, SealedPart,
    TableTooLong, Writer,
};
pub use check::{CheckDepth, Damage, check_table};
pub use record::{record_of, table_id, table_of};
pub use seal::{Passphrase, SealError, SealParameters};
