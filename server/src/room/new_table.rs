//! The row of a new table.

use super::RoomServices;
use crate::domain::town_name;
use crate::refusals::no_entropy;
use crate::store::{Kicked, SeatDoc, TableDoc, TableEnds, TableRecord, TableRests};
use crate::system::entropy::table_code;
use protocol::{ErrCode, PlayerId, SeatHolder, Stage, TableId};
use rules::{GameKind, Progress};

impl RoomServices {
    /// A new open table with the settings of `doc`. All seats of people are free; bots keep theirs.
    pub(crate) fn new_record(
        &self,
        kind: &dyn GameKind,
        host: PlayerId,
        doc: TableDoc,
    ) -> Result<TableRecord, ErrCode> {
        let id = TableId(self.uuid()?);
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
