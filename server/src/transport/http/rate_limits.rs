//! Request rate limits: a bucket for each address and each person, shared by all routes.
//!
//! Behind a trusted proxy the client's own address counts. Knows a route only by its cost. Invariant: a refused request
//! takes nothing from any bucket.

use super::HttpState;
use super::preview;
use super::response::ApiError;
use super::session::person_for;
use crate::config::Limits;
use crate::store::Scopes;
use crate::transport::net::{Address, PeerAddr, client};
use crate::transport::responder::rate_limited;
use axum::extract::{Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::PlayerId;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Costs of a request, in units of the cheapest one, a file of the client.
const FILE: u32 = 1;
const REQUEST: u32 = 10;
/// A request that reads much, or sends much.
const LARGE: u32 = 40;

/// The buckets of all addresses and people. Clones count together.
#[derive(Clone, Debug)]
pub struct RequestRateLimiter(Arc<Mutex<Buckets>>);

#[derive(Debug)]
struct Buckets {
    addresses: TokenBuckets<Address>,
    people: TokenBuckets<PlayerId>,
}

impl RequestRateLimiter {
    pub fn new(limits: &Limits) -> Self {
        let (per_s, burst) = (limits.requests_per_s, limits.request_burst);
        Self(Arc::new(Mutex::new(Buckets {
            addresses: TokenBuckets::new(per_s, burst),
            // A person with many addresses is one person; a household is several, so an address gets more.
            people: TokenBuckets::new(per_s.div_ceil(2), burst.div_ceil(2)),
        })))
    }

    /// Whether the address may send a request now, or how long it has to wait; counts nothing.
    fn admits(&self, address: Option<Address>, cost: u32) -> Result<(), Duration> {
        let buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        address.map_or(Ok(()), |address| buckets.addresses.next(address, cost, Instant::now()).map(drop))
    }

    /// Counts a request, or says how long it has to wait.
    fn count(&self, address: Option<Address>, person: Option<PlayerId>, cost: u32) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = address.map(|address| buckets.addresses.next(address, cost, now)).transpose()?;
        let person = person.map(|person| buckets.people.next(person, cost, now)).transpose()?;
        // Both are charged only after both have admitted the request.
        if let Some(next) = address {
            buckets.addresses.put(next, now);
        }
        if let Some(next) = person {
            buckets.people.put(next, now);
        }
        Ok(())
    }
}

/// A bucket for each key that fills at a steady rate; full buckets are not kept.
#[derive(Debug)]
struct TokenBuckets<K> {
    /// The time in which the bucket gains the cost of one file.
    each: Duration,
    /// The bucket's capacity, as the time it takes to fill.
    most: Duration,
    full_at: BTreeMap<K, Instant>,
    sweep_from: usize,
}

/// The number of buckets from which on full ones are dropped.
const SWEEP_FROM: usize = 4096;

impl<K: Ord + Copy> TokenBuckets<K> {
    fn new(requests_per_s: u32, burst: u32) -> Self {
        let request = Duration::from_secs(1) / requests_per_s.max(1);
        // The largest request always fits into a full bucket.
        let most = request * burst.max(LARGE / REQUEST);
        Self { each: request / REQUEST, most, full_at: BTreeMap::new(), sweep_from: SWEEP_FROM }
    }

    /// When the bucket would be full again after this request, or how long the request has to wait.
    fn next(&self, key: K, cost: u32, now: Instant) -> Result<(K, Instant), Duration> {
        let full_at = self.full_at.get(&key).map_or(now, |full_at| now.max(*full_at)) + self.each * cost;
        let wait = full_at.duration_since(now).saturating_sub(self.most);
        if wait.is_zero() { Ok((key, full_at)) } else { Err(wait) }
    }

    fn put(&mut self, (key, full_at): (K, Instant), now: Instant) {
        if self.full_at.len() >= self.sweep_from {
            self.full_at.retain(|_, full_at| *full_at > now);
            // Where few can be dropped the next sweep is later: each costs as much as there are buckets.
            self.sweep_from = SWEEP_FROM.max(2 * self.full_at.len());
        }
        self.full_at.insert(key, full_at);
    }
}

