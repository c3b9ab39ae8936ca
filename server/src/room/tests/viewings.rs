//! Replays that people watch together: permissions, the leader, the updates and their rate.

use crate::delivery::responder::RequestResult;
use crate::room::may_see_finished;
use crate::room::people::viewings::{COMES_BACK_WITHIN, MOST, MOST_OF_ONE, MOST_THERE, PACE};
use crate::state::ServerState;
use crate::testing::{Device, code, finish, memory, only, player, server, settle, two_at_a_table};
use protocol::{ErrCode, TableId, Watching};
use rstest::rstest;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

const CODE: &str = "hjkmnpqrstvwxyz2";
/// The last entry of the game: the opening, and two bids in each of three rounds.
const LAST: u32 = 6;

/// Ada and Bob at a game that is over.
async fn finished(watching: Watching) -> (Arc<ServerState>, TableId, Device, Device) {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), watching).await;
    finish(table, &mut ada, &mut bob).await;
    (server, table, ada, bob)
}

async fn join_with(device: &mut Device, table: TableId, viewing: &str, at: Option<u32>) -> RequestResult {
    let mut ask = json!({"t": "viewing.join", "table": table, "viewing": viewing});
    if let Some(at) = at {
        ask["at"] = json!(at);
    }
    device.ask(ask).await
}

/// Joins, and is told of it.
async fn join(device: &mut Device, table: TableId) {
    join_with(device, table, CODE, None).await.unwrap();
    settle().await;
}

async fn leave(device: &mut Device, table: TableId) {
    device.ask(json!({"t": "viewing.leave", "table": table})).await.unwrap();
}

async fn show(device: &mut Device, table: TableId, at: u32) -> RequestResult {
    device.ask(json!({"t": "viewing.show", "table": table, "at": at, "playing": false})).await
}

async fn lead(device: &mut Device, table: TableId, heir: &str) -> RequestResult {
    device.ask(json!({"t": "viewing.lead", "table": table, "player": player(heir).id})).await
}

/// The steps and the people that this device was told of.
fn told(device: &mut Device) -> (Vec<u64>, Vec<Value>) {
    let heard = device.hear();
    let steps = only(&heard, "viewing.step").iter().map(|step| step["at"].as_u64().unwrap()).collect();
    (steps, only(&heard, "viewing.people"))
}

/// The leader and the people there, as last told.
fn people(device: &mut Device) -> (String, Vec<String>) {
    let name = |player: &Value| player["name"].as_str().unwrap().to_owned();
    let last = told(device).1.pop().unwrap();
    (name(&last["leader"]), last["people"].as_array().unwrap().iter().map(name).collect())
}

fn named(leader: &str, there: &[&str]) -> (String, Vec<String>) {
    (leader.to_owned(), there.iter().map(|name| (*name).to_owned()).collect())
}

fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

