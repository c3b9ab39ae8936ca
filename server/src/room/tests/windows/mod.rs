//! Windows through the real rooms: people at a running table whose first window has just opened.

mod bots;
mod lengths;
mod pace;
mod worlds;

use crate::delivery::responder::RequestResult;
use crate::lobby::Scope;
use crate::state::ServerState;
use crate::store::{MovedBy, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{Device, memory, server_with, settle};
use protocol::{HouseLevel, SeatPlan, TableId, Watching};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

const START_MS: u64 = 1_700_000_000_000;
/// How long the windows of most of these tests last.
const SECONDS: u64 = 12;
/// Before it no answer is processed, and after it every answer, except in a window with an end.
const FLOOR: (u64, u64) = (1_000, 3_000);
/// How often devices look at what has come.
const STEP_MS: u64 = 10;
/// In the order of their seats.
const PEOPLE: [&str; 4] = ["Ada", "Bob", "Cyd", "Dan"];

fn early_close() -> Value {
    json!({"secret": true, "window": {"seconds": SECONDS, "fixed": false}})
}

fn fixed() -> Value {
    json!({"secret": true, "window": {"seconds": SECONDS, "fixed": true}})
}

/// Closes with the last answer.
fn open_ended() -> Value {
    json!({"secret": true, "window": {"seconds": null, "fixed": false}})
}

/// A server whose wall clock follows the time of the test; another number, other chance.
async fn server_at(store: &SharedStore, now_ms: u64, number: u64) -> Arc<ServerState> {
    server_with(store, Arc::new(SystemClock::at(now_ms)), number).await
}

/// Somebody answers: when, on which seat, with the card at which place of the hand.
type Answers<'a> = &'a [(u64, usize, usize)];

/// A running table whose first window has just opened.
struct Scene {
    store: SharedStore,
    table: TableId,
    people: Vec<Device>,
    /// A spectator, unless nobody is to look.
    eve: Device,
    began: Instant,
    began_ms: u64,
    waiting: Vec<(usize, oneshot::Receiver<RequestResult>)>,
    /// The frames and answers to each device, and their times; the spectator comes last.
    received: Vec<Vec<(u64, String)>>,
}

impl Scene {
    async fn new(seats: usize, options: Value) -> Self {
        Self::numbered(0, seats, options).await
    }

    async fn numbered(number: u64, seats: usize, options: Value) -> Self {
        Self::with_bots(number, (seats, 0), options, true).await
    }

    /// A table with these numbers of people and bots; Eve watches it if `is_watched`.
    async fn with_bots(number: u64, (seats, bots): (usize, usize), options: Value, is_watched: bool) -> Self {
        let store = memory();
        let server = server_at(&store, START_MS, number).await;
        let mut people: Vec<Device> = PEOPLE[..seats].iter().map(|name| Device::new(&server, name)).collect();
        let plan = [vec![SeatPlan::Person; seats], vec![SeatPlan::House(HouseLevel::Normal); bots]].concat();
        let (table, _) = people[0].create_game("toy", &plan, options, Watching::Live).await;
        for other in &mut people[1..] {
            other.sit(table).await.unwrap();
        }
        let mut eve = Device::new(&server, "Eve");
        if is_watched {
            eve.watch(table).await.unwrap();
        }
        // That she watches is sent at an interval of its own.
        tokio::time::sleep(Duration::from_secs(1)).await;
        for device in people.iter().chain([&eve]) {
            server.watch_lobby(&device.player, &device.outbox, Scope::All).await;
        }
        let started = people[0].request(json!({"t": "table.start", "table": table}));
        for device in &mut people {
            device.stays_out(table).await;
        }
        started.await.unwrap().unwrap();
        // The frames of the start to the lobby are out of the way.
        settle().await;
        let began_ms = store.entries(table).await.unwrap()[0].at;
        let (began, received) = (Instant::now(), vec![Vec::new(); seats + 1]);
        let mut scene = Self { store, table, people, eve, began, began_ms, waiting: Vec::new(), received };
        scene.listen();
        scene.received.iter_mut().for_each(Vec::clear);
        scene
    }

    fn server(&self) -> &Arc<ServerState> {
        &self.eve.server
    }

    fn ms(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// The place of the card with which the seat passes.
    fn lowest(&self, seat: usize) -> usize {
        let cards = self.cards(seat);
        cards.iter().position(|card| Some(card) == cards.iter().min()).unwrap()
    }

    /// The place of a card with which the seat plays.
    fn highest(&self, seat: usize) -> usize {
        let cards = self.cards(seat);
        cards.iter().position(|card| Some(card) == cards.iter().max()).unwrap()
    }

    fn cards(&self, seat: usize) -> Vec<u64> {
        let cards = self.people[seat].decision["legal"]["cards"].as_array().unwrap();
        cards.iter().map(|card| card.as_u64().unwrap()).collect()
    }

    fn request(&mut self, seat: usize, place: usize) -> Value {
        let device = &mut self.people[seat];
        device.hear();
        let card = device.decision["legal"]["cards"][place].clone();
        let (decision, key) = (device.decision["id"].clone(), device.key());
        let mv = json!({"do": "bid", "card": card});
        json!({"t": "table.act", "table": self.table, "decision": decision, "key": key, "move": mv})
    }

    fn send(&mut self, seat: usize, request: Value) {
        self.waiting.push((seat, self.people[seat].request(request)));
    }

    fn bid(&mut self, seat: usize, place: usize) {
        let request = self.request(seat, place);
        self.send(seat, request);
    }

    /// Records what has arrived by now.
    fn listen(&mut self) {
        let ms = self.ms();
        let received = &mut self.received;
        self.waiting.retain_mut(|(seat, answer)| match answer.try_recv() {
            Ok(answered) => {
                received[*seat].push((ms, format!("{answered:?}")));
                false
            }
            Err(_) => true,
        });
        for (device, received) in self.people.iter_mut().chain([&mut self.eve]).zip(received) {
            device.hear();
            received.extend(device.received.drain(..).map(|frame| (ms, frame)));
        }
    }

    /// Lets time pass up to here while people answer.
    async fn until(&mut self, end_ms: u64, answers: Answers<'_>) {
        while self.ms() < end_ms {
            let now = self.ms();
            for (_, seat, place) in answers.iter().filter(|(at, ..)| (now..now + STEP_MS).contains(at)) {
                self.bid(*seat, *place);
                // Each arrives after the one before.
                settle().await;
            }
            sleep_until(self.began + Duration::from_millis(now + STEP_MS)).await;
            settle().await;
            self.listen();
        }
    }

    /// When each device received anything from the table.
    fn times(&self) -> Vec<BTreeSet<u64>> {
        let at_the_table = |(_, text): &&(u64, String)| !text.contains("\"t\":\"lobby.");
        self.received.iter().map(|all| all.iter().filter(at_the_table).map(|(ms, _)| *ms).collect()).collect()
    }

    /// The seats in the log by now, the mover of each, and the times.
    async fn log(&self) -> Vec<(usize, MovedBy, u64)> {
        let entries = self.store.entries(self.table).await.unwrap();
        let actors = entries.into_iter().filter_map(|entry| Some((entry.actor?, entry.at)));
        actors.map(|(actor, at)| (actor.seat.index(), actor.by, at - self.began_ms)).collect()
    }
}
