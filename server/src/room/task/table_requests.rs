//! Requests to a table other than moves.

use super::actor::Room;
use super::chat::only_chat;
use super::own_start::checked_begins;
use crate::delivery::responder::{RequestResult, Responder};
use crate::domain::names;
use crate::domain::notice::Cause;
use crate::refusals::{forbidden, internal, not_found};
use crate::room::game::{rated, seats};
use crate::room::{Attach, Caller, Command, SeatPreference};
use crate::store::{RecordWrite, TableRecord};
use protocol::{
    BadTime, ClientMsg, ClosedBecause, Controller, Done, Err, ErrCode, NoticeEvent, Player, PlayerId,
    Presence, SeatHolder, Stage, TableChange, TimeControl, Watching,
};
use rules::Seat;
use std::sync::Arc;
use tokio::time::Instant;

const DONE: RequestResult = Ok(Done::Done {});

impl Room {
    /// Handles every request by the table's id except those that reply themselves (`table.act`, `table.early`,
    /// `table.hint`, `table.recall`, `table.start`, `table.rematch`).
    pub(in crate::room) async fn request(&mut self, caller: &Caller, msg: ClientMsg) -> RequestResult {
        let player = caller.player.id;
        match msg {
            ClientMsg::TableWhyNot(ask) => return self.why_not(player, &ask.decision, &ask.mv),
            ClientMsg::TablePreview(ask) => return self.preview(player, &ask.decision, &ask.mv),
            ClientMsg::TableSync(_) => self.sync(caller)?,
            ClientMsg::TableUnwatch(_) => self.unsubscribe(caller.outbox.id()),
            ClientMsg::TableLook(ask) => self.look(caller, ask.looking),
            ClientMsg::TableStand(_) => self.free_seat(player, ClosedBecause::Empty).await?,
            ClientMsg::TableLeave(_) => self.leave(caller).await?,
            ClientMsg::TableBrand(ask) => self.brand(player, ask.brand).await?,
            ClientMsg::TableTakeBack(_) => self.take_back(player).await?,
            ClientMsg::TableChange(change) => self.change(player, change).await?,
            ClientMsg::TableKick(ask) => self.kick(caller, ask.seat).await?,
            ClientMsg::TableRelease(ask) => self.release(player, ask.seat).await?,
            ClientMsg::TableHost(ask) => self.transfer_host(player, ask.seat).await?,
            ClientMsg::TableCommit(ask) => self.commit(player, &ask)?,
            ClientMsg::TableShow(ask) => self.show(player, &ask)?,
            ClientMsg::TableClose(_) => self.close(player).await?,
            ClientMsg::TableSubstitute(ask) => self.substitute(player, ask.seat).await?,
            ClientMsg::TableResign(_) => self.resign(player).await?,
            ClientMsg::TableClock(_) => self.set_clock(player).await?,
            ClientMsg::TablePropose(ask) => self.propose(player, ask.what).await?,
            ClientMsg::TableAnswer(ask) => self.answer_proposal(player, ask.what, ask.agree).await?,
            ClientMsg::TableEnd(_) => self.end_as_host(player).await?,
            ClientMsg::ViewingJoin(ask) => self.join_viewing(caller, &ask)?,
            ClientMsg::ViewingLeave(_) => self.viewings.leave(caller.outbox.id()),
            ClientMsg::ViewingShow(ask) => self.show_viewing(caller, &ask)?,
            ClientMsg::ViewingLead(ask) => self.viewings.lead(caller.outbox.id(), ask.player)?,
            other => {
                tracing::error!(request = other.kind(), "a room received a request that rooms do not handle");
                return Err(internal().err());
            }
        }
        DONE
    }

    fn sync(&mut self, caller: &Caller) -> Result<(), ErrCode> {
        let socket = caller.outbox.id();
        let sub = self.subscribers.get(socket).ok_or_else(|| forbidden("not_watching"))?;
        let viewer = self.viewer(sub.player.id);
        let text = self.snapshot(viewer);
        // Sent after the reply, as with `table.watch`; it includes everything sent up to then.
        self.snapshots.push((socket, text));
        Ok(())
    }

    pub(in crate::room) fn require_host(&self, player: PlayerId) -> Result<(), ErrCode> {
        if self.record.doc.host == player { Ok(()) } else { Err(forbidden("host_only")) }
    }

