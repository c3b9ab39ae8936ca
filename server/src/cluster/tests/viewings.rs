//! A replay that people at two nodes look at together.

use super::*;

const VIEWING: &str = "hjkmnpqrstvwxyz2";

/// Looks at the replay with others.
pub(super) async fn join(device: &mut Device, table: TableId) {
    device.ask(json!({"t": "viewing.join", "table": table, "viewing": VIEWING})).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_looks_from_another_node_is_led_like_everybody_and_may_lead() {
    let two = two().await;
    let (table, mut ada, mut bob) = two.play().await;
    for _round in 0..3 {
        round(table, &mut ada, &mut bob).await;
    }
    join(&mut ada, table).await;
    join(&mut bob, table).await;
    ada.ask(json!({"t": "viewing.show", "table": table, "at": 4, "playing": true})).await.unwrap();
    sleep(A_WHILE).await;
    let step = only(&bob.hear(), "viewing.step").pop().unwrap();
    assert_eq!((&step["at"], &step["playing"]), (&json!(4), &json!(true)));
    ada.ask(json!({"t": "viewing.lead", "table": table, "player": bob.player.id})).await.unwrap();
    bob.ask(json!({"t": "viewing.show", "table": table, "at": 2, "playing": false})).await.unwrap();
    sleep(A_WHILE).await;
    assert_eq!(only(&ada.hear(), "viewing.step").pop().unwrap()["at"], 2);
    bob.drop_out();
    sleep(Duration::from_secs(11)).await;
    let people = only(&ada.hear(), "viewing.people").pop().unwrap();
    assert_eq!((&people["leader"]["name"], people["people"].as_array().unwrap().len()), (&json!("Ada"), 1));
}
