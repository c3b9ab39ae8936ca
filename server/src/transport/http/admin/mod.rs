//! Moderation and administration: `/api/v1/admin/…`, and the requests of the people concerned.
//!
//! Knows the store through `people/moderation` only. Invariant: every route under `/admin` is a line of [`staff_routes`], with
//! the least role that it needs; that is checked before anything of the request is read.

mod clubs;
mod measures;
mod people;
mod reports;
mod settings;
mod tables;

use super::HttpState;
use super::account::SignedIn;
use super::response::ApiError;
use super::routes::{Answers, Routes, get, post};
use crate::room::TableModeration;
use crate::store::RecordCursor;
use axum::Extension;
use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::middleware::{self, Next};
use axum::response::Response;
use protocol::{Role, Visibility};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

/// A route with the least role that may use it.
pub(super) struct AdminRoute {
    pub(super) path: &'static str,
    pub(super) role: Role,
    pub(super) answers: Answers,
}

fn route(role: Role, path: &'static str, answers: Answers) -> AdminRoute {
    AdminRoute { path, role, answers }
}

/// Every route under `/admin`.
pub(super) fn staff_routes() -> Vec<AdminRoute> {
    use Role::{Administrator, Moderator};
    use TableModeration::{Close, End, Show};
    use Visibility::{Link, Public};
    vec![
        route(Moderator, "/admin/people", get(people::find)),
        route(Moderator, "/admin/people/{id}", get(people::details)),
        route(Moderator, "/admin/people/{id}/notes", post(people::add_note)),
        route(Administrator, "/admin/people/{id}/role", post(people::change_role)),
        route(Administrator, "/admin/people/{id}/reset", post(people::reset)),
        route(Administrator, "/admin/people/{id}/disable", post(people::disable)),
        route(Administrator, "/admin/people/{id}/enable", post(people::enable)),
        route(Moderator, "/admin/measures", get(measures::list)),
        route(Moderator, "/admin/measures", post(measures::take)),
        route(Moderator, "/admin/measures/{id}/lift", post(measures::lift)),
        route(Moderator, "/admin/reports", get(reports::list)),
        route(Moderator, "/admin/reports/{id}", get(reports::one)),
        route(Moderator, "/admin/reports/{id}/close", post(reports::close)),
        route(Moderator, "/admin/messages/{id}/remove", post(reports::remove_message)),
        route(Moderator, "/admin/tables", get(tables::find)),
        route(Moderator, "/admin/tables/{code}", get(tables::details)),
        route(Administrator, "/admin/tables/{code}/hidden", get(tables::hidden)),
        route(Moderator, "/admin/tables/{code}/end", tables::treating(End)),
        route(Moderator, "/admin/tables/{code}/close", tables::treating(Close)),
        route(Administrator, "/admin/tables/{code}/chat", get(tables::chat)),
        route(Moderator, "/admin/tables/{code}/rename", post(tables::rename)),
        route(Moderator, "/admin/tables/{code}/list", tables::treating(Show(Public))),
        route(Moderator, "/admin/tables/{code}/unlist", tables::treating(Show(Link))),
        route(Moderator, "/admin/ratings/void", tables::rating(true)),
        route(Moderator, "/admin/ratings/restore", tables::rating(false)),
        route(Moderator, "/admin/clubs/{club}/change", post(clubs::change)),
        route(Moderator, "/admin/clubs/{club}/dissolve", post(clubs::dissolve)),
        route(Moderator, "/admin/invitations", get(settings::invitations)),
        route(Moderator, "/admin/invitations", post(settings::invite)),
        route(Moderator, "/admin/invitations/{id}/revoke", post(settings::revoke)),
        route(Administrator, "/admin/announcements", get(settings::all_announcements)),
        route(Administrator, "/admin/announcements", post(settings::announce)),
        route(Administrator, "/admin/announcements/{id}/remove", post(settings::remove_announcement)),
        route(Administrator, "/admin/settings", get(settings::read)),
        route(Administrator, "/admin/settings", post(settings::change)),
        route(Administrator, "/admin/audit", get(settings::audit)),
        route(Administrator, "/admin/health", get(settings::health)),
    ]
}

/// All of them, and the routes for everybody.
pub(super) fn routes(site: &HttpState) -> Routes {
    let for_everybody = Routes::new()
        .route("/me/measures", get(measures::own))
        .route("/me/measures/{id}/appeal", post(measures::appeal))
        .route("/reports", post(reports::make))
        .route("/announcements", get(settings::announcements));
    staff_routes().into_iter().fold(for_everybody, |routes, AdminRoute { path, role, answers }| {
        let check = middleware::from_fn_with_state((site.clone(), role), require);
        routes.route(path, Answers { router: answers.router.layer(check), ..answers })
    })
}

/// Refuses people without this role, and passes the requester on.
async fn require(
    State((site, role)): State<(HttpState, Role)>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let SignedIn { player, .. } = SignedIn::of(&site, request.headers()).await?;
    let actor = site.server.require_role(player, role).await?;
    request.extensions_mut().insert(actor);
    Ok(next.run(request).await)
}

/// The requester, once [`require`] has let them pass.
type Actor = Extension<crate::people::moderation::Actor>;

/// The part of an address after `?`.
struct Asked<T>(T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let asked = Query::try_from_uri(&parts.uri);
        asked.map(|Query(asked)| Self(asked)).map_err(|error| ApiError::bad_request("?", error.body_text()))
    }
}

/// The start of the next page of a list of records.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    after: Option<String>,
}

impl Page {
    fn cursor(&self) -> Result<Option<RecordCursor>, ApiError> {
        read_cursor(self.after.as_deref())
    }
}

fn read_cursor(after: Option<&str>) -> Result<Option<RecordCursor>, ApiError> {
    let read = |text: &str| {
        let (at, id) = text.split_once('-')?;
        Some(RecordCursor { at: at.parse().ok()?, id: Uuid::parse_str(id).ok()? })
    };
    after.map(|text| read(text).ok_or_else(bad_cursor)).transpose()
}

fn write_cursor(cursor: RecordCursor) -> String {
    format!("{}-{}", cursor.at, cursor.id)
}

fn bad_cursor() -> ApiError {
    ApiError::bad_request("after", "the `next` of an earlier answer")
}

/// The start of the next page of a list by name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Search {
    #[serde(default)]
    name: String,
    after: Option<Uuid>,
}
