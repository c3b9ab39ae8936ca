//! Everything that is live: rooms, lobby, who is online.
//!
//! Rooms are found by the table's id and woken by the first command to them. Knows the rules of no game.
//! Invariant: commands are put into inboxes only under the lock of the room list, so that a room which leaves
//! memory under the same lock has missed none.

use crate::clock::{SharedClock, UnixMs};
use crate::downtime::{Downtime, Pulse};
use crate::entropy::{NoEntropy, SharedEntropy, number_in, random_uuid, table_code};
use crate::lobby::{LISTED, Lobby, LobbyRow, sleeping_row};
use crate::metrics::{Metrics, SharedMetrics};
use crate::names;
use crate::outbox::{Outbox, SocketId};
use crate::room::{self, Command, Room, forbidden, not_found};
use crate::store::{Bounded, SeatDoc, SharedStore, StoreError, TableDoc, TableRecord};
use protocol::{
    ErrCode, Limits, MAX_FRAME_BYTES, Player, PlayerId, Restarting, SeatHolder, ServerMsg, Stage, TableCode,
    TableCreate, TableId, close,
};
use rules::{GameKind, Progress, Seat, Secret};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio_util::task::TaskTracker;

/// What a client must keep to where the operator has said nothing else.
pub const LIMITS: Limits = Limits {
    frame_bytes: MAX_FRAME_BYTES as u32,
    requests_per_s: 20,
    burst: 60,
    tables: 8,
    watched: 16,
    name_chars: names::PERSON_CHARS as u32,
};
/// How long a stop waits for rooms to finish what is queued.
const DRAIN: Duration = Duration::from_secs(3);
/// How many of a person's tables count: in his lobby, and against the limit.
const OWN_TABLES: u32 = 200;
/// What clients are told about the length of a restart.
const RESTART_MS: u32 = 5000;

/// What the hall is built from; all of it can be replaced in tests.
#[derive(Clone, Debug)]
pub struct Parts {
    pub store: SharedStore,
    pub clock: SharedClock,
    pub entropy: SharedEntropy,
    pub games: &'static [&'static dyn GameKind],
    /// What clients are told to keep to, and held to.
    pub limits: Limits,
    /// Sockets one person may have at the same time.
    pub sockets_per_player: usize,
    /// The longest pause before a house player's move.
    pub house_pause_ms: u32,
    pub metrics: SharedMetrics,
}

/// All rooms, the lobby, all sockets.
#[derive(Debug)]
pub struct Hall {
    parts: Parts,
    boot: String,
    lobby: Lobby,
    tasks: TaskTracker,
    rooms: Mutex<BTreeMap<TableId, mpsc::Sender<Command>>>,
    sockets: Mutex<Sockets>,
    next_socket: AtomicU64,
    stopping: AtomicBool,
    pulse: Pulse,
}

/// Every socket that has said hello, and whose it is.
type Sockets = BTreeMap<SocketId, (Player, Outbox)>;

/// A person with too many sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this person has too many connections already")]
pub struct TooManySockets;

impl Hall {
    /// Opens the hall. What that costs does not depend on the number of tables: the lobby begins with the newest
    /// public ones, and the keeper wakes what is due.
    pub async fn open(mut parts: Parts) -> Result<Arc<Self>, StoreError> {
        // Nobody plays yet: only this once a store may take its time.
        let newest = parts.store.public_tables(LISTED as u32).await?;
        let pulse = Pulse::begin(parts.clock.clone(), &*parts.store).await?;
        parts.store = Arc::new(Bounded::new(parts.store));
        let boot =
            random_uuid(&*parts.entropy).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let hall = Arc::new(Self {
            parts,
            boot: boot.simple().to_string(),
            lobby: Lobby::default(),
            tasks: TaskTracker::new(),
            rooms: Mutex::default(),
            sockets: Mutex::default(),
            next_socket: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
            pulse,
        });
        hall.lobby.add(hall.sleeping_rows(&newest));
        // These end with the runtime or the hall; they hold nothing that has to be finished.
        tokio::spawn(hall.lobby.clone().run());
        tokio::spawn(crate::keeper::beat(Arc::downgrade(&hall)));
        tokio::spawn(crate::keeper::rouse(Arc::downgrade(&hall)));
        tokio::spawn(crate::keeper::keep(Arc::downgrade(&hall)));
        Ok(hall)
    }

    pub fn store(&self) -> &SharedStore {
        &self.parts.store
    }

