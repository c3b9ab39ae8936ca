//! A simulated client: reconnects whenever the connection breaks, and plays until every game is over.
//!
//! Follows the protocol and trusts no message: everything that it receives
//! goes into the [`Journal`]. Invariant: every wait has a time limit.

use crate::dice::Dice;
use crate::game::Game;
use crate::journal::Journal;
use crate::machine;
use crate::player::Moves;
use crate::socket::{Broken, PATIENCE, Socket, Told, understood};
use protocol::{
    Auth, ClientMsg, Done, ErrCode, Hello, HouseLevel, Ping, Reply, Resume, SeatHolder, SeatPlan, ServerMsg,
    Stage, TableAct, TableCode, TableCommit, TableCommitted, TableCreate, TableDealing, TableId, TableInfo,
    TableShow, TableSit, TableStart, TableSync, TableWatch, Visibility, Watching,
};
use rules::{Commitment, Secret};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;
use tests::Seen;
use tokio::time::{Instant, sleep};

/// The interval at which a client looks for the next request to send.
const POLL_INTERVAL: Duration = Duration::from_millis(40);
/// The silence after which a client sends a ping.
const SILENCE: Duration = Duration::from_secs(4);

/// The state that all clients of a run share.
#[derive(Debug)]
pub(crate) struct Town {
    pub(crate) journal: Journal,
    /// The codes of the tables; `None` for a table that is not open yet.
    pub(crate) tables: Vec<Option<TableCode>>,
    pub(crate) plan: Plan,
    /// The number of machines that a client can connect to.
    pub(crate) machines: usize,
}

/// The setup of the tables.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) game: Game,
    /// The options that differ from their defaults.
    pub(crate) options: Map<String, Value>,
    pub(crate) people: usize,
    pub(crate) spectators: usize,
    pub(crate) house_players: usize,
    pub(crate) virtual_players: usize,
    pub(crate) watching: Watching,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Host,
    Guest,
    Spectator,
}

/// One person with one device.
#[derive(Debug)]
pub(crate) struct Client {
    name: String,
    role: Role,
    town: Rc<RefCell<Town>>,
    dice: Dice,
    ticket: Option<String>,
    /// The number of hellos that it has sent.
    hellos: u32,
    /// The machine of its current or last connection.
    machine: usize,
    tables: Vec<Table>,
    /// The entropy that it contributed to the last deal of each table.
    entropies: BTreeMap<TableId, Secret>,
    /// The messages about deals that it still has to send.
    deals: Vec<ClientMsg>,
}

#[derive(Debug, Default)]
struct Table {
    seen: Option<Seen>,
    moves: Moves,
    /// Whether this connection is subscribed to the table.
    attached: bool,
    /// Whether a snapshot has arrived since the game was over.
    compared: bool,
}

/// One connection of a client.
struct Session {
    socket: Socket,
    next_id: u32,
    /// The unanswered requests by their ids, with their times of sending.
    asked: BTreeMap<u32, (Asked, Instant)>,
    heard_at: Instant,
}

#[derive(Debug)]
enum Asked {
    Act(usize, TableAct),
    /// A request about the table with this number.
    Table(usize),
    Alive,
}

impl Asked {
    /// The time limit of the answer. A table request may take longer, because a game starts only after its deal.
    fn patience(&self, game: Game) -> Duration {
        match self {
            Self::Act(..) => game.patience(PATIENCE),
            Self::Table(_) => 3 * PATIENCE,
            Self::Alive => PATIENCE,
        }
    }

    fn table(&self) -> Option<usize> {
        match self {
            Self::Act(place, _) | Self::Table(place) => Some(*place),
            Self::Alive => None,
        }
    }
}

impl Client {
    pub(crate) fn new(seed: u64, name: String, role: Role, town: Rc<RefCell<Town>>) -> Self {
        let mut dice = Dice::of(seed, &name);
        let machine = dice.below(town.borrow().machines as u32) as usize;
        let tables = town.borrow().tables.iter().map(|_| Table::default()).collect();
        Self {
            name,
            role,
            town,
            dice,
            ticket: None,
            tables,
            entropies: BTreeMap::new(),
            deals: Vec::new(),
            hellos: 0,
            machine,
        }
    }

