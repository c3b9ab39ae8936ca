//! Sends the results of each command to the subscribers: snapshots, the table, the steps of the game.
//!
//! Players get them first and at once, spectators in batches ([`crate::room::people::spectator_fanout`]). Invariant:
//! the cost of a command that changes nothing does not depend on the number of subscribers.

use super::actor::Room;
use crate::delivery::outbox::{SocketId, Topic, frame};
use crate::domain::expiry::last_move;
use crate::domain::seats_shown;
use crate::lobby::LobbyEntry;
use crate::room::game::consent;
use crate::room::game::play::Play;
use crate::room::game::rests::Rests;
use crate::room::game::seats;
use crate::room::people::subscribers::Subscriber;
use crate::room::people::watcher_counts::{self, CountAudience};
use crate::store::{Pause, TableDoc, TableRecord};
use crate::system::clock::UnixMs;
use axum::extract::ws::Utf8Bytes;
use protocol::{
    Player, PlayerId, RestTime, SeatHolder, SeatInfo, ServerMsg, Stage, TableFairness, TableInfo,
    TableInfoPush, TableRow, TableWatchers, Watching,
};
use rules::{Seat, Seats, Viewer};
use tokio::time::Instant;

/// The state from which the last broadcast was made; as long as it is current, there is nothing to send.
#[derive(Debug)]
pub(in crate::room) struct LastBroadcast {
    record: TableRecord,
    /// The newest revision of the record that shows the same.
    rev: u64,
    away: Vec<PlayerId>,
    /// The number of entries in the log.
    version: Option<u64>,
    /// The row in the lobby.
    row: LobbyEntry,
}

impl LastBroadcast {
    /// Whether the table itself looks the same to everybody, regardless of moves since.
    fn shows(&self, record: &TableRecord, away: impl Iterator<Item = PlayerId>) -> bool {
        (self.rev == record.rev || is_shown_alike(&self.record, record)) && self.away.iter().copied().eq(away)
    }
}

/// Whether two revisions of a record differ only in what is not sent by `table.info`: the progress of the game, whose
/// decision it is, and when the table is due.
fn is_shown_alike(one: &TableRecord, other: &TableRecord) -> bool {
    (one.stage, one.seed.is_some()) == (other.stage, other.seed.is_some())
        && shown_part(&one.doc) == shown_part(&other.doc)
}

/// The parts of `table.info`. Each field is named, so that a new one is not forgotten.
fn shown_part(doc: &TableDoc) -> impl PartialEq {
    let TableDoc {
        name,
        rules,
        options,
        visibility,
        watching,
        time,
        entry,
        chat,
        substitute,
        hints,
        rated,
        host,
        organiser,
        seats,
        rematch,
        begins,
        opened_from,
        fairness,
        ended,
        ends,
        rests,
        progress: _,
        deciding: _,
        result: _,
        kicked: _,
        // Sets back the hash of what was sent by itself.
        clock: _,
        labels: _,
    } = doc;
    (
        (name, rules, options, visibility, watching, time, entry, chat, substitute, hints, rated),
        (host, organiser, seats, rematch, begins, opened_from, fairness, ended, ends, rests),
    )
}

/// When spectators were last sent the table, and whether they must be sent it again.
#[derive(Debug, Default)]
pub(in crate::room) struct SpectatorInfoThrottle {
    pending: bool,
    last: Option<Instant>,
}

impl SpectatorInfoThrottle {
    /// When spectators are sent the table, if they must be; a time in the past means at once.
    pub(in crate::room) fn due(&self) -> Option<Instant> {
        self.last.filter(|_| self.pending).map(|last| last + watcher_counts::INTERVAL)
    }
}

impl Room {
    /// Sends everybody what has changed: the table first, then the game.
    pub(in crate::room) fn broadcast(&mut self) {
        self.prune();
        for (socket, text) in std::mem::take(&mut self.snapshots) {
            self.send_snapshot(socket, text);
        }
        let now = Instant::now();
        self.broadcast_table(now);
        self.broadcast_watcher_counts(now);
        self.broadcast_steps();
        self.send_early();
        self.fresh.clear();
        self.send_spectator_batch();
        self.viewings.tell(self.record.id, &self.subscribers, now);
        self.advance_chat();
    }

