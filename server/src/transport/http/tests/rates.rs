//! How many requests an address and a person may make, route by route.

use super::*;
use crate::net::{Network, Work};
use std::time::Duration;
use tokio::time::Instant;

/// A burst of so many requests, with no refill within a test: the clock is paused.
const BURST: usize = 12;

async fn narrow(trusted_proxies: &[&str]) -> HttpState {
    let limits = Limits { requests_per_s: 1, request_burst: BURST as u32, ..limits() };
    let proxies: Vec<Network> = trusted_proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
    HttpState { trusted_proxies: proxies.into(), ..site_within(&limits).await }
}

/// How many requests of this address are admitted before one is refused; panics if none is.
async fn count_admitted(site: &HttpState, from: &str, path: &str, headers: &[(&str, &str)]) -> usize {
    let mut count = 0;
    while count <= 20 * BURST {
        let answer = answer(send(site, from, Method::GET, path, headers, "").await).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return count;
        }
        count += 1;
    }
    panic!("{path} is never refused")
}

#[rstest]
#[case::page("/", 10 * BURST)]
#[case::file("/assets/nothing.js", 10 * BURST)]
#[case::session("/api/v1/session", BURST)]
#[case::games("/api/v1/games", BURST)]
#[case::tables("/api/v1/tables", BURST)]
#[case::no_route("/api/v1/nothing", BURST)]
#[case::record("/api/v1/tables/0123456789abcdef/record", BURST / 4)]
#[case::replay("/api/v1/tables/0123456789abcdef/replay", BURST / 4)]
#[case::my_games("/api/v1/me/games", BURST / 4)]
#[case::my_records("/api/v1/me/records", BURST / 4)]
#[tokio::test(start_paused = true)]
async fn every_route_counts_by_address(#[case] path: &str, #[case] want: usize) {
    let site = narrow(&[]).await;
    assert_eq!(count_admitted(&site, "203.0.113.9", path, &[]).await, want);
    assert_eq!(
        count_admitted(&site, "203.0.113.9", "/api/v1/games", &[]).await,
        0,
        "all routes count together"
    );
    assert_eq!(count_admitted(&site, "203.0.113.8", path, &[]).await, want, "a neighbour has an own count");
}

#[rstest]
#[case::live("/health/live")]
#[case::ready("/health/ready")]
#[case::metrics("/metrics")]
#[case::socket("/ws")]
#[tokio::test(start_paused = true)]
async fn sockets_and_monitors_are_counted_with_what_is_asked_at_tables(#[case] path: &str) {
    let site = narrow(&[]).await;
    assert_eq!(count_admitted(&site, "203.0.113.9", "/api/v1/games", &[]).await, BURST);
    assert_eq!(
        count_admitted(&site, "203.0.113.9", path, &[]).await,
        4 * BURST,
        "other requests take none of it"
    );
    assert_eq!(
        count_admitted(&site, "203.0.113.8", path, &[]).await,
        4 * BURST,
        "a neighbour has an own count"
    );
}

#[tokio::test(start_paused = true)]
async fn a_refusal_says_when_to_come_again_and_ends_the_connection() {
    let site = narrow(&[]).await;
    let path = "/api/v1/tables/0123456789abcdef/record";
    count_admitted(&site, "203.0.113.9", path, &[]).await;
    let (log, guard) = LogText::of_this_thread();
    let refused = answer(send(&site, "203.0.113.9", Method::GET, path, &[], "").await).await;
    drop(guard);
    let log = log.text();
    assert!(log.contains("rate_limited") && log.contains("max_requests_per_s"), "{log}");
    assert_eq!(refused.json(), json!({ "code": "rate_limited", "retry": "after", "after_ms": 4000 }));
    assert_eq!((refused.header("retry-after"), refused.header("connection")), ("4", "close"));
    assert!(site.metrics.text().contains("saloon_http_requests_total{route=\"api\",status=\"429\"} 2"));
    tokio::time::advance(Duration::from_secs(4)).await;
    let again = answer(send(&site, "203.0.113.9", Method::GET, path, &[], "").await).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "let in");
}

#[tokio::test(start_paused = true)]
async fn behind_a_proxy_that_is_trusted_each_client_counts() {
    let site = narrow(&["10.0.0.1"]).await;
    let of = |client| [("x-forwarded-for", client)];
    let path = "/api/v1/games";
    assert_eq!(count_admitted(&site, "10.0.0.1", path, &of("203.0.113.9")).await, BURST);
    assert_eq!(count_admitted(&site, "10.0.0.1", path, &of("203.0.113.8")).await, BURST);
    assert_eq!(count_admitted(&site, "10.0.0.2", path, &of("203.0.113.7")).await, BURST);
    assert_eq!(
        count_admitted(&site, "10.0.0.2", path, &of("203.0.113.6")).await,
        0,
        "nobody else is believed"
    );
}

#[tokio::test(start_paused = true)]
async fn the_addresses_of_one_household_count_as_one() {
    let site = narrow(&[]).await;
    assert_eq!(count_admitted(&site, "2001:db8:1:2::1", "/api/v1/games", &[]).await, BURST);
    assert_eq!(count_admitted(&site, "2001:db8:1:2:ffff::2", "/api/v1/games", &[]).await, 0);
}

#[tokio::test(start_paused = true)]
async fn a_person_counts_wherever_the_requests_come_from() {
    let site = narrow(&[]).await;
    let ada = cookie(&sign_in(&site, "Ada", &[]).await);
    let bob = cookie(&sign_in(&site, "Bob", &[]).await);
    let path = "/api/v1/session";
    assert_eq!(count_admitted(&site, "203.0.113.9", path, &[("cookie", &ada)]).await, BURST / 2);
    assert_eq!(count_admitted(&site, "203.0.113.8", path, &[("cookie", &ada)]).await, 0);
    assert_eq!(count_admitted(&site, "203.0.113.8", path, &[("cookie", &bob)]).await, BURST / 2);
    assert_eq!(
        count_admitted(&site, "203.0.113.9", path, &[]).await,
        BURST / 2,
        "what is left of the address"
    );
}

#[rstest]
#[case::request("/api/v1/games", true)]
#[case::replay("/api/v1/tables/0123456789abcdef/replay", true)]
#[case::file("/assets/nothing.js", false)]
#[case::monitor("/health", false)]
#[tokio::test(start_paused = true)]
async fn a_crowd_before_them_delays_requests_and_no_way_to_a_table(
    #[case] path: &str,
    #[case] is_delayed: bool,
) {
    let site = narrow(&[]).await;
    site.server.work().pause(Work::of(200_000 * CORES as u32, 0));
    let begun = Instant::now();
    send(&site, "203.0.113.9", Method::GET, path, &[], "").await;
    assert_eq!(begun.elapsed() >= Duration::from_millis(500), is_delayed, "{:?}", begun.elapsed());
}
