//! Nodes of two releases side by side, while each is replaced by the next; and what no release says.

use super::super::bus::{Bus, MAX_MESSAGE_BYTES};
use super::super::wire::Item;
use super::*;
use bytes::Bytes;

const FIRST: Version = Version(1);
/// This version, and one that knows more.
const OLD: Version = wire::VERSION;
const NEW: Version = Version(OLD.0 + 1);

impl Two {
    async fn starts(&self, number: u64, version: Version) -> Arc<ServerState> {
        let server = node(&self.store, self.clock.clone(), parts(&self.bus, number, version)).await;
        sleep(A_WHILE).await;
        server
    }

    async fn ends(&self, server: &ServerState, number: u64) {
        server.stop().await;
        self.bus.set_up(id(number), false);
        sleep(A_WHILE).await;
    }
}

/// How often another node has heard what this one says and this version does not know.
async fn hears_later(speaker: &ServerState, listener: &ServerState) -> usize {
    let before = listener.cluster().unwrap().state().later;
    for link in speaker.cluster().unwrap().links() {
        link.send(Item::Later);
    }
    sleep(A_WHILE).await;
    listener.cluster().unwrap().state().later - before
}

fn understands_all(server: &ServerState) {
    let metrics = server.metrics();
    assert_eq!((metrics.bus_refused.get(), metrics.bus_lost.get()), (0, 0));
}

#[tokio::test(start_paused = true)]
async fn people_at_nodes_of_two_releases_play_one_game() {
    for versions in [[FIRST, OLD], [OLD, FIRST], [OLD, NEW], [NEW, OLD]] {
        let two = two_of(versions).await;
        let (table, mut ada, mut bob) = two.play().await;
        let mut watcher = looks(&two.second, "Cid", table).await.0;
        round(table, &mut ada, &mut bob).await;
        round(table, &mut ada, &mut bob).await;
        sleep(A_WHILE).await;
        watcher.hear();
        ada.hear();
        assert_eq!(ada.view["round"], bob.view["round"]);
        assert_eq!(ada.view["round"], watcher.view["round"]);
        assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
        assert_eq!(hears_later(&two.first, &two.second).await, 0, "{versions:?}");
        assert_eq!(hears_later(&two.second, &two.first).await, 0, "{versions:?}");
        understands_all(&two.first);
        understands_all(&two.second);
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_goes_on_while_each_node_is_replaced_by_one_of_the_next_release() {
    goes_on(FIRST, OLD).await;
    let [third, fourth] = goes_on(OLD, NEW).await;
    assert_eq!(hears_later(&third, &fourth).await, 1, "all speak the next version now");
}

/// Two nodes of one release are replaced by two of the next, which are returned.
async fn goes_on(old: Version, new: Version) -> [Arc<ServerState>; 2] {
    let two = two_of([old, old]).await;
    let (table, mut ada, mut bob) = two.play().await;
    round(table, &mut ada, &mut bob).await;
    two.ends(&two.first, 1).await;
    let third = two.starts(3, new).await;
    let mut ada = looks(&third, "Ada", table).await.0;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.store.leased_to(id(2)).await.unwrap(), [table]);
    assert_eq!(hears_later(&third, &two.second).await, 0, "it would not understand it");
    two.ends(&two.second, 2).await;
    let fourth = two.starts(4, new).await;
    let mut bob = looks(&fourth, "Bob", table).await.0;
    round(table, &mut ada, &mut bob).await;
    assert_eq!(two.store.leased_to(id(3)).await.unwrap(), [table]);
    assert_eq!(two.entries(table).await, 7, "the opening and three bids of each");
    for server in [&two.first, &two.second, &third, &fourth] {
        understands_all(server);
    }
    [third, fourth]
}

#[tokio::test(start_paused = true)]
async fn nodes_that_are_two_releases_apart_do_not_take_each_other_for_nodes() {
    let two = two_of([FIRST, NEW]).await;
    for server in [&two.first, &two.second] {
        assert!(server.metrics().bus_refused.get() > 0);
        assert_eq!(server.cluster().unwrap().links().len(), 0);
    }
}

/// A message with this head.
fn message(version: u16, head: &str, texts: &[u8]) -> Bytes {
    [&version.to_be_bytes()[..], &(head.len() as u32).to_be_bytes(), head.as_bytes(), texts].concat().into()
}

/// Parts on the bus that are no message of this version, in the name of the first node.
fn rubbish() -> Vec<Bytes> {
    let from = id(1).0;
    let says = |body: &str| format!(r#"{{"from":"{from}","body":{body}}}"#);
    let part = |items: &str, texts: &str| {
        says(&format!(r#"{{"Part":{{"place":{{"epoch":1,"number":9}},"items":{items},"texts":{texts}}}}}"#))
    };
    vec![
        Bytes::new(),
        Bytes::from_static(b"rubbish that is no message"),
        Bytes::from(vec![0; MAX_MESSAGE_BYTES + 1]),
        message(0, &says(r#""Beat""#), b""),
        message(9, &says(r#""Beat""#), b""),
        message(u16::MAX, &part("[]", "[]"), b""),
        message(2, &part(r#"["Still"]"#, "[]"), b""),
        message(2, &part(r#"[{"Tomorrow":{"table":7}}]"#, "[]"), b""),
        message(1, &part(r#"["Tomorrow"]"#, "[]"), b""),
        message(1, &part(r#"["Later"]"#, "[]"), b""),
        message(1, &part(r#"[{"Command":{"table":"x","id":-1,"command":"Tomorrow"}}]"#, "[]"), b""),
        message(1, &says(r#""Tomorrow""#), b""),
        message(1, "P", b""),
        message(2, "P", b""),
        message(1, "no JSON", b""),
        message(1, &part("[]", "[4]"), b"cut"),
        message(1, &part("[]", "[2]"), b"\xff\xff"),
    ]
}

#[tokio::test(start_paused = true)]
async fn what_no_node_says_is_refused_and_costs_nobody_their_table() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    bob.hear();
    let (stranger, rubbish) = (two.bus.join(id(9)), rubbish());
    for message in &rubbish {
        stranger.tell(id(2), message.clone()).await.unwrap();
        stranger.tell_all(message.clone()).await.unwrap();
    }
    sleep(A_WHILE).await;
    assert_eq!(two.first.metrics().bus_refused.get(), rubbish.len() as u64);
    assert_eq!(two.second.metrics().bus_refused.get(), 2 * rubbish.len() as u64);
    assert!(!kinds(&bob.hear()).contains(&"table.snapshot"), "nothing was begun anew");
    round(table, &mut ada, &mut bob).await;
    assert_eq!(ada.view["round"], bob.view["round"]);
    assert_eq!(two.store.leased_to(id(1)).await.unwrap(), [table]);
    for server in [&two.first, &two.second] {
        assert_eq!(server.metrics().bus_lost.get(), 0);
    }
}
