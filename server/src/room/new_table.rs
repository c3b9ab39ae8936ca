//! The row of a new table.

use super::RoomServices;
use crate::domain::town_name;
use crate::refusals::no_entropy;
use crate::store::{Kicked, SeatDoc, TableDoc, TableEnds, TableRecord, TableRests};
use crate::system::entropy::table_code;
use protocol::{ErrCode, MoveKey, PlayerId, SeatHolder, Stage, TableId};
use rules::{GameKind, Progress};
use uuid::Builder;

/// Separates these ids from what is made for other purposes.
const PURPOSE: &[u8] = b"saloon table by key 1";

impl RoomServices {
    /// The id of the table that a person opens by this key: nobody else can name it, and each node finds it.
    pub(crate) fn keyed_table(&self, player: PlayerId, key: MoveKey) -> TableId {
        let hash = self.key().keyed_hash(PURPOSE, &[player.0.as_bytes(), key.0.as_bytes()]);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[..16]);
        TableId(Builder::from_random_bytes(bytes).into_uuid())
    }

    /// A new id of a table.
    pub(crate) fn new_table(&self) -> Result<TableId, ErrCode> {
        self.uuid().map(TableId)
    }

    /// A new open table with the settings of `doc`. All seats of people are free; bots keep theirs.
    pub(crate) fn new_record(
        &self,
        id: TableId,
        kind: &dyn GameKind,
        host: PlayerId,
        doc: TableDoc,
    ) -> Result<TableRecord, ErrCode> {
        let code = table_code(self.entropy()).map_err(no_entropy)?;
        let now = self.now_ms();
        let free = |seat: SeatDoc| match seat.holder {
            SeatHolder::House { .. } | SeatHolder::Virtual { .. } => seat,
            SeatHolder::Open | SeatHolder::Person { .. } => {
                SeatDoc { brand: seat.brand, ..SeatDoc::new(SeatHolder::Open) }
            }
        };
        let name = if doc.name.is_empty() { town_name(id).to_owned() } else { doc.name };
        let seats = doc.seats.into_iter().map(free).collect();
        let kicked =
            doc.kicked.into_iter().map(|kicked| Kicked { addresses: Vec::new(), ..kicked }).collect();
        Ok(TableRecord {
            id,
            rev: 0,
            code,
            game: kind.meta().id.to_owned(),
            stage: Stage::Open,
            seed: None,
            opened_at: now,
            changed_at: now,
            due_at: None,
            doc: TableDoc {
                name,
                seats,
                kicked,
                host,
                organiser: None,
                rules: kind.meta().revision,
                rematch: None,
                begins: None,
                fairness: None,
                progress: Progress::default(),
                deciding: None,
                result: None,
                ended: None,
                ends: TableEnds::default(),
                rests: TableRests::default(),
                clock: None,
                labels: None,
                ..doc
            },
        })
    }
}
