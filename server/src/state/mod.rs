//! The live state of the server: rooms, lobby, people online.
//!
//! A room is found by the table's id and woken by the first command to it. Does not know the rules of any game.
//! Invariant: when somebody connects or leaves, nothing here iterates over a collection that grows with the number of
//! people online.

mod chance;
mod limits;
mod notices;
pub(crate) mod scheduler;
mod stop;
mod table_lists;
mod tables;
mod time;

use crate::cluster::{Cluster, ClusterParts};
use crate::delivery::outbox::{Outbox, SocketId};
use crate::domain::expiry::Expiry;
use crate::domain::names;
use crate::lobby::table_rate::{TableRateLimiter, TableRateLimits};
use crate::lobby::{CANDIDATES, ListingQuotas, Lobby};
use crate::net::{Bounded, InFlight, RateLimiter, WorkLimiter};
use crate::people::ceremonies::Ceremonies;
use crate::people::credentials::failures::Failures;
use crate::people::credentials::password::Passwords;
use crate::people::moderation::Moderation;
use crate::people::newcomers::Newcomers;
use crate::people::notices::Notices;
use crate::people::privacy::LeftTables;
use crate::people::retention::Retention;
use crate::people::session::Sessions;
use crate::people::{
    CODES_PER_HOUR, Invitations, OnlineSocket, People, RENAMES_PER_HOUR, TooManySockets, Turns, hours, mutes,
};
use crate::refusals::rate_limited;
use crate::room::FilteredWords;
use crate::room::task::registry::Rooms;
use crate::store::downtime::Heartbeat;
use crate::store::patience::patiently;
use crate::store::{SharedStore, StoreError, TimeoutStore, TokenHash, unavailable};
use crate::system::clock::{SharedClock, UnixMs};
use crate::system::entropy::{Entropy, SharedEntropy, random_uuid};
use crate::system::server_key::ServerKey;
use crate::telemetry::history::{History, Present, Totals};
use crate::telemetry::memory;
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use crate::thinking::{SharedThinker, Thinking};
use protocol::{Err, ErrCode, Limits, MAX_FRAME_BYTES, Player, PlayerId, RuntimeSettings, TableId};
use rules::GameKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio_util::task::TaskTracker;

/// The limits for clients unless the operator sets others.
pub const LIMITS: Limits = Limits {
    frame_bytes: MAX_FRAME_BYTES as u32,
    requests_per_s: 20,
    burst: 60,
    tables: 8,
    watched: 16,
    name_chars: names::PERSON_CHARS as u32,
};
/// Messages that one person writes at once, and how many a second after that.
const MESSAGES_AT_ONCE: f64 = 5.0;
const MESSAGES_PER_S: f64 = 0.5;

/// Hints that one person asks for at once, and how many a second after that.
const HINTS_AT_ONCE: f64 = 10.0;
const HINTS_PER_S: f64 = 0.2;

/// Changes of an answer that one seat makes at once, and how many a second after that.
const CHANGES_AT_ONCE: f64 = 16.0;
const CHANGES_PER_S: f64 = 1.0;

