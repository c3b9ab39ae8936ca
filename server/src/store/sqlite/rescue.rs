//! A whole copy of a database whose files were removed, moved or replaced under the running server.
//!
//! The connection that was opened first still reads the files that it opened, so that it holds every acknowledged
//! write; after the end of the process these are lost. Invariant: nothing is written over an existing file, and that
//! connection is never closed: closing the last one would remove files of the path that are not its own.

use super::live::{open_at, with_ending};
use super::lock::Lock;
use super::open;
use crate::store::lost::{Lost, LostSignal};
use crate::system::files;
use sqlx::SqliteConnection;
use std::fs::{self, File};
use std::io;
use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::sleep;

/// How often a copy is tried, and after which pause: a full disk may get room.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_secs(3);

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
enum NoCopy {
    #[error(transparent)]
    File(#[from] io::Error),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the open database is damaged: {0}")]
    Damaged(String),
}

/// Makes sure that what is at the path is never taken for the newest, copies what is open beside it, and then ends the
/// server.
pub(super) async fn begin(
    keeper: SqliteConnection,
    lock: &mut Lock,
    path: PathBuf,
    why: Lost,
    signal: LostSignal,
) {
    tracing::error!(error = %why, "the database is lost");
    let mut keeper = ManuallyDrop::new(keeper);
    let beats = mark(&mut keeper, lock).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the last heartbeat was not written");
        lock.beats()
    });
    tokio::spawn(async move {
        let place = with_ending(&path, &format!(".rescued-{beats}"));
        copy_or_say_why(&mut keeper, &path, &place).await;
        signal.set(why);
    });
}

/// One more heartbeat, which the files at the path lack.
async fn mark(keeper: &mut SqliteConnection, lock: &mut Lock) -> Result<u64, sqlx::Error> {
    sqlx::query("UPDATE alive SET beats = beats + 1").execute(&mut *keeper).await?;
    let beats = open::beats(keeper).await?;
    lock.note(beats);
    Ok(beats)
}

async fn copy_or_say_why(keeper: &mut SqliteConnection, path: &Path, place: &Path) {
    for last in (0..TRIES).rev() {
        match copy(keeper, place).await {
            Ok(()) => {
                tracing::error!(
                    rescued = %place.display(),
                    "everything that was acknowledged is in {rescued}: move {path}, {path}-wal and {path}-shm away, \
                     give {rescued} the name {path}, and start the server",
                    rescued = place.display(),
                    path = path.display(),
                );
                return;
            }
            Err(error) => tracing::error!(
                %error,
                open = open_at(path),
                "what was acknowledged could not be copied to {}; copy the open files while this process runs, the \
                 database and its -wal",
                place.display(),
            ),
        }
        if last > 0 {
            sleep(PAUSE).await;
        }
    }
}

async fn copy(keeper: &mut SqliteConnection, place: &Path) -> Result<(), NoCopy> {
    let said: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *keeper).await?;
    if said != "ok" {
        return Err(NoCopy::Damaged(said));
    }
    // Empty, and of this server's user alone.
    drop(files::new_private_file(place)?);
    let made = write(keeper, place).await;
    if made.is_err() {
        // Half a copy is worth nothing; the next attempt says why if it stays.
        let _ = fs::remove_file(place);
    }
    made
}

async fn write(keeper: &mut SqliteConnection, place: &Path) -> Result<(), NoCopy> {
    let name = place.to_str().ok_or_else(|| io::Error::other("its name is no text"))?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(keeper).await?;
    File::open(place)?.sync_all()?;
    Ok(File::open(files::folder(place))?.sync_all()?)
}
