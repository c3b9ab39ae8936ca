//! The fate of deliveries after an attempt to send them.
//!
//! Does not know the transport to a target. Invariant: a sent delivery is removed, and a failed one is put off or
//! removed, by the same change that notes the result at its target.

use super::documents::{TargetDoc, deliveries};
use super::outlets::DeliveryError;
use crate::people::PeopleServices;
use crate::people::accounts::{Stored, stored};
use crate::store::{Record, RecordKind, RecordWrite, RecordsOf, StoreError};
use crate::system::clock::UnixMs;
use protocol::{BrokenTarget, PlayerId, TargetKind, WhyNotDelivered};
use std::time::Duration;
use uuid::Uuid;

/// Deliveries per query.
const PIECE: u32 = 256;
/// The pauses after attempts that failed; after as many failures in a row a target is broken.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(30),
    Duration::from_mins(2),
    Duration::from_mins(10),
    Duration::from_hours(1),
    Duration::from_hours(6),
];
/// How often what has become of a message is written anew because somebody else has changed its target.
const MOST_TRIES: u32 = 5;

impl PeopleServices {
    /// Removes what was sent, or puts it off; a target that was not reached too often is broken.
    pub(super) async fn note_outcome(
        &self,
        target: &Record,
        owner: PlayerId,
        due: Vec<Record>,
        sent: Result<(), DeliveryError>,
    ) -> Result<(), StoreError> {
        let _turn = self.notices().changing.lock().await;
        let (mut target, mut due) = (target.clone(), due);
        for _ in 0..MOST_TRIES {
            let change = self.outcome(&target, &due, sent)?;
            if self.write_unless_changed(change).await? {
                break;
            }
            // Its owner has changed it meanwhile, or the owner is gone.
            match self.visitors().record(RecordKind::Target, target.id).await? {
                Some(changed) => target = changed,
                None => return self.remove_deliveries(due).await,
            }
            due = self.still_stored(due).await?;
        }
        if sent.is_err() {
            self.refresh_wanted(owner).await?;
            self.drop_for_broken(&target).await?;
        }
        Ok(())
    }

    fn outcome(
        &self,
        target: &Record,
        due: &[Record],
        sent: Result<(), DeliveryError>,
    ) -> Result<Vec<RecordWrite>, StoreError> {
        let (mut doc, now) = (target.read::<TargetDoc>()?, self.now_ms());
        let removed = || due.iter().cloned().map(RecordWrite::Remove);
        let error = match sent {
            Ok(()) => {
                (doc.failed, doc.failing, doc.retry_at, doc.sent_at, doc.begun) =
                    (0, None, None, Some(now), None);
                return Ok(removed().chain([RecordWrite::Put(target.changed(&doc))]).collect());
            }
            Err(error) => error,
        };
        if error.why == WhyNotDelivered::Gone && doc.address.kind() == TargetKind::Push {
            return Ok(removed().chain([RecordWrite::Remove(target.clone())]).collect());
        }
        let pause = PAUSES.get(usize::from(doc.failed)).filter(|_| !error.is_final);
        doc.failed = doc.failed.saturating_add(1);
        let since = doc.failing.as_ref().map_or(now, |failing| failing.since);
        doc.failing = Some(BrokenTarget { since, why: error.why });
        let Some(pause) = pause else {
            doc.broken = Some(BrokenTarget { since: now, why: error.why });
            (doc.retry_at, doc.begun) = (None, None);
            return Ok(removed().chain([RecordWrite::Put(target.changed(&doc))]).collect());
        };
        let at = now + pause.as_millis() as UnixMs;
        doc.retry_at = Some(at);
        let put_off = due.iter().map(|delivery| put_off(delivery, at));
        Ok(put_off.chain([RecordWrite::Put(target.changed(&doc))]).collect())
    }

    /// Removes what waits for a target that is broken or gone now.
    async fn drop_for_broken(&self, target: &Record) -> Result<(), StoreError> {
        let found: Option<Stored<TargetDoc>> =
            stored(self.visitors().record(RecordKind::Target, target.id).await?)?;
        if found.as_ref().is_some_and(|target| target.doc.broken.is_none()) {
            return Ok(());
        }
        let kind = deliveries(target.read::<TargetDoc>()?.address.kind());
        self.remove_deliveries_to(kind, target.id).await
    }

    /// Removes all that waits for a target.
    pub(super) async fn remove_deliveries_to(
        &self,
        kind: RecordKind,
        target: Uuid,
    ) -> Result<(), StoreError> {
        loop {
            let page = self.visitors().records(kind, RecordsOf::Subject(target), None, PIECE).await?;
            let is_last = page.len() < PIECE as usize;
            self.remove_deliveries(page).await?;
            if is_last {
                return Ok(());
            }
        }
    }

    pub(super) async fn remove_deliveries(&self, due: Vec<Record>) -> Result<(), StoreError> {
        for delivery in due {
            // One that is gone already or was changed is somebody else's.
            self.write_unless_changed(vec![RecordWrite::Remove(delivery)]).await?;
        }
        Ok(())
    }

    async fn still_stored(&self, due: Vec<Record>) -> Result<Vec<Record>, StoreError> {
        let mut stored = Vec::new();
        for delivery in due {
            stored.extend(self.visitors().record(delivery.kind, delivery.id).await?);
        }
        Ok(stored)
    }
}

/// The change by which a delivery is due later.
pub(super) fn put_off(delivery: &Record, at: UnixMs) -> RecordWrite {
    RecordWrite::Put(Record { at, rev: delivery.rev + 1, ..delivery.clone() })
}