    /// Refuses if the game has begun or a deal is running.
    pub(in crate::room) fn require_open(&self) -> Result<(), ErrCode> {
        if self.record.stage == Stage::Open { self.require_no_deal() } else { Err(ErrCode::TableClosed) }
    }

    pub(in crate::room) fn require_running(&self) -> Result<(), ErrCode> {
        if self.record.stage == Stage::Running { Ok(()) } else { Err(ErrCode::TableClosed) }
    }

    /// A copy of the record, with the current time as the time of its change while the table is open. Later only moves
    /// and the end change that time.
    pub(in crate::room) fn next_record(&self) -> TableRecord {
        let is_open = self.record.stage == Stage::Open;
        let changed_at = if is_open { self.server.now_ms() } else { self.record.changed_at };
        TableRecord { changed_at, ..self.record.clone() }
    }

    // --- joining and leaving ---

    pub(in crate::room) async fn sit(&mut self, caller: &Caller, seat: Option<Seat>) -> Result<(), ErrCode> {
        let player = &caller.player;
        let mut next = self.next_record();
        if self.record.stage != Stage::Open && seats::seat_of(&self.record, player.id).is_some() {
            return Ok(());
        }
        seats::sit(&mut next, player, seat)?;
        rated::note_place(&mut next, player.id, self.server.place(self.record.id, caller.address))?;
        if next.doc != self.record.doc {
            self.require_no_deal()?;
        }
        let next = self.with_hours(next).await?;
        self.put(next).await?;
        if !self.sitting.contains(&player.id) {
            self.sitting.push(player.id);
        }
        Ok(())
    }

    /// Frees the player's seat; closes the table if nobody is left.
    async fn free_seat(&mut self, player: PlayerId, because: ClosedBecause) -> Result<(), ErrCode> {
        self.require_no_deal()?;
        let mut next = self.next_record();
        if seats::leave(&mut next, player)? {
            self.put(next).await?;
            self.vacated(player);
            Ok(())
        } else {
            self.remove(because).await
        }
    }

    /// Updates the seated people after somebody has left their seat.
    pub(in crate::room) fn vacated(&mut self, player: PlayerId) {
        self.sitting.retain(|other| *other != player);
        let record = &self.record;
        self.presences.retain(|player| seats::seat_of(record, player).is_some());
    }

    async fn leave(&mut self, caller: &Caller) -> Result<(), ErrCode> {
        let player = caller.player.id;
        let takes_part =
            seats::seat_of(&self.record, player).is_some() || self.record.is_organised_by(player);
        self.leave_early(player).await?;
        if takes_part && self.record.stage == Stage::Open {
            self.free_seat(player, ClosedBecause::Empty).await?;
        }
        let sockets: Vec<_> = self.subscribers.of(player).map(|sub| sub.outbox.id()).collect();
        for socket in sockets {
            self.unsubscribe(socket);
        }
        self.note_unsubscribed(player, true);
        Ok(())
    }

    async fn close(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        self.require_host(player)?;
        self.require_open()?;
        self.remove(ClosedBecause::Host).await
    }

    pub(in crate::room) async fn remove(&mut self, because: ClosedBecause) -> Result<(), ErrCode> {
        self.remove_with(because, Vec::new()).await
    }

    /// Stores records of other kinds in the same change.
    pub(in crate::room) async fn remove_with(
        &mut self,
        because: ClosedBecause,
        mut with: Vec<RecordWrite>,
    ) -> Result<(), ErrCode> {
        let (store, id, rev) = (self.server.store().clone(), self.record.id, self.record.rev);
        let removed = if with.is_empty() {
            store.remove_table(id, rev).await
        } else {
            with.push(RecordWrite::RemoveTable(id, rev));
            store.write_records(with).await
        };
        removed.map_err(|error| self.store_failed(&error))?;
        self.closed = true;
        self.remove_chat();
        self.host.clone().review_invitations(id);
        self.close_subscriptions(because, |_| true);
        Ok(())
    }

    // --- the host ---

    async fn transfer_host(&mut self, player: PlayerId, seat: Seat) -> Result<(), ErrCode> {
        self.require_host(player)?;
        self.require_no_deal()?;
        if self.record.stage == Stage::Finished {
            return Err(ErrCode::TableClosed);
        }
        let doc = self.record.doc.seats.get(seat.index());
        let heir = doc.and_then(seats::person).map(|person| person.id).ok_or_else(|| not_found("seat"))?;
        let mut next = self.next_record();
        next.doc.host = heir;
        if self.record.stage == Stage::Open {
            next.doc.organiser = None;
        }
        self.put(next).await
    }

