//! Access to the tables and finished games of a closed server: only its own people have it.
//!
//! A server is closed if newcomers need an invitation. Does not know the content of a route. Invariant: a route about
//! tables takes a [`MayRead`], and a stranger to a closed server never has one.

use super::HttpState;
use super::response::ApiError;
use super::session::person_for;
use crate::store::Scopes;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use protocol::ErrCode;

/// Permission to be told of tables: the server is not closed, or they are one of its people.
#[derive(Debug)]
pub(super) struct MayRead(());

impl FromRequestParts<HttpState> for MayRead {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, site: &HttpState) -> Result<Self, ApiError> {
        // Nobody's session is looked for where everybody may read.
        if site.server.is_closed() && person_for(site, &parts.headers, Scopes::READ).await?.is_none() {
            return Err(ErrCode::Unauthenticated.into());
        }
        Ok(Self(()))
    }
}
