//! Pauses that do not count for any clock: the server or its store was down.
//!
//! Does not know tables. A heartbeat notes in the store that the server is running. The time between the last note and
//! the next start, or between two notes with a failure in between, is a pause. Invariant: while clocks are stopped no
//! deadline passes, and once they run again the pause is stored.

use crate::store::{Pause, Store, StoreError};
use crate::system::clock::{SharedClock, UnixMs};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// The interval of the heartbeat.
pub(crate) const NOTE_ALIVE_EVERY: Duration = Duration::from_secs(2);
/// What every running clock gets after a start besides the downtime: people have to reconnect.
const GRACE_MS: UnixMs = 20_000;
/// A note that is no older was made by another node that still runs.
const OTHER_RUNS_MS: UnixMs = 3 * NOTE_ALIVE_EVERY.as_millis() as UnixMs;
/// A smaller difference from the machine's clock is ignored.
const JUMP_MS: UnixMs = 1_000;

/// All pauses, and whether clocks are stopped now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtime {
    /// In the order of their beginning.
    pauses: Arc<[Pause]>,
    paused: bool,
}

impl Downtime {
    #[cfg(test)]
    pub(crate) fn of(mut pauses: Vec<Pause>) -> Self {
        pauses.sort_unstable();
        Self { pauses: pauses.into(), paused: false }
    }

    pub(crate) fn are_clocks_paused(&self) -> bool {
        self.paused
    }

    /// The deadline of a clock that began at `since` with `limit_ms`; pauses do not count.
    pub(crate) fn due(&self, since: UnixMs, limit_ms: UnixMs) -> UnixMs {
        let (mut due, mut counted) = (since.saturating_add(limit_ms), since);
        for pause in &*self.pauses {
            if due < pause.from {
                break;
            }
            let from = pause.from.max(counted);
            due = due.saturating_add(pause.until.saturating_sub(from));
            counted = counted.max(pause.until);
        }
        due
    }

    /// How much of the time between these two is in no pause: the inverse of [`Self::due`].
    pub(crate) fn running(&self, from: UnixMs, until: UnixMs) -> UnixMs {
        let (mut running, mut counted) = (until.saturating_sub(from), from);
        for pause in self.pauses.iter().take_while(|pause| pause.from < until) {
            let (begin, end) = (pause.from.max(counted), pause.until.min(until));
            running -= end.saturating_sub(begin);
            counted = counted.max(pause.until);
        }
        running
    }

    /// The first pause that ends after this time.
    pub(crate) fn next(&self, after: UnixMs) -> Option<Range<UnixMs>> {
        let next = self.pauses.iter().find(|pause| pause.until > after)?;
        Some(next.from..next.until)
    }

    /// Whether the other has the same pauses, as far as these began before this time.
    pub(crate) fn is_same_before(&self, other: &Self, time: UnixMs) -> bool {
        let before = |downtime: &Self| downtime.pauses.partition_point(|pause| pause.from < time);
        Arc::ptr_eq(&self.pauses, &other.pauses)
            || self.pauses[..before(self)] == other.pauses[..before(other)]
    }

    /// Without the pauses that end after `end`.
    fn until(&self, end: UnixMs) -> Self {
        Self { pauses: self.pauses.iter().filter(|pause| pause.until <= end).copied().collect(), ..*self }
    }

    /// The latest beginning of a clock with `limit_ms` that has expired by now.
    pub(crate) fn latest_expired_start(&self, now: UnixMs, limit_ms: UnixMs) -> UnixMs {
        // The later a clock begins, the later it expires.
        let (mut earliest, mut latest) = (0, now.saturating_sub(limit_ms));
        while earliest < latest {
            let middle = latest - (latest - earliest) / 2;
            if self.due(middle, limit_ms) <= now {
                earliest = middle;
            } else {
                latest = middle - 1;
            }
        }
        earliest
    }

