//! Playing on: whoever is asked makes a legal move.

use crate::{Client, Table, within};
use futures_util::future::select_all;

/// Plays until the game is over for everybody, spectators included.
pub async fn play_to_the_end(clients: &mut [&mut Client], table: &Table) {
    play_on_until(clients, table, |clients| clients.iter().all(|client| client.seen(table).result.is_some()))
        .await;
}

/// Plays until the clients see what is awaited. No game of this suite has as many decisions as the bound.
pub async fn play_on_until(
    clients: &mut [&mut Client],
    table: &Table,
    until: impl Fn(&[&mut Client]) -> bool,
) {
    for number in 0..5000 {
        for client in clients.iter_mut() {
            client.catch_up();
        }
        if until(clients) {
            return;
        }
        let asked = clients.iter_mut().find(|client| client.seen(table).owed().is_some());
        match asked {
            Some(client) => client.makes_a_move(table, number).await,
            None => somebody_hears_something(clients).await,
        }
    }
    panic!("the game goes on for ever");
}

async fn somebody_hears_something(clients: &mut [&mut Client]) {
    let next = clients.iter_mut().map(|client| Box::pin(client.next_push("the next step of the game")));
    within("the next step of the game", select_all(next)).await;
}
