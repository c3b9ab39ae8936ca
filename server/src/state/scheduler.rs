//! Background jobs. They run without a request: they wake tables that are due (a clock, a substitute), push
//! announcements at their time, remove abandoned tables and guests, end abandoned games, refill the lobby, count finished
//! tables, and note the server's figures.
//!
//! They decide nothing about a table; its room does. They query the store in bounded batches, however many tables there
//! are, and hold the server state only while they work, so that an unused state can be dropped.

use crate::delivery::responder::Responder;
use crate::people;
use crate::ratings::Ladders;
use crate::room::Command;
use crate::room::task::abandonment::abandoned_until;
use crate::state::ServerState;
use crate::store::downtime::NOTE_ALIVE_EVERY;
use crate::store::{RecordKind, StoreError};
use crate::summaries::Counting;
use crate::system::clock::UnixMs;
use crate::telemetry::history::NOTE_EVERY;
use crate::telemetry::metrics::LadderLabel;
use protocol::TableId;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The interval between searches for abandoned tables.
pub(crate) const SWEEP_EVERY: Duration = Duration::from_hours(1);
/// The interval between searches for what is due.
const WAKE_EVERY: Duration = Duration::from_secs(1);
/// A table that was just woken is skipped for this long; its own timer runs while it is awake.
const WOKEN_FOR: Duration = Duration::from_secs(10);
/// The interval between refills of the lobby.
const REFILL_EVERY: Duration = Duration::from_mins(1);
/// How soon a finished table is looked for to be counted.
const COUNT_EVERY: Duration = Duration::from_secs(2);
/// The rest after some were.
const COUNT_REST: Duration = Duration::from_millis(100);
/// The rest after a game was rated.
const RATE_REST: Duration = Duration::from_millis(20);
/// Expired sessions that are removed per minute, at most.
const SESSIONS_PIECE: u32 = 1024;
/// Records that are over and are removed per minute, at most.
const RECORDS_PIECE: u32 = 1024;
/// Tables per query.
const PIECE: u32 = 64;
/// The most that are counted of what waits, for the metrics.
const MOST_WAITING: u32 = 1_000;

/// Stores a heartbeat every few seconds.
pub(crate) async fn note_alive(server: Weak<ServerState>) {
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        server.note_alive().await;
        drop(server);
        sleep(NOTE_ALIVE_EVERY).await;
    }
}

/// Adds a point to the last hour of the server's figures each half minute.
pub(crate) async fn note_figures(server: Weak<ServerState>) {
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        server.note_figures();
        drop(server);
        sleep(NOTE_EVERY).await;
    }
}

/// Wakes tables when they are due and tells announcements at their time, as long as the server exists.
pub(crate) async fn do_what_is_due(server: Weak<ServerState>) {
    let mut woken = WokenLately::default();
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        if server.is_on_duty()
            && let Err(error) = wake_due(&server, &mut woken).await
        {
            tracing::warn!(%error, "the tables that are due could not be read");
        }
        server.tell_due_announcements();
        drop(server);
        sleep(WAKE_EVERY).await;
    }
}

/// Counts the tables that have come to be finished, in pieces with a rest between them.
pub(crate) async fn count_finished(server: Weak<ServerState>) {
    let mut counting = Counting::new();
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        let mut rest = COUNT_EVERY;
        if server.is_on_duty() {
            match counting.count_some(server.store()).await {
                Ok(Some(more)) => {
                    server.metrics().tables_counted.inc_by(more);
                    rest = COUNT_REST;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "finished tables could not be counted"),
            }
        }
        drop(server);
        sleep(rest).await;
    }
}

/// Rates the games that wait for it, with a rest after each.
pub(crate) async fn rate_finished(server: Weak<ServerState>) {
    let mut ladders: Option<Ladders> = None;
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        let mut rest = COUNT_EVERY;
        if server.is_on_duty() {
            let ladders = ladders.get_or_insert_with(|| Ladders::new(server.seasons().clone()));
            let stepped = ladders.step(server.store(), server.now_ms()).await;
            let (moved, changes) = (ladders.take_moved(), &server.metrics().ladder_changes);
            changes.get_or_create(&LadderLabel::PUT_ON).inc_by(moved.put_on);
            changes.get_or_create(&LadderLabel::TAKEN_BACK).inc_by(moved.taken_back);
            match stepped {
                Ok(true) => rest = RATE_REST,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "finished games could not be rated"),
            }
        }
        drop(server);
        sleep(rest).await;
    }
}

