//! Rules of entry: each rule, the cases that it leaves alone, and ways around it.

use crate::delivery::responder::RequestResult;
use crate::net::Address;
use crate::room::{Attach, SeatPreference};
use crate::state::ServerState;
use crate::store::{SeatDoc, SharedStore, TableDoc};
use crate::testing::{Device, FailingStore, Fault, code, home, memory, player, server, settle};
use protocol::{
    Controller, Done, ErrCode, PersonKind, Player, Presence, SeatHolder, SecretText, Stage, TableId, Watching,
};
use rstest::rstest;
use rules::Seat;
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

const PASSWORD: &str = "tumbleweed";

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

/// Ada's open table of three seats with these rules.
async fn table_with(server: &Arc<ServerState>, entry: Value) -> (TableId, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(3, json!({}), Watching::Live).await;
    change(&ada, table, entry).await.unwrap();
    settle().await;
    ada.hear();
    (table, ada)
}

async fn change(host: &Device, table: TableId, entry: Value) -> RequestResult {
    host.request(json!({"t": "table.change", "table": table, "entry": entry})).await.unwrap()
}

/// The device of somebody of this kind.
fn somebody(server: &Arc<ServerState>, name: &str, kind: PersonKind) -> Device {
    Device::of(server, Player { kind, ..player(name) }, home(name))
}

async fn sits_with(device: &mut Device, table: TableId, password: &str) -> RequestResult {
    let (sit, password) = (SeatPreference::Anywhere, Some(SecretText(password.to_owned())));
    device.attach(table, Attach { sit, password, ..Attach::watch(table) }).await
}

/// Stores so many finished games of this person.
async fn has_finished(store: &SharedStore, person: &Player, games: u128) {
    for n in 1..=games {
        let mut table = crate::store::contract::table(n, Stage::Finished);
        let (presence, controller) = (Presence::Away, Controller::Person);
        let holder = SeatHolder::Person { player: person.clone(), presence, controller, resigned: false };
        table.doc.seats[0] = SeatDoc::new(holder);
        store.put_table(&table).await.unwrap();
    }
}

#[rstest]
#[case::a_guest_by_default(json!({}), PersonKind::Guest, 0, None)]
#[case::a_member_by_default(json!({}), PersonKind::Member, 0, None)]
#[case::a_program_by_default(json!({}), PersonKind::Bot, 0, Some("no_bots"))]
#[case::a_program_that_is_welcome(json!({"bots": true}), PersonKind::Bot, 0, None)]
#[case::a_guest_among_accounts(json!({"accounts_only": true}), PersonKind::Guest, 0, Some("accounts_only"))]
#[case::a_member_among_accounts(json!({"accounts_only": true}), PersonKind::Member, 0, None)]
#[case::a_program_is_not_welcome_by_its_account(json!({"accounts_only": true}), PersonKind::Bot, 0, Some("no_bots"))]
#[case::a_newcomer(json!({"min_finished": 2}), PersonKind::Guest, 0, Some("min_finished"))]
#[case::one_game_too_few(json!({"min_finished": 2}), PersonKind::Member, 1, Some("min_finished"))]
#[case::enough_games(json!({"min_finished": 2}), PersonKind::Guest, 2, None)]
#[case::more_than_enough(json!({"min_finished": 2}), PersonKind::Member, 3, None)]
#[case::without_the_password(json!({"password": PASSWORD}), PersonKind::Member, 0, Some("password_needed"))]
#[case::locked(json!({"locked": true}), PersonKind::Member, 0, Some("seats_locked"))]
#[tokio::test(start_paused = true)]
async fn each_rule_refuses_a_seat_to_whom_it_is_meant_for_and_lets_everybody_watch(
    #[case] entry: Value,
    #[case] kind: PersonKind,
    #[case] finished: u128,
    #[case] refused: Option<&str>,
) {
    let store = memory();
    let server = server(&store).await;
    let (table, _ada) = table_with(&server, entry).await;
    let mut bob = somebody(&server, "Bob", kind);
    has_finished(&store, &bob.player, finished).await;
    bob.watch(table).await.unwrap();
    let on_the_last = Attach { sit: SeatPreference::On(Seat::new(2).unwrap()), ..Attach::watch(table) };
    let (anywhere, there) = (bob.sit(table).await, bob.attach(table, on_the_last).await);
    assert_eq!(anywhere.map_err(|err| err.code).err(), refused.map(forbidden));
    assert_eq!(there.map_err(|err| err.code).err(), refused.map(forbidden));
    let people = store.table(table).await.unwrap().unwrap().people().count();
    assert_eq!(people, if refused.is_some() { 1 } else { 2 });
}