#[tokio::test(start_paused = true)]
async fn who_comes_first_leads_and_the_others_are_told_each_step_and_nothing_else() {
    let (server, table, mut ada, mut bob) = finished(Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    settle().await;
    eve.hear();
    join_with(&mut ada, table, CODE, Some(2)).await.unwrap();
    settle().await;
    assert_eq!(people(&mut ada), named("Ada", &["Ada"]));
    sleep(2 * PACE).await;
    join(&mut bob, table).await;
    let heard = bob.hear();
    let step = json!({"t": "viewing.step", "table": table, "viewing": CODE, "at": 2, "playing": false});
    assert_eq!(only(&heard, "viewing.step"), [step], "who comes is told where the others are");
    assert_eq!(people(&mut ada), named("Ada", &["Ada", "Bob"]));
    sleep(2 * PACE).await;
    show(&mut ada, table, 3).await.unwrap();
    settle().await;
    assert_eq!(told(&mut bob), (vec![3], vec![]));
    assert_eq!(told(&mut ada), (vec![], vec![]), "the leader knows where they are");
    assert_eq!(told(&mut eve), (vec![], vec![]), "who looks on alone is told nothing");
}

#[tokio::test(start_paused = true)]
async fn steps_are_passed_on_five_times_a_second_and_the_last_one_always_is() {
    let (_server, table, mut ada, mut bob) = finished(Watching::Live).await;
    join(&mut ada, table).await;
    sleep(2 * PACE).await;
    join(&mut bob, table).await;
    sleep(2 * PACE).await;
    told(&mut bob);
    let mut steps = Vec::new();
    for turn in 0..100_u32 {
        show(&mut ada, table, turn % LAST).await.unwrap();
        sleep(Duration::from_millis(10)).await;
        steps.extend(told(&mut bob).0);
    }
    assert!((5..=6).contains(&steps.len()), "{} pushes in a second", steps.len());
    show(&mut ada, table, LAST).await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!(told(&mut bob).0.pop(), Some(u64::from(LAST)));
}

#[tokio::test(start_paused = true)]
async fn only_who_leads_moves_the_others_on_and_hands_over_to_who_is_there() {
    let (server, table, mut ada, mut bob) = finished(Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(code(show(&mut ada, table, 1).await), forbidden("not_viewing"));
    join(&mut ada, table).await;
    join(&mut bob, table).await;
    assert_eq!(code(show(&mut bob, table, 1).await), forbidden("not_leading"));
    assert_eq!(code(lead(&mut bob, table, "Bob").await), forbidden("not_leading"));
    let nobody = ErrCode::NotFound { what: "player".to_owned() };
    assert_eq!(code(lead(&mut ada, table, "Eve").await), nobody, "Eve looks on alone");
    lead(&mut ada, table, "Bob").await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!(people(&mut ada), named("Bob", &["Ada", "Bob"]));
    assert_eq!(code(show(&mut ada, table, 1).await), forbidden("not_leading"));
    show(&mut bob, table, 1).await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!(told(&mut ada).0, [1]);
}

#[tokio::test(start_paused = true)]
async fn whoever_is_there_longest_leads_at_once_when_the_leader_leaves() {
    let (server, table, mut ada, mut bob) = finished(Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    for device in [&mut ada, &mut eve, &mut bob] {
        join(device, table).await;
    }
    leave(&mut ada, table).await;
    sleep(2 * PACE).await;
    assert_eq!(people(&mut bob), named("Eve", &["Eve", "Bob"]));
    told(&mut ada);
    show(&mut eve, table, 4).await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!((told(&mut bob).0, told(&mut ada).0), (vec![4], vec![]));
}

#[tokio::test(start_paused = true)]
async fn a_lost_connection_costs_the_lead_only_if_it_does_not_come_back() {
    let (server, table, ada, mut bob) = finished(Watching::Live).await;
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    let mut ada = ada;
    for device in [&mut ada, &mut bob, &mut eve] {
        join(device, table).await;
    }
    ada.drop_out();
    sleep(COMES_BACK_WITHIN / 2).await;
    assert_eq!(people(&mut bob), named("Ada", &["Bob", "Eve"]), "Ada is waited for");
    let mut ada = Device::new(&server, "Ada");
    ada.watch(table).await.unwrap();
    join_with(&mut ada, table, CODE, Some(5)).await.unwrap();
    sleep(COMES_BACK_WITHIN * 2).await;
    assert_eq!(people(&mut bob), named("Ada", &["Bob", "Eve", "Ada"]));
    assert_eq!(told(&mut eve).0.last(), Some(&5), "where she is now counts");
    ada.drop_out();
    sleep(COMES_BACK_WITHIN + 2 * PACE).await;
    assert_eq!(people(&mut bob), named("Bob", &["Bob", "Eve"]));
}

#[tokio::test(start_paused = true)]
async fn a_viewing_ends_with_the_last_who_is_there_and_its_code_begins_another() {
    let (_server, table, mut ada, mut bob) = finished(Watching::Live).await;
    join_with(&mut ada, table, CODE, Some(3)).await.unwrap();
    leave(&mut ada, table).await;
    settle().await;
    told(&mut ada);
    join(&mut bob, table).await;
    sleep(2 * PACE).await;
    let (steps, people) = told(&mut bob);
    assert_eq!((steps, people.len()), (vec![0], 1), "nothing of the one before is left");
    assert_eq!(people[0]["leader"]["name"], "Bob");
}

#[tokio::test(start_paused = true)]
async fn an_entry_that_the_game_does_not_have_is_refused() {
    let (_server, table, mut ada, mut bob) = finished(Watching::Live).await;
    let is_refused = |answer| matches!(code(answer), ErrCode::BadRequest { path, .. } if path == "at");
    assert!(is_refused(join_with(&mut ada, table, CODE, Some(LAST + 1)).await));
    join(&mut ada, table).await;
    join(&mut bob, table).await;
    sleep(2 * PACE).await;
    told(&mut bob);
    assert!(is_refused(show(&mut ada, table, LAST + 1).await));
    assert!(is_refused(show(&mut ada, table, u32::MAX).await));
    show(&mut ada, table, LAST).await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!(told(&mut bob).0, [u64::from(LAST)]);
}

#[rstest]
#[case::too_short("hjkmnpqrstvwxyz")]
#[case::too_long("hjkmnpqrstvwxyz23")]
#[case::no_letter("hjkmnpqrstvwxyz-")]
#[case::two_bytes("hjkmnpqrstvwxyä")]
#[tokio::test(start_paused = true)]
async fn a_code_has_sixteen_letters_and_digits(#[case] viewing: &str) {
    let (_server, table, mut ada, _bob) = finished(Watching::Live).await;
    let refused = code(join_with(&mut ada, table, viewing, None).await);
    assert!(matches!(refused, ErrCode::BadRequest { path, .. } if path == "viewing"));
}

#[tokio::test(start_paused = true)]
async fn viewings_and_the_people_in_one_are_bounded() {
    let (server, table, mut ada, _bob) = finished(Watching::Live).await;
    let viewing = |number: usize| format!("{number:016}");
    for number in 0..MOST_OF_ONE {
        let mut tab = Device::new(&server, "Ada");
        tab.watch(table).await.unwrap();
        join_with(&mut tab, table, &viewing(number), None).await.unwrap();
    }
    let full = forbidden("too_many_viewings");
    assert_eq!(code(join_with(&mut ada, table, &viewing(MOST), None).await), full, "too many of one person");
    for number in MOST_OF_ONE..MOST {
        let mut other = Device::new(&server, &format!("Person {number}"));
        other.watch(table).await.unwrap();
        join_with(&mut other, table, &viewing(number), None).await.unwrap();
    }
    let mut eve = Device::new(&server, "Eve");
    eve.watch(table).await.unwrap();
    assert_eq!(code(join_with(&mut eve, table, &viewing(MOST), None).await), full, "too many at one table");
    for number in 1..MOST_THERE {
        let mut other = Device::new(&server, &format!("Follower {number}"));
        other.watch(table).await.unwrap();
        join_with(&mut other, table, &viewing(0), None).await.unwrap();
    }
    assert_eq!(code(join_with(&mut eve, table, &viewing(0), None).await), forbidden("viewing_full"));
    join_with(&mut eve, table, &viewing(1), None).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_socket_is_in_one_viewing_of_a_game() {
    let (_server, table, mut ada, mut bob) = finished(Watching::Live).await;
    join(&mut ada, table).await;
    join(&mut bob, table).await;
    join_with(&mut bob, table, "another0another0", None).await.unwrap();
    sleep(2 * PACE).await;
    assert_eq!(people(&mut ada), named("Ada", &["Ada"]));
    assert_eq!(people(&mut bob), named("Bob", &["Bob"]));
}

#[tokio::test(start_paused = true)]
async fn only_a_finished_game_is_looked_at_and_only_by_who_watches_it() {
    let server = server(&memory()).await;
    let (table, mut ada, mut bob) = two_at_a_table(&server, json!({}), Watching::Live).await;
    let nothing = ErrCode::NotFound { what: "record".to_owned() };
    assert_eq!(code(join_with(&mut ada, table, CODE, None).await), nothing, "the game runs");
    for _round in 0..3 {
        ada.bid(table, 0).await.unwrap();
        bob.bid(table, 0).await.unwrap();
    }
    join(&mut ada, table).await;
    let mut stranger = Device::new(&server, "Eve");
    let refused = code(join_with(&mut stranger, table, CODE, None).await);
    assert_eq!(refused, ErrCode::NotFound { what: "table".to_owned() });
    bob.ask(json!({"t": "table.unwatch", "table": table})).await.unwrap();
    assert_eq!(code(join_with(&mut bob, table, CODE, None).await), forbidden("not_watching"));
}

#[rstest]
#[case::anybodys(Watching::Live, true)]
#[case::later(Watching::Delayed(3), true)]
#[case::nobody_elses(Watching::No, false)]
#[tokio::test(start_paused = true)]
async fn who_may_see_the_finished_game_may_look_at_it_with_others(
    #[case] watching: Watching,
    #[case] is_everybodys: bool,
) {
    let (server, table, ada, _bob) = finished(watching).await;
    let record = server.store().table(table).await.unwrap().unwrap();
    for (name, may) in [("Ada", true), ("Bob", true), ("Eve", is_everybodys)] {
        assert_eq!(may_see_finished(&record, Some(player(name).id)), may, "{name} and the replay");
        let mut device = Device::new(&server, name);
        assert_eq!(device.watch(table).await.is_ok(), may, "{name}");
        assert_eq!(join_with(&mut device, table, CODE, None).await.is_ok(), may, "{name} and the viewing");
    }
    assert_eq!(may_see_finished(&record, None), is_everybodys);
    drop(ada);
}
