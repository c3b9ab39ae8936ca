//! Many spectators: what their subscribing and leaving costs the players and each other.

use crate::delivery::outbox::Next;
use crate::lobby::Scope;
use crate::room::Command;
use crate::testing::{Device, memory, only, server, settle, two_at_a_table};
use protocol::{TableId, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The traffic to a device: frames and bytes. Nothing is left in its outbox.
#[derive(Debug, Default)]
struct Sent {
    frames: usize,
    bytes: usize,
    heard: Vec<Value>,
}

impl Sent {
    fn take(&mut self, device: &mut Device) {
        self.heard.extend(device.hear());
        self.frames += device.received.len();
        self.bytes += device.received.drain(..).map(|frame| frame.len()).sum::<usize>();
    }
}

/// Spectators of a table, each with what they were sent so far.
struct Spectators {
    people: Vec<(Device, Sent)>,
}

impl Spectators {
    fn new() -> Self {
        Self { people: Vec::new() }
    }

    async fn grow(&mut self, server: &Arc<crate::state::ServerState>, table: TableId) {
        let mut device = Device::new(server, &format!("Watcher {}", self.people.len()));
        device.watch(table).await.unwrap();
        self.people.push((device, Sent::default()));
    }

    fn hear(&mut self) {
        self.people.iter_mut().for_each(|(device, sent)| sent.take(device));
    }

    fn frames(&self) -> usize {
        self.people.iter().map(|(_, sent)| sent.frames).sum()
    }
}

#[tokio::test(start_paused = true)]
async fn players_are_sent_the_number_of_spectators_at_most_four_times_a_second() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (mut to_ada, mut to_bob, mut spectators) = (Sent::default(), Sent::default(), Spectators::new());
    ada.received.clear();
    bob.received.clear();
    for _arrival in 0..800 {
        spectators.grow(&server, table).await;
        tokio::time::sleep(Duration::from_micros(12_500)).await;
        to_ada.take(&mut ada);
        to_bob.take(&mut bob);
        spectators.hear();
    }
    for sent in [&to_ada, &to_bob] {
        assert!((10..=41).contains(&sent.frames), "{} frames in ten seconds", sent.frames);
        assert!(sent.bytes < 41 * 1024, "{} bytes", sent.bytes);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    to_ada.take(&mut ada);
    assert_eq!(ada.info["watcher_count"], 800);
    assert_eq!(ada.info["watchers"].as_array().unwrap().len(), 20);
    assert!(spectators.frames() < 24_000, "{} frames to the crowd itself", spectators.frames());
}

#[tokio::test(start_paused = true)]
async fn spectators_who_come_or_go_at_once_are_one_frame_to_each() {
    let server = server(&memory()).await;
    let (table, mut ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (mut to_ada, mut spectators) = (Sent::default(), Spectators::new());
    ada.received.clear();
    for _arrival in 0..200 {
        spectators.grow(&server, table).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    to_ada.take(&mut ada);
    spectators.hear();
    assert_eq!((to_ada.frames, &ada.info["watcher_count"]), (1, &json!(200)));
    assert_eq!(spectators.frames(), 400, "a snapshot and the number for each");
    for (device, _) in spectators.people.drain(..150) {
        device.drop_out();
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    to_ada.take(&mut ada);
    spectators.hear();
    assert_eq!((to_ada.frames, &ada.info["watcher_count"]), (2, &json!(50)));
    assert!(spectators.people.iter().all(|(_, sent)| sent.frames == 3));
}

#[tokio::test(start_paused = true)]
async fn in_the_lobby_spectators_change_a_row_at_most_every_few_seconds() {
    let server = server(&memory()).await;
    let (table, _ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (mut eve, mut to_eve, mut spectators) =
        (Device::new(&server, "Eve"), Sent::default(), Spectators::new());
    server.watch_lobby(&eve.player, &eve.outbox, Scope::All).await;
    for _arrival in 0..400 {
        spectators.grow(&server, table).await;
        tokio::time::sleep(Duration::from_millis(25)).await;
        to_eve.take(&mut eve);
        spectators.hear();
    }
    tokio::time::sleep(Duration::from_secs(10)).await;
    to_eve.take(&mut eve);
    assert!(to_eve.frames <= 8, "{} frames in twenty seconds", to_eve.frames);
    let rows: Vec<Value> = only(&to_eve.heard, "lobby.delta")
        .into_iter()
        .flat_map(|delta| delta["changed"].as_array().unwrap().clone())
        .collect();
    assert_eq!(rows.last().unwrap()["watcher_count"], 400);
}

#[tokio::test(start_paused = true)]
async fn spectators_see_each_step_once_and_in_order() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut spectators = Spectators::new();
    for _round in 0..3 {
        for _arrival in 0..300 {
            spectators.grow(&server, table).await;
        }
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    settle().await;
    spectators.hear();
    let (first, _) = &spectators.people[0];
    assert!(spectators.people.iter().all(|(device, _)| (device.n, &device.h) == (first.n, &first.h)));
    let steps = |place: usize| only(&spectators.people[place].1.heard, "table.step").len();
    assert!(steps(0) > steps(300) && steps(300) > steps(600) && steps(600) > 0);
}

#[tokio::test(start_paused = true)]
async fn the_presence_of_a_player_is_sent_to_spectators_at_most_four_times_a_second() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (mut eve, mut to_eve) = (Device::new(&server, "Eve"), Sent::default());
    eve.watch(table).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    to_eve.take(&mut eve);
    for turn in 0..100 {
        if turn % 2 == 0 {
            bob.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
        } else {
            bob.watch(table).await.unwrap();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        for device in [&mut ada, &mut bob] {
            device.hear();
        }
        to_eve.take(&mut eve);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    to_eve.take(&mut eve);
    let told = only(&to_eve.heard, "table.info").len();
    assert!((10..=21).contains(&told), "{told} times in five seconds");
    assert_eq!(eve.info["seats"], ada.info["seats"], "the last word is the same for all");
}

#[tokio::test(start_paused = true)]
async fn all_who_look_share_one_snapshot_and_who_plays_has_another() {
    let server = server(&memory()).await;
    let (table, ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut spectators = Spectators::new();
    for _arrival in 0..3 {
        spectators.grow(&server, table).await;
    }
    ada.server.send_command(table, Command::CatchUp { outbox: ada.outbox.clone() });
    settle().await;
    let texts: Vec<*const u8> = spectators
        .people
        .iter()
        .map(|(device, _)| &device.outbox)
        .chain([&ada.outbox])
        .map(|outbox| match outbox.try_next() {
            Some(Next::Frame(text)) => text.as_str().as_ptr(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(texts[0] == texts[1] && texts[1] == texts[2] && texts[2] != texts[3]);
}

#[tokio::test(start_paused = true)]
async fn one_who_sits_down_and_stands_up_is_counted_where_he_is() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    let beat = Duration::from_millis(300);
    tokio::time::sleep(beat).await;
    ada.hear();
    assert_eq!(ada.info["watchers"], json!(["Eve"]));
    eve.sit(table).await.unwrap();
    tokio::time::sleep(beat).await;
    ada.hear();
    assert_eq!((&ada.info["watchers"], &ada.info["watcher_count"]), (&json!([]), &json!(0)));
    eve.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    tokio::time::sleep(beat).await;
    for device in [&mut ada, &mut eve] {
        device.hear();
        assert_eq!(device.info["watchers"], json!(["Eve"]));
    }
    assert_eq!(eve.seat, json!(null));
}
