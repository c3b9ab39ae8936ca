//! Two nodes on one Postgres, connected by NATS, behave like one server, whichever node a person uses.
//!
//! Knows nothing of leases. Ann opens the table at the first
//! node, which runs its room; Bob plays through the second node.

use crate::postgres::psql;
use crate::two_servers::backed_up_and_restored;
use crate::{biddable, until_the_next_bids};
use protocol::{ClientMsg, ErrCode, Reply, Stage, TableRow, TableSit, TableStand};
use serde_json::json;
use std::time::Duration;
use tempfile::TempDir;
use tests::{
    Client, Nodes, Plan, Server, Table, Told, frame, play_on_until, play_to_the_end, run_saloon, within,
};
use tokio::time::sleep;
use uuid::Uuid;

/// The interval at which a condition is polled.
pub(crate) const POLL: Duration = Duration::from_millis(50);

/// A digest of all table rows.
const TABLES: &str = "SELECT md5(string_agg(to_jsonb(tables)::text, ';' ORDER BY id)) FROM tables";
pub(crate) const MOVES: &str = "SELECT count(*) FROM entries WHERE key IS NOT NULL";

/// Ann at the first node and Bob at the second one, at a running table of the first node.
pub(crate) async fn ann_and_bob(first: &Server, second: &Server) -> (Client, Client, Table) {
    pair([("Ann", first), ("Bob", second)]).await
}

/// Two people, each at a node, at a running table of the first person's node.
async fn pair([(host, first), (guest, second)]: [(&str, &Server); 2]) -> (Client, Client, Table) {
    let (mut ann, mut bob) = (first.guest(host).await, second.guest(guest).await);
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    (ann, bob, table)
}

/// Waits until the lobby of this client shows the table in this state.
async fn finds(client: &mut Client, what: &str, table: &Table, until: impl Fn(&TableRow) -> bool) {
    let is_it = |row: &TableRow| row.table == table.id && until(row);
    if !client.sees_the_lobby().await.iter().any(is_it) {
        client.waits_in_the_lobby(what, is_it).await;
    }
}

pub(crate) async fn until_ready(server: &Server, is_ready: bool) {
    let what = if is_ready { "a node to be ready" } else { "a node to notice" };
    let soon = async {
        while (server.get("/health/ready").await.status == 200) != is_ready {
            sleep(POLL).await;
        }
    };
    within(what, soon).await;
}

/// The value of a metric.
pub(crate) async fn counted(server: &Server, name: &str) -> u64 {
    let metrics = server.get("/metrics").await.body;
    let number = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    number.unwrap_or_else(|| panic!("{name} is told: {metrics}"))
}

/// The id of a node, which is drawn at each start.
pub(crate) fn node_id(server: &Server) -> String {
    const SAID: &str = "this server is a node of a cluster";
    let log = server.log();
    let line = log.lines().rfind(|line| line.contains(SAID));
    let id = line.and_then(|line| line.split_once(" node=")?.1.split(' ').next()?.parse::<Uuid>().ok());
    id.expect("a node says its id").to_string()
}

/// The number of tables that are leased to a node.
pub(crate) fn leases_of(nodes: &Nodes, server: &Server) -> String {
    psql(&nodes.database_url, &format!("SELECT count(*) FROM leases WHERE node = '{}'", node_id(server)))
}

