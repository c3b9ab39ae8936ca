//! A server in memory for tests: a clock that only the test moves, seeded chance, a store that fails on demand, and
//! people who talk to rooms as sockets do.

mod device;
mod failing;
mod mine;
mod thinkers;

pub(crate) use device::Device;
pub(crate) use failing::{FailingStore, Fault};
pub(crate) use mine::Mine;
pub(crate) use thinkers::{
    Broken, Endless, Highest, ITERATIONS, THINKING_PAUSE, all_is_thought, broken, endless, highest,
    pauses_are_over, thinking,
};

use crate::cluster::ClusterParts;
use crate::config::Limits;
use crate::delivery::responder::RequestResult;
use crate::lobby::ListingQuotas;
use crate::lobby::table_rate::TableRateLimits;
use crate::net::{Address, WorkLimiter};
use crate::people::credentials::password::Passwords;
use crate::people::retention::Retention;
use crate::room::FilteredWords;
use crate::room::leaky::{InEvents, InRefusal, InView, Leaky};
use crate::room::toy::Toy;
use crate::state::{Parts, ServerState};
use crate::store::{MemoryStore, SharedStore};
use crate::system::clock::{Clock, SharedClock, SystemClock, UnixMs};
use crate::system::entropy::{Entropy, NoEntropy, SystemEntropy};
use crate::thinking::Thinking;
use protocol::{
    ChatMode, Done, ErrCode, GuestMode, Player, PlayerId, Registration, RuntimeSettings, TableId,
    TimeControl, Watching,
};
use rules::carcassonne::Carcassonne;
use rules::carson_city::CarsonCity;
use rules::castle::Castle;
use rules::dice_town::DiceTown;
use rules::point_city::PointCity;
use rules::{GameKind, Kind};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use uuid::Uuid;

/// A game for quick tests, the real ones, one of them with a leak, and one that panics.
static GAMES: &[&dyn GameKind] = &[
    &Kind::<Toy>::new(),
    &Kind::<CarsonCity>::new(),
    &Kind::<DiceTown>::new(),
    &Kind::<PointCity>::new(),
    &Kind::<Carcassonne>::new(),
    &Kind::<Castle>::new(),
    &Kind::<Leaky<InView>>::new(),
    &Kind::<Leaky<InRefusal>>::new(),
    &Kind::<Leaky<InEvents>>::new(),
    &Kind::<mine::Mined>::new(),
];

/// Stands until it is set.
#[derive(Debug)]
pub(crate) struct SetClock(AtomicU64);

impl SetClock {
    pub(crate) fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }

    pub(crate) fn turn_back(&self, by: Duration) {
        self.0.fetch_sub(by.as_millis() as u64, Ordering::Relaxed);
    }
}

impl Default for SetClock {
    fn default() -> Self {
        Self(AtomicU64::new(1_700_000_000_000))
    }
}

impl Clock for SetClock {
    fn now_ms(&self) -> UnixMs {
        mine::clock_is_read();
        self.0.load(Ordering::Relaxed)
    }

    fn leaps(&self) -> bool {
        true
    }
}

/// A server's clock beside a machine's, which the test sets.
#[derive(Debug)]
pub(crate) struct MachineClock {
    ours: SystemClock,
    theirs: SystemClock,
}

impl MachineClock {
    pub(crate) fn at(now_ms: UnixMs) -> Arc<Self> {
        Arc::new(Self { ours: SystemClock::at(now_ms), theirs: SystemClock::at(now_ms) })
    }

    pub(crate) fn set_machine(&self, now_ms: UnixMs) {
        self.theirs.set(now_ms);
    }
}

impl Clock for MachineClock {
    fn now_ms(&self) -> UnixMs {
        self.ours.now_ms()
    }

    fn machine_ms(&self) -> UnixMs {
        self.theirs.now_ms()
    }

    fn has_a_machines(&self) -> bool {
        true
    }

    fn set(&self, now_ms: UnixMs) {
        self.ours.set(now_ms);
    }
}

/// Repeats itself from one test run to the next; halls that begin at other numbers get other seeds.
#[derive(Debug)]
struct Counter(AtomicU64);

impl Entropy for Counter {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        let count = self.0.fetch_add(1, Ordering::Relaxed) + 1;
        for (place, byte) in bytes.iter_mut().enumerate() {
            let high = count.wrapping_shr(8 * (place as u32 % 4));
            *byte = count.wrapping_mul(31).wrapping_add(high).wrapping_add(place as u64 * 7) as u8;
        }
        Ok(())
    }
}

/// As few as make a test short.
pub(crate) const SOCKETS_PER_PLAYER: usize = 3;

/// As with the default settings.
pub(crate) const BOT_DELAY_MS: u32 = 2000;

/// As with the default settings.
pub(crate) const EXPIRE_DAYS: u32 = 30;

/// As with the default settings.
pub(crate) const RETENTION: Retention = Retention {
    guests: Duration::from_hours(24),
    networks: Duration::from_hours(90 * 24),
    audit: Duration::from_hours(365 * 24),
    messages: Duration::from_hours(365 * 24),
};

/// A server over this store, as after a start of the server.
pub(crate) async fn server(store: &SharedStore) -> Arc<ServerState> {
    server_with(store, Arc::new(SetClock::default()), 0).await
}

/// The same with a clock that the test can set, and with seeds that follow from `number`.
pub(crate) async fn server_with(store: &SharedStore, clock: SharedClock, number: u64) -> Arc<ServerState> {
    ServerState::open(parts(store, clock, number)).await.unwrap()
}

