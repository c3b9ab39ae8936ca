//! What proves that somebody is who they say: passwords, one-time passwords, recovery codes, links, passkeys, and the
//! limits on guessing.
//!
//! Does not know the store, HTTP or sockets: the caller keeps what these modules make. Invariant: what proves something is
//! never printed, and is kept as a hash wherever a comparison is all it is needed for.

pub mod failures;
pub mod known_device;
pub mod letters;
pub mod one_time;
pub mod passkey;
pub mod password;
pub mod recovery;
pub mod totp;