/// The next reply; skips pushes.
pub(crate) async fn answered(client: &mut Client) -> Reply {
    loop {
        match client.socket.next("an answer").await {
            Told::Reply(reply) => return *reply,
            Told::Push(_) => {}
            Told::Closed(code) => panic!("{} is hung up on: {code:?}", client.name),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_one_node_is_in_the_lobby_of_the_other() {
    let (_nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob) = (first.guest("Ann").await, second.guest("Bob").await);
    let table = ann.opens(Plan::default()).await;
    finds(&mut bob, "the new table", &table, |row| row.stage == Stage::Open).await;
    let mut cleo = second.guest("Cleo").await;
    cleo.sits(&table).await;
    ann.starts(&table).await;
    finds(&mut bob, "the running table", &table, |row| row.stage == Stage::Running).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_is_given_once_whichever_nodes_are_asked() {
    let (_nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, mut cleo) =
        (first.guest("Ann").await, first.guest("Bob").await, second.guest("Cleo").await);
    for _ in 0..5 {
        let table = ann.opens(Plan::default()).await;
        let sit = || {
            ClientMsg::TableSit(TableSit {
                code: table.code.clone(),
                seat: None,
                password: None,
                despite_block: false,
            })
        };
        let (one, other) = tokio::join!(bob.ask(sit()), cleo.ask(sit()));
        assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
        for client in [&mut bob, &mut cleo] {
            client.watches(&table).await;
        }
        assert!(bob.seen(&table).seat.is_some() != cleo.seen(&table).seat.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_one_node_is_seen_and_changed_through_the_other_as_it_is() {
    let (nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let mut eve = second.guest("Eve").await;
    eve.watches(&table).await;
    assert_eq!(eve.seen(&table).info.stage, Stage::Running);
    let card = biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    for client in [&mut bob, &mut eve] {
        client.waits(&table, "Ann's bid", |seen| !seen.told("bid_committed").is_empty()).await;
    }
    let before = psql(&nodes.database_url, TABLES);
    let stand = ClientMsg::TableStand(TableStand { table: table.id });
    bob.ask(stand).await.expect_err("nobody stands up from a running game");
    assert_eq!(psql(&nodes.database_url, TABLES), before, "and it changes nothing");
    bob.syncs(&table).await;
    let card = biddable(&bob, &table)[0];
    bob.bids(&table, card).await;
    for client in [&mut ann, &mut eve] {
        client.waits(&table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
    }
    // A backup accepts the database, and a restore accepts the backup.
    let folder = TempDir::new().expect("a folder");
    let said = backed_up_and_restored(folder.path(), &nodes.database_url).await;
    assert!(said.contains("1 running replayed"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_two_nodes_play_a_whole_game() {
    let (_nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    let mut eve = second.guest("Eve").await;
    eve.watches(&table).await;
    play_to_the_end(&mut [&mut ann, &mut bob, &mut eve], &table).await;
    for client in [&bob, &eve] {
        assert_eq!(client.seen(&table).result, ann.seen(&table).result);
        assert_eq!(client.seen(&table).n, ann.seen(&table).n);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_all_have_left_is_there_for_who_comes_back() {
    let (_nodes, mut first, mut second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let view = ann.seen(&table).view.clone();
    assert!(first.stop().await && second.stop().await);
    tokio::join!(first.start_again(), second.start_again());
    // Each person connects to the other node.
    let (mut ann, mut bob) = (ann.again(&second).await, bob.again(&first).await);
    ann.watches(&table).await;
    bob.watches(&table).await;
    assert_eq!(ann.seen(&table).view, view);
    for client in [&mut ann, &mut bob] {
        let card = biddable(client, &table)[0];
        client.bids(&table, card).await;
    }
    ann.waits(&table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_a_killed_node_did_not_answer_is_made_once() {
    let (nodes, mut first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let before: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
    let bid = bob.answer(&table, json!({"do": "bid", "value": biddable(&bob, &table)[0]}));
    let mut listener = nodes.nats.listen().await;
    first.freeze();
    let (answer, ()) = tokio::join!(bob.ask(ClientMsg::TableAct(bid.clone())), async {
        // Bob's node has forwarded the move to the frozen node.
        listener.hears(bid.key.0.as_bytes()).await;
        first.kill().await;
    });
    answer.expect("the other node makes the move");
    let mut ann = ann.again(&second).await;
    ann.watches(&table).await;
    let card = biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    bob.syncs(&table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), (before + 2).to_string(), "each bid once");
    bob.does(ClientMsg::TableAct(bid)).await;
    assert_eq!(
        psql(&nodes.database_url, MOVES),
        (before + 2).to_string(),
        "a repetition gets the same answer"
    );
    until_the_next_bids(&mut ann, &mut bob, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_frozen_finds_its_table_with_another_and_doubles_nothing() {
    let (nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    first.freeze();
    let card = biddable(&bob, &table)[0];
    let bid = bob.answer(&table, json!({"do": "bid", "value": card}));
    bob.does(ClientMsg::TableAct(bid)).await;
    let moves: u64 = psql(&nodes.database_url, MOVES).parse().unwrap();
    let bid = ann.answer(&table, json!({"do": "bid", "value": biddable(&ann, &table)[0]}));
    first.thaw();
    // Ann sends the bid to the node that was frozen. It no longer writes to the table and forwards the bid.
    ann.does(ClientMsg::TableAct(bid)).await;
    assert_eq!(psql(&nodes.database_url, MOVES), (moves + 1).to_string());
    bob.syncs(&table).await;
    ann.syncs(&table).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_stopped_leaves_its_tables_to_the_other_at_once() {
    let (nodes, mut first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    assert_eq!(leases_of(&nodes, &first), "1");
    assert!(first.stop().await, "it ends without an error:\n{}", first.log());
    assert_eq!(leases_of(&nodes, &first), "0", "no lease has to run out:\n{}", first.log());
    let bid = bob.answer(&table, json!({"do": "bid", "value": biddable(&bob, &table)[0]}));
    bob.does(ClientMsg::TableAct(bid)).await;
    let mut ann = ann.again(&second).await;
    ann.watches(&table).await;
    let card = biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    bob.syncs(&table).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_nats_nodes_say_so_and_afterwards_all_goes_on() {
    let (mut nodes, first, second) = Nodes::two().await;
    let (mut ann, mut bob, table) = ann_and_bob(&first, &second).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    // All people of this table use one node.
    let (mut cleo, mut dora, other) = pair([("Cleo", &second), ("Dora", &second)]).await;
    until_the_next_bids(&mut cleo, &mut dora, &other).await;
    let moves = psql(&nodes.database_url, MOVES);

    nodes.nats.stop().await;
    tokio::join!(until_ready(&first, false), until_ready(&second, false));
    let bid = bob.answer(&table, json!({"do": "bid", "value": biddable(&bob, &table)[0]}));
    bob.socket.send(frame(9_999, &ClientMsg::TableAct(bid))).await;
    let answer = answered(&mut bob).await;
    assert!(
        matches!(&answer, Reply::Err { re: Some(9_999), err } if err.code == ErrCode::Unavailable),
        "{answer:?}"
    );
    assert_eq!(psql(&nodes.database_url, MOVES), moves);
    play_on_until(&mut [&mut cleo, &mut dora], &other, |clients| {
        clients.iter().all(|client| !client.seen(&other).told("bids_revealed").is_empty())
    })
    .await;
    let moves = psql(&nodes.database_url, MOVES);

    nodes.nats.start_again().await;
    tokio::join!(until_ready(&first, true), until_ready(&second, true));
    let (mut ann, mut bob) = (ann.again(&first).await, bob.again(&second).await);
    ann.watches(&table).await;
    bob.watches(&table).await;
    assert_eq!(psql(&nodes.database_url, MOVES), moves, "what was refused is not made later");
    for client in [&mut ann, &mut bob] {
        let card = biddable(client, &table)[0];
        client.bids(&table, card).await;
    }
    ann.waits(&table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
    for node in [&first, &second] {
        assert!(!node.log().contains("word"), "no password is logged: {}", node.log());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_says_what_it_lacks() {
    let (nodes, folder) = (Nodes::none().await, TempDir::new().expect("a folder"));
    let settings = nodes.settings();
    let without = |missing: &str| {
        let kept = settings.iter().filter(|(name, _)| *name != missing);
        kept.map(|(name, value)| (*name, value.as_str())).collect::<Vec<_>>()
    };
    let nowhere = folder.path().join("no.key").display().to_string();
    let cases = [
        (without("SALOON_DATABASE_URL"), "nats_url needs a Postgres in database_url"),
        (without("SALOON_SESSION_KEY_FILE"), "nats_url needs session_key_file, or session_key"),
        (without("SALOON_PUSH_KEY_FILE"), "nats_url needs push_key_file"),
        (
            [without("SALOON_PUSH_KEY_FILE"), vec![("SALOON_PUSH_KEY_FILE", &nowhere)]].concat(),
            "no.key is not there",
        ),
        (
            [without("SALOON_NATS_URL"), vec![("SALOON_NATS_CA_FILE", "ca.pem")]].concat(),
            "nats_ca_file needs nats_url",
        ),
    ];
    for (settings, says) in cases {
        for command in ["serve", "check"] {
            let (content, printed) = run_saloon(folder.path(), &[command], &settings).await;
            assert!(!content && printed.contains(says), "{command}: {printed}");
        }
    }
    let wrong = nodes.nats.url().replace("pass%2C", "wrong");
    let wrong = [without("SALOON_NATS_URL"), vec![("SALOON_NATS_URL", &wrong)]].concat();
    let (content, printed) = run_saloon(folder.path(), &["serve"], &wrong).await;
    assert!(!content && printed.contains("refuses this server"), "{printed}");
    let (content, printed) = run_saloon(folder.path(), &["check"], &wrong).await;
    assert!(content && printed.contains("nats://saloon:***@"), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_tries_what_a_node_needs() {
    let (nodes, folder) = (Nodes::none().await, TempDir::new().expect("a folder"));
    let settings = nodes.settings();
    let mut settings: Vec<(&str, &str)> =
        settings.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let _node = nodes.start().await;
    let (_, printed) = run_saloon(folder.path(), &["doctor"], &settings).await;
    for line in [
        "ok    lock         the database is open in other nodes",
        "ok    keys         are there",
        "ok    nats         nats://saloon:***@",
        "passes on 1048576 bytes; a message comes back after",
        "ok    clocks       the database's clock agrees with this machine's",
    ] {
        assert!(printed.contains(line), "{line}: {printed}");
    }
    settings.push(("SALOON_NATS_URL", "nats://nobody:x@127.0.0.1:9"));
    let (content, printed) = run_saloon(folder.path(), &["doctor"], &settings).await;
    assert!(
        !content && printed.contains("FAIL  nats         nats://nobody:***@127.0.0.1:9 cannot be"),
        "{printed}"
    );
}
