//! One connection of a player or spectator, and the messages of both servers.
//!
//! Reads only the kind, the number and the question of a message. Invariant: each request is answered once, so that all
//! requests have their answer when `answered` equals `asked`.

use crate::game::Move;
use crate::wire::{Net, scan};
use std::process;

/// The length of a message's beginning that contains its kind and its numbers.
const HEAD: usize = 160;

/// The kind of server, which determines the format of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Saloon,
    Reference,
}

#[derive(Debug)]
pub(super) struct Member {
    dialect: Dialect,
    socket: usize,
    /// The table that the server named last, and the code of the table that this member opened.
    pub(super) table: String,
    pub(super) code: String,
    /// The newest decision, and the newest one that was answered.
    decision: String,
    taken: String,
    asked: u32,
    answered: u32,
    /// The version of the log that this member knows.
    pub(super) n: u64,
}

/// The meaning of a received message.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard<'a> {
    /// The server has welcomed this member.
    Welcome,
    /// The member's own table is open.
    Created,
    /// The member has a seat at the table or watches it.
    Seated,
    /// The table has advanced to this version; `before` is the version known before.
    Step {
        before: u64,
        message: &'a [u8],
    },
    /// The server has accepted the member's move.
    Acted,
    /// Another request was granted.
    Done,
    Refused(&'a [u8]),
    /// A message without importance here.
    Other,
}

impl Member {
    pub(super) fn new(dialect: Dialect, socket: usize) -> Self {
        let (table, code, decision, taken) = (String::new(), String::new(), String::new(), String::new());
        Self { dialect, socket, table, code, decision, taken, asked: 0, answered: 0, n: 0 }
    }

    /// Whether every request has its answer.
    pub(super) fn is_answered(&self) -> bool {
        self.asked == self.answered
    }

    /// Forgets the table before the member goes to another one.
    pub(super) fn rise(&mut self) {
        self.n = 0;
        self.decision.clear();
        self.taken.clear();
    }

