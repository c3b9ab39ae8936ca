//! The relay of a table whose room runs on another node: it forwards local requests to the room and the room's frames
//! to local sockets.
//!
//! Does not know the game; of seats it knows only those of its own sockets. Invariants: a socket gets the frames of its
//! table's room in order and once each, or is told that it has lost frames; a frame for all spectators is sent to this
//! node once.

use crate::cluster::NodeServices;
use crate::cluster::{Again, Answer, Awaiting, FarCommand, How, Item, Leaving, Link, Relayed, Stream, Told};
use crate::delivery::outbox::{MOST_WATCHED, Outbox, SocketId};
use crate::delivery::responder::Responder;
use crate::room::people::spectator_fanout::{Frames, SpectatorFanout};
use crate::room::people::subscribers::{NextFrames, Subscriber, Subscribers};
use crate::room::tenancy::{CLAIM_AGAIN_AFTER, RelayEnd};
use crate::room::{Attach, Caller, Command, Queued, SLEEP_AFTER};
use crate::store::NodeId;
use axum::extract::ws::Utf8Bytes;
use protocol::{ClientMsg, Done, Err, ErrCode, PlayerId, TableId, close};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

/// Arrivals that wait for their answers at the same time, so that many of them leave places for players there.
const MOST_ARRIVING: usize = 16;
/// Arrivals that wait for their turn; more are refused.
const MOST_WAITING: usize = 4096;
/// The number of the owner's messages that are processed before a request of this node.
const AT_ONCE: usize = 256;

/// The least time between two looks at whether an owner that answers `unavailable` has let its lease run out.
const DOUBT_AGAIN_AFTER: Duration = Duration::from_millis(500);

/// After how long something is asked again that this node cannot ask the next owner itself.
const ASK_AGAIN_MS: u32 = 250;

/// How long a relay that ends with its node waits for answers to what it has passed on.
const LAST_ANSWERS: Duration = Duration::from_millis(250);

struct Relay {
    server: Arc<NodeServices>,
    table: TableId,
    owner: Arc<Link>,
    subscribers: Subscribers,
    game: SpectatorFanout,
    chat: SpectatorFanout,
    /// The people with a seat, as far as spectators were told.
    seated: BTreeSet<PlayerId>,
    /// The commands that the owner has not answered.
    awaited: BTreeMap<u64, Awaited>,
    /// Sockets that looked at the table before this relay began. Each is subscribed again once the owner says so: what
    /// it has sent for them before that belongs to an earlier time.
    returning: BTreeMap<SocketId, Caller>,
    /// Commands of arriving and leaving people that wait for earlier ones.
    waiting: VecDeque<Command>,
    arriving: usize,
    idle_since: Instant,
    /// When this relay ends: the owner has ended without telling where the table is, or this node ends.
    over_at: Option<Instant>,
    is_stopping: bool,
    /// Whether the owner was unavailable lately, and when its lease was last looked at.
    is_doubted: bool,
    doubted_at: Option<Instant>,
}

/// A command that waits for its answer.
struct Awaited {
    by: Option<Awaiting>,
    /// The caller that is subscribed if the request is granted.
    arrival: Option<Caller>,
    /// How another owner is asked the same.
    again: Option<Again>,
    /// The owner has not done it, since it ends.
    is_refused: bool,
}

impl NodeServices {
    /// Passes on what is asked and told of a table whose room is at another node; `visitors` look at it already.
    pub(crate) async fn relay(
        self: &Arc<Self>,
        table: TableId,
        owner: Option<NodeId>,
        visitors: Vec<Caller>,
        inbox: &mut mpsc::Receiver<Queued>,
    ) -> RelayEnd {
        Relay::run(self, table, owner, visitors, inbox).await
    }
}

impl Relay {
    async fn run(
        server: &Arc<NodeServices>,
        table: TableId,
        owner: Option<NodeId>,
        visitors: Vec<Caller>,
        inbox: &mut mpsc::Receiver<Queued>,
    ) -> RelayEnd {
        let link = owner.zip(server.cluster()).and_then(|(owner, cluster)| cluster.link_to(owner));
        let (Some(owner), Some(cluster)) = (link, server.cluster()) else {
            sleep(CLAIM_AGAIN_AFTER).await;
            return RelayEnd::Over(visitors);
        };
        let mut frames = cluster.relay(table, owner.node());
        let mut relay = Self {
            server: server.clone(),
            table,
            owner,
            subscribers: Subscribers::default(),
            game: SpectatorFanout::new(Frames::Game),
            chat: SpectatorFanout::new(Frames::Chat),
            seated: BTreeSet::new(),
            awaited: BTreeMap::new(),
            returning: BTreeMap::new(),
            waiting: VecDeque::new(),
            arriving: 0,
            idle_since: Instant::now(),
            over_at: None,
            is_stopping: false,
            is_doubted: false,
            doubted_at: None,
        };
        for visitor in visitors {
            relay.arrive_again(visitor);
        }
        relay.relay(inbox, &mut frames).await
    }

