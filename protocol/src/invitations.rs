//! Invitations to a table, by name.

use crate::{Player, TableId, TableRow};
use rules::{Seat, client_type};
use serde::{Deserialize, Serialize};

/// The tables to which a person is invited.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct MyInvitations {
    /// The newest first; at most 10.
    pub invitations: Vec<TableInvitation>,
}

/// One of them. It lets its person find the table as its link does, and is over when the game begins, the table closes or
/// the person sits down; while no seat is free it is not sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
pub struct TableInvitation {
    /// The table, as far as it is shown without looking at it.
    pub row: TableRow,
    /// The person who invites.
    pub by: Player,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// The seat that is kept for you; left out: none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// The people who are invited to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct TableInvitations {
    pub table: TableId,
    /// The newest first; at most 20.
    pub people: Vec<InvitedPerson>,
}

/// A person who is invited, and what they said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
pub struct InvitedPerson {
    pub player: Player,
    /// Whether they do not want to come.
    pub declined: bool,
    /// The seat that is kept for them; left out: none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
}
