//! `/ws`: from a request to a socket that the game speaks over.

use super::Site;
use super::answer::Refused;
use super::gate::{check_origin, text};
use super::rate::address;
use super::session::{known, with_cookie};
use crate::metrics::{SharedMetrics, TurnedAwayLabel};
use crate::net::{Address, Pass, Peer, Stay};
use crate::ws;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use protocol::{ErrCode, SUBPROTOCOL};
use std::net::IpAddr;

/// A larger one costs memory for each idle socket and zeroing at each frame.
const READ_BUFFER: usize = 4 * 1024;
/// What may wait inside the library while a reader is slow: one snapshot that is larger than any view.
const MAX_WRITE_BUFFER: usize = 1024 * 1024;

/// Opens a socket: the page is checked first, then the address, then the request itself.
///
/// A cookie counts only with the page that it came from: who sends no `Origin` signs in by ticket.
pub(super) async fn open(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
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
    let address = address(&site, peer, &headers);
    let pass = pass(&site, peer, address, &headers)?;
    let known = match headers.get(header::ORIGIN) {
        Some(_) => known(&site, &headers).await?,
        None => None,
    };
    let open = Open::new(site.metrics.clone(), stay, pass);
    let (session, instead) = known.map_or((None, None), |known| (Some(known.session), known.instead));
    let visitor = ws::Visitor { session, address: Address::of(address) };
    let hall = site.hall.clone();
    let upgrade = upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(ws::MAX_MESSAGE_BYTES)
        .max_frame_size(ws::MAX_MESSAGE_BYTES);
    let tasks = site.tasks.clone();
    let response = upgrade.on_upgrade(move |socket| {
        tasks.track_future(async move {
            ws::serve(hall, visitor, socket).await;
            drop(open);
        })
    });
    Ok(with_cookie(&site, instead.as_ref(), response))
}

/// Behind a proxy each socket counts for the client's own address; without one its connection does already.
fn pass(
    site: &Site,
    Peer(peer): Peer,
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