    async fn relay(
        &mut self,
        inbox: &mut mpsc::Receiver<Queued>,
        frames: &mut mpsc::Receiver<Relayed>,
    ) -> RelayEnd {
        loop {
            let sleeps_at = self.is_idle().then(|| self.idle_since + SLEEP_AFTER);
            let over_at = self.over_at;
            let has_pending = self.game.has_pending() || self.chat.has_pending();
            tokio::select! { biased;
                told = frames.recv() => {
                    let (mut next, mut heard) = (told, 0);
                    // Parts that arrived together are passed on together, within a limit for the sake of requests.
                    loop {
                        match next {
                            Some((Told::Elsewhere, _)) => {
                                self.ask_the_next_owner(|_| true);
                                return RelayEnd::Over(self.visitors());
                            }
                            None => {
                                self.ask_the_next_owner(|command| command.is_refused);
                                return RelayEnd::Over(self.visitors());
                            }
                            Some((told, text)) => self.hear(told, text),
                        }
                        heard += 1;
                        if heard == AT_ONCE {
                            break;
                        }
                        match frames.try_recv() {
                            Ok(more) => next = Some(more),
                            Err(_) => break,
                        }
                    }
                }
                queued = inbox.recv() => match queued {
                    None => return RelayEnd::Stopped,
                    Some(Queued { command, .. }) => match *command {
                        Command::Stop => {
                            self.is_stopping = true;
                            self.over_at = Some(Instant::now() + LAST_ANSWERS);
                        }
                        command => self.take(command),
                    },
                },
                () = tokio::task::yield_now(), if has_pending => {}
                () = sleep_until(over_at.unwrap_or_else(Instant::now)), if over_at.is_some() => {
                    if self.is_stopping {
                        return self.stop();
                    }
                    self.ask_the_next_owner(|command| command.is_refused);
                    return RelayEnd::Over(self.visitors());
                }
                () = sleep_until(sleeps_at.unwrap_or_else(Instant::now)), if sleeps_at.is_some() => {
                    if self.server.remove_room_if(self.table, || inbox.is_empty()) {
                        return RelayEnd::Asleep;
                    }
                }
            }
            self.send_batches();
            if self.is_stopping && self.awaited.is_empty() {
                return self.stop();
            }
            if self.is_doubted && self.has_owner_lost_its_lease().await {
                return RelayEnd::Over(self.visitors());
            }
        }
    }

    /// Whether the owner, which was unavailable, has let its lease run out: it does not reach the database, and this node
    /// may.
    async fn has_owner_lost_its_lease(&mut self) -> bool {
        if self.doubted_at.is_some_and(|at| at.elapsed() < DOUBT_AGAIN_AFTER) {
            return false;
        }
        (self.is_doubted, self.doubted_at) = (false, Some(Instant::now()));
        let lease = self.server.store().lease(self.table).await;
        lease.is_ok_and(|lease| lease.is_none_or(|lease| lease.over_for.is_some()))
    }

    fn is_idle(&self) -> bool {
        self.subscribers.is_empty() && self.awaited.is_empty() && self.waiting.is_empty()
    }

    /// Ends with this node: viewers of the table through it reconnect at another one.
    fn stop(&mut self) -> RelayEnd {
        for visitor in self.visitors() {
            visitor.outbox.close(close::RESTARTING);
        }
        RelayEnd::Stopped
    }

    /// The people who look at the table through this node; the relay leaves them to what comes after it.
    fn visitors(&mut self) -> Vec<Caller> {
        let people = self.server.people();
        let (subscribers, returning) =
            (std::mem::take(&mut self.subscribers), std::mem::take(&mut self.returning));
        let here = subscribers.iter().map(|sub| sub.outbox.id()).chain(returning.into_keys());
        here.filter_map(|socket| people.caller(socket)).collect()
    }

    // --- to the owner ---

    fn take(&mut self, mut command: Command) {
        self.idle_since = Instant::now();
        if let Some(origin) = command.origin() {
            // The node from which it comes takes this one to be the owner.
            return origin.table_is_elsewhere(self.table);
        }
        let is_in_line = match &command {
            // People with a seat come back past any crowd.
            Command::Attach { caller, .. } => !self.seated.contains(&caller.player.id),
            Command::Gone { .. } | Command::CatchUp { .. } | Command::CatchUpChat { .. } => true,
            _ => false,
        };
        if !is_in_line {
            return self.pass_on(command);
        }
        // The others come once from each socket that is here.
        if self.waiting.len() >= MOST_WAITING && matches!(command, Command::Attach { .. }) {
            return command.refuse(ErrCode::Unavailable);
        }
        self.waiting.push_back(command);
        self.pass_waiting_on();
    }

