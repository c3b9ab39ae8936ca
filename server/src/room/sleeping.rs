//! Lobby rows of tables whose rooms are not in memory.

use super::game::absence::host_may_end_at;
use super::game::seats::members;
use crate::lobby::{LobbyEntry, leaves_at, row};
use crate::store::TableRecord;
use crate::store::downtime::Downtime;
use rules::GameKind;

/// The row of a table whose room is not in memory. It says neither when the game ends for want of moves nor since when it
/// waits: which moves others know of is the room's to say, and a secret answer must not show in a list.
pub(crate) fn sleeping_row(record: &TableRecord, kind: &dyn GameKind, downtime: &Downtime) -> LobbyEntry {
    let row = row(record, kind);
    LobbyEntry {
        expires_at: None,
        leaves_at: leaves_at(record, &row.seats),
        host: record.doc.host,
        host_may_end_at: host_may_end_at(record, |_| false, downtime),
        opened_from: record.doc.opened_from.clone(),
        row,
        members: members(record),
        organiser: record.organiser().map(|player| player.id),
        deciding: record.doc.deciding.unwrap_or_default(),
        asked: Vec::new(),
    }
}
