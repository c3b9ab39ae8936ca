//! Requests of moderators to a table.
//!
//! Does not know roles or reasons: the sender of the command has checked them and passes the line of the audit log.
//! Invariant: a table is changed as its host or a sweep would change it, together with that line, and everybody who looks
//! at it is told.

use super::actor::Room;
use crate::domain::names;
use crate::store::{Record, RecordWrite, TableRecord};
use protocol::{ClosedBecause, Ended, ErrCode, SeatInfo, Stage, Visibility};
use rules::{Json, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// An action of a moderator at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TableModeration {
    /// Ends a running game without a result.
    End,
    /// Closes a table whose game has not begun.
    Close,
    Rename(String),
    Show(Visibility),
}

impl TableModeration {
    /// Whether a table in this stage can be treated so.
    pub(crate) fn is_for(&self, stage: Stage) -> bool {
        match self {
            Self::End => stage == Stage::Running,
            Self::Close => stage == Stage::Open,
            Self::Rename(_) | Self::Show(_) => true,
        }
    }
}

/// A room's report on itself.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Inspection {
    pub(crate) seats: Vec<SeatInfo>,
    /// Whom the game publicly waits for.
    pub(crate) waiting: Vec<Seat>,
    /// The view of each seat, if it was requested.
    pub(crate) hidden: Vec<(Seat, Json)>,
}

impl Room {
    /// Treats the table so and stores the line in the same change: there is no line without the deed.
    pub(in crate::room) async fn moderate(
        &mut self,
        act: TableModeration,
        line: Record,
    ) -> Result<(), ErrCode> {
        let line = vec![RecordWrite::Put(line)];
        match act {
            TableModeration::End => {
                self.require_running()?;
                self.end_game(Ended::Moderator, line).await
            }
            TableModeration::Close => {
                self.require_open()?;
                self.remove_with(ClosedBecause::Moderator, line).await
            }
            TableModeration::Rename(name) => {
                let name = names::clean(&name, names::TABLE_CHARS)?;
                let mut next = self.next_record();
                next.doc.name = name;
                self.put_with(next, line).await
            }
            TableModeration::Show(visibility) => {
                let mut next = self.next_record();
                next.doc.visibility = visibility;
                self.put_with(next, line).await
            }
        }
    }

    pub(in crate::room) fn inspect(&self, hidden: bool) -> (TableRecord, Inspection) {
        let playing = self.play.as_ref().filter(|_| self.record.stage == Stage::Running);
        let waiting = playing.map(|play| play.known_waiting().iter().collect()).unwrap_or_default();
        let seats = self.info_for(Viewer::Public).seats;
        let view = |info: &SeatInfo| Some((info.seat, playing?.view(info.seat)?));
        let hidden = seats.iter().filter(|_| hidden).filter_map(view).collect();
        (self.record.clone(), Inspection { seats, waiting, hidden })
    }
}
