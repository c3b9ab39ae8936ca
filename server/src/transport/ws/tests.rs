//! The connection from a client's perspective, over a socket in memory.

mod begins;
mod chat;
mod cluster;
mod ends;
mod entry;
mod guests;
mod limits;
mod matching;
mod moderation;
mod relations;
mod scopes;

use super::{ClientInfo, serve};
use crate::people::newcomers::Newcomer;
use crate::people::session::DeviceInfo;
use crate::people::session::Session;
use crate::state::{Parts, ServerState};
use crate::store::CredentialKind;
use crate::testing::{SetClock, home, memory, parts, server, settle};
use axum::extract::ws::Message;
use futures_util::{Sink, Stream};
use protocol::{ClientMsg, PlayerId, close};
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::mpsc;

/// The server's end of a socket in memory.
struct WsStream {
    from_client: mpsc::Receiver<Message>,
    to_client: mpsc::UnboundedSender<Message>,
}

impl Stream for WsStream {
    type Item = Result<Message, super::ReceiveError>;
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let message = self.from_client.poll_recv(cx);
        assert_ne!(message, Poll::Ready(Some(Message::Pong("panic".into()))), "the socket panics");
        message.map(|message| message.map(Ok))
    }
}

impl Sink<Message> for WsStream {
    type Error = ();
    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }
    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), ()> {
        self.to_client.send(message).map_err(drop)
    }
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }
    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }
}

struct Client {
    to_server: mpsc::Sender<Message>,
    from_server: mpsc::UnboundedReceiver<Message>,
}

impl Client {
    /// Connects without sending anything.
    fn connect(server: &Arc<ServerState>, session: Option<Session>) -> Self {
        Self::connect_from(server, ClientInfo { session, address: home("a stranger") })
    }

    fn connect_from(server: &Arc<ServerState>, visitor: ClientInfo) -> Self {
        let (to_server, from_client) = mpsc::channel(256);
        let (to_client, from_server) = mpsc::unbounded_channel();
        tokio::spawn(serve(server.clone(), visitor, WsStream { from_client, to_client }));
        Self { to_server, from_server }
    }

    async fn join(server: &Arc<ServerState>, name: &str) -> (Self, Value) {
        let mut client = Self::connect(server, None);
        client.send(hello(&json!({"guest": {"name": name}}))).await;
        let heard = client.hear().await;
        (client, heard[1]["ok"].clone())
    }

    async fn send(&self, request: Value) {
        self.raw(Message::Text(request.to_string().into())).await;
    }

    async fn raw(&self, message: Message) {
        self.to_server.send(message).await.unwrap();
    }

    /// Everything received until now, with closes and pings as objects.
    async fn hear(&mut self) -> Vec<Value> {
        settle().await;
        let mut heard = Vec::new();
        while let Ok(message) = self.from_server.try_recv() {
            heard.push(match message {
                Message::Text(text) => serde_json::from_str(&text).unwrap(),
                Message::Close(frame) => json!({"close": frame.unwrap().code}),
                Message::Ping(_) => json!({"ping": true}),
                other => panic!("{other:?}"),
            });
        }
        heard
    }