/// Keeps the numbers of finished tables that wait to be counted and rated.
pub(crate) async fn note_unfinished_work(server: Weak<ServerState>) {
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        let waiting = if server.is_on_duty() { waiting(&server).await } else { Ok((0, 0)) };
        match waiting {
            Ok((uncounted, unrated)) => {
                server.metrics().tables_uncounted.set(uncounted);
                server.metrics().games_unrated.set(unrated);
            }
            Err(error) => tracing::debug!(%error, "what waits to be counted and rated is not known"),
        }
        drop(server);
        sleep(COUNT_EVERY).await;
    }
}

async fn waiting(server: &ServerState) -> Result<(i64, i64), StoreError> {
    let uncounted = server.visitors().uncounted_tables(MOST_WAITING).await?.len();
    let unrated =
        server.visitors().count_due(RecordKind::RatedWaiting, UnixMs::MAX >> 1, MOST_WAITING).await?;
    Ok((uncounted as i64, unrated as i64))
}

/// The recently woken tables and when. A table that cannot be woken does not block the others.
type WokenLately = BTreeMap<TableId, Instant>;

async fn wake_due(server: &Arc<ServerState>, woken: &mut WokenLately) -> Result<(), StoreError> {
    woken.retain(|_, at| at.elapsed() < WOKEN_FOR);
    // Those too that are due before the next search: once it is awake, a room keeps the time by itself.
    let until = server.now_ms().saturating_add(WAKE_EVERY.as_millis() as UnixMs);
    let due = server.store().due_tables(until, PIECE + woken.len() as u32).await?;
    for table in due {
        if woken.contains_key(&table) {
            continue;
        }
        if !send_and_wait(server, table, |answer| Command::Wake { answer }).await {
            break;
        }
        woken.insert(table, Instant::now());
    }
    wake_for_early_answers(server, woken).await
}

/// Wakes the rooms whose seats were asked while an answer waited for that, and which have not given it.
async fn wake_for_early_answers(
    server: &Arc<ServerState>,
    woken: &mut WokenLately,
) -> Result<(), StoreError> {
    let due = server.store().due_records(RecordKind::EarlyAnswers, server.now_ms(), None, PIECE).await?;
    for table in due.into_iter().filter_map(|record| record.about).map(TableId) {
        if woken.contains_key(&table) {
            continue;
        }
        if !send_and_wait(server, table, |answer| Command::Wake { answer }).await {
            break;
        }
        woken.insert(table, Instant::now());
    }
    Ok(())
}

/// Sends a command to a room and waits for the reply; `false` if it should be tried again.
async fn send_and_wait(
    server: &Arc<ServerState>,
    table: TableId,
    command: impl FnOnce(Responder) -> Command,
) -> bool {
    let (answer, answered) = Responder::to_task();
    server.send_command(table, command(answer));
    !matches!(answered.await, Ok(Err(protocol::Err { code: protocol::ErrCode::Unavailable, .. })))
}

/// Refills the lobby and removes what is over every minute, and removes abandoned tables and guests every hour. The first
/// time it completes what earlier releases have stored of names.
pub(crate) async fn clean_up(server: Weak<ServerState>) {
    let mut swept: Option<Instant> = None;
    let mut are_names_complete = false;
    while let Some(server) = server.upgrade()
        && !server.is_stopping()
    {
        if server.is_on_duty() {
            are_names_complete = are_names_complete || complete_names(&server).await;
            let is_hour = swept.is_none_or(|at| at.elapsed() >= SWEEP_EVERY);
            swept = if is_hour { Some(Instant::now()) } else { swept };
            remove_what_is_over(&server, is_hour).await;
        }
        if let Err(error) = server.refill_lobby().await {
            tracing::warn!(%error, "the lobby could not be refilled from the store");
        }
        drop(server);
        sleep(REFILL_EVERY).await;
    }
}

async fn complete_names(server: &ServerState) -> bool {
    let done = people::accounts::complete_names(server).await;
    done.inspect_err(
        |error| tracing::warn!(%error, "names could not be completed; the next attempt is in a minute"),
    )
    .is_ok()
}

/// The periodic work that one server does for all.
async fn remove_what_is_over(server: &Arc<ServerState>, is_hour: bool) {
    let warn = |done: Result<(), StoreError>, what: &str| {
        if let Err(error) = done {
            tracing::warn!(%error, "{what}; the next sweep tries again");
        }
    };
    if is_hour {
        warn(sweep(server).await, "abandoned tables could not be removed");
        warn(people::sweep(server).await, "idle guests could not be removed");
        warn(people::retention::sweep(server).await, "expired data could not be removed");
    }
    warn(server.sessions().sweep(SESSIONS_PIECE).await, "expired sessions could not be removed");
    let over = server.store().sweep_records(server.believed(), RECORDS_PIECE).await;
    warn(over.map(drop), "records that are over could not be removed");
    warn(server.finish_erasures().await, "a person could not be erased completely");
}

