//! A team of which any seat may make the move that one seat owes: *Carcassonne* against the score, through rooms.

use crate::archive::record_of;
use crate::state::ServerState;
use crate::store::{MovedBy, SharedStore};
use crate::system::clock::SystemClock;
use crate::testing::{BOT_DELAY_MS, Device, acted, each, memory, only, server_with, settle};
use protocol::{HouseLevel, SeatPlan, TableId, Watching};
use rules::record::verify;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const BEGIN_MS: u64 = 1_700_000_000_000;
/// How long a game takes to begin if nobody contributes to its seed.
const DEAL_MS: u64 = 3_000;
const MINUTE: Duration = Duration::from_mins(1);

async fn hall_at_the_beginning(store: &SharedStore) -> Arc<ServerState> {
    server_with(store, Arc::new(SystemClock::at(BEGIN_MS - DEAL_MS)), 0).await
}

/// Ada and Bob at a running table of a team; each decision may take a minute.
async fn a_team(server: &Arc<ServerState>, bots: usize) -> (TableId, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let seats = [vec![SeatPlan::Person; 2], vec![SeatPlan::House(HouseLevel::Normal); bots]].concat();
    let (table, _) = ada.create_game("carcassonne", &seats, json!({"mode": "coop"}), Watching::Live).await;
    ada.ask(json!({"t": "table.change", "table": table, "time": each(60)})).await.unwrap();
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    ada.hear();
    bob.hear();
    (table, ada, bob)
}

/// The seat that is waited for, and until when it has time, in seconds from the beginning of the test.
fn clocks(frame: &Value) -> Vec<(u64, u64)> {
    let clocks = frame["clocks"].as_array().cloned().unwrap_or_default();
    clocks
        .iter()
        .map(|c| (c["seat"].as_u64().unwrap(), (c["due"].as_u64().unwrap() - BEGIN_MS) / 1000))
        .collect()
}

/// The move that a substitute would make for the device's seat, which owes it; its partner may make the same.
fn owed_move(device: &Device) -> Value {
    assert_eq!(device.decision["owed"], true);
    device.decision["default"].clone()
}

#[tokio::test(start_paused = true)]
async fn one_seat_owes_the_move_and_each_may_make_it() {
    let server = hall_at_the_beginning(&memory()).await;
    let (table, mut ada, mut bob) = a_team(&server, 0).await;
    assert_eq!((&ada.decision["owed"], &bob.decision["owed"]), (&json!(true), &json!(false)));
    assert_eq!(ada.decision["legal"], bob.decision["legal"]);
    let mv = owed_move(&ada);
    acted(bob.act(table, mv).await);
    settle().await;
    let told = only(&ada.hear(), "table.step");
    assert_eq!(told[0]["events"][0]["type"], "tile_placed");
    assert!(told[0].get("answered_by").is_none(), "a person has moved: {}", told[0]);
    assert!(ada.view["tiles"].as_array().unwrap().len() == 2);
}

#[tokio::test(start_paused = true)]
async fn who_moves_for_another_gives_the_next_question_its_whole_time() {
    let store = memory();
    let server = hall_at_the_beginning(&store).await;
    let (table, mut ada, mut bob) = a_team(&server, 0).await;
    let mut turns = 0;
    while turns < 3 {
        sleep(Duration::from_secs(50)).await;
        let (owing, other) = if ada.decision["owed"] == true { (&ada, &mut bob) } else { (&bob, &mut ada) };
        let mv = owed_move(owing);
        acted(other.act(table, mv).await);
        settle().await;
        bob.hear();
        let steps = only(&ada.hear(), "table.step");
        turns +=
            usize::from(steps[0]["events"].as_array().unwrap().iter().any(|e| e["type"] == "turn_started"));
        let (_, due) = clocks(&steps[0])[0];
        let now = (server.now_ms() - BEGIN_MS) / 1000;
        assert_eq!(due - now, MINUTE.as_secs(), "{}", steps[0]);
    }
    let entries = store.entries(table).await.unwrap();
    assert!(entries.iter().filter_map(|entry| entry.actor.as_ref()).all(|actor| actor.by == MovedBy::Person));
}

#[tokio::test(start_paused = true)]
async fn the_time_of_who_owes_the_move_runs_out_and_no_others() {
    let store = memory();
    let server = hall_at_the_beginning(&store).await;
    let (table, mut ada, _bob) = a_team(&server, 0).await;
    sleep(MINUTE + Duration::from_millis(1)).await;
    settle().await;
    ada.hear();
    let entries = store.entries(table).await.unwrap();
    let moved: Vec<_> = entries.iter().filter_map(|entry| entry.actor.as_ref()).collect();
    assert_eq!(
        moved.iter().map(|actor| (actor.seat.index(), actor.by)).collect::<Vec<_>>(),
        [(0, MovedBy::Clock)]
    );
}

#[tokio::test(start_paused = true)]
async fn bots_move_in_their_own_turns_only_and_the_game_is_kept() {
    let store = memory();
    let server = hall_at_the_beginning(&store).await;
    let (table, mut ada, mut bob) = a_team(&server, 1).await;
    while ada.info["stage"] != "finished" {
        let mover = [&mut ada, &mut bob].into_iter().find(|device| device.decision["owed"] == true);
        match mover {
            Some(device) => {
                let mv = owed_move(device);
                acted(device.act(table, mv).await);
            }
            None => sleep(Duration::from_millis(BOT_DELAY_MS as u64)).await,
        }
        settle().await;
        ada.hear();
        bob.hear();
    }
    let entries = store.entries(table).await.unwrap();
    let actors = || entries.iter().filter_map(|entry| entry.actor.as_ref());
    assert!(actors().all(|actor| (actor.seat.index() == 2) == (actor.by == MovedBy::House)));
    assert!(actors().any(|actor| actor.by == MovedBy::House));
    verify(&record_of(&store.table(table).await.unwrap().unwrap(), &entries).unwrap()).unwrap();
}
