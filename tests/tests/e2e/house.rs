//! Bots at a real table: one person plays with them, to the end and again.

use protocol::{ClientMsg, FinishedGames, HouseLevel, SeatHolder, Stage, TableRematch};
use rules::record::{HouseLabel, Record, verify};
use tests::{Client, HttpRequest, Plan, Server, Table, play_on_until, play_to_the_end};

fn plan() -> Plan {
    Plan { people: 1, house_players: 3, virtual_players: Vec::new(), ..Plan::default() }
}

async fn begins(server: &Server) -> (Client, Table) {
    let mut ann = server.guest("Ann").await;
    let table = ann.opens(plan()).await;
    ann.starts(&table).await;
    ann.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    (ann, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_a_whole_game_against_the_house() {
    let server = Server::start().await;
    let (mut ann, table) = begins(&server).await;
    play_to_the_end(&mut [&mut ann], &table).await;
    ann.waits(&table, "the end of the table", |seen| seen.info.stage == Stage::Finished).await;
    let outcome = ann.seen(&table).result.clone().unwrap();
    assert_eq!(outcome.scores.len(), 4);

    let exported = server.get(&format!("/api/v1/tables/{}/record", table.code)).await;
    let record = Record::parse(&exported.body).unwrap();
    verify(&record).unwrap();
    let normal = Some(HouseLabel::Level(HouseLevel::Normal));
    assert_eq!(
        record.seats.iter().map(|seat| seat.house).collect::<Vec<_>>(),
        [None, normal, normal, normal]
    );
    let cookie = format!("saloon={}", ann.ticket);
    let mine = HttpRequest::get("/api/v1/me/games").header("cookie", &cookie).ask(server.address()).await;
    let mine: FinishedGames = serde_json::from_str(&mine.body).unwrap();
    let house = mine.games[0].seats.iter().map(|seat| (seat.house, seat.name.is_some()));
    assert_eq!(house.collect::<Vec<_>>(), [(false, true), (true, false), (true, false), (true, false)]);

    ann.does(ClientMsg::TableRematch(TableRematch { table: table.id, despite_block: false })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_the_house_goes_on_after_a_crash() {
    let mut server = Server::start().await;
    let (mut ann, table) = begins(&server).await;
    play_on_until(&mut [&mut ann], &table, |clients| clients[0].seen(&table).n > 12).await;
    server.kill().await;
    server.start_again().await;
    let mut ann = ann.again(&server).await;
    ann.watches(&table).await;
    let holders: Vec<_> = ann.seen(&table).info.seats.iter().map(|seat| seat.holder.clone()).collect();
    assert_eq!(
        holders[1..],
        [
            SeatHolder::House { level: Some(HouseLevel::Normal) },
            SeatHolder::House { level: Some(HouseLevel::Normal) },
            SeatHolder::House { level: Some(HouseLevel::Normal) }
        ]
    );
    play_to_the_end(&mut [&mut ann], &table).await;
}