    fn with(&self, pause: Pause) -> Self {
        let mut pauses = self.pauses.to_vec();
        pauses.push(pause);
        pauses.sort_unstable();
        Self { pauses: pauses.into(), ..*self }
    }
}

/// Whether any clock runs, or any table is due for another reason.
async fn is_anything_due(store: &dyn Store) -> Result<bool, StoreError> {
    const EVER: UnixMs = UnixMs::MAX >> 1;
    Ok(!store.due_tables(EVER, 1).await?.is_empty())
}

/// Notes that the server is running, and publishes the pauses to all rooms.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    clock: SharedClock,
    /// Whether other servers note in the same store that they run.
    is_node: bool,
    /// The time of the last note.
    noted: Mutex<UnixMs>,
    downtime: watch::Sender<Downtime>,
    /// Sends a signal on every change of `downtime`.
    signal: broadcast::Sender<()>,
}

/// The current downtime, and a signal for its changes.
///
/// The signal exists for its order: a `watch` wakes its receivers in random order. Rooms that are woken in another
/// order write and draw in another order, so a run with the same seed would not be repeatable.
#[derive(Debug)]
pub(crate) struct DowntimeListener {
    downtime: watch::Receiver<Downtime>,
    signal: broadcast::Receiver<()>,
}

impl DowntimeListener {
    pub(crate) fn now(&self) -> watch::Ref<'_, Downtime> {
        self.downtime.borrow()
    }

    /// Waits until the downtime may have changed since the last call.
    pub(crate) async fn changed(&mut self) {
        // A receiver that missed signals gets an error for that; the sender lives as long as the server.
        _ = self.signal.recv().await;
    }
}

impl Heartbeat {
    /// Starts the heartbeat: the time since the last note was a pause, unless this is one of several nodes and another one
    /// ran meanwhile.
    pub(crate) async fn begin(
        clock: SharedClock,
        store: &dyn Store,
        is_node: bool,
    ) -> Result<Self, StoreError> {
        if let Some(now) = if is_node { store.database_time().await? } else { None } {
            clock.follow(now);
            clock.set(now);
        }
        let last = store.last_alive().await?;
        let other_runs = |last: &UnixMs| is_node && last.abs_diff(clock.now_ms()) < OTHER_RUNS_MS;
        let last = last.filter(|last| !other_runs(last));
        if let Some(last) = last.filter(|last| *last > clock.now_ms()) {
            // The machine's clock was set back. Clocks that started at a time in the future would stand still until
            // then: this server continues from the last server's time.
            if is_anything_due(store).await? {
                clock.set(last);
            } else {
                store.forget_pauses(clock.now_ms()).await?;
            }
        }
        let now = clock.now_ms();
        if let Some(from) = last.filter(|last| *last <= now) {
            store.put_pause(Pause { from, until: now.saturating_add(GRACE_MS) }).await?;
        }
        store.note_alive(now).await?;
        let pauses = store.pauses().await?.into();
        let downtime = watch::Sender::new(Downtime { pauses, paused: false });
        Ok(Self { clock, is_node, noted: Mutex::new(now), downtime, signal: broadcast::Sender::new(1) })
    }

    /// Reads the pauses that other nodes have stored.
    pub(crate) async fn read_pauses(&self, store: &dyn Store) -> Result<(), StoreError> {
        let pauses: Arc<[Pause]> = store.pauses().await?.into();
        if self.downtime.borrow().pauses != pauses {
            self.publish(|downtime| Downtime { pauses: pauses.clone(), ..downtime.clone() });
        }
        Ok(())
    }

    /// The current downtime and its changes.
    pub(crate) fn subscribe(&self) -> DowntimeListener {
        // The signal first: a change between the two lines is received twice rather than never.
        let signal = self.signal.subscribe();
        DowntimeListener { downtime: self.downtime.subscribe(), signal }
    }

    fn publish(&self, change: impl FnOnce(&Downtime) -> Downtime) {
        self.downtime.send_modify(|downtime| *downtime = change(downtime));
        // Without receivers no signal is needed.
        _ = self.signal.send(());
    }