/// The dependencies of the server; tests can replace each of them.
#[derive(Clone, Debug)]
pub struct Parts {
    pub store: SharedStore,
    pub clock: SharedClock,
    pub entropy: SharedEntropy,
    /// The source of the games' chance.
    pub deal_entropy: SharedEntropy,
    /// The source of the seeds by which house players think.
    pub thought_entropy: SharedEntropy,
    pub games: &'static [&'static dyn GameKind],
    /// The limits that are announced to clients and enforced.
    pub limits: Limits,
    /// The work that addresses and people may cause.
    pub work: WorkLimiter,
    /// Sockets that one person may have at the same time.
    pub sockets_per_player: usize,
    /// New people per hour from one address; more of them solve puzzles.
    pub new_people_per_hour: u32,
    /// The bits of the first puzzles; 0: there are none.
    pub puzzle_bits: u8,
    /// Tables that may be opened per hour.
    pub table_rate: TableRateLimits,
    /// How many places in the public list of the lobby one person and one address may have.
    pub listing_quotas: ListingQuotas,
    /// The longest delay before a bot's move.
    pub bot_delay_ms: u32,
    /// Where house players think.
    pub thinking: Thinking,
    /// Whether people may ask for hints.
    pub hints: bool,
    pub retention: Retention,
    /// After how long without a move a running game ends.
    pub expiry: Expiry,
    pub session_key: ServerKey,
    pub passwords: Passwords,
    pub metrics: SharedMetrics,
    /// The settings that administrators may change while the server runs, as they are configured.
    pub settings: RuntimeSettings,
    /// Words that nobody reads in a chat.
    pub filtered_words: FilteredWords,
    /// What makes this server a node among others; `None` where it is alone.
    pub cluster: Option<ClusterParts>,
}

/// The state that all connections and rooms share.
#[derive(Debug)]
pub struct ServerState {
    parts: Parts,
    /// The same store for reads outside of tables.
    visitors: SharedStore,
    boot: String,
    lobby: Lobby,
    table_rate_limiter: TableRateLimiter,
    in_flight: InFlight,
    tasks: TaskTracker,
    rooms: Rooms,
    people: People,
    sessions: Sessions,
    newcomers: Newcomers,
    arriving: Bounded<TokenHash>,
    rename_limiter: RateLimiter<PlayerId>,
    code_limiter: RateLimiter<PlayerId>,
    chat_limiter: RateLimiter<PlayerId>,
    hours_limiter: RateLimiter<PlayerId>,
    mute_limiter: RateLimiter<PlayerId>,
    hint_limiter: RateLimiter<PlayerId>,
    change_limiter: RateLimiter<(TableId, PlayerId)>,
    failures: Failures,
    ceremonies: Ceremonies,
    moderation: Moderation,
    notices: Notices,
    next_socket: AtomicU64,
    stopping: AtomicBool,
    heartbeat: Heartbeat,
    history: History,
    /// Held while people are erased, so that one task goes through the tables at a time.
    erasing: tokio::sync::Mutex<()>,
    /// Held while messages are removed, so that one change after the other counts their numbers.
    removing_messages: tokio::sync::Mutex<()>,
    mute_turns: Turns<PlayerId>,
    invitations: Invitations,
    left_tables: LeftTables,
    cluster: Option<Cluster>,
}

