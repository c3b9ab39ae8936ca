//! Moves for seats whose player does not answer: a bot has the seat, a substitute decides, or the time has run out.

use super::actor::Room;
use super::bans;
use super::own_start::open_due;
use crate::room::game::clocks::Clocks;
use crate::room::game::consent;
use crate::room::game::play::{MoveResult, Play};
use crate::room::game::seats;
use crate::room::game::timing::Timing;
use crate::store::{EntryMove, MovedBy, TableRecord};
use crate::system::clock::UnixMs;
use protocol::{Controller, ErrCode, MoveKey, Stage};
use rules::{Json, MoveRefused, Seat, Seats};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;

/// How long a room waits after a failure before it tries again by itself.
pub(in crate::room) const RETRY_AFTER: Duration = Duration::from_secs(1);
/// A room stays in memory for a clock that runs out within this time.
const NEAR_MS: UnixMs = 60_000;
/// After this many timeouts in a row, an absent person is no longer waited for.
pub(super) const MAX_TIMEOUTS: u32 = 2;

/// When a table next requires an action without a request.
pub(in crate::room) fn due_at(
    record: &TableRecord,
    deciding: Seats,
    clocks: &Clocks,
    timing: &Timing,
) -> Option<UnixMs> {
    let due = |seat| match seats::controller(record, seat) {
        // A substitute or a bot.
        Some(Controller::Substitute) | None => Some(clocks.since(seat).at),
        Some(Controller::Person) => timing.due(seat, clocks.asked(seat)),
    };
    let passes_at = consent::passes_at(record, timing.downtime());
    deciding.iter().filter_map(due).chain(passes_at).min()
}

pub(super) fn from_now(at: UnixMs, now: UnixMs) -> Duration {
    Duration::from_millis(at.saturating_sub(now))
}

impl Room {
    /// The timing of this table outside of windows.
    pub(in crate::room) fn table_timing(&self) -> Timing {
        Timing::of(&self.record, self.downtime.now().clone())
    }

    /// The timing now.
    pub(in crate::room) fn timing(&self) -> Timing {
        self.timing_of(&self.record)
    }

    /// The timing now if the table had this record.
    fn timing_of(&self, record: &TableRecord) -> Timing {
        let open = self.play.as_ref().and_then(Play::window);
        Timing::of(record, self.downtime.now().clone()).within(open.map(|open| open.window))
    }

    pub(in crate::room) fn deciding(&self) -> Seats {
        let running = self.record.stage == Stage::Running;
        self.play.as_ref().filter(|_| running).map_or(Seats::none(), Play::deciding)
    }

    /// The record, with what depends on the time and on the game brought up to date.
    pub(in crate::room) fn up_to_date(&self, mut record: TableRecord) -> TableRecord {
        bans::forget_addresses(&mut record, self.server.now_ms());
        if record.stage == Stage::Open {
            record.due_at = open_due(&record);
        }
        let Some(play) = self.play.as_ref().filter(|_| record.stage == Stage::Running) else { return record };
        let timing = self.timing_of(&record);
        let due_at = due_at(&record, play.deciding(), play.clocks(), &timing);
        let mut next = TableRecord { due_at, ..record };
        next.doc.deciding = Some(play.deciding());
        next
    }

    /// Stores when the table is due if that has changed without an entry: by a pause of the clocks.
    pub(in crate::room) async fn note_due(&mut self) {
        let next = self.up_to_date(self.record.clone());
        if next != self.record && !self.stale {
            // If it fails, the table may be woken too early and then stores it again.
            drop(self.put(next).await);
        }
    }

