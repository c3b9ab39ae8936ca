//! Outgoing requests, and the addresses that they may not reach: with real receivers.

use super::client::{Post, TIME};
use super::resolver::{Resolve, SystemResolver};
use super::*;
use crate::system::clock::SystemClock;
use ::tests::{Browser, HttpReceiver, PushService, Reply, certify};
use async_trait::async_trait;
use hyper::Method;
use protocol::WebhookTemplate;
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::Instant;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{RootCertStore, ServerConfig};

/// Names that resolve to something else each time; the last answer stays.
#[derive(Debug)]
struct Names(Mutex<VecDeque<Vec<&'static str>>>);

#[async_trait]
impl Resolve for Names {
    async fn resolve(&self, _: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        let mut answers = self.0.lock().unwrap();
        let answer = if answers.len() > 1 { answers.pop_front() } else { answers.front().cloned() };
        let address = |address: &&str| SocketAddr::new(address.parse::<IpAddr>().unwrap(), port);
        Ok(answer.unwrap_or_default().iter().map(address).collect())
    }
}

fn named(named: &[&str]) -> Vec<PrivateTarget> {
    named.iter().map(|text| text.parse().unwrap()).collect()
}

fn client(private: &[&str]) -> Client {
    Client::new(&named(private)).unwrap()
}

fn client_with(private: &[&str], answers: &[&[&'static str]]) -> Client {
    let names = Names(Mutex::new(answers.iter().map(|answer| answer.to_vec()).collect()));
    Client::with(&named(private), wire::connector().unwrap(), Arc::new(names))
}

async fn post(client: &Client, url: &str) -> Result<(), Failure> {
    let url = client.url(url).map_err(|_| Failure::NotAllowed)?;
    client.send(Post { method: Method::POST, url, headers: vec![], body: b"{}".to_vec() }).await
}

fn notice() -> Notice {
    Notice {
        key: "k7f-12".to_owned(),
        title: "Your turn".to_owned(),
        text: "Ann has played.\u{7}\nDice Town".to_owned(),
        link: "https://play.example.org/t/k7f?x=y".to_owned(),
        urgency: Urgency::High,
        ttl: Duration::from_hours(1),
    }
}

#[tokio::test]
async fn a_private_address_is_asked_only_where_the_operator_names_it() {
    let receiver = HttpReceiver::start().await;
    let port = receiver.address().port();
    let secured = format!("https://127.0.0.1:{port}/");
    assert_eq!(post(&client(&[]), &secured).await, Err(Failure::NotAllowed));
    for url in [receiver.url("/"), format!("http://localhost:{port}/")] {
        assert_eq!(post(&client(&[]), &url).await, Err(Failure::NotAllowed));
        assert_eq!(post(&client(&["10.0.0.0/8", "ntfy.lan"]), &url).await, Err(Failure::NotAllowed));
    }
    let localhost = format!("https://localhost:{port}/");
    assert_eq!(post(&client(&[]), &localhost).await, Err(Failure::NotAllowed));
    assert_eq!(receiver.received(), [], "nobody was asked");
    post(&client(&["127.0.0.0/8"]), &receiver.url("/in?the=network")).await.unwrap();
    post(&client(&["localhost"]), &format!("http://localhost:{port}/by/its/name")).await.unwrap();
    let requests = receiver.received();
    let paths: Vec<&str> = requests.iter().map(|request| request.path.as_str()).collect();
    assert_eq!(paths, ["/in?the=network", "/by/its/name"]);
    assert_eq!(requests[0].header("host"), Some(format!("127.0.0.1:{port}").as_str()));
    assert_eq!((requests[0].method.as_str(), requests[0].body.as_slice()), ("POST", b"{}".as_slice()));
}

#[tokio::test]
async fn one_private_address_among_others_is_enough_to_ask_none() {
    let receiver = HttpReceiver::start().await;
    let url = format!("https://rebound.example:{}/", receiver.address().port());
    for answer in
        [["9.9.9.9", "127.0.0.1"], ["127.0.0.1", "9.9.9.9"], ["2606:4700::1111", "::ffff:127.0.0.1"]]
    {
        let client = client_with(&["ntfy.lan"], &[&answer]);
        assert_eq!(post(&client, &url).await, Err(Failure::NotAllowed), "{answer:?}");
    }
    assert_eq!(post(&client_with(&[], &[&[]]), &url).await, Err(Failure::Unreachable), "it has no address");
    assert_eq!(receiver.received(), []);
}

#[tokio::test]
async fn the_connection_goes_to_the_address_that_was_checked_whatever_the_name_says_next() {
    let good = HttpReceiver::start().await;
    let port = good.address().port();
    let evil = HttpReceiver::start_at(&format!("127.0.0.2:{port}")).await;
    let client = client_with(&["127.0.0.1"], &[&["127.0.0.1"], &["127.0.0.2"]]);
    let url = format!("http://rebound.example:{port}/");
    post(&client, &url).await.unwrap();
    assert_eq!((good.received().len(), evil.received().len()), (1, 0), "it was asked for once");
    assert_eq!(post(&client, &url).await, Err(Failure::NotAllowed), "the next time it leads elsewhere");
    assert_eq!((good.received().len(), evil.received().len()), (0, 0));
}

#[tokio::test]
async fn the_next_address_is_tried_where_one_does_not_answer() {
    let receiver = HttpReceiver::start().await;
    let client = client_with(&["127.0.0.0/8"], &[&["127.0.0.3", "127.0.0.1"]]);
    let url = format!("http://two.example:{}/", receiver.address().port());
    post(&client, &url).await.unwrap();
    assert_eq!(receiver.received().len(), 1);
    drop(receiver);
    assert_eq!(post(&client, &url).await, Err(Failure::Unreachable), "nobody listens there any more");
}

#[rstest]
#[case(Reply::Status(200), Ok(()), false)]
#[case(Reply::Status(201), Ok(()), false)]
#[case(Reply::Status(204), Ok(()), false)]
#[case::long(Reply::Long(5_000_000), Ok(()), false)]
#[case(Reply::Status(400), Err(Failure::Refused { status: 400 }), true)]
#[case(Reply::Status(403), Err(Failure::Refused { status: 403 }), true)]
#[case(Reply::Status(404), Err(Failure::Gone), true)]
#[case(Reply::Status(408), Err(Failure::Refused { status: 408 }), false)]
#[case(Reply::Status(410), Err(Failure::Gone), true)]
#[case(Reply::Status(413), Err(Failure::TooLarge), true)]
#[case(Reply::Status(429), Err(Failure::Refused { status: 429 }), false)]
#[case(Reply::Status(500), Err(Failure::Refused { status: 500 }), false)]
#[case(Reply::Status(503), Err(Failure::Refused { status: 503 }), false)]
#[tokio::test]
async fn the_status_of_the_answer_decides(
    #[case] reply: Reply,
    #[case] want: Result<(), Failure>,
    #[case] is_final: bool,
) {
    let receiver = HttpReceiver::start().await;
    receiver.reply([reply]);
    let sent = post(&client(&["127.0.0.1"]), &receiver.url("/")).await;
    assert_eq!((sent, sent.is_err_and(Failure::is_final)), (want, is_final));
}

#[tokio::test]
async fn no_redirect_is_followed() {
    let (first, second) = (HttpReceiver::start().await, HttpReceiver::start().await);
    first.reply([Reply::Redirect(second.url("/"))]);
    let sent = post(&client(&["127.0.0.1"]), &first.url("/")).await;
    assert_eq!(sent, Err(Failure::Refused { status: 302 }));
    assert_eq!((first.received().len(), second.received().len()), (1, 0));
    assert!(sent.is_err_and(Failure::is_final));
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_answer_costs_five_seconds() {
    let receiver = HttpReceiver::start().await;
    receiver.reply([Reply::Silence]);
    let begun = Instant::now();
    let sent = post(&client(&["127.0.0.1"]), &receiver.url("/")).await;
    assert_eq!(sent, Err(Failure::TooSlow));
    assert!(begun.elapsed() <= TIME, "{:?}", begun.elapsed());
    // Takes the connection and says nothing, not even that it speaks TLS.
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://localhost:{}/", silent.local_addr().unwrap().port());
    let sent = post(&client_with(&["localhost"], &[&["127.0.0.1"]]), &url).await;
    assert_eq!(sent, Err(Failure::TooSlow));
    assert!(begun.elapsed() <= TIME * 2, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn what_is_not_http_is_not_reached() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    let answers = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(b"220 mail.example.org\r\n").await.unwrap();
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest).await;
    });
    assert_eq!(post(&client(&["127.0.0.1"]), &url).await, Err(Failure::Unreachable));
    answers.await.unwrap();
}

#[tokio::test]
async fn a_body_has_a_size() {
    let receiver = HttpReceiver::start().await;
    let client = client(&["127.0.0.1"]);
    let of = |bytes: usize| Post {
        method: Method::PUT,
        url: receiver.url("/").parse().unwrap(),
        headers: vec![],
        body: vec![b'x'; bytes],
    };
    client.send(of(16 * 1024)).await.unwrap();
    assert_eq!(client.send(of(16 * 1024 + 1)).await, Err(Failure::TooLarge));
    assert_eq!(receiver.received().len(), 1);
}

/// A server with a certificate of its own for this name; its address, and the authority to believe it by.
async fn secured(name: &str) -> (SocketAddr, RootCertStore) {
    let folder = TempDir::new().unwrap();
    certify(folder.path(), name);
    let file = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    let certificate = CertificateDer::from_pem_slice(&file("cert.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_slice(&file("key.pem")).unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(certificate.clone()).unwrap();
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_no_client_auth().with_single_cert(vec![certificate], key).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(stream).await else { continue };
            let mut head = [0; 1024];
            let _ = stream.read(&mut head).await;
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
            let _ = stream.shutdown().await;
        }
    });
    (address, roots)
}

#[tokio::test]
async fn a_certificate_must_be_of_the_host_that_was_named() {
    let (address, roots) = secured("ntfy.example.org").await;
    let names = Arc::new(Names(Mutex::new([vec!["127.0.0.1"]].into())));
    let client = Client::with(&named(&["127.0.0.1"]), wire::connector_with(roots).unwrap(), names.clone());
    let url = |host: &str| format!("https://{host}:{}/", address.port());
    post(&client, &url("ntfy.example.org")).await.unwrap();
    assert_eq!(post(&client, &url("evil.example.org")).await, Err(Failure::Unreachable));
    assert_eq!(post(&client, &url("127.0.0.1")).await, Err(Failure::Unreachable));
    let strict = Client::with(&named(&["127.0.0.1"]), wire::connector().unwrap(), names);
    assert_eq!(
        post(&strict, &url("ntfy.example.org")).await,
        Err(Failure::Unreachable),
        "by no known authority"
    );
}

#[tokio::test]
async fn names_are_looked_up_by_the_systems_resolver() {
    let resolver = SystemResolver::new();
    let found = resolver.resolve("localhost", 443).await.unwrap();
    assert!(!found.is_empty() && found.iter().all(|found| found.ip().is_loopback() && found.port() == 443));
    resolver.resolve("no.such.name.invalid", 443).await.unwrap_err();
}

struct Sender {
    push: Push,
    service: PushService,
    browser: Browser,
    _folder: TempDir,
}

/// A server that may ask the service.
async fn sender(private: &[&str], browser: Browser) -> Sender {
    let folder = TempDir::new().unwrap();
    let key = PushKey::load_or_create(&folder.path().join("push.key")).unwrap();
    let contact = "mailto:saloon@play.example.org".to_owned();
    let push = Push::new(client(private), key, contact, Arc::new(SystemClock::start()));
    Sender { push, service: PushService::start().await, browser, _folder: folder }
}

impl Sender {
    fn subscription(&self) -> Subscription {
        let Self { service, browser, .. } = self;
        Subscription { endpoint: service.endpoint("ann"), p256dh: browser.p256dh(), auth: browser.auth() }
    }
}

#[tokio::test]
async fn a_browser_reads_what_was_sent_and_its_service_only_when_and_how_urgently() {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let to = sender.subscription();
    sender.push.check(&to).unwrap();
    sender.push.send(&to, &notice()).await.unwrap();
    sender.push.send(&to, &Notice { text: "x".to_owned(), ..notice() }).await.unwrap();
    let delivered = sender.service.delivered(&sender.browser);
    let message = json!({
        "title": "Your turn", "body": "Ann has played. \nDice Town", "tag": "k7f", "url": "/t/k7f?x=y", "key": "k7f-12",
    });
    assert_eq!(delivered[0].message, message);
    let [first, second] = delivered.as_slice() else { panic!("two messages: {delivered:?}") };
    assert_eq!((first.ttl_s, first.urgency.as_str()), (3600, "high"));
    assert_eq!(
        (first.topic.as_deref(), first.bytes),
        (Some("k7f-12"), second.bytes),
        "a repeat has the same topic"
    );
    assert_eq!(first.contact, "mailto:saloon@play.example.org");
    assert_eq!(first.sender, sender.push.public_key());
}

#[tokio::test]
async fn a_server_that_was_not_told_its_address_leads_a_browser_to_the_page_and_nobody_else_anywhere() {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let notice = Notice { link: "/t/k7f".to_owned(), ..notice() };
    sender.push.send(&sender.subscription(), &notice).await.unwrap();
    assert_eq!(sender.service.delivered(&sender.browser)[0].message["url"], "/t/k7f");
    let receiver = HttpReceiver::start().await;
    let webhooks = Webhooks::new(client(&["127.0.0.1"]));
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    for (template, path, token, chat) in [
        (WebhookTemplate::Discord, "/api/webhooks/1/x", "", ""),
        (WebhookTemplate::Slack, "/services/x", "", ""),
        (WebhookTemplate::Matrix, "", "syt_x", "!a:b"),
        (WebhookTemplate::Ntfy, "/topic", "tk_x", ""),
        (WebhookTemplate::Gotify, "", "Ax", ""),
        (WebhookTemplate::Telegram, "", "1:x", "5"),
    ] {
        let to = Webhook { template, url: receiver.url(path), token: some(token), chat: some(chat) };
        webhooks.send(&to, &notice).await.unwrap();
        let body = String::from_utf8(receiver.received().pop().unwrap().body.clone()).unwrap();
        assert!(body.contains("Ann has played") && !body.contains("/t/k7f"), "{template:?}: {body}");
    }
}

/// The stand-in decrypts what the standard's example encrypts, so it would not take another encryption.
#[test]
fn the_stand_in_for_a_browser_reads_the_example_of_the_standard() {
    let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let browser = Browser::of_the_standard();
    let want = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    assert_eq!(browser.p256dh(), want);
    let message = browser.decrypt(&URL_SAFE_NO_PAD.decode(body).unwrap());
    assert_eq!(message, b"When I grow up, I want to be a watermelon");
}

#[tokio::test]
async fn a_long_notice_is_cut_to_what_services_take() {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let long = Notice { title: "\u{1f3b2}".repeat(500), text: "\u{1f3b2}\"\\".repeat(5000), ..notice() };
    sender.push.send(&sender.subscription(), &long).await.unwrap();
    let delivered = sender.service.delivered(&sender.browser);
    let of = |field: &str| delivered[0].message[field].as_str().unwrap().to_owned();
    assert!(of("title").ends_with('…') && of("title").chars().count() == 120);
    assert!(of("body").ends_with('…') && of("body").chars().count() >= 250, "{}", of("body"));
    assert!(of("body").starts_with("\u{1f3b2}\"\\\u{1f3b2}"));
}

#[tokio::test]
async fn a_subscription_that_a_service_has_forgotten_is_gone() {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let to = sender.subscription();
    for status in [404, 410] {
        sender.service.reply([Reply::Status(status)]);
        assert_eq!(sender.push.send(&to, &notice()).await, Err(Failure::Gone));
    }
    sender.push.send(&to, &notice()).await.unwrap();
}

#[tokio::test]
async fn a_push_service_is_an_address_from_outside_like_any_other() {
    let sender = sender(&[], Browser::subscribe()).await;
    let port = sender.service.endpoint("ann").parse::<Url>().unwrap().port().unwrap();
    let of = |endpoint: String| Subscription { endpoint, ..sender.subscription() };
    let plain = sender.subscription();
    assert_eq!(sender.push.check(&plain).unwrap_err().field, "endpoint");
    assert_eq!(sender.push.send(&plain, &notice()).await, Err(Failure::NotAllowed));
    let secured = of(format!("https://127.0.0.1:{port}/send/ann"));
    assert_eq!(sender.push.send(&secured, &notice()).await, Err(Failure::NotAllowed));
    assert_eq!(sender.service.delivered(&sender.browser), []);
}

#[rstest]
#[case("endpoint", "ftp://push.example.org/x", "endpoint")]
#[case("auth", "short", "auth")]
#[case("p256dh", &URL_SAFE_NO_PAD.encode([4; 65]), "p256dh")]
#[tokio::test]
async fn what_is_no_subscription_is_refused_with_the_field(
    #[case] field: &str,
    #[case] value: &str,
    #[case] want: &str,
) {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let mut to = serde_json::to_value(sender.subscription()).unwrap();
    to[field] = Value::from(value);
    let to = serde_json::from_value(to).unwrap();
    assert_eq!(sender.push.check(&to).unwrap_err().field, want);
    sender.push.send(&to, &notice()).await.unwrap_err();
    assert_eq!(format!("{to:?}"), "Subscription(***)");
}

#[rstest]
#[case(WebhookTemplate::Discord, "/api/webhooks/1/x", "", "", "/api/webhooks/1/x", "content")]
#[case(WebhookTemplate::Slack, "/services/x", "", "", "/services/x", "text")]
#[case(
    WebhookTemplate::Matrix,
    "",
    "syt_x",
    "!a:b",
    "/_matrix/client/v3/rooms/!a:b/send/m.room.message/k7f-12",
    "body"
)]
#[case(WebhookTemplate::Ntfy, "/topic", "tk_x", "", "/", "message")]
#[case(WebhookTemplate::Gotify, "", "Ax", "", "/message", "message")]
#[case(WebhookTemplate::Telegram, "", "1:x", "5", "/bot1:x/sendMessage", "text")]
#[tokio::test]
async fn each_target_gets_the_text_at_its_own_address(
    #[case] template: WebhookTemplate,
    #[case] path: &str,
    #[case] token: &str,
    #[case] chat: &str,
    #[case] asked: &str,
    #[case] field: &str,
) {
    let receiver = HttpReceiver::start().await;
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let to = Webhook { template, url: receiver.url(path), token: some(token), chat: some(chat) };
    let webhooks = Webhooks::new(client(&["127.0.0.1"]));
    webhooks.check(&to).unwrap();
    webhooks.send(&to, &notice()).await.unwrap();
    let requests = receiver.received();
    let body: Value = serde_json::from_slice(&requests[0].body).unwrap();
    assert_eq!((requests.len(), requests[0].path.as_str()), (1, asked));
    assert!(body[field].as_str().unwrap().contains("Ann has played"), "{body}");
    assert_eq!(requests[0].header("content-type"), Some("application/json"));
    let strict = Webhooks::new(client(&[]));
    assert_eq!(strict.send(&to, &notice()).await, Err(Failure::NotAllowed));
    assert_eq!(receiver.received(), []);
}

