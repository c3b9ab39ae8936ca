//! Checks that every request passes: origin checks, counters, security headers on the response.

use super::HttpState;
use super::response::ApiError;
use crate::net::Origin;
use crate::people::language::Language;
use crate::telemetry::metrics::{HttpLabel, SharedMetrics};
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
pub(super) fn check_origin(site: &HttpState, headers: &HeaderMap) -> Result<(), crate::net::OriginRefusal> {
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

/// The headers that guard every response.
static OWN_GUARDS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The headers that limit a page or a worker.
static PAGE_GUARDS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The URL of a table is an invitation.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Adds the security headers to every response. A browser obeys those of the page and of the worker, so the scripts, styles and
/// fonts that a page loads, dozens in a first visit, carry only what is about themselves.
pub(super) async fn protect(request: Request, next: Next) -> Response {
    let part_of_a_page = is_part_of_a_page(request.uri().path());
    let mut response = next.run(request).await;
    let of_a_page = if part_of_a_page && response.status().is_success() { &[][..] } else { &PAGE_GUARDS[..] };
    for (name, value) in OWN_GUARDS.iter().chain(of_a_page) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a page loads this file and obeys none of its headers: the client's scripts, styles and fonts, but for its workers.
fn is_part_of_a_page(path: &str) -> bool {
    path.strip_prefix("/assets/").is_some_and(|file| {
        !file.starts_with("workers/") && [".js", ".css", ".woff2"].iter().any(|ending| file.ends_with(ending))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::body::Body;
    use axum::middleware;
    use rstest::rstest;
    use tower::ServiceExt;

    /// Every header of [`PAGE_GUARDS`] or none of them, and always those of [`OWN_GUARDS`].
    #[rstest]
    #[case::page("/", StatusCode::OK, true)]
    #[case::table("/t/0123456789abcdef", StatusCode::OK, true)]
    #[case::service_worker("/sw.js", StatusCode::OK, true)]
    #[case::worker("/assets/workers/lazy-worker-1a2b.js", StatusCode::OK, true)]
    #[case::picture("/assets/picture-1a2b.svg", StatusCode::OK, true)]
    #[case::api("/api/v1/assets/x.js", StatusCode::OK, true)]
    #[case::not_there("/assets/main-1a2b.js", StatusCode::NOT_FOUND, true)]
    #[case::script("/assets/main-1a2b.js", StatusCode::OK, false)]
    #[case::style("/assets/style-1a2b.css", StatusCode::OK, false)]
    #[case::font("/assets/bitter-1a2b.woff2", StatusCode::OK, false)]
    #[tokio::test]
    async fn only_what_a_page_loads_carries_no_policy(
        #[case] path: &str,
        #[case] status: StatusCode,
        #[case] guarded: bool,
    ) {
        let site = Router::new().fallback(move || async move { status }).layer(middleware::from_fn(protect));
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        let headers = site.oneshot(request).await.unwrap().headers().clone();
        for (name, value) in &OWN_GUARDS {
            assert_eq!(headers[name], *value);
        }
        for (name, value) in &PAGE_GUARDS {
            assert_eq!(headers.get(name).map(|held| held == value), guarded.then_some(true), "{name}");
        }
    }
}
