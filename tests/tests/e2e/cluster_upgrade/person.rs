//! One person at one table who behaves like the shipped page: reconnects when their node ends, repeats a move with its
//! key until it is answered, and waits as long as the server says.
//!
//! Panics if the page would show its user an error, or if a connection ends without the announcement of a restart.

use super::Upgrade;
use protocol::{
    Auth, ClientMsg, Done, Err, Hello, MoveKey, Reply, Retry, ServerMsg, TableAct, TableWatch, close,
};
use rules::Outcome;
use std::sync::Arc;
use std::time::Duration;
use tests::{Client, Seen, Socket, Table, Told, choose, frame};
use tokio::time::{Instant, sleep, sleep_until};
use uuid::Uuid;

/// The page's longest pause before its first reconnect. The
/// next constant is the number of times that it repeats a move.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const MOST_RESENDS: u32 = 8;

/// The cost of the upgrade for one person.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) cuts: usize,
    pub(super) longest_away: Duration,
    /// The question that lost the most time on the clock, before the first node ended and after that.
    pub(super) usual: Option<Dearest>,
    pub(super) dearest: Option<Dearest>,
    /// The number of moves that were sent again, on the same socket or on the next one.
    pub(super) asked_again: u32,
    pub(super) result: Option<Outcome>,
}

/// The time that a question lost on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Dearest {
    /// The lost time in milliseconds, without the thinking time and the time without a server.
    pub(super) lost_ms: i64,
    /// The time without a server, before and after the answer was sent.
    pub(super) away: Duration,
    /// The number of times that the answer was sent again.
    pub(super) resends: u32,
}

#[derive(Debug)]
pub(super) struct Person {
    name: String,
    ticket: String,
    table: Table,
    upgrade: Arc<Upgrade>,
    socket: Socket,
    /// The id of the connected server process. `is_warned`: the process has announced its end.
    boot: String,
    is_warned: bool,
    last_id: u32,
    seen: Seen,
    question: Option<Question>,
    /// The end of the thinking time, after which the person moves.
    thinks_until: Option<Instant>,
    pending: Option<Pending>,
    /// The version before the person's last move, until a later step arrives.
    told_before: Option<u64>,
    /// Determines the person's moves and pauses.
    number: usize,
    report: Report,
}

/// The current question, with its clock.
#[derive(Debug)]
struct Question {
    of_ms: u64,
    due: u64,
    told_at: Instant,
    sent_at: Option<Instant>,
    /// The time without a server: before the answer was sent, and in all.
    away_before: Duration,
    away: Duration,
    resends: u32,
}

/// An unanswered move.
#[derive(Debug)]
struct Pending {
    act: TableAct,
    /// The id of its request on this socket.
    asked: Option<u32>,
    /// The time at which it is sent again.
    again_at: Option<Instant>,
    resends: u32,
}

impl Person {
    pub(super) fn of(client: Client, table: &Table, number: usize, upgrade: &Arc<Upgrade>) -> Self {
        Self {
            name: client.name.clone(),
            ticket: client.ticket.clone(),
            table: table.clone(),
            upgrade: upgrade.clone(),
            boot: client.hello.boot.clone(),
            is_warned: false,
            last_id: 1000,
            seen: client.seen(table).clone(),
            socket: client.socket,
            question: None,
            thinks_until: None,
            pending: None,
            told_before: None,
            number,
            report: Report::default(),
        }
    }

    /// Plays until the game is over.
    pub(super) async fn plays(mut self) -> Report {
        self.looks_at_the_clock();
        let mut has_tried = false;
        while self.seen.result.is_none() || self.pending.is_some() {
            if !has_tried && self.seen.owed().is_some() {
                // One reconnect without the end of a node, for comparison.
                has_tried = true;
                self.reconnects().await;
            }
            self.decides();
            self.sends().await;
            let until = self.pending.as_ref().map_or(self.thinks_until, |pending| pending.again_at);
            let told = tokio::select! {
                told = self.socket.next(&self.name) => told,
                () = sleep_until(until.unwrap_or_else(Instant::now)), if until.is_some() => continue,
            };
            match told {
                Told::Push(push) => self.hears(*push),
                Told::Reply(reply) => match *reply {
                    Reply::Ok { re, ok } => self.is_granted(re, &ok),
                    Reply::Err { re, err } => self.is_refused(re, &err),
                },
                Told::Closed(code) => self.comes_back(code).await,
            }
        }
        self.report.result = self.seen.result;
        self.report
    }
}