/// Limits that no test reaches but those of the limits.
pub(crate) fn limits() -> Limits {
    Limits {
        connections: 10,
        connections_per_address: 10,
        new_connections_per_s: 10,
        requests_per_s: 1000,
        request_burst: 1000,
        sockets_per_player: 10,
        frames_per_s: 10,
        frame_burst: 10,
        tables_per_player: 10,
        new_people_per_hour: 10,
        new_tables_per_player: 100,
        new_tables_per_address: 100,
        listed_per_player: 10,
        listed_per_address: 10,
    }
}

/// The cores of a server in tests. Its clock is paused, so that all requests come at one moment; with few cores they
/// would wait for each other.
pub(crate) const CORES: usize = 64;

/// The parts of such a server.
pub(crate) fn parts(store: &SharedStore, clock: SharedClock, number: u64) -> Parts {
    let entropy = Arc::new(Counter(AtomicU64::new(number)));
    Parts {
        store: store.clone(),
        clock,
        entropy: entropy.clone(),
        deal_entropy: entropy.clone(),
        thought_entropy: entropy,
        games: GAMES,
        limits: crate::state::LIMITS,
        work: WorkLimiter::new(limits().work(), CORES),
        sockets_per_player: SOCKETS_PER_PLAYER,
        new_people_per_hour: 1000,
        puzzle_bits: 0,
        table_rate: TableRateLimits { of_player: 30, of_address: 60 },
        listing_quotas: ListingQuotas { of_person: 3, of_address: 6 },
        bot_delay_ms: BOT_DELAY_MS,
        thinking: Thinking::at_the_end(ITERATIONS),
        hints: true,
        retention: RETENTION,
        expiry: EXPIRE_DAYS.to_string().parse().unwrap(),
        seasons: crate::ratings::Seasons::default(),
        session_key: "A".repeat(43).parse().unwrap(),
        passwords: Passwords::new(Arc::new(SystemEntropy)),
        metrics: Arc::default(),
        settings: RuntimeSettings {
            registration: Registration::Open,
            guests: GuestMode::Play,
            imprint_url: String::new(),
            privacy_url: String::new(),
            reserved_names: Vec::new(),
            chat: ChatMode::Text,
            guest_chat: ChatMode::Phrases,
        },
        filtered_words: FilteredWords::default(),
        cluster: None,
    }
}

/// A node of a cluster over this store.
pub(crate) async fn node(store: &SharedStore, clock: SharedClock, cluster: ClusterParts) -> Arc<ServerState> {
    let number = cluster.node.0.as_u128() as u64;
    let cluster = Some(cluster);
    ServerState::open(Parts { cluster, ..parts(store, clock, number) }).await.unwrap()
}

pub(crate) fn memory() -> SharedStore {
    Arc::new(MemoryStore::new())
}

pub(crate) fn player(name: &str) -> Player {
    let id = name.bytes().fold(7_u128, |id, byte| id * 257 + u128::from(byte));
    Player::guest(PlayerId(Uuid::from_u128(id)), name.to_owned())
}

/// The address of a person of this name: everybody has their own.
pub(crate) fn home(name: &str) -> Address {
    let of_name = player(name).id.0.as_u128() as u32;
    Address::of(Ipv4Addr::from_bits(of_name).into())
}

pub(crate) fn kinds(heard: &[Value]) -> Vec<&str> {
    heard.iter().filter_map(|frame| frame["t"].as_str()).collect()
}

/// The pushes of this type.
pub(crate) fn only(heard: &[Value], t: &str) -> Vec<Value> {
    heard.iter().filter(|frame| frame["t"] == t).cloned().collect()
}

/// A limit of so many seconds for each decision, as it is sent.
pub(crate) fn each(seconds: u32) -> Value {
    json!(TimeControl::each(seconds))
}

pub(crate) fn code(answered: RequestResult) -> ErrCode {
    answered.unwrap_err().code
}

pub(crate) fn acted(answered: RequestResult) -> u64 {
    match answered.unwrap() {
        Done::Acted { n } => n,
        other => panic!("{other:?}"),
    }
}

/// Ada (host) and Bob at a running table.
pub(crate) async fn two_at_a_table(
    server: &Arc<ServerState>,
    options: Value,
    watching: Watching,
) -> (TableId, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(2, options, watching).await;
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    start(table, &mut ada, &mut bob).await;
    (table, ada, bob)
}

/// Ada and Bob play the toy game to its end.
pub(crate) async fn finish(table: TableId, ada: &mut Device, bob: &mut Device) {
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    settle().await;
    ada.hear();
    bob.hear();
}

/// Ada begins the game at her table with Bob.
pub(crate) async fn start(table: TableId, ada: &mut Device, bob: &mut Device) {
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    bob.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
    ada.hear();
    bob.hear();
}

/// Lets every task run until it waits.
pub(crate) async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

/// Lets so much of a clock that stands pass: everything that is due by then happens, in order, and no real time is waited for.
///
/// # Panics
/// The clock runs by itself.
pub(crate) async fn pass(time: Duration) {
    tokio::time::advance(Duration::ZERO).await;
    tokio::time::sleep(time).await;
}

/// Compares a generated file with what it should be, or writes it.
pub(crate) fn is_up_to_date(name: &str, want: &str) {
    // A test may have been compiled in another checkout than the one that it is run in.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let path = std::path::Path::new(&package).join("..").join(name);
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, want).unwrap();
    }
    let file = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(file == want, "{name} is stale: UPDATE_GENERATED=1 cargo test -p server");
}
