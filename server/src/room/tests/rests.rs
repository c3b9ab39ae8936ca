//! Nights, vacations and agreed pauses: the pauses of clocks, the people who are told, and the effect of a restart.

use super::clocks::{BEGIN_MS, DEAL_MS, clocks, due_at, moved_by, server_at, two_with};
use crate::room::SLEEP_AFTER;
use crate::state::ServerState;
use crate::state::scheduler::SWEEP_EVERY;
use crate::store::{MovedBy, Pause, Record, RecordKind, RecordWrite, SharedStore, TakenBy};
use crate::testing::{Device, SetClock, code, each, memory, only, player, server_with, settle};
use protocol::{ErrCode, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;
const DAY_S: u32 = 24 * 60 * 60;
/// From the beginning of these games (23:13:20 in Berlin) to the end of that night (7:00).
const NIGHT_LEFT_MS: u64 = 28_000_000;

/// Stores the hours of a person who sleeps in Berlin from 23:00 on, and has so many days of vacation left of this year.
async fn sleeps(store: &SharedStore, name: &str, days_left: u16) {
    let night = json!({"at": 0, "night": {"zone": "Europe/Berlin", "from_min": 1380}});
    let taken = json!({"from": 1_690_000_000_000_u64, "until": 1_690_000_000_001_u64, "days": 20 - days_left, "by": "hand"});
    let doc =
        json!({"zone": "Europe/Berlin", "nights": [night], "night_changed_at": 0, "vacations": [taken]});
    let id = player(name).id;
    let (kind, key, owner, about) = (RecordKind::Hours, None, Some(id), None);
    let record = Record { kind, id: id.0, rev: 0, owner, about, key, at: 0, expires_at: None, doc };
    store.write_records(vec![RecordWrite::Put(record)]).await.unwrap();
}

/// Ada, who sleeps in Berlin, and Bob, who never does, at a table with a day for each decision.
async fn a_day_each(store: &SharedStore, days_left: u16) -> (Arc<ServerState>, TableId, Device, Device) {
    sleeps(store, "Ada", days_left).await;
    let server = server_at(store, BEGIN_MS - DEAL_MS).await;
    let (table, ada, bob) = two_with(&server, &each(DAY_S), Watching::Live, json!({})).await;
    (server, table, ada, bob)
}

/// The clocks as a device is sent them now.
async fn clocks_of(device: &mut Device, table: TableId) -> Vec<(u64, u64)> {
    device.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    settle().await;
    clocks(only(&device.hear(), "table.snapshot").last().unwrap())
}

fn of_seat(clocks: &[(u64, u64)], seat: u64) -> u64 {
    clocks.iter().find(|(of, _)| *of == seat).unwrap().1
}

#[tokio::test(start_paused = true)]
async fn a_clock_stands_still_at_night_and_a_restart_changes_nothing() {
    let store = memory();
    let (server, table, mut ada, mut bob) = a_day_each(&store, 0).await;
    // The rest of this night, 16 hours by day, the next night, and 8 hours more.
    let due = NIGHT_LEFT_MS + DAY_MS + 8 * HOUR_MS;
    for device in [&mut ada, &mut bob] {
        assert_eq!(clocks_of(device, table).await, [(0, due), (1, DAY_MS)]);
    }
    bob.bid(table, 0).await.unwrap();
    assert_eq!(due_at(&store, table).await, Some(BEGIN_MS + due));
    server.stop().await;
    drop((ada, bob, server));
    let after = server_at(&store, BEGIN_MS).await;
    let mut ada = Device::new(&after, "Ada");
    ada.watch(table).await.unwrap();
    let grace = 20_000;
    // The grace of the start lies in the night.
    assert_eq!(of_seat(&clocks_of(&mut ada, table).await, 0), due, "{grace}");
    sleep(Duration::from_millis(due - 1000)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person]);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
}

#[rstest]
#[case::half_a_day(DAY_S / 2, true)]
#[case::less(DAY_S / 2 - 1, false)]
#[case::live(60, false)]
#[tokio::test(start_paused = true)]
async fn nights_count_where_people_may_take_half_a_day(#[case] seconds: u32, #[case] counts: bool) {
    let store = memory();
    sleeps(&store, "Ada", 0).await;
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, _bob) = two_with(&server, &each(seconds), Watching::Live, json!({})).await;
    let due = of_seat(&clocks_of(&mut ada, table).await, 0);
    assert_eq!(due > u64::from(seconds) * 1000, counts, "{due}");
    let rests = &store.table(table).await.unwrap().unwrap().doc.rests;
    assert_eq!(rests.people.is_empty(), !counts);
}

