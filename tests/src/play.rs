//! Continued play: every client that is asked makes a legal move.

use crate::{Client, Table, within};
use futures_util::future::select_all;

/// Plays until all clients, including spectators, know that the game is over.
pub async fn play_to_the_end(clients: &mut [&mut Client], table: &Table) {
    play_on_until(clients, table, |clients| clients.iter().all(|client| client.seen(table).result.is_some()))
        .await;
}

/// Plays until `until` holds. Nobody moves before all seated clients agree on the seats that the game waits for, so
/// that no common state is skipped. The bound exceeds the number of decisions in any game of this suite.
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
        let mut waited_for = clients
            .iter()
            .map(|client| client.seen(table))
            .filter(|seen| seen.seat.is_some())
            .map(|seen| &seen.waiting);
        let first = waited_for.next();
        let they_agree = waited_for.all(|others| Some(others) == first);
        let asked = clients.iter_mut().find(|client| they_agree && client.seen(table).owed().is_some());
        match asked {
            Some(client) => client.makes_a_move(table, number).await,
            None => somebody_hears_something(clients, table).await,
        }
    }
    panic!("the game goes on for ever");
}

async fn somebody_hears_something(clients: &mut [&mut Client], table: &Table) {
    let told = clients.iter().map(|client| {
        let seen = client.seen(table);
        format!("{} saw step {}, at which seats {:?} are waited for", client.name, seen.n, seen.waiting)
    });
    let what = format!("the next step of the game, where {}", told.collect::<Vec<_>>().join(", and "));
    let next = clients.iter_mut().map(|client| Box::pin(client.next_push(&what)));
    within(&what, select_all(next)).await;
}
