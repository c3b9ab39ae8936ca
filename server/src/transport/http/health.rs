//! Health checks and metrics for monitoring.

use super::HttpState;
use super::response::{ApiError, uncached_json};
use crate::cluster::Cluster;
use crate::store::StoreError;
use crate::transport::net::PeerAddr;
use axum::Extension;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::PlayerId;
use serde_json::json;
use std::time::Duration;
use tokio::time::timeout;
use uuid::Uuid;

/// A store that takes longer is of no use to a player either.
const READY_WITHIN: Duration = Duration::from_secs(2);

/// The process responds.
pub(super) async fn live() -> &'static str {
    "live\n"
}

/// The server can take players: it is not about to stop, its store responds, and a node is connected to the others.
pub(super) async fn ready(State(site): State<HttpState>) -> Response {
    let store = match timeout(READY_WITHIN, tried(&site)).await {
        Ok(Ok(())) => "answers",
        Ok(Err(_)) => "fails",
        Err(_) => "is silent",
    };
    let stopping = site.stopping.is_cancelled();
    let bus = site.server.cluster().map(Cluster::is_connected);
    let good = store == "answers" && !stopping && bus != Some(false);
    let status = if good { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let kind = site.server.store().kind();
    let store = json!({ "kind": kind, "state": store, "damaged": site.metrics.damaged.count() });
    let mut state = json!({ "ready": good, "stopping": stopping, "store": store });
    if site.server.machines_other_time().is_some() {
        // No figure: anybody may read this.
        state["clock"] = "differs from the machine's".into();
    }
    if let Some(is_connected) = bus {
        state["bus"] = if is_connected { "answers" } else { "is gone" }.into();
    }
    (status, uncached_json(&state)).into_response()
}

/// Reads from the store. If the last write failed, writes too: only a write shows whether writing works again.
async fn tried(site: &HttpState) -> Result<(), StoreError> {
    let store = site.server.store();
    store.player(PlayerId(Uuid::nil())).await?;
    if store.writes() { Ok(()) } else { store.note_alive(site.server.now_ms()).await }
}

/// On the main port only this machine may read the metrics, and not through a proxy.
pub(super) async fn metrics(
    State(site): State<HttpState>,
    peer: Option<Extension<PeerAddr>>,
    headers: HeaderMap,
) -> Response {
    let here = peer.is_some_and(|Extension(PeerAddr(peer))| peer.ip().to_canonical().is_loopback());
    let passed_on = ["forwarded", "x-forwarded-for"].iter().any(|name| headers.contains_key(*name));
    if site.metrics_elsewhere || !here || passed_on {
        return ApiError::not_found("route").into_response();
    }
    metrics_text(State(site)).await
}

pub(super) async fn metrics_text(State(site): State<HttpState>) -> Response {
    const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    site.metrics.rooms_awake.set(site.server.awake() as i64);
    ([(CONTENT_TYPE, OPEN_METRICS)], site.metrics.text()).into_response()
}
