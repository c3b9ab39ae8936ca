use super::*;
use crate::store::TableRecord;
use crate::store::contract::table;
use crate::store::{MemoryStore, SqlStore, Tables, Uptime};
use crate::system::clock::{Clock, SystemClock};
use crate::testing::MachineClock as Machine;
use protocol::Stage;
use rstest::rstest;
use tokio::time::advance;

const BEGUN_MS: UnixMs = 1_700_000_000_000;
const HOUR_MS: UnixMs = 3_600_000;

fn running_with_a_clock(due_at: UnixMs) -> TableRecord {
    TableRecord { due_at: Some(due_at), ..table(1, Stage::Running) }
}

/// A store, with a running clock at a table if `runs`.
async fn store(runs: bool) -> MemoryStore {
    let store = MemoryStore::new();
    if runs {
        store.put_table(&running_with_a_clock(BEGUN_MS + 60_000)).await.unwrap();
    }
    store
}

#[rstest]
#[case::while_nothing_runs(false)]
#[case::while_clocks_run(true)]
#[tokio::test(start_paused = true)]
async fn a_clock_that_was_slow_at_the_start_gets_right_and_takes_nobodys_time(#[case] runs: bool) {
    let (clock, store) = (Machine::at(BEGUN_MS), store(runs).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    advance(Duration::from_secs(30)).await;
    clock.set_machine(BEGUN_MS + HOUR_MS);
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + HOUR_MS, "logged times are right again");
    assert_eq!(store.last_alive().await.unwrap(), Some(BEGUN_MS + HOUR_MS));
    // The question was put at the start with a limit of a minute, of which half has passed.
    let left = |downtime: &Downtime| downtime.due(BEGUN_MS, 60_000) - clock.now_ms();
    assert_eq!(left(&heartbeat.subscribe().now()), 30_000);
    let stored = Downtime { pauses: store.pauses().await.unwrap().into(), paused: false };
    assert_eq!(left(&stored), 30_000, "and after a crash");
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_was_fast_at_the_start_gets_right_once_no_clock_runs() {
    let (clock, store) = (Machine::at(BEGUN_MS + HOUR_MS), store(true).await);
    store.note_alive(BEGUN_MS - 5_000).await.unwrap();
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    clock.set_machine(BEGUN_MS);
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + HOUR_MS, "somebody's time would come to a halt");

    let over = running_with_a_clock(BEGUN_MS + 60_000);
    store.put_table(&TableRecord { rev: 1, due_at: None, ..over }).await.unwrap();
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), BEGUN_MS);
    assert_eq!(store.last_alive().await.unwrap(), Some(BEGUN_MS));
    // The pause of the start extended into the future.
    assert_eq!(heartbeat.subscribe().now().due(BEGUN_MS, 60_000), BEGUN_MS + 60_000);
    assert_eq!(store.pauses().await.unwrap(), []);
}

#[rstest]
#[case::clocks_go_on_from_where_they_were(true, BEGUN_MS + HOUR_MS)]
#[case::with_none_the_machine_is_right(false, BEGUN_MS)]
#[tokio::test(start_paused = true)]
async fn a_start_after_the_clock_was_set_back_halts_no_clock(#[case] runs: bool, #[case] now: UnixMs) {
    let (clock, store) = (Machine::at(BEGUN_MS), store(runs).await);
    store.note_alive(BEGUN_MS + HOUR_MS).await.unwrap();
    store.put_pause(Pause { from: 1, until: BEGUN_MS + HOUR_MS }).await.unwrap();
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    assert_eq!(clock.now_ms(), now);
    let due = heartbeat.subscribe().now().due(now, 60_000);
    assert!((now + 60_000..=now + 60_000 + GRACE_MS).contains(&due), "{due}");
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_right_is_left_alone() {
    let (clock, store) = (Machine::at(BEGUN_MS), store(true).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    clock.set_machine(BEGUN_MS + JUMP_MS - 1);
    heartbeat.note_alive(&store).await;
    assert_eq!((clock.now_ms(), store.pauses().await.unwrap()), (BEGUN_MS, vec![]));
}

#[tokio::test]
async fn a_further_node_stops_no_clock_and_follows_the_clock_of_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open_sqlite(&folder.path().join("saloon.db"), Arc::default()).await.unwrap();
    let begin = |clock: SharedClock| Heartbeat::begin(clock, &store, true);
    let first: SharedClock = Arc::new(SystemClock::start());
    let heartbeat = begin(first.clone()).await.unwrap();
    let wrong: SharedClock = Arc::new(SystemClock::at(first.now_ms() - 3_600_000));
    let second = begin(wrong.clone()).await.unwrap();
    assert_eq!(store.pauses().await.unwrap(), [], "the first one runs");
    assert!(wrong.now_ms().abs_diff(first.now_ms()) < JUMP_MS);
    heartbeat.pause_clocks();
    let before = first.now_ms();
    while first.now_ms() == before {
        tokio::task::yield_now().await;
    }
    assert!(!second.note_alive(&store).await);
    assert!(!heartbeat.note_alive(&store).await, "the second one ran meanwhile");
    assert!(!heartbeat.subscribe().now().are_clocks_paused());
}

const DAY_MS: UnixMs = 24 * HOUR_MS;

#[tokio::test(start_paused = true)]
async fn a_node_follows_a_clock_as_soon_as_another_one_does() {
    let (clock, store) = (Machine::at(BEGUN_MS + 60 * DAY_MS), store(false).await);
    store.note_alive(BEGUN_MS).await.unwrap();
    let heartbeat = Heartbeat::begin(clock.clone(), &store, true).await.unwrap();
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), BEGUN_MS, "it is doubted");
    store.note_alive(clock.machine_ms()).await.unwrap();
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), clock.machine_ms());
}

