//! Who is on the other side of a connection, and what he asks.
//!
//! A [`Peer<Greeting>`] can only say hello; only a [`Peer<Joined>`] is a person and can ask for anything else.

use super::{Gate, State};
use crate::answer::{Answer, internal};
use crate::hall::{LIMITS, unavailable};
use crate::names;
use crate::outbox::Outbox;
use crate::room::{Attach, Caller, Command, Sit, forbidden};
use protocol::{
    Auth, ClientMsg, Done, ErrCode, Hello, MeRename, PROTOCOLS, Player, PlayerId, Request, Resume,
    ServerHello, ServerMsg, TableCode, TableId, close,
};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long a hello waits for a room that the client wants back.
const RESUME_WITHIN: Duration = Duration::from_secs(2);

/// The other side, before or after its hello.
#[derive(Debug)]
pub(super) struct Peer<S> {
    gate: Gate,
    outbox: Outbox,
    state: S,
}

/// Nobody yet.
#[derive(Debug)]
pub(super) struct Greeting {
    cookie: Option<PlayerId>,
}

/// A person; the hall knows his name.
#[derive(Debug)]
pub(super) struct Joined;

/// A hello that brings nothing, and the close code if the connection is of no use by that.
struct Refused(ErrCode, Option<u16>);

impl From<ErrCode> for Refused {
    fn from(code: ErrCode) -> Self {
        Self(code, None)
    }
}

impl Peer<Greeting> {
    /// Says hello first.
    pub(super) fn greet(gate: Gate, outbox: Outbox, cookie: Option<PlayerId>) -> Self {
        outbox.notice(&ServerMsg::Hello(ServerHello {
            proto: PROTOCOLS,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            boot: gate.hall.boot().to_owned(),
            now: gate.hall.now_ms(),
            limits: *gate.hall.limits(),
        }));
        Self { gate, outbox, state: Greeting { cookie } }
    }

    pub(super) async fn hear(self, request: Request) -> State {
        let answer = Answer::to_socket(Some(request.id), self.outbox.clone());
        let ClientMsg::Hello(hello) = request.msg else {
            answer.refuse(ErrCode::Unauthenticated);
            return State::Greeting(self);
        };
        match self.admit(&hello).await {
            Ok((player, ticket)) => State::Joined(self.join(player, ticket, hello.resume, answer).await),
            Err(Refused(code, close)) => {
                answer.refuse(code);
                if let Some(code) = close {
                    self.outbox.close(code);
                }
                State::Greeting(self)
            }
        }
    }

    async fn admit(&self, hello: &Hello) -> Result<(Player, Option<String>), Refused> {
        if self.gate.hall.is_stopping() {
            return Err(Refused(ErrCode::Restarting, Some(close::RESTARTING)));
        }
        if !(PROTOCOLS.0..=PROTOCOLS.1).contains(&hello.proto) {
            return Err(Refused(ErrCode::UnsupportedProto, Some(close::CLIENT_TOO_OLD)));
        }
        if hello.resume.len() > LIMITS.watched as usize {
            let what = format!("at most {} tables", LIMITS.watched);
            return Err(ErrCode::BadRequest { path: "resume".to_owned(), what }.into());
        }
        let (player, ticket) = self.authenticate(&hello.auth).await?;
        if self.gate.hall.connect(&player, &self.outbox).is_err() {
            return Err(Refused(ErrCode::RateLimited, Some(close::RATE_LIMITED)));
        }
        Ok((player, ticket))
    }

    async fn authenticate(&self, auth: &Auth) -> Result<(Player, Option<String>), Refused> {
        let known = match auth {
            Auth::Guest { name } => return self.new_guest(name).await,
            Auth::Cookie {} => self.state.cookie,
            Auth::Ticket(ticket) => self.gate.sessions.verify(ticket),
        };
        let nobody = || Refused(ErrCode::Unauthenticated, Some(close::SESSION_INVALID));
        let found = self.gate.hall.store().player(known.ok_or_else(nobody)?).await;
        let player = found.map_err(|error| unavailable(&error))?.ok_or_else(nobody)?;
        Ok((player, None))
    }

