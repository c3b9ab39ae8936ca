//! Bots of levels at tables: their answers and times, the facts that others learn, and substitutes.

use crate::archive::{record_of, table_of};
use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::store::{BulkImport, EntryMove, MovedBy, SharedStore, StoreRow, TableDoc, TableRecord};
use crate::telemetry::metrics::SharedMetrics;
use crate::testing::{
    Device, ITERATIONS, THINKING_PAUSE as LONGEST, acted, all_is_thought, broken, endless, highest, memory,
    only, pauses_are_over, settle, thinking,
};
use crate::thinking::Thinking;
use protocol::{HouseLevel, SeatHolder, SeatPlan, Stage, Substitute, TableCode, TableId, Watching};
use rstest::rstest;
use rules::record::{HouseLabel, Record, verify};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const MOMENT: Duration = Duration::from_millis(1);

/// All but a moment of the shortest pause.
fn almost_the_shortest() -> Duration {
    (LONGEST / 3).checked_sub(MOMENT).unwrap()
}

type How = fn(SharedMetrics) -> Thinking;

fn at_the_end(_: SharedMetrics) -> Thinking {
    Thinking::at_the_end(ITERATIONS)
}

fn beside(metrics: SharedMetrics) -> Thinking {
    Thinking::queueing(1, 99, metrics)
}

/// Waits until what was asked is thought about, and then until just before the first pause can be over.
async fn thinks(server: &ServerState) {
    all_is_thought(server.metrics());
    sleep(almost_the_shortest()).await;
    settle().await;
}

/// Ada at a running table with bots of these levels.
async fn table_with(server: &Arc<ServerState>, game: &str, levels: &[HouseLevel]) -> (TableId, Device) {
    let mut ada = Device::new(server, "Ada");
    let house = levels.iter().map(|level| SeatPlan::House(*level));
    let seats: Vec<SeatPlan> = [SeatPlan::Person].into_iter().chain(house).collect();
    let (table, _) = ada.create_game(game, &seats, json!({}), Watching::Live).await;
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
    ada.hear();
    (table, ada)
}

/// Ada and Bob at a running table with a substitute of level *hard*; Bob has left for good.
async fn bob_has_left(server: &Arc<ServerState>) -> (TableId, Device, Device) {
    let (table, ada, bob) = ada_and_bob(server).await;
    bob.request(json!({"t": "table.resign", "table": table})).await.unwrap().unwrap();
    settle().await;
    (table, ada, bob)
}

async fn ada_and_bob(server: &Arc<ServerState>) -> (TableId, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let substitute = json!({"t": "table.change", "table": table, "substitute": {"house": "hard"}});
    ada.ask(substitute).await.unwrap();
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    (table, ada, bob)
}

async fn moves(store: &SharedStore, table: TableId) -> Vec<EntryMove> {
    store.entries(table).await.unwrap().into_iter().filter_map(|entry| entry.actor).collect()
}

async fn times(store: &SharedStore, table: TableId) -> Vec<u64> {
    store.entries(table).await.unwrap().iter().map(|entry| entry.at).collect()
}

/// The seats that have moved so far, and their cards.
async fn bids(store: &SharedStore, table: TableId) -> Vec<(MovedBy, u64)> {
    let card = |mv: &EntryMove| mv.mv.read::<Value>().unwrap()["card"].as_u64().unwrap();
    moves(store, table).await.iter().map(|mv| (mv.by, card(mv))).collect()
}

/// The cards of a seat as they were dealt, the lowest first: the default move is the first of them.
async fn hand(store: &SharedStore, table: TableId, seat: usize) -> Vec<u64> {
    let dealt: Value = store.entries(table).await.unwrap()[0].events.read().unwrap();
    let mut cards: Vec<u64> = serde_json::from_value(dealt[0]["hands"][seat].clone()).unwrap();
    cards.sort_unstable();
    cards
}

