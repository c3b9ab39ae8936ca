//! How clients reach the server: connections, HTTP, `WebSocket`s, and what is sent back over them.
//!
//! Must not know: how a room handles a request, and how anything is stored.

pub mod http;
pub mod net;
pub mod outbox;
pub mod responder;
pub mod ws;
