//! Bots: seating and removal, the times of their answers, the facts that others learn, and that nothing stops them.

use crate::archive::{record_of, table_of};
use crate::domain::bot_names;
use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::store::{BulkImport, Entry, MovedBy, SharedStore, StoreRow, TableRecord};
use crate::system::clock::SystemClock;
use crate::testing::{
    BOT_DELAY_MS, Device, FailingStore, Fault, acted, code, each, memory, only, server, server_with, settle,
};
use protocol::{ErrCode, HouseLevel, SeatHolder, SeatPlan, TableCode, TableId, Watching};
use rules::record::{HouseLabel, verify};
use rules::{Json, SeatEntropy, SeatPlayer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The bounds of a bot's delay.
const SHORTEST: Duration = Duration::from_millis(BOT_DELAY_MS as u64 / 3);
const LONGEST: Duration = Duration::from_millis(BOT_DELAY_MS as u64);
const MOMENT: Duration = Duration::from_millis(1);

/// Ada at a running table with so many bots; each decision may take a minute.
async fn table_with_bots(server: &Arc<ServerState>, game: &str, bots: usize) -> (TableId, Device) {
    let mut ada = Device::new(server, "Ada");
    let seats = [vec![SeatPlan::Person], vec![SeatPlan::House(HouseLevel::Normal); bots]].concat();
    let (table, _) = ada.create_game(game, &seats, json!({}), Watching::Live).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": each(60)})).await.unwrap();
    let started = ada.request(json!({"t": "table.start", "table": table}));
    ada.stays_out(table).await;
    started.await.unwrap().unwrap();
    settle().await;
    ada.hear();
    (table, ada)
}

async fn moved_by(store: &SharedStore, table: TableId) -> Vec<(usize, MovedBy)> {
    let entries = store.entries(table).await.unwrap();
    entries.into_iter().filter_map(|entry| entry.actor).map(|actor| (actor.seat.index(), actor.by)).collect()
}

async fn record(store: &SharedStore, table: TableId) -> TableRecord {
    store.table(table).await.unwrap().unwrap()
}

fn holder(device: &Device, seat: usize) -> &Value {
    &device.info["seats"][seat]["holder"]
}

// --- seating and removing ---

#[tokio::test(start_paused = true)]
async fn the_host_gives_a_free_seat_to_a_bot_and_takes_it_back_for_a_newcomer() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let change = |seats: Value| json!({"t": "table.change", "table": table, "seats": seats});
    ada.ask(change(json!(["person", {"house": "normal"}, {"house": "normal"}]))).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(holder(&ada, 1), &json!({"kind": "house", "level": "normal"}));
    assert!(ada.info.get("cannot_start").is_none(), "one person is enough: {}", ada.info);
    let mut bob = Device::new(&server, "Bob");
    assert_eq!(code(bob.sit(table).await), ErrCode::TableFull);
    ada.ask(change(json!(["person", {"house": "normal"}, "person"]))).await.unwrap();
    bob.sit(table).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(holder(&ada, 2)["player"]["name"], "Bob");
    let crowded = code(ada.ask(change(json!([{"house": "normal"}, {"house": "normal"}, "person"]))).await);
    assert!(matches!(crowded, ErrCode::OptionInvalid { path, .. } if path == "seats"));
}

#[rstest::rstest]
#[case("table.kick")]
#[case("table.host")]
#[tokio::test(start_paused = true)]
async fn a_bot_can_be_neither_kicked_nor_made_host(#[case] t: &str) {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    let refused = code(ada.ask(json!({"t": t, "table": table, "seat": 1})).await);
    assert_eq!(refused, ErrCode::NotFound { what: "seat".into() });
}

#[tokio::test(start_paused = true)]
async fn a_table_closes_when_only_bots_are_left() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    ada.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    settle().await;
    assert_eq!(only(&ada.hear(), "table.closed").len(), 1);
}

#[tokio::test(start_paused = true)]
async fn bots_put_nothing_into_the_seed_and_have_no_clock() {
    let server = server(&memory()).await;
    let (_, ada) = table_with_bots(&server, "carson_city", 3).await;
    let nothing = json!(SeatEntropy::default());
    assert_eq!(ada.info["fairness"]["seats"], json!([nothing, nothing, nothing, nothing]));
    let mut again = Device::new(&server, "Ada");
    again.watch(serde_json::from_value(ada.info["table"].clone()).unwrap()).await.unwrap();
    let snapshot = only(&again.hear(), "table.snapshot").remove(0);
    assert_eq!(snapshot["waiting"], json!([0, 1, 2, 3]));
    let clocks = snapshot["clocks"].as_array().unwrap();
    assert_eq!(clocks.iter().map(|clock| &clock["seat"]).collect::<Vec<_>>(), [&json!(0)]);
}

