//! Commands on their way to the node of a table's room, and their answers on the way back.
//!
//! Invariant: each forwarded command is answered once: by that node, or as `unavailable` by this one when its fate can
//! no longer be known.

use super::link::{FarSocket, Link};
use super::wire::{Answer, FarCaller, FarCommand, Told};
use crate::delivery::outbox::Outbox;
use crate::delivery::remote::{Node, ReturnPath};
use crate::delivery::responder::{RequestResult, Responder};
use crate::room::{Attach, Caller, Command, Inspection};
use crate::store::TableRecord;
use protocol::{ClientMsg, ErrCode, Player, Request, TableId};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio_util::task::TaskTracker;

/// The requester that waits for an answer from another node.
#[derive(Debug)]
pub(crate) enum Awaiting {
    Request(Responder),
    Watcher(oneshot::Sender<Option<Player>>),
    Inspected(oneshot::Sender<Result<(TableRecord, Inspection), ErrCode>>),
}

impl Awaiting {
    /// Passes the answer on. One of another kind answers nothing, and so says that it is unavailable.
    pub(crate) fn answer(self, answer: Answer) {
        match (self, answer) {
            (Self::Request(responder), Answer::Request(result)) => responder.send(result),
            // The requester may have stopped waiting.
            (Self::Watcher(asker), Answer::Watcher(watcher)) => drop(asker.send(watcher)),
            (Self::Inspected(asker), Answer::Inspected(seen)) => drop(asker.send(seen.map(|seen| *seen))),
            (awaiting, _) => drop(awaiting),
        }
    }
}

/// The destination of the answer to a command from another node.
#[derive(Clone, Debug)]
pub(crate) struct ReturnAddress {
    pub(crate) link: Arc<Link>,
    pub(crate) table: TableId,
    pub(crate) id: u64,
}

impl ReturnAddress {
    pub(crate) fn answer(&self, answer: Answer) {
        self.link.tell(self.table, Told::Answer { id: self.id, answer });
    }

    fn outbox(&self, number: u64) -> Outbox {
        let far = FarSocket::new(self.link.clone(), self.table, number);
        Outbox::there(self.link.socket(number), Box::new(far))
    }

    fn caller(&self, far: FarCaller) -> Caller {
        let FarCaller { player, named_at, address, socket } = far;
        Caller { player, named_at, address, outbox: self.outbox(socket) }
    }
}

impl ReturnPath for ReturnAddress {
    fn peer(&self) -> Arc<dyn Node> {
        self.link.clone()
    }

    fn reply(&self, result: RequestResult) {
        self.answer(Answer::Request(result));
    }
}

fn far_caller(caller: Caller) -> FarCaller {
    let Caller { player, named_at, address, outbox } = caller;
    FarCaller { player, named_at, address, socket: outbox.id().0 }
}

/// A request on its way to another node: as it was read here, or the text that has arrived.
#[derive(Debug)]
pub(crate) enum FarRequest {
    Read(Arc<ClientMsg>),
    Text(String),
}

impl FarRequest {
    fn read(self) -> Result<Box<ClientMsg>, ErrCode> {
        match self {
            Self::Read(msg) => Ok(Box::new(Arc::unwrap_or_clone(msg))),
            Self::Text(text) => match Request::parse(&text) {
                Ok(Request { msg, .. }) => Ok(Box::new(msg)),
                Err(bad) => Err(bad.code),
            },
        }
    }
}

/// As a client sends it.
impl Serialize for FarRequest {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Read(msg) => {
                let text = serde_json::to_string(&**msg).map_err(S::Error::custom)?;
                // It begins with its type, so that something stands behind this.
                to.serialize_str(&text.replacen('{', "{\"id\":0,", 1))
            }
            Self::Text(text) => to.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for FarRequest {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(Self::Text)
    }
}

/// Makes a command anew.
pub(crate) type Again = Box<dyn FnOnce(Responder) -> Command + Send>;

/// A command that leaves this node.
pub(crate) struct Leaving {
    pub(crate) command: FarCommand,
    /// The requester that waits for its answer.
    pub(crate) by: Option<Awaiting>,
    /// How the same is asked another node if this one has not done it, where people ask.
    pub(crate) again: Option<Again>,
}

