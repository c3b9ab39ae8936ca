//! Nobody receives a byte that depends on facts that they may not know (S1), in the real rooms.
//!
//! The same game is played twice up to a sealed auction; then the other seats bid differently in secret. All frames,
//! questions and refusals of one viewer must be the same to the byte. The control plays games that leak.

use crate::lobby::{BATCH_INTERVAL, Scope};
use crate::room::Attach;
use crate::testing::{Device, SetClock, memory, server_with, settle};
use protocol::{MoveKey, SeatPlan, TableId, TimeControl, ViewHash, Watching};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// Four people sit in this order; the last never bids, so that nothing is opened.
const PEOPLE: [&str; 4] = ["Ada", "Bob", "Cyd", "Dan"];

/// How often the game is played, each time to another state and for another viewer.
const STATES: u64 = 10;

/// The time between two moves, so that each is made at a time of its own.
const MOMENT: Duration = Duration::from_secs(1);

/// The viewer, the game, and how far it has progressed.
#[derive(Clone, Copy, Debug)]
struct Case {
    game: &'static str,
    watching: Watching,
    number: u64,
    /// One of the first three, or a spectator.
    seat: Option<usize>,
    time: Option<TimeControl>,
}

/// The frames that the viewer received, and the bids of the others meanwhile.
struct World {
    received: Vec<String>,
    secrets: Vec<Value>,
}

struct Play {
    table: TableId,
    clock: Arc<SetClock>,
    people: Vec<Device>,
    /// A second device of the viewer, which only listens.
    listener: Device,
}

impl Case {
    fn of(number: u64) -> Self {
        let seat = usize::try_from(number % 4).unwrap();
        let watching = if number % 8 == 7 { Watching::Delayed(2) } else { Watching::Live };
        // Half of them with clocks, and half of these with banks.
        let bank = TimeControl { bank_s: 86_400, increment_s: 3_600, cap_s: 259_200 };
        let time = [TimeControl::each(86_400), bank].get(number as usize % 4).copied();
        Self { game: "carson_city", watching, number, seat: (seat < 3).then_some(seat), time }
    }

    fn viewer(self) -> &'static str {
        self.seat.map_or("Eve", |seat| PEOPLE[seat])
    }

    async fn begin(self) -> Play {
        let clock = Arc::new(SetClock::default());
        let server = server_with(&memory(), clock.clone(), self.number * 1000).await;
        let mut listener = Device::new(&server, self.viewer());
        server.watch_lobby(&listener.player, &listener.outbox, Scope::All).await;
        let mut people: Vec<Device> = PEOPLE.iter().map(|name| Device::new(&server, name)).collect();
        let seats = vec![SeatPlan::Person; PEOPLE.len()];
        let (table, _) = people[0].create_game(self.game, &seats, json!({}), self.watching).await;
        for other in &mut people[1..] {
            other.sit(table).await.unwrap();
        }
        listener.watch(table).await.unwrap();
        let change = json!({"t": "table.change", "table": table, "time": self.time});
        people[0].ask(change).await.unwrap();
        people[0].ask(json!({"t": "table.start", "table": table})).await.unwrap();
        let mut play = Play { table, clock, people, listener };
        play.hear().await;
        play
    }

    /// Plays in the world where the others' bids follow from `secret`.
    async fn world(self, secret: usize) -> World {
        let mut play = self.begin().await;
        play.walk(self.number).await;
        for seat in (0..3).filter(|seat| Some(*seat) != self.seat) {
            play.clock.advance(MOMENT);
            play.bids(seat, secret + seat).await;
            play.clock.advance(MOMENT);
            if secret == 2 {
                play.bids(seat, secret + seat + 1).await;
            }
            play.reacts(seat).await;
        }
        play.asks_around(self.seat).await;
        let secrets = play.people.iter().map(|device| device.decision["legal"]["ask"]["committed"].clone());
        World { secrets: secrets.collect(), received: play.listener.received }
    }
}

impl Play {
    async fn hear(&mut self) {
        settle().await;
        for device in self.people.iter_mut().chain([&mut self.listener]) {
            device.hear();
        }
    }

    fn is_asked_to_bid(&self) -> bool {
        self.people.iter().all(|device| device.decision["legal"]["ask"]["kind"] == "bid")
            && self.people.iter().all(|device| device.decision["owed"] == true)
            && self.people[0].decision["legal"]["ask"]["cards"].as_array().unwrap().len() > 4
    }

    /// Answers at random, but the same in each world, up to an auction that nobody has begun.
    async fn walk(&mut self, number: u64) {
        let least = usize::try_from(number * 7 % 40).unwrap();
        let mut random = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut answers = 0;
        while answers < least || !self.is_asked_to_bid() {
            let at = self.people.iter().position(|device| device.decision["owed"] == true);
            let device = &mut self.people[at.expect("the game is not over")];
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mv = ::tests::choose_in_carson_city(&device.decision["legal"], (random >> 33) as usize);
            self.clock.advance(MOMENT);
            device.act(self.table, mv).await.unwrap();
            self.hear().await;
            answers += 1;
        }
    }

