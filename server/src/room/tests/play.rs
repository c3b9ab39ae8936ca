//! Moves, and what each audience is sent of them.

use crate::archive::table_of;
use crate::room::Attach;
use crate::store::{BulkImport, StoreRow};
use crate::testing::{Device, acted, code, kinds, memory, only, server, settle, two_at_a_table};
use protocol::{Done, ErrCode, TableCode, TableId, ViewHash, Watching};
use rules::record::Record;
use serde_json::json;

#[tokio::test(start_paused = true)]
async fn a_game_is_played_to_its_end() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for _round in 0..3 {
        acted(ada.bid(table, 0).await);
        acted(bob.bid(table, 1).await);
    }
    settle().await;
    for device in [&mut ada, &mut bob, &mut eve] {
        let heard = device.hear();
        let last = only(&heard, "table.step").pop().unwrap();
        assert_eq!(last["result"]["scores"].as_array().unwrap().len(), 2);
        assert_eq!(device.info["stage"], "finished");
        assert_eq!(device.decision, json!(null));
    }
    assert_eq!(eve.view["hand"], json!(null));
    assert_eq!(code(ada.bid(table, 0).await), ErrCode::TableClosed);
}

#[tokio::test(start_paused = true)]
async fn the_reply_comes_before_the_step() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let n = ada.n;
    assert_eq!(acted(ada.bid(table, 0).await), n);
    settle().await;
    ada.hear();
    assert_eq!(ada.n, n + 1);
    let card = ada.view["bid"].clone();
    let heard = bob.hear();
    assert_eq!(kinds(&heard), ["table.step"]);
    assert_eq!(heard[0]["events"], json!([{"type": "bid", "seat": 0, "card": null}]));
    assert!(card.is_u64());
    assert_eq!(bob.view["bid"], json!(null));
}

#[tokio::test(start_paused = true)]
async fn replacing_a_bid_is_seen_by_nobody_else() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    bob.hear();
    eve.hear();
    let sizes: Vec<usize> = {
        let mut sizes = Vec::new();
        for place in [1, 2] {
            let done = ada.bid(table, place).await;
            settle().await;
            assert!(only(&ada.hear(), "table.step").len() == 1);
            sizes.push(format!("{done:?}").len());
        }
        sizes
    };
    assert_eq!(sizes[0], sizes[1]);
    assert_eq!((bob.hear(), eve.hear()), (vec![], vec![]));
}

/// The frames to Bob and a spectator while Ada bids like this in secret, byte for byte.
async fn received_by_others(
    watching: Watching,
    ada_does: &[serde_json::Value],
) -> (Vec<String>, Vec<String>) {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({"secret": true}), watching).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for mv in ada_does {
        ada.act(table, mv.clone()).await.unwrap();
        settle().await;
    }
    bob.watch(table).await.unwrap();
    settle().await;
    let text = |device: &mut Device| device.hear().iter().map(ToString::to_string).collect();
    (text(&mut bob), text(&mut eve))
}

