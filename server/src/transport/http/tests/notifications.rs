//! Settings of notices over HTTP, and the mails that notify people.

use super::external::{Browser, site_with_mail};
use super::*;
use crate::people::notices::{Deliver, DeliveryError, Message, TargetAddress};
use crate::store::{RecordKind, RecordsOf};
use async_trait::async_trait;

/// Takes everything.
#[derive(Debug)]
struct Anywhere;

#[async_trait]
impl Deliver for Anywhere {
    async fn deliver(&self, _: &TargetAddress, _: &Message) -> Result<(), DeliveryError> {
        Ok(())
    }

    fn accepts(&self, _: &TargetAddress) -> bool {
        true
    }

    fn push_key(&self) -> Option<String> {
        Some("public".to_owned())
    }

    fn site(&self) -> Option<String> {
        None
    }
}

const OWN: &str = "/api/v1/me/notifications";
const SECRETS: [&str; 5] = ["s3cret-path", "s3cret-key", "s3cret-auth", "s3cret-token", "s3cret-hook"];

async fn anywhere() -> HttpState {
    HttpState { outlets: Arc::new(Anywhere), ..site(None).await }
}

fn push() -> Value {
    json!({
        "kind": "push", "label": "Laptop", "endpoint": "https://push.example.org/s3cret-path",
        "p256dh": "s3cret-key", "auth": "s3cret-auth",
    })
}

fn webhook() -> Value {
    json!({
        "kind": "webhook", "label": "Our room", "template": "ntfy", "url": "https://ntfy.example.org/s3cret-hook",
        "token": "s3cret-token",
    })
}

impl Browser {
    async fn own(&mut self) -> Value {
        let answer = self.send(Method::GET, OWN, "").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        answer.json()
    }

    async fn add(&mut self, target: Value) -> Answer {
        self.post("/me/notifications/targets", target).await
    }
}

