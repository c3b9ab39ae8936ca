//! The other end of a connection: authentication, then requests.
//!
//! A [`Peer<AwaitingHello>`] accepts only a hello; only a [`Peer<Identified>`] is authenticated and accepts all other
//! requests.

use super::ClientInfo;
use super::admission::admitted;
use super::requests::State;
use super::rights::{acts_of, needed};
use super::weights::LIST;
use crate::delivery::outbox::Outbox;
use crate::delivery::responder::Responder;
use crate::lobby::Scope;
use crate::net::{Asker, Work};
use crate::people::OnlineSocket;
use crate::people::guests::{Guest, GuestWish};
use crate::people::moderation::Act;
use crate::people::newcomers::Newcomer;
use crate::people::session::{AuthenticatedSession, DeviceInfo, Session};
use crate::refusals::{forbidden, internal, rate_limited, rate_limited_code};
use crate::room::{Attach, Caller, Command, SeatPreference};
use crate::state::{LIMITS, ServerState};
use crate::store::{CredentialKind, PlayerRecord, Scopes, unavailable};
use protocol::{
    Auth, ClientMsg, Done, Err, ErrCode, Hello, MeRename, PROTOCOLS, PlayerId, Request, Resume, ServerHello,
    ServerMsg, TableCode, TableId, TableRematch, TableSit, close,
};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a hello waits for a room that the client resumes.
const RESUME_WITHIN: Duration = Duration::from_secs(2);

/// The other end of the connection, before or after its hello.
#[derive(Debug)]
pub(super) struct Peer<S> {
    server: Arc<ServerState>,
    outbox: Outbox,
    state: S,
}

/// Not authenticated yet.
#[derive(Debug)]
pub(super) struct AwaitingHello {
    client: ClientInfo,
}

/// The person that a hello authenticated, and their new ticket, if there is one.
struct Person {
    caller: Caller,
    session: Session,
    ticket: Option<String>,
}

/// An authenticated person; the server's list of people has their name.
#[derive(Debug)]
pub(super) struct Identified {
    /// The payer of what is asked.
    asker: Asker,
    /// Every request asks it for its rights.
    session: Session,
}

/// A refused hello, and the close code if the connection cannot be used further.
struct HelloRefused(Err, Option<u16>);

impl<E: Into<Err>> From<E> for HelloRefused {
    fn from(err: E) -> Self {
        Self(err.into(), None)
    }
}

impl HelloRefused {
    fn closing(code: ErrCode, close: u16) -> Self {
        Self(code.err(), Some(close))
    }
}

impl Peer<AwaitingHello> {
    /// Sends the server's hello.
    pub(super) fn new(server: Arc<ServerState>, outbox: Outbox, client: ClientInfo) -> Self {
        outbox.push(&ServerMsg::Hello(ServerHello {
            proto: PROTOCOLS,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            boot: server.boot().to_owned(),
            now: server.now_ms(),
            limits: *server.limits(),
        }));
        Self { server, outbox, state: AwaitingHello { client } }
    }

    pub(super) async fn handle(self, request: Request) -> State {
        let answer = Responder::to_socket(Some(request.id), self.outbox.clone());
        let ClientMsg::Hello(hello) = request.msg else {
            answer.refuse(ErrCode::Unauthenticated);
            return State::AwaitingHello(self);
        };
        match self.admit(&hello).await {
            Ok(person) => State::Identified(self.join(person, hello.resume, answer).await),
            Err(HelloRefused(err, close)) => {
                answer.send(Err(err));
                if let Some(code) = close {
                    self.outbox.close(code);
                }
                State::AwaitingHello(self)
            }
        }
    }

