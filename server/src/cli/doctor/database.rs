//! The database: its connection, its schema, and the process that has it open.

use super::report::Check;
use crate::cli::database::snapshot;
use crate::cli::error::ServerCommandError;
use crate::config::{Config, Database};
use crate::store::{PostgresUrl, SqlStore, StoreError};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

const NAME: &str = "database";
const LOCK: &str = "lock";

/// `is_running` says whether a server answers at its address.
pub(super) async fn checks(config: &Config, is_running: bool) -> Vec<Check> {
    match &config.database {
        Database::Memory => {
            vec![Check::warn(NAME, "memory:", "everything is lost when the server stops: set database_url")]
        }
        Database::Sqlite(path) if !path.exists() => {
            let what = format!("{} is not there", path.display());
            vec![Check::warn(NAME, what, "the first start creates it; is it the right one?")]
        }
        Database::Sqlite(path) => vec![answers(config).await, lock(is_held(path), is_running, config)],
        Database::Postgres(url) => {
            let is_held = SqlStore::is_postgres_held(url).await.ok();
            let answers = match fits(url).await {
                Some(check) if check.failed() => check,
                reservation => {
                    let answers = answers(config).await;
                    if answers.failed() { answers } else { reservation.unwrap_or(answers) }
                }
            };
            // An unreachable service is reported once.
            let lock = (!answers.failed()).then(|| lock(is_held, is_running, config));
            [answers].into_iter().chain(lock).collect()
        }
    }
}

async fn answers(config: &Config) -> Check {
    match snapshot(config).await {
        Ok(store) => {
            store.close().await;
            Check::ok(NAME, format!("{} answers and has the schema of this version", config.database))
        }
        Err(ServerCommandError::Store(error)) => Check::fail(NAME, &error, advice(&error)),
        Err(error) => Check::fail(NAME, error, "correct database_url"),
    }
}

/// A reason not to use this Postgres, or a reservation; nothing if it cannot be reached.
async fn fits(url: &PostgresUrl) -> Option<Check> {
    const ADVICE: &str = "let the first start make its tables in an empty UTF8 database that its role owns";
    match SqlStore::check_postgres(url).await {
        Ok(warning) => warning.map(|warning| Check::warn(NAME, format!("{url} answers; {warning}"), ADVICE)),
        Err(error @ StoreError::Unfit { .. }) => Some(Check::fail(NAME, &error, ADVICE)),
        Err(_) => None,
    }
}

fn advice(error: &StoreError) -> &'static str {
    match error {
        StoreError::TooNew { .. } => "run the newer version, or restore a backup with this one",
        StoreError::Corrupt { .. } | StoreError::Outdated { .. } => {
            "restore a backup; docs/backup.md says how"
        }
        _ => "is its disk there, does Postgres run, may this user read it? A start migrates an older schema",
    }
}

/// Whether a process has the database open for writing; `None` where that cannot be said.
fn is_held(path: &Path) -> Option<bool> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = File::open(PathBuf::from(name)).ok()?;
    match file.try_lock_shared() {
        Ok(()) => Some(false),
        Err(TryLockError::WouldBlock) => Some(true),
        Err(TryLockError::Error(_)) => None,
    }
}

fn lock(is_held: Option<bool>, is_running: bool, config: &Config) -> Check {
    let bind = config.bind;
    match (is_held, is_running) {
        (Some(true), true) => Check::ok(LOCK, "the database is open in a server"),
        (Some(false), false) => Check::ok(LOCK, "nobody has the database open"),
        (Some(true), false) if config.is_node() => Check::ok(LOCK, "the database is open in other nodes"),
        (Some(true), false) => Check::fail(
            LOCK,
            format!("a process has the database open, and no server answers at {bind}"),
            "stop that process, or give this command the settings of the server",
        ),
        (Some(false), true) => Check::warn(
            LOCK,
            format!("a server answers at {bind}, and nobody has this database open"),
            "give this command the settings of the server",
        ),
        (None, _) => Check::warn(
            LOCK,
            "whether a server has the database open cannot be seen",
            "run this command as the user that runs the server, and with its settings",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::report::Status;
    use super::*;
    use crate::config::{Flags, ResolvedSettings};
    use rstest::rstest;

    fn config(database: &str) -> Config {
        let flags = Flags { file: None, given: [("database_url", database.to_owned())].into() };
        Config::read(&ResolvedSettings::new(&flags, &[], None).unwrap()).unwrap()
    }

    #[rstest]
    #[case(Some(true), true, Status::Ok)]
    #[case(Some(false), false, Status::Ok)]
    #[case(Some(true), false, Status::Fail)]
    #[case(Some(false), true, Status::Warn)]
    #[case(None, true, Status::Warn)]
    fn who_holds_the_database_should_be_the_server_that_answers(
        #[case] held: Option<bool>,
        #[case] is_running: bool,
        #[case] status: Status,
    ) {
        assert_eq!(lock(held, is_running, &config("memory:")).status, status);
    }

    #[tokio::test]
    async fn a_database_is_opened_and_its_lock_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("saloon.db");
        let config = config(&format!("sqlite:{}", path.display()));
        let statuses =
            async || checks(&config, false).await.iter().map(|check| check.status).collect::<Vec<_>>();
        assert_eq!(statuses().await, [Status::Warn], "none yet");
        let metrics = std::sync::Arc::new(crate::telemetry::metrics::Metrics::new());
        let store = crate::store::SqlStore::open_sqlite(&path, metrics).await.unwrap();
        assert_eq!(statuses().await, [Status::Ok, Status::Fail], "open in a process that is no server");
        store.close().await;
        drop(store);
        assert_eq!(statuses().await, [Status::Ok, Status::Ok]);
        std::fs::write(&path, "something else, long enough to be looked at").unwrap();
        assert_eq!(statuses().await, [Status::Fail, Status::Ok]);
    }
}
