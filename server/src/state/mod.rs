//! The live state of the server: rooms, lobby, people online.
//!
//! A room is found by the table's id and woken by the first command to it. Does not know the rules of any game.
//! Invariant: when somebody connects or leaves, nothing here iterates over a collection that grows with the number of
//! people online.

pub(crate) mod scheduler;
mod tables;

use crate::lobby::table_rate::{TableRateLimiter, TableRateLimits};
use crate::lobby::{CANDIDATES, ListingQuotas, Lobby, LobbyEntry, sleeping_row};
use crate::people::ceremonies::Ceremonies;
use crate::people::credentials::failures::Failures;
use crate::people::credentials::one_time::OneTimeCode;
use crate::people::credentials::passkey::Passkeys;
use crate::people::credentials::password::Passwords;
use crate::people::moderation::Moderation;
use crate::people::names;
use crate::people::retention::Retention;
use crate::people::session::{ServerKey, Sessions};
use crate::people::{CODES_PER_HOUR, OnlineSocket, People, RENAMES_PER_HOUR, TooManySockets};
use crate::room::task::registry::Rooms;
use crate::room::{Command, FilteredWords};
use crate::store::downtime::{DowntimeListener, Heartbeat};
use crate::store::{SharedStore, StoreError, TableRecord, TimeoutStore};
use crate::system::clock::{SharedClock, UnixMs};
use crate::system::entropy::{Entropy, NoEntropy, SharedEntropy, number_in, random_uuid};
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use crate::transport::net::{Address, Origin, RateLimiter};
use crate::transport::outbox::{Outbox, SocketId};
use protocol::{
    ErrCode, Limits, MAX_FRAME_BYTES, Player, PlayerId, Restarting, RuntimeSettings, ServerMsg, Stage, close,
};
use rules::{GameKind, Secret};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
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
/// How long a stop waits for rooms to finish their queued commands.
const DRAIN: Duration = Duration::from_secs(3);
/// How many of a person's tables count, in their lobby and against the limit.
const OWN_TABLES: u32 = 200;
/// Messages that one person writes at once, and how many a second after that.
const MESSAGES_AT_ONCE: f64 = 5.0;
const MESSAGES_PER_S: f64 = 0.5;
/// The expected duration of a restart, as announced to clients.
const RESTART_MS: u32 = 5000;

