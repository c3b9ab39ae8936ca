mod account;
mod admin;
mod analysis;
mod attacks;
mod browser;
mod chat;
mod closed;
mod clubs;
mod credentials;
#[cfg(all(feature = "mail", feature = "oidc"))]
mod external;
mod finished;
mod first_page;
mod guests;
mod hours;
mod lessons;
mod measures;
mod names;
mod newcomers;
#[cfg(all(feature = "mail", feature = "oidc"))]
mod notifications;
mod own_table;
mod privacy;
mod profiles;
#[cfg(all(feature = "mail", feature = "oidc"))]
mod providers;
mod puzzles;
mod rates;
mod ratings;
mod reports;
#[cfg(all(feature = "mail", feature = "oidc"))]
mod scopes;
mod server_settings;
mod session;
mod shared;
mod stats;
mod typed;

use super::*;
use crate::analyses::Analyses;
use crate::config::Limits;
use crate::net::{Origin, WorkLimiter};
use crate::people::notices::Outlets;
use crate::state::Parts;
use crate::store::{MemoryStore, SharedStore};
use crate::telemetry::metrics::Metrics;
use crate::testing::{CORES, SetClock, limits, memory, parts, server};
use crate::transport::net::PeerAddr;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request};
use axum::response::Response;
use rstest::rstest;
use serde_json::{Value, json};
use std::io;
use std::net::IpAddr;
use std::sync::Mutex;
use tower::ServiceExt;
use tracing::subscriber::DefaultGuard;

async fn site(public_url: Option<&str>) -> HttpState {
    let public_url: Option<Origin> = public_url.map(|url| url.parse().unwrap());
    site_over(Arc::new(MemoryStore::new()), public_url).await
}

async fn site_of(store: SharedStore) -> HttpState {
    site_over(store, None).await
}

async fn site_over(store: SharedStore, public_url: Option<Origin>) -> HttpState {
    site_serving(server(&store).await, public_url.as_ref())
}

/// Over a store of its own, where addresses and people may cause so much work.
async fn site_within(limits: &Limits) -> HttpState {
    let parts = parts(&memory(), Arc::new(SetClock::default()), 0);
    let work = WorkLimiter::new(limits.work(), CORES);
    site_serving(ServerState::open(Parts { work, ..parts }).await.unwrap(), None)
}

fn site_serving(server: Arc<ServerState>, public_url: Option<&Origin>) -> HttpState {
    let allowed: Vec<Origin> = public_url.into_iter().cloned().collect();
    let https = public_url.is_some_and(Origin::is_https);
    let metrics = Arc::new(Metrics::new());
    HttpState {
        cookies: Cookies::new(https, server.sessions().key()),
        outlets: Arc::new(Outlets { site: public_url.cloned(), ..Outlets::default() }),
        external: ExternalSignIn { site: public_url.cloned(), ..ExternalSignIn::default() },
        origin_check: Arc::new(OriginCheck::new(public_url, &allowed)),
        trusted_proxies: Arc::new([]),
        metrics: metrics.clone(),
        metrics_elsewhere: false,
        connection_limits: ConnectionLimits::new(limits().of_address()),
        analyses: Analyses::new(server.visitors().clone(), 0, metrics.clone(), CancellationToken::new()),
        documents: GameDocuments::new(server.visitors().clone(), metrics.clone()),
        lessons: Lessons::new(),
        server,
        tasks: TaskTracker::new(),
        stopping: CancellationToken::new(),
    }
}

/// A response that was read.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
    /// The body where it is text.
    text: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// The routes of a site for a test that asks them hundreds of times: in a debug build they take longer to put together than a
/// request takes.
fn routes_of(site: &HttpState) -> Router {
    router(site.clone())
}

/// A request from this machine to routes that are there already.
async fn ask_routes(
    routes: &Router,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let request = request_of("127.0.0.1", method, path, headers, body);
    answer(routes.clone().oneshot(request).await.unwrap()).await
}

