//! A table whose players are all at other nodes is run at theirs.

use super::*;

/// Long after a room would have followed its players.
const LONG: Duration = Duration::from_secs(30);

#[tokio::test(start_paused = true)]
async fn a_room_follows_its_players_and_nobody_notices() {
    let two = two().await;
    let (table, ada, mut bob) = two.play_with(Some(LIMIT_S)).await;
    let (mut cid, _) = looks(&two.first, "Cid", table).await;
    ada.drop_out();
    let (mut ada, shown) = looks(&two.second, "Ada", table).await;
    let owed = ada.decision.clone();
    sleep(LONG).await;
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    for device in [&mut ada, &mut bob, &mut cid] {
        device.hear();
        assert!(!device.outbox.is_closed());
    }
    assert_eq!(ada.decision["id"], owed["id"], "what is asked is asked as before");
    assert_eq!(ada.info["presence"], shown["info"]["presence"]);
    let pauses = two.store.table(table).await.unwrap().unwrap().doc.rests.pauses;
    assert!(pauses.iter().all(|pause| pause.until - pause.from < NOTHING_MS), "{pauses:?}");
    let due_now = due(&looks(&two.second, "Dan", table).await.1, 0);
    assert!(due_now.abs_diff(due(&shown, 0)) < NOTHING_MS, "the clock goes on");
    round(table, &mut ada, &mut bob).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.entries(table).await, 5, "the opening and two bids of each");
    sleep(A_WHILE).await;
    cid.hear();
    assert_eq!(cid.view["round"], ada.view["round"], "who watches at the first node goes on");
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn what_is_asked_while_a_room_follows_its_players_is_done_once_and_no_clock_runs() {
    let two = two().await;
    let (table, ada, mut bob) = two.play_with(Some(LIMIT_S)).await;
    ada.drop_out();
    let (mut ada, shown) = looks(&two.second, "Ada", table).await;
    two.store_of_first.set(Fault::SlowGiveUps);
    let mut asked = 0;
    while two.store.leased_to(id(2)).await.unwrap().is_empty() {
        assert!(asked < 1000, "the room does not follow");
        asked += 1;
        bob.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
        sleep(Duration::from_millis(20)).await;
    }
    let later = due(&looks(&two.second, "Dan", table).await.1, 0) - due(&shown, 0);
    assert!(later.abs_diff(SLOW.as_millis() as u64) < NOTHING_MS, "{later} ms");
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.entries(table).await, 3);
}

#[tokio::test(start_paused = true)]
async fn a_room_stays_with_the_last_player_of_its_node() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    sleep(LONG).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn a_room_does_not_follow_spectators() {
    let two = two().await;
    let (table, ada, bob) = two.play().await;
    let (mut cid, _) = looks(&two.second, "Cid", table).await;
    ada.drop_out();
    bob.drop_out();
    sleep(LONG).await;
    cid.hear();
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn a_room_stays_with_a_crowd() {
    let two = two().await;
    let (table, ada, mut bob) = two.play().await;
    let mut crowd = Vec::new();
    for number in 0..64 {
        let mut device = Device::new(&two.first, &format!("Watcher {number}"));
        device.watch(table).await.unwrap();
        crowd.push(device);
    }
    ada.drop_out();
    let (mut ada, _) = looks(&two.second, "Ada", table).await;
    sleep(LONG).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
    crowd.drain(..2).for_each(Device::drop_out);
    sleep(LONG).await;
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table], "those who are left come along");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_away_for_a_moment_finds_the_room_where_it_was() {
    let two = two().await;
    let (table, ada, mut bob) = two.play().await;
    ada.drop_out();
    sleep(A_WHILE).await;
    let (mut ada, _) = looks(&two.first, "Ada", table).await;
    sleep(LONG).await;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn a_room_does_not_follow_while_it_has_what_only_it_knows() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    for _round in 0..3 {
        round(table, &mut ada, &mut bob).await;
    }
    viewings::join(&mut bob, table).await;
    ada.drop_out();
    sleep(LONG).await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table], "Bob looks at the replay with others");
    bob.ask(json!({"t": "viewing.leave", "table": table})).await.unwrap();
    sleep(LONG).await;
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_about_to_begin_begins_where_it_is() {
    let two = two().await;
    let mut ada = Device::new(&two.first, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&two.second, "Bob");
    bob.sit(table).await.unwrap();
    ada.drop_out();
    let (mut ada, _) = looks(&two.second, "Ada", table).await;
    sleep(3 * A_WHILE).await;
    let started = ada.request(json!({"t": "table.start", "table": table}));
    sleep(A_WHILE).await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table], "its deal is on its way");
    ada.stays_out(table).await;
    bob.stays_out(table).await;
    started.await.unwrap().unwrap();
    sleep(LONG).await;
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    round(table, &mut ada, &mut bob).await;
}
