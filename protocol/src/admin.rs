//! Moderation and administration, over plain HTTP: `/api/v1/admin/…`, and the requests of the people concerned.
//!
//! Each route needs a role at least; its comment names it. Every body is JSON. Lists come in pages: `after=<next>`
//! continues one. Acts with such a role are in the audit log.

use crate::documents::{answers, bodies};
use crate::{
    ChatMessage, ChatMode, GuestMode, Player, PlayerId, ProfileGame, Registration, Role, SeatInfo,
    SecretText, SessionInfo, Stage, TableCode, TableId, Visibility,
};
use rules::{Seat, client_type};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

/// The measures of a moderator against a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum MeasureKind {
    /// Told, and nothing else.
    Warn,
    /// May read and not write.
    Mute,
    /// May open no tables.
    NoTables,
    /// May neither open tables nor sit down.
    WatchOnly,
    /// May not be here.
    Ban,
}

answers! {
    /// A measure as the person concerned may know it.
    MeasureInfo {
        id: Uuid,
        kind: MeasureKind,
        /// The moderator's text to the person.
        reason: String,
        /// In milliseconds since 1970 (UTC), as all times here.
        at: u64,
        /// When it ends; `None`: not by itself.
        until: Option<u64>,
        /// Whether a moderator has ended it.
        lifted: bool,
        /// The person's answer.
        appeal: Option<String>,
    }
    /// `GET /me/measures`: newest first, at most 50. Also sent to banned people. Pushed as `me.measures`: at most 20 of
    /// them, fewer if they are long.
    MyMeasures { measures: Vec<MeasureInfo> }
    /// A measure as moderators see it.
    StaffMeasure {
        measure: MeasureInfo,
        player: Player,
        by: Player,
    }
    /// `GET /admin/measures?after=` (moderator): newest first.
    StaffMeasures { measures: Vec<StaffMeasure>, next: Option<String> }

    /// `GET /admin/reports?closed=&after=` (moderator): the open ones, or the closed ones, newest first. As with people,
    /// an answer may be empty and have a `next`.
    Reports { reports: Vec<ReportInfo>, next: Option<String> }
    /// A report with what its writer could see. `GET /admin/reports/<id>` (moderator) is one of them.
    ReportInfo {
        id: Uuid,
        at: u64,
        by: Player,
        about: Option<Player>,
        table: Option<TableCode>,
        /// The message that was reported, the last one of `context`.
        message: Option<Uuid>,
        why: String,
        /// The messages that the reporter could read, oldest first: up to the reported message; else the last that the
        /// reported person had said at the table.
        context: Vec<ChatMessage>,
        /// The name of the table then, and the people with a seat there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table_name: Option<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<SeatedPerson>>")]
        seats: Vec<SeatedPerson>,
        /// Left out: open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        closed: Option<ClosedReport>,
    }
    /// A person on a seat.
    SeatedPerson { seat: Seat, player: Player }
    /// The person who closed a report, and their note.
    ClosedReport { by: Player, at: u64, note: String }

    /// `GET /admin/people?name=&after=` (moderator): people whose names contain the text, the account of exactly this
    /// name first. One answer reads a bounded number of names: it may be empty and have a `next`.
    FoundPeople { people: Vec<FoundPerson>, next: Option<String> }
    /// A person in a list.
    FoundPerson {
        player: Player,
        /// `None`: a guest.
        role: Option<Role>,
        disabled: bool,
        online: bool,
    }
    /// `GET /admin/people/<id>` (moderator).
    PersonDetails {
        person: FoundPerson,
        /// Newest first, at most 50; without the names of devices for moderators.
        sessions: Vec<SessionInfo>,
        /// Newest first.
        former_names: Vec<FormerName>,
        measures: Vec<StaffMeasure>,
        notes: Vec<NoteInfo>,
        /// Reports about the person, and by them; at most 50 each.
        reports_about: Vec<ReportInfo>,
        reports_by: Vec<ReportInfo>,
        /// The unfinished tables at which they have a seat.
        tables: Vec<FoundTable>,
        /// By game and company, at all their tables: pace and how games ended, without results.
        conduct: Vec<ProfileGame>,
    }
    /// A name that an account had until then.
    FormerName { name: String, until: u64 }
    /// A moderator's note about a person.
    NoteInfo { id: Uuid, by: Player, at: u64, text: String }
    /// `POST /admin/people/<id>/reset`: for the link `/reset#<code>`, by which the person sets a new password.
    ResetLink { code: SecretText, expires_at: u64 }

    /// `GET /admin/tables?name=&after=` (moderator): unfinished tables whose names contain the text, or the table of
    /// this code. As with people, an answer may be empty and have a `next`.
    FoundTables { tables: Vec<FoundTable>, next: Option<String> }
    /// A table in a list.
    FoundTable {
        table: TableId,
        code: TableCode,
        name: String,
        game: String,
        stage: Stage,
        visibility: Visibility,
        host: PlayerId,
        opened_at: u64,
        changed_at: u64,
    }
    /// `GET /admin/tables/<code>` (moderator): as much as spectators may know.
    TableDetails {
        table: FoundTable,
        seats: Vec<SeatInfo>,
        /// Whom the game waits for, as spectators may know it.
        waiting: Vec<Seat>,
        /// When the table acts by itself next.
        due_at: Option<u64>,
        /// Whether it is in memory.
        awake: bool,
    }
    /// `GET /admin/tables/<code>/hidden?why=` (administrator): what each seat sees. Stands in the audit log before it is
    /// answered.
    HiddenHands { seats: Vec<HiddenHand> }

    /// `GET /admin/tables/<code>/chat?why=` (administrator): the newest messages of both rooms, at most 200 each, oldest
    /// first. Each look is in the audit log.
    TableChat { players: Vec<ChatMessage>, watchers: Vec<ChatMessage> }
    /// The view of one seat.
    HiddenHand {
        seat: Seat,
        #[ts(type = "unknown")]
        view: Value,
    }

    /// `GET /announcements`, and pushed as `server.announcements`: all whose time has come and that are not over, the
    /// latest first. `GET /admin/announcements` (administrator): those for later too.
    Announcements { announcements: Vec<Announcement> }
    /// An announcement to everybody for a span of time.
    Announcement {
        id: Uuid,
        texts: AnnouncementTexts,
        from: u64,
        until: u64,
    }

    /// `GET /admin/invitations?after=` (moderator).
    Invitations { invitations: Vec<InvitationInfo>, next: Option<String> }
    /// An invitation that can still be used.
    InvitationInfo {
        id: Uuid,
        by: PlayerId,
        /// For whom it is meant.
        note: String,
        uses_left: u32,
        at: u64,
        expires_at: u64,
    }
    /// `POST /admin/invitations`: the code is shown once.
    NewInvitation { code: SecretText, invitation: InvitationInfo }

    /// `GET /admin/settings` (administrator): as they are now.
    RuntimeSettings {
        registration: Registration,
        guests: GuestMode,
        /// The address of the operator's imprint; empty: there is none.
        imprint_url: String,
        /// The address of the operator's privacy statement; empty: there is none.
        privacy_url: String,
        /// Names that nobody may take, beside those that nobody may take anywhere.
        reserved_names: Vec<String>,
        /// The most that may be said at a table.
        chat: ChatMode,
        /// The most that guests may say.
        guest_chat: ChatMode,
    }

    /// `GET /admin/audit?after=` (administrator): newest first.
    AuditLog { lines: Vec<AuditLine>, next: Option<String> }
    /// An act with a power that others do not have.
    AuditLine {
        id: Uuid,
        at: u64,
        /// `None`: the operator, on the server's command line.
        who: Option<Player>,
        action: AuditAction,
        /// The person's name or the table's code.
        about: Option<String>,
        why: String,
        #[ts(type = "Record<string, unknown>")]
        details: Map<String, Value>,
    }

    /// `GET /admin/health` (administrator): some of the figures of `/metrics`, and their last hour.
    Health {
        online: u32,
        sockets: u32,
        connections: u32,
        rooms_awake: u32,
        moves: u64,
        commits_failed: u64,
        /// The mean time of a commit, in microseconds; `None` before the first.
        commit_us: Option<u64>,
        /// Rows and logs that cannot be read.
        damaged: u32,
        /// The memory of the process in bytes, where the system tells.
        memory_bytes: Option<u64>,
        /// The back end of the store.
        store: String,
        /// The last hour, oldest first: a point each half minute, at most 120. None stands there in the first half minute.
        points: Vec<HealthPoint>,
        /// The two clocks, where that of the machine is not believed, or not followed yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clocks: Option<ClocksDiffer>,
    }
    /// Two clocks.
    ClocksDiffer {
        /// The time that the server goes by.
        server: u64,
        machine: u64,
    }
    /// The server's figures of half a minute.
    HealthPoint {
        /// Its end.
        at: u64,
        online: u32,
        sockets: u32,
        rooms_awake: u32,
        /// Moves that were accepted, by the minute.
        moves: u32,
        /// Connections, and requests over HTTP, that were refused because there were too many, by the minute.
        refused: u32,
        /// The mean time of a commit, in microseconds; `None` where there was none.
        commit_us: Option<u64>,
        /// The 99th percentile of commit times, to the width of the buckets of `/metrics`.
        commit_p99_us: Option<u64>,
        memory_bytes: Option<u64>,
    }
}

