//! The answers to clients when the store fails.

use super::StoreError;
use protocol::ErrCode;
use std::borrow::Borrow;

/// The error code that a client gets when the store fails.
pub(crate) fn unavailable(error: impl Borrow<StoreError>) -> ErrCode {
    let error = error.borrow();
    tracing::warn!(%error, "the store failed");
    match error {
        StoreError::Corrupt { .. } => ErrCode::Damaged,
        _ => ErrCode::Unavailable,
    }
}
