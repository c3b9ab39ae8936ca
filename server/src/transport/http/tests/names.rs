//! Names of accounts: how much they must look unlike, and what earlier releases have stored of them.

use super::browser::{Browser, PASSWORD};
use super::*;
use crate::people::accounts::complete_names;
use crate::store::{Record, RecordKind, RecordWrite, RecordsOf};

async fn why_not_a_guest(site: &HttpState, name: &str) -> Option<String> {
    let mut other = Browser::new(site);
    let answer = other.post("/session", json!({ "name": name })).await;
    let why = answer.json()["params"]["why"].as_str().map(str::to_owned);
    assert_eq!(answer.status == StatusCode::OK, why.is_none(), "{name}: {}", answer.text);
    other.delete("/session").await;
    why
}

#[rstest]
#[case::dot("Hugo.Host")]
#[case::hyphen("hugo-host")]
#[case::small_capital("ʜugo host")]
#[case::all_small_capitals("ʜᴜɢᴏ ʜᴏꜱᴛ")]
#[case::accent("Hugo Hosť")]
#[case::emoji("Hugo Host 🌵")]
#[case::heart("Hugo ❤\u{fe0f} Host")]
#[case::flag("Hugo Host 🇩🇪")]
#[case::zero("Hug0 H0st")]
#[case::white_on_black("🅷ugo Host")]
#[case::doubled_spaces("Hugo   Host")]
#[tokio::test]
async fn no_look_alike_of_an_account_is_taken(#[case] name: &str) {
    let site = site(None).await;
    Browser::member(&site, "Hugo Host").await.delete("/session").await;
    assert_eq!(why_not_a_guest(&site, name).await.as_deref(), Some("taken"), "{name}");
    let mut other = Browser::guest(&site, "Somebody").await;
    let claimed = other.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(claimed.json()["params"]["why"], json!("taken"), "{name}");
}

#[tokio::test]
async fn names_that_differ_in_a_letter_are_two_accounts() {
    let site = site(None).await;
    for name in ["Anna", "Anne", "Ana", "Hanna", "Саша", "Маша", "राम", "रामा"] {
        Browser::member(&site, name).await;
    }
}

#[tokio::test]
async fn two_guests_may_differ_in_a_mark_or_an_emoji() {
    let site = site(None).await;
    for name in ["Zoe", "Zoë", "Zoe 🌵"] {
        Browser::guest(&site, name).await;
    }
    assert_eq!(why_not_a_guest(&site, "Z.o.e").await.as_deref(), Some("taken"));
}

/// Leaves of all names what earlier releases have stored of them.
async fn forget_new_forms(site: &HttpState) {
    let store = site.server.store();
    let names = store.records(RecordKind::Name, RecordsOf::Everybody, None, 99).await.unwrap();
    let new = names.into_iter().filter(|name| name.key.as_ref().unwrap().starts_with("bare "));
    let change: Vec<RecordWrite> = new.map(RecordWrite::Remove).collect();
    assert!(!change.is_empty());
    store.write_records(change).await.unwrap();
}

#[tokio::test]
async fn names_that_an_earlier_release_has_stored_keep_look_alikes_away_once_they_are_completed() {
    let site = site(None).await;
    Browser::member(&site, "Hugo Host").await.delete("/session").await;
    forget_new_forms(&site).await;
    assert_eq!(why_not_a_guest(&site, "Hugo Hosť").await, None);
    complete_names(&site.server).await.unwrap();
    assert_eq!(why_not_a_guest(&site, "Hugo Hosť").await.as_deref(), Some("taken"));
    complete_names(&site.server).await.unwrap();
}

#[tokio::test]
async fn a_damaged_record_of_a_name_keeps_no_other_from_being_completed() {
    let site = site(None).await;
    for name in ["Ada", "Hugo Host"] {
        Browser::member(&site, name).await.delete("/session").await;
    }
    forget_new_forms(&site).await;
    let names = site.server.store().records(RecordKind::Name, RecordsOf::Everybody, None, 99).await.unwrap();
    let of_ada = names.into_iter().filter(|name| name.doc["name"] == "Ada");
    let damaged = of_ada.map(|name| RecordWrite::Put(Record { rev: name.rev + 1, doc: json!(1), ..name }));
    site.server.store().write_records(damaged.collect()).await.unwrap();
    complete_names(&site.server).await.unwrap();
    assert_eq!(why_not_a_guest(&site, "Hugo Hosť").await.as_deref(), Some("taken"));
}

#[tokio::test]
async fn two_accounts_of_an_earlier_release_that_now_look_alike_both_stay() {
    let site = site(None).await;
    let mut zoe = Browser::member(&site, "Zoe").await;
    forget_new_forms(&site).await;
    let mut other = Browser::member(&site, "Zoë").await;
    forget_new_forms(&site).await;
    complete_names(&site.server).await.unwrap();
    for (name, browser) in [("Zoe", &mut zoe), ("Zoë", &mut other)] {
        browser.delete("/session").await;
        assert_eq!(browser.signs_in(name, PASSWORD).await.status, StatusCode::OK, "{name}");
        assert_eq!(browser.me().await.unwrap().name, name);
        let louder = name.to_uppercase();
        let renamed = browser.post("/account/name", json!({ "name": louder })).await;
        assert_eq!(renamed.json()["player"]["name"], json!(louder), "{}", renamed.text);
    }
    assert_eq!(why_not_a_guest(&site, "Zoê").await.as_deref(), Some("taken"));
}

#[tokio::test]
async fn a_name_that_is_given_up_takes_no_form_of_a_look_alike_with_it() {
    let site = site(None).await;
    let mut zoe = Browser::member(&site, "Zoe").await;
    forget_new_forms(&site).await;
    Browser::member(&site, "Zoë").await;
    let renamed = zoe.post("/account/name", json!({ "name": "Countess" })).await;
    assert_eq!(renamed.status, StatusCode::OK, "{}", renamed.text);
    let names = site.server.store().records(RecordKind::Name, RecordsOf::Everybody, None, 99).await.unwrap();
    let form = names.iter().find(|name| name.key.as_deref() == Some("bare before zoe")).unwrap();
    assert_eq!((form.doc["name"].as_str(), form.expires_at), (Some("Zoë"), None));
}

#[tokio::test]
async fn names_as_phones_type_them_are_names() {
    let site = site(None).await;
    for name in ["Lea❤\u{fe0f}", "می\u{200c}خواهم", "क्\u{200d}ष", "Ada 1\u{fe0f}\u{20e3}", "👩🏽\u{200d}🚀"]
    {
        let mut browser = Browser::guest(&site, name).await;
        assert_eq!(browser.me().await.unwrap().name, name);
    }
    for name in ["Le\u{200d}a", "Lea\u{fe0f}", "Lea\u{202e}", "\u{200c}Lea"] {
        assert_eq!(why_not_a_guest(&site, name).await.as_deref(), Some("characters"), "{name:?}");
    }
}
