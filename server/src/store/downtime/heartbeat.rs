//! Records that the server is running, follows the machine's clock, and publishes the pauses to all rooms.

use super::Downtime;
use super::pulse::Pulse;
use super::trust::{JUMP_MS, Trust, Verdict};
use crate::store::{Pause, Store, StoreError};
use crate::system::clock::{SharedClock, UnixMs};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// The interval of the heartbeat.
pub(crate) const NOTE_ALIVE_EVERY: Duration = Duration::from_secs(2);
/// A heartbeat that comes later than this after its time means that the server was suspended.
const LATE: Duration = Duration::from_secs(2);
/// The longest that a note takes: each of its few writes and reads has a limit.
const NOTED_WITHIN: Duration = Duration::from_secs(15);
/// The time that every running clock gets after a start besides the downtime: people have to reconnect.
const GRACE_MS: UnixMs = 20_000;
/// A note that is no older was made by another node that still runs.
const OTHER_RUNS_MS: UnixMs = 3 * NOTE_ALIVE_EVERY.as_millis() as UnixMs;

/// Whether any clock runs, or any table is due for another reason.
async fn is_anything_due(store: &dyn Store) -> Result<bool, StoreError> {
    const EVER: UnixMs = UnixMs::MAX >> 1;
    Ok(!store.due_tables(EVER, 1).await?.is_empty())
}

/// Whether another node goes by this time already: nodes follow a clock together.
async fn is_followed(store: &dyn Store, machine: UnixMs) -> Result<bool, StoreError> {
    Ok(store.last_alive().await?.is_some_and(|last| last.abs_diff(machine) < OTHER_RUNS_MS))
}

/// Notes that the server is running, and publishes the pauses to all rooms.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    clock: SharedClock,
    /// Whether other servers note in the same store that they run.
    is_node: bool,
    /// The time of the last note.
    noted: Mutex<UnixMs>,
    trust: Mutex<Trust>,
    pulse: Arc<Pulse>,
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
    pulse: Arc<Pulse>,
    signal: broadcast::Receiver<()>,
}

impl DowntimeListener {
    /// The downtime as it is known now. Clocks are stopped, too, while the heartbeat is late: it brings a pause.
    pub(crate) fn now(&self) -> Downtime {
        let known = self.downtime.borrow().clone();
        Downtime { paused: known.paused || self.pulse.is_late(), ..known }
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
        let mut trust = Trust::default();
        if let Some(last) = last.filter(|_| clock.has_a_machines()) {
            let machine = clock.machine_ms();
            if matches!(trust.judge(last, machine), Verdict::Doubt { .. }) {
                // This server continues from the last server's time until the machine's is believed.
                clock.set(last);
                warn_of_doubt(last, machine);
            }
        }
        let other_runs = |last: &UnixMs| is_node && last.abs_diff(clock.now_ms()) < OTHER_RUNS_MS;
        let last = last.filter(|last| !other_runs(last));
        if let Some(last) = last.filter(|last| *last > clock.now_ms()) {
            // The machine's clock was set back. Clocks that started at a time in the future would be paused until then:
            // this server continues from the last server's time.
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
        let (noted, trust, signal) = (Mutex::new(now), Mutex::new(trust), broadcast::Sender::new(1));
        Ok(Self { clock, is_node, noted, trust, pulse: Arc::default(), downtime, signal })
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
        DowntimeListener { downtime: self.downtime.subscribe(), pulse: self.pulse.clone(), signal }
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

    /// Notes that the server is running. After a failure, and if this note is late, the time since the last note was a
    /// pause. Returns whether there is a new pause.
    pub(crate) async fn note_alive(&self, store: &dyn Store) -> bool {
        let before = self.downtime.borrow().pauses.clone();
        if self.pulse.is_late() {
            tracing::warn!("the server stood still: no clock has run since its last heartbeat");
            self.pause_clocks();
        }
        self.expect_within(NOTED_WITHIN);
        match self.note_alive_now(store).await {
            Ok(now) => *self.noted() = now,
            Err(error) => {
                tracing::warn!(%error, "clocks are paused: the heartbeat could not be stored");
                self.pause_clocks();
            }
        }
        if !self.pulse.is_late() {
            self.expect_within(NOTE_ALIVE_EVERY + LATE);
        }
        !Arc::ptr_eq(&before, &self.downtime.borrow().pauses)
    }

    fn expect_within(&self, time: Duration) {
        if !self.clock.leaps() {
            self.pulse.expect_within(time);
        }
    }

    async fn note_alive_now(&self, store: &dyn Store) -> Result<UnixMs, StoreError> {
        let (was_paused, noted) = (self.downtime.borrow().paused, *self.noted());
        let was_cut_off = was_paused && self.is_node && self.has_another_run(store).await?;
        if let Err(error) = self.follow_machine_clock(store).await {
            tracing::warn!(%error, "the server's clock could not be set to the machine's clock");
        }
        let now = self.clock.now_ms();
        store.note_alive(now).await?;
        if was_cut_off {
            // The node that has taken its tables over has noted for how long nobody ran them.
            self.publish(|downtime| Downtime { paused: false, ..downtime.clone() });
        } else if was_paused {
            self.resume(store, Pause { from: noted.min(now), until: now }).await?;
        }
        Ok(now)
    }

    /// Whether another node has noted that it runs since this one last did.
    async fn has_another_run(&self, store: &dyn Store) -> Result<bool, StoreError> {
        let (noted, now) = (*self.noted(), self.clock.now_ms());
        let last = store.last_alive().await?;
        Ok(last.is_some_and(|last| last > noted && last.abs_diff(now) < OTHER_RUNS_MS))
    }

    /// Follows the machine's clock where that was set and is believed, a node that of the database: forward with a pause, so
    /// that no deadline passes by it, and back only while no clock runs, which one of several nodes does not know.
    async fn follow_machine_clock(&self, store: &dyn Store) -> Result<(), StoreError> {
        if let Some(now) = if self.is_node { store.database_time().await? } else { None } {
            self.clock.follow(now);
        }
        let (now, machine) = (self.clock.now_ms(), self.clock.machine_ms());
        let verdict = self.trust().judge(now, machine);
        match verdict {
            Verdict::Same => return Ok(()),
            Verdict::Doubt { .. } if self.is_node && is_followed(store, machine).await? => {}
            Verdict::Doubt { is_new } => {
                if is_new {
                    warn_of_doubt(now, machine);
                }
                return Ok(());
            }
            Verdict::Follow => {}
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

    async fn resume(&self, store: &dyn Store, pause: Pause) -> Result<(), StoreError> {
        store.put_pause(pause).await?;
        tracing::info!(ms = pause.until - pause.from, "clocks run again after a pause");
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

    /// The time of the machine's clock where it is another than the server's.
    pub(crate) fn machines_other_time(&self) -> Option<UnixMs> {
        let machine = self.clock.machine_ms();
        (JUMP_MS <= machine.abs_diff(self.clock.now_ms())).then_some(machine)
    }

    fn noted(&self) -> MutexGuard<'_, UnixMs> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn trust(&self) -> MutexGuard<'_, Trust> {
        self.trust.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn warn_of_doubt(server_ms: UnixMs, machine_ms: UnixMs) {
    tracing::warn!(
        server_ms,
        machine_ms,
        "the machine's clock jumped; the new time is accepted after an hour; check the machine's clock"
    );
}

#[cfg(test)]
mod tests;
