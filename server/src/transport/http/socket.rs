//! `/ws`: upgrades a request to a WebSocket.

use super::HttpState;
use super::checks::{check_origin, text};
use super::proxied_limits::ProxiedRequestPermit;
use super::rate_limits::client_address;
use super::response::ApiError;
use super::session::{find_session, with_cookie};
use crate::net::Address;
use crate::telemetry::metrics::SharedMetrics;
use crate::transport::net::{ConnectionGuard, PeerAddr};
use crate::transport::ws::{self, WsStream};
use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use protocol::{ErrCode, SUBPROTOCOL};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

/// Opens a socket: the origin is checked first, then the upgrade request, then, behind a proxy, the rate of its
/// address.
///
/// A cookie counts only together with an `Origin`: a client that sends none signs in by ticket.
pub(super) async fn open(
    State(site): State<HttpState>,
    Extension(peer): Extension<PeerAddr>,
    guard: Option<Extension<ConnectionGuard>>,
    permit: Option<Extension<ProxiedRequestPermit>>,
    mut request: Request,
) -> Result<Response, ApiError> {
    let headers = request.headers();
    check_origin(&site, headers).map_err(|_| ErrCode::Forbidden { why: "origin".to_owned() })?;
    if site.stopping.is_cancelled() {
        return Err(ErrCode::Restarting.into());
    }
    let mut response = match create_response_with_body(&request, Body::empty) {
        Ok(response) => response,
        Err(error) => return Ok((StatusCode::BAD_REQUEST, format!("{error}\n")).into_response()),
    };
    let address = Address::of(client_address(&site, peer, headers));
    tracing::debug!(?address, agent = text(headers, header::USER_AGENT), "a socket was opened");
    if let Some(Extension(permit)) = &permit {
        permit.opens_socket(&site)?;
    }
    let known = match headers.get(header::ORIGIN) {
        Some(_) => find_session(&site, headers).await?,
        None => None,
    };
    let open = Open::new(site.metrics.clone(), guard, permit);
    let (session, new_token) = known.map_or((None, None), |known| (Some(known.session), known.new_token));
    let client = ws::ClientInfo { session, address };
    if speaks_our_protocol(headers) {
        let name = HeaderValue::from_static(SUBPROTOCOL);
        response.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, name);
    }
    let upgrade = hyper::upgrade::on(&mut request);
    let (server, tasks) = (site.server.clone(), site.tasks.clone());
    tasks.spawn(async move {
        if let Ok(upgraded) = upgrade.await {
            let mut wire = WsStream::new(TokioIo::new(upgraded)).await;
            ws::serve(server, client, &mut wire).await;
            wire.close_connection().await;
        }
        drop(open);
    });
    Ok(with_cookie(&site, new_token.as_ref(), response))
}

fn speaks_our_protocol(headers: &HeaderMap) -> bool {
    let offers =
        headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().filter_map(|names| names.to_str().ok());
    offers.flat_map(|names| names.split(',')).any(|name| name.trim() == SUBPROTOCOL)
}

/// The resources of an open socket.
struct Open {
    metrics: SharedMetrics,
    /// The slot of its connection, which ended with the upgrade.
    _guard: Option<Extension<ConnectionGuard>>,
    /// The permit of the client address behind a proxy.
    _permit: Option<Extension<ProxiedRequestPermit>>,
}

impl Open {
    fn new(
        metrics: SharedMetrics,
        guard: Option<Extension<ConnectionGuard>>,
        permit: Option<Extension<ProxiedRequestPermit>>,
    ) -> Self {
        metrics.sockets.inc();
        Self { metrics, _guard: guard, _permit: permit }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.metrics.sockets.dec();
    }
}