    /// The longest-seated person who is connected, except the host; `None` at a finished table.
    pub(in crate::room) fn next_host_candidate(&self) -> Option<PlayerId> {
        let host = self.record.doc.host;
        let unfinished = self.record.stage != Stage::Finished;
        let here = |player: &&PlayerId| **player != host && self.presences.is_connected(**player);
        self.sitting.iter().find(here).copied().filter(|_| unfinished)
    }

    pub(in crate::room) async fn replace_absent_host(&mut self, now: Instant) {
        let gone = self.presences.host_gone_at(self.record.doc.host).is_some_and(|at| at <= now);
        let Some(heir) = self.next_host_candidate().filter(|_| gone) else { return };
        let mut next = self.next_record();
        next.doc.host = heir;
        if self.put(next).await.is_err() {
            self.retry_at = Some(now + super::default_moves::RETRY_AFTER);
        }
    }

    async fn change(&mut self, player: PlayerId, change: TableChange) -> Result<(), ErrCode> {
        self.require_host(player)?;
        if let Some(mode) = only_chat(&change).filter(|_| self.record.stage == Stage::Running) {
            return self.change_chat(mode).await;
        }
        self.require_open()?;
        let mut next = self.next_record();
        if let Some(name) = change.name {
            next.doc.name = names::clean(&name, names::TABLE_CHARS)?;
        }
        if let Some(options) = change.options {
            next.doc.options = options;
        }
        if let Some(plan) = change.seats {
            seats::plan(&mut next, &plan)?;
        }
        next.doc.visibility = change.visibility.unwrap_or(next.doc.visibility);
        if let Some(watching) = change.watching {
            next.doc.watching = checked_watching(watching)?;
        }
        if let Some(time) = change.time {
            next.doc.time = checked_time(time)?;
        }
        next.doc.entry = self.server.entry_rules(next.doc.entry, change.entry)?;
        next.doc.chat = change.chat.unwrap_or(next.doc.chat);
        next.doc.substitute = change.substitute.unwrap_or(next.doc.substitute);
        next.doc.hints = change.hints.unwrap_or(next.doc.hints);
        next.doc.rated = change.rated.unwrap_or(next.doc.rated);
        if let Some(begins) = change.begins {
            next.doc.begins = checked_begins(begins, self.server.now_ms())?;
        }
        seats::check(self.kind, &mut next)?;
        self.require_ratable(&mut next)?;
        let next = self.with_hours(next).await?;
        self.put(next).await
    }

    /// Refuses a rated table that cannot be one; an organiser is no player, but must be able to be one.
    fn require_ratable(&self, next: &mut TableRecord) -> Result<(), ErrCode> {
        let organiser = next.organiser().cloned();
        rated::check_rated(self.kind, organiser.as_ref(), next)?;
        rated::forget_places(next);
        if !next.doc.rated || self.record.doc.rated {
            return Ok(());
        }
        // People who are away come from anywhere.
        let people: Vec<PlayerId> = seats::people(next).map(|(_, player)| player.id).collect();
        for player in people {
            if let Some(address) = self.host.addresses_of(player).first() {
                let noted = rated::note_place(next, player, self.server.place(next.id, *address));
                noted.map_err(|_| rated::cannot_be_rated("together"))?;
            }
        }
        Ok(())
    }

    async fn brand(&mut self, player: PlayerId, brand: Option<rules::Brand>) -> Result<(), ErrCode> {
        self.require_open()?;
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        let mut next = self.next_record();
        seats::brand(&mut next, seat, brand)?;
        seats::check(self.kind, &mut next)?;
        self.put(next).await
    }

    // --- substitutes ---

    async fn substitute(&mut self, player: PlayerId, seat: Seat) -> Result<(), ErrCode> {
        self.require_host(player)?;
        self.require_running()?;
        let doc = self.record.doc.seats.get(seat.index());
        let whom = doc.and_then(seats::person).map(|person| person.id).ok_or_else(|| not_found("seat"))?;
        if self.presences.of(whom) == Presence::Here {
            return Err(forbidden("not_away"));
        }
        self.control(seat, Controller::Substitute).await
    }