async fn sweep(server: &Arc<ServerState>) -> Result<(), StoreError> {
    for table in server.awake_tables() {
        // A room with a full inbox is not abandoned, and the next sweep asks it again.
        drop(server.send_command_if_awake(table, Command::Sweep { answer: Responder::discard() }));
    }
    sweep_open(server).await?;
    sweep_games(server).await
}

async fn sweep_open(server: &Arc<ServerState>) -> Result<(), StoreError> {
    let mut before = Vec::new();
    loop {
        let abandoned = server.store().abandoned_tables(abandoned_until(server.believed()), PIECE).await?;
        if abandoned.is_empty() || abandoned == before {
            return Ok(());
        }
        for table in &abandoned {
            send_and_wait(server, *table, |answer| Command::Sweep { answer }).await;
        }
        before = abandoned;
    }
}

/// Goes through the list once: a table that cannot be woken does not block the others.
async fn sweep_games(server: &Arc<ServerState>) -> Result<(), StoreError> {
    let mut last = None;
    loop {
        let until = server.quiet_since(server.expiry().after());
        let abandoned = server.store().abandoned_games(until, last, PIECE).await?;
        if abandoned.is_empty() || server.is_stopping() {
            return Ok(());
        }
        for place in &abandoned {
            send_and_wait(server, place.table, |answer| Command::Sweep { answer }).await;
        }
        last = abandoned.last().copied();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::session::DeviceInfo;
    use crate::store::{CredentialKind, MemoryStore, SharedStore, TableRecord};
    use crate::store::{Record, RecordDoc, RecordWrite};
    use crate::system::clock::SharedClock;
    use crate::testing::{MachineClock, player, server_with};
    use protocol::Stage;
    use rstest::rstest;
    use serde::{Deserialize, Serialize};
    use uuid::Uuid;

    const NOW: UnixMs = 1_790_000_000_000;
    const YEAR_MS: UnixMs = 400 * 24 * 60 * 60 * 1000;

    #[derive(Serialize, Deserialize)]
    struct Line;

    impl RecordDoc for Line {
        const KIND: RecordKind = RecordKind::Audit;
    }

    /// The remaining parts of a guest, an open table, a game without a clock, and records.
    async fn left(store: &SharedStore) -> (usize, usize, usize, usize) {
        let sessions = store.all_sessions(None, 9).await.unwrap();
        let tables = store.all_tables(None, 9).await.unwrap();
        let running = |table: &&TableRecord| table.stage == Stage::Running;
        let lines =
            store.records(RecordKind::Audit, crate::store::RecordsOf::Everybody, None, 9).await.unwrap();
        let guests = usize::from(store.player(player("Ada").id).await.unwrap().is_some());
        (sessions.len() + guests, tables.len(), tables.iter().filter(running).count(), lines.len())
    }

    #[rstest]
    #[case::while_it_runs(false)]
    #[case::over_a_restart(true)]
    #[tokio::test(start_paused = true)]
    async fn nothing_is_deleted_or_ended_by_age_on_a_time_that_is_not_believed(#[case] restarts: bool) {
        let store: SharedStore = Arc::new(MemoryStore::new());
        let clock = MachineClock::at(NOW);
        let mut server = server_with(&store, clock.clone() as SharedClock, 0).await;
        let ada = player("Ada");
        store.put_player(&ada, NOW).await.unwrap();
        let session = server.sessions().begin(ada.id, CredentialKind::Browser, DeviceInfo::default()).await;
        session.unwrap();
        for (n, stage) in [(1, Stage::Open), (2, Stage::Running)] {
            let table = TableRecord { changed_at: NOW, ..crate::store::contract::table(n, stage) };
            store.put_table(&table).await.unwrap();
        }
        let line = Record::new(Uuid::from_u128(1), NOW, &Line).until(NOW + YEAR_MS / 2);
        store.write_records(vec![RecordWrite::Put(line)]).await.unwrap();
        let before = left(&store).await;
        clock.set_machine(NOW + YEAR_MS);
        if restarts {
            let wrong = MachineClock::at(NOW + YEAR_MS);
            server = server_with(&store, wrong, 500).await;
        }
        server.note_alive().await;
        remove_what_is_over(&server, true).await;
        crate::testing::settle().await;
        assert_eq!(left(&store).await, before);
    }
}
