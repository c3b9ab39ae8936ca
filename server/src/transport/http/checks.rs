//! What every request passes: origin checks, counters, security headers on the response.

use super::HttpState;
use super::response::ApiError;
use crate::people::language::Language;
use crate::telemetry::metrics::{HttpLabel, SharedMetrics};
use crate::transport::net::Origin;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::ErrCode;

/// Refuses requests that this server and a proxy before it may read differently: two `Host` or two `Origin` headers.
pub(super) async fn check_form(request: Request, next: Next) -> Response {
    for name in [header::HOST, header::ORIGIN] {
        if request.headers().get_all(&name).iter().nth(1).is_some() {
            return ApiError::bad_request(name.as_str(), "must be there once").into_response();
        }
    }
    next.run(request).await
}

/// Refuses a foreign host name, and every request but GET and HEAD from another site's page.
pub(super) async fn check(State(site): State<HttpState>, request: Request, next: Next) -> Response {
    if let Err(refusal) = site.origin_check.check_host(text(request.headers(), header::HOST)) {
        // Either an operator whose server is not configured yet sees this, or an attacker.
        return (StatusCode::MISDIRECTED_REQUEST, refusal.to_string()).into_response();
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && check_origin(&site, request.headers()).is_err() {
        return ApiError::from(ErrCode::Forbidden { why: "origin".to_owned() }).into_response();
    }
    next.run(request).await
}

/// Checks the `Origin` header.
pub(super) fn check_origin(
    site: &HttpState,
    headers: &HeaderMap,
) -> Result<(), crate::transport::net::OriginRefusal> {
    // An origin that is not text matches no page.
    let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or("null"));
    site.origin_check.check_origin(origin, text(headers, header::HOST))
}

/// The page on which this request is made, if passkeys work there.
pub(super) fn passkey_page(site: &HttpState, headers: &HeaderMap) -> Option<Origin> {
    site.origin_check.passkey_page(text(headers, header::ORIGIN), text(headers, header::HOST))
}

pub(super) fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// The language that the browser asks for first, if the client speaks it.
pub(super) fn language_asked_for(headers: &HeaderMap) -> Option<Language> {
    Language::of(text(headers, header::ACCEPT_LANGUAGE)?.get(..2)?)
}

/// Counts the response by group of routes.
pub(super) async fn count(State(metrics): State<SharedMetrics>, request: Request, next: Next) -> Response {
    let route = group(request.uri().path());
    let response = next.run(request).await;
    let label = HttpLabel { route, status: response.status().as_u16() };
    metrics.http_requests.get_or_create(&label).inc();
    response
}

fn group(path: &str) -> &'static str {
    match path.split('/').nth(1) {
        Some("api") => "api",
        Some("health") => "health",
        Some("metrics") => "metrics",
        Some("ws") => "ws",
        _ => "client",
    }
}

/// Only this server's scripts, workers and pictures, and no embedding in frames; `data:` is for icons inside style sheets.
const POLICY: &str = "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Adds the security headers to every response.
pub(super) async fn protect(mut response: Response) -> Response {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // The URL of a table is an invitation.
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    for (name, value) in headers {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
