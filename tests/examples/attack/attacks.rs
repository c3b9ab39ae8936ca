//! The attacks of each kind: setup, execution and results.

use crate::bare;
use crate::crowd::Crowd;
use crate::house::Houses;
use crate::notices::Notices;
use crate::outside::{Death, Outside};
use crate::plan::{Kind, Plan};
use crate::sign_ins::SignIns;
use crate::stranger::Stranger;
use crate::tickets::Tickets;
use crate::unread::Unread;
use crate::victims::{Victims, guest_from};
use crate::watchers::Watchers;
use protocol::HouseLevel;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tests::{Client, Server, Table, play_to_the_end};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

/// Strangers that were turned away reconnect after this delay.
const AGAIN: Duration = Duration::from_millis(10);
/// The number of finished games whose replays are requested.
const GAMES: usize = 3;
/// The number of hosts. Together they may open more tables than a lobby lists.
const HOSTS: u8 = 11;

pub(crate) enum Attack {
    Asking(Asking),
    Unread(Unread),
    Watchers(Watchers),
    Lobby(Box<Lobby>),
    SignIns(SignIns),
    Notices(Box<Notices>),
    Houses(Houses),
    Tickets(Tickets),
    Crowd(Box<Crowd>),
}

/// The external services that the server needs for an attack of this kind.
pub(crate) async fn outside(kind: Kind) -> Option<Outside> {
    match kind {
        Kind::Notices => Some(Outside::new(Death::Silent).await),
        Kind::RefusedNotices => Some(Outside::new(Death::Refusing).await),
        _ => None,
    }
}

pub(crate) async fn new(
    kind: Kind,
    plan: &Plan,
    server: &Server,
    victims: &Victims,
    outside: Option<Outside>,
) -> Attack {
    if let Some(outside) = outside {
        return Attack::Notices(Box::new(Notices::new(server, outside, plan.number_or(10_000)).await));
    }
    match kind {
        Kind::Replay => Attack::Asking(Asking::for_replays(server, plan.number_or(4)).await),
        Kind::Guests => Attack::Asking(Asking::to_sign_in(server, plan.number_or(8))),
        Kind::Unread => {
            Attack::Unread(Unread::new(server, &finished_game(server, 1).await, plan.number_or(20)))
        }
        Kind::Watchers => {
            Attack::Watchers(Watchers::new(server, Arc::clone(&victims.first), plan.number_or(800)))
        }
        Kind::Lobby => Attack::Lobby(Box::new(Lobby::new(server).await)),
        Kind::SignIns => Attack::SignIns(SignIns::new(server, plan.number_or(5000)).await),
        Kind::BareSignIns => Attack::SignIns(SignIns::at(bare::start().await, plan.number_or(5000))),
        Kind::Experts => Attack::Houses(Houses::new(server, HouseLevel::Expert, plan.number_or(200)).await),
        Kind::EasyPlayers => Attack::Houses(Houses::new(server, HouseLevel::Easy, plan.number_or(200)).await),
        Kind::Tickets => Attack::Tickets(Tickets::new(server, plan.number_or(5000)).await),
        Kind::LobbyWatch | Kind::Create | Kind::Mute | Kind::HalfOpen | Kind::SlowNames => {
            Attack::Crowd(Box::new(Crowd::new(kind, server, plan.number_or(60), plan.addresses).await))
        }
        Kind::Notices | Kind::RefusedNotices => unreachable!("they have an outside"),
    }
}

impl Attack {
    /// Prepares the attack.
    pub(crate) async fn prepare(&mut self) {
        match self {
            Self::Notices(notices) => notices.prepare().await,
            Self::Houses(houses) => houses.prepare().await,
            Self::Tickets(tickets) => tickets.prepare().await,
            _ => {}
        }
    }

    /// Attacks for this time.
    pub(crate) async fn run(&mut self, time: Duration) {
        match self {
            Self::Asking(asking) => asking.run(time).await,
            Self::Unread(unread) => unread.run(time).await,
            Self::Watchers(watchers) => watchers.run(time).await,
            Self::Lobby(lobby) => lobby.run(time).await,
            Self::SignIns(sign_ins) => sign_ins.run(time).await,
            Self::Notices(notices) => notices.run(time).await,
            Self::Houses(houses) => houses.run(time).await,
            Self::Tickets(tickets) => tickets.run(time).await,
            Self::Crowd(crowd) => crowd.run(time).await,
        }
    }

    /// Releases all resources of the attack.
    pub(crate) async fn end(&mut self) {
        match self {
            Self::Unread(unread) => unread.end(),
            Self::Watchers(watchers) => watchers.end().await,
            Self::Notices(notices) => notices.end().await,
            Self::Houses(houses) => houses.end(),
            Self::Tickets(tickets) => tickets.end().await,
            Self::Asking(_) | Self::Lobby(_) | Self::SignIns(_) | Self::Crowd(_) => {}
        }
    }

    /// The results of the attack, as sentences.
    pub(crate) fn yielded(&self) -> Vec<String> {
        match self {
            Self::Asking(asking) => asking.tally.shown(),
            Self::Unread(unread) => unread.yielded(),
            Self::Watchers(watchers) => watchers.yielded(),
            Self::Lobby(lobby) => lobby.yielded.clone(),
            Self::SignIns(sign_ins) => sign_ins.yielded(),
            Self::Notices(notices) => notices.yielded(),
            Self::Houses(houses) => houses.yielded(),
            Self::Tickets(tickets) => tickets.yielded(),
            Self::Crowd(crowd) => crowd.yielded(),
        }
    }
}

