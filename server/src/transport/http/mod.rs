//! Everything over plain HTTP: the API under `/api/v1`, health, metrics and the client's files.
//!
//! One file per group of routes. Everything under `/api` that is refused is a JSON error of the protocol. Every request passes the same checks first: rate limits, `Host`, `Origin`. Does not
//! know SQL or the rules of a game.

mod account;
mod admin;
mod analysis;
mod banned;
mod body;
mod checks;
mod client;
mod closed;
mod clubs;
mod cookie;
mod csv;
mod device_label;
mod finished_game_documents;
mod first_page;
mod game_catalog;
mod games_of;
mod health;
mod lessons;
mod overload;
mod packed;
mod params;
mod preview;
mod profiles;
mod proxied_limits;
mod rate_limits;
mod ratings;
mod record;
mod response;
mod routes;
mod seen;
mod session;
mod socket;
mod stats;
mod table;

#[cfg(test)]
mod tests;

pub use cookie::Cookies;
pub use overload::{SessionRecogniser, full_router};

use crate::analyses::Analyses;
use crate::net::{Network, OriginCheck};
use crate::people::external::ExternalSignIn;
use crate::people::notices::SharedOutlets;
use crate::state::ServerState;
use crate::telemetry::metrics::SharedMetrics;
use crate::transport::net::ConnectionLimits;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{any, get};
use axum::{Router, middleware};
pub use finished_game_documents::GameDocuments;
pub use lessons::Lessons;
#[cfg(test)]
pub(crate) use rate_limits::WEIGHTS;
use response::panicked;
use routes::Routes;
pub use seen::{DOCTOR, Seen, proof as doctor_proof};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

/// The longest body that is read; requests to this server are far shorter.
const BODY_BYTES: usize = 16 * 1024;
/// How much more of a longer body is read and forgotten, so that its sender sees the refusal.
const DISCARDED_BYTES: usize = 112 * 1024;
/// How long a request may take, its body included.
const REQUEST_TIME: Duration = Duration::from_secs(10);

/// The parts of the server that the routes need.
#[derive(Clone, Debug)]
pub struct HttpState {
    pub server: Arc<ServerState>,
    pub cookies: Cookies,
    pub external: ExternalSignIn,
    /// The ways by which people are told outside of the page.
    pub outlets: SharedOutlets,
    pub origin_check: Arc<OriginCheck>,
    pub trusted_proxies: Arc<[Network]>,
    pub metrics: SharedMetrics,
    /// Whether `/metrics` is served on a port of its own only.
    pub metrics_elsewhere: bool,
    pub connection_limits: ConnectionLimits,
    pub documents: GameDocuments,
    pub lessons: Lessons,
    pub analyses: Analyses,
    /// Tracks every socket, so that shutdown can wait for them.
    pub tasks: TaskTracker,
    /// Cancelled as soon as the server is about to stop.
    pub stopping: CancellationToken,
}

/// All routes of the main port.
pub fn router(site: HttpState) -> Router {
    let api = api(&site)
        .into_router()
        .fallback(response::route_not_found)
        .method_not_allowed_fallback(response::method_not_allowed)
        .layer(middleware::from_fn_with_state(site.clone(), banned::refuse));
    let checked = Router::new()
        .nest("/api/v1", api)
        .route("/api", any(response::route_not_found))
        .route("/api/", any(response::route_not_found))
        .route("/api/{*rest}", any(response::route_not_found))
        .route("/ws", any(socket::open))
        .route("/feeds/{secret}/turns.rss", get(account::rss))
        .route("/feeds/{secret}/turns.ics", get(account::ics))
        .route("/unsubscribe/{token}", get(client::page).post(account::unsubscribe))
        .route("/metrics", get(health::metrics))
        .fallback(client::page)
        .layer(middleware::from_fn_with_state(site.clone(), checks::check));
    Router::new()
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/health/seen", get(seen::seen))
        .merge(checked)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIME))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(site.clone(), rate_limits::limit))
        .layer(middleware::from_fn_with_state(site.clone(), proxied_limits::count))
        .layer(middleware::from_fn(checks::check_form))
        .layer(middleware::from_fn(response::as_api_error))
        .layer(middleware::from_fn_with_state(site.metrics.clone(), checks::count))
        .layer(middleware::from_fn(checks::protect))
        .with_state(site)
}

/// All routes under `/api/v1`.
fn api(site: &HttpState) -> Routes {
    Routes::new()
        .route("/session", routes::get(session::read))
        .route("/session", routes::post(session::sign_in))
        .route("/session", routes::delete(session::sign_out))
        .route("/games", routes::get(game_catalog::list))
        .route("/lessons/{game}", routes::get(lessons::list))
        .route("/lessons/{game}/{id}", routes::get(lessons::document))
        .route("/lessons/{game}/{id}/{step}", routes::post(lessons::ask))
        .route("/me/games", routes::get(games_of::games))
        .route("/me/records", routes::get(games_of::records))
        .merge(account::routes())
        .merge(admin::routes(site))
        .merge(clubs::routes())
        .route("/stats/{game}", routes::get(stats::read))
        .route("/matching", routes::get(game_catalog::matching))
        .route("/people/{name}/games", routes::get(games_of::public_games))
        .route("/ratings/{game}", routes::get(ratings::board))
        .route("/ratings/{game}/people", routes::get(ratings::people))
        .route("/people/{name}", routes::get(profiles::read))
        .route("/people/{name}/ratings/{game}", routes::get(ratings::history))
        .route("/tables", routes::get(game_catalog::tables))
        .route("/tables/{code}", routes::get(table::read))
        .route("/tables/{code}/record", routes::get(record::export))
        .route("/tables/{code}/replay", routes::get(record::replay))
        .route("/tables/{code}/ratings", routes::get(ratings::of_table))
        .route("/tables/{code}/analysis", routes::get(analysis::read))
        .route("/tables/{code}/analysis", routes::post(analysis::begin))
}

/// The routes of the port for metrics.
pub fn metrics_router(site: HttpState) -> Router {
    Router::new().route("/metrics", get(health::metrics_text)).with_state(site)
}
