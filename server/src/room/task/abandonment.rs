//! Ends of a running game outside its rules: people resign, or nobody moves any more.
//!
//! Does not know any game. Invariant: the end of a table is stored in its row before anybody is notified, and its log
//! stays as it is: a resignation never changes the result by the rules.

use super::actor::Room;
use super::own_start::stays_until;
use crate::delivery::outbox::SocketId;
use crate::domain::expiry::last_move;
use crate::refusals::forbidden;
use crate::room::game::consent;
use crate::room::game::departure::{self, Departed, end};
use crate::room::game::seats;
use crate::store::{RecordWrite, TableRecord};
use crate::system::clock::BelievedTime;
use protocol::{ClosedBecause, Ended, ErrCode, Player, PlayerId, Stage};
use rules::Viewer;
use std::time::Duration;

/// An open table that nobody has watched for this long is removed.
pub(crate) const ABANDONED_AFTER: Duration = Duration::from_hours(24);

/// An open table that has not changed since then is abandoned, unless somebody is subscribed now.
pub(crate) fn abandoned_until(now: BelievedTime) -> BelievedTime {
    now.before(ABANDONED_AFTER)
}

impl Room {
    /// Removes the player permanently. The last person to resign ends the table.
    pub(in crate::room) async fn resign(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        if seats::has_resigned(&self.record, player) {
            // The reply to the first request was lost.
            return Ok(());
        }
        self.require_running()?;
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        let mut next = self.next_record();
        seats::resign(&mut next, seat);
        consent::withdraw(&mut next, seat);
        next.doc.ends.forget(player);
        next.doc.rests.forget(player);
        match self.next_host(&next) {
            Some(host) => next.doc.host = host,
            None => end(&mut next, Ended::Resigned, self.server.now_ms()),
        }
        self.settle(&mut next);
        self.put(next).await?;
        self.become_spectator(player);
        Ok(())
    }

    /// Removes everything of a person, who is called by this name from now on.
    pub(in crate::room) async fn erase(&mut self, player: &Player) -> Result<(), ErrCode> {
        if self.record.stage == Stage::Open {
            self.require_no_deal()?;
        }
        match departure::without(&self.record, player, self.server.now_ms()) {
            Departed::Unchanged => Ok(()),
            Departed::Closed => self.remove(ClosedBecause::Empty).await,
            Departed::Changed(mut next) => {
                self.settle(&mut next);
                let (stage, sat) = (self.record.stage, seats::seat_of(&self.record, player.id).is_some());
                self.put(*next).await?;
                match stage {
                    Stage::Open if sat => self.vacated(player.id),
                    Stage::Running if sat => self.become_spectator(player.id),
                    Stage::Open | Stage::Running | Stage::Finished => {}
                }
                Ok(())
            }
        }
    }

    /// The next host of the table, as long as anybody plays: the present one, else the longest-seated person who is connected, else anybody.
    fn next_host(&self, next: &TableRecord) -> Option<PlayerId> {
        let people: Vec<PlayerId> = seats::people(next).map(|(_, person)| person.id).collect();
        let by_time = || self.sitting.iter().copied().filter(|player| people.contains(player));
        let here = |player: &PlayerId| self.presences.is_connected(*player);
        if people.is_empty() {
            return None;
        }
        let is_organised = next.organiser().is_some();
        let own = Some(next.doc.host).filter(|host| is_organised || people.contains(host));
        own.or_else(|| by_time().find(here)).or_else(|| by_time().next()).or(people.first().copied())
    }

    /// Switches a person who has resigned to the view of spectators, if they may watch.
    fn become_spectator(&mut self, player: PlayerId) {
        self.sitting.retain(|other| *other != player);
        let (record, presences) = (&self.record, &mut self.presences);
        presences.retain(|player| seats::seat_of(record, player).is_some());
        if let Some(play) = &mut self.play {
            play.note_resigned(record.resigned());
        }
        if self.may_watch(player).is_err() {
            self.close_subscriptions(ClosedBecause::Resigned, |sub| sub.player.id == player);
        }
        let theirs: Vec<SocketId> = self.subscribers.of(player).map(|sub| sub.outbox.id()).collect();
        self.queue_snapshots(&theirs);
        self.note_end();
    }

    /// Ends the running game without a result; `with` is stored in the same change.
    pub(in crate::room) async fn end_game(
        &mut self,
        why: Ended,
        with: Vec<RecordWrite>,
    ) -> Result<(), ErrCode> {
        let mut next = self.next_record();
        end(&mut next, why, self.server.now_ms());
        self.put_with(next, with).await?;
        self.note_end();
        Ok(())
    }

    /// Refuses answers that were held, and tells everybody, if the table has just ended without a result.
    pub(in crate::room) fn note_end(&mut self) {
        if self.record.doc.ended.is_some() {
            self.refuse_held(&ErrCode::TableClosed);
            self.show_end();
        }
    }

    /// Sends everybody who looks at the table how it has ended: no step says so.
    fn show_end(&mut self) {
        let seated: Vec<SocketId> = self.seated_subs().map(|(_, sub)| sub.outbox.id()).collect();
        self.queue_snapshots(&seated);
        let text = self.snapshot(Viewer::Public);
        self.queue_for_spectators(text);
    }

    /// Sends a new snapshot to these sockets, after the reply.
    fn queue_snapshots(&mut self, sockets: &[SocketId]) {
        for socket in sockets {
            let Some(sub) = self.subscribers.get(*socket) else { continue };
            let viewer = self.viewer(sub.player.id);
            let text = self.snapshot(viewer);
            self.snapshots.push((*socket, text));
        }
    }

    // --- abandoned tables ---

    /// Removes an open table that nobody has visited for a day, and ends a running one without moves for as long as the
    /// server waits, even with subscribers, unless its clocks go on with the game. At an open table the time starts
    /// again if somebody is.
    pub(in crate::room) async fn sweep(&mut self) -> Result<(), ErrCode> {
        match self.record.stage {
            Stage::Open if self.require_open().is_err() => Ok(()),
            Stage::Open if !self.subscribers.is_empty() => self.put(self.next_record()).await,
            Stage::Open if self.record.changed_at <= abandoned_until(self.server.believed()).ms() => {
                let stays = stays_until(&self.record) > Some(self.server.believed().ms());
                if stays {
                    self.put(self.next_record()).await
                } else {
                    self.remove(ClosedBecause::Empty).await
                }
            }
            Stage::Running => self.sweep_game().await,
            Stage::Open | Stage::Finished => Ok(()),
        }
    }

    async fn sweep_game(&mut self) -> Result<(), ErrCode> {
        let long_ago = self.server.quiet_since(self.server.expiry().after());
        if last_move(&self.record).is_some_and(|at| at <= long_ago.ms()) {
            self.end_game(Ended::Expired, Vec::new()).await?;
            tracing::info!(table.id = %self.record.id, "the table was ended without a result: no move for too long");
            return Ok(());
        }
        if self.subscribers.is_empty() {
            // A move was made after the row was written: the time begins with that move.
            return self.put(self.record.clone()).await;
        }
        self.note_presence(None).await;
        self.refresh_expiry();
        Ok(())
    }
}
