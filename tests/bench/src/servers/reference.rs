//! `bench reference`: a bare axum server of the small game. Figures of
//! the product are printed as ratios to its figures of the same run.
//!
//! It has the product's rules and sockets and, with a folder, its durability: each move is a row on disk before anybody
//! is told (`SQLite`, WAL, `synchronous=FULL`, one commit for all waiting moves). It has no accounts, secrets, replays
//! or limits. Invariant: with a folder, no message about a move is sent before the move is durable.

use crate::Failure;
use crate::game::{BidAndPick, Event, Move, Options, SEATS, Told};
use axum::Router;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::any;
use axum::serve::ListenerExt;
use rules::{Chance, Game, Seat, SeatPlayer, SeatSetup, Seed, Setup, Viewer};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// The read buffer of a connection in bytes; the library's default is many times larger.
const READ_BUFFER: usize = 4096;
/// The maximum number of rows in one commit.
const BATCH: usize = 4096;

type Outbox = UnboundedSender<Utf8Bytes>;

/// The arguments of the command.
#[derive(Clone, Debug)]
pub struct Reference {
    pub address: SocketAddr,
    /// The folder of the move log; `None` keeps no moves.
    pub folder: Option<PathBuf>,
}

/// Serves until the process is killed.
pub fn run(reference: &Reference) -> Result<(), Failure> {
    let log = reference.folder.as_deref().map(open_log).transpose()?;
    let house = Arc::new(House { log, rooms: Mutex::default() });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let router = Router::new().route("/ws", any(take)).with_state(house);
        let listener = TcpListener::bind(reference.address).await?;
        let listener = listener.tap_io(|stream| {
            // A failure only makes small frames slower.
            let _ = stream.set_nodelay(true);
        });
        Ok(axum::serve(listener, router).await?)
    })
}

struct House {
    log: Option<mpsc::Sender<Kept>>,
    rooms: Mutex<BTreeMap<u32, Arc<Mutex<Room>>>>,
}

struct Room {
    number: u32,
    /// The number of log entries, including the opening.
    n: u64,
    game: BidAndPick,
    seed: Seed,
    members: Vec<Outbox>,
}

/// A move that waits until its row is on disk.
struct Kept {
    room: u32,
    n: u64,
    row: String,
    to: Vec<Outbox>,
    told: Utf8Bytes,
}

#[derive(Debug, Deserialize)]
struct Join {
    room: u32,
    seat: Option<Seat>,
}

#[derive(Serialize)]
struct Shown<'a, T> {
    t: &'static str,
    n: u64,
    #[serde(flatten)]
    what: &'a T,
}

#[derive(Serialize)]
struct Events {
    events: Vec<Told>,
}

async fn take(upgrade: WebSocketUpgrade, State(house): State<Arc<House>>) -> Response {
    upgrade.read_buffer_size(READ_BUFFER).on_upgrade(move |socket| attend(socket, house))
}

