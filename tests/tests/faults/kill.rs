//! A server that is killed at any moment.

use tests::faults::{Database, Disk, DiskFault, Kind, Remembers, Setting, Trial, seed};

const KILLS: u32 = 6;

#[tokio::test(flavor = "multi_thread")]
async fn no_kill_loses_doubles_or_leaks_a_move() {
    let mut trial = Trial::start(Setting::on(Database::Sqlite, seed(1))).await;
    for _ in 0..KILLS {
        trial.plays_a_while().await;
        trial.kill().await;
        trial.recover().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_kill_in_the_middle_of_a_commit_loses_doubles_or_leaks_a_move() {
    let disk = Some(Disk::new(Remembers::Unasked));
    let mut trial = Trial::start(Setting { disk, ..Setting::on(Database::Sqlite, seed(4)) }).await;
    for after in 0..KILLS / 2 {
        for fault in [DiskFault::KilledAtWrite { after: 3 * after }, DiskFault::KilledAtFlush { after }] {
            trial.plays_a_while().await;
            trial.dies_of(fault).await;
            trial.recover().await;
        }
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_server_that_keeps_nothing_is_found_out() {
    let mut trial = Trial::start(Setting::on(Database::Memory, seed(2))).await;
    trial.plays_a_while().await;
    trial.kill().await;
    assert!(trial.found(Kind::Lost) >= 10, "{:?}", trial.findings());
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_disk_that_forgets_the_last_commits_is_found_out() {
    let mut trial = Trial::start(Setting::on(Database::Sqlite, seed(3))).await;
    trial.plays_a_while().await;
    trial.kill().await;
    assert!(trial.findings().is_empty(), "{:?}", trial.findings());
    let earlier = trial.database.copy(&trial.server);
    trial.recover().await;
    trial.plays_a_while().await;
    trial.server.kill().await;
    trial.database.put_back(&trial.server, &earlier);
    trial.looks_at_what_is_left().await;
    assert!(trial.found(Kind::Lost) >= 10, "{:?}", trial.findings());
}
