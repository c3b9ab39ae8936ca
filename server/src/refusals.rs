//! The refusals that several parts of the server answer with.
//!
//! Knows the codes of the protocol and the log, and none of the parts that refuse.

use crate::system::entropy::NoEntropy;
use crate::telemetry::incident;
use protocol::{Err, ErrCode};
use std::time::Duration;

/// A refusal with a reason that clients can translate.
pub(crate) fn forbidden(why: &str) -> ErrCode {
    ErrCode::Forbidden { why: why.to_owned() }
}

pub(crate) fn not_found(what: &str) -> ErrCode {
    ErrCode::NotFound { what: what.to_owned() }
}

/// The refusal by a rate limit, with the time after which a retry may succeed. The log names the limit and nobody.
pub(crate) fn rate_limited(limit: &'static str, wait: Duration) -> Err {
    let after_ms = u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1);
    Err { after_ms: Some(after_ms), ..rate_limited_code(limit).err() }
}

/// The same where no time to wait is known.
pub(crate) fn rate_limited_code(limit: &'static str) -> ErrCode {
    tracing::debug!(limit, "rate_limited: a request was refused");
    ErrCode::RateLimited
}

/// A new incident: its number is sent to the client and written to the log.
pub(crate) fn internal() -> ErrCode {
    incident(&"a request over a socket had no answer")
}

pub(crate) fn no_entropy(error: NoEntropy) -> ErrCode {
    tracing::error!(%error, "no random numbers are available: nothing new can be created");
    ErrCode::Unavailable
}
