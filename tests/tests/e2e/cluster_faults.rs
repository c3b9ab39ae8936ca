//! Nodes that lose their connection to each other or to the database
//! keep every acknowledged move, and recover by themselves.

use crate::cluster::{MOVES, POLL, ann_and_bob, answered, counted, until_ready};
use crate::postgres::psql;
use crate::{biddable, until_the_next_bids};
use protocol::{ClientMsg, ErrCode, Reply};
use serde_json::json;
use tests::{Client, Cluster, Nodes, Table, Weather, frame, within};
use tokio::time::sleep;

const SILENT: Weather = Weather {
    silent: true,
    delay: std::time::Duration::ZERO,
    jitter: std::time::Duration::ZERO,
    slice: 0,
    held: false,
    cut_after: None,
};

/// The id of a node that does not exist.
const STRANGER: &str = "00000000-0000-0000-0000-000000000001";

/// The answer to this client's next bid, which is sent once.
async fn bids_once(client: &mut Client, table: &Table, id: u32) -> Reply {
    let bid = client.answer(table, json!({"do": "bid", "value": biddable(client, table)[0]}));
    client.socket.send(frame(id, &ClientMsg::TableAct(bid))).await;
    answered(client).await
}

fn is_unavailable(reply: &Reply) -> bool {
    matches!(reply, Reply::Err { err, .. } if err.code == ErrCode::Unavailable)
}

/// Makes a bid, and then requests a fresh snapshot from the node that now runs the table.
async fn bids(client: &mut Client, table: &Table) {
    let bid = client.answer(table, json!({"do": "bid", "value": biddable(client, table)[0]}));
    client.does(ClientMsg::TableAct(bid)).await;
    client.syncs(table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_from_nats_alone_leaves_its_table_to_the_other() {
    let nodes = Nodes::none().await;
    let ((first, network), second) = tokio::join!(nodes.start_apart(), nodes.start());
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let moves: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
    network.set(SILENT);
    until_ready(&first, false).await;
    bids(&mut bob, &table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), (moves + 1).to_string());
    network.set(Weather::default());
    network.cut();
    until_ready(&first, true).await;
    let mut ann = ann.again(&first).await;
    ann.watches(&table).await;
    bids(&mut ann, &table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), (moves + 2).to_string());
    until_the_next_bids(&mut ann, &mut bob, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nats_that_hangs_is_as_one_that_is_gone() {
    let (nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let moves: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
    nodes.nats.freeze();
    let refused = bids_once(&mut bob, &table, 9_999).await;
    assert!(is_unavailable(&refused), "{refused:?}");
    tokio::join!(until_ready(&first, false), until_ready(&second, false));
    nodes.nats.thaw();
    tokio::join!(until_ready(&first, true), until_ready(&second, true));
    let (mut ann, mut bob) = (ann.again(&first).await, bob.again(&second).await);
    ann.watches(&table).await;
    bob.watches(&table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), moves.to_string(), "what was refused is not made later");
    bids(&mut ann, &table).await;
    bids(&mut bob, &table).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_to_nats_that_breaks_again_and_again_loses_nothing_of_a_game() {
    let nodes = Nodes::none().await;
    let ((first, one), (second, other)) = tokio::join!(nodes.start_apart(), nodes.start_apart());
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    for network in [&one, &other, &one, &other] {
        let moves: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
        network.cut();
        bids(&mut bob, &table).await;
        network.cut();
        bids(&mut ann, &table).await;
        assert_eq!(psql(&nodes.database_url, MOVES), (moves + 2).to_string(), "each bid once");
        // A disconnected page requests the state that it has missed.
        ann.syncs(&table).await;
        bob.syncs(&table).await;
        until_the_next_bids(&mut ann, &mut bob, &table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_node_says_is_refused_and_the_game_goes_on() {
    let (nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let mut listener = nodes.nats.listen().await;
    let to_all = listener.hears("\"Beat\"").await;
    let to_one = listener.hears("\"Still\"").await;
    let beat = format!(r#"{{"from":"{STRANGER}","body":"Beat"}}"#);
    let of_version = |version: u16| {
        [&version.to_be_bytes()[..], &(beat.len() as u32).to_be_bytes(), beat.as_bytes()].concat()
    };
    let rubbish = [b"rubbish".to_vec(), Vec::new(), of_version(0), of_version(9), of_version(u16::MAX)];
    for message in &rubbish {
        listener.says(&to_all, message).await;
        listener.says(&to_one, message).await;
    }
    let refused = async || {
        let (one, other) = tokio::join!(
            counted(&first, "saloon_bus_refused_total"),
            counted(&second, "saloon_bus_refused_total")
        );
        one + other
    };
    within("the nodes to refuse it and to say so", async {
        while refused().await < 3 * rubbish.len() as u64
            || !first.log().contains("a message from the bus was rejected")
        {
            sleep(POLL).await;
        }
    })
    .await;
    bids(&mut ann, &table).await;
    bids(&mut bob, &table).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    for node in [&first, &second] {
        assert!(!node.log().contains(STRANGER), "it has taken in what it refused:\n{}", node.log());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_of_the_database_both_nodes_go_on_by_themselves() {
    let mut cluster = Cluster::start().await;
    let nodes = Nodes::on_cluster(&cluster).await;
    let (first, second) = tokio::join!(nodes.start(), nodes.start());
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let moves: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
    cluster.kill().await;
    for client in [&mut bob, &mut ann] {
        let refused = bids_once(client, &table, 9_999).await;
        assert!(is_unavailable(&refused), "{refused:?}");
    }
    tokio::join!(until_ready(&first, false), until_ready(&second, false));
    cluster.start_again().await;
    tokio::join!(until_ready(&first, true), until_ready(&second, true));
    let (mut ann, mut bob) = (ann.again(&first).await, bob.again(&second).await);
    ann.watches(&table).await;
    bob.watches(&table).await;
    bids(&mut ann, &table).await;
    bids(&mut bob, &table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), (moves + 2).to_string());
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    for node in [&first, &second] {
        assert_eq!(counted(node, "saloon_bus_refused_total").await, 0);
    }
}
