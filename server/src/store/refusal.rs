//! The answers to clients when the store fails.

use super::StoreError;
use protocol::ErrCode;

/// The error code that a client gets when the store fails.
pub(crate) fn unavailable(error: &StoreError) -> ErrCode {
    tracing::warn!(%error, "the store failed");
    match error {
        StoreError::Corrupt { .. } => ErrCode::Damaged,
        _ => ErrCode::Unavailable,
    }
}