/// Admits a request, or refuses it and closes the connection, so that a retry costs one of the new connections that the
/// address may open.
pub(super) async fn limit(State(site): State<HttpState>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let address =
        request.extensions().get::<PeerAddr>().map(|peer| Address::of(client_address(&site, *peer, headers)));
    let Err(wait) = count(&site, address, headers, cost(request.uri().path())).await else {
        return next.run(request).await;
    };
    let mut response = ApiError::from(rate_limited("max_requests_per_s", wait)).into_response();
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// The address is checked first: a session is looked up only for an admitted address. A request that the person's limit
/// refuses charges neither bucket.
async fn count(
    site: &HttpState,
    address: Option<Address>,
    headers: &HeaderMap,
    cost: u32,
) -> Result<(), Duration> {
    site.request_rate_limiter.admits(address, cost)?;
    // While the store fails, no person is charged; the route itself reports the failure.
    let person = person_for(site, headers, Scopes::READ).await.ok().flatten();
    site.request_rate_limiter.count(address, person, cost)
}

/// The client's address: behind a trusted proxy, the one the proxy forwards.
pub(super) fn client_address(site: &HttpState, PeerAddr(peer): PeerAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().map(|header| header.to_str().unwrap_or(""));
    client(peer.ip(), forwarded, &site.trusted_proxies)
}

fn cost(path: &str) -> u32 {
    let mut parts = path.split('/').skip(1);
    match [(); 6].map(|()| parts.next()) {
        [Some("api"), _, Some("me" | "account" | "oidc"), ..]
        | [Some("api"), _, Some("tables"), Some(_), Some(_), _]
        | [Some("api"), _, Some("lessons"), Some(_), Some(_), None]
        | [Some("feeds"), ..] => LARGE,
        [Some("api" | "health" | "metrics" | "ws"), ..] => REQUEST,
        _ if preview::reads_a_table(path) => REQUEST,
        _ => FILE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use std::net::Ipv4Addr;
    use uuid::Uuid;

    fn rates(requests_per_s: u32, request_burst: u32) -> RequestRateLimiter {
        let few = crate::transport::http::tests::limits();
        RequestRateLimiter::new(&Limits { requests_per_s, request_burst, ..few })
    }

    fn ip(n: u32) -> Address {
        Address::of(Ipv4Addr::from_bits(n).into())
    }

    fn player(n: u128) -> PlayerId {
        PlayerId(Uuid::from_u128(n))
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_may_ask_so_often_after_a_burst() {
        let rates = rates(10, 50);
        let granted = |n| (0..1000).filter(|_| rates.count(Some(ip(n)), None, REQUEST).is_ok()).count();
        assert_eq!(granted(1), 50);
        assert_eq!(rates.count(Some(ip(1)), None, REQUEST), Err(Duration::from_millis(100)));
        assert_eq!(granted(2), 50, "another address has its own");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(granted(1), 10);
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(granted(1), 50);
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_has_half_as_much_from_any_number_of_addresses() {
        let rates = rates(10, 50);
        let granted =
            (0..1000).filter(|n| rates.count(Some(ip(*n)), Some(player(1)), REQUEST).is_ok()).count();
        assert_eq!(granted, 25);
        assert!(
            rates.count(Some(ip(1)), Some(player(2)), REQUEST).is_ok(),
            "a household is more than one person"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_refused_request_costs_neither() {
        let rates = rates(10, 50);
        while rates.count(None, Some(player(1)), REQUEST).is_ok() {}
        assert!((0..1000).all(|_| rates.count(Some(ip(1)), Some(player(1)), REQUEST).is_err()));
        assert_eq!((0..1000).filter(|_| rates.count(Some(ip(1)), None, REQUEST).is_ok()).count(), 50);
    }

    #[rstest]
    #[case::page("/", FILE)]
    #[case::file("/assets/main-1a2b.js", FILE)]
    #[case::page_of_no_table("/t/0123456789abcdef/replay", FILE)]
    #[case::page_of_a_table("/t/0123456789abcdef", REQUEST)]
    #[case::page_of_a_finished_game("/games/0123456789abcdef/replay", REQUEST)]
    #[case::page_of_lessons("/learn/castle", FILE)]
    #[case::table("/api/v1/tables/0123456789abcdef", REQUEST)]
    #[case::session("/api/v1/session", REQUEST)]
    #[case::games("/api/v1/games", REQUEST)]
    #[case::lobby("/api/v1/tables", REQUEST)]
    #[case::unknown("/api/v1/nothing", REQUEST)]
    #[case::socket("/ws", REQUEST)]
    #[case::health("/health/ready", REQUEST)]
    #[case::metrics("/metrics", REQUEST)]
    #[case::replay("/api/v1/tables/0123456789abcdef/replay", LARGE)]
    #[case::record("/api/v1/tables/0123456789abcdef/record", LARGE)]
    #[case::lessons("/api/v1/lessons/castle", REQUEST)]
    #[case::lesson("/api/v1/lessons/castle/first", LARGE)]
    #[case::step_of_a_lesson("/api/v1/lessons/castle/first/3", REQUEST)]
    #[case::analysis("/api/v1/tables/0123456789abcdef/analysis", LARGE)]
    #[case::account("/api/v1/account/sign-in", LARGE)]
    #[case::provider("/api/v1/oidc/club/start", LARGE)]
    #[case::my_games("/api/v1/me/games", LARGE)]
    #[case::my_records("/api/v1/me/records", LARGE)]
    fn a_route_costs_what_it_takes(#[case] path: &str, #[case] want: u32) {
        assert_eq!(cost(path), want);
    }

    #[tokio::test(start_paused = true)]
    async fn a_small_burst_still_holds_the_largest_request() {
        assert_eq!(rates(1, 1).count(Some(ip(1)), None, LARGE), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_that_went_are_forgotten() {
        let rates = rates(10, 50);
        let come = |first: u32| {
            for n in 0..SWEEP_FROM as u32 {
                rates.count(Some(ip(first + n)), None, REQUEST).unwrap();
            }
            rates.0.lock().unwrap().addresses.full_at.len()
        };
        assert_eq!(come(0), SWEEP_FROM);
        tokio::time::advance(Duration::from_mins(1)).await;
        assert_eq!(come(1_000_000), SWEEP_FROM, "the first are full again and gone");
        assert_eq!(come(2_000_000), 2 * SWEEP_FROM, "who was here just now is not");
    }
}
