//! Answers that are given ahead: the conditions under which they are given, their visibility to their owner, and that
//! nobody else can tell.

use crate::lobby::{BATCH_INTERVAL, Scope};
use crate::room::task::early_answers::delay;
use crate::state::ServerState;
use crate::store::{Entry, MovedBy, RecordKind, RecordsOf, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{Device, FailingStore, Fault, acted, code, memory, server_with, settle};
use protocol::{Done, ErrCode, MoveKey, SeatPlan, TableId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const BEGIN_MS: u64 = 1_700_000_000_000;
/// Longer than any answer waits once it may be given.
pub(super) const LONG: Duration = Duration::from_secs(4);

/// Ada, who answers ahead, and Bob at a running table, and Eve, who watches.
struct Scene {
    store: SharedStore,
    server: Arc<ServerState>,
    table: TableId,
    ada: Device,
    bob: Device,
    eve: Device,
}

impl Scene {
    async fn new(options: Value) -> Self {
        Self::on(memory(), options).await
    }

    async fn on(store: SharedStore, mut options: Value) -> Self {
        options["early"] = json!(true);
        let server = server_with(&store, Arc::new(SystemClock::at(BEGIN_MS)), 0).await;
        let mut ada = Device::new(&server, "Ada");
        let (table, _) = ada.create(2, options, Watching::Live).await;
        let (mut bob, mut eve) = (Device::new(&server, "Bob"), Device::new(&server, "Eve"));
        bob.sit(table).await.unwrap();
        eve.watch(table).await.unwrap();
        let started = ada.request(json!({"t": "table.start", "table": table}));
        ada.stays_out(table).await;
        bob.stays_out(table).await;
        started.await.unwrap().unwrap();
        let mut scene = Self { store, server, table, ada, bob, eve };
        scene.hear().await;
        scene
    }

    async fn hear(&mut self) {
        settle().await;
        for device in [&mut self.ada, &mut self.bob, &mut self.eve] {
            device.hear();
        }
    }

    /// Ada bids her lowest card and Bob has still to answer; Ada's offer is returned.
    async fn ada_has_bid(&mut self) -> Value {
        let card = lowest(&self.ada);
        acted(self.ada.act(self.table, json!({"do": "bid", "card": card})).await);
        self.hear().await;
        offer(&self.ada)
    }

    /// Bob bids his highest card, so that Ada wins nothing unless he has none that is higher.
    async fn bob_bids(&mut self) {
        let card =
            self.bob.decision["legal"]["cards"].as_array().unwrap().iter().max_by_key(|card| card.as_u64());
        let card = card.unwrap().clone();
        acted(self.bob.act(self.table, json!({"do": "bid", "card": card})).await);
        settle().await;
        self.bob.hear();
    }

    /// Ada bids this card ahead.
    async fn ahead(&mut self, offer: &Value, card: &Value) -> Result<Done, protocol::Err> {
        let request = early(self.table, offer, self.ada.key(), card);
        self.ada.ask(request).await
    }

    async fn log(&self) -> Vec<Entry> {
        self.store.entries(self.table).await.unwrap()
    }

    async fn queues(&self) -> usize {
        let of = RecordsOf::Subject(self.table.0);
        self.store.records(RecordKind::EarlyAnswers, of, None, 9).await.unwrap().len()
    }

    fn request(&self, what: &str) -> Value {
        json!({"t": what, "table": self.table})
    }
}

fn early(table: TableId, offer: &Value, key: MoveKey, card: &Value) -> Value {
    json!({"t": "table.early", "table": table, "offer": offer["id"], "key": key, "move": {"do": "bid", "card": card}})
}

fn lowest(device: &Device) -> Value {
    let cards = device.decision["legal"]["cards"].as_array().unwrap();
    cards.iter().min_by_key(|card| card.as_u64()).unwrap().clone()
}

/// The early answers that a device was told last.
pub(super) fn told(device: &Device) -> Value {
    let frames = device.received.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    frames.rev().find(|frame| frame["t"] == "table.early").unwrap_or(Value::Null)
}

pub(super) fn offer(device: &Device) -> Value {
    told(device)["offer"].clone()
}

// --- given ---

#[tokio::test(start_paused = true)]
async fn an_answer_is_given_one_to_three_seconds_after_its_seat_is_asked() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    let card = offer["legal"]["cards"][0].clone();
    scene.ahead(&offer, &card).await.unwrap();
    scene.hear().await;
    assert_eq!(told(&scene.ada)["queue"][0]["move"], json!({"do": "bid", "card": card}));
    sleep(LONG).await;
    assert_eq!(scene.log().await.len(), 2, "Ada is not asked yet");
    scene.bob_bids().await;
    let asked = Instant::now();
    while scene.log().await.len() < 4 {
        sleep(Duration::from_millis(10)).await;
        assert!(asked.elapsed() < LONG, "the answer is not given");
    }
    let after = asked.elapsed().as_millis();
    assert!((1_000..=3_020).contains(&after), "after {after} ms");
    let entry = scene.log().await.pop().unwrap().actor.unwrap();
    assert_eq!((entry.seat.index(), entry.by), (0, MovedBy::Person));
    scene.hear().await;
    assert_eq!(told(&scene.ada)["queue"], json!([]));
    assert_eq!(told(&scene.ada)["cancelled"], Value::Null);
    assert_eq!(scene.ada.view["bid"], card);
}

#[test]
fn an_answer_takes_no_more_than_half_of_the_time_that_is_left() {
    let cases =
        [(2_500, None, 2_500), (2_500, Some(9_000), 2_500), (2_500, Some(3_000), 1_500), (1_000, Some(0), 0)];
    for (drawn, left, waits) in cases {
        assert_eq!(delay(drawn, left), Duration::from_millis(waits), "{drawn} {left:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn in_a_window_an_answer_is_held_like_any_other_and_made_once() {
    let mut scene = Scene::new(json!({"secret": true, "window": {"seconds": null, "fixed": false}})).await;
    // Once its floor is reached, this window makes answers as they come.
    sleep(LONG).await;
    scene.hear().await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    scene.bob_bids().await;
    sleep(Duration::from_millis(990)).await;
    assert_eq!(scene.log().await.len(), 3, "nothing is made so early");
    sleep(LONG + LONG + LONG).await;
    let entry = scene.log().await.pop().unwrap().actor.unwrap();
    assert_eq!((scene.log().await.len(), entry.seat.index(), entry.by), (4, 0, MovedBy::Person));
}

// --- cancelled ---

#[tokio::test(start_paused = true)]
async fn what_rests_on_something_that_has_changed_is_cancelled() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    let cards = offer["legal"]["cards"].as_array().unwrap().clone();
    scene.ahead(&offer, &cards[0]).await.unwrap();
    // She replaces the bid of this round, which leaves other cards for the next one.
    acted(scene.ada.act(scene.table, json!({"do": "bid", "card": cards[1]})).await);
    scene.hear().await;
    assert_eq!((&told(&scene.ada)["queue"], &told(&scene.ada)["cancelled"]), (&json!([]), &json!("changed")));
    scene.bob_bids().await;
    sleep(LONG).await;
    assert_eq!(scene.log().await.len(), 4, "nothing is given");
}

#[rstest::rstest]
#[case::leaving("table.leave")]
#[case::a_substitute("table.substitute")]
#[case::a_resignation("table.resign")]
#[tokio::test(start_paused = true)]
async fn who_is_gone_has_answered_nothing_ahead(#[case] how: &str) {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    let mut request = scene.request(how);
    if how == "table.substitute" {
        scene.ada.ask(json!({"t": "table.host", "table": scene.table, "seat": 1})).await.unwrap();
        let unwatch = scene.request("table.unwatch");
        scene.ada.ask(unwatch).await.unwrap();
        sleep(Duration::from_mins(2)).await;
        request["seat"] = json!(0);
        scene.bob.ask(request).await.unwrap();
    } else {
        scene.ada.ask(request).await.unwrap();
    }
    scene.bob_bids().await;
    sleep(LONG).await;
    let by_person = |entry: &Entry| {
        entry.actor.as_ref().is_some_and(|actor| actor.seat.index() == 0 && actor.by == MovedBy::Person)
    };
    assert_eq!(scene.log().await.iter().filter(|entry| by_person(entry)).count(), 1, "only her first bid");
}

#[tokio::test(start_paused = true)]
async fn nothing_of_a_queue_stays_after_the_end() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    assert_eq!(scene.queues().await, 1);
    let resign = scene.request("table.resign");
    scene.bob.ask(resign.clone()).await.unwrap();
    scene.ada.ask(resign).await.unwrap();
    settle().await;
    assert_eq!(scene.queues().await, 0);
}

#[tokio::test(start_paused = true)]
async fn what_is_taken_back_is_not_given() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    scene.bob_bids().await;
    sleep(Duration::from_millis(500)).await;
    let recall = scene.request("table.recall");
    scene.ada.ask(recall).await.unwrap();
    scene.hear().await;
    assert_eq!((&told(&scene.ada)["queue"], &told(&scene.ada)["cancelled"]), (&json!([]), &Value::Null));
    sleep(LONG).await;
    assert_eq!(scene.log().await.len(), 3);
}