#[rstest::rstest]
#[case::live(Watching::Live)]
#[case::delayed(Watching::Delayed(1))]
#[case::by_rounds(Watching::RoundEnd)]
#[tokio::test(start_paused = true)]
async fn secret_bids_replaced_and_withdrawn_leave_no_byte(#[case] watching: Watching) {
    let server = server(&memory()).await;
    let (_, ada, _) = two_at_a_table(&server, json!({"secret": true}), watching).await;
    let card = |place: usize| ada.decision["legal"]["cards"][place].clone();
    let bid = |place| json!({"do": "bid", "card": card(place)});
    let withdraw = json!({"do": "withdraw"});
    let silent = received_by_others(watching, &[]).await;
    for moves in [vec![bid(0)], vec![bid(3), bid(1), bid(0)], vec![bid(1), withdraw]] {
        assert_eq!(received_by_others(watching, &moves).await, silent, "{moves:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_old_question_is_refused_with_the_new_one() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let old = ada.decision["id"].clone();
    bob.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.decision["id"], old, "another seat's answer changes no question");
    ada.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_ne!(ada.decision["id"], old);
    let key = ada.key();
    let stale =
        json!({"t": "table.act", "table": table, "decision": old, "key": key, "move": {"do": "withdraw"}});
    let refused = ada.ask(stale).await.unwrap_err();
    assert_eq!(refused.code, ErrCode::StaleDecision);
    assert_eq!(json!(refused.decision.unwrap().id), ada.decision["id"]);
}

#[tokio::test(start_paused = true)]
async fn refused_moves_change_nothing_and_say_why() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let illegal = ada.act(table, json!({"do": "bid", "card": 99})).await.unwrap_err();
    assert_eq!(illegal.code, ErrCode::IllegalMove { rule: "T-1".into(), reason: "not_in_hand".into() });
    assert!(illegal.decision.is_some());
    let ErrCode::BadRequest { path, .. } = code(ada.act(table, json!({"do": "bid", "card": "x"})).await)
    else {
        panic!("not malformed")
    };
    assert!(path.starts_with("move"), "{path}");
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(code(eve.act(table, json!({"do": "withdraw"})).await), ErrCode::NotYourDecision);
    settle().await;
    assert_eq!(only(&ada.hear(), "table.step"), Vec::<serde_json::Value>::new());
    assert_eq!(only(&bob.hear(), "table.step"), Vec::<serde_json::Value>::new());
}

#[tokio::test(start_paused = true)]
async fn previews_and_reasons_are_given_to_the_asked_seat_only() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let card = ada.decision["legal"]["cards"][0].clone();
    let ask = |t: &str, decision: &serde_json::Value, card| json!({"t": t, "table": table, "decision": decision["id"], "move": {"do": "bid", "card": card}});
    let preview = ada.ask(ask("table.preview", &ada.decision.clone(), card.clone())).await.unwrap();
    assert_eq!(preview, Done::Preview { preview: card.clone() });
    let legal = ada.ask(ask("table.why_not", &ada.decision.clone(), card.clone())).await.unwrap();
    assert_eq!(legal, Done::WhyNot { rule: None, reason: None });
    let illegal = ada.ask(ask("table.why_not", &ada.decision.clone(), json!(99))).await.unwrap();
    assert_eq!(illegal, Done::WhyNot { rule: Some("T-1".into()), reason: Some("not_in_hand".into()) });
    let refused = bob.ask(ask("table.preview", &ada.decision.clone(), card)).await;
    assert_eq!(code(refused), ErrCode::StaleDecision);
}

#[tokio::test(start_paused = true)]
async fn two_devices_of_one_person_see_the_same() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let mut phone = Device::new(&server, "Ada");
    phone.watch(table).await.unwrap();
    phone.hear();
    assert_eq!((phone.n, &phone.view, &phone.seat), (ada.n, &ada.view, &json!(0)));
    phone.bid(table, 0).await.unwrap();
    bob.bid(table, 0).await.unwrap();
    settle().await;
    assert_eq!(ada.hear(), phone.hear());
    assert_eq!(ada.view, phone.view);
}

