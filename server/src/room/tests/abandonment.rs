//! Ends of running games outside of their rules: people who resign, and abandoned tables.

use crate::archive::{CheckDepth, check_table, record_of};
use crate::state::LIMITS;
use crate::state::scheduler::SWEEP_EVERY;
use crate::store::{MovedBy, SharedStore, TableRecord};
use crate::testing::{
    Device, EXPIRE_DAYS, FailingStore, Fault, SetClock, code, memory, only, player, server, server_with,
    settle, two_at_a_table,
};
use protocol::{Ended, ErrCode, HouseLevel, SeatPlan, Stage, TableId, Visibility, Watching};
use rstest::rstest;
use rules::Seat;
use rules::record::verify;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const DAY: Duration = Duration::from_hours(24);
const EXPIRES_AFTER: Duration = DAY.saturating_mul(EXPIRE_DAYS);
/// A day less than it takes until nobody is waited for.
const NEARLY: Duration = DAY.saturating_mul(EXPIRE_DAYS - 1);

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

async fn resign(device: &Device, table: TableId) -> crate::delivery::responder::RequestResult {
    device.request(json!({"t": "table.resign", "table": table})).await.unwrap()
}

async fn stored(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

async fn unfinished(store: &SharedStore, name: &str) -> Vec<TableId> {
    let tables = store.tables_of(player(name).id, 100).await.unwrap();
    tables.iter().map(|table| table.id).collect()
}

/// Ada alone with a bot, at a game that has begun.
async fn practice(ada: &mut Device) -> TableId {
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
    ada.hear();
    table
}

// --- resigning ---

#[tokio::test(start_paused = true)]
async fn a_substitute_plays_on_for_who_has_left_for_good_and_gives_nothing_back() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    resign(&bob, table).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bob] {
        device.hear();
        let holder = &device.info["seats"][1]["holder"];
        assert_eq!((&holder["resigned"], &holder["controller"]), (&json!(true), &json!("substitute")));
    }
    let entries = store.entries(table).await.unwrap();
    assert_eq!(entries.last().unwrap().actor.as_ref().unwrap().by, MovedBy::Substitute);
    let take_back = json!({"t": "table.take_back", "table": table});
    assert_eq!(code(bob.ask(take_back).await), forbidden("not_seated"));
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::NotYourDecision);
    bob.sit(table).await.unwrap_err();
    assert_eq!(unfinished(&store, "Bob").await, [], "it is not Bob's any more");
    assert_eq!(unfinished(&store, "Ada").await, [table]);
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        settle().await;
    }
    assert_eq!(stored(&store, table).await.stage, Stage::Finished);
    let finished = store.finished_tables(player("Bob").id, None, 9).await.unwrap();
    assert_eq!(finished.len(), 1, "that Bob has played it stays true");
}

/// The former player of a resigned seat gets, regardless of its later cards and bids, the same bytes as any spectator.
#[tokio::test(start_paused = true)]
async fn people_who_have_resigned_are_sent_what_spectators_are() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({"secret": true}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    settle().await;
    eve.hear();
    bob.hear();
    assert!(bob.view["hand"].is_array(), "Bob had a hand");
    resign(&bob, table).await.unwrap();
    settle().await;
    let told = bob.hear();
    let snapshot = &only(&told, "table.snapshot")[0];
    assert_eq!((&snapshot["seat"], &snapshot["decision"]), (&Value::Null, &Value::Null));
    assert_eq!((&bob.view, &bob.view["hand"]), (&eve.view, &Value::Null));
    eve.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    eve.hear();
    let (from_bob, from_eve) = (bob.received.len(), eve.received.len());
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        settle().await;
    }
    bob.hear();
    eve.hear();
    assert!(from_bob < bob.received.len());
    assert_eq!(bob.received[from_bob..], eve.received[from_eve..]);
}

#[rstest]
#[case::veiled(Watching::GameEnd)]
#[case::later(Watching::Delayed(3))]
#[tokio::test(start_paused = true)]
async fn who_has_left_for_good_stands_behind_the_veil(#[case] watching: Watching) {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), watching).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    resign(&bob, table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    bob.hear();
    eve.hear();
    assert_eq!((&bob.view, bob.n), (&eve.view, eve.n));
}

