//! A table as its members and spectators see it.

use crate::{
    Begins, ChatMode, DecisionId, Entry, PatchOp, PlayerId, TableCode, TableId, TimeControl, ViewHash,
};
use rules::record::{Ended, HouseLevel};
use rules::{Brand, Commitment, Fairness, Outcome, Progress, Seat, SeatEntropy, client_type};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A person as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    /// Left out: a guest.
    #[serde(default, skip_serializing_if = "PersonKind::is_guest")]
    #[ts(optional, as = "Option<PersonKind>")]
    pub kind: PersonKind,
}

impl Player {
    /// Somebody who has nothing but a name.
    pub fn guest(id: PlayerId, name: String) -> Self {
        Self { id, name, kind: PersonKind::Guest }
    }
}

/// A person as others see them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum PersonKind {
    /// Somebody with a name and no account.
    #[default]
    Guest,
    /// Somebody with an account.
    Member,
    /// An account by which a program plays.
    Bot,
}

impl PersonKind {
    pub fn is_guest(&self) -> bool {
        *self == Self::Guest
    }
}

/// The occupant that a seat is meant for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    Person,
    /// A bot of this strength: for the rules a person, moved by the server.
    House(HouseLevel),
    /// A virtual player of this level.
    Virtual(String),
}

/// The substitute that answers for a person who is away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Substitute {
    /// Nobody: the default move is made, at once.
    #[default]
    DefaultMove,
    /// A bot of this strength.
    House(HouseLevel),
}

/// The people who find the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Stands in the lobby.
    Public,
    /// Only who has the link.
    Link,
}

/// The view of spectators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Watching {
    /// The public view, at once.
    Live,
    /// The public view, this many decisions later (1–99).
    Delayed(u8),
    /// The public view of the last finished round.
    RoundEnd,
    /// Nothing before the game is over.
    GameEnd,
    /// Nobody but the seated may look.
    No,
}

/// The three lives of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People gather.
    Open,
    Running,
    Finished,
}

/// A proposal to all people at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum ProposalKind {
    /// That the game ends without a result.
    End,
    /// A pause of all clocks, for 30 days at most.
    Pause,
    /// That they run again.
    Resume,
}

/// A proposal that waits for answers. The same for all who may look at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct Proposal {
    pub what: ProposalKind,
    /// The seat that made it.
    pub by: Seat,
    /// Unix milliseconds.
    pub at: u64,
    /// The seats that have agreed, in their order; the proposer among them.
    pub agreed: Vec<Seat>,
    /// The seats whose answer is missing. Bots, virtual players and people who have resigned are not asked.
    pub waits_for: Vec<Seat>,
    /// From then on it passes without the people who are away or whose seat a substitute plays. Unix milliseconds.
    pub passes_at: u64,
}

/// Everything about a table but its game. The same for all who may look at it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableInfo {
    pub table: TableId,
    pub code: TableCode,
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The revision of the game's rules that the table plays by.
    pub rules: u32,
    /// All options in full.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    pub visibility: Visibility,
    pub watching: Watching,
    /// How long people may take; left out: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time: Option<TimeControl>,
    /// The pause that all have agreed to, while it lasts: no clock runs, and moves can be made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paused: Option<RestTime>,
    /// The pauses of clocks, by seats that have any; told to people with a seat only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatRests>>")]
    pub rests: Vec<SeatRests>,
    /// The people who may sit down; left out: every person.
    #[serde(default, skip_serializing_if = "Entry::is_default")]
    #[ts(optional, as = "Option<Entry>")]
    pub entry: Entry,
    /// The messages that are allowed at the table.
    pub chat: ChatMode,
    /// The substitute that answers for a seat without its player.
    pub substitute: Substitute,
    /// Whether seats may ask for hints; left out: they may.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// Whether the game counts for ratings; left out: it does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// When the game of an open table begins without a request of its host; left out: it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begins: Option<Begins>,
    pub stage: Stage,
    /// Why a finished table has no result; left out: it has one, or is not finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ended: Option<Ended>,
    /// When the running game ends without a result unless somebody moves, in Unix milliseconds; told in the last tenth of
    /// that time, and not to spectators who are kept behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expires_at: Option<u64>,
    /// From when on the host may end the running game, in Unix milliseconds; left out while another person is here, and
    /// where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub host_may_end_at: Option<u64>,
    /// The proposal to all people at the running table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proposal: Option<Proposal>,
    pub host: PlayerId,
    /// The host who organises the table without a seat; left out: the host has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub organiser: Option<Player>,
    /// In the order of the seats. Before the game has begun the order may still change.
    pub seats: Vec<SeatInfo>,
    /// People who look without a seat, by name; those past the twentieth are only counted. As told last: a change of
    /// these alone comes as `table.watchers`.
    pub watchers: Vec<String>,
    pub watcher_count: u32,
    /// The table opened as a rematch of this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<TableCode>,
    /// From the start of the game on: who put what into its seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fairness: Option<TableFairness>,
    /// Why the table cannot be started yet; `None` once it could (`seats_open`, …).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cannot_start: Option<String>,
}

const fn yes() -> bool {
    true
}

/// The public facts about the origin of a game's seed. The server's part is in the record of the finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableFairness {
    /// To what the server was bound before anybody else.
    pub commitment: Commitment,
    /// In the order of the seats.
    pub seats: Vec<SeatEntropy>,
}

