//! Tables, as moderators see and treat them.

use super::{Actor, Asked, Search};
use crate::ratings::set_void;
use crate::room::TableModeration;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::routes::{Answers, post};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use protocol::{Reason, RenameTable, TableCode, TableId, VoidRating};

pub(super) async fn find(
    State(site): State<HttpState>,
    Asked(search): Asked<Search>,
) -> Result<Response, ApiError> {
    let found = site.server.find_tables(&search.name, search.after.map(TableId)).await?;
    Ok(uncached_json(&found))
}

pub(super) async fn details(
    State(site): State<HttpState>,
    Path(code): Path<TableCode>,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.table_details(&code).await?))
}

/// `GET /admin/tables/{code}/hidden?why=`
pub(super) async fn hidden(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(code): Path<TableCode>,
    Asked(Reason { why }): Asked<Reason>,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.hidden_hands(&actor, &code, &why).await?))
}

/// `POST /admin/tables/{code}/…`: does `act` for the reason that the body gives.
pub(super) fn treating(act: TableModeration) -> Answers {
    post(async move |state: State<HttpState>, actor: Actor, code: Path<TableCode>, body: JsonBody<Reason>| {
        treat(state, actor, code, act.clone(), &body.0.why).await
    })
}

/// `GET /admin/tables/{code}/chat?why=`
pub(super) async fn chat(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(code): Path<TableCode>,
    Asked(Reason { why }): Asked<Reason>,
) -> Result<Response, ApiError> {
    Ok(uncached_json(&site.server.private_chat(&actor, &code, &why).await?))
}

pub(super) async fn rename(
    state: State<HttpState>,
    actor: Actor,
    code: Path<TableCode>,
    JsonBody(RenameTable { name, why }): JsonBody<RenameTable>,
) -> Result<StatusCode, ApiError> {
    treat(state, actor, code, TableModeration::Rename(name), &why).await
}

/// `POST /admin/ratings/void` and `/admin/ratings/restore`: whether a rated game counts.
pub(super) fn rating(void: bool) -> Answers {
    post(async move |State(site): State<HttpState>, Extension(actor): Actor, body: JsonBody<VoidRating>| {
        let JsonBody(VoidRating { table, why }) = body;
        let (table, line) = site.server.rating_line(&actor, &table, void, &why).await?;
        set_void(site.server.store(), table, void, site.server.now_ms(), &[line]).await?;
        Ok::<_, ApiError>(StatusCode::NO_CONTENT)
    })
}

async fn treat(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(code): Path<TableCode>,
    act: TableModeration,
    why: &str,
) -> Result<StatusCode, ApiError> {
    site.server.moderate_table(&actor, &code, act, why).await?;
    Ok(StatusCode::NO_CONTENT)
}
