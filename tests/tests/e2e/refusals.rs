//! Refused requests get a code and a reason, and change nothing.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::{ClientMsg, Done, ErrCode, TableAct, TableSit, TableStart, TableWhyNot};
use serde_json::json;
use tests::{Plan, Server};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_answers_for_another_seat() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let card = biddable(&ann, &table)[0];
    let forged = ann.answer(&table, json!({"do": "bid", "value": card}));
    let before = ann.seen(&table).view.clone();

    let err = bob.ask(ClientMsg::TableAct(forged.clone())).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::StaleDecision | ErrCode::NotYourDecision), "{err:?}");
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    let err = eve.ask(ClientMsg::TableAct(forged.clone())).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::NotYourDecision | ErrCode::Forbidden { .. }), "{err:?}");
    let mut mallory = server.guest("Mallory").await;
    let err = mallory.ask(ClientMsg::TableAct(forged)).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::Forbidden { .. } | ErrCode::NotFound { .. }), "{err:?}");
    assert_eq!(ann.syncs(&table).await.view, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_question_is_answered_by_the_fresh_one() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&ann, &table);
    let old = ann.answer(&table, json!({"do": "bid", "value": cards[0]}));
    ann.bids(&table, cards[1]).await;
    let err = ann.ask(ClientMsg::TableAct(old.clone())).await.unwrap_err();
    assert_eq!(err.code, ErrCode::StaleDecision);
    let fresh = err.decision.expect("the question as it stands now");
    assert_ne!(fresh.id, old.decision);
    let again = TableAct { decision: fresh.id, ..old };
    ann.does(ClientMsg::TableAct(again)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_seats_bid_does_not_change_my_question() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&bob, &table);
    let composed_before = bob.answer(&table, json!({"do": "bid", "value": cards[0]}));
    let card = biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    bob.does(ClientMsg::TableAct(composed_before)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_gets_the_same_answer_and_moves_once() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let cards = biddable(&ann, &table);
    let request = ann.answer(&table, json!({"do": "bid", "value": cards[0]}));
    let first = ann.does(ClientMsg::TableAct(request.clone())).await;
    let view = ann.syncs(&table).await.view.clone();
    assert_eq!(ann.does(ClientMsg::TableAct(request.clone())).await, first);
    let other_move = TableAct { mv: json!({"do": "bid", "value": cards[1]}), ..request };
    assert_eq!(ann.does(ClientMsg::TableAct(other_move)).await, first);
    assert_eq!(ann.syncs(&table).await.view, view);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_move_names_its_rule_and_changes_nothing() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    until_the_next_bids(&mut ann, &mut bob, &table).await;
    let before = ann.seen(&table).view.clone();
    let mv = json!({"do": "bid", "value": 99});
    let err = ann.moves(&table, mv.clone()).await.unwrap_err();
    let ErrCode::IllegalMove { rule, reason } = err.code else { panic!("{err:?}") };
    assert!(rule.starts_with("CC-"), "{rule}");
    assert!(err.decision.is_some(), "a refusal carries the question");

    let decision = ann.seen(&table).decision.clone().unwrap().id;
    let asked = ann.does(ClientMsg::TableWhyNot(TableWhyNot { table: table.id, decision, mv })).await;
    assert_eq!(asked, Done::WhyNot { rule: Some(rule), reason: Some(reason) });
    assert_eq!(ann.syncs(&table).await.view, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_and_only_a_full_table() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let table = ann.opens(Plan::default()).await;
    let start = ClientMsg::TableStart(TableStart { table: table.id });
    let err = ann.ask(start.clone()).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::CannotStart { .. }), "{err:?}");
    bob.sits(&table).await;
    let err = bob.ask(start.clone()).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::Forbidden { .. }), "{err:?}");
    let mut cleo = server.guest("Cleo").await;
    let sit = TableSit {
        code: table.code.clone(),
        seat: ann.seen(&table).seat,
        password: None,
        despite_block: false,
    };
    let err = cleo.ask(ClientMsg::TableSit(sit)).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::SeatTaken | ErrCode::TableFull), "{err:?}");
    ann.does(start.clone()).await;
    ann.does(start.clone()).await;
    let err = bob.ask(start).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::Forbidden { .. }), "of a game that has begun, too: {err:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_that_does_not_exist_is_named() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for (options, path) in [
        (json!({"no_such_option": true}), "options.no_such_option"),
        (json!({"outlaw_group": "gang"}), "options.outlaw_group"),
    ] {
        let mut request = serde_json::json!({
            "t": "table.create", "id": 5, "game": "carson_city", "options": options,
            "seats": ["person", "person", "person", "person"], "visibility": "public", "watching": "live",
        });
        request["id"] = 5000.into();
        ann.socket.send(request.to_string()).await;
        let protocol::Reply::Err { err, .. } = ann.socket.reply("the answer to a wrong option").await else {
            panic!("{path} is refused");
        };
        assert!(matches!(&err.code, ErrCode::OptionInvalid { path: named, .. } if named == path), "{err:?}");
    }
}
