//! What goes out of a room after each command: snapshots, the table, the steps of the game; and what of the table
//! all see.

use super::actor::Room;
use super::play::Play;
use super::seats;
use crate::lobby::LobbyRow;
use crate::outbox::{Stream, frame};
use axum::extract::ws::Utf8Bytes;
use protocol::{
    Player, SeatHolder, SeatInfo, ServerMsg, Stage, TableFairness, TableInfo, TableInfoPush, TableRow,
};
use rules::{Seat, Seats, Viewer};

/// Watchers that are named.
const NAMED_WATCHERS: usize = 20;

impl Room {
    /// Tells everybody what has changed: the table first, then the game.
    pub(super) fn tell(&mut self) {
        self.prune();
        let stream = Stream::Table(self.record.id);
        for (outbox, text) in std::mem::take(&mut self.snapshots) {
            outbox.snapshot(stream, text);
        }
        self.tell_info();
        let told = std::mem::take(&mut self.untold);
        for sub in &self.subs {
            let viewer = self.viewer(sub.player.id);
            for (_, text) in told.iter().filter(|(to, _)| *to == viewer) {
                sub.outbox.follow(stream, text.clone());
            }
        }
    }

    fn prune(&mut self) {
        while let Some(gone) = self.subs.iter().find(|sub| sub.outbox.is_closed()) {
            self.unsubscribe(gone.outbox.id());
        }
    }

    fn tell_info(&mut self) {
        let now = self.info();
        let info = Some(super::hash(&[&frame(&now)]));
        if self.closed {
            return self.hall.lobby().remove(self.record.id);
        }
        self.hall.lobby().put(self.lobby_row(now));
        if info == self.told_info {
            return self.subs.iter_mut().for_each(|sub| sub.fresh = false);
        }
        self.told_info = info;
        let stream = Stream::Table(self.record.id);
        let mut frames: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        for at in 0..self.subs.len() {
            let viewer = self.viewer(self.subs[at].player.id);
            if std::mem::take(&mut self.subs[at].fresh) {
                continue;
            }
            if !frames.iter().any(|(of, _)| *of == viewer) {
                frames.push((viewer, self.info_frame(viewer)));
            }
            if let Some((_, text)) = frames.iter().find(|(of, _)| *of == viewer) {
                self.subs[at].outbox.follow(stream, text.clone());
            }
        }
    }

    // --- what all see ---

    pub(super) fn info(&self) -> TableInfo {
        let record = &self.record;
        let mut watchers: Vec<&Player> =
            self.subs.iter().map(|sub| &sub.player).filter(|p| self.viewer(p.id).seat().is_none()).collect();
        watchers.sort_by_key(|player| player.id);
        watchers.dedup_by_key(|player| player.id);
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
            move_time_s: record.doc.move_time_s,
            stage: record.stage,
            ended: record.doc.ended,
            host: record.doc.host,
            seats: self.seats(),
            watcher_count: watchers.len() as u32,
            watchers: watchers.into_iter().take(NAMED_WATCHERS).map(|player| player.name.clone()).collect(),
            rematch: record.doc.rematch.clone(),
            fairness: record.doc.fairness.as_ref().map(TableFairness::from),
            cannot_start: open.then(|| seats::cannot_start(self.kind, record)).flatten().map(str::to_owned),
        }
    }

    fn seats(&self) -> Vec<SeatInfo> {
        let info = |(seat, doc): (Seat, &crate::store::SeatDoc)| {
            let mut holder = doc.holder.clone();
            if let SeatHolder::Person { player, presence, .. } = &mut holder {
                *presence = self.absences.of(player.id);
            }
            SeatInfo { seat, holder, brand: doc.brand }
        };
        let docs = &self.record.doc.seats;
        Seat::first(docs.len()).zip(docs).map(info).collect()
    }

    pub(super) fn info_frame(&self, viewer: Viewer) -> Utf8Bytes {
        let play = self.play.as_ref().filter(|_| self.record.doc.ended.is_none());
        let clocks = play.map(|play| play.audience(viewer).clocks(&self.timing()));
        let (info, seat) = (self.info(), viewer.seat());
        let push = TableInfoPush { info, seat, clocks: clocks.unwrap_or_default() };
        frame(&ServerMsg::TableInfo(Box::new(push)))
    }

    pub(super) fn lobby_row(&self, info: TableInfo) -> LobbyRow {
        let record = &self.record;
        LobbyRow {
            row: TableRow {
                watcher_count: info.watcher_count,
                seats: info.seats,
                progress: self.play.as_ref().map(Play::progress).unwrap_or_default(),
                ..crate::lobby::row(record, self.kind)
            },
            members: seats::members(record),
            host: record.doc.host,
            deciding: self.play.as_ref().map_or(Seats::none(), Play::deciding),
        }
    }
}
