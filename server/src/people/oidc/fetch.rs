//! Requests to providers: small JSON documents over HTTPS.
//!
//! Does not know their content. Invariants: a request ends within [`TIME`]; an answer longer than [`MOST_BYTES`] is
//! refused; no redirect is followed, so that nothing goes to another host than the one that was named; certificates are
//! checked.

use crate::outgoing::wire;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::{TlsConnector, rustls};
use url::{Host, Url};

/// How long a request may take.
const TIME: Duration = Duration::from_secs(5);
/// The longest answer.
const MOST_BYTES: usize = 256 * 1024;

/// The addresses that requests may reach: HTTPS, or this machine.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Endpoint(Url);

/// A text that is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an address with https")]
pub(super) struct NoEndpoint;

impl TryFrom<String> for Endpoint {
    type Error = NoEndpoint;
    fn try_from(text: String) -> Result<Self, NoEndpoint> {
        let url = Url::parse(&text).map_err(|_| NoEndpoint)?;
        let is_this_machine = match url.host() {
            Some(Host::Ipv4(address)) => address == Ipv4Addr::LOCALHOST,
            Some(Host::Ipv6(address)) => address == Ipv6Addr::LOCALHOST,
            Some(Host::Domain(_)) | None => false,
        };
        let is_encrypted = url.scheme() == "https" || url.scheme() == "http" && is_this_machine;
        let has_login = !url.username().is_empty() || url.password().is_some();
        if is_encrypted && !has_login && url.fragment().is_none() { Ok(Self(url)) } else { Err(NoEndpoint) }
    }
}

impl Endpoint {
    pub(super) fn url(&self) -> &Url {
        &self.0
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str())
    }
}

/// Why there is no answer. Holds nothing of it.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    #[error("no answer within {} s", TIME.as_secs())]
    Timeout,
    #[error("no connection: {0}")]
    Connection(#[from] io::Error),
    #[error("the answer is not HTTP: {0}")]
    Http(#[from] hyper::Error),
    #[error("a request cannot be written: {0}")]
    Form(#[from] axum::http::Error),
    #[error("the answer has the status {0}")]
    Status(StatusCode),
    #[error("the answer is longer than {MOST_BYTES} bytes")]
    TooLong,
    #[error("the answer ended early")]
    Body,
    #[error("the answer is not the expected JSON")]
    Json,
}

/// Asks providers. Clones share the certificates.
#[derive(Clone)]
pub(super) struct Fetcher(TlsConnector);

/// The request that is sent.
pub(super) enum Ask<'a> {
    /// With the access token, where one is needed.
    Get { token: Option<&'a str> },
    /// A form, with the value of the header `Authorization`.
    Form { authorization: Option<String>, fields: &'a [(&'a str, &'a str)] },
}

impl Fetcher {
    pub(super) fn new() -> Result<Self, rustls::Error> {
        wire::connector().map(Self)
    }

    pub(super) async fn json<T: DeserializeOwned>(
        &self,
        endpoint: &Endpoint,
        ask: Ask<'_>,
    ) -> Result<T, FetchError> {
        let bytes = timeout(TIME, self.bytes(endpoint, ask)).await.map_err(|_| FetchError::Timeout)??;
        serde_json::from_slice(&bytes).map_err(|_| FetchError::Json)
    }

    async fn bytes(&self, endpoint: &Endpoint, ask: Ask<'_>) -> Result<Bytes, FetchError> {
        let url = endpoint.url();
        let request = ask.request(url)?;
        let (host, port) = wire::endpoint(url);
        let stream = TcpStream::connect((host, port)).await?;
        if url.scheme() == "http" {
            return body(wire::exchange(stream, request).await?).await;
        }
        body(wire::exchange(wire::secured(&self.0, host, stream).await?, request).await?).await
    }
}

impl fmt::Debug for Fetcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fetcher")
    }
}

impl Ask<'_> {
    fn request(self, url: &Url) -> Result<Request<Full<Bytes>>, FetchError> {
        let request = wire::request(url).header(ACCEPT, "application/json");
        let (method, authorization, body) = match self {
            Self::Get { token } => (Method::GET, token.map(|token| format!("Bearer {token}")), String::new()),
            Self::Form { authorization, fields } => (Method::POST, authorization, form(fields)),
        };
        let request = match authorization {
            Some(authorization) => request.header(AUTHORIZATION, authorization),
            None => request,
        };
        let request = match method {
            Method::POST => request.header(CONTENT_TYPE, "application/x-www-form-urlencoded"),
            _ => request,
        };
        Ok(request.method(method).body(Full::new(Bytes::from(body)))?)
    }
}

fn form(fields: &[(&str, &str)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// The whole body of an answer.
async fn body(answer: wire::Answer) -> Result<Bytes, FetchError> {
    let response = answer.response;
    if response.status() != StatusCode::OK {
        return Err(FetchError::Status(response.status()));
    }
    let body = Limited::new(response.into_body(), MOST_BYTES).collect().await;
    let too_long = |error: &(dyn std::error::Error + 'static)| error.is::<LengthLimitError>();
    match body {
        Ok(body) => Ok(body.to_bytes()),
        Err(error) if too_long(&*error) => Err(FetchError::TooLong),
        Err(_) => Err(FetchError::Body),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("https://id.example.org/realms/x?y=z", true)]
    #[case("http://127.0.0.1:8080", true)]
    #[case("http://[::1]:8080/", true)]
    #[case::unencrypted("http://id.example.org", false)]
    #[case::a_name_may_be_anywhere("http://localhost", false)]
    #[case::login("https://ann:hunter2@id.example.org", false)]
    #[case::fragment("https://id.example.org/#x", false)]
    #[case::scheme("file:///etc/passwd", false)]
    #[case::no_address("id.example.org", false)]
    fn requests_go_out_encrypted_or_to_this_machine(#[case] text: &str, #[case] good: bool) {
        assert_eq!(Endpoint::try_from(text.to_owned()).is_ok(), good);
    }
}
