//! The victims: people who play at several tables, each from an address of their own.

use crate::moves::Moves;
use protocol::{Auth, ClientMsg, Done, TableUnwatch};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tests::{Client, Plan, Server, Socket, Table, choose};
use tokio::runtime::Handle;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// The interval between two moves at a table; shorter than people need, longer than the server needs.
const PACE: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(crate) struct Victims {
    tables: JoinSet<()>,
    seated: usize,
    /// The current table of the first pair.
    pub(crate) first: Arc<Mutex<Option<Table>>>,
}

/// A signed-in guest with this address.
pub(crate) async fn guest_from(server: SocketAddr, name: &str, from: Ipv4Addr) -> Client {
    let socket = Socket::open_from(server, from).await.expect("the server takes the socket");
    let auth = Auth::Guest { name: name.to_owned(), key: None };
    Client::come_in(socket, name, auth, Vec::new()).await.expect("a guest may come in")
}

impl Victims {
    /// Starts two players at each table, on the runtime of the victims.
    pub(crate) fn sit_down(server: &Server, tables: u8, moves: &Moves, theirs: &Handle) -> Self {
        let mut victims = Self { tables: JoinSet::new(), seated: tables.into(), first: Arc::default() };
        for number in 1..=tables {
            let first = (number == 1).then(|| Arc::clone(&victims.first));
            let (address, moves) = (server.address(), moves.clone());
            let plays = async move {
                let people = [
                    guest_from(address, &format!("Ann {number}"), Ipv4Addr::new(127, 0, 1, number)).await,
                    guest_from(address, &format!("Bob {number}"), Ipv4Addr::new(127, 0, 1, 100 + number))
                        .await,
                ];
                play_for_ever(people, moves, first).await;
            };
            victims.tables.spawn_on(plays, theirs);
        }
        victims
    }

    /// The number of tables whose players were disconnected or were refused a legal request.
    pub(crate) async fn lost(mut self) -> usize {
        let playing = self.tables.len();
        // The other players would go on for ever.
        self.tables.abort_all();
        let mut failed = self.seated - playing;
        while let Some(ended) = self.tables.join_next().await {
            failed += usize::from(ended.is_err_and(|error| error.is_panic()));
        }
        failed
    }
}

/// Plays game after game.
async fn play_for_ever(mut people: [Client; 2], moves: Moves, shown: Option<Arc<Mutex<Option<Table>>>>) {
    loop {
        let [ann, bob] = &mut people;
        let table = ann.opens(Plan::default()).await;
        bob.watches(&table).await;
        bob.sits(&table).await;
        ann.starts(&table).await;
        bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
        if let Some(shown) = &shown {
            *shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(table.clone());
        }
        play(&mut people, &table, &moves).await;
        for client in &mut people {
            // The number of watched tables is limited.
            let left = client.ask(ClientMsg::TableUnwatch(TableUnwatch { table: table.id })).await;
            left.expect("a finished table may be left");
        }
    }
}

async fn play(people: &mut [Client; 2], table: &Table, moves: &Moves) {
    let mut pace = interval(PACE);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut number = 0;
    while people[0].seen(table).result.is_none() {
        pace.tick().await;
        people.iter_mut().for_each(Client::catch_up);
        if let Some(client) = people.iter_mut().find(|client| client.seen(table).owed().is_some()) {
            number += 1;
            make_a_move(client, table, number, moves).await;
        }
    }
}

/// Makes one legal move, and measures the time until its answer. Its step may arrive later.
async fn make_a_move(client: &mut Client, table: &Table, number: usize, moves: &Moves) {
    let seen = client.seen(table);
    let decision = seen.owed().expect("the client is asked something");
    let request = client.answer(table, choose(seen, decision, number));
    let (asked, begun) = (moves.asked(), Instant::now());
    // A question that has changed meanwhile is answered in the next round.
    if let Ok(Done::Acted { n }) = client.ask(ClientMsg::TableAct(request)).await {
        moves.took(asked, begun.elapsed());
        client.waits(table, "the step of the own move", |seen| seen.n > n).await;
    }
}
