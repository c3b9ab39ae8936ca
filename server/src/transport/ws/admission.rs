//! Fair queueing: a person's requests wait for one another before they come to a room or to the store.
//!
//! Knows a request only by the duration of its answer. Invariant: a request keeps its place until it is answered.

use crate::delivery::responder::{Held, Responder};
use crate::refusals::rate_limited;
use crate::room::Caller;
use crate::state::ServerState;
use protocol::{ClientMsg, Request};
use std::sync::Arc;

/// Waits for a place and returns it with the obligation to reply; a request that has waited too long is refused.
pub(super) async fn admitted(
    server: &ServerState,
    caller: &Caller,
    request: &Request,
) -> Option<(Responder, Held)> {
    let (re, outbox) = (Some(request.id), caller.outbox.clone());
    match server.in_flight().enter(caller.player.id, caller.address).await {
        Ok(place) => {
            let place = Arc::new(place);
            let answer = if is_answered_late(&request.msg) {
                Responder::to_socket(re, outbox)
            } else {
                Responder::to_socket_holding(re, outbox, Arc::clone(&place))
            };
            Some((answer, place))
        }
        Err(waited) => {
            Responder::to_socket(re, outbox).send(Err(rate_limited("requests_in_progress", waited)));
            None
        }
    }
}

/// Whether a room answers only after seconds, when a deal is made or a search is done: nobody's next request waits for that.
fn is_answered_late(msg: &ClientMsg) -> bool {
    matches!(msg, ClientMsg::TableStart(_) | ClientMsg::TableHint(_))
}
