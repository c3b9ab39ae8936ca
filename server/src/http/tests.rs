use super::*;
use crate::clock::SystemClock;
use crate::metrics::Metrics;
use crate::net::{Origin, Peer};
use crate::session::SessionKey;
use crate::store::{
    Actor, Entry, Filling, MemoryStore, MovedBy, Row, SeatDoc, SharedStore, TableDoc, TableRecord,
};
use crate::testing::hall;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request};
use protocol::{
    Controller, MoveKey, Player, PlayerId, Presence, ReplayDoc, SeatHolder, Stage, TableCode, TableId,
    Visibility, Watching,
};
use rstest::rstest;
use rules::record::{Record, Replay, verify};
use rules::{JsonSetup, Playout, Policy, Progress, Seat, SeatPlayer, SeatSetup, Viewer};
use serde_json::{Value, json};
use tower::ServiceExt;
use uuid::Uuid;

async fn site(public_url: Option<&str>) -> Site {
    let public_url: Option<Origin> = public_url.map(|url| url.parse().unwrap());
    let allowed: Vec<Origin> = public_url.iter().cloned().collect();
    let https = public_url.as_ref().is_some_and(Origin::is_https);
    let store: SharedStore = Arc::new(MemoryStore::new());
    Site {
        hall: hall(&store).await,
        sessions: Sessions::new(SessionKey::random().unwrap(), Arc::new(SystemClock::start()), https),
        gate: Arc::new(Gate::new(public_url.as_ref(), &allowed)),
        trusted_proxies: Arc::new([]),
        metrics: Arc::new(Metrics::new()),
        metrics_elsewhere: false,
        door: Door::new(&crate::config::Limits {
            connections: 10,
            connections_per_address: 10,
            new_connections_per_s: 10,
            sockets_per_player: 10,
            frames_per_s: 10,
            frame_burst: 10,
            tables_per_player: 10,
            new_tables_per_player: 100,
            new_tables_per_address: 100,
            listed_per_player: 10,
            listed_per_address: 10,
        }),
        tasks: TaskTracker::new(),
        stopping: CancellationToken::new(),
    }
}

/// An answer that was read.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
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

/// A request to this machine, with further headers.
async fn ask(site: &Site, method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "127.0.0.1:8080");
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::from(body.to_owned())).unwrap();
    request.extensions_mut().insert(Peer("127.0.0.1:50000".parse().unwrap()));
    let response = router(site.clone()).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    Answer { status: parts.status, headers: parts.headers, text }
}

async fn get(site: &Site, path: &str) -> Answer {
    ask(site, Method::GET, path, &[], "").await
}

async fn sign_in(site: &Site, name: &str, headers: &[(&str, &str)]) -> Answer {
    let mut all = vec![("content-type", "application/json")];
    all.extend_from_slice(headers);
    ask(site, Method::POST, "/api/v1/session", &all, &json!({ "name": name }).to_string()).await
}

/// The cookie of an answer as a browser sends it back.
fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_guest_signs_in_is_known_again_takes_another_name_and_signs_out() {
    let site = site(None).await;
    let first = sign_in(&site, " Ada ", &[]).await;
    assert_eq!((first.status, &first.json()["player"]["name"]), (StatusCode::OK, &json!("Ada")));
    assert!(first.header("set-cookie").contains("HttpOnly; SameSite=Lax"));
    let known = ask(&site, Method::GET, "/api/v1/session", &[("cookie", &cookie(&first))], "").await;
    assert_eq!((known.status, known.json()), (StatusCode::OK, first.json()));
    assert_eq!(known.header("cache-control"), "no-store");

    let renamed = sign_in(&site, "Countess Ada", &[("cookie", &cookie(&first))]).await;
    assert_eq!(renamed.json()["player"]["id"], first.json()["player"]["id"]);
    let other = sign_in(&site, "Bob", &[]).await;
    assert_ne!(other.json()["player"]["id"], first.json()["player"]["id"]);

    let out = ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &cookie(&first))], "").await;
    assert_eq!((out.status, cookie(&out).as_str()), (StatusCode::NO_CONTENT, "saloon="));
}