#[tokio::test(start_paused = true)]
async fn who_has_left_a_closed_table_for_good_sees_nothing_of_it() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::No).await;
    resign(&bob, table).await.unwrap();
    settle().await;
    assert_eq!(only(&bob.hear(), "table.closed")[0]["because"], "resigned");
    assert_eq!(code(bob.watch(table).await), forbidden("watching_closed"));
    ada.bid(table, 0).await.unwrap();
    settle().await;
    assert!(bob.hear().is_empty());
}

#[tokio::test(start_paused = true)]
async fn people_who_have_resigned_are_last_wherever_a_ranking_is_sent() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({"rounds": 2}), Watching::Live).await;
    // Bob wins the first round with the best card, so that the rules rank Bob first or equal.
    let cards = |device: &Device| {
        let cards = device.decision["legal"]["cards"].as_array().unwrap();
        let cards: Vec<u64> = cards.iter().filter_map(Value::as_u64).collect();
        (*cards.iter().min().unwrap(), *cards.iter().max().unwrap())
    };
    let (card, _) = cards(&ada);
    ada.act(table, json!({"do": "bid", "card": card})).await.unwrap();
    let (_, card) = cards(&bob);
    bob.act(table, json!({"do": "bid", "card": card})).await.unwrap();
    settle().await;
    ada.hear();
    let (card, _) = cards(&ada);
    ada.act(table, json!({"do": "bid", "card": card})).await.unwrap();
    resign(&bob, table).await.unwrap();
    settle().await;
    let ranking = json!([{"seat": 0, "rank": 1}, {"seat": 1, "rank": 2}]);
    let steps = only(&ada.hear(), "table.step");
    assert_eq!(steps.last().unwrap()["result"]["ranking"], ranking);
    let rules = stored(&store, table).await.doc.result.unwrap();
    assert!(rules.winners().contains(&Seat::new(1).unwrap()), "the rules know nothing of it: {rules:?}");
    let after = server(&store).await;
    let mut eve = Device::new(&after, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(only(&eve.hear(), "table.snapshot")[0]["result"]["ranking"], ranking);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_leaves_for_good_hands_the_table_on() {
    let store = memory();
    let server = server(&store).await;
    let (table, ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    resign(&ada, table).await.unwrap();
    settle().await;
    bob.hear();
    assert_eq!(bob.info["host"], json!(player("Bob").id));
    assert_eq!(bob.info["stage"], "running");
}

#[tokio::test(start_paused = true)]
async fn leaving_for_good_twice_is_leaving_once() {
    let store = memory();
    let server = server(&store).await;
    let (table, _ada, bob) = two_at_a_table(&server, json!({}), Watching::No).await;
    resign(&bob, table).await.unwrap();
    let once = stored(&store, table).await;
    resign(&bob, table).await.unwrap();
    assert_eq!(stored(&store, table).await.doc.seats, once.doc.seats);
}

#[tokio::test(start_paused = true)]
async fn only_who_plays_a_running_game_leaves_it_for_good() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (open, _) = ada.create(2, json!({}), Watching::Live).await;
    assert_eq!(
        code(resign(&ada, open).await),
        ErrCode::TableClosed,
        "an open table is left by giving the seat back"
    );
    let (table, _bert, _carl) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(code(resign(&eve, table).await), forbidden("not_seated"));
}

#[tokio::test(start_paused = true)]
async fn nobody_has_left_before_that_is_durable() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    failing.set(Fault::Down);
    assert_eq!(code(resign(&bob, table).await), ErrCode::Unavailable);
    settle().await;
    assert!(ada.hear().iter().all(|frame| !frame.to_string().contains("resigned")));
    failing.set(Fault::None);
    sleep(Duration::from_secs(5)).await;
    bob.bid(table, 0).await.unwrap();
}

// --- the end without a result ---