    fn pass_waiting_on(&mut self) {
        while self.arriving < MOST_ARRIVING
            && let Some(command) = self.waiting.pop_front()
        {
            self.pass_on(command);
        }
    }

    fn pass_on(&mut self, command: Command) {
        let mut arrival = None;
        match &command {
            // The owner has its own timers and sweeps.
            Command::Wake { .. } | Command::Sweep { .. } => {
                if let Command::Wake { answer } | Command::Sweep { answer } = command {
                    answer.send(Ok(Done::Done {}));
                }
                return;
            }
            // Of the last ones the owner is told by the node that has changed something.
            Command::NodeLost { .. }
            | Command::LeaseLost
            | Command::Alone
            | Command::Stop
            | Command::RemoveMessages { .. }
            | Command::ReadChatAgain
            | Command::SettingsChanged
            | Command::Renamed { .. } => return,
            Command::Attach { caller, .. } => {
                if let Err(refused) = caller.outbox.subscribe(self.table, MOST_WATCHED as usize) {
                    return command.refuse(refused.into());
                }
                arrival = Some(caller.clone());
            }
            // The owner is told even if it has not answered that they are there.
            Command::Gone { outbox } => {
                self.subscribers.remove(outbox.id());
                self.returning.remove(&outbox.id());
            }
            Command::Ask { caller, msg, .. } => {
                if let ClientMsg::TableLook(look) = &**msg {
                    caller.outbox.look(self.table, look.looking);
                }
            }
            _ => {}
        }
        match command.send_away() {
            Ok(Leaving { command, by, again }) => {
                self.send(command, Awaited { by, arrival, again, is_refused: false });
            }
            Err(command) => command.refuse(ErrCode::Unavailable),
        }
    }

    fn send(&mut self, command: FarCommand, awaited: Awaited) {
        let id = self.owner.next_id();
        if awaited.by.is_some() || awaited.arrival.is_some() {
            self.arriving += usize::from(awaited.arrival.is_some());
            self.awaited.insert(id, awaited);
        }
        self.owner.send(Item::Command { table: self.table, id, command: Box::new(command) });
    }

    /// Lets a socket look on at a room that does not know it.
    fn arrive_again(&mut self, caller: Caller) {
        self.returning.insert(caller.outbox.id(), caller.clone());
        let (answer, attach) = (Responder::discard(), Attach::watch(self.table));
        self.take(Command::Attach { caller, attach: Box::new(attach), answer });
    }

    // --- from the owner ---

    fn hear(&mut self, told: Told, text: Option<Utf8Bytes>) {
        match (told, text) {
            (Told::Answer { id, answer }, _) => self.answered(id, answer),
            (Told::Frame { socket, stream, how, .. }, Some(text)) => {
                self.send_frame(SocketId(socket), stream, how, text);
            }
            (Told::Push { socket, .. }, Some(text)) => {
                if let Some(outbox) = self.outbox(SocketId(socket)) {
                    outbox.enqueue(text);
                }
            }
            (Told::Spectators { stream, seated, .. }, Some(text)) => {
                let seated: BTreeSet<PlayerId> = seated.into_iter().collect();
                if self.seated != seated {
                    self.seated = seated;
                    self.server.set_seated(self.table, self.seated.clone());
                }
                self.fanout(stream).push(text);
            }
            (Told::SpectatorsLost { stream }, _) => self.fanout(stream).drop_pending(),
            (Told::Lost { socket, stream }, _) => {
                if let Some(outbox) = self.outbox(SocketId(socket)) {
                    outbox.mark_lost(stream.topic(self.table));
                }
            }
            (Told::Unsubscribed { socket }, _) => self.unsubscribe(SocketId(socket)),
            (Told::Close { socket, code }, _) => {
                if let Some(outbox) = self.outbox(SocketId(socket)) {
                    outbox.close(code);
                }
            }
            (Told::Elsewhere | Told::Frame { .. } | Told::Push { .. } | Told::Spectators { .. }, _) => {}
        }
    }

    fn answered(&mut self, id: u64, mut answer: Answer) {
        let Some(mut awaited) = self.awaited.remove(&id) else { return };
        if let Answer::Request(Err(err)) = &mut answer
            && err.code == ErrCode::Restarting
        {
            // Its owner ends, and not this node: another has the table in a moment.
            if awaited.again.is_some() {
                awaited.is_refused = true;
                self.awaited.insert(id, awaited);
                self.over_at.get_or_insert_with(|| Instant::now() + CLAIM_AGAIN_AFTER);
                return;
            }
            *err = ask_again();
        }
        let Awaited { by, arrival, .. } = awaited;
        self.is_doubted |= matches!(&answer, Answer::Request(Err(err)) if err.code == ErrCode::Unavailable);
        if let Some(caller) = arrival {
            self.arriving -= 1;
            self.arrived(&caller, matches!(&answer, Answer::Request(Ok(_))));
        }
        if let Some(by) = by {
            by.answer(answer);
        }
        self.pass_waiting_on();
    }

