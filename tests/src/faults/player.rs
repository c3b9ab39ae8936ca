//! One person who keeps playing through all faults: reconnects, resumes, and repeats unanswered moves.

use super::dice::Dice;
use super::drive::{Course, Doors, Manners};
use super::ears::Ears;
use super::ledger::{Answer, Finding, Kind, Ledger, Sent};
use super::line::{Asked, Line};
use crate::{Seen, Table, Told, choose};
use protocol::{Decision, Done, Err, ErrCode, MoveKey, Reply, ServerMsg, TableAct};
use rules::carson_city::{Ask, Legal};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::sleep;
use uuid::Uuid;

/// The first and the longest pause before a reconnect; shorter than those of the real page.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));
/// The longest pause after `unavailable`. It is short, because these clients put pressure on the server.
const PRESSING: Duration = Duration::from_millis(250);

#[derive(Debug)]
pub(super) struct Player {
    pub(super) ears: Ears,
    pub(super) ticket: String,
    pub(super) table: Table,
    pub(super) doors: Doors,
    pub(super) ledger: Arc<Ledger>,
    pub(super) course: Arc<Course>,
    pub(super) manners: Manners,
    pub(super) dice: Dice,
    pub(super) state: State,
}

/// The person's knowledge and intention.
#[derive(Debug, Default)]
pub(super) struct State {
    seen: Option<Seen>,
    pending: Option<Pending>,
    /// The version before the person's last move. The next decision waits for the step that shows this move.
    told_before: Option<u64>,
    sealed: Option<Sealed>,
    /// The time since when the person cannot act.
    out_since: Option<Instant>,
}

/// A move without a final answer.
#[derive(Clone, Debug)]
struct Pending {
    act: TableAct,
    /// The bid that the move makes, with the round in which it was
    /// sent; the view may show a later round when the answer arrives.
    bid: Option<Sealed>,
    /// The number of times that it was sent.
    times: u32,
    since: Instant,
    sent_at: Instant,
}

/// An acknowledged bid that is not revealed yet.
#[derive(Clone, Debug, PartialEq)]
struct Sealed {
    era: Value,
    round: Value,
    card: Value,
}

impl Player {
    /// Plays until the game is over or `stop` is set, and then waits for all outstanding answers.
    pub(super) async fn play(mut self, mut stop: watch::Receiver<bool>) {
        let mut pause = PAUSES.0;
        while !self.is_done(*stop.borrow()) {
            let seen = self.state.seen.as_ref();
            let door = self.doors.any(&mut self.dice);
            if let Some(line) = Line::open(door, &self.ticket, &self.table, seen, &self.ledger).await {
                pause = PAUSES.0;
                self.use_line(line, &mut stop).await;
            } else {
                let part = 50 + self.dice.below(50) as u32;
                sleep(pause * part / 100).await;
                pause = (pause * 17 / 10).min(PAUSES.1);
            }
            self.is_out();
        }
        self.course.ends(self.is_over());
    }

    fn is_over(&self) -> bool {
        self.state.seen.as_ref().is_some_and(|seen| seen.result.is_some())
    }

    fn is_done(&self, stopped: bool) -> bool {
        (self.is_over() || stopped) && self.state.pending.is_none()
    }

    async fn use_line(&mut self, mut line: Line, stop: &mut watch::Receiver<bool>) {
        loop {
            let stopped = *stop.borrow();
            if self.is_done(stopped) && line.owes_nothing() {
                return line.socket.close().await;
            }
            if !stopped {
                self.decide();
            }
            self.send_what_is_pending(&mut line).await;
            let told = tokio::select! {
                told = line.next() => told,
                Ok(()) = stop.changed() => continue,
            };
            for frame in line.socket.heard.drain(..) {
                self.ears.hear(&frame, &self.ledger);
            }
            match told {
                Some(Told::Push(push)) => self.take_in(*push),
                Some(Told::Reply(reply)) => self.take_reply(&mut line, *reply).await,
                Some(Told::Closed(_)) | None => return self.ledger.was_cut(),
            }
            self.compare_views();
        }
    }

