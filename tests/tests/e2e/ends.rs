//! Games that end before their rules end them, and the time limit that a host sets, over real sockets.

use crate::ann_and_bob_at_a_table;
use protocol::{
    ClientMsg, Ended, ErrCode, FinishedGames, ProposalKind, ReplayDoc, SeatHolder, Stage, TableAnswer,
    TableClock, TablePropose, TableResign, TableUnwatch,
};
use rules::record::{Record, verify};
use tests::{Client, HttpRequest, Plan, Server, Table, play_to_the_end};

fn resign(table: &Table) -> ClientMsg {
    ClientMsg::TableResign(TableResign { table: table.id })
}

fn practice() -> Plan {
    Plan { people: 1, house_players: 1, virtual_players: vec!["novice"; 2], ..Plan::default() }
}

/// A running practice game that nobody watches.
async fn begins_to_practise(ann: &mut Client) -> Table {
    let table = ann.opens(practice()).await;
    ann.starts(&table).await;
    ann.does(ClientMsg::TableUnwatch(TableUnwatch { table: table.id })).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn practice_games_that_were_left_keep_nobody_from_the_next() {
    let server = Server::start_with(&[("SALOON_MAX_TABLES_PER_PLAYER", "20")]).await;
    let mut ann = server.guest("Ann").await;
    let mut tables = Vec::new();
    while tables.len() < ann.hello.limits.tables as usize {
        tables.push(begins_to_practise(&mut ann).await);
    }
    assert_eq!(tables.len(), 20);
    let refused = ann.tries_to_open(practice()).await.unwrap_err().code;
    assert_eq!(refused, ErrCode::Forbidden { why: "too_many_tables".to_owned() });
    let hosted = ann.sees_the_lobby().await;
    assert_eq!(hosted.iter().filter(|row| row.yours.as_ref().is_some_and(|yours| yours.host)).count(), 20);
    for table in &tables {
        ann.does(resign(table)).await;
    }
    begins_to_practise(&mut ann).await;
    let left = &tables[0];
    ann.watches(left).await;
    let info = &ann.seen(left).info;
    assert_eq!((info.stage, info.ended), (Stage::Finished, Some(Ended::Resigned)));
    let exported = server.get(&format!("/api/v1/tables/{}/record", left.code)).await;
    let record = Record::parse(&exported.body).unwrap();
    assert_eq!(verify(&record).unwrap().outcome, None);
    assert_eq!(record.ended.unwrap().how, Ended::Resigned);
    let replay = server.get(&format!("/api/v1/tables/{}/replay", left.code)).await;
    let replay: ReplayDoc = serde_json::from_str(&replay.body).unwrap();
    assert_eq!((replay.result, replay.info.ended), (None, Some(Ended::Resigned)));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_for_good_is_last_in_the_result_the_replay_and_the_list_and_the_record_verifies() {
    let mut server = Server::start().await;
    let (ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let seat = bob.seen(&table).seat.unwrap();
    bob.does(resign(&table)).await;
    bob.waits(&table, "a place among the spectators", |seen| seen.seat.is_none()).await;
    server.kill().await;
    server.start_again().await;
    let mut ann = ann.again(&server).await;
    let mut bob = bob.again(&server).await;
    ann.watches(&table).await;
    bob.watches(&table).await;
    assert_eq!(bob.seen(&table).seat, None, "it is for good");
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    for client in [&ann, &bob] {
        let result = client.seen(&table).result.as_ref().unwrap();
        assert_eq!(result.ranking.iter().find(|rank| rank.seat == seat).unwrap().rank, 4);
    }
    let exported = server.get(&format!("/api/v1/tables/{}/record", table.code)).await;
    let record = Record::parse(&exported.body).unwrap();
    verify(&record).unwrap();
    assert!(record.seats[seat.index()].resigned);
    let replay = server.get(&format!("/api/v1/tables/{}/replay", table.code)).await;
    let replay: ReplayDoc = serde_json::from_str(&replay.body).unwrap();
    assert_eq!(replay.result, ann.seen(&table).result);
    let holder = &replay.info.seats[seat.index()].holder;
    assert!(matches!(holder, SeatHolder::Person { resigned: true, .. }), "{holder:?}");
    let cookie = format!("saloon={}", bob.ticket);
    let mine = HttpRequest::get("/api/v1/me/games").header("cookie", &cookie).ask(server.address()).await;
    let mine: FinishedGames = serde_json::from_str(&mine.body).unwrap();
    let own = &mine.games[0].seats[seat.index()];
    assert_eq!((mine.games[0].seat, own.rank, own.resigned), (Some(seat), Some(4), true));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_both_agree_to_ends_their_game_also_after_a_crash_and_stands_in_their_lists() {
    let mut server = Server::start().await;
    let (mut ann, bob, table) = ann_and_bob_at_a_table(&server).await;
    ann.does(ClientMsg::TablePropose(TablePropose { table: table.id, what: ProposalKind::End })).await;
    server.kill().await;
    server.start_again().await;
    let mut bob = bob.again(&server).await;
    bob.watches(&table).await;
    bob.waits(&table, "the proposal", |seen| seen.info.proposal.is_some()).await;
    let agree = TableAnswer { table: table.id, what: ProposalKind::End, agree: true };
    bob.does(ClientMsg::TableAnswer(agree)).await;
    bob.waits(&table, "the end", |seen| seen.info.ended == Some(Ended::Agreed)).await;
    let cookie = format!("saloon={}", bob.ticket);
    let mine = HttpRequest::get("/api/v1/me/games").header("cookie", &cookie).ask(server.address()).await;
    let mine: FinishedGames = serde_json::from_str(&mine.body).unwrap();
    let game = &mine.games[0];
    assert_eq!((&game.code, game.ended), (&table.code, Some(Ended::Agreed)));
    assert!(game.seats.iter().all(|seat| (seat.rank, seat.total) == (None, None)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_of_the_host_shows_to_all_and_survives_a_crash() {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let clock = ClientMsg::TableClock(TableClock { table: table.id });
    let err = bob.ask(clock.clone()).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Forbidden { why: "host_only".to_owned() });
    ann.does(clock.clone()).await;
    let by = Some(ann.player.id);
    for client in [&mut ann, &mut bob] {
        client.waits(&table, "the clock", |seen| !seen.clocks.is_empty()).await;
        assert!(client.seen(&table).clocks.iter().all(|clock| clock.set_by == by));
    }
    let due = bob.seen(&table).clocks[0].due;
    server.kill().await;
    server.start_again().await;
    let mut bob = bob.again(&server).await;
    bob.watches(&table).await;
    let again = bob.seen(&table).clocks[0];
    assert_eq!(again.set_by, by);
    assert!(again.due > due, "the time in which the server was down does not count");
    let mut ann = ann.again(&server).await;
    let err = ann.ask(clock).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Forbidden { why: "has_clock".to_owned() });
}
