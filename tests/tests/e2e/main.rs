//! End-to-end tests of the server's promises: the real binary, real sockets, scripted people.

mod breaks;
mod clock_back;
mod cluster;
mod cluster_balancers;
mod cluster_faults;
mod cluster_upgrade;
mod compose;
mod config;
mod container;
mod crash;
mod database_file;
mod deal;
mod docs;
mod doctor;
mod door;
mod ends;
mod game;
mod garbage;
mod house;
mod largest_record;
mod logs;
mod newcomers;
mod postgres;
mod programs;
mod promises;
mod proxies;
mod refusals;
mod restart;
mod restore_drill;
mod seats;
mod secrets;
mod slow;
mod two_servers;
mod watching;
mod workflows;

use tests::{Client, Plan, Server, Table, biddable, until_the_next_bids};

/// Ann and Bob at a running table with two novices, in the first round of bids or in the reaction window before it.
async fn ann_and_bob_at_a_table(server: &Server) -> (Client, Client, Table) {
    let mut ann = server.guest("Ann").await;
    let mut bob = server.guest("Bob").await;
    let table = ann.opens(Plan::default()).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    (ann, bob, table)
}
