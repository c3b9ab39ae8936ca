//! An HTTP receiver that stores all requests and can be told how to answer.
//!
//! Knows nothing of the senders or their purpose.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::collections::VecDeque;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    Status(u16),
    /// A redirect to this address.
    Redirect(String),
    /// No response.
    Silence,
    /// Status 200, with a body of this many bytes.
    Long(usize),
}

/// A received request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Received {
    pub method: String,
    /// The path with its query.
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// The receiver; the drop stops it.
#[derive(Debug)]
pub struct HttpReceiver {
    address: SocketAddr,
    shared: Arc<Mutex<Inner>>,
    serving: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct Inner {
    received: Vec<Received>,
    replies: VecDeque<Reply>,
}

impl HttpReceiver {
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0").await
    }

    /// A receiver on this address of the machine.
    pub async fn start_at(address: &str) -> Self {
        let listener = TcpListener::bind(address).await.expect("a free port");
        let address = listener.local_addr().expect("a listener has an address");
        let shared = Arc::<Mutex<Inner>>::default();
        let router = Router::new().fallback(receive).with_state(shared.clone());
        let serving = tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        Self { address, shared, serving }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL of this path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Answers the next requests with these replies, one each, and all further requests with 200.
    pub fn reply(&self, replies: impl IntoIterator<Item = Reply>) {
        lock(&self.shared).replies.extend(replies);
    }

    /// The requests since the last call.
    pub fn received(&self) -> Vec<Received> {
        std::mem::take(&mut lock(&self.shared).received)
    }
}

impl Drop for HttpReceiver {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Received {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

fn lock(shared: &Mutex<Inner>) -> MutexGuard<'_, Inner> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn receive(
    State(shared): State<Arc<Mutex<Inner>>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let text = |value: &axum::http::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let received = Received {
        method: method.to_string(),
        path: uri.to_string(),
        headers: headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect(),
        body: body.to_vec(),
    };
    let reply = {
        let mut inner = lock(&shared);
        inner.received.push(received);
        inner.replies.pop_front()
    };
    match reply.unwrap_or(Reply::Status(200)) {
        Reply::Status(status) => StatusCode::from_u16(status).expect("a status").into_response(),
        Reply::Redirect(to) => (StatusCode::FOUND, [(LOCATION, to)]).into_response(),
        Reply::Silence => pending().await,
        Reply::Long(bytes) => vec![b'x'; bytes].into_response(),
    }
}
