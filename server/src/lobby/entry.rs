//! A table as the lobby holds it, and the part of it that each watcher may see.
//!
//! Does not know sockets. Invariant: the fields about one member (`yours`, `organised`) are shown to that member alone.

use super::listing::ListedTable;
use super::texts::{Row, Texts};
use crate::domain::{changed_options, seats_shown};
use crate::net::AddressTag;
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use protocol::{PlayerId, Presence, SeatHolder, SeatInfo, Stage, TableRow, Yours};
use rules::{GameKind, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::time::Duration;

/// A running game without anybody present leaves the public list this long after its last change. Its members still see
/// it among their own tables.
const UNATTENDED_AFTER: Duration = Duration::from_hours(1);

/// A table as its room sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LobbyEntry {
    /// `yours` is filled in for each watcher.
    pub(crate) row: TableRow,
    pub(crate) members: Vec<(PlayerId, Seat)>,
    pub(crate) host: PlayerId,
    /// The host, if they have no seat. Nodes of the previous release do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) organiser: Option<PlayerId>,
    pub(crate) deciding: Seats,
    /// Since when the game waits for each seat, as far as that is known.
    pub(crate) asked: Vec<(Seat, UnixMs)>,
    /// From when on the host may end the game.
    pub(crate) host_may_end_at: Option<UnixMs>,
    /// When the game ends unless somebody moves, once that is to be told.
    pub(crate) expires_at: Option<UnixMs>,
    /// When it leaves the public list if nothing happens.
    pub(crate) leaves_at: Option<UnixMs>,
    pub(crate) opened_from: Option<AddressTag>,
}

/// When a table leaves the public list; `None` before it runs or while somebody with a seat is present.
pub(crate) fn leaves_at(record: &TableRecord, seats: &[SeatInfo]) -> Option<UnixMs> {
    let here = |seat: &SeatInfo| matches!(seat.holder, SeatHolder::Person { presence: Presence::Here, .. });
    let left = record.stage == Stage::Running && !seats.iter().any(here);
    left.then(|| record.changed_at.saturating_add(UNATTENDED_AFTER.as_millis() as UnixMs))
}

/// The row of a table from its record; a live room knows more.
pub(crate) fn row(record: &TableRecord, kind: &dyn GameKind) -> TableRow {
    TableRow {
        table: record.id,
        code: record.code.clone(),
        name: record.doc.name.clone(),
        game: record.game.clone(),
        stage: record.stage,
        options: changed_options(kind, &record.doc.options),
        seats: seats_shown(record),
        watching: record.doc.watching,
        time: record.doc.time,
        entry: record.doc.entry.shown(),
        rated: record.doc.rated,
        begins: record.begins(),
        watcher_count: 0,
        progress: record.doc.progress,
        public: record.is_public(),
        yours: None,
        organised: false,
        opened_ms: record.opened_at,
    }
}

impl LobbyEntry {
    pub(super) fn people(&self) -> impl Iterator<Item = PlayerId> {
        self.members.iter().map(|(member, _)| *member).chain(self.organiser)
    }

    pub(super) fn is_of(&self, player: PlayerId) -> bool {
        self.people().any(|member| member == player)
    }

    /// The row as this player may see it; the text of what everybody sees stands in `texts`.
    pub(super) fn shown_to<'a>(
        &self,
        player: PlayerId,
        is_listed: bool,
        texts: &'a Texts,
    ) -> Option<Row<'a>> {
        let seat = self.members.iter().find(|(member, _)| *member == player).map(|(_, seat)| *seat);
        let Some(seat) = seat else {
            if self.organiser == Some(player) {
                return Some(Row::Own(Box::new(TableRow { organised: true, ..self.row.clone() })));
            }
            return texts.row(self.row.table).filter(|_| is_listed).map(Row::Shared);
        };
        let host = self.host == player;
        let yours = Some(Yours {
            seat,
            your_move: self.deciding.contains(seat),
            since: self.asked_at(seat),
            host,
            may_end_at: self.host_may_end_at.filter(|_| host),
            expires_at: self.expires_at,
        });
        Some(Row::Own(Box::new(TableRow { yours, ..self.row.clone() })))
    }

    /// Since when the game waits for this seat.
    pub(super) fn asked_at(&self, seat: Seat) -> Option<UnixMs> {
        let asked = self.asked.iter().find(|(asked, _)| *asked == seat);
        asked.filter(|_| self.deciding.contains(seat)).map(|(_, at)| *at)
    }

    /// The watchers to whom the row `next` is sent, which replaces this one.
    pub(super) fn affected_by(&self, next: &Self) -> Affected {
        if self.row != next.row || self.members != next.members || self.host != next.host {
            return Affected::Everybody;
        }
        let expiry_changed = self.expires_at != next.expires_at;
        let asked = |entry: &Self, seat| (entry.deciding.contains(seat), entry.asked_at(seat));
        let changed = |seat| expiry_changed || asked(self, seat) != asked(next, seat);
        let members = next.members.iter().filter(|(_, seat)| changed(*seat)).map(|(player, _)| *player);
        let host = (self.host_may_end_at != next.host_may_end_at).then_some(next.host);
        Affected::Members(members.chain(host).collect())
    }

    pub(super) fn listed(&self) -> ListedTable {
        let (table, opened_ms) = (self.row.table, self.row.opened_ms);
        let (leaves_at, host, address) = (self.leaves_at, self.host, self.opened_from.clone());
        ListedTable { table, opened_ms, leaves_at, host, address }
    }
}

/// The watchers whose list a changed row affects.
#[derive(Debug)]
pub(super) enum Affected {
    Everybody,
    /// Only `yours` has changed, for these members; nobody else may learn even that.
    Members(BTreeSet<PlayerId>),
}