    async fn bids(&mut self, seat: usize, place: usize) {
        let cards = self.people[seat].decision["legal"]["ask"]["cards"].clone();
        let value = &cards[place % cards.as_array().unwrap().len()];
        self.people[seat].act(self.table, json!({"do": "bid", "value": value})).await.unwrap();
        self.hear().await;
    }

    /// Reacts to the newest step of this seat, which may be one that nobody else was sent.
    async fn reacts(&mut self, seat: usize) {
        let step = self.people[seat].n;
        let key = MoveKey(Uuid::from_u128(seat as u128));
        let say = json!({"reaction": {"id": "think", "step": step}});
        let ask = json!({"t": "chat.say", "table": self.table, "key": key, "say": say});
        self.people[seat].ask(ask).await.unwrap();
        self.hear().await;
    }

    /// The viewer sends every possible request; the answers count as received.
    async fn asks_around(&mut self, seat: Option<usize>) {
        let table = self.table;
        let (n, h, view) = (self.listener.n, self.listener.h.clone(), self.listener.view.clone());
        for (mv, decision) in questions(&self.listener) {
            for t in ["table.why_not", "table.preview", "table.act"] {
                let mut ask = json!({"t": t, "table": table, "decision": decision, "move": mv});
                if t == "table.act" {
                    ask["key"] = json!(self.listener.key());
                }
                self.asks(ask).await;
            }
        }
        for decision in [self.listener.decision["id"].clone(), json!("0123456789abcdef")] {
            if decision.is_string() {
                self.asks(json!({"t": "table.hint", "table": table, "decision": decision})).await;
            }
        }
        for room in ["players", "watchers"] {
            self.asks(json!({"t": "chat.earlier", "table": table, "room": room, "before": 9})).await;
        }
        let key = MoveKey(Uuid::from_u128(99));
        self.asks(json!({"t": "chat.say", "table": table, "key": key, "say": {"phrase": "thinking"}})).await;
        if let Some(seat) = seat {
            self.bids(seat, 3).await;
        }
        self.asks(json!({"t": "table.sync", "table": table})).await;
        for resume in [None, Some((n, ViewHash(h))), Some((n.saturating_sub(1), ViewHash("0".repeat(16))))] {
            let answered = self.listener.attach(table, Attach { resume, ..Attach::watch(table) }).await;
            self.listener.received.push(format!("{answered:?}"));
            // A tail is applied to what the client still has.
            (self.listener.n, self.listener.view) = (n, view.clone());
            self.hear().await;
        }
        tokio::time::sleep(BATCH_INTERVAL * 2).await;
        self.hear().await;
        let server = self.listener.server.clone();
        server.watch_lobby(&self.listener.player, &self.listener.outbox, Scope::All).await;
        self.hear().await;
    }

    async fn asks(&mut self, request: Value) {
        let answered = self.listener.ask(request).await;
        self.listener.received.push(format!("{answered:?}"));
        self.hear().await;
    }
}

/// Moves that are none, or not now, each with the question that is asked and with another.
fn questions(viewer: &Device) -> Vec<(Value, Value)> {
    let decision = viewer.decision["id"].as_str().unwrap_or("none");
    let mut moves = vec![
        json!({"do": "withdraw"}),
        json!({"do": "done"}),
        json!({"do": "set_aside"}),
        json!({"do": "newsboy", "character": null}),
        json!({"do": "nothing"}),
        json!({"do": "bid", "value": 99}),
        json!({"do": "bid", "value": "x"}),
        json!({}),
    ];
    moves.extend((0..4).map(|slot| json!({"do": "take", "slot": slot})));
    moves.extend((0..3).map(|x| json!({"do": "place", "x": x, "y": 0})));
    moves.extend((0..3).map(|card| json!({"do": "sell", "card": card})));
    let both = |mv: Value| [(mv.clone(), json!(decision)), (mv, json!("0123456789abcdef"))];
    moves.into_iter().flat_map(both).collect()
}

#[tokio::test(start_paused = true)]
async fn other_peoples_secrets_change_no_byte() {
    for number in 0..STATES {
        let case = Case::of(number);
        let one = case.world(0).await;
        for secret in [1, 2] {
            let other = case.world(secret).await;
            assert_ne!(one.secrets, other.secrets, "{case:?}: the worlds are two");
            assert_eq!(one.received.len(), other.received.len(), "{case:?}");
            let hinted = one.received.iter().any(|answered| answered.contains("Hints {"));
            assert_eq!(hinted, case.seat.is_some(), "{case:?}: who is asked is given a hint");
            for (here, there) in one.received.iter().zip(&other.received) {
                assert_eq!(here, there, "{case:?}");
            }
        }
    }
}

#[rstest::rstest]
#[case::in_a_view("leaky_view", Some(0))]
#[case::in_a_view_of_spectators("leaky_view", None)]
#[case::in_a_refusal("leaky_refusal", Some(1))]
#[case::in_an_event("leaky_told", None)]
#[tokio::test(start_paused = true)]
async fn a_leak_is_found(#[case] game: &'static str, #[case] seat: Option<usize>) {
    let case = Case { game, watching: Watching::Live, number: 1, seat, time: None };
    assert_ne!(case.world(0).await.received, case.world(1).await.received);
}