#[tokio::test(start_paused = true)]
async fn others_at_the_table_see_hours_and_nobody_else_does() {
    let store = memory();
    let (server, table, mut ada, mut bob) = a_day_each(&store, 20).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    clocks_of(&mut ada, table).await;
    clocks_of(&mut bob, table).await;
    eve.hear();
    let night = json!([{"seat": 0, "night_utc_min": 22 * 60}]);
    assert_eq!((&ada.info["rests"], &bob.info["rests"]), (&night, &night));
    assert_eq!(eve.info.get("rests"), None);
    let frames = [&ada, &bob, &eve].map(|device| device.received.join("\n"));
    assert!(frames.iter().all(|frames| !frames.contains("Berlin")), "a zone tells where somebody lives");
}

#[tokio::test(start_paused = true)]
async fn when_a_game_is_over_its_row_knows_no_hours() {
    let store = memory();
    let (server, table, mut ada, _bob) = a_day_each(&store, 20).await;
    assert!(!store.table(table).await.unwrap().unwrap().doc.rests.is_default());
    for device in [&mut ada, &mut Device::new(&server, "Bob")] {
        device.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    }
    assert!(store.table(table).await.unwrap().unwrap().doc.rests.is_default());
}

#[tokio::test(start_paused = true)]
async fn a_night_that_is_changed_counts_at_running_tables_from_the_next_noon_on() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, _bob) = two_with(&server, &each(DAY_S), Watching::Live, json!({})).await;
    assert_eq!(of_seat(&clocks_of(&mut ada, table).await, 0), DAY_MS);
    let zone = crate::system::zones::Zone::parse("Europe/Berlin").unwrap();
    server.set_hours(ada.player.id, Some(zone), Some(1200.try_into().unwrap())).await.unwrap();
    settle().await;
    // From 20:00 of the next day on, which is 20 h 46 min 40 s later, for eight hours.
    let due = of_seat(&clocks_of(&mut ada, table).await, 0);
    assert_eq!(due, DAY_MS + 8 * HOUR_MS);
    assert_eq!(due_at(&store, table).await, Some(BEGIN_MS + DAY_MS), "Bob's comes first");
}

// --- vacations ---

fn taken_by(store_doc: &Value) -> Vec<TakenBy> {
    let vacations = store_doc["vacations"].as_array().unwrap();
    vacations.iter().map(|vacation| serde_json::from_value(vacation["by"].clone()).unwrap()).collect()
}

async fn hours_of(store: &SharedStore, name: &str) -> Value {
    store.record(RecordKind::Hours, player(name).id.0).await.unwrap().unwrap().doc
}

#[tokio::test(start_paused = true)]
async fn a_day_of_vacation_is_taken_before_a_move_is_made_and_then_no_more_than_there_are() {
    let store = memory();
    let (_server, table, ada, mut bob) = a_day_each(&store, 2).await;
    bob.bid(table, 0).await.unwrap();
    ada.drop_out();
    bob.drop_out();
    let due = NIGHT_LEFT_MS + DAY_MS + 8 * HOUR_MS;
    sleep(Duration::from_millis(due + 1000)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person], "the sleeping table has woken and waits");
    assert_eq!(taken_by(&hours_of(&store, "Ada").await).len(), 2);
    sleep(Duration::from_millis(DAY_MS)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person], "and another day");
    sleep(Duration::from_millis(DAY_MS)).await;
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person, MovedBy::Clock]);
    assert_eq!(taken_by(&hours_of(&store, "Ada").await).len(), 3);
}

/// That a day was taken says that no answer was given: others see it only where everybody knows who is waited for.
#[rstest]
#[case::both_are_asked_in_secret(true, TakenBy::SecretClock)]
#[case::everybody_knows_who_has_answered(false, TakenBy::Clock)]
#[tokio::test(start_paused = true)]
async fn who_takes_a_day_in_a_secret_round_is_told_to_nobody(#[case] secret: bool, #[case] by: TakenBy) {
    let store = memory();
    sleeps(&store, "Ada", 20).await;
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let options = json!({"secret": secret});
    let (table, mut ada, mut bob) = two_with(&server, &each(DAY_S), Watching::Live, options).await;
    bob.bid(table, 0).await.unwrap();
    let due = NIGHT_LEFT_MS + DAY_MS + 8 * HOUR_MS;
    let before = clocks_of(&mut bob, table).await;
    sleep(Duration::from_millis(due + 1000)).await;
    assert_eq!(taken_by(&hours_of(&store, "Ada").await).last(), Some(&by));
    assert!(!only(&ada.hear(), "table.info").is_empty(), "their own clock goes on");
    assert_eq!(only(&bob.hear(), "table.info").is_empty(), secret);
    let (after, own) = (clocks_of(&mut bob, table).await, of_seat(&clocks_of(&mut ada, table).await, 0));
    assert!(own >= due + DAY_MS, "{own}");
    assert_eq!(before == after, secret);
    assert_eq!(bob.info["rests"][0].get("vacation").is_none(), secret);
}

