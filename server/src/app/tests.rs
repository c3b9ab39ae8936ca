//! The whole server, over real connections.

use super::*;
use crate::config::{Flags, ResolvedSettings};
use std::ffi::OsString;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), StoreError>>,
}

async fn start(folder: &TempDir, variables: &[(&str, &str)]) -> Running {
    let mut environment: Vec<(OsString, OsString)> =
        vec![("SALOON_BIND".into(), "127.0.0.1:0".into()), ("SALOON_DATA_DIR".into(), folder.path().into())];
    environment.extend(variables.iter().map(|(name, value)| (name.into(), value.into())));
    let resolved = ResolvedSettings::new(&Flags::default(), &environment, None).unwrap();
    let app = App::open(&Config::read(&resolved).unwrap()).await.unwrap();
    let address = app.address().unwrap();
    let (stop, stopped) = oneshot::channel();
    let ended = tokio::spawn(app.run(async { stopped.await.unwrap() }));
    Running { address, stop, ended }
}

impl Running {
    /// Sends a request with these headers; returns the connection and the head of the response.
    async fn ask(&self, first: &str, headers: &str, body: &str) -> (TcpStream, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let length = body.len();
        let request = format!(
            "{first} HTTP/1.1\r\nHost: {}\r\nContent-Length: {length}\r\n{headers}\r\n{body}",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        (stream, String::from_utf8(head).unwrap())
    }

    async fn socket(&self, headers: &str) -> (TcpStream, String) {
        self.socket_at("/ws", headers).await
    }

    async fn socket_at(&self, path: &str, headers: &str) -> (TcpStream, String) {
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: saloon.v1\r\n";
        self.ask(&format!("GET {path}"), &format!("{upgrade}{headers}"), "").await
    }

    async fn sign_in(&self) -> String {
        let (_, head) =
            self.ask("POST /api/v1/session", "Content-Type: application/json\r\n", r#"{"name":"Ada"}"#).await;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    async fn stop(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
    }
}

/// A text frame as a browser sends it, masked with zeros.
async fn say(stream: &mut TcpStream, text: &str) {
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).unwrap(), 0, 0, 0, 0];
    assert!(text.len() < 126);
    frame.extend_from_slice(text.as_bytes());
    stream.write_all(&frame).await.unwrap();
}

/// Kind and content of the next frame.
async fn hear(stream: &mut TcpStream) -> (u8, Vec<u8>) {
    let kind = stream.read_u8().await.unwrap() & 0x0f;
    let length = match stream.read_u8().await.unwrap() {
        126 => usize::from(stream.read_u16().await.unwrap()),
        length => usize::from(length),
    };
    let mut content = vec![0; length];
    stream.read_exact(&mut content).await.unwrap();
    (kind, content)
}

#[tokio::test]
async fn a_player_signs_in_plays_over_a_socket_and_is_notified_of_the_stop() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder, &[]).await;
    let cookie = server.sign_in().await;
    let origin = format!("Origin: http://{}\r\nCookie: {cookie}\r\n", server.address);
    let (mut socket, head) = server.socket(&origin).await;
    assert!(
        head.starts_with("HTTP/1.1 101 ") && head.contains("sec-websocket-protocol: saloon.v1"),
        "{head}"
    );

    let (_, hello) = hear(&mut socket).await;
    assert!(String::from_utf8(hello).unwrap().contains(r#""t":"hello""#));
    say(&mut socket, r#"{"t":"hello","id":1,"proto":3,"auth":{"cookie":{}}}"#).await;
    let (_, welcome) = hear(&mut socket).await;
    assert!(String::from_utf8(welcome).unwrap().contains(r#""name":"Ada""#));

    let stopping = tokio::spawn(server.stop());
    let (_, restarting) = hear(&mut socket).await;
    assert!(String::from_utf8(restarting).unwrap().contains("server.restarting"));
    let (kind, code) = hear(&mut socket).await;
    assert_eq!((kind, u16::from_be_bytes([code[0], code[1]])), (8, protocol::close::RESTARTING));
    drop(socket);
    stopping.await.unwrap();
}

#[tokio::test]
async fn a_session_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder, &[]).await;
    let cookie = format!("Cookie: {}\r\n", server.sign_in().await);
    server.stop().await;
    let server = start(&folder, &[]).await;
    let (_, head) = server.ask("GET /api/v1/session", &cookie, "").await;
    assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
    server.stop().await;
}

#[tokio::test]
async fn a_foreign_page_gets_no_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder, &[]).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"] {
        let (_, head) = server.socket(&format!("Origin: {origin}\r\n")).await;
        assert!(head.starts_with("HTTP/1.1 403 "), "{origin}: {head}");
    }
    let (_socket, head) = server.socket("").await;
    assert!(head.starts_with("HTTP/1.1 101 "), "a program without a page comes in: {head}");
}

