//! Two servers on one Postgres: the second one waits, gives up, and changes no data of the first one.

use crate::postgres::psql;
use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::{ClientMsg, TimeControl};
use serde_json::json;
use tempfile::TempDir;
use tests::{Plan, Server, run_saloon, shared};

/// A digest of all rows except the server's heartbeat.
const ALL: &str = "SELECT md5(string_agg(row::text, ';' ORDER BY row::text)) FROM \
                   (SELECT to_jsonb(tables) FROM tables UNION ALL SELECT to_jsonb(entries) FROM entries \
                    UNION ALL SELECT to_jsonb(seats) FROM seats UNION ALL SELECT to_jsonb(pauses) FROM pauses) AS row";

/// Closes all other connections to the database.
const HANG_UP: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_a_database_gives_up_and_changes_nothing() {
    let (database, folder) = (shared().await, TempDir::new().expect("a folder"));
    let first = Server::start_with(&[("SALOON_DATABASE_URL", &database.url)]).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&first).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let before = psql(&database.url, ALL);

    let settings = [("SALOON_DATABASE_URL", database.url.as_str()), ("SALOON_BIND", "127.0.0.1:0")];
    for command in ["serve", "migrate"] {
        let (content, printed) = run_saloon(folder.path(), &[command], &settings).await;
        assert!(!content && printed.contains("another server has postgres://"), "{command}: {printed}");
    }
    assert_eq!(psql(&database.url, ALL), before, "no row and no pause is another");

    for client in [&mut ann, &mut bob] {
        let card = biddable(client, &table)[0];
        client.bids(&table, card).await;
    }
    let said = backed_up_and_restored(folder.path(), &database.url).await;
    assert!(said.contains("1 running replayed"), "{said}");
}

/// Backs the database up and restores it into an empty one; returns the output.
pub(crate) async fn backed_up_and_restored(folder: &std::path::Path, url: &str) -> String {
    let other = shared().await;
    let mut said = String::new();
    for (command, url) in [("backup", url), ("restore", &other.url)] {
        let (content, printed) =
            run_saloon(folder, &[command, "all.backup"], &[("SALOON_DATABASE_URL", url)]).await;
        assert!(content, "{printed}");
        said.push_str(&printed);
    }
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_listen_leaves_the_database_as_it_was() {
    let (database, folder) = (shared().await, TempDir::new().expect("a folder"));
    let mut first = Server::start_with(&[("SALOON_DATABASE_URL", &database.url)]).await;
    let mut ann = first.guest("Ann").await;
    ann.opens(Plan { time: Some(TimeControl::each(60)), ..Plan::default() }).await;
    assert!(first.stop().await);
    let everything = format!("SELECT ({ALL}) || (SELECT to_jsonb(alive)::text FROM alive)");
    let before = psql(&database.url, &everything);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("a listener has an address").to_string();
    let settings = [("SALOON_DATABASE_URL", database.url.as_str()), ("SALOON_BIND", &address)];
    let (content, printed) = run_saloon(folder.path(), &["serve"], &settings).await;
    assert!(!content && printed.contains(&format!("cannot listen on {address}")), "{printed}");
    assert_eq!(psql(&database.url, &everything), before, "no clock was given a pause");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_server_whose_database_was_taken_over_ends_and_writes_nothing() {
    let database = shared().await;
    let settings = [("SALOON_DATABASE_URL", database.url.as_str())];
    let mut first = Server::start_with(&settings).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&first).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let bid = ann.answer(&table, json!({"do": "bid", "value": biddable(&ann, &table)[0]}));
    first.freeze();
    // As after the loss of a machine, the database has ended its session.
    psql(&database.url, HANG_UP);
    let second = Server::start_with(&settings).await;
    let before = psql(&database.url, ALL);
    let mut request = json!(ClientMsg::TableAct(bid));
    request["id"] = json!(9_999);
    ann.socket.send(request.to_string()).await;
    first.thaw();
    first.wait_for_its_death().await;
    let log = first.log();
    assert!(log.contains("another server has taken over the database"), "{log}");
    assert_eq!(psql(&database.url, ALL), before, "and nothing is written");
    let mut eve = second.guest("Eve").await;
    eve.watches(&table).await;
    assert!(eve.seen(&table).view.is_some(), "the game goes on on the other");
}