#[tokio::test(start_paused = true)]
async fn a_planned_vacation_stops_clocks_at_sleeping_tables_and_ends_early() {
    let store = memory();
    let (server, table, ada, bob) = a_day_each(&store, 20).await;
    let who = ada.player.id;
    ada.drop_out();
    bob.drop_out();
    sleep(SLEEP_AFTER * 2).await;
    assert_eq!(server.awake(), 0);
    let (first, last) = ("2023-11-16".parse().unwrap(), "2023-11-18".parse().unwrap());
    let planned = server.plan_vacation(who, first, last).await.unwrap();
    settle().await;
    let mut ada = Device::new(&server, "Ada");
    ada.watch(table).await.unwrap();
    let due = NIGHT_LEFT_MS + DAY_MS + 8 * HOUR_MS;
    let with_vacation = of_seat(&clocks_of(&mut ada, table).await, 0);
    assert!(with_vacation > due + 2 * DAY_MS, "{with_vacation}");
    server.end_vacation(who, planned.vacations[0].from).await.unwrap();
    settle().await;
    assert_eq!(of_seat(&clocks_of(&mut ada, table).await, 0), due);
}

// --- agreed pauses ---

async fn ask(device: &mut Device, table: TableId, what: &str, agree: Option<bool>) -> Result<(), ErrCode> {
    let request = match agree {
        None => json!({"t": "table.propose", "table": table, "what": what}),
        Some(agree) => json!({"t": "table.answer", "table": table, "what": what, "agree": agree}),
    };
    device.ask(request).await.map(drop).map_err(|error| error.code)
}

#[rstest]
#[case::each_decision(each(3600))]
#[case::a_bank(json!({"bank_s": 3600, "increment_s": 60, "cap_s": 7200}))]
#[tokio::test(start_paused = true)]
async fn no_clock_runs_in_a_pause_that_all_agree_to(#[case] time: Value) {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_with(&server, &time, Watching::Live, json!({})).await;
    let due = of_seat(&clocks_of(&mut ada, table).await, 0);
    ask(&mut ada, table, "pause", None).await.unwrap();
    assert_eq!(of_seat(&clocks_of(&mut ada, table).await, 0), due, "nobody has agreed yet");
    ask(&mut bob, table, "pause", Some(true)).await.unwrap();
    assert_eq!(of_seat(&clocks_of(&mut ada, table).await, 0), due + 30 * DAY_MS);
    assert_eq!(ada.info["paused"], json!({"from": BEGIN_MS, "until": BEGIN_MS + 30 * DAY_MS}));
    sleep(Duration::from_hours(3)).await;
    ada.bid(table, 1).await.unwrap();
    assert_eq!(moved_by(&store, table).await, [MovedBy::Person], "moves are made, and none for anybody");
    ask(&mut bob, table, "resume", None).await.unwrap();
    ask(&mut ada, table, "resume", Some(true)).await.unwrap();
    let paused = 3 * HOUR_MS;
    assert_eq!(of_seat(&clocks_of(&mut bob, table).await, 1), due + paused);
    assert_eq!(bob.info.get("paused"), None);
    let banks = only(&bob.hear(), "table.snapshot");
    assert_eq!(banks, Vec::<Value>::new());
    drop((ada, bob));
    server.stop().await;
    let after = server_at(&store, BEGIN_MS + paused).await;
    let mut bob = Device::new(&after, "Bob");
    bob.watch(table).await.unwrap();
    assert_eq!(of_seat(&clocks_of(&mut bob, table).await, 1), due + paused + 20_000);
}