    /// The store has failed: clocks stop until it responds again.
    pub(crate) fn pause_clocks(&self) {
        if !self.downtime.borrow().paused {
            self.publish(|downtime| Downtime { paused: true, ..downtime.clone() });
        }
    }

    /// Notes that the server is running. After a failure the time since the last note was a pause. Returns whether there is a
    /// new pause.
    pub(crate) async fn note_alive(&self, store: &dyn Store) -> bool {
        let before = self.downtime.borrow().pauses.clone();
        match self.note_alive_now(store).await {
            Ok(now) => *self.noted() = now,
            Err(error) => {
                tracing::warn!(%error, "clocks are paused: the heartbeat could not be stored");
                self.pause_clocks();
            }
        }
        !Arc::ptr_eq(&before, &self.downtime.borrow().pauses)
    }

    async fn note_alive_now(&self, store: &dyn Store) -> Result<UnixMs, StoreError> {
        let was_paused = self.downtime.borrow().paused;
        let was_cut_off = was_paused && self.is_node && self.has_another_run(store).await?;
        if let Err(error) = self.follow_machine_clock(store).await {
            tracing::warn!(%error, "the server's clock could not be set to the machine's clock");
        }
        let now = self.clock.now_ms();
        store.note_alive(now).await?;
        if was_cut_off {
            // Whoever has taken its tables over has noted for how long nobody ran them.
            self.publish(|downtime| Downtime { paused: false, ..downtime.clone() });
        } else if was_paused {
            self.resume(store, now).await?;
        }
        Ok(now)
    }

    /// Whether another node has noted that it runs since this one last did.
    async fn has_another_run(&self, store: &dyn Store) -> Result<bool, StoreError> {
        let (noted, now) = (*self.noted(), self.clock.now_ms());
        let last = store.last_alive().await?;
        Ok(last.is_some_and(|last| last > noted && last.abs_diff(now) < OTHER_RUNS_MS))
    }

    /// Follows the machine's clock where that was set, a node that of the database: forward with a pause, so that no deadline
    /// passes by it, and back only while no clock runs, which one of several nodes does not know.
    async fn follow_machine_clock(&self, store: &dyn Store) -> Result<(), StoreError> {
        if let Some(now) = if self.is_node { store.database_time().await? } else { None } {
            self.clock.follow(now);
        }
        let (now, machine) = (self.clock.now_ms(), self.clock.machine_ms());
        if now.abs_diff(machine) < JUMP_MS {
            return Ok(());
        }
        if machine > now {
            let pause = Pause { from: now, until: machine };
            store.put_pause(pause).await?;
            self.publish(|downtime| downtime.with(pause));
        } else if self.is_node || is_anything_due(store).await? {
            return Ok(());
        } else {
            store.forget_pauses(machine).await?;
            self.publish(|downtime| downtime.until(machine));
        }
        self.clock.set(machine);
        *self.noted() = machine;
        tracing::warn!(
            from_ms = now,
            to_ms = machine,
            "the machine's clock was set; the server's clock follows it"
        );
        Ok(())
    }

    async fn resume(&self, store: &dyn Store, now: UnixMs) -> Result<(), StoreError> {
        let from = *self.noted();
        let pause = Pause { from, until: now.max(from) };
        store.put_pause(pause).await?;
        tracing::info!(ms = pause.until - from, "clocks run again after a pause");
        self.publish(|downtime| Downtime { paused: false, ..downtime.with(pause) });
        Ok(())
    }

    /// Stops all clocks; the time until the next start is a pause.
    pub(crate) async fn end(&self, store: &dyn Store) {
        let was_paused = self.downtime.borrow().paused;
        self.pause_clocks();
        // After a failure the last note stays: no clock has run since.
        if !was_paused && let Err(error) = store.note_alive(self.clock.now_ms()).await {
            tracing::warn!(%error, "the last heartbeat could not be stored");
        }
    }

