//! Rows are strangers: each is checked on its way in, and an error names table and row.

use crate::clock::UnixMs;
use crate::store::{Actor, Entry, MovedBy, Pause, StoreError, TableRecord};
use protocol::{MoveKey, Player, PlayerId, Stage, TableCode, TableId};
use rules::{Seat, Seed};
use serde::de::DeserializeOwned;
use sqlx::sqlite::SqliteRow;
use sqlx::{Decode, Row, Sqlite, Type};
use uuid::Uuid;

/// One row with the name that an error gives it.
struct Named<'r> {
    table: &'static str,
    name: String,
    row: &'r SqliteRow,
}

impl<'r> Named<'r> {
    fn get<T: Decode<'r, Sqlite> + Type<Sqlite>>(&self, column: &str) -> Result<T, StoreError> {
        self.row.try_get(column).map_err(|error| self.corrupt(error.to_string()))
    }

    fn number(&self, column: &str) -> Result<u64, StoreError> {
        u64::try_from(self.get::<i64>(column)?).map_err(|_| self.corrupt(format!("{column} is negative")))
    }

    /// The content of the column is never part of the error: it may be secret.
    fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        self.parse(column, self.get(column)?)
    }

    fn parse<T: DeserializeOwned>(&self, column: &str, text: &str) -> Result<T, StoreError> {
        serde_json::from_str(text).map_err(|error| {
            let (line, place) = (error.line(), error.column());
            self.corrupt(format!("{column} is not what it should be at {line}:{place}"))
        })
    }

    fn corrupt(&self, what: impl Into<String>) -> StoreError {
        StoreError::Corrupt { table: self.table, row: self.name.clone(), what: what.into() }
    }
}

pub(super) struct ReadTable<'r>(pub(super) &'r SqliteRow);

impl ReadTable<'_> {
    pub(super) fn read(&self) -> Result<TableRecord, StoreError> {
        let mut row = Named { table: "tables", name: "?".to_owned(), row: self.0 };
        let id = TableId(row.get::<Uuid>("id")?);
        row.name = id.to_string();
        let stage = match row.get("stage")? {
            "open" => Stage::Open,
            "running" => Stage::Running,
            "finished" => Stage::Finished,
            _ => return Err(row.corrupt("there is no such stage")),
        };
        let seed = match row.get::<Option<&[u8]>>("seed")? {
            Some(seed) => Some(seed.try_into().map_err(|_| row.corrupt("the seed is not 32 bytes"))?),
            None if stage == Stage::Open => None,
            None => return Err(row.corrupt("it has begun but has no seed")),
        };
        let due_at = row.get::<Option<i64>>("due_at")?.map(UnixMs::try_from).transpose();
        Ok(TableRecord {
            id,
            code: TableCode(row.get("code")?),
            game: row.get("game")?,
            stage,
            seed: seed.map(Seed::from_bytes),
            opened_at: row.number("opened_at")?,
            changed_at: row.number("changed_at")?,
            due_at: due_at.map_err(|_| row.corrupt("due_at is negative"))?,
            doc: row.json("doc")?,
        })
    }
}

pub(super) struct ReadEntry<'r> {
    pub(super) table: TableId,
    /// The version that must stand here.
    pub(super) place: u64,
    pub(super) row: &'r SqliteRow,
}

impl ReadEntry<'_> {
    pub(super) fn read(&self) -> Result<Entry, StoreError> {
        let row = Named { table: "entries", name: format!("{}/{}", self.table, self.place), row: self.row };
        let version = row.number("version")?;
        if version != self.place {
            return Err(row.corrupt(format!("it is missing, {version} follows")));
        }
        let at: UnixMs = row.number("at")?;
        Ok(Entry { version, actor: actor(&row)?, events: row.json("events")?, draws: row.json("draws")?, at })
    }
}

/// All four columns of the actor or none.
fn actor(row: &Named<'_>) -> Result<Option<Actor>, StoreError> {
    let columns: (Option<u8>, Option<&str>, Option<Uuid>, Option<&str>) =
        (row.get("seat")?, row.get("move")?, row.get("key")?, row.get("moved_by")?);
    let (seat, mv, key, by) = match columns {
        (Some(seat), Some(mv), Some(key), Some(by)) => (seat, mv, key, by),
        (None, None, None, None) => return Ok(None),
        _ => return Err(row.corrupt("half of who moved is missing")),
    };
    let by = match by {
        "person" => MovedBy::Person,
        "substitute" => MovedBy::Substitute,
        "clock" => MovedBy::Clock,
        _ => return Err(row.corrupt("nobody moves like that")),
    };
    let seat = Seat::new(seat).ok_or_else(|| row.corrupt("there is no such seat"))?;
    Ok(Some(Actor { seat, mv: row.parse("move", mv)?, key: MoveKey(key), by }))
}

pub(super) struct ReadPlayer<'r> {
    pub(super) id: PlayerId,
    pub(super) row: &'r SqliteRow,
}

impl ReadPlayer<'_> {
    pub(super) fn read(&self) -> Result<Player, StoreError> {
        let row = Named { table: "players", name: self.id.to_string(), row: self.row };
        Ok(Player { id: self.id, name: row.get("name")? })
    }
}

pub(super) struct ReadPause<'r>(pub(super) &'r SqliteRow);

impl ReadPause<'_> {
    pub(super) fn read(&self) -> Result<Pause, StoreError> {
        let row = Named { table: "pauses", name: "?".to_owned(), row: self.0 };
        Ok(Pause { from: row.number("began")?, until: row.number("ended")? })
    }
}
