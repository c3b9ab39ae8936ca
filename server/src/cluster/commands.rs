//! Commands on their way to the node of a table's room, and their answers on the way back.
//!
//! Invariant: each command that is sent away is answered once: by that node, or as `unavailable` by this one when it
//! cannot know any more what became of it.

use super::link::{FarSocket, Link};
use super::wire::{Answer, FarCaller, FarCommand, Told};
use crate::room::{Attach, Caller, Command, Inspection};
use crate::store::TableRecord;
use crate::transport::outbox::Outbox;
use crate::transport::responder::Responder;
use protocol::{ClientMsg, ErrCode, Player, Request, TableId};
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio_util::task::TaskTracker;

/// Who waits for an answer from another node.
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
            // Whoever asked may have stopped waiting.
            (Self::Watcher(asker), Answer::Watcher(watcher)) => drop(asker.send(watcher)),
            (Self::Inspected(asker), Answer::Inspected(seen)) => drop(asker.send(seen.map(|seen| *seen))),
            (awaiting, _) => drop(awaiting),
        }
    }
}

/// Where the answer to a command from another node goes.
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
        let far = FarSocket { link: self.link.clone(), table: self.table, number };
        Outbox::there(self.link.socket(number), far)
    }

    fn caller(&self, far: FarCaller) -> Caller {
        let FarCaller { player, named_at, address, socket } = far;
        Caller { player, named_at, address, outbox: self.outbox(socket) }
    }
}

fn far_caller(caller: Caller) -> FarCaller {
    let Caller { player, named_at, address, outbox } = caller;
    FarCaller { player, named_at, address, socket: outbox.id().0 }
}

/// A request as a client sends it.
fn written(msg: &ClientMsg) -> String {
    let text = serde_json::to_string(msg).expect("a request is plain data and always has a JSON form");
    // It begins with its type, so that something stands behind this.
    text.replacen('{', "{\"id\":0,", 1)
}

/// Makes a command anew.
pub(crate) type Again = Box<dyn FnOnce(Responder) -> Command + Send>;

impl Command {
    /// How the same is asked another node if this one has not done it, where people ask.
    pub(crate) fn again(&self) -> Option<Again> {
        match self {
            Self::Ask { caller, msg, .. } => {
                let (caller, msg) = (caller.clone(), msg.clone());
                Some(Box::new(move |answer| Self::Ask { caller, msg, answer }))
            }
            Self::Attach { caller, attach, .. } => {
                let (caller, attach) = (caller.clone(), attach.clone());
                Some(Box::new(move |answer| Self::Attach { caller, attach, answer }))
            }
            _ => None,
        }
    }

    /// The command as it is sent to another node, and who waits for its answer; as it was if it concerns this node alone.
    pub(crate) fn send_away(self) -> Result<(FarCommand, Option<Awaiting>), Self> {
        let request = |answer| Some(Awaiting::Request(answer));
        let socket = |outbox: &Outbox| outbox.id().0;
        Ok(match self {
            Self::Ask { caller, msg, answer } => {
                (FarCommand::Ask { caller: far_caller(caller), request: written(&msg) }, request(answer))
            }
            Self::Attach { caller, attach, answer } => {
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
            | Self::SettingsChanged
            | Self::Renamed { .. }
            | Self::NodeLost { .. }
            | Self::LeaseLost
            | Self::Alone
            | Self::Stop) => return Err(local),
        })
    }

    /// The command of another node. `None` if its request cannot be read: it is answered then.
    pub(super) fn from_afar(far: FarCommand, to: &ReturnAddress, tasks: &TaskTracker) -> Option<Self> {
        let answer = || Responder::to_node(to.clone());
        Some(match far {
            FarCommand::Ask { caller, request } => match Request::parse(&request) {
                Ok(Request { msg, .. }) => {
                    Self::Ask { caller: to.caller(caller), msg: Box::new(msg), answer: answer() }
                }
                Err(bad) => {
                    answer().refuse(bad.code);
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