#[tokio::test(start_paused = true)]
async fn the_last_who_leaves_ends_the_table_without_a_result() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    let mut eve = Device::new(&before, "Eve");
    eve.watch(table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    resign(&ada, table).await.unwrap();
    resign(&bob, table).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bob, &mut eve] {
        let heard = device.hear();
        let last = only(&heard, "table.snapshot").pop().unwrap();
        assert_eq!(
            (&last["info"]["stage"], &last["info"]["ended"]),
            (&json!("finished"), &json!("resigned"))
        );
        assert_eq!(
            (&last["result"], &last["decision"], &last["waiting"]),
            (&Value::Null, &Value::Null, &json!([]))
        );
    }
    let record = stored(&store, table).await;
    assert_eq!((record.stage, record.doc.ended), (Stage::Finished, Some(Ended::Resigned)));
    assert_eq!((record.doc.result, record.due_at), (None, None));
    assert!(before.lobby().public_rows().is_empty());
    for name in ["Ada", "Bob"] {
        assert!(unfinished(&store, name).await.is_empty());
        let finished = store.finished_tables(player(name).id, None, 9).await.unwrap();
        assert_eq!(finished.len(), 1, "that it was played stays true");
        assert_eq!(store.count_finished(player(name).id, 9).await.unwrap(), 0, "it counts for nobody");
    }
    let entries = store.entries(table).await.unwrap().len();
    sleep(Duration::from_mins(5)).await;
    assert_eq!(store.entries(table).await.unwrap().len(), entries, "nothing moves there any more");
    let after = server(&store).await;
    let mut fay = Device::new(&after, "Fay");
    fay.watch(table).await.unwrap();
    fay.hear();
    assert_eq!(fay.info["ended"], "resigned");
}

#[tokio::test(start_paused = true)]
async fn as_many_practice_games_as_one_likes_can_be_begun_and_left() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    let mut tables = Vec::new();
    for _table in 0..LIMITS.tables {
        tables.push(practice(&mut ada).await);
    }
    let one_more = protocol::TableCreate {
        game: "toy".to_owned(),
        name: None,
        options: serde_json::Map::new(),
        seats: vec![SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)],
        visibility: Visibility::Link,
        watching: Watching::Live,
        time: None,
        entry: None,
        chat: None,
        substitute: None,
        hints: None,
        rated: false,
        begins: None,
        end_practice: false,
        seat: None,
        reserved: Vec::new(),
        key: None,
    };
    let refused = server.create(&ada.caller(), one_more.clone()).await.unwrap_err();
    assert_eq!(refused.code, forbidden("too_many_tables"));
    for table in tables {
        resign(&ada, table).await.unwrap();
        assert_eq!(stored(&store, table).await.doc.ended, Some(Ended::Resigned));
    }
    server.create(&ada.caller(), one_more).await.unwrap();
}

/// As a restore checks it, and as an export writes it.
#[tokio::test(start_paused = true)]
async fn a_table_that_ended_without_a_result_is_whole_and_has_a_record_that_verifies() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("point_city", &seats, json!({}), Watching::Live).await;
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    resign(&ada, table).await.unwrap();
    let (record, log) = (stored(&store, table).await, store.entries(table).await.unwrap());
    assert_eq!(check_table(&record, &log).unwrap(), CheckDepth::Decided);
    let record = record_of(&record, &log).unwrap();
    assert_eq!(verify(&record).unwrap().outcome, None);
    assert_eq!(record.ended.unwrap().how, Ended::Resigned);
}

// --- abandoned tables ---