#[tokio::test(start_paused = true)]
async fn who_proposed_a_pause_that_is_on_may_propose_its_end_at_once() {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_with(&server, &each(60), Watching::Live, json!({})).await;
    let lately = || Err(ErrCode::Forbidden { why: "proposed_lately".to_owned() });
    ask(&mut ada, table, "pause", None).await.unwrap();
    ask(&mut bob, table, "pause", Some(false)).await.unwrap();
    assert_eq!(ask(&mut ada, table, "pause", None).await, lately(), "a declined one is not repeated");
    ask(&mut bob, table, "pause", None).await.unwrap();
    ask(&mut ada, table, "pause", Some(true)).await.unwrap();
    ask(&mut bob, table, "resume", None).await.unwrap();
    ask(&mut ada, table, "resume", Some(false)).await.unwrap();
    assert_eq!(ask(&mut bob, table, "resume", None).await, lately());
}

#[tokio::test(start_paused = true)]
async fn a_pause_ends_by_itself_after_thirty_days() {
    let store = memory();
    let clock = Arc::new(SetClock::default());
    let server = server_with(&store, clock.clone(), 0).await;
    let (table, mut ada, mut bob) = two_with(&server, &each(3600), Watching::Live, json!({})).await;
    ask(&mut ada, table, "pause", None).await.unwrap();
    ask(&mut bob, table, "pause", Some(true)).await.unwrap();
    ada.drop_out();
    bob.drop_out();
    clock.advance(Duration::from_millis(30 * DAY_MS + HOUR_MS - 1000));
    sleep(SWEEP_EVERY * 2).await;
    assert!(moved_by(&store, table).await.is_empty());
    clock.advance(Duration::from_secs(2));
    sleep(SWEEP_EVERY * 2).await;
    assert_eq!(moved_by(&store, table).await[..2], [MovedBy::Clock, MovedBy::Clock]);
}

#[rstest]
#[case::handed_over_often(50, 20_000, Ok(()))]
#[case::paused_for_a_moment_again_and_again(500, 20_000, Err(ErrCode::Forbidden { why: "many_pauses".to_owned() }))]
#[case::paused_by_its_people_often(50, 20_001, Err(ErrCode::Forbidden { why: "many_pauses".to_owned() }))]
#[tokio::test(start_paused = true)]
async fn a_game_is_paused_fifty_times_at_most_and_no_hand_over_counts(
    #[case] times: u64,
    #[case] length: u64,
    #[case] answer: Result<(), ErrCode>,
) {
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, ada, bob) = two_with(&server, &each(3600), Watching::Live, json!({})).await;
    drop((ada, bob));
    server.stop().await;
    let mut record = store.table(table).await.unwrap().unwrap();
    record.rev += 1;
    let pauses = (1..=times).map(|number| number * 100_000).map(|from| Pause { from, until: from + length });
    record.doc.rests.pauses = pauses.collect();
    store.put_table(&record).await.unwrap();
    let after = server_at(&store, BEGIN_MS).await;
    let mut ada = Device::new(&after, "Ada");
    ada.watch(table).await.unwrap();
    assert_eq!(ask(&mut ada, table, "pause", None).await, answer);
}

#[tokio::test(start_paused = true)]
async fn a_pause_is_refused_where_it_would_change_nothing_and_to_whoever_only_watches() {
    let why = |answered: Result<(), ErrCode>| match answered.unwrap_err() {
        ErrCode::Forbidden { why } => why,
        other => panic!("{other:?}"),
    };
    let store = memory();
    let server = server_at(&store, BEGIN_MS - DEAL_MS).await;
    let (table, mut ada, mut bob) = two_with(&server, &each(3600), Watching::Live, json!({})).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(why(ask(&mut eve, table, "pause", None).await), "not_seated");
    assert_eq!(why(ask(&mut ada, table, "resume", None).await), "not_paused");
    ask(&mut ada, table, "pause", None).await.unwrap();
    assert_eq!(why(ask(&mut eve, table, "pause", Some(true)).await), "not_seated");
    ask(&mut bob, table, "pause", Some(true)).await.unwrap();
    assert_eq!(why(ask(&mut bob, table, "pause", None).await), "paused");

    let (untimed, mut cyd, _dan) = {
        let mut cyd = Device::new(&server, "Cyd");
        let (table, _) = cyd.create(2, json!({}), Watching::Live).await;
        let mut dan = Device::new(&server, "Dan");
        dan.sit(table).await.unwrap();
        cyd.ask(json!({"t": "table.start", "table": table})).await.unwrap();
        settle().await;
        (table, cyd, dan)
    };
    sleep(Duration::from_millis(DEAL_MS)).await;
    assert_eq!(why(ask(&mut cyd, untimed, "pause", None).await), "no_clock");
    assert_eq!(
        code(cyd.ask(json!({"t": "table.answer", "table": untimed, "what": "resume", "agree": true})).await),
        ErrCode::NotFound { what: "proposal".to_owned() }
    );
}
