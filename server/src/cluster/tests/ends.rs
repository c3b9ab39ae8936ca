//! A node that ends in order: its tables go to the others one by one, and nobody's clock counts it.

use super::*;
use crate::delivery::outbox::Next;
use protocol::close;

const LIMIT_MS: u64 = LIMIT_S as u64 * 1000;

/// The first node begins to end.
fn ends(two: &Two) -> tokio::task::JoinHandle<()> {
    let first = two.first.clone();
    tokio::spawn(async move { first.stop().await })
}

#[tokio::test(start_paused = true)]
async fn a_node_that_ends_in_order_leaves_its_tables_to_the_others_at_once() {
    let two = two().await;
    let (table, _ada, mut bob) = two.play().await;
    two.first.stop().await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), []);
    sleep(Duration::from_millis(200)).await;
    acted(bob.bid(table, 0).await);
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    assert!(two.store.table(table).await.unwrap().unwrap().doc.rests.pauses.is_empty(), "no clock runs");
}

#[tokio::test(start_paused = true)]
async fn a_node_that_ends_takes_no_table_back() {
    let two = two().await;
    let (table, ada, _bob) = two.play().await;
    two.first.stop().await;
    let (answer, answered) = crate::delivery::responder::Responder::to_task();
    two.first.send_command(table, crate::room::Command::Wake { answer });
    assert_eq!(code(answered.await.unwrap()), ErrCode::Restarting);
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), []);
    assert!(ada.outbox.is_closed());
}

#[tokio::test(start_paused = true)]
async fn what_is_asked_of_a_node_that_ends_is_answered_by_the_next_one() {
    for is_slow in [false, true] {
        let two = two().await;
        let (table, _ada, mut bob) = two.play().await;
        let mut cid = Device::new(&two.second, "Cid");
        if is_slow {
            two.store_of_first.set(Fault::SlowGiveUps);
        }
        let say =
            json!({"t": "chat.say", "table": table, "key": Uuid::from_u128(77), "say": {"phrase": "hello"}});
        let (said, synced) = (bob.request(say), bob.request(json!({"t": "table.sync", "table": table})));
        let ends = ends(&two);
        let later = bob.request(json!({"t": "table.sync", "table": table}));
        let (moved, watched) = tokio::join!(bob.bid(table, 0), cid.watch(table));
        acted(moved);
        watched.unwrap();
        for answered in [said, synced, later] {
            answered.await.unwrap().unwrap();
        }
        assert_eq!(two.entries(table).await, 2);
        assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
        ends.await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn no_clock_counts_the_time_in_which_its_table_changes_hands() {
    let two = two().await;
    let (table, ada, mut bob) = two.play_with(Some(LIMIT_S)).await;
    let (_, shown) = looks(&two.second, "Cid", table).await;
    sleep(Duration::from_secs(10)).await;
    bob.hear();
    let left = due(&shown, 1) - two.first.now_ms();
    two.store_of_first.set(Fault::SlowGiveUps);
    let (begun, ends) = (two.first.now_ms(), ends(&two));
    // Ada's socket ends as her table leaves, and not with the node.
    sleep(SLOW / 2).await;
    assert!(ada.outbox.is_closed() && !ends.is_finished());
    let asked = two.second.now_ms();
    acted(bob.bid(table, 0).await);
    let taken = two.second.now_ms();
    assert!(taken - begun >= SLOW.as_millis() as u64 && taken > asked, "he waits for the next node");
    let (mut ada_again, shown) = looks(&two.second, "Ada", table).await;
    let (now, pauses) =
        (two.second.now_ms(), two.store.table(table).await.unwrap().unwrap().doc.rests.pauses);
    assert_eq!(pauses.len(), 1, "{pauses:?}");
    assert!(pauses[0].from.abs_diff(begun) < NOTHING_MS && pauses[0].until.abs_diff(taken) < NOTHING_MS);
    let left_now = due(&shown, 0) - now;
    assert!(left.abs_diff(left_now) < NOTHING_MS, "Ada had {left} ms and has {left_now} ms");
    ends.await.unwrap();
    acted(ada_again.bid(table, 0).await);
    while let Some(next) = ada.outbox.try_next() {
        if let Next::Close(code) = next {
            assert_eq!(code, close::RESTARTING);
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn no_clock_counts_a_hand_over_that_the_store_takes_late() {
    let two = two().await;
    let (table, _ada, mut bob) = two.play_with(Some(LIMIT_S)).await;
    let (_, shown) = looks(&two.second, "Cid", table).await;
    sleep(Duration::from_secs(10)).await;
    bob.hear();
    let left = due(&shown, 0) - two.first.now_ms();
    two.store_of_first.set(Fault::NoRows);
    let ends = ends(&two);
    sleep(Duration::from_secs(1)).await;
    two.store_of_first.set(Fault::None);
    ends.await.unwrap();
    acted(bob.bid(table, 0).await);
    let (_, shown) = looks(&two.second, "Ada", table).await;
    let pauses = two.store.table(table).await.unwrap().unwrap().doc.rests.pauses;
    assert_eq!(pauses.len(), 1, "{pauses:?}");
    let left_now = due(&shown, 0) - two.second.now_ms();
    assert!(left.abs_diff(left_now) < NOTHING_MS, "Ada had {left} ms and has {left_now} ms");
}

#[tokio::test(start_paused = true)]
async fn a_table_to_which_nobody_comes_back_gives_nobody_more_than_a_little_time() {
    // Back after so many seconds, with so many of them on the clock.
    for (away, lost) in [(5, 0), (50, 30)] {
        let two = two().await;
        let mut ada = Device::new(&two.first, "Ada");
        let (table, _) = ada.create(2, json!({}), Watching::Live).await;
        ada.ask(json!({"t": "table.change", "table": table, "time": each(LIMIT_S)})).await.unwrap();
        let mut bob = Device::new(&two.first, "Bob");
        bob.sit(table).await.unwrap();
        crate::testing::start(table, &mut ada, &mut bob).await;
        let begun = two.first.now_ms();
        two.first.stop().await;
        sleep(Duration::from_secs(away)).await;
        let (_, shown) = looks(&two.second, "Ada", table).await;
        let running = two.second.now_ms() - begun + LIMIT_MS - (due(&shown, 0) - begun);
        assert!(running.abs_diff(lost * 1000) < NOTHING_MS, "{running} ms of {away} s were counted");
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_is_played_until_it_is_handed_over() {
    let two = two().await;
    let mut games = Vec::new();
    for number in 0..6 {
        for _ in 0..number {
            // Or else a code comes twice: those of tests repeat themselves soon.
            two.first.uuid().unwrap();
        }
        let names = ["Ada", "Bob"].map(|name| format!("{name} {number}"));
        games.push(two.play_of([&names[0], &names[1]], None).await);
    }
    games.sort_by_key(|(table, ..)| *table);
    let (table, ada, bob) = games.last_mut().unwrap();
    two.store_of_first.set(Fault::SlowGiveUps);
    let ends = ends(&two);
    sleep(SLOW / 2).await;
    let asked = two.second.now_ms();
    acted(bob.bid(*table, 0).await);
    acted(ada.bid(*table, 0).await);
    assert!(two.second.now_ms() - asked < NOTHING_MS, "nobody waits");
    assert!(two.store.leased_to(id(1)).await.unwrap().contains(table));
    assert!(!ada.outbox.is_closed());
    ends.await.unwrap();
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), []);
    assert!(ada.outbox.is_closed());
}