#[tokio::test(start_paused = true)]
async fn who_sits_keeps_their_seat_whatever_the_host_sets_and_may_change_places() {
    let server = server(&memory()).await;
    let (table, ada) = table_with(&server, json!({})).await;
    let mut bob = somebody(&server, "Bob", PersonKind::Guest);
    bob.sit(table).await.unwrap();
    let all = json!({"accounts_only": true, "min_finished": 100, "password": PASSWORD, "locked": true});
    change(&ada, table, all).await.unwrap();
    bob.drop_out();
    let mut bob = somebody(&server, "Bob", PersonKind::Guest);
    bob.sit(table).await.unwrap();
    let sit = SeatPreference::On(Seat::new(2).unwrap());
    bob.attach(table, Attach { sit, ..Attach::watch(table) }).await.unwrap();
    settle().await;
    bob.hear();
    assert_eq!(bob.seat, json!(2));
    bob.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    assert_eq!(code(bob.sit(table).await), forbidden("seats_locked"), "who stands up is new");
}

#[tokio::test(start_paused = true)]
async fn house_players_are_no_programs() {
    let server = server(&memory()).await;
    let (table, mut ada) = table_with(&server, json!({"locked": true})).await;
    let seats = json!(["person", {"house": "normal"}, {"house": "normal"}]);
    ada.ask(json!({"t": "table.change", "table": table, "seats": seats})).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.info["seats"][2]["holder"]["kind"], "house");
    assert_eq!(ada.info["entry"], json!({"locked": true}));
}

#[tokio::test(start_paused = true)]
async fn a_program_opens_a_table_of_its_own_and_sits_there() {
    let server = server(&memory()).await;
    let mut robot = somebody(&server, "Robot", PersonKind::Bot);
    robot.create(2, json!({}), Watching::Live).await;
    settle().await;
    robot.hear();
    assert_eq!(robot.info["seats"][0]["holder"]["player"]["kind"], "bot");
}

#[rstest]
#[case::too_many_games(json!({"min_finished": 101}), "entry.min_finished")]
#[case::a_short_password(json!({"password": "cow"}), "entry.password")]
#[case::a_long_password(json!({"password": "x".repeat(65)}), "entry.password")]
#[tokio::test(start_paused = true)]
async fn what_cannot_be_set_is_refused_and_changes_nothing(#[case] entry: Value, #[case] path: &str) {
    let store = memory();
    let server = server(&store).await;
    let (table, ada) = table_with(&server, json!({"bots": true})).await;
    let before = store.table(table).await.unwrap();
    let mut entry = entry;
    entry["bots"] = json!(false);
    let refused = code(change(&ada, table, entry).await);
    assert!(matches!(&refused, ErrCode::OptionInvalid { path: named, .. } if named == path), "{refused:?}");
    assert_eq!(store.table(table).await.unwrap(), before);
}

