//! From a notice to the target: digests, quiet hours, failures, stops.

use super::super::documents::DeliveryDoc;
use super::super::worker::{PIECE, PIECES};
use super::*;
use crate::store::{RecordWrite, Records};
use protocol::{ErrCode, QuietHours};

fn push(name: &str) -> TargetAddress {
    let text = |what: &str| SecretText(format!("{what}{name}"));
    TargetAddress::Push { endpoint: text("https://push.example.org/"), p256dh: text("p"), auth: text("a") }
}

#[tokio::test(start_paused = true)]
async fn a_target_that_fails_is_tried_again_after_growing_pauses_and_then_broken() {
    let (house, _table, _ada, bob) = House::with_bob_away(json!({})).await;
    house.fails(6, WhyNotDelivered::Unreachable, false);
    assert_eq!(house.pass(11 * SECOND).await.len(), 1);
    let minute = Duration::from_mins(1);
    for pause in [SECOND * 30, minute * 2, minute * 10, minute * 60, minute * 360] {
        assert_eq!(house.pass(pause.saturating_sub(SECOND)).await.len(), 0, "{pause:?}");
        assert_eq!(house.pass(SECOND).await.len(), 1, "{pause:?}");
    }
    let target = house.targets_of(bob).await.remove(0);
    assert_eq!(target.broken.unwrap().why, WhyNotDelivered::Unreachable);
    assert_eq!((target.sent_at, house.waiting().await), (None, 0), "nothing waits for it");
    assert_eq!(house.pass(Duration::from_hours(24)).await, [], "nor is it reminded");

    let outlets: SharedOutlets = house.receiver.clone();
    house.fails(1, WhyNotDelivered::Refused, true);
    let tested = house.server.test_target(bob, target.id, &outlets).await.unwrap();
    assert_eq!(tested, Err(WhyNotDelivered::Refused));
    assert!(house.targets_of(bob).await[0].broken.is_some());
    assert_eq!(house.server.test_target(bob, target.id, &outlets).await.unwrap(), Ok(()));
    assert_eq!(house.targets_of(bob).await[0].broken, None, "a test that reaches it mends it");
}

#[tokio::test(start_paused = true)]
async fn a_target_that_fails_says_since_when_and_why_until_it_is_reached() {
    let (house, _table, _ada, bob) = House::with_bob_away(json!({})).await;
    let failing = async || house.targets_of(bob).await.remove(0).failing;
    assert_eq!(failing().await, None);
    house.fails(1, WhyNotDelivered::TooSlow, false);
    house.fails(1, WhyNotDelivered::Refused, false);
    house.pass(11 * SECOND).await;
    let first = failing().await.unwrap();
    assert_eq!(first.why, WhyNotDelivered::TooSlow);
    assert_eq!(house.pass(30 * SECOND).await.len(), 1);
    let second = failing().await.unwrap();
    assert_eq!((second.since, second.why), (first.since, WhyNotDelivered::Refused));
    assert_eq!(house.pass(Duration::from_mins(2)).await.len(), 1);
    assert_eq!(failing().await, None);
}

#[tokio::test(start_paused = true)]
async fn quiet_hours_hold_for_what_is_tried_again() {
    let (house, _table, _ada, bob) = House::with_bob_away(json!({})).await;
    // The tests begin at 22:13 UTC.
    let quiet = QuietHours { from_min: 22 * 60 + 14, until_min: 7 * 60 };
    house.server.set_notices(bob, Some(quiet), "en", None).await.unwrap();
    house.fails(1, WhyNotDelivered::Unreachable, false);
    assert_eq!(house.pass(11 * SECOND).await.len(), 1, "before it gets quiet");
    let mut told = 0;
    for _ in 0..8 * 60 {
        told += house.pass(Duration::from_mins(1)).await.len();
    }
    assert_eq!((told, house.waiting().await), (0, 1));
    for _ in 0..2 * 60 {
        told += house.pass(Duration::from_mins(1)).await.len();
    }
    assert_eq!(told, 1, "in the morning");
}

#[tokio::test(start_paused = true)]
async fn one_persons_targets_take_few_of_the_places() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    for number in 0..10 {
        house.target(bob, &format!("hook-{number}"), &[NoticeEvent::YourTurn]).await;
    }
    let (_table, _ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    device.drop_out();
    settle().await;
    // Each pass begins as much as there is room for, and waits until it is done.
    let mut begun = vec![house.pass(11 * SECOND).await.len()];
    for _ in 0..5 {
        begun.push(house.pass(SECOND).await.len());
    }
    assert_eq!(begun, [2, 2, 2, 2, 2, 0]);
}

