//! The wire between client and server: typed messages, nothing else.
//!
//! JSON text frames over one WebSocket at `/ws`, subprotocol `saloon.v1` (prose: `docs/protocol.md`). A client
//! sends [`Request`]s; each gets exactly one [`Reply`]; everything else the server sends is a [`ServerMsg`].
//! Knows no logic and no storage. Unknown fields from a client are an error that names the field; a client
//! ignores unknown fields from the server.

mod account;
mod admin;
mod begins;
mod chat;
mod client;
mod clubs;
mod documents;
mod early;
mod entry;
mod error;
mod frame;
#[cfg(feature = "schema")]
pub mod generate;
mod hints;
mod hours;
mod http;
mod ids;
mod invitations;
mod lessons;
mod lobby;
mod matching;
mod notices;
mod patch;
mod people;
mod profile;
mod ratings;
mod server;
mod stats;
mod table;
mod time;
mod viewing;

pub use account::{
    Account, BeginPasskey, BeginProvider, BotAccount, ChangePassword, ClaimAccount, ConfirmAddress,
    CreateToken, Credential, CredentialType, DeviceCode, EraseMe, FinishDevice, FinishMail, FinishProvider,
    FinishTotp, GuestMode, MailLink, NewToken, NewTotp, PasskeyAnswer, PasskeyCeremony, PasswordSignIn,
    ProviderPlace, RecoverAccount, RecoveryCodes, Registration, ResetPassword, Role, Scope, SecretText,
    ServerInfo, SessionInfo, SetUp, SignInProvider,
};
pub use admin::{
    AddNote, Announce, Announcement, AnnouncementTexts, Announcements, Appeal, AuditAction, AuditLine,
    AuditLog, ChangeRole, ChangeSettings, ClocksDiffer, ClosedReport, FormerName, FoundPeople, FoundPerson,
    FoundTable, FoundTables, Health, HealthPoint, HiddenHand, HiddenHands, InvitationInfo, Invitations,
    Invite, MakeReport, MeasureInfo, MeasureKind, ModerateClub, MyMeasures, NewInvitation, NoteInfo,
    PersonDetails, Reason, RenameTable, ReportInfo, Reports, ResetLink, RuntimeSettings, SeatedPerson,
    StaffMeasure, StaffMeasures, TableChat, TableDetails, TakeMeasure,
};
pub use begins::Begins;
pub use chat::{
    ChatMessage, ChatMessages, ChatMode, ChatRemoved, ChatRoom, MutedPeople, PHRASES, REACTIONS, Say,
    TEXT_CHARS,
};
pub use client::{
    Auth, BadRequest, ChatEarlier, ChatMute, ChatSay, ClientMsg, Hello, InviteWhom, LobbyUnwatch, LobbyWatch,
    MatchCancel, MatchFind, MeRename, PeopleBlock, PeopleFollow, Ping, Request, Resume, TableAct,
    TableAnswer, TableBrand, TableChange, TableClock, TableClose, TableCommit, TableCreate, TableDecline,
    TableEarly, TableEnd, TableHint, TableHost, TableInvite, TableInvited, TableKick, TableLeave, TableLook,
    TablePreview, TablePropose, TableRecall, TableRelease, TableRematch, TableResign, TableShow, TableSit,
    TableStand, TableStart, TableSubstitute, TableSync, TableTakeBack, TableUnwatch, TableWatch, TableWhyNot,
    ViewingJoin, ViewingLead, ViewingLeave, ViewingShow,
};
pub use clubs::{
    ChangeClub, Club, ClubLine, ClubPerson, Clubs, FoundClub, InviteToClub, Joining, SetStanding, Standing,
};
pub use early::{EarlyAnswer, EarlyAnswers, EarlyCancelled, EarlyOffer, MAX_EARLY};
pub use entry::{Entry, EntryChange};
pub use error::{Err, ErrCode, Retry};
pub use frame::{Done, Reply};
pub use hints::{Hint, HintReason};
pub use hours::{Hours, Night, PlanVacation, SetHours, Vacation};
pub use http::{
    AnalysisState, FinishedGame, FinishedGames, FinishedSeat, GuestRequest, Me, ReplayDoc, ReplayStep,
};
pub use ids::{
    ClubId, DealId, DecisionId, GuestKey, MoveKey, NotRandom, OfferId, PlayerId, TableCode, TableId,
    TicketId, ViewHash, ViewingCode,
};
pub use invitations::{InvitedPerson, MyInvitations, TableInvitation, TableInvitations};
pub use lessons::{
    LessonAnswer, LessonDoc, LessonList, LessonMove, LessonQuestion, LessonRefusal, LessonRow, LessonStep,
};
pub use lobby::{TableRow, Yours};
pub use matching::{MOST_GAMES, MatchFound, Matching, MatchingGame, MyTickets, Pace, Ticket};
pub use notices::{
    AddTarget, BrokenTarget, ChangeNotifications, ChangeTarget, Digest, FeedAddresses, InvitesFrom,
    NoticeEvent, NoticeTarget, Notifications, QuietHours, TargetKind, TargetTest, WebhookTemplate,
    WhyNotDelivered,
};
pub use patch::{How, Misfit, PatchOp, apply_patch};
pub use people::MyPeople;
pub use profile::{
    Audience, Badge, Habit, Profile, ProfileGame, ProfileParts, ProfileRating, ProfileResults, Reliability,
};
pub use ratings::{
    Leaderboard, OwnRating, PeopleRatings, PersonRating, RatedGame, RatedOpponent, RatedSeat, RatedState,
    RatingChange, RatingHistory, RatingRow, Season, SeatChange, VoidRating,
};
pub use rules::record::{Analysis, Ended, HouseLevel};
pub use server::{
    Limits, LobbyDelta, LobbySnapshot, Restarting, ServerHello, ServerMsg, TableClosed, TableCommitted,
    TableDealing, TableInfoPush, TableWatchers,
};
pub use stats::{
    ChoiceFigures, Company, Figures, GameStats, LineFigures, OptionFigures, SeatsFigures, Spread,
};
pub use table::{
    AnsweredBy, ClosedBecause, Controller, Decision, PersonKind, Player, Presence, Proposal, ProposalKind,
    RestTime, SeatBank, SeatClock, SeatHolder, SeatInfo, SeatPlan, SeatRests, Stage, Substitute,
    TableFairness, TableInfo, TableSnapshot, TableStep, Visibility, Watching,
};
pub use time::{BadTime, LEAST_S, TimeControl};
pub use viewing::{ViewingPeople, ViewingStep};

/// The protocol versions this build speaks, oldest and newest.
pub const PROTOCOLS: (u16, u16) = (3, 3);
/// The WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "saloon.v1";
/// The largest frame a client may send, in bytes.
pub const MAX_FRAME_BYTES: usize = 16 * 1024;

/// Close codes; they say whether to come back.
pub mod close {
    pub const BYE: u16 = 4000;
    pub const RESTARTING: u16 = 4001;
    pub const PROTOCOL_ERROR: u16 = 4002;
    pub const SESSION_INVALID: u16 = 4003;
    /// Its owner has signed out; the session will not come back.
    pub const SESSION_ENDED: u16 = 4005;
    /// A moderator has banned the person: nothing but their measures is open to them.
    pub const BANNED: u16 = 4006;
    pub const TOO_SLOW: u16 = 4008;
    pub const RATE_LIMITED: u16 = 4009;
    pub const CLIENT_TOO_OLD: u16 = 4011;
}