    async fn new_guest(&self, name: &str) -> Result<(Player, Option<String>), Refused> {
        let player = Player { id: PlayerId(self.gate.hall.uuid()?), name: clean(name)? };
        self.gate.hall.put_player(&player).await?;
        let ticket = self.gate.sessions.issue(player.id).reveal().to_owned();
        Ok((player, Some(ticket)))
    }

    /// Answers the hello, then serves the tables that the client had open.
    async fn join(
        self,
        player: Player,
        ticket: Option<String>,
        resume: Vec<Resume>,
        answer: Answer,
    ) -> Peer<Joined> {
        let peer = Peer { gate: self.gate, outbox: self.outbox, state: Joined };
        let mut resumed = Vec::new();
        for wanted in resume {
            if let Some(table) = peer.resumable(player.id, &wanted.code).await {
                resumed.push((table, wanted));
            }
        }
        let tables: Vec<TableId> = resumed.iter().map(|(table, _)| *table).collect();
        answer.send(Ok(Done::Welcome { player: player.clone(), ticket, resumed: tables }));
        for (table, wanted) in resumed {
            peer.resume(&player, table, wanted).await;
        }
        peer
    }
}

impl Peer<Joined> {
    async fn resumable(&self, player: PlayerId, code: &TableCode) -> Option<TableId> {
        let table = self.gate.hall.find(code).await.ok()?;
        let (answer, answered) = Answer::to_task();
        self.gate.hall.tell_in_turn(table, Command::MayWatch { player, answer }).await;
        let allowed = timeout(RESUME_WITHIN, answered).await.ok()?.ok()?;
        allowed.is_ok().then_some(table)
    }

    /// Serves the table as the welcome has promised. Where that fails after all, the client comes back and is
    /// told anew: left as it is, it would wait for ever.
    async fn resume(&self, player: &Player, table: TableId, Resume { n, h, .. }: Resume) {
        let caller = self.caller(player.clone());
        let attach = Box::new(Attach { resume: Some((n, h)), ..Attach::watch(table) });
        let (answer, answered) = Answer::to_task();
        self.gate.hall.tell_in_turn(table, Command::Attach { caller, attach, answer }).await;
        if !matches!(answered.await, Ok(Ok(_))) {
            self.outbox.close(close::RESTARTING);
        }
    }

    /// Does what is asked, or gives it to the room that answers.
    pub(super) async fn hear(&self, request: Request) {
        let answer = Answer::to_socket(Some(request.id), self.outbox.clone());
        let Some(player) = self.gate.hall.player(self.outbox.id()) else {
            return answer.refuse(ErrCode::Unauthenticated);
        };
        let caller = self.caller(player);
        let hall = self.gate.hall.clone();
        match request.msg {
            ClientMsg::Hello(_) => answer.refuse(forbidden("joined")),
            ClientMsg::Ping(ping) => answer.send(Ok(Done::Pong { c: ping.c, s: hall.now_ms() })),
            ClientMsg::MeRename(rename) => self.rename(&caller, &rename, answer).await,
            ClientMsg::LobbyWatch(_) => {
                answer.send(Ok(Done::Done {}));
                hall.watch_lobby(&caller.player, &self.outbox).await;
            }
            ClientMsg::LobbyUnwatch(_) => {
                hall.lobby().unwatch(self.outbox.id());
                answer.send(Ok(Done::Done {}));
            }
            ClientMsg::TableCreate(create) => self.create(caller, create, answer).await,
            ClientMsg::TableWatch(watch) => self.attach(caller, &watch.code, Sit::No, answer).await,
            ClientMsg::TableSit(sit) => {
                let seat = sit.seat.map_or(Sit::Anywhere, Sit::On);
                self.attach(caller, &sit.code, seat, answer).await;
            }
            msg => self.at_a_table(caller, msg, answer),
        }
    }

