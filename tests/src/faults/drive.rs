//! Tables in play, as fast as their people can move.

use super::dice::Dice;
use super::ears::Ears;
use super::ledger::Ledger;
use super::player::{Player, State};
use crate::{Client, LIMIT, Plan, Server, Table};
use futures_util::future::join_all;
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use uuid::Uuid;

/// The interval at which waits poll the tables.
const POLL: Duration = Duration::from_millis(2);

/// The number of tables and people, and their behaviour.
#[derive(Clone, Copy, Debug)]
pub struct DrivePlan {
    pub tables: usize,
    /// The games that are played. All get the same share of the tables.
    pub games: &'static [&'static str],
    /// The people at each table, without the spectator that every table has.
    pub people: usize,
    pub manners: Manners,
    /// The time limit of any wait.
    pub patience: Duration,
}

/// The sending behaviour of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// Sends each move once, and again only without an answer.
    Careful,
    /// Sends frames two or three times and old frames again, under their original request ids.
    Careless,
}

impl Default for DrivePlan {
    fn default() -> Self {
        Self { tables: 6, games: &["carson_city"], people: 3, manners: Manners::Careful, patience: LIMIT }
    }
}

/// The addresses that people connect to: one server, or the nodes of a cluster.
#[derive(Clone, Debug)]
pub struct Doors(Arc<[SocketAddr]>);

impl From<SocketAddr> for Doors {
    fn from(door: SocketAddr) -> Self {
        Self(Arc::new([door]))
    }
}

impl From<Vec<SocketAddr>> for Doors {
    fn from(doors: Vec<SocketAddr>) -> Self {
        Self(doors.into())
    }
}

impl Doors {
    /// A random address. With a single one no random number is drawn.
    pub(super) fn any(&self, dice: &mut Dice) -> SocketAddr {
        match &*self.0 {
            [only] => *only,
            doors => doors[dice.below(doors.len() as u64) as usize],
        }
    }
}

/// The progress of a table as its people see it.
#[derive(Debug, Default)]
pub(super) struct Course {
    granted: AtomicU64,
    over: AtomicBool,
    hit: Mutex<Hit>,
}

/// The last fault of the table's node, and the time after which the table went on.
#[derive(Clone, Copy, Debug, Default)]
enum Hit {
    #[default]
    No,
    At(Instant),
    GoesOnAfter(Duration),
}

impl Course {
    pub(super) fn goes_on(&self) {
        self.granted.fetch_add(1, Ordering::Relaxed);
        self.change_hit(|hit| match hit {
            Hit::At(at) => Hit::GoesOnAfter(at.elapsed()),
            other => other,
        });
    }

    /// Changes the noted fault; returns the previous value.
    fn change_hit(&self, change: impl FnOnce(Hit) -> Hit) -> Hit {
        let mut hit = self.hit.lock().unwrap_or_else(PoisonError::into_inner);
        let before = *hit;
        *hit = change(before);
        before
    }

