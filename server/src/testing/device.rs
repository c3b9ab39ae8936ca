//! A test's device of one person: it sends to rooms as a socket does, and processes frames as a client does.

use super::{home, only, player};
use crate::delivery::outbox::{Next, Outbox, Topic};
use crate::delivery::responder::{RequestResult, Responder};
use crate::net::Address;
use crate::people::OnlineSocket;
use crate::room::{Attach, Caller, Command, SeatPreference};
use crate::state::ServerState;
use crate::store::{CredentialKind, SessionId, SessionRecord, TokenHash};
use crate::system::clock::UnixMs;
use futures_util::FutureExt;
use protocol::{
    ClientMsg, DecisionId, MoveKey, Player, SeatPlan, Substitute, TableAct, TableCode, TableCreate, TableId,
    Visibility, Watching,
};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use uuid::Uuid;

/// How often other tasks have their turn until what a device waits for must have come.
const MOST_TURNS: u32 = 1_000_000;
/// After so many turns without it, it waits for the time to pass.
const TURNS_OF_A_MOMENT: u32 = 1000;

/// One device of one person.
#[derive(Debug)]
pub(crate) struct Device {
    pub(crate) server: Arc<ServerState>,
    pub(crate) player: Player,
    named_at: UnixMs,
    address: Address,
    pub(crate) outbox: Outbox,
    /// This device's knowledge of the table it looks at.
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

/// Stores who it is, as far as the store answers at once: nodes compare that with the people who are here.
fn stored(server: &Arc<ServerState>, player: &Player, session: SessionId) {
    let now = server.now_ms();
    let record = SessionRecord {
        id: session,
        player: player.id,
        token: TokenHash::of(session.0.as_bytes()),
        kind: CredentialKind::Browser,
        label: None,
        network: None,
        scopes: None,
        created_at: now,
        used_at: now,
        expires_at: UnixMs::MAX >> 1,
        revoked_at: None,
    };
    let _ = server.store().put_player(player, now).now_or_never();
    let _ = server.store().add_session(&record).now_or_never();
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
        server.connect(OnlineSocket { caller, session, is_welcomed: true }).unwrap();
        if server.cluster().is_some() {
            stored(server, &player, session);
        }
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
            rated: false,
            begins: None,
            end_practice: false,
            seat: None,
            reserved: Vec::new(),
            key: None,
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
            let text = match next {
                Next::Frame(text) => text,
                Next::CatchUp(lost) => {
                    self.ask_for(&lost);
                    continue;
                }
                Next::Close(_) => panic!("{next:?}"),
            };
            self.received.push(text.to_string());
            let frame: Value = serde_json::from_str(&text).unwrap();
            self.take_in(&frame);
            heard.push(frame);
        }
        heard
    }

    /// Asks for what it has lost, as a socket does.
    fn ask_for(&self, lost: &[Topic]) {
        let outbox = || self.outbox.clone();
        for topic in lost {
            let (table, command) = match *topic {
                Topic::Lobby => panic!("no device reads the lobby so slowly"),
                Topic::Table(table) => (table, Command::CatchUp { outbox: outbox() }),
                Topic::Chat(table) => (table, Command::CatchUpChat { outbox: outbox() }),
            };
            self.server.send_command_if_awake(table, command).unwrap();
        }
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
