//! Messages that a client may send. Every field has a bound; a bad one is named in the answer.

use crate::{
    Begins, ChatMode, ChatRoom, DealId, DecisionId, EntryChange, ErrCode, GuestKey, MoveKey, OfferId, Pace,
    PlayerId, ProposalKind, Say, SeatPlan, SecretText, Substitute, TableCode, TableId, TicketId, TimeControl,
    ViewHash, ViewingCode, Visibility, Watching,
};
use rules::{Brand, Commitment, Seat, Secret, client_type};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A frame from a client: its number and what it asks.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The client's own number, told back in the reply.
    pub id: u32,
    pub msg: ClientMsg,
}

/// A frame that is no request.
#[derive(Clone, Debug, PartialEq)]
pub struct BadRequest {
    /// The number to answer to, where one could be read.
    pub re: Option<u32>,
    pub code: ErrCode,
}

macro_rules! client_messages {
    ($($(#[$doc:meta])* $tag:literal => $name:ident { $($(#[$attr:meta])* $field:ident: $ty:ty),* $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
            #[client_type]
            #[serde(deny_unknown_fields)]
            pub struct $name { $($(#[$attr])* pub $field: $ty),* }
        )+

        /// Everything a client may ask, by `t`.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[client_type]
        #[serde(tag = "t")]
        pub enum ClientMsg { $(#[serde(rename = $tag)] $name($name)),+ }

        impl ClientMsg {
            /// Every type of request, as it stands in `t`.
            pub const TYPES: &'static [&'static str] = &[$($tag),+];

            /// The request's type.
            pub fn kind(&self) -> &'static str {
                match self { $(Self::$name(_) => $tag),+ }
            }

            fn read(t: &str, body: Map<String, Value>) -> Result<Self, ErrCode> {
                match t {
                    $($tag => fields(body).map(Self::$name),)+
                    _ => Err(ErrCode::UnknownType { t: t.chars().take(64).collect() }),
                }
            }
        }
    };
}

client_messages! {
    /// First message, within 5 s after the server's own hello.
    "hello" => Hello {
        /// The protocol version the client speaks.
        proto: u16,
        auth: Auth,
        /// Language of the person: `en`, `ru`, `de`, `uk`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        lang: Option<String>,
        /// Tables the client was looking at when the connection broke (at most 16).
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<Resume>>")]
        resume: Vec<Resume>,
    }
    /// Measures latency and clock drift.
    "ping" => Ping { c: u32 }
    /// Another display name.
    "me.rename" => MeRename { name: String }
    /// Sends the lobby now and its changes from then on; a later request replaces the former.
    "lobby.watch" => LobbyWatch {
        /// Only the tables at which you have a seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        own: bool,
    }
    "lobby.unwatch" => LobbyUnwatch {}
    /// Opens a table; the requester becomes its host and takes the first open seat, unless they only organise.
    "table.create" => TableCreate {
        /// The game's id.
        game: String,
        /// Up to 40 characters; left out: a town name is chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// The game's options that differ from the default.
        #[serde(default)]
        #[ts(optional, type = "Record<string, unknown>")]
        options: Map<String, Value>,
        /// All seats in order.
        seats: Vec<SeatPlan>,
        visibility: Visibility,
        watching: Watching,
        /// How long people may take; left out: no limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        time: Option<TimeControl>,
        /// The people who may sit down; left out: every person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entry: Option<EntryChange>,
        /// The messages that are allowed there; left out: as much as the server allows. Never more than that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<ChatMode>,
        /// The substitute that answers for a seat without its player; left out: a bot of normal strength.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        substitute: Option<Substitute>,
        /// Whether seats may ask for hints; left out: they may, where the server gives any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hints: Option<bool>,
        /// Whether the game counts for ratings. Such a table is for accounts, with a clock, without bots, bot accounts and
        /// hints, and with the options that the game lets differ there: otherwise it is refused with `cannot_be_rated`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        rated: bool,
        /// When the game begins without your request; left out: it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        begins: Option<Begins>,
        /// Whether your other practice games end once this one begins: those in which bots play and no other
        /// person. It counts only if this is one too.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        end_practice: bool,
        /// Whether you take a seat; left out: you do. Without one you run the table as its organiser, and of its game you see
        /// what spectators see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<bool>,
        /// For whom free seats are kept, in the order of the seats: nobody else takes these, and each is invited. A person
        /// for whom none can be kept is named by `cannot_reserve`, and no table is opened.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<InviteWhom>>")]
        reserved: Vec<InviteWhom>,
        /// New for each table; the same again after a lost answer: the same table, as long as there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<MoveKey>,
    }
    /// The host changes an open table; what is left out stays. `chat` alone may change while the game runs, too.
    "table.change" => TableChange {
        table: TableId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// All options that differ from the default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Record<string, unknown>")]
        options: Option<Map<String, Value>>,
        /// All seats in order; people who sit keep sitting, in order, on the seats for people. A changed plan adds a
        /// bot to a free seat, or removes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seats: Option<Vec<SeatPlan>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        visibility: Option<Visibility>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watching: Option<Watching>,
        /// `null`: no limit any more.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::documents::present")]
        #[ts(optional, type = "TimeControl | null")]
        #[schemars(with = "Option<TimeControl>")]
        time: Option<Option<TimeControl>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entry: Option<EntryChange>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<ChatMode>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        substitute: Option<Substitute>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hints: Option<bool>,
        /// As with `table.create`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rated: Option<bool>,
        /// `null`: at your request alone.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::documents::present")]
        #[ts(optional, type = "Begins | null")]
        #[schemars(with = "Option<Begins>")]
        begins: Option<Option<Begins>>,
    }
    /// Looks at a table from now on, as the owner of a seat there or as a spectator.
    "table.watch" => TableWatch { code: TableCode }
    "table.unwatch" => TableUnwatch { table: TableId }
    /// Whether the page of this socket is visible and has the focus with this table: somebody who sees it need not be
    /// told elsewhere. Sent when that changes, and after a resume.
    "table.look" => TableLook { table: TableId, looking: bool }
    /// Takes a free seat of an open table, any one if none is named.
    "table.sit" => TableSit {
        code: TableCode,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The table's, where it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        password: Option<SecretText>,
        /// Also beside people whom you have blocked; otherwise it is refused with `blocked_seated`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        despite_block: bool,
    }
    /// Gives the seat of an open table back but goes on looking.
    "table.stand" => TableStand { table: TableId }
    /// Leaves: gives back the seat of an open table; in a running game the seat waits for its owner.
    "table.leave" => TableLeave { table: TableId }
    /// Asks for a brand (suit, colour), or for any with `null`.
    "table.brand" => TableBrand { table: TableId, brand: Option<Brand> }
    /// The host takes somebody off a seat of an open table.
    "table.kick" => TableKick { table: TableId, seat: Seat }
    /// The host keeps the free seat of an open table for nobody any more.
    "table.release" => TableRelease { table: TableId, seat: Seat }
    /// The host hands the table over to the person on this seat.
    "table.host" => TableHost { table: TableId, seat: Seat }
    /// The host begins the game; answered once it has begun, after the deal.
    "table.start" => TableStart { table: TableId }
    /// Takes part in the deal: binds the seat to 32 bytes drawn for it, which nobody has seen.
    "table.commit" => TableCommit {
        table: TableId,
        deal: DealId,
        /// SHA-256 of `saloon.commit.seat/1`, a zero byte and the 32 bytes. `null`: takes no part.
        commitment: Option<Commitment>,
    }
    /// Shows the 32 bytes, once it is known to what all are bound.
    "table.show" => TableShow { table: TableId, deal: DealId, entropy: Secret }
    /// The host closes a table that has not begun.
    "table.close" => TableClose { table: TableId }
    /// The host lets a substitute play for a person who is away.
    "table.substitute" => TableSubstitute { table: TableId, seat: Seat }
    /// The owner takes their seat back from the substitute.
    "table.take_back" => TableTakeBack { table: TableId }
    /// Leaves a running game for good: a substitute plays the seat to the end, and it is ranked last. The last
    /// person who does ends the table without a result.
    "table.resign" => TableResign { table: TableId }
    /// Proposes something to all people at a running table. Once all have agreed it is done. One proposal at a time; the
    /// same person may propose again after 10 minutes.
    "table.propose" => TablePropose { table: TableId, what: ProposalKind }
    /// Agrees to the open proposal, or declines it, which ends it. The proposer withdraws it with `false`.
    "table.answer" => TableAnswer {
        table: TableId,
        /// The proposal: an answer to another proposal is refused.
        what: ProposalKind,
        agree: bool,
    }
    /// The host ends a running game without a result. Refused while anybody else was there within a day; at a table with
    /// clocks within a day and twice the time for a decision.
    "table.end" => TableEnd { table: TableId }
    /// The host of a running table without clocks sets one for what is asked now: 24 hours, or 5 minutes if everybody
    /// who is asked is connected.
    "table.clock" => TableClock { table: TableId }
    /// Opens a table like a finished one, for the same people.
    "table.rematch" => TableRematch {
        table: TableId,
        /// As with `table.sit`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        despite_block: bool,
    }
    /// Answers a decision.
    "table.act" => TableAct {
        table: TableId,
        decision: DecisionId,
        /// New for each move; the same again after a lost answer.
        key: MoveKey,
        /// In the form of the game.
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    }
    /// Gives an answer before its question: it comes to the end of your queue, which holds at most 4, and is given by the
    /// server once your seat is asked, as long as nothing has changed on which it rests. Answered once it is durable.
    "table.early" => TableEarly {
        table: TableId,
        /// The offer that you were sent last; another one is refused as stale.
        offer: OfferId,
        /// New for each answer; the same again after a lost reply.
        key: MoveKey,
        /// In the form of the game.
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    }
    /// Takes all answers back that wait in your queue.
    "table.recall" => TableRecall { table: TableId }
    /// Asks which rule refuses a move.
    "table.why_not" => TableWhyNot {
        table: TableId,
        decision: DecisionId,
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    }
    /// Asks what a move would bring.
    "table.preview" => TablePreview {
        table: TableId,
        decision: DecisionId,
        #[serde(rename = "move")]
        #[ts(type = "unknown")]
        mv: Value,
    }
    /// Asks for the best moves of a question; answered when they are found, within seconds. Asked again, the answer is the
    /// same.
    "table.hint" => TableHint { table: TableId, decision: DecisionId }
    /// Asks for a snapshot, after a patch that did not fit.
    "table.sync" => TableSync { table: TableId }
    /// Says something in the room where one belongs: the players' with a seat, the watchers' without. Answered once it is
    /// durable.
    "chat.say" => ChatSay {
        table: TableId,
        /// New for each message; the same again after a lost answer.
        key: MoveKey,
        say: Say,
    }
    /// Asks for the messages before this number; answered by at most 50 of them.
    "chat.earlier" => ChatEarlier { table: TableId, room: ChatRoom, before: u64 }
    /// No longer wants to read this person (at most 200 people), or wants to again.
    "chat.mute" => ChatMute { player: PlayerId, muted: bool }
    /// Follows a person (at most 500 people), or no longer: `me.people` brings the list. They are told who follows them.
    "people.follow" => PeopleFollow { player: PlayerId, followed: bool }
    /// Blocks a person (at most 500 people), or no longer: nothing of theirs reaches you, you follow them no more, and no
    /// answer or push tells them so.
    "people.block" => PeopleBlock { player: PlayerId, blocked: bool }
    /// Invites a person to an open table at which you have a seat, or which you organise; they are shown it for 7 days, unless they do not want
    /// to be, of which you are told nothing.
    "table.invite" => TableInvite { table: TableId, who: InviteWhom }
    /// Asks whom you can invite without their name; `table.invitations` follows.
    "table.invited" => TableInvited { table: TableId }
    /// No, thank you: to an invitation of yours.
    "table.decline" => TableDecline { table: TableId }
    /// Looks for a game: once enough people want the same, the server opens a public table for them, and its game begins
    /// by itself.
    "match.find" => MatchFind {
        /// New for each ticket; the same again after a lost answer: the same ticket.
        key: MoveKey,
        /// The ids of 1 to 5 games, any of which will do.
        games: Vec<String>,
        pace: Pace,
        /// The numbers of seats that will do; left out: any that a game has, from 2 on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seats: Option<Vec<u8>>,
        /// Whether the others should be about as strong; the longer it waits, the more may they differ.
        near: bool,
        /// Whether the game counts for ratings.
        rated: bool,
    }
    /// Looks no longer. A ticket that is over already is cancelled, too; one whose table was found is refused (`found`).
    "match.cancel" => MatchCancel { ticket: TicketId }
    /// Looks at the replay of a finished game that you watch together with all who have this code. Without anybody there
    /// it begins anew, and you lead. A socket looks at one such replay of a game.
    "viewing.join" => ViewingJoin {
        table: TableId,
        viewing: ViewingCode,
        /// Your place in the replay. It counts if you lead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<u32>,
    }
    /// Looks on alone. If you lead, the person who has been there longest leads then.
    "viewing.leave" => ViewingLeave { table: TableId }
    /// Tells the others where you are, at most five times a second: as the leader.
    "viewing.show" => ViewingShow { table: TableId, at: u32, playing: bool }
    /// Lets somebody lead who is there: as the leader.
    "viewing.lead" => ViewingLead { table: TableId, player: PlayerId }
}

/// The invited people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum InviteWhom {
    /// The name of an account.
    Name(String),
    /// One of those that `table.invited` has named.
    Person(PlayerId),
}

/// The identity of the client.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Auth {
    /// The session cookie that came with the connection.
    Cookie {},
    /// A new guest by this name; the answer carries a ticket.
    Guest {
        name: String,
        /// The same with the same name within an hour: the same guest, whose answer was lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<GuestKey>,
    },
    /// The ticket of an earlier answer.
    Ticket(String),
}

impl std::fmt::Debug for Auth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Cookie {} => "Cookie",
            Self::Guest { .. } => "Guest",
            Self::Ticket(_) => "Ticket(***)",
        })
    }
}

