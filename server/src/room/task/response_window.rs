//! The pace of windows: their answers are let in together, so that the time of nothing tells who has answered.
//!
//! Knows no game: an answer that brings about what the default move does is a pass, any other a play. Invariants:
//! before its floor a window lets no answer in, whoever or whatever gives it, and no pass makes the floor earlier; at
//! the floor they are made in the order of the seats, not of their arrival, and acknowledged when all are durable. What
//! waits is in memory only and not acknowledged: after a crash the client sends it again with the same key.

use super::actor::Room;
use super::moves::Checked;
use crate::room::game::play::{MoveResult, OpenWindow, Play};
use crate::system::clock::UnixMs;
use crate::transport::responder::{Answered, Responder};
use protocol::{Done, ErrCode, PlayerId, TableAct};
use rules::Seat;
use std::ops::Range;
use std::time::Duration;
use tokio::time::Instant;

/// How long a window stays open at least, whatever is played in it.
const SHORTEST_MS: Range<u64> = 1_000..3_001;
/// Requests of one seat that may wait.
const MOST_HELD: usize = 8;

/// What waits for the open window.
#[derive(Debug, Default)]
pub(in crate::room) struct HeldAnswers {
    /// The entry that opened the window, and how long it stays open at least, as it was drawn.
    window: Option<(u64, UnixMs)>,
    /// In the order of arrival.
    held: Vec<Held>,
    /// Made at the floor and not acknowledged yet.
    made: Vec<(Responder, Answered)>,
}

/// A move that waits.
#[derive(Debug)]
struct Held {
    seat: Seat,
    player: PlayerId,
    act: TableAct,
    /// Whether it does anything but pass.
    plays: bool,
    /// Of the request and of those that repeat it.
    answers: Vec<Responder>,
}

impl HeldAnswers {
    pub(in crate::room) fn holds(&self) -> bool {
        !self.held.is_empty()
    }

    fn hold(&mut self, new: Held) {
        match self.held.iter_mut().find(|held| held.seat == new.seat && held.act.key == new.act.key) {
            Some(same) => same.answers.extend(new.answers),
            None => self.held.push(new),
        }
    }

    /// Whether the answer of this seat that counts, its first one, is here and no pass.
    fn plays(&self, seat: Seat) -> bool {
        self.held.iter().find(|held| held.seat == seat).is_some_and(|held| held.plays)
    }

    fn is_full(&self, seat: Seat) -> bool {
        let own = self.held.iter().filter(|held| held.seat == seat);
        own.map(|held| held.answers.len()).sum::<usize>() >= MOST_HELD
    }

    /// Takes the oldest move of this seat out.
    fn take(&mut self, seat: Seat) -> Option<Held> {
        let at = self.held.iter().position(|held| held.seat == seat)?;
        Some(self.held.remove(at))
    }
}

impl Room {
    fn window(&self) -> Option<OpenWindow> {
        self.play.as_ref().and_then(Play::window)
    }

    fn opened(&self) -> Option<u64> {
        self.window().map(|open| open.opened)
    }

    /// Draws how long a window that has opened stays so at least.
    pub(in crate::room) fn note_window(&mut self) {
        if self.opened() != self.held_answers.window.map(|(opened, _)| opened) {
            self.held_answers.window = self.window().map(|open| (open.opened, self.draw_shortest(open)));
        }
    }

    fn draw_shortest(&self, open: OpenWindow) -> UnixMs {
        // A clock that was set back while the server was down must keep nobody waiting.
        let since = open.at.min(self.server.now_ms());
        since.saturating_add(self.server.number_in(SHORTEST_MS))
    }

    /// From when on the open window lets answers in: its end, unless nobody who is asked has passed or may yet.
    fn floor(&self) -> Option<UnixMs> {
        let (open, (_, shortest)) = self.window().zip(self.held_answers.window)?;
        let Some(end) = self.timing().end(open.at) else { return Some(shortest) };
        Some(if open.window.fixed || !self.is_played_by_all() { end } else { end.min(shortest) })
    }

    fn is_played_by_all(&self) -> bool {
        self.deciding().iter().all(|seat| self.held_answers.plays(seat))
    }

    /// Whether nothing is let in yet; never while the store is down.
    pub(in crate::room) fn is_before_floor(&self) -> bool {
        let stands = self.downtime.now().clocks_stand();
        self.floor().is_some_and(|floor| stands || self.server.now_ms() < floor)
    }

    /// Whether moves wait: also those that come while others are let in.
    pub(in crate::room) fn holds_answers(&self) -> bool {
        self.held_answers.holds() || self.is_before_floor()
    }

    /// When the floor is reached; nothing while clocks stand, or once it is.
    pub(in crate::room) fn floor_due(&self) -> Option<Instant> {
        let runs = self.is_before_floor() && !self.downtime.now().clocks_stand();
        let left = self.floor().filter(|_| runs)?.saturating_sub(self.server.now_ms());
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// Whether the floor is reached and something waits for it.
    pub(in crate::room) fn lets_in(&self) -> bool {
        let waits = || self.window().is_some() && self.default_due().is_some();
        !self.is_before_floor() && (self.held_answers.holds() || waits())
    }

    /// Refuses a move at once, with the same words as ever, or keeps it for the floor.
    pub(in crate::room) fn hold(&mut self, player: PlayerId, act: TableAct, answer: Responder) {
        match self.checked(player, &act) {
            Ok(Checked::New(seat, _)) if self.held_answers.is_full(seat) => {
                self.reply(answer, Err(ErrCode::RateLimited.err()));
            }
            Ok(Checked::New(seat, decided)) => {
                let plays = !self.is_pass(seat, &decided);
                self.held_answers.hold(Held { seat, player, act, plays, answers: vec![answer] });
            }
            Ok(Checked::Made(n)) => self.reply(answer, Ok(Done::Acted { n })),
            Err(error) => self.reply(answer, Err(error)),
        }
    }

    /// Whether this comes of the default move too, in whatever words it was asked for.
    fn is_pass(&self, seat: Seat, decided: &MoveResult) -> bool {
        let passed = self.play.as_ref().map(|play| play.decide(seat, &play.default_move(seat)));
        passed.is_some_and(|passed| passed.is_ok_and(|passed| passed.turn.events() == decided.turn.events()))
    }

    /// Makes everything that has waited for the floor: what people have answered, and what is answered for them.
    pub(in crate::room) async fn let_in(&mut self) {
        let opened = self.opened();
        for seat in Seat::first(self.record.doc.seats.len()) {
            while let Some(held) = self.held_answers.take(seat) {
                self.make_held(held).await;
            }
            // What opens next has a floor of its own.
            if self.opened() == opened
                && let Some(by) = self.default_of(seat)
            {
                self.default_moves(seat, by).await;
            }
        }
    }

    async fn make_held(&mut self, Held { player, act, answers, .. }: Held) {
        let answered =
            if self.stale { Err(ErrCode::Unavailable.err()) } else { self.make(player, act).await };
        self.held_answers.made.extend(answers.into_iter().map(|answer| (answer, answered.clone())));
    }

    /// Answers what was made at the floor.
    pub(in crate::room) fn acknowledge(&mut self) {
        for (answer, answered) in std::mem::take(&mut self.held_answers.made) {
            self.reply(answer, answered);
        }
    }

    /// Nothing will be made any more.
    pub(in crate::room) fn refuse_held(&mut self, refusal: &ErrCode) {
        let held = std::mem::take(&mut self.held_answers.held);
        held.into_iter().flat_map(|held| held.answers).for_each(|answer| answer.refuse(refusal.clone()));
    }
}