/// A request from this machine, with further headers.
async fn ask(site: &HttpState, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    answer(send(site, "127.0.0.1", method, path, headers, body).await).await
}

/// The same from a given address; the response is not read yet.
async fn send(
    site: &HttpState,
    from: &str,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    routes_of(site).oneshot(request_of(from, method, path, headers, body)).await.unwrap()
}

fn request_of(from: &str, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path);
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "127.0.0.1:8080");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::from(body.to_owned())).unwrap();
    request.extensions_mut().insert(PeerAddr((from.parse::<IpAddr>().unwrap(), 50000).into()));
    request
}

async fn answer(response: Response) -> Answer {
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap().to_vec();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Answer { status: parts.status, headers: parts.headers, bytes, text }
}

async fn get(site: &HttpState, path: &str) -> Answer {
    ask(site, Method::GET, path, &[], "").await
}

async fn sign_in(site: &HttpState, name: &str, headers: &[(&str, &str)]) -> Answer {
    let mut all = vec![("content-type", "application/json")];
    all.extend_from_slice(headers);
    ask(site, Method::POST, "/api/v1/session", &all, &json!({ "name": name }).to_string()).await
}

/// The cookie of a response as a browser sends it back.
fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

#[rstest]
#[case::no_name("application/json", r#"{"name":" "}"#, 422, json!({"code": "name_invalid", "params": {"why": "empty"}, "retry": "no"}))]
#[case::form("application/x-www-form-urlencoded", "name=Ada", 415, json!({"code": "bad_request", "params": {"path": "content-type", "what": "must be application/json"}, "retry": "no"}))]
#[tokio::test]
async fn refusals_say_what_is_wrong(
    #[case] kind: &str,
    #[case] body: &str,
    #[case] status: u16,
    #[case] want: Value,
) {
    let answer =
        ask(&site(None).await, Method::POST, "/api/v1/session", &[("content-type", kind)], body).await;
    assert_eq!((answer.status.as_u16(), answer.json()), (status, want));
}

#[rstest]
#[case::unknown(r#"{"name":"Ada","admin":true}"#, "admin")]
#[case::wrong_type(r#"{"name":1}"#, "name")]
#[case::cut_off(r#"{"name""#, "")]
#[tokio::test]
async fn a_bad_field_is_named(#[case] body: &str, #[case] names: &str) {
    let headers = [("content-type", "application/json; charset=utf-8")];
    let answer = ask(&site(None).await, Method::POST, "/api/v1/session", &headers, body).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
    assert!(answer.json()["params"].to_string().contains(names), "{}", answer.text);
}

#[rstest]
#[case::at_once_after_the_limit(BODY_BYTES)]
#[case::longer_than_what_is_discarded(BODY_BYTES + DISCARDED_BYTES)]
#[tokio::test]
async fn a_large_body_is_refused(#[case] bytes: usize) {
    let answer = sign_in(&site(None).await, &"x".repeat(bytes), &[]).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too_large")));
}