    /// Forgets the sockets of lost nodes, and unsubscribes seated people here whose sockets are closed; those of spectators
    /// are removed by their own task.
    fn prune(&mut self) {
        let nodes = self.subscribers.nodes().filter(|link| link.is_lost());
        for slot in nodes.map(crate::delivery::remote::Node::slot).collect::<Vec<_>>() {
            self.node_lost(slot);
        }
        let seated = self.seated_subs().map(|(_, sub)| &sub.outbox).filter(|outbox| outbox.node().is_none());
        let gone: Vec<SocketId> =
            seated.filter(|outbox| outbox.is_closed()).map(crate::delivery::outbox::Outbox::id).collect();
        for socket in gone {
            self.unsubscribe(socket);
        }
    }

    /// The sockets of the people with a seat.
    pub(in crate::room) fn seated_subs(&self) -> impl Iterator<Item = (Seat, &Subscriber)> {
        let of = |(seat, player): (Seat, &Player)| self.subscribers.of(player.id).map(move |sub| (seat, sub));
        seats::people(&self.record).flat_map(of)
    }

    // --- the table ---

    fn broadcast_table(&mut self, now: Instant) {
        if self.closed {
            return self.host.hide_row(self.record.id);
        }
        if !self.is_broadcast_current() && !self.update_progress() {
            self.note_broadcast();
            self.watcher_counts.schedule(now, self.subscribers.count_people());
            let info = Some(crate::system::digest::hash(&[&frame(&self.info(&self.no_watchers()))]));
            if std::mem::replace(&mut self.last_info_hash, info.clone()) != info {
                self.broadcast_info();
            }
        }
        self.broadcast_info_to_spectators(now);
    }

    /// Updates the lobby's row if only the game has progressed; otherwise changes nothing and returns `false`.
    fn update_progress(&mut self) -> bool {
        let expires_at = self.expires_at();
        let Some(last) = &mut self.last_broadcast else { return false };
        if last.row.expires_at != expires_at
            || self.last_info_hash.is_none()
            || !last.shows(&self.record, self.presences.away())
        {
            return false;
        }
        (last.rev, last.version) = (self.record.rev, self.play.as_ref().map(Play::version));
        self.public_snapshot = None;
        let progress = self.play.as_ref().map(Play::progress).unwrap_or_default();
        let deciding = self.play.as_ref().map_or(Seats::none(), Play::deciding);
        let asked = self.play.as_ref().map(asked).unwrap_or_default();
        let leaves_at = crate::lobby::leaves_at(&self.record, &last.row.row.seats);
        let row = &mut last.row;
        if (row.row.progress, row.deciding, row.leaves_at, &row.asked)
            != (progress, deciding, leaves_at, &asked)
        {
            (row.row.progress, row.deciding, row.leaves_at, row.asked) =
                (progress, deciding, leaves_at, asked);
            self.host.show_row(row);
        }
        true
    }

    /// Whether nothing of the table or its game has changed since the last broadcast.
    pub(in crate::room) fn is_broadcast_current(&self) -> bool {
        let version = self.play.as_ref().map(Play::version);
        self.last_broadcast.as_ref().is_some_and(|last| {
            last.version == version
                && last.rev == self.record.rev
                && last.away.iter().copied().eq(self.presences.away())
        })
    }

    fn note_broadcast(&mut self) {
        let (record, away, row) = (self.record.clone(), self.presences.away().collect(), self.lobby_row());
        self.host.show_row(&row);
        let version = self.play.as_ref().map(Play::version);
        self.last_broadcast = Some(LastBroadcast { rev: record.rev, record, away, version, row });
        self.public_snapshot = None;
    }

    fn broadcast_info(&mut self) {
        let stream = Topic::Table(self.record.id);
        let knows = |sub: &Subscriber| self.fresh.contains(&sub.outbox.id());
        let mut last: Option<(Seat, Utf8Bytes)> = None;
        for (seat, sub) in self.seated_subs().filter(|(_, sub)| !knows(sub)) {
            let made = last.take_if(|(of, _)| *of == seat);
            let (_, text) = last.insert(made.unwrap_or_else(|| (seat, self.info_frame(Viewer::Seat(seat)))));
            sub.outbox.send(stream, text.clone());
        }
        self.spectator_info.pending = true;
    }

    /// Limits how often spectators are sent the table, but always sends it before a step that follows.
    fn broadcast_info_to_spectators(&mut self, now: Instant) {
        self.spectator_info.pending &= self.has_spectators();
        let steps = self.outgoing.iter().flatten().any(|(viewer, _)| viewer.seat().is_none());
        if self.spectator_info.pending && (steps || self.spectator_info.due().is_none_or(|due| due <= now)) {
            self.spectator_info = SpectatorInfoThrottle { pending: false, last: Some(now) };
            let text = self.info_frame(Viewer::Public);
            self.queue_for_spectators(text);
            for socket in &self.fresh {
                if let Some(sub) = self.subscribers.get_mut(*socket) {
                    sub.next.game = self.fanout.head();
                }
            }
        }
    }

