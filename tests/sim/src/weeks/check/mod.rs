//! The weeks computed again from what is stored and what was seen, by what the documents say and no code of the server.
//!
//! Invariant: whatever is not as it must be is a sentence in `wrong`.

mod clocks;
mod notices;
mod pauses;
mod rests;

use super::Figures;
use super::receiver::{SharedMailbox, open};
use super::town::Town;
use protocol::TableId;
use server::store::{Entry, Pause, StoreError, TableRecord};
use server::system::clock::UnixMs;

/// What is stored at the end of the weeks.
#[derive(Debug)]
pub(super) struct Facts {
    /// The tables in their order, with their logs.
    pub(super) tables: Vec<(TableRecord, Vec<Entry>)>,
    /// When the server says that it was down.
    pub(super) downtime: Vec<Pause>,
    pub(super) ended_at: UnixMs,
}

/// A question that was put to a person.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) table: usize,
    pub(super) person: usize,
    pub(super) asked_at: UnixMs,
    /// When it was answered, by whomever; the end of the weeks if it was not.
    pub(super) until: UnixMs,
    /// The table has no clocks.
    pub(super) untimed: bool,
    /// The person has not let their time run out too often in a row to be told.
    pub(super) is_waited_for: bool,
}

/// Reads what the weeks have left.
pub(super) async fn facts(
    store: &dyn server::store::Store,
    opened: &[TableId],
    ended_at: UnixMs,
) -> Result<Facts, StoreError> {
    let mut tables = Vec::new();
    for &id in opened {
        let record = store.table(id).await?.expect("no running table goes");
        tables.push((record, store.entries(id).await?));
    }
    Ok(Facts { tables, downtime: store.pauses().await?, ended_at })
}

/// Checks all of it.
pub(super) fn check(town: &mut Town, facts: &Facts, mailbox: &SharedMailbox) -> Figures {
    let mut figures = Figures { tables: town.tables.len(), lives: town.lives.len(), ..Figures::default() };
    let mut wrong = rests::check_downtime(town, facts);
    let questions = clocks::check(town, facts, &mut figures, &mut wrong);
    let mailbox = open(mailbox);
    notices::check(town, facts, &questions, &mailbox, &mut figures, &mut wrong);
    town.wrong.extend(wrong);
    figures
}
