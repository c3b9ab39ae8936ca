//! When answers are processed, when a window closes, and what fails in between.

use super::{FLOOR, SECONDS, START_MS, STEP_MS, Scene, early_close, fixed, open_ended, server_at};
use crate::room::SLEEP_AFTER;
use crate::store::MovedBy;
use crate::testing::{Device, acted, code, each, memory, only, settle};
use protocol::{ErrCode, HouseLevel, SeatPlan, Watching};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The clocks of a push, from the beginning of the test.
fn clocks(frame: &Value, began_ms: u64) -> Vec<(u64, u64)> {
    let clocks = frame["clocks"].as_array().cloned().unwrap_or_default();
    clocks.iter().map(|c| (c["seat"].as_u64().unwrap(), c["due"].as_u64().unwrap() - began_ms)).collect()
}

// --- the floor ---

#[tokio::test(start_paused = true)]
async fn all_answers_wait_for_the_floor_and_are_made_in_the_order_of_the_seats() {
    let mut scene = Scene::new(3, open_ended()).await;
    scene.until(FLOOR.1 + 500, &[(100, 2, 0), (500, 0, 1), (600, 1, 0)]).await;
    let log = scene.log().await;
    let floor = log[0].2;
    assert!((FLOOR.0..=FLOOR.1).contains(&floor), "{floor}");
    assert_eq!(log, [0, 1, 2].map(|seat| (seat, MovedBy::Person, floor)));
    for times in scene.times() {
        let only = times.first().copied().unwrap();
        assert_eq!(times.len(), 1, "nobody hears or is answered before or after: {times:?}");
        assert!((floor..=floor + STEP_MS).contains(&only), "{only} is not at the floor, {floor}");
    }
}

/// The control of the test above.
#[tokio::test(start_paused = true)]
async fn without_a_window_answers_are_made_as_they_come() {
    let mut scene = Scene::new(3, json!({"secret": true})).await;
    scene.until(FLOOR.1 + 500, &[(100, 2, 0), (500, 0, 1), (600, 1, 0)]).await;
    let expected = [(2, 100), (0, 500), (1, 600)];
    assert_eq!(scene.log().await, expected.map(|(seat, ms)| (seat, MovedBy::Person, ms)));
}

#[tokio::test(start_paused = true)]
async fn an_answer_after_the_floor_is_made_at_once() {
    let mut scene = Scene::new(3, open_ended()).await;
    scene.until(FLOOR.1 + 1_500, &[(FLOOR.1 + 10, 1, 0), (FLOOR.1 + 500, 0, 0)]).await;
    let expected = [(1, FLOOR.1 + 10), (0, FLOOR.1 + 500)];
    assert_eq!(scene.log().await, expected.map(|(seat, ms)| (seat, MovedBy::Person, ms)));
    let times = scene.times();
    assert_eq!(times[2].len() + times[3].len(), 0, "the others hear nothing: {times:?}");
}

#[tokio::test(start_paused = true)]
async fn the_floor_is_drawn_anew_for_each_window() {
    let mut floors = BTreeSet::new();
    for number in 0..5 {
        let mut scene = Scene::numbered(number * 1000, 2, open_ended()).await;
        for round in 1..=3 {
            let opened = scene.log().await.last().map_or(0, |last| last.2);
            scene.bid(0, 0);
            scene.bid(1, 0);
            while scene.log().await.len() < 2 * round {
                scene.until(scene.ms() + STEP_MS, &[]).await;
            }
            floors.insert(scene.log().await.last().unwrap().2 - opened);
        }
    }
    assert!(floors.iter().all(|floor| (FLOOR.0..=FLOOR.1).contains(floor)), "{floors:?}");
    assert!(floors.len() > 7, "15 windows have different floors: {floors:?}");
}

#[tokio::test(start_paused = true)]
async fn an_illegal_answer_is_refused_at_once_in_the_same_words_as_ever() {
    let mut refusals = Vec::new();
    for options in [early_close(), json!({"secret": true})] {
        let mut scene = Scene::new(2, options).await;
        let ada = &mut scene.people[0];
        let wrong = ada.act(scene.table, json!({"do": "bid", "card": 99})).await;
        let malformed = ada.act(scene.table, json!({"do": "dance"})).await;
        let request = json!({"t": "table.act", "table": scene.table, "decision": "0123456789abcdef",
            "key": ada.key(), "move": {"do": "bid", "card": 1}});
        let stale = ada.ask(request).await;
        assert_eq!(scene.ms(), 0);
        refusals.push([wrong, malformed, stale].map(code));
    }
    assert_eq!(refusals[0], refusals[1]);
    assert!(matches!(&refusals[0][0], ErrCode::IllegalMove { reason, .. } if reason == "not_in_hand"));
    assert_eq!(refusals[0][2], ErrCode::StaleDecision);
}

