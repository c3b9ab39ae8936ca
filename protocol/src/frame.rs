//! The answer to a request: exactly one, always.

use crate::{ChatMessage, Err, Hint, Player, TableCode, TableId, TicketId};
use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `{"re":17,"ok":{…}}` or `{"re":17,"err":{…}}`.
///
/// `re` is the request's number; `null` where the frame had none that could be read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
#[serde(untagged)]
pub enum Reply {
    Ok { re: Option<u32>, ok: Done },
    Err { re: Option<u32>, err: Err },
}

impl Reply {
    pub fn new(re: Option<u32>, result: Result<Done, Err>) -> Self {
        match result {
            Ok(ok) => Self::Ok { re, ok },
            Err(err) => Self::Err { re, err },
        }
    }
}

/// The content of the reply to a granted request, by kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Done {
    /// To `hello`. `ticket` is given to a person who signed in by name over the socket: it signs in again later.
    Welcome {
        player: Player,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ticket: Option<String>,
        /// The tables of `resume` that are served again, each by a tail of steps or a snapshot that follows.
        resumed: Vec<TableId>,
        /// Whether the server is several nodes: a player's page then does well to come back by the address of its
        /// table, `/ws?table=CODE`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        cluster: bool,
    },
    /// Done; what changed arrives as a push.
    Done {},
    /// To `ping`: the client's own number and the server's time, Unix milliseconds.
    Pong { c: u32, s: u64 },
    /// To `table.create` and `table.rematch`.
    Created { table: TableId, code: TableCode },
    /// To `table.watch` and `table.sit`: a snapshot follows (or, on resume, the missing steps).
    Watching { table: TableId },
    /// To `table.act`: the move is durable; `n` is the number of this audience's last step before it was told.
    Acted { n: u64 },
    /// To `table.why_not`: the rule that refuses the move, or nothing where it is legal.
    WhyNot { rule: Option<String>, reason: Option<String> },
    /// To `table.preview`: what the move would bring, in the form of the game.
    Preview {
        #[ts(type = "unknown")]
        preview: Value,
    },
    /// To `table.hint`: the best moves, best first. At least one and at most 3.
    Hints { hints: Vec<Hint> },
    /// To `chat.earlier`: oldest first, and whether there are messages before them.
    Messages { messages: Vec<ChatMessage>, earlier: bool },
    /// To `match.find`: it waits, and stands in `me.tickets`; or its table was found before, as `match.found` says.
    Waiting { ticket: TicketId },
    /// To `table.invited`: people with whom you have played lately, who have no seat here. At most 20.
    Invitable { people: Vec<Player> },
}
