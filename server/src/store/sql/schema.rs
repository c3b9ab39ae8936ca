//! The schema of a database, and its migrations.
//!
//! Every back end has the same migrations by number and name, each in its own SQL. Invariant: a database whose schema
//! this version does not know is never written to.

use crate::store::StoreError;
use sqlx::SqlSafeStr;
use sqlx::migrate::{self, Migrate, MigrationType, Migrator};
use std::cmp::Ordering;
use std::fmt::Display;

/// A migration's number, name and SQL.
pub(in crate::store) type Migration = (i64, &'static str, &'static str);

/// The migrations of one back end.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Migrations(pub(in crate::store) &'static [Migration]);

impl Migrations {
    /// The number of the newest migration.
    pub(in crate::store) const fn newest(self) -> i64 {
        self.0[self.0.len() - 1].0
    }

    /// Refuses a database with another schema; `place` names the database.
    pub(in crate::store) fn check(self, found: i64, place: &dyn Display) -> Result<(), StoreError> {
        let known = self.newest();
        match found.cmp(&known) {
            Ordering::Equal => Ok(()),
            Ordering::Greater => Err(StoreError::TooNew { found, known }),
            Ordering::Less => Err(StoreError::Unavailable(format!(
                "{place} has schema {found}, `saloon migrate` brings it to {known}"
            ))),
        }
    }

    /// Migrates a database from the schema `found` (0: none) to the newest.
    pub(in crate::store) async fn migrate<C>(self, found: i64, conn: &mut C) -> Result<(), StoreError>
    where
        C: Migrate,
    {
        let known = self.newest();
        if found > known {
            return Err(StoreError::TooNew { found, known });
        }
        let migrations = self.0.iter().map(|(number, name, sql)| {
            migrate::Migration::new(*number, (*name).into(), MigrationType::Simple, sql.into_sql_str(), false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        let done = migrator.run_direct(None, conn, false).await;
        done.map_err(|error| StoreError::Unavailable(error.to_string()))
    }
}