impl From<&Fairness> for TableFairness {
    fn from(proof: &Fairness) -> Self {
        Self { commitment: proof.commitment, seats: proof.seats.clone() }
    }
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SeatInfo {
    pub seat: Seat,
    pub holder: SeatHolder,
    /// The brand asked for; the game may deal another.
    pub brand: Option<Brand>,
    /// Whether the free seat is kept for somebody: the people at the table are told for whom by `table.invitations`, and the
    /// person by `me.invitations`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub reserved: bool,
    /// The name of the bot that sits here; left out: no bot does, or nobody has named it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum SeatHolder {
    Open,
    Person {
        player: Player,
        presence: Presence,
        controller: Controller,
        /// Whether this person has left for good: a substitute plays to the end, and the seat is ranked last.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        resigned: bool,
    },
    /// A bot: the server answers for the seat, knowing what a person there would know.
    House {
        /// How strong it is; left out: it looks one move ahead, as all did before there were levels.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<HouseLevel>,
    },
    Virtual {
        level: String,
    },
}

/// Whether a person is connected; `away` shows only after ten seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    Here,
    Away,
}

/// The one who answers for a person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Controller {
    Person,
    /// Plays until the owner takes the seat back: a bot, or nobody, and the default move is made.
    Substitute,
}

/// A question to one seat. Sent to that seat's owner only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct Decision {
    pub id: DecisionId,
    pub seat: Seat,
    /// Whether the game waits for the answer; `false` where the seat may act but need not (replace a bid).
    pub owed: bool,
    /// The move that is made where nobody answers in time; `null` where nothing is owed, since nobody else answers then.
    #[ts(type = "unknown")]
    pub default: Value,
    /// All legal answers in the form of the game.
    #[ts(type = "unknown")]
    pub legal: Value,
}

/// The pauses of a seat's clock, as far as the others at the table may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SeatRests {
    pub seat: Seat,
    /// When its night of eight hours begins at present, in minutes since midnight of UTC; left out: it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub night_utc_min: Option<u16>,
    /// The vacation that lasts now or comes next; left out: none is planned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub vacation: Option<RestTime>,
}

/// Unix milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct RestTime {
    pub from: u64,
    pub until: u64,
}

/// When the time of a seat runs out. A default move is made for it then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SeatClock {
    pub seat: Seat,
    /// Unix milliseconds of the server. Moves on when the server or its store was down. The nights and vacations of the seat
    /// that lie before it are added already, as far as you may know of them.
    pub due: u64,
    /// Milliseconds that the seat has for this question in all.
    pub of_ms: u64,
    /// The origin of this clock, for this question alone; left out: it follows from the time of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub set_by: Option<PlayerId>,
}

/// The bank of a seat: what it had when it was asked what it is asked now, or what it has left since its last answer.
/// Until a sealed round is revealed, what it was asked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct SeatBank {
    pub seat: Seat,
    pub left_ms: u64,
}

/// The one who answered for the seat that a step is told to. Told to nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum AnsweredBy {
    Substitute,
    /// The time ran out.
    Clock,
}

/// The whole table for one audience.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableSnapshot {
    pub table: TableId,
    /// The number of the last step this audience was told.
    pub n: u64,
    pub h: ViewHash,
    pub info: TableInfo,
    /// Your seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The game as this audience sees it; `None` before it has begun, and for spectators who may not see yet.
    #[ts(type = "unknown")]
    pub view: Option<Value>,
    pub decision: Option<Decision>,
    /// The seats the game waits for, as far as this audience may know.
    pub waiting: Vec<Seat>,
    /// When the time of the waiting seats runs out, as far as this audience may know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatClock>>")]
    pub clocks: Vec<SeatClock>,
    /// The banks of the seats of people, where time can be saved; left out: no table of that kind, or you see the game
    /// with a delay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatBank>>")]
    pub banks: Vec<SeatBank>,
    pub progress: Progress,
    /// The latest events told to this audience, oldest first, one list per step (at most 100 steps).
    #[ts(type = "Array<Array<unknown>>")]
    pub log: Vec<Vec<Value>>,
    pub result: Option<Outcome>,
}

/// The change for one audience.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableStep {
    /// The table's, as a `resume` gives it back.
    pub code: TableCode,
    /// One more than the step before.
    pub n: u64,
    pub h: ViewHash,
    /// The events, in the form of the game: for log, motion and speech.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// Changes of the view; what counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub patch: Option<Vec<PatchOp>>,
    /// The whole view, where that is shorter than a patch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<Value>,
    /// Left out: unchanged. `null`: nothing is asked any more.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::documents::present"
    )]
    #[ts(optional, type = "Decision | null")]
    #[schemars(with = "Option<Decision>")]
    pub decision: Option<Option<Decision>>,
    /// Left out: unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waiting: Option<Vec<Seat>>,
    /// When the time of the waiting seats runs out, as in the snapshot; replaces what was known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatClock>>")]
    pub clocks: Vec<SeatClock>,
    /// All banks, as in the snapshot; left out: unchanged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatBank>>")]
    pub banks: Vec<SeatBank>,
    /// Left out: nobody answered for you.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answered_by: Option<AnsweredBy>,
    /// Left out: unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub progress: Option<Progress>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<Outcome>,
}

/// Why a table is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum ClosedBecause {
    /// The host closed it.
    Host,
    /// You were taken off it and it is not open to you any more.
    Kicked,
    /// Nobody was left.
    Empty,
    /// You have left it for good, and nobody may watch it.
    Resigned,
    /// A moderator has closed it.
    Moderator,
}
