//! Validates every row that is read; an error names table and row.
//!
//! Every back end reads the same columns as the same types. Does not know which back end it is.

use crate::store::{
    CredentialKind, Cursor, Entry, EntryMove, Lease, MovedBy, NodeId, Pause, PlayerRecord, Record,
    RecordKind, Scopes, SessionId, SessionRecord, StoreError, TableRecord, TokenHash,
};
use crate::system::clock::UnixMs;
use protocol::{MoveKey, PersonKind, PlayerId, Stage, TableCode, TableId};
use rules::{Progress, Seat, Seats, Seed};
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::time::Duration;
use uuid::Uuid;

/// id, code, game, stage, seed, `opened_at`, `changed_at`, `due_at`, doc, rev; and of a running table's last entry:
/// deciding, progress, at
pub(super) type TableRow = (
    Uuid,
    String,
    String,
    String,
    Option<Vec<u8>>,
    i64,
    i64,
    Option<i64>,
    String,
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
);

/// version, seat, move, key, `moved_by`, events, draws, deciding, progress, at
pub(super) type EntryRow = (
    i64,
    Option<i64>,
    Option<String>,
    Option<Uuid>,
    Option<String>,
    String,
    String,
    Option<i64>,
    Option<i64>,
    i64,
);

/// began, ended
pub(super) type PauseRow = (i64, i64);

/// node, how long its end has passed
pub(super) type LeaseRow = (Uuid, i64);

/// id, name, kind, `changed_at`
pub(super) type PlayerRow = (Uuid, String, String, i64);

/// id, `player_id`, token, kind, label, network, scopes, `created_at`, `used_at`, `expires_at`, `revoked_at`
pub(super) type SessionRow =
    (Uuid, Uuid, Vec<u8>, String, Option<String>, Option<String>, Option<i64>, i64, i64, i64, Option<i64>);

/// kind, id, rev, owner, about, key, at, `expires_at`, doc
pub(super) type RecordRow =
    (String, Uuid, i64, Option<Uuid>, Option<Uuid>, Option<String>, i64, Option<i64>, String);

/// The progress of a game as one column.
pub(super) fn progress_number(progress: Progress) -> i64 {
    i64::from(progress.round) << 16 | i64::from(progress.of)
}

/// Names a row in errors.
struct Row {
    table: &'static str,
    name: String,
}

impl Row {
    fn number(&self, column: &str, number: i64) -> Result<u64, StoreError> {
        u64::try_from(number).map_err(|_| self.corrupt(format!("{column} is negative")))
    }

    fn seats(&self, column: &str, bits: Option<i64>) -> Result<Option<Seats>, StoreError> {
        let seats = bits.map(|bits| u16::try_from(bits).map(Seats::from_bits)).transpose();
        seats.map_err(|_| self.corrupt(format!("{column} names no seats")))
    }

    /// The inverse of [`progress_number`].
    fn progress(&self, column: &str, number: Option<i64>) -> Result<Option<Progress>, StoreError> {
        let progress = |number: i64| {
            let (round, of) = (u16::try_from(number >> 16), number as u16);
            round.map(|round| Progress { round, of })
        };
        let progress = number.map(progress).transpose();
        progress.map_err(|_| self.corrupt(format!("{column} is no round")))
    }

    /// The error never contains the column's content, which may be secret.
    fn json<T: DeserializeOwned>(&self, column: &str, text: &str) -> Result<T, StoreError> {
        serde_json::from_str(text).map_err(|error| {
            let (line, place) = (error.line(), error.column());
            self.corrupt(format!("{column} is not what it should be at {line}:{place}"))
        })
    }

    fn corrupt(&self, what: impl Into<String>) -> StoreError {
        StoreError::Corrupt { table: self.table, row: self.name.clone(), what: what.into() }
    }
}

pub(super) fn table(columns: TableRow) -> Result<TableRecord, StoreError> {
    let (id, code, game, stage, seed, opened_at, changed_at, due_at, doc, rev, deciding, progress, moved_at) =
        columns;
    let id = TableId(id);
    let row = Row { table: "tables", name: id.to_string() };
    let stage = match stage.as_str() {
        "open" => Stage::Open,
        "running" => Stage::Running,
        "finished" => Stage::Finished,
        _ => return Err(row.corrupt("there is no such stage")),
    };
    let seed = match seed {
        Some(seed) => Some(seed.try_into().map_err(|_| row.corrupt("the seed is not 32 bytes"))?),
        None if stage == Stage::Open => None,
        None => return Err(row.corrupt("it has begun but has no seed")),
    };
    let mut table = TableRecord {
        id,
        rev: row.number("rev", rev)?,
        code: TableCode(code),
        game,
        stage,
        seed: seed.map(Seed::from_bytes),
        opened_at: row.number("opened_at", opened_at)?,
        changed_at: row.number("changed_at", changed_at)?,
        due_at: due_at.map(|due| row.number("due_at", due)).transpose()?,
        doc: row.json("doc", &doc)?,
    };
    if let Some(at) = moved_at {
        let (deciding, progress) = (row.seats("deciding", deciding)?, row.progress("progress", progress)?);
        table.note_last(deciding, progress, row.number("at", at)?);
    }
    Ok(table)
}

