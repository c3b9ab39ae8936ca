//! Reserved seats of a new table: kept for named people, who are invited to it.
//!
//! Knows no room: the room decides on seats. Invariants: a seat is reserved only for a person who is invited by the
//! same change; nobody learns whether they are shown the invitation, as with any other.

use super::InvitationDoc;
use super::LASTS;
use crate::people::PeopleServices;
use crate::refusals::rate_limited;
use crate::store::{RecordWrite, SeatDoc, TableRecord, unavailable};
use protocol::{Err, ErrCode, InviteWhom, Player, SeatHolder};
use std::sync::Arc;

impl PeopleServices {
    /// Keeps free seats of a table that is not stored yet for these people, and returns their invitations.
    pub(crate) async fn reserve_seats(
        &self,
        by: &Player,
        table: &mut TableRecord,
        whom: Vec<InviteWhom>,
    ) -> Result<Vec<RecordWrite>, Err> {
        let free = table.doc.seats.iter().filter(|seat| seat.holder == SeatHolder::Open).count();
        // Before anybody is looked for.
        if let Some(beyond) = whom.get(free) {
            return Err(cannot(beyond, "no_seat").into());
        }
        let mut change = Vec::new();
        for who in whom {
            let tries = self.table_invitations().tries.take(by.id);
            tries.map_err(|wait| rate_limited("invitations", wait))?;
            let person = self.expected(by, table, &who).await?;
            let wants = self.wants_invitation(person.id, by.id).await.map_err(unavailable)?;
            let seat = table.doc.seats.iter_mut().find(|seat| is_free(seat));
            seat.ok_or_else(|| cannot(&who, "no_seat"))?.reserved = Some(person.id);
            let doc = InvitationDoc { player: person.clone(), by: by.id, declined: false, hidden: !wants };
            let until = self.now_ms().saturating_add(LASTS);
            change.push(RecordWrite::Put(self.new_invitation(table.id, &doc)?.until(until)));
            let notice = self.notice_of_invitation(person.id, table.id);
            change.extend(notice.map(RecordWrite::Add));
        }
        Ok(change)
    }

    /// The person for whom a seat can be kept.
    async fn expected(&self, by: &Player, table: &TableRecord, who: &InviteWhom) -> Result<Player, ErrCode> {
        let person = match self.meant(by.id, table, who.clone()).await {
            Err(ErrCode::NotFound { .. }) => return Err(cannot(who, "unknown")),
            found => found?,
        };
        if person.id == by.id {
            return Err(cannot(who, "yourself"));
        }
        if self.has_blocked(by.id, person.id).await.map_err(unavailable)? {
            return Err(cannot(who, "blocked"));
        }
        if table.seat_kept_for(person.id).is_some() {
            return Err(cannot(who, "twice"));
        }
        Ok(person)
    }

    /// Tells those for whom seats of a new table are kept; the host does not wait for that.
    pub(crate) fn tell_reserved(self: &Arc<Self>, table: &TableRecord) {
        for person in table.doc.seats.iter().filter_map(|seat| seat.reserved) {
            self.tell_invitations_soon(person);
        }
    }
}

fn is_free(seat: &SeatDoc) -> bool {
    seat.holder == SeatHolder::Open && seat.reserved.is_none()
}

fn cannot(whom: &InviteWhom, why: &str) -> ErrCode {
    ErrCode::CannotReserve { whom: whom.clone(), why: why.to_owned() }
}
