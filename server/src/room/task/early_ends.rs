//! Ends of a running game by its host alone: of games that nobody else visits any more, and of practice games.
//!
//! Does not know any game. Invariant: a host cannot end a game whose other players still visit the table, or one that
//! waits for the host.

use super::actor::Room;
use crate::delivery::responder::Responder;
use crate::refusals::forbidden;
use crate::room::Command;
use crate::room::RoomServices;
use crate::room::game::practice::{self, Opened};
use crate::room::game::{absence, seats};
use crate::system::clock::{UnixMs, was_set_back_since};
use protocol::{Ended, ErrCode, PlayerId, Presence, Stage, TableId};
use std::sync::Arc;

impl Room {
    /// From when on the host may end the game, as everybody may know it.
    pub(in crate::room) fn host_may_end_at(&self) -> Option<UnixMs> {
        let is_here = |player| self.presences.of(player) == Presence::Here;
        absence::host_may_end_at(&self.record, is_here, &self.downtime.now())
    }

    pub(in crate::room) async fn end_as_host(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        self.require_host(player)?;
        self.require_running()?;
        let is_alone = absence::others(&self.record).next().is_none();
        let now = self.server.now_ms();
        if !is_alone && self.host_may_end_at().is_none_or(|at| now < at) {
            return Err(forbidden("not_absent"));
        }
        let seat = seats::seat_of(&self.record, player);
        if !is_alone && seat.is_some_and(|seat| self.deciding().contains(seat)) {
            return Err(forbidden("own_answer"));
        }
        self.end_game(Ended::Host, Vec::new()).await
    }

    /// Notes by the hour which of the seated people are here; `asking` is one who need not be connected.
    pub(in crate::room) async fn note_presence(&mut self, asking: Option<PlayerId>) {
        if self.record.stage != Stage::Running || self.stale {
            return;
        }
        let until = absence::noted_until(self.server.now_ms());
        let here = |player: &PlayerId| asking == Some(*player) || self.presences.is_connected(*player);
        let here: Vec<PlayerId> =
            seats::people(&self.record).map(|(_, person)| person.id).filter(here).collect();
        let is_noted = |player: &PlayerId| {
            let noted = absence::seen_until(&self.record, *player);
            until <= noted && !was_set_back_since(noted, until)
        };
        if here.iter().all(is_noted) {
            return;
        }
        let mut next = self.next_record();
        absence::note(&mut next, &here, until);
        // If it fails, the next request or the next sweep stores it.
        drop(self.put(next).await);
    }

    // --- practice games ---

    /// Ends the other practice games of a person who has agreed to that, now that this one has begun.
    pub(in crate::room) fn end_other_practice(&self) {
        let agreed = self.record.doc.ends.ends_practice_of;
        if let Some(player) = agreed.filter(|player| practice::is_practice_of(&self.record, *player)) {
            let (server, opened) = (Arc::clone(&self.server), practice::opened(&self.record));
            self.server.tasks().spawn(async move { server.end_practice_before(player, opened).await });
        }
    }

    /// Ends this game if it is a practice game of this person that was opened before another one.
    pub(in crate::room) async fn end_practice(
        &mut self,
        player: PlayerId,
        before: Opened,
    ) -> Result<(), ErrCode> {
        let is_older = practice::opened(&self.record) < before;
        if is_older && practice::is_practice_of(&self.record, player) {
            self.end_game(Ended::Practice, Vec::new()).await?;
        }
        Ok(())
    }
}

impl RoomServices {
    /// Only games that were opened earlier are ended: of two that begin at the same time the newer one stays.
    async fn end_practice_before(self: Arc<Self>, player: PlayerId, before: Opened) {
        let Ok(own) = self.tables_of(player).await else { return };
        let practice = own.iter().filter(|table| practice::is_practice_of(table, player));
        let ids: Vec<TableId> = practice.map(|table| table.id).filter(|id| *id != before.1).collect();
        for table in ids {
            let (answer, answered) = Responder::to_task();
            self.send_command(table, Command::EndPractice { player, before, answer });
            if !matches!(answered.await, Ok(Ok(_))) {
                tracing::warn!(table.id = %table, "a practice game could not be ended; its player can end it");
            }
        }
    }
}
