//! Other programs and people misuse the file of a running server's database, and no acknowledged move is lost.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use rstest::rstest;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Executor, SqliteConnection};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tests::{Client, Server, Table, run_saloon, within};
use tokio::time::sleep;

/// A connection of another program: the test itself, which is a different process than the server.
async fn outsider(server: &Server) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file(server));
    SqliteConnection::connect_with(&options).await.expect("anybody may open the file")
}

fn file(server: &Server) -> PathBuf {
    server.data().join("saloon.db")
}

/// Closes the connection, and waits until its thread has closed the file.
async fn goes(outside: SqliteConnection, server: &Server) {
    outside.close().await.expect("the outsider goes");
    let has_it_open = || {
        let open = fs::read_dir("/proc/self/fd").expect("Linux lists open files").flatten();
        open.filter_map(|open| fs::read_link(open.path()).ok()).any(|open| open.starts_with(server.data()))
    };
    within("the end of the outsider", async {
        while has_it_open() {
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

/// Whether another process holds a lock on the file. Without such a lock,
/// the next process that closes the database counts as the last one.
///
/// Since version 3.51 `SQLite`, as in this test, also checks whether the write-ahead log is open, and keeps the log
/// then. Older versions, which most systems have, check this lock only.
fn is_locked(file: &Path) -> bool {
    let inode = format!(":{}", file.metadata().expect("the file is there").ino());
    let own = std::process::id().to_string();
    let locks = fs::read_to_string("/proc/locks").expect("Linux lists locks");
    let is_theirs = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.iter().any(|word| word.ends_with(&inode)) && !words.contains(&own.as_str())
    };
    locks.lines().any(is_theirs)
}

async fn logs(server: &Server, text: &str) {
    within(&format!("the line in the log: {text}"), async {
        while !server.log().contains(text) {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

/// Ann's bid; returns the views of both players after it.
async fn bid(ann: &mut Client, bob: &mut Client, table: &Table) -> [Option<Value>; 2] {
    until_the_next_bids(ann, bob, table).await;
    let card = biddable(ann, table)[0];
    ann.bids(table, card).await;
    [ann, bob].map(|client| client.seen(table).view.clone())
}

/// Checks that Ann's own view of her bid is unchanged after a start.
async fn sees_her_bid(server: &Server, ann: &Client, table: &Table, [view, _]: &[Option<Value>; 2]) {
    let mut again = ann.again(server).await;
    again.watches(table).await;
    assert_eq!(&again.seen(table).view, view, "what was acknowledged is there");
}

async fn backup(server: &Server) -> (bool, String) {
    let url = format!("sqlite:{}", file(server).display());
    let folder = tempfile::tempdir().expect("a folder");
    run_saloon(folder.path(), &["backup", "all.backup"], &[("SALOON_DATABASE_URL", &url)]).await
}

/// Ann's bid is refused while the outsider holds this lock. After its release the bid is granted, because a page
/// repeats it with the same key. The server has reopened its writing connection by then.
async fn is_refused_and_then_granted(
    server: &Server,
    (ann, bob, table): (&mut Client, &mut Client, &Table),
    outside: &mut SqliteConnection,
    lock: &'static str,
) {
    until_the_next_bids(ann, bob, table).await;
    outside.execute(lock).await.expect("nobody writes");
    let card = biddable(ann, table)[0];
    let given_back = async {
        logs(server, "the commit failed").await;
        outside.execute("ROLLBACK").await.expect("the end of the lock");
    };
    tokio::join!(ann.bids(table, card), given_back);
}

/// The inode of the write-ahead log at this path. A new log has a different inode.
fn log_of(server: &Server) -> Option<u64> {
    with(&file(server), "-wal").metadata().ok().map(|log| log.ino())
}

#[rstest]
#[case::a_lock("BEGIN IMMEDIATE")]
#[case::a_lock_of_everything("BEGIN EXCLUSIVE")]
#[tokio::test(flavor = "multi_thread")]
async fn whoever_opens_and_closes_the_file_after_a_refused_move_costs_no_acknowledged_one(
    #[case] lock: &'static str,
) {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let (mut outside, log) = (outsider(&server).await, log_of(&server));
    assert!(log.is_some(), "the server has a write-ahead log");
    is_refused_and_then_granted(&server, (&mut ann, &mut bob, &table), &mut outside, lock).await;
    goes(outside, &server).await;
    assert!(is_locked(&file(&server)), "the server keeps its lock");
    // The last process that closes a database removes its write-ahead log.
    for _ in 0..2 {
        let mut outside = outsider(&server).await;
        outside.execute("SELECT count(*) FROM entries").await.expect("anybody may read");
        goes(outside, &server).await;
    }
    assert_eq!(log_of(&server), log, "the log at the path is the one that the server has open");
    let seen = bid(&mut ann, &mut bob, &table).await;
    let (content, said) = backup(&server).await;
    assert!(content && log_of(&server) == log, "{said}");

    server.kill().await;
    server.start_again().await;
    sees_her_bid(&server, &ann, &table, &seen).await;
}

/// An outsider changes the database after a refused move. `SQLite` may permit the change or refuse it.
#[rstest]
#[case::another_kind_of_journal("PRAGMA journal_mode = DELETE")]
#[case::a_vacuum("VACUUM")]
#[case::a_checkpoint("PRAGMA wal_checkpoint(TRUNCATE)")]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_another_program_asks_of_the_file_costs_an_acknowledged_move(#[case] sql: &'static str) {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let (mut outside, log) = (outsider(&server).await, log_of(&server));
    let people = (&mut ann, &mut bob, &table);
    is_refused_and_then_granted(&server, people, &mut outside, "BEGIN IMMEDIATE").await;
    let done = outside.execute(sql).await;
    goes(outside, &server).await;
    assert!(is_locked(&file(&server)), "the server keeps its lock: {done:?}");
    assert_eq!(log_of(&server), log, "the log at the path is the one that the server has open");
    let seen = bid(&mut ann, &mut bob, &table).await;
    server.kill().await;
    server.start_again().await;
    sees_her_bid(&server, &ann, &table, &seen).await;
    assert!(done.is_ok() || sql.contains("journal_mode"), "{done:?}");
}

fn remove(file: &Path) {
    fs::remove_file(file).expect("the file was there");
}

fn with(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Replaces the file by an older copy, as a restore under a running server does.
fn restore_older(file: &Path) {
    let copy = with(file, ".older");
    fs::copy(file, &copy).expect("a copy");
    fs::rename(copy, file).expect("a restored copy");
}

#[rstest]
#[case::the_log_is_removed(|file: &Path| remove(&with(file, "-wal")))]
#[case::the_index_is_removed(|file: &Path| remove(&with(file, "-shm")))]
#[case::the_file_is_removed(|file: &Path| remove(file))]
#[case::the_file_is_moved(|file: &Path| fs::rename(file, with(file, ".moved")).expect("a move"))]
#[case::an_older_copy_is_put_there(restore_older)]
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_files_are_not_at_their_path_ends_and_keeps_what_it_has_acknowledged(
    #[case] harm: fn(&Path),
) {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let seen = bid(&mut ann, &mut bob, &table).await;
    let file = file(&server);
    harm(&file);
    // The next heartbeat notices the change, without a move.
    assert!(!server.ends_by_itself().await, "it ends with a failure");
    let log = server.log();
    assert!(log.contains("is not the file that this server has open"), "{log}");
    let named = log
        .lines()
        .find_map(|line| line.split_once("everything that was acknowledged is in ")?.1.split_once(": "));
    let rescued = PathBuf::from(named.unwrap_or_else(|| panic!("the copy is named: {log}")).0);

    // The log recommends this repair.
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(with(&file, ending));
    }
    fs::rename(&rescued, &file).expect("the copy is where the log says");
    server.start_again().await;
    sees_her_bid(&server, &ann, &table, &seen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_less_than_was_acknowledged_is_refused() {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    bid(&mut ann, &mut bob, &table).await;
    // The server is frozen, so that it cannot notice the change itself.
    server.freeze();
    let (content, said) = backup(&server).await;
    assert!(content, "{said}");
    remove(&with(&file(&server), "-wal"));
    remove(&with(&file(&server), "-shm"));
    let (content, said) = backup(&server).await;
    assert!(!content && said.contains("holds less than the server"), "{said}");
    server.thaw();
    assert!(!server.ends_by_itself().await);
}
