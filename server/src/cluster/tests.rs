//! Two nodes of one process, over one store and a bus in memory: people at both play at one table.

mod ends;
mod following;
mod leases;
mod lines;
mod matching;
mod missed;
mod upgrade;
mod viewings;

use super::bus::LocalBus;
use super::peers::LOST_AFTER;
use super::{BEAT, ClusterParts, LEASE, Stream, Told, Version, wire};
use crate::room::{Attach, SLEEP_AFTER, SeatPreference};
use crate::state::ServerState;
use crate::store::{MemoryStore, NodeId, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{
    Device, FailingStore, Fault, acted, code, each, kinds, node, only, player, settle, start, two_at_a_table,
};
use protocol::{Done, ErrCode, SeatPlan, TableId, Watching};
use rules::Seat;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

/// Longer than a beat, shorter than what makes a node lost.
const A_WHILE: Duration = Duration::from_millis(1500);
/// How long a table is on its way where its lease is given up slowly.
const SLOW: Duration = Duration::from_secs(2);
/// The time that a clock may lose while its table changes hands.
const NOTHING_MS: u64 = 300;
const LIMIT_S: u32 = 60;

/// Two nodes that have heard each other.
struct Two {
    bus: LocalBus,
    clock: Arc<SystemClock>,
    store: SharedStore,
    /// The same, as the first node reaches it.
    store_of_first: Arc<FailingStore>,
    first: Arc<ServerState>,
    second: Arc<ServerState>,
}

const fn id(number: u64) -> NodeId {
    NodeId(Uuid::from_u128(number as u128))
}

async fn two() -> Two {
    two_of([wire::VERSION; 2]).await
}

/// The same with nodes that speak these versions.
async fn two_of([first, second]: [Version; 2]) -> Two {
    let (bus, clock) = (LocalBus::default(), Arc::new(SystemClock::at(1_700_000_000_000)));
    let kept = Arc::new(MemoryStore::new());
    let store_of_first = Arc::new(FailingStore::over(kept.clone()));
    let store: SharedStore = kept;
    let first = node(&(store_of_first.clone() as SharedStore), clock.clone(), parts(&bus, 1, first)).await;
    let second = node(&store, clock.clone(), parts(&bus, 2, second)).await;
    sleep(A_WHILE).await;
    Two { bus, clock, store, store_of_first, first, second }
}

/// A node that speaks this version.
fn parts(bus: &LocalBus, number: u64, version: Version) -> ClusterParts {
    ClusterParts { version, ..ClusterParts::new(id(number), Arc::new(bus.join(id(number)))) }
}

impl Two {
    /// Ada at the first node has the table, Bob at the second one sits at it, and their game runs.
    async fn play(&self) -> (TableId, Device, Device) {
        self.play_with(None).await
    }

    /// The same with so many seconds for each decision.
    async fn play_with(&self, seconds: Option<u32>) -> (TableId, Device, Device) {
        self.play_of(["Ada", "Bob"], seconds).await
    }

    /// The same with people of these names.
    async fn play_of(&self, names: [&str; 2], seconds: Option<u32>) -> (TableId, Device, Device) {
        let mut ada = Device::new(&self.first, names[0]);
        let (table, _) = ada.create(2, json!({}), Watching::Live).await;
        if let Some(seconds) = seconds {
            let change = json!({"t": "table.change", "table": table, "time": each(seconds)});
            ada.ask(change).await.unwrap();
        }
        let mut bob = Device::new(&self.second, names[1]);
        bob.sit(table).await.unwrap();
        let started = ada.request(json!({"t": "table.start", "table": table}));
        ada.stays_out(table).await;
        bob.stays_out(table).await;
        started.await.unwrap().unwrap();
        ada.hears("table.step").await;
        bob.hears("table.step").await;
        (table, ada, bob)
    }

    async fn entries(&self, table: TableId) -> usize {
        self.store.entries(table).await.unwrap().len()
    }
}

/// When the time of a seat runs out, as this frame says.
fn due(frame: &Value, seat: u64) -> u64 {
    let clocks = frame["clocks"].as_array().unwrap();
    clocks.iter().find(|clock| clock["seat"] == seat).unwrap()["due"].as_u64().unwrap()
}

/// Somebody who comes to this node and looks at the table; what they are shown.
async fn looks(server: &Arc<ServerState>, name: &str, table: TableId) -> (Device, Value) {
    let mut device = Device::new(server, name);
    for _ in 0..100 {
        // Its moves would have the keys of those that the same person has made at another node.
        device.key();
    }
    device.watch(table).await.unwrap();
    let shown = device.hears("table.snapshot").await;
    (device, shown)
}

/// Both bid, and both are shown the reveal.
async fn round(table: TableId, ada: &mut Device, bob: &mut Device) {
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    let n = ada.n.max(bob.n);
    while ada.n <= n || bob.n <= n {
        ada.hear();
        bob.hear();
        sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn people_at_two_nodes_play_one_game() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    round(table, &mut ada, &mut bob).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(ada.view["round"], bob.view["round"]);
    assert_eq!(two.entries(table).await, 5, "the opening and two bids of each");
    assert_eq!((two.first.awake(), two.second.awake()), (1, 1));
    let leased = two.store.leased_to(id(1)).await.unwrap();
    assert_eq!((leased, two.store.leased_to(id(2)).await.unwrap()), (vec![table], vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_hint_comes_from_the_node_that_has_the_table() {
    let two = two().await;
    let mut bob = Device::new(&two.second, "Bob");
    let mut ada = Device::new(&two.first, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::Person];
    let (table, _) = ada.create_game("carcassonne", &seats, json!({}), Watching::Live).await;
    bob.sit(table).await.unwrap();
    start(table, &mut ada, &mut bob).await;
    while bob.decision["owed"] != true {
        if ada.decision["owed"] == true {
            let default = ada.decision["default"].clone();
            acted(ada.act(table, default).await);
        }
        sleep(A_WHILE).await;
        ada.hear();
        bob.hear();
    }
    let ask = json!({"t": "table.hint", "table": table, "decision": bob.decision["id"]});
    let answer = bob.ask(ask.clone()).await;
    let Ok(Done::Hints { hints }) = answer else { panic!("no hint: {answer:?}") };
    assert_eq!(code(ada.ask(ask).await), ErrCode::NotYourDecision);
    acted(bob.act(table, hints[0].mv.clone()).await);
}

#[tokio::test(start_paused = true)]
async fn a_seat_has_one_person_whichever_node_they_came_to() {
    let two = two().await;
    let mut host = Device::new(&two.first, "Host");
    let (table, _) = host.create(2, json!({}), Watching::Live).await;
    let (mut ada, mut bob) = (Device::new(&two.first, "Ada"), Device::new(&two.second, "Bob"));
    let on = || Attach { sit: SeatPreference::On(Seat::new(1).unwrap()), ..Attach::watch(table) };
    let (ada, bob) = tokio::join!(ada.attach(table, on()), bob.attach(table, on()));
    let refused: Vec<_> = [ada, bob].into_iter().filter_map(Result::err).collect();
    assert_eq!(refused.len(), 1, "one of them sits");
    assert_eq!(refused[0].code, ErrCode::SeatTaken);
}

#[tokio::test(start_paused = true)]
async fn spectators_at_another_node_are_sent_each_step_once() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    let mut watchers: Vec<Device> =
        ["Cid", "Dan", "Eve"].into_iter().map(|name| Device::new(&two.second, name)).collect();
    for watcher in &mut watchers {
        watcher.watch(table).await.unwrap();
    }
    round(table, &mut ada, &mut bob).await;
    sleep(A_WHILE).await;
    for watcher in &mut watchers {
        let heard = watcher.hear();
        assert_eq!(only(&heard, "table.snapshot").len(), 1);
        assert_eq!(watcher.n, two_worlds_n(&heard));
    }
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 3, "{}", ada.info);
    let cid = watchers.remove(0);
    cid.drop_out();
    sleep(A_WHILE).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 2);
}

/// The last number that somebody was sent.
fn two_worlds_n(heard: &[serde_json::Value]) -> u64 {
    heard
        .iter()
        .filter_map(|frame| frame["n"].as_u64().filter(|_| frame["t"] != "lobby.delta"))
        .next_back()
        .unwrap()
}

#[tokio::test(start_paused = true)]
async fn what_the_bus_loses_is_sent_anew() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    two.bus.set_up(id(2), false);
    acted(ada.bid(table, 0).await);
    // The words about it are lost by then.
    sleep(Duration::from_millis(10)).await;
    two.bus.set_up(id(2), true);
    sleep(LEASE).await;
    assert!(kinds(&bob.hear()).contains(&"table.snapshot"));
    acted(bob.bid(table, 0).await);
    sleep(A_WHILE).await;
    ada.hear();
    bob.hear();
    assert_eq!(ada.view["round"], bob.view["round"]);
    assert_eq!(two.entries(table).await, 3);
}

/// The one node gives the other up before that one gives it up, and only then what was on its way arrives.
#[tokio::test(start_paused = true)]
async fn what_was_refused_is_not_made_later() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    let entries = two.entries(table).await;
    two.bus.set_held(id(2), true);
    sleep(BEAT).await;
    let _unanswered = bob.request(json!({"t": "table.sync", "table": table}));
    sleep(Duration::from_millis(10)).await;
    two.bus.set_held(id(1), true);
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::Unavailable);
    assert_eq!(two.first.cluster().unwrap().links().len(), 1, "the first node has not given up the second");
    two.bus.set_held(id(1), false);
    two.bus.set_held(id(2), false);
    sleep(LEASE).await;
    assert_eq!(two.entries(table).await, entries, "refused, and not made");
    let (mut bob, _) = looks(&two.second, "Bob", table).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.entries(table).await, entries + 2);
}

