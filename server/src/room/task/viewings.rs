//! Requests of people who watch the replay of a finished game together.
//!
//! Does not know the content of a replay. Invariants: every participant may see the finished game, by the same check as
//! for its replay; only numbers of existing entries are passed on.

use super::actor::Room;
use crate::refusals::{forbidden, not_found};
use crate::room::Caller;
use crate::room::game::play::Play;
use crate::room::people::viewings::Shown;
use crate::store::TableRecord;
use protocol::{ErrCode, PlayerId, Stage, ViewingJoin, ViewingShow, Watching};

/// Whether somebody, or nobody in particular, may see the game now that it is over.
pub(crate) fn may_see_finished(record: &TableRecord, player: Option<PlayerId>) -> bool {
    let had_seat = |player| record.people().any(|person| person == player);
    record.stage == Stage::Finished && (record.doc.watching != Watching::No || player.is_some_and(had_seat))
}

impl Room {
    pub(in crate::room) fn join_viewing(
        &mut self,
        caller: &Caller,
        ask: &ViewingJoin,
    ) -> Result<(), ErrCode> {
        let Caller { player, outbox, .. } = caller;
        if !may_see_finished(&self.record, Some(player.id)) {
            return Err(not_found("record"));
        }
        if self.subscribers.get(outbox.id()).is_none() {
            return Err(forbidden("not_watching"));
        }
        ask.at.map_or(Ok(()), |at| self.require_entry(at))?;
        self.viewings.join(&ask.viewing, player, outbox, ask.at)
    }

    pub(in crate::room) fn show_viewing(
        &mut self,
        caller: &Caller,
        ask: &ViewingShow,
    ) -> Result<(), ErrCode> {
        let ViewingShow { at, playing, .. } = *ask;
        self.require_entry(at)?;
        self.viewings.show(caller.outbox.id(), Shown { at, playing })
    }

    fn require_entry(&self, at: u32) -> Result<(), ErrCode> {
        let entries = self.play.as_ref().map_or(0, Play::version);
        if u64::from(at) < entries {
            return Ok(());
        }
        let what = format!("the number of an entry: less than {entries}");
        Err(ErrCode::BadRequest { path: "at".to_owned(), what })
    }
}