    async fn admit(&self, hello: &Hello) -> Result<Person, HelloRefused> {
        if self.server.is_stopping() {
            return Err(HelloRefused::closing(ErrCode::Restarting, close::RESTARTING));
        }
        if !(PROTOCOLS.0..=PROTOCOLS.1).contains(&hello.proto) {
            return Err(HelloRefused::closing(ErrCode::UnsupportedProto, close::CLIENT_TOO_OLD));
        }
        if hello.resume.len() > LIMITS.watched as usize {
            let what = format!("at most {} tables", LIMITS.watched);
            return Err(ErrCode::BadRequest { path: "resume".to_owned(), what }.into());
        }
        let person = self.authenticate(&hello.auth).await?;
        let (caller, session) = (person.caller.clone(), person.session.id());
        let here = OnlineSocket { caller, session, is_welcomed: false };
        if self.server.connect(here).is_err() {
            return Err(HelloRefused::closing(rate_limited_code("sockets_per_player"), close::RATE_LIMITED));
        }
        self.check_session(person.session).await?;
        self.check_measures(person.caller.player.id).await?;
        Ok(person)
    }

    /// Checks the session again: an end of the session from now on closes this socket, an earlier one is found here.
    async fn check_session(&self, session: Session) -> Result<(), HelloRefused> {
        match self.server.sessions().is_valid(session).await {
            Ok(true) => Ok(()),
            Ok(false) => {
                self.server.disconnect(self.outbox.id());
                Err(HelloRefused::closing(ErrCode::Unauthenticated, close::SESSION_ENDED))
            }
            Err(error) => {
                self.server.disconnect(self.outbox.id());
                Err(unavailable(&error).into())
            }
        }
    }

    /// Checks measures after the socket is known: a ban from now on closes it, an earlier one is found here.
    async fn check_measures(&self, player: PlayerId) -> Result<(), HelloRefused> {
        let measures = self.server.active_measures(player).await;
        let refused = measures.map(|measures| measures.check(Act::Stay));
        let refusal = match refused {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(banned)) => HelloRefused::closing(banned, close::BANNED),
            Err(failed) => failed.into(),
        };
        self.server.disconnect(self.outbox.id());
        Err(refusal)
    }

    async fn authenticate(&self, auth: &Auth) -> Result<Person, HelloRefused> {
        let (session, ticket) = match auth {
            Auth::Guest { name, key } => return self.guest(GuestWish { name, key: *key }).await,
            Auth::Cookie {} => (self.state.client.session, None),
            Auth::Ticket(ticket) => {
                let known = self.server.sessions().find(ticket).await.map_err(unavailable)?;
                known.map_or((None, None), |AuthenticatedSession { session, new_token }| {
                    (Some(session), new_token)
                })
            }
        };
        let nobody = || HelloRefused::closing(ErrCode::Unauthenticated, close::SESSION_INVALID);
        let session = session.ok_or_else(nobody)?;
        let player = session.person_for(Scopes::READ).map_err(|_| nobody())?;
        let found = self.server.store().player(player).await;
        let player = found.map_err(unavailable)?.ok_or_else(nobody)?;
        let ticket = ticket.map(|token| token.reveal().to_owned());
        Ok(Person { caller: self.caller(player), session, ticket })
    }

    async fn guest(&self, wish: GuestWish<'_>) -> Result<Person, HelloRefused> {
        let who = Newcomer::without_puzzle(self.state.client.address);
        let (kind, device) = (CredentialKind::Ticket, DeviceInfo::default());
        let Guest { player, token, session } = self.server.welcome_guest(wish, who, kind, device).await?;
        Ok(Person { caller: self.caller(player), session, ticket: Some(token.reveal().to_owned()) })
    }

    fn caller(&self, player: PlayerRecord) -> Caller {
        let (named_at, address) = (player.changed_at, self.state.client.address);
        Caller { player: player.into(), named_at, address, outbox: self.outbox.clone() }
    }

    /// Replies to the hello, then resumes the tables that the client had open.
    async fn join(self, person: Person, resume: Vec<Resume>, answer: Responder) -> Peer<Identified> {
        let Person { caller, ticket, session } = person;
        let asker = Asker { address: Some(caller.address), person: Some(caller.player.id) };
        let state = Identified { asker, session };
        let peer = Peer { server: self.server, outbox: self.outbox, state };
        let mut resumed = Vec::new();
        for wanted in resume {
            if let Some(table) = peer.resumable(caller.player.id, &wanted.code).await {
                resumed.push((table, wanted));
            }
        }
        let tables: Vec<TableId> = resumed.iter().map(|(table, _)| *table).collect();
        let (player, cluster) = (caller.player.clone(), peer.server.cluster().is_some());
        answer.send(Ok(Done::Welcome { player, ticket, resumed: tables, cluster }));
        peer.server.people().note_welcomed(peer.outbox.id());
        peer.server.tell_announcements(&peer.outbox);
        peer.server.tell_muted(caller.player.id, &peer.outbox).await;
        peer.server.tell_people(caller.player.id, &peer.outbox).await;
        peer.server.tell_invitations(caller.player.id, &peer.outbox).await;
        peer.server.tell_tickets_to(caller.player.id, &peer.outbox).await;
        peer.server.tell_own_measures(caller.player.id, &peer.outbox).await;
        for (table, wanted) in resumed {
            peer.resume(caller.clone(), table, wanted).await;
        }
        peer
    }
}