#[rstest]
#[case::none("")]
#[case::garbage("saloon=AAAA")]
#[case::a_player_id("saloon=00000000-0000-0000-0000-000000000ada")]
#[tokio::test]
async fn nobody_is_somebody_without_a_session(#[case] cookie: &str) {
    let answer = ask(&site(None).await, Method::GET, "/api/v1/session", &[("cookie", cookie)], "").await;
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (StatusCode::UNAUTHORIZED, &json!("unauthenticated"))
    );
}

#[rstest]
#[case::no_name("application/json", r#"{"name":" "}"#, 422, json!({"code": "name_invalid", "params": {"why": "empty"}, "retry": "no"}))]
#[case::form("application/x-www-form-urlencoded", "name=Ada", 400, json!({"code": "bad_request", "params": {"path": "content-type", "what": "must be application/json"}, "retry": "no"}))]
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

#[tokio::test]
async fn a_large_body_is_refused() {
    let answer = sign_in(&site(None).await, &"x".repeat(BODY_BYTES), &[]).await;
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
        assert!(answer.header("set-cookie").starts_with("__Host-saloon="));
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let site = site(None).await;
    for path in ["/", "/api/v1/games", "/api/v1/nothing", "/health/live", "/assets/none.js"] {
        let answer = get(&site, path).await;
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
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
async fn health_is_told_to_whoever_calls_by_any_name() {
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

// --- finished games ---

const CODE: &str = "0123456789abcdef";

/// A table of two people and a virtual player with a game played by chance, and its log.
fn played(stage: Stage, watching: Watching) -> (TableRecord, Vec<Entry>) {
    let kind = rules::game("carson_city").unwrap();
    let players = [
        SeatPlayer::Person,
        SeatPlayer::Person,
        SeatPlayer::Virtual("novice".to_owned()),
        SeatPlayer::Virtual("novice".to_owned()),
    ];
    let seats = players.map(|player| SeatSetup { player, brand: None });
    let options = kind.options(&json!({})).unwrap();
    let setup = JsonSetup { seats: seats.to_vec(), options: options.clone() };
    let playout = Playout::numbered(Policy::Random, 7, 0).recorded();
    let played = kind.play_out(&setup, &playout).unwrap();
    let record = played.record.unwrap();
    let holders = record.seats.iter().enumerate().map(|(n, seat)| match &seat.player {
        SeatPlayer::Person => SeatHolder::Person {
            player: Player { id: PlayerId(Uuid::from_u128(n as u128)), name: format!("Player {n}") },
            presence: Presence::Away,
            controller: Controller::Person,
        },
        SeatPlayer::Virtual(level) => SeatHolder::Virtual { level: level.clone() },
    });
    let doc = TableDoc {
        name: "Tombstone".to_owned(),
        rules: record.rules,
        options: options.as_object().unwrap().clone(),
        visibility: Visibility::Link,
        watching,
        move_time_s: None,
        host: PlayerId(Uuid::from_u128(0)),
        seats: holders.map(|holder| SeatDoc { holder, brand: None }).collect(),
        rematch: None,
        opened_from: None,
        fairness: None,
        progress: Progress::default(),
        deciding: None,
        result: Some(played.outcome),
        labels: None,
    };
    let table = TableRecord {
        id: TableId(Uuid::from_u128(1)),
        code: TableCode(CODE.to_owned()),
        game: record.game.clone(),
        stage,
        seed: Some(record.seed.clone()),
        opened_at: 1,
        changed_at: 2,
        due_at: None,
        doc,
    };
    let entries = record.entries.into_iter().map(|entry| Entry {
        version: entry.v,
        actor: entry.seat.zip(entry.mv).map(|(seat, mv)| Actor {
            seat,
            mv,
            key: MoveKey(Uuid::from_u128(u128::from(entry.v))),
            by: MovedBy::Person,
        }),
        events: entry.events,
        draws: entry.draws,
        at: 1,
    });
    (table, entries.collect())
}

async fn site_with(stage: Stage, watching: Watching) -> Site {
    let site = site(None).await;
    let (table, entries) = played(stage, watching);
    for entry in &entries {
        site.hall.store().append(table.id, entry, None).await.unwrap();
    }
    site.hall.store().put_table(&table).await.unwrap();
    site
}

#[tokio::test]
async fn the_record_of_a_finished_game_can_be_verified() {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/record")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert!(answer.header("content-disposition").starts_with("attachment; filename=\"carson_city-"));
    let record = Record::parse(&answer.text).unwrap();
    verify(&record).unwrap();
    assert_eq!(record.seats[1].name.as_deref(), Some("Player 1"));
}

#[rstest]
#[case::the_public("public", Viewer::Public)]
#[case::the_first_seat("0", Viewer::Seat(Seat::first(1).next().unwrap()))]
#[case::everyone("all", Viewer::Everyone)]
#[tokio::test]
async fn a_replay_leads_step_by_step_to_the_end(#[case] viewer: &str, #[case] looks: Viewer) {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/replay?as={viewer}")).await;
    let doc: ReplayDoc = serde_json::from_str(&answer.text).unwrap();
    let record = Record::parse(&get(&site, &format!("/api/v1/tables/{CODE}/record")).await.text).unwrap();
    let mut replay = Replay::new(&record).unwrap();
    let mut view = doc.view.clone();
    assert_eq!((doc.seat, doc.steps.len()), (looks.seat(), record.entries.len()));
    assert_eq!(Some(doc.finished_at), record.finished_at);
    assert!(doc.steps[0].patch.is_empty());
    for step in &doc.steps {
        let entry = replay.advance().unwrap().unwrap();
        let patch = serde_json::from_value(serde_json::to_value(&step.patch).unwrap());
        json_patch::patch(&mut view, &patch.map(json_patch::Patch).unwrap()).unwrap();
        assert_eq!((step.v, step.actor), (entry.v, entry.seat));
        assert_eq!(step.events, replay.told(entry, looks).unwrap());
        assert_eq!(view, replay.game().view(looks), "step {}", step.v);
    }
}

#[rstest]
#[case::a_seat_nobody_has("?as=9", "bad_request")]
#[case::nonsense("?as=host", "bad_request")]
#[case::another_question("?for=0", "bad_request")]
#[tokio::test]
async fn a_replay_for_nobody_is_refused(#[case] query: &str, #[case] code: &str) {
    let site = site_with(Stage::Finished, Watching::Live).await;
    let answer = get(&site, &format!("/api/v1/tables/{CODE}/replay{query}")).await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &json!(code)));
}

