//! Counts requests through a trusted proxy for the client address behind it.
//!
//! A connection of a proxy carries many clients, so only its requests can be counted. Does not know the routes.
//! Invariant: a request counts until its response is sent or aborted, and one that became a socket until that is
//! closed.

use super::HttpState;
use super::rate_limits::client_address;
use super::response::ApiError;
use crate::refusals::rate_limited_code;
use crate::telemetry::metrics::ConnectionRefusalLabel;
use crate::transport::net::{ConnectionPermit, ConnectionRefusal, PeerAddr};
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

/// The permit of a client address behind a proxy for this request. Clones are the same permit.
#[derive(Clone, Debug)]
pub(super) struct ProxiedRequestPermit(Arc<ConnectionPermit>);

impl ProxiedRequestPermit {
    /// Counts a socket like a new connection, which it is for its client.
    pub(super) fn opens_socket(&self, site: &HttpState) -> Result<(), ApiError> {
        self.0.count_as_new().map_err(|refusal| refuse(site, refusal))
    }
}

/// Admits a request within the limits of its address, and counts it until its response is sent.
pub(super) async fn count(State(site): State<HttpState>, mut request: Request, next: Next) -> Response {
    let permit = match permit(&site, &request) {
        Ok(None) => return next.run(request).await,
        Ok(Some(permit)) => permit,
        Err(refusal) => return refuse(&site, refusal).into_response(),
    };
    request.extensions_mut().insert(permit.clone());
    next.run(request).await.map(|body| Body::new(Counted { body, _permit: permit }))
}

/// `None` for a request without a proxy: its connection is counted already.
fn permit(site: &HttpState, request: &Request) -> Result<Option<ProxiedRequestPermit>, ConnectionRefusal> {
    let Some(PeerAddr(peer)) = request.extensions().get::<PeerAddr>() else {
        return Ok(None);
    };
    let address = client_address(site, PeerAddr(*peer), request.headers());
    if address == peer.ip().to_canonical() {
        return Ok(None);
    }
    site.connection_limits.request(address).map(|permit| Some(ProxiedRequestPermit(Arc::new(permit))))
}

fn refuse(site: &HttpState, refusal: ConnectionRefusal) -> ApiError {
    let label = ConnectionRefusalLabel { why: refusal.why() };
    site.metrics.connections_refused.get_or_create(&label).inc();
    rate_limited_code(refusal.why()).into()
}

/// A response body that counts until it is sent.
struct Counted {
    body: Body,
    _permit: ProxiedRequestPermit,
}

impl HttpBody for Counted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
