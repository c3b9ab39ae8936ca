//! Responses to strangers while only slots for people with a session are free, and the recognition of sessions.

use super::response::ApiError;
use super::{Cookies, HttpState, checks, health};
use crate::state::ServerState;
use crate::store::Scopes;
use crate::transport::net::Recognise;
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, COOKIE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use std::sync::Arc;
use uuid::Uuid;

/// The most tokens that are tried in one request: each may cost a read.
const TOKENS: usize = 2;

/// The retry time: slots do not become free again within a second.
const AFTER_S: u32 = 30;

const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Saloon</title>\n\
    <meta name=\"viewport\" content=\"width=device-width\">\n\
    <p>The server is full at the moment. Please try again in a minute.</p>\n\
    <p lang=\"ru\">Сейчас сервер переполнен. Попробуйте снова через минуту.</p>\n\
    <p lang=\"de\">Der Server ist gerade voll. Versuch es in einer Minute noch einmal.</p>\n\
    <p lang=\"uk\">Зараз сервер переповнений. Спробуйте ще раз за хвилину.</p>\n</html>\n";

/// The routes of a server without a free slot. Health stays public, so that monitoring does not report the server as
/// down.
pub fn full_router(site: HttpState) -> Router {
    Router::new()
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .fallback(full)
        .layer(middleware::from_fn_with_state(site.metrics.clone(), checks::count))
        .layer(middleware::from_fn(checks::protect))
        .with_state(site)
}

async fn full(request: Request) -> Response {
    let for_programs = ["/api/", "/ws"].iter().any(|start| request.uri().path().starts_with(start));
    if for_programs {
        return ApiError::unavailable(AFTER_S * 1000).into_response();
    }
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store"), (RETRY_AFTER, "30")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, PAGE).into_response()
}

/// Recognises people by their session cookie, and programs, which have no cookie, by their ticket as `Bearer`.
///
/// This only decides about a slot; routes and sockets authenticate by themselves.
#[derive(Debug)]
pub struct SessionRecogniser {
    pub server: Arc<ServerState>,
    pub cookies: Cookies,
}

#[async_trait::async_trait]
impl Recognise for SessionRecogniser {
    async fn person(&self, headers: &HeaderMap) -> Option<Uuid> {
        let bearer = checks::text(headers, AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
        let header = checks::text(headers, COOKIE).unwrap_or_default();
        let cookies: Vec<&str> = self.cookies.tokens(header).map(|sent| sent.text).collect();
        for token in cookies.into_iter().chain(bearer.map(str::trim)).take(TOKENS) {
            // While the store fails, nobody is recognised.
            if let Ok(Some(known)) = self.server.sessions().find(token).await {
                return known.session.person_for(Scopes::READ).ok().map(|player| player.0);
            }
        }
        None
    }
}
