use super::{ARRIVALS, NatsBus, NatsError, NatsSettings};
use crate::cluster::bus::{Bus, MAX_MESSAGE_BYTES};
use crate::store::NodeId;
use crate::system::server_key::ServerKey;
use bytes::Bytes;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;
use tests::{Nats, certify, within};
use uuid::Uuid;

const ONE: NodeId = NodeId(Uuid::from_u128(1));
const TWO: NodeId = NodeId(Uuid::from_u128(2));

/// How often something that comes true by itself is looked at.
const POLL: Duration = Duration::from_millis(10);

fn settings(url: &str) -> NatsSettings {
    NatsSettings { url: url.parse().unwrap(), ca_file: None }
}

async fn joined(nats: &Nats, key: &ServerKey, node: NodeId) -> NatsBus {
    NatsBus::connect(&settings(&nats.url()), key, node).await.unwrap()
}

async fn refusal(settings: &NatsSettings) -> NatsError {
    NatsBus::connect(settings, &ServerKey::random().unwrap(), ONE).await.unwrap_err()
}

async fn heard(bus: &NatsBus) -> Bytes {
    within("a message", bus.next()).await.expect("the bus is open")
}

async fn until(what: &str, is_so: impl Fn() -> bool) {
    let soon = async {
        while !is_so() {
            tokio::time::sleep(POLL).await;
        }
    };
    within(what, soon).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_of_one_key_hear_each_other_in_order_and_others_nothing() {
    let nats = Nats::start().await;
    let (key, other) = (ServerKey::random().unwrap(), ServerKey::random().unwrap());
    let (one, two, stranger) =
        (joined(&nats, &key, ONE).await, joined(&nats, &key, TWO).await, joined(&nats, &other, TWO).await);
    for number in 0..1000_u32 {
        two.tell(ONE, number.to_be_bytes().to_vec().into()).await.unwrap();
    }
    let largest = Bytes::from(vec![7; MAX_MESSAGE_BYTES]);
    two.tell_all(largest.clone()).await.unwrap();
    for number in 0..1000_u32 {
        assert_eq!(heard(&one).await, number.to_be_bytes()[..], "before what all were told after it");
    }
    assert_eq!(heard(&one).await, largest);
    assert_eq!(heard(&two).await, largest, "who tells all hears it too");
    stranger.tell(TWO, "theirs".into()).await.unwrap();
    assert_eq!(heard(&stranger).await, "theirs");
    one.tell(TWO, "ours".into()).await.unwrap();
    assert_eq!(heard(&two).await, "ours");
    two.tell(ONE, vec![0; MAX_MESSAGE_BYTES + 1].into()).await.unwrap_err();
    assert!(!format!("{one:?}").contains("word"), "{one:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_without_nats_is_refused_and_never_arrives() {
    let (mut nats, key) = (Nats::start().await, ServerKey::random().unwrap());
    let (one, two) = (joined(&nats, &key, ONE).await, joined(&nats, &key, TWO).await);
    nats.stop().await;
    until("both to notice", || !one.is_connected() && !two.is_connected()).await;
    one.tell(TWO, "lost".into()).await.unwrap_err();
    one.tell_all("lost".into()).await.unwrap_err();
    nats.start_again().await;
    until("both to be back", || one.is_connected() && two.is_connected()).await;
    // A subscription of one may become known later than a message of the other.
    two.round_trip().await.unwrap();
    one.tell(TWO, "heard".into()).await.unwrap();
    assert_eq!(heard(&two).await, "heard");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nats_that_hangs_is_noticed_and_keeps_nobody_waiting() {
    let (nats, key) = (Nats::start().await, ServerKey::random().unwrap());
    let one = joined(&nats, &key, ONE).await;
    nats.freeze();
    let largest = Bytes::from(vec![7; MAX_MESSAGE_BYTES]);
    let refused = async { while one.tell(TWO, largest.clone()).await.is_ok() {} };
    within("a refusal", refused).await;
    until("it to notice", || !one.is_connected()).await;
    nats.thaw();
    until("it to be back", || one.is_connected()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_takes_in_nothing_loses_what_does_not_fit_and_keeps_nobody_waiting() {
    let (nats, key) = (Nats::start().await, ServerKey::random().unwrap());
    let (one, two) = (joined(&nats, &key, ONE).await, joined(&nats, &key, TWO).await);
    for number in 0..2 * ARRIVALS {
        one.tell(TWO, number.to_be_bytes().to_vec().into()).await.unwrap();
    }
    // All of it has passed by NATS before this, and by the other subject.
    one.tell_all("last".into()).await.unwrap();
    assert_eq!(heard(&one).await, "last");
    let mut arrived = Vec::new();
    loop {
        let message = heard(&two).await;
        if message == "last" {
            break;
        }
        arrived.push(usize::from_be_bytes(message[..].try_into().unwrap()));
    }
    assert!(arrived.len() >= ARRIVALS, "as many as fit: {}", arrived.len());
    assert!(arrived.is_sorted_by(|one, next| one < next), "in order, each once");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_the_end_arrives() {
    let (nats, key) = (Nats::start().await, ServerKey::random().unwrap());
    let (one, two) = (joined(&nats, &key, ONE).await, joined(&nats, &key, TWO).await);
    one.tell(TWO, "last words".into()).await.unwrap();
    one.close().await;
    assert_eq!(heard(&two).await, "last words");
    assert!(within("the end", one.next()).await.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_nats_that_is_not_fit_says_why_and_no_password() {
    let (nats, small) = (Nats::start().await, Nats::start_with("max_payload: 64KB").await);
    let mut gone = Nats::start().await;
    gone.stop().await;
    let wrong = settings(&nats.url().replace("pass%2C", "wrong"));
    let said = refusal(&wrong).await;
    assert!(matches!(said, NatsError::NotLetIn { .. }), "{said}");
    let said = refusal(&settings(&small.url())).await;
    assert!(matches!(said, NatsError::SmallMessages { bytes: 65536, .. }), "{said}");
    let said = refusal(&settings(&gone.url())).await.to_string();
    assert!(said.contains("cannot be reached") && !said.contains("word"), "{said}");
    let two = settings(&format!("{},{}", gone.url(), nats.address()));
    NatsBus::connect(&two, &ServerKey::random().unwrap(), ONE).await.expect("one of two is enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_must_be_of_an_authority_that_is_believed() {
    let folder = TempDir::new().unwrap();
    certify(folder.path(), "localhost");
    let file = |name: &str| folder.path().join(name);
    let (trusted, empty) = (file("trusted.pem"), file("empty.pem"));
    std::fs::copy(file("cert.pem"), &trusted).unwrap();
    std::fs::write(&empty, "").unwrap();
    let believed = TempDir::new().unwrap();
    let kept = believed.path().join("ca.pem");
    std::fs::copy(&trusted, &kept).unwrap();
    let nats = Nats::start_in(folder, "tls { cert_file: cert.pem, key_file: key.pem }").await;
    let url = nats.url().replace("nats://", "tls://").replace("127.0.0.1", "localhost");
    let with = |ca_file: Option<PathBuf>| NatsSettings { ca_file, ..settings(&url) };
    NatsBus::connect(&with(Some(kept.clone())), &ServerKey::random().unwrap(), ONE).await.unwrap();
    let said = refusal(&with(None)).await;
    assert!(matches!(said, NatsError::Unreachable { .. }), "{said}");
    let said = refusal(&with(Some(empty))).await;
    assert!(matches!(said, NatsError::NoCertificate { .. }), "{said}");
    let said = refusal(&with(Some("/nowhere/ca.pem".into()))).await;
    assert!(matches!(said, NatsError::CaFile { .. }), "{said}");
    let other = NatsSettings { ca_file: Some(kept), ..settings(&url.replace("localhost", "127.0.0.1")) };
    let said = refusal(&other).await;
    assert!(matches!(said, NatsError::Unreachable { .. }), "another name: {said}");
}
