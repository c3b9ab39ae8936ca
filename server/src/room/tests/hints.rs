//! Hints: who is given them, when, what they are, and what else is said.

use crate::delivery::responder::RequestResult;
use crate::state::{Parts, ServerState};
use crate::store::SharedStore;
use crate::system::clock::SystemClock;
use crate::telemetry::metrics::{HintLabel, SharedMetrics};
use crate::testing::{
    Device, ITERATIONS, acted, all_is_thought, broken, code, endless, highest, memory, parts,
    pauses_are_over, settle, two_at_a_table,
};
use crate::thinking::Thinking;
use protocol::{Done, ErrCode, Hint, SeatPlan, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot::Receiver;
use tokio::time::{Instant, timeout};

type How = fn(SharedMetrics) -> Thinking;

fn at_the_end(_: SharedMetrics) -> Thinking {
    Thinking::at_the_end(ITERATIONS).of(highest)
}

fn beside(metrics: SharedMetrics) -> Thinking {
    Thinking::queueing(1, 99, metrics).of(highest)
}

/// A server where hints are found so; `hints`: whether it gives any.
async fn server(store: &SharedStore, hints: bool, how: How) -> Arc<ServerState> {
    let parts = parts(store, Arc::new(SystemClock::at(1_700_000_000_000)), 0);
    let thinking = how(parts.metrics.clone());
    ServerState::open(Parts { thinking, hints, ..parts }).await.unwrap()
}

/// Ada and Bob at a running table of the toy game.
async fn table(hints: bool, how: How) -> (TableId, Device, Device) {
    let server = server(&memory(), hints, how).await;
    two_at_a_table(&server, json!({}), Watching::Live).await
}

fn request(table: TableId, decision: &Value) -> Value {
    json!({"t": "table.hint", "table": table, "decision": decision})
}

/// Asks for the hint of the open question.
fn asks(device: &Device, table: TableId) -> Receiver<RequestResult> {
    device.request(request(table, &device.decision["id"]))
}

/// The same, and waits until it was thought about.
async fn hint(device: &Device, table: TableId) -> RequestResult {
    let asked = asks(device, table);
    settle().await;
    all_is_thought(device.server.metrics());
    asked.await.unwrap()
}

fn hints(answer: RequestResult) -> Vec<Hint> {
    match answer {
        Ok(Done::Hints { hints }) => hints,
        other => panic!("no hint: {other:?}"),
    }
}

fn counted(device: &Device, outcome: &'static str) -> u64 {
    device.server.metrics().hints.get_or_create(&HintLabel { outcome }).get()
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn who_is_asked_is_given_the_best_moves(#[values(at_the_end, beside)] how: How) {
    let (table, mut ada, _bob) = table(true, how).await;
    let first = hints(hint(&ada, table).await);
    let cards = ada.decision["legal"]["cards"].as_array().unwrap().clone();
    let highest = cards.iter().max_by_key(|card| card.as_u64()).unwrap();
    let told: Vec<&Value> = first.iter().map(|hint| &hint.mv).collect();
    assert_eq!(told, [&json!({"do": "bid", "card": highest})]);
    acted(ada.act(table, first[0].mv.clone()).await);
    assert_eq!(counted(&ada, "found"), 1);
}

#[tokio::test(start_paused = true)]
async fn asked_again_it_is_the_same_and_found_once() {
    let (table, ada, bob) = table(true, beside).await;
    let first = hints(hint(&ada, table).await);
    assert_eq!(hints(hint(&ada, table).await), first);
    assert_eq!((counted(&ada, "found"), counted(&ada, "again")), (1, 1));
    hints(hint(&bob, table).await);
    assert_eq!(counted(&ada, "found"), 2, "every seat has its own");
}

#[tokio::test(start_paused = true)]
async fn the_devices_of_a_seat_wait_for_the_same_hint_and_no_more_than_four() {
    let (table, ada, _bob) = table(true, |metrics| Thinking::queueing(0, 99, metrics).of(highest)).await;
    let waiting = [(); 4].map(|()| asks(&ada, table));
    assert_eq!(code(asks(&ada, table).await.unwrap()), ErrCode::RateLimited);
    assert_eq!(ada.server.metrics().thoughts_waiting.get(), 1);
    drop(waiting);
}

#[tokio::test(start_paused = true)]
async fn nobody_else_is_given_one() {
    let (table, mut ada, bob) = table(true, at_the_end).await;
    let mut eve = Device::new(&ada.server, "Eve");
    eve.watch(table).await.unwrap();
    let of_ada = request(table, &ada.decision["id"]);
    assert_eq!(code(eve.ask(of_ada.clone()).await), ErrCode::NotYourDecision);
    let mut bob = bob;
    assert_eq!(code(bob.ask(of_ada.clone()).await), ErrCode::StaleDecision, "his question is another");
    acted(ada.bid(table, 0).await);
    settle().await;
    ada.hear();
    assert_ne!(ada.decision["id"], of_ada["decision"]);
    let late = ada.ask(of_ada).await;
    assert!(matches!(code(late), ErrCode::StaleDecision | ErrCode::NotYourDecision));
}

#[rstest]
#[case::the_server_gives_none(false, at_the_end)]
#[case::nobody_thinks(true, |metrics| Thinking::beside(0, metrics).of(highest))]
#[case::the_game_has_no_player(true, |_| Thinking::at_the_end(ITERATIONS))]
#[tokio::test(start_paused = true)]
async fn without_hints_the_table_says_so(#[case] hints: bool, #[case] how: How) {
    let (table, mut ada, _bob) = table(hints, how).await;
    assert_eq!(ada.info["hints"], json!(false));
    let ask = request(table, &ada.decision["id"]);
    assert_eq!(code(ada.ask(ask).await), ErrCode::Forbidden { why: "hints_off".into() });
}

#[tokio::test(start_paused = true)]
async fn the_host_of_an_open_table_allows_them_or_not() {
    let server = server(&memory(), true, at_the_end).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    let allow = |hints: bool| json!({"t": "table.change", "table": table, "hints": hints});
    assert_eq!(code(bob.ask(allow(false)).await), ErrCode::Forbidden { why: "host_only".into() });
    for hints in [false, true, false] {
        ada.ask(allow(hints)).await.unwrap();
        settle().await;
        bob.hear();
        assert_eq!(bob.info.get("hints"), Some(&json!(false)).filter(|_| !hints));
    }
    crate::testing::start(table, &mut ada, &mut bob).await;
    let ask = request(table, &ada.decision["id"]);
    assert_eq!(code(ada.ask(ask).await), ErrCode::Forbidden { why: "hints_off".into() });
    assert_eq!(code(ada.ask(allow(true)).await), ErrCode::TableClosed, "not once it has begun");
}

#[tokio::test(start_paused = true)]
async fn a_question_that_is_answered_meanwhile_is_stale_and_thought_about_no_more() {
    let (table, mut ada, _bob) = table(true, |metrics| beside(metrics).of(endless)).await;
    let asked = asks(&ada, table);
    settle().await;
    assert_eq!(ada.server.metrics().thoughts_waiting.get(), 1);
    acted(ada.bid(table, 0).await);
    let told = code(asked.await.unwrap());
    assert!(matches!(told, ErrCode::StaleDecision | ErrCode::NotYourDecision), "{told:?}");
    all_is_thought(ada.server.metrics());
    assert_eq!(counted(&ada, "stale"), 1);
}

#[tokio::test(start_paused = true)]
async fn the_room_goes_on_while_a_hint_is_looked_for() {
    let nobody_comes: How = |metrics| Thinking::queueing(0, 99, metrics).of(highest);
    let (table, ada, mut bob) = table(true, nobody_comes).await;
    let (begun, mut asked) = (Instant::now(), asks(&ada, table));
    settle().await;
    acted(timeout(Duration::from_secs(1), bob.bid(table, 0)).await.expect("the room goes on"));
    assert_eq!(begun.elapsed(), Duration::ZERO);
    assert!(asked.try_recv().is_err(), "the hint is still looked for");
}

#[tokio::test(start_paused = true)]
async fn where_too_many_wait_one_is_told_when_to_ask_again() {
    let (table, ada, _bob) = table(true, |metrics| Thinking::queueing(1, 0, metrics).of(highest)).await;
    let refused = hint(&ada, table).await.unwrap_err();
    assert_eq!((refused.code, refused.after_ms), (ErrCode::RateLimited, Some(3000)));
    assert_eq!(counted(&ada, "busy"), 1);
}

#[tokio::test(start_paused = true)]
async fn a_person_asks_for_so_many_and_then_for_one_every_five_seconds() {
    let (table, ada, _bob) = table(true, |metrics| Thinking::queueing(1, 0, metrics).of(highest)).await;
    for _ in 0..10 {
        hint(&ada, table).await.unwrap_err();
    }
    assert_eq!(counted(&ada, "busy"), 10);
    let refused = hint(&ada, table).await.unwrap_err();
    assert_eq!((refused.code, refused.after_ms), (ErrCode::RateLimited, Some(5000)));
    assert_eq!(counted(&ada, "busy"), 10, "it was not even looked for");
}

#[tokio::test(start_paused = true)]
async fn a_defect_of_who_finds_them_costs_a_hint_and_nothing_else() {
    let (table, mut ada, _bob) = table(true, |metrics| beside(metrics).of(broken)).await;
    assert!(matches!(code(hint(&ada, table).await), ErrCode::Internal { .. }));
    assert_eq!(counted(&ada, "failed"), 1);
    acted(ada.bid(table, 0).await);
}

#[tokio::test(start_paused = true)]
async fn every_game_gives_hints_in_its_own_words() {
    let server = server(&memory(), true, |_| Thinking::at_the_end(ITERATIONS)).await;
    for (number, kind) in rules::games().iter().enumerate() {
        let meta = kind.meta();
        let mut ada = Device::new(&server, &format!("Ada {number}"));
        let house = SeatPlan::House(protocol::HouseLevel::Easy);
        let people = usize::from(meta.people.0.max(2));
        let seats: Vec<SeatPlan> =
            (0..people).map(|seat| if seat == 0 { SeatPlan::Person } else { house.clone() }).collect();
        let virtual_seats =
            (people..usize::from(meta.seats.0)).map(|_| SeatPlan::Virtual(meta.virtual_levels[0].to_owned()));
        let seats: Vec<SeatPlan> = seats.into_iter().chain(virtual_seats).collect();
        let (table, _) = ada.create_game(meta.id, &seats, json!({}), Watching::Live).await;
        let started = ada.request(json!({"t": "table.start", "table": table}));
        ada.stays_out(table).await;
        started.await.unwrap().unwrap();
        while ada.decision["owed"] != true {
            pauses_are_over().await;
            ada.hear();
        }
        let told = hints(hint(&ada, table).await);
        assert!((1..=3).contains(&told.len()), "{}: {told:?}", meta.id);
        assert_eq!(told[0].loss, 0);
        acted(ada.act(table, told[0].mv.clone()).await);
    }
}
