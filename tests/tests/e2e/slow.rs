//! A client that does not read costs a bounded queue, and delays nobody else.

use crate::ann_and_bob_at_a_table;
use protocol::{ServerMsg, close};
use serde_json::json;
use tests::{Server, Socket, Told, play_to_the_end};

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_falls_behind_is_caught_up_or_sent_away_and_nobody_waits() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut slow = Socket::open_with(server.address(), &[], false).await.unwrap();
    let hello = json!({"id": 1, "t": "hello", "proto": 3, "auth": {"guest": {"name": "Slow"}}});
    slow.send(hello.to_string()).await;
    slow.send(json!({"id": 2, "t": "table.watch", "code": table.code}).to_string()).await;
    ann.waits(&table, "the slow spectator", |seen| seen.info.watcher_count == 1).await;

    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let steps = ann.seen(&table).n;

    slow.listen();
    let (mut heard, mut snapshots) = (0, 0);
    loop {
        match slow.next("the end of the game or of the socket").await {
            Told::Push(push) => match *push {
                ServerMsg::TableSnapshot(snapshot) => {
                    snapshots += 1;
                    if snapshot.result.is_some() {
                        break;
                    }
                }
                ServerMsg::TableStep(step) => {
                    heard += 1;
                    if step.result.is_some() {
                        break;
                    }
                }
                _ => {}
            },
            Told::Reply(_) => {}
            Told::Closed(code) => {
                assert_eq!(code, Some(close::TOO_SLOW));
                break;
            }
        }
    }
    assert!(heard < steps, "it was not slow at all: {heard} steps of {steps}, {snapshots} snapshots");
}
