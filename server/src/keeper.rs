//! What the hall does though nobody asks: tables with substitutes go on after a start, abandoned ones are removed.
//!
//! Decides nothing about a table; its room does. Holds the hall only while there is work, so that one that
//! nobody uses any more can go.

use crate::answer::Answer;
use crate::clock::UnixMs;
use crate::hall::Hall;
use crate::room::Command;
use crate::store::TableRecord;
use protocol::{Controller, ErrCode, SeatHolder, Stage, TableId};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::sleep;

/// How often abandoned tables are looked for.
pub(crate) const SWEEP_EVERY: Duration = Duration::from_hours(1);
/// An open table that nobody has looked at for this long is removed.
pub(crate) const ABANDONED_AFTER: Duration = Duration::from_hours(24);
/// How long the store is let be when it does not answer.
const PAUSE: Duration = Duration::from_secs(1);

/// Whether nobody has come to this open table for long enough, unless somebody looks at it now.
pub(crate) fn is_abandoned(record: &TableRecord, now: UnixMs) -> bool {
    let until = record.changed_at.saturating_add(ABANDONED_AFTER.as_millis() as UnixMs);
    record.stage == Stage::Open && until <= now
}

/// The running tables at which a substitute may have to move.
pub(crate) fn substituted(tables: &[TableRecord]) -> Vec<TableId> {
    let by_substitute =
        |holder: &SeatHolder| matches!(holder, SeatHolder::Person { controller: Controller::Substitute, .. });
    let running = tables.iter().filter(|record| record.stage == Stage::Running);
    running
        .filter(|record| record.doc.seats.iter().any(|seat| by_substitute(&seat.holder)))
        .map(|record| record.id)
        .collect()
}

/// Wakes these tables, one after the other and for as long as the store does not answer.
pub(crate) async fn rouse(hall: Weak<Hall>, tables: Vec<TableId>) {
    for table in tables {
        while let Some(hall) = hall.upgrade()
            && !hall.is_stopping()
        {
            let (answer, awake) = Answer::to_task();
            hall.tell(table, Command::Wake { answer });
            drop(hall);
            let unavailable =
                matches!(awake.await, Ok(Err(protocol::Err { code: ErrCode::Unavailable, .. })));
            if !unavailable {
                break;
            }
            sleep(PAUSE).await;
        }
    }
}

/// Sweeps now, with the tables just read, and then by the hour.
pub(crate) async fn keep(hall: Weak<Hall>, unfinished: Vec<TableRecord>) {
    if let Some(hall) = hall.upgrade() {
        sweep(&hall, unfinished);
    }
    loop {
        sleep(SWEEP_EVERY).await;
        let Some(hall) = hall.upgrade().filter(|hall| !hall.is_stopping()) else { return };
        match hall.store().unfinished_tables().await {
            Ok(unfinished) => sweep(&hall, unfinished),
            Err(error) => tracing::warn!(%error, "abandoned tables stay until the next sweep"),
        }
    }
}

fn sweep(hall: &Arc<Hall>, unfinished: Vec<TableRecord>) {
    let now = hall.now_ms();
    for record in unfinished.into_iter().filter(|record| record.stage == Stage::Open) {
        if is_abandoned(&record, now) {
            hall.tell(record.id, Command::Sweep);
        } else {
            // A busy room is not abandoned, and will be swept again.
            drop(hall.tell_if_awake(record.id, Command::Sweep));
        }
    }
}