/// Notes so often as a server does that runs for so long.
async fn live(heartbeat: &Heartbeat, store: &MemoryStore, time: Duration) {
    let until = tokio::time::Instant::now() + time;
    while tokio::time::Instant::now() < until {
        advance(NOTE_ALIVE_EVERY).await;
        heartbeat.note_alive(store).await;
    }
}

#[rstest]
#[case::ahead(BEGUN_MS + 60 * DAY_MS)]
#[case::behind(BEGUN_MS - 60 * DAY_MS)]
#[case::without_a_battery(1000)]
#[tokio::test(start_paused = true)]
async fn a_jump_for_some_seconds_leaves_nothing_behind(#[case] jump: UnixMs) {
    let (clock, store) = (Machine::at(BEGUN_MS), store(true).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    clock.set_machine(jump);
    live(&heartbeat, &store, Duration::from_secs(4)).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + 4000);
    assert_eq!(heartbeat.machines_other_time(), Some(jump + 4000));
    assert!(clock.believed().ms() <= BEGUN_MS + 4000, "nothing gets older by it");
    clock.set_machine(BEGUN_MS + 4000);
    live(&heartbeat, &store, Duration::from_secs(4)).await;
    assert_eq!((clock.now_ms(), heartbeat.machines_other_time()), (BEGUN_MS + 8000, None));
    assert_eq!(store.pauses().await.unwrap(), [], "nor did any clock stand still");
}

#[tokio::test(start_paused = true)]
async fn a_jump_that_stands_for_an_hour_is_followed_and_takes_nobodys_time() {
    let (clock, store) = (Machine::at(BEGUN_MS), store(true).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    clock.set_machine(BEGUN_MS + 60 * DAY_MS);
    live(&heartbeat, &store, Duration::from_mins(59)).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + 59 * 60_000);
    live(&heartbeat, &store, Duration::from_secs(70)).await;
    let now = BEGUN_MS + 60 * DAY_MS + 59 * 60_000 + 70_000;
    assert_eq!(clock.now_ms(), now);
    let downtime = heartbeat.subscribe().now();
    assert_eq!(downtime.running(BEGUN_MS, now), 59 * 60_000 + 70_000, "clocks count what was lived");
}

const FAR_MS: UnixMs = BEGUN_MS + 400 * DAY_MS;

/// A clock and a heartbeat that have lived two hours with a clock which jumped ahead by 400 days, and three since it is right.
async fn far_ahead(store: &MemoryStore, is_node: bool) -> (Arc<Machine>, Heartbeat) {
    let clock = Machine::at(BEGUN_MS);
    let heartbeat = Heartbeat::begin(clock.clone(), store, is_node).await.unwrap();
    clock.set_machine(FAR_MS);
    live(&heartbeat, store, Duration::from_hours(2)).await;
    clock.set_machine(BEGUN_MS + 2 * HOUR_MS);
    live(&heartbeat, store, Duration::from_hours(3)).await;
    (clock, heartbeat)
}

#[tokio::test(start_paused = true)]
async fn the_way_back_from_far_ahead_waits_for_the_last_clock_and_its_hour_begins_anew_at_a_start() {
    let store = store(true).await;
    let (clock, heartbeat) = far_ahead(&store, false).await;
    assert_eq!(clock.now_ms(), FAR_MS + 5 * HOUR_MS);
    assert_eq!(heartbeat.machines_other_time(), Some(BEGUN_MS + 5 * HOUR_MS), "which is a warning");
    assert_eq!(clock.believed().ms(), BEGUN_MS + 5 * HOUR_MS, "nothing gets older by it");
    assert_eq!(heartbeat.subscribe().now().running(BEGUN_MS, clock.now_ms()), 5 * HOUR_MS);

    let clock = Machine::at(BEGUN_MS + 5 * HOUR_MS);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    assert_eq!(clock.now_ms(), FAR_MS + 5 * HOUR_MS);
    let over = running_with_a_clock(BEGUN_MS + 60_000);
    store.put_table(&TableRecord { rev: 1, due_at: None, ..over }).await.unwrap();
    live(&heartbeat, &store, Duration::from_mins(59)).await;
    assert!(clock.now_ms() > FAR_MS);
    live(&heartbeat, &store, Duration::from_mins(2)).await;
    let back = BEGUN_MS + 6 * HOUR_MS + 60_000;
    assert_eq!((clock.now_ms(), heartbeat.machines_other_time()), (back, None));
    assert_eq!(store.last_alive().await.unwrap(), Some(back));
    assert_eq!(store.pauses().await.unwrap(), [], "those of the wrong time are forgotten");
}