/// A kind of line in the audit log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum AuditAction {
    MeasureTaken,
    MeasureLifted,
    ReportClosed,
    NoteAdded,
    RoleChanged,
    AccountAdded,
    AccountReset,
    AccountDisabled,
    AccountEnabled,
    SetupLinkMade,
    TableEnded,
    TableClosed,
    TableRenamed,
    TableListed,
    TableUnlisted,
    RatingVoided,
    RatingRestored,
    ClubChanged,
    ClubDissolved,
    HiddenLook,
    AnnouncementMade,
    AnnouncementRemoved,
    InvitationMade,
    InvitationRevoked,
    SettingChanged,
    PersonErased,
    MessageRemoved,
    PrivateChatRead,
}

bodies! {
    /// `POST /me/measures/<id>/appeal`: once, up to 500 characters. Answer: [`MyMeasures`].
    Appeal { text: String }
    /// `POST /reports`, by anybody signed in: about a person, a table or both; up to 500 characters. At most 10 a day.
    /// Moderators see who sat at the table, and what the person had said there, as far as the reporter could read it.
    MakeReport {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        player: Option<PlayerId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<TableCode>,
        /// A message of that table, which the reporter can read: its writer is reported, and moderators see what was said
        /// before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        message: Option<Uuid>,
        /// Instead of `player`: the name of somebody who looks at that table now and has no seat there. The reporter must
        /// be allowed to look at it, too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        watcher: Option<String>,
        why: String,
    }
    /// `POST /admin/measures` (moderator). Answer: [`StaffMeasure`].
    TakeMeasure {
        player: PlayerId,
        kind: MeasureKind,
        /// Told to the person, up to 500 characters.
        reason: String,
        /// How long it lasts; left out: until it is lifted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hours: Option<u32>,
    }
    /// The body of requests that need a reason and nothing else, up to 500 characters: `POST /admin/measures/<id>/lift`
    /// (moderator), `/admin/reports/<id>/close` (moderator), `/admin/people/<id>/{reset,disable,enable}`
    /// (administrator), `/admin/tables/<code>/{end,close,list,unlist}` (moderator), `/admin/invitations/<id>/revoke`
    /// (moderator), `/admin/clubs/<name>/dissolve` (moderator), `/admin/announcements/<id>/remove` (administrator).
    Reason { why: String }
    /// `POST /admin/people/<id>/notes` (moderator): up to 1,000 characters.
    AddNote { text: String }
    /// `POST /admin/people/<id>/role` (administrator).
    ChangeRole { role: Role, why: String }
    /// `POST /admin/tables/<code>/rename` (moderator).
    RenameTable { name: String, why: String }
    /// `POST /admin/clubs/<name>/change` (moderator): another name, another text, or both. `…/dissolve` takes a [`Reason`].
    ModerateClub {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        why: String,
    }
    /// `POST /admin/announcements` (administrator). Answer: [`Announcements`].
    Announce { texts: AnnouncementTexts, from: u64, until: u64 }
    /// A text of an announcement in each language, up to 300 characters. English stands for those that are left out.
    AnnouncementTexts {
        en: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ru: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        de: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        uk: Option<String>,
    }
    /// `POST /admin/invitations` (moderator). Answer: [`NewInvitation`].
    Invite {
        /// Up to 100 characters.
        note: String,
        /// 1 to 100.
        uses: u32,
        /// 1 to 365.
        days: u32,
    }
    /// `POST /admin/settings` (administrator): what is left out stays. Answer: [`RuntimeSettings`].
    ChangeSettings {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        registration: Option<Registration>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        guests: Option<GuestMode>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        imprint_url: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        privacy_url: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reserved_names: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        chat: Option<ChatMode>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        guest_chat: Option<ChatMode>,
        why: String,
    }
}
