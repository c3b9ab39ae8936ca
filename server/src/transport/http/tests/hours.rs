//! The hours of people over HTTP: their owners, and the refusals.

use super::browser::Browser;
use super::*;
use crate::people::hours::zone_of;

const EARLY: &str = r#"{"zone":"Europe/Berlin","night":{"from_min":1380}}"#;

#[tokio::test]
async fn hours_are_set_by_guests_and_members_and_told_to_nobody_else() {
    let site = site(None).await;
    let (mut ada, mut bea) = (Browser::member(&site, "Ada").await, Browser::guest(&site, "Bea").await);
    for browser in [&mut ada, &mut bea] {
        let player = browser.me().await.unwrap().id;
        assert_eq!(zone_of(&site.server, player).await.unwrap().name(), "UTC");
        let set = browser.send(Method::PUT, "/me/hours", EARLY).await;
        assert_eq!(set.status, StatusCode::OK, "{}", set.text);
        let hours = set.json();
        assert_eq!((&hours["zone"], &hours["night"]["from_min"]), (&json!("Europe/Berlin"), &json!(1380)));
        assert!(hours["night_begins"].is_u64() && hours["night_again_at"].is_u64(), "{hours}");
        assert_eq!(browser.get("/me/hours").await.json(), hours);
        assert_eq!(zone_of(&site.server, player).await.unwrap().name(), "Europe/Berlin");
    }
    assert_eq!(Browser::guest(&site, "Cyd").await.get("/me/hours").await.json()["zone"], Value::Null);
    assert_eq!(Browser::new(&site).get("/me/hours").await.status, StatusCode::UNAUTHORIZED);
}

#[rstest]
#[case::unknown_zone(json!({"zone": "Europe/Atlantis", "night": null}), "zone")]
#[case::no_text(json!({"zone": 7}), "zone")]
#[case::no_minute(json!({"zone": "UTC", "night": {"from_min": 1440}}), "night.from_min")]
#[case::a_negative_minute(json!({"zone": "UTC", "night": {"from_min": -1}}), "night.from_min")]
#[case::a_night_nowhere(json!({"zone": null, "night": {"from_min": 0}}), "night")]
#[case::a_field_more(json!({"zone": "UTC", "nap": 1}), "nap")]
#[tokio::test]
async fn hours_that_are_none_are_refused_and_change_nothing(#[case] body: Value, #[case] path: &str) {
    let site = site(None).await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let before = ada.send(Method::PUT, "/me/hours", EARLY).await.json();
    let refused = ada.send(Method::PUT, "/me/hours", &body.to_string()).await;
    assert_eq!((refused.status, &refused.json()["params"]["path"]), (StatusCode::BAD_REQUEST, &json!(path)));
    assert_eq!(ada.get("/me/hours").await.json(), before);
}

#[tokio::test]
async fn a_night_changes_once_a_week() {
    let site = site(None).await;
    let mut ada = Browser::guest(&site, "Ada").await;
    ada.send(Method::PUT, "/me/hours", EARLY).await;
    let late = r#"{"zone":"Europe/Berlin","night":{"from_min":1410}}"#;
    let refused = ada.send(Method::PUT, "/me/hours", late).await;
    assert_eq!(
        (refused.status, &refused.json()["params"]["why"]),
        (StatusCode::FORBIDDEN, &json!("night_lately"))
    );
    assert_eq!(ada.send(Method::PUT, "/me/hours", EARLY).await.status, StatusCode::OK, "the same again");
}

#[tokio::test]
async fn no_program_reads_or_sets_hours() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let made = ada.post("/account/tokens", json!({ "label": "It", "scopes": ["play"] })).await.json();
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let as_program = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    for (method, path) in [
        (Method::GET, "/api/v1/me/hours"),
        (Method::PUT, "/api/v1/me/hours"),
        (Method::POST, "/api/v1/me/vacations"),
        (Method::DELETE, "/api/v1/me/vacations/1"),
    ] {
        let body =
            if path.ends_with("hours") { EARLY } else { r#"{"first":"2023-12-01","last":"2023-12-01"}"# };
        let refused = ask(&site, method, path, &as_program, body).await;
        assert_eq!(refused.json()["params"]["why"], json!("scope"));
    }
}

#[tokio::test]
async fn hours_change_only_so_often() {
    let site = site(None).await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let mut statuses = Vec::new();
    for _ in 0..=crate::people::hours::CHANGES_PER_HOUR {
        statuses.push(ada.send(Method::PUT, "/me/hours", EARLY).await.status);
    }
    assert_eq!(statuses.pop(), Some(StatusCode::TOO_MANY_REQUESTS));
    assert!(statuses.into_iter().all(|status| status == StatusCode::OK));
}

#[tokio::test]
async fn a_vacation_is_planned_and_ended_and_only_ones_own() {
    let site = site(None).await;
    let (mut ada, mut bea) = (Browser::guest(&site, "Ada").await, Browser::guest(&site, "Bea").await);
    let week = json!({ "first": "2023-12-01", "last": "2023-12-07" });
    let planned = ada.post("/me/vacations", week.clone()).await.json();
    assert_eq!((&planned["days_left"], &planned["vacations"][0]["days"]), (&json!(13), &json!(7)));
    assert_eq!(planned["vacations"][0]["by_hand"], json!(true));
    let path = format!("/me/vacations/{}", planned["vacations"][0]["from"]);
    assert_eq!(bea.delete(&path).await.status, StatusCode::NOT_FOUND);
    let ended = ada.delete(&path).await;
    assert_eq!((ended.status, &ended.json()["days_left"]), (StatusCode::OK, &json!(20)));
    assert_eq!(ada.delete(&path).await.status, StatusCode::NOT_FOUND);
}

#[rstest]
#[case::past("2023-11-13", "2023-11-20", "vacation_past")]
#[case::of_21_days("2023-12-01", "2023-12-21", "vacation_days")]
#[case::overlapping("2023-11-21", "2023-11-22", "vacation_overlaps")]
#[case::years_ahead("2030-01-01", "2030-01-02", "vacation_far")]
#[case::backwards("2023-12-02", "2023-12-01", "last")]
#[case::no_day("2023-02-30", "2023-12-01", "first")]
#[case::no_date("tomorrow", "2023-12-01", "first")]
#[case::a_time("2023-12-01T00:00", "2023-12-01", "first")]
#[tokio::test]
async fn a_vacation_that_cannot_be_is_refused(#[case] first: &str, #[case] last: &str, #[case] why: &str) {
    let site = site(None).await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let before =
        ada.post("/me/vacations", json!({ "first": "2023-11-20", "last": "2023-11-22" })).await.json();
    let refused = ada.post("/me/vacations", json!({ "first": first, "last": last })).await.json();
    let params = &refused["params"];
    assert_eq!(params["why"].as_str().or(params["path"].as_str()), Some(why), "{refused}");
    assert_eq!(ada.get("/me/hours").await.json(), before);
}
