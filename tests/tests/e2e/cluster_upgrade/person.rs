//! One person at one table who does as the shipped page does: comes back when their node ends, sends a move again with its
//! key until it is answered, and waits as long as they are told to.
//!
//! Whatever the page would show its person as an error, or would take for the end of its server without having been told,
//! fails here.

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

/// As the page: the longest first pause before it comes back, and how often it sends a move again because it is asked to.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const MOST_RESENDS: u32 = 8;

/// What the upgrade has cost somebody.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) cuts: usize,
    pub(super) longest_away: Duration,
    /// The question whose clock took the most beside the time in which they could answer, before the first node ended and
    /// since then.
    pub(super) usual: Option<Dearest>,
    pub(super) dearest: Option<Dearest>,
    /// Moves that were sent again, on the same socket or the next one.
    pub(super) asked_again: u32,
    pub(super) result: Option<Outcome>,
}

/// What the clock took for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Dearest {
    /// Milliseconds beside the time in which they could answer or had no server.
    pub(super) lost_ms: i64,
    /// How long they had no server, before and after they sent their answer.
    pub(super) away: Duration,
    /// How often their answer was to be sent again.
    pub(super) resends: u32,
}

#[derive(Debug)]
pub(super) struct Person {
    name: String,
    ticket: String,
    table: Table,
    upgrade: Arc<Upgrade>,
    socket: Socket,
    /// The process at which the socket is, and whether it has said that it ends.
    boot: String,
    is_warned: bool,
    last_id: u32,
    seen: Seen,
    question: Option<Question>,
    /// Until when they think, and what they then do.
    thinks_until: Option<Instant>,
    pending: Option<Pending>,
    /// The step before their last move, until they are told the one after it.
    told_before: Option<u64>,
    /// Chooses their moves and pauses.
    number: usize,
    report: Report,
}

/// What they are asked, by the clock.
#[derive(Debug)]
struct Question {
    of_ms: u64,
    due: u64,
    told_at: Instant,
    sent_at: Option<Instant>,
    /// How long they had no server, before they sent their answer and in all.
    away_before: Duration,
    away: Duration,
    resends: u32,
}

/// A move that is not answered.
#[derive(Debug)]
struct Pending {
    act: TableAct,
    /// Its request on this socket.
    asked: Option<u32>,
    /// When it is sent again.
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
                // What a reconnect takes where no node ends.
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

// --- what they do ---

impl Person {
    /// Makes up their mind, once they have thought.
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

    /// Sends the move that is not answered, unless it is on its way or not to be sent yet.
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

    // --- what they are told ---

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

    /// The page sends a move again when it is told to, and shows every other refusal.
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

    /// Settles what the question before has cost when the next one is asked. Time in which they had no server, or in which
    /// their answer was not taken, is time lost.
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

    /// Comes back at whichever node takes them.
    async fn comes_back(&mut self, code: Option<u16>) {
        assert_eq!(code, Some(close::RESTARTING), "{} is hung up on", self.name);
        assert!(self.is_warned, "{} was told", self.name);
        assert!(self.upgrade.socket_ended(&self.boot), "the node of {} goes on", self.name);
        let away = self.reconnects().await;
        self.report.cuts += 1;
        self.report.longest_away = self.report.longest_away.max(away);
    }

    /// Leaves this socket for another one; returns how long that has taken.
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

    /// Tries one node, and goes on with the table where it was.
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
