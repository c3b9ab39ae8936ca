//! The copy of all data stored about the requester, and their removal.

use super::admin::running_table_of;
use super::browser::{Browser, ORIGIN, PASSWORD};
use super::*;
use crate::people::credentials::passkey::software::Authenticator;
use crate::store::{RecordKind, RecordsOf};
use crate::testing::{Device, home};
use protocol::Watching;

#[tokio::test]
async fn an_export_holds_everything_of_who_asks_and_nothing_that_proves_who_they_are() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    ada.post("/account/device", json!({})).await;
    let player = ada.me().await.unwrap();
    let mut device = Device::of(&site.server, player.clone(), home("Ada"));
    let (table, code) = device.create(2, json!({}), Watching::Live).await;
    Device::new(&site.server, "Bob").sit(table).await.unwrap();

    let answer = ada.get("/me/export").await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/json"));
    assert!(answer.header("content-disposition").starts_with("attachment"));
    let all = answer.json();
    assert_eq!((&all["format"], &all["player"][0]["name"]), (&json!("saloon.person/1"), &json!("Ada")));
    assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(all["account"][0]["role"], json!("member"));
    assert_eq!(
        (all["credential"][0]["kind"].clone(), all["code"][0]["purpose"].clone()),
        (json!("password"), json!("device"))
    );
    let seats = &all["tables"][0]["seats"];
    assert_eq!(all["tables"][0]["code"], json!(code));
    assert_eq!((&seats[0]["you"], &seats[1]["name"]), (&json!(true), &json!("Bob")));
    for secret in ["argon2", "token", "proof", "salt"] {
        assert!(!answer.text.contains(secret), "{secret}: {}", answer.text);
    }
    for kind in RecordKind::ALL {
        for record in site.server.store().records(*kind, RecordsOf::Everybody, None, 9).await.unwrap() {
            assert!(
                record.key.is_none_or(|key| key.contains(' ') || !answer.text.contains(&key)),
                "{kind:?}"
            );
        }
    }
}

#[tokio::test]
async fn an_export_names_the_tables_that_somebody_has_left_and_nobody_who_is_there() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let (mut device, left) = running_table_of(&site, ada.me().await.unwrap()).await;
    let table = site.server.find(&left).await.unwrap();
    device.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    let all = ada.get("/me/export").await.json();
    assert_eq!(all["tables"], json!([]), "it is theirs no more");
    let told = all["left_tables"].as_array().unwrap();
    let [told] = &told[..] else { panic!("{told:?}") };
    assert_eq!((&told["code"], &told["left"]), (&json!(left), &json!("left")));
    let named: Vec<&String> = told.as_object().unwrap().keys().collect();
    assert_eq!(named, ["code", "game", "left", "opened_at"], "no name, no seat, nothing of the game");
    let mut eve = Browser::guest(&site, "Eve").await;
    assert_eq!(eve.get("/me/export").await.json()["left_tables"], json!([]));
    let page = ada.get("/me/export?as=page&lang=en").await;
    assert!(page.text.contains(&left.0) && page.text.ends_with("</html>\n"), "{}", page.text);
}

#[rstest]
#[case::english("en", "What this server stores about you")]
#[case::russian("ru", "Что этот сервер хранит о вас")]
#[case::german("de", "Was dieser Server über dich speichert")]
#[case::ukrainian("uk", "Що цей сервер зберігає про вас")]
#[tokio::test]
async fn an_export_can_be_read_as_a_page_without_scripts(#[case] lang: &str, #[case] title: &str) {
    let site = site(None).await;
    let mut guest = Browser::guest(&site, "O'Hara & <b>").await;
    let answer = guest.get(&format!("/me/export?as=page&lang={lang}")).await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "text/html; charset=utf-8"));
    assert!(answer.text.contains(&format!("<html lang=\"{lang}\">")), "{}", answer.text);
    assert!(answer.text.contains(title) && answer.text.ends_with("</html>\n"), "{}", answer.text);
    assert!(answer.text.contains("O&#39;Hara &amp; &lt;b&gt;"), "{}", answer.text);
    assert!(!answer.text.contains("<script") && !answer.text.contains("style="));
}

#[tokio::test]
async fn nobody_gets_an_export_without_a_session_or_in_another_form() {
    let site = site(None).await;
    assert_eq!(Browser::new(&site).get("/me/export").await.status, StatusCode::UNAUTHORIZED);
    let mut guest = Browser::guest(&site, "Ada").await;
    for query in ["as=pdf", "as=page&lang=xx", "player=1"] {
        assert_eq!(
            guest.get(&format!("/me/export?{query}")).await.status,
            StatusCode::BAD_REQUEST,
            "{query}"
        );
    }
}