impl ServerState {
    /// Opens the server. The cost does not depend on the number of tables: the lobby begins with the newest public
    /// ones, and the scheduler wakes the tables that are due.
    pub async fn open(parts: Parts) -> Result<Arc<Self>, StoreError> {
        let server = Self::open_idle(parts).await?;
        // These tasks end with the runtime or the server; they hold no work that has to be finished.
        tokio::spawn(server.lobby.clone().run());
        tokio::spawn(crate::state::scheduler::note_alive(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::do_what_is_due(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::clean_up(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::note_figures(Arc::downgrade(&server)));
        Cluster::start(&server);
        Ok(server)
    }

    /// The same for a command that asks for one thing: no background job runs, and no table wakes by itself.
    pub async fn open_idle(mut parts: Parts) -> Result<Arc<Self>, StoreError> {
        // Nobody plays yet, so these first calls need no timeout.
        let newest = async || parts.store.public_tables(CANDIDATES).await;
        let newest = patiently("the newest tables are read", newest, StoreError::is_late).await?;
        let begin = || Heartbeat::begin(parts.clock.clone(), &*parts.store, parts.cluster.is_some());
        let heartbeat = patiently("the first heartbeat is stored", begin, StoreError::is_late).await?;
        let visitors =
            parts.store.for_visitors().map(|store| Arc::new(TimeoutStore::new(store)) as SharedStore);
        parts.store = Arc::new(TimeoutStore::new(parts.store));
        let boot =
            random_uuid(&*parts.entropy).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let boot = boot.simple().to_string();
        let (per_hour, bits) = (parts.new_people_per_hour, parts.puzzle_bits);
        // Somebody may solve at one node what another has asked; a solution counts once at each.
        let asked_by = if parts.cluster.is_some() { "nodes" } else { boot.as_str() };
        let newcomers = Newcomers::new(per_hour, bits, parts.session_key.clone(), asked_by);
        let (store, clock) = (parts.store.clone(), parts.clock.clone());
        let sessions = Sessions::new(store, clock, parts.entropy.clone(), parts.session_key.clone());
        let read = || Moderation::read(&parts.store, parts.settings.clone());
        let moderation = patiently("the settings are read", read, StoreError::is_late).await?;
        let read = || Notices::read(&parts.store);
        let notices = patiently("the ways to people are read", read, StoreError::is_late).await?;
        let cluster = parts.cluster.clone();
        let server = Arc::new(Self {
            sessions,
            people: People::default(),
            newcomers,
            arriving: Bounded::new(1),
            rename_limiter: RateLimiter::per_hour(RENAMES_PER_HOUR),
            code_limiter: RateLimiter::per_hour(CODES_PER_HOUR),
            chat_limiter: RateLimiter::new(MESSAGES_AT_ONCE, MESSAGES_PER_S),
            mute_limiter: RateLimiter::new(mutes::CHANGES_AT_ONCE, mutes::CHANGES_PER_S),
            hours_limiter: RateLimiter::per_hour(hours::CHANGES_PER_HOUR),
            hint_limiter: RateLimiter::new(HINTS_AT_ONCE, HINTS_PER_S),
            change_limiter: RateLimiter::new(CHANGES_AT_ONCE, CHANGES_PER_S),
            visitors: visitors.unwrap_or_else(|| parts.store.clone()),
            lobby: Lobby::new(parts.listing_quotas),
            table_rate_limiter: TableRateLimiter::new(parts.table_rate, parts.session_key.clone()),
            in_flight: InFlight::new(parts.work.at_once()),
            parts,
            boot,
            tasks: TaskTracker::new(),
            rooms: Rooms::default(),
            failures: Failures::default(),
            ceremonies: Ceremonies::default(),
            moderation,
            notices,
            next_socket: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
            heartbeat,
            history: History::default(),
            erasing: tokio::sync::Mutex::default(),
            removing_messages: tokio::sync::Mutex::default(),
            mute_turns: Turns::default(),
            invitations: Invitations::default(),
            left_tables: LeftTables::default(),
            cluster: cluster.map(Cluster::new),
        });
        server.lobby.add(server.sleeping_rows(&newest), server.now_ms());
        Ok(server)
    }

    pub fn store(&self) -> &SharedStore {
        &self.parts.store
    }

    /// The store for requests that belong to no table: a read here takes no connection that a room needs.
    pub fn visitors(&self) -> &SharedStore {
        &self.visitors
    }

    pub fn limits(&self) -> &Limits {
        &self.parts.limits
    }

    pub fn metrics(&self) -> &Metrics {
        &self.parts.metrics
    }

    /// The last hour of a few figures.
    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Adds the present to the last hour.
    fn note_figures(&self) {
        let number = |gauge: i64| u32::try_from(gauge).unwrap_or_default();
        let present = Present {
            at: self.now_ms(),
            online: self.online() as u32,
            sockets: number(self.metrics().sockets.get()),
            rooms_awake: self.awake() as u32,
            memory_bytes: memory::resident_bytes(),
        };
        self.history.note(present, Totals::of(self.metrics()));
    }

    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// New at each start.
    pub fn boot(&self) -> &str {
        &self.boot
    }

    pub fn now_ms(&self) -> UnixMs {
        self.parts.clock.now_ms()
    }

    // --- accessors ---

    pub fn games(&self) -> &'static [&'static dyn GameKind] {
        self.parts.games
    }

    pub fn game(&self, id: &str) -> Option<&'static dyn GameKind> {
        self.parts.games.iter().find(|kind| kind.meta().id == id).copied()
    }

    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Whether rooms take nothing new. Those of a node do until each is handed over, which is the last thing that it does.
    pub(crate) fn takes_no_more(&self) -> bool {
        self.is_stopping() && self.cluster().is_none()
    }

    /// The number of rooms in memory.
    pub fn awake(&self) -> usize {
        self.rooms.lock().count()
    }

    /// The number of people with a socket.
    pub fn online(&self) -> usize {
        self.people.online()
    }

    pub(crate) fn people(&self) -> &People {
        &self.people
    }

    pub fn sessions(&self) -> &Sessions {
        &self.sessions
    }

    /// The count of new people, by address.
    pub(crate) fn newcomers(&self) -> &Newcomers {
        &self.newcomers
    }

    /// Words that nobody reads in a chat.
    pub(crate) fn filtered_words(&self) -> &FilteredWords {
        &self.parts.filtered_words
    }

    /// How long what nobody needs any more is kept.
    pub(crate) fn retention(&self) -> Retention {
        self.parts.retention
    }

    /// After how long without a move a running game ends.
    pub(crate) fn expiry(&self) -> Expiry {
        self.parts.expiry
    }

    pub(crate) fn erasing(&self) -> &tokio::sync::Mutex<()> {
        &self.erasing
    }

    pub(crate) fn removing_messages(&self) -> &tokio::sync::Mutex<()> {
        &self.removing_messages
    }

    /// Whose list of muted people is being changed or told.
    pub(crate) fn mute_turns(&self) -> &Turns<PlayerId> {
        &self.mute_turns
    }

    /// What this server knows of other nodes, if it is one among others.
    pub(crate) fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    pub(crate) fn left_tables(&self) -> &LeftTables {
        &self.left_tables
    }

    pub fn passwords(&self) -> &Passwords {
        &self.parts.passwords
    }

    pub(crate) fn moderation(&self) -> &Moderation {
        &self.moderation
    }

    /// Failed attempts to sign in.
    pub(crate) fn failures(&self) -> &Failures {
        &self.failures
    }

    /// Passkey ceremonies that have begun.
    pub(crate) fn ceremonies(&self) -> &Ceremonies {
        &self.ceremonies
    }

    pub(crate) fn entropy(&self) -> &dyn Entropy {
        &*self.parts.entropy
    }

    /// Where house players think.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.parts.thinking
    }