#[tokio::test(start_paused = true)]
async fn only_the_host_sets_who_may_sit_and_what_is_left_out_stays() {
    let server = server(&memory()).await;
    let (table, mut ada) =
        table_with(&server, json!({"bots": true, "min_finished": 3, "password": PASSWORD})).await;
    assert_eq!(ada.info["entry"], json!({"bots": true, "min_finished": 3, "password": true}));
    let mut bob = Device::new(&server, "Bob");
    bob.watch(table).await.unwrap();
    assert_eq!(code(change(&bob, table, json!({"locked": true})).await), forbidden("host_only"));
    change(&ada, table, json!({"locked": true, "min_finished": 0})).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.info["entry"], json!({"bots": true, "password": true, "locked": true}));
    change(&ada, table, json!({"locked": false, "password": null})).await.unwrap();
    bob.sit(table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn the_password_admits_over_sleep_and_restart_and_a_new_one_replaces_it() {
    let store = memory();
    let server = server(&store).await;
    let (table, ada) = table_with(&server, json!({"password": PASSWORD})).await;
    server.stop().await;
    drop(ada);
    let server =
        crate::testing::server_with(&store, Arc::new(crate::testing::SetClock::default()), 1000).await;
    let mut bob = Device::new(&server, "Bob");
    assert_eq!(code(sits_with(&mut bob, table, "sagebrush").await), forbidden("wrong_password"));
    sits_with(&mut bob, table, PASSWORD).await.unwrap();
    let ada = Device::new(&server, "Ada");
    change(&ada, table, json!({"password": "sagebrush"})).await.unwrap();
    let mut eve = Device::new(&server, "Eve");
    assert_eq!(code(sits_with(&mut eve, table, PASSWORD).await), forbidden("wrong_password"));
    sits_with(&mut eve, table, "sagebrush").await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_password_where_none_is_asked_changes_nothing() {
    let server = server(&memory()).await;
    let (table, _ada) = table_with(&server, json!({})).await;
    sits_with(&mut Device::new(&server, "Bob"), table, PASSWORD).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_flood_of_guesses_is_stopped_for_the_person_and_the_address_and_nobody_else() {
    let server = server(&memory()).await;
    let (table, _ada) = table_with(&server, json!({"password": PASSWORD})).await;
    let mut eve = Device::new(&server, "Eve");
    for n in 0..5 {
        let guessed = sits_with(&mut eve, table, &format!("guess {n}")).await;
        assert_eq!(code(guessed), forbidden("wrong_password"), "{n}");
    }
    for _ in 0..100 {
        let refused = sits_with(&mut eve, table, PASSWORD).await.unwrap_err();
        assert_eq!(refused.code, ErrCode::RateLimited, "the right one is not tried either");
        assert!(refused.after_ms.is_some_and(|wait| wait > 50_000), "{refused:?}");
    }
    eve.watch(table).await.unwrap();
    sits_with(&mut Device::new(&server, "Bob"), table, PASSWORD).await.unwrap();
    let from = Address::of(Ipv4Addr::new(192, 0, 2, 1).into());
    let mut tried = 0;
    for n in 0..30 {
        let mut guest = Device::of(&server, player(&format!("Guest {n}")), from);
        match code(sits_with(&mut guest, table, "guess").await) {
            ErrCode::RateLimited => break,
            other => assert_eq!(other, forbidden("wrong_password")),
        }
        tried += 1;
        guest.drop_out();
    }
    assert_eq!(tried, 20, "new names are no way around");
    tokio::time::sleep(Duration::from_mins(2)).await;
    sits_with(&mut eve, table, PASSWORD).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_may_not_sit_anyway_learns_nothing_of_the_password() {
    let server = server(&memory()).await;
    let rules = json!({"password": PASSWORD, "accounts_only": true});
    let (table, ada) = table_with(&server, rules).await;
    let mut eve = Device::new(&server, "Eve");
    for typed in [PASSWORD, "sagebrush"] {
        assert_eq!(code(sits_with(&mut eve, table, typed).await), forbidden("accounts_only"));
    }
    change(&ada, table, json!({"accounts_only": false, "locked": true})).await.unwrap();
    for typed in [PASSWORD, "sagebrush"] {
        assert_eq!(code(sits_with(&mut eve, table, typed).await), forbidden("seats_locked"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_lock_and_a_person_who_sits_at_the_same_time_are_taken_in_their_order() {
    for lock_first in [true, false] {
        let store = memory();
        let server = server(&store).await;
        let (table, ada) = table_with(&server, json!({})).await;
        let mut bob = Device::new(&server, "Bob");
        let lock = json!({"t": "table.change", "table": table, "entry": {"locked": true}});
        let locked = if lock_first {
            let locked = ada.request(lock);
            assert_eq!(code(bob.sit(table).await), forbidden("seats_locked"));
            locked.await
        } else {
            let (sat, locked) = tokio::join!(bob.sit(table), async { ada.request(lock).await });
            sat.unwrap();
            locked
        };
        locked.unwrap().unwrap();
        let people = store.table(table).await.unwrap().unwrap().people().count();
        assert_eq!(people, if lock_first { 1 } else { 2 });
    }
}

#[tokio::test(start_paused = true)]
async fn the_password_is_in_no_frame_no_debug_output_and_no_stored_row() {
    let store = memory();
    let server = server(&store).await;
    let (table, mut ada) = table_with(&server, json!({"password": PASSWORD})).await;
    let mut bob = Device::new(&server, "Bob");
    sits_with(&mut bob, table, "sagebrush").await.unwrap_err();
    sits_with(&mut bob, table, PASSWORD).await.unwrap();
    settle().await;
    ada.hear();
    bob.hear();
    let record = store.table(table).await.unwrap().unwrap();
    let stored = serde_json::to_value(&record.doc).unwrap();
    let hash = stored["entry"]["password"]["hash"].as_str().unwrap().to_owned();
    let sent = [ada.received, bob.received].concat().join("\n");
    assert!(sent.contains("\"password\":true"), "{sent}");
    let rows = serde_json::to_string(&server.lobby().public_rows()).unwrap();
    let printed = format!("{record:?}");
    for secret in [PASSWORD, "sagebrush"] {
        assert!(!stored.to_string().contains(secret), "{stored}");
    }
    for secret in [PASSWORD, "sagebrush", &hash] {
        assert!(!sent.contains(secret) && !printed.contains(secret) && !rows.contains(secret), "{secret}");
    }
    let typed = r#"{"id": 1, "t": "table.sit", "code": "0123456789abcdef", "password": "tumbleweed"}"#;
    let request = protocol::Request::parse(typed).unwrap();
    assert!(!format!("{request:?}").contains(PASSWORD), "{request:?}");
}

#[tokio::test(start_paused = true)]
async fn a_table_of_an_earlier_version_admits_every_person() {
    let mut stored = serde_json::to_value(crate::store::contract::table(1, Stage::Open).doc).unwrap();
    assert!(stored.as_object_mut().unwrap().remove("entry").is_some());
    let doc: TableDoc = serde_json::from_value(stored).unwrap();
    assert_eq!(doc.entry.shown(), protocol::Entry::default());
}

#[tokio::test(start_paused = true)]
async fn a_store_that_cannot_count_refuses_and_changes_nothing() {
    let failing = Arc::new(FailingStore::default());
    let store: SharedStore = failing.clone();
    let server = server(&store).await;
    let (table, _ada) = table_with(&server, json!({"min_finished": 1})).await;
    let mut bob = Device::new(&server, "Bob");
    failing.set(Fault::Down);
    assert_eq!(code(bob.sit(table).await), ErrCode::Unavailable);
    failing.set(Fault::None);
    assert_eq!(code(bob.sit(table).await), forbidden("min_finished"));
}

/// A finished game of Ada and Bob with these rules of entry.
async fn finished_with(server: &Arc<ServerState>, entry: Value) -> (TableId, Device, Device) {
    let mut ada = Device::new(server, "Ada");
    let (table, _) = ada.create(2, json!({"rounds": 1}), Watching::Live).await;
    let mut bob = Device::new(server, "Bob");
    bob.sit(table).await.unwrap();
    change(&ada, table, entry).await.unwrap();
    let started = ada.request(json!({"t": "table.start", "table": table}));
    for device in [&mut ada, &mut bob] {
        device.stays_out(table).await;
    }
    started.await.unwrap().unwrap();
    settle().await;
    for device in [&mut ada, &mut bob] {
        device.bid(table, 0).await.unwrap();
    }
    settle().await;
    (table, ada, bob)
}

#[tokio::test(start_paused = true)]
async fn a_rematch_keeps_the_rules_and_asks_nothing_of_who_was_there() {
    let store = memory();
    let server = server(&store).await;
    let rules = json!({"accounts_only": true, "password": PASSWORD, "min_finished": 9, "locked": true});
    let (table, ada, bob) = finished_with(&server, rules).await;
    let rematch = json!({"t": "table.rematch", "table": table});
    let done = ada.request(rematch.clone()).await.unwrap().unwrap();
    let Done::Created { table: next, .. } = done else { panic!("{done:?}") };
    let opened = store.table(next).await.unwrap().unwrap().doc;
    let shown = json!({"accounts_only": true, "password": true, "min_finished": 9});
    assert_eq!(json!(opened.entry.shown()), shown, "all but the lock, since all seats are free");
    bob.request(rematch).await.unwrap().unwrap();
    assert_eq!(store.table(next).await.unwrap().unwrap().people().count(), 2);
    let wider = json!({"t": "table.change", "table": next, "seats": ["person", "person", "person"],
        "entry": {"accounts_only": false, "min_finished": 0}});
    ada.request(wider).await.unwrap().unwrap();
    let mut eve = Device::new(&server, "Eve");
    assert_eq!(code(eve.sit(next).await), forbidden("password_needed"));
    sits_with(&mut eve, next, PASSWORD).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_comes_along_to_a_rematch_with_locked_seats_only_watches() {
    let store = memory();
    let server = server(&store).await;
    let (table, ada, mut bob) = finished_with(&server, json!({})).await;
    let rematch = json!({"t": "table.rematch", "table": table});
    let done = ada.request(rematch.clone()).await.unwrap().unwrap();
    let Done::Created { table: next, .. } = done else { panic!("{done:?}") };
    change(&ada, next, json!({"locked": true})).await.unwrap();
    bob.request(rematch).await.unwrap().unwrap();
    settle().await;
    bob.hear();
    assert_eq!((&bob.info["table"], &bob.seat), (&json!(next), &Value::Null));
    assert_eq!(store.table(next).await.unwrap().unwrap().people().count(), 1);
}
