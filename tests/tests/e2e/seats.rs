//! Seats: kept for who is away, played by a substitute, taken back, given up.

use crate::ann_and_bob_at_a_table;
use protocol::{
    ClientMsg, Controller, ErrCode, SeatHolder, TableInfo, TableKick, TableLeave, TableStand,
    TableSubstitute, TableTakeBack,
};
use rules::Seat;
use tests::{Plan, Server, play_on_until};

fn controller(info: &TableInfo, seat: Seat) -> Option<Controller> {
    match &info.seats[seat.index()].holder {
        SeatHolder::Person { controller, .. } => Some(*controller),
        SeatHolder::Open | SeatHolder::House | SeatHolder::Virtual { .. } => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_plays_for_who_is_away_until_he_takes_the_seat_back() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let seat = bob.seen(&table).seat.unwrap();
    let substitute = ClientMsg::TableSubstitute(TableSubstitute { table: table.id, seat });
    let err = ann.ask(substitute.clone()).await.unwrap_err();
    assert_eq!(err.code, ErrCode::Forbidden { why: "not_away".to_owned() });

    bob.does(ClientMsg::TableLeave(TableLeave { table: table.id })).await;
    ann.does(substitute).await;
    ann.waits(&table, "the substitute", |seen| controller(&seen.info, seat) == Some(Controller::Substitute))
        .await;
    // She is the only one who still answers; the game goes on.
    let reveals = ann.seen(&table).told("bids_revealed").len();
    play_on_until(&mut [&mut ann], &table, |clients| {
        clients[0].seen(&table).told("bids_revealed").len() > reveals + 1
    })
    .await;

    bob.watches(&table).await;
    assert_eq!(bob.seen(&table).seat, Some(seat), "the seat waited for its owner");
    bob.does(ClientMsg::TableTakeBack(TableTakeBack { table: table.id })).await;
    ann.waits(&table, "the owner", |seen| controller(&seen.info, seat) == Some(Controller::Person)).await;
    let reveals = bob.seen(&table).told("bids_revealed").len();
    play_on_until(&mut [&mut ann, &mut bob], &table, |clients| {
        clients[1].seen(&table).told("bids_revealed").len() > reveals
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_running_game_waits_for_its_owner() {
    let server = Server::start().await;
    let (mut ann, bob, table) = ann_and_bob_at_a_table(&server).await;
    let seat = bob.seen(&table).seat;
    let mut later = bob.again(&server).await;
    bob.goes().await;
    later.watches(&table).await;
    assert_eq!(later.seen(&table).seat, seat);
    crate::until_the_next_bids(&mut ann, &mut later, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_an_open_table_is_given_back_and_taken_by_another() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let mut cleo = server.guest("Cleo").await;
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    bob.does(ClientMsg::TableStand(TableStand { table: table.id })).await;
    cleo.sits(&table).await;
    let seat = cleo.seen(&table).seat.unwrap();
    let err = bob.ask(ClientMsg::TableKick(TableKick { table: table.id, seat })).await.unwrap_err();
    assert!(matches!(err.code, ErrCode::Forbidden { .. }), "only the host kicks: {err:?}");
    ann.does(ClientMsg::TableKick(TableKick { table: table.id, seat })).await;
    ann.waits(&table, "an open seat", |seen| {
        seen.info.seats.iter().any(|seat| seat.holder == SeatHolder::Open)
    })
    .await;
    bob.sits(&table).await;
    ann.starts(&table).await;
}