#[tokio::test(start_paused = true)]
async fn a_substitute_waits_for_the_floor_too() {
    let mut scene = Scene::new(2, open_ended()).await;
    scene.people.pop().unwrap().drop_out();
    scene.received.remove(1);
    sleep(Duration::from_secs(11)).await;
    let table = scene.table;
    scene.people[0].ask(json!({"t": "table.substitute", "table": table, "seat": 1})).await.unwrap();
    settle().await;
    assert_eq!(scene.log().await.len(), 1, "the floor of the first window is long past");
    scene.bid(0, 0);
    settle().await;
    let opened = scene.log().await[1].2;
    let ms = scene.ms();
    scene.until(ms + FLOOR.1 + 100, &[]).await;
    let (seat, by, at) = scene.log().await[2];
    assert_eq!((seat, by), (1, MovedBy::Substitute));
    assert!((FLOOR.0..=FLOOR.1).contains(&(at - opened)), "{at} {opened}");
}

/// When the bot beside Ada answers while Eve looks, in each of several games.
async fn bot_answer_times(options: &Value) -> Vec<u64> {
    let mut answers = Vec::new();
    for number in 0..10 {
        let store = memory();
        let server = server_at(&store, START_MS, number * 1000).await;
        let mut ada = Device::new(&server, "Ada");
        let seats = [SeatPlan::Person, SeatPlan::House(HouseLevel::Normal)];
        let (table, _) = ada.create_game("toy", &seats, options.clone(), Watching::Live).await;
        let mut eve = Device::new(&server, "Eve");
        eve.watch(table).await.unwrap();
        let started = ada.request(json!({"t": "table.start", "table": table}));
        ada.stays_out(table).await;
        started.await.unwrap().unwrap();
        sleep(Duration::from_millis(FLOOR.1 + 1_000)).await;
        let log = store.entries(table).await.unwrap();
        assert_eq!(log[1].actor.as_ref().unwrap().by, MovedBy::House);
        answers.push(log[1].at - log[0].at);
    }
    answers
}

#[tokio::test(start_paused = true)]
async fn a_bot_waits_for_the_floor_too() {
    let (paced, free) = (bot_answer_times(&open_ended()).await, bot_answer_times(&json!({})).await);
    assert!(free.iter().any(|ms| *ms < FLOOR.0), "its pause may be shorter: {free:?}");
    assert!(paced.iter().all(|ms| (FLOOR.0..=FLOOR.1).contains(ms)), "{paced:?}");
}

// --- the end ---

#[tokio::test(start_paused = true)]
async fn when_its_time_is_up_a_window_answers_for_everybody_who_has_not() {
    let mut scene = Scene::new(3, early_close()).await;
    let table = scene.table;
    scene.eve.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    settle().await;
    let snapshot = only(&scene.eve.hear(), "table.snapshot").pop().unwrap();
    let due = SECONDS * 1_000;
    assert_eq!(clocks(&snapshot, scene.began_ms), [(0, due), (1, due), (2, due)], "the table has no clocks");
    let row = scene.store.table(table).await.unwrap().unwrap();
    assert_eq!(row.due_at, Some(scene.began_ms + due));
    scene.until(due + 100, &[(200, 1, 0)]).await;
    let by = [MovedBy::Clock, MovedBy::Person, MovedBy::Clock];
    assert_eq!(scene.log().await, [0, 1, 2].map(|seat| (seat, by[seat], due)));
}

#[tokio::test(start_paused = true)]
async fn a_window_without_a_limit_stays_open_though_the_table_has_clocks() {
    let window = json!({"secret": true, "window": {"seconds": null, "fixed": false}});
    let server = server_at(&memory(), START_MS, 0).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, window, Watching::Live).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": each(30)})).await.unwrap();
    Device::new(&server, "Bob").sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    assert!(ada.hear().iter().all(|frame| clocks(frame, START_MS).is_empty()));
    sleep(Duration::from_hours(1)).await;
    assert_eq!(server.store().entries(table).await.unwrap().len(), 1, "nobody's time is up");
}

/// Everybody has answered long before: the window lasts as long as if nobody had.
#[tokio::test(start_paused = true)]
async fn a_fixed_window_closes_exactly_at_its_end() {
    let mut scene = Scene::new(3, fixed()).await;
    let due = SECONDS * 1_000;
    scene.until(due + 100, &[(100, 2, 0), (4_000, 0, 0), (9_000, 1, 0)]).await;
    assert_eq!(scene.log().await, [0, 1, 2].map(|seat| (seat, MovedBy::Person, due)));
    assert!(scene.times().iter().flatten().all(|ms| *ms >= due), "{:?}", scene.times());
}

#[tokio::test(start_paused = true)]
async fn who_has_not_answered_at_the_end_of_a_fixed_window_is_answered_for_in_his_turn() {
    let mut scene = Scene::new(3, fixed()).await;
    let due = SECONDS * 1_000;
    scene.until(due + 100, &[(100, 2, 0), (4_000, 0, 0)]).await;
    let by = [MovedBy::Person, MovedBy::Clock, MovedBy::Person];
    assert_eq!(scene.log().await, [0, 1, 2].map(|seat| (seat, by[seat], due)));
}

