//! The way of people to the server, hop by hop: the server itself, the name, the connection, its certificate, the proxy.
//!
//! Sends the requests and leaves the verdict to [`super::verdict`]. Invariant: the first broken hop is named, and none
//! behind it.

use super::machine::Dates;
use super::report::{Check, Report};
use super::verdict::{self, Asked};
use crate::cli::healthcheck::reachable;
use crate::config::Config;
use crate::outgoing::wire;
use crate::system::clock::{Clock, SystemClock};
use crate::system::server_key::ServerKey;
use crate::transport::http::{DOCTOR, doctor_proof};
use axum::http::header::{DATE, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use futures_util::StreamExt;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use protocol::SUBPROTOCOL;
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::RootCertStore;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};
use url::Url;

/// How long each step may take.
const STEP: Duration = Duration::from_secs(5);
/// How much of an answer is read.
const MOST_BYTES: usize = 64 * 1024;
/// An address that is nobody's: what a client may claim to come from.
const CLAIMED: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9));
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Both ways of a connection, with TLS or without.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// A status, the headers, and the beginning of the body.
pub(super) type Answer = (u16, HeaderMap, Bytes);

/// The public address, and how it is reached.
pub(super) struct Site {
    url: Url,
    is_public: bool,
    connect: Option<SocketAddr>,
    roots: RootCertStore,
    tls: TlsConnector,
    key: Option<ServerKey>,
    clock: SystemClock,
}

/// Whether a server answers at its own address, without any proxy.
pub(super) async fn server(config: &Config) -> Result<Check, Check> {
    let bind = reachable(config.bind);
    let url: Url =
        format!("http://{bind}/health/ready").parse().map_err(|_| verdict::silent(bind, "no address"))?;
    let asked = async {
        let stream = TcpStream::connect(bind).await?;
        ask(stream, &Method::GET, &url, HeaderMap::new()).await
    };
    match timeout(STEP, asked).await {
        Err(_) => Err(verdict::silent(bind, "it does not answer in time")),
        Ok(Err(error)) => Err(verdict::silent(bind, &error.to_string())),
        Ok(Ok((200, ..))) => Ok(Check::ok("server", format!("answers at {bind}"))),
        Ok(Ok((status, _, body))) => Err(verdict::not_ready(bind, status, &body)),
    }
}

impl Site {
    pub(super) fn new(
        config: &Config,
        connect: Option<SocketAddr>,
        ca: Option<&Path>,
    ) -> Result<Self, Check> {
        let own = || format!("http://{}", reachable(config.bind));
        let url = config.public_url.as_ref().map_or_else(own, ToString::to_string);
        let broken =
            |what: String| Check::fail("public", what, "correct public_url, or the options of this command");
        let roots = roots(ca).map_err(|error| broken(format!("--ca: {error}")))?;
        Ok(Self {
            url: url.parse().map_err(|_| broken(format!("{url} is no address")))?,
            is_public: config.public_url.is_some(),
            connect,
            tls: wire::connector_with(roots.clone()).map_err(|error| broken(error.to_string()))?,
            roots,
            // If it cannot be read, the server's folder cannot either, and that is reported.
            key: config.session_key.load_existing(),
            clock: SystemClock::start(),
        })
    }

    /// Walks the way; what its clock says.
    pub(super) async fn walk(&self, config: &Config, report: &mut Report<'_>) -> io::Result<Option<Dates>> {
        report.add(verdict::public(self.is_public, &self.url))?;
        let Some(addresses) = self.addresses(report).await? else { return Ok(None) };
        let Some(address) = self.connects(&addresses, report).await? else { return Ok(None) };
        if self.url.scheme() == "https" {
            let secured = self.is_secured(address).await;
            let failed = secured.failed();
            report.add(secured)?;
            if failed {
                return Ok(None);
            }
        }
        let live = self.ask(address, &Method::GET, "/health/live", &[]).await;
        let date = live.as_ref().ok().and_then(|(_, headers, _)| self.date(headers));
        let proxy = verdict::proxy(&live, config.bind);
        let failed = proxy.failed();
        report.add(proxy)?;
        if !failed {
            self.behind(address, config, report).await?;
        }
        Ok(date)
    }

    /// The faults that a proxy may still have although it reaches the server.
    async fn behind(&self, address: SocketAddr, config: &Config, report: &mut Report<'_>) -> io::Result<()> {
        let origin = self.url.origin().ascii_serialization();
        // Without a session it ends none: it only shows how the cookie is written.
        let ended = self.ask(address, &Method::DELETE, "/api/v1/session", &[(ORIGIN, &origin)]).await;
        report.add_all(verdict::session(&ended, config.is_https()))?;
        if let Some(key) = &self.key {
            let proof = doctor_proof(key, self.clock.machine_ms());
            let headers = [(DOCTOR, proof.as_str()), (FORWARDED_FOR, &CLAIMED.to_string())];
            let seen = self.ask(address, &Method::GET, "/health/seen", &headers).await;
            report.add(verdict::clients(&seen, CLAIMED, self.url.scheme() == "https"))?;
        }
        let metrics = self.ask(address, &Method::GET, "/metrics", &[]).await;
        report.add_all(verdict::metrics(&metrics, self.is_public))?;
        report.add(verdict::socket(self.socket(address, &origin).await))
    }