    // --- deciding ---

    /// Chooses the next move, if the person may act.
    fn decide(&mut self) {
        let State { seen: Some(seen), pending: None, told_before, .. } = &self.state else { return };
        let shown = told_before.is_none_or(|n| seen.n > n);
        let Some(decision) = seen.decision.as_ref().filter(|_| shown && seen.result.is_none()) else {
            return;
        };
        let mv = if decision.owed {
            Some(choose(seen, decision, self.dice.below(64) as usize))
        } else {
            second_thoughts(decision, &mut self.dice)
        };
        let Some(mv) = mv else { return };
        let key = Uuid::from_u128(u128::from(self.dice.roll()) << 64 | u128::from(self.dice.roll()));
        let act = TableAct {
            table: self.table.id,
            decision: decision.id.clone(),
            key: MoveKey(key),
            mv: mv.clone(),
        };
        let seat = u8::from(decision.seat);
        self.ledger.keeps_secret(&key.to_string(), &self.ears.name);
        self.ledger.keeps_secret(&act.decision.0, &self.ears.name);
        self.ledger.sends(key, Sent { table: self.table.id.0, seat, mv, answer: Answer::Open });
        let now = Instant::now();
        let bid = self.bid(&act.mv);
        self.state.pending = Some(Pending { act, bid, times: 0, since: now, sent_at: now });
    }

    async fn send_what_is_pending(&mut self, line: &mut Line) {
        let Some(Pending { act, times, sent_at, .. }) = &mut self.state.pending else { return };
        if line.waits_for(Asked::Move(act.key)) {
            return;
        }
        *times += 1;
        *sent_at = Instant::now();
        line.act(act).await;
        if self.manners == Manners::Careless {
            for _ in 0..self.dice.below(3) {
                let number = self.dice.below(line.sent() as u64) as usize;
                line.act_again(number).await;
            }
        }
    }

    // --- listening ---

    fn take_in(&mut self, push: ServerMsg) {
        let state = &mut self.state;
        match (push, &mut state.seen) {
            (ServerMsg::TableSnapshot(snapshot), Some(seen)) => seen.replace(*snapshot),
            (ServerMsg::TableSnapshot(snapshot), none) => *none = Some(Seen::new(*snapshot)),
            (ServerMsg::TableStep(step), Some(seen)) => seen.step(*step),
            (ServerMsg::TableInfo(push), Some(seen)) => {
                (seen.info, seen.seat) = (push.info, push.seat);
            }
            // Other pushes are ignored.
            _ => return,
        }
        if state.pending.is_none() {
            self.is_back();
        }
    }

    /// Notes that the person cannot act, from the time of the pending move on.
    fn is_out(&mut self) {
        let since = self.state.pending.as_ref().map_or_else(Instant::now, |pending| pending.since);
        self.state.out_since.get_or_insert(since);
    }

    fn is_back(&mut self) {
        if let Some(since) = self.state.out_since.take() {
            self.ledger.was_out(since.elapsed());
        }
    }

    async fn take_reply(&mut self, line: &mut Line, reply: Reply) {
        let (re, result) = match reply {
            Reply::Ok { re, ok } => (re, Ok(ok)),
            Reply::Err { re, err } => (re, Err(err)),
        };
        match (line.answers(re, &self.ledger, &self.ears.name), result) {
            (Some(Asked::Move(key)), Ok(Done::Acted { n })) => self.granted(key, n),
            (Some(Asked::Move(key)), Err(err)) => self.refused(line, key, err).await,
            (Some(Asked::Ping), Ok(Done::Pong { .. }))
            | (Some(Asked::Watch), Ok(Done::Watching { .. }))
            | (Some(Asked::Sync), Ok(Done::Done {}))
            | (None, _) => {}
            (Some(asked @ (Asked::Watch | Asked::Sync)), Err(err)) if is_passing(&err) => {
                self.pauses(&err).await;
                line.ask(asked).await;
            }
            (asked, other) => self.finds(&format!("{asked:?} is answered {other:?}")),
        }
    }