async fn resumed(table: TableId, device: &mut Device, n: u64, h: &str) -> Vec<String> {
    let resume = Some((n, ViewHash(h.to_owned())));
    device.attach(table, Attach { resume, ..Attach::watch(table) }).await.unwrap();
    device.n = n;
    let heard = device.hear();
    kinds(&heard).into_iter().map(str::to_owned).collect()
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_the_missing_steps_or_everything() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let (n, h) = (ada.n, ada.h.clone());
    bob.bid(table, 0).await.unwrap();
    ada.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    let (view, decision) = (ada.view.clone(), ada.decision.clone());

    let mut again = Device::new(&server, "Ada");
    // A tail is applied to what the client still has.
    again.watch(table).await.unwrap();
    again.hear();
    assert_eq!(resumed(table, &mut again, ada.n, &ada.h.clone()).await, ["table.info"]);
    assert_eq!(resumed(table, &mut again, n, "0000000000000000").await, ["table.snapshot"]);
    assert_eq!(resumed(table, &mut again, 999, &h).await, ["table.snapshot"]);
    assert_eq!((&again.view, &again.decision), (&view, &decision));

    let mut old = Device::new(&server, "Ada");
    old.watch(table).await.unwrap();
    let frames = {
        let resume = Some((n, ViewHash(h)));
        drop(old.hear());
        old.attach(table, Attach { resume, ..Attach::watch(table) }).await.unwrap();
        let mut texts = Vec::new();
        while let Some(crate::delivery::outbox::Next::Frame(text)) = old.outbox.try_next() {
            texts.push(serde_json::from_str::<serde_json::Value>(&text).unwrap());
        }
        texts
    };
    assert_eq!(kinds(&frames), ["table.step", "table.step", "table.info"]);
    assert_eq!(frames[1]["h"], json!(ada.h));
}

#[tokio::test(start_paused = true)]
async fn a_slow_reader_gets_one_snapshot_instead_of_the_backlog() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let phone = Device::new(&server, "Ada");
    let mut slow = phone;
    slow.watch(table).await.unwrap();
    // An answer is changed only so often; who is the host changes as often as they like.
    for (host, heir) in [(0, 1), (1, 0)].into_iter().cycle().take(crate::delivery::outbox::MAX_FRAMES + 8) {
        let device = if host == 0 { &mut ada } else { &mut bob };
        device.ask(json!({"t": "table.host", "table": table, "seat": heir})).await.unwrap();
        settle().await;
        ada.hear();
        bob.hear();
    }
    ada.bid(table, 3).await.unwrap();
    settle().await;
    ada.hear();
    let stream = crate::delivery::outbox::Topic::Table(table);
    assert_eq!(slow.outbox.try_next(), Some(crate::delivery::outbox::Next::CatchUp(vec![stream])));
    let catch_up = crate::room::Command::CatchUp { outbox: slow.outbox.clone() };
    server.send_command(table, catch_up);
    settle().await;
    assert_eq!(kinds(&slow.hear()), ["table.snapshot"]);
    assert_eq!((slow.n, &slow.view), (ada.n, &ada.view));
    ada.bid(table, 5).await.unwrap();
    settle().await;
    assert_eq!(kinds(&slow.hear()), ["table.step"]);
}

#[tokio::test(start_paused = true)]
async fn a_panic_costs_its_own_command_only() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    ada.bid(table, 0).await.unwrap();
    let refused = code(bob.act(table, json!({"do": "explode"})).await);
    assert!(matches!(refused, ErrCode::Internal { .. }), "{refused:?}");
    bob.bid(table, 0).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(ada.view["round"], 1);
}

/// A recorded game with an entry that has no event for anybody, and asks nevertheless.
const SILENT_STEP: &str = include_str!("../../../../rules/tests/castle/games/extra_turn_kept.json");

#[tokio::test(start_paused = true)]
async fn the_log_of_a_snapshot_has_one_list_for_each_step() {
    let (store, code) = (memory(), TableCode("silentstep000000".to_owned()));
    let record = Record::parse(SILENT_STEP).unwrap();
    let (table, entries) = table_of(record, code, 0).unwrap();
    let (id, import) = (table.id, BulkImport::begin(&store));
    import.row(StoreRow::Table(Box::new(table), entries)).await;
    import.finish().await.unwrap();
    let server = server(&store).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(id).await.unwrap();
    settle().await;
    let snapshot = only(&eve.hear(), "table.snapshot").pop().unwrap();
    let log = snapshot["log"].as_array().unwrap();
    assert_eq!(log.len() as u64, eve.n, "fewer than a hundred steps are all there");
    assert!(log.contains(&json!([])), "a step without events is a step");
}