impl Command {
    /// The command as it is sent to another node; as it was if it concerns this node alone.
    pub(crate) fn send_away(self) -> Result<Leaving, Self> {
        let request = |answer| Some(Awaiting::Request(answer));
        let socket = |outbox: &Outbox| outbox.id().0;
        let mut again: Option<Again> = None;
        let (command, by) = match self {
            Self::Ask { caller, msg, answer } => {
                let msg: Arc<ClientMsg> = Arc::from(msg);
                let (asks, asked) = (caller.clone(), msg.clone());
                again = Some(Box::new(move |answer| {
                    let msg = Box::new(Arc::unwrap_or_clone(asked));
                    Self::Ask { caller: asks, msg, answer }
                }));
                let (caller, request_of) = (far_caller(caller), FarRequest::Read(msg));
                (FarCommand::Ask { caller, request: request_of }, request(answer))
            }
            Self::Attach { caller, attach, answer } => {
                let (asks, asked) = (caller.clone(), attach.clone());
                again = Some(Box::new(move |answer| Self::Attach { caller: asks, attach: asked, answer }));
                let (caller, Attach { sit, password, resume, done }) = (far_caller(caller), *attach);
                (FarCommand::Attach { caller, sit, password, resume, done }, request(answer))
            }
            Self::MayWatch { player, answer } => (FarCommand::MayWatch { player }, request(answer)),
            Self::Erase { player, answer } => (FarCommand::Erase { player }, request(answer)),
            Self::EndPractice { player, before, answer } => {
                (FarCommand::EndPractice { player, before }, request(answer))
            }
            Self::Moderate { act, line, answer } => (FarCommand::Moderate { act, line }, request(answer)),
            Self::Inspect { hidden, answer } => {
                (FarCommand::Inspect { hidden }, Some(Awaiting::Inspected(answer)))
            }
            Self::FindWatcher { name, answer } => {
                (FarCommand::FindWatcher { name }, Some(Awaiting::Watcher(answer)))
            }
            Self::CatchUp { outbox } => (FarCommand::CatchUp { socket: socket(&outbox) }, None),
            Self::CatchUpChat { outbox } => (FarCommand::CatchUpChat { socket: socket(&outbox) }, None),
            Self::Gone { outbox } => (FarCommand::Gone { socket: socket(&outbox) }, None),
            Self::HoursChanged { player } => (FarCommand::HoursChanged { player }, None),
            local @ (Self::Wake { .. }
            | Self::Sweep { .. }
            | Self::RemoveMessages { .. }
            | Self::ReadChatAgain
            | Self::SettingsChanged
            | Self::Renamed { .. }
            | Self::NodeLost { .. }
            | Self::LeaseLost
            | Self::Alone
            | Self::Stop) => return Err(local),
        };
        Ok(Leaving { command, by, again })
    }

    /// The command of another node. `None` if its request cannot be read: it is answered then.
    pub(super) fn from_afar(far: FarCommand, to: &ReturnAddress, tasks: &TaskTracker) -> Option<Self> {
        let answer = || Responder::to_node(Box::new(to.clone()));
        Some(match far {
            FarCommand::Ask { caller, request } => match request.read() {
                Ok(msg) => Self::Ask { caller: to.caller(caller), msg, answer: answer() },
                Err(bad) => {
                    answer().refuse(bad);
                    return None;
                }
            },
            FarCommand::Attach { caller, sit, password, resume, done } => {
                let attach = Box::new(Attach { sit, password, resume, done });
                Self::Attach { caller: to.caller(caller), attach, answer: answer() }
            }
            FarCommand::MayWatch { player } => Self::MayWatch { player, answer: answer() },
            FarCommand::Erase { player } => Self::Erase { player, answer: answer() },
            FarCommand::EndPractice { player, before } => {
                Self::EndPractice { player, before, answer: answer() }
            }
            FarCommand::Moderate { act, line } => Self::Moderate { act, line, answer: answer() },
            FarCommand::Inspect { hidden } => {
                let (answer, answered) = oneshot::channel();
                let to = to.clone();
                tasks.spawn(async move {
                    let seen = answered.await.unwrap_or(Err(ErrCode::Unavailable));
                    to.answer(Answer::Inspected(seen.map(Box::new)));
                });
                Self::Inspect { hidden, answer }
            }
            FarCommand::FindWatcher { name } => {
                let (answer, answered) = oneshot::channel();
                let to = to.clone();
                tasks.spawn(async move { to.answer(Answer::Watcher(answered.await.unwrap_or_default())) });
                Self::FindWatcher { name, answer }
            }
            FarCommand::CatchUp { socket } => Self::CatchUp { outbox: to.outbox(socket) },
            FarCommand::CatchUpChat { socket } => Self::CatchUpChat { outbox: to.outbox(socket) },
            FarCommand::Gone { socket } => Self::Gone { outbox: to.outbox(socket) },
            FarCommand::HoursChanged { player } => Self::HoursChanged { player },
        })
    }
}