    pub(super) fn create(&mut self, net: &mut Net, game: &str, seats: usize, options: &str) {
        let seats = vec![r#""person""#; seats].join(",");
        let rest = format!(
            r#""game":"{game}","options":{options},"seats":[{seats}],"visibility":"link","watching":"live""#
        );
        self.request(net, "table.create", &rest);
    }

    pub(super) fn sit(&mut self, net: &mut Net, code: &str, seat: usize) {
        self.request(net, "table.sit", &format!(r#""code":"{code}","seat":{seat}"#));
    }

    pub(super) fn watch(&mut self, net: &mut Net, code: &str) {
        self.request(net, "table.watch", &format!(r#""code":"{code}""#));
    }

    pub(super) fn start(&mut self, net: &mut Net) {
        let rest = format!(r#""table":"{}""#, self.table);
        self.request(net, "table.start", &rest);
    }

    pub(super) fn leave(&mut self, net: &mut Net) {
        let rest = format!(r#""table":"{}""#, self.table);
        self.request(net, "table.leave", &rest);
    }

    /// Joins a room of the reference server, which creates a room with the first request that names it.
    pub(super) fn join(&mut self, net: &mut Net, room: usize, seat: Option<usize>) {
        let seat = seat.map_or_else(|| "null".to_owned(), |seat| seat.to_string());
        net.send(self.socket, format!(r#"{{"room":{room},"seat":{seat}}}"#).as_bytes());
    }

    /// Makes a move of the small game.
    pub(super) fn play(&mut self, net: &mut Net, mv: Move) {
        let text = match mv {
            Move::Bid { card } => format!(r#"{{"do":"bid","card":{card}}}"#),
            Move::Pick { slot, cell } => format!(r#"{{"do":"pick","slot":{slot},"cell":{cell}}}"#),
        };
        match self.dialect {
            Dialect::Saloon => self.act(net, &text),
            Dialect::Reference => net.send(self.socket, text.as_bytes()),
        }
    }

    /// Answers the newest decision with this move.
    pub(super) fn act(&mut self, net: &mut Net, mv: &str) {
        let key = format!("{:08x}-0000-4000-8000-{:012x}", self.socket, self.asked);
        let rest =
            format!(r#""table":"{}","decision":"{}","key":"{key}","move":{mv}"#, self.table, self.decision);
        self.request(net, "table.act", &rest);
    }

    /// Marks the newest decision as answered; false if it was marked already.
    pub(super) fn take(&mut self) -> bool {
        let new = self.decision != self.taken;
        self.taken.clone_from(&self.decision);
        new
    }

    fn request(&mut self, net: &mut Net, kind: &str, rest: &str) {
        self.asked += 1;
        net.send(self.socket, format!(r#"{{"t":"{kind}","id":{},{rest}}}"#, self.asked).as_bytes());
    }

    /// Handles a message. Welcomes and deals are answered here.
    pub(super) fn hear<'a>(&mut self, net: &mut Net, message: &'a [u8]) -> Heard<'a> {
        let head = scan::head(message, HEAD);
        if message.starts_with(br#"{"re":"#) {
            self.answered += 1;
            return self.reply(message, head);
        }
        match scan::text_after(head, r#""t":""#).unwrap_or_default() {
            "table.step" | "table.snapshot" => {
                self.keep_decision(message);
                self.step(message, head)
            }
            "step" => self.step(message, head),
            "snapshot" => {
                self.step(message, head);
                Heard::Seated
            }
            "hello" => self.greet(net),
            "table.dealing" => self.take_no_part(net, message),
            "refused" => Heard::Refused(message),
            _ => Heard::Other,
        }
    }

    fn reply<'a>(&mut self, message: &'a [u8], head: &[u8]) -> Heard<'a> {
        if scan::has(scan::head(message, 40), r#""err":"#) {
            self.keep_decision(message);
            return Heard::Refused(message);
        }
        match scan::text_after(head, r#""t":""#).unwrap_or_default() {
            "acted" => Heard::Acted,
            "created" => {
                self.keep_table(head);
                scan::text_after(message, r#""code":""#).unwrap_or_default().clone_into(&mut self.code);
                Heard::Created
            }
            "watching" => {
                self.keep_table(head);
                Heard::Seated
            }
            "welcome" => Heard::Welcome,
            _ => Heard::Done,
        }
    }

    /// A message without a decision leaves the known decision unchanged.
    fn keep_decision(&mut self, message: &[u8]) {
        if let Some(decision) = scan::text_after(message, r#""decision":{"id":""#) {
            decision.clone_into(&mut self.decision);
        }
    }

    fn keep_table(&mut self, head: &[u8]) {
        scan::text_after(head, r#""table":""#).unwrap_or_default().clone_into(&mut self.table);
    }

    fn step<'a>(&mut self, message: &'a [u8], head: &[u8]) -> Heard<'a> {
        let before = self.n;
        self.n = scan::number_after(head, r#""n":"#).unwrap_or(before);
        Heard::Step { before, message }
    }

    fn greet(&mut self, net: &mut Net) -> Heard<'static> {
        // Names are unique across processes, because a crowd is spread over several.
        let name = format!("Player {} {}", process::id(), self.socket);
        let rest = format!(r#""proto":3,"auth":{{"guest":{{"name":"{name}"}}}}"#);
        self.request(net, "hello", &rest);
        Heard::Other
    }

    /// Declines to take part in the deal, so that the server does not wait for this client.
    fn take_no_part(&mut self, net: &mut Net, message: &[u8]) -> Heard<'static> {
        let text = |key| scan::text_after(message, key).unwrap_or_default();
        let (table, deal) = (text(r#""table":""#), text(r#""deal":""#));
        let rest = format!(r#""table":"{table}","deal":"{deal}","commitment":null"#);
        self.request(net, "table.commit", &rest);
        Heard::Other
    }
}
