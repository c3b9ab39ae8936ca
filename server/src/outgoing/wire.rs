//! One HTTP/1.1 request and its answer on a connection of its own, and TLS by the certificates of the public
//! authorities.
//!
//! Does not know the request's purpose or its receiver. Invariants: certificates are checked for the requested name;
//! the head of a response has a limit; the connection ends when the value of its response is dropped.

use axum::http::header::HOST;
use axum::http::request::Builder;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use std::io;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};
use tokio_util::task::AbortOnDropHandle;
use url::{Position, Url};

/// The longest head of an answer.
const HEAD_BYTES: usize = 64 * 1024;

/// Checks certificates by the public authorities.
pub(crate) fn connector() -> Result<TlsConnector, Error> {
    connector_with(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() })
}

/// The same by these authorities.
pub(crate) fn connector_with(roots: RootCertStore) -> Result<TlsConnector, Error> {
    Ok(TlsConnector::from(Arc::new(client_config(roots)?)))
}

/// TLS as a client that shows no certificate.
pub(crate) fn client_config(roots: RootCertStore) -> Result<ClientConfig, Error> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// TLS with the server of this name or number.
pub(crate) async fn secured(
    tls: &TlsConnector,
    host: &str,
    stream: TcpStream,
) -> io::Result<TlsStream<TcpStream>> {
    let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
    tls.connect(name, stream).await
}

/// The host of an address as it is looked up, and its port.
pub(crate) fn endpoint(url: &Url) -> (&str, u16) {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    (host, url.port_or_known_default().unwrap_or(443))
}

/// A request for this address.
pub(crate) fn request(url: &Url) -> Builder {
    let host = &url[Position::BeforeHost..Position::AfterPort];
    let target = &url[Position::BeforePath..Position::AfterQuery];
    Request::builder().uri(target).header(HOST, host)
}

/// An answer whose body is still to be read.
pub(crate) struct Answer {
    pub(crate) response: Response<Incoming>,
    /// Ends when dropped.
    _connection: AbortOnDropHandle<hyper::Result<()>>,
}

/// Sends the request and waits for the head of its answer.
pub(crate) async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> hyper::Result<Answer> {
    let (mut sender, connection) =
        http1::Builder::new().max_buf_size(HEAD_BYTES).handshake(TokioIo::new(stream)).await?;
    let connection = AbortOnDropHandle::new(tokio::spawn(connection));
    let response = sender.send_request(request).await?;
    Ok(Answer { response, _connection: connection })
}
