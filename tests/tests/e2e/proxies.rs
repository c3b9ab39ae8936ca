//! The shipped proxy configurations with the real programs: TLS, `WebSocket`s, and the client's address of a request.

use protocol::{Auth, Err, ErrCode};
use rstest::rstest;
use std::net::Ipv4Addr;
use tests::{Client, HOST, HttpRequest, Plan, ProxyProgram, ReverseProxy, Server, Socket, TlsTunnel};

const ORIGIN: &str = "https://play.example.org";

/// Two clients of one proxy that differ only in their addresses.
const ANN: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 7);
const BOB: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 8);

/// A server behind the proxy, with the settings that the proxy's file recommends.
async fn behind(brand: ProxyProgram, settings: &[(&str, &str)]) -> (Server, ReverseProxy) {
    let own = [
        ("SALOON_PUBLIC_URL", ORIGIN),
        ("SALOON_TRUSTED_PROXIES", "127.0.0.1"),
        ("SALOON_LOG", "info,server::transport::http=debug"),
        ("SALOON_LOG_FORMAT", "json"),
    ];
    let server = Server::start_with(&[&own, settings].concat()).await;
    let proxy = ReverseProxy::before(server.address(), brand).await;
    (server, proxy)
}

fn get(path: &str) -> HttpRequest {
    HttpRequest::get(path).header("host", HOST)
}

/// Connects through the proxy, with a forged header about the client's address.
async fn comes_in(tunnel: &TlsTunnel, name: &str) -> Result<Client, Err> {
    let headers = [("host", Some(HOST)), ("origin", Some(ORIGIN)), ("x-forwarded-for", Some("203.0.113.9"))];
    let socket =
        Socket::open_with(tunnel.address, &headers, true).await.expect("the proxy passes sockets on");
    Client::come_in(socket, name, Auth::Guest { name: name.to_owned(), key: None }, Vec::new()).await
}

#[rstest]
#[case::apache(ProxyProgram::Apache)]
#[case::caddy(ProxyProgram::Caddy)]
#[case::haproxy(ProxyProgram::HaProxy)]
#[case::nginx(ProxyProgram::Nginx)]
#[tokio::test(flavor = "multi_thread")]
async fn people_play_through_a_proxy_and_each_counts_for_their_own_address(#[case] brand: ProxyProgram) {
    let (server, proxy) = behind(brand, &[("SALOON_MAX_NEW_PEOPLE_PER_HOUR", "1")]).await;
    let (from_ann, from_bob) = (proxy.tunnel_from(ANN).await, proxy.tunnel_from(BOB).await);
    let mut ann = comes_in(&from_ann, "Ann").await.expect("Ann is the first from there");
    let mut bob = comes_in(&from_bob, "Bob").await.expect("Bob comes from elsewhere");
    let eve = comes_in(&from_ann, "Eve").await.expect_err("Eve is the second from where Ann came");
    assert_eq!(eve.code, ErrCode::RateLimited);
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    let log = server.log();
    for address in [&ANN.to_string(), &BOB.to_string(), "203.0.113.9"] {
        assert!(!log.contains(address), "{address} is nobody's business:\n{log}");
    }
}

#[rstest]
#[case::apache(ProxyProgram::Apache)]
#[case::caddy(ProxyProgram::Caddy)]
#[case::haproxy(ProxyProgram::HaProxy)]
#[case::nginx(ProxyProgram::Nginx)]
#[tokio::test(flavor = "multi_thread")]
async fn who_lies_about_their_address_is_limited_by_the_true_one(#[case] brand: ProxyProgram) {
    let settings = [("SALOON_MAX_REQUESTS_PER_S", "1"), ("SALOON_MAX_REQUEST_BURST", "20")];
    let (_server, proxy) = behind(brand, &settings).await;
    let (from_ann, from_bob) = (proxy.tunnel_from(ANN).await, proxy.tunnel_from(BOB).await);
    let games = |from: &str| get("/api/v1/games").header("x-forwarded-for", from);
    let mut answers = Vec::new();
    while answers.last().is_none_or(|status| *status == 200) && answers.len() < 100 {
        let lie = format!("203.0.113.{}", answers.len());
        answers.push(games(&lie).ask(from_ann.address).await.status);
    }
    assert_eq!(
        (answers.pop(), answers.len() >= 20),
        (Some(429), true),
        "a new lie for each request: {answers:?}"
    );
    for _ in 0..25 {
        games(&BOB.to_string()).ask(from_ann.address).await;
    }
    let bob = games(&BOB.to_string()).ask(from_bob.address).await;
    assert_eq!(bob.status, 200, "what Ann does in Bob's name costs Bob nothing");
}

#[rstest]
#[case::apache(ProxyProgram::Apache)]
#[case::caddy(ProxyProgram::Caddy)]
#[case::haproxy(ProxyProgram::HaProxy)]
#[case::nginx(ProxyProgram::Nginx)]
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_shows_the_page_hides_the_metrics_and_hands_on_a_refusal(#[case] brand: ProxyProgram) {
    let (server, proxy) = behind(brand, &[]).await;
    assert_eq!(server.get("/metrics").await.status, 200, "there is something to hide");
    let tunnel = proxy.tunnel_from(ANN).await;
    // A server without a built page says so, also through the proxy.
    let (own, page) = (server.get("/").await, get("/").ask(tunnel.address).await);
    assert_eq!((page.status, &page.body), (own.status, &own.body), "{page:?}");
    assert!(page.body.starts_with("<!doctype html>"), "{page:?}");
    assert_eq!(get("/metrics").ask(tunnel.address).await.status, 404);
    let long = serde_json::json!({ "name": "x".repeat(40 * 1024) });
    let refused = HttpRequest::post("/api/v1/session", &long).header("host", HOST).header("origin", ORIGIN);
    assert_eq!(refused.ask(tunnel.address).await.status, 413);
    let plain = get("/about").ask(proxy.http).await;
    let to = plain.header("location").unwrap_or_default();
    assert!(
        [301, 308].contains(&plain.status) && to.starts_with(ORIGIN) && to.ends_with("/about"),
        "{plain:?}"
    );
}
