//! The seats of a stored table, and the people whose table it is.
//!
//! Invariant: an organiser without a seat is one of a table's people until its game is over.

use super::TableRecord;
use crate::net::AddressTag;
use protocol::{Player, PlayerId, SeatHolder, Stage};
use rules::{Brand, Seat, Seats};
use serde::{Deserialize, Serialize};

/// One seat as stored (without its holder's presence).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatDoc {
    pub holder: SeatHolder,
    pub brand: Option<Brand>,
    /// For whom the seat is kept until they take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved: Option<PlayerId>,
    /// At an open rated table: the address from which its person sat down, which cannot be read from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<AddressTag>,
}

impl SeatDoc {
    /// A seat that is kept for nobody.
    pub fn new(holder: SeatHolder) -> Self {
        Self { holder, brand: None, reserved: None, place: None }
    }

    /// Whether the seat is free and kept for somebody.
    pub fn is_reserved(&self) -> bool {
        self.holder == SeatHolder::Open && self.reserved.is_some()
    }

    /// Whether this person may take the seat.
    pub fn is_free_for(&self, player: PlayerId) -> bool {
        self.holder == SeatHolder::Open && self.reserved.is_none_or(|whom| whom == player)
    }
}

impl TableRecord {
    /// The people whose table it is, in the order of the seats: at an unfinished table those who have not left for
    /// good, and its organiser; at a finished one all who had a seat.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> {
        let all = self.stage == Stage::Finished;
        let holders = self.doc.seats.iter().map(|seat| &seat.holder);
        let seated = holders.filter_map(move |holder| match holder {
            SeatHolder::Person { player, resigned, .. } if all || !resigned => Some(player.id),
            _ => None,
        });
        seated.chain(self.organiser().filter(|_| !all).map(|player| player.id))
    }

    /// The host, if they organise the table without a seat.
    pub fn organiser(&self) -> Option<&Player> {
        self.doc.organiser.as_ref().filter(|player| player.id == self.doc.host)
    }

    /// Whether this person organises the table without a seat.
    pub(crate) fn is_organised_by(&self, player: PlayerId) -> bool {
        self.organiser().is_some_and(|organiser| organiser.id == player)
    }

    /// Whether a seat is free, for anybody or for one person.
    pub(crate) fn has_free_seats(&self) -> bool {
        self.doc.seats.iter().any(|doc| doc.holder == SeatHolder::Open)
    }

    /// The free seat that is kept for this person.
    pub(crate) fn seat_kept_for(&self, player: PlayerId) -> Option<Seat> {
        let mut seats = Seat::first(self.doc.seats.len()).zip(&self.doc.seats);
        let kept = |doc: &SeatDoc| doc.is_reserved() && doc.reserved == Some(player);
        seats.find(|(_, doc)| kept(doc)).map(|(seat, _)| seat)
    }

    /// Whether the stored list may contain people whose table it no longer is.
    pub(crate) fn loses_people(&self) -> bool {
        self.stage == Stage::Open || self.doc.organiser.is_some() || !self.resigned().is_empty()
    }

    /// The seats whose people have resigned.
    pub fn resigned(&self) -> Seats {
        let seats = Seat::first(self.doc.seats.len()).zip(&self.doc.seats);
        let left = |doc: &SeatDoc| matches!(doc.holder, SeatHolder::Person { resigned: true, .. });
        seats.filter(|(_, doc)| left(doc)).map(|(seat, _)| seat).collect()
    }
}