/// Counters by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(Arc<Mutex<BTreeMap<String, u64>>>);

impl Tally {
    pub(crate) fn add(&self, what: impl Display, number: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(what.to_string()).or_default() += number;
    }

    pub(crate) fn shown(&self) -> Vec<String> {
        let counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.iter().map(|(what, number)| format!("{what}: {number}")).collect()
    }
}

/// Plays a game to its end with people of its own, and returns its table.
async fn finished_game(server: &Server, number: usize) -> Table {
    let mut ann =
        guest_from(server.address(), &format!("Finished Ann {number}"), Ipv4Addr::new(127, 0, 1, 250)).await;
    let mut bob =
        guest_from(server.address(), &format!("Finished Bob {number}"), Ipv4Addr::new(127, 0, 1, 251)).await;
    let table = ann.opens(tests::Plan::default()).await;
    bob.watches(&table).await;
    bob.sits(&table).await;
    ann.starts(&table).await;
    bob.waits(&table, "the game's first view", |seen| seen.view.is_some()).await;
    play_to_the_end(&mut [&mut ann, &mut bob], &table).await;
    ann.waits(&table, "the end of the table", |seen| seen.info.stage == protocol::Stage::Finished).await;
    table
}

/// Connections that each send one request after another.
pub(crate) struct Asking {
    server: SocketAddr,
    connections: Vec<(Ipv4Addr, Arc<[String]>)>,
    /// The body of each request, by the request's number.
    body: fn(usize) -> String,
    tally: Tally,
}

impl Asking {
    async fn for_replays(server: &Server, number: u32) -> Self {
        let mut paths = Vec::new();
        for number in 1..=GAMES {
            let code = finished_game(server, number).await.code;
            let views = ["public", "0", "1", "all"];
            paths.extend(views.map(|viewer| format!("GET /api/v1/tables/{code}/replay?as={viewer}")));
            paths.push(format!("GET /api/v1/tables/{code}/record"));
        }
        let paths: Arc<[String]> = paths.into();
        // Each connection has an address of its own, so that limits per address have no effect.
        let from = |number: u32| (Ipv4Addr::from_bits(0x7f00_0200 + number), Arc::clone(&paths));
        let connections = (1..=number).map(from).collect();
        Self { server: server.address(), connections, body: |_| String::new(), tally: Tally::default() }
    }

    fn to_sign_in(server: &Server, number: u32) -> Self {
        let path: Arc<[String]> = ["POST /api/v1/session".to_owned()].into();
        let from = |_| (Ipv4Addr::new(127, 0, 2, 1), Arc::clone(&path));
        let connections = (0..number).map(from).collect();
        // Names must be unique.
        let body = |number| format!("{{\"name\":\"Somebody {number}\"}}");
        Self { server: server.address(), connections, body, tally: Tally::default() }
    }

    async fn run(&self, time: Duration) {
        let mut strangers = JoinSet::new();
        for (from, paths) in &self.connections {
            let stranger = Stranger::new(*from, self.server);
            strangers.spawn(ask_for_ever(stranger, Arc::clone(paths), self.body, self.tally.clone()));
        }
        sleep(time).await;
        strangers.shutdown().await;
    }
}

async fn ask_for_ever(mut stranger: Stranger, paths: Arc<[String]>, body: fn(usize) -> String, tally: Tally) {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    for path in paths.iter().cycle() {
        let body = body(ASKED.fetch_add(1, Ordering::Relaxed));
        if let Ok(status) = stranger.ask(path, &body).await {
            tally.add(format!("answers {status}"), 1);
        } else {
            tally.add("turned away", 1);
            sleep(AGAIN).await;
        }
    }
}

/// Guests who open one public table after another, and a host whose table must stay in the list.
pub(crate) struct Lobby {
    ann: Client,
    table: Table,
    hosts: Vec<Client>,
    eve: Client,
    opened: usize,
    yielded: Vec<String>,
}

impl Lobby {
    async fn new(server: &Server) -> Self {
        let mut ann = guest_from(server.address(), "Open Ann", Ipv4Addr::new(127, 0, 1, 252)).await;
        let table = ann.opens(tests::Plan::default()).await;
        let mut hosts = Vec::new();
        for number in 1..=HOSTS {
            hosts.push(
                guest_from(server.address(), &format!("Host {number}"), Ipv4Addr::new(127, 0, 2, number))
                    .await,
            );
        }
        let eve = guest_from(server.address(), "Eve", Ipv4Addr::new(127, 0, 1, 253)).await;
        Self { ann, table, hosts, eve, opened: 0, yielded: Vec::new() }
    }

    async fn run(&mut self, time: Duration) {
        let end = Instant::now() + time;
        for host in &mut self.hosts {
            while Instant::now() < end && host.tries_to_open(tests::Plan::default()).await.is_ok() {
                self.opened += 1;
            }
        }
        sleep_until(end).await;
        self.ann.catch_up();
        let rows = self.eve.sees_the_lobby().await;
        let found = rows.iter().any(|row| row.table == self.table.id);
        let found = if found { "listed" } else { "NOT LISTED" };
        self.yielded.push(format!(
            "{} tables opened, {} rows, the victim's {found}",
            self.opened,
            rows.len()
        ));
    }
}
