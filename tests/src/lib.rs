//! A driver for tests from end to end: the real binary, real sockets, scripted people.
//!
//! Reads like talk at a table: `ann.opens(…)`, `bob.sits(…)`, `ann.bids(…)`. Knows the wire and nothing of
//! what is behind it. Invariants, held for every client of every test: each request gets exactly one reply;
//! steps are numbered without holes; each patch fits. Nothing waits without a limit, and a wait that fails
//! says what for.

mod authenticator;
mod choice;
mod client;
mod dealer;
pub mod faults;
mod guarded;
mod http;
mod nats;
mod nodes;
mod oidc;
mod pair;
mod play;
mod postgres;
mod proxy;
mod push_service;
mod receiver;
mod reverse_proxy;
mod seen;
mod server;
mod signals;
mod smtp;
mod socket;
mod wait;

pub use authenticator::Authenticator;
pub use choice::{choose, choose_in_carson_city};
pub use client::{Client, Plan, Table, frame, server_hello};
pub use dealer::{Dealer, Manners, OwnPart};
pub use http::{Answer, HttpRequest};
pub use nats::{Nats, NatsListener};
pub use nodes::Nodes;
pub use oidc::{Misbehaviour, OidcProvider};
pub use pair::{Pair, biddable, until_the_next_bids};
pub use play::{play_on_until, play_to_the_end};
pub use postgres::{Cluster, Database, SHARED, shared};
pub use proxy::{Proxy, Weather};
pub use push_service::{Browser, Delivered, PushService};
pub use receiver::{HttpReceiver, Received, Reply};
pub use reverse_proxy::{HOST, ProxyProgram, ReverseProxy, TlsTunnel, certify};
pub use seen::{Seen, apply};
pub use server::{Server, run_saloon, saloon, saloon_in};
pub use smtp::{ReceivedMail, SmtpServer, SmtpSession};
pub use socket::{Socket, Told};
pub use wait::{LIMIT, within};
