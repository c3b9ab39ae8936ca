//! Proofs of identity: passwords, one-time passwords, recovery codes, links, passkeys, and the
//! limits on guessing.
//!
//! Does not know the store, HTTP or sockets: the caller stores the results of these modules. Invariant: a secret is
//! never printed, and is kept as a hash if it is only compared.

pub mod failures;
pub mod known_device;
pub mod letters;
pub mod one_time;
pub mod passkey;
pub mod password;
pub mod recovery;
pub mod totp;
