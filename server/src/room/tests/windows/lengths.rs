//! How long a window lasts, and that this does not reveal whether anybody could have played in it.
//!
//! In the toy the lowest card is the default: it counts as a pass, and any other card as a play.

use super::{FLOOR, SECONDS, STEP_MS, Scene, early_close, fixed, open_ended};
use crate::store::MovedBy;
use rstest::rstest;
use serde_json::Value;

/// The frames received at the table, and their times, up to the end of the first window.
type Heard = Vec<(u64, String)>;

/// A person who can only pass has a program do it, after 1 to 4 s.
fn program_ms(number: u64) -> u64 {
    1_000 + number * 1_370 % 3_000
}

/// A person who could play reads the card first: mostly for some seconds, sometimes for much longer than a window
/// lasts.
fn reader_ms(number: u64) -> u64 {
    const TIMES: [u64; 7] = [1_700, 2_600, 4_300, 6_900, 11_900, 18_000, 40_000];
    TIMES[number as usize % TIMES.len()]
}

/// Ada and Bob pass after these times; returns what the spectator and Bob receive.
async fn unplayed(number: u64, options: Value, passes: [u64; 2]) -> [Heard; 2] {
    let mut scene = Scene::numbered(number, 2, options).await;
    let answers = [0, 1].map(|seat| (passes[seat], seat, scene.lowest(seat)));
    while scene.times()[2].is_empty() {
        scene.until(scene.ms() + STEP_MS, &answers).await;
    }
    let eve = scene.received.pop().unwrap();
    [eve, scene.received.pop().unwrap()]
}

/// When this viewer was first sent anything at the table.
fn length(heard: &Heard) -> u64 {
    heard.iter().find(|(_, text)| !text.contains("\"t\":\"lobby.")).unwrap().0
}

/// The same windows in two worlds: in one nobody can play, in the other Ada could, and reads before she passes.
async fn worlds(options: &Value) -> [Vec<[Heard; 2]>; 2] {
    let (mut nobody, mut somebody) = (Vec::new(), Vec::new());
    for number in 0..7 {
        let bob = program_ms(number + 5);
        nobody.push(unplayed(number, options.clone(), [program_ms(number), bob]).await);
        somebody.push(unplayed(number, options.clone(), [reader_ms(number), bob]).await);
    }
    [nobody, somebody]
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn nobody_learns_from_an_unplayed_window_that_somebody_could_have_played(
    #[values(early_close(), fixed())] options: Value,
) {
    let [nobody, somebody] = worlds(&options).await;
    let due = SECONDS * 1_000;
    assert!(nobody.iter().all(|[eve, _]| (due..=due + STEP_MS).contains(&length(eve))));
    assert_eq!(nobody, somebody, "neither the spectator nor the other seat can tell the worlds apart");
}

/// The control: a window that closes on the last answer reveals everything.
#[tokio::test(start_paused = true)]
async fn a_window_that_the_last_pass_closes_reveals_who_reads() {
    let long = |world: &[[Heard; 2]]| world.iter().filter(|[eve, _]| length(eve) > 4_000 + STEP_MS).count();
    let [nobody, somebody] = worlds(&open_ended()).await.map(|world| long(&world));
    assert_eq!((nobody, somebody), (0, 5), "of seven windows");
}

#[rstest]
#[case::at_the_floor_at_the_earliest([100, 200], (FLOOR.0, FLOOR.1))]
#[case::with_the_last_answer([5_000, 7_000], (7_000, 7_000))]
#[tokio::test(start_paused = true)]
async fn a_window_in_which_all_play_closes_early(#[case] at: [u64; 2], #[case] (from, to): (u64, u64)) {
    let mut scene = Scene::new(2, early_close()).await;
    let plays = [0, 1].map(|seat| (at[seat], seat, scene.highest(seat)));
    scene.until(SECONDS * 1_000 - STEP_MS, &plays).await;
    let log = scene.log().await;
    assert_eq!(log.len(), 2, "{log:?}");
    assert!(log.iter().all(|(_, by, ms)| *by == MovedBy::Person && (from..=to).contains(ms)), "{log:?}");
}

/// To a person who has played, an early end would say that the other had passed already.
#[tokio::test(start_paused = true)]
async fn a_window_in_which_one_plays_and_another_passes_takes_its_time() {
    let mut scene = Scene::new(2, early_close()).await;
    let answers = [(100, 0, scene.highest(0)), (200, 1, scene.lowest(1))];
    let due = SECONDS * 1_000;
    scene.until(due + 100, &answers).await;
    assert_eq!(scene.log().await, [0, 1].map(|seat| (seat, MovedBy::Person, due)));
    assert!(scene.times().iter().flatten().all(|ms| *ms >= due), "{:?}", scene.times());
}

/// Only the first of two answers of a seat counts: a play behind a pass shortens nothing.
#[tokio::test(start_paused = true)]
async fn a_play_behind_a_pass_of_the_same_seat_shortens_nothing() {
    let mut scene = Scene::new(2, early_close()).await;
    let answers = [(100, 0, scene.lowest(0)), (200, 0, scene.highest(0)), (300, 1, scene.highest(1))];
    scene.until(SECONDS * 1_000 - STEP_MS, &answers).await;
    assert!(scene.log().await.is_empty());
}
