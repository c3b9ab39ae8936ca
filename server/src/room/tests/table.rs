//! Seats, hosts, substitutes, rematches.

use crate::lobby::Scope;
use crate::testing::{Device, code, finish, kinds, memory, only, server, settle, two_at_a_table};
use protocol::{Done, ErrCode, Watching};
use serde_json::json;
use std::time::Duration;

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

#[tokio::test(start_paused = true)]
async fn seats_are_taken_given_back_and_taken_once() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    settle().await;
    ada.hear();
    assert_eq!(ada.info["cannot_start"], "seats_open");
    assert!(!ada.info["name"].as_str().unwrap().is_empty());
    assert_eq!(
        code(ada.ask(json!({"t": "table.start", "table": table})).await),
        ErrCode::CannotStart { why: "seats_open".into() }
    );
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    let mut eve = Device::new(&server, "Eve");
    assert_eq!(code(eve.sit(table).await), ErrCode::TableFull);
    assert_eq!(
        code(eve.ask(json!({"t": "table.start", "table": table})).await),
        ErrCode::NotFound { what: "table".into() }
    );
    eve.watch(table).await.unwrap();
    assert_eq!(code(eve.ask(json!({"t": "table.start", "table": table})).await), forbidden("host_only"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    ada.hear();
    assert_eq!(ada.info["watchers"], json!(["Eve"]));
    assert!(ada.info.get("cannot_start").is_none());
    bob.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    eve.sit(table).await.unwrap();
    // Spectators are sent the table at most four times a second.
    tokio::time::sleep(Duration::from_millis(300)).await;
    bob.hear();
    assert_eq!(bob.seat, json!(null));
    assert_eq!(bob.info["seats"][1]["holder"]["player"]["name"], "Eve");
}

#[tokio::test(start_paused = true)]
async fn the_host_changes_kicks_hands_over_and_closes() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    let change = |seats: serde_json::Value| json!({"t": "table.change", "table": table, "seats": seats});
    let invalid = code(ada.ask(change(json!(["person"]))).await);
    assert!(matches!(invalid, ErrCode::OptionInvalid { path, .. } if path == "seats"));
    ada.ask(change(json!([{"virtual": "easy"}, "person", "person"]))).await.unwrap();
    let options = json!({"t": "table.change", "table": table, "options": {"round": 1}});
    assert!(
        matches!(code(ada.ask(options).await), ErrCode::OptionInvalid { path, .. } if path == "options.round")
    );
    settle().await;
    bob.hear();
    assert_eq!(bob.info["seats"][0]["holder"]["kind"], "virtual");
    assert_eq!(bob.seat, json!(2));
    ada.ask(json!({"t": "table.kick", "table": table, "seat": 2})).await.unwrap();
    assert_eq!(kinds(&bob.hear()), ["table.closed"]);
    assert_eq!(code(bob.sit(table).await), forbidden("kicked"));
    let mut eve = Device::new(&server, "Eve");
    eve.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.host", "table": table, "seat": 2})).await.unwrap();
    assert_eq!(code(ada.ask(json!({"t": "table.close", "table": table})).await), forbidden("host_only"));
    eve.ask(json!({"t": "table.close", "table": table})).await.unwrap();
    settle().await;
    assert_eq!(only(&ada.hear(), "table.closed")[0]["because"], "host");
    assert_eq!(server.awake(), 0);
    assert_eq!(code(ada.watch(table).await), ErrCode::NotFound { what: "table".into() });
}

#[tokio::test(start_paused = true)]
async fn leaving_passes_the_table_on_and_the_last_one_closes_it() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let (table, _) = ada.create(2, json!({}), Watching::Live).await;
    let mut bob = Device::new(&server, "Bob");
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    settle().await;
    bob.hear();
    assert_eq!(bob.info["host"], json!(bob.player.id));
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    eve.hear();
    bob.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    settle().await;
    assert_eq!(only(&eve.hear(), "table.closed")[0]["because"], "empty");
}