impl Peer<Identified> {
    /// The payer of what is asked.
    pub(super) fn asker(&self) -> Asker {
        self.state.asker
    }

    async fn resumable(&self, player: PlayerId, code: &TableCode) -> Option<TableId> {
        let table = self.server.find(code).await.ok()?;
        let (answer, answered) = Responder::to_task();
        self.server.send_command_with_permit(table, Command::MayWatch { player, answer }).await;
        let allowed = timeout(RESUME_WITHIN, answered).await.ok()?.ok()?;
        allowed.is_ok().then_some(table)
    }

    /// Resumes the table, as the welcome has promised. If that fails, the socket closes so that the client reconnects;
    /// otherwise it would wait without end.
    async fn resume(&self, caller: Caller, table: TableId, Resume { n, h, .. }: Resume) {
        let attach = Box::new(Attach { resume: Some((n, h)), ..Attach::watch(table) });
        let (answer, answered) = Responder::to_task();
        self.server.send_command_with_permit(table, Command::Attach { caller, attach, answer }).await;
        if !matches!(answered.await, Ok(Ok(_))) {
            self.outbox.close(close::RESTARTING);
        }
    }

    /// Handles a request that has waited for `paced`, or passes it to the room, which replies.
    pub(super) async fn handle(&self, request: Request, paced: Work) {
        let Some(caller) = self.server.people().caller(self.outbox.id()) else {
            let answer = Responder::to_socket(Some(request.id), self.outbox.clone());
            return answer.refuse(ErrCode::Unauthenticated);
        };
        let Some((answer, _place)) = admitted(&self.server, &caller, &request).await else { return };
        if let Err(refused) = self.state.session.check(needed(&request.msg)) {
            return answer.refuse(refused.into());
        }
        let server = self.server.clone();
        for act in acts_of(&request.msg) {
            if let Err(refusal) = server.require_may(&caller.player, *act).await {
                return answer.refuse(refusal);
            }
        }
        match request.msg {
            ClientMsg::Hello(_) => answer.refuse(forbidden("joined")),
            ClientMsg::Ping(ping) => answer.send(Ok(Done::Pong { c: ping.c, s: server.now_ms() })),
            ClientMsg::MeRename(rename) => self.rename(&caller, &rename, answer).await,
            ClientMsg::LobbyWatch(watch) => self.watch_lobby(&caller, watch.own, paced, answer).await,
            ClientMsg::LobbyUnwatch(_) => {
                server.lobby().unwatch(self.outbox.id());
                answer.send(Ok(Done::Done {}));
            }
            ClientMsg::TableCreate(create) => self.create(caller, create, answer).await,
            ClientMsg::TableWatch(watch) => {
                self.attach(caller, &watch.code, Attach::watch, answer).await;
            }
            ClientMsg::TableSit(sit) => {
                let TableSit { code, seat, password, despite_block } = sit;
                if !despite_block && let Err(refusal) = server.check_company(caller.player.id, &code).await {
                    return answer.refuse(refusal);
                }
                let sit = seat.map_or(SeatPreference::Anywhere, SeatPreference::On);
                let how = |table| Attach { sit, password, ..Attach::watch(table) };
                self.attach(caller, &code, how, answer).await;
            }
            ClientMsg::ChatMute(ask) => {
                let muted = server.set_muted(&caller.player, ask.player, ask.muted).await;
                answer.send(muted.map(|()| Done::Done {}));
            }
            ClientMsg::PeopleFollow(ask) => {
                let followed = server.set_followed(&caller.player, ask.player, ask.followed).await;
                answer.send(followed.map(|()| Done::Done {}));
            }
            ClientMsg::PeopleBlock(ask) => {
                let blocked = server.set_blocked(&caller.player, ask.player, ask.blocked).await;
                answer.send(blocked.map(|()| Done::Done {}));
            }
            ClientMsg::TableInvite(ask) => {
                let invited = server.invite_to_table(&caller.player, ask.table, ask.who).await;
                answer.send(invited.map(|()| Done::Done {}));
            }
            ClientMsg::TableInvited(ask) => {
                let people = server.invitable(caller.player.id, ask.table).await;
                answer.send(people.map(|people| Done::Invitable { people }).map_err(ErrCode::err));
                server.tell_invited_to(caller.player.id, ask.table, &self.outbox).await;
            }
            ClientMsg::TableDecline(ask) => {
                let declined = server.decline_invitation(caller.player.id, ask.table).await;
                answer.send(declined.map(|()| Done::Done {}).map_err(ErrCode::err));
            }
            ClientMsg::MatchFind(ask) => {
                answer.send(server.find_game(&caller.player, caller.address, ask).await);
            }
            ClientMsg::MatchCancel(ask) => {
                let cancelled = server.cancel_ticket(caller.player.id, ask.ticket).await;
                answer.send(cancelled.map(|()| Done::Done {}));
            }
            ClientMsg::TableRematch(ask) => self.rematch(caller, ask, answer).await,
            msg => self.at_a_table(caller, msg, answer),
        }
    }

