//! Keeps the waiting tickets of a node as the store has them, and tells people how many wait.
//!
//! Changes arrive by [`Change::Tickets`](crate::people::changes::Change); what was missed is found by reading all again.

use super::{TicketDoc, Waiting};
use crate::people::PeopleServices;
use crate::store::{RecordCursor, RecordDoc, StoreError};
use protocol::{Matching, Pace};
use std::time::Duration;

/// The interval between two counts, which is all that changes the numbers that people are told.
pub(crate) const COUNT_EVERY: Duration = Duration::from_secs(5);
/// Tickets in one read.
const PIECE: u32 = 256;

impl PeopleServices {
    /// Reads all waiting tickets, if something may be missing or `anyway`.
    pub(crate) async fn read_all_tickets(&self, anyway: bool) -> Result<(), StoreError> {
        if self.tickets().pool().is_known() && !anyway {
            return Ok(());
        }
        self.tickets().pool().begin_reading();
        let read = self.waiting_tickets().await;
        match read {
            Ok(read) => self.tickets().pool().replace_all(read),
            Err(error) => {
                self.tickets().pool().forget_what_is_known();
                return Err(error);
            }
        }
        Ok(())
    }

    async fn waiting_tickets(&self) -> Result<Vec<Waiting>, StoreError> {
        let (mut all, mut last, now) = (Vec::new(), None::<RecordCursor>, self.now_ms());
        loop {
            let page = self.visitors().due_records(TicketDoc::KIND, now, last, PIECE).await?;
            let Some(end) = page.last() else { return Ok(all) };
            last = Some(end.into());
            for record in page.into_iter().filter(|record| !record.is_over(now)) {
                // One that cannot be read waits for nobody.
                let Ok(doc) = record.read::<TicketDoc>() else { continue };
                if doc.found.is_none() {
                    all.extend(Waiting::of(record, doc, self.games()));
                }
            }
        }
    }

    /// Counts again, and tells those at this node whose tickets are over or who are told another number.
    pub(crate) async fn count_tickets(&self) {
        let (told, paces) = {
            let mut pool = self.tickets().pool();
            let told = pool.count(self.now_ms());
            (told, Pace::ALL.map(|pace| (pace, pool.all().filter(|one| one.doc.pace == pace).count())))
        };
        for (pace, waiting) in paces {
            self.metrics().tickets.get_or_create(&pace.into()).set(waiting as i64);
        }
        for person in told {
            let turns = self.tickets().turns.of(person);
            let _turn = turns.turn().await;
            self.push_tickets(person);
        }
    }

    /// How many people look for each game.
    pub(crate) fn matching(&self) -> Matching {
        self.tickets().pool().matching(self.games())
    }
}
