//! A person with an open page. Follows the protocol, and fails with a message when the server violates it.

use crate::{Seen, Server, Socket, Told, choose, within};
use protocol::{
    Auth, ClientMsg, Done, EntryChange, Err, ErrCode, Hello, HouseLevel, LobbyUnwatch, LobbyWatch, MoveKey,
    Player, Reply, Resume, SeatPlan, ServerHello, ServerMsg, TableAct, TableCode, TableCreate, TableId,
    TableRow, TableSit, TableStart, TableSync, TableWatch, TimeControl, Visibility, Watching,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::sleep;
use uuid::Uuid;

/// An open table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    pub code: TableCode,
}

/// The setup of a new table.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: &'static str,
    pub people: usize,
    pub house_players: usize,
    pub house_level: HouseLevel,
    pub virtual_players: Vec<&'static str>,
    pub options: Value,
    pub visibility: Visibility,
    pub watching: Watching,
    pub time: Option<TimeControl>,
    /// The access rule for players; `None`: everybody may take a seat.
    pub entry: Option<EntryChange>,
}

impl Default for Plan {
    /// Two people and two novices at a public table of Carson City, with the options of the rule book.
    fn default() -> Self {
        Self {
            game: "carson_city",
            people: 2,
            house_players: 0,
            house_level: HouseLevel::Normal,
            virtual_players: vec!["novice"; 2],
            options: json!({}),
            visibility: Visibility::Public,
            watching: Watching::Live,
            time: None,
            entry: None,
        }
    }
}

impl Plan {
    /// A table of this game for `people` people, or for as many as the game takes; virtual players fill the minimum.
    /// Reaction windows have no time limit and end with the last answer: with a limit they would always last until it.
    pub fn of(game: &'static str, people: usize) -> Self {
        let meta = rules::game(game).expect("a known game").meta();
        let people = people.min(usize::from(meta.people.1));
        let missing = usize::from(meta.seats.0).saturating_sub(people);
        let virtual_players = meta.virtual_levels.iter().copied().cycle().take(missing).collect();
        let windows = meta.options.iter().any(|option| option.id == "reaction_seconds");
        let options = if windows { json!({"reaction_seconds": 0}) } else { json!({}) };
        Self { game, people, virtual_players, options, ..Self::default() }
    }

    /// A table of this game for one person and as few bots of this level as the game requires.
    pub fn against_the_house(game: &'static str, house_level: HouseLevel) -> Self {
        let fewest = usize::from(rules::game(game).expect("a known game").meta().seats.0);
        Self {
            people: 1,
            house_players: fewest.max(2) - 1,
            house_level,
            virtual_players: Vec::new(),
            ..Self::of(game, 1)
        }
    }