/// The dependencies of the server; tests can replace each of them.
#[derive(Clone, Debug)]
pub struct Parts {
    pub store: SharedStore,
    pub clock: SharedClock,
    pub entropy: SharedEntropy,
    pub games: &'static [&'static dyn GameKind],
    /// The limits that are announced to clients and enforced.
    pub limits: Limits,
    /// Sockets that one person may have at the same time.
    pub sockets_per_player: usize,
    /// New people per hour from one address.
    pub new_people_per_hour: u32,
    /// Tables that may be opened per hour.
    pub table_rate: TableRateLimits,
    /// How many places in the public list of the lobby one person and one address may have.
    pub listing_quotas: ListingQuotas,
    /// The longest delay before a bot's move.
    pub bot_delay_ms: u32,
    pub retention: Retention,
    pub session_key: ServerKey,
    pub passwords: Passwords,
    pub metrics: SharedMetrics,
    /// The settings that administrators may change while the server runs, as they are configured.
    pub settings: RuntimeSettings,
    /// Words that nobody reads in a chat.
    pub filtered_words: FilteredWords,
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
    tasks: TaskTracker,
    rooms: Rooms,
    people: People,
    sessions: Sessions,
    registration_limiter: RateLimiter<Address>,
    rename_limiter: RateLimiter<PlayerId>,
    code_limiter: RateLimiter<PlayerId>,
    chat_limiter: RateLimiter<PlayerId>,
    failures: Failures,
    ceremonies: Ceremonies,
    moderation: Moderation,
    next_socket: AtomicU64,
    stopping: AtomicBool,
    heartbeat: Heartbeat,
    /// Held while people are erased, so that one task goes through the tables at a time.
    erasing: tokio::sync::Mutex<()>,
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
        Ok(server)
    }

    /// The same for a command that asks for one thing: no background job runs, and no table wakes by itself.
    pub async fn open_idle(mut parts: Parts) -> Result<Arc<Self>, StoreError> {
        // Nobody plays yet, so these first calls need no timeout.
        let newest = parts.store.public_tables(CANDIDATES).await?;
        let heartbeat = Heartbeat::begin(parts.clock.clone(), &*parts.store).await?;
        let visitors =
            parts.store.for_visitors().map(|store| Arc::new(TimeoutStore::new(store)) as SharedStore);
        parts.store = Arc::new(TimeoutStore::new(parts.store));
        let boot =
            random_uuid(&*parts.entropy).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (store, clock) = (parts.store.clone(), parts.clock.clone());
        let sessions = Sessions::new(store, clock, parts.entropy.clone(), parts.session_key.clone());
        let moderation = Moderation::read(&parts.store, parts.settings.clone()).await?;
        let server = Arc::new(Self {
            sessions,
            people: People::default(),
            registration_limiter: RateLimiter::per_hour(parts.new_people_per_hour),
            rename_limiter: RateLimiter::per_hour(RENAMES_PER_HOUR),
            code_limiter: RateLimiter::per_hour(CODES_PER_HOUR),
            chat_limiter: RateLimiter::new(MESSAGES_AT_ONCE, MESSAGES_PER_S),
            visitors: visitors.unwrap_or_else(|| parts.store.clone()),
            lobby: Lobby::new(parts.listing_quotas),
            table_rate_limiter: TableRateLimiter::new(parts.table_rate, parts.session_key.clone()),
            parts,
            boot: boot.simple().to_string(),
            tasks: TaskTracker::new(),
            rooms: Rooms::default(),
            failures: Failures::default(),
            ceremonies: Ceremonies::default(),
            moderation,
            next_socket: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
            heartbeat,
            erasing: tokio::sync::Mutex::default(),
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

    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    pub(crate) fn table_rate_limiter(&self) -> &TableRateLimiter {
        &self.table_rate_limiter
    }

    /// New at each start.
    pub fn boot(&self) -> &str {
        &self.boot
    }

    pub fn now_ms(&self) -> UnixMs {
        self.parts.clock.now_ms()
    }

    // --- time ---

    /// A listener to the periods in which no clock runs.
    pub(crate) fn downtime(&self) -> DowntimeListener {
        self.heartbeat.subscribe()
    }

    /// The latest time since which the server has been up for `time`: a table unchanged since then has been idle for at
    /// least that long.
    pub(crate) fn quiet_since(&self, time: Duration) -> UnixMs {
        self.downtime().now().latest_expired_start(self.now_ms(), time.as_millis() as UnixMs)
    }

    /// Pauses all clocks if the store is unavailable.
    pub(crate) fn store_failed(&self, error: &StoreError) {
        if matches!(error, StoreError::Unavailable(_)) {
            self.heartbeat.pause_clocks();
        }
    }

    pub(crate) async fn note_alive(&self) {
        self.heartbeat.note_alive(&**self.store()).await;
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

    /// The rate limit for new people, by address.
    pub(crate) fn registration_limiter(&self) -> &RateLimiter<Address> {
        &self.registration_limiter
    }

    /// The rate limit for new names, by person.
    pub(crate) fn rename_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.rename_limiter
    }

    /// The rate limit for codes for other devices, by person.
    pub(crate) fn code_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.code_limiter
    }

    /// The rate limit for messages, by person.
    pub(crate) fn chat_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.chat_limiter
    }

    /// Words that nobody reads in a chat.
    pub(crate) fn filtered_words(&self) -> &FilteredWords {
        &self.parts.filtered_words
    }

    /// How long what nobody needs any more is kept.
    pub(crate) fn retention(&self) -> Retention {
        self.parts.retention
    }

    pub(crate) fn erasing(&self) -> &tokio::sync::Mutex<()> {
        &self.erasing
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

    // --- chance ---

    /// A new secret for the chance of one game.
    pub(crate) fn secret(&self) -> Result<Secret, ErrCode> {
        let mut bytes = [0; 32];
        self.parts.entropy.fill(&mut bytes).map_err(no_entropy)?;
        Ok(Secret::from_bytes(bytes))
    }

    /// A random delay before the answer of a bot that was just asked.
    pub(crate) fn bot_delay(&self) -> Duration {
        let longest = u64::from(self.parts.bot_delay_ms);
        Duration::from_millis(self.number_in(longest / 3..longest + 1))
    }

    /// An unpredictable number of this range.
    pub(crate) fn number_in(&self, range: Range<u64>) -> u64 {
        number_in(&*self.parts.entropy, range)
    }

    /// The passkeys of the page with this origin.
    pub(crate) fn passkeys(&self, page: &Origin) -> Passkeys {
        Passkeys::new(page.host_name(), &page.to_string(), "Saloon", self.parts.entropy.clone())
    }

    /// A new code for a link.
    pub(crate) fn new_code(&self) -> Result<OneTimeCode, ErrCode> {
        OneTimeCode::new(self.entropy()).map_err(no_entropy)
    }

    /// A new random id, which reveals nothing.
    pub(crate) fn uuid(&self) -> Result<uuid::Uuid, ErrCode> {
        random_uuid(&*self.parts.entropy).map_err(no_entropy)
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

    // --- the lobby ---

    pub(crate) fn sleeping_rows(&self, records: &[TableRecord]) -> Vec<LobbyEntry> {
        let row = |record: &TableRecord| Some(sleeping_row(record, self.game(&record.game)?));
        records.iter().filter_map(row).collect()
    }

    /// The open and running tables at which this person has a seat.
    pub(crate) async fn tables_of(&self, player: PlayerId) -> Result<Vec<TableRecord>, ErrCode> {
        self.store().tables_of(player, OWN_TABLES).await.map_err(|error| unavailable(&error))
    }

    /// The number of unfinished tables of which this person is the host; a host has a seat.
    async fn hosted_by(&self, player: PlayerId) -> Result<usize, ErrCode> {
        let own = self.tables_of(player).await?;
        Ok(own.iter().filter(|record| record.doc.host == player).count())
    }

    /// Subscribes a socket to the lobby: to the listed tables and the person's own ones. If the store fails, the
    /// person's tables that sleep are missing.
    pub(crate) async fn watch_lobby(self: &Arc<Self>, player: &Player, outbox: &Outbox) {
        let own = self.tables_of(player.id).await.unwrap_or_default();
        self.lobby.watch(player.id, outbox, self.sleeping_rows(&own), self.now_ms());
        let lacks_deciding =
            |record: &&TableRecord| record.stage == Stage::Running && record.doc.deciding.is_none();
        for record in own.iter().filter(lacks_deciding) {
            // A row of a version that did not store whose move it is. Waking the room stores it.
            self.send_command(record.id, Command::Renamed { player: player.clone() });
        }
    }

    /// Removes expired tables from the public list, and adds others if it has space.
    pub(crate) async fn refill_lobby(&self) -> Result<(), StoreError> {
        self.lobby.remove_expired(self.now_ms());
        if self.lobby.has_space() {
            let newest = self.visitors.public_tables(CANDIDATES).await?;
            self.lobby.add(self.sleeping_rows(&newest), self.now_ms());
        }
        Ok(())
    }

    /// Removes a socket from everything except its tables.
    pub fn disconnect(&self, socket: SocketId) {
        self.lobby.unwatch(socket);
        self.people.disconnect(socket);
        self.publish_online_count();
    }

    // --- stopping ---

    /// Stops: notifies all clients, accepts no more moves, finishes queued commands, closes all sockets with 4001.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.heartbeat.end(&**self.store()).await;
        let restarting = ServerMsg::Restarting(Restarting { eta_ms: RESTART_MS });
        for outbox in self.people.outboxes() {
            outbox.push(&restarting);
        }
        let inboxes = self.rooms.lock().inboxes();
        for inbox in inboxes {
            // A room whose inbox stays full for that long is skipped: all that it has sent is durable.
            drop(tokio::time::timeout(DRAIN, inbox.stop()).await);
        }
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!(rooms = self.awake(), "rooms were still running at the end of their time limit");
        }
        for outbox in self.people.outboxes() {
            outbox.close(close::RESTARTING);
        }
    }
}

pub(crate) fn no_entropy(error: NoEntropy) -> ErrCode {
    tracing::error!(%error, "no random numbers are available: nothing new can be created");
    ErrCode::Unavailable
}

/// The error code that a client gets when the store fails.
pub(crate) fn unavailable(error: &StoreError) -> ErrCode {
    tracing::warn!(%error, "the store failed");
    match error {
        StoreError::Corrupt { .. } => ErrCode::Damaged,
        _ => ErrCode::Unavailable,
    }
}
