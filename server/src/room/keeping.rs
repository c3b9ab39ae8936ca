//! What a room keeps in the store, and how it reads itself anew after a failure.

use super::actor::{Room, WakeError};
use super::play::Play;
use super::seats;
use crate::store::{StoreError, TableRecord};
use protocol::{ClosedBecause, ErrCode, PlayerId};
use std::sync::Arc;
use tokio::time::Instant;

impl Room {
    /// Stores a changed record; only then it is this room's. Where somebody else has changed the table, nothing is
    /// stored and the room reads it anew.
    pub(super) async fn put(&mut self, next: TableRecord) -> Result<(), ErrCode> {
        let next = TableRecord { rev: self.record.rev + 1, ..self.up_to_date(next) };
        match self.hall.store().put_table(&next).await {
            Ok(()) => {
                self.record = next;
                Ok(())
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    pub(super) fn store_failed(&mut self, error: &StoreError) -> ErrCode {
        tracing::warn!(table.id = %self.record.id, "the room reloads");
        self.hall.store_failed(error);
        self.reload_later();
        crate::hall::unavailable(error)
    }

    /// What this room holds may be outdated: it reads all anew before the next command, and soon in any case.
    pub(super) fn reload_later(&mut self) {
        self.stop_dealing(ErrCode::Unavailable);
        self.stale = true;
        self.retry_at = Some(Instant::now() + super::defaults::RETRY_AFTER);
    }

    /// Reads the table again after a failure: what was in doubt may have been written. True if it worked.
    pub(super) async fn reload(&mut self) -> bool {
        let (hall, id) = (Arc::clone(&self.hall), self.record.id);
        let loaded = match self.nothing_was_written().await {
            Ok(true) => {
                self.stale = false;
                return true;
            }
            Ok(false) => Self::load(&hall, id).await,
            Err(error) => Err(error.into()),
        };
        let (record, play) = match loaded {
            Ok((_, record, play)) => (record, play),
            Err(WakeError::Unknown) => {
                self.closed = true;
                self.dismiss(ClosedBecause::Empty, |_| true);
                return false;
            }
            Err(error) => {
                tracing::warn!(table.id = %id, %error, "table not reloaded");
                self.stale_because = error.code(&hall, id);
                return false;
            }
        };
        let before = self.play.take();
        let had = |play: &Play, viewer| (play.audience(viewer).n, play.audience(viewer).h.clone());
        // Who has left for good meanwhile goes on from nothing, as any spectator.
        let viewers: Vec<_> = self.subs.iter().map(|sub| self.viewer(sub.player.id)).collect();
        (self.record, self.play, self.stale, self.broken) = (record, play, false, false);
        self.note_who_sits();
        let fresh: Vec<_> = self.subs.iter().map(|sub| (sub.player.id, sub.outbox.clone())).collect();
        for ((player, outbox), viewer) in fresh.into_iter().zip(viewers) {
            let same = before.as_ref().filter(|_| self.viewer(player) == viewer);
            self.resume_or_snapshot(&outbox, same.map(|play| had(play, viewer)).as_ref());
        }
        true
    }

    /// Whoever was seated or stood up elsewhere is known from the record only.
    fn note_who_sits(&mut self) {
        let seated: Vec<PlayerId> = seats::people(&self.record).map(|(_, player)| player.id).collect();
        self.sitting.retain(|player| seated.contains(player));
        for player in seated {
            if self.sitting.contains(&player) {
                continue;
            }
            self.sitting.push(player);
            if !self.subs.iter().any(|sub| sub.player.id == player) {
                self.absences.went(player, Instant::now(), true);
            }
        }
        let sitting = &self.sitting;
        self.absences.keep(|player| sitting.contains(&player));
    }

    /// Whether the store holds exactly what this room does: then nothing must be folded anew, though a table is
    /// asked again and again while nothing can be written.
    async fn nothing_was_written(&mut self) -> Result<bool, StoreError> {
        let (store, id) = (self.hall.store().clone(), self.record.id);
        store.settled().await?;
        let Some(version) = self.play.as_ref().filter(|_| !self.broken).map(Play::version) else {
            return Ok(false);
        };
        let same_log = store.entries(id).await?.len() as u64 == version;
        Ok(same_log && store.table(id).await?.as_ref() == Some(&self.record))
    }
}