/// Serves one connection until it closes.
async fn attend(mut socket: WebSocket, house: Arc<House>) {
    let (out, mut told) = unbounded_channel();
    let mut seated: Option<(Arc<Mutex<Room>>, Option<Seat>)> = None;
    loop {
        tokio::select! {
            Some(first) = told.recv() => {
                if tell(&mut socket, first, &mut told).await.is_err() {
                    break;
                }
            }
            asked = socket.recv() => match asked {
                Some(Ok(Message::Text(text))) => match &seated {
                    Some((room, Some(seat))) => lock(room).act(&house, *seat, &out, &text),
                    Some((_, None)) => {}
                    None => seated = house.join(&text, &out),
                },
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
}

/// Sends all waiting messages in one write.
async fn tell(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    told: &mut UnboundedReceiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    use futures_util::SinkExt;
    socket.feed(Message::Text(first)).await?;
    while let Ok(next) = told.try_recv() {
        socket.feed(Message::Text(next)).await?;
    }
    socket.flush().await
}

impl House {
    fn join(&self, text: &str, out: &Outbox) -> Option<(Arc<Mutex<Room>>, Option<Seat>)> {
        let Join { room: number, seat } = serde_json::from_str(text).ok()?;
        let room = lock(&self.rooms)
            .entry(number)
            .or_insert_with(|| Arc::new(Mutex::new(Room::open(number))))
            .clone();
        let mut entered = lock(&room);
        let view = entered.game.view(seat.map_or(Viewer::Public, Viewer::Seat));
        let shown = text_of(&Shown { t: "snapshot", n: entered.n, what: &view });
        entered.members.push(out.clone());
        // A client that has disconnected receives nothing.
        let _ = out.send(shown);
        drop(entered);
        Some((room, seat))
    }
}

impl Room {
    fn open(number: u32) -> Self {
        let person = SeatSetup { player: SeatPlayer::Person, brand: None };
        let setup = Setup { seats: vec![person; SEATS], options: Options { games: crate::game::MOST_GAMES } };
        let mut game = BidAndPick::new(&setup).expect("four people may play");
        let seed = Seed::from_number(u64::from(number));
        for event in game.open(&mut Chance::at(&seed, game.moment())) {
            game.evolve(&event);
        }
        Self { number, n: 1, game, seed, members: Vec::new() }
    }

    fn act(&mut self, house: &House, seat: Seat, out: &Outbox, text: &str) {
        let mut chance = Chance::at(&self.seed, self.game.moment());
        let made = serde_json::from_str(text).map_err(|no| no.to_string());
        let made =
            made.and_then(|mv: Move| self.game.play(seat, &mv, &mut chance).map_err(|no| no.to_string()));
        match made {
            Ok(events) => self.made(house, &events),
            Err(no) => {
                let _ = out.send(format!(r#"{{"t":"refused","why":"{no}"}}"#).into());
            }
        }
    }

    fn made(&mut self, house: &House, events: &[Event]) {
        self.n += 1;
        let told = events.iter().filter_map(|event| BidAndPick::told_to(event, Viewer::Public)).collect();
        let told = text_of(&Shown { t: "step", n: self.n, what: &Events { events: told } });
        let Some(log) = &house.log else {
            return self.members.iter().for_each(|member| tell_one(member, &told));
        };
        let row = serde_json::to_string(events).expect("events are plain data");
        let kept = Kept { room: self.number, n: self.n, row, to: self.members.clone(), told };
        // The log's writer thread ends only with the process.
        let _ = log.send(kept);
    }
}

fn tell_one(member: &Outbox, told: &Utf8Bytes) {
    // A client that has disconnected receives nothing.
    let _ = member.send(told.clone());
}

fn text_of(shown: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(shown).expect("views and events are plain data").into()
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens the log and starts its writer thread.
fn open_log(folder: &Path) -> Result<mpsc::Sender<Kept>, Failure> {
    let database = Connection::open(folder.join("moves.db")).map_err(Failure::server)?;
    let schema = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; \
                  CREATE TABLE moves(room INTEGER, n INTEGER, row TEXT, PRIMARY KEY(room, n)) WITHOUT ROWID;";
    database.execute_batch(schema).map_err(Failure::server)?;
    let (log, waiting) = mpsc::channel();
    thread::spawn(move || keep(&database, &waiting).expect("the disk takes the moves"));
    Ok(log)
}

/// Commits all waiting moves in one transaction, and then broadcasts them.
fn keep(database: &Connection, waiting: &mpsc::Receiver<Kept>) -> rusqlite::Result<()> {
    while let Ok(first) = waiting.recv() {
        let batch: Vec<Kept> = [first].into_iter().chain(waiting.try_iter()).take(BATCH).collect();
        database.execute_batch("BEGIN IMMEDIATE")?;
        let mut insert = database.prepare_cached("INSERT INTO moves VALUES (?1, ?2, ?3)")?;
        for kept in &batch {
            insert.execute((kept.room, kept.n as i64, &kept.row))?;
        }
        drop(insert);
        database.execute_batch("COMMIT")?;
        for kept in batch {
            kept.to.iter().for_each(|member| tell_one(member, &kept.told));
        }
    }
    Ok(())
}
