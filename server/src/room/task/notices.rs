//! Notices outside of the page about events at people's tables.
//!
//! A notice of a question is made by the entry that asks it, never by the answers of others, and is stored with that
//! entry; a notice of an event without an entry is stored with its row or its message. Does not know the delivery.
//! Invariant: a notice to one seat follows only from facts that this seat may know.

use super::actor::Room;
use super::default_moves::MAX_TIMEOUTS;
use crate::domain::notice::{About, AbsentTimeouts, Question};
use crate::room::chat::MessageDoc;
use crate::room::game::clocks::Asked;
use crate::room::game::play::EntryEffect;
use crate::room::game::rests::KnownTo;
use crate::room::game::seats;
use crate::room::game::timing::Timing;
use crate::store::{Entry, MovedBy, Record, TableRecord};
use protocol::{Begins, ChatRoom, NoticeEvent, PlayerId, Say, Stage};
use rules::Seat;

impl Room {
    /// The notices to store with this entry.
    pub(in crate::room) fn notices_of(&self, entry: &Entry, after: &EntryEffect) -> Vec<Record> {
        let timing = self.table_timing().within(after.window);
        let mut notices: Vec<Record> = after
            .asked
            .iter()
            .flat_map(|(seat, asked)| self.notice_of_question(entry, *seat, *asked, &timing))
            .collect();
        if entry.actor.is_none() {
            notices.extend(self.notices_with_organiser(&self.record, NoticeEvent::TableBegins));
        }
        if after.outcome.is_some() {
            notices.extend(self.notices_with_organiser(&self.record, NoticeEvent::GameOver));
        }
        notices
    }

    fn notice_of_question(&self, entry: &Entry, seat: Seat, asked: Asked, timing: &Timing) -> Vec<Record> {
        let person = self.record.doc.seats.get(seat.index()).and_then(seats::person);
        let Some(person) = person.map(|person| person.id) else { return Vec::new() };
        let clock = timing.clock(seat, asked, KnownTo::Own).map(|clock| (clock.due, clock.of_ms));
        let question = Question { asked_at: asked.since.at, clock };
        let timeouts = self.absent_timeouts(entry, seat, person, timing.is_within_window());
        self.host.notice_of_question(
            self.about(person, Some(seat), NoticeEvent::YourTurn),
            question,
            timeouts,
        )
    }

    /// How often the time of this person has run out in a row, once this entry is made, if they are not here.
    fn absent_timeouts(
        &self,
        entry: &Entry,
        seat: Seat,
        person: PlayerId,
        in_window: bool,
    ) -> AbsentTimeouts {
        let before = self.play.as_ref().map_or(0, |play| play.timeouts_in_a_row(seat));
        let actor = entry.actor.as_ref().filter(|actor| actor.seat == seat);
        let ran_out = actor.is_some_and(|actor| actor.by == MovedBy::Clock);
        let decides = actor.is_some_and(|actor| actor.by == MovedBy::Person);
        let is_told = decides || self.presences.is_connected(person);
        match before + u32::from(ran_out) {
            in_a_row if is_told || in_a_row < MAX_TIMEOUTS => AbsentTimeouts::Few,
            MAX_TIMEOUTS if !in_window => AbsentTimeouts::JustEnough,
            _ => AbsentTimeouts::TooMany,
        }
    }

    /// The notices to store with a row: that it ends the game outside of its rules, that its seats are taken, or that too
    /// few came at its time.
    pub(in crate::room) fn notices_of_row(&self, next: &TableRecord) -> Vec<Record> {
        let before = &self.record;
        if next.doc.ended.is_some() && before.doc.ended.is_none() {
            return self.notices_with_organiser(next, NoticeEvent::GameOver);
        }
        let has_passed = |begins| matches!(begins, Begins::At { at_ms } if at_ms <= self.server.now_ms());
        let event = match next.begins() {
            None if before.begins().is_some_and(has_passed) => NoticeEvent::TooFewCame,
            // It begins now, which its people are told.
            Some(Begins::Full {}) => return Vec::new(),
            _ if before.has_free_seats() && !next.has_free_seats() => NoticeEvent::TableFull,
            _ => return Vec::new(),
        };
        if next.stage == Stage::Open {
            self.notice_to_host(next, event).into_iter().collect()
        } else {
            Vec::new()
        }
    }

    /// Tells the people at this table, and the host who organises it without a seat.
    fn notices_with_organiser(&self, record: &TableRecord, event: NoticeEvent) -> Vec<Record> {
        let organiser = record.organiser().and_then(|_| self.notice_to_host(record, event));
        organiser.into_iter().chain(self.notices_to_all(record, event, None)).collect()
    }

    fn notice_to_host(&self, record: &TableRecord, event: NoticeEvent) -> Option<Record> {
        let host = record.doc.host;
        self.host.notice(self.about(host, seats::seat_of(record, host), event))
    }

    /// The notices to store with a message: that somebody has written in the room of the other people at the table.
    pub(in crate::room) fn notices_of_message(&self, doc: &MessageDoc) -> Vec<Record> {
        let MessageDoc { room, by, say, .. } = doc;
        if *room == ChatRoom::Players && matches!(say, Say::Text(_)) {
            self.notices_to_all(&self.record, NoticeEvent::Message, Some(by.id))
        } else {
            Vec::new()
        }
    }

    /// Tells the people at this table, except the one who has done it.
    pub(in crate::room) fn notices_to_all(
        &self,
        record: &TableRecord,
        event: NoticeEvent,
        but: Option<PlayerId>,
    ) -> Vec<Record> {
        let others = seats::people(record).filter(|(_, player)| Some(player.id) != but);
        others
            .filter_map(|(seat, player)| self.host.notice(self.about(player.id, Some(seat), event)))
            .collect()
    }

    fn about(&self, person: PlayerId, seat: Option<Seat>, event: NoticeEvent) -> About {
        About { person, table: self.record.id, seat, event }
    }
}