#[tokio::test(start_paused = true)]
async fn a_relay_that_begins_anew_passes_on_nothing_of_the_time_before() {
    let two = two().await;
    let (table, mut ada, _bob) = two_at_a_table(&two.first, json!({}), Watching::Live).await;
    let mut cid = Device::new(&two.second, "Cid");
    cid.watch(table).await.unwrap();
    cid.hears("table.snapshot").await;
    let cluster = two.second.cluster().unwrap();
    let all_are_sent = || {
        let told = Told::Spectators { stream: Stream::Table, seated: Vec::new(), text: 0 };
        cluster.hear_of_table(id(1), table, told, Some(r#"{"t":"sent"}"#.into()));
    };
    cluster.end_relays_of(id(1));
    while cluster.is_relayed(table) {
        tokio::task::yield_now().await;
    }
    while !cluster.is_relayed(table) {
        tokio::task::yield_now().await;
    }
    // The relay is there again, and its owner does not know yet.
    all_are_sent();
    cid.hears("table.snapshot").await;
    assert!(!cid.received.iter().any(|text| text.contains("sent")), "{:?}", cid.received);
    all_are_sent();
    cid.hears("sent").await;
    acted(ada.bid(table, 0).await);
    cid.hears("table.step").await;
}

#[tokio::test(start_paused = true)]
async fn each_lobby_shows_the_tables_of_all_nodes() {
    let two = two().await;
    let mut ada = Device::new(&two.first, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    sleep(A_WHILE).await;
    assert_eq!(two.second.lobby().public_rows().iter().map(|row| row.table).collect::<Vec<_>>(), [table]);
    let mut bob = Device::new(&two.second, "Bob");
    bob.sit(table).await.unwrap();
    sleep(A_WHILE).await;
    let rows = [two.first.lobby().public_rows(), two.second.lobby().public_rows()];
    assert_eq!(rows[0], rows[1]);
    ada.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    sleep(A_WHILE).await;
    assert_eq!(two.second.lobby().public_rows(), []);
    assert_eq!(
        code(bob.ask(json!({"t": "table.sync", "table": table})).await),
        crate::refusals::not_found("table")
    );
}

#[tokio::test(start_paused = true)]
async fn people_are_online_at_whichever_node_they_are() {
    let two = two().await;
    let ada = Device::new(&two.first, "Ada");
    let mut bob = Device::new(&two.second, "Bob");
    two.second.watch_lobby(&bob.player.clone(), &bob.outbox.clone(), crate::lobby::Scope::All).await;
    sleep(A_WHILE).await;
    assert_eq!((two.first.online(), two.second.online()), (2, 2));
    assert!(two.second.people().is_here(ada.player.id));
    assert!(!two.second.people().claim(&player("ADA")), "her name is taken there too");
    ada.drop_out();
    sleep(A_WHILE).await;
    assert_eq!((two.first.online(), two.second.online()), (1, 1));
    two.bus.set_up(id(1), false);
    let cid = Device::new(&two.first, "Cid");
    sleep(LOST_AFTER + A_WHILE).await;
    assert!(!two.second.people().is_here(cid.player.id), "what was never told is not known");
    two.bus.set_up(id(1), true);
    sleep(A_WHILE + A_WHILE).await;
    assert!(two.second.people().is_here(cid.player.id));
    assert!(kinds(&bob.hear()).contains(&"lobby.snapshot"));
}

#[tokio::test(start_paused = true)]
async fn whoever_is_shut_out_at_one_node_is_shut_out_at_all() {
    let two = two().await;
    let ada = Device::new(&two.second, "Ada");
    sleep(A_WHILE).await;
    two.first.end_person(ada.player.id, protocol::close::BANNED);
    sleep(Duration::from_millis(10)).await;
    assert!(ada.outbox.is_closed());
    let bob = Device::new(&two.second, "Bob");
    let session = crate::store::SessionId(Uuid::from_u128(bob.player.id.0.as_u128() ^ u128::MAX));
    two.first.session_ended(session);
    sleep(Duration::from_millis(10)).await;
    assert!(bob.outbox.is_closed());
}

#[tokio::test(start_paused = true)]
async fn a_clock_runs_out_at_whichever_node_the_room_is() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play_with(Some(30)).await;
    acted(ada.bid(table, 0).await);
    sleep(Duration::from_secs(40)).await;
    ada.hear();
    bob.hear();
    assert_eq!(ada.view["round"], bob.view["round"]);
    assert_eq!(two.entries(table).await, 3, "the clock has answered for Bob");
}

#[tokio::test(start_paused = true)]
async fn what_is_said_at_a_table_reaches_its_people_at_both_nodes() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    let mut cid = Device::new(&two.second, "Cid");
    cid.watch(table).await.unwrap();
    let say =
        json!({"t": "chat.say", "table": table, "key": Uuid::from_u128(77), "say": {"phrase": "hello"}});
    let said = bob.ask(say).await;
    assert!(said.is_ok(), "{said:?}");
    sleep(A_WHILE).await;
    for (device, hears) in [(&mut ada, true), (&mut bob, true), (&mut cid, false)] {
        assert_eq!(kinds(&device.hear()).contains(&"chat.messages"), hears, "{}", device.player.name);
    }
}

#[tokio::test(start_paused = true)]
async fn a_resigned_or_removed_table_is_closed_to_all() {
    let two = two().await;
    let mut ada = Device::new(&two.first, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&two.second, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 1})).await.unwrap();
    sleep(A_WHILE).await;
    assert!(kinds(&bob.hear()).contains(&"table.closed"));
    assert_eq!(bob.outbox.tables(), []);
    assert!(bob.sit(table).await.is_err(), "the host has removed him");
}

