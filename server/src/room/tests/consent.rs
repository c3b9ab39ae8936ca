//! Proposals to all people at a table: who is asked, when they pass, and what they must not reveal.

use super::windows_hold;
use crate::archive::{CheckDepth, check_table, record_of, table_of};
use crate::delivery::responder::RequestResult;
use crate::room::game::absence::DAY_MS;
use crate::room::game::consent::PROPOSE_AGAIN_AFTER_MS;
use crate::store::{SharedStore, TableRecord};
use crate::testing::{
    Device, FailingStore, Fault, SetClock, code, memory, only, player, server, server_with, settle,
    two_at_a_table,
};
use protocol::{Ended, ErrCode, SeatPlan, TableCode, TableId, TimeControl, Watching};
use rstest::rstest;
use rules::Seat;
use rules::record::{EarlyEnd, verify};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const DAY: Duration = Duration::from_millis(DAY_MS);
const MINUTE: Duration = Duration::from_mins(1);

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

fn proposal(table: TableId) -> Value {
    json!({"t": "table.propose", "table": table, "what": "end"})
}

fn answer(table: TableId, agree: bool) -> Value {
    json!({"t": "table.answer", "table": table, "what": "end", "agree": agree})
}

async fn propose(device: &mut Device, table: TableId) -> RequestResult {
    device.ask(proposal(table)).await
}

async fn agree(device: &mut Device, table: TableId) -> RequestResult {
    device.ask(answer(table, true)).await
}

async fn decline(device: &mut Device, table: TableId) -> RequestResult {
    device.ask(answer(table, false)).await
}

async fn stored(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

async fn ended(store: &SharedStore, table: TableId) -> Option<Ended> {
    stored(store, table).await.doc.ended
}

#[tokio::test(start_paused = true)]
async fn what_all_agree_to_ends_the_game_and_counts_for_nobody() {
    let store = memory();
    let before = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    let mut eve = Device::new(&before, "Eve");
    eve.watch(table).await.unwrap();
    propose(&mut ada, table).await.unwrap();
    settle().await;
    for device in [&mut ada, &mut bob, &mut eve] {
        device.hear();
        let shown = &device.info["proposal"];
        assert_eq!((&shown["what"], &shown["by"]), (&json!("end"), &json!(0)));
        assert_eq!((&shown["agreed"], &shown["waits_for"]), (&json!([0]), &json!([1])));
    }
    // It is still open after a restart.
    let after = server(&store).await;
    let mut bob = Device::new(&after, "Bob");
    bob.watch(table).await.unwrap();
    bob.hear();
    assert_eq!(bob.info["proposal"]["waits_for"], json!([1]));
    agree(&mut bob, table).await.unwrap();
    settle().await;
    let last = only(&bob.hear(), "table.snapshot").pop().unwrap();
    assert_eq!((&last["info"]["stage"], &last["info"]["ended"]), (&json!("finished"), &json!("agreed")));
    assert_eq!((&last["info"]["proposal"], &last["decision"]), (&Value::Null, &Value::Null));
    for name in ["Ada", "Bob"] {
        assert_eq!(store.count_finished(player(name).id, 9).await.unwrap(), 0);
        assert_eq!(store.finished_tables(player(name).id, None, 9).await.unwrap().len(), 1);
    }
    let record = stored(&store, table).await;
    assert_eq!((record.due_at, record.doc.result), (None, None));
}

#[tokio::test(start_paused = true)]
async fn the_record_says_who_agreed_and_verifies() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) =
        ada.create_game("point_city", &[SeatPlan::Person, SeatPlan::Person], json!({}), Watching::No).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    propose(&mut bob, table).await.unwrap();
    agree(&mut ada, table).await.unwrap();
    let log = store.entries(table).await.unwrap();
    let record = record_of(&stored(&store, table).await, &log).unwrap();
    assert_eq!(record.format, "saloon.record/2");
    let seats = vec![Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    assert_eq!(record.ended, Some(EarlyEnd { how: Ended::Agreed, seats }));
    assert_eq!(verify(&record).unwrap().outcome, None);
    // An import on another server is the same game, and is exported as it came.
    let code = TableCode("elsewhere0000000".to_owned());
    let (imported, entries) = table_of(record.clone(), code, u64::MAX).unwrap();
    assert_eq!(check_table(&imported, &entries).unwrap(), CheckDepth::Decided);
    assert_eq!(record_of(&imported, &entries), Some(record));
}

