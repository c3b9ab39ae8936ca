//! Rated tables: what they must be, at each way to a table, and what follows from being one.

use crate::state::ServerState;
use crate::testing::{Device, code, home, memory, player, server, settle};
use protocol::{Done, Err, ErrCode, PersonKind, Player, TableCreate, TableId};
use rstest::rstest;
use rules::games;
use serde_json::{Value, json};
use std::sync::Arc;

fn refused(why: &str) -> ErrCode {
    ErrCode::CannotBeRated { why: why.to_owned() }
}

fn somebody(server: &Arc<ServerState>, name: &str, kind: PersonKind) -> Device {
    Device::of(server, Player { kind, ..player(name) }, home(name))
}

fn member(server: &Arc<ServerState>, name: &str) -> Device {
    somebody(server, name, PersonKind::Member)
}

/// A rated table of The Castle with these differences.
fn castle(difference: Value) -> TableCreate {
    let mut all = json!({
        "game": "castle", "seats": ["person", "person"], "visibility": "public", "watching": "live",
        "time": {"bank_s": 60, "increment_s": 10, "cap_s": 60}, "rated": true,
    });
    let (Value::Object(all_of), Value::Object(difference)) = (&mut all, difference) else {
        panic!("objects")
    };
    all_of.extend(difference);
    serde_json::from_value(all).unwrap()
}

async fn opened(host: &mut Device, create: TableCreate) -> Result<TableId, Err> {
    let table = host.server.create(&host.caller(), create).await?.id;
    host.watch(table).await?;
    Ok(table)
}

