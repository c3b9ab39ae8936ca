//! The end of a socket and of a room at any moment: no departed person stays listed, and the table is available to the
//! next.

use crate::delivery::outbox::Topic;
use crate::delivery::responder::{RequestResult, Responder};
use crate::room::{Attach, Command, Line, SLEEP_AFTER};
use crate::state::{Parts, ServerState};
use crate::store::{MemoryStore, SharedStore};
use crate::testing::{
    Device, FailingStore, Fault, ITERATIONS, Mine, SetClock, highest, memory, parts, server, settle, start,
    two_at_a_table,
};
use crate::thinking::Thinking;
use protocol::{SeatPlan, TableId, Watching, close};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// Longer than anything here may take.
const AT_MOST: Duration = Duration::from_mins(2);

/// Everybody has left, so that the table goes to sleep.
async fn falls_asleep(server: &Arc<ServerState>) {
    sleep(SLEEP_AFTER * 3).await;
    assert_eq!((server.online(), server.awake()), (0, 0), "people online and tables awake");
}

#[tokio::test(start_paused = true)]
async fn a_socket_that_closes_while_the_room_admits_it_is_not_subscribed() {
    let server = server(&memory()).await;
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let eve = Device::new(&server, "Eve");
    let (answer, answered) = Responder::to_task();
    let attach = Box::new(Attach::watch(table));
    server.send_command(table, Command::Attach { caller: eve.caller(), attach, answer });
    // It closes before the room has come to its request.
    eve.drop_out();
    assert!(answered.await.unwrap().is_err());
    ada.drop_out();
    bob.drop_out();
    falls_asleep(&server).await;
}

/// The calls of one evening at a table, with all their results; whether the third person looks at it.
async fn evening(table: TableId, failing: &FailingStore, clock: &SetClock, people: [&Device; 3]) -> bool {
    let [ada, bob, eve] = people;
    let decision = |device: &Device| device.decision["id"].clone();
    let bid = |device: &Device, key: u128| {
        let card = device.decision["legal"]["cards"][0].clone();
        let key = uuid::Uuid::from_u128(key);
        json!({"t": "table.act", "table": table, "decision": decision(device), "key": key, "move": {"do": "bid", "card": card}})
    };
    let (answer, watching) = Responder::to_task();
    let attach = Box::new(Attach::watch(table));
    eve.server.send_command(table, Command::Attach { caller: eve.caller(), attach, answer });
    let looks = answers(watching).await.is_ok();
    let hint = json!({"t": "table.hint", "table": table, "decision": decision(ada)});
    let hint = ada.request(hint);
    settle().await;
    let _whatever = answers(ada.request(bid(ada, 1))).await;
    let _whatever = answers(hint).await;
    failing.set(Fault::Down);
    let _whatever = answers(bob.request(bid(bob, 2))).await;
    sleep(Duration::from_secs(3)).await;
    failing.set(Fault::None);
    clock.advance(Duration::from_secs(20));
    sleep(Duration::from_secs(20)).await;
    let _whatever = answers(bob.request(bid(bob, 2))).await;
    let _whatever = answers(ada.request(json!({"t": "table.sync", "table": table}))).await;
    let _whatever = answers(ada.request(json!({"t": "table.propose", "table": table, "what": "end"}))).await;
    sleep(Duration::from_secs(1)).await;
    looks
}

/// Takes in what a device was sent, and what it asks for because it has lost something.
async fn hears_all(device: &mut Device) {
    device.hear();
    sleep(Duration::from_secs(1)).await;
    device.hear();
}

/// A device was sent the same as when it asks for the whole table.
async fn knows_all(device: &mut Device, table: TableId, call: u32) {
    hears_all(device).await;
    let known = |device: &Device| (device.n, device.view.clone(), device.decision["id"].clone());
    let was_told = known(device);
    device.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    hears_all(device).await;
    assert_eq!(was_told, known(device), "call {call}: {}", device.player.name);
}

/// Every request gets some answer.
async fn answers(answered: oneshot::Receiver<RequestResult>) -> RequestResult {
    timeout(AT_MOST, answered).await.expect("an answer in time").expect("an answer")
}

async fn is_usable(server: &Arc<ServerState>, table: TableId, name: &str) {
    let mut late = Device::new(server, name);
    timeout(AT_MOST, async {
        while late.watch(table).await.is_err() {
            sleep(Duration::from_secs(1)).await;
        }
    })
    .await
    .expect("the table is there again");
    late.drop_out();
}