    async fn rematch(&self, caller: Caller, ask: TableRematch, answer: Responder) {
        let company = self.server.check_rematch(caller.player.id, ask.table);
        if !ask.despite_block
            && let Err(refusal) = company.await
        {
            return answer.refuse(refusal);
        }
        // The room, also of an earlier release, is asked without it.
        let msg = ClientMsg::TableRematch(TableRematch { despite_block: false, ..ask });
        self.at_a_table(caller, msg, answer);
    }

    /// Requests by the table's id: the table's room replies.
    fn at_a_table(&self, caller: Caller, msg: ClientMsg, answer: Responder) {
        let Some(table) = table_of(&msg) else { return answer.refuse(internal()) };
        if matches!(msg, ClientMsg::TableUnwatch(_)) && self.outbox.is_looking(table) {
            self.server.note_seen(caller.player.id, table);
        }
        self.server.send_command(table, Command::Ask { caller, msg: Box::new(msg), answer });
    }

    /// A list that the socket has is not sent again, and a whole one not often.
    async fn watch_lobby(&self, caller: &Caller, own: bool, paced: Work, answer: Responder) {
        let scope = if own { Scope::Own } else { Scope::All };
        if self.server.lobby().is_current(self.outbox.id(), scope) {
            return answer.send(Ok(Done::Done {}));
        }
        let work = self.server.work();
        if !own && let Err(wait) = work.count_list(caller.player.id) {
            return answer.send(Err(rate_limited("lobby_lists", wait)));
        }
        answer.send(Ok(Done::Done {}));
        let sent = self.server.watch_lobby(&caller.player, &self.outbox, scope).await;
        work.count_sent(self.state.asker, LIST, paced, sent);
    }

    async fn create(&self, caller: Caller, create: protocol::TableCreate, answer: Responder) {
        if self.outbox.tables().len() >= LIMITS.watched as usize {
            return answer.refuse(forbidden("too_many_watched"));
        }
        match self.server.create(&caller, create).await {
            Ok(record) => {
                let done = Done::Created { table: record.id, code: record.code };
                let attach = Attach { done, ..Attach::watch(record.id) };
                self.server
                    .send_command(record.id, Command::Attach { caller, attach: Box::new(attach), answer });
            }
            Err(refusal) => answer.send(Err(refusal)),
        }
    }