    /// Waits for a frame of this kind.
    async fn hears(&mut self, kind: &str) -> Value {
        loop {
            let message = self.from_server.recv().await.expect("the socket is open");
            let Message::Text(text) = message else { continue };
            let frame: Value = serde_json::from_str(&text).unwrap();
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    async fn ask(&mut self, request: Value) -> Value {
        self.send(request).await;
        let mut replies = self.hear().await;
        replies.retain(|frame| frame.get("re").is_some());
        assert_eq!(replies.len(), 1, "exactly one reply: {replies:?}");
        replies.remove(0)
    }
}

fn hello(auth: &Value) -> Value {
    json!({"t": "hello", "id": 1, "proto": 3, "auth": auth})
}

/// One well-formed request of each type.
fn requests() -> Vec<Value> {
    let table = "00000000-0000-0000-0000-000000000009";
    let code = "0123456789abcdef";
    let seat = |t: &str| json!({"t": t, "table": table, "seat": 1});
    let of_table = |t: &str| json!({"t": t, "table": table});
    let of_move = |t: &str| json!({"t": t, "table": table, "decision": "x", "move": {}});
    let mut act = of_move("table.act");
    act["key"] = json!(table);
    let early = json!({"t": "table.early", "table": table, "offer": "x", "key": table, "move": {}});
    let mut brand = of_table("table.brand");
    brand["brand"] = json!(null);
    let (mut commit, mut show) = (of_table("table.commit"), of_table("table.show"));
    (commit["deal"], show["deal"]) = (json!(table), json!(table));
    (commit["commitment"], show["entropy"]) = (json!(null), json!("0".repeat(64)));
    let create = json!({
        "t": "table.create", "game": "toy", "seats": ["person", "person"], "visibility": "link", "watching": "live",
    });
    let mut all = vec![
        hello(&json!({"guest": {"name": "Ada"}})),
        json!({"t": "ping", "c": 7}),
        json!({"t": "me.rename", "name": "Zoe"}),
        json!({"t": "lobby.watch"}),
        json!({"t": "lobby.unwatch"}),
        json!({"t": "table.watch", "code": code}),
        json!({"t": "table.sit", "code": code}),
        create,
        act,
        early,
        brand,
        commit,
        show,
        of_move("table.why_not"),
        of_move("table.preview"),
        json!({"t": "table.hint", "table": table, "decision": "0123456789abcdef"}),
        seat("table.kick"),
        seat("table.release"),
        seat("table.host"),
        seat("table.substitute"),
        json!({"t": "table.look", "table": table, "looking": true}),
        json!({"t": "table.propose", "table": table, "what": "end"}),
        json!({"t": "table.answer", "table": table, "what": "end", "agree": true}),
        json!({"t": "chat.say", "table": table, "key": table, "say": {"phrase": "hello"}}),
        json!({"t": "chat.earlier", "table": table, "room": "watchers", "before": 1}),
        json!({"t": "chat.mute", "player": table, "muted": true}),
        json!({"t": "people.follow", "player": table, "followed": true}),
        json!({"t": "people.block", "player": table, "blocked": true}),
        matching::find(1, "days"),
        json!({"t": "match.cancel", "ticket": table}),
        json!({"t": "table.invite", "table": table, "who": {"name": "Bob"}}),
        of_table("table.invited"),
        of_table("table.decline"),
        json!({"t": "viewing.join", "table": table, "viewing": code}),
        json!({"t": "viewing.show", "table": table, "at": 1, "playing": false}),
        json!({"t": "viewing.lead", "table": table, "player": table}),
        of_table("viewing.leave"),
    ];
    let rest = [
        "change",
        "unwatch",
        "stand",
        "leave",
        "start",
        "close",
        "end",
        "take_back",
        "resign",
        "recall",
        "clock",
        "rematch",
        "sync",
    ];
    all.extend(rest.map(|what| of_table(&format!("table.{what}"))));
    all
}

#[tokio::test(start_paused = true)]
async fn every_request_gets_exactly_one_reply_before_and_after_hello() {
    let mut types: Vec<String> = requests().iter().map(|r| r["t"].as_str().unwrap().to_owned()).collect();
    let mut known: Vec<&str> = ClientMsg::TYPES.to_vec();
    types.sort();
    known.sort_unstable();
    assert_eq!(types, known, "one of each type");
    let server = server(&memory()).await;
    for (number, mut request) in requests().into_iter().enumerate() {
        request["id"] = json!(number + 10);
        let mut stranger = Client::connect(&server, None);
        let before = stranger.ask(request.clone()).await;
        assert_eq!(before["re"], json!(number + 10));
        if request["t"] != "hello" {
            assert_eq!(before["err"]["code"], "unauthenticated", "{request}");
        }
        let (mut ada, _) = Client::join(&server, &format!("Ada {number}")).await;
        let after = ada.ask(request.clone()).await;
        assert_eq!(after["re"], json!(number + 10));
        assert_ne!(after["err"]["code"], "unauthenticated", "{request}");
        assert_ne!(after["err"]["code"], "internal", "{request}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_server_speaks_first_and_waits_five_seconds() {
    let server = server(&memory()).await;
    let mut client = Client::connect(&server, None);
    let heard = client.hear().await;
    assert_eq!(
        (heard.len(), &heard[0]["t"], &heard[0]["proto"]),
        (1, &json!("hello"), &json!(protocol::PROTOCOLS))
    );
    tokio::time::sleep(Duration::from_millis(4900)).await;
    assert!(client.hear().await.is_empty());
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(client.hear().await, [json!({"close": close::PROTOCOL_ERROR})]);
}

#[tokio::test(start_paused = true)]
async fn a_ticket_and_a_cookie_bring_the_same_person_back() {
    let server = server(&memory()).await;
    let (_, welcome) = Client::join(&server, " Ada ").await;
    assert_eq!(welcome["player"]["name"], "Ada");
    let mut again = Client::connect(&server, None);
    let ticket = hello(&json!({"ticket": welcome["ticket"]}));
    assert_eq!(again.ask(ticket).await["ok"]["player"], welcome["player"]);
    let id: PlayerId = serde_json::from_value(welcome["player"]["id"].clone()).unwrap();
    let (_, session) =
        server.sessions().begin(id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    let mut browser = Client::connect(&server, Some(session));
    let reply = browser.ask(hello(&json!({"cookie": {}}))).await;
    assert_eq!(reply["ok"]["player"], welcome["player"]);
    assert_eq!(reply["ok"].get("ticket"), None);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_session_closes_its_sockets_and_no_others() {
    let server = server(&memory()).await;
    let (mut first, welcome) = Client::join(&server, "Ada").await;
    let ticket = hello(&json!({"ticket": welcome["ticket"]}));
    let mut tab = Client::connect(&server, None);
    tab.ask(ticket.clone()).await;
    let id: PlayerId = serde_json::from_value(welcome["player"]["id"].clone()).unwrap();
    let (_, other) =
        server.sessions().begin(id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    let mut elsewhere = Client::connect(&server, Some(other));
    elsewhere.ask(hello(&json!({"cookie": {}}))).await;

    let known = server.sessions().find(welcome["ticket"].as_str().unwrap()).await.unwrap().unwrap();
    server.end_session(known.session).await.unwrap();
    for client in [&mut first, &mut tab] {
        assert_eq!(client.hear().await.last(), Some(&json!({"close": close::SESSION_ENDED})));
    }
    assert!(elsewhere.ask(json!({"t": "ping", "id": 9, "c": 1})).await.get("ok").is_some());
    let mut again = Client::connect(&server, None);
    again.send(ticket).await;
    let heard = again.hear().await;
    assert_eq!(heard[1]["err"]["code"], "unauthenticated");
    assert_eq!(heard[2], json!({"close": close::SESSION_INVALID}));
    assert_eq!(server.online(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_session_that_ends_before_its_hello_lets_nobody_in() {
    let server = server(&memory()).await;
    let player = server.register_guest("Ada", Newcomer::without_puzzle(home("Ada"))).await.unwrap();
    let (_, session) =
        server.sessions().begin(player.id, CredentialKind::Browser, DeviceInfo::default()).await.unwrap();
    let mut socket = Client::connect(&server, Some(session));
    server.end_session(session).await.unwrap();
    socket.send(hello(&json!({"cookie": {}}))).await;
    let heard = socket.hear().await;
    assert_eq!(heard[1]["err"]["code"], "unauthenticated");
    assert_eq!((&heard[2], server.online()), (&json!({"close": close::SESSION_ENDED}), 0));
}

#[tokio::test(start_paused = true)]
async fn a_ticket_of_an_earlier_version_is_exchanged_for_one_to_keep() {
    let server = server(&memory()).await;
    let player = server.register_guest("Ada", Newcomer::without_puzzle(home("Ada"))).await.unwrap();
    let signed = server.sessions().key().sign(player.id, server.now_ms());
    let welcome = Client::connect(&server, None).ask(hello(&json!({"ticket": signed}))).await;
    assert_eq!(welcome["ok"]["player"]["id"], json!(player.id));
    let ticket = &welcome["ok"]["ticket"];
    let again = Client::connect(&server, None).ask(hello(&json!({"ticket": ticket}))).await;
    assert_eq!((&again["ok"]["player"], again["ok"].get("ticket")), (&welcome["ok"]["player"], None));
}

#[tokio::test(start_paused = true)]
async fn too_many_guests_from_one_address_are_refused() {
    let store = memory();
    let parts = parts(&store, Arc::new(SetClock::default()), 0);
    let server = ServerState::open(Parts { new_people_per_hour: 1, ..parts }).await.unwrap();
    Client::join(&server, "Ada").await;
    for n in 0..9 {
        let mut client = Client::connect(&server, None);
        let refused = client.ask(hello(&json!({"guest": {"name": format!("Guest {n}")}}))).await;
        assert_eq!(refused["err"], json!({"code": "rate_limited", "retry": "after", "after_ms": 3_600_000}));
    }
    assert_eq!(store.all_players(None, 99).await.unwrap().len(), 1);
    let visitor = ClientInfo { session: None, address: home("somewhere else") };
    let guest = hello(&json!({"guest": {"name": "Bob"}}));
    assert!(Client::connect_from(&server, visitor).ask(guest).await.get("ok").is_some());
}

#[rstest::rstest]
#[case::forged_ticket(json!({"ticket": "forged"}), 3, "unauthenticated", Some(close::SESSION_INVALID))]
#[case::no_cookie(json!({"cookie": {}}), 3, "unauthenticated", Some(close::SESSION_INVALID))]
#[case::bad_name(json!({"guest": {"name": "\u{202e}"}}), 3, "name_invalid", None)]
#[case::past_protocol(json!({"guest": {"name": "Ada"}}), 2, "unsupported_proto", Some(close::CLIENT_TOO_OLD))]
#[case::future_protocol(json!({"guest": {"name": "Ada"}}), 9, "unsupported_proto", Some(close::CLIENT_TOO_OLD))]
#[tokio::test(start_paused = true)]
async fn a_hello_is_refused(
    #[case] auth: Value,
    #[case] proto: u16,
    #[case] code: &str,
    #[case] closed: Option<u16>,
) {
    let server = server(&memory()).await;
    let mut client = Client::connect(&server, None);
    let mut request = hello(&auth);
    request["proto"] = json!(proto);
    client.send(request).await;
    let heard = client.hear().await;
    assert_eq!(heard[1]["err"]["code"], code);
    assert_eq!(heard.get(2), closed.map(|code| json!({"close": code})).as_ref());
}

#[rstest::rstest]
#[case::not_json("{", None, "bad_request", ".")]
#[case::no_object("[1]", None, "bad_request", ".")]
#[case::no_number(r#"{"t":"ping","c":1}"#, None, "bad_request", "id")]
#[case::no_type(r#"{"id":3}"#, Some(3), "bad_request", "t")]
#[case::unknown_field(r#"{"id":3,"t":"ping","c":1,"x":2}"#, Some(3), "bad_request", "x")]
#[case::wrong_type(
    r#"{"id":3,"t":"table.kick","table":"00000000-0000-0000-0000-000000000009","seat":99}"#,
    Some(3),
    "bad_request",
    "seat"
)]
#[tokio::test(start_paused = true)]
async fn a_bad_frame_is_named(
    #[case] frame: &str,
    #[case] re: Option<u32>,
    #[case] code: &str,
    #[case] path: &str,
) {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    client.raw(Message::Text(frame.into())).await;
    let heard = client.hear().await;
    assert_eq!(heard.len(), 1);
    assert_eq!((&heard[0]["re"], &heard[0]["err"]["code"]), (&json!(re), &json!(code)));
    assert_eq!(heard[0]["err"]["params"]["path"], path);
    assert_eq!(client.ask(json!({"t": "ping", "id": 1, "c": 5})).await["ok"]["c"], 5);
}

#[tokio::test(start_paused = true)]
async fn an_unknown_type_is_named() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    let reply = client.ask(json!({"t": "table.cheat", "id": 4})).await;
    assert_eq!(reply["err"], json!({"code": "unknown_type", "params": {"t": "table.cheat"}, "retry": "no"}));
}

#[tokio::test(start_paused = true)]
async fn binary_frames_are_refused_and_many_bad_frames_close() {
    let server = server(&memory()).await;
    let (mut client, _) = Client::join(&server, "Ada").await;
    for _ in 0..=super::MAX_BAD {
        client.raw(Message::Binary("x".into())).await;
    }
    let heard = client.hear().await;
    assert_eq!(heard[0]["err"]["code"], "bad_request");
    assert_eq!(heard.len(), super::MAX_BAD as usize + 2);
    assert_eq!(heard.last(), Some(&json!({"close": close::PROTOCOL_ERROR})));
}

#[tokio::test(start_paused = true)]
async fn the_lobby_follows_tables_and_people() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    bob.send(json!({"t": "lobby.watch", "id": 2})).await;
    let heard = bob.hear().await;
    assert_eq!(
        (&heard[1]["t"], &heard[1]["online"], &heard[1]["rows"]),
        (&json!("lobby.snapshot"), &json!(2), &json!([]))
    );
    let create = |visibility: &str| {
        json!({
            "t": "table.create", "id": 3, "game": "toy", "seats": ["person", "person"], "visibility": visibility, "watching": "live",
        })
    };
    let public = ada.ask(create("public")).await["ok"].clone();
    let hidden = ada.ask(create("link")).await["ok"].clone();
    tokio::time::sleep(crate::lobby::BATCH_INTERVAL * 2).await;
    let heard = bob.hear().await;
    assert_eq!(heard.len(), 1, "changes are gathered: {heard:?}");
    assert_eq!(heard[0]["n"], 1);
    assert_eq!(heard[0]["changed"].as_array().unwrap().len(), 1);
    assert_eq!(heard[0]["changed"][0]["code"], public["code"]);
    assert_eq!(heard[0]["changed"][0]["yours"], json!(null));

    bob.ask(json!({"t": "table.sit", "id": 4, "code": hidden["code"]})).await;
    tokio::time::sleep(crate::lobby::BATCH_INTERVAL * 2).await;
    let heard = bob.hear().await;
    let row = &heard.iter().find(|frame| frame["t"] == "lobby.delta").unwrap()["changed"][0];
    assert_eq!(
        (&row["table"], &row["yours"]["seat"], &row["public"]),
        (&hidden["table"], &json!(1), &json!(false))
    );
    bob.ask(json!({"t": "table.leave", "id": 5, "table": hidden["table"]})).await;
    tokio::time::sleep(crate::lobby::BATCH_INTERVAL * 2).await;
    let heard = bob.hear().await;
    let delta = heard.iter().find(|frame| frame["t"] == "lobby.delta").unwrap();
    assert_eq!(delta["removed"], json!([hidden["table"]]));
}

#[tokio::test(start_paused = true)]
async fn a_broken_connection_is_resumed_after_the_welcome() {
    let store = memory();
    let server = server(&store).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let create = json!({
        "t": "table.create", "id": 3, "game": "toy", "seats": ["person", "person"], "visibility": "link", "watching": "live",
    });
    let table = ada.ask(create).await["ok"].clone();
    drop(ada);
    settle().await;
    let mut again = Client::connect(&server, None);
    let mut request = hello(&json!({"ticket": welcome["ticket"]}));
    let unknown = "0123456789abcdef";
    request["resume"] = json!([
        {"code": table["code"], "n": 0, "h": "0000000000000000"}, {"code": unknown, "n": 0, "h": ""},
    ]);
    again.send(request).await;
    let heard = again.hear().await;
    assert_eq!(heard[1]["ok"]["resumed"], json!([table["table"]]));
    assert_eq!((&heard[2]["t"], &heard[2]["seat"]), (&json!("table.snapshot"), &json!(0)));
}

#[tokio::test(start_paused = true)]
async fn a_new_name_is_seen_at_the_table() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let create = json!({
        "t": "table.create", "id": 3, "game": "toy", "seats": ["person", "person"], "visibility": "link", "watching": "live",
    });
    ada.ask(create).await;
    ada.send(json!({"t": "me.rename", "id": 4, "name": "Zoe"})).await;
    let heard = ada.hear().await;
    let info = heard.iter().find(|frame| frame["t"] == "table.info").unwrap();
    assert_eq!(info["info"]["seats"][0]["holder"]["player"]["name"], "Zoe");
}
