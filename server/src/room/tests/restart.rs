//! A server that is killed between a move and its answer, with the real store (D3).

use crate::store::{Entry, SharedStore, SqlStore};
use crate::telemetry::metrics::Metrics;
use crate::testing::{Device, acted, server, two_at_a_table};
use protocol::{ErrCode, MoveKey, TableId, Watching};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;
use uuid::Uuid;

const KEY: MoveKey = MoveKey(Uuid::from_u128(77));

async fn store(path: &Path) -> SharedStore {
    Arc::new(SqlStore::open_sqlite(path, Arc::new(Metrics::new())).await.unwrap())
}

/// Runs a server until it is killed: all its tasks end wherever they are, nothing is closed.
fn until_killed<T>(life: impl Future<Output = T>) -> T {
    let runtime = Runtime::new().unwrap();
    let left = runtime.block_on(life);
    runtime.shutdown_timeout(Duration::from_secs(10));
    left
}

/// Sends the move until a server that can write answers.
async fn retried(ada: &mut Device, table: TableId, bid: &Value) -> u64 {
    loop {
        match ada.act_with(table, bid.clone(), KEY).await {
            Err(error) if error.code == ErrCode::Unavailable => tokio::task::yield_now().await,
            answered => return acted(answered),
        }
    }
}

/// Whether the first server lives long enough to answer; the client receives nothing in either case.
#[rstest::rstest]
#[case::answered(true)]
#[case::killed_at_once(false)]
fn a_move_whose_answer_was_lost_is_made_once(#[case] answered: bool) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("saloon.db");
    let (table, bid, decision): (TableId, Value, Value) = until_killed(async {
        let server = server(&store(&path).await).await;
        let (table, mut ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
        // The room has sent what the start caused before it replies again.
        ada.ask(json!({"t": "table.sync", "table": table})).await.unwrap();
        ada.hear();
        let bid = json!({"do": "bid", "card": ada.decision["legal"]["cards"][0]});
        let decision = ada.decision.clone();
        if answered {
            acted(ada.act_with(table, bid.clone(), KEY).await);
        } else {
            ada.send(table, bid.clone(), KEY);
        }
        (table, bid, decision)
    });
    let log: Vec<Entry> = until_killed(async {
        let store = store(&path).await;
        let server = server(&store).await;
        let mut ada = Device::new(&server, "Ada");
        ada.decision = decision;
        let first = retried(&mut ada, table, &bid).await;
        assert_eq!(retried(&mut ada, table, &bid).await, first);
        store.entries(table).await.unwrap()
    });
    let keys: Vec<Option<MoveKey>> =
        log.iter().map(|entry| entry.actor.as_ref().map(|actor| actor.key)).collect();
    assert_eq!(keys, [None, Some(KEY)]);
}