    pub(super) fn ends(&self, over: bool) {
        self.over.fetch_or(over, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn granted(&self) -> u64 {
        self.granted.load(Ordering::Relaxed)
    }
}

/// All tables of one run.
#[derive(Debug)]
pub struct Drive {
    plan: DrivePlan,
    /// The addresses of the server or of the proxies before it. Each connection goes to a random one.
    doors: Doors,
    ledger: Arc<Ledger>,
    dice: Dice,
    playing: Vec<Party>,
    finished: Vec<Table>,
    /// The number of opened tables of each game.
    opened: Vec<u32>,
    stop: watch::Sender<bool>,
}

/// The people of one table.
#[derive(Debug)]
struct Party {
    table: Table,
    /// The index of its game in the plan.
    game: usize,
    course: Arc<Course>,
    players: Vec<JoinHandle<()>>,
}

impl Drive {
    pub fn new(plan: DrivePlan, doors: impl Into<Doors>, ledger: Arc<Ledger>, dice: Dice) -> Self {
        Self {
            plan,
            doors: doors.into(),
            ledger,
            dice,
            playing: Vec::new(),
            finished: Vec::new(),
            opened: vec![0; plan.games.len()],
            stop: watch::Sender::new(false),
        }
    }

    /// Replaces finished tables by new ones of the game with the fewest tables in play.
    /// Otherwise the slowest game would occupy all tables in the end, and a game with reaction
    /// windows holds answers back while the store is down. The server must be healthy.
    pub async fn fill(&mut self, server: &Server) {
        self.take_off_finished().await;
        let mut playing: Vec<usize> = self.playing.iter().map(|party| party.game).collect();
        while playing.len() < self.plan.tables {
            let share =
                |game: &usize| (playing.iter().filter(|other| *other == game).count(), self.opened[*game]);
            let game = (0..self.opened.len()).min_by_key(share).expect("a plan has games");
            self.opened[game] += 1;
            playing.push(game);
        }
        let games = playing.split_off(self.playing.len());
        let first = self.opened.iter().sum::<u32>() as usize - games.len();
        let gathered = games.clone().into_iter().zip(first..).map(|(game, number)| {
            let plan = Plan::of(self.plan.games[game], self.plan.people);
            gather(server, plan, number)
        });
        for ((table, people), game) in join_all(gathered).await.into_iter().zip(games) {
            let course = Arc::default();
            let players = people.into_iter().map(|person| self.send_off(&table, &course, person)).collect();
            self.playing.push(Party { table, game, course, players });
        }
    }

    async fn take_off_finished(&mut self) {
        for party in self.playing.extract_if(.., |party| party.course.is_over()) {
            for player in party.players {
                player.await.expect("a player plays to the end");
            }
            self.finished.push(party.table);
        }
    }

    /// Starts a task that plays for this person.
    fn send_off(&mut self, table: &Table, course: &Arc<Course>, person: Person) -> JoinHandle<()> {
        self.ledger.keeps_secret(&person.ticket, &person.ears.name);
        let player = Player {
            ears: person.ears,
            ticket: person.ticket,
            table: table.clone(),
            doors: self.doors.clone(),
            ledger: Arc::clone(&self.ledger),
            course: Arc::clone(course),
            manners: self.plan.manners,
            dice: self.dice.split(),
            state: State::default(),
        };
        tokio::spawn(player.play(self.stop.subscribe()))
    }

    /// Notes that the nodes of these tables, or of all tables, have a fault now.
    pub fn are_hit(&self, tables: Option<&BTreeSet<Uuid>>) {
        let is_hit = |party: &&Party| tables.is_none_or(|tables| tables.contains(&party.table.id.0));
        for party in self.playing.iter().filter(is_hit) {
            party.course.change_hit(|_| Hit::At(Instant::now()));
        }
    }

    /// The times from the fault to the next acknowledged move, of
    /// all tables that were hit and go on. Forgets the faults.
    pub fn went_on_after(&self) -> Vec<Duration> {
        let went_on = |party: &Party| match party.course.change_hit(|_| Hit::No) {
            Hit::GoesOnAfter(time) => Some(time),
            Hit::No | Hit::At(_) => None,
        };
        self.playing.iter().filter_map(went_on).collect()
    }

    /// Waits until this many more moves are acknowledged, or all games are over.
    pub async fn plays(&self, moves: u64) {
        let before = self.ledger.figures().acknowledged;
        let what = format!("{moves} more acknowledged moves");
        self.waits(&what, || {
            self.ledger.figures().acknowledged >= before + moves || self.all_games_are_over()
        })
        .await;
    }

    /// One of the tables in play.
    pub fn some_table(&self) -> Table {
        self.playing[0].table.clone()
    }

    /// Waits until this many more requests were answered `unavailable`.
    pub async fn hears_unavailable(&self, times: u64) {
        let before = self.ledger.figures().unavailable;
        self.waits("answers `unavailable`", || {
            self.ledger.figures().unavailable >= before + times || self.all_games_are_over()
        })
        .await;
    }

    /// Waits until this many more connections are lost.
    pub async fn loses_connections(&self, number: u64) {
        let before = self.ledger.figures().cut;
        self.waits("lost connections", || {
            self.ledger.figures().cut >= before + number || self.all_games_are_over()
        })
        .await;
    }

    /// Waits until every table has an acknowledged move since the call.
    pub async fn every_table_goes_on(&self) {
        let before: Vec<u64> = self.playing.iter().map(|party| party.course.granted()).collect();
        self.waits("a move at every table", || {
            let mut tables = self.playing.iter().zip(&before);
            tables.all(|(party, before)| party.course.granted() > *before || party.course.is_over())
        })
        .await;
    }

    /// Then no wait can end by a move.
    fn all_games_are_over(&self) -> bool {
        self.playing.iter().all(|party| party.course.is_over())
    }

    async fn waits(&self, what: &str, until: impl Fn() -> bool) {
        let begun = Instant::now();
        while !until() {
            let left = |party: &Party| {
                let gone = party.players.iter().any(JoinHandle::is_finished);
                gone && !party.course.is_over()
            };
            assert!(!self.playing.iter().any(left), "a player has left the table: waited for {what}");
            assert!(
                begun.elapsed() < self.plan.patience,
                "waited {} s for {what}: {:?}",
                self.plan.patience.as_secs(),
                self.ledger.findings()
            );
            sleep(POLL).await;
        }
    }

    /// Stops all people after the answers to their last requests. Returns the finished tables.
    pub async fn ends(mut self) -> Vec<Table> {
        self.stop.send_replace(true);
        for party in std::mem::take(&mut self.playing) {
            for player in party.players {
                let left = tokio::time::timeout(self.plan.patience, player).await;
                left.expect("everybody gets their answers in time").expect("a player plays to the end");
            }
            if party.course.is_over() {
                self.finished.push(party.table);
            }
        }
        self.finished
    }
}

/// A player or spectator who has closed the page.
struct Person {
    ears: Ears,
    ticket: String,
}

/// Opens a table, seats its people, starts the game, and closes all their pages. Their names are unique.
async fn gather(server: &Server, plan: Plan, table_number: usize) -> (Table, Vec<Person>) {
    let people = plan.people;
    let mut host = server.guest(&format!("Host {table_number}")).await;
    let table = host.opens(plan).await;
    let mut others = Vec::new();
    for number in 1..people {
        let mut other = server.guest(&format!("Guest {table_number} {number}")).await;
        other.sits(&table).await;
        others.push(other);
    }
    let mut spectator = server.guest(&format!("Spectator {table_number}")).await;
    spectator.watches(&table).await;
    others.push(spectator);
    host.starts(&table).await;
    let mut gone = vec![leaves(host, &table).await];
    for mut other in others {
        other.waits(&table, "the first view", |seen| seen.view.is_some()).await;
        gone.push(leaves(other, &table).await);
    }
    (table, gone)
}

async fn leaves(client: Client, table: &Table) -> Person {
    let seat = client.seen(table).seat.map(u8::from);
    let name = format!("{} {}", client.name, client.player.id);
    let person = Person { ears: Ears { name, seat }, ticket: client.ticket.clone() };
    client.goes().await;
    person
}
