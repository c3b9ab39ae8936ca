//! Tickets over sockets: who is told of them, and their bounds.

use super::{Client, hello};
use crate::testing::{memory, server};
use protocol::MatchFind;
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

pub(super) fn find(key: u128, pace: &str) -> Value {
    json!({
        "id": 5, "t": "match.find", "key": Uuid::from_u128(key), "games": ["toy"], "pace": pace, "near": false,
        "rated": false,
    })
}

fn cancel(ticket: &Value) -> Value {
    json!({"id": 6, "t": "match.cancel", "ticket": ticket})
}

/// The tickets that a socket was told last.
fn tickets(heard: &[Value]) -> Option<&Vec<Value>> {
    heard.iter().rfind(|frame| frame["t"] == "me.tickets")?["tickets"].as_array()
}

#[tokio::test(start_paused = true)]
async fn a_ticket_is_told_to_its_persons_sockets_alone_until_it_is_cancelled() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    ada.send(find(1, "days")).await;
    let heard = ada.hear().await;
    let told = tickets(&heard).unwrap();
    let ticket = &told[0]["id"];
    assert_eq!(heard.last().unwrap()["ok"], json!({"t": "waiting", "ticket": ticket}));
    assert_eq!((told.len(), &told[0]["games"], &told[0]["waiting"]), (1, &json!(["toy"]), &json!(0)));
    let lasts = told[0]["expires_ms"].as_u64().unwrap() - told[0]["since_ms"].as_u64().unwrap();
    assert_eq!(Duration::from_millis(lasts), Duration::from_hours(7 * 24));

    let mut phone = Client::connect(&server, None);
    phone.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    assert_eq!(tickets(&phone.hear().await), Some(told), "after the welcome");
    ada.send(find(1, "days")).await;
    assert_eq!(tickets(&ada.hear().await), Some(told), "the same key is the same ticket");
    for _ in 0..2 {
        assert_eq!(ada.ask(cancel(ticket)).await["ok"], json!({"t": "done"}), "twice is once");
    }
    assert_eq!(tickets(&phone.hear().await), Some(&Vec::new()));
    assert_eq!(bob.hear().await, Vec::<Value>::new());
    let (mut nobody, _) = Client::join(&server, "Cyd").await;
    assert_eq!(tickets(&nobody.hear().await), None, "who has none is told nothing");
}

#[tokio::test(start_paused = true)]
async fn nobody_cancels_the_ticket_of_another_person() {
    let server = server(&memory()).await;
    let (mut ada, welcome) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let ticket = ada.ask(find(1, "days")).await["ok"]["ticket"].clone();
    bob.ask(cancel(&ticket)).await;
    let mut phone = Client::connect(&server, None);
    phone.send(hello(&json!({"ticket": welcome["ticket"]}))).await;
    assert_eq!(tickets(&phone.hear().await).map(Vec::len), Some(1));
}

#[tokio::test(start_paused = true)]
async fn a_person_has_one_ticket_for_now_and_three_for_days() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let mut keys = 1..;
    for (pace, most, refusal) in [("live", 1, "too_many_live_tickets"), ("days", 3, "too_many_tickets")] {
        let mut last = json!(null);
        for key in keys.by_ref().take(most) {
            last = ada.ask(find(key, pace)).await["ok"]["ticket"].clone();
            assert!(last.is_string());
        }
        let refused = ada.ask(find(keys.next().unwrap(), pace)).await;
        assert_eq!(refused["err"]["params"]["why"], refusal);
        ada.ask(cancel(&last)).await;
        let again = ada.ask(find(keys.next().unwrap(), pace)).await;
        assert!(again["ok"].is_object(), "another one takes its place: {again}");
    }
}

#[rstest::rstest]
#[case::no_game(json!({"games": []}), "option_invalid")]
#[case::twice(json!({"games": ["toy", "toy"]}), "option_invalid")]
#[case::too_many(json!({"games": ["toy", "castle", "carcassonne", "carson_city", "dice_town", "point_city"]}), "option_invalid")]
#[case::unknown(json!({"games": ["chess"]}), "not_found")]
#[case::no_number(json!({"seats": []}), "option_invalid")]
#[case::no_such_number(json!({"seats": [9]}), "option_invalid")]
#[case::alone(json!({"seats": [1]}), "option_invalid")]
#[case::not_for_each_game(json!({"games": ["toy", "carson_city"], "seats": [5]}), "option_invalid")]
#[case::another_pace(json!({"pace": "weeks"}), "bad_request")]
#[tokio::test(start_paused = true)]
async fn a_ticket_that_cannot_be_is_refused(#[case] change: Value, #[case] code: &str) {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let mut request = find(1, "live");
    request.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    let answer = ada.ask(request).await;
    assert_eq!(answer["err"]["code"], code, "{answer}");
}

#[tokio::test(start_paused = true)]
async fn how_many_wait_is_told_every_few_seconds_and_in_steps() {
    let server = server(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    ada.ask(find(1, "days")).await;
    tokio::time::sleep(Duration::from_secs(6)).await;
    ada.hear().await;
    let mut others = Vec::new();
    for number in 0..3 {
        let (mut other, _) = Client::join(&server, &format!("Other {number}")).await;
        let request = json!({"key": Uuid::from_u128(9), "games": ["toy"], "pace": "days", "near": false, "rated": true, "seats": [2]});
        let ask: MatchFind = serde_json::from_value(request).unwrap();
        let player =
            server.people().here().into_iter().find(|player| player.name.ends_with(&number.to_string()));
        server.find_game(&player.unwrap(), ask).await.unwrap();
        other.hear().await;
        others.push(other);
        if number == 0 {
            assert_eq!(tickets(&ada.hear().await), None, "nobody learns when somebody comes");
            tokio::time::sleep(Duration::from_secs(6)).await;
            assert_eq!(tickets(&ada.hear().await).unwrap()[0]["waiting"], 1);
        }
    }
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(tickets(&ada.hear().await).unwrap()[0]["waiting"], 3);
    let matching = server.matching();
    let of =
        |game: &str, pace| matching.games.iter().find(|row| row.game == game && row.pace == pace).unwrap();
    assert_eq!(of("toy", protocol::Pace::Days).waiting, 3, "four are told as three");
    assert_eq!(of("toy", protocol::Pace::Live).waiting, 0);
    assert_eq!(of("castle", protocol::Pace::Days).waiting, 0);
}