    /// Requests by the table's id: the table's room answers.
    fn at_a_table(&self, caller: Caller, msg: ClientMsg, answer: Answer) {
        let Some(table) = table_of(&msg) else { return answer.refuse(internal()) };
        self.gate.hall.tell(table, Command::Ask { caller, msg: Box::new(msg), answer });
    }

    async fn create(&self, caller: Caller, create: protocol::TableCreate, answer: Answer) {
        if self.outbox.tables().len() >= LIMITS.watched as usize {
            return answer.refuse(forbidden("too_many_watched"));
        }
        match self.gate.hall.create(&caller, create).await {
            Ok(record) => {
                let done = Done::Created { table: record.id, code: record.code };
                let attach = Attach { sit: Sit::No, resume: None, done };
                self.gate.hall.tell(record.id, Command::Attach { caller, attach: Box::new(attach), answer });
            }
            Err(refusal) => answer.send(Err(refusal)),
        }
    }

    fn caller(&self, player: Player) -> Caller {
        Caller { player, address: self.gate.address, outbox: self.outbox.clone() }
    }

    async fn attach(&self, caller: Caller, code: &TableCode, sit: Sit, answer: Answer) {
        match self.gate.hall.find(code).await {
            Ok(table) => {
                let attach = Box::new(Attach { sit, ..Attach::watch(table) });
                self.gate.hall.tell_in_turn(table, Command::Attach { caller, attach, answer }).await;
            }
            Err(code) => answer.refuse(code),
        }
    }

    async fn rename(&self, caller: &Caller, rename: &MeRename, answer: Answer) {
        let renamed = match clean(&rename.name) {
            Ok(name) => self.gate.hall.rename(&Player { id: caller.player.id, name }).await,
            Err(code) => Err(code),
        };
        answer.send(renamed.map(|()| Done::Done {}).map_err(ErrCode::err));
    }

    /// Leaves everything as somebody whose connection is gone.
    pub(super) async fn part(self) {
        let hall = &self.gate.hall;
        self.outbox.close(close::BYE);
        hall.disconnect(self.outbox.id());
        for table in self.outbox.tables() {
            let mut gone = Command::Gone { outbox: self.outbox.clone() };
            // A room with a full inbox is busy, not dead; presence must not be wrong for ever.
            while let Err(again) = hall.tell_in_turn_if_awake(table, gone).await {
                gone = again;
                sleep(super::ASK_AGAIN_AFTER).await;
            }
        }
    }
}

fn clean(name: &str) -> Result<String, ErrCode> {
    Ok(names::clean(name, names::PERSON_CHARS)?)
}

/// The table that a request is about, where it names one by its id.
fn table_of(msg: &ClientMsg) -> Option<TableId> {
    Some(match msg {
        ClientMsg::TableChange(ask) => ask.table,
        ClientMsg::TableUnwatch(ask) => ask.table,
        ClientMsg::TableStand(ask) => ask.table,
        ClientMsg::TableLeave(ask) => ask.table,
        ClientMsg::TableBrand(ask) => ask.table,
        ClientMsg::TableKick(ask) => ask.table,
        ClientMsg::TableHost(ask) => ask.table,
        ClientMsg::TableStart(ask) => ask.table,
        ClientMsg::TableCommit(ask) => ask.table,
        ClientMsg::TableShow(ask) => ask.table,
        ClientMsg::TableClose(ask) => ask.table,
        ClientMsg::TableSubstitute(ask) => ask.table,
        ClientMsg::TableTakeBack(ask) => ask.table,
        ClientMsg::TableRematch(ask) => ask.table,
        ClientMsg::TableAct(ask) => ask.table,
        ClientMsg::TableWhyNot(ask) => ask.table,
        ClientMsg::TablePreview(ask) => ask.table,
        ClientMsg::TableSync(ask) => ask.table,
        ClientMsg::Hello(_)
        | ClientMsg::Ping(_)
        | ClientMsg::MeRename(_)
        | ClientMsg::LobbyWatch(_)
        | ClientMsg::LobbyUnwatch(_)
        | ClientMsg::TableCreate(_)
        | ClientMsg::TableWatch(_)
        | ClientMsg::TableSit(_) => return None,
    })
}
