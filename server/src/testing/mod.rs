//! A server in memory for tests: a clock that stands, chance that repeats, a store that fails on demand, and
//! people who talk to rooms as sockets do.

mod failing;
mod thinkers;

pub(crate) use failing::{FailingStore, Fault};
pub(crate) use thinkers::{
    Broken, Endless, Highest, ITERATIONS, THINKING_PAUSE, all_is_thought, broken, endless, highest,
    pauses_are_over, thinking,
};

use crate::cluster::ClusterParts;
use crate::lobby::ListingQuotas;
use crate::lobby::table_rate::TableRateLimits;
use crate::people::OnlineSocket;
use crate::people::credentials::password::Passwords;
use crate::people::retention::Retention;
use crate::room::FilteredWords;
use crate::room::leaky::{InEvents, InRefusal, InView, Leaky};
use crate::room::toy::Toy;
use crate::room::{Attach, Caller, Command, SeatPreference};
use crate::state::{Parts, ServerState};
use crate::store::{MemoryStore, SessionId, SharedStore};
use crate::system::clock::{Clock, SharedClock, UnixMs};
use crate::system::entropy::{Entropy, NoEntropy, SystemEntropy};
use crate::thinking::Thinking;
use crate::transport::net::Address;
use crate::transport::outbox::{Next, Outbox};
use crate::transport::responder::{RequestResult, Responder};
use protocol::{
    ChatMode, ClientMsg, DecisionId, Done, ErrCode, GuestMode, MoveKey, Player, PlayerId, Registration,
    RuntimeSettings, SeatPlan, Substitute, TableAct, TableCode, TableCreate, TableId, TimeControl,
    Visibility, Watching,
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
use tokio::sync::oneshot;
use uuid::Uuid;

/// A game for quick tests, the real ones, and one of them with a leak.
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
];

/// Stands until it is set.
#[derive(Debug)]
pub(crate) struct SetClock(AtomicU64);

