//! Tickets over sockets: who is told of them, and their bounds.

use super::{Client, hello};
use crate::state::ServerState;
use crate::store::{SharedStore, TableRecord};
use crate::system::clock::SystemClock;
use crate::testing::{home, memory, parts, pass, server};
use protocol::{Begins, MatchFind, SeatHolder, Stage};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
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
#[case::rated_as_a_guest(json!({"rated": true}), "cannot_be_rated")]
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
    ada.ask(find_two(1, "days")).await;
    pass(Duration::from_secs(6)).await;
    ada.hear().await;
    let mut others = Vec::new();
    for number in 0..3 {
        let (mut other, _) = Client::join(&server, &format!("Other {number}")).await;
        let request = json!({"key": Uuid::from_u128(9), "games": ["toy"], "pace": "days", "near": false, "rated": false, "seats": [4]});
        let ask: MatchFind = serde_json::from_value(request).unwrap();
        let player =
            server.people().here().into_iter().find(|player| player.name.ends_with(&number.to_string()));
        server.find_game(&player.unwrap(), home("Other"), ask).await.unwrap();
        other.hear().await;
        others.push(other);
        if number == 0 {
            assert_eq!(tickets(&ada.hear().await), None, "nobody learns when somebody comes");
            pass(Duration::from_secs(6)).await;
            assert_eq!(tickets(&ada.hear().await).unwrap()[0]["waiting"], 1);
        }
    }
    pass(Duration::from_secs(6)).await;
    assert_eq!(tickets(&ada.hear().await).unwrap()[0]["waiting"], 3);
    let matching = server.matching();
    let of =
        |game: &str, pace| matching.games.iter().find(|row| row.game == game && row.pace == pace).unwrap();
    assert_eq!(of("toy", protocol::Pace::Days).waiting, 3, "four are told as three");
    assert_eq!(of("toy", protocol::Pace::Live).waiting, 0);
    assert_eq!(of("castle", protocol::Pace::Days).waiting, 0);
}

// --- tables that are found ---

/// A server whose clock goes on with that of the test.
async fn running(store: &SharedStore) -> Arc<ServerState> {
    ServerState::open(parts(store, Arc::new(SystemClock::at(1_790_000_000_000)), 0)).await.unwrap()
}

fn find_two(key: u128, pace: &str) -> Value {
    let mut request = find(key, pace);
    request["seats"] = json!([2]);
    request
}

fn found(heard: &[Value]) -> Option<&Value> {
    heard.iter().rfind(|frame| frame["t"] == "match.found")
}

async fn table(server: &ServerState, found: &Value) -> TableRecord {
    let id = serde_json::from_value(found["table"].clone()).unwrap();
    server.store().table(id).await.unwrap().unwrap()
}

fn seated(table: &TableRecord) -> BTreeSet<&str> {
    let name = |seat: &crate::store::SeatDoc| match &seat.holder {
        SeatHolder::Person { player, .. } => Some(player.name.clone()),
        _ => None,
    };
    let names: BTreeSet<String> = table.doc.seats.iter().filter_map(name).collect();
    ["Ada", "Bob", "Cyd"].into_iter().filter(|one| names.contains(*one)).collect()
}

