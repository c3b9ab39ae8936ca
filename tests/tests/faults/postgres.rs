//! A Postgres that is killed, stopped or disconnected under a running server, and a server that is killed.

use crate::{becomes_ready, is_an_outage};
use tests::faults::{Database, DrivePlan, Kind, Setting, Trial, seed};

const KILLS: u32 = 4;

async fn trial(seed: u64) -> Trial {
    let drive = DrivePlan { tables: 4, ..DrivePlan::default() };
    Trial::start(Setting { drive, ..Setting::on(Database::postgres().await, seed) }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_kill_loses_doubles_or_leaks_a_move() {
    let mut trial = trial(seed(31)).await;
    for _ in 0..KILLS {
        trial.plays_a_while().await;
        trial.kill().await;
        trial.recover().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_killed_or_stopped_comes_back_without_a_restart() {
    let mut trial = trial(seed(32)).await;
    let mut eve = trial.server.guest("Eve").await;
    for killed in [true, false] {
        trial.plays_a_while().await;
        eve.watches(&trial.drive.some_table()).await;
        trial.loses_its_database(killed).await;
        is_an_outage(&trial, &mut eve).await;
        trial.gets_its_database_back().await;
        becomes_ready(&trial, true).await;
        trial.looks_beside().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_frozen_loses_nothing_and_goes_on_when_it_thaws() {
    let mut trial = trial(seed(35)).await;
    let mut eve = trial.server.guest("Eve").await;
    for _ in 0..2 {
        trial.plays_a_while().await;
        eve.watches(&trial.drive.some_table()).await;
        trial.freezes_its_database();
        is_an_outage(&trial, &mut eve).await;
        trial.thaws_its_database().await;
        becomes_ready(&trial, true).await;
        trial.looks_beside().await;
    }
    let report = trial.end().await;
    println!("{report}");
    report.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_the_database_cuts_lose_nothing() {
    let mut trial = trial(seed(33)).await;
    for _ in 0..3 {
        trial.plays_a_while().await;
        trial.loses_its_connections_to_the_database().await;
        trial.drive.every_table_goes_on().await;
        trial.looks_beside().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_database_that_forgets_the_last_entries_is_found_out() {
    const FORGET: &str = "DELETE FROM entries WHERE version + 6 > (SELECT max(version) FROM entries AS all_of_it \
                          WHERE all_of_it.table_id = entries.table_id)";
    let mut trial = trial(seed(34)).await;
    trial.plays_a_while().await;
    trial.server.kill().await;
    trial.database.execute(FORGET).await;
    trial.looks_at_what_is_left().await;
    assert!(trial.found(Kind::Lost) > 0, "{:?}", trial.findings());
}
