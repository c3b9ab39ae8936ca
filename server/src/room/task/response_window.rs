//! The timing of response windows: their answers are processed together, so that no timing reveals the seats that have
//! answered.
//!
//! Does not know any game: an answer with the same events as the default move is a pass, any other a play. Invariants:
//! before its floor a window processes no answer of any seat, and no pass makes the floor earlier; at the floor,
//! answers are made in the order of the seats, not of their arrival, and acknowledged when all are durable. Held
//! answers are in memory only and not acknowledged: after a crash the client sends them again with the same key.
//!
//! A window protects people from people. A window that asks only bots, or bots and the only person who can see it, has
//! no floor: the pause of bots does not depend on their hands, and nobody else sees the person's time.

use super::actor::Room;
use super::moves::NewOrDuplicate;
use crate::delivery::responder::{RequestResult, Responder};
use crate::room::game::play::{MoveResult, OpenWindow, Play};
use crate::room::game::seats;
use crate::system::clock::UnixMs;
use protocol::{Controller, Done, ErrCode, MoveKey, PlayerId, TableAct};
use rules::{Seat, Seats};
use std::ops::Range;
use std::time::Duration;
use tokio::time::Instant;

/// The range from which the shortest duration of a window is drawn.
const EARLIEST_END_MS: Range<u64> = 1_000..3_001;
/// The longest pause of a bot in a window that protects nobody.
const BOT_PAUSE: Duration = Duration::from_millis(250);
/// Requests of one seat that may be held.
const MAX_HELD: usize = 8;

/// The answers held for the open window.
#[derive(Debug, Default)]
pub(in crate::room) struct HeldAnswers {
    /// The entry that opened the window, and its earliest end as it was drawn.
    window: Option<(u64, UnixMs)>,
    /// In the order of arrival.
    held: Vec<Held>,
    /// Made at the floor and not yet acknowledged.
    made: Vec<(Responder, RequestResult)>,
}

/// A held move.
#[derive(Debug)]
struct Held {
    seat: Seat,
    player: PlayerId,
    act: TableAct,
    /// Whether it is a play and not a pass.
    plays: bool,
    /// The replies to the request and to its repetitions.
    answers: Vec<Responder>,
}

impl HeldAnswers {
    pub(in crate::room) fn has_any(&self) -> bool {
        !self.held.is_empty()
    }

    /// Whether this move of the seat is held.
    pub(in crate::room) fn has(&self, seat: Seat, key: MoveKey) -> bool {
        self.held.iter().any(|held| held.seat == seat && held.act.key == key)
    }

    fn hold(&mut self, new: Held) {
        match self.held.iter_mut().find(|held| held.seat == new.seat && held.act.key == new.act.key) {
            Some(same) => same.answers.extend(new.answers),
            None => self.held.push(new),
        }
    }

    /// Whether the first answer of this seat, which is the one that counts, is held and a play.
    fn plays(&self, seat: Seat) -> bool {
        self.held.iter().find(|held| held.seat == seat).is_some_and(|held| held.plays)
    }

    fn is_full(&self, seat: Seat) -> bool {
        let own = self.held.iter().filter(|held| held.seat == seat);
        own.map(|held| held.answers.len()).sum::<usize>() >= MAX_HELD
    }

    /// Removes and returns the oldest held move of this seat.
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

    /// Draws the earliest end of a window that has just opened.
    pub(in crate::room) fn note_window(&mut self) {
        if self.opened() != self.held_answers.window.map(|(opened, _)| opened) {
            self.held_answers.window = self.window().map(|open| (open.opened, self.draw_earliest_end(open)));
        }
    }

    fn draw_earliest_end(&self, open: OpenWindow) -> UnixMs {
        // A clock that was set back while the server was down must not delay anybody.
        let since = open.at.min(self.server.now_ms());
        since.saturating_add(self.server.number_in(EARLIEST_END_MS))
    }

