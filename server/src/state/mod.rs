//! The live state of the server: rooms, lobby, people online.
//!
//! A room is found by the table's id and woken by the first command to it. Does not know the rules of any game.
//! Invariant: when somebody connects or leaves, nothing here iterates over a collection that grows with the number of
//! people online.

mod limits;
mod matchmaking;
pub(crate) mod scheduler;
pub(crate) mod stop;
mod table_lists;
mod tables;
mod time;

use crate::cluster::{Cluster, ClusterParts, NodeServices};
use crate::delivery::outbox::MOST_WATCHED;
use crate::domain::expiry::Expiry;
use crate::domain::names;
use crate::lobby::table_rate::{TableRateLimiter, TableRateLimits};
use crate::lobby::{CANDIDATES, ListingQuotas, Lobby};
use crate::net::{InFlight, WorkLimiter};
use crate::people::credentials::password::Passwords;
use crate::people::moderation::Moderation;
use crate::people::newcomers::Newcomers;
use crate::people::notices::Notices;
use crate::people::retention::Retention;
use crate::people::session::Sessions;
use crate::people::{PeopleParts, PeopleServices};
use crate::ratings::{Boards, Seasons};
use crate::room::{FilteredWords, RoomParts, RoomServices};
use crate::store::downtime::Heartbeat;
use crate::store::patience::patiently;
use crate::store::{SharedStore, StoreError, TimeoutStore};
use crate::system::clock::SharedClock;
use crate::system::entropy::{SharedEntropy, random_uuid};
use crate::system::server_key::ServerKey;
use crate::telemetry::history::{History, Present, Totals};
use crate::telemetry::memory;
use crate::telemetry::metrics::SharedMetrics;
use crate::thinking::Thinking;
use protocol::{Limits, MAX_FRAME_BYTES, RuntimeSettings};
use rules::GameKind;
use std::ops::Deref;
use std::sync::{Arc, Weak};

/// The limits for clients unless the operator sets others.
pub const LIMITS: Limits = Limits {
    frame_bytes: MAX_FRAME_BYTES as u32,
    requests_per_s: 20,
    burst: 60,
    tables: 8,
    watched: MOST_WATCHED,
    name_chars: names::PERSON_CHARS as u32,
};

/// The dependencies of the server; tests can replace each of them.
#[derive(Clone, Debug)]
pub struct Parts {
    pub store: SharedStore,
    pub clock: SharedClock,
    pub entropy: SharedEntropy,
    /// The source of the games' chance.
    pub deal_entropy: SharedEntropy,
    /// The source of the seeds by which bots think.
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
    /// The pool in which bots think.
    pub thinking: Thinking,
    /// Whether people may ask for hints.
    pub hints: bool,
    pub retention: Retention,
    /// After how long without a move a running game ends.
    pub expiry: Expiry,
    /// The seasons that have boards of ratings of their own.
    pub seasons: Seasons,
    pub session_key: ServerKey,
    pub passwords: Passwords,
    pub metrics: SharedMetrics,
    /// The settings that administrators may change while the server runs, as they are configured.
    pub settings: RuntimeSettings,
    /// Words that nobody reads in a chat.
    pub filtered_words: FilteredWords,
    /// The parts that make this server a node among others; `None` where it is alone.
    pub cluster: Option<ClusterParts>,
}

impl Parts {
    fn of_rooms(&self, visitors: SharedStore, heartbeat: Heartbeat) -> RoomParts {
        RoomParts {
            store: self.store.clone(),
            visitors,
            clock: self.clock.clone(),
            heartbeat,
            entropy: self.entropy.clone(),
            deal_entropy: self.deal_entropy.clone(),
            thought_entropy: self.thought_entropy.clone(),
            games: self.games,
            bot_delay_ms: self.bot_delay_ms,
            thinking: self.thinking.clone(),
            hints: self.hints,
            expiry: self.expiry,
            key: self.session_key.clone(),
            metrics: self.metrics.clone(),
            filtered_words: self.filtered_words.clone(),
            lobby: Lobby::new(self.listing_quotas),
            table_rate_limiter: TableRateLimiter::new(self.table_rate, self.session_key.clone()),
            is_node: self.cluster.is_some(),
        }
    }
}

/// The server as its connections know it.
#[derive(Debug)]
pub struct ServerState {
    parts: Parts,
    node: Arc<NodeServices>,
    boards: Boards,
    boot: String,
    in_flight: InFlight,
    history: History,
}

/// All connections use the services of the node.
impl Deref for ServerState {
    type Target = Arc<NodeServices>;
    fn deref(&self) -> &Self::Target {
        &self.node
    }
}

impl ServerState {
    /// Opens the server. The cost does not depend on the number of tables: the lobby begins with the newest public
    /// ones, and the scheduler wakes the tables that are due.
    pub async fn open(parts: Parts) -> Result<Arc<Self>, StoreError> {
        let server = Self::open_idle(parts).await?;
        // These tasks end with the runtime or the server; they hold no work that has to be finished.
        tokio::spawn(server.lobby().clone().run());
        tokio::spawn(crate::state::scheduler::note_alive(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::do_what_is_due(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::clean_up(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::count_finished(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::note_unfinished_work(Arc::downgrade(&server)));
        tokio::spawn(matchmaking::look_for_games(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::rate_finished(Arc::downgrade(&server)));
        tokio::spawn(crate::state::scheduler::note_figures(Arc::downgrade(&server)));
        Cluster::start(&server);
        Ok(server)
    }

    pub(crate) fn seasons(&self) -> &Seasons {
        &self.parts.seasons
    }

    pub(crate) fn boards(&self) -> &Boards {
        &self.boards
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
        let rooms = parts.of_rooms(visitors.unwrap_or_else(|| parts.store.clone()), heartbeat);
        let people = PeopleParts {
            entropy: parts.entropy.clone(),
            sessions,
            newcomers,
            moderation,
            notices,
            passwords: parts.passwords.clone(),
            retention: parts.retention,
            sockets_per_player: parts.sockets_per_player,
        };
        let node = Arc::new_cyclic(|node: &Weak<NodeServices>| {
            let rooms = RoomServices::new(rooms, node.clone());
            NodeServices::new(PeopleServices::new(people, rooms, node.clone()), cluster.map(Cluster::new))
        });
        let in_flight = InFlight::new(parts.work.at_once());
        let server = Arc::new(Self {
            node,
            in_flight,
            parts,
            boards: Boards::default(),
            boot,
            history: History::default(),
        });
        server.lobby().add(server.sleeping_rows(&newest), server.now_ms());
        Ok(server)
    }

    pub fn limits(&self) -> &Limits {
        &self.parts.limits
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

    /// New at each start.
    pub fn boot(&self) -> &str {
        &self.boot
    }
}