    /// Plays every game to its end.
    pub(crate) async fn play(mut self) -> turmoil::Result {
        while self.session().await.is_err() {
            self.town.borrow_mut().journal.figures.reconnects += 1;
            sleep(self.dice.ms(20, 400)).await;
            self.goes_elsewhere();
        }
        let mut town = self.town.borrow_mut();
        for seen in self.tables.into_iter().filter_map(|table| table.seen) {
            town.journal.last.insert((self.name.clone(), seen.info.table), (seen.seat, seen.view));
        }
        Ok(())
    }

    /// Changes the machine for the next connection, as a balancer
    /// without health checks does: most often to another one.
    fn goes_elsewhere(&mut self) {
        let machines = self.town.borrow().machines;
        if !self.dice.one_in(4) {
            let further = 1 + self.dice.below((machines as u32 - 1).max(1)) as usize;
            self.machine = (self.machine + further) % machines;
        }
    }

    async fn session(&mut self) -> Result<(), Broken> {
        let socket = Socket::open(&machine::name(self.machine)).await?;
        let mut session = Session { socket, next_id: 1, asked: BTreeMap::new(), heard_at: Instant::now() };
        self.come_in(&mut session).await?;
        while !self.tables.iter().all(|table| table.compared) {
            self.ask_around(&mut session).await?;
            if let Some(text) = session.socket.next(POLL_INTERVAL).await? {
                session.heard_at = Instant::now();
                self.hear(&mut session, &text);
            }
            let game = self.town.borrow().plan.game;
            session.is_alive(game).await?;
        }
        Ok(())
    }

    // --- coming in ---

    async fn come_in(&mut self, session: &mut Session) -> Result<(), Broken> {
        self.hellos += 1;
        let auth = match &self.ticket {
            Some(ticket) => Auth::Ticket(ticket.clone()),
            // The name of a hello without an answer stays reserved for a while.
            None => Auth::Guest { name: format!("{} {}", self.name, self.hellos), key: None },
        };
        let resume: Vec<Resume> =
            self.tables.iter().filter_map(|table| table.seen.as_ref()).map(Seen::resume).collect();
        let hello = Hello { proto: protocol::PROTOCOLS.1, auth, lang: None, resume };
        session.socket.send(0, &ClientMsg::Hello(hello)).await?;
        let by = Instant::now() + PATIENCE;
        while Instant::now() < by {
            let Some(text) = session.socket.next(POLL_INTERVAL).await? else { continue };
            self.town.borrow_mut().journal.heard(&self.name, &text);
            match understood(&text) {
                Told::Push(_) => {}
                Told::Reply(Reply::Ok { ok: Done::Welcome { ticket, resumed, .. }, .. }) => {
                    self.ticket = ticket.or(self.ticket.take());
                    self.is_welcome(&resumed);
                    return Ok(());
                }
                Told::Reply(_) => return Err(Broken),
            }
        }
        Err(Broken)
    }

    fn is_welcome(&mut self, resumed: &[TableId]) {
        for table in &mut self.tables {
            let id = table.seen.as_ref().map(|seen| seen.info.table);
            table.attached = id.is_some_and(|id| resumed.contains(&id));
            table.compared = false;
            if let Some(pending) = &mut table.moves.pending {
                // The last attempt may have arrived or not, so the same move is sent again.
                pending.not_before = Instant::now();
            }
        }
    }

    // --- asking ---

    async fn ask_around(&mut self, session: &mut Session) -> Result<(), Broken> {
        for part in std::mem::take(&mut self.deals) {
            session.ask(Asked::Alive, &part).await?;
        }
        for place in 0..self.tables.len() {
            let busy = session.asked.values().any(|(asked, _)| asked.table() == Some(place));
            if busy {
                continue;
            }
            if let Some(act) = self.next_move(place) {
                // Closes the page in the middle of a move, now and then.
                if self.dice.one_in(150) {
                    return Err(Broken);
                }
                session.ask(Asked::Act(place, act.clone()), &ClientMsg::TableAct(act)).await?;
            } else if let Some(request) = self.next_request(place) {
                session.ask(Asked::Table(place), &request).await?;
            }
        }
        Ok(())
    }

