//! People, as moderators see them and administrators change them.

use super::{Actor, Asked, Search};
use crate::summaries::{TablesOf, figures_by_game};
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::params::Path;
use crate::transport::http::profiles::reliability;
use crate::transport::http::response::{ApiError, uncached_json};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use protocol::{AddNote, ChangeRole, Company, Figures, PersonDetails, PlayerId, ProfileGame, Reason};

pub(super) async fn find(
    State(site): State<HttpState>,
    Asked(search): Asked<Search>,
) -> Result<Response, ApiError> {
    let found = site.server.find_people(&search.name, search.after.map(PlayerId)).await?;
    Ok(uncached_json(&found))
}

pub(super) async fn details(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
) -> Result<Response, ApiError> {
    let details = site.server.person_details(id, actor.role).await?;
    let figures = figures_by_game(site.server.visitors(), id, TablesOf::All).await?;
    let conduct = figures.into_iter().map(|(game, company, figures)| conduct(game, company, figures));
    Ok(uncached_json(&PersonDetails { conduct: conduct.collect(), ..details }))
}

/// The part of these figures that moderators see: no result.
fn conduct(game: &str, company: Company, figures: Figures) -> ProfileGame {
    let reliability = Some(reliability(&figures));
    let pace = Some(figures.seconds).filter(|pace| !pace.counts.is_empty());
    ProfileGame { game: game.to_owned(), company, results: None, pace, reliability, habits: None }
}

pub(super) async fn add_note(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
    JsonBody(AddNote { text }): JsonBody<AddNote>,
) -> Result<StatusCode, ApiError> {
    site.server.add_note(&actor, id, &text).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn change_role(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
    JsonBody(ChangeRole { role, why }): JsonBody<ChangeRole>,
) -> Result<StatusCode, ApiError> {
    site.server.change_role(&actor, id, role, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn reset(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<Response, ApiError> {
    site.external.require_passwords()?;
    Ok(uncached_json(&site.server.reset_account(&actor, id, &why).await?))
}

pub(super) async fn disable(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.disable_account(&actor, id, true, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn enable(
    State(site): State<HttpState>,
    Extension(actor): Actor,
    Path(id): Path<PlayerId>,
    JsonBody(Reason { why }): JsonBody<Reason>,
) -> Result<StatusCode, ApiError> {
    site.server.disable_account(&actor, id, false, &why).await?;
    Ok(StatusCode::NO_CONTENT)
}
