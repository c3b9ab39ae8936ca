//! Full lines and inboxes between two nodes, and a node that is lost before its tables were told.

use super::*;
use crate::delivery::outbox::{Next, Outbox, SocketId, Topic};
use crate::delivery::remote::Node;
use crate::delivery::responder::Responder;
use crate::room::Command;

/// As many as a relay lets wait.
const LINE: usize = 4096;
/// More commands than an inbox takes.
const MANY: usize = 1000;

/// A socket loses frames of the table and asks for all of it.
fn loses(device: &Device, table: TableId) {
    device.outbox.mark_lost(Topic::Table(table));
    while let Some(next) = device.outbox.try_next() {
        if let Next::CatchUp(lost) = next {
            assert_eq!(lost, [Topic::Table(table)]);
            let catch_up = Command::CatchUp { outbox: device.outbox.clone() };
            return device.server.send_command_if_awake(table, catch_up).unwrap();
        }
    }
    panic!("nothing was lost");
}

/// Arrivals that the owner does not answer, and behind them so many commands in the line of the second node.
async fn line_up(two: &Two, table: TableId, behind: usize) -> Vec<Device> {
    two.bus.set_held(id(1), true);
    let arrives = |number: usize| {
        let device = Device::new(&two.second, &format!("Arrival {number}"));
        let (answer, attach) = (Responder::discard(), Box::new(Attach::watch(table)));
        two.second.send_command(table, Command::Attach { caller: device.caller(), attach, answer });
        device
    };
    let arrivals = (0..16).map(arrives).collect();
    for number in 0..behind {
        if number % 100 == 0 {
            settle().await;
        }
        let outbox = Outbox::new(SocketId(1_000_000 + number as u64));
        two.second.send_command(table, Command::Gone { outbox });
    }
    settle().await;
    arrivals
}

#[tokio::test(start_paused = true)]
async fn a_relay_lets_so_many_wait_and_refuses_the_next_one() {
    for (behind, is_refused) in [(LINE - 1, false), (LINE, true)] {
        let two = two().await;
        let (table, _ada, _bob) = two.play().await;
        let _arrivals = line_up(&two, table, behind).await;
        let eve = Device::new(&two.second, "Eve");
        let (answer, mut answered) = Responder::to_task();
        let attach = Box::new(Attach::watch(table));
        two.second.send_command(table, Command::Attach { caller: eve.caller(), attach, answer });
        settle().await;
        let refused = answered.try_recv().ok().map(code);
        assert_eq!(refused, is_refused.then_some(ErrCode::Unavailable), "behind {behind} others");
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_comes_back_past_the_line_of_their_node() {
    let two = two().await;
    let (table, mut ada, bob) = two.play().await;
    // Its spectators are told with each frame who has a seat.
    let _eve = looks(&two.second, "Eve", table).await;
    acted(ada.bid(table, 0).await);
    sleep(A_WHILE).await;
    let _arrivals = line_up(&two, table, LINE).await;
    bob.drop_out();
    let back = Device::new(&two.second, "Bob");
    let (answer, answered) = Responder::to_task();
    let attach = Box::new(Attach::watch(table));
    two.second.send_command(table, Command::Attach { caller: back.caller(), attach, answer });
    settle().await;
    two.bus.set_held(id(1), false);
    answered.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn whoever_has_lost_frames_catches_up_past_a_full_line() {
    let two = two().await;
    let (table, _ada, _bob) = two.play().await;
    let (eve, _) = looks(&two.second, "Eve", table).await;
    let _arrivals = line_up(&two, table, LINE).await;
    catches_up(eve, table, async || two.bus.set_held(id(1), false)).await;
}

/// The room waits for its store, and its inbox is full.
#[tokio::test(start_paused = true)]
async fn whoever_has_lost_frames_catches_up_past_a_full_inbox_of_another_node() {
    let two = two().await;
    let (table, ada, _bob) = two.play().await;
    let (eve, _) = looks(&two.second, "Eve", table).await;
    two.store_of_first.set(Fault::Silent);
    let _unanswered = ada.request(json!({"t": "table.propose", "table": table, "what": "end"}));
    settle().await;
    let is_full =
        (0..MANY).any(|_| two.first.send_command_if_awake(table, Command::SettingsChanged).is_err());
    assert!(is_full, "the control: the inbox is full");
    catches_up(eve, table, async || {
        sleep(Duration::from_millis(20)).await;
        two.store_of_first.set(Fault::None);
    })
    .await;
}

/// Somebody who has lost frames gets all of the table, some time after this.
async fn catches_up(mut eve: Device, table: TableId, after: impl AsyncFnOnce()) {
    settle().await;
    eve.hear();
    let before = eve.received.len();
    loses(&eve, table);
    after().await;
    sleep(A_WHILE * 4).await;
    eve.hear();
    let heard = &eve.received[before..];
    assert!(heard.iter().any(|text| text.contains("table.snapshot")), "{heard:?}");
}

/// The link says that a node is lost, and the table's room has not been told.
#[tokio::test(start_paused = true)]
async fn a_room_forgets_the_sockets_of_a_lost_node_by_itself_and_knows_that_it_was_wanted_there() {
    let two = two().await;
    let (table, mut ada, _bob) = two.play().await;
    let (_cid, _) = looks(&two.second, "Cid", table).await;
    two.bus.set_up(id(1), false);
    two.first.cluster().unwrap().set_lost(id(2), true);
    ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    sleep(BEAT / 2).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 0, "Cid is at the lost node");
    assert!(two.first.tell_own_room(table, Command::Alone).is_ok());
    settle().await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [], "another node may have the table");
    assert!(ada.outbox.is_closed(), "and Ada comes to that one");
}

/// The stream to the second node began anew while the inbox was full; nobody is there any more.
#[tokio::test(start_paused = true)]
async fn a_room_with_a_full_inbox_forgets_the_sockets_of_a_node_whose_stream_began_anew() {
    let two = two().await;
    let (table, mut ada, _bob) = two.play().await;
    let (_cid, _) = looks(&two.second, "Cid", table).await;
    ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    sleep(BEAT / 2).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 1, "the control");
    let is_full =
        (0..MANY).any(|_| two.first.send_command_if_awake(table, Command::SettingsChanged).is_err());
    assert!(is_full, "the control: the inbox is full");
    two.first.forget_sockets_of(id(2));
    sleep(BEAT).await;
    ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    sleep(BEAT / 2).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 0);
}

#[tokio::test(start_paused = true)]
async fn a_socket_that_a_node_has_subscribed_since_its_stream_began_anew_stays() {
    let two = two().await;
    let (table, mut ada, _bob) = two.play().await;
    let (_cid, _) = looks(&two.second, "Cid", table).await;
    two.first.forget_sockets_of(id(2));
    let (_dan, _) = looks(&two.second, "Dan", table).await;
    let slot = two.first.cluster().unwrap().link_to(id(2)).unwrap().slot();
    assert!(two.first.tell_own_room(table, Command::NodeLost { slot }).is_ok(), "told late");
    sleep(A_WHILE * 4).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 1, "Dan");
}