#[tokio::test]
async fn a_socket_may_name_any_table_in_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder, &[]).await;
    for query in ["table=0123456789abcdef", "table=", "table=%00&table=..%2f", "seat=1"] {
        let (mut socket, head) = server.socket_at(&format!("/ws?{query}"), "").await;
        assert!(head.starts_with("HTTP/1.1 101 "), "{query}: {head}");
        let (_, hello) = hear(&mut socket).await;
        assert!(String::from_utf8(hello).unwrap().contains(r#""t":"hello""#), "{query}");
    }
}

#[tokio::test]
async fn a_cookie_without_its_page_is_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder, &[]).await;
    let cookie = server.sign_in().await;
    let (mut socket, _) = server.socket(&format!("Cookie: {cookie}\r\n")).await;
    hear(&mut socket).await;
    say(&mut socket, r#"{"t":"hello","id":1,"proto":3,"auth":{"cookie":{}}}"#).await;
    let (_, refused) = hear(&mut socket).await;
    assert!(String::from_utf8(refused).unwrap().contains("unauthenticated"));
}

#[tokio::test]
async fn sockets_behind_a_proxy_count_for_their_own_address() {
    let folder = tempfile::tempdir().unwrap();
    let limits = [("SALOON_TRUSTED_PROXIES", "127.0.0.1"), ("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "2")];
    let server = start(&folder, &limits).await;
    let mut open = Vec::new();
    for (address, status) in
        [("203.0.113.9", "101"), ("203.0.113.9", "101"), ("203.0.113.9", "429"), ("203.0.113.8", "101")]
    {
        let (socket, head) = server.socket(&format!("X-Forwarded-For: {address}\r\n")).await;
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{address}: {head}");
        open.push(socket);
    }
}

#[tokio::test]
async fn requests_behind_a_proxy_count_for_their_own_address_until_they_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let limits = [("SALOON_TRUSTED_PROXIES", "127.0.0.1"), ("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "2")];
    let server = start(&folder, &limits).await;
    let status = async |address: &str| {
        let forwarded = format!("X-Forwarded-For: 198.51.100.7, {address}\r\n");
        server.ask("GET /api/v1/games", &forwarded, "").await.1[9..12].to_owned()
    };
    for _ in 0..10 {
        assert_eq!(status("203.0.113.9").await, "200", "what was answered counts no more");
    }
    let (_socket, head) = server.socket("X-Forwarded-For: 203.0.113.9\r\n").await;
    assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
    let mut half_body = TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "POST /api/v1/session HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 9\r\n\r\n{{",
        server.address
    );
    half_body.write_all(request.as_bytes()).await.unwrap();
    while status("203.0.113.9").await != "429" {}
    assert_eq!(status("203.0.113.8").await, "200", "nobody else is refused");
    drop(half_body);
    while status("203.0.113.9").await != "200" {}
}

#[tokio::test]
async fn a_socket_counts_for_its_address_as_long_as_it_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(
        &folder,
        &[("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "2"), ("SALOON_MAX_NEW_CONNECTIONS_PER_S", "1000")],
    )
    .await;
    let (first, _) = server.socket("").await;
    let (_second, head) = server.socket("").await;
    assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
    assert!(!is_accepted(server.address).await);
    drop(first);
    while !is_accepted(server.address).await {}
}

/// Whether a new connection is answered.
async fn is_accepted(address: SocketAddr) -> bool {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /health/live HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    // A refused connection may be closed before the first byte is sent.
    stream.write_all(request.as_bytes()).await.is_ok() && stream.read_u8().await.is_ok()
}
