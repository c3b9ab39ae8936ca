//! A node that is lost before its tables were told.

use super::*;
use crate::room::Command;

/// The link says that a node is lost, and the table's room has not been told.
#[tokio::test(start_paused = true)]
async fn a_room_forgets_the_sockets_of_a_lost_node_by_itself_and_knows_that_it_was_wanted_there() {
    let two = two().await;
    let (table, mut ada, _bob) = two.play().await;
    let (_cid, _) = looks(&two.second, "Cid", table).await;
    two.bus.set_up(id(1), false);
    two.first.cluster().unwrap().set_lost(id(2), true);
    ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
    sleep(BEAT / 2).await;
    ada.hear();
    assert_eq!(ada.info["watcher_count"], 0, "Cid is at the lost node");
    assert!(two.first.tell_own_room(table, Command::Alone).is_ok());
    settle().await;
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [], "another node may have the table");
    assert!(ada.outbox.is_closed(), "and Ada comes to that one");
}