async fn record(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

// --- answering ---

#[rstest]
#[tokio::test(start_paused = true)]
async fn each_level_answers_when_its_pause_is_over(
    #[values(HouseLevel::Easy, HouseLevel::Normal, HouseLevel::Hard, HouseLevel::Expert)] level: HouseLevel,
    #[values(at_the_end, beside, |metrics| Thinking::queueing(1, 0, metrics))] how: How,
) {
    let store = memory();
    let server = thinking(&store, 0, how).await;
    let (table, _ada) = table_with(&server, "carson_city", &[level; 3]).await;
    thinks(&server).await;
    assert_eq!(moves(&store, table).await.len(), 0, "never before");
    pauses_are_over().await;
    let mut moved: Vec<_> = moves(&store, table).await.iter().map(|mv| (mv.seat.index(), mv.by)).collect();
    moved.sort_by_key(|(seat, _)| *seat);
    assert_eq!(moved, [1, 2, 3].map(|seat| (seat, MovedBy::House)));
}

#[rstest]
#[case::found_beside(|metrics| beside(metrics).of(highest), 7)]
#[case::found_at_the_end(|metrics| at_the_end(metrics).of(highest), 7)]
#[case::a_full_queue(|metrics| Thinking::queueing(1, 0, metrics).of(highest), 4)]
#[case::a_defect_beside(|metrics| beside(metrics).of(broken), 0)]
#[case::a_defect_at_the_end(|metrics| at_the_end(metrics).of(broken), 0)]
#[case::a_game_without_a_player(beside, 0)]
#[tokio::test(start_paused = true)]
async fn it_answers_what_it_has_found_else_at_first_sight_else_by_default(
    #[case] how: How,
    #[case] place: usize,
) {
    let store = memory();
    let server = thinking(&store, 0, how).await;
    let (table, _ada) = table_with(&server, "toy", &[HouseLevel::Hard]).await;
    thinks(&server).await;
    assert_eq!(bids(&store, table).await, []);
    pauses_are_over().await;
    assert_eq!(bids(&store, table).await, [(MovedBy::House, hand(&store, table, 1).await[place])]);
}

#[tokio::test(start_paused = true)]
async fn it_answers_at_first_sight_where_no_thread_has_come_to_its_question() {
    let store = memory();
    let server = thinking(&store, 0, |metrics| Thinking::queueing(0, 99, metrics).of(highest)).await;
    let (table, _ada) = table_with(&server, "toy", &[HouseLevel::Expert]).await;
    assert_eq!(server.metrics().thoughts_waiting.get(), 1);
    pauses_are_over().await;
    assert_eq!(bids(&store, table).await, [(MovedBy::House, hand(&store, table, 1).await[4])]);
    assert!(server.metrics().text().contains("saloon_thoughts_total{outcome=\"not_begun\"} 1\n"));
}

#[tokio::test(start_paused = true)]
async fn its_level_stands_in_the_record_and_is_read_again() {
    let store = memory();
    let server = thinking(&store, 0, |_| Thinking::at_the_end(1)).await;
    let (table, mut ada) = table_with(&server, "dice_town", &[HouseLevel::Hard]).await;
    while ada.info["stage"] != "finished" {
        if ada.decision["owed"] == true {
            let default = ada.decision["default"].clone();
            acted(ada.act(table, default).await);
        } else {
            pauses_are_over().await;
        }
        settle().await;
        ada.hear();
    }
    let kept = record_of(&record(&store, table).await, &store.entries(table).await.unwrap()).unwrap();
    verify(&kept).unwrap();
    let text = serde_json::to_string(&kept).unwrap();
    assert!(text.contains("\"house\":\"hard\""), "{text}");
    let read: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(read.seats[1].house, Some(HouseLabel::Level(HouseLevel::Hard)));
    let (again, _) = table_of(read, TableCode("k3v9xq7m2c8t5w1z".into()), 0).unwrap();
    assert_eq!(again.doc.seats[1].holder, SeatHolder::House { level: Some(HouseLevel::Hard) });
}

// --- what others learn ---

/// The frames to Ada until three bots of this level have bid in secret, without the level itself, and the times of the
/// bids.
async fn told_beside(level: HouseLevel, how: How) -> (Vec<String>, Vec<u64>) {
    let store = memory();
    let server = thinking(&store, 0, how).await;
    let (table, mut ada) = table_with(&server, "carson_city", &[level; 3]).await;
    thinks(&server).await;
    pauses_are_over().await;
    assert_eq!(only(&ada.hear(), "table.step").len(), 3);
    let label = format!("\"level\":{}", json!(level));
    let frames = ada.received.iter().map(|frame| frame.replace(&label, "\"level\":…"));
    (frames.collect(), times(&store, table).await)
}

#[rstest]
#[case::at_the_end(at_the_end)]
#[case::beside(beside)]
#[tokio::test(start_paused = true)]
async fn nothing_but_the_label_tells_a_level(#[case] how: How) {
    let easy = told_beside(HouseLevel::Easy, how).await;
    for level in [HouseLevel::Normal, HouseLevel::Hard, HouseLevel::Expert] {
        assert_eq!(told_beside(level, how).await, easy, "{level:?}");
    }
}

/// The frames to Ada until a bot has bid in secret, and the time of the bid.
async fn told_of_a_bid(how: How) -> (Vec<String>, Vec<u64>) {
    let store = memory();
    let server = thinking(&store, 0, how).await;
    let (table, mut ada) = table_with(&server, "toy", &[HouseLevel::Expert]).await;
    pauses_are_over().await;
    ada.hear();
    (ada.received, times(&store, table).await)
}

#[tokio::test(start_paused = true)]
async fn how_long_it_thinks_changes_neither_a_byte_nor_a_time() {
    let quick = told_of_a_bid(|metrics| beside(metrics).of(highest)).await;
    assert_eq!(quick.1.len(), 2);
    assert_eq!(told_of_a_bid(|metrics| beside(metrics).of(endless)).await, quick);
    assert_eq!(told_of_a_bid(|metrics| beside(metrics).of(broken)).await, quick);
    assert_eq!(told_of_a_bid(|metrics| Thinking::queueing(1, 0, metrics).of(highest)).await, quick);
}

// --- substitutes ---

#[rstest]
#[case::at_the_end(|metrics| at_the_end(metrics).of(highest))]
#[case::beside(|metrics| beside(metrics).of(highest))]
#[tokio::test(start_paused = true)]
async fn a_level_plays_on_for_who_has_left_and_takes_its_time(#[case] how: How) {
    let store = memory();
    let server = thinking(&store, 0, how).await;
    let (table, mut ada, _bob) = bob_has_left(&server).await;
    let cards = hand(&store, table, 1).await;
    for round in 0..3 {
        thinks(&server).await;
        assert_eq!(bids(&store, table).await.len(), 2 * round, "it takes its time");
        ada.hear();
        pauses_are_over().await;
        assert_eq!(bids(&store, table).await.pop(), Some((MovedBy::Substitute, cards[7 - round])));
        assert!(only(&ada.hear(), "table.step")[0].get("answered_by").is_none());
        ada.bid(table, 0).await.unwrap();
    }
    assert_eq!(record(&store, table).await.stage, Stage::Finished);
}

#[tokio::test(start_paused = true)]
async fn who_takes_the_seat_back_answers_and_nobody_thinks_any_more() {
    let store = memory();
    let server = thinking(&store, 0, |metrics| beside(metrics).of(endless)).await;
    let (table, mut ada, mut bob) = ada_and_bob(&server).await;
    bob.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    ada.ask(json!({"t": "table.substitute", "table": table, "seat": 1})).await.unwrap();
    settle().await;
    assert_eq!(server.metrics().thoughts_waiting.get(), 1);
    bob.watch(table).await.unwrap();
    bob.ask(json!({"t": "table.take_back", "table": table})).await.unwrap();
    settle().await;
    all_is_thought(server.metrics());
    pauses_are_over().await;
    assert_eq!(bids(&store, table).await, []);
    bob.bid(table, 0).await.unwrap();
    assert_eq!(bids(&store, table).await[0].0, MovedBy::Person);
}

#[tokio::test(start_paused = true)]
async fn nobody_thinks_about_a_game_that_has_ended() {
    let store = memory();
    let server = thinking(&store, 0, |metrics| beside(metrics).of(endless)).await;
    let (table, mut ada, _bob) = bob_has_left(&server).await;
    assert_eq!(server.metrics().thoughts_waiting.get(), 1);
    ada.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    settle().await;
    all_is_thought(server.metrics());
    pauses_are_over().await;
    assert_eq!(bids(&store, table).await, []);
}

#[tokio::test(start_paused = true)]
async fn what_was_thought_about_when_the_server_stopped_is_answered_by_the_next_though_nobody_looks() {
    let store = memory();
    let before = thinking(&store, 0, |metrics| beside(metrics).of(endless)).await;
    let (table, ada, bob) = bob_has_left(&before).await;
    drop((ada, bob));
    before.stop().await;
    all_is_thought(before.metrics());
    assert_eq!(bids(&store, table).await, []);
    let after = thinking(&store, 1000, |metrics| at_the_end(metrics).of(highest)).await;
    sleep(almost_the_shortest()).await;
    assert_eq!((bids(&store, table).await, after.awake()), (vec![], 1), "it owes a move and does not sleep");
    pauses_are_over().await;
    assert_eq!(bids(&store, table).await, [(MovedBy::Substitute, hand(&store, table, 1).await[7])]);
    sleep(SLEEP_AFTER * 2).await;
    assert_eq!(after.awake(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_table_from_before_there_were_levels_plays_as_before() {
    let store = memory();
    let before = thinking(&store, 0, at_the_end).await;
    let mut ada = Device::new(&before, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    let hard = json!({"t": "table.change", "table": table, "substitute": {"house": "hard"}});
    ada.ask(hard).await.unwrap();
    let mut bob = Device::new(&before, "Bob");
    bob.sit(table).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    bob.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    drop((ada, bob));
    before.stop().await;

    let mut old = record(&store, table).await;
    let mut doc = serde_json::to_value(&old.doc).unwrap();
    assert_eq!(doc.as_object_mut().unwrap().remove("substitute"), Some(json!({"house": "hard"})));
    doc["seats"][2]["holder"] = json!({"kind": "house"});
    old.doc = serde_json::from_value::<TableDoc>(doc).unwrap();
    assert_eq!(old.doc.substitute, Substitute::DefaultMove);
    let (other, log) = (memory(), store.entries(table).await.unwrap());
    let import = BulkImport::begin(&other);
    import.row(StoreRow::Table(Box::new(old), log)).await;
    import.finish().await.unwrap();

    let after = thinking(&other, 1000, |metrics| {
        beside(metrics)
            .of(|game, level| if level.is_none() { highest(game, level) } else { broken(game, level) })
    });
    let after = after.await;
    sleep(almost_the_shortest()).await;
    let default = (MovedBy::Substitute, hand(&other, table, 1).await[0]);
    assert_eq!(bids(&other, table).await, [default], "a default move is made at once");
    pauses_are_over().await;
    let house = (MovedBy::House, hand(&other, table, 2).await[4]);
    assert_eq!(bids(&other, table).await, [default, house]);
    assert!(!after.metrics().text().contains("saloon_thoughts_total{"), "it looks no further than one move");
}
