//! Types that go over plain HTTP under `/api/v1`.

use crate::{GuestKey, HouseLevel, PatchOp, Player, Role, TableCode, TableInfo};
use rules::record::{Analysis, Ended};
use rules::{Outcome, Seat, SeatPlayer, client_type};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `POST /api/v1/session`: a guest signs in by name; the answer sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(deny_unknown_fields)]
pub struct GuestRequest {
    pub name: String,
    /// The same with the same name within an hour: the same guest, whose answer was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<GuestKey>,
}

/// `GET /api/v1/session` and the answer to signing in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Me {
    pub player: Player,
    /// Left out: a guest, who has no account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<Role>,
}

/// `GET /api/v1/tables/<code>/replay?as=public|all|<seat>`: a finished game step by step, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct ReplayDoc {
    pub info: TableInfo,
    /// When the game ended, in milliseconds since 1970 (UTC).
    pub finished_at: u64,
    /// The seat whose view this is; `None` for the public and for all seats together.
    pub seat: Option<Seat>,
    /// The view after the opening of the game.
    #[ts(type = "unknown")]
    pub view: Value,
    pub steps: Vec<ReplayStep>,
    /// `None` where the table ended before its game did.
    pub result: Option<Outcome>,
}

/// One log entry as the viewer was told it; entry 0 is the opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct ReplayStep {
    pub v: u64,
    /// The seat that moved; `None` for the opening.
    pub actor: Option<Seat>,
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// From the view before to the view after; empty for the opening.
    pub patch: Vec<PatchOp>,
}

/// `GET /api/v1/tables/<code>/analysis`, and the answer to `POST` there, which asks for it: the analysis of a finished game,
/// or how far it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// This server analyses no games.
    Off,
    /// Nobody has asked for it yet.
    None,
    /// The number of analyses that are made before it.
    Queued {
        ahead: u16,
    },
    /// The number of the game's entries that are done.
    Running {
        done: u32,
        of: u32,
    },
    /// It was tried and could not be made; the reason is in the server's log.
    Failed,
    Ready {
        analysis: Analysis,
    },
}

/// Finished games, newest first. `GET /api/v1/me/games?after=<next>`: those of the person who is signed in.
/// `GET /api/v1/people/<name>/games?after=<next>`: those of an account at public tables whose games the requester may see, if
/// its results are for them; else none. A page may be short, or empty, although there is a next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct FinishedGames {
    pub games: Vec<FinishedGame>,
    /// The start of the next page of the list; `None` at its end.
    pub next: Option<String>,
}

/// One game of the list. Its page is `/games/<code>`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct FinishedGame {
    pub code: TableCode,
    /// The game's id.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// When it ended, in milliseconds since 1970 (UTC).
    pub finished_at: u64,
    /// How it ended before its rules ended it: then nobody has a rank. Left out: by its rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<Ended>,
    /// The seat of the person whose games are listed.
    pub seat: Option<Seat>,
    /// In the order of the seats.
    pub seats: Vec<FinishedSeat>,
}

/// The person who sat there, and their result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct FinishedSeat {
    pub seat: Seat,
    pub player: SeatPlayer,
    /// Whether a bot sat there; left out: no.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub house: bool,
    /// How strong the bot was; left out: as in `SeatHolder`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<HouseLevel>,
    /// `None` for a virtual player and a bot.
    pub name: Option<String>,
    /// Whether this person left for good and is ranked last for it; left out: no.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub resigned: bool,
    /// From 1; equals share a rank. `None` in a game without a result.
    pub rank: Option<u8>,
    /// `None` in a game without a result.
    pub total: Option<i32>,
}
