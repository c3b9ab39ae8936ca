//! A bad network, and clients that send every frame twice.

use std::time::Duration;
use tests::Weather;
use tests::faults::{Database, DrivePlan, Manners, Setting, Trial, seed};

const MS: Duration = Duration::from_millis(1);

async fn behind_a_network(seed: u64) -> Trial {
    Trial::start(Setting { network: true, ..Setting::on(Database::Sqlite, seed) }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_are_cut_delayed_and_sliced_lose_nothing() {
    let mut trial = behind_a_network(seed(21)).await;
    let fair = Weather::default();
    for weather in [
        Weather { delay: 5 * MS, jitter: 20 * MS, ..fair },
        Weather { slice: 7, ..fair },
        Weather { cut_after: Some(60_000), ..fair },
        Weather { delay: MS, slice: 500, cut_after: Some(90_000), ..fair },
    ] {
        trial.changes_the_weather(weather);
        for _ in 0..2 {
            trial.drive.plays(20).await;
            trial.cuts_all_connections();
        }
        trial.drive.every_table_goes_on().await;
        trial.changes_the_weather(fair);
        trial.drive.fill(&trial.server).await;
    }
    trial.looks_beside().await;
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_notice_a_silent_network_and_come_back() {
    let mut trial = behind_a_network(seed(22)).await;
    trial.plays_a_while().await;
    trial.changes_the_weather(Weather { silent: true, ..Weather::default() });
    trial.drive.loses_connections(DrivePlan::default().tables as u64).await;
    trial.changes_the_weather(Weather::default());
    trial.drive.every_table_goes_on().await;
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_sent_twice_and_late_are_each_answered_once_and_made_once() {
    let drive = DrivePlan { manners: Manners::Careless, ..DrivePlan::default() };
    let mut trial = Trial::start(Setting { drive, ..Setting::on(Database::Sqlite, seed(23)) }).await;
    for _ in 0..2 {
        trial.plays_a_while().await;
        trial.kill().await;
        trial.recover().await;
    }
    trial.plays_a_while().await;
    trial.end().await.must_be_good();
}
