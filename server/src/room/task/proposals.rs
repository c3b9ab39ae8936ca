//! Proposals: people make and answer them, and after a time they pass without people who are away.
//!
//! Does not know any game. Invariant: an answer is stored before anybody is notified, and the last one together with
//! its effects.

use super::actor::Room;
use crate::room::game::consent;
use crate::store::TableRecord;
use protocol::{ErrCode, PlayerId, Presence, ProposalKind};
use rules::Seat;
use std::time::Duration;
use tokio::time::Instant;

impl Room {
    pub(in crate::room) async fn propose(
        &mut self,
        player: PlayerId,
        what: ProposalKind,
    ) -> Result<(), ErrCode> {
        self.require_running()?;
        let mut next = self.next_record();
        consent::propose(&mut next, player, what, self.server.now_ms())?;
        self.put_settled(next).await
    }

    pub(in crate::room) async fn answer_proposal(
        &mut self,
        player: PlayerId,
        what: ProposalKind,
        agree: bool,
    ) -> Result<(), ErrCode> {
        self.require_running()?;
        let mut next = self.next_record();
        consent::answer(&mut next, player, what, agree)?;
        self.put_settled(next).await
    }

    /// Stores a changed record, and what its proposal brings about if nobody is waited for any more.
    pub(in crate::room) async fn put_settled(&mut self, mut next: TableRecord) -> Result<(), ErrCode> {
        self.settle(&mut next);
        if next == self.record {
            return Ok(());
        }
        self.put(next).await?;
        self.note_end();
        Ok(())
    }

    /// Does what is proposed if nobody is waited for any more.
    pub(in crate::room) fn settle(&self, next: &mut TableRecord) {
        let now = self.server.now_ms();
        let is_late = {
            let downtime = self.downtime.now();
            !downtime.are_clocks_paused()
                && consent::passes_at(next, &downtime).is_some_and(|passes_at| passes_at <= now)
        };
        let substituted: Vec<Seat> = consent::silent(next)
            .map(|(seat, _)| seat)
            .filter(|seat| consent::is_substituted(next, *seat))
            .collect();
        let is_away = |player| self.presences.of(player) == Presence::Away;
        let goes_without = |seat, player| is_late && (substituted.contains(&seat) || is_away(player));
        consent::carry_out(next, goes_without, now);
    }

    /// Passes a proposal whose time has come.
    pub(in crate::room) async fn settle_proposal(&mut self, now: Instant) {
        if self.proposal_due().is_some_and(|due| due <= now) {
            // If it fails, the room reloads and tries again.
            drop(self.put_settled(self.next_record()).await);
        }
    }

    /// When the open proposal passes without those who have not answered; `None` while one of them is here.
    pub(in crate::room) fn proposal_due(&self) -> Option<Instant> {
        let downtime = self.downtime.now();
        let passes_at =
            consent::passes_at(&self.record, &downtime).filter(|_| !downtime.are_clocks_paused())?;
        let left = Duration::from_millis(passes_at.saturating_sub(self.server.now_ms()));
        let mut due = Instant::now() + left;
        for (seat, person) in consent::silent(&self.record) {
            if !consent::is_substituted(&self.record, seat) {
                due = due.max(self.presences.gone_at(person.id)?);
            }
        }
        Some(due)
    }
}