#[rstest::rstest]
#[case::more_than_a_query_reads(PIECE, 1)]
#[case::more_than_a_search_reads_and_sends(PIECE * PIECES as u32 * 3 / 2, 2)]
#[tokio::test(start_paused = true)]
async fn nobodys_deliveries_keep_those_of_others_from_being_found(#[case] before: u32, #[case] searches: u8) {
    let (house, ..) = House::with_bob_away(json!({})).await;
    let eve = crate::testing::player("Eve").id;
    let hers = house.target(eve, "hook", &[NoticeEvent::YourTurn]).await.id;
    let doc = DeliveryDoc {
        event: NoticeEvent::YourTurn,
        subject: hers,
        seat: None,
        again: false,
        asked_at: None,
        due: None,
        is_last: false,
    };
    let kind = deliveries(TargetKind::Webhook);
    let delivery = |_| Record::of_kind(kind, house.server.uuid().unwrap(), 1, &doc).owned_by(eve).about(hers);
    let puts = (0..before).map(delivery).map(RecordWrite::Put).collect();
    house.store.write_records(puts).await.unwrap();
    house.clock.advance(11 * SECOND);
    tokio::time::advance(11 * SECOND).await;
    settle().await;
    house.server.take_due_notices().await.unwrap();
    let mut worker = Worker::new(TargetKind::Webhook, house.receiver.clone());
    for search in 1..=searches {
        assert!(house.receiver.sent.lock().unwrap().is_empty(), "before search {search}");
        worker.begin_due(&house.server).await.unwrap();
        settle().await;
    }
    assert_eq!(house.receiver.sent.lock().unwrap().len(), 1, "Bob is told");
}

#[tokio::test(start_paused = true)]
async fn one_success_makes_the_pauses_short_again() {
    let (house, _table, _ada, bob) = House::with_bob_away(json!({})).await;
    house.fails(2, WhyNotDelivered::TooSlow, false);
    let mut attempts = house.pass(11 * SECOND).await.len();
    for _ in 0..3 {
        attempts += house.pass(Duration::from_mins(2)).await.len();
    }
    assert_eq!(attempts, 3);
    let target = house.targets_of(bob).await.remove(0);
    assert!(target.broken.is_none() && target.sent_at.is_some(), "{target:?}");
}

#[tokio::test(start_paused = true)]
async fn what_a_push_service_knows_no_more_is_removed_and_what_refuses_is_broken_at_once() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    house.target_at(bob, push("1"), "laptop", &[NoticeEvent::YourTurn]).await;
    house.target(bob, "phone", &[NoticeEvent::YourTurn]).await;
    let (_table, _ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    device.drop_out();
    settle().await;
    house.fails(2, WhyNotDelivered::Gone, true);
    assert_eq!(house.pass(11 * SECOND).await.len(), 2);
    let left = house.targets_of(bob).await;
    let labels: Vec<&str> = left.iter().map(|target| target.label.as_str()).collect();
    assert_eq!(labels, ["phone"]);
    assert_eq!(left[0].broken.as_ref().unwrap().why, WhyNotDelivered::Gone);
    assert_eq!(house.waiting().await, 0);
}