/// The same at the table, in the lobby and at another node; no two alike, and never a name that a person there has.
#[tokio::test(start_paused = true)]
async fn bots_have_names_that_nobody_at_the_table_has() {
    let mut met = BTreeSet::new();
    for number in 0..20 {
        let clock = Arc::new(SystemClock::at(1_700_000_000_000));
        let server = server_with(&memory(), clock, number * 1_000).await;
        let mut ada = Device::new(&server, "Ada");
        let bot = SeatPlan::House(HouseLevel::Easy);
        let seats = [SeatPlan::Person, SeatPlan::Person, bot.clone(), bot];
        let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
        settle().await;
        ada.hear();
        let names = |device: &Device| {
            [2, 3].map(|seat| device.info["seats"][seat]["bot"].as_str().unwrap().to_owned())
        };
        let [first, second] = names(&ada);
        assert_ne!(first, second);
        assert_eq!(ada.info["seats"][0].get("bot"), None);
        met.insert(first.clone());
        // Somebody who is called like the bot sits down: the bot gives way, and the other one stays what it was.
        let mut namesake = Device::new(&server, &first.to_uppercase());
        namesake.sit(table).await.unwrap();
        settle().await;
        ada.hear();
        let [other, same] = names(&ada);
        assert_ne!(other, first);
        assert_eq!(same, second);
        assert_ne!(other, second);
        let row = bot_names(&record(server.store(), table).await);
        assert_eq!(row[2..], [Some(other.as_str()), Some(second.as_str())]);
    }
    assert!(met.len() > 5, "tables differ: {met:?}");
}

// --- answering ---

#[tokio::test(start_paused = true)]
async fn a_bot_answers_after_a_delay_and_its_moves_are_logged_as_a_bots() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada) = table_with_bots(&server, "carson_city", 3).await;
    sleep(SHORTEST.checked_sub(MOMENT).unwrap()).await;
    assert!(moved_by(&store, table).await.is_empty());
    sleep(LONGEST).await;
    settle().await;
    let mut by = moved_by(&store, table).await;
    by.sort_by_key(|(seat, _)| *seat);
    assert_eq!(by, [1, 2, 3].map(|seat| (seat, MovedBy::House)));
    let steps = only(&ada.hear(), "table.step");
    assert_eq!(steps.len(), 3);
    for step in &steps {
        assert!(step.get("answered_by").is_none());
        assert!(step["events"][0].get("value").is_none(), "that it has bid is public, and not what: {step}");
    }
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn a_whole_game_is_played_kept_as_a_record_and_played_again(
    #[values("carson_city", "dice_town", "point_city", "carcassonne")] game: &str,
) {
    let store = memory();
    // Windows last for some time of day.
    let server = server_with(&store, Arc::new(SystemClock::at(1_700_000_000_000)), 0).await;
    let (table, mut ada) = table_with_bots(&server, game, 3).await;
    while ada.info["stage"] != "finished" {
        if ada.decision["owed"] == true {
            let default = ada.decision["default"].clone();
            acted(ada.act(table, default).await);
        } else {
            sleep(LONGEST).await;
        }
        settle().await;
        ada.hear();
    }
    let by = moved_by(&store, table).await;
    assert!(by.iter().all(|(seat, by)| (*seat == 0) != (*by == MovedBy::House)));

    let finished = record(&store, table).await;
    let kept = record_of(&finished, &store.entries(table).await.unwrap()).unwrap();
    verify(&kept).unwrap();
    let seats: Vec<_> = kept.seats.iter().map(|seat| (&seat.player, seat.house, &seat.name)).collect();
    let ada_sat = (&SeatPlayer::Person, None, &Some("Ada".to_owned()));
    let bots: Vec<Option<String>> =
        (1..4).map(|seat| ada.info["seats"][seat]["bot"].as_str().map(str::to_owned)).collect();
    assert_eq!(
        bots.iter().flatten().collect::<BTreeSet<_>>().len(),
        3,
        "each has a name of its own: {bots:?}"
    );
    let bot_sat = (&SeatPlayer::Person, Some(HouseLabel::Level(HouseLevel::Normal)), &bots[0]);
    assert_eq!(seats[..2], [ada_sat, bot_sat], "the record says the same as the table");
    let (again, log) = table_of(kept.clone(), TableCode("k3v9xq7m2c8t5w1z".into()), 0).unwrap();
    assert_eq!(again.doc.seats[3].holder, SeatHolder::House { level: Some(HouseLevel::Normal) });
    assert_eq!(bot_names(&again)[1..], bots.iter().map(Option::as_deref).collect::<Vec<_>>());
    assert_eq!(record_of(&again, &log), Some(kept.clone()));
    let mut nameless = kept;
    nameless.seats.iter_mut().for_each(|seat| seat.name = None);
    let (earlier, _) = table_of(nameless, TableCode("k3v9xq7m2c8t5w1z".into()), 0).unwrap();
    assert_eq!(bot_names(&earlier), [None; 4], "a record from before bots had names gives none");

    ada.ask(json!({"t": "table.rematch", "table": table})).await.unwrap();
    settle().await;
    ada.hear();
    let kinds: Vec<&Value> = (0..4).map(|seat| &holder(&ada, seat)["kind"]).collect();
    assert_eq!(kinds, ["person", "house", "house", "house"]);
    assert_eq!(ada.info["stage"], "open");
}

