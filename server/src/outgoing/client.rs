//! The only HTTP client for requests to addresses that users have entered.
//!
//! Does not know the content. Invariants: every address that a name resolves to is checked, and the connection goes to
//! one of those, even if the name resolves differently a moment later; no redirect is followed and no proxy used; a
//! request ends within [`TIME`]; only the status of a response counts.

use super::address::{Exceptions, NoTargetUrl, PrivateTarget};
use super::resolver::{Resolve, SystemResolver};
use super::{Failure, wire};
use axum::http::header::{CONTENT_LENGTH, USER_AGENT};
use axum::http::{HeaderName, HeaderValue};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls;
use url::Url;

/// How long all of it may take.
pub(super) const TIME: Duration = Duration::from_secs(5);
/// How long one address of several may take to be connected to.
const CONNECT_TIME: Duration = Duration::from_secs(2);
/// The most addresses that are tried.
const ADDRESSES: usize = 4;
/// The largest body that is sent, and how much of an answer is read and thrown away.
const MOST_BYTES: usize = 16 * 1024;

/// Sends requests to targets. Clones share the certificates.
#[derive(Clone)]
pub struct Client {
    tls: TlsConnector,
    exceptions: Arc<Exceptions>,
    resolver: Arc<dyn Resolve>,
}

/// The content that is sent.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Post {
    pub(super) method: Method,
    pub(super) url: Url,
    pub(super) headers: Vec<(HeaderName, HeaderValue)>,
    pub(super) body: Vec<u8>,
}

impl Client {
    /// Asks the internet, and what is named here beside it.
    pub fn new(named: &[PrivateTarget]) -> Result<Self, rustls::Error> {
        Ok(Self::with(named, wire::connector()?, Arc::new(SystemResolver::new())))
    }

    /// The same with other authorities and names.
    pub(super) fn with(named: &[PrivateTarget], tls: TlsConnector, resolver: Arc<dyn Resolve>) -> Self {
        Self { tls, exceptions: Arc::new(Exceptions::new(named)), resolver }
    }

    /// Parses an address that may be asked if what it resolves to may be.
    pub fn url(&self, text: &str) -> Result<Url, NoTargetUrl> {
        self.exceptions.url(text)
    }

    /// Sends, and succeeds if the target has taken it.
    pub(super) async fn send(&self, post: Post) -> Result<(), Failure> {
        let deadline = Instant::now() + TIME;
        let mut answer = timeout_at(deadline, self.ask(post)).await.map_err(|_| Failure::TooSlow)??;
        let status = answer.response.status();
        // Read, so that the target can end in order; what is in it changes nothing.
        let _ = timeout_at(deadline, discard(answer.response.body_mut())).await;
        Failure::of_status(status).map_or(Ok(()), Err)
    }

    async fn ask(&self, post: Post) -> Result<wire::Answer, Failure> {
        if post.body.len() > MOST_BYTES {
            return Err(Failure::TooLarge);
        }
        let addresses = self.addresses(&post.url).await?;
        let stream = connect(&addresses).await?;
        let (host, _) = wire::endpoint(&post.url);
        let (host, is_encrypted) = (host.to_owned(), post.url.scheme() == "https");
        let request = post.into_request().ok_or(Failure::NotAllowed)?;
        let answer = if is_encrypted {
            let stream = wire::secured(&self.tls, &host, stream).await.map_err(|_| Failure::Unreachable)?;
            wire::exchange(stream, request).await
        } else {
            wire::exchange(stream, request).await
        };
        answer.map_err(|_| Failure::Unreachable)
    }

    /// The addresses of the URL's host; only if all of them may be requested.
    async fn addresses(&self, url: &Url) -> Result<Vec<SocketAddr>, Failure> {
        let (host, port) = wire::endpoint(url);
        let found = match host.parse::<IpAddr>() {
            Ok(address) => vec![SocketAddr::new(address, port)],
            Err(_) => self.resolver.resolve(host, port).await.map_err(|_| Failure::Unreachable)?,
        };
        if found.is_empty() {
            return Err(Failure::Unreachable);
        }
        let all = found.iter().all(|address| self.exceptions.allow(url, address.ip()));
        if all { Ok(found) } else { Err(Failure::NotAllowed) }
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("exceptions", &self.exceptions).finish_non_exhaustive()
    }
}

impl Post {
    fn into_request(self) -> Option<Request<Full<Bytes>>> {
        let agent = concat!("saloon/", env!("CARGO_PKG_VERSION"));
        let mut request = wire::request(&self.url).method(self.method).header(USER_AGENT, agent);
        request = request.header(CONTENT_LENGTH, self.body.len());
        for (name, value) in self.headers {
            request = request.header(name, value);
        }
        request.body(Full::new(Bytes::from(self.body))).ok()
    }
}

/// Connects to the first of these addresses that answers.
async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, Failure> {
    let mut failure = Failure::Unreachable;
    for address in addresses.iter().take(ADDRESSES) {
        match timeout(CONNECT_TIME, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(_)) => failure = Failure::Unreachable,
            Err(_) => failure = Failure::TooSlow,
        }
    }
    Err(failure)
}

async fn discard(body: &mut Incoming) {
    let mut body = Limited::new(body, MOST_BYTES);
    while let Some(Ok(_)) = body.frame().await {}
}