#[tokio::test(start_paused = true)]
async fn who_answers_by_hand_first_has_answered() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    let cards = offer["legal"]["cards"].as_array().unwrap().clone();
    scene.ahead(&offer, &cards[0]).await.unwrap();
    scene.bob_bids().await;
    sleep(Duration::from_millis(500)).await;
    acted(scene.ada.act(scene.table, json!({"do": "bid", "card": cards[1]})).await);
    sleep(LONG).await;
    scene.hear().await;
    assert_eq!((scene.log().await.len(), &scene.ada.view["bid"]), (4, &cards[1]));
    assert_eq!(told(&scene.ada)["cancelled"], "changed");
}

// --- waits, and survives ---

#[tokio::test(start_paused = true)]
async fn an_answer_waits_through_a_restart_and_is_given_once() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    scene.bob_bids().await;
    scene.server.stop().await;
    let asked = scene.log().await.len();
    let _again = server_with(&scene.store, Arc::new(SystemClock::at(BEGIN_MS + 60_000)), 500).await;
    sleep(Duration::from_secs(20)).await;
    let log = scene.log().await;
    assert_eq!(log.len(), asked + 1, "it is given once, though nobody has come");
    assert_eq!(log.last().unwrap().actor.as_ref().unwrap().by, MovedBy::Person);
}