    pub fn limits(&self) -> &Limits {
        &self.parts.limits
    }

    pub fn metrics(&self) -> &Metrics {
        &self.parts.metrics
    }

    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// New at each start.
    pub fn boot(&self) -> &str {
        &self.boot
    }

    pub fn now_ms(&self) -> UnixMs {
        self.parts.clock.now_ms()
    }

    // --- time ---

    /// When no clock ran, now and from now on.
    pub(crate) fn downtime(&self) -> watch::Receiver<Downtime> {
        self.pulse.listen()
    }

    /// Since when so much time has passed in which the server was there: what is older was left alone for longer.
    pub(crate) fn quiet_since(&self, time: Duration) -> UnixMs {
        self.downtime().borrow().began(self.now_ms(), time.as_millis() as UnixMs)
    }

    /// Clocks stand while the store does not answer.
    pub(crate) fn store_failed(&self, error: &StoreError) {
        if matches!(error, StoreError::Unavailable(_)) {
            self.pulse.stand();
        }
    }

    pub(crate) async fn beat(&self) {
        self.pulse.beat(&**self.store()).await;
    }

    // --- what is here ---

    pub fn game(&self, id: &str) -> Option<&'static dyn GameKind> {
        self.parts.games.iter().find(|kind| kind.meta().id == id).copied()
    }

    pub(crate) fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }

    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// How many rooms are awake.
    pub fn awake(&self) -> usize {
        self.rooms().len()
    }

    /// How many people have a socket.
    pub fn online(&self) -> usize {
        online(&self.sockets())
    }

    // --- rooms ---

    /// Gives a command to a table's room, waking it. A full inbox answers `unavailable`.
    pub(crate) fn tell(self: &Arc<Self>, table: TableId, command: Command) {
        let refused = {
            let mut rooms = self.rooms();
            let inbox = match rooms.entry(table) {
                Entry::Occupied(room) if !room.get().is_closed() => room.into_mut(),
                // A room that ended without a word (a defect) is woken again from its log.
                Entry::Occupied(mut room) => {
                    room.insert(Room::spawn(Arc::clone(self), table));
                    room.into_mut()
                }
                Entry::Vacant(place) => place.insert(Room::spawn(Arc::clone(self), table)),
            };
            inbox.try_send(command)
        };
        match refused {
            // Only a stop closes inboxes before the hall forgets them.
            Err(TrySendError::Closed(command)) => command.refuse(ErrCode::Restarting),
            Err(TrySendError::Full(command)) => command.refuse(ErrCode::Unavailable),
            Ok(()) => {}
        }
    }

    /// The same, but lets a sleeping room sleep.
    pub(crate) fn tell_if_awake(&self, table: TableId, command: Command) -> Result<(), Command> {
        match self.rooms().get(&table).map(|inbox| inbox.try_send(command)) {
            Some(Err(TrySendError::Full(command))) => Err(command),
            Some(Ok(()) | Err(TrySendError::Closed(_))) | None => Ok(()),
        }
    }

    /// Every room that is awake.
    pub(crate) fn awake_tables(&self) -> Vec<TableId> {
        self.rooms().keys().copied().collect()
    }

    /// Forgets a room unless commands are waiting for it.
    pub(crate) fn retire(&self, table: TableId, is_idle: impl FnOnce() -> bool) -> bool {
        let mut rooms = self.rooms();
        let idle = is_idle();
        if idle {
            rooms.remove(&table);
        }
        idle
    }

    /// The table with this code. Unknown and mistyped codes get the same answer.
    pub async fn find(&self, code: &TableCode) -> Result<TableId, ErrCode> {
        if code.0.len() != 16 {
            return Err(not_found("table"));
        }
        match self.store().table_by_code(code).await {
            Ok(Some(record)) => Ok(record.id),
            Ok(None) => Err(not_found("table")),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Opens a table and seats its host.
    pub(crate) async fn create(&self, host: &Player, create: TableCreate) -> Result<TableRecord, ErrCode> {
        if self.is_stopping() {
            return Err(ErrCode::Restarting);
        }
        let kind = self.game(&create.game).ok_or_else(|| not_found("game"))?;
        if self.hosted_by(host.id).await? >= self.limits().tables as usize {
            return Err(forbidden("too_many_tables"));
        }
        let clean = |name: &String| names::clean(name, names::TABLE_CHARS);
        let name = create.name.as_ref().map(clean).transpose()?;
        if create.seats.is_empty() || create.seats.len() > usize::from(Seat::MAX) {
            let what = format!("1 to {} seats", Seat::MAX);
            return Err(ErrCode::OptionInvalid { path: "seats".to_owned(), what });
        }
        let doc = TableDoc {
            name: name.unwrap_or_default(),
            rules: kind.meta().revision,
            options: create.options,
            visibility: create.visibility,
            watching: room::checked_watching(create.watching)?,
            move_time_s: room::checked_move_time(create.move_time_s)?,
            host: host.id,
            seats: create.seats.iter().map(room::planned).collect(),
            rematch: None,
            fairness: None,
            progress: Progress::default(),
            deciding: None,
            result: None,
            ended: None,
            clock: None,
            labels: None,
        };
        let mut record = self.new_record(kind, host.id, doc)?;
        room::check(kind, &mut record)?;
        room::sit(&mut record, host, None)?;
        self.store().put_table(&record).await.map_err(|error| unavailable(&error))?;
        Ok(record)
    }

    /// A new open table after `doc`, with all seats of people free; house players sit there again.
    pub(crate) fn new_record(
        &self,
        kind: &dyn GameKind,
        host: PlayerId,
        doc: TableDoc,
    ) -> Result<TableRecord, ErrCode> {
        let id = TableId(self.uuid()?);
        let code = table_code(&*self.parts.entropy).map_err(no_entropy)?;
        let now = self.now_ms();
        let free = |seat: SeatDoc| match seat.holder {
            SeatHolder::House | SeatHolder::Virtual { .. } => seat,
            SeatHolder::Open | SeatHolder::Person { .. } => SeatDoc { holder: SeatHolder::Open, ..seat },
        };
        let name = if doc.name.is_empty() { room::town_name(id).to_owned() } else { doc.name };
        let seats = doc.seats.into_iter().map(free).collect();
        Ok(TableRecord {
            id,
            code,
            game: kind.meta().id.to_owned(),
            stage: Stage::Open,
            seed: None,
            opened_at: now,
            changed_at: now,
            due_at: None,
            doc: TableDoc {
                name,
                seats,
                host,
                rules: kind.meta().revision,
                rematch: None,
                fairness: None,
                progress: Progress::default(),
                deciding: None,
                result: None,
                ended: None,
                clock: None,
                labels: None,
                ..doc
            },
        })
    }

    /// A new secret for the chance of one game.
    pub(crate) fn secret(&self) -> Result<Secret, ErrCode> {
        let mut bytes = [0; 32];
        self.parts.entropy.fill(&mut bytes).map_err(no_entropy)?;
        Ok(Secret::from_bytes(bytes))
    }

    /// How long a house player that was just asked seems to think.
    pub(crate) fn house_pause(&self) -> Duration {
        let longest = u64::from(self.parts.house_pause_ms);
        Duration::from_millis(self.number_in(longest / 3..longest + 1))
    }

    /// A number of this range that nobody can foresee.
    pub(crate) fn number_in(&self, range: Range<u64>) -> u64 {
        number_in(&*self.parts.entropy, range)
    }

    /// A new id that tells nothing.
    pub(crate) fn uuid(&self) -> Result<uuid::Uuid, ErrCode> {
        random_uuid(&*self.parts.entropy).map_err(no_entropy)
    }

    // --- sockets ---

    /// The outbox of a new socket.
    pub fn outbox(&self) -> Outbox {
        Outbox::new(SocketId(self.next_socket.fetch_add(1, Ordering::Relaxed)))
    }

    /// Notes that this person is online on this socket.
    pub fn connect(&self, player: &Player, outbox: &Outbox) -> Result<(), TooManySockets> {
        let mut sockets = self.sockets();
        if sockets.values().filter(|(other, _)| other.id == player.id).count()
            >= self.parts.sockets_per_player
        {
            return Err(TooManySockets);
        }
        sockets.insert(outbox.id(), (player.clone(), outbox.clone()));
        self.lobby.set_online(online(&sockets) as u32);
        Ok(())
    }

    /// The person on a socket.
    pub(crate) fn player(&self, socket: SocketId) -> Option<Player> {
        self.sockets().get(&socket).map(|(player, _)| player.clone())
    }

    pub(crate) async fn put_player(&self, player: &Player) -> Result<(), ErrCode> {
        self.store().put_player(player, self.now_ms()).await.map_err(|error| unavailable(&error))
    }

    // --- the lobby ---

    fn sleeping_rows(&self, records: &[TableRecord]) -> Vec<LobbyRow> {
        let row = |record: &TableRecord| Some(sleeping_row(record, self.game(&record.game)?));
        records.iter().filter_map(row).collect()
    }

    /// The open and running tables at which this person has a seat.
    async fn tables_of(&self, player: PlayerId) -> Result<Vec<TableRecord>, ErrCode> {
        self.store().tables_of(player, OWN_TABLES).await.map_err(|error| unavailable(&error))
    }

    /// How many unfinished tables this person runs; a host has a seat.
    async fn hosted_by(&self, player: PlayerId) -> Result<usize, ErrCode> {
        let own = self.tables_of(player).await?;
        Ok(own.iter().filter(|record| record.doc.host == player).count())
    }

    /// Shows the lobby to a socket from now on: what is listed, and the person's own tables. Without the store
    /// it is shown without those that sleep.
    pub(crate) async fn watch_lobby(self: &Arc<Self>, player: &Player, outbox: &Outbox) {
        let own = self.tables_of(player.id).await.unwrap_or_default();
        self.lobby.watch(player.id, outbox, self.sleeping_rows(&own));
        let untold = |record: &&TableRecord| record.stage == Stage::Running && record.doc.deciding.is_none();
        for record in own.iter().filter(untold) {
            // From a version that did not store whose move it is.
            self.tell(record.id, Command::Renamed { player: player.clone() });
        }
    }

    /// Lists more tables where some have gone.
    pub(crate) async fn refill_lobby(&self) -> Result<(), StoreError> {
        if self.lobby.has_space() {
            let newest = self.store().public_tables(LISTED as u32).await?;
            self.lobby.add(self.sleeping_rows(&newest));
        }
        Ok(())
    }

    /// Gives a person another name, on all his sockets and at all his tables that are awake.
    pub(crate) async fn rename(&self, player: &Player) -> Result<(), ErrCode> {
        self.put_player(player).await?;
        let own = self.tables_of(player.id).await.unwrap_or_default();
        let mut tables: Vec<TableId> = own.iter().map(|record| record.id).collect();
        for (known, outbox) in self.sockets().values_mut().filter(|(known, _)| known.id == player.id) {
            known.clone_from(player);
            tables.extend(outbox.tables());
        }
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            // A busy or sleeping room hears of the name when the person comes again.
            drop(self.tell_if_awake(table, Command::Renamed { player: player.clone() }));
        }
        Ok(())
    }

    /// Forgets a socket everywhere but at its tables.
    pub fn disconnect(&self, socket: SocketId) {
        self.lobby.unwatch(socket);
        let mut sockets = self.sockets();
        if sockets.remove(&socket).is_some() {
            self.lobby.set_online(online(&sockets) as u32);
        }
    }

    // --- stopping ---

    /// Stops: tells everybody, takes no more moves, finishes what is queued, closes all sockets with 4001.
    pub async fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.pulse.end(&**self.store()).await;
        let restarting = ServerMsg::Restarting(Restarting { eta_ms: RESTART_MS });
        let sockets: Vec<Outbox> = self.sockets().values().map(|(_, outbox)| outbox.clone()).collect();
        for outbox in sockets {
            outbox.notice(&restarting);
        }
        let inboxes: Vec<_> = self.rooms().values().cloned().collect();
        for inbox in inboxes {
            // A room whose inbox stays full that long is left alone: what it has told is durable.
            drop(tokio::time::timeout(DRAIN, inbox.send(Command::Stop)).await);
        }
        self.tasks.close();
        if tokio::time::timeout(DRAIN, self.tasks.wait()).await.is_err() {
            tracing::warn!(rooms = self.awake(), "rooms were still busy at the stop");
        }
        for (_, outbox) in self.sockets().values() {
            outbox.close(close::RESTARTING);
        }
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<TableId, mpsc::Sender<Command>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn online(sockets: &Sockets) -> usize {
    let people: BTreeSet<PlayerId> = sockets.values().map(|(player, _)| player.id).collect();
    people.len()
}

fn no_entropy(error: NoEntropy) -> ErrCode {
    tracing::error!(%error, "nothing new can be made");
    ErrCode::Unavailable
}

pub(crate) fn unavailable(error: &StoreError) -> ErrCode {
    tracing::warn!(%error, "the store failed");
    ErrCode::Unavailable
}
