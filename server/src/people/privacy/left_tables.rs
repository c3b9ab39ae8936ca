//! Searches for the tables that a person has left before their end or was removed from: no index finds them by the
//! person.
//!
//! One pass over all tables serves every request that waits when it begins. Does not know the format of the output.
//! Invariant: one pass runs at a time and rests as long as it works; it keeps a bounded number of tables per request.

use crate::store::{SeatDoc, SharedStore, StoreError, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{PlayerId, SeatHolder, TableCode, TableId};
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

/// Tables in one read.
const PIECE: u32 = 64;
/// The most tables that one person is told.
const MOST: usize = 1000;

/// A table that is somebody's no more: as much as they knew when they were there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct LeftTable {
    code: TableCode,
    game: String,
    opened_at: UnixMs,
    left: How,
}

/// How it came to be theirs no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum How {
    #[serde(rename = "left")]
    Left,
    #[serde(rename = "removed by the host")]
    Removed,
}

pub(crate) type Found = Result<Vec<LeftTable>, StoreError>;

/// Everybody who waits. Clones share the passes.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftTables(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    waiting: Mutex<Vec<Waiting>>,
    /// Held by the pass.
    passing: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Waiting {
    player: PlayerId,
    answer: oneshot::Sender<Found>,
}

/// Somebody whom a pass serves, and what it has found.
type Served = (Waiting, Vec<LeftTable>);

impl LeftTables {
    /// Begins to look for the tables of a person. The search ends for a requester who drops the receiver.
    pub(crate) fn find(&self, store: SharedStore, player: PlayerId) -> oneshot::Receiver<Found> {
        let found = self.wait(player);
        let all = self.clone();
        tokio::spawn(async move { all.pass(&store).await });
        found
    }

    fn wait(&self, player: PlayerId) -> oneshot::Receiver<Found> {
        let (answer, found) = oneshot::channel();
        self.waiting().push(Waiting { player, answer });
        found
    }

    /// Serves all who wait, unless an earlier pass has.
    async fn pass(&self, store: &SharedStore) {
        let _alone = self.0.passing.lock().await;
        let waiting = std::mem::take(&mut *self.waiting());
        let mut served: Vec<Served> = waiting.into_iter().map(|waiting| (waiting, Vec::new())).collect();
        let failed = go_through(store, &mut served).await.err().map(|error| error.to_string());
        for (Waiting { answer, .. }, tables) in served {
            let found = failed.clone().map_or(Ok(tables), |why| Err(StoreError::Unavailable(why)));
            // The requester may have stopped waiting.
            drop(answer.send(found));
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Waiting>> {
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn go_through(store: &SharedStore, served: &mut Vec<Served>) -> Result<(), StoreError> {
    let mut last: Option<TableId> = None;
    loop {
        served.retain(|(waiting, _)| !waiting.answer.is_closed());
        if served.is_empty() {
            return Ok(());
        }
        let began = Instant::now();
        let page = store.all_tables(last, PIECE).await?;
        let Some(end) = page.last() else { return Ok(()) };
        last = Some(end.id);
        for table in &page {
            for (waiting, tables) in served.iter_mut().filter(|(_, tables)| tables.len() < MOST) {
                tables.extend(how(table, waiting.player).map(|left| told(table, left)));
            }
        }
        // At most half of a processor, for any number of requests.
        sleep(began.elapsed()).await;
    }
}

/// How a table came to be somebody's no more; `None` if it never was theirs, or is still in their lists.
fn how(table: &TableRecord, player: PlayerId) -> Option<How> {
    if table.people().any(|person| person == player) {
        return None;
    }
    if table.doc.seats.iter().any(|seat| has_left(seat, player)) {
        return Some(How::Left);
    }
    table.doc.kicked.iter().any(|kicked| kicked.player == player).then_some(How::Removed)
}

/// Whether a person has left this seat for good.
fn has_left(seat: &SeatDoc, player: PlayerId) -> bool {
    matches!(&seat.holder, SeatHolder::Person { player: who, resigned: true, .. } if who.id == player)
}

fn told(table: &TableRecord, left: How) -> LeftTable {
    let TableRecord { code, game, opened_at, .. } = table;
    LeftTable { code: code.clone(), game: game.clone(), opened_at: *opened_at, left }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::contract::table;
    use crate::store::{Kicked, MemoryStore};
    use crate::testing::{FailingStore, Fault};
    use protocol::{Ended, Stage};
    use uuid::Uuid;

    fn person(n: u128) -> PlayerId {
        let table = table(n, Stage::Open);
        table.people().next().unwrap()
    }

    fn resign(table: &mut TableRecord) {
        if let SeatHolder::Person { resigned, .. } = &mut table.doc.seats[0].holder {
            *resigned = true;
        }
    }

    /// One table of each person: left, ended, left and finished, running, and one from which everybody is removed.
    async fn tables() -> SharedStore {
        let store: SharedStore = Arc::new(MemoryStore::new());
        let mut all: Vec<TableRecord> = (1..=3).map(|n| table(n, Stage::Running)).collect();
        all.extend([table(4, Stage::Finished), table(5, Stage::Open)]);
        resign(&mut all[0]);
        (all[1].stage, all[1].doc.ended) = (Stage::Finished, Some(Ended::Abandoned));
        resign(&mut all[3]);
        let kick = |n| Kicked { player: person(n), at: 1, addresses: Vec::new() };
        all[4].doc.kicked = vec![kick(1), kick(9)];
        for table in &all {
            store.put_table(table).await.unwrap();
        }
        store
    }

    fn short(found: Found) -> Vec<(String, How)> {
        found.unwrap().into_iter().map(|table| (table.code.0, table.left)).collect()
    }

    #[tokio::test]
    async fn one_pass_serves_all_who_wait_with_what_no_list_tells_them() {
        let (store, all) = (tables().await, LeftTables::default());
        let waiting: Vec<_> = (1..=9).map(|n| all.wait(person(n))).collect();
        all.pass(&store).await;
        let mut found = Vec::new();
        for (n, mut answer) in (1_u128..).zip(waiting) {
            found.extend(short(answer.try_recv().unwrap()).into_iter().map(|(code, how)| (n, code, how)));
        }
        let code = |n| table(n, Stage::Open).code.0;
        let want = [(1, code(1), How::Left), (1, code(5), How::Removed), (9, code(5), How::Removed)];
        assert_eq!(found, want);
    }

    #[tokio::test]
    async fn who_comes_later_is_served_by_the_next_pass_and_a_failure_is_told_to_all() {
        let failing = Arc::new(FailingStore::default());
        let (store, all): (SharedStore, _) = (failing.clone(), LeftTables::default());
        failing.set(Fault::Down);
        let first = [all.find(store.clone(), person(1)), all.find(store.clone(), person(2))];
        for found in first {
            assert!(matches!(found.await.unwrap(), Err(StoreError::Unavailable(_))));
        }
        failing.set(Fault::None);
        assert_eq!(all.find(store, PlayerId(Uuid::nil())).await.unwrap().unwrap(), []);
    }
}