// --- what others learn ---

/// The frames to Ada after the bot was asked, and the log of the table, if the bot has the hand `hand`.
async fn with_hand(hand: Value) -> (Vec<String>, Vec<Entry>) {
    let store = memory();
    let before = server(&store).await;
    let (table, _ada) = table_with_bots(&before, "toy", 1).await;
    before.stop().await;
    let mut log = store.entries(table).await.unwrap();
    let mut dealt: Value = log[0].events.read().unwrap();
    dealt[0]["hands"][1] = hand;
    log[0].events = Json::of(&dealt);
    let other = memory();
    let import = BulkImport::begin(&other);
    import.row(StoreRow::Table(Box::new(record(&store, table).await), log)).await;
    import.finish().await.unwrap();
    let after = server(&other).await;
    let mut ada = Device::new(&after, "Ada");
    ada.watch(table).await.unwrap();
    sleep(LONGEST).await;
    settle().await;
    ada.hear();
    (ada.received, other.entries(table).await.unwrap())
}

#[tokio::test(start_paused = true)]
async fn what_a_bot_holds_and_chooses_in_secret_changes_no_byte() {
    let (heard, log) = with_hand(json!([1, 2, 3, 4, 5, 6, 7, 8])).await;
    let (heard_there, log_there) = with_hand(json!([40, 39, 38, 37, 36, 35, 34, 33])).await;
    assert_eq!(log.len(), 2, "the house has bid");
    assert_ne!(log[1].events, log_there[1].events, "the worlds are two");
    assert_eq!(heard, heard_there);
}

// --- whatever happens ---

#[tokio::test(start_paused = true)]
async fn it_goes_on_after_a_restart_though_nobody_looks_and_then_the_table_sleeps() {
    let store = memory();
    let before = server(&store).await;
    let (table, _ada) = table_with_bots(&before, "carson_city", 3).await;
    before.stop().await;
    let stopped = record(&store, table).await;
    assert!(moved_by(&store, table).await.is_empty());
    assert!(stopped.due_at.is_some_and(|due| due <= stopped.changed_at), "the house owes a move");

    let after = server(&store).await;
    sleep(LONGEST * 2).await;
    settle().await;
    assert_eq!(moved_by(&store, table).await.len(), 3);
    let now = record(&store, table).await;
    assert_eq!(now.doc.deciding.unwrap().len(), 1, "only Ada is asked");
    assert!(now.due_at > stopped.due_at, "the table is due when her time runs out");
    drop(after);
}

#[tokio::test(start_paused = true)]
async fn it_keeps_no_table_awake_that_waits_for_a_person_or_is_over() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
    let (table, _) = ada.create_game("toy", &seats, json!({}), Watching::Live).await;
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    ada.drop_out();
    for round in 0..4 {
        sleep(LONGEST + SLEEP_AFTER).await;
        let mut ada = Device::new(&server, "Ada");
        ada.watch(table).await.unwrap();
        ada.hear();
        assert_eq!(ada.info["stage"], if round < 3 { "running" } else { "finished" });
        if round < 3 {
            ada.bid(table, 0).await.unwrap();
        }
        ada.drop_out();
        sleep(LONGEST + SLEEP_AFTER + MOMENT).await;
        settle().await;
        assert_eq!(server.awake(), 0, "round {round}");
    }
}

#[rstest::rstest]
#[case::not_written(Fault::Unwritten)]
#[case::written_and_the_answer_lost(Fault::Written)]
#[case::down(Fault::Down)]
#[tokio::test(start_paused = true)]
async fn it_answers_once_though_the_store_failed_meanwhile(#[case] fault: Fault) {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, mut ada) = table_with_bots(&server, "toy", 1).await;
    failing.set(fault);
    sleep(LONGEST * 3).await;
    failing.set(Fault::None);
    sleep(LONGEST * 3).await;
    settle().await;
    ada.hear();
    assert_eq!(moved_by(&store, table).await, [(1, MovedBy::House)]);
    assert_eq!(ada.view["ready"], json!([false, true]));
}