/// Ada and Bob have left their game.
async fn left_alone(store: &SharedStore, clock: &Arc<SetClock>) -> (Arc<crate::state::ServerState>, TableId) {
    let server = server_with(store, clock.clone(), 0).await;
    let (table, ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.drop_out();
    bob.drop_out();
    sleep(Duration::from_mins(2)).await;
    (server, table)
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_came_to_for_long_ends_without_a_result() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let (server, table) = left_alone(&store, &clock).await;
    clock.advance(NEARLY);
    sleep(SWEEP_EVERY).await;
    assert_eq!(stored(&store, table).await.stage, Stage::Running, "the time is not over");
    clock.advance(DAY);
    sleep(SWEEP_EVERY).await;
    let record = stored(&store, table).await;
    assert_eq!((record.stage, record.doc.ended), (Stage::Finished, Some(Ended::Expired)));
    assert_eq!(server.awake(), 0);
    assert!(server.lobby().public_rows().is_empty());
    assert!(unfinished(&store, "Ada").await.is_empty());
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    let snapshot = only(&bob.hear(), "table.snapshot").pop().unwrap();
    assert_eq!((&snapshot["info"]["ended"], &snapshot["seat"]), (&json!("expired"), &json!(1)));
    assert_eq!((&snapshot["decision"], &snapshot["result"]), (&Value::Null, &Value::Null));
    assert_eq!(code(bob.bid(table, 0).await), ErrCode::TableClosed);
}

#[tokio::test(start_paused = true)]
async fn who_moves_begins_the_time_anew_and_who_looks_in_does_not() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let (server, table) = left_alone(&store, &clock).await;
    clock.advance(NEARLY);
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    bob.drop_out();
    sleep(Duration::from_mins(2)).await;
    clock.advance(NEARLY);
    sleep(SWEEP_EVERY).await;
    assert_eq!(stored(&store, table).await.stage, Stage::Running, "a move was made");
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    bob.drop_out();
    clock.advance(DAY);
    sleep(SWEEP_EVERY).await;
    assert_eq!(stored(&store, table).await.doc.ended, Some(Ended::Expired));
}

#[tokio::test(start_paused = true)]
async fn that_somebody_is_there_is_written_once_an_hour_at_most() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let begun = stored(&store, table).await;
    for device in [&mut ada, &mut bob] {
        device.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
        device.watch(table).await.unwrap();
    }
    sleep(SWEEP_EVERY * 2).await;
    assert_eq!(stored(&store, table).await, begun, "nothing is written within the hour");
    clock.advance(Duration::from_hours(1));
    sleep(SWEEP_EVERY).await;
    let noted = stored(&store, table).await;
    assert_eq!((noted.rev, noted.changed_at), (begun.rev + 1, begun.changed_at));
}

#[tokio::test(start_paused = true)]
async fn the_time_in_which_the_server_was_down_counts_against_nobody() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let (before, table) = left_alone(&store, &clock).await;
    before.stop().await;
    clock.advance(EXPIRES_AFTER * 2);
    let after = server_with(&store, clock.clone(), 100).await;
    sleep(SWEEP_EVERY).await;
    assert_eq!(stored(&store, table).await.stage, Stage::Running, "nobody could come");
    // The pause lasts a little longer than the server was down.
    clock.advance(EXPIRES_AFTER + Duration::from_mins(1));
    sleep(SWEEP_EVERY).await;
    assert_eq!(stored(&store, table).await.stage, Stage::Finished);
    assert_eq!(after.awake(), 0);
}

/// More than are asked for at once, and the server stops in the middle of it.
#[tokio::test(start_paused = true)]
async fn a_sweep_goes_on_after_a_restart_and_past_tables_that_cannot_be_woken() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let (before, table) = left_alone(&store, &clock).await;
    before.stop().await;
    let (begun, log) = (stored(&store, table).await, store.entries(table).await.unwrap());
    let mut tables = Vec::new();
    for n in 0..150_u128 {
        let id = TableId(uuid::Uuid::from_u128(n));
        let code = protocol::TableCode(format!("{n:016}"));
        // Every other one is of a game that is not there any more.
        let game = if n % 2 == 0 { "toy" } else { "gone" }.to_owned();
        let record = TableRecord { id, rev: 0, code, game, ..begun.clone() };
        store.put_table(&record).await.unwrap();
        for entry in &log {
            store.append(id, entry, None).await.unwrap();
        }
        tables.push(id);
    }
    let middle = server_with(&store, clock.clone(), 100).await;
    clock.advance(EXPIRES_AFTER + DAY);
    middle.stop().await;
    drop(middle);
    let after = server_with(&store, clock, 200).await;
    sleep(Duration::from_mins(1)).await;
    for id in tables.iter().step_by(2) {
        assert_eq!(stored(&store, *id).await.doc.ended, Some(Ended::Expired));
    }
    assert_eq!(stored(&store, tables[1]).await.stage, Stage::Running, "it is left as it is");
    assert_eq!(after.awake(), 0, "what has ended needs no memory");
}
