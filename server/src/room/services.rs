//! The services that all rooms of a server share.
//!
//! Reaches people and other nodes only through [`Host`].

use super::FilteredWords;
use super::host::Host;
use super::task::registry::Rooms;
use crate::domain::expiry::Expiry;
use crate::lobby::Lobby;
use crate::lobby::table_rate::TableRateLimiter;
use crate::net::RateLimiter;
use crate::refusals::{no_entropy, rate_limited};
use crate::store::downtime::{DowntimeListener, Heartbeat};
use crate::store::{SharedStore, StoreError, TableRecord, unavailable};
use crate::system::clock::{BelievedTime, SharedClock, UnixMs};
use crate::system::entropy::{Entropy, SharedEntropy, number_in, random_uuid};
use crate::system::server_key::ServerKey;
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use crate::thinking::{SharedThinker, Thinking};
use protocol::{Err, ErrCode, PlayerId, TableId};
use rules::{GameKind, Secret};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio_util::task::TaskTracker;

/// Messages that one person writes at once, and how many a second after that.
const MESSAGES_AT_ONCE: f64 = 5.0;
const MESSAGES_PER_S: f64 = 0.5;

/// Hints that one person asks for at once, and how many a second after that.
const HINTS_AT_ONCE: f64 = 10.0;
const HINTS_PER_S: f64 = 0.2;

/// Changes of an answer that one seat makes at once, and how many a second after that.
const CHANGES_AT_ONCE: f64 = 16.0;
const CHANGES_PER_S: f64 = 1.0;

/// How many of a person's tables count, in their lobby and against the limit.
const OWN_TABLES: u32 = 200;

/// The parts of which the services of rooms are built.
#[derive(Debug)]
pub(crate) struct RoomParts {
    pub(crate) store: SharedStore,
    /// The same store for reads outside of tables.
    pub(crate) visitors: SharedStore,
    pub(crate) clock: SharedClock,
    pub(crate) heartbeat: Heartbeat,
    pub(crate) entropy: SharedEntropy,
    /// The source of the games' chance.
    pub(crate) deal_entropy: SharedEntropy,
    /// The source of the seeds by which bots think.
    pub(crate) thought_entropy: SharedEntropy,
    pub(crate) games: &'static [&'static dyn GameKind],
    /// The longest delay before a bot's move.
    pub(crate) bot_delay_ms: u32,
    /// The threads in which bots think.
    pub(crate) thinking: Thinking,
    /// Whether people may ask for hints.
    pub(crate) hints: bool,
    /// After how long without a move a running game ends.
    pub(crate) expiry: Expiry,
    pub(crate) key: ServerKey,
    pub(crate) metrics: SharedMetrics,
    /// Words that nobody reads in a chat.
    pub(crate) filtered_words: FilteredWords,
    pub(crate) lobby: Lobby,
    pub(crate) table_rate_limiter: TableRateLimiter,
    /// Whether this server is a node among others.
    pub(crate) is_node: bool,
}

/// The services that all rooms share; clones of the `Arc` are the same.
#[derive(Debug)]
pub struct RoomServices {
    parts: RoomParts,
    rooms: Rooms,
    tasks: TaskTracker,
    chat_limiter: RateLimiter<PlayerId>,
    hint_limiter: RateLimiter<PlayerId>,
    change_limiter: RateLimiter<(TableId, PlayerId)>,
    stopping: AtomicBool,
    /// Held while messages are removed, so that one change after the other counts their numbers.
    removing_messages: tokio::sync::Mutex<()>,
    /// Rooms hold it themselves while they run.
    host: Weak<dyn Host>,
}

impl RoomServices {
    pub(crate) fn new(parts: RoomParts, host: Weak<dyn Host>) -> Arc<Self> {
        Arc::new(Self {
            parts,
            rooms: Rooms::default(),
            tasks: TaskTracker::new(),
            chat_limiter: RateLimiter::new(MESSAGES_AT_ONCE, MESSAGES_PER_S),
            hint_limiter: RateLimiter::new(HINTS_AT_ONCE, HINTS_PER_S),
            change_limiter: RateLimiter::new(CHANGES_AT_ONCE, CHANGES_PER_S),
            stopping: AtomicBool::new(false),
            removing_messages: tokio::sync::Mutex::default(),
            host,
        })
    }

    pub fn store(&self) -> &SharedStore {
        &self.parts.store
    }

    /// The store for requests that belong to no table: a read here takes no connection that a room needs.
    pub fn visitors(&self) -> &SharedStore {
        &self.parts.visitors
    }

    pub fn metrics(&self) -> &Metrics {
        &self.parts.metrics
    }

    pub fn lobby(&self) -> &Lobby {
        &self.parts.lobby
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// `None` while the server ends.
    pub(super) fn host(&self) -> Option<Arc<dyn Host>> {
        self.host.upgrade()
    }

    pub fn games(&self) -> &'static [&'static dyn GameKind] {
        self.parts.games
    }

