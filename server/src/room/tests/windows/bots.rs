//! Windows that protect nobody: bots alone are asked, or bots and the only person who could see it.

use super::{SECONDS, START_MS, STEP_MS, Scene, early_close, fixed, open_ended, server_at};
use crate::store::{BulkImport, MovedBy, StoreRow};
use crate::testing::{Device, memory, settle};
use rstest::rstest;
use rules::Json;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::sleep;

/// The longest pause of a bot in such a window.
const PAUSE_MS: u64 = 250;
const END_MS: u64 = SECONDS * 1_000;

/// A window of these seats and all after them.
fn from(seat: usize, mut options: Value) -> Value {
    options["window"]["from"] = json!(seat);
    options
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn a_window_that_asks_only_bots_ends_at_once_whoever_looks(
    #[values(early_close(), fixed(), open_ended())] options: Value,
    #[values(0, 1, 2, 3, 4)] seed: u64,
) {
    let mut scene = Scene::with_bots(seed * 1_000, (2, 2), from(2, options), true).await;
    scene.until(PAUSE_MS + STEP_MS, &[]).await;
    assert_eq!(scene.log().await[..2], [2, 3].map(|seat| (seat, MovedBy::House, PAUSE_MS)));
    assert!(scene.times().iter().flatten().all(|ms| (PAUSE_MS..=PAUSE_MS + STEP_MS).contains(ms)));
}

/// The control: where a person is asked, and others could learn, the bots wait with everybody.
#[rstest]
#[tokio::test(start_paused = true)]
async fn a_window_that_asks_a_person_too_takes_its_time_where_others_are(
    #[values(early_close(), fixed())] options: Value,
    #[values((1, 2, true), (2, 2, false))] who: (usize, usize, bool),
) {
    let (people, bots, is_watched) = who;
    let options = from(people - 1, options);
    let mut scene = Scene::with_bots(0, (people, bots), options, is_watched).await;
    let asked = people - 1;
    scene.until(END_MS + STEP_MS, &[(700, asked, scene.lowest(asked))]).await;
    let by = |seat| if seat < people { MovedBy::Person } else { MovedBy::House };
    let all: Vec<_> = (asked..people + bots).map(|seat| (seat, by(seat), END_MS)).collect();
    assert_eq!(scene.log().await[..all.len()], all);
}

#[rstest]
#[case::who_answers_first(40, 250)]
#[case::who_answers_last(3_000, 3_000)]
#[tokio::test(start_paused = true)]
async fn a_person_alone_with_bots_goes_on_with_the_last_answer(
    #[case] answers_at: u64,
    #[case] ends_at: u64,
    #[values(early_close(), fixed(), open_ended())] options: Value,
) {
    let mut scene = Scene::with_bots(7, (1, 2), options, false).await;
    scene.until(ends_at + STEP_MS, &[(answers_at, 0, scene.lowest(0))]).await;
    let log = scene.log().await;
    assert_eq!(log.iter().map(|(.., ms)| *ms).max(), Some(ends_at), "{log:?}");
    assert_eq!(
        log.iter().filter(|(seat, ..)| *seat == 0).collect::<Vec<_>>(),
        [&(0, MovedBy::Person, answers_at)]
    );
    assert_eq!(log.len(), 3);
}

#[tokio::test(start_paused = true)]
async fn from_the_moment_that_somebody_looks_a_window_takes_its_time() {
    let mut scene = Scene::with_bots(0, (1, 2), early_close(), false).await;
    scene.until(500, &[]).await;
    let table = scene.table;
    scene.eve.watch(table).await.unwrap();
    scene.until(END_MS + STEP_MS, &[(700, 0, scene.lowest(0))]).await;
    let log = scene.log().await;
    assert_eq!(log[2], (0, MovedBy::Person, END_MS), "{log:?}");
}

/// The frames to the spectator and to Ada, who is not asked, in a window of two bots with these hands, and their times.
async fn world(options: Value, hands: [Value; 2]) -> Vec<(u64, String)> {
    let scene = Scene::with_bots(3, (2, 2), from(2, options), false).await;
    let (table, store) = (scene.table, scene.store.clone());
    scene.server().stop().await;
    let mut log = store.entries(table).await.unwrap();
    log.truncate(1);
    let mut dealt: Value = log[0].events.read().unwrap();
    for (seat, hand) in (2_usize..).zip(hands) {
        dealt[0]["hands"][seat] = hand;
    }
    log[0].events = Json::of(&dealt);
    let other = memory();
    let import = BulkImport::begin(&other);
    let row = store.table(table).await.unwrap().unwrap();
    import.row(StoreRow::Table(Box::new(row), log)).await;
    import.finish().await.unwrap();
    let server = server_at(&other, START_MS + END_MS, 5).await;
    let mut devices = ["Ada", "Eve"].map(|name| Device::new(&server, name));
    let mut heard = Vec::new();
    for device in &mut devices {
        device.watch(table).await.unwrap();
    }
    for ms in (0..1_000).step_by(STEP_MS as usize) {
        settle().await;
        for device in &mut devices {
            device.hear();
            heard.extend(device.received.drain(..).map(|frame| (ms, frame)));
        }
        sleep(Duration::from_millis(STEP_MS)).await;
    }
    assert!(other.entries(table).await.unwrap().len() >= 3, "the window is over");
    // From then on the cards are on the table, and only the times are compared.
    let closed = heard.iter().position(|(_, frame)| frame.contains("opened")).unwrap();
    heard[closed..].iter_mut().for_each(|(_, frame)| frame.clear());
    heard
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn neither_bytes_nor_times_of_a_window_of_bots_reveal_what_they_hold(
    #[values(early_close(), fixed(), open_ended())] options: Value,
) {
    let low = [json!([1, 2, 3, 4, 5, 6, 7, 8]), json!([9, 10, 11, 12, 13, 14, 15, 16])];
    let high = [json!([40, 39, 38, 37, 36, 35, 34, 33]), json!([32, 31, 30, 29, 28, 27, 26, 25])];
    assert_eq!(world(options.clone(), low).await, world(options, high).await);
}
