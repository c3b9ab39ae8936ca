//! One connection of a client. A failure of the connection is no error: the connection just ends.

use super::ledger::{Finding, Kind, Ledger};
use crate::client::frame;
use crate::{Seen, Socket, Table, Told};
use protocol::{
    Auth, ClientMsg, Done, ErrCode, Hello, MoveKey, Ping, Reply, ServerMsg, TableAct, TableSync, TableWatch,
};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::timeout;

/// The time that a client waits for an answer before it closes the connection.
const PATIENCE: Duration = Duration::from_secs(4);
/// The silence after which a client sends a ping.
const QUIET: Duration = Duration::from_secs(1);

/// A socket of a signed-in person who watches their table.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) socket: Socket,
    table: Table,
    next_id: u32,
    /// The unanswered requests in the order of sending.
    asked: Vec<(u32, Asked)>,
    /// The moves sent on this connection, with their exact text.
    sent: Vec<(u32, MoveKey, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Watch,
    Sync,
    Ping,
    Move(MoveKey),
}

impl Asked {
    /// The request; `None` for a move, which [`Line::act`] sends.
    fn request(self, table: &Table) -> Option<ClientMsg> {
        match self {
            Self::Watch => Some(ClientMsg::TableWatch(TableWatch { code: table.code.clone() })),
            Self::Sync => Some(ClientMsg::TableSync(TableSync { table: table.id })),
            Self::Ping => Some(ClientMsg::Ping(Ping { c: 1 })),
            Self::Move(_) => None,
        }
    }
}

impl Line {
    /// Connects, sends the hello with the last seen version, and watches the table.
    pub(super) async fn open(
        door: SocketAddr,
        ticket: &str,
        table: &Table,
        seen: Option<&Seen>,
        ledger: &Ledger,
    ) -> Option<Self> {
        let mut socket = timeout(PATIENCE, Socket::try_open(door)).await.ok()??;
        let Told::Push(hello) = timeout(PATIENCE, socket.next("the server's hello")).await.ok()? else {
            return None;
        };
        let ServerMsg::Hello(_) = *hello else { return None };
        let mut line = Self { socket, table: table.clone(), next_id: 1, asked: Vec::new(), sent: Vec::new() };
        let auth = Auth::Ticket(ticket.to_owned());
        let resume = seen.map(Seen::resume).into_iter().collect();
        line.send(0, &ClientMsg::Hello(Hello { proto: protocol::PROTOCOLS.1, auth, lang: None, resume }))
            .await;
        // The welcome arrives before the pushes that it announces.
        let welcome = timeout(PATIENCE, line.socket.next("the welcome")).await.ok()?;
        let Told::Reply(reply) = welcome else { return None };
        let resumed = match *reply {
            Reply::Ok { re: Some(0), ok: Done::Welcome { resumed, .. } } => resumed,
            Reply::Err { err, .. } if err.code == ErrCode::Unavailable => {
                ledger.was_unavailable();
                return None;
            }
            _ => return None,
        };
        if !resumed.contains(&table.id) {
            line.ask(Asked::Watch).await;
        }
        Some(line)
    }

    pub(super) async fn ask(&mut self, asked: Asked) {
        let Some(request) = asked.request(&self.table) else { return };
        let id = self.number();
        self.asked.push((id, asked));
        self.send(id, &request).await;
    }

    /// Sends a move.
    pub(super) async fn act(&mut self, act: &TableAct) {
        let (id, key) = (self.number(), act.key);
        let text = frame(id, &ClientMsg::TableAct(act.clone()));
        self.sent.push((id, key, text.clone()));
        self.asked.push((id, Asked::Move(key)));
        self.socket.send(text).await;
    }

    /// Sends a move of this connection again with the same text. `number` counts backwards from the newest move, 0.
    pub(super) async fn act_again(&mut self, number: usize) {
        let Some((id, key, text)) = self.sent.iter().rev().nth(number).cloned() else { return };
        self.asked.push((id, Asked::Move(key)));
        self.socket.send(text).await;
    }

    pub(super) fn sent(&self) -> usize {
        self.sent.len()
    }

    pub(super) fn waits_for(&self, asked: Asked) -> bool {
        self.asked.iter().any(|(_, other)| *other == asked)
    }

    pub(super) fn owes_nothing(&self) -> bool {
        self.asked.is_empty()
    }

    /// The next message; `None` once the connection is dead.
    pub(super) async fn next(&mut self) -> Option<Told> {
        loop {
            let patience = if self.owes_nothing() { QUIET } else { PATIENCE };
            match timeout(patience, self.socket.next("anything")).await {
                Ok(Told::Closed(_)) => return None,
                Ok(told) => return Some(told),
                Err(_) if self.owes_nothing() => self.ask(Asked::Ping).await,
                Err(_) => return None,
            }
        }
    }

    /// The request that a reply answers. Notes a reply without a request as a finding.
    pub(super) fn answers(&mut self, re: Option<u32>, ledger: &Ledger, who: &str) -> Option<Asked> {
        let at = self.asked.iter().position(|(id, _)| Some(*id) == re);
        let Some(at) = at else {
            ledger.finds(Finding::new(Kind::Wrong, format!("{who} gets an answer to nothing: {re:?}")));
            return None;
        };
        Some(self.asked.remove(at).1)
    }

    fn number(&mut self) -> u32 {
        self.next_id += 1;
        self.next_id
    }

    async fn send(&mut self, id: u32, request: &ClientMsg) {
        self.socket.send(frame(id, request)).await;
    }
}
