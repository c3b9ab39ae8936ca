//! Bots that think: nobody attacks, but at many tables a person plays against bots, in all games by turns.
//!
//! The people connect and take their seats before the first measurement, and stay. Only during the attacked times do
//! they answer their questions, as soon as they are asked. Quiet and attacked times therefore see the same tables.

use crate::victims::guest_from;
use protocol::{ClientMsg, Done, HouseLevel, TableUnwatch, Visibility};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tests::{Client, HttpRequest, Plan, Server, Table, choose};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// The time for which people play before the measurement, so that games are in all their phases.
const WARM_UP: Duration = Duration::from_secs(5);
const OUTCOMES: [&str; 4] = ["whole", "cut_short", "not_begun", "failed"];

#[derive(Debug)]
pub(crate) struct Houses {
    server: std::net::SocketAddr,
    goes_on: watch::Sender<bool>,
    people: JoinSet<()>,
    seated: usize,
    /// The number of the people's moves; the bots make at least as many.
    moves: Arc<AtomicU64>,
    yielded: Vec<String>,
}

impl Houses {
    pub(crate) async fn new(server: &Server, level: HouseLevel, number: u32) -> Self {
        let (goes_on, watched) = watch::channel(false);
        let (mut people, moves) = (JoinSet::new(), Arc::new(AtomicU64::new(0)));
        let games = rules::games().iter().map(|game| game.meta().id).cycle();
        for (number, game) in (1..=number).zip(games) {
            let from = Ipv4Addr::from_bits(0x7f00_0400 + number);
            let person = guest_from(server.address(), &format!("Guest {number}"), from).await;
            people.spawn(play_for_ever(person, game, level, watched.clone(), Arc::clone(&moves)));
        }
        let seated = people.len();
        Self { server: server.address(), goes_on, people, seated, moves, yielded: Vec::new() }
    }

    /// Starts the games, and waits until they are in all their phases.
    pub(crate) async fn prepare(&mut self) {
        self.goes_on.send_replace(true);
        sleep_until(Instant::now() + WARM_UP).await;
    }

    /// Lets them play for this time.
    pub(crate) async fn run(&mut self, time: Duration) {
        let end = Instant::now() + time;
        let (moves, before) = (self.moves.load(Ordering::Relaxed), self.thoughts().await);
        sleep_until(end).await;
        let (moves, after) = (self.moves.load(Ordering::Relaxed) - moves, self.thoughts().await);
        while self.people.try_join_next().is_some() {}
        let thoughts: Vec<String> = OUTCOMES
            .iter()
            .zip(after.iter().zip(before))
            .map(|(outcome, (after, before))| format!("{outcome} {}", after - before))
            .collect();
        let (playing, seated) = (self.people.len(), self.seated);
        self.yielded.push(format!(
            "{playing} of {seated} play, {moves} moves of theirs; questions of the house: {}",
            thoughts.join(", ")
        ));
    }

    pub(crate) fn end(&mut self) {
        self.goes_on.send_replace(false);
    }

    pub(crate) fn yielded(&self) -> Vec<String> {
        self.yielded.clone()
    }

    /// The number of the bots' decisions by how far their thinking came, in the order of [`OUTCOMES`].
    async fn thoughts(&self) -> [u64; 4] {
        let text = HttpRequest::get("/metrics").ask(self.server).await.body;
        OUTCOMES.map(|outcome| {
            let name = format!("saloon_thoughts_total{{outcome=\"{outcome}\"}} ");
            let line = text.lines().find_map(|line| line.strip_prefix(&name));
            line.and_then(|number| number.parse().ok()).unwrap_or(0)
        })
    }
}

/// Plays game after game while `goes_on` is set.
async fn play_for_ever(
    mut person: Client,
    game: &'static str,
    level: HouseLevel,
    mut goes_on: watch::Receiver<bool>,
    moves: Arc<AtomicU64>,
) {
    loop {
        let plan = Plan { visibility: Visibility::Link, ..Plan::against_the_house(game, level) };
        let table = person.opens(plan).await;
        person.starts(&table).await;
        while !plays_once(&mut person, &table, &mut goes_on, &moves).await {}
        let left = person.ask(ClientMsg::TableUnwatch(TableUnwatch { table: table.id })).await;
        left.expect("a finished table may be left");
    }
}

/// Answers one question as soon as it is asked; returns true instead if the game is over.
async fn plays_once(
    person: &mut Client,
    table: &Table,
    goes_on: &mut watch::Receiver<bool>,
    moves: &AtomicU64,
) -> bool {
    person
        .waits(table, "a question, or the end", |seen| seen.owed().is_some() || seen.result.is_some())
        .await;
    if person.seen(table).result.is_some() {
        return true;
    }
    if goes_on.wait_for(|goes_on| *goes_on).await.is_err() {
        // The attack is over, and this task is about to be aborted.
        std::future::pending::<()>().await;
    }
    person.catch_up();
    let seen = person.seen(table);
    if let Some(decision) = seen.owed() {
        let number = moves.fetch_add(1, Ordering::Relaxed) as usize;
        let request = person.answer(table, choose(seen, decision, number));
        // A question that has changed meanwhile is answered in the next round.
        if let Ok(Done::Acted { n }) = person.ask(ClientMsg::TableAct(request)).await {
            person.waits(table, "the step of the own move", |seen| seen.n > n).await;
        }
    }
    false
}
