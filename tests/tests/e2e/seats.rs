//! Seats of absent players: reserved, played by a substitute, taken back, given up.

use crate::ann_and_bob_at_a_table;
use protocol::{
    Auth, ClientMsg, Controller, ErrCode, SeatHolder, TableInfo, TableKick, TableLeave, TableSit, TableStand,
    TableSubstitute, TableTakeBack,
};
use rules::Seat;
use tests::{Client, Plan, Server, Socket, play_on_until};

fn controller(info: &TableInfo, seat: Seat) -> Option<Controller> {
    match &info.seats[seat.index()].holder {
        SeatHolder::Person { controller, .. } => Some(*controller),
        SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Virtual { .. } => None,
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
    // Only Ann still answers, and the game goes on.
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

/// A client with this address behind a trusted proxy.
async fn from(server: &Server, address: &str, name: &str, auth: Auth) -> Client {
    let socket = Socket::open_with(server.address(), &[("x-forwarded-for", Some(address))], true).await;
    let came = Client::come_in(socket.expect("a socket"), name, auth, Vec::new()).await;
    came.unwrap_or_else(|err| panic!("{name} may come in: {err:?}"))
}

async fn guest_from(server: &Server, address: &str, name: &str) -> Client {
    from(server, address, name, Auth::Guest { name: name.to_owned(), key: None }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_sent_away_comes_back_neither_after_a_restart_nor_by_another_name() {
    let mut server = Server::start_with(&[("SALOON_TRUSTED_PROXIES", "127.0.0.1")]).await;
    let mut ann = guest_from(&server, "198.51.100.1", "Ann").await;
    let mut bob = guest_from(&server, "2001:db8:1:2::7", "Bob").await;
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    let seat = bob.seen(&table).seat.unwrap();
    ann.does(ClientMsg::TableKick(TableKick { table: table.id, seat })).await;
    let kicked = ErrCode::Forbidden { why: "kicked".to_owned() };
    let sit = ClientMsg::TableSit(TableSit {
        code: table.code.clone(),
        seat: None,
        password: None,
        despite_block: false,
    });
    assert_eq!(bob.ask(sit.clone()).await.unwrap_err().code, kicked);
    for _ in 0..2 {
        let ticket = Auth::Ticket(bob.ticket.clone());
        let mut bob = from(&server, "203.0.113.5", "Bob", ticket).await;
        assert_eq!(bob.ask(sit.clone()).await.unwrap_err().code, kicked);
        let mut new = guest_from(&server, "2001:db8:1:2:ffff::1", "Nobody in particular").await;
        assert_eq!(new.ask(sit.clone()).await.unwrap_err().code, kicked, "the same house");
        let mut roams = guest_from(&server, "203.0.113.5", "Roamer").await;
        assert_eq!(roams.ask(sit.clone()).await.unwrap_err().code, kicked, "where Bob knocked");
        assert!(server.stop().await);
        server.start_again().await;
    }
    let mut eve = guest_from(&server, "203.0.113.9", "Eve").await;
    eve.does(sit).await;
}
