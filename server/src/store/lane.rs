//! The two lanes in which writes are made.
//!
//! Does not know the back end. Invariant: writes of one lane are made in their order, those of different lanes in any. A
//! write that depends on one of the other lane is sent after its answer, or is refused by its revision.

use super::{RecordKind, RecordWrite};

/// A lane of writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Everything that a table or a node waits for: all writes of a table that is stored, with the answers that are given
    /// ahead at it, leases, and the notes of the clock.
    Games,
    /// Everything else: people, chat, new tables, documents.
    Others,
}

impl Lane {
    /// The lane of a table's row.
    pub(super) const fn of_row(rev: u64) -> Self {
        if rev == 0 { Self::Others } else { Self::Games }
    }

    /// The lane of a change of records, which is made as a whole.
    pub(super) fn of_change(change: &[RecordWrite]) -> Self {
        let is_of_a_game = |write: &RecordWrite| match write {
            RecordWrite::Table(table) => Self::of_row(table.rev) == Self::Games,
            RecordWrite::RemoveTable(..) => true,
            RecordWrite::Put(record) | RecordWrite::Add(record) | RecordWrite::Remove(record) => {
                record.kind == RecordKind::EarlyAnswers
            }
            RecordWrite::Player(..) | RecordWrite::Counted(_) => false,
        };
        if change.iter().any(is_of_a_game) { Self::Games } else { Self::Others }
    }
}
