//! What a room keeps in the store, and how it reads itself anew after a failure.

use super::actor::{Room, WakeError};
use super::play::Play;
use crate::store::{StoreError, TableRecord};
use protocol::{ClosedBecause, ErrCode, ViewHash};
use rules::Viewer;
use std::sync::Arc;
use tokio::time::Instant;

impl Room {
    /// Stores a changed record; only then it is this room's.
    pub(super) async fn put(&mut self, next: TableRecord) -> Result<(), ErrCode> {
        let next = self.up_to_date(next);
        match self.hall.store().put_table(&next).await {
            Ok(()) => {
                self.record = next;
                Ok(())
            }
            Err(error) => Err(self.store_failed(&error)),
        }
    }

    pub(super) fn store_failed(&mut self, error: &StoreError) -> ErrCode {
        tracing::warn!(table.id = %self.record.id, %error, "the store failed; the room reloads");
        self.hall.store_failed(error);
        self.reload_later();
        ErrCode::Unavailable
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
                return false;
            }
        };
        let before = self.play.take();
        (self.record, self.play, self.stale, self.broken) = (record, play, false, false);
        self.told = None;
        self.public_snapshot = None;
        let had = |viewer| {
            let audience = before.as_ref().map(|play| play.audience(viewer))?;
            Some((audience.n, audience.h.clone()))
        };
        let seated: Vec<_> =
            self.seated_subs().map(|(seat, sub)| (had(Viewer::Seat(seat)), sub.outbox.clone())).collect();
        for (had, outbox) in seated {
            self.resume_or_snapshot(&outbox, had.as_ref());
        }
        self.resume_the_crowd(had(Viewer::Public).as_ref());
        true
    }

    /// Brings all who look without a seat from what they had to what is so.
    fn resume_the_crowd(&mut self, had: Option<&(u64, ViewHash)>) {
        let tail =
            had.zip(self.play.as_ref()).and_then(|((n, h), play)| play.audience(Viewer::Public).tail(*n, h));
        match tail {
            Some(steps) => steps.into_iter().for_each(|step| self.tell_crowd(step)),
            None => self.crowd.lose(),
        }
        // What else has changed of the table is told after the command.
        self.told_info = None;
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
