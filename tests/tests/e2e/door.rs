//! Access to the server: origins, sessions, limits of rates and
//! connections, and the operator's health and metrics endpoints.

use protocol::{Auth, ClientMsg, Err, ErrCode, Me, Ping, close};
use serde_json::json;
use std::collections::BTreeMap;
use tests::{Answer, Client, HttpRequest, Plan, Server, Socket, Told};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

const PUBLIC: &str = "https://play.example.org";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_gets_no_socket() {
    let server = Server::start_with(&[("SALOON_PUBLIC_URL", PUBLIC)]).await;
    Socket::open(server.address(), Some(PUBLIC)).await.expect("the own page may come in");
    Socket::open(server.address(), None).await.expect("a program may come in");
    for origin in [
        "https://evil.example.org",
        "https://play.example.org.evil.net",
        "http://play.example.org",
        "https://play.example.org:444",
        "null",
    ] {
        let refused = Socket::open(server.address(), Some(origin)).await.map(|_| ()).unwrap_err();
        assert_eq!(refused, 403, "{origin}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_signs_nobody_in() {
    let server = Server::start_with(&[("SALOON_PUBLIC_URL", PUBLIC)]).await;
    let sign_in = HttpRequest::post("/api/v1/session", &json!({"name": "Ann"}));
    let foreign = sign_in.clone().header("origin", "https://evil.example.org").ask(server.address()).await;
    assert_eq!(foreign.status, 403);
    assert_eq!(foreign.header("set-cookie"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_was_made_to_point_here_gets_no_answer() {
    let server = Server::start_with(&[("SALOON_PUBLIC_URL", PUBLIC)]).await;
    let ask = HttpRequest::get("/api/v1/session");
    let borrowed = ask.clone().header("host", "evil.example.net").ask(server.address()).await;
    assert!((400..500).contains(&borrowed.status) && borrowed.status != 401, "{borrowed:?}");
    let own = ask.header("host", "play.example.org").ask(server.address()).await;
    assert_ne!(own.status, borrowed.status);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_two_names_or_two_pages_is_refused() {
    let server = Server::start().await;
    let own = server.address().to_string();
    for path in ["/health/live", "/", "/api/v1/games", "/ws"] {
        for other in [own.as_str(), "evil.example.net"] {
            let twice = HttpRequest::get(path).header("host", &own).header("host", other);
            assert_eq!(twice.ask(server.address()).await.status, 400, "{path}, {other}");
        }
        let pages =
            HttpRequest::get(path).header("origin", &format!("http://{own}")).header("origin", "null");
        assert_eq!(pages.ask(server.address()).await.status, 400, "{path}");
    }
}

async fn comes_by_cookie(server: &Server, cookie: &str, page: Option<&str>) -> Result<Client, Err> {
    let headers = [("cookie", Some(cookie)), ("origin", page)];
    let socket =
        Socket::open_with(server.address(), &headers, true).await.expect("the server takes the socket");
    Client::come_in(socket, "Ann", Auth::Cookie {}, Vec::new()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_cookie_survives_a_restart() {
    let mut server = Server::start().await;
    let sign_in = HttpRequest::post("/api/v1/session", &json!({"name": "Ann"})).ask(server.address()).await;
    assert!((200..300).contains(&sign_in.status), "{sign_in:?}");
    let cookie = sign_in.header("set-cookie").expect("a cookie").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let me: Me = serde_json::from_str(&sign_in.body).unwrap();

    server.kill().await;
    server.start_again().await;
    let cookie = cookie.split(';').next().unwrap();
    let asked = HttpRequest::get("/api/v1/session").header("cookie", cookie).ask(server.address()).await;
    assert_eq!(serde_json::from_str::<Me>(&asked.body).unwrap(), me);
    let page = format!("http://{}", server.address());
    let ann = comes_by_cookie(&server, cookie, Some(&page)).await.unwrap();
    assert_eq!(ann.player, me.player);
    let err = comes_by_cookie(&server, cookie, None).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Unauthenticated, "a cookie counts only with the page that it came from");
}

/// The cookies of a browser, which are shared by all ports of a host.
#[derive(Default)]
struct Jar(BTreeMap<String, String>);

impl Jar {
    async fn asks(&mut self, server: &Server, request: HttpRequest) -> Answer {
        let sent: Vec<String> = self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let page = format!("http://{}", server.address());
        let request = request.header("cookie", &sent.join("; ")).header("origin", &page);
        let answer = request.ask(server.address()).await;
        if let Some((name, value)) = answer.header("set-cookie").and_then(|cookie| cookie.split_once('=')) {
            let value = value.split(';').next().unwrap_or_default();
            self.0.insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    async fn is(&mut self, server: &Server) -> Option<Me> {
        let answer = self.asks(server, HttpRequest::get("/api/v1/session")).await;
        (answer.status == 200).then(|| serde_json::from_str(&answer.body).expect("a person"))
    }

    async fn signs_in(&mut self, server: &Server, name: &str) -> Option<Me> {
        let answer = self.asks(server, HttpRequest::post("/api/v1/session", &json!({"name": name}))).await;
        Some(serde_json::from_str(&answer.body).expect("a person"))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_host_sign_each_others_people_neither_in_nor_out() {
    let (one, mut other) = tokio::join!(Server::start(), Server::start());
    let mut jar = Jar::default();
    let ann = jar.signs_in(&one, "Ann").await;
    let bea = jar.signs_in(&other, "Bea").await;
    assert_eq!((jar.is(&one).await, jar.is(&other).await), (ann.clone(), bea.clone()));
    other.kill().await;
    other.start_again().await;
    assert_eq!(jar.is(&other).await, bea, "the name of its cookie survives a restart");
    let out = HttpRequest::delete("/api/v1/session");
    assert_eq!(jar.asks(&other, out).await.status, 204);
    assert_eq!((jar.is(&one).await, jar.is(&other).await), (ann.clone(), None));

    // The cookie's name in the previous version, beside the cookie of another server.
    let token = jar.0.values().find(|token| !token.is_empty()).unwrap().clone();
    let mut old = Jar(BTreeMap::from([("saloon".to_owned(), token.clone())]));
    assert_eq!((old.is(&one).await, old.is(&other).await), (ann.clone(), None));
    assert_eq!(old.0.values().filter(|kept| **kept == token).count(), 2, "it has its own name from now on");
    old.0.insert("saloon".to_owned(), "of another server".to_owned());
    assert_eq!(old.is(&one).await, ann);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sees_life_readiness_and_numbers() {
    let server = Server::start().await;
    assert_eq!(server.get("/health/live").await.status, 200);
    assert_eq!(server.get("/health/ready").await.status, 200);
    let metrics = server.get("/metrics").await;
    assert_eq!(metrics.status, 200);
    assert!(metrics.body.lines().any(|line| line.starts_with("# TYPE saloon_")), "{}", metrics.body);
    assert_eq!(server.get("/api/v1/no/such/thing").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_fast_is_told_when_to_come_back() {
    let limits = [("SALOON_MAX_FRAMES_PER_S", "1"), ("SALOON_MAX_FRAME_BURST", "5")];
    let server = Server::start_with(&limits).await;
    let mut hasty = server.guest("Hasty").await;
    let mut refused = None;
    for c in 0..10 {
        if let Err(err) = hasty.ask(ClientMsg::Ping(Ping { c })).await {
            refused = Some(err);
            break;
        }
    }
    let err = refused.expect("ten pings at once are too many");
    assert_eq!(err.code, ErrCode::RateLimited);
    assert!(err.after_ms.is_some(), "it says when to come back");
    let mut calm = server.guest("Calm").await;
    calm.ask(ClientMsg::Ping(Ping { c: 1 })).await.expect("nobody else is refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_opens_tables_without_end() {
    let server = Server::start_with(&[("SALOON_MAX_TABLES_PER_PLAYER", "2")]).await;
    let mut ann = server.guest("Ann").await;
    ann.opens(Plan::default()).await;
    ann.opens(Plan::default()).await;
    let err = ann.tries_to_open(Plan::default()).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Forbidden { why: "too_many_tables".to_owned() });
    let mut bob = server.guest("Bob").await;
    bob.opens(Plan::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_sockets() {
    let server = Server::start_with(&[("SALOON_MAX_CONNECTIONS_PER_ADDRESS", "4")]).await;
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(Socket::open(server.address(), None).await.expect("a socket within the limit"));
    }
    assert!(Socket::try_open(server.address()).await.is_none(), "the fifth is turned away");
    open.pop();
    tests::within("a place for another socket", async {
        while Socket::try_open(server.address()).await.is_none() {
            tokio::task::yield_now().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_the_cookie_and_the_socket_at_once() {
    let mut server = Server::start().await;
    let sign_in = HttpRequest::post("/api/v1/session", &json!({"name": "Ann"})).ask(server.address()).await;
    let cookie = sign_in.header("set-cookie").expect("a cookie").split(';').next().unwrap().to_owned();
    let page = format!("http://{}", server.address());
    let mut ann = comes_by_cookie(&server, &cookie, Some(&page)).await.unwrap();
    let mut tab = comes_by_cookie(&server, &cookie, Some(&page)).await.unwrap();
    let session = |request: HttpRequest| request.header("cookie", &cookie).header("origin", &page);
    let out = session(HttpRequest::delete("/api/v1/session")).ask(server.address()).await;
    assert_eq!(out.status, 204);
    for client in [&mut ann, &mut tab] {
        let closed = client.socket.next("the end of the socket").await;
        assert!(matches!(closed, Told::Closed(Some(close::SESSION_ENDED))), "{closed:?}");
    }
    for _ in 0..2 {
        let known = session(HttpRequest::get("/api/v1/session")).ask(server.address()).await;
        assert_eq!(known.status, 401);
        let err = comes_by_cookie(&server, &cookie, Some(&page)).await.unwrap_err();
        assert_eq!(err.code, ErrCode::Unauthenticated);
        assert!(server.stop().await);
        server.start_again().await;
    }
    let (_, token) = cookie.split_once('=').unwrap();
    assert!(!server.log().contains(token), "no token is logged");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_fast_is_told_when_to_come_again_and_nobody_else_is() {
    let settings = [
        ("SALOON_MAX_REQUESTS_PER_S", "1"),
        ("SALOON_MAX_REQUEST_BURST", "20"),
        ("SALOON_TRUSTED_PROXIES", "127.0.0.1"),
    ];
    let server = Server::start_with(&settings).await;
    let games = HttpRequest::get("/api/v1/games");
    let of = |client| games.clone().header("x-forwarded-for", client);
    let mut answers = Vec::new();
    while answers.last().is_none_or(|answer: &Answer| answer.status == 200) && answers.len() < 1000 {
        answers.push(of("203.0.113.9").ask(server.address()).await);
    }
    let refused = answers.pop().unwrap();
    assert_eq!((refused.status, answers.len() >= 20), (429, true));
    assert_eq!(refused.json()["code"], "rate_limited");
    assert_eq!((refused.header("retry-after"), refused.header("connection")), (Some("1"), Some("close")));
    assert_eq!(of("203.0.113.8").ask(server.address()).await.status, 200);
}

/// Opens connections that send less than a whole request head.
async fn half_heads(server: &Server, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let mut stream = TcpStream::connect(server.address()).await.expect("the server listens");
        // The server may have closed the connection already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await;
        open.push(stream);
    }
    open
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_fill_the_house_keep_nobody_out_who_was_here_before() {
    let server = Server::start_with(&[("SALOON_MAX_CONNECTIONS", "80")]).await;
    let sign_in = HttpRequest::post("/api/v1/session", &json!({"name": "Ann"})).ask(server.address()).await;
    let cookie = sign_in.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap().to_owned();
    let bob = server.guest("Bob").await;
    let bearer = format!("Bearer {}", bob.ticket);
    let page = format!("http://{}", server.address());

    let mut strangers: Vec<Socket> = Vec::new();
    while let Some(socket) = Socket::try_open(server.address()).await {
        strangers.push(socket);
        assert!(strangers.len() <= 80, "no more than the places there are");
    }
    let told = server.get("/").await;
    assert_eq!(told.status, 503, "a stranger is told why, and when to come back");
    assert!(told.header("retry-after").is_some() && told.body.contains("The server is full"), "{told:?}");
    assert_eq!(server.get("/health/ready").await.status, 200, "a full house is a healthy one");

    let mut inside = Vec::new();
    for _ in 0..4 {
        let _flood = half_heads(&server, 50).await;
        let asked = HttpRequest::get("/api/v1/session").header("cookie", &cookie).ask(server.address()).await;
        assert_eq!(asked.status, 200, "{asked:?}");
        inside.push(comes_by_cookie(&server, &cookie, Some(&page)).await.expect("Ann plays on"));
        let headers = [("authorization", Some(bearer.as_str()))];
        let socket = Socket::open_with(server.address(), &headers, true).await.expect("a program plays on");
        inside.push(
            Client::come_in(socket, "Bob", Auth::Ticket(bob.ticket.clone()), Vec::new()).await.unwrap(),
        );
    }
    for client in &mut inside {
        client.does(ClientMsg::Ping(Ping { c: 1 })).await;
    }
}
