//! Writes of a room's table to the store, and its reload after a failure.

use super::actor::Room;
use super::default_moves::RETRY_AFTER;
use super::early_answers::EarlyAnswersOfSeats;
use super::wake_error::WakeError;
use crate::delivery::outbox::Topic;
use crate::room::game::play::Play;
use crate::room::game::seats;
use crate::room::tenancy::ClaimError;
use crate::store::{Lane, RecordWrite, StoreError, TableRecord};
use protocol::{ClosedBecause, ErrCode, PlayerId, Stage, ViewHash};
use rules::Viewer;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// The longest pause between two attempts to fold a damaged log.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

impl Room {
    /// Stores a changed record and only then uses it. If the stored table was changed elsewhere, nothing is stored and
    /// the room reloads it.
    pub(in crate::room) async fn put(&mut self, next: TableRecord) -> Result<(), ErrCode> {
        self.put_with(next, Vec::new()).await
    }

    /// Stores records of other kinds in the same change, and what people are to be told of it: all of it is stored or
    /// nothing.
    pub(in crate::room) async fn put_with(
        &mut self,
        next: TableRecord,
        mut with: Vec<RecordWrite>,
    ) -> Result<(), ErrCode> {
        let next = TableRecord { rev: self.record.rev + 1, ..self.up_to_date(next) };
        let store = self.server.store();
        with.extend(self.notices_of_row(&next).into_iter().map(RecordWrite::Add));
        let stored = if with.is_empty() {
            store.put_table(&next).await
        } else {
            with.push(RecordWrite::Table(Box::new(next.clone())));
            store.write_records(with).await
        };
        match stored {
            Ok(()) => {
                let before = std::mem::replace(&mut self.record, next);
                let (old, new) = (&before.doc, &self.record.doc);
                let who_may_come = old.seats != new.seats || old.entry.locked != new.entry.locked;
                if before.stage == Stage::Open && who_may_come {
                    self.host.clone().review_invitations(before.id);
                }
                Ok(())
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    pub(in crate::room) fn store_failed(&mut self, error: &StoreError) -> ErrCode {
        tracing::warn!(table.id = %self.record.id, "the store failed: the room will reload its table");
        self.server.store_failed(error);
        self.reload_later();
        crate::store::unavailable(error)
    }

    /// The state of this room may be outdated: it reloads before the next command, or soon without one.
    pub(in crate::room) fn reload_later(&mut self) {
        self.abort_deal(ErrCode::Unavailable);
        self.stale = true;
        self.retry_at = Some(Instant::now() + self.retry_pause());
    }

    /// The pause before the table is read again: short after a failure of the store, which may be over, and longer each time
    /// the log cannot be folded.
    fn retry_pause(&self) -> Duration {
        self.damaged.unwrap_or(RETRY_AFTER)
    }

    /// Whether the log could not be folded lately: no request reads it again before the room does.
    pub(super) fn is_damaged_now(&self) -> bool {
        self.damaged.is_some() && self.retry_at.is_some_and(|at| Instant::now() < at)
    }

    /// Gives up the state in memory, which may be half changed, and what was to be sent of it.
    pub(in crate::room) fn distrust(&mut self) {
        (self.broken, self.outgoing) = (true, None);
        self.reload_later();
    }

    /// Reloads the table after a failure, since an uncertain write may have succeeded. Returns whether that worked; if not,
    /// the room tries again soon, with or without a command.
    pub(in crate::room) async fn reload(&mut self) -> bool {
        let is_done = self.try_to_reload().await;
        if !is_done {
            let (now, pause) = (Instant::now(), self.retry_pause());
            self.retry_at = self.retry_at.filter(|at| now < *at).or(Some(now + pause));
        }
        is_done
    }

    async fn try_to_reload(&mut self) -> bool {
        let (server, host, id) = (Arc::clone(&self.server), Arc::clone(&self.host), self.record.id);
        match host.claim(id).await {
            Ok(_) => {}
            Err(ClaimError::Leased(_)) => {
                self.moved = Some(Vec::new());
                return false;
            }
            Err(error) => {
                self.stale_because = WakeError::from(error).code(&server, id);
                return false;
            }
        }
        match self.settled_early_answers().await {
            Ok(early) => self.early = self.early.reloaded(early),
            Err(error) => {
                self.stale_because = WakeError::from(error).code(&server, id);
                return false;
            }
        }
        let loaded = match self.is_store_unchanged().await {
            Ok(true) => {
                (self.stale, self.damaged) = (false, None);
                return true;
            }
            Ok(false) => Self::load(&server, id).await,
            Err(error) => Err(error.into()),
        };
        let confirmed = match loaded {
            Ok(loaded) => host.confirm_claim(id).await.map(|()| loaded).map_err(WakeError::from),
            Err(error) => Err(error),
        };
        let (record, play) = match confirmed {
            Ok((_, record, play)) => (record, play),
            Err(WakeError::Claim(ClaimError::Leased(_))) => {
                self.moved = Some(Vec::new());
                return false;
            }
            Err(WakeError::Unknown) => {
                self.closed = true;
                self.close_subscriptions(ClosedBecause::Empty, |_| true);
                return false;
            }
            Err(error) => {
                tracing::warn!(table.id = %id, %error, "the table could not be reloaded");
                self.stale_because = error.code(&server, id);
                if error.is_damage() {
                    self.damaged =
                        Some(self.damaged.map_or(RETRY_AFTER, |pause| (2 * pause).min(LONGEST_PAUSE)));
                }
                return false;
            }
        };
        let is_lost = self.outgoing.is_none();
        self.outgoing.get_or_insert_default();
        let before = self.play.take().filter(|_| !is_lost);
        let sat = seats::members(&self.record);
        (self.record, self.play, self.stale, self.broken) = (record, play, false, false);
        self.damaged = None;
        self.update_seated_people();
        (self.last_broadcast, self.public_snapshot) = (None, None);
        let had = |viewer| before.as_ref().map(|play| play.position(viewer));
        let seated: Vec<_> =
            self.seated_subs().map(|(seat, sub)| (had(Viewer::Seat(seat)), sub.outbox.clone())).collect();
        for (had, outbox) in seated {
            match had {
                Some(had) => self.resume_or_snapshot(&outbox, Some(&had)),
                None => self.catch_up(&outbox),
            }
        }
        self.resume_spectators(had(Viewer::Public).as_ref());
        // People who have resigned meanwhile get a snapshot, as any spectator.
        let left = sat.iter().filter(|(player, _)| seats::seat_of(&self.record, *player).is_none());
        let left: Vec<_> =
            left.flat_map(|(player, _)| self.subscribers.of(*player)).map(|sub| sub.outbox.clone()).collect();
        for outbox in left {
            self.resume_or_snapshot(&outbox, None);
        }
        // They have the current state now, but not what the command that waits for this will change.
        self.fresh.clear();
        true
    }

    /// Reads the log again if a pause was stored later than an entry that was made in it: banks are what log and pauses
    /// say, and a restart must not change them.
    pub(in crate::room) async fn recount_banks(&mut self) {
        let timing = self.table_timing();
        let is_outdated = |play: &Play| play.clocks().is_outdated(timing.pauses());
        if self.play.as_ref().is_some_and(is_outdated) {
            self.broken = true;
            if !self.reload().await {
                self.distrust();
            }
        }
    }

    /// Updates the seated people from the record, which may have changed elsewhere.
    fn update_seated_people(&mut self) {
        let seated: Vec<PlayerId> = seats::people(&self.record).map(|(_, player)| player.id).collect();
        self.sitting.retain(|player| seated.contains(player));
        for player in seated {
            if self.sitting.contains(&player) {
                continue;
            }
            self.sitting.push(player);
            if !self.subscribers.is_here(player) {
                self.presences.disconnected(player, Instant::now(), true);
            }
        }
        let sitting = &self.sitting;
        self.presences.retain(|player| sitting.contains(&player));
    }

    /// Brings spectators from the state that they had to the current one.
    fn resume_spectators(&mut self, had: Option<&(u64, ViewHash)>) {
        let tail = had.zip(self.play.as_ref()).and_then(|((n, h), play)| play.tail(Viewer::Public, *n, h));
        if let Some(steps) = tail {
            for step in steps {
                self.queue_for_spectators(step);
            }
        } else {
            self.fanout.drop_pending();
            for node in self.subscribers.nodes() {
                node.spectators_lost(Topic::Table(self.record.id));
            }
        }
        // Other changes of the table are sent after the command.
        self.last_info_hash = None;
    }

    /// The answers that were given ahead, once no write of unknown outcome is under way.
    async fn settled_early_answers(&self) -> Result<EarlyAnswersOfSeats, StoreError> {
        let store = self.server.store();
        store.settled(Lane::Games).await?;
        EarlyAnswersOfSeats::load(store, &self.record).await
    }

    /// Whether the store holds exactly what this room does. Then the log need not be replayed, even if the table gets
    /// many requests while nothing can be written.
    async fn is_store_unchanged(&mut self) -> Result<bool, StoreError> {
        let (store, id) = (self.server.store().clone(), self.record.id);
        let Some(version) = self.play.as_ref().filter(|_| !self.broken).map(Play::version) else {
            return Ok(false);
        };
        let same_log = store.version(id).await? == version;
        Ok(same_log && store.table(id).await?.as_ref() == Some(&self.record))
    }
}
