//! A driver for end-to-end tests: the real binary, real sockets, scripted people.
//!
//! Tests read like talk at a table: `ann.opens(…)`, `bob.sits(…)`, `ann.bids(…)`. The driver
//! knows the wire protocol and nothing of the server's internals. Invariants, checked for every
//! client of every test: each request gets exactly one reply; steps are numbered without gaps;
//! each patch fits its view. Every wait has a time limit, whose failure names what was awaited.

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
