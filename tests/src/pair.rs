//! Bids of Carson City, and two people of whom one has bid and the other has not.

use crate::{Client, Plan, Server, Table, play_on_until};
use protocol::TimeControl;

/// The cards that the client may bid now; empty if the current question is no bid.
pub fn biddable(client: &Client, table: &Table) -> Vec<u64> {
    let Some(decision) = &client.seen(table).decision else { return Vec::new() };
    let cards = decision.legal.pointer("/ask/cards").and_then(|cards| cards.as_array());
    cards.map_or_else(Vec::new, |cards| cards.iter().filter_map(serde_json::Value::as_u64).collect())
}

/// Plays on until both are asked for a bid and neither has committed one.
pub async fn until_the_next_bids(ann: &mut Client, bob: &mut Client, table: &Table) {
    let bidding = |clients: &[&mut Client]| {
        clients
            .iter()
            .all(|client| client.seen(table).owed().is_some() && !biddable(client, table).is_empty())
    };
    play_on_until(&mut [ann, bob], table, bidding).await;
}

/// Two people at a table. Ann has bid, and the game waits for Bob.
#[derive(Debug)]
pub struct Pair {
    pub table: Table,
    pub ann: Client,
    pub bob: Client,
    /// The card that Ann has bid.
    pub bid: u64,
}

impl Pair {
    /// Two new people at a new table with this time for each decision.
    ///
    /// # Panics
    /// If the server refuses one of their requests.
    pub async fn begins(server: &Server, number: usize, move_time_s: u32) -> Self {
        let mut ann = server.guest(&format!("Ann {number}")).await;
        let mut bob = server.guest(&format!("Bob {number}")).await;
        let table = ann.opens(Plan { time: Some(TimeControl::each(move_time_s)), ..Plan::default() }).await;
        bob.sits(&table).await;
        ann.starts(&table).await;
        bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
        let mut pair = Self { table, ann, bob, bid: 0 };
        pair.is_half_bid().await;
        pair
    }

    /// Plays on until Ann has bid and the game waits for Bob.
    ///
    /// # Panics
    /// If the server refuses one of their requests.
    pub async fn is_half_bid(&mut self) {
        let Self { table, ann, bob, bid } = self;
        until_the_next_bids(ann, bob, table).await;
        *bid = biddable(ann, table)[0];
        ann.bids(table, *bid).await;
        let seat = ann.seen(table).seat.expect("she sits");
        bob.waits(table, "the other's bid", |seen| !seen.waiting.contains(&seat)).await;
    }

    /// The time at which Bob's clock runs out.
    ///
    /// # Panics
    /// If Bob has no clock.
    pub fn due(&self) -> u64 {
        let seen = self.bob.seen(&self.table);
        seen.due(seen.seat.expect("he sits")).expect("Bob is on the clock")
    }
}
