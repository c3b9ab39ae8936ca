//! How a running game ends though its rules do not: people leave it for good, or nobody comes any more.
//!
//! Knows no game. Invariant: the end of a table stands in its row before anybody is told, and its log stays as it is:
//! what the rules say of the game is never changed by who has left.

use super::actor::Room;
use crate::room::game::seats::{self, forbidden};
use crate::store::TableRecord;
use crate::system::clock::UnixMs;
use crate::transport::outbox::SocketId;
use protocol::{ClosedBecause, Ended, ErrCode, PlayerId, Stage};
use rules::{Seats, Viewer};
use std::time::Duration;

/// An open table that nobody has looked at for this long is removed.
pub(crate) const ABANDONED_AFTER: Duration = Duration::from_hours(24);
/// A running table that nobody has looked at and where nothing has moved for this long ends without a result.
pub(crate) const GAME_ABANDONED_AFTER: Duration = Duration::from_hours(30 * 24);
/// That somebody has come to a running table is noted at most this often.
pub(crate) const VISIT_NOTED_AFTER: Duration = Duration::from_hours(24);

/// An open table that has not changed since then is abandoned, unless somebody looks at it now.
pub(crate) fn abandoned_until(now: UnixMs) -> UnixMs {
    now.saturating_sub(ABANDONED_AFTER.as_millis() as UnixMs)
}

impl Room {
    /// Takes the player off for good. Who is the last one to leave ends the table.
    pub(in crate::room) async fn resign(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        if seats::has_resigned(&self.record, player) {
            // The answer to the first request was lost.
            return Ok(());
        }
        self.running_only()?;
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        let mut next = self.next_record();
        seats::resign(&mut next, seat);
        match self.next_host(&next) {
            Some(host) => next.doc.host = host,
            None => end(&mut next, Ended::Resigned),
        }
        self.put(next).await?;
        self.forget(player);
        Ok(())
    }

    /// Who runs the table as it is next: who does now, else the longest-sitting person who is here, else anybody.
    fn next_host(&self, next: &TableRecord) -> Option<PlayerId> {
        let people: Vec<PlayerId> = seats::people(next).map(|(_, person)| person.id).collect();
        let by_time = || self.sitting.iter().copied().filter(|player| people.contains(player));
        let here = |player: &PlayerId| self.presences.is_connected(*player);
        let own = Some(next.doc.host).filter(|host| people.contains(host));
        own.or_else(|| by_time().find(here)).or_else(|| by_time().next()).or(people.first().copied())
    }

    /// Shows the table from now on as spectators see it to somebody who has left for good, if they may look.
    fn forget(&mut self, player: PlayerId) {
        self.sitting.retain(|other| *other != player);
        let (record, presences) = (&self.record, &mut self.presences);
        presences.keep(|player| seats::seat_of(record, player).is_some());
        if let Some(play) = &mut self.play {
            play.note_resigned(record.resigned());
        }
        if self.may_watch(player).is_err() {
            self.dismiss(ClosedBecause::Resigned, |sub| sub.player.id == player);
        }
        let theirs: Vec<SocketId> = self.subscribers.of(player).map(|sub| sub.outbox.id()).collect();
        self.show_anew(&theirs);
        if self.record.doc.ended.is_some() {
            let seated: Vec<SocketId> = self.seated_subs().map(|(_, sub)| sub.outbox.id()).collect();
            self.show_anew(&seated);
            let text = self.snapshot(Viewer::Public);
            self.tell_crowd(text);
        }
    }

    /// Sends everything once more to these sockets, after the reply.
    fn show_anew(&mut self, sockets: &[SocketId]) {
        for socket in sockets {
            let Some(sub) = self.subscribers.get(*socket) else { continue };
            let viewer = self.viewer(sub.player.id);
            let text = self.snapshot(viewer);
            self.snapshots.push((*socket, text));
        }
    }

    // --- nobody comes any more ---

    /// Notes that somebody has come to a running table, at most once a day.
    pub(in crate::room) async fn note_visit(&mut self) {
        let noted = self.record.changed_at.saturating_add(VISIT_NOTED_AFTER.as_millis() as UnixMs);
        if self.record.stage == Stage::Running && noted <= self.server.now_ms() {
            // What is not noted now is noted by the next sweep, or by whoever comes next.
            drop(self.put(self.next_record()).await);
        }
    }

    /// Removes an open table that nobody has come to for a day, and ends a running one where for 30 days nobody was and
    /// nothing has moved. Where somebody looks it begins anew.
    pub(in crate::room) async fn sweep(&mut self) -> Result<(), ErrCode> {
        match self.record.stage {
            Stage::Open if self.open_only().is_err() => Ok(()),
            Stage::Open if !self.subscribers.is_empty() => self.put(self.next_record()).await,
            Stage::Open if self.record.changed_at <= abandoned_until(self.server.now_ms()) => {
                self.remove(ClosedBecause::Empty).await
            }
            Stage::Running if !self.subscribers.is_empty() => {
                self.note_visit().await;
                Ok(())
            }
            Stage::Running => self.sweep_game().await,
            Stage::Open | Stage::Finished => Ok(()),
        }
    }

    async fn sweep_game(&mut self) -> Result<(), ErrCode> {
        let long_ago = self.server.quiet_since(GAME_ABANDONED_AFTER);
        if self.record.changed_at > long_ago {
            // It was moved since its row was written: the 30 days begin with that.
            return self.put(self.record.clone()).await;
        }
        let mut next = self.next_record();
        end(&mut next, Ended::Abandoned);
        self.put(next).await?;
        tracing::info!(table.id = %self.record.id, "nobody has come for 30 days: the table ends without a result");
        Ok(())
    }
}

/// Ends the table without a result.
fn end(record: &mut TableRecord, why: Ended) {
    record.stage = Stage::Finished;
    record.due_at = None;
    record.doc.ended = Some(why);
    record.doc.deciding = Some(Seats::none());
    record.doc.clock = None;
}