impl SetClock {
    pub(crate) fn advance(&self, by: Duration) {
        self.0.fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

impl Default for SetClock {
    fn default() -> Self {
        Self(AtomicU64::new(1_700_000_000_000))
    }
}

impl Clock for SetClock {
    fn now_ms(&self) -> UnixMs {
        self.0.load(Ordering::Relaxed)
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

/// How often other tasks have their turn until what a device waits for must have come.
const MOST_TURNS: u32 = 1_000_000;
/// After so many turns without it, it waits for the time to pass.
const TURNS_OF_A_MOMENT: u32 = 1000;

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

/// What such a server is built from.
pub(crate) fn parts(store: &SharedStore, clock: SharedClock, number: u64) -> Parts {
    Parts {
        store: store.clone(),
        clock,
        entropy: Arc::new(Counter(AtomicU64::new(number))),
        games: GAMES,
        limits: crate::state::LIMITS,
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

/// Where a person of this name lives: everybody at an address of their own.
pub(crate) fn home(name: &str) -> Address {
    let of_name = player(name).id.0.as_u128() as u32;
    Address::of(Ipv4Addr::from_bits(of_name).into())
}

/// One device of one person.
#[derive(Debug)]
pub(crate) struct Device {
    pub(crate) server: Arc<ServerState>,
    pub(crate) player: Player,
    named_at: UnixMs,
    address: Address,
    pub(crate) outbox: Outbox,
    /// What this device knows of the table it looks at.
    pub(crate) view: Value,
    pub(crate) decision: Value,
    pub(crate) n: u64,
    pub(crate) h: String,
    pub(crate) info: Value,
    pub(crate) seat: Value,
    /// Every frame to the byte.
    pub(crate) received: Vec<String>,
    keys: u128,
}

impl Device {
    pub(crate) fn new(server: &Arc<ServerState>, name: &str) -> Self {
        Self::of(server, player(name), home(name))
    }

    /// The device of a person who comes from this address and has just taken their name.
    pub(crate) fn of(server: &Arc<ServerState>, player: Player, address: Address) -> Self {
        let session = SessionId(Uuid::from_u128(player.id.0.as_u128() ^ u128::MAX));
        Self::of_session(server, player, address, session)
    }

    /// The same with this session.
    pub(crate) fn of_session(
        server: &Arc<ServerState>,
        player: Player,
        address: Address,
        session: SessionId,
    ) -> Self {
        let (outbox, named_at) = (server.outbox(), server.now_ms());
        let caller = Caller { player: player.clone(), named_at, address, outbox: outbox.clone() };
        server.connect(OnlineSocket { caller, session }).unwrap();
        // Those of two devices differ, and those of two people whose nodes number their sockets alike.
        let keys = player.id.0.as_u128().rotate_left(17) ^ (u128::from(outbox.id().0) << 64);
        Self {
            server: server.clone(),
            player,
            named_at,
            address,
            keys,
            outbox,
            view: Value::Null,
            decision: Value::Null,
            n: 0,
            h: String::new(),
            info: Value::Null,
            seat: Value::Null,
            received: Vec::new(),
        }
    }

    pub(crate) fn caller(&self) -> Caller {
        let (named_at, address) = (self.named_at, self.address);
        Caller { player: self.player.clone(), named_at, address, outbox: self.outbox.clone() }
    }

    pub(crate) async fn create(
        &mut self,
        seats: usize,
        options: Value,
        watching: Watching,
    ) -> (TableId, TableCode) {
        self.create_game("toy", &vec![SeatPlan::Person; seats], options, watching).await
    }

    pub(crate) async fn create_game(
        &mut self,
        game: &str,
        seats: &[SeatPlan],
        options: Value,
        watching: Watching,
    ) -> (TableId, TableCode) {
        let Value::Object(options) = options else { panic!("options are an object") };
        let create = TableCreate {
            game: game.to_owned(),
            name: None,
            options,
            seats: seats.to_vec(),
            visibility: Visibility::Public,
            watching,
            time: None,
            entry: None,
            chat: None,
            substitute: Some(Substitute::DefaultMove),
            hints: None,
            end_practice: false,
        };
        let record = self.server.create(&self.caller(), create).await.unwrap();
        self.watch(record.id).await.unwrap();
        (record.id, record.code)
    }

    pub(crate) async fn attach(&mut self, table: TableId, attach: Attach) -> RequestResult {
        let (answer, answered) = Responder::to_task();
        self.server
            .send_command(table, Command::Attach { caller: self.caller(), attach: Box::new(attach), answer });
        answered.await.unwrap()
    }

    pub(crate) async fn watch(&mut self, table: TableId) -> RequestResult {
        self.attach(table, Attach::watch(table)).await
    }

    pub(crate) async fn sit(&mut self, table: TableId) -> RequestResult {
        self.attach(table, Attach { sit: SeatPreference::Anywhere, ..Attach::watch(table) }).await
    }

    /// Sends a request in its wire form.
    pub(crate) async fn ask(&mut self, request: Value) -> RequestResult {
        self.request(request).await.unwrap()
    }

    /// The same, but leaves the answer to be waited for.
    pub(crate) fn request(&self, mut request: Value) -> oneshot::Receiver<RequestResult> {
        request["id"] = json!(1);
        let msg = protocol::Request::parse(&request.to_string()).unwrap().msg;
        let table = TableId(Uuid::parse_str(request["table"].as_str().unwrap()).unwrap());
        self.send_message(table, msg)
    }

    fn send_message(&self, table: TableId, msg: ClientMsg) -> oneshot::Receiver<RequestResult> {
        let (answer, answered) = Responder::to_task();
        self.server.send_command(table, Command::Ask { caller: self.caller(), msg: Box::new(msg), answer });
        answered
    }

    /// The next push of this type; what comes before it is taken in.
    pub(crate) async fn hears(&mut self, t: &str) -> Value {
        for turn in 1..=MOST_TURNS {
            if let Some(push) = only(&self.hear(), t).pop() {
                return push;
            }
            if turn % TURNS_OF_A_MOMENT == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            } else {
                tokio::task::yield_now().await;
            }
        }
        panic!("{} was not sent {t}", self.player.name)
    }

    /// Waits for the deal, and takes no part in it.
    pub(crate) async fn stays_out(&mut self, table: TableId) {
        let deal = self.hears("table.dealing").await["deal"].clone();
        let out = json!({"t": "table.commit", "table": table, "deal": deal, "commitment": null});
        self.ask(out).await.unwrap();
    }

    pub(crate) fn key(&mut self) -> MoveKey {
        self.keys += 1;
        MoveKey(Uuid::from_u128(self.keys))
    }

    /// Answers the decision that was sent last.
    pub(crate) async fn act(&mut self, table: TableId, mv: Value) -> RequestResult {
        let key = self.key();
        self.act_with(table, mv, key).await
    }

    pub(crate) async fn act_with(&mut self, table: TableId, mv: Value, key: MoveKey) -> RequestResult {
        self.hear();
        let act = self.answer_with(table, mv, key);
        self.send_message(table, act).await.unwrap()
    }

    /// The same, but waits for no answer.
    pub(crate) fn send(&self, table: TableId, mv: Value, key: MoveKey) {
        let msg = Box::new(self.answer_with(table, mv, key));
        self.server
            .send_command(table, Command::Ask { caller: self.caller(), msg, answer: Responder::discard() });
    }

    fn answer_with(&self, table: TableId, mv: Value, key: MoveKey) -> ClientMsg {
        let decision = DecisionId(self.decision["id"].as_str().unwrap_or("none").to_owned());
        ClientMsg::TableAct(TableAct { table, decision, key, mv })
    }

    /// Bids the card at this place of the hand.
    pub(crate) async fn bid(&mut self, table: TableId, place: usize) -> RequestResult {
        self.hear();
        let card = self.decision["legal"]["cards"][place].clone();
        self.act(table, json!({"do": "bid", "card": card})).await
    }

    /// Takes in everything that was sent, as a client does, and returns it.
    pub(crate) fn hear(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        while let Some(next) = self.outbox.try_next() {
            let Next::Frame(text) = next else { panic!("{next:?}") };
            self.received.push(text.to_string());
            let frame: Value = serde_json::from_str(&text).unwrap();
            self.take_in(&frame);
            heard.push(frame);
        }
        heard
    }

    fn take_in(&mut self, frame: &Value) {
        match frame["t"].as_str() {
            Some("table.snapshot") => {
                for (mine, theirs) in [(&mut self.view, "view"), (&mut self.decision, "decision")] {
                    *mine = frame[theirs].clone();
                }
                self.info = frame["info"].clone();
                self.seat = frame["seat"].clone();
            }
            Some("table.info") => {
                self.info = frame["info"].clone();
                self.seat = frame["seat"].clone();
                return;
            }
            Some("table.watchers") => {
                self.info["watcher_count"] = frame["count"].clone();
                self.info["watchers"] = frame["names"].clone();
                return;
            }
            Some("table.step") => {
                assert_eq!(frame["n"], json!(self.n + 1), "numbers have no holes");
                if let Some(patch) = frame.get("patch") {
                    let changes: Vec<protocol::PatchOp> = serde_json::from_value(patch.clone()).unwrap();
                    protocol::apply_patch(&mut self.view, &changes).unwrap();
                }
                if let Some(view) = frame.get("view") {
                    self.view = view.clone();
                }
                if let Some(decision) = frame.get("decision") {
                    self.decision = decision.clone();
                }
            }
            _ => return,
        }
        self.n = frame["n"].as_u64().unwrap();
        self.h = frame["h"].as_str().unwrap().to_owned();
        assert_eq!(self.h, rules::ViewSum::of(&self.view).to_string(), "h is the hash of the view");
    }

    /// Breaks the connection.
    pub(crate) fn drop_out(self) {
        self.server.disconnect(self.outbox.id());
        self.outbox.close(protocol::close::BYE);
        for table in self.outbox.tables() {
            self.server.send_command(table, Command::Gone { outbox: self.outbox.clone() });
        }
    }
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
