//! The server's promises under faults: people play at full speed over real sockets, a
//! component fails, and every promise to them is checked. Each test has a control that
//! fails. `SALOON_FAULTS_SEED` repeats a run; `cargo xtask torture` is the long version.

mod cluster;
mod disk;
mod kill;
mod leak;
mod postgres;
mod wire;

use std::time::Duration;
use tests::faults::Trial;
use tests::{Client, LIMIT};
use tokio::time::{Instant, sleep};

/// Waits until the server reports that it is ready, or that it is not ready.
async fn becomes_ready(trial: &Trial, ready: bool) {
    let begun = Instant::now();
    while (trial.server.get("/health/ready").await.status == 200) != ready {
        assert!(begun.elapsed() < LIMIT, "the server does not say that it is ready = {ready}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Checks that moves are refused while writes fail, and that views stay available.
async fn is_an_outage(trial: &Trial, eve: &mut Client) {
    trial.drive.hears_unavailable(10).await;
    becomes_ready(trial, false).await;
    let table = trial.drive.some_table();
    assert!(eve.syncs(&table).await.view.is_some(), "views live on");
    assert_eq!(trial.server.get("/health/live").await.status, 200);
}