    async fn take_back(&mut self, player: PlayerId) -> Result<(), ErrCode> {
        self.require_running()?;
        let seat = seats::seat_of(&self.record, player).ok_or_else(|| forbidden("not_seated"))?;
        self.control(seat, Controller::Person).await
    }

    async fn control(&mut self, seat: Seat, by: Controller) -> Result<(), ErrCode> {
        if seats::controller(&self.record, seat) == Some(by) {
            return Ok(());
        }
        let mut next = self.next_record();
        seats::set_controller(&mut next, seat, by);
        self.put(next).await
    }

    // --- rematch ---

    /// Opens the table of the rematch, or finds it; the caller gets their old seat there if it is free.
    pub(in crate::room) async fn rematch(&mut self, caller: Caller, answer: Responder) {
        match self.rematch_table(&caller).await {
            Err(refusal) => answer.send(Err(refusal)),
            Ok((next, seat)) => {
                let done = Done::Created { table: next.id, code: next.code };
                let attach = Attach { sit: SeatPreference::Rather(seat), done, ..Attach::watch(next.id) };
                self.server
                    .send_command(next.id, Command::Attach { caller, attach: Box::new(attach), answer });
            }
        }
    }

    async fn rematch_table(&mut self, caller: &Caller) -> Result<(TableRecord, Seat), Err> {
        let player = &caller.player;
        if self.record.stage != Stage::Finished {
            return Err(forbidden("not_finished").into());
        }
        if self.server.is_stopping() {
            return Err(ErrCode::Restarting.into());
        }
        let seat = seats::seat_of(&self.record, player.id).ok_or_else(|| forbidden("not_seated"))?;
        let store = Arc::clone(self.server.store());
        if let Some(code) = &self.record.doc.rematch {
            let there = store.table_by_code(code).await.map_err(|error| self.store_failed(&error))?;
            if let Some(there) = there {
                return Ok((there, seat));
            }
        }
        let mut doc = self.record.doc.clone();
        doc.entry.locked = false;
        let mut next = self.server.new_record(self.server.new_table()?, self.kind, player.id, doc)?;
        seats::sit(&mut next, player, Some(seat))?;
        rated::check_rated(self.kind, Some(player), &mut next)?;
        let place = self.server.place(next.id, caller.address);
        rated::note_place(&mut next, player.id, place)?;
        next.doc.opened_from =
            Some(self.server.table_rate_limiter().admit(caller.player.id, caller.address)?);
        let told = self.notices_to_all(&self.record, NoticeEvent::Rematch, Some(player.id));
        let told = self.host.wanted_of(player.id, Cause::Table, told).await;
        let told = told.map_err(|error| self.store_failed(&error))?;
        store.put_table(&next).await.map_err(|error| self.store_failed(&error))?;
        let mut finished = self.record.clone();
        finished.doc.rematch = Some(next.code.clone());
        self.put_with(finished, told.into_iter().map(RecordWrite::Add).collect()).await?;
        Ok((next, seat))
    }

    /// Applies the new name or kind of a person who is seated or subscribed here.
    pub(in crate::room) async fn rename(&mut self, player: &Player) {
        self.subscribers.rename(player);
        let organises = self.record.is_organised_by(player.id);
        if !organises && seats::seat_of(&self.record, player.id).is_none() {
            return;
        }
        let mut next = self.record.clone();
        if organises {
            next.doc.organiser = Some(player.clone());
        }
        for doc in &mut next.doc.seats {
            if let SeatHolder::Person { player: seated, .. } = &mut doc.holder
                && seated.id == player.id
            {
                seated.clone_from(player);
            }
        }
        if next != self.record {
            // If it cannot be stored now, it is stored when they subscribe again.
            drop(self.put(next).await);
        }
    }
}

/// Refuses a spectator delay out of bounds.
pub(crate) fn checked_watching(watching: Watching) -> Result<Watching, ErrCode> {
    match watching {
        Watching::Delayed(0 | 100..) => {
            let what = "1 to 99 decisions".to_owned();
            Err(ErrCode::OptionInvalid { path: "watching".to_owned(), what })
        }
        other => Ok(other),
    }
}

/// Refuses a time control out of bounds.
pub(crate) fn checked_time(time: Option<TimeControl>) -> Result<Option<TimeControl>, ErrCode> {
    let refusal = |BadTime { field, what }| ErrCode::OptionInvalid { path: format!("time.{field}"), what };
    time.map(TimeControl::check).transpose().map_err(refusal)
}
