//! The transport between clients and the server: connections, HTTP and `WebSocket`s.
//!
//! Must not know: how a room handles a request, and how anything is stored.

pub mod http;
pub mod net;
pub mod ws;