/// Long enough for a look at the tickets, and for the count of those who wait.
const LOOKED: Duration = Duration::from_secs(6);

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn two_strangers_find_each_other_and_their_game_begins_with_a_deal(
    #[values("live", "days")] pace: &str,
) {
    let server = running(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    let hers = ada.ask(find_two(1, pace)).await["ok"]["ticket"].clone();
    pass(LOOKED).await;
    assert_eq!(found(&ada.hear().await), None, "nobody plays alone");
    bob.ask(find_two(2, pace)).await;
    pass(Duration::from_secs(2)).await;
    let heard = ada.hear().await;
    let found_by_ada = found(&heard).unwrap();
    assert_eq!((&found_by_ada["ticket"], &found_by_ada["game"]), (&hers, &json!("toy")));
    assert_eq!(tickets(&heard), Some(&Vec::new()), "it waits no more");
    assert_eq!(found(&bob.hear().await).unwrap()["code"], found_by_ada["code"]);
    let record = table(&server, found_by_ada).await;
    assert_eq!((record.stage, seated(&record)), (Stage::Open, BTreeSet::from(["Ada", "Bob"])));
    assert_eq!(record.doc.time.unwrap().counts_nights(), pace == "days");
    assert!(record.is_public() && record.doc.begins == Some(Begins::Full {}));
    for client in [&mut ada, &mut bob] {
        client.send(json!({"id": 7, "t": "table.watch", "code": found_by_ada["code"]})).await;
    }
    pass(Duration::from_millis(100)).await;
    let heard = ada.hear().await;
    let dealing = heard.iter().find(|frame| frame["t"] == "table.dealing").expect("all are here");
    for client in [&mut ada, &mut bob] {
        let commit = json!({"id": 8, "t": "table.commit", "table": found_by_ada["table"], "deal": dealing["deal"], "commitment": null});
        client.send(commit).await;
    }
    pass(Duration::from_millis(100)).await;
    assert_eq!(table(&server, found_by_ada).await.stage, Stage::Running);
    assert_eq!(json!(record.doc.host), of_ada["player"]["id"], "the one who waited longest");
}

#[tokio::test]
async fn a_game_begins_on_a_clock_that_runs_too() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    ada.ask(find_two(1, "live")).await;
    bob.ask(find_two(2, "live")).await;
    for client in [&mut ada, &mut bob] {
        let found = client.hears("match.found").await;
        client.send(json!({"id": 7, "t": "table.watch", "code": found["code"]})).await;
    }
    for client in [&mut ada, &mut bob] {
        client.hears("table.dealing").await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_game_begins_though_nobody_comes() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    ada.ask(find_two(1, "days")).await;
    bob.ask(find_two(2, "days")).await;
    pass(Duration::from_secs(2)).await;
    let heard = ada.hear().await;
    drop((ada, bob));
    pass(Duration::from_secs(12)).await;
    assert_eq!(table(&server, found(&heard).unwrap()).await.stage, Stage::Running);
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn people_who_have_blocked_each_other_are_never_put_together_and_learn_nothing(
    #[values(None, Some(true), Some(false))] blocks: Option<bool>,
    #[values(true, false)] is_before: bool,
) {
    let server = running(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    let (mut bob, of_bob) = Client::join(&server, "Bob").await;
    let block = async |ada: &mut Client, bob: &mut Client| match blocks {
        Some(true) => drop(
            ada.ask(json!({"id": 6, "t": "people.block", "player": of_bob["player"]["id"], "blocked": true}))
                .await,
        ),
        Some(false) => drop(
            bob.ask(json!({"id": 6, "t": "people.block", "player": of_ada["player"]["id"], "blocked": true}))
                .await,
        ),
        None => {}
    };
    if is_before {
        block(&mut ada, &mut bob).await;
    }
    ada.ask(find_two(1, "live")).await;
    if !is_before {
        // Her blocks have been read by now.
        pass(LOOKED).await;
        block(&mut ada, &mut bob).await;
    }
    bob.ask(find_two(2, "live")).await;
    pass(LOOKED).await;
    let heard = [ada.hear().await, bob.hear().await];
    for heard in &heard {
        assert_eq!(found(heard).is_some(), blocks.is_none());
        if blocks.is_some() {
            assert_eq!(tickets(heard).unwrap()[0]["waiting"], 1, "a block changes no number");
        }
    }
    let (mut cyd, _) = Client::join(&server, "Cyd").await;
    cyd.ask(find_two(3, "live")).await;
    pass(LOOKED).await;
    let found_by_cyd = found(&cyd.hear().await).cloned();
    assert_eq!(found_by_cyd.is_some(), blocks.is_some(), "a third person plays with the first of them");
    if let Some(found) = found_by_cyd {
        assert_eq!(seated(&table(&server, &found).await), BTreeSet::from(["Ada", "Cyd"]));
    }
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn tickets_survive_a_restart(#[values("live", "days")] pace: &str) {
    let store = memory();
    let server = running(&store).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    ada.ask(find_two(1, pace)).await;
    drop((ada, server));
    let clock = Arc::new(SystemClock::at(1_790_000_001_000));
    let again = ServerState::open(parts(&store, clock, 500)).await.unwrap();
    let (mut bob, _) = Client::join(&again, "Bob").await;
    bob.ask(find_two(2, pace)).await;
    pass(LOOKED).await;
    let early = found(&bob.hear().await).is_some();
    assert_eq!(early, pace == "days", "a live game needs her to be back");
    let mut ada = Client::connect(&again, None);
    ada.send(hello(&json!({"ticket": of_ada["ticket"]}))).await;
    pass(Duration::from_secs(2)).await;
    assert!(found(&ada.hear().await).is_some());
    assert!(early || found(&bob.hear().await).is_some());
}

#[rstest::rstest]
#[tokio::test(start_paused = true)]
async fn a_live_ticket_ends_a_minute_after_its_person_left(
    #[values("live", "days")] pace: &str,
    #[values(50, 70)] away_s: u64,
) {
    let server = running(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    ada.ask(find(1, pace)).await;
    drop(ada);
    pass(Duration::from_secs(away_s)).await;
    let mut ada = Client::connect(&server, None);
    ada.send(hello(&json!({"ticket": of_ada["ticket"]}))).await;
    let stays = pace == "days" || away_s == 50;
    assert_eq!(tickets(&ada.hear().await).is_some(), stays);
    pass(Duration::from_mins(2)).await;
    assert_eq!(server.tickets().pool().all().count() == 1, stays, "who is back stays");
}

#[tokio::test(start_paused = true)]
async fn nobody_who_is_away_is_given_a_live_game() {
    let server = running(&memory()).await;
    let (mut ada, _) = Client::join(&server, "Ada").await;
    ada.ask(find_two(1, "live")).await;
    drop(ada);
    let (mut bob, _) = Client::join(&server, "Bob").await;
    bob.ask(find_two(2, "live")).await;
    pass(Duration::from_secs(5)).await;
    assert_eq!(found(&bob.hear().await), None);
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_within_a_minute_is_told_and_a_repeated_request_finds_the_same_ticket() {
    let server = running(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    ada.ask(find_two(1, "days")).await;
    let ticket = bob.ask(find_two(2, "days")).await["ok"]["ticket"].clone();
    pass(Duration::from_secs(2)).await;
    let again = bob.ask(find_two(2, "days")).await;
    assert_eq!(again["ok"]["ticket"], ticket, "the same, though its table was found");
    let cancelled = bob.ask(cancel(&ticket)).await;
    assert_eq!(cancelled["err"]["params"]["why"], "found");
    for (after, is_told) in [(30, true), (40, false)] {
        pass(Duration::from_secs(after)).await;
        let mut phone = Client::connect(&server, None);
        phone.send(hello(&json!({"ticket": of_ada["ticket"]}))).await;
        assert_eq!(found(&phone.hear().await).is_some(), is_told);
    }
    assert_eq!(server.tickets().pool().all().count(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_ticket_of_somebody_who_may_not_sit_down_ends() {
    let server = running(&memory()).await;
    let (mut ada, of_ada) = Client::join(&server, "Ada").await;
    let (mut bob, _) = Client::join(&server, "Bob").await;
    ada.ask(find_two(1, "days")).await;
    super::moderation::measure(&server, &of_ada["player"], "watch_only").await;
    bob.ask(find_two(2, "days")).await;
    pass(Duration::from_secs(3)).await;
    assert_eq!(tickets(&ada.hear().await), Some(&Vec::new()));
    assert_eq!(found(&bob.hear().await), None);
}
