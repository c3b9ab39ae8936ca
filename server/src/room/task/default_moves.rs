//! Moves for seats that do not answer for themselves: a house player holds them, a substitute decides, or the time
//! has run out.

use super::actor::Room;
use super::bans;
use crate::room::game::clocks::{Clocks, Timing};
use crate::room::game::play::{MoveResult, Play};
use crate::room::game::seats;
use crate::store::{Actor, MovedBy, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{Controller, ErrCode, MoveKey, Stage};
use rules::{Json, MoveRefused, Seat, Seats};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;

/// How long a room lets the store be after a failure before it tries by itself.
pub(in crate::room) const RETRY_AFTER: Duration = Duration::from_secs(1);
/// A room stays awake for a clock that runs out so soon.
const NEAR_MS: UnixMs = 60_000;
/// Who has let his time run out so often in a row, and has gone, is waited for no more.
const PATIENCE: u32 = 2;

/// When a table has something to do though nobody asks.
pub(in crate::room) fn due_at(
    record: &TableRecord,
    deciding: Seats,
    clocks: &Clocks,
    timing: &Timing,
) -> Option<UnixMs> {
    let due = |seat| match seats::controller(record, seat) {
        // A substitute, or a house player.
        Some(Controller::Substitute) | None => Some(clocks.since(seat).at),
        Some(Controller::Person) => timing.due(seat, clocks.since(seat)),
    };
    deciding.iter().filter_map(due).min()
}

impl Room {
    /// How clocks run at this table but for windows.
    pub(in crate::room) fn table_timing(&self) -> Timing {
        Timing::of(&self.record, self.downtime.now().clone())
    }

    /// How they run now.
    pub(in crate::room) fn timing(&self) -> Timing {
        self.timing_of(&self.record)
    }

    /// How they would run now if the table were this.
    fn timing_of(&self, record: &TableRecord) -> Timing {
        let open = self.play.as_ref().and_then(Play::window);
        Timing::of(record, self.downtime.now().clone()).within(open.map(|open| open.window))
    }

    pub(in crate::room) fn deciding(&self) -> Seats {
        let running = self.record.stage == Stage::Running;
        self.play.as_ref().filter(|_| running).map_or(Seats::none(), Play::deciding)
    }

    /// The record with what it says of the game as it stands.
    pub(in crate::room) fn up_to_date(&self, mut record: TableRecord) -> TableRecord {
        bans::forget_addresses(&mut record, self.server.now_ms());
        if record.stage == Stage::Open {
            record.due_at = bans::due(&record);
        }
        let Some(play) = self.play.as_ref().filter(|_| record.stage == Stage::Running) else { return record };
        let timing = self.timing_of(&record);
        let due_at = due_at(&record, play.deciding(), play.clocks(), &timing);
        let mut next = TableRecord { due_at, ..record };
        next.doc.deciding = Some(play.deciding());
        next
    }

    /// Stores when the table is due where that has changed without an entry: by a pause.
    pub(in crate::room) async fn note_due(&mut self) {
        let next = self.up_to_date(self.record.clone());
        if next != self.record && !self.stale {
            // Noted too early it is woken too early, finds that out and notes it again.
            drop(self.put(next).await);
        }
    }

    /// The next seat that a substitute decides for, now or after the pause that follows a failure.
    pub(in crate::room) fn substituted(&self) -> Option<Seat> {
        let by_substitute =
            |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Substitute);
        self.deciding().iter().find(by_substitute)
    }

    /// The person whose time runs out next, and when.
    fn next_clock(&self) -> Option<(UnixMs, Seat)> {
        let (play, timing) = (self.play.as_ref()?, self.timing());
        let person = |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Person);
        let due = |seat| Some((timing.due(seat, play.clocks().since(seat))?, seat));
        self.deciding().iter().filter(person).filter_map(due).min()
    }

    /// When the room answers for a person next; nothing while clocks stand.
    pub(in crate::room) fn clock_due(&self) -> Option<Instant> {
        if self.downtime.now().clocks_stand() {
            return None;
        }
        let left = |due: UnixMs| Duration::from_millis(due.saturating_sub(self.server.now_ms()));
        let clock = self.next_clock().map(|(due, _)| Instant::now() + left(due));
        self.deciding().iter().filter_map(|seat| self.given_up_at(seat)).chain(clock).min()
    }

    /// From when on the person of this seat is answered for at once, until he comes back: he has let his time run
    /// out twice and has gone, and somebody else is here and waits. Never in a window, which must not get shorter.
    fn given_up_at(&self, seat: Seat) -> Option<Instant> {
        let play = self.play.as_ref()?;
        let lapsed =
            play.window().is_none() && play.lapses(seat) >= PATIENCE && self.timing().limit_ms.is_some();
        let somebody_waits =
            || seats::members(&self.record).iter().any(|(p, _)| self.presences.is_connected(*p));
        let person = seats::person(self.record.doc.seats.get(seat.index())?)?;
        self.presences.gone_at(person.id).filter(|_| lapsed && somebody_waits())
    }

    pub(in crate::room) fn is_clock_near(&self) -> bool {
        self.next_clock().is_some_and(|(due, _)| due <= self.server.now_ms().saturating_add(NEAR_MS))
    }

    /// Whether the room may move by itself: not right after a failure.
    pub(in crate::room) fn may_move(&self) -> bool {
        self.retry_at.is_none() && !self.stale && !self.server.is_stopping()
    }

    /// The next seat that the room moves for now: the first one, whatever the reason.
    pub(in crate::room) fn default_due(&self) -> Option<(Seat, MovedBy)> {
        if self.is_before_floor() {
            return None;
        }
        self.deciding().iter().find_map(|seat| Some((seat, self.default_of(seat)?)))
    }

    /// As whom the room moves for this seat now, if it does.
    pub(in crate::room) fn default_of(&self, seat: Seat) -> Option<MovedBy> {
        if !self.may_move() || !self.deciding().contains(seat) {
            return None;
        }
        match seats::controller(&self.record, seat) {
            Some(Controller::Substitute) => Some(MovedBy::Substitute),
            Some(Controller::Person) => self.is_overdue(seat).then_some(MovedBy::Clock),
            None => self.is_house_ready(seat).then_some(MovedBy::House),
        }
    }

    fn is_overdue(&self, seat: Seat) -> bool {
        let since = self.play.as_ref().map(|play| play.clocks().since(seat)).unwrap_or_default();
        let late = self.timing().due(seat, since).is_some_and(|due| due <= self.server.now_ms());
        let given_up = || self.given_up_at(seat).is_some_and(|at| at <= Instant::now());
        !self.downtime.now().clocks_stand() && (late || given_up())
    }

    /// Makes one move for the seat: what its house player chooses, else the default one.
    pub(in crate::room) async fn default_moves(&mut self, seat: Seat, by: MovedBy) {
        let Some(play) = &self.play else { return };
        let chosen = if by == MovedBy::House { self.house_choice(play, seat) } else { None };
        let done = match chosen.or_else(|| self.default_choice(play, seat)) {
            Some((mv, decided)) => self.default_move(seat, by, mv, decided).await.is_ok(),
            None => false,
        };
        self.bot_delays.over(seat);
        if !done {
            self.retry_at = Some(Instant::now() + RETRY_AFTER);
        }
    }

    fn default_choice(&self, play: &Play, seat: Seat) -> Option<(Value, MoveResult)> {
        let mv = play.default_move(seat);
        let refused = |error: &MoveRefused| {
            tracing::error!(table.id = %self.record.id, ?seat, %error, "the default move is refused");
        };
        let decided = play.decide(seat, &mv).inspect_err(refused).ok()?;
        Some((mv, decided))
    }

    async fn default_move(
        &mut self,
        seat: Seat,
        by: MovedBy,
        mv: Value,
        decided: MoveResult,
    ) -> Result<(), ErrCode> {
        // A lost answer needs no key here: the room reloads and sees whether the seat still decides.
        let key = MoveKey(self.server.uuid()?);
        self.record_entry(Some(Actor { seat, mv: Json::of(&mv), key, by }), decided).await
    }
}