    /// Who finds hints in this game; `None` where nobody is given any.
    pub(crate) fn adviser(&self, game: &str) -> Option<SharedThinker> {
        if self.parts.hints { self.parts.thinking.adviser(game) } else { None }
    }

    /// Counts a hint that a person asks for.
    ///
    /// # Errors
    /// It is one too many for now.
    pub(crate) fn may_ask_for_a_hint(&self, player: PlayerId) -> Result<(), Err> {
        self.hint_limiter.take(player).map_err(|wait| rate_limited("hints", wait))
    }

    // --- sockets ---

    /// The outbox of a new socket.
    pub fn outbox(&self) -> Outbox {
        Outbox::new(SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed)))
    }

    /// Registers a socket as online.
    pub(crate) fn connect(&self, here: OnlineSocket) -> Result<(), TooManySockets> {
        self.people.connect(here, self.parts.sockets_per_player)?;
        self.publish_online_count();
        Ok(())
    }

    /// Passes the number of people online to the lobby.
    pub(crate) fn publish_online_count(&self) {
        self.lobby.set_online(self.people.online() as u32);
    }

    pub(crate) async fn put_player(&self, player: &Player) -> Result<(), ErrCode> {
        self.store().put_player(player, self.now_ms()).await.map_err(|error| unavailable(&error))
    }

    /// Removes a socket from everything except its tables.
    pub fn disconnect(&self, socket: SocketId) {
        self.lobby.unwatch(socket);
        self.people.disconnect(socket);
        self.publish_online_count();
    }
}
