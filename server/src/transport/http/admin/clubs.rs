//! Clubs, as moderators treat them.

use super::Actor;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::response::ApiError;
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::{ModerateClub, Reason};

pub(super) async fn change(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(club): Path<String>,
    JsonBody(wish): JsonBody<ModerateClub>,
) -> Result<StatusCode, ApiError> {
    site.server.change_club_of_others(&actor, &club, wish).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn dissolve(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(club): Path<String>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.dissolve_club_of_others(&actor, &club, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}
