//! Tables at which a moderator sits: other moderators must handle them.

use super::admin::{actions, refusal, running_table_of, staff};
use super::browser::Browser;
use super::*;
use crate::testing::{Device, home};
use protocol::{Player, Role, TableCode};

/// Everything that a moderator or an administrator does to a table, or looks at, is refused with these reasons.
async fn stays_out_of(administrator: &mut Browser, code: &TableCode) {
    let why = json!({ "why": "I was losing." });
    for (act, refused_because) in
        [("unlist", "own_table"), ("end", "own_table"), ("hidden", "seated"), ("chat", "seated")]
    {
        let path = format!("/admin/tables/{}/{act}", code.0);
        let refused = match refused_because {
            "own_table" => administrator.post(&path, why.clone()).await,
            _ => administrator.get(&format!("{path}?why=Mine")).await,
        };
        assert_eq!(refusal(&refused), ("forbidden".to_owned(), json!({ "why": refused_because })), "{act}");
    }
}

#[tokio::test]
async fn nobody_treats_a_table_at_which_they_sit_and_another_one_does() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let mut another = staff(&site, "Mod of old", Role::Moderator).await;
    let player = administrator.me().await.unwrap();
    let (_, code) = running_table_of(&site, player).await;
    let why = json!({ "why": "I was losing." });
    let rename = json!({ "name": "A better name", "why": "So." });
    for (act, body) in [("unlist", &why), ("list", &why), ("rename", &rename), ("end", &why)] {
        let path = format!("/admin/tables/{}/{act}", code.0);
        let refused = administrator.post(&path, body.clone()).await;
        assert_eq!(refusal(&refused), ("forbidden".to_owned(), json!({ "why": "own_table" })), "{act}");
        assert_eq!(another.post(&path, body.clone()).await.status, StatusCode::NO_CONTENT, "{act}");
    }
}

#[tokio::test]
async fn whoever_has_resigned_a_game_leaves_its_end_to_others() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let player = administrator.me().await.unwrap();
    let (mut device, code) = running_table_of(&site, player).await;
    let table = site.server.find(&code).await.unwrap();
    device.ask(json!({"t": "table.resign", "table": table})).await.unwrap();
    stays_out_of(&mut administrator, &code).await;
}

#[tokio::test]
async fn whoever_has_a_program_at_a_table_leaves_it_to_others() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let made =
        administrator.post("/account/tokens", json!({"label": "Bot", "scopes": ["play"], "bot": "Robot"}));
    let program: Player = serde_json::from_value(made.await.json()["me"]["player"].clone()).unwrap();
    let (_, code) = running_table_of(&site, program).await;
    stays_out_of(&mut administrator, &code).await;
    let mut another = staff(&site, "Other of old", Role::Administrator).await;
    let seen = another.get(&format!("/admin/tables/{}/hidden?why=A%20dispute", code.0)).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
}

#[tokio::test]
async fn whoever_has_seen_hidden_hands_gets_no_seat_there_and_may_end_the_game_in_the_log() {
    let site = site(None).await;
    let mut administrator = staff(&site, "Adm of old", Role::Administrator).await;
    let (_, code) = running_table_of(&site, crate::testing::player("Ada")).await;
    let table = site.server.find(&code).await.unwrap();
    let seen = administrator.get(&format!("/admin/tables/{}/hidden?why=A%20dispute", code.0)).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    let mut device = Device::of(&site.server, administrator.me().await.unwrap(), home("Adm of old"));
    device.sit(table).await.unwrap_err();
    device.watch(table).await.unwrap();
    device.ask(json!({"t": "table.take_back", "table": table})).await.unwrap_err();
    let seats = site.server.store().table(table).await.unwrap().unwrap();
    assert!(seats.people().all(|person| person != device.player.id));
    let ended =
        administrator.post(&format!("/admin/tables/{}/end", code.0), json!({"why": "They cheat."})).await;
    assert_eq!(ended.status, StatusCode::NO_CONTENT, "{}", ended.text);
    let log = actions(&site).await;
    assert!(["hidden_look", "table_ended"].iter().all(|act| log.contains(&(*act).to_owned())), "{log:?}");
}