#[tokio::test]
async fn a_repeat_carries_the_same_key_where_the_target_knows_keys() {
    let sender = sender(&["127.0.0.1"], Browser::subscribe()).await;
    let receiver = HttpReceiver::start().await;
    let webhooks = Webhooks::new(client(&["127.0.0.1"]));
    let (token, chat) = (Some("x".to_owned()), Some("!a:b".to_owned()));
    let of = |template, path: &str| Webhook {
        template,
        url: receiver.url(path),
        token: token.clone(),
        chat: chat.clone(),
    };
    let (matrix, ntfy) = (of(WebhookTemplate::Matrix, ""), of(WebhookTemplate::Ntfy, "/topic"));
    let next = Notice { key: "k7f-13".to_owned(), ..notice() };
    for notice in [&notice(), &notice(), &next] {
        sender.push.send(&sender.subscription(), notice).await.unwrap();
        webhooks.send(&matrix, notice).await.unwrap();
        webhooks.send(&ntfy, notice).await.unwrap();
    }
    let topics =
        sender.service.delivered(&sender.browser).into_iter().map(|delivered| delivered.topic.unwrap());
    let requests = receiver.received();
    let transactions = requests.iter().step_by(2).map(|put| put.path.rsplit('/').next().unwrap().to_owned());
    let sequences = requests.iter().skip(1).step_by(2).map(|post| {
        let body: Value = serde_json::from_slice(&post.body).unwrap();
        body["sequence_id"].as_str().unwrap().to_owned()
    });
    let want = ["k7f-12", "k7f-12", "k7f-13"];
    assert_eq!(topics.collect::<Vec<_>>(), want, "push");
    assert_eq!(transactions.collect::<Vec<_>>(), want, "Matrix");
    assert_eq!(sequences.collect::<Vec<_>>(), want, "ntfy");
}

#[test]
fn each_failure_has_a_word_and_shows_nothing_of_its_target() {
    let failures = [
        (Failure::Gone, WhyNotDelivered::Gone),
        (Failure::Refused { status: 403 }, WhyNotDelivered::Refused),
        (Failure::Unreachable, WhyNotDelivered::Unreachable),
        (Failure::TooSlow, WhyNotDelivered::TooSlow),
        (Failure::NotAllowed, WhyNotDelivered::NotAllowed),
        (Failure::TooLarge, WhyNotDelivered::Refused),
    ];
    assert!(failures.iter().all(|(failure, why)| failure.why() == *why));
    assert_eq!(host_of("https://ann:x@ntfy.example.org:8443/secret?x"), Some("ntfy.example.org".to_owned()));
}
