//! Notices to one seat do not depend on the secret acts of others.
//!
//! The same game is played in several worlds in which the others answer differently, or not; what is stored for one seat
//! and sent to it must be the same, to the millisecond.

use super::*;

/// The messages to Bob's target by the second, and how often something is stored for him.
#[derive(Debug, PartialEq)]
struct World {
    sent: Vec<(u64, String, String)>,
    stored: Vec<(u64, Value)>,
}

/// The acts of Ada and Cyd, who sit beside Bob.
#[derive(Clone, Copy, Debug)]
enum Others {
    Nothing,
    AdaBids(usize),
    BothBid,
    /// And takes it back, and bids again.
    AdaWavers,
}

async fn world(options: &Value, others: Others) -> World {
    let house = House::new().await;
    let mut people = ["Ada", "Bob", "Cyd"].map(|name| Device::new(&house.server, name));
    house.target(people[1].player.id, "phone", &NoticeEvent::ALL).await;
    let (table, _) = people[0].create(3, options.clone(), Watching::Live).await;
    for other in &mut people[1..] {
        other.sit(table).await.unwrap();
    }
    let started = people[0].request(json!({"t": "table.start", "table": table}));
    for device in &mut people {
        device.stays_out(table).await;
    }
    started.await.unwrap().unwrap();
    settle().await;
    let [mut ada, bob, mut cyd] = people;
    bob.drop_out();
    let mut world = World { sent: Vec::new(), stored: Vec::new() };
    for second in 0..30 {
        act(&house, table, second, others, &mut ada, &mut cyd).await;
        for (title, text) in house.pass(SECOND).await {
            world.sent.push((second, title, text));
        }
        let stored = house.records(RecordKind::Notice).await;
        world.stored.extend(stored.into_iter().map(|notice| (notice.at, notice.doc)));
    }
    world
}

async fn act(house: &House, table: TableId, second: u64, others: Others, ada: &mut Device, cyd: &mut Device) {
    settle().await;
    ada.hear();
    cyd.hear();
    // Answers of a window are granted later, so that nobody waits for them here.
    match (second, others) {
        (3, Others::AdaBids(place)) => drop(bid(ada, table, place)),
        (3, Others::BothBid) => drop((bid(ada, table, 0), bid(cyd, table, 1))),
        (3 | 8, Others::AdaWavers) => drop(bid(ada, table, 1)),
        (5, Others::AdaWavers) => drop(ada.request(json!({
            "t": "table.act", "table": table, "decision": ada.decision["id"], "key": house.server.uuid().unwrap(),
            "move": {"do": "withdraw"},
        }))),
        _ => {}
    }
    settle().await;
}

fn bid(
    device: &mut Device,
    table: TableId,
    place: usize,
) -> tokio::sync::oneshot::Receiver<crate::delivery::responder::RequestResult> {
    let key = device.key().0;
    device.request(json!({
        "t": "table.act", "table": table, "decision": device.decision["id"], "key": key,
        "move": {"do": "bid", "card": device.decision["legal"]["cards"][place]},
    }))
}

#[tokio::test(start_paused = true)]
async fn what_a_seat_is_told_does_not_depend_on_the_secret_answers_of_others() {
    let kinds = [
        json!({}),
        json!({"secret": true}),
        json!({"secret": true, "window": {"seconds": 60, "fixed": true}}),
        json!({"secret": true, "window": {"seconds": null, "fixed": false}}),
    ];
    for options in kinds {
        let quiet = world(&options, Others::Nothing).await;
        assert_eq!(quiet.sent.len(), 1, "the beginning and the turn: {quiet:?}");
        for others in [Others::AdaBids(0), Others::AdaBids(2), Others::BothBid, Others::AdaWavers] {
            assert_eq!(world(&options, others).await, quiet, "{options} {others:?}");
        }
    }
}