    fn noted(&self) -> MutexGuard<'_, UnixMs> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TableRecord;
    use crate::store::contract::table;
    use crate::store::{MemoryStore, SqlStore, Tables, Uptime};
    use crate::system::clock::{Clock, SystemClock};
    use protocol::Stage;
    use rstest::rstest;
    use tokio::time::advance;

    const BEGUN_MS: UnixMs = 1_700_000_000_000;
    const HOUR_MS: UnixMs = 3_600_000;

    /// A server clock and a machine's clock, which the test sets.
    #[derive(Debug)]
    struct Machine {
        ours: SystemClock,
        theirs: SystemClock,
    }

    impl Machine {
        fn at(now_ms: UnixMs) -> Arc<Self> {
            Arc::new(Self { ours: SystemClock::at(now_ms), theirs: SystemClock::at(now_ms) })
        }

        fn set_machine(&self, now_ms: UnixMs) {
            self.theirs.set(now_ms);
        }
    }

    impl Clock for Machine {
        fn now_ms(&self) -> UnixMs {
            self.ours.now_ms()
        }
        fn machine_ms(&self) -> UnixMs {
            self.theirs.now_ms()
        }
        fn set(&self, now_ms: UnixMs) {
            self.ours.set(now_ms);
        }
    }

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

    #[rstest]
    #[case::none(&[], 100)]
    #[case::before(&[(100, 1000)], 100)]
    #[case::over_its_beginning(&[(900, 1050)], 50)]
    #[case::within(&[(1020, 1050)], 70)]
    #[case::over_its_end(&[(1090, 5000)], 90)]
    #[case::all_of_it(&[(0, 5000)], 0)]
    #[case::overlapping(&[(1010, 1030), (1020, 1060)], 50)]
    #[case::one_in_another(&[(1010, 1060), (1020, 1030)], 50)]
    #[case::after(&[(1100, 5000)], 100)]
    fn a_pause_takes_its_part_of_a_time(#[case] pauses: &[(u64, u64)], #[case] running: u64) {
        let pauses = pauses.iter().map(|(from, until)| Pause { from: *from, until: *until });
        let downtime = Downtime::of(pauses.collect());
        assert_eq!(downtime.running(1000, 1100), running);
        assert_eq!(downtime.running(1100, 1000), 0, "a clock that was set back runs no time");
    }

    #[rstest]
    #[case::none(&[], 1100)]
    #[case::before(&[(100, 900)], 1100)]
    #[case::over_its_beginning(&[(900, 1050)], 1150)]
    #[case::within(&[(1020, 1050)], 1130)]
    #[case::over_its_end(&[(1090, 5000)], 5010)]
    #[case::at_its_end(&[(1100, 5000)], 5000)]
    #[case::after(&[(1101, 5000)], 1100)]
    #[case::several(&[(1010, 1020), (1050, 1060)], 1120)]
    #[case::overlapping(&[(1010, 1030), (1020, 1060)], 1150)]
    #[case::one_in_another(&[(1010, 1060), (1020, 1030)], 1150)]
    #[case::one_that_the_other_brings_in(&[(1090, 1200), (1205, 1300)], 1305)]
    fn a_pause_moves_a_clock_by_the_time_they_share(#[case] pauses: &[(u64, u64)], #[case] due: u64) {
        let pauses = pauses.iter().map(|(from, until)| Pause { from: *from, until: *until }).collect();
        let downtime = Downtime { pauses, paused: false };
        assert_eq!(downtime.due(1000, 100), due);
        assert_eq!(downtime.running(1000, due), 100);
        assert!(downtime.latest_expired_start(due - 1, 100) < 1000, "a moment before it has not run out");
        let began = downtime.latest_expired_start(due, 100);
        assert!(began >= 1000 && downtime.due(began, 100) <= due && downtime.due(began + 1, 100) > due);
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
}
