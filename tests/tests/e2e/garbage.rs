//! Invalid frames that no real client sends: each gets one typed answer, and no other client notices.

use protocol::{Auth, ClientMsg, ErrCode, Hello, MAX_FRAME_BYTES, Ping, Reply, TableAct, close};
use std::sync::atomic::{AtomicU32, Ordering};
use tests::{Client, Server, Socket, Told, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A guest with a new name, because the previous guest's name may still be reserved.
async fn a_fresh_guest(server: &Server) -> Client {
    static GUESTS: AtomicU32 = AtomicU32::new(0);
    server.guest(&format!("Mallory {}", GUESTS.fetch_add(1, Ordering::Relaxed))).await
}

/// Sends a frame and returns the id and the code of the answer. The socket must still answer a ping.
async fn answer_to(server: &Server, frame: &str) -> (Option<u32>, ErrCode) {
    let mut client = a_fresh_guest(server).await;
    client.socket.send(frame.to_owned()).await;
    let what = format!("the answer to {:?}", frame.chars().take(60).collect::<String>());
    let Reply::Err { re, err } = client.socket.reply(&what).await else {
        panic!("{what} is a refusal");
    };
    client.does(ClientMsg::Ping(Ping { c: 1 })).await;
    (re, err.code)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_request_is_refused_and_named() {
    let server = Server::start().await;
    let deep = "[".repeat(8000);
    let cases: &[(&str, Option<u32>, &str)] = &[
        ("hello there", None, "."),
        ("", None, "."),
        ("[1, 2]", None, "."),
        ("null", None, "."),
        (&deep, None, "."),
        (r#"{"t":"ping","c":1}"#, None, "id"),
        (r#"{"id":-1,"t":"ping","c":1}"#, None, "id"),
        (r#"{"id":"7","t":"ping","c":1}"#, None, "id"),
        (r#"{"id":7}"#, Some(7), "t"),
        (r#"{"id":7,"t":7}"#, Some(7), "t"),
        (r#"{"id":7,"t":"ping","c":"x"}"#, Some(7), "c"),
        (r#"{"id":7,"t":"ping","c":1e99}"#, Some(7), "c"),
        (r#"{"id":7,"t":"table.sit","code":["x"]}"#, Some(7), "code"),
        (r#"{"id":7,"t":"table.brand","table":"nonsense","brand":null}"#, Some(7), "table"),
    ];
    for (frame, number, wrong) in cases {
        let (re, code) = answer_to(&server, frame).await;
        assert_eq!(re, *number, "{frame}");
        match code {
            ErrCode::BadRequest { path, .. } => assert_eq!(path, *wrong, "{frame}"),
            other => panic!("{frame}: {other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_field_or_type_is_named_in_the_answer() {
    let server = Server::start().await;
    let (re, code) = answer_to(&server, r#"{"id":9,"t":"ping","c":1,"colour":"red"}"#).await;
    assert_eq!(re, Some(9));
    assert!(
        matches!(&code, ErrCode::BadRequest { path, what } if path.contains("colour") || what.contains("colour")),
        "{code:?}"
    );
    let (re, code) = answer_to(&server, r#"{"id":9,"t":"table.explode"}"#).await;
    assert_eq!(re, Some(9));
    assert_eq!(code, ErrCode::UnknownType { t: "table.explode".to_owned() });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_of_no_game_is_refused_and_its_field_named() {
    let server = Server::start().await;
    let (mut ann, _bob, table) = crate::ann_and_bob_at_a_table(&server).await;
    ann.waits(&table, "a question", |seen| seen.decision.is_some()).await;
    for mv in [
        serde_json::json!({"do": "fly"}),
        serde_json::json!(7),
        serde_json::json!({"do": "bid", "value": "x"}),
    ] {
        let request = TableAct { mv: mv.clone(), ..ann.answer(&table, mv.clone()) };
        let err = ann.ask(ClientMsg::TableAct(request)).await.unwrap_err();
        assert!(
            matches!(&err.code, ErrCode::BadRequest { path, .. } if path.starts_with("move")),
            "{mv}: {err:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_over_the_limit_or_of_bytes_harms_nobody_else() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut large = a_fresh_guest(&server).await;
    large.socket.send("x".repeat(MAX_FRAME_BYTES + 1)).await;
    refused_or_closed(&mut large.socket, "a frame that is too large").await;
    let mut bytes = a_fresh_guest(&server).await;
    bytes.socket.send_binary(vec![0xff; 32]).await;
    refused_or_closed(&mut bytes.socket, "a frame of bytes").await;
    ann.does(ClientMsg::Ping(Ping { c: 1 })).await;
}

/// Checks for a typed refusal or a close frame with a code, never silence.
async fn refused_or_closed(socket: &mut Socket, what: &str) {
    match socket.next(what).await {
        Told::Reply(reply) => assert!(matches!(*reply, Reply::Err { .. }), "{what}: {reply:?}"),
        Told::Closed(code) => assert!(code.is_some(), "{what}: closed without a word"),
        Told::Push(push) => panic!("{what}: {push:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_granted_before_hello_or_without_a_valid_one() {
    let server = Server::start().await;
    let mut socket = server.socket().await;
    socket.send(r#"{"id":3,"t":"lobby.watch"}"#).await;
    let Reply::Err { re: Some(3), err } = socket.reply("the answer before hello").await else {
        panic!("nobody is served before hello");
    };
    assert_eq!(err.code, ErrCode::Unauthenticated);

    let came =
        Client::come_in(server.socket().await, "X", Auth::Ticket("forged".to_owned()), Vec::new()).await;
    assert_eq!(came.unwrap_err().code, ErrCode::Unauthenticated);

    let mut old = server.socket().await;
    let hello = Hello {
        proto: 99,
        auth: Auth::Guest { name: "Old".to_owned(), key: None },
        lang: None,
        resume: Vec::new(),
    };
    let mut frame = serde_json::to_value(ClientMsg::Hello(hello)).unwrap();
    frame["id"] = 1.into();
    old.send(frame.to_string()).await;
    let Reply::Err { err, .. } = old.reply("the answer to an unknown protocol").await else {
        panic!("a protocol that is not spoken is refused");
    };
    assert_eq!(err.code, ErrCode::UnsupportedProto);
}

/// A client's frame as bytes, with a mask of zeros.
fn masked(first: u8, length: u16) -> Vec<u8> {
    let length_bytes = length.to_be_bytes();
    let header = [first, 0x80 | 0x7e, length_bytes[0], length_bytes[1], 0, 0, 0, 0];
    [header.as_slice(), &vec![b'x'; usize::from(length)]].concat()
}

/// Opens a socket manually, sends these bytes, and returns everything received until the server closes the connection.
async fn heard_after(server: &Server, bytes: &[u8]) -> Vec<u8> {
    let address = server.address();
    let upgrade = format!(
        "GET /ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(upgrade.as_bytes()).await.expect("the upgrade is sent");
    // The server may close the connection before all bytes are sent.
    let _ = stream.write_all(bytes).await;
    let mut heard = Vec::new();
    within("the end of the socket", stream.read_to_end(&mut heard)).await.expect("an end without a reset");
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_without_an_end_ends_its_socket_with_a_word() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let empty = [masked(0x01, 0), masked(0x00, 0).repeat(10_000)].concat();
    let large = [masked(0x01, 9000), masked(0x00, 9000).repeat(10)].concat();
    for (what, bytes, said) in [("of empty frames", empty, None), ("too large", large, Some("too_large"))] {
        let heard = heard_after(&server, &bytes).await;
        let text = String::from_utf8_lossy(&heard);
        assert!(said.is_none_or(|said| text.contains(said)), "{what}: {text}");
        let code = close::PROTOCOL_ERROR.to_be_bytes();
        assert!(heard.windows(2).any(|two| two == code), "{what}: the close frame says why: {text}");
    }
    ann.does(ClientMsg::Ping(Ping { c: 1 })).await;
}