/// All entries of a table, in order.
pub(super) fn log(table: TableId, rows: Vec<EntryRow>) -> Result<Vec<Entry>, StoreError> {
    let entries = (0..).zip(rows).map(|(place, row)| entry(table, place, row));
    let entries: Vec<Entry> = entries.collect::<Result<_, _>>()?;
    match first_again(&entries) {
        Some(Entry { version, .. }) => {
            let row = Row { table: "entries", name: format!("{table}/{version}") };
            Err(row.corrupt("its key stands before it already"))
        }
        None => Ok(entries),
    }
}

/// The first entry with the key of an earlier one.
pub(super) fn first_again(entries: &[Entry]) -> Option<&Entry> {
    let mut keys = BTreeSet::new();
    entries.iter().find(|entry| entry.actor.as_ref().is_some_and(|actor| !keys.insert(actor.key)))
}

/// `place` is the expected version.
fn entry(table: TableId, place: u64, columns: EntryRow) -> Result<Entry, StoreError> {
    let (version, seat, mv, key, by, events, draws, deciding, progress, at) = columns;
    let row = Row { table: "entries", name: format!("{table}/{place}") };
    let version = row.number("version", version)?;
    if version != place {
        return Err(row.corrupt(format!("it is missing, {version} follows")));
    }
    let at: UnixMs = row.number("at", at)?;
    let actor = match (seat, mv, key, by) {
        (Some(seat), Some(mv), Some(key), Some(by)) => Some(actor(&row, seat, &mv, key, &by)?),
        (None, None, None, None) => None,
        _ => return Err(row.corrupt("half of who moved is missing")),
    };
    let (events, draws) = (row.json("events", &events)?, row.json("draws", &draws)?);
    let (deciding, progress) = (row.seats("deciding", deciding)?, row.progress("progress", progress)?);
    Ok(Entry { version, actor, events, draws, deciding, progress, at })
}

fn actor(row: &Row, seat: i64, mv: &str, key: Uuid, by: &str) -> Result<EntryMove, StoreError> {
    let by = match by {
        "person" => MovedBy::Person,
        "substitute" => MovedBy::Substitute,
        "clock" => MovedBy::Clock,
        "house" => MovedBy::House,
        _ => return Err(row.corrupt("nobody moves like that")),
    };
    let seat =
        u8::try_from(seat).ok().and_then(Seat::new).ok_or_else(|| row.corrupt("there is no such seat"))?;
    Ok(EntryMove { seat, mv: row.json("move", mv)?, key: MoveKey(key), by })
}

/// `changed_at`, id
pub(super) fn place((changed_at, id): (i64, Uuid)) -> Result<Cursor, StoreError> {
    let row = Row { table: "tables", name: id.to_string() };
    Ok(Cursor { changed_at: row.number("changed_at", changed_at)?, table: TableId(id) })
}

pub(super) fn pause((began, ended): PauseRow) -> Result<Pause, StoreError> {
    let row = Row { table: "pauses", name: began.to_string() };
    Ok(Pause { from: row.number("began", began)?, until: row.number("ended", ended)? })
}

pub(super) fn lease((node, over_for): LeaseRow) -> Lease {
    Lease { node: NodeId(node), over_for: u64::try_from(over_for).ok().map(Duration::from_millis) }
}

pub(super) fn player((id, name, kind, changed_at): PlayerRow) -> Result<PlayerRecord, StoreError> {
    let row = Row { table: "players", name: id.to_string() };
    let kind = match kind.as_str() {
        "guest" => PersonKind::Guest,
        "member" => PersonKind::Member,
        "bot" => PersonKind::Bot,
        _ => return Err(row.corrupt("there is no such kind")),
    };
    Ok(PlayerRecord { id: PlayerId(id), name, kind, changed_at: row.number("changed_at", changed_at)? })
}

pub(super) fn record(columns: RecordRow) -> Result<Record, StoreError> {
    let (kind, id, rev, owner, about, key, at, expires_at, doc) = columns;
    let row = Row { table: "records", name: format!("{kind} {id}") };
    let kind = RecordKind::of(&kind).ok_or_else(|| row.corrupt("there is no such kind"))?;
    Ok(Record {
        kind,
        id,
        rev: row.number("rev", rev)?,
        owner: owner.map(PlayerId),
        about,
        key,
        at: row.number("at", at)?,
        expires_at: expires_at.map(|at| row.number("expires_at", at)).transpose()?,
        doc: row.json("doc", &doc)?,
    })
}

pub(super) fn session(columns: SessionRow) -> Result<SessionRecord, StoreError> {
    let (id, player, token, kind, label, network, scopes, created_at, used_at, expires_at, revoked_at) =
        columns;
    let row = Row { table: "sessions", name: id.to_string() };
    let kind = match kind.as_str() {
        "browser" => CredentialKind::Browser,
        "ticket" => CredentialKind::Ticket,
        "signed" => CredentialKind::Signed,
        "token" => CredentialKind::Token,
        _ => return Err(row.corrupt("there is no such kind")),
    };
    Ok(SessionRecord {
        id: SessionId(id),
        player: PlayerId(player),
        token: TokenHash(token.try_into().map_err(|_| row.corrupt("the hash is not 32 bytes"))?),
        kind,
        label,
        network,
        scopes: scopes.map(|bits| row.number("scopes", bits)).transpose()?.map(Scopes::from_bits),
        created_at: row.number("created_at", created_at)?,
        used_at: row.number("used_at", used_at)?,
        expires_at: row.number("expires_at", expires_at)?,
        revoked_at: revoked_at.map(|at| row.number("revoked_at", at)).transpose()?,
    })
}