#[rstest]
#[case::a_bot(json!({"seats": ["person", {"house": "easy"}]}), PersonKind::Member, Some("bots"))]
#[case::a_program(json!({}), PersonKind::Bot, Some("bots"))]
#[case::no_clock(json!({"time": null}), PersonKind::Member, Some("clock"))]
#[case::another_game(json!({"options": {"keep_bonus": 3}}), PersonKind::Member, Some("options"))]
#[case::a_guest(json!({}), PersonKind::Guest, Some("guest"))]
#[case::a_guest_without_a_seat(json!({"seat": false}), PersonKind::Guest, Some("guest"))]
#[case::alone(json!({"game": "point_city", "seats": ["person"]}), PersonKind::Member, None)]
#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_rated_is_not_opened(
    #[case] difference: Value,
    #[case] kind: PersonKind,
    #[case] why: Option<&str>,
) {
    let store = memory();
    let server = server(&store).await;
    let mut ada = somebody(&server, "Ada", kind);
    let error = opened(&mut ada, castle(difference)).await.unwrap_err().code;
    match why {
        Some(why) => assert_eq!(error, refused(why)),
        None => assert!(matches!(error, ErrCode::OptionInvalid { .. }), "{error:?}"),
    }
    assert!(store.all_tables(None, 9).await.unwrap().is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_common_variant_is_rated() {
    let server = server(&memory()).await;
    let mut ada = member(&server, "Ada");
    let variant = json!({"game": "point_city", "options": {"promo_tokens": false}});
    opened(&mut ada, castle(variant)).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_rated_table_says_so_and_is_for_accounts_without_hints() {
    let server = server(&memory()).await;
    let mut ada = member(&server, "Ada");
    let mut bob = somebody(&server, "Bob", PersonKind::Guest);
    let entry = json!({"entry": {"bots": true, "accounts_only": false}, "hints": true});
    let table = opened(&mut ada, castle(entry)).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!((&ada.info["rated"], &ada.info["hints"]), (&json!(true), &json!(false)));
    assert_eq!(ada.info["entry"], json!({"accounts_only": true}));
    let forbidden = |why: &str| ErrCode::Forbidden { why: why.to_owned() };
    assert_eq!(code(bob.sit(table).await), forbidden("accounts_only"));
    let mut robot = somebody(&server, "Robot", PersonKind::Bot);
    assert_eq!(code(robot.sit(table).await), forbidden("no_bots"));
    member(&server, "Cid").sit(table).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_is_kept_for_a_guest_is_not_theirs_at_a_rated_table() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = member(&server, "Ada");
    let mut bob = somebody(&server, "Bob", PersonKind::Guest);
    let table = opened(&mut ada, castle(json!({}))).await.unwrap();
    let mut record = store.table(table).await.unwrap().unwrap();
    record.rev += 1;
    record.doc.seats[1].reserved = Some(bob.player.id);
    store.put_table(&record).await.unwrap();
    let server = crate::testing::server(&store).await;
    bob = somebody(&server, "Bob", bob.player.kind);
    assert_eq!(code(bob.sit(table).await), refused("guest"));
}

#[rstest]
#[case::a_bot(json!({"seats": ["person", {"house": "easy"}]}), "bots")]
#[case::no_clock(json!({"time": null}), "clock")]
#[case::another_game(json!({"options": {"keep_bonus": 3}}), "options")]
#[tokio::test(start_paused = true)]
async fn what_a_rated_table_cannot_be_is_no_change_of_it(#[case] change: Value, #[case] why: &str) {
    let store = memory();
    let server = server(&store).await;
    let mut ada = member(&server, "Ada");
    let table = opened(&mut ada, castle(json!({}))).await.unwrap();
    let before = store.table(table).await.unwrap();
    let mut ask = json!({"t": "table.change", "table": table});
    ask.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    assert_eq!(code(ada.ask(ask.clone()).await), refused(why));
    assert_eq!(store.table(table).await.unwrap(), before);
    ask["rated"] = json!(false);
    ada.ask(ask.clone()).await.unwrap();
    assert!(!store.table(table).await.unwrap().unwrap().doc.rated);
    let rate = json!({"t": "table.change", "table": table, "rated": true});
    assert_eq!(code(ada.ask(rate).await), refused(why));
}

#[tokio::test(start_paused = true)]
async fn a_table_where_a_guest_sits_becomes_rated_only_once_they_have_gone() {
    let server = server(&memory()).await;
    let mut ada = member(&server, "Ada");
    let mut bob = somebody(&server, "Bob", PersonKind::Guest);
    let table = opened(&mut ada, castle(json!({"rated": false}))).await.unwrap();
    bob.sit(table).await.unwrap();
    let rate = json!({"t": "table.change", "table": table, "rated": true});
    assert_eq!(code(ada.ask(rate.clone()).await), refused("guest"));
    bob.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    ada.ask(rate).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn two_people_of_one_address_are_not_rated_together() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = member(&server, "Ada");
    let bob_of = |address| Device::of(&server, Player { kind: PersonKind::Member, ..player("Bob") }, address);
    let table = opened(&mut ada, castle(json!({"game": "toy"}))).await.unwrap();
    let same = ErrCode::Forbidden { why: "rated_same_place".to_owned() };
    let mut bob = bob_of(home("Ada"));
    assert_eq!(code(bob.sit(table).await), same);
    bob.watch(table).await.unwrap();
    let row = serde_json::to_string(&store.table(table).await.unwrap().unwrap().doc.seats).unwrap();
    assert!(row.contains("\"place\""), "{row}");
    bob.drop_out();
    let mut bob = bob_of(home("Bob"));
    bob.sit(table).await.unwrap();
    bob.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    let mut cid = Device::of(&server, Player { kind: PersonKind::Member, ..player("Cid") }, home("Bob"));
    cid.sit(table).await.unwrap();
    cid.ask(json!({"t": "table.stand", "table": table})).await.unwrap();
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    let row = serde_json::to_string(&store.table(table).await.unwrap().unwrap().doc.seats).unwrap();
    assert!(!row.contains("\"place\""), "it is forgotten once nobody can sit down: {row}");
}

#[tokio::test(start_paused = true)]
async fn a_table_where_two_of_one_address_sit_does_not_become_rated() {
    let store = memory();
    let server = server(&store).await;
    let mut ada = member(&server, "Ada");
    let mut bob = Device::of(&server, Player { kind: PersonKind::Member, ..player("Bob") }, home("Ada"));
    let table = opened(&mut ada, castle(json!({"rated": false}))).await.unwrap();
    bob.sit(table).await.unwrap();
    let people = server.people();
    let known = |device: &Device| people.addresses_of(device.player.id).len();
    assert_eq!((known(&ada), known(&bob)), (1, 1), "both are here");
    let rate = json!({"t": "table.change", "table": table, "rated": true});
    assert_eq!(code(ada.ask(rate).await), refused("together"));
}

#[tokio::test(start_paused = true)]
async fn a_game_that_has_begun_stays_rated_and_so_does_its_rematch() {
    let store = memory();
    let server = server(&store).await;
    let (mut ada, mut bob) = (member(&server, "Ada"), member(&server, "Bob"));
    let table = opened(&mut ada, castle(json!({"game": "toy"}))).await.unwrap();
    bob.sit(table).await.unwrap();
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    let unrate = json!({"t": "table.change", "table": table, "rated": false});
    assert_eq!(code(ada.ask(unrate).await), ErrCode::TableClosed);
    for _ in 0..3 {
        for device in [&mut ada, &mut bob] {
            device.hear();
            device.bid(table, 0).await.unwrap();
        }
        settle().await;
    }
    let done = ada.ask(json!({"t": "table.rematch", "table": table})).await.unwrap();
    let Done::Created { table: next, .. } = done else { panic!("{done:?}") };
    let both = [store.table(table).await.unwrap().unwrap(), store.table(next).await.unwrap().unwrap()];
    assert!(both.iter().all(|table| table.doc.rated && table.doc.entry.accounts_only));
}

#[test]
fn a_rated_table_of_each_game_differs_only_in_options_that_it_has_and_never_in_its_mode() {
    for meta in games().iter().map(|kind| kind.meta()) {
        assert!(!meta.may_differ_when_rated("mode") && !meta.may_differ_when_rated("none"), "{}", meta.id);
    }
    let rated = |id: &str| rules::game(id).unwrap().meta().options.iter().filter(|spec| spec.rated).count();
    let counts = ["carson_city", "dice_town", "point_city", "carcassonne", "castle"].map(rated);
    assert_eq!(counts, [4, 3, 1, 5, 0]);
}
