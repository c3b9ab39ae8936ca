//! Spectators are counted and listed, and see the game with a delay if the host chooses a veil.

use protocol::{ClientMsg, ErrCode, TableUnwatch, TableWatch, Visibility, Watching};
use tests::{Client, Plan, Server, Table, play_on_until, play_to_the_end};

/// A running table with this veil, and Eve, who does not watch it yet.
async fn a_table_watched(server: &Server, watching: Watching) -> (Client, Client, Client, Table) {
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let table = ann.opens(Plan { watching, ..Plan::default() }).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    (ann, bob, server.guest("Eve").await, table)
}

async fn play_a_round(ann: &mut Client, bob: &mut Client, table: &Table) {
    let round = ann.seen(table).at("/round").clone();
    play_on_until(&mut [ann, bob], table, |clients| {
        clients.iter().all(|client| *client.seen(table).at("/round") != round)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_are_counted_and_listed_while_they_look() {
    let server = Server::start().await;
    let (mut ann, _bob, mut eve, table) = a_table_watched(&server, Watching::Live).await;
    eve.watches(&table).await;
    assert_eq!(eve.seen(&table).seat, None);
    let seen = ann.waits(&table, "a spectator", |seen| seen.info.watcher_count == 1).await;
    assert_eq!(seen.info.watchers, ["Eve"]);
    eve.does(ClientMsg::TableUnwatch(TableUnwatch { table: table.id })).await;
    ann.waits(&table, "nobody who looks", |seen| seen.info.watcher_count == 0).await;
    eve.watches(&table).await;
    ann.waits(&table, "the spectator again", |seen| seen.info.watcher_count == 1).await;
    eve.goes().await;
    ann.waits(&table, "nobody who looks", |seen| seen.info.watcher_count == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_not_watched() {
    let server = Server::start().await;
    let (_ann, _bob, mut eve, table) = a_table_watched(&server, Watching::No).await;
    let err = eve.ask(ClientMsg::TableWatch(TableWatch { code: table.code.clone() })).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Forbidden { why: "watching_closed".to_owned() });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_veil_to_the_end_shows_nothing_before_it() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve, table) = a_table_watched(&server, Watching::GameEnd).await;
    eve.watches(&table).await;
    play_a_round(&mut ann, &mut bob, &table).await;
    eve.syncs(&table).await;
    assert_eq!((&eve.seen(&table).view, eve.seen(&table).steps), (&None, 0));
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let seen = eve.waits(&table, "the end", |seen| seen.result.is_some()).await;
    assert_eq!(seen.result, ann.seen(&table).result);
    assert!(seen.view.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_veil_of_a_round_shows_only_rounds_that_are_over() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve, table) = a_table_watched(&server, Watching::RoundEnd).await;
    eve.watches(&table).await;
    for _ in 0..2 {
        play_a_round(&mut ann, &mut bob, &table).await;
        crate::until_the_next_bids(&mut ann, &mut bob, &table).await;
        let card = crate::biddable(&ann, &table)[0];
        ann.bids(&table, card).await;
        eve.syncs(&table).await;
        let players = eve.seen(&table).at("/players").as_array().unwrap();
        assert!(players.iter().all(|player| player["committed"] == false), "the round that runs is not seen");
    }
    assert!(!eve.seen(&table).at("/players/0/spent").as_array().unwrap().is_empty(), "rounds before are");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delay_of_decisions_holds_the_newest_back_and_ends_with_the_game() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve, table) = a_table_watched(&server, Watching::Delayed(5)).await;
    eve.watches(&table).await;
    crate::until_the_next_bids(&mut ann, &mut bob, &table).await;
    let card = crate::biddable(&ann, &table)[0];
    ann.bids(&table, card).await;
    eve.syncs(&table).await;
    let players = eve.seen(&table).at("/players").as_array().unwrap();
    assert!(players.iter().all(|player| player["committed"] == false));
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    let seen = eve.waits(&table, "the end", |seen| seen.result.is_some()).await;
    assert_eq!(seen.result, ann.seen(&table).result);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_link_stands_in_no_strangers_lobby() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut eve = server.guest("Eve").await;
    let hidden = ann.opens(Plan { visibility: Visibility::Link, ..Plan::default() }).await;
    let public = ann.opens(Plan::default()).await;
    let rows = eve.sees_the_lobby().await;
    assert!(rows.iter().any(|row| row.table == public.id));
    assert!(rows.iter().all(|row| row.table != hidden.id && row.code != hidden.code));
    assert_eq!(ann.sees_the_lobby().await.len(), 2, "her own tables stand in hers");
    eve.watches(&hidden).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_tells_of_a_new_table_and_of_its_start() {
    let server = Server::start().await;
    let mut eve = server.guest("Eve").await;
    assert!(eve.sees_the_lobby().await.is_empty());
    let (_ann, _bob, table) = crate::ann_and_bob_at_a_table(&server).await;
    let row = eve.waits_in_the_lobby("the running table", |row| row.stage == protocol::Stage::Running).await;
    assert_eq!((row.table, row.yours), (table.id, None));
}
