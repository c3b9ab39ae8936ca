//! Wishes of people for notifications: in memory, so that a move reads nothing for it.
//!
//! Does not know the stored form of a target. Invariant: it follows from the stored targets; the one server that writes
//! them reports each change.

use super::documents::TargetDoc;
use crate::store::{RecordCursor, RecordKind, RecordsOf, SharedStore, StoreError};
use protocol::{NoticeEvent, PlayerId};
use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Targets in one read.
const PIECE: u32 = 256;

/// The events that each person has a target for; people without any are not in it.
#[derive(Debug, Default)]
pub(super) struct Wanted(Mutex<BTreeMap<PlayerId, Events>>);

/// The events in a feed.
const IN_FEEDS: Events = Events(1 << NoticeEvent::YourTurn as u16);

/// A bit for each event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Events(u16);

impl Events {
    fn of<'a>(events: impl IntoIterator<Item = &'a NoticeEvent>) -> Self {
        Self(events.into_iter().fold(0, |bits, event| bits | 1 << (*event as u16)))
    }
}

impl Wanted {
    /// Reads all targets and feeds. A server has some for each of its people, not for each table.
    pub(super) async fn read(store: &SharedStore) -> Result<Self, StoreError> {
        let wanted = Self::default();
        for kind in [RecordKind::Target, RecordKind::Feed] {
            wanted.read_all(store, kind).await?;
        }
        Ok(wanted)
    }

    async fn read_all(&self, store: &SharedStore, kind: RecordKind) -> Result<(), StoreError> {
        let mut last: Option<RecordCursor> = None;
        loop {
            let page = store.records(kind, RecordsOf::Everybody, last, PIECE).await?;
            let Some(end) = page.last() else { return Ok(()) };
            last = Some(end.into());
            for record in &page {
                let events = match (kind, record.read::<TargetDoc>()) {
                    (RecordKind::Feed, _) => IN_FEEDS,
                    (_, Ok(doc)) if doc.broken.is_none() => Events::of(&doc.events),
                    // One that cannot be read is none.
                    _ => Events::default(),
                };
                if let Some(owner) = record.owner.filter(|_| events != Events::default()) {
                    self.people().entry(owner).or_default().0 |= events.0;
                }
            }
        }
    }

    /// Replaces what is known of a person by what follows from all their targets and their feed.
    pub(super) fn set<'a>(
        &self,
        owner: PlayerId,
        targets: impl Iterator<Item = &'a TargetDoc>,
        has_feed: bool,
    ) {
        let told = targets.filter(|doc| doc.broken.is_none());
        let feed = if has_feed { IN_FEEDS } else { Events::default() };
        let events = Events(told.fold(feed.0, |bits, doc| bits | Events::of(&doc.events).0));
        let mut people = self.people();
        if events == Events::default() {
            people.remove(&owner);
        } else {
            people.insert(owner, events);
        }
    }

    pub(super) fn forget(&self, owner: PlayerId) {
        self.people().remove(&owner);
    }

    /// Whether a target of this person wants one of these events.
    pub(super) fn wants(&self, person: PlayerId, events: &[NoticeEvent]) -> bool {
        let known = self.people().get(&person).copied().unwrap_or_default();
        known.0 & Events::of(events).0 != 0
    }

    /// Those who have a target for this event, in order, at most `limit`, starting after `after`.
    pub(super) fn all(&self, event: NoticeEvent, after: Option<PlayerId>, limit: usize) -> Vec<PlayerId> {
        let bits = Events::of(&[event]).0;
        let (people, from) = (self.people(), after.map_or(Bound::Unbounded, Bound::Excluded));
        let wanting = people.range((from, Bound::Unbounded)).filter(|(_, events)| events.0 & bits != 0);
        wanting.map(|(person, _)| *person).take(limit).collect()
    }

    fn people(&self) -> MutexGuard<'_, BTreeMap<PlayerId, Events>> {
        // Every change is complete before the lock is released.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
