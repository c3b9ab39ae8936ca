//! Every faulty request under `/api` is answered with a JSON error of the protocol.

use super::admin::staff;
use super::*;
use protocol::{Err, ErrCode, Role};
use std::collections::{BTreeMap, BTreeSet};

const JSON: (&str, &str) = ("content-type", "application/json");

/// A site whose rates no test reaches.
async fn roomy_site() -> HttpState {
    let limits = Limits { requests_per_s: 1_000_000, request_burst: 1_000_000, ..limits() };
    site_within(&limits).await
}

/// Fails unless the answer is a typed error of this status.
fn assert_typed(answer: &Answer, status: Option<StatusCode>, of: &str) -> Err {
    assert!(status.is_none_or(|status| status == answer.status), "{of}: {} {}", answer.status, answer.text);
    assert!(answer.header("content-type").starts_with("application/json"), "{of}: {}", answer.text);
    serde_json::from_str(&answer.text).unwrap_or_else(|error| panic!("{of}: {error}: {}", answer.text))
}

/// Each route with what it is asked by.
fn routes(site: &HttpState) -> BTreeMap<&'static str, BTreeSet<String>> {
    let mut routes = BTreeMap::<_, BTreeSet<_>>::new();
    for (method, path) in crate::transport::http::api(site).listed() {
        routes.entry(*path).or_default().insert(method.to_string());
    }
    assert!(routes.len() > 60, "{}", routes.len());
    routes
}

fn filled(path: &str, with: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { with } else { part });
    format!("/api/v1{}", parts.collect::<Vec<_>>().join("/"))
}

#[tokio::test]
async fn every_route_answers_malformed_ids_with_a_typed_error() {
    let site = roomy_site().await;
    let owner = staff(&site, "Olga", Role::Owner).await;
    let asked = routes_of(&site);
    let long = "a".repeat(2000);
    for (path, methods) in routes(&site).into_iter().filter(|(path, _)| path.contains('{')) {
        for method in &methods {
            for id in ["nope", "%ff%fe", "%00", "a%2Fb", "%", "%zz", "..%2f", "-1", "%F0%9F%8C%B5", &long] {
                for cookie in [owner.cookie.as_str(), "none="] {
                    let of = format!("{method} {path} {id}");
                    let headers = [JSON, ("cookie", cookie)];
                    let method = Method::from_bytes(method.as_bytes()).unwrap();
                    let answer = ask_routes(&asked, method, &filled(path, id), &headers, "{}").await;
                    // The way to a provider ends at a page of this server.
                    let leads_back = path.starts_with("/oidc/") && answer.status.is_redirection();
                    if !leads_back {
                        let error = assert_typed(&answer, None, &of);
                        assert!(answer.status.is_client_error(), "{of}: {error:?}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn every_route_answers_other_methods_with_a_typed_error() {
    let site = roomy_site().await;
    let asked = routes_of(&site);
    for (path, methods) in routes(&site) {
        let other = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FROB"];
        for method in other.into_iter().filter(|method| !methods.contains(*method)) {
            for headers in [&[][..], &[JSON], &[("content-type", "text/plain")]] {
                let of = format!("{method} {path}");
                let method = Method::from_bytes(method.as_bytes()).unwrap();
                let answer = ask_routes(&asked, method, &filled(path, "club"), headers, "{}").await;
                if path.starts_with("/admin/") && answer.status == StatusCode::UNAUTHORIZED {
                    assert_typed(&answer, None, &of);
                    continue;
                }
                assert_typed(&answer, Some(StatusCode::METHOD_NOT_ALLOWED), &of);
                for allowed in &methods {
                    assert!(answer.header("allow").contains(allowed.as_str()), "{of}: {:?}", answer.headers);
                }
            }
        }
    }
}

#[tokio::test]
async fn every_route_answers_malformed_bodies_with_a_typed_error() {
    let site = roomy_site().await;
    let there = routes_of(&site);
    let large = format!("\"{}\"", "x".repeat(BODY_BYTES));
    let bodies: [(&str, &str, Option<StatusCode>); 6] = [
        ("text/plain", "{}", Some(StatusCode::UNSUPPORTED_MEDIA_TYPE)),
        ("application/x-www-form-urlencoded", "a=b", Some(StatusCode::UNSUPPORTED_MEDIA_TYPE)),
        ("application/json", "{", None),
        ("application/json", "\u{0}", None),
        ("application/json", "[[[[[[", None),
        ("application/json", &large, None),
    ];
    for (path, methods) in routes(&site) {
        for method in methods.iter().filter(|method| ["POST", "PUT", "PATCH"].contains(&method.as_str())) {
            for (kind, body, status) in bodies {
                let of = format!("{method} {path} {kind} {}", &body[..body.len().min(9)]);
                let method = Method::from_bytes(method.as_bytes()).unwrap();
                let asked =
                    ask_routes(&there, method, &filled(path, "club"), &[("content-type", kind)], body).await;
                // Strangers are refused before their body is looked at.
                let status = status
                    .filter(|_| asked.status != StatusCode::UNAUTHORIZED || !path.starts_with("/admin/"));
                // A route that reads no body takes any that says that it is JSON.
                if status.is_some() || !asked.status.is_success() {
                    let error = assert_typed(&asked, status, &of);
                    assert!(asked.status.is_client_error(), "{of}: {error:?}");
                }
            }
        }
    }
}

#[rstest]
#[case("/api")]
#[case("/api/")]
#[case("/api/v1")]
#[case("/api/v1/")]
#[case("/api/v2/session")]
#[case("/api/v1/nothing")]
#[case("/api/v1/nothing.js")]
#[case("/api/v1/session/")]
#[case("/api/v1/session/more")]
#[case("/api/v1//session")]
#[case("/api/v1/tables/a/b/c")]
#[case("/api/v1/%ff")]
#[case("/api/%zz")]
#[tokio::test]
async fn an_unknown_path_under_api_is_not_found_in_json(#[case] path: &str) {
    let site = site(None).await;
    for method in [Method::GET, Method::POST, Method::DELETE] {
        let answer = ask(&site, method, path, &[JSON], "{}").await;
        let error = assert_typed(&answer, Some(StatusCode::NOT_FOUND), path);
        assert_eq!(error.code, ErrCode::NotFound { what: "route".to_owned() });
    }
}

#[rstest]
#[case::query_of_a_replay("/api/v1/tables/0123456789abcdef/replay?as=%ff&as=1")]
#[case::query_of_a_provider("/api/v1/oidc/club/start?leave_guest=perhaps")]
#[tokio::test]
async fn a_malformed_query_has_a_typed_error(#[case] path: &str) {
    let answer = get(&site(None).await, path).await;
    assert_typed(&answer, None, path);
    assert!(answer.status.is_client_error());
}

#[tokio::test]
async fn a_foreign_host_is_told_so_in_json_under_api_and_in_words_elsewhere() {
    let site = site(Some("https://play.example.org")).await;
    let headers = [("host", "evil.example")];
    let api = ask(&site, Method::GET, "/api/v1/session", &headers, "").await;
    assert_typed(&api, Some(StatusCode::MISDIRECTED_REQUEST), "host");
    let page = ask(&site, Method::GET, "/", &headers, "").await;
    assert_eq!(page.status, StatusCode::MISDIRECTED_REQUEST);
    assert!(serde_json::from_str::<Err>(&page.text).is_err());
}
