//! A server that is killed at any instant.

use tests::faults::{Database, DrivePlan, Kind, Trial, seed};

const KILLS: u32 = 6;

#[tokio::test(flavor = "multi_thread")]
async fn no_kill_loses_doubles_or_leaks_a_move() {
    let mut trial = Trial::start(Database::Sqlite, DrivePlan::default(), seed(1)).await;
    for _ in 0..KILLS {
        trial.plays_a_while().await;
        trial.kill().await;
        trial.recover().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_server_that_keeps_nothing_is_found_out() {
    let mut trial = Trial::start(Database::Memory, DrivePlan::default(), seed(2)).await;
    trial.plays_a_while().await;
    trial.kill().await;
    assert!(trial.found(Kind::Lost) >= 10, "{:?}", trial.findings());
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_disk_that_forgets_the_last_commits_is_found_out() {
    let mut trial = Trial::start(Database::Sqlite, DrivePlan::default(), seed(3)).await;
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