    pub fn game(&self, id: &str) -> Option<&'static dyn GameKind> {
        self.parts.games.iter().find(|kind| kind.meta().id == id).copied()
    }

    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    /// The number of rooms in memory.
    pub fn awake(&self) -> usize {
        self.rooms.lock().count()
    }

    /// Words that nobody reads in a chat.
    pub(crate) fn filtered_words(&self) -> &FilteredWords {
        &self.parts.filtered_words
    }

    /// After how long without a move a running game ends.
    pub(crate) fn expiry(&self) -> Expiry {
        self.parts.expiry
    }

    pub(crate) fn key(&self) -> &ServerKey {
        &self.parts.key
    }

    pub(super) fn removing_messages(&self) -> &tokio::sync::Mutex<()> {
        &self.removing_messages
    }

    /// The open and running tables at which this person has a seat, or which they organise.
    pub(crate) async fn tables_of(&self, player: PlayerId) -> Result<Vec<TableRecord>, ErrCode> {
        self.store().tables_of(player, OWN_TABLES).await.map_err(|error| unavailable(&error))
    }

    // --- the end ---

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    pub(crate) fn begin_stop(&self) {
        self.stopping.store(true, Ordering::Release);
    }

    /// Whether rooms take nothing new. Those of a node do until each is handed over, which is the last thing that it does.
    pub(crate) fn takes_no_more(&self) -> bool {
        self.is_stopping() && !self.parts.is_node
    }

    /// Whether this server is a node among others.
    pub(crate) fn is_node(&self) -> bool {
        self.parts.is_node
    }

    // --- thinking ---

    /// The threads in which bots think.
    pub(crate) fn thinking(&self) -> &Thinking {
        &self.parts.thinking
    }

    /// The finder of hints in this game; `None` if it has none.
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

    // --- limits ---

    /// The rate limit for messages, by person.
    pub(crate) fn chat_limiter(&self) -> &RateLimiter<PlayerId> {
        &self.chat_limiter
    }

    /// The rate limit for changes of an answer that is given already, by table and person.
    pub(crate) fn change_limiter(&self) -> &RateLimiter<(TableId, PlayerId)> {
        &self.change_limiter
    }

    /// The rate limit for new tables, by person and by address.
    pub(crate) fn table_rate_limiter(&self) -> &TableRateLimiter {
        &self.parts.table_rate_limiter
    }

    // --- the time ---

    pub fn now_ms(&self) -> UnixMs {
        self.parts.clock.now_ms()
    }

    /// The time by which something may be deleted or ended because of its age.
    pub(crate) fn believed(&self) -> BelievedTime {
        self.parts.clock.believed()
    }

    pub(crate) fn heartbeat(&self) -> &Heartbeat {
        &self.parts.heartbeat
    }

    /// The machine's time: what the clocks of others are compared with.
    pub(crate) fn machine_ms(&self) -> UnixMs {
        self.parts.clock.machine_ms()
    }

    /// Reads the pauses that other nodes have stored.
    pub(crate) async fn read_pauses(&self) -> Result<(), StoreError> {
        self.parts.heartbeat.read_pauses(&**self.store()).await
    }

    /// A listener to the periods in which no clock runs.
    pub(crate) fn downtime(&self) -> DowntimeListener {
        self.parts.heartbeat.subscribe()
    }

    /// The latest time since which the server has been up for `time`: a table unchanged since then has been idle for at
    /// least that long.
    pub(crate) fn quiet_since(&self, time: Duration) -> BelievedTime {
        let now = self.believed();
        now.or_earlier(self.downtime().now().latest_expired_start(now.ms(), time.as_millis() as UnixMs))
    }

    /// Pauses all clocks if the store is unavailable.
    pub(crate) fn store_failed(&self, error: &StoreError) {
        if matches!(error, StoreError::Unavailable(_)) {
            self.parts.heartbeat.pause_clocks();
        }
    }

    // --- chance ---

    pub(crate) fn entropy(&self) -> &dyn Entropy {
        &*self.parts.entropy
    }

    /// A new secret for the chance of one game.
    pub(crate) fn secret(&self) -> Result<Secret, ErrCode> {
        let mut bytes = [0; 32];
        self.parts.deal_entropy.fill(&mut bytes).map_err(no_entropy)?;
        Ok(Secret::from_bytes(bytes))
    }

    /// The seed of one thought of a bot, so that nobody can compute what it will answer.
    pub(crate) fn thinking_seed(&self) -> u64 {
        number_in(&*self.parts.thought_entropy, 0..u64::MAX)
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

    /// A new random id, which reveals nothing.
    pub(crate) fn uuid(&self) -> Result<uuid::Uuid, ErrCode> {
        random_uuid(&*self.parts.entropy).map_err(no_entropy)
    }
}
