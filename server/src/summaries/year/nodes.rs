//! Nodes that count and rate, each of which stops at drawn moments and begins anew: between two changes, and in the middle
//! of one, also after its write was sent.

use super::plan::{Decision, once_in};
use crate::ratings::{Ladders, Seasons, set_void};
use crate::store::SharedStore;
use crate::store::contract::NodesFixture;
use crate::summaries::Counting;
use crate::system::clock::UnixMs;
use rules::Picker;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use tokio::task::JoinSet;

/// The most changes that a node tries in one part of the year; some of each wait for the next.
const CHANGES: usize = 60;
/// After so many in a row that found nothing to do it waits for the next part.
const IDLE: u32 = 8;

/// The memory of one node.
pub(super) struct Node {
    store: SharedStore,
    counting: Counting,
    ladders: Ladders,
    dice: Picker,
}

impl Node {
    pub(super) fn new(store: SharedStore, seed: u64) -> Self {
        let (counting, ladders) = (Counting::new(), Ladders::new(Seasons::default()));
        Self { store, counting, ladders, dice: Picker::new(seed) }
    }

    /// Forgets everything, as a node that is started again.
    fn begin_anew(&mut self) {
        (self.counting, self.ladders) = (Counting::new(), Ladders::new(Seasons::default()));
    }

    /// Tries some changes, and stops now and then.
    async fn work(mut self, now: UnixMs) -> Self {
        let mut idle = 0;
        for _ in 0..self.dice.below(CHANGES) {
            if idle == IDLE {
                break;
            }
            if once_in(&mut self.dice, 16) {
                self.begin_anew();
            }
            let polls = if once_in(&mut self.dice, 16) { self.dice.below(30) } else { usize::MAX };
            let did = if once_in(&mut self.dice, 4) {
                until(polls, self.counting.count_some(&self.store)).await.map(|done| done.unwrap().is_some())
            } else {
                until(polls, self.ladders.step(&self.store, now)).await.map(|done| done.unwrap())
            };
            match did {
                Some(did) => idle = if did { 0 } else { idle + 1 },
                None => self.begin_anew(),
            }
        }
        self
    }

    /// Works until nothing waits.
    async fn finish(&mut self, now: UnixMs) {
        while self.counting.count_some(&self.store).await.unwrap().is_some() {}
        while self.ladders.step(&self.store, now).await.unwrap() {}
    }
}

/// The result of a future, or `None` if it takes more polls than so many: then it is dropped where it is.
async fn until<T>(polls: usize, future: impl Future<Output = T>) -> Option<T> {
    let (mut future, mut polled) = (pin!(future), 0);
    poll_fn(|context| {
        if polled == polls {
            return Poll::Ready(None);
        }
        polled += 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

/// All nodes of one database.
pub(super) struct Machine {
    nodes: Vec<Node>,
    dice: Picker,
    database: Option<NodesFixture>,
}

impl Machine {
    /// One node that never stops.
    pub(super) fn of_one(store: SharedStore, seed: u64) -> Self {
        Self { nodes: vec![Node::new(store, seed)], dice: Picker::new(seed), database: None }
    }

    pub(super) fn of(nodes: Vec<Node>, database: NodesFixture, seed: u64) -> Self {
        Self { nodes, dice: Picker::new(seed), database: Some(database) }
    }

    pub(super) fn store(&self) -> &SharedStore {
        &self.nodes[0].store
    }

    /// Two of the nodes work at the same time while moderators decide; a single one does it alone, after the decisions.
    pub(super) async fn work(&mut self, decisions: &[Decision], now: UnixMs) {
        let Some(database) = &self.database else {
            decide(self.store(), decisions).await;
            return self.nodes[0].finish(now).await;
        };
        let mut at_work = JoinSet::new();
        for _ in 0..2 {
            let mut node = self.nodes.swap_remove(self.dice.below(self.nodes.len()));
            if once_in(&mut self.dice, 30) {
                // Its connections end as well.
                node = Node::new(database.node().await, self.dice.word());
            }
            at_work.spawn(node.work(now));
        }
        let asked = self.nodes[0].store.clone();
        decide(&asked, decisions).await;
        while let Some(node) = at_work.join_next().await {
            self.nodes.push(node.unwrap());
        }
    }

    /// Puts everything on its ladder, and returns the store with its database.
    pub(super) async fn finish(mut self, now: UnixMs) -> (SharedStore, Option<NodesFixture>) {
        self.nodes[0].finish(now).await;
        (self.nodes.swap_remove(0).store, self.database)
    }
}

async fn decide(store: &SharedStore, decisions: &[Decision]) {
    for (at, table, void) in decisions {
        assert!(set_void(store, *table, *void, *at, &[]).await.unwrap(), "each decision changes something");
    }
}