    pub fn into_request(self) -> TableCreate {
        let people = std::iter::repeat_n(SeatPlan::Person, self.people);
        let house = std::iter::repeat_n(SeatPlan::House(self.house_level), self.house_players);
        let virtual_players = self.virtual_players.iter().map(|level| SeatPlan::Virtual((*level).to_owned()));
        TableCreate {
            game: self.game.to_owned(),
            name: None,
            options: self.options.as_object().cloned().unwrap_or_else(Map::new),
            seats: people.chain(house).chain(virtual_players).collect(),
            visibility: self.visibility,
            watching: self.watching,
            time: self.time,
            entry: self.entry,
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

/// A signed-in person.
#[derive(Debug)]
pub struct Client {
    pub name: String,
    pub player: Player,
    pub ticket: String,
    pub hello: ServerHello,
    /// The tables of the hello's `resume` that are subscribed again.
    pub resumed: Vec<TableId>,
    pub socket: Socket,
    /// Pushes that do not belong to a table's game.
    pub other: Vec<ServerMsg>,
    tables: BTreeMap<Uuid, Seen>,
    next_id: u32,
}

impl Server {
    /// Signs a new guest in by name.
    pub async fn guest(&self, name: &str) -> Client {
        let auth = Auth::Guest { name: name.to_owned(), key: None };
        Client::come_in(self.socket().await, name, auth, Vec::new()).await.expect("a guest may come in")
    }
}

impl Client {
    /// Sends the hello on a fresh socket.
    pub async fn come_in(socket: Socket, name: &str, auth: Auth, resume: Vec<Resume>) -> Result<Self, Err> {
        let ticket = if let Auth::Ticket(ticket) = &auth { ticket.clone() } else { String::new() };
        let (hello, mut socket) = server_hello(socket).await;
        let request = ClientMsg::Hello(Hello {
            proto: protocol::PROTOCOLS.1,
            auth,
            lang: Some("en".to_owned()),
            resume,
        });
        let welcomed = within("the welcome", async {
            loop {
                match welcome(&mut socket, name, &request).await {
                    Err(err) if is_late(&err) => sleep(ask_again_after(&err)).await,
                    answer => return answer,
                }
            }
        });
        let (player, new_ticket, resumed) = welcomed.await?;
        Ok(Self {
            name: name.to_owned(),
            player,
            ticket: new_ticket.unwrap_or(ticket),
            hello,
            resumed,
            socket,
            other: Vec::new(),
            tables: BTreeMap::new(),
            next_id: 1,
        })
    }

    /// The same person on another device, or on a new connection.
    pub async fn again(&self, server: &Server) -> Self {
        let auth = Auth::Ticket(self.ticket.clone());
        let came = Self::come_in(server.socket().await, &self.name, auth, Vec::new()).await;
        came.unwrap_or_else(|err| panic!("the ticket of {} opens again: {err:?}", self.name))
    }

    /// The same person on a new connection, resuming a table from the last seen version.
    pub async fn resumes(&self, server: &Server, table: &Table, seen: Seen) -> Self {
        self.resumes_on(server.socket().await, table, seen).await
    }

    /// The same person on this socket, resuming a table from the last seen version.
    pub async fn resumes_on(&self, socket: Socket, table: &Table, seen: Seen) -> Self {
        let auth = Auth::Ticket(self.ticket.clone());
        let resume = vec![seen.resume()];
        let came = Self::come_in(socket, &self.name, auth, resume).await;
        let mut client = came.unwrap_or_else(|err| panic!("{} may resume: {err:?}", self.name));
        client.tables.insert(table.id.0, seen);
        client
    }

    /// Sends a request, and repeats it while the store is late.
    /// Handles all pushes before the reply, and returns the reply.
    pub async fn ask(&mut self, request: ClientMsg) -> Result<Done, Err> {
        let what = format!("the reply to {} of {}", request.kind(), self.name);
        within(&what, async {
            loop {
                match self.ask_once(&what, &request).await {
                    Err(err) if is_late(&err) => sleep(ask_again_after(&err)).await,
                    answer => return answer,
                }
            }
        })
        .await
    }

    async fn ask_once(&mut self, what: &str, request: &ClientMsg) -> Result<Done, Err> {
        let id = self.next_id;
        self.next_id += 1;
        self.socket.send(frame(id, request)).await;
        loop {
            match self.socket.next(what).await {
                Told::Reply(reply) => match *reply {
                    Reply::Ok { re, ok } if re == Some(id) => return Ok(ok),
                    Reply::Err { re, err } if re == Some(id) => return Err(err),
                    other => panic!("{what}: a reply to nothing: {other:?}"),
                },
                Told::Push(push) => self.take_in(*push),
                Told::Closed(code) => panic!("{what}: closed with {code:?}"),
            }
        }
    }

    /// Sends a request that must be granted.
    pub async fn does(&mut self, request: ClientMsg) -> Done {
        let kind = request.kind();
        let granted = self.ask(request).await;
        granted.unwrap_or_else(|err| panic!("{} may {kind}: {err:?}", self.name))
    }

    /// Handles all pushes that have already arrived, without waiting.
    pub fn catch_up(&mut self) {
        while let Some(told) = self.socket.already() {
            self.take(told, "something pushed");
        }
    }

    /// Waits for the next push and handles it.
    pub async fn next_push(&mut self, what: &str) {
        let told = self.socket.next(what).await;
        self.take(told, what);
    }

    /// Handles pushes until the table satisfies `until`.
    pub async fn waits(&mut self, table: &Table, what: &str, until: impl Fn(&Seen) -> bool) -> &Seen {
        let what = format!("{}: {what}", self.name);
        within(&what, async {
            while !self.tables.get(&table.id.0).is_some_and(&until) {
                self.next_push(&what).await;
            }
        })
        .await;
        self.seen(table)
    }

    fn take(&mut self, told: Told, what: &str) {
        match told {
            Told::Push(push) => self.take_in(*push),
            told => panic!("{}: waited for {what}, not for {told:?}", self.name),
        }
    }

    fn take_in(&mut self, push: ServerMsg) {
        match push {
            ServerMsg::TableSnapshot(snapshot) => {
                let id = snapshot.table.0;
                match self.tables.get_mut(&id) {
                    Some(seen) => seen.replace(*snapshot),
                    None => drop(self.tables.insert(id, Seen::new(*snapshot))),
                }
            }
            ServerMsg::TableStep(step) => {
                let seen = self.tables.values_mut().find(|seen| seen.info.code == step.code);
                let seen = seen.expect("a step follows a snapshot");
                seen.step(*step);
            }
            ServerMsg::TableInfo(push) => {
                if let Some(seen) = self.tables.get_mut(&push.info.table.0) {
                    seen.info = push.info;
                    seen.seat = push.seat;
                    seen.clocks = push.clocks;
                }
            }
            ServerMsg::TableWatchers(watchers) => {
                if let Some(seen) = self.tables.get_mut(&watchers.table.0) {
                    seen.count(watchers);
                }
            }
            other => self.other.push(other),
        }
    }

    /// The table as this client sees it.
    pub fn seen(&self, table: &Table) -> &Seen {
        self.tables.get(&table.id.0).unwrap_or_else(|| panic!("{} looks at the table", self.name))
    }

    /// Opens a table and watches it.
    pub async fn opens(&mut self, plan: Plan) -> Table {
        let opened = self.tries_to_open(plan).await;
        let table = opened.unwrap_or_else(|err| panic!("{} may open a table: {err:?}", self.name));
        self.watches(&table).await;
        table
    }

    /// Requests a table that the server may refuse.
    pub async fn tries_to_open(&mut self, plan: Plan) -> Result<Table, Err> {
        match self.ask(ClientMsg::TableCreate(plan.into_request())).await? {
            Done::Created { table: id, code } => Ok(Table { id, code }),
            other => panic!("a created table has a code, not {other:?}"),
        }
    }

    /// Watches the table, and waits for its snapshot.
    pub async fn watches(&mut self, table: &Table) {
        let before = self.tables.get(&table.id.0).map_or(0, |seen| seen.snapshots);
        self.does(ClientMsg::TableWatch(TableWatch { code: table.code.clone() })).await;
        self.waits(table, "the snapshot of a table", |seen| seen.snapshots > before).await;
    }

    pub async fn sits(&mut self, table: &Table) {
        self.does(ClientMsg::TableSit(TableSit {
            code: table.code.clone(),
            seat: None,
            password: None,
            despite_block: false,
        }))
        .await;
        self.waits(table, "a seat", |seen| seen.seat.is_some()).await;
    }

    /// Starts the game and waits for its first view.
    pub async fn starts(&mut self, table: &Table) {
        self.does(ClientMsg::TableStart(TableStart { table: table.id })).await;
        self.waits(table, "the game's first view", |seen| seen.view.is_some()).await;
    }

    /// Answers the current question with this move and a new key; if the move is granted, waits for its step.
    pub async fn moves(&mut self, table: &Table, mv: Value) -> Result<(), Err> {
        let request = self.answer(table, mv);
        match self.ask(ClientMsg::TableAct(request)).await? {
            Done::Acted { n } => drop(self.waits(table, "the step of the own move", |seen| seen.n > n).await),
            other => panic!("{} moves and is answered {other:?}", self.name),
        }
        Ok(())
    }

    /// The request that answers the current question.
    pub fn answer(&self, table: &Table, mv: Value) -> TableAct {
        let decision = self.seen(table).decision.as_ref();
        let decision = decision.unwrap_or_else(|| panic!("{} is asked something", self.name)).id.clone();
        TableAct { table: table.id, decision, key: MoveKey(Uuid::new_v4()), mv }
    }

    /// Bids this card. The server must grant it.
    pub async fn bids(&mut self, table: &Table, value: u64) {
        let answer = self.moves(table, json!({"do": "bid", "value": value})).await;
        answer.unwrap_or_else(|err| panic!("{} bids {value}: {err:?}", self.name));
    }

    /// Makes the legal move with this number of the current question. Ignores the refusal of a question that has
    /// changed meanwhile, because the caller then makes the next move.
    pub async fn makes_a_move(&mut self, table: &Table, number: usize) {
        let seen = self.seen(table);
        let decision = seen.owed().expect("the game waits for this client");
        let mv = choose(seen, decision, number);
        // The step after this client's last move may still be on its way, so that the known question is stale.
        let stale = |err: &Err| {
            use protocol::ErrCode::{NotYourDecision, StaleDecision, TableClosed};
            matches!(err.code, StaleDecision | NotYourDecision | TableClosed)
        };
        match self.moves(table, mv.clone()).await {
            Ok(()) => {}
            Err(err) if stale(&err) => {}
            Err(err) => panic!("{} makes the legal move {mv}: {err:?}", self.name),
        }
    }

    /// Watches the lobby, and returns its list.
    pub async fn sees_the_lobby(&mut self) -> Vec<TableRow> {
        // The server does not send a list again to a socket that has it.
        self.does(ClientMsg::LobbyUnwatch(LobbyUnwatch {})).await;
        self.other.clear();
        self.does(ClientMsg::LobbyWatch(LobbyWatch { own: false })).await;
        loop {
            let snapshot = self.other.iter().find_map(|push| match push {
                ServerMsg::LobbySnapshot(snapshot) => Some(snapshot.rows.clone()),
                _ => None,
            });
            match snapshot {
                Some(rows) => return rows,
                None => self.next_push("the lobby").await,
            }
        }
    }

    /// Waits until a row of the lobby satisfies `until`. Counts the rows of the list and all changes since then.
    pub async fn waits_in_the_lobby(&mut self, what: &str, until: impl Fn(&TableRow) -> bool) -> TableRow {
        loop {
            let rows = self.other.iter().filter_map(|push| match push {
                ServerMsg::LobbySnapshot(snapshot) => Some(&snapshot.rows),
                ServerMsg::LobbyDelta(delta) => Some(&delta.changed),
                _ => None,
            });
            match rows.flatten().find(|row| until(row)) {
                Some(row) => return row.clone(),
                None => self.next_push(what).await,
            }
        }
    }

    /// Requests a fresh snapshot, and returns its content.
    pub async fn syncs(&mut self, table: &Table) -> &Seen {
        let before = self.seen(table).snapshots;
        self.does(ClientMsg::TableSync(TableSync { table: table.id })).await;
        self.waits(table, "a fresh snapshot", |seen| seen.snapshots > before).await
    }

    /// Closes the page.
    pub async fn goes(self) {
        self.socket.close().await;
    }
}

/// Whether the store was late, as may happen on a busy machine.
/// A page then repeats the request, a move with the same key.
fn is_late(err: &Err) -> bool {
    err.code == ErrCode::Unavailable
}

fn ask_again_after(err: &Err) -> Duration {
    Duration::from_millis(err.after_ms.unwrap_or(1000).into())
}

/// The welcomed player, the ticket of a new guest, and the tables that are subscribed again.
type Welcome = (Player, Option<String>, Vec<TableId>);

/// Sends the hello. The welcome must arrive before any push that it announces.
async fn welcome(socket: &mut Socket, name: &str, hello: &ClientMsg) -> Result<Welcome, Err> {
    socket.send(frame(0, hello)).await;
    match socket.next("the welcome").await {
        Told::Reply(reply) => match *reply {
            Reply::Ok { re: Some(0), ok: Done::Welcome { player, ticket, resumed, .. } } => {
                Ok((player, ticket, resumed))
            }
            Reply::Err { err, .. } => Err(err),
            other @ Reply::Ok { .. } => panic!("{name}: no welcome but {other:?}"),
        },
        told => panic!("{name}: no welcome but {told:?}"),
    }
}

/// The first message of the server.
pub async fn server_hello(mut socket: Socket) -> (ServerHello, Socket) {
    match socket.next("the server's hello").await {
        Told::Push(push) => match *push {
            ServerMsg::Hello(hello) => (hello, socket),
            other => panic!("the first frame is {other:?}"),
        },
        told => panic!("the first frame is {told:?}"),
    }
}

/// One request in its wire format.
pub fn frame(id: u32, request: &ClientMsg) -> String {
    let mut value = serde_json::to_value(request).expect("a request is plain data");
    value["id"] = json!(id);
    value.to_string()
}
