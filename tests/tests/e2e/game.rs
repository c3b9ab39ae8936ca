//! Whole games, their records and replays, and rematches.

use crate::ann_and_bob_at_a_table;
use protocol::{ClientMsg, Done, ReplayDoc, Stage, TableRematch};
use rstest::rstest;
use rules::record::{Record, verify};
use serde_json::Value;
use tests::{Client, Plan, Server, Table, apply, play_to_the_end};

/// Checks that the view after all steps equals the view of a fresh snapshot.
async fn patched_view_is_the_true_one(client: &mut Client, table: &Table) {
    let (view, h, n) = {
        let seen = client.seen(table);
        (seen.view.clone(), seen.h.clone(), seen.n)
    };
    let fresh = client.syncs(table).await;
    assert_eq!((&fresh.view, &fresh.h, fresh.n), (&view, &h, n));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_spectator_see_one_game_to_its_end(#[values("sqlite", "postgres")] database: &str) {
    let server = Server::start_on(database).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut eve = server.guest("Eve").await;
    eve.watches(&table).await;
    play_to_the_end(&mut [&mut ann, &mut bob, &mut eve], &table).await;

    let outcome = ann.seen(&table).result.clone().unwrap();
    assert_eq!(outcome.scores.len(), 4);
    assert_eq!(bob.seen(&table).result.as_ref(), Some(&outcome));
    assert_eq!(eve.seen(&table).result.as_ref(), Some(&outcome));
    for client in [&mut ann, &mut bob, &mut eve] {
        patched_view_is_the_true_one(client, &table).await;
        client.waits(&table, "the end of the table", |seen| seen.info.stage == Stage::Finished).await;
    }

    let exported = server.get(&format!("/api/v1/tables/{}/record", table.code)).await;
    assert_eq!(exported.status, 200, "{}", exported.body);
    let record = Record::parse(&exported.body).unwrap();
    verify(&record).unwrap();
    let result = record.result.as_ref().unwrap();
    assert_eq!(result.scores, outcome.scores);
    assert_eq!(result.ranking, outcome.ranking);
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_need_no_virtual_player() {
    let server = Server::start().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cleo", "Dan"] {
        people.push(server.guest(name).await);
    }
    let plan = Plan { people: 4, virtual_players: Vec::new(), ..Plan::default() };
    let table = people[0].opens(plan).await;
    for person in &mut people[1..] {
        person.sits(&table).await;
    }
    people[0].starts(&table).await;
    for person in &mut people {
        person.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    }
    let mut people: Vec<&mut Client> = people.iter_mut().collect();
    play_to_the_end(&mut people, &table).await;
    let outcome = people[0].seen(&table).result.clone();
    assert!(people.iter().all(|person| person.seen(&table).result == outcome));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_as_each_viewer_saw_it() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let mine = ann.seen(&table);
    for (viewer, seat) in
        [("public".to_owned(), None), (mine.seat.map_or(0, u8::from).to_string(), mine.seat)]
    {
        let answer = server.get(&format!("/api/v1/tables/{}/replay?as={viewer}", table.code)).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let replay: ReplayDoc = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(replay.seat, seat);
        assert_eq!(replay.result, mine.result);
        assert!(replay.steps.len() > 50, "a game has many moves, not {}", replay.steps.len());
        let last = folded(&replay);
        assert_eq!(last["phase"], "finished");
        if seat.is_some() {
            assert_eq!(Some(&last), mine.view.as_ref());
        }
    }
}

/// The last view of a replay, computed by its patches.
fn folded(replay: &ReplayDoc) -> Value {
    let mut view = replay.view.clone();
    for step in &replay.steps {
        apply(&step.patch, &mut view);
    }
    view
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_a_table_for_the_same_people() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let Done::Created { table: id, code } =
        ann.does(ClientMsg::TableRematch(TableRematch { table: table.id, despite_block: false })).await
    else {
        panic!("a rematch is a new table");
    };
    let rematch = Table { id, code };
    ann.watches(&rematch).await;
    bob.waits(&table, "the address of the rematch", |seen| seen.info.rematch.as_ref() == Some(&rematch.code))
        .await;
    bob.watches(&rematch).await;
    if bob.seen(&rematch).seat.is_none() {
        bob.sits(&rematch).await;
    }
    ann.starts(&rematch).await;
    bob.waits(&rematch, "the first view of the rematch", |seen| seen.view.is_some()).await;
}