#[tokio::test(start_paused = true)]
async fn a_reload_is_not_seen_and_a_longer_absence_is() {
    let server = server(&memory()).await;
    let (table, mut ada, bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    bob.drop_out();
    tokio::time::sleep(Duration::from_secs(9)).await;
    assert!(ada.hear().is_empty());
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    tokio::time::sleep(Duration::from_secs(30)).await;
    assert!(ada.hear().is_empty());
    bob.drop_out();
    tokio::time::sleep(Duration::from_secs(11)).await;
    ada.hear();
    assert_eq!(ada.info["seats"][1]["holder"]["presence"], "away");
}

#[tokio::test(start_paused = true)]
async fn a_substitute_plays_until_the_owner_takes_his_seat_back() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let substitute = json!({"t": "table.substitute", "table": table, "seat": 1});
    assert_eq!(code(ada.ask(substitute.clone()).await), forbidden("not_away"));
    bob.ask(json!({"t": "table.leave", "table": table})).await.unwrap();
    ada.ask(substitute).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.view["ready"], json!([false, true]));
    ada.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!((&ada.view["round"], &ada.view["ready"]), (&json!(1), &json!([false, true])));
    bob.watch(table).await.unwrap();
    assert_eq!(code(bob.bid(table, 1).await), forbidden("substituted"));
    bob.ask(json!({"t": "table.take_back", "table": table})).await.unwrap();
    bob.bid(table, 1).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!((&ada.view["round"], &ada.view["ready"]), (&json!(2), &json!([false, false])));
    let by: Vec<_> =
        server.store().entries(table).await.unwrap().into_iter().filter_map(|entry| entry.actor).collect();
    assert_eq!(by.iter().filter(|actor| actor.by == crate::store::MovedBy::Substitute).count(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_gone_loses_the_table_after_a_minute() {
    let server = server(&memory()).await;
    let (_, ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (old, new) = (json!(ada.player.id), json!(bob.player.id));
    ada.drop_out();
    tokio::time::sleep(Duration::from_secs(59)).await;
    bob.hear();
    assert_eq!(bob.info["host"], old);
    tokio::time::sleep(Duration::from_secs(2)).await;
    bob.hear();
    assert_eq!(bob.info["host"], new);
}

#[tokio::test(start_paused = true)]
async fn a_rematch_gathers_who_asks_on_the_old_seats() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) =
        two_at_a_table(&server, json!({"secret": true}), Watching::RoundEnd).await;
    let rematch = json!({"t": "table.rematch", "table": table});
    assert_eq!(code(bob.ask(rematch.clone()).await), forbidden("not_finished"));
    finish(table, &mut ada, &mut bob).await;
    let Done::Created { table: next, code: next_code } = bob.ask(rematch.clone()).await.unwrap() else {
        panic!("no table")
    };
    settle().await;
    ada.hear();
    assert_eq!(ada.info["rematch"], json!(next_code));
    assert_eq!(ada.ask(rematch).await.unwrap(), Done::Created { table: next, code: next_code });
    settle().await;
    bob.hear();
    assert_eq!(bob.info["table"], json!(next));
    assert_eq!(bob.info["host"], json!(bob.player.id));
    assert_eq!(bob.info["options"]["secret"], true);
    assert_eq!(bob.info["seats"][0]["holder"]["player"]["name"], "Ada");
    assert_eq!(bob.info["seats"][1]["holder"]["player"]["name"], "Bob");
}

#[tokio::test(start_paused = true)]
async fn a_move_is_sent_in_the_lobby_only_to_those_whose_list_it_changes() {
    let server = server(&memory()).await;
    let (table, mut ada, _bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    for device in [&ada, &eve] {
        server.watch_lobby(&device.player, &device.outbox, Scope::All).await;
    }
    tokio::time::sleep(crate::lobby::BATCH_INTERVAL * 2).await;
    ada.hear();
    eve.hear();
    ada.bid(table, 0).await.unwrap();
    tokio::time::sleep(crate::lobby::BATCH_INTERVAL * 2).await;
    let told = only(&ada.hear(), "lobby.delta");
    assert_eq!(told[0]["changed"][0]["yours"]["your_move"], false);
    assert!(eve.hear().is_empty());
}
