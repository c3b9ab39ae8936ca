//! A disk that is full, fails during a commit, or is slow, under a server that keeps running.

use crate::{becomes_ready, is_an_outage};
use std::path::Path;
use std::time::Duration;
use tests::faults::{Database, Disk, DiskFault, Kind, Remembers, Setting, Trial, seed};

async fn trial(seed: u64) -> Trial {
    let disk = Some(Disk::new(Remembers::Unasked));
    Trial::start(Setting { disk, ..Setting::on(Database::Sqlite, seed) }).await
}

/// Sets and removes the fault without restarting the server.
async fn passes_by_itself(fault: DiskFault, seed: u64) {
    let mut trial = trial(seed).await;
    let mut eve = trial.server.guest("Eve").await;
    for _ in 0..2 {
        trial.plays_a_while().await;
        eve.watches(&trial.drive.some_table()).await;
        trial.strikes_the_disk(fault);
        is_an_outage(&trial, &mut eve).await;
        trial.strikes_the_disk(DiskFault::None);
        trial.drive.every_table_goes_on().await;
        becomes_ready(&trial, true).await;
        trial.looks_beside().await;
    }
    trial.kill().await;
    trial.recover().await;
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_moves_and_loses_none() {
    passes_by_itself(DiskFault::Full, seed(11)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_in_the_middle_loses_nothing() {
    passes_by_itself(DiskFault::WritesFail { after: 2 }, seed(12)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flush_that_fails_acknowledges_nothing() {
    passes_by_itself(DiskFault::FlushesFail { after: 1 }, seed(13)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_disk_makes_answers_late_and_loses_nothing() {
    let mut trial = trial(seed(14)).await;
    for wait in [200, 2500] {
        trial.plays_a_while().await;
        trial.strikes_the_disk(DiskFault::Slow(Duration::from_millis(wait)));
        trial.drive.plays(2).await;
        trial.strikes_the_disk(DiskFault::None);
        trial.drive.every_table_goes_on().await;
        trial.looks_beside().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_power_cut_loses_an_acknowledged_move() {
    let disk = Some(Disk::new(Remembers::Flushed));
    let mut trial = Trial::start(Setting { disk, ..Setting::on(Database::Sqlite, seed(15)) }).await;
    for _ in 0..3 {
        trial.plays_a_while().await;
        trial.cut_power().await;
        trial.recover().await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_log_that_is_not_flushed_is_found_out() {
    let disk = Some(Disk::new(Remembers::Lies));
    let mut trial = Trial::start(Setting { disk, ..Setting::on(Database::Sqlite, seed(16)) }).await;
    trial.plays_a_while().await;
    trial.cut_power().await;
    assert!(trial.found(Kind::Lost) >= 10, "{:?}", trial.findings());
}

#[test]
fn unavailable_is_a_sentence_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-static/src/kit/i18n");
    for language in ["en", "de", "ru", "uk"] {
        let texts = std::fs::read_to_string(folder.join(language).join("errors.ftl")).expect("the texts");
        for code in ["unavailable", "restarting"] {
            let key = format!("err-{code} = ");
            let sentence = texts.lines().find_map(|line| line.strip_prefix(&key));
            assert!(sentence.is_some_and(|text| text.ends_with('.')), "{language} has a sentence for {code}");
        }
    }
}