    fn next_move(&mut self, place: usize) -> Option<TableAct> {
        let table = &mut self.tables[place];
        let seen = table.seen.as_ref().filter(|_| table.attached)?;
        table.moves.consider(seen.info.table, seen, &mut self.dice);
        let (act, again) = match table.moves.due() {
            Some(due) => due,
            None => (table.moves.repeated(seen, &mut self.dice)?, true),
        };
        self.town.borrow_mut().journal.figures.retried += u64::from(again);
        Some(act)
    }

    /// The request that is needed before a game can be played, or after it is over.
    fn next_request(&mut self, place: usize) -> Option<ClientMsg> {
        let town = self.town.borrow();
        let Some(code) = town.tables[place].clone() else {
            return (self.role == Role::Host).then(|| ClientMsg::TableCreate(town.plan.request()));
        };
        let table = &self.tables[place];
        let Some(seen) = table.seen.as_ref().filter(|_| table.attached) else {
            let seated = table.seen.as_ref().is_some_and(|seen| seen.seat.is_some());
            let sits = self.role == Role::Guest && !seated;
            return Some(if sits {
                ClientMsg::TableSit(TableSit { code, seat: None, password: None, despite_block: false })
            } else {
                ClientMsg::TableWatch(TableWatch { code })
            });
        };
        let id = seen.info.table;
        if seen.result.is_some() {
            // One final snapshot is enough, even if the other table plays on.
            return (!table.compared).then_some(ClientMsg::TableSync(TableSync { table: id }));
        }
        let starts = self.role == Role::Host && seen.info.stage == Stage::Open && is_full(&seen.info);
        starts.then_some(ClientMsg::TableStart(TableStart { table: id }))
    }

    // --- hearing ---

    fn hear(&mut self, session: &mut Session, text: &str) {
        self.town.borrow_mut().journal.heard(&self.name, text);
        match understood(text) {
            Told::Push(push) => {
                let part = self.part_in(&push);
                self.deals.extend(part);
                self.hear_push(push);
            }
            Told::Reply(Reply::Ok { re, ok }) => self.hear_yes(session.answered(re), ok),
            Told::Reply(Reply::Err { re, err }) => self.hear_no(&session.answered(re), &err),
        }
    }

    fn hear_yes(&mut self, asked: Asked, done: Done) {
        match (asked, done) {
            (Asked::Act(place, act), Done::Acted { n }) => {
                self.tables[place].moves.was_granted(&act);
                self.town.borrow_mut().journal.acked(&self.name, act.table, act.key, n);
            }
            (Asked::Table(place), Done::Created { code, .. }) => {
                self.town.borrow_mut().tables[place] = Some(code);
                self.tables[place].attached = true;
            }
            (Asked::Table(place), Done::Watching { .. }) => self.tables[place].attached = true,
            _ => {}
        }
    }

    fn hear_no(&mut self, asked: &Asked, err: &protocol::Err) {
        let Asked::Act(place, act) = asked else { return };
        let mut town = self.town.borrow_mut();
        let Table { seen, moves, .. } = &mut self.tables[*place];
        let seen = seen.as_ref().expect("a move follows a snapshot");
        let last = moves.was_refused(seen, act, err);
        if last {
            town.journal.refused(&self.name, act.table, act.key, &err.code);
        }
        if matches!(
            err.code,
            ErrCode::IllegalMove { .. } | ErrCode::BadRequest { .. } | ErrCode::Internal { .. }
        ) {
            town.journal.wrong(format!("{} was refused the legal move {}: {err:?}", self.name, act.mv));
        }
    }

    /// The message that a page sends by itself during a deal.
    fn part_in(&mut self, push: &ServerMsg) -> Option<ClientMsg> {
        match push {
            ServerMsg::TableDealing(TableDealing { table, deal, .. }) if self.role != Role::Spectator => {
                let mut bytes = [0; 32];
                self.dice.bytes(&mut bytes);
                let entropy = Secret::from_bytes(bytes);
                let commitment = Some(Commitment::of_seat(&entropy));
                self.entropies.insert(*table, entropy);
                Some(ClientMsg::TableCommit(TableCommit { table: *table, deal: *deal, commitment }))
            }
            ServerMsg::TableCommitted(TableCommitted { table, deal, .. }) => {
                let entropy = self.entropies.get(table)?.clone();
                Some(ClientMsg::TableShow(TableShow { table: *table, deal: *deal, entropy }))
            }
            _ => None,
        }
    }