#[rstest]
#[case::running(Stage::Running, Watching::Live, CODE)]
#[case::unknown(Stage::Finished, Watching::Live, "fedcba9876543210")]
#[case::closed_to_strangers(Stage::Finished, Watching::No, CODE)]
#[tokio::test]
async fn what_may_not_be_seen_is_not_there(
    #[case] stage: Stage,
    #[case] watching: Watching,
    #[case] code: &str,
) {
    let site = site_with(stage, watching).await;
    let nothing = json!({ "code": "not_found", "params": { "what": "record" }, "retry": "no" });
    for what in ["record", "replay?as=0", "replay"] {
        let answer = get(&site, &format!("/api/v1/tables/{code}/{what}")).await;
        assert_eq!((answer.status, answer.json()), (StatusCode::NOT_FOUND, nothing.clone()), "{what}");
    }
}

#[tokio::test]
async fn who_sat_there_sees_a_game_that_was_closed_to_others() {
    let site = site_with(Stage::Finished, Watching::No).await;
    let token = site.sessions.issue(PlayerId(Uuid::from_u128(1)));
    let cookie = format!("saloon={}", token.reveal());
    let path = format!("/api/v1/tables/{CODE}/record");
    let answer = ask(&site, Method::GET, &path, &[("cookie", &cookie)], "").await;
    assert_eq!(answer.status, StatusCode::OK);
}