// --- the person's actions ---

impl Person {
    /// Chooses a move at the end of the thinking time.
    fn decides(&mut self) {
        let is_shown = self.told_before.is_none_or(|n| self.seen.n > n);
        let is_asked = is_shown && self.pending.is_none() && self.seen.result.is_none();
        let Some(decision) = self.seen.owed().filter(|_| is_asked) else {
            self.thinks_until = None;
            return;
        };
        let until = *self.thinks_until.get_or_insert_with(|| Instant::now() + self.upgrade.thinks());
        if Instant::now() < until {
            return;
        }
        let mv = choose(&self.seen, decision, self.number);
        let key = MoveKey(Uuid::new_v4());
        let act = TableAct { table: self.table.id, decision: decision.id.clone(), key, mv };
        self.number += 1;
        self.thinks_until = None;
        self.pending = Some(Pending { act, asked: None, again_at: None, resends: 0 });
        if let Some(question) = &mut self.question {
            question.sent_at = Some(Instant::now());
        }
    }

    /// Sends the unanswered move, unless it was sent already or has to wait.
    async fn sends(&mut self) {
        let Some(pending) = &mut self.pending else { return };
        let is_time = pending.again_at.is_none_or(|at| at <= Instant::now());
        if pending.asked.is_some() || !is_time {
            return;
        }
        self.last_id += 1;
        (pending.asked, pending.again_at) = (Some(self.last_id), None);
        let request = ClientMsg::TableAct(pending.act.clone());
        self.socket.send(frame(self.last_id, &request)).await;
    }

    // --- messages of the server ---

    fn hears(&mut self, push: ServerMsg) {
        match push {
            ServerMsg::TableSnapshot(snapshot) => self.seen.replace(*snapshot),
            ServerMsg::TableStep(step) => self.seen.step(*step),
            ServerMsg::TableInfo(push) => {
                (self.seen.info, self.seen.seat, self.seen.clocks) = (push.info, push.seat, push.clocks);
            }
            ServerMsg::Restarting(_) => self.is_warned = true,
            ServerMsg::TableClosed(closed) => panic!("{}: the table is closed: {closed:?}", self.name),
            _ => return,
        }
        self.looks_at_the_clock();
    }

    fn is_granted(&mut self, re: Option<u32>, done: &Done) {
        let is_it = |pending: &mut Pending| pending.asked.is_some() && pending.asked == re;
        if let Some(Pending { act, .. }) = self.pending.take_if(is_it) {
            let Done::Acted { n } = done else { panic!("{}: {done:?}", self.name) };
            self.told_before = Some(*n);
            self.upgrade.acknowledged(&self.table, act.key.0);
        }
    }

    /// The page repeats a move if the server says so, and shows every other refusal to its user.
    fn is_refused(&mut self, re: Option<u32>, err: &Err) {
        let pending = self.pending.as_mut().filter(|pending| pending.asked.is_some() && pending.asked == re);
        let may_repeat = err.retry == Retry::After;
        let Some(pending) = pending.filter(|pending| may_repeat && pending.resends < MOST_RESENDS) else {
            panic!("{} would be shown {err:?} at {:?}", self.name, self.seen.info.stage);
        };
        let after = Duration::from_millis(err.after_ms.unwrap_or(1000).into());
        (pending.asked, pending.again_at) = (None, Some(Instant::now() + after));
        pending.resends += 1;
        if let Some(question) = &mut self.question {
            question.resends += 1;
        }
        self.report.asked_again += 1;
    }

    // --- the clock ---