    async fn attach(
        &self,
        caller: Caller,
        code: &TableCode,
        how: impl FnOnce(TableId) -> Attach,
        answer: Responder,
    ) {
        match self.server.find(code).await {
            Ok(table) => {
                let attach = Box::new(how(table));
                self.server.send_command_with_permit(table, Command::Attach { caller, attach, answer }).await;
            }
            Err(code) => answer.refuse(code),
        }
    }

    async fn rename(&self, caller: &Caller, rename: &MeRename, answer: Responder) {
        let renamed = self.server.rename(&caller.player, &rename.name).await;
        answer.send(renamed.map(|_| Done::Done {}));
    }

    /// Its client has closed it, and has seen what it was sent until then. Of a line that has died nobody knows.
    pub(super) fn note_closed_by_client(&self) {
        if let Some(caller) = self.server.people().caller(self.outbox.id()) {
            for table in self.outbox.seen() {
                self.server.note_seen(caller.player.id, table);
            }
        }
    }
}

/// The table that a request names by its id, if any.
fn table_of(msg: &ClientMsg) -> Option<TableId> {
    Some(match msg {
        ClientMsg::TableChange(ask) => ask.table,
        ClientMsg::TableUnwatch(ask) => ask.table,
        ClientMsg::TableLook(ask) => ask.table,
        ClientMsg::TableStand(ask) => ask.table,
        ClientMsg::TableLeave(ask) => ask.table,
        ClientMsg::TableBrand(ask) => ask.table,
        ClientMsg::TableKick(ask) => ask.table,
        ClientMsg::TableRelease(ask) => ask.table,
        ClientMsg::TableHost(ask) => ask.table,
        ClientMsg::TableStart(ask) => ask.table,
        ClientMsg::TableCommit(ask) => ask.table,
        ClientMsg::TableShow(ask) => ask.table,
        ClientMsg::TableClose(ask) => ask.table,
        ClientMsg::TableSubstitute(ask) => ask.table,
        ClientMsg::TableTakeBack(ask) => ask.table,
        ClientMsg::TableResign(ask) => ask.table,
        ClientMsg::TableClock(ask) => ask.table,
        ClientMsg::TablePropose(ask) => ask.table,
        ClientMsg::TableAnswer(ask) => ask.table,
        ClientMsg::TableEnd(ask) => ask.table,
        ClientMsg::TableRematch(ask) => ask.table,
        ClientMsg::TableAct(ask) => ask.table,
        ClientMsg::TableEarly(ask) => ask.table,
        ClientMsg::TableRecall(ask) => ask.table,
        ClientMsg::TableWhyNot(ask) => ask.table,
        ClientMsg::TablePreview(ask) => ask.table,
        ClientMsg::TableHint(ask) => ask.table,
        ClientMsg::TableSync(ask) => ask.table,
        ClientMsg::ChatSay(ask) => ask.table,
        ClientMsg::ChatEarlier(ask) => ask.table,
        ClientMsg::ViewingJoin(ask) => ask.table,
        ClientMsg::ViewingLeave(ask) => ask.table,
        ClientMsg::ViewingShow(ask) => ask.table,
        ClientMsg::ViewingLead(ask) => ask.table,
        ClientMsg::Hello(_)
        | ClientMsg::Ping(_)
        | ClientMsg::MeRename(_)
        | ClientMsg::LobbyWatch(_)
        | ClientMsg::LobbyUnwatch(_)
        | ClientMsg::TableCreate(_)
        | ClientMsg::TableWatch(_)
        | ClientMsg::TableSit(_)
        | ClientMsg::TableInvite(_)
        | ClientMsg::TableInvited(_)
        | ClientMsg::TableDecline(_)
        | ClientMsg::ChatMute(_)
        | ClientMsg::MatchFind(_)
        | ClientMsg::MatchCancel(_)
        | ClientMsg::PeopleFollow(_)
        | ClientMsg::PeopleBlock(_) => return None,
    })
}
