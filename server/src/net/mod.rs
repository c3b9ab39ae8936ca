//! Values of the network, and the limits that count by them: addresses, networks, origins, rates, budgets.
//!
//! Must not know: connections, HTTP, or what a request asks for.

mod address;
mod in_flight;
mod origin;
mod pacer;
mod rate_limiter;
mod work;

pub(crate) use address::allowances;
pub use address::{Address, AddressTag, Network, NoNetwork, client};
pub(crate) use in_flight::{Bounded, InFlight, Place};
pub use origin::{NoOrigin, Origin, OriginCheck, OriginRefusal};
pub use rate_limiter::RateLimiter;
pub use work::{Asker, MOST_UNITS, Share, Work, WorkLimiter, WorkLimits};
