//! Puzzles for newcomers from a network that has brought many people.

use super::admin::refusal;
use super::browser::{Browser, ORIGIN, PASSWORD};
use super::*;
use crate::people::credentials::passkey::software::Authenticator;
use crate::people::newcomers::{solve, zero_bits};
use crate::testing::{SetClock, parts};
use protocol::ErrCode;
use std::time::Duration;

const HERE: &str = "203.0.113.9";
const SESSION: &str = "/session";
const CLAIM: &str = "/account/claim";

/// A server to which so many come from an address in an hour without a puzzle, and its clock.
async fn narrow(new_people_per_hour: u32, puzzle_bits: u8) -> (HttpState, Arc<SetClock>) {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let clock = Arc::new(SetClock::default());
    let parts = parts(&store, clock.clone(), 0);
    let parts = crate::state::Parts { new_people_per_hour, puzzle_bits, ..parts };
    (HttpState { server: ServerState::open(parts).await.unwrap(), ..site(None).await }, clock)
}

/// Begins to be somebody.
async fn begin(site: &HttpState, from: &str, path: &str, body: &Value, solution: Option<&str>) -> Answer {
    let host = ORIGIN.trim_start_matches("http://");
    let mut headers = vec![("content-type", "application/json"), ("host", host), ("origin", ORIGIN)];
    headers.extend(solution.map(|solution| ("puzzle-solution", solution)));
    answer(send(site, from, Method::POST, &format!("/api/v1{path}"), &headers, &body.to_string()).await).await
}

fn guest(name: &str) -> Value {
    json!({ "name": name })
}

fn claim(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD })
}

/// The puzzle that is asked for.
fn asked(answer: &Answer) -> (String, u8) {
    let ErrCode::Puzzle { challenge, bits, lasts_ms: 600_000 } = serde_json::from_str(&answer.text).unwrap()
    else {
        panic!("{}", answer.text)
    };
    assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::TOO_MANY_REQUESTS, ""));
    (challenge, bits)
}

/// The solution of the puzzle that is asked for.
fn solved(answer: &Answer) -> String {
    let (challenge, bits) = asked(answer);
    solve(&challenge, bits)
}

async fn people(site: &HttpState) -> usize {
    site.server.store().all_players(None, 99).await.unwrap().len()
}

#[rstest]
#[case::a_guest(SESSION, guest("Ada"))]
#[case::an_account(CLAIM, claim("Ada"))]
#[tokio::test]
async fn above_the_limit_a_puzzle_is_asked_for_and_its_solution_lets_in(
    #[case] path: &str,
    #[case] body: Value,
) {
    let (site, _) = narrow(1, 8).await;
    assert_eq!(begin(&site, HERE, SESSION, &guest("Gus"), None).await.status, StatusCode::OK);
    let refused = begin(&site, HERE, path, &body, None).await;
    assert_eq!((people(&site).await, refused.json()["retry"].clone()), (1, json!("no")));
    let admitted = begin(&site, HERE, path, &body, Some(&solved(&refused))).await;
    assert_eq!(admitted.status, StatusCode::OK, "{}", admitted.text);
    assert_eq!(admitted.json()["player"]["name"], "Ada");
    assert!(admitted.header("set-cookie").starts_with("saloon-"));
}

#[tokio::test]
async fn a_solution_lets_in_once() {
    // The next puzzle is as hard as this one.
    let (site, _) = narrow(2, 8).await;
    for name in ["Gus", "Bob"] {
        assert_eq!(begin(&site, HERE, SESSION, &guest(name), None).await.status, StatusCode::OK);
    }
    let refused = begin(&site, HERE, SESSION, &guest("Ada"), None).await;
    let solution = solved(&refused);
    let ada = begin(&site, HERE, SESSION, &guest("Ada"), Some(&solution)).await;
    assert_eq!(ada.status, StatusCode::OK, "{}", ada.text);
    // A person who has signed out is new again, and their name is free.
    ask(&site, Method::DELETE, "/api/v1/session", &[("cookie", &cookie(&ada))], "").await;
    let again = begin(&site, HERE, SESSION, &guest("Ada"), Some(&solution)).await;
    assert_eq!(asked(&again).1, asked(&refused).1);
    assert_eq!(people(&site).await, 3);
}

