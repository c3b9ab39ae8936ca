//! The server itself: announcements, invitations, settings, the audit log, its figures.

use super::{Actor, Asked, Page, write_cursor};
use crate::telemetry::history::Totals;
use crate::telemetry::memory;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use protocol::{Announce, AuditLog, ChangeSettings, ClocksDiffer, Health, Invitations, Invite, Reason};
use uuid::Uuid;

/// `GET /announcements`
pub(super) async fn announcements(State(site): State<HttpState>) -> Response {
    uncached_json(&site.server.announcements())
}

pub(super) async fn all_announcements(State(site): State<HttpState>) -> Response {
    uncached_json(&site.server.all_announcements())
}

pub(super) async fn announce(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    JsonBody(announce): JsonBody<Announce>,
) -> Result<Response, ApiError> {
    site.server.announce(&actor, announce).await?;
    Ok(uncached_json(&site.server.all_announcements()))
}

pub(super) async fn remove_announcement(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<Uuid>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.remove_announcement(&actor, id, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn invitations(
    State(site): State<HttpState>,
    Asked(page): Asked<Page>,
) -> Result<Response, ApiError> {
    let (invitations, next) = site.server.invitations(page.cursor()?).await?;
    Ok(uncached_json(&Invitations { invitations, next: next.map(write_cursor) }))
}

pub(super) async fn invite(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    JsonBody(invite): JsonBody<Invite>,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.invite(&actor, &invite).await?))
}

pub(super) async fn revoke(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<Uuid>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.revoke_invitation(&actor, id, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn read(State(site): State<HttpState>) -> Response {
    uncached_json(&*site.server.settings())
}

pub(super) async fn change(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    JsonBody(change): JsonBody<ChangeSettings>,
) -> Result<Response, ApiError> {
    site.server.change_settings(&actor, change).await?;
    Ok(uncached_json(&*site.server.settings()))
}

pub(super) async fn audit(
    State(site): State<HttpState>,
    Asked(page): Asked<Page>,
) -> Result<Response, ApiError> {
    let (log, next) = site.server.audit_log(page.cursor()?).await?;
    Ok(uncached_json(&AuditLog { next: next.map(write_cursor), ..log }))
}

pub(super) async fn health(State(site): State<HttpState>) -> Response {
    let metrics = &site.metrics;
    let number = |gauge: i64| u32::try_from(gauge).unwrap_or_default();
    uncached_json(&Health {
        online: number(site.server.online() as i64),
        sockets: number(metrics.sockets.get()),
        connections: number(metrics.connections.get()),
        rooms_awake: number(site.server.awake() as i64),
        moves: metrics.moves_accepted.get(),
        commits_failed: metrics.commits_failed.get(),
        commit_us: Totals::of(metrics).mean_commit_us(),
        damaged: number(metrics.damaged.count()),
        memory_bytes: memory::resident_bytes(),
        store: site.server.store().kind().to_owned(),
        points: site.server.history().points(),
        clocks: site
            .server
            .machines_other_time()
            .map(|machine| ClocksDiffer { server: site.server.now_ms(), machine }),
    })
}