    fn hear_push(&mut self, push: ServerMsg) {
        match push {
            ServerMsg::TableSnapshot(snapshot) => {
                let Some(place) = self.place_of(&snapshot.info.code) else { return };
                let events: Vec<Value> = snapshot.log.iter().flatten().cloned().collect();
                let table = &mut self.tables[place];
                let before = table.seen.as_ref().map(|seen| seen.n);
                match &mut table.seen {
                    Some(seen) => seen.replace(*snapshot),
                    None => table.seen = Some(Seen::new(*snapshot)),
                }
                table.compared = table.seen.as_ref().is_some_and(|seen| seen.result.is_some());
                self.saw(place, before, &events);
            }
            ServerMsg::TableStep(step) => {
                let Some(place) = self.place_of(&step.code) else { return };
                let events = step.events.clone();
                let seen = self.tables[place].seen.as_mut().expect("a step follows a snapshot");
                let before = Some(seen.n);
                seen.step(*step);
                self.saw(place, before, &events);
            }
            ServerMsg::TableInfo(push) => {
                let Some(place) = self.place_by(push.info.table) else { return };
                if let Some(seen) = &mut self.tables[place].seen {
                    (seen.info, seen.seat) = (push.info, push.seat);
                }
            }
            _ => {}
        }
    }

    fn saw(&mut self, place: usize, before: Option<u64>, events: &[Value]) {
        let Some(seen) = &mut self.tables[place].seen else { return };
        seen.events.clear();
        self.town.borrow_mut().journal.saw(&self.name, seen, before, events);
    }

    fn place_of(&self, wanted: &TableCode) -> Option<usize> {
        self.town.borrow().tables.iter().position(|code| code.as_ref() == Some(wanted))
    }

    fn place_by(&self, id: TableId) -> Option<usize> {
        let is_it = |table: &Table| table.seen.as_ref().is_some_and(|seen| seen.info.table == id);
        self.tables.iter().position(is_it)
    }
}

impl Session {
    async fn ask(&mut self, asked: Asked, request: &ClientMsg) -> Result<(), Broken> {
        let id = self.next_id;
        self.next_id += 1;
        self.asked.insert(id, (asked, Instant::now()));
        self.socket.send(id, request).await
    }

    fn answered(&mut self, re: Option<u32>) -> Asked {
        let asked = re.and_then(|re| self.asked.remove(&re));
        asked.expect("each answer is to a question that was not answered yet").0
    }

    /// Breaks the connection if an answer is overdue, and sends a ping after a silence.
    async fn is_alive(&mut self, game: Game) -> Result<(), Broken> {
        let now = Instant::now();
        if self.asked.values().any(|(asked, at)| *at + asked.patience(game) < now) {
            return Err(Broken);
        }
        if self.heard_at + SILENCE < now && self.asked.is_empty() {
            self.ask(Asked::Alive, &ClientMsg::Ping(Ping { c: 0 })).await?;
        }
        Ok(())
    }
}

impl Plan {
    fn request(&self) -> TableCreate {
        let people = std::iter::repeat_n(SeatPlan::Person, self.people);
        let bots = std::iter::repeat_n(SeatPlan::House(HouseLevel::Normal), self.house_players);
        let virtual_players =
            std::iter::repeat_n(SeatPlan::Virtual("novice".to_owned()), self.virtual_players);
        TableCreate {
            game: self.game.id().to_owned(),
            name: None,
            options: self.options.clone(),
            seats: people.chain(bots).chain(virtual_players).collect(),
            visibility: Visibility::Public,
            watching: self.watching,
            time: None,
            entry: None,
            chat: None,
            substitute: None,
            hints: None,
            rated: false,
            begins: None,
            end_practice: false,
            seat: None,
            reserved: Vec::new(),
            key: None,
        }
    }
}

fn is_full(info: &TableInfo) -> bool {
    info.seats.iter().all(|seat| seat.holder != SeatHolder::Open)
}
