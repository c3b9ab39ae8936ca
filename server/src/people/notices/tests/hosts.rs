//! Notices to hosts: the seats of an open table are taken, too few players came, and, without a seat, how the game goes.

use super::*;
use crate::testing::{finish, player, start};
use protocol::{ClientMsg, Request};

const EVENTS: &[NoticeEvent] =
    &[NoticeEvent::TableBegins, NoticeEvent::TableFull, NoticeEvent::TooFewCame, NoticeEvent::GameOver];
const HOUR: Duration = Duration::from_hours(1);

impl House {
    /// Ada's table of two seats; she has a target and does not look at it.
    async fn with_a_host(more: Value) -> (Self, TableId, Device) {
        let house = Self::new().await;
        let ada = Device::new(&house.server, "Ada");
        house.target(ada.player.id, "phone", EVENTS).await;
        let mut request = json!({
            "id": 1, "t": "table.create", "game": "toy", "seats": ["person", "person"], "visibility": "public",
            "watching": "live",
        });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let ClientMsg::TableCreate(create) = Request::parse(&request.to_string()).unwrap().msg else {
            panic!("another request")
        };
        let table = house.server.create(&ada.caller(), create).await.unwrap().id;
        settle().await;
        (house, table, ada)
    }

    /// The titles of what is sent within this time, without the name of the table.
    async fn titles(&self, time: Duration) -> Vec<String> {
        let sent = self.pass(time).await;
        sent.into_iter().map(|(title, _)| title.split(':').next().unwrap().to_owned()).collect()
    }

    async fn sits(&self, name: &str, table: TableId) -> Device {
        let mut device = Device::new(&self.server, name);
        device.sit(table).await.unwrap();
        settle().await;
        device
    }
}

async fn leaves(mut device: Device, table: TableId) {
    device.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    device.drop_out();
    settle().await;
}

#[tokio::test(start_paused = true)]
async fn a_host_is_told_once_an_hour_that_all_seats_are_taken() {
    let (house, table, _ada) = House::with_a_host(json!({})).await;
    let mut bob = house.sits("Bob", table).await;
    assert_eq!(house.titles(11 * SECOND).await, ["All seats are taken"]);
    for _ in 0..3 {
        leaves(bob, table).await;
        bob = house.sits("Bob", table).await;
        assert_eq!(house.titles(11 * SECOND).await, [""; 0], "a guest who comes and goes wakes nobody");
    }
    leaves(bob, table).await;
    assert_eq!(house.titles(HOUR).await, [""; 0], "a seat is free");
    house.sits("Bob", table).await;
    assert_eq!(house.titles(11 * SECOND).await, ["All seats are taken"]);
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_is_free_again_is_not_told_as_taken() {
    let (house, table, _ada) = House::with_a_host(json!({})).await;
    let bob = house.sits("Bob", table).await;
    leaves(bob, table).await;
    assert_eq!(house.titles(11 * SECOND).await, [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_sees_the_table_is_not_told_that_it_is_full() {
    let (house, table, mut ada) = House::with_a_host(json!({})).await;
    ada.watch(table).await.unwrap();
    look(&ada, table, true).await;
    house.sits("Bob", table).await;
    assert_eq!(house.titles(11 * SECOND).await, [""; 0]);
    assert_eq!(house.titles(70 * SECOND).await, [""; 0]);
}

#[rstest::rstest]
#[case::with_a_seat(None)]
#[case::without_a_seat(Some(false))]
#[tokio::test(start_paused = true)]
async fn a_host_is_told_that_too_few_came(#[case] seat: Option<bool>) {
    let at_ms = House::new().await.server.now_ms() + HOUR.as_millis() as u64;
    let mut more = json!({"begins": {"when": "at", "at_ms": at_ms}});
    if let Some(seat) = seat {
        more["seat"] = json!(seat);
    }
    let (house, table, _ada) = House::with_a_host(more).await;
    assert_eq!(house.titles(Duration::from_secs(3598)).await, [""; 0]);
    // The time comes while the room is awake; the notice waits as all do.
    house.clock.advance(3 * SECOND);
    crate::testing::pass(5 * SECOND).await;
    assert_eq!(house.titles(11 * SECOND).await, ["Too few players"], "{table:?}");
    assert_eq!(house.titles(HOUR).await, [""; 0], "once");
}

#[tokio::test(start_paused = true)]
async fn an_organiser_is_told_how_the_game_of_others_goes() {
    let (house, table, mut ada) = House::with_a_host(json!({"seat": false})).await;
    let mut bob = house.sits("Bob", table).await;
    let mut eve = house.sits("Eve", table).await;
    assert_eq!(house.titles(11 * SECOND).await, ["All seats are taken"]);
    ada.watch(table).await.unwrap();
    look(&ada, table, false).await;
    let begun = ada.request(json!({"t": "table.start", "table": table}));
    bob.stays_out(table).await;
    eve.stays_out(table).await;
    begun.await.unwrap().unwrap();
    settle().await;
    assert_eq!(house.titles(11 * SECOND).await, ["It begins"]);
    finish(table, &mut bob, &mut eve).await;
    assert_eq!(house.titles(11 * SECOND).await, ["It is over"]);
}

#[tokio::test(start_paused = true)]
async fn nobody_but_the_host_is_told_that_the_seats_are_taken() {
    let (house, table, mut ada) = House::with_a_host(json!({})).await;
    house.target(player("Bob").id, "other", EVENTS).await;
    let mut bob = house.sits("Bob", table).await;
    assert_eq!(house.titles(11 * SECOND).await, ["All seats are taken"], "once: not to Bob");
    ada.watch(table).await.unwrap();
    start(table, &mut ada, &mut bob).await;
    assert_eq!(house.titles(11 * SECOND).await, ["It begins", "It begins"]);
}
