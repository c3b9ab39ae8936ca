//! Refusals. Codes are a closed list; the sentences for them are in the client's language files.

use crate::{Decision, EarlyOffer, InviteWhom, Player, Role};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// Why a request was refused; nothing was changed by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Err {
    #[serde(flatten)]
    pub code: ErrCode,
    pub retry: Retry,
    /// With `retry: "after"`: how long to wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after_ms: Option<u32>,
    /// With a refused move: the question as it stands now, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub decision: Option<Box<Decision>>,
    /// With an early answer to a stale offer: the offer as it stands now, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offer: Option<Box<EarlyOffer>>,
}

/// Whether the same request may succeed later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Retry {
    /// Not as it is.
    No,
    /// At once.
    Now,
    /// After `after_ms`.
    After,
}

/// The reason and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "code", content = "params", rename_all = "snake_case")]
pub enum ErrCode {
    /// The request has not the shape of its type: which field, and what is wrong with it (English).
    BadRequest {
        path: String,
        what: String,
    },
    /// There is no request of this type.
    UnknownType {
        t: String,
    },
    /// The client speaks no version of the protocol that this server speaks.
    UnsupportedProto,
    /// Say `hello` first, or sign in again.
    Unauthenticated,
    /// You may not do this here (`host_only`, `not_watching`, `not_seated`, `watching_closed`, `not_away`, `starting`, `not_asked`, `has_clock`, …).
    Forbidden {
        why: String,
    },
    /// There is no such thing (`table`, `seat`, `game`, `record`, `result`, …), or not for you.
    NotFound {
        what: String,
    },
    /// Your seat is not asked, or you have no seat here.
    NotYourDecision,
    /// The question has changed meanwhile; `decision` is the new one.
    StaleDecision,
    /// The answers that may be given ahead have changed meanwhile, or none may be given any more; `offer` is the new
    /// one.
    StaleOffer,
    /// The rules refuse the move: the reason as the rules name it, and the rule's number.
    IllegalMove {
        rule: String,
        reason: String,
    },
    SeatTaken,
    TableFull,
    /// People whom you have blocked have a seat there: `despite_block: true` sits down all the same.
    BlockedSeated {
        people: Vec<Player>,
    },
    /// The table is not in a state for this: it has begun, is over or was closed.
    TableClosed,
    /// An option or the plan of seats cannot be so.
    OptionInvalid {
        path: String,
        what: String,
    },
    /// The table cannot start yet (`seats_open`, `too_few_people`, …).
    CannotStart {
        why: String,
    },
    /// The table cannot be rated: a bot or the account of a program has a seat (`bots`), it has no clock (`clock`), an
    /// option is not one that may differ at rated tables (`options`), a guest opens it or sits there (`guest`), it has
    /// fewer than two seats (`seats`), or two people there came from one address (`together`).
    CannotBeRated {
        why: String,
    },
    /// No seat can be kept for this person: there is none (`unknown`), you have named them before
    /// (`twice`), they are you (`yourself`), you have blocked them (`blocked`), or no seat is free for them (`no_seat`).
    CannotReserve {
        whom: InviteWhom,
        why: String,
    },
    /// A name that cannot be used (`empty`, `too_long`, `characters`, `marks`, `look_alike`, `mixed_scripts`, `taken`, `too_short`, `reserved`).
    NameInvalid {
        why: String,
    },
    /// The requester has no account, or lacks the required role.
    NeedsRole {
        role: Role,
    },
    /// No account has this name and password, the code is wrong, used or over: the same for all of them.
    SignInFailed,
    /// The password is right; the code of the app or a recovery code is asked for.
    SecondFactor,
    /// A password that cannot be used (`too_short`, `too_long`, `common`, `pattern`, `name`).
    PasswordInvalid {
        why: String,
    },
    /// The account has been disabled, or a moderator has taken a measure (`banned`, `muted`, `no_tables`, `watch_only`).
    Measure {
        kind: String,
        /// When it ends, in milliseconds since 1970 (UTC); left out: it does not end by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        until: Option<u64>,
        /// The moderator's text to the person.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(optional, as = "Option<String>")]
        reason: String,
    },
    RateLimited,
    /// The network has brought many new people lately: send the same request again with a nonce for this text, so that
    /// SHA-256 of both begins with so many zero bits.
    Puzzle {
        challenge: String,
        bits: u8,
        /// How long the challenge may be answered.
        lasts_ms: u32,
    },
    /// The frame or a field is longer than allowed, in bytes.
    TooLarge {
        limit: u32,
    },
    /// Something the server needs does not answer; nothing was lost.
    Unavailable,
    Restarting,
    /// The stored data cannot be read; the operator of the server must mend it.
    Damaged,
    /// A defect of the server; the incident number finds it in the log.
    Internal {
        incident: String,
    },
}

impl ErrCode {
    /// The error with the retry that usually goes with its code.
    pub fn err(self) -> Err {
        let (retry, after_ms) = match self {
            Self::StaleDecision | Self::StaleOffer => (Retry::Now, None),
            Self::RateLimited | Self::Unavailable => (Retry::After, Some(1000)),
            Self::Restarting => (Retry::After, Some(5000)),
            _ => (Retry::No, None),
        };
        Err { code: self, retry, after_ms, decision: None, offer: None }
    }
}

impl From<ErrCode> for Err {
    fn from(code: ErrCode) -> Self {
        code.err()
    }
}
