//! Ends of a game before its rules end it, as stored in the table's document.
//!
//! Does not know the passing of proposals or the absent people. Invariant: each list has one line a person at most, so
//! that it is as short as the table has seats.

use crate::system::clock::UnixMs;
use protocol::{PlayerId, ProposalKind};
use rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// New fields get a default. Empty at most tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TableEnds {
    /// The proposal that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<OpenProposal>,
    /// When people have proposed something last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proposed: Vec<PersonTime>,
    /// Until when people count as having been there, by the hour; while the game runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<PersonTime>,
    /// The person whose other practice games end once this one begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_practice_of: Option<PlayerId>,
    /// The seats that wanted the end of a table that ended early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wanted_by: Option<Seats>,
}

/// A proposal to all people at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenProposal {
    pub what: ProposalKind,
    pub by: Seat,
    pub at: UnixMs,
    /// The proposer among them.
    pub agreed: Seats,
}

/// A time of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonTime {
    pub player: PlayerId,
    pub at: UnixMs,
}

impl TableEnds {
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Removes everything of a person but what they have agreed to.
    pub(crate) fn forget(&mut self, player: PlayerId) {
        self.proposed.retain(|line| line.player != player);
        self.seen.retain(|line| line.player != player);
        self.ends_practice_of = self.ends_practice_of.filter(|whose| *whose != player);
    }
}

/// The time of a person in such a list.
pub(crate) fn time_of(list: &[PersonTime], player: PlayerId) -> Option<UnixMs> {
    list.iter().find(|line| line.player == player).map(|line| line.at)
}

/// Sets the time of a person.
pub(crate) fn set_time(list: &mut Vec<PersonTime>, player: PlayerId, at: UnixMs) {
    match list.iter_mut().find(|line| line.player == player) {
        Some(line) => line.at = at,
        None => list.push(PersonTime { player, at }),
    }
}