#[tokio::test(start_paused = true)]
async fn a_write_that_fails_or_loses_its_answer_gives_an_answer_once() {
    for fault in [Fault::Unwritten, Fault::Written] {
        let store = Arc::new(FailingStore::default());
        let mut scene = Scene::on(store.clone(), json!({})).await;
        let offer = scene.ada_has_bid().await;
        scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
        scene.bob_bids().await;
        store.set(fault);
        sleep(LONG).await;
        store.set(Fault::None);
        sleep(Duration::from_secs(15)).await;
        let log = scene.log().await;
        assert_eq!(log.len(), 4, "{fault:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_waits_while_its_seat_is_asked_something_else() {
    let store = memory();
    let server = server_with(&store, Arc::new(SystemClock::at(BEGIN_MS)), 0).await;
    let mut people: Vec<Device> =
        ["Ada", "Bob", "Cyd", "Dan"].iter().map(|name| Device::new(&server, name)).collect();
    let seats = vec![SeatPlan::Person; people.len()];
    let (table, _) = people[0].create_game("carson_city", &seats, json!({}), Watching::Live).await;
    for other in &mut people[1..] {
        other.sit(table).await.unwrap();
    }
    people[0].ask(json!({"t": "table.start", "table": table})).await.unwrap();
    let (mut said, mut asked_else) = (Value::Null, 0);
    for _ in 0..60 {
        settle().await;
        for device in &mut people {
            device.hear();
        }
        let asks = people.iter().map(|device| device.decision["legal"]["ask"]["kind"] == "bid");
        let waits: Vec<bool> =
            asks.zip(&people).map(|(bid, device)| bid && device.decision["owed"] == true).collect();
        if said.is_null() && !waits[0] && offer(&people[0]) != Value::Null {
            let card = offer(&people[0])["legal"]["ask"]["cards"][2].clone();
            let mut request = early(table, &offer(&people[0]), people[0].key(), &card);
            request["move"] = json!({"do": "bid", "value": card});
            people[0].ask(request).await.unwrap();
            said = card;
        }
        let at = people.iter().position(|device| device.decision["owed"] == true).unwrap();
        if at == 0 && !said.is_null() {
            if waits[0] {
                break;
            }
            assert_eq!(told(&people[0])["queue"][0]["move"]["value"], said);
            sleep(LONG).await;
            asked_else += 1;
        }
        let default = people[at].decision["default"].clone();
        acted(people[at].act(table, default).await);
    }
    assert!(asked_else > 0, "Ada takes a card in between");
    sleep(LONG).await;
    let entry = store.entries(table).await.unwrap().pop().unwrap().actor.unwrap();
    assert_eq!((entry.seat.index(), entry.by), (0, MovedBy::Person));
    assert_eq!(entry.mv.read::<Value>().unwrap(), json!({"do": "bid", "value": said}));
}

// --- requests ---

#[tokio::test(start_paused = true)]
async fn the_same_key_is_one_answer() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    let request = early(scene.table, &offer, scene.ada.key(), &offer["legal"]["cards"][0]);
    let first = scene.ada.ask(request.clone()).await;
    assert_eq!(first, scene.ada.ask(request.clone()).await);
    scene.hear().await;
    assert_eq!(told(&scene.ada)["queue"].as_array().unwrap().len(), 1);
    scene.bob_bids().await;
    sleep(LONG).await;
    assert_eq!(scene.ada.ask(request).await, first, "also after it was given");
    assert_eq!(scene.log().await.len(), 4);
}

#[tokio::test(start_paused = true)]
async fn each_request_that_cannot_be_is_refused_with_its_reason() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    let card = offer["legal"]["cards"][0].clone();
    let (table, key) = (scene.table, scene.ada.key());
    let request = early(table, &offer, key, &card);
    let bob = scene.bob.ask(request.clone()).await.unwrap_err();
    assert_eq!((bob.code, bob.offer), (ErrCode::StaleOffer, None), "the offer is Ada's");
    assert_eq!(code(scene.eve.ask(request.clone()).await), ErrCode::Forbidden { why: "not_seated".into() });
    assert_eq!(
        code(scene.eve.ask(scene.request("table.recall")).await),
        ErrCode::Forbidden { why: "not_seated".into() }
    );
    let mut stranger = Device::new(&scene.server, "Sam");
    assert_eq!(code(stranger.ask(request).await), ErrCode::NotFound { what: "table".into() });

    let stale = scene.ada.ask(early(table, &json!({"id": "x"}), key, &card)).await.unwrap_err();
    assert_eq!((stale.code, json!(stale.offer)), (ErrCode::StaleOffer, offer.clone()));
    let mut other = early(table, &offer, key, &card);
    other["move"] = json!({"do": "withdraw"});
    assert_eq!(code(scene.ada.ask(other.clone()).await), ErrCode::Forbidden { why: "not_early".into() });
    other["move"] = json!({"do": "dance"});
    assert!(matches!(code(scene.ada.ask(other).await), ErrCode::BadRequest { .. }));
    for _ in 0..protocol::MAX_EARLY {
        scene.ahead(&offer, &card).await.unwrap();
    }
    assert_eq!(code(scene.ahead(&offer, &card).await), ErrCode::Forbidden { why: "early_full".into() });
}