#[tokio::test(start_paused = true)]
async fn who_declines_ends_the_proposal_and_its_proposer_waits() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    propose(&mut ada, table).await.unwrap();
    propose(&mut ada, table).await.unwrap();
    assert_eq!(code(propose(&mut bob, table).await), forbidden("proposal_open"));
    decline(&mut bob, table).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.info["proposal"], Value::Null);
    assert_eq!(code(agree(&mut bob, table).await), ErrCode::NotFound { what: "proposal".to_owned() });
    assert_eq!(code(propose(&mut ada, table).await), forbidden("proposed_lately"));
    propose(&mut bob, table).await.unwrap();
    // The proposer withdraws it.
    decline(&mut bob, table).await.unwrap();
    clock.advance(Duration::from_millis(PROPOSE_AGAIN_AFTER_MS - 1));
    assert_eq!(code(propose(&mut ada, table).await), forbidden("proposed_lately"));
    clock.advance(Duration::from_millis(1));
    propose(&mut ada, table).await.unwrap();
    assert_eq!(ended(&store, table).await, None);
}

#[tokio::test(start_paused = true)]
async fn only_people_with_a_seat_in_a_running_game_propose_and_answer() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (open, _) = ada.create(2, json!({}), Watching::Live).await;
    assert_eq!(code(propose(&mut ada, open).await), ErrCode::TableClosed);
    assert_eq!(code(agree(&mut ada, open).await), ErrCode::TableClosed);
    let (table, mut bert, mut carl) = three_at_a_table(&server).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    carl.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    propose(&mut bert, table).await.unwrap();
    settle().await;
    bert.hear();
    assert_eq!(bert.info["proposal"]["waits_for"], json!([1]), "who has resigned is not asked");
    for device in [&mut eve, &mut carl] {
        assert_eq!(code(propose(device, table).await), forbidden("not_seated"));
        assert_eq!(code(agree(device, table).await), forbidden("not_seated"));
        assert_eq!(code(decline(device, table).await), forbidden("not_seated"));
    }
}

/// Bert (host), Dan and Carl at a running table.
async fn three_at_a_table(server: &Arc<crate::state::ServerState>) -> (TableId, Device, Device) {
    let mut bert = Device::new(server, "Bert");
    let (table, _) = bert.create(3, json!({}), Watching::Live).await;
    let mut dan = Device::new(server, "Dan");
    dan.sit(table).await.unwrap();
    let mut carl = Device::new(server, "Carl");
    carl.sit(table).await.unwrap();
    dan.drop_out();
    crate::testing::start(table, &mut bert, &mut carl).await;
    (table, bert, carl)
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_over_hears_no_proposal() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({"rounds": 1}), Watching::Live).await;
    propose(&mut ada, table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(code(agree(&mut bob, table).await), ErrCode::TableClosed);
    assert_eq!(code(propose(&mut bob, table).await), ErrCode::TableClosed);
    let record = stored(&store, table).await;
    assert_eq!((record.doc.ended, record.doc.ends.is_default()), (None, true), "the rules ended it");
    assert!(record.doc.result.is_some());
}

