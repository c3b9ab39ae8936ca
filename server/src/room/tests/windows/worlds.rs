//! Neither bytes nor times reveal to others the seats that have answered, their answers or their times.

use super::{SECONDS, STEP_MS, Scene, early_close, fixed, open_ended};
use rstest::rstest;
use serde_json::{Value, json};

/// The frames to this viewer if the others answer in this way; the viewer answers in between.
async fn world(options: Value, viewer: usize, others: [(u64, usize); 2]) -> Vec<(u64, String)> {
    let mut scene = Scene::new(4, options).await;
    let mut seats = (0..3).filter(|seat| *seat != viewer);
    let mut answers: Vec<(u64, usize, usize)> =
        others.iter().map(|(ms, place)| (*ms, seats.next().unwrap(), *place)).collect();
    answers.push((500, viewer, 3));
    answers.retain(|(_, seat, _)| *seat < 3);
    // Dan's time runs out; what is revealed then is not compared.
    scene.until(SECONDS * 1_000 - STEP_MS, &answers).await;
    let received = scene.received.swap_remove(viewer);
    assert!(!received.is_empty(), "they hear something");
    received
}

/// The order of the answers, their contents, and the seats without an answer before the floor.
const WORLDS: [[(u64, usize); 2]; 4] =
    [[(200, 0), (800, 1)], [(800, 0), (200, 1)], [(200, 5), (900, 6)], [(7_000, 0), (100, 1)]];

#[rstest]
#[case::the_first_seat(0)]
#[case::a_seat_between(1)]
#[case::the_last_seat(2)]
#[case::a_spectator(4)]
#[tokio::test(start_paused = true)]
async fn neither_bytes_nor_times_reveal_who_answers_what_and_when(#[case] viewer: usize) {
    for options in [open_ended(), early_close(), fixed()] {
        let first = world(options.clone(), viewer, WORLDS[0]).await;
        for others in &WORLDS[1..] {
            assert_eq!(first, world(options.clone(), viewer, *others).await, "{others:?}");
        }
    }
}

/// All answer before the floor, in this order; each bids the same in every world.
async fn closing(options: Value, viewer: usize, order: [usize; 3]) -> Vec<(u64, String)> {
    let mut scene = Scene::new(3, options).await;
    let answers: Vec<_> = order.iter().zip([100, 300, 500]).map(|(seat, ms)| (ms, *seat, 1)).collect();
    scene.until(SECONDS * 1_000 + 100, &answers).await;
    assert!(scene.log().await.len() >= 3, "the window has closed");
    scene.received.swap_remove(viewer)
}

#[rstest]
#[tokio::test(start_paused = true)]
async fn what_closes_a_window_does_not_reveal_who_came_last(
    #[values(0, 1, 2, 3)] viewer: usize,
    #[values(open_ended(), early_close(), fixed())] options: Value,
) {
    let first = closing(options.clone(), viewer, [0, 1, 2]).await;
    for order in [[2, 1, 0], [1, 2, 0], [0, 2, 1]] {
        // When the viewer answers is their own knowledge; it does not change what they receive at the floor.
        assert_eq!(first, closing(options.clone(), viewer, order).await, "{order:?}");
    }
}

/// Without a window the same people learn a lot about each other.
#[rstest]
#[case::the_order(0, [2, 1, 0])]
#[case::the_time(3, [0, 1, 2])]
#[tokio::test(start_paused = true)]
async fn without_a_window_it_is_revealed(#[case] viewer: usize, #[case] order: [usize; 3]) {
    let first = closing(open_ended(), viewer, [0, 1, 2]).await;
    assert_ne!(first, closing(json!({"secret": true}), viewer, order).await);
    let shown = json!({"secret": false, "window": {"seconds": null, "fixed": false}});
    let one = world(shown.clone(), 4, WORLDS[0]).await;
    assert_ne!(one, world(shown, 4, WORLDS[3]).await, "a game that shows who is ready is found");
}
