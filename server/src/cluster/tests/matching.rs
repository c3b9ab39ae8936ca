//! People at different nodes who look for a game.

use super::{A_WHILE, Two, id, two};
use crate::state::ServerState;
use crate::testing::{Device, only, pass};
use protocol::{Done, MatchFind, MoveKey, Pace, Stage, TicketId};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

async fn find(server: &Arc<ServerState>, device: &Device, pace: Pace) -> TicketId {
    let (key, games) = (MoveKey(Uuid::from_u128(5)), vec!["toy".to_owned()]);
    let ask = MatchFind { key, games, pace, seats: Some(vec![2]), near: false, rated: false };
    match server.find_game(&device.player, device.caller().address, ask).await.unwrap() {
        Done::Waiting { ticket } => ticket,
        other => panic!("{other:?}"),
    }
}

fn waiting(heard: &[Value]) -> Option<Value> {
    Some(only(heard, "me.tickets").pop()?["tickets"].clone())
}

impl Two {
    fn waiting_at(&self) -> [usize; 2] {
        [&self.first, &self.second].map(|server| server.tickets().pool().all().count())
    }
}

#[tokio::test(start_paused = true)]
async fn two_people_at_different_nodes_find_one_table_and_its_game_begins() {
    let two = two().await;
    let (mut ada, mut bob) = (Device::new(&two.first, "Ada"), Device::new(&two.second, "Bob"));
    find(&two.first, &ada, Pace::Live).await;
    pass(A_WHILE).await;
    assert_eq!(two.waiting_at(), [1, 1], "every node knows the ticket");
    find(&two.second, &bob, Pace::Live).await;
    pass(Duration::from_secs(3)).await;
    let found =
        [&mut ada, &mut bob].map(|device| only(&device.hear(), "match.found").pop().expect("a table"));
    assert_eq!(found[0]["table"], found[1]["table"]);
    assert_eq!(two.waiting_at(), [0, 0]);
    pass(Duration::from_secs(12)).await;
    let tables = two.store.all_tables(None, 9).await.unwrap();
    assert_eq!((tables.len(), tables[0].stage), (1, Stage::Running));
    assert_eq!(json!(tables[0].id), found[0]["table"]);
}

#[tokio::test(start_paused = true)]
async fn a_ticket_is_told_and_cancelled_at_every_node() {
    let two = two().await;
    let mut here = Device::new(&two.first, "Ada");
    let mut there = Device::new(&two.second, "Ada");
    let ticket = find(&two.first, &here, Pace::Days).await;
    pass(A_WHILE).await;
    for device in [&mut here, &mut there] {
        assert_eq!(waiting(&device.hear()).unwrap()[0]["id"], json!(ticket));
    }
    two.second.cancel_ticket(here.player.id, ticket).await.unwrap();
    pass(A_WHILE).await;
    for device in [&mut here, &mut there] {
        assert_eq!(waiting(&device.hear()), Some(json!([])));
    }
    assert_eq!(two.waiting_at(), [0, 0]);
}

#[tokio::test(start_paused = true)]
async fn tickets_of_which_a_node_heard_nothing_are_known_once_it_hears_again() {
    let two = two().await;
    let ada = Device::new(&two.first, "Ada");
    two.bus.set_up(id(2), false);
    find(&two.first, &ada, Pace::Days).await;
    pass(Duration::from_millis(10)).await;
    assert_eq!(two.waiting_at(), [1, 0]);
    two.bus.set_up(id(2), true);
    pass(A_WHILE * 2).await;
    assert_eq!(two.waiting_at(), [1, 1]);
}