#[tokio::test]
async fn erasing_takes_ones_own_name_and_password_and_ends_everything() {
    let site = site(None).await;
    let mut ada = Browser::member(&site, "Ada").await;
    let player = ada.me().await.unwrap();
    site.server.create_bot(player.id, "Robo").await.unwrap();
    let programs = ada.get("/me/export").await.json()["programs"].clone();
    assert_eq!(programs[0]["name"], json!("Robo"));
    let device = Device::of(&site.server, player.clone(), home("Ada"));
    for (body, want) in [
        (json!({"confirm": "ada", "password": PASSWORD}), StatusCode::BAD_REQUEST),
        (json!({"confirm": "Ada"}), StatusCode::CONFLICT),
        (json!({"confirm": "Ada", "password": "wrong horse 7"}), StatusCode::CONFLICT),
    ] {
        let answer = ada.post("/me/erase", body.clone()).await;
        assert_eq!(answer.status, want, "{body}: {}", answer.text);
        assert!(ada.me().await.is_some(), "nothing was changed by {body}");
    }
    let answer = ada.post("/me/erase", json!({"confirm": "Ada", "password": PASSWORD})).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text);
    assert_eq!(ada.me().await, None);
    assert!(site.server.people().caller(device.outbox.id()).is_none(), "the socket is closed");
    let again = ada.signs_in("Ada", PASSWORD).await;
    assert_eq!(again.json()["code"], json!("sign_in_failed"));
    site.server.finish_erasures().await.unwrap();
    for kind in RecordKind::ALL.iter().filter(|kind| **kind != RecordKind::Audit) {
        let left = site.server.store().records(*kind, RecordsOf::Everybody, None, 9).await.unwrap();
        assert_eq!(left, [], "{kind:?}");
    }
    let lines = site.server.store().records(RecordKind::Audit, RecordsOf::Everybody, None, 9).await.unwrap();
    let lines: Vec<&Value> = lines.iter().map(|line| &line.doc).collect();
    assert_eq!(lines.len(), 2, "theirs and their program's: {lines:?}");
    assert!(
        lines.iter().all(|line| line["action"] == "person_erased" && line["who"] == line["about"]["person"])
    );
    assert!(!json!(lines).to_string().contains("Ada") && !json!(lines).to_string().contains("Robo"));
    assert_eq!(site.server.store().all_players(None, 9).await.unwrap(), [], "nor their programs");
    Browser::member(&site, "Ada").await;
}

#[tokio::test]
async fn who_has_a_passkey_and_no_password_is_erased_by_a_fresh_answer_of_it_alone() {
    let site = site(None).await;
    let (own, other) = (Authenticator::new("localhost", ORIGIN), Authenticator::new("localhost", ORIGIN));
    for (name, authenticator) in [("Ada", &own), ("Eve", &other)] {
        let mut browser = Browser::guest(&site, name).await;
        let begun = browser.post("/account/passkey/begin", json!({})).await.json();
        let response = authenticator.create_json(&begun["options"]);
        let passkey = json!({ "ceremony": begun["ceremony"], "response": response });
        let claimed = browser.post("/account/claim", json!({ "name": name, "passkey": passkey })).await;
        assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
    }
    let answer = async |browser: &mut Browser, authenticator: &Authenticator| {
        let begun = browser.post("/account/passkey/sign-in/begin", json!({})).await.json();
        json!({ "ceremony": begun["ceremony"], "response": authenticator.get_json(&begun["options"]) })
    };
    let mut ada = Browser::new(&site);
    let shown = answer(&mut ada, &own).await;
    ada.post("/account/passkey/sign-in/finish", shown.clone()).await;
    let by_session = ada.post("/me/erase", json!({ "confirm": "Ada" })).await;
    assert_eq!(by_session.json()["params"]["why"], "passkey_needed");
    let eves = answer(&mut ada, &other).await;
    for (what, passkey) in [("an old answer", shown), ("somebody else's passkey", eves)] {
        let refused = ada.post("/me/erase", json!({ "confirm": "Ada", "passkey": passkey })).await;
        assert_eq!(refused.json()["code"], "sign_in_failed", "{what}");
        assert!(ada.me().await.is_some());
    }
    let fresh = answer(&mut ada, &own).await;
    let erased = ada.post("/me/erase", json!({ "confirm": "Ada", "passkey": fresh })).await;
    assert_eq!((erased.status, ada.me().await), (StatusCode::NO_CONTENT, None), "{}", erased.text);
}

#[tokio::test]
async fn a_guest_is_erased_by_their_name_alone() {
    let site = site(None).await;
    let mut guest = Browser::guest(&site, "Cid").await;
    assert_eq!(guest.post("/me/erase", json!({"confirm": " Cid "})).await.status, StatusCode::NO_CONTENT);
    assert_eq!(guest.me().await, None);
    assert_eq!(guest.post("/me/erase", json!({"confirm": "Cid"})).await.status, StatusCode::UNAUTHORIZED);
}