    fn granted(&mut self, key: MoveKey, n: u64) {
        let pending = self.state.pending.take_if(|pending| pending.act.key == key);
        let Some(Pending { bid, times, .. }) = pending else {
            // The answer belongs to a copy of the move.
            return self.ledger.granted(key.0, n, true);
        };
        self.ledger.granted(key.0, n, times > 1);
        self.course.goes_on();
        self.state.told_before = Some(n);
        self.is_back();
        self.state.sealed = bid;
    }

    async fn refused(&mut self, line: &mut Line, key: MoveKey, err: Err) {
        let is_pending = self.state.pending.as_ref().is_some_and(|pending| pending.act.key == key);
        if is_passing(&err) {
            if let Some(pending) = self.state.pending.as_ref().filter(|_| is_pending) {
                self.ledger.was_refused_after(pending.sent_at.elapsed());
            }
            self.is_out();
            return self.pauses(&err).await;
        }
        if !is_overtaken(&err) {
            self.finds(&format!("the legal move {key} is refused: {err:?}"));
        }
        self.ledger.refused(key.0);
        if is_pending {
            self.state.pending = None;
            // The client may have missed the step that made the move stale.
            line.ask(Asked::Sync).await;
        }
    }

    async fn pauses(&mut self, err: &Err) {
        if matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting) {
            self.ledger.was_unavailable();
        }
        let asked = Duration::from_millis(err.after_ms.unwrap_or(0).into());
        sleep(asked.min(PRESSING)).await;
    }

    // --- the sealed bid ---

    /// The bid that this move makes, in the round that the view shows.
    fn bid(&self, mv: &Value) -> Option<Sealed> {
        let view = self.state.seen.as_ref()?.view.as_ref()?;
        (mv["do"] == "bid").then(|| Sealed {
            era: view["era"].clone(),
            round: view["round"].clone(),
            card: mv["value"].clone(),
        })
    }

    /// Checks that no hidden information of others is visible, and
    /// that the person's acknowledged bid stays until the reveal.
    fn compare_views(&mut self) {
        let Some(seen) = &mut self.state.seen else { return };
        self.ears.look(seen, &self.ledger);
        let settled = self.state.pending.is_none() && self.state.told_before.is_none_or(|n| seen.n > n);
        let (Some(sealed), Some(view), Some(seat)) = (&self.state.sealed, &seen.view, self.ears.seat) else {
            return;
        };
        let same_round = view["era"] == sealed.era && view["round"] == sealed.round;
        let own = &view["players"][usize::from(seat)]["bid"];
        if settled && same_round && view["phase"] != "special" && *own != sealed.card {
            let says = format!("the sealed bid {} was acknowledged and the view shows {own}", sealed.card);
            self.state.sealed = None;
            self.finds(&says);
        }
    }

    fn finds(&self, says: &str) {
        let who = &self.ears.name;
        self.ledger.finds(Finding::new(Kind::Wrong, format!("{who} at {}: {says}", self.table.id)));
    }
}

/// Now and then a new choice for a sealed bid: another card or a withdrawal.
fn second_thoughts(decision: &Decision, dice: &mut Dice) -> Option<Value> {
    let legal: Legal = serde_json::from_value(decision.legal.clone()).ok()?;
    let Ask::Bid { cards, committed: Some(committed), .. } = legal.ask? else { return None };
    if !dice.once_in(8) {
        return None;
    }
    let others: Vec<u8> = cards.into_iter().filter(|card| *card != committed).collect();
    if others.is_empty() || dice.once_in(3) {
        return Some(json!({"do": "withdraw"}));
    }
    let value = others[dice.below(others.len() as u64) as usize];
    Some(json!({"do": "bid", "value": value}))
}

fn is_passing(err: &Err) -> bool {
    matches!(err.code, ErrCode::Unavailable | ErrCode::Restarting | ErrCode::RateLimited)
}

/// Whether other people's moves or the end of the game came first.
fn is_overtaken(err: &Err) -> bool {
    matches!(err.code, ErrCode::StaleDecision | ErrCode::NotYourDecision | ErrCode::TableClosed)
}