    /// Whether somebody could learn from the time of an answer to the open window: a person is asked, and another person
    /// plays here or looks. All of this is public: the seats that are asked, the players and the spectators.
    fn is_paced(&self) -> bool {
        let asked = self.play.as_ref().map_or(Seats::none(), Play::known_waiting);
        let by_a_person = |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Person);
        let mut people = asked.iter().filter(by_a_person);
        match (people.next(), people.next()) {
            (None, _) => false,
            (Some(seat), None) => self.has_others_than(seat),
            (Some(_), Some(_)) => true,
        }
    }

    /// Whether anybody but the person of this seat plays here or looks at the table, with any delay.
    fn has_others_than(&self, own: Seat) -> bool {
        let me = self.record.doc.seats.get(own.index()).and_then(seats::person).map(|person| person.id);
        seats::people(&self.record).any(|(seat, _)| seat != own) || self.subscribers.has_others_than(me)
    }

    /// The pause of a bot that is asked now, if it may be as long as this.
    pub(in crate::room) fn bot_pause(&self, drawn: Duration) -> Duration {
        let protects_nobody = self.window().is_some() && !self.is_paced();
        if protects_nobody { drawn.min(BOT_PAUSE) } else { drawn }
    }

    /// The floor: when the open window processes answers. It is the end of the window. If there is no end, or if all
    /// who are asked play and the window is not fixed, it is the earliest end that was drawn, but never after the end.
    /// `None` if there is no window, or if it protects nobody.
    fn floor(&self) -> Option<UnixMs> {
        let (open, (_, shortest)) = self.window().zip(self.held_answers.window)?;
        if !self.is_paced() {
            return None;
        }
        let Some(end) = self.timing().window_end(open.at) else { return Some(shortest) };
        Some(if open.window.fixed || !self.is_played_by_all() { end } else { end.min(shortest) })
    }

    fn is_played_by_all(&self) -> bool {
        self.deciding().iter().all(|seat| self.held_answers.plays(seat))
    }

    /// Whether the open window processes no answers yet; it processes none while clocks are paused.
    pub(in crate::room) fn is_before_floor(&self) -> bool {
        let paused = self.downtime.now().are_clocks_paused();
        self.floor().is_some_and(|floor| paused || self.server.now_ms() < floor)
    }

    /// Whether moves are held: also those that arrive while others are processed.
    pub(in crate::room) fn holds_answers(&self) -> bool {
        self.held_answers.has_any() || self.is_before_floor()
    }

    /// When the floor is reached; `None` while clocks are paused, or once it is reached.
    pub(in crate::room) fn floor_due(&self) -> Option<Instant> {
        let runs = self.is_before_floor() && !self.downtime.now().are_clocks_paused();
        let left = self.floor().filter(|_| runs)?.saturating_sub(self.server.now_ms());
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// Whether the floor is reached and something waits for it.
    pub(in crate::room) fn may_process_held_answers(&self) -> bool {
        let waits = || self.window().is_some() && self.default_due().is_some();
        !self.is_before_floor() && (self.held_answers.has_any() || waits())
    }

    /// Refuses a move at once, with the same error as outside of windows, or holds it until the floor.
    pub(in crate::room) fn hold(&mut self, player: PlayerId, act: TableAct, mut answer: Responder) {
        match self.checked(player, &act) {
            Ok(NewOrDuplicate::New(seat, _)) if self.held_answers.is_full(seat) => {
                // Not logged: that a seat has answered in a window is secret.
                self.reply(answer, Err(ErrCode::RateLimited.err()));
            }
            Ok(NewOrDuplicate::New(seat, decided)) => {
                let plays = !self.is_pass(seat, &decided);
                answer.release();
                self.held_answers.hold(Held { seat, player, act, plays, answers: vec![answer] });
            }
            Ok(NewOrDuplicate::Duplicate(n)) => self.reply(answer, Ok(Done::Acted { n })),
            Err(error) => self.reply(answer, Err(error)),
        }
    }

    /// Whether the move has the same events as the default move, however it was requested.
    fn is_pass(&self, seat: Seat, decided: &MoveResult) -> bool {
        let passed = self.play.as_ref().map(|play| play.decide(seat, &play.default_move(seat)));
        passed.is_some_and(|passed| passed.is_ok_and(|passed| passed.turn.events() == decided.turn.events()))
    }

    /// Makes all moves that waited for the floor: those of people, and those made for them.
    pub(in crate::room) async fn process_held_answers(&mut self) {
        let opened = self.opened();
        for seat in Seat::first(self.record.doc.seats.len()) {
            while let Some(held) = self.held_answers.take(seat) {
                self.make_held(held).await;
            }
            // A window that opens now has a floor of its own.
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

    /// Replies to the moves made at the floor.
    pub(in crate::room) fn acknowledge(&mut self) {
        for (answer, answered) in std::mem::take(&mut self.held_answers.made) {
            self.reply(answer, answered);
        }
    }

    /// Refuses all held moves.
    pub(in crate::room) fn refuse_held(&mut self, refusal: &ErrCode) {
        let held = std::mem::take(&mut self.held_answers.held);
        held.into_iter().flat_map(|held| held.answers).for_each(|answer| answer.refuse(refusal.clone()));
    }
}
