//! Notices to people, and their times.

use super::*;
use crate::store::GameLog;
use protocol::TimeControl;

fn titles(told: &[(String, String)]) -> Vec<&str> {
    told.iter().map(|(title, _)| title.as_str()).collect()
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_told_once_after_ten_seconds_and_reminded_of_once() {
    let (house, table, _ada, _) = House::with_bob_away(json!({})).await;
    assert_eq!(house.pass(9 * SECOND).await, []);
    let told = house.messages(2 * SECOND).await;
    let stored = house.server.store().table(table).await.unwrap().unwrap();
    let (name, code) = (stored.doc.name, stored.code.0);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].title, format!("Your turn: {name}"));
    assert_eq!(told[0].text, "Toy is waiting for your move.");
    assert_eq!(told[0].link, format!("https://play.example.org/t/{code}"));
    assert_eq!(house.waiting().await, 0);
    assert_eq!(house.pass(Duration::from_hours(23)).await, []);
    assert_eq!(titles(&house.pass(Duration::from_hours(2)).await), [format!("Still your turn: {name}")]);
    for _day in 0..20 {
        assert_eq!(house.pass(Duration::from_hours(24)).await, []);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_sees_the_table_on_any_device_is_not_told() {
    let (house, table, mut ada, _) = House::with_bob_away(json!({})).await;
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    assert_eq!(house.pass(5 * SECOND).await, []);
    look(&bob, table, true).await;
    assert_eq!(house.pass(6 * SECOND).await, []);
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    assert_eq!(house.pass(11 * SECOND).await, [], "nor of a turn that comes while they look");
    look(&bob, table, false).await;
    assert_eq!(house.pass(60 * SECOND).await, [], "what was seen is told no more");
    let reminded = house.pass(Duration::from_hours(25)).await;
    assert!(titles(&reminded)[0].starts_with("Still your turn"), "but reminded of: {reminded:?}");
}

/// Bob sees the table, and is asked while he does.
async fn asked_while_he_looks() -> (House, TableId, Device) {
    let (house, table, mut ada, _) = House::with_bob_away(json!({})).await;
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    look(&bob, table, true).await;
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    (house, table, bob)
}

#[tokio::test(start_paused = true)]
async fn whoever_was_asked_while_their_line_had_died_is_told_once_that_shows() {
    let (house, _table, bob) = asked_while_he_looks().await;
    assert_eq!(house.pass(11 * SECOND).await, [], "the socket still counts as open");
    assert_eq!(house.pass(45 * SECOND).await, []);
    // By its pings, with the end of a node, or however else.
    bob.drop_out();
    let told = house.pass(20 * SECOND).await;
    assert!(titles(&told)[0].starts_with("Your turn"), "{told:?}");
    assert_eq!(house.pass(Duration::from_hours(1)).await, [], "and once");
}

#[tokio::test(start_paused = true)]
async fn whoever_was_asked_while_their_line_had_died_is_told_after_a_crash_too() {
    let (house, _table, bob) = asked_while_he_looks().await;
    assert_eq!(house.pass(11 * SECOND).await, []);
    let house = house.restarted().await;
    drop(bob);
    assert_eq!(house.pass(65 * SECOND).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn whoever_looks_away_or_goes_on_looking_has_seen_it() {
    let (house, table, bob) = asked_while_he_looks().await;
    assert_eq!(house.pass(11 * SECOND).await, []);
    look(&bob, table, false).await;
    assert_eq!(house.pass(Duration::from_mins(2)).await, []);
    let (house, _table, _bob) = asked_while_he_looks().await;
    for _ in 0..10 {
        assert_eq!(house.pass(30 * SECOND).await, []);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_let_their_time_run_out_twice_is_told_a_last_time_until_they_come() {
    let house = House::new().await;
    let (mut ada, mut bob) = (Device::new(&house.server, "Ada"), Device::new(&house.server, "Bob"));
    house.target(bob.player.id, "phone", &[NoticeEvent::YourTurn, NoticeEvent::Clock]).await;
    let (table, _) = ada.create(2, json!({"rounds": 12}), Watching::Live).await;
    bob.sit(table).await.unwrap();
    let change = json!({"t": "table.change", "table": table, "time": TimeControl::each(300)});
    ada.ask(change).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    ada.drop_out();
    bob.drop_out();
    settle().await;
    let mut told = Vec::new();
    for _ in 0..6 * 37 {
        told.extend(house.pass(10 * SECOND).await);
    }
    let last = |told: &&(String, String)| told.0.starts_with("Your time has run out twice");
    assert_eq!(told.iter().filter(last).count(), 1, "{told:?}");
    assert!(last(&told.last().unwrap()) && told.len() <= 5, "{told:?}");
    let moves = house.store.entries(table).await.unwrap().len();
    assert!(moves > 10, "the table plays on: {moves}");

    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    look(&bob, table, true).await;
    bob.bid(table, 0).await.unwrap();
    bob.drop_out();
    settle().await;
    let mut again = Vec::new();
    for _ in 0..6 * 6 {
        again.extend(house.pass(10 * SECOND).await);
    }
    assert!(titles(&again)[0].starts_with("Your turn"), "whoever comes back is told as before: {again:?}");
}

#[tokio::test(start_paused = true)]
async fn a_turn_says_how_much_of_its_time_is_left() {
    let house = House::new().await;
    let (mut ada, mut bob) = (Device::new(&house.server, "Ada"), Device::new(&house.server, "Bob"));
    house.target(bob.player.id, "phone", &[NoticeEvent::YourTurn, NoticeEvent::Clock]).await;
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    bob.sit(table).await.unwrap();
    let change = json!({"t": "table.change", "table": table, "time": TimeControl::each(86_400)});
    ada.ask(change).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    bob.drop_out();
    let told = house.pass(11 * SECOND).await;
    assert_eq!(told[0].1, "Toy is waiting for your move. 23 hours left.");
    let again = house.pass(Duration::from_hours(12)).await;
    assert!(again[0].1.ends_with(" 11 hours left."), "{again:?}");
    let warned = house.pass(Duration::from_hours(10)).await;
    assert!(warned[0].1.ends_with(" 119 minutes left."), "{warned:?}");
}

#[tokio::test(start_paused = true)]
async fn a_page_that_is_open_but_not_seen_does_not_count() {
    let (house, table, _ada, _) = House::with_bob_away(json!({})).await;
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    assert_eq!(house.pass(11 * SECOND).await.len(), 1);
    look(&bob, table, true).await;
    bob.ask(json!({"t": "table.unwatch", "table": table})).await.unwrap();
    bob.watch(table).await.unwrap();
    assert!(!house.server.is_looking(bob.player.id, table), "a new subscription begins unseen");
}

#[tokio::test(start_paused = true)]
async fn what_a_target_missed_of_an_earlier_turn_is_not_told_of_the_next_one() {
    let (house, table, mut ada, _) = House::with_bob_away(json!({})).await;
    house.fails(1, WhyNotDelivered::Unreachable, false);
    assert_eq!(house.pass(11 * SECOND).await.len(), 1, "which fails, and is to be tried again in 30 s");
    house.pass(28 * SECOND).await;
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    assert_eq!(house.pass(3 * SECOND).await, [], "the next turn is told of ten seconds after it began");
    assert_eq!(house.pass(9 * SECOND).await.len(), 1);
    assert_eq!(house.pass(60 * SECOND).await, []);
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_was_taken_is_told_no_more() {
    let (house, table, _ada, _) = House::with_bob_away(json!({})).await;
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(house.pass(Duration::from_hours(48)).await, []);
    assert_eq!(house.records(RecordKind::Notice).await, [], "nothing of it is left");
}

#[tokio::test(start_paused = true)]
async fn each_turn_is_told_and_takes_the_place_of_the_one_before() {
    let (house, table, mut ada, _) = House::with_bob_away(json!({})).await;
    assert_eq!(house.pass(11 * SECOND).await.len(), 1);
    let mut bob = Device::new(&house.server, "Bob");
    bob.watch(table).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    bob.drop_out();
    assert_eq!(house.records(RecordKind::Notice).await.len(), 1);
    assert_eq!(house.pass(11 * SECOND).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn people_without_targets_cost_a_move_nothing() {
    let house = House::new().await;
    let (table, mut ada, mut bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(house.records(RecordKind::Notice).await, []);
    house.target(bob.player.id, "chat", &[NoticeEvent::Message]).await;
    ada.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    assert_eq!(
        house.records(RecordKind::Notice).await,
        [],
        "nor those who want to be told of something else"
    );
}

#[tokio::test(start_paused = true)]
async fn a_move_is_stored_with_its_notices_and_a_stop_loses_none() {
    let house = House::new().await;
    let (table, mut ada, mut bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    house.target(ada.player.id, "phone", &[NoticeEvent::YourTurn]).await;
    ada.bid(table, 0).await.unwrap();
    house.store.set(Fault::Unwritten);
    bob.bid(table, 0).await.unwrap_err();
    assert_eq!(house.records(RecordKind::Notice).await, [], "a move that is not stored tells nobody");
    house.store.set(Fault::Written);
    bob.bid(table, 0).await.unwrap_err();
    house.store.set(Fault::None);
    assert_eq!(house.records(RecordKind::Notice).await.len(), 1, "a move whose answer is lost does");
    ada.drop_out();
    let house = house.restarted().await;
    assert_eq!(house.pass(11 * SECOND).await.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_last_tenth_of_a_clock_is_told_to_who_wants_it() {
    let house = House::new().await;
    let (mut ada, mut bob) = (Device::new(&house.server, "Ada"), Device::new(&house.server, "Bob"));
    house.target(bob.player.id, "phone", &[NoticeEvent::Clock]).await;
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    bob.sit(table).await.unwrap();
    let change = json!({"t": "table.change", "table": table, "time": TimeControl::each(86_400)});
    ada.ask(change).await.unwrap();
    crate::testing::start(table, &mut ada, &mut bob).await;
    bob.drop_out();
    assert_eq!(house.pass(Duration::from_hours(21)).await, []);
    let warned = house.pass(Duration::from_mins(37)).await;
    assert!(titles(&warned)[0].starts_with("Your time is running out"), "{warned:?}");
    assert_eq!(house.pass(Duration::from_hours(1)).await, []);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_goes_on_with_is_told_before_it_ends() {
    let house = House::new().await;
    let (_table, ada, bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    house.target(bob.player.id, "phone", &[NoticeEvent::Expiry]).await;
    drop(ada);
    bob.drop_out();
    let (table, mut ada, bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    ada.drop_out();
    bob.drop_out();
    let mut warned = Vec::new();
    for _day in 0..28 {
        warned.extend(house.pass(Duration::from_hours(24)).await);
    }
    assert_eq!(warned.len(), 1, "{warned:?}");
    assert!(titles(&warned)[0].starts_with("It ends soon"), "{warned:?}");
}

#[tokio::test(start_paused = true)]
async fn begin_and_end_of_a_game_a_rematch_and_messages_are_told_to_who_wants_them() {
    let house = House::new().await;
    let events =
        [NoticeEvent::TableBegins, NoticeEvent::GameOver, NoticeEvent::Rematch, NoticeEvent::Message];
    let bob_id = crate::testing::player("Bob").id;
    house.target(bob_id, "phone", &events).await;
    let (table, mut ada, mut bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    let told = house.pass(11 * SECOND).await;
    assert!(told.len() == 1 && told[0].0.starts_with("It begins"), "{told:?}");

    let say = |key: u128| {
        let key = uuid::Uuid::from_u128(key);
        json!({"t": "chat.say", "table": table, "key": key, "say": {"phrase": "hello"}})
    };
    let mut text = say(1);
    text["say"] = json!({"text": "Are you there?"});
    for (n, say) in [say(2), text].into_iter().enumerate() {
        let said = ada.ask(say).await;
        assert!(said.is_ok() || n == 1, "{said:?}");
    }
    assert_eq!(house.pass(11 * SECOND).await, [], "a phrase is no message, and guests write no text");

    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    let told = house.pass(11 * SECOND).await;
    assert!(told.len() == 1 && told[0].0.starts_with("It is over"), "{told:?}");
    ada.ask(json!({"t": "table.rematch", "table": table})).await.unwrap();
    let told = house.messages(11 * SECOND).await;
    let next = house.server.store().table(table).await.unwrap().unwrap().doc.rematch.unwrap();
    assert!(told.len() == 1 && told[0].title.starts_with("Rematch"), "{told:?}");
    assert!(told[0].link.ends_with(&next.0), "it leads to the new table");
}

#[tokio::test(start_paused = true)]
async fn a_feed_lists_the_tables_that_wait_and_needs_no_target() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    house.server.renew_feed(bob).await.unwrap();
    let (table, mut ada, mut device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    let asked_at = house.server.now_ms();
    let addresses = house.server.feed_addresses(bob, "").await.unwrap().unwrap();
    let secret = addresses.rss.split('/').nth(2).unwrap().to_owned();
    let read = async || house.server.feed(&secret, "https://play.example.org").await.unwrap().items;
    let items = read().await;
    assert_eq!((items.len(), items[0].at_ms, items[0].due_ms), (1, asked_at, None));
    assert!(items[0].title.starts_with("Your turn"), "{items:?}");
    for _week in 0..3 {
        assert_eq!(house.pass(Duration::from_hours(7 * 24 - 1)).await, [], "a feed sends nothing");
    }
    ada.bid(table, 0).await.unwrap();
    assert_eq!(read().await, items, "that others answer changes nothing of it");
    device.bid(table, 0).await.unwrap();
    let next = read().await;
    assert!(next.len() == 1 && next[0].key != items[0].key, "the next turn is another entry");
    device.bid(table, 0).await.unwrap();
    assert_eq!(read().await, []);
}