    // --- the game ---

    fn broadcast_steps(&mut self) {
        let stream = Topic::Table(self.record.id);
        let steps = self.outgoing.as_mut().map(std::mem::take).unwrap_or_default();
        for (seat, sub) in self.seated_subs() {
            for (_, text) in steps.iter().filter(|(to, _)| *to == Viewer::Seat(seat)) {
                sub.outbox.send(stream, text.clone());
            }
        }
        for (_, text) in steps.into_iter().filter(|(to, _)| to.seat().is_none()) {
            self.queue_for_spectators(text);
        }
    }

    // --- spectators ---

    /// Queues a frame for all spectators.
    pub(in crate::room) fn queue_for_spectators(&mut self, text: Utf8Bytes) {
        if self.has_spectators() {
            self.send_to_other_nodes(Topic::Table(self.record.id), &text);
            self.fanout.push(text);
        }
    }

    /// Sends a frame for all spectators once to each other node at which sockets are.
    pub(in crate::room) fn send_to_other_nodes(&self, stream: Topic, text: &Utf8Bytes) {
        for node in self.subscribers.nodes() {
            let seated = seats::people(&self.record).map(|(_, player)| player.id).collect();
            node.send_to_spectators(stream, seated, text.clone());
        }
    }

    pub(in crate::room) fn has_spectators(&self) -> bool {
        self.count_watchers() > 0
    }

    fn count_watchers(&self) -> usize {
        let seated = seats::people(&self.record).filter(|(_, player)| self.subscribers.is_here(player.id));
        self.subscribers.count_people() - seated.count()
    }

    fn send_spectator_batch(&mut self) {
        let (record, stream) = (&self.record, Topic::Table(self.record.id));
        self.fanout
            .send_batch(&mut self.subscribers, stream, |player| seats::seat_of(record, player).is_some());
    }

    fn broadcast_watcher_counts(&mut self, now: Instant) {
        if self.watcher_counts.note_revision(self.subscribers.revision()) {
            self.watcher_counts.schedule(now, self.subscribers.count_people());
        }
        if self.closed || self.watcher_counts.due().is_none_or(|due| due > now) {
            return;
        }
        let watchers = self.watchers();
        let whom = self.watcher_counts.take_due(now, &watchers);
        if whom.is_empty() {
            return;
        }
        let text = frame(&ServerMsg::TableWatchers(watchers));
        for audience in whom {
            match audience {
                CountAudience::Seats => {
                    let stream = Topic::Table(self.record.id);
                    self.seated_subs().for_each(|(_, sub)| sub.outbox.send(stream, text.clone()));
                }
                CountAudience::Spectators => {
                    self.public_snapshot = None;
                    self.queue_for_spectators(text.clone());
                }
                CountAudience::Lobby => {
                    let row = self.lobby_row();
                    self.host.show_row(&row);
                    if let Some(last) = &mut self.last_broadcast {
                        last.row = row;
                    }
                }
            }
        }
    }

    fn watchers(&self) -> TableWatchers {
        TableWatchers {
            table: self.record.id,
            count: self.count_watchers() as u32,
            names: self.unseated().take(watcher_counts::NAMED).map(|player| player.name.clone()).collect(),
        }
    }

    /// The people who look at the table without a seat.
    fn unseated(&self) -> impl Iterator<Item = &Player> {
        self.subscribers.people().filter(|player| seats::seat_of(&self.record, player.id).is_none())
    }

    /// The person who looks at the table under this name without a seat.
    pub(in crate::room) fn watcher_named(&self, name: &str) -> Option<Player> {
        self.unseated().find(|player| player.name == name).cloned()
    }

    fn no_watchers(&self) -> TableWatchers {
        TableWatchers { table: self.record.id, count: 0, names: Vec::new() }
    }

    // --- shared information ---

    /// The table, with the spectators as this audience was last informed of them.
    pub(in crate::room) fn info_for(&self, viewer: Viewer) -> TableInfo {
        let audience = viewer.seat().map_or(CountAudience::Spectators, |_| CountAudience::Seats);
        let info = self.info(self.watcher_counts.last_sent(audience));
        // Spectators who are kept behind may not know when a move was made.
        let knows_moves = viewer.seat().is_some() || self.record.doc.watching == Watching::Live;
        // Spectators need not know when people sleep.
        let rests = if viewer.seat().is_some() { info.rests } else { Vec::new() };
        TableInfo { expires_at: info.expires_at.filter(|_| knows_moves), rests, ..info }
    }

