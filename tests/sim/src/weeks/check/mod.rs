//! Recomputes the weeks from the stored data and the observations,
//! according to the documents and without code of the server.
//!
//! Invariant: every deviation adds a sentence to `wrong`.

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

/// The stored data at the end of the weeks.
#[derive(Debug)]
pub(super) struct Facts {
    /// The tables in order, with their logs.
    pub(super) tables: Vec<(TableRecord, Vec<Entry>)>,
    /// The periods in which, according to the server, it was down.
    pub(super) downtime: Vec<Pause>,
    pub(super) ended_at: UnixMs,
}

/// A question to a player.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) table: usize,
    pub(super) person: usize,
    pub(super) asked_at: UnixMs,
    /// The time of the answer, by the player or the server; the end of the weeks without one.
    pub(super) until: UnixMs,
    /// Whether the table has no clocks.
    pub(super) untimed: bool,
    /// Whether the player is notified: false after too many consecutive timeouts.
    pub(super) is_waited_for: bool,
}

/// Reads the stored data.
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

/// Checks everything.
pub(super) fn check(town: &mut Town, facts: &Facts, mailbox: &SharedMailbox) -> Figures {
    let mut figures = Figures { tables: town.tables.len(), lives: town.lives.len(), ..Figures::default() };
    let mut wrong = rests::check_downtime(town, facts);
    let questions = clocks::check(town, facts, &mut figures, &mut wrong);
    let mailbox = open(mailbox);
    notices::check(town, facts, &questions, &mailbox, &mut figures, &mut wrong);
    town.wrong.extend(wrong);
    figures
}