#[tokio::test(start_paused = true)]
async fn another_device_of_the_same_person_is_shown_the_queue() {
    let mut scene = Scene::new(json!({})).await;
    let offer = scene.ada_has_bid().await;
    scene.ahead(&offer, &offer["legal"]["cards"][0].clone()).await.unwrap();
    scene.hear().await;
    let mut second = Device::new(&scene.server, "Ada");
    second.watch(scene.table).await.unwrap();
    settle().await;
    second.hear();
    assert_eq!(told(&second), told(&scene.ada));
    scene.hear().await;
    for other in [&scene.bob, &scene.eve] {
        assert_eq!(told(other), Value::Null, "{} is told nothing", other.player.name);
    }
}

// --- secrecy ---

/// All that anybody but Ada can get, and what is stored of the table.
#[derive(Debug, PartialEq)]
struct Traces {
    frames: Vec<Vec<String>>,
    entries: Vec<Value>,
    table: Value,
}

/// Plays a round in which Ada's second bid is given ahead, or by hand after so many milliseconds.
async fn traces(by_hand_after: Option<u64>) -> Traces {
    let mut scene = Scene::new(json!({})).await;
    let mut lobby = Device::new(&scene.server, "Lea");
    scene.server.watch_lobby(&lobby.player, &lobby.outbox, Scope::All).await;
    let offer = scene.ada_has_bid().await;
    let card = offer["legal"]["cards"][0].clone();
    if by_hand_after.is_none() {
        scene.ahead(&offer, &card).await.unwrap();
    }
    scene.bob_bids().await;
    match by_hand_after {
        None => sleep(Duration::from_millis(3_500)).await,
        Some(ms) => {
            sleep(Duration::from_millis(ms)).await;
            acted(scene.ada.act(scene.table, json!({"do": "bid", "card": card})).await);
            sleep(Duration::from_millis(3_500 - ms)).await;
        }
    }
    scene.bob_bids().await;
    sleep(BATCH_INTERVAL * 3).await;
    scene.hear().await;
    lobby.hear();
    let entries = scene.log().await.into_iter().map(|entry| {
        let actor =
            entry.actor.map(|actor| json!([actor.seat, actor.mv.as_str(), format!("{:?}", actor.by)]));
        json!([entry.version, entry.events.as_str(), actor])
    });
    let stored = scene.store.table(scene.table).await.unwrap().unwrap();
    let mut table = json!([stored.rev, stored]);
    without_times(&mut table);
    let frames = [scene.bob.received, scene.eve.received, lobby.received].map(|frames| {
        frames
            .iter()
            .map(|text| {
                let mut frame: Value = serde_json::from_str(text).unwrap();
                without_times(&mut frame);
                frame.to_string()
            })
            .collect()
    });
    Traces { frames: frames.into(), entries: entries.collect(), table }
}

/// Leaves out the times, which are drawn.
fn without_times(value: &mut Value) {
    match value {
        Value::Number(number)
            if number.as_u64().is_some_and(|number| number.abs_diff(BEGIN_MS) < 1_000_000_000) =>
        {
            *value = Value::Null;
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        Value::Object(fields) => fields.values_mut().for_each(without_times),
        _ => {}
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_else_can_tell_an_answer_ahead_from_a_quick_one() {
    let ahead = traces(None).await;
    for by_hand_after in [1_000, 3_000] {
        let by_hand = traces(Some(by_hand_after)).await;
        assert_eq!(ahead, by_hand, "after {by_hand_after} ms");
    }
    assert!(ahead.entries.len() == 5 && ahead.frames.iter().all(|frames| frames.len() > 1));
}