/// Whichever comes first counts, and the other one is refused.
#[tokio::test(start_paused = true)]
async fn a_move_at_the_same_time_as_the_last_answer_comes_before_or_after_it() {
    for move_first in [true, false] {
        let store = memory();
        let server = server(&store).await;
        let (table, mut ada, mut bob) = two_at_a_table(&server, json!({"rounds": 1}), Watching::Live).await;
        ada.bid(table, 0).await.unwrap();
        propose(&mut ada, table).await.unwrap();
        bob.hear();
        let card = bob.decision["legal"]["cards"][0].clone();
        let (decision, key) = (bob.decision["id"].clone(), bob.key());
        let mv = json!({"do": "bid", "card": card});
        let act = json!({"t": "table.act", "table": table, "decision": decision, "key": key, "move": mv});
        let (first, second) = if move_first {
            (bob.request(act), bob.request(answer(table, true)))
        } else {
            (bob.request(answer(table, true)), bob.request(act))
        };
        first.await.unwrap().unwrap();
        assert_eq!(code(second.await.unwrap()), ErrCode::TableClosed);
        let record = stored(&store, table).await;
        assert_eq!(record.doc.ended.is_some(), !move_first);
        assert_eq!(record.doc.result.is_some(), move_first);
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_could_not_be_stored_was_not_given() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    propose(&mut ada, table).await.unwrap();
    settle().await;
    ada.hear();
    failing.set(Fault::Down);
    assert_eq!(code(agree(&mut bob, table).await), ErrCode::Unavailable);
    settle().await;
    assert!(ada.hear().iter().all(|frame| !frame.to_string().contains("finished")));
    failing.set(Fault::None);
    sleep(Duration::from_secs(5)).await;
    assert_eq!(ended(&store, table).await, None);
    agree(&mut bob, table).await.unwrap();
    assert_eq!(ended(&store, table).await, Some(Ended::Agreed));
}

#[rstest]
#[case::away(false)]
#[case::a_substitute_plays(true)]
#[tokio::test(start_paused = true)]
async fn after_a_day_it_passes_without_who_is_absent_also_over_a_restart(#[case] substituted: bool) {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let before = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, bob) = two_at_a_table(&before, json!({}), Watching::Live).await;
    bob.drop_out();
    sleep(MINUTE).await;
    if substituted {
        ada.ask(json!({"t": "table.substitute", "table": table, "seat": 1})).await.unwrap();
    }
    propose(&mut ada, table).await.unwrap();
    ada.drop_out();
    before.stop().await;
    let after = server_with(&store, clock.clone(), 100).await;
    // A start counts as a short pause.
    clock.advance(DAY + Duration::from_secs(19));
    sleep(MINUTE).await;
    assert_eq!(ended(&store, table).await, None, "a moment too early");
    clock.advance(Duration::from_secs(2));
    sleep(MINUTE).await;
    assert_eq!(ended(&store, table).await, Some(Ended::Agreed));
    assert_eq!(after.awake(), 0);
}

#[tokio::test(start_paused = true)]
async fn who_is_here_and_silent_is_waited_for() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    propose(&mut ada, table).await.unwrap();
    clock.advance(DAY * 2);
    sleep(MINUTE).await;
    assert_eq!(ended(&store, table).await, None);
    bob.drop_out();
    sleep(MINUTE).await;
    assert_eq!(ended(&store, table).await, Some(Ended::Agreed));
}

#[tokio::test(start_paused = true)]
async fn with_clocks_it_waits_for_two_decisions_longer() {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 0).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let slow = json!({"t": "table.change", "table": table, "time": TimeControl::each(14 * 24 * 60 * 60)});
    ada.ask(slow).await.unwrap();
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    propose(&mut ada, table).await.unwrap();
    settle().await;
    ada.hear();
    let at = ada.info["proposal"]["at"].as_u64().unwrap();
    assert_eq!(ada.info["proposal"]["passes_at"], json!(at + 29 * DAY_MS));
}

#[tokio::test(start_paused = true)]
async fn who_leaves_for_good_is_no_longer_waited_for_and_takes_the_own_proposal_along() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut bert, mut carl) = three_at_a_table(&server).await;
    propose(&mut carl, table).await.unwrap();
    carl.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    settle().await;
    bert.hear();
    assert_eq!(bert.info["proposal"], Value::Null);
    propose(&mut bert, table).await.unwrap();
    let mut dan = Device::new(&server, "Dan");
    dan.watch(table).await.unwrap();
    assert_eq!(ended(&store, table).await, None);
    dan.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    assert_eq!(ended(&store, table).await, Some(Ended::Agreed));
}

/// Whether the other has answered in an open window changes no byte of what a proposal sends.
#[tokio::test(start_paused = true)]
async fn a_proposal_reveals_no_held_answer_and_its_end_refuses_it() {
    let mut heard = Vec::new();
    for answers in [false, true] {
        let (table, mut ada, mut bob) = windows_hold(memory()).await;
        let held = answers.then(|| {
            bob.hear();
            let card = bob.decision["legal"]["cards"][0].clone();
            let (decision, key) = (bob.decision["id"].clone(), bob.key());
            let mv = json!({"do": "bid", "card": card});
            bob.request(
                json!({"t": "table.act", "table": table, "decision": decision, "key": key, "move": mv}),
            )
        });
        settle().await;
        ada.received.clear();
        propose(&mut ada, table).await.unwrap();
        agree(&mut bob, table).await.unwrap();
        settle().await;
        ada.hear();
        heard.push(ada.received.clone());
        if let Some(held) = held {
            assert_eq!(code(held.await.unwrap()), ErrCode::TableClosed);
        }
    }
    assert!(!heard[0].is_empty());
    assert_eq!(heard[0], heard[1]);
}
