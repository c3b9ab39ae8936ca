//! `/ws`: from a request to a socket that the game speaks over.

use super::Site;
use super::answer::Refused;
use super::gate::{check_origin, text};
use super::session::cookie_player;
use crate::metrics::{SharedMetrics, TurnedAwayLabel};
use crate::net::{Address, Pass, Peer, Stay, client};
use crate::ws;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use protocol::{ErrCode, SUBPROTOCOL};
use std::net::{IpAddr, SocketAddr};

/// A larger one costs memory for each idle socket and zeroing at each frame.
const READ_BUFFER: usize = 4 * 1024;
/// What may wait inside the library while a reader is slow: one snapshot that is larger than any view.
const MAX_WRITE_BUFFER: usize = 1024 * 1024;

/// Opens a socket: the page is checked first, then the address, then the request itself.
///
/// A cookie counts only with the page that it came from: who sends no `Origin` signs in by ticket.
pub(super) async fn open(
    State(site): State<Site>,
    Extension(Peer(peer)): Extension<Peer>,
    stay: Option<Extension<Stay>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    check_origin(&site, &headers).map_err(|_| ErrCode::Forbidden { why: "origin".to_owned() })?;
    if site.stopping.is_cancelled() {
        return Err(ErrCode::Restarting.into());
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return Ok(rejection.into_response()),
    };
    let forwarded = headers.get_all("x-forwarded-for").iter().map(|header| header.to_str().unwrap_or(""));
    let address = client(peer.ip(), forwarded, &site.trusted_proxies);
    let pass = pass(&site, peer, address, &headers)?;
    let player = headers.get(header::ORIGIN).and_then(|_| cookie_player(&site, &headers));
    let open = Open::new(site.metrics.clone(), stay, pass);
    let (hall, sessions) = (site.hall.clone(), site.sessions.clone());
    let gate = ws::Gate { hall, sessions, address: Address::of(address) };
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(ws::MAX_MESSAGE_BYTES)
        .max_frame_size(ws::MAX_MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| {
        site.tasks.track_future(async move {
            ws::serve(gate, player, socket).await;
            drop(open);
        })
    }))
}

/// Behind a proxy each socket counts for the client's own address; without one its connection does already.
fn pass(
    site: &Site,
    peer: SocketAddr,
    address: IpAddr,
    headers: &HeaderMap,
) -> Result<Option<Pass>, Refused> {
    tracing::debug!(%address, agent = text(headers, header::USER_AGENT), "a socket is opened");
    if address == peer.ip().to_canonical() {
        return Ok(None);
    }
    site.door.enter(address).map(Some).map_err(|turned_away| {
        let label = TurnedAwayLabel { why: turned_away.why() };
        site.metrics.connections_refused.get_or_create(&label).inc();
        ErrCode::RateLimited.into()
    })
}

/// What an open socket holds.
struct Open {
    metrics: SharedMetrics,
    /// The place of its connection, which ended with the upgrade.
    _stay: Option<Extension<Stay>>,
    _pass: Option<Pass>,
}

impl Open {
    fn new(metrics: SharedMetrics, stay: Option<Extension<Stay>>, pass: Option<Pass>) -> Self {
        metrics.sockets.inc();
        Self { metrics, _stay: stay, _pass: pass }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.metrics.sockets.dec();
    }
}
