//! The nights and vacations of the people at a table, copied into its row.
//!
//! Does not know any game. Invariant: hours are stored in the row before any clock counts by them, and stay there until
//! the game is over.

use super::actor::Room;
use super::default_moves::RETRY_AFTER;
use crate::delivery::outbox::Topic;
use crate::room::game::play::Play;
use crate::room::game::seats;
use crate::store::{PersonRests, StoreError, TableRecord, TakenBy, unavailable};
use crate::system::clock::UnixMs;
use protocol::{ErrCode, PlayerId, Stage, TimeControl};
use rules::{Seat, Viewer};
use tokio::time::Instant;

impl Room {
    /// The record with the nights and vacations of its people, where clocks count by them.
    pub(in crate::room) async fn with_hours(&self, record: TableRecord) -> Result<TableRecord, ErrCode> {
        self.hours_in(record).await.map_err(|error| unavailable(&error))
    }

    async fn hours_in(&self, mut record: TableRecord) -> Result<TableRecord, StoreError> {
        let mut people = Vec::new();
        if record.stage != Stage::Finished && record.doc.time.is_some_and(TimeControl::counts_nights) {
            for (_, person) in seats::people(&record) {
                people.push(self.rests_of(&record, person.id).await?);
            }
        }
        people.retain(|rests: &PersonRests| !rests.is_empty());
        record.doc.rests.people = people;
        Ok(record)
    }

    async fn rests_of(&self, record: &TableRecord, player: PlayerId) -> Result<PersonRests, StoreError> {
        let known = record.doc.rests.of(player).cloned().unwrap_or_else(|| PersonRests::new(player));
        self.host.rests_of(known, record.opened_at).await
    }

    /// Brings the row up to what its people have now. If it fails, that is done when the table wakes, and before a move is
    /// made for somebody.
    pub(in crate::room) async fn note_hours(&mut self) -> Result<(), ErrCode> {
        let next = self.with_hours(self.record.clone()).await?;
        if next.doc.rests != self.record.doc.rests && !self.stale {
            self.put(next).await?;
            self.recount_banks().await;
        }
        Ok(())
    }

    /// A person has changed their nights or vacations.
    pub(in crate::room) async fn hours_changed(&mut self, player: PlayerId) {
        if seats::seat_of(&self.record, player).is_some() {
            // Values that could not be stored are searched again.
            drop(self.note_hours().await);
        }
    }

    // --- a would-be time-out ---

    /// Whether the person of this seat, whose time has run out, rests instead of having a move made for them: they have a
    /// vacation that this table did not know of, or take a day of one.
    pub(in crate::room) async fn rests_instead(&mut self, seat: Seat) -> bool {
        if self.ran_out_at(seat).is_none() {
            return false;
        }
        let rests = self.take_rest(seat).await;
        if rests.is_err() {
            self.retry_at = Some(Instant::now() + RETRY_AFTER);
        }
        // An answer that is unavailable now is requested again, and nobody loses time by it.
        rests.unwrap_or(true)
    }

    async fn take_rest(&mut self, seat: Seat) -> Result<bool, ErrCode> {
        self.note_hours().await?;
        let Some(at) = self.ran_out_at(seat) else { return Ok(true) };
        let person = self.record.doc.seats.get(seat.index()).and_then(seats::person).map(|person| person.id);
        let Some(player) = person else { return Ok(false) };
        if !self.host.clone().take_vacation_day(player, at, self.shown_as(seat)).await? {
            return Ok(false);
        }
        self.note_hours().await?;
        self.send_own_clock(seat);
        Ok(true)
    }

    /// Sends the devices of a seat its clock, which others may not see.
    fn send_own_clock(&self, seat: Seat) {
        let text = self.info_frame(Viewer::Seat(seat));
        for (_, sub) in self.seated_subs().filter(|(of, _)| *of == seat) {
            sub.outbox.send(Topic::Table(self.record.id), text.clone());
        }
    }

    /// When the time of this seat ran out, where nights and vacations count for it.
    fn ran_out_at(&self, seat: Seat) -> Option<UnixMs> {
        let play = self.play.as_ref().filter(|play| play.window().is_none())?;
        self.record.doc.time.filter(|time| time.counts_nights())?;
        self.timing().due(seat, play.clocks().asked(seat)).filter(|due| *due <= self.server.now_ms())
    }

    /// A day that one of several takes tells the others that they have not answered.
    fn shown_as(&self, seat: Seat) -> TakenBy {
        let waiting = self.play.as_ref().map(Play::known_waiting).unwrap_or_default();
        if waiting.iter().eq([seat]) { TakenBy::Clock } else { TakenBy::SecretClock }
    }
}