    /// Lets the next task of this table ask what the owner has not done and will not do. Earlier viewers arrive again
    /// by themselves.
    fn ask_the_next_owner(&mut self, is_undone: impl Fn(&Awaited) -> bool) {
        for Awaited { by, arrival, again, .. } in
            std::mem::take(&mut self.awaited).into_values().filter(is_undone)
        {
            let Some(Awaiting::Request(answer)) = by else { continue };
            // A socket that has closed meanwhile was told to be gone, which must not come before its arrival.
            let arrives = |caller: &Caller| {
                let socket = caller.outbox.id();
                self.outbox(socket).is_some() && !self.returning.contains_key(&socket)
            };
            match again.filter(|_| arrival.as_ref().is_none_or(arrives)) {
                Some(again) => self.server.send_command(self.table, again(answer)),
                None => answer.send(Err(ask_again())),
            }
        }
        for command in std::mem::take(&mut self.waiting) {
            if !matches!(command, Command::Gone { .. }) {
                self.server.send_command(self.table, command);
            }
        }
    }

    fn arrived(&mut self, caller: &Caller, is_granted: bool) {
        let socket = caller.outbox.id();
        let is_back = self.returning.remove(&socket).is_some();
        if is_granted {
            // A socket that has closed meanwhile has been told to be gone.
            if self.outbox(socket).is_some() {
                self.subscribe(caller);
            }
        } else if is_back || self.subscribers.get(socket).is_none() {
            caller.outbox.unsubscribe(self.table);
            if is_back {
                // Its page takes itself to be subscribed; it comes back and learns why it is not.
                caller.outbox.close(close::RESTARTING);
            }
        }
    }

    /// Frames to a socket from now on come after all earlier ones.
    fn subscribe(&mut self, caller: &Caller) {
        let next = NextFrames { game: self.game.head(), chat: self.chat.head() };
        let (player, outbox) = (caller.player.clone(), caller.outbox.clone());
        self.subscribers.insert(Subscriber { player, outbox, next, rooms: BTreeSet::new() });
    }

    fn unsubscribe(&mut self, socket: SocketId) {
        self.idle_since = Instant::now();
        if let Some(sub) = self.subscribers.remove(socket) {
            sub.outbox.unsubscribe(self.table);
        }
    }

    /// A socket of this node, which may be subscribed no more.
    fn outbox(&self, socket: SocketId) -> Option<Outbox> {
        self.server.people().caller(socket).map(|caller| caller.outbox)
    }

    /// Sends one socket a frame, after those for all spectators that came before it.
    fn send_frame(&mut self, socket: SocketId, stream: Stream, how: How, text: Utf8Bytes) {
        let topic = stream.topic(self.table);
        let Some(sub) = self.subscribers.get_mut(socket) else { return };
        let fanout = match stream {
            Stream::Table => &self.game,
            Stream::Chat => &self.chat,
        };
        let seated = self.seated.contains(&sub.player.id);
        match how {
            How::Next => {
                fanout.send_up_to_date(sub, topic, seated);
                sub.outbox.send(topic, text);
            }
            How::Snapshot => {
                fanout.skip(sub);
                sub.outbox.send_snapshot(topic, text);
            }
        }
    }

    // --- spectators ---

    fn fanout(&mut self, stream: Stream) -> &mut SpectatorFanout {
        match stream {
            Stream::Table => &mut self.game,
            Stream::Chat => &mut self.chat,
        }
    }

    fn send_batches(&mut self) {
        let (table, seated) = (self.table, &self.seated);
        let is_seated = |player| seated.contains(&player);
        self.game.send_batch(&mut self.subscribers, Stream::Table.topic(table), is_seated);
        self.chat.send_batch(&mut self.subscribers, Stream::Chat.topic(table), is_seated);
    }
}

/// At any end: sockets that were not handed to its successor reconnect by themselves.
impl Drop for Relay {
    fn drop(&mut self) {
        for visitor in self.visitors() {
            visitor.outbox.close(close::RESTARTING);
        }
        if let Some(cluster) = self.server.cluster() {
            cluster.end_relay(self.table);
        }
    }
}

/// The refusal of what can be asked again soon.
fn ask_again() -> Err {
    Err { after_ms: Some(ASK_AGAIN_MS), ..ErrCode::Unavailable.err() }
}
