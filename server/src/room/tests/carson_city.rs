//! A whole game of *Carson City* through rooms: two people, two virtual players, spectators.

use crate::store::SharedStore;
use crate::testing::{Device, acted, memory, only, server, settle};
use protocol::{SeatPlan, TableId, Watching};
use serde_json::{Value, json};

const PEOPLE: [&str; 2] = ["Ada", "Bob"];

async fn begin(store: &SharedStore, watching: Watching) -> (TableId, Vec<Device>) {
    let server = server(store).await;
    let mut ada = Device::new(&server, PEOPLE[0]);
    let novice = SeatPlan::Virtual("novice".to_owned());
    let seats = [SeatPlan::Person, SeatPlan::Person, novice.clone(), novice];
    let (table, _) = ada.create_game("carson_city", &seats, json!({}), watching).await;
    let mut bob = Device::new(&server, PEOPLE[1]);
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    let mut devices = vec![ada, bob];
    for device in &mut devices {
        device.hear();
    }
    (table, devices)
}

/// Lets each seat that is asked give its default answer; returns the number of answers.
async fn play_around(table: TableId, devices: &mut [Device]) -> usize {
    let mut answers = 0;
    for device in devices {
        device.hear();
        if device.decision["owed"] == json!(true) {
            let default = device.decision["default"].clone();
            acted(device.act(table, default).await);
            answers += 1;
            settle().await;
        }
    }
    answers
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_is_played_across_a_restart() {
    let store = memory();
    let (table, mut devices) = begin(&store, Watching::Live).await;
    let mut eve = Device::new(&devices[0].server, "Eve");
    eve.watch(table).await.unwrap();
    for _ in 0..5 {
        assert!(play_around(table, &mut devices).await > 0);
    }
    let known: Vec<(Value, Value, u64)> = devices
        .iter_mut()
        .map(|device| {
            device.hear();
            (device.view.clone(), device.decision.clone(), device.n)
        })
        .collect();
    devices[0].server.clone().stop().await;

    let server = server(&store).await;
    let mut devices: Vec<Device> = PEOPLE.iter().map(|name| Device::new(&server, name)).collect();
    for (device, (view, decision, n)) in devices.iter_mut().zip(known) {
        device.watch(table).await.unwrap();
        device.hear();
        assert_eq!((&device.view, &device.decision, device.n), (&view, &decision, n));
    }
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    while play_around(table, &mut devices).await > 0 {
        let heard = eve.hear();
        assert!(only(&heard, "table.step").iter().all(|step| step.get("decision").is_none()));
    }
    for device in devices.iter_mut().chain([&mut eve]) {
        device.hear();
        assert_eq!(device.info["stage"], "finished");
        assert_eq!(device.view["phase"], "finished");
    }
    let mut late = Device::new(&server, "Late");
    late.watch(table).await.unwrap();
    late.hear();
    assert_eq!((&late.view, late.n), (&eve.view, eve.n));
}

#[tokio::test(start_paused = true)]
async fn a_replaced_bid_is_known_to_its_owner_alone() {
    let (table, mut devices) = begin(&memory(), Watching::Live).await;
    let mut eve = Device::new(&devices[0].server, "Eve");
    eve.watch(table).await.unwrap();
    while devices[0].decision["legal"]["ask"]["kind"] != "bid" {
        assert!(play_around(table, &mut devices).await > 0);
        devices[0].hear();
    }
    let cards = devices[0].decision["legal"]["ask"]["cards"].clone();
    let bid = |place: usize| json!({"do": "bid", "value": cards[place]});
    let before = acted(devices[0].act(table, bid(0)).await);
    settle().await;
    devices[1].hear();
    eve.hear();
    let mut answers = Vec::new();
    for place in [1, 2, 0] {
        answers.push(acted(devices[0].act(table, bid(place)).await) - before);
        settle().await;
    }
    assert_eq!(answers, [1, 2, 3]);
    assert!(devices[1].hear().is_empty());
    assert!(eve.hear().is_empty());
    assert!(!eve.view.to_string().contains("\"value\""));
}

#[tokio::test(start_paused = true)]
async fn frames_of_a_game_are_small() {
    let (table, mut devices) = begin(&memory(), Watching::Live).await;
    let mut eve = Device::new(&devices[0].server, "Eve");
    eve.watch(table).await.unwrap();
    let mut sizes = Vec::new();
    while play_around(table, &mut devices).await > 0 {
        sizes.extend(only(&eve.hear(), "table.step").iter().map(|step| step.to_string().len()));
    }
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    assert!(mean < 2048, "{mean} bytes a step over {} steps", sizes.len());
}