/// A site where Player 1 has finished this many games, the first of them first.
async fn site_with_games(count: u128) -> (Site, String) {
    let site = site(None).await;
    let me = Player { id: PlayerId(Uuid::from_u128(1)), name: "Player 1".to_owned() };
    site.hall.store().put_player(&me, 0).await.unwrap();
    let (table, entries) = played(Stage::Finished, Watching::No);
    let filling = Filling::begin(site.hall.store());
    for n in 1..=count {
        let (id, code) = (TableId(Uuid::from_u128(n)), TableCode(format!("{n:016}")));
        let table = TableRecord { id, code, changed_at: n as u64, ..table.clone() };
        filling.row(Row::Table(Box::new(table), entries.clone())).await;
    }
    filling.finish().await.unwrap();
    let cookie = format!("saloon={}", site.sessions.issue(me.id).reveal());
    (site, cookie)
}

#[tokio::test]
async fn a_player_pages_through_the_finished_games_newest_first() {
    let (site, cookie) = site_with_games(120).await;
    let (mut seen, mut after, mut pages) = (Vec::new(), String::new(), 0);
    loop {
        let path = format!("/api/v1/me/games{after}");
        let answer = ask(&site, Method::GET, &path, &[("cookie", &cookie)], "").await;
        let page: protocol::MyGames = serde_json::from_str(&answer.text).unwrap();
        pages += 1;
        seen.extend(page.games);
        let Some(next) = page.next else { break };
        after = format!("?after={next}");
    }
    assert_eq!((seen.len(), pages), (120, 3));
    assert!(seen.is_sorted_by(|a, b| a.finished_at > b.finished_at), "each once, newest first");
    let game = &seen[0];
    assert_eq!((game.game.as_str(), game.name.as_str(), game.finished_at), ("carson_city", "Tombstone", 120));
    assert_eq!((game.seat, game.seats.len()), (Seat::new(1), 4));
    assert_eq!(game.seats[0].name.as_deref(), Some("Player 0"));
    assert_eq!(game.seats[2].player, SeatPlayer::Virtual("novice".to_owned()));
    assert!(game.seats.iter().any(|seat| seat.rank == 1) && game.seats.iter().any(|seat| seat.total != 0));
}

#[tokio::test]
async fn a_player_takes_all_own_records_along_as_one_file() {
    let (site, cookie) = site_with_games(60).await;
    let answer = ask(&site, Method::GET, "/api/v1/me/records", &[("cookie", &cookie)], "").await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/x-ndjson"));
    assert!(answer.header("content-disposition").ends_with("filename=\"saloon-games.jsonl\""));
    let records: Vec<Record> = answer.text.lines().map(|line| Record::parse(line).unwrap()).collect();
    let times: Vec<u64> = records.iter().map(|record| record.finished_at.unwrap()).collect();
    assert_eq!(times, (1..=60).rev().collect::<Vec<u64>>());
    verify(&records[0]).unwrap();
}

#[rstest]
#[case::a_list("/api/v1/me/games")]
#[case::all_records("/api/v1/me/records")]
#[tokio::test]
async fn nobody_has_games_without_a_session(#[case] path: &str) {
    let (site, _) = site_with_games(1).await;
    assert_eq!(get(&site, path).await.status, StatusCode::UNAUTHORIZED);
    let stranger = sign_in(&site, "Eve", &[]).await;
    let answer = ask(&site, Method::GET, path, &[("cookie", &cookie(&stranger))], "").await;
    assert_eq!((answer.status, answer.text.contains("Player")), (StatusCode::OK, false));
}

#[rstest]
#[case("?after=")]
#[case("?after=12")]
#[case("?after=12-x")]
#[case("?after=-1-00000000-0000-0000-0000-000000000001")]
#[case("?before=1")]
#[tokio::test]
async fn a_place_in_the_list_that_nobody_was_told_is_refused(#[case] query: &str) {
    let (site, cookie) = site_with_games(1).await;
    let answer =
        ask(&site, Method::GET, &format!("/api/v1/me/games{query}"), &[("cookie", &cookie)], "").await;
    assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::BAD_REQUEST, &json!("bad_request")));
}
