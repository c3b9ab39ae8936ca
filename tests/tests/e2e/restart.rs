//! A server is replaced by the next one while people play: with clocks, with sealed bids, with all people connected.

use futures_util::future::join_all;
use protocol::{ServerMsg, close};
use rules::Seat;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tests::{Client, Pair, Server, Socket, Table, Told, biddable, within};
use tokio::time::{Instant, sleep};

const TABLES: usize = 4;
const MOVE_TIME_S: u32 = 60;
/// The interval at which a disconnected client tries to reconnect.
const TRIES_EVERY: Duration = Duration::from_millis(50);

fn seat(pair: &Pair, client: &Client) -> Seat {
    client.seen(&pair.table).seat.expect("a player sits")
}

async fn come_back(Pair { table, ann, bob, bid }: Pair, address: SocketAddr) -> (Pair, Duration) {
    let ((ann, first), (bob, second)) =
        tokio::join!(comes_back(ann, &table, address), comes_back(bob, &table, address));
    (Pair { table, ann, bob, bid }, first.max(second))
}

/// Bob's bid reveals Ann's bid: no bid was lost, and nobody's time has run out.
async fn goes_on(pair: &mut Pair) {
    let mine = usize::from(u8::from(seat(pair, &pair.ann)));
    let Pair { table, ann, bob, bid } = pair;
    assert_eq!(*ann.seen(table).at(&format!("/players/{mine}/bid")), *bid);
    assert_eq!(*bob.seen(table).at(&format!("/players/{mine}/bid")), Value::Null);
    let card = biddable(bob, table)[0];
    bob.bids(table, card).await;
    let opened = |revealed: &Value| revealed["player"] == mine && revealed["card"] == *bid;
    let seen = bob.waits(table, "the reveal", |seen| !seen.told("bids_revealed").is_empty()).await;
    let reveals = seen.told("bids_revealed");
    let last = reveals.iter().filter_map(|reveal| reveal["bids"].as_array()).next_back();
    assert!(last.is_some_and(|bids| bids.iter().any(opened)), "{last:?}");
}

/// Waits for the end of the server as a client does, and reconnects as soon as a server listens.
async fn comes_back(mut client: Client, table: &Table, address: SocketAddr) -> (Client, Duration) {
    let mut was_told = false;
    let code = loop {
        match client.socket.next("the end of the server").await {
            Told::Closed(code) => break code,
            Told::Push(push) => was_told |= matches!(*push, ServerMsg::Restarting(_)),
            Told::Reply(_) => {}
        }
    };
    assert_eq!((code, was_told), (Some(close::RESTARTING), true));
    let gone = Instant::now();
    let socket = within("a server that listens again", async {
        loop {
            match Socket::try_open(address).await {
                Some(socket) => break socket,
                None => sleep(TRIES_EVERY).await,
            }
        }
    });
    let (socket, seen) = (socket.await, client.seen(table).clone());
    let before = seen.clocks.clone();
    let mut client = client.resumes_on(socket, table, seen).await;
    let gap = gone.elapsed();
    client.waits(table, "the clocks as they are now", |seen| seen.clocks != before).await;
    (client, gap)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upgrade_loses_no_socket_no_bid_and_no_time() {
    let mut server = Server::start().await;
    let pairs = join_all((0..TABLES).map(|number| Pair::begins(&server, number, MOVE_TIME_S))).await;
    let asked_at = server.guest("Eve").await.hello.now;
    let left: Vec<u64> = pairs.iter().map(|pair| pair.due() - asked_at).collect();

    let address = server.address();
    let back = tokio::spawn(join_all(pairs.into_iter().map(move |pair| come_back(pair, address))));
    let took = server.roll().await;
    let back = back.await.unwrap();

    let longest = back.iter().map(|(_, gap)| *gap).max().unwrap();
    println!("ended in {took:?}; the longest gap of {} sockets: {longest:?}", 2 * TABLES);
    for ((mut pair, _), left) in back.into_iter().zip(left) {
        let now = pair.bob.hello.now;
        assert!(
            pair.due() >= now + left,
            "Bob has as much time as before: {} and {left} ms",
            pair.due() - now
        );
        goes_on(&mut pair).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_gives_up_when_the_first_stays() {
    let server = Server::start().await;
    let data = server.data();
    let begun = Instant::now();
    let (content, printed) = tests::run_saloon(
        data,
        &["serve"],
        &[("SALOON_DATA_DIR", data.to_str().unwrap()), ("SALOON_BIND", "127.0.0.1:0")],
    )
    .await;
    assert!(!content, "{printed}");
    assert!(printed.contains("another server has"), "{printed}");
    assert!(begun.elapsed() >= Duration::from_secs(10), "it waits for the one before to end");
}