#[tokio::test]
async fn a_guest_sets_what_they_are_told_where_and_when() {
    let site = anywhere().await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let nothing = json!({
        "quiet": null, "language": "en", "targets": [], "push_key": "public", "mail": false, "feed": null,
        "invites": "everybody",
    });
    assert_eq!(ada.own().await, nothing);
    let added = ada.add(push()).await.json();
    assert_eq!(
        (&added["events"], &added["digest"]),
        (&json!(["your_turn", "guessed"]), &json!("at_once")),
        "calm"
    );
    assert_eq!((&added["host"], &added["label"]), (&json!("push.example.org"), &json!("Laptop")));
    let path = format!("{OWN}/targets/{}", added["id"].as_str().unwrap());
    let change = json!({"label": "Old laptop", "events": ["game_over", "your_turn"], "digest": "daily"});
    let changed = ada.send(Method::PATCH, &path, &change.to_string()).await.json();
    assert_eq!(changed["events"], json!(["your_turn", "game_over"]));
    assert_eq!((&changed["label"], &changed["digest"]), (&json!("Old laptop"), &json!("daily")));
    let invites = json!({"quiet": null, "language": "uk", "invites": "played_with"});
    assert_eq!(ada.send(Method::PUT, OWN, &invites.to_string()).await.status, StatusCode::NO_CONTENT);
    let set = json!({"quiet": {"from_min": 1320, "until_min": 420}, "language": "uk"});
    assert_eq!(ada.send(Method::PUT, OWN, &set.to_string()).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.post(&format!("{}/test", &path[7..]), json!({})).await.json(), json!({"delivered": true}));
    let own = ada.own().await;
    assert_eq!(
        (&own["quiet"], &own["language"], &own["invites"], &own["targets"][0]),
        (&set["quiet"], &set["language"], &invites["invites"], &changed)
    );
    let mut bob = Browser::guest(&site, "Bob").await;
    for (method, path) in [(Method::PATCH, path.clone()), (Method::DELETE, path.clone())] {
        let foreign = bob.send(method, &path, "{}").await;
        assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{}", foreign.text);
    }
    assert_eq!(ada.send(Method::DELETE, &path, "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(ada.own().await["targets"], json!([]));
}

#[tokio::test]
async fn what_a_target_is_reached_by_never_comes_back() {
    let site = anywhere().await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let answers = [ada.add(push()).await.text, ada.add(webhook()).await.text, ada.own().await.to_string()];
    let export = ada.send(Method::GET, "/api/v1/me/export", "").await.text;
    assert!(export.contains("Our room"), "{export}");
    for secret in SECRETS {
        assert!(answers.iter().chain([&export]).all(|text| !text.contains(secret)), "{secret}");
    }
    let name = json!({"confirm": "Ada"});
    assert_eq!(ada.post("/me/erase", name).await.status, StatusCode::NO_CONTENT);
    let store = site.server.store();
    let left = store.records(RecordKind::Target, RecordsOf::Everybody, None, 9).await.unwrap();
    assert_eq!(left, [], "they go with their owner");
}

#[tokio::test]
async fn nobody_sets_what_the_server_cannot_send() {
    let site = site(None).await;
    let mut nobody = Browser::new(&site);
    assert_eq!(nobody.send(Method::GET, OWN, "").await.status, StatusCode::UNAUTHORIZED);
    let mut ada = Browser::guest(&site, "Ada").await;
    let refused = ada.add(json!({"kind": "mail"})).await;
    assert_eq!((refused.status, &refused.json()["params"]["what"]), (StatusCode::NOT_FOUND, &json!("mail")));
    let mut long = webhook();
    long["url"] = json!(format!("https://ntfy.example.org/{}", "x".repeat(1024)));
    for bad in [json!({"kind": "webhook", "label": "x", "template": "ntfy", "url": ""}), long] {
        let refused = ada.add(bad).await;
        assert_eq!(refused.json()["params"]["why"], "address_invalid", "{}", refused.text);
    }
    for bad in [json!({"kind": "fax"}), json!({"kind": "mail", "to": "x"}), json!({"kind": "push"})] {
        assert_eq!(ada.add(bad).await.status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_mail_tells_and_its_link_ends_such_mails_by_one_request() {
    let (site, mut smtp) = site_with_mail().await;
    let mut guest = Browser::guest(&site, "Gus").await;
    assert_eq!(guest.add(json!({"kind": "mail"})).await.json()["params"]["why"], "no_address");
    let mut ada = Browser::with_address(&site, &mut smtp, "Ada", "ada@example.org").await;
    let added = ada.add(json!({"kind": "mail"})).await.json();
    assert_eq!((&added["label"], &added["host"]), (&json!("ada@example.org"), &json!("example.org")));
    let test = format!("/me/notifications/targets/{}/test", added["id"].as_str().unwrap());
    assert_eq!(ada.post(&test, json!({})).await.json(), json!({"delivered": true}));
    let mail = smtp.mail().await;
    assert_eq!(mail.headers("To"), ["ada@example.org"]);
    assert_eq!(mail.headers("Subject"), ["Test notification"]);
    assert_eq!(mail.headers("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
    let end = mail.headers("List-Unsubscribe")[0].trim_matches(['<', '>']).to_owned();
    assert!(mail.text.contains(&end), "{}", mail.text);
    let path = end.strip_prefix("https://play.example.org").unwrap();
    let form = [("content-type", "application/x-www-form-urlencoded"), ("host", "play.example.org")];
    let other = format!("{}x", &path[..path.len() - 1]);
    let (none, done) = (StatusCode::NOT_FOUND, StatusCode::NO_CONTENT);
    for (path, status, left) in [(other.as_str(), none, 1), (path, done, 0), (path, done, 0)] {
        let ended = ask(&site, Method::POST, path, &form, "List-Unsubscribe=One-Click").await;
        assert_eq!(ended.status, status, "{}", ended.text);
        assert_eq!(ada.own().await["targets"].as_array().unwrap().len(), left);
    }
}

#[tokio::test]
async fn an_address_that_the_account_has_no_more_gets_nothing() {
    let (site, mut smtp) = site_with_mail().await;
    let mut ada = Browser::with_address(&site, &mut smtp, "Ada", "ada@example.org").await;
    let added = ada.add(json!({"kind": "mail"})).await.json();
    let credentials = ada.credentials().await;
    let mail = credentials.iter().find(|credential| credential["kind"] == "mail").unwrap();
    let path = format!("/api/v1/account/credentials/{}", mail["id"].as_str().unwrap());
    assert_eq!(ada.send(Method::DELETE, &path, "").await.status, StatusCode::NO_CONTENT);
    let test = format!("/me/notifications/targets/{}/test", added["id"].as_str().unwrap());
    assert_eq!(ada.post(&test, json!({})).await.json(), json!({"delivered": false, "why": "gone"}));
}

#[tokio::test]
async fn a_feed_is_read_by_its_address_alone_until_that_is_renewed_or_ended() {
    let site = anywhere().await;
    let mut ada = Browser::guest(&site, "Ada").await;
    let first = ada.post("/me/notifications/feed", json!({})).await.json();
    assert_eq!(ada.own().await["feed"], first);
    let (rss, ics) = (first["rss"].as_str().unwrap(), first["ics"].as_str().unwrap());
    let news = get(&site, rss).await;
    assert_eq!(
        (news.status, news.header("content-type")),
        (StatusCode::OK, "application/rss+xml; charset=utf-8")
    );
    let calendar = get(&site, ics).await;
    assert_eq!(calendar.header("content-type"), "text/calendar; charset=utf-8");
    assert!(calendar.text.starts_with("BEGIN:VCALENDAR") && news.text.contains("<title>Waiting for you"));
    let other = rss.replace("/feeds/", "/feeds/A");
    let second = ada.post("/me/notifications/feed", json!({})).await.json();
    for gone in [rss, ics, &other, "/feeds/x/turns.rss"] {
        assert_eq!(get(&site, gone).await.status, StatusCode::NOT_FOUND, "{gone}");
    }
    let rss = second["rss"].as_str().unwrap();
    assert_eq!(get(&site, rss).await.status, StatusCode::OK);
    let ended = ada.send(Method::DELETE, "/api/v1/me/notifications/feed", "").await;
    assert_eq!((ended.status, get(&site, rss).await.status), (StatusCode::NO_CONTENT, StatusCode::NOT_FOUND));
    assert_eq!(ada.own().await["feed"], json!(null));
}