    /// The next seat for which a substitute decides, now or after the pause that follows a failure.
    pub(in crate::room) fn substituted(&self) -> Option<Seat> {
        let by_substitute =
            |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Substitute);
        self.deciding().iter().find(by_substitute)
    }

    /// The person whose time runs out next, and when.
    pub(in crate::room) fn next_clock(&self) -> Option<(UnixMs, Seat)> {
        let (play, timing) = (self.play.as_ref()?, self.timing());
        let person = |seat: &Seat| seats::controller(&self.record, *seat) == Some(Controller::Person);
        let due = |seat| Some((timing.due(seat, play.clocks().asked(seat))?, seat));
        self.deciding().iter().filter(person).filter_map(due).min()
    }

    /// When the room next answers for a person; `None` while clocks are paused.
    pub(in crate::room) fn clock_due(&self) -> Option<Instant> {
        if self.downtime.now().are_clocks_paused() {
            return None;
        }
        let now = self.server.now_ms();
        let clock = self.next_clock().map(|(due, _)| Instant::now() + from_now(due, now));
        self.deciding().iter().filter_map(|seat| self.given_up_at(seat)).chain(clock).min()
    }

    /// From when on the room answers at once for the person of this seat, until they come back: their time has run out
    /// twice in a row, they are absent, and somebody else is connected. Never in a window, which must not get shorter, and
    /// not while their clock rests.
    fn given_up_at(&self, seat: Seat) -> Option<Instant> {
        let play = self.play.as_ref()?;
        let lapsed = play.window().is_none()
            && play.timeouts_in_a_row(seat) >= MAX_TIMEOUTS
            && self.timing().has_limit();
        let somebody_waits =
            || seats::members(&self.record).iter().any(|(p, _)| self.presences.is_connected(*p));
        let person = seats::person(self.record.doc.seats.get(seat.index())?)?;
        let gone_at = self.presences.gone_at(person.id).filter(|_| lapsed && somebody_waits())?;
        let now = self.server.now_ms();
        let rest = self.timing().rests_until(seat, now).map(|until| Instant::now() + from_now(until, now));
        Some(rest.map_or(gone_at, |rested| rested.max(gone_at)))
    }

    pub(in crate::room) fn is_clock_near(&self) -> bool {
        self.next_clock().is_some_and(|(due, _)| due <= self.server.now_ms().saturating_add(NEAR_MS))
    }

    /// Whether the room may make moves by itself: not right after a failure.
    pub(in crate::room) fn may_move(&self) -> bool {
        self.retry_at.is_none() && !self.stale && !self.server.takes_no_more()
    }

    /// The next seat that the room moves for now: the first one, for any reason.
    pub(in crate::room) fn default_due(&self) -> Option<(Seat, MovedBy)> {
        if self.is_before_floor() {
            return None;
        }
        self.deciding().iter().find_map(|seat| Some((seat, self.default_of(seat)?)))
    }

    /// In which role the room moves for this seat now; `None` if it does not.
    pub(in crate::room) fn default_of(&self, seat: Seat) -> Option<MovedBy> {
        if !self.may_move() || !self.deciding().contains(seat) {
            return None;
        }
        match seats::controller(&self.record, seat) {
            Some(Controller::Substitute) => self.is_substitute_due(seat).then_some(MovedBy::Substitute),
            Some(Controller::Person) => self.is_overdue(seat).then_some(MovedBy::Clock),
            None => self.is_bot_due(seat).then_some(MovedBy::House),
        }
    }

    /// A bot takes its time, and nobody's default move is made at once.
    fn is_substitute_due(&self, seat: Seat) -> bool {
        seats::house_player(&self.record, seat).is_none() || self.is_bot_due(seat)
    }

    fn is_overdue(&self, seat: Seat) -> bool {
        let asked = self.play.as_ref().map(|play| play.clocks().asked(seat)).unwrap_or_default();
        let late = self.timing().due(seat, asked).is_some_and(|due| due <= self.server.now_ms());
        let given_up = || self.given_up_at(seat).is_some_and(|at| at <= Instant::now());
        !self.downtime.now().are_clocks_paused() && (late || given_up())
    }

    /// Makes one move for the seat: what the bot chooses that has it now, else the default move.
    pub(in crate::room) async fn default_moves(&mut self, seat: Seat, by: MovedBy) {
        if by == MovedBy::Clock && Box::pin(self.rests_instead(seat)).await {
            return;
        }
        let pending = self.bot_delays.take(seat);
        let Some(play) = &self.play else { return };
        let chosen = self.bot_move(play, seat, pending);
        let done = match chosen.or_else(|| self.default_choice(play, seat)) {
            Some((mv, decided)) => self.default_move(seat, by, mv, decided).await.is_ok(),
            None => false,
        };
        if !done {
            self.retry_at = Some(Instant::now() + RETRY_AFTER);
        }
    }

    fn default_choice(&self, play: &Play, seat: Seat) -> Option<(Value, MoveResult)> {
        let mv = play.default_move(seat);
        let refused = |error: &MoveRefused| {
            tracing::error!(table.id = %self.record.id, ?seat, %error, "the rules refused the default move");
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
        // A new key is enough: if the store's answer is lost, the room reloads and sees whether the seat still decides.
        let key = MoveKey(self.server.uuid()?);
        self.record_entry(Some(EntryMove { seat, mv: Json::of(&mv), key, by }), decided).await
    }
}