    /// When the next question arrives, computes the time that the previous one lost on the clock: time without a
    /// server, and time in which the server did not accept the answer.
    fn looks_at_the_clock(&mut self) {
        let seat = self.seen.seat;
        let Some(clock) = self.seen.clocks.iter().find(|clock| Some(clock.seat) == seat) else { return };
        let (of_ms, due, told_at) = (clock.of_ms, clock.due, Instant::now());
        match &mut self.question {
            Some(same) if same.of_ms == of_ms => {
                assert!(same.due <= due, "{}: the clock went {} ms down", self.name, same.due - due);
                same.due = due;
            }
            before => {
                let none = Duration::ZERO;
                let next = Question {
                    of_ms,
                    due,
                    told_at,
                    sent_at: None,
                    away_before: none,
                    away: none,
                    resends: 0,
                };
                if let Some(before) = before.replace(next)
                    && let Some(sent_at) = before.sent_at
                {
                    let own = (sent_at - before.told_at).saturating_sub(before.away_before);
                    let known = own + before.away;
                    let lost_ms = before.of_ms as i64 - of_ms as i64 - known.as_millis() as i64;
                    let cost = Dearest { lost_ms, away: before.away, resends: before.resends };
                    let most = if self.upgrade.has_begun() {
                        &mut self.report.dearest
                    } else {
                        &mut self.report.usual
                    };
                    *most = (*most).max(Some(cost));
                }
            }
        }
    }

    // --- the end of a node ---

    /// Reconnects to any node that accepts the connection.
    async fn comes_back(&mut self, code: Option<u16>) {
        assert_eq!(code, Some(close::RESTARTING), "{} is hung up on", self.name);
        assert!(self.is_warned, "{} was told", self.name);
        assert!(self.upgrade.socket_ended(&self.boot), "the node of {} goes on", self.name);
        let away = self.reconnects().await;
        self.report.cuts += 1;
        self.report.longest_away = self.report.longest_away.max(away);
    }

    /// Replaces this socket by another one; returns the time that this took.
    async fn reconnects(&mut self) -> Duration {
        let gone = Instant::now();
        let mut longest = FIRST_PAUSE;
        loop {
            self.number += 1;
            sleep(longest * (self.number * 37 % 100) as u32 / 100).await;
            if self.is_welcome().await {
                break;
            }
            longest = longest * 17 / 10;
        }
        if let Some(pending) = &mut self.pending {
            self.report.asked_again += u32::from(pending.asked.is_some());
            (pending.asked, pending.again_at) = (None, None);
        }
        let away = gone.elapsed();
        if let Some(question) = &mut self.question {
            question.away += away;
            if question.sent_at.is_none() {
                question.away_before += away;
            }
        }
        away
    }

    /// Tries one node, and resumes the table.
    async fn is_welcome(&mut self) -> bool {
        let node = self.upgrade.door(self.number);
        let Some(mut socket) = Socket::try_open(node).await else { return false };
        let Told::Push(hello) = socket.next("the server's hello").await else { return false };
        let ServerMsg::Hello(hello) = *hello else { panic!("{}: no hello but {hello:?}", self.name) };
        let request = ClientMsg::Hello(Hello {
            proto: protocol::PROTOCOLS.1,
            auth: Auth::Ticket(self.ticket.clone()),
            lang: None,
            resume: vec![self.seen.resume()],
        });
        socket.send(frame(0, &request)).await;
        let Told::Reply(reply) = socket.next("the welcome").await else { return false };
        let resumed = match *reply {
            Reply::Ok { ok: Done::Welcome { resumed, .. }, .. } => resumed,
            Reply::Err { err, .. } if err.retry == Retry::After => return false,
            other => panic!("{}: no welcome but {other:?}", self.name),
        };
        if !resumed.contains(&self.table.id) {
            self.last_id += 1;
            let watch = ClientMsg::TableWatch(TableWatch { code: self.table.code.clone() });
            socket.send(frame(self.last_id, &watch)).await;
        }
        (self.socket, self.boot, self.is_warned) = (socket, hello.boot, false);
        true
    }
}
