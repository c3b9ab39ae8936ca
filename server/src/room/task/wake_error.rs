//! Failures to wake a room, and the replies to their requesters.
//!
//! Does not know the waking itself. Invariant: every reported damage of a table is counted.

use crate::refusals::{internal, not_found};
use crate::room::ReplayError;
use crate::room::RoomServices;
use crate::room::tenancy::ClaimError;
use crate::store::StoreError;
use protocol::{ErrCode, TableId};

/// Why a room could not be woken.
#[derive(Debug, thiserror::Error)]
pub(in crate::room) enum WakeError {
    #[error("there is no such table")]
    Unknown,
    #[error(transparent)]
    Claim(ClaimError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Play(#[from] ReplayError),
}

impl From<ClaimError> for WakeError {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::Store(StoreError::Changed) => Self::Unknown,
            ClaimError::Store(error) => Self::Store(error),
            error => Self::Claim(error),
        }
    }
}

impl WakeError {
    /// Whether the table's row or log is the reason, so that another attempt will most likely fail, too.
    pub(in crate::room) fn is_damage(&self) -> bool {
        matches!(self, Self::Play(_) | Self::Store(StoreError::Corrupt { .. }))
    }

    /// The error code for requests to such a table. Counts damaged tables.
    pub(in crate::room) fn code(&self, server: &RoomServices, id: TableId) -> ErrCode {
        match self {
            Self::Unknown => not_found("table"),
            Self::Store(StoreError::Corrupt { .. }) => ErrCode::Damaged,
            Self::Claim(ClaimError::Ending) => ErrCode::Restarting,
            Self::Store(_) | Self::Claim(_) => ErrCode::Unavailable,
            // A game that this version does not know.
            Self::Play(ReplayError::NoGame(_)) => internal(),
            Self::Play(ReplayError::Event(_) | ReplayError::Setup(_) | ReplayError::NoSeed) => {
                server.metrics().damaged.note(format!("log {id}"));
                ErrCode::Damaged
            }
        }
    }
}