#[tokio::test(start_paused = true)]
async fn what_was_taken_is_not_sent_again_while_the_server_runs_though_it_could_not_be_noted() {
    let (house, ..) = House::with_bob_away(json!({})).await;
    *house.receiver.fails_then.lock().unwrap() = Some(house.store.clone());
    assert_eq!(house.messages(11 * SECOND).await.len(), 1);
    assert_eq!(house.waiting().await, 1, "that it was sent could not be noted");
    house.store.set(Fault::None);
    assert_eq!(house.messages(11 * SECOND).await, []);
    assert_eq!(house.waiting().await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_stop_between_sending_and_noting_it_sends_it_again_under_the_same_key() {
    let (house, ..) = House::with_bob_away(json!({})).await;
    *house.receiver.fails_then.lock().unwrap() = Some(house.store.clone());
    let first = house.messages(11 * SECOND).await;
    assert_eq!(house.waiting().await, 1, "that it was sent could not be noted");
    house.store.set(Fault::None);
    let house = house.restarted().await;
    let again = house.messages(11 * SECOND).await;
    assert_eq!((first.len(), again.len()), (1, 1));
    assert_eq!(first[0].key, again[0].key);
    assert_eq!(house.messages(11 * SECOND).await, []);
    let (about, number) = first[0].key.split_once('-').unwrap();
    assert!((about.len(), number.len()) == (16, 15), "{}", first[0].key);
}

#[tokio::test(start_paused = true)]
async fn what_is_due_by_the_time_a_message_is_sent_again_goes_as_another_one() {
    let (house, ..) = House::with_bob_away(json!({})).await;
    *house.receiver.fails_then.lock().unwrap() = Some(house.store.clone());
    let first = house.messages(11 * SECOND).await;
    house.store.set(Fault::None);
    let house = house.restarted().await;
    let (_table, _ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    device.drop_out();
    settle().await;
    let again = house.messages(11 * SECOND).await;
    assert_eq!((first.len(), &again), (1, &first), "the same under the same key, though two are due");
    let other = house.messages(SECOND).await;
    assert_eq!(other.len(), 1);
    assert_ne!((&other[0].key, &other[0].title), (&first[0].key, &first[0].title));
    assert_eq!(house.messages(11 * SECOND).await, []);
}

#[tokio::test(start_paused = true)]
async fn what_is_no_longer_so_is_left_out_of_a_message_that_keeps_its_key() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    let target = house.target(bob, "phone", &[NoticeEvent::YourTurn]).await;
    house.digest(bob, &target, Digest::Hourly).await;
    let mut tables = Vec::new();
    for _table in 0..2 {
        let (table, ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
        device.drop_out();
        tables.push((table, ada));
    }
    house.pass(11 * SECOND).await;
    house.fails(1, WhyNotDelivered::Unreachable, false);
    let both = house.messages(Duration::from_hours(1)).await;
    let mut device = Device::new(&house.server, "Bob");
    device.watch(tables[0].0).await.unwrap();
    device.bid(tables[0].0, 0).await.unwrap();
    device.drop_out();
    settle().await;
    let one = house.messages(31 * SECOND).await;
    assert_eq!((both.len(), one.len()), (1, 1), "{both:?} {one:?}");
    assert_eq!((both[0].text.lines().count(), &one[0].key), (2, &both[0].key));
    assert!(one[0].title.starts_with("Your turn"), "the other is left: {one:?}");
}

#[tokio::test(start_paused = true)]
async fn a_damaged_record_of_one_person_holds_up_nobody_else() {
    let house = House::new().await;
    let people = ["Ada", "Bob"].map(|name| crate::testing::player(name).id);
    for person in people {
        house.target(person, "phone", &[NoticeEvent::YourTurn]).await;
    }
    let damaged =
        Record { doc: json!("damaged"), ..Record::of_kind(RecordKind::Hours, people[0].0, 0, &json!({})) };
    house.server.store().write_records(vec![RecordWrite::Put(damaged.clone())]).await.unwrap();
    let (_, ada, bob) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
    ada.drop_out();
    bob.drop_out();
    settle().await;
    assert_eq!(house.pass(11 * SECOND).await.len(), 1, "Bob");
    house.server.store().write_records(vec![RecordWrite::Remove(damaged)]).await.unwrap();
    assert_eq!(house.pass(Duration::from_hours(1)).await.len(), 1, "Ada, as soon as it is mended");
}

#[tokio::test(start_paused = true)]
async fn what_is_due_together_is_one_message() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    let target = house.target(bob, "phone", &[NoticeEvent::YourTurn]).await;
    house.digest(bob, &target, Digest::Hourly).await;
    for _table in 0..3 {
        let (_, ada, device) = two_at_a_table(&house.server, json!({}), Watching::Live).await;
        ada.drop_out();
        device.drop_out();
    }
    assert_eq!(house.pass(11 * SECOND).await, []);
    assert_eq!(house.waiting().await, 3);
    let told = house.pass(Duration::from_hours(1)).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((told[0].0.as_str(), told[0].1.lines().count()), ("Waiting for you", 3));
}

#[tokio::test(start_paused = true)]
async fn nobody_is_told_anything_in_their_quiet_hours() {
    let (house, _table, _ada, bob) = House::with_bob_away(json!({})).await;
    let minute = (house.server.now_ms() / 60_000 % (24 * 60)) as u16;
    let quiet = QuietHours { from_min: minute, until_min: (minute + 120) % (24 * 60) };
    house.server.set_notices(bob, Some(quiet), "de", None).await.unwrap();
    assert_eq!(house.pass(Duration::from_mins(100)).await, []);
    let told = house.pass(Duration::from_mins(21)).await;
    assert!(told.len() == 1 && told[0].0.starts_with("Du bist am Zug"), "{told:?}");
    let same = QuietHours { from_min: 5, until_min: 5 };
    for (quiet, language) in
        [(Some(same), "de"), (None, "fr"), (Some(QuietHours { until_min: 1440, ..same }), "en")]
    {
        let refused = house.server.set_notices(bob, quiet, language, None).await;
        assert!(matches!(refused, Err(ErrCode::BadRequest { .. })), "{refused:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_target_that_never_answers_slows_no_move_and_no_other_target() {
    let (house, table, mut ada, bob) = House::with_bob_away(json!({})).await;
    *house.receiver.silent.lock().unwrap() = true;
    house.clock.advance(11 * SECOND);
    house.server.take_due_notices().await.unwrap();
    let outlets: SharedOutlets = house.receiver.clone();
    let mut worker = Worker::new(TargetKind::Webhook, outlets);
    worker.begin_due(&house.server).await.unwrap();
    settle().await;
    ada.bid(table, 0).await.unwrap();
    *house.receiver.silent.lock().unwrap() = false;
    house.target(bob, "other", &[NoticeEvent::YourTurn]).await;
    let mut device = Device::new(&house.server, "Bob");
    device.watch(table).await.unwrap();
    device.bid(table, 0).await.unwrap();
    device.drop_out();
    house.clock.advance(11 * SECOND);
    house.server.take_due_notices().await.unwrap();
    worker.begin_due(&house.server).await.unwrap();
    settle().await;
    let sent = house.receiver.sent.lock().unwrap();
    let reached: Vec<&TargetAddress> = sent.iter().map(|(to, _)| to).collect();
    assert!(
        matches!(reached[..], [TargetAddress::Webhook { url, .. }] if url.0.ends_with("/other")),
        "{sent:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn the_metrics_tell_how_much_waits_however_much_that_is() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    let target = house.target(bob, "phone", &[NoticeEvent::Message]).await;
    let now = house.server.now_ms();
    let doc = json!({ "event": "message", "subject": target.id });
    let delivery = |number: u128| {
        let (kind, id) = (RecordKind::WebhookDelivery, uuid::Uuid::from_u128(number));
        RecordWrite::Put(Record::of_kind(kind, id, now, &doc).owned_by(bob).about(target.id))
    };
    house.store.write_records((1..=1000).map(delivery).collect()).await.unwrap();
    house.send().await;
    let waiting = || {
        let label = crate::telemetry::metrics::NoticeLabel { kind: "webhook" };
        house.server.metrics().notices_waiting.get_or_create_owned(&label).get()
    };
    assert_eq!(waiting(), 1000);
    house.server.remove_target(bob, target.id).await.unwrap();
    house.send().await;
    assert_eq!(waiting(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_person_has_ten_targets_however_many_they_add_at_once() {
    let house = House::new().await;
    let bob = crate::testing::player("Bob").id;
    let adds = (0..14).map(|n| house.server.add_target(bob, push(&n.to_string()), "browser", None));
    let added = futures_util::future::join_all(adds).await;
    assert_eq!(added.iter().filter(|added| added.is_ok()).count(), 10);
    let refused = ErrCode::Forbidden { why: "too_many_targets".to_owned() };
    assert!(added.iter().filter_map(|added| added.as_ref().err()).all(|error| error.code == refused));
    let again = house.server.add_target(bob, push("3"), "the same", None).await.unwrap();
    let own = house.targets_of(bob).await;
    let same: Vec<_> = own.iter().filter(|target| target.label == "the same").collect();
    assert_eq!((own.len(), same.len(), same[0].id), (10, 1, again.id), "an address is there once");
    house.server.remove_target(bob, again.id).await.unwrap();
    house.server.add_target(bob, push("new"), "browser", None).await.unwrap();
    let other = crate::testing::player("Eve").id;
    let foreign = house.server.remove_target(other, own[0].id).await;
    assert_eq!(foreign, Err(ErrCode::NotFound { what: "target".to_owned() }), "only its owner reaches it");
}

#[tokio::test(start_paused = true)]
async fn what_is_known_of_targets_is_what_is_stored_also_after_a_start() {
    let house = House::new().await;
    let (bob, turn) = (crate::testing::player("Bob").id, [NoticeEvent::YourTurn]);
    let target = house.target(bob, "phone", &turn).await;
    let house = house.restarted().await;
    let wants = |house: &House| house.server.notices().wanted.wants(bob, &turn);
    assert!(wants(&house));
    house.server.remove_target(bob, target.id).await.unwrap();
    assert!(!wants(&house) && !wants(&house.restarted().await));
}