/// The mine goes off at one call after the other of the game or the clock by the room: while it wakes, decides, tells, schedules,
/// thinks, and pauses.
#[tokio::test(start_paused = true)]
async fn a_panic_anywhere_in_a_room_leaves_no_ghost_and_a_table_that_goes_on() {
    // A call after the other takes a minute; these are of every kind, too.
    for call in (1..).step_by(5) {
        let (failing, clock) =
            (Arc::new(FailingStore::over(Arc::new(MemoryStore::new()))), Arc::new(SetClock::default()));
        let store: SharedStore = failing.clone();
        let thinking = Thinking::at_the_end(ITERATIONS).of(|_, level| highest("toy", level));
        let server = ServerState::open(Parts { thinking, ..parts(&store, clock.clone(), 0) }).await.unwrap();
        let (mut ada, mut bob) = (Device::new(&server, "Ada"), Device::new(&server, "Bob"));
        let seats = [SeatPlan::Person, SeatPlan::Person];
        let (table, _) = ada.create_game("mined", &seats, json!({"early": true}), Watching::Live).await;
        bob.sit(table).await.unwrap();
        start(table, &mut ada, &mut bob).await;
        let mut eve = Device::new(&server, "Eve");
        let mine = Mine::at_call(call);
        let looks = evening(table, &failing, &clock, [&ada, &bob, &eve]).await;
        let went_off = Mine::is_over();
        drop(mine);
        let open = [&ada, &bob, &eve].map(|device| !device.outbox.is_closed());
        assert_eq!(open, [true; 3], "call {call}: a panic costs a turn and no connection");
        is_usable(&server, table, "Zed").await;
        for device in [&mut ada, &mut bob].into_iter().chain(looks.then_some(&mut eve)) {
            knows_all(device, table, call).await;
        }
        for device in [ada, bob, eve] {
            device.drop_out();
        }
        falls_asleep(&server).await;
        if !went_off {
            assert!(call > 100, "the evening had only {call} calls");
            return;
        }
    }
}

/// Panics until the room gives up: its viewers reconnect.
#[tokio::test(start_paused = true)]
async fn a_room_that_ends_by_panics_closes_its_sockets_so_that_they_come_back() {
    let server = server(&memory()).await;
    let (table, ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    for _ in 0..3 {
        bob.act(table, json!({"do": "explode"})).await.unwrap_err();
    }
    settle().await;
    for device in [&ada, &bob] {
        let mut last = None;
        while let Some(next) = device.outbox.try_next() {
            let is_close = matches!(next, crate::delivery::outbox::Next::Close(_));
            last = Some(next);
            if is_close {
                break;
            }
        }
        assert_eq!(last, Some(crate::delivery::outbox::Next::Close(close::RESTARTING)));
    }
    is_usable(&server, table, "Zed").await;
}

/// A store that is away, and a room that therefore cannot be reloaded after a panic; or not after anything else.
async fn cannot_reload(by_panic: bool) -> (Arc<FailingStore>, TableId, [Device; 3]) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for device in [&mut ada, &mut bob, &mut eve] {
        hears_all(device).await;
    }
    failing.set(Fault::Down);
    if by_panic {
        bob.act(table, json!({"do": "explode"})).await.unwrap_err();
    } else {
        server.send_command(table, Command::LeaseLost);
    }
    settle().await;
    (failing, table, [ada, bob, eve])
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn whoever_loses_frames_while_the_room_cannot_be_reloaded_catches_up(
    #[values(false, true)] by_panic: bool,
    #[values("table.snapshot", "chat.messages")] t: &str,
) {
    let (failing, table, mut people) = cannot_reload(by_panic).await;
    for device in &mut people {
        let topic = if t == "table.snapshot" { Topic::Table(table) } else { Topic::Chat(table) };
        device.outbox.mark_lost(topic);
        // It asks now, and its room cannot do much.
        device.hear();
    }
    sleep(Duration::from_secs(3)).await;
    failing.set(Fault::None);
    sleep(Duration::from_secs(3)).await;
    for device in &mut people {
        device.hears(t).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_comes_back_past_a_crowd() {
    let server = server(&memory()).await;
    let (table, _ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let crowd = server.rooms().lock().get(table).unwrap().permits(Line::Crowd);
    let crowd = crowd.clone().acquire_many_owned(crowd.available_permits() as u32).await.unwrap();
    let arrives = |name: &str| {
        let device = Device::new(&server, name);
        let server = server.clone();
        async move {
            let (answer, answered) = Responder::to_task();
            let attach = Box::new(Attach::watch(table));
            let attach = Command::Attach { caller: device.caller(), attach, answer };
            server.send_command_with_permit(table, attach).await;
            answered.await.unwrap()
        }
    };
    timeout(AT_MOST, arrives("Bob")).await.expect("a player waits for no crowd").unwrap();
    let mut eve = Box::pin(arrives("Eve"));
    assert!(timeout(AT_MOST, &mut eve).await.is_err(), "a spectator stands in the line");
    drop(crowd);
    timeout(AT_MOST, eve).await.expect("the line moves on").unwrap();
}