/// The last step a client had of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct Resume {
    pub code: TableCode,
    pub n: u64,
    pub h: ViewHash,
}

impl Request {
    /// Reads one text frame.
    ///
    /// # Errors
    /// The fault and its place, with the number to answer to if there is one.
    pub fn parse(text: &str) -> Result<Self, BadRequest> {
        let bad = |re, path: &str, what: String| BadRequest { re, code: bad_request(path, what) };
        let frame: Value =
            serde_json::from_str(text).map_err(|error| bad(None, ".", format!("not JSON: {error}")))?;
        let Value::Object(mut body) = frame else {
            return Err(bad(None, ".", "a request is an object".to_owned()));
        };
        let id = match body.remove("id") {
            None => return Err(bad(None, "id", "missing".to_owned())),
            Some(id) => id.as_u64().and_then(|id| u32::try_from(id).ok()),
        };
        let Some(id) = id else {
            return Err(bad(None, "id", "must be a whole number from 0 to 4294967295".to_owned()));
        };
        let re = Some(id);
        match body.remove("t") {
            None => Err(bad(re, "t", "missing".to_owned())),
            Some(Value::String(t)) => {
                let msg = ClientMsg::read(&t, body).map_err(|code| BadRequest { re, code })?;
                Ok(Self { id, msg })
            }
            Some(_) => Err(bad(re, "t", "must be a string".to_owned())),
        }
    }
}

fn fields<T: DeserializeOwned>(body: Map<String, Value>) -> Result<T, ErrCode> {
    serde_path_to_error::deserialize(Value::Object(body))
        .map_err(|error| bad_request(&error.path().to_string(), error.inner().to_string()))
}

fn bad_request(path: &str, what: String) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what }
}