#[rstest]
#[case::from_another_address("198.51.100.1", SESSION, guest("Ada"), 0, "")]
#[case::for_an_account(HERE, CLAIM, claim("Ada"), 0, "")]
#[case::for_another_name(HERE, SESSION, guest("Bea"), 0, "")]
#[case::too_late(HERE, SESSION, guest("Ada"), 600, "")]
#[case::of_another_text(HERE, SESSION, guest("Ada"), 0, "AAAA.1")]
#[case::of_too_few_bits(HERE, SESSION, guest("Ada"), 0, "too few bits")]
#[tokio::test]
async fn another_solution_is_refused_with_a_fresh_puzzle(
    #[case] from: &str,
    #[case] path: &str,
    #[case] body: Value,
    #[case] seconds_later: u64,
    #[case] instead: &str,
) {
    let (site, clock) = narrow(1, 8).await;
    for (from, name) in [(HERE, "Gus"), ("198.51.100.1", "Bob")] {
        assert_eq!(begin(&site, from, SESSION, &guest(name), None).await.status, StatusCode::OK);
    }
    let (challenge, bits) = asked(&begin(&site, HERE, SESSION, &guest("Ada"), None).await);
    let solution = match instead {
        "" => solve(&challenge, bits),
        "too few bits" => weak(&challenge, bits),
        other => other.to_owned(),
    };
    clock.advance(Duration::from_secs(seconds_later));
    let refused = begin(&site, from, path, &body, Some(&solution)).await;
    let (fresh, _) = asked(&refused);
    assert_ne!(fresh, challenge);
    let admitted = begin(&site, from, path, &body, Some(&solved(&refused))).await;
    assert_eq!(admitted.status, StatusCode::OK, "{}", admitted.text);
    assert_eq!(people(&site).await, 3);
}

/// A solution that lacks one bit.
fn weak(challenge: &str, bits: u8) -> String {
    let mut nonces = (0_u32..).map(|nonce| format!("{challenge}.{nonce}"));
    nonces.find(|solution| zero_bits(solution) == u32::from(bits) - 1).unwrap()
}

#[tokio::test]
async fn no_password_is_hashed_before_the_puzzle_is_solved() {
    let (site, _) = narrow(1, 8).await;
    begin(&site, HERE, SESSION, &guest("Gus"), None).await;
    let mut solution = None;
    for solved_before in ["AAAA.1", "", "!"] {
        let refused = begin(&site, HERE, CLAIM, &claim("Ada"), Some(solved_before)).await;
        solution = Some(solved(&refused));
    }
    assert_eq!(site.server.passwords().hashes(), 0);
    begin(&site, HERE, CLAIM, &claim("Ada"), solution.as_deref()).await;
    assert_eq!((people(&site).await, site.server.passwords().hashes()), (2, 1));
}

#[tokio::test]
async fn a_new_passkey_is_sent_again_with_the_solution_and_counts_once() {
    let (site, _) = narrow(1, 8).await;
    let authenticator = Authenticator::new("localhost", ORIGIN);
    begin(&site, HERE, SESSION, &guest("Gus"), None).await;
    let begun = Browser::new(&site).post("/account/passkey/begin", guest("Ada")).await.json();
    let response = authenticator.create_json(&begun["options"]);
    let passkey = json!({ "ceremony": begun["ceremony"], "response": response, "label": "Phone" });
    let body = json!({ "name": "Ada", "passkey": passkey });
    let solution = solved(&begin(&site, HERE, CLAIM, &body, None).await);
    let claimed = begin(&site, HERE, CLAIM, &body, Some(&solution)).await;
    assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
    let again = begin(&site, HERE, CLAIM, &body, Some(&solution)).await;
    assert_eq!(refusal(&again).0, "sign_in_failed");
}

#[tokio::test(start_paused = true)]
async fn puzzles_get_dearer_up_to_a_wall() {
    let (site, _) = narrow(1, 2).await;
    let mut bits = Vec::new();
    let wall = loop {
        let body = guest(&format!("Guest {}", bits.len()));
        let first = begin(&site, HERE, SESSION, &body, None).await;
        if first.status == StatusCode::OK {
            bits.push(0);
            continue;
        }
        if refusal(&first).0 != "puzzle" {
            break first;
        }
        bits.push(asked(&first).1);
        let admitted = begin(&site, HERE, SESSION, &body, Some(&solved(&first))).await;
        assert_eq!(admitted.status, StatusCode::OK, "{}", admitted.text);
    };
    assert_eq!(bits, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!((refusal(&wall).0.as_str(), wall.header("retry-after")), ("rate_limited", "3600"));
    assert_eq!(people(&site).await, 10);
}