    async fn addresses(&self, report: &mut Report<'_>) -> io::Result<Option<Vec<SocketAddr>>> {
        if let Some(address) = self.connect {
            return Ok(Some(vec![address]));
        }
        let endpoint = wire::endpoint(&self.url);
        let found: Vec<SocketAddr> = match timeout(STEP, lookup_host(endpoint)).await {
            Ok(Ok(found)) => found.collect(),
            Ok(Err(_)) | Err(_) => Vec::new(),
        };
        report.add(verdict::name(endpoint.0, &found))?;
        Ok(Some(found).filter(|found| !found.is_empty()))
    }

    /// The first of the addresses that takes a connection.
    async fn connects(
        &self,
        addresses: &[SocketAddr],
        report: &mut Report<'_>,
    ) -> io::Result<Option<SocketAddr>> {
        let mut tried = Vec::new();
        for address in addresses {
            let connected = timeout(STEP, TcpStream::connect(address)).await;
            let error = match connected {
                Ok(Ok(_)) => None,
                Ok(Err(error)) => Some(error.to_string()),
                Err(_) => Some("no answer in time".to_owned()),
            };
            tried.push((*address, error));
        }
        report.add(verdict::connection(&tried))?;
        Ok(tried.into_iter().find(|(_, error)| error.is_none()).map(|(address, _)| address))
    }

    async fn is_secured(&self, address: SocketAddr) -> Check {
        let (host, _) = wire::endpoint(&self.url);
        let shaken =
            timeout(STEP, async { wire::secured(&self.tls, host, TcpStream::connect(address).await?).await });
        match shaken.await {
            Err(_) => verdict::no_certificate(host, &io::Error::from(io::ErrorKind::TimedOut)),
            Ok(Err(error)) => verdict::no_certificate(host, &error),
            Ok(Ok(stream)) => {
                let chain = stream.get_ref().1.peer_certificates().unwrap_or_default();
                verdict::certificate(host, chain, &self.roots, self.clock.machine_ms())
            }
        }
    }

    async fn stream(&self, address: SocketAddr) -> io::Result<Box<dyn Stream>> {
        let stream = TcpStream::connect(address).await?;
        if self.url.scheme() != "https" {
            return Ok(Box::new(stream));
        }
        let (host, _) = wire::endpoint(&self.url);
        Ok(Box::new(wire::secured(&self.tls, host, stream).await?))
    }

    async fn ask(
        &self,
        address: SocketAddr,
        method: &Method,
        path: &str,
        headers: &[(HeaderName, &str)],
    ) -> Asked {
        let url = self.url.join(path).map_err(io::Error::other)?;
        let value = |(name, value): &(HeaderName, &str)| {
            HeaderValue::try_from(*value).map(|value| (name.clone(), value)).map_err(io::Error::other)
        };
        let headers = headers.iter().map(value).collect::<io::Result<HeaderMap>>()?;
        let asked = async { ask(self.stream(address).await?, method, &url, headers).await };
        timeout(STEP, asked).await.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut)))
    }

    /// Opens a socket and waits for the server's first message.
    async fn socket(&self, address: SocketAddr, origin: &str) -> verdict::Upgraded {
        let scheme = if self.url.scheme() == "https" { "wss" } else { "ws" };
        let url = format!("{scheme}{}ws", &self.url.as_str()[self.url.scheme().len()..]);
        let opened = async {
            let mut request = url.into_client_request()?;
            let origin =
                HeaderValue::try_from(origin).map_err(|error| WsError::Io(io::Error::other(error)))?;
            request.headers_mut().insert(ORIGIN, origin);
            let protocol = HeaderName::from_static("sec-websocket-protocol");
            request.headers_mut().insert(protocol, HeaderValue::from_static(SUBPROTOCOL));
            let stream = self.stream(address).await.map_err(WsError::Io)?;
            let (mut socket, _) = client_async(request, stream).await?;
            Ok(match timeout(STEP, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => verdict::Upgraded::Told(text.to_string()),
                _ => verdict::Upgraded::Silent,
            })
        };
        match timeout(STEP * 2, opened).await {
            Err(_) => verdict::Upgraded::Failed("no answer in time".to_owned()),
            Ok(Ok(upgraded)) => upgraded,
            Ok(Err(WsError::Http(answer))) => verdict::Upgraded::Refused(answer.status().as_u16()),
            Ok(Err(error)) => verdict::Upgraded::Failed(error.to_string()),
        }
    }

    fn date(&self, headers: &HeaderMap) -> Option<Dates> {
        let date = httpdate::parse_http_date(headers.get(DATE)?.to_str().ok()?).ok()?;
        let since = date.duration_since(std::time::UNIX_EPOCH).ok()?;
        Some((u64::try_from(since.as_millis()).ok()?, self.clock.machine_ms()))
    }
}

/// The public authorities, and those in the file.
fn roots(ca: Option<&Path>) -> io::Result<RootCertStore> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = ca {
        let text = fs::read(path)?;
        for certificate in CertificateDer::pem_slice_iter(&text) {
            roots.add(certificate.map_err(io::Error::other)?).map_err(io::Error::other)?;
        }
    }
    Ok(roots)
}

/// One request on this connection.
async fn ask(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    method: &Method,
    url: &Url,
    headers: HeaderMap,
) -> io::Result<Answer> {
    let mut request = wire::request(url).method(method.clone());
    for (name, value) in &headers {
        request = request.header(name, value);
    }
    let request = request.body(Full::new(Bytes::new())).map_err(io::Error::other)?;
    let answer = wire::exchange(stream, request).await.map_err(io::Error::other)?;
    let (parts, body) = answer.response.into_parts();
    let body = Limited::new(body, MOST_BYTES).collect().await.map_err(io::Error::other)?;
    Ok((parts.status.as_u16(), parts.headers, body.to_bytes()))
}