#[tokio::test(start_paused = true)]
async fn a_table_does_not_sleep_while_an_answer_waits() {
    let seconds = 600;
    let window = json!({"secret": true, "window": {"seconds": seconds, "fixed": true}});
    let mut scene = Scene::new(2, window).await;
    let request = scene.request(0, 0);
    let answer = scene.people[0].request(request);
    // Nobody is here, and the server goes on.
    let _server = Arc::clone(scene.server());
    for device in scene.people.drain(..).chain([scene.eve]) {
        device.drop_out();
    }
    sleep(SLEEP_AFTER * 2).await;
    acted(answer.await.unwrap());
    assert_eq!(scene.began.elapsed().as_secs(), seconds);
}

// --- failures within a window ---

#[tokio::test(start_paused = true)]
async fn a_restart_gives_a_window_its_time_back_and_what_was_held_is_made_once() {
    let mut scene = Scene::new(3, early_close()).await;
    let table = scene.table;
    let ada = scene.request(0, 0);
    let held = scene.people[0].request(ada.clone());
    sleep(Duration::from_millis(500)).await;
    scene.server().stop().await;
    assert_eq!(code(held.await.unwrap()), ErrCode::Restarting);
    assert!(scene.log().await.is_empty());
    sleep(Duration::from_hours(1)).await;

    let again_ms = 500 + 3_600_000;
    let server = server_at(&scene.store, scene.began_ms + again_ms, 9).await;
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    settle().await;
    let due = again_ms + 20_000 + SECONDS * 1_000 - 500;
    assert_eq!(clocks(&bob.hear()[0], scene.began_ms), [(0, due), (1, due), (2, due)]);
    let row = scene.store.table(table).await.unwrap().unwrap();
    assert_eq!(row.due_at, Some(scene.began_ms + due));
    let came_back = Device::new(&server, "Ada");
    acted(came_back.request(ada.clone()).await.unwrap());
    acted(came_back.request(ada).await.unwrap());
    settle().await;
    let by = [MovedBy::Person, MovedBy::Clock, MovedBy::Clock];
    assert_eq!(scene.log().await, [0, 1, 2].map(|seat| (seat, by[seat], due)));
}

#[tokio::test(start_paused = true)]
async fn a_move_that_is_sent_again_while_it_waits_is_made_once_and_answered_to_each() {
    let mut scene = Scene::new(2, open_ended()).await;
    let request = scene.request(0, 0);
    let first = scene.people[0].request(request.clone());
    settle().await;
    let came_back = Device::new(scene.server(), "Ada");
    scene.people.remove(0).drop_out();
    let again = [(); 2].map(|()| came_back.request(request.clone()));
    let n = acted(first.await.unwrap());
    for answer in again {
        assert_eq!(acted(answer.await.unwrap()), n);
    }
    assert_eq!(scene.log().await.len(), 1);
}

/// Two devices of one person answer. The first answer counts; the second is refused when the first is made.
#[tokio::test(start_paused = true)]
async fn of_two_answers_of_one_seat_the_first_is_made() {
    let mut scene = Scene::new(2, open_ended()).await;
    let requests = [scene.request(0, 0), scene.request(0, 1)];
    let [first, second] = requests.map(|request| scene.people[0].request(request));
    acted(first.await.unwrap());
    assert_eq!(code(second.await.unwrap()), ErrCode::StaleDecision);
    assert_eq!(scene.log().await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_seat_can_make_only_so_many_moves_wait() {
    let mut scene = Scene::new(2, open_ended()).await;
    let requests: Vec<Value> = (0..9).map(|_| scene.request(0, 0)).collect();
    let mut answers: Vec<_> = requests.into_iter().map(|request| scene.people[0].request(request)).collect();
    let ninth = answers.pop().unwrap().await.unwrap();
    assert_eq!((scene.ms(), code(ninth)), (0, ErrCode::RateLimited));
    scene.bid(1, 0);
    scene.until(FLOOR.1 + 100, &[]).await;
    assert_eq!(scene.log().await.len(), 2, "nobody else is kept from answering");
}

#[tokio::test(start_paused = true)]
async fn a_panic_costs_none_of_the_others_that_wait() {
    let mut scene = Scene::new(3, open_ended()).await;
    scene.bid(0, 0);
    scene.bid(1, 0);
    let table = scene.table;
    let exploded = scene.people[2].act(table, json!({"do": "explode"})).await;
    assert!(matches!(code(exploded), ErrCode::Internal { .. }));
    scene.until(FLOOR.1 + 2_000, &[]).await;
    let answers: Vec<&String> = scene.received[..2].iter().flatten().map(|(_, text)| text).collect();
    assert_eq!(answers.iter().filter(|text| text.contains("Acted")).count(), 2, "{answers:?}");
    assert_eq!(scene.log().await.len(), 2);
}