#[tokio::test(start_paused = true)]
async fn nodes_stay_far_ahead_without_any_clock_and_over_a_start() {
    let store = store(false).await;
    let (clock, _) = far_ahead(&store, true).await;
    assert_eq!(clock.now_ms(), FAR_MS + 5 * HOUR_MS);
    let clock = Machine::at(BEGUN_MS + 5 * HOUR_MS);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, true).await.unwrap();
    live(&heartbeat, &store, Duration::from_hours(3)).await;
    assert_eq!(clock.now_ms(), FAR_MS + 8 * HOUR_MS);
    assert_eq!(heartbeat.machines_other_time(), Some(BEGUN_MS + 8 * HOUR_MS));
}

#[rstest]
#[case::after_the_jump(400 * DAY_MS as i64)]
#[case::without_a_battery(1000 - BEGUN_MS as i64)]
#[tokio::test(start_paused = true)]
async fn a_start_with_a_wrong_clock_goes_on_from_the_last_servers_time(#[case] off: i64) {
    let (clock, store) = (Machine::at(BEGUN_MS.saturating_add_signed(off)), store(true).await);
    store.note_alive(BEGUN_MS).await.unwrap();
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    assert_eq!(clock.now_ms(), BEGUN_MS);
    assert!(clock.believed().ms() <= BEGUN_MS);
    live(&heartbeat, &store, Duration::from_mins(1)).await;
    assert_eq!(store.last_alive().await.unwrap(), Some(BEGUN_MS + 60_000), "a further start begins there");
    // The network sets it: three minutes were really between the two servers.
    clock.set_machine(BEGUN_MS + 4 * 60_000);
    live(&heartbeat, &store, NOTE_ALIVE_EVERY).await;
    assert_eq!((clock.now_ms(), heartbeat.machines_other_time()), (BEGUN_MS + 4 * 60_000 + 2000, None));
}

#[tokio::test(start_paused = true)]
async fn a_new_database_that_was_begun_in_1970_gets_right_at_once() {
    let (clock, store) = (Machine::at(1000), MemoryStore::new());
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    live(&heartbeat, &store, Duration::from_mins(1)).await;
    clock.set_machine(BEGUN_MS);
    live(&heartbeat, &store, NOTE_ALIVE_EVERY).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + 2000);
}

#[tokio::test(start_paused = true)]
async fn a_note_that_comes_late_is_a_pause_of_all_the_time_since_the_last_one() {
    let (clock, store) = (Machine::at(BEGUN_MS), store(true).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    let listener = heartbeat.subscribe();
    live(&heartbeat, &store, Duration::from_secs(20)).await;
    assert!(!listener.now().are_clocks_paused());
    advance(Duration::from_secs(45)).await;
    assert!(listener.now().are_clocks_paused(), "whoever wakes before the heartbeat does");
    assert!(heartbeat.note_alive(&store).await);
    assert!(!listener.now().are_clocks_paused());
    assert_eq!(listener.now().running(BEGUN_MS, clock.now_ms()), 20_000);
    let stored = Downtime { pauses: store.pauses().await.unwrap().into(), paused: false };
    assert_eq!(stored.running(BEGUN_MS, clock.now_ms()), 20_000, "and after a crash");
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_slept_while_its_server_stood_still_takes_nobodys_time() {
    let (clock, store) = (Machine::at(BEGUN_MS), store(true).await);
    let heartbeat = Heartbeat::begin(clock.clone(), &store, false).await.unwrap();
    live(&heartbeat, &store, Duration::from_secs(20)).await;
    // Ten seconds frozen, then a night with the lid closed, which the monotonic clock does not count.
    advance(Duration::from_secs(10)).await;
    clock.set_machine(BEGUN_MS + 30_000 + 8 * HOUR_MS);
    heartbeat.note_alive(&store).await;
    assert_eq!(clock.now_ms(), BEGUN_MS + 30_000 + 8 * HOUR_MS);
    assert_eq!(heartbeat.subscribe().now().running(BEGUN_MS, clock.now_ms()), 20_000);
}