/// The messages about its table's game that one device was sent, byte for byte.
fn of_game(device: &Device) -> Vec<&str> {
    let types = ["table.snapshot", "table.step", "table.info"].map(|t| format!("\"t\":\"{t}\""));
    let is_of_game = |text: &&str| types.iter().any(|t| text.contains(t));
    device.received.iter().map(String::as_str).filter(is_of_game).collect()
}

#[tokio::test(start_paused = true)]
async fn an_audience_is_told_the_same_to_the_byte_at_every_node() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    // The same person, and the same kind of spectator, at the node of the room and at the other one.
    let mut others = [
        (Device::new(&two.first, "Bob"), Device::new(&two.second, "Bob")),
        (Device::new(&two.first, "Cid"), Device::new(&two.second, "Dan")),
    ];
    for (here, there) in &mut others {
        here.watch(table).await.unwrap();
        there.watch(table).await.unwrap();
    }
    sleep(A_WHILE).await;
    for (here, there) in &mut others {
        here.hear();
        there.hear();
        (here.received, there.received) = (Vec::new(), Vec::new());
    }
    for _ in 0..3 {
        round(table, &mut ada, &mut bob).await;
    }
    sleep(A_WHILE).await;
    for (here, there) in &mut others {
        here.hear();
        there.hear();
        assert!(of_game(here).len() > 3);
        assert_eq!(of_game(here), of_game(there));
    }
}

#[tokio::test(start_paused = true)]
async fn a_repeated_move_gets_the_first_answer_whichever_node_is_asked() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    let key = bob.key();
    let card = {
        bob.hear();
        bob.decision["legal"]["cards"][0].clone()
    };
    let bid = json!({"do": "bid", "card": card});
    let first = acted(bob.act_with(table, bid.clone(), key).await);
    let mut again = Device::new(&two.first, "Bob");
    again.watch(table).await.unwrap();
    again.hear();
    assert_eq!(acted(again.act_with(table, bid, key).await), first);
    acted(ada.bid(table, 0).await);
    assert_eq!(two.entries(table).await, 3);
}