#[rstest]
#[case::own(Some("https://play.example.org"), "play.example.org", 200)]
#[case::no_browser(None, "play.example.org", 200)]
#[case::foreign(Some("https://evil.example"), "play.example.org", 403)]
#[case::sibling(Some("https://wiki.example.org"), "play.example.org", 403)]
#[case::null(Some("null"), "play.example.org", 403)]
#[case::rebound(Some("https://evil.example"), "evil.example", 421)]
#[tokio::test]
async fn a_foreign_page_changes_nothing(
    #[case] origin: Option<&str>,
    #[case] host: &str,
    #[case] status: u16,
) {
    let site = site(Some("https://play.example.org")).await;
    let mut headers = vec![("host", host)];
    headers.extend(origin.map(|origin| ("origin", origin)));
    let answer = sign_in(&site, "Ada", &headers).await;
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
    assert_eq!(answer.headers.contains_key("set-cookie"), status == 200);
    if status == 200 {
        assert!(answer.header("set-cookie").starts_with("__Host-saloon-"));
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let site = site(None).await;
    for path in ["/", "/api/v1/games", "/api/v1/nothing", "/health/live", "/assets/none.js"] {
        let answer = get(&site, path).await;
        let policy = answer.header("content-security-policy");
        for part in ["frame-ancestors 'none'", "script-src 'self';", "worker-src 'self';"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn an_unknown_route_is_refused_in_json() {
    let answer = get(&site(None).await, "/api/v1/nothing").await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
}

#[tokio::test]
async fn games_are_listed_with_their_options() {
    let games = get(&site(None).await, "/api/v1/games").await.json();
    assert_eq!(games[0]["id"], "carson_city");
    assert!(games[0]["options"].as_array().is_some_and(|options| !options.is_empty()));
}

#[tokio::test]
async fn a_server_that_stops_is_alive_but_not_ready() {
    let site = site(None).await;
    assert_eq!(get(&site, "/health/ready").await.status, StatusCode::OK);
    site.stopping.cancel();
    let answer = get(&site, "/health/ready").await;
    assert_eq!((answer.status, &answer.json()["stopping"]), (StatusCode::SERVICE_UNAVAILABLE, &json!(true)));
    assert_eq!(get(&site, "/health/live").await.status, StatusCode::OK);
}

#[tokio::test]
async fn health_is_public_under_any_host_name() {
    let site = site(Some("https://play.example.org")).await;
    let answer = ask(&site, Method::GET, "/health/ready", &[("host", "pod-7.cluster.example")], "").await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn metrics_are_for_this_machine_only() {
    let mut site = site(None).await;
    get(&site, "/api/v1/games").await;
    let answer = get(&site, "/metrics").await;
    assert!(
        answer.text.contains("saloon_http_requests_total{route=\"api\",status=\"200\"} 1"),
        "{}",
        answer.text
    );
    let passed_on = ask(&site, Method::GET, "/metrics", &[("x-forwarded-for", "203.0.113.9")], "").await;
    assert_eq!(passed_on.status, StatusCode::NOT_FOUND);
    site.metrics_elsewhere = true;
    assert_eq!(get(&site, "/metrics").await.status, StatusCode::NOT_FOUND);
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let answer = metrics_router(site).oneshot(request).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_panic_is_one_answer_with_a_number() {
    let response = panicked(Box::new("hand: 1 2 3"));
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let bytes = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(text.contains("\"incident\"") && !text.contains("hand"), "{text}");
}

/// Keeps the text of the log.
#[derive(Clone, Default)]
struct LogText(Arc<Mutex<Vec<u8>>>);

impl LogText {
    /// The log of everything on this thread until the guard is dropped.
    fn of_this_thread() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE);
        let lines = lines.with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(lines))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for LogText {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
#[case::of_the_connection("203.0.113.9", &[])]
#[case::behind_a_proxy("10.0.0.1", &[("x-forwarded-for", "203.0.113.9")])]
#[tokio::test]
async fn no_level_of_the_log_names_a_clients_address(#[case] from: &str, #[case] forwarded: &[(&str, &str)]) {
    let site = HttpState { trusted_proxies: Arc::new(["10.0.0.1".parse().unwrap()]), ..site(None).await };
    let (log, _guard) = LogText::of_this_thread();
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let headers = [forwarded, upgrade.as_slice()].concat();
    let answer = answer(send(&site, from, Method::GET, "/ws", &headers, "").await).await;
    assert_eq!(answer.status, StatusCode::SWITCHING_PROTOCOLS, "{}", answer.text);
    let peer = PeerAddr((from.parse::<IpAddr>().unwrap(), 50000).into());
    let permit = site.connection_limits.enter(from.parse().unwrap()).unwrap();
    let shown = format!("{peer:?} {permit:?} {:?} {:?}", site.server.work(), site.connection_limits);
    let log = log.text();
    assert!(log.contains("a socket was opened") && log.contains("***"), "{log}");
    for text in [log, shown] {
        assert!(!text.contains("203.0.113.9") && !text.contains("10.0.0.1"), "{text}");
    }
}