    fn info(&self, watchers: &TableWatchers) -> TableInfo {
        let record = &self.record;
        let open = record.stage == Stage::Open;
        TableInfo {
            table: record.id,
            code: record.code.clone(),
            name: record.doc.name.clone(),
            game: record.game.clone(),
            rules: record.doc.rules,
            options: record.doc.options.clone(),
            visibility: record.doc.visibility,
            watching: record.doc.watching,
            time: record.doc.time,
            paused: self.paused(),
            rests: Rests::of(record).map(|rests| rests.shown(self.server.now_ms())).unwrap_or_default(),
            entry: record.doc.entry.shown(),
            chat: self.chat_mode(),
            substitute: record.doc.substitute,
            hints: self.gives_hints(),
            rated: record.doc.rated,
            begins: record.begins(),
            stage: record.stage,
            ended: record.doc.ended,
            expires_at: self.expires_at(),
            host_may_end_at: self.host_may_end_at(),
            proposal: consent::shown(record, &self.downtime.now()),
            host: record.doc.host,
            organiser: record.organiser().cloned(),
            seats: self.seats(),
            watcher_count: watchers.count,
            watchers: watchers.names.clone(),
            rematch: record.doc.rematch.clone(),
            fairness: record.doc.fairness.as_ref().map(TableFairness::from),
            cannot_start: open.then(|| seats::cannot_start(self.kind, record)).flatten().map(str::to_owned),
        }
    }

    /// The agreed pause that lasts now.
    fn paused(&self) -> Option<RestTime> {
        let Pause { from, until } = self.record.doc.rests.pause_at(self.server.now_ms())?;
        Some(RestTime { from, until })
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let mut seats = seats_shown(&self.record);
        for seat in &mut seats {
            if let SeatHolder::Person { player, presence, .. } = &mut seat.holder {
                *presence = self.presences.of(player.id);
            }
        }
        seats
    }

    pub(in crate::room) fn info_frame(&self, viewer: Viewer) -> Utf8Bytes {
        let play = self.play.as_ref().filter(|_| self.record.doc.ended.is_none());
        let timing = self.timing();
        let clocks = play.map(|play| (play.feed(viewer).clocks(&timing), play.feed(viewer).banks(&timing)));
        let (clocks, banks) = clocks.unwrap_or_default();
        let push = TableInfoPush { info: self.info_for(viewer), seat: viewer.seat(), clocks, banks };
        frame(&ServerMsg::TableInfo(Box::new(push)))
    }

    /// When the running game ends unless somebody moves, once that is to be told: after the last move of which others
    /// know, so that it reveals no secret one.
    fn expires_at(&self) -> Option<UnixMs> {
        let playing = self.play.as_ref().filter(|_| last_move(&self.record).is_some());
        let moved_at = playing.map(Play::noticed_at);
        self.server.expiry().told(moved_at, self.server.now_ms(), &self.downtime.now())
    }

    /// Has everybody told if since the last broadcast the time has come to say when the game ends.
    pub(in crate::room) fn refresh_expiry(&mut self) {
        let expires_at = self.expires_at();
        self.last_broadcast.take_if(|last| last.row.expires_at != expires_at);
    }

    fn lobby_row(&self) -> LobbyEntry {
        let (record, seats) = (&self.record, self.seats());
        LobbyEntry {
            leaves_at: crate::lobby::leaves_at(record, &seats),
            host: record.doc.host,
            host_may_end_at: self.host_may_end_at(),
            expires_at: self.expires_at(),
            opened_from: record.doc.opened_from.clone(),
            row: TableRow {
                watcher_count: self.watcher_counts.last_sent(CountAudience::Lobby).count,
                seats,
                progress: self.play.as_ref().map(Play::progress).unwrap_or_default(),
                ..crate::lobby::row(record, self.kind)
            },
            members: seats::members(record),
            organiser: record.organiser().map(|player| player.id),
            deciding: self.play.as_ref().map_or(Seats::none(), Play::deciding),
            asked: self.play.as_ref().map(asked).unwrap_or_default(),
        }
    }
}

/// Since when the game waits for each seat.
fn asked(play: &Play) -> Vec<(Seat, UnixMs)> {
    play.deciding().iter().map(|seat| (seat, play.clocks().since(seat).at)).collect()
}
