//! One person against the virtual player of the rule book, at a table without room for anybody else: *Point City*
//! through rooms.

use crate::archive::record_of;
use crate::testing::{Device, acted, code, memory, server, settle};
use protocol::{ErrCode, SeatPlan, TableId, Watching};
use rules::record::verify;
use serde_json::{Value, json};

/// Ada at an open table for her and the automa.
async fn alone(device: &mut Device, level: &str) -> TableId {
    let seats = [SeatPlan::Person, SeatPlan::Virtual(level.to_owned())];
    let (table, _) = device.create_game("point_city", &seats, json!({}), Watching::Live).await;
    settle().await;
    device.hear();
    table
}

fn holders(device: &Device) -> Vec<Value> {
    let seats = device.info["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["holder"].clone()).collect()
}

#[tokio::test(start_paused = true)]
async fn seats_that_the_game_does_not_know_are_refused_and_nothing_is_lost() {
    let server = server(&memory()).await;
    let mut ada = Device::new(&server, "Ada");
    let table = alone(&mut ada, "hard").await;
    let before = holders(&ada);
    for seats in [
        json!(["person"]),
        json!(["person", "person", {"virtual": "hard"}]),
        json!(["person", {"house": "normal"}, {"virtual": "hard"}]),
        json!(["person", {"virtual": "hard"}, {"virtual": "hard"}]),
    ] {
        let refused = code(ada.ask(json!({"t": "table.change", "table": table, "seats": seats})).await);
        assert!(matches!(refused, ErrCode::OptionInvalid { path, .. } if path == "seats"), "{seats}");
    }
    settle().await;
    ada.hear();
    assert_eq!(holders(&ada), before);
    assert!(ada.info.get("cannot_start").is_none(), "{}", ada.info);
    ada.ask(json!({"t": "table.change", "table": table, "seats": ["person", {"house": "normal"}]}))
        .await
        .unwrap();
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn a_whole_game_is_played_kept_as_a_record_and_played_again_at_its_level(
    #[values("easy", "medium", "hard")] level: &str,
) {
    let store = memory();
    let server = server(&store).await;
    let mut ada = Device::new(&server, "Ada");
    let table = alone(&mut ada, level).await;
    ada.ask(json!({"t": "table.start", "table": table})).await.unwrap();
    settle().await;
    ada.hear();
    while ada.info["stage"] != "finished" {
        // The automa has moved in the same entry: the person is always asked again.
        assert_eq!(ada.decision["owed"], true, "{}", ada.decision);
        let default = ada.decision["default"].clone();
        acted(ada.act(table, default).await);
        settle().await;
        ada.hear();
    }
    let entries = store.entries(table).await.unwrap();
    assert!(entries.iter().filter_map(|entry| entry.actor.as_ref()).all(|actor| actor.seat.index() == 0));
    verify(&record_of(&store.table(table).await.unwrap().unwrap(), &entries).unwrap()).unwrap();

    ada.ask(json!({"t": "table.rematch", "table": table})).await.unwrap();
    settle().await;
    ada.hear();
    assert_eq!(holders(&ada)[1], json!({"kind": "virtual", "level": level}));
    assert_eq!(ada.info["stage"], "open");
}
