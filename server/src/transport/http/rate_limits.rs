//! Request rate limits over HTTP: each route's weight, counted to the budgets of its address and its person.
//!
//! Behind a trusted proxy the client's own address counts. Invariant: a refused request takes nothing from any budget.

use super::HttpState;
use super::preview;
use super::response::ApiError;
use super::session::person_for;
use crate::net::{Address, Asker, Work, client};
use crate::refusals::rate_limited;
use crate::store::Scopes;
use crate::transport::net::PeerAddr;
use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::header::CONNECTION;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::sleep;

/// A file of the client of any size: it is in memory, and browsers keep it.
const FILE: Work = Work::of(10, 0);
const REQUEST: Work = Work::of(100, 0);
/// The way to a socket, without which nobody moves, and the requests of monitors: no crowd of strangers keeps anybody from these.
const DOOR: Work = Work::at_tables(100, 0);
/// A request that reads much, or sends much.
const LARGE: Work = Work::of(400, 0);

/// The rows of the documentation.
#[cfg(test)]
pub(crate) const WEIGHTS: [(&str, Work); 4] = [
    ("a file of the client", FILE),
    (
        "a record, a replay, an analysis, ratings, clubs, a lesson, a feed, everything below `/me`, `/account` and a person",
        LARGE,
    ),
    ("the way to a socket, `/health` and `/metrics`", DOOR),
    ("everything else", REQUEST),
];

/// Admits a request, or refuses it and closes the connection, so that a retry costs one of the new connections that the
/// address may open.
pub(super) async fn limit(State(site): State<HttpState>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let address =
        request.extensions().get::<PeerAddr>().map(|peer| Address::of(client_address(&site, *peer, headers)));
    let work = work(request.uri().path());
    match count(&site, address, headers, work).await {
        Ok(_) if work == FILE => next.run(request).await,
        Ok(asker) => {
            if let Some(pause) = site.server.work().pause(work) {
                sleep(pause).await;
            }
            let response = next.run(request).await;
            let sent = response.body().size_hint().exact().unwrap_or_default();
            site.server.work().count_sent(asker, work, work, usize::try_from(sent).unwrap_or(usize::MAX));
            response
        }
        Err(wait) => {
            let mut response = ApiError::from(rate_limited("max_requests_per_s", wait)).into_response();
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            response
        }
    }
}

/// The address is checked first: a session is looked up only for an admitted address. A request that the person's limit
/// refuses charges neither budget.
async fn count(
    site: &HttpState,
    address: Option<Address>,
    headers: &HeaderMap,
    work: Work,
) -> Result<Asker, Duration> {
    site.server.work().admits(address, work)?;
    if work != FILE {
        site.server.work().is_soon(address, work)?;
    }
    // While the store fails, no person is charged; the route itself reports the failure.
    let person = person_for(site, headers, Scopes::READ).await.ok().flatten();
    let asker = Asker { address, person };
    site.server.work().count(asker, work).map(|()| asker)
}

/// The client's address: behind a trusted proxy, the one the proxy forwards.
pub(super) fn client_address(site: &HttpState, PeerAddr(peer): PeerAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = headers.get_all("x-forwarded-for").iter().map(|header| header.to_str().unwrap_or(""));
    client(peer.ip(), forwarded, &site.trusted_proxies)
}

fn work(path: &str) -> Work {
    let mut parts = path.split('/').skip(1);
    match [(); 6].map(|()| parts.next()) {
        [Some("api"), _, Some("me" | "account" | "oidc" | "ratings" | "clubs"), ..]
        | [Some("api"), _, Some("tables" | "people"), Some(_), Some(_), _]
        | [Some("api"), _, Some("lessons"), Some(_), Some(_), None]
        | [Some("feeds"), ..] => LARGE,
        [Some("health" | "metrics" | "ws"), ..] => DOOR,
        [Some("api"), ..] => REQUEST,
        _ if preview::reads_a_table(path) => REQUEST,
        _ => FILE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

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
    #[case::socket("/ws", DOOR)]
    #[case::health("/health/ready", DOOR)]
    #[case::metrics("/metrics", DOOR)]
    #[case::replay("/api/v1/tables/0123456789abcdef/replay", LARGE)]
    #[case::record("/api/v1/tables/0123456789abcdef/record", LARGE)]
    #[case::lessons("/api/v1/lessons/castle", REQUEST)]
    #[case::lesson("/api/v1/lessons/castle/first", LARGE)]
    #[case::step_of_a_lesson("/api/v1/lessons/castle/first/3", REQUEST)]
    #[case::analysis("/api/v1/tables/0123456789abcdef/analysis", LARGE)]
    #[case::games_of_a_person("/api/v1/people/Ann/games", LARGE)]
    #[case::board("/api/v1/ratings/castle", LARGE)]
    #[case::history("/api/v1/people/Ann/ratings/castle", LARGE)]
    #[case::clubs("/api/v1/clubs", LARGE)]
    #[case::club("/api/v1/clubs/Chess/people/1", LARGE)]
    #[case::profile("/api/v1/people/Ann", REQUEST)]
    #[case::account("/api/v1/account/sign-in", LARGE)]
    #[case::provider("/api/v1/oidc/club/start", LARGE)]
    #[case::my_games("/api/v1/me/games", LARGE)]
    #[case::my_records("/api/v1/me/records", LARGE)]
    fn a_route_costs_what_it_takes(#[case] path: &str, #[case] want: Work) {
        assert_eq!(work(path), want);
    }
}
