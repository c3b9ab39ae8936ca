//! Identifiers on the wire. None of them orders or counts anything a receiver may not know.

use rules::client_type;
use serde::{Deserialize, Serialize};
use std::fmt;
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty))+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[client_type]
        #[serde(transparent)]
        #[ts(type = "string")]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    )+};
}

ids! {
    /// A person, guest or not. Public.
    PlayerId(Uuid)
    /// A table. Public to everybody who may see the table; opens nothing by itself.
    TableId(Uuid)
    /// A ticket of a person who looks for a game.
    TicketId(Uuid)
    /// A club. Its name may change, this does not.
    ClubId(Uuid)
    /// The key of one move, made by the client: the same key gets the first answer again.
    MoveKey(Uuid)
    /// The address of a table, as in `/t/<code>`: 16 letters and digits, 80 bits. For a table that is not
    /// public it is the invitation: who has it may look and sit.
    TableCode(String)
    /// One try to deal a game: the same table begins a new one if the last came to nothing.
    DealId(Uuid)
    /// One question to one seat. Opaque; changes only when that seat's legal answers change.
    DecisionId(String)
    /// The answers that a seat may give before it is asked. Opaque; changes whenever an answer would be given in other
    /// circumstances.
    OfferId(String)
    /// The address of a replay that is looked at together: 16 letters and digits, drawn by the person who starts it.
    /// Anyone with this code who may see the finished game may look at it with the others.
    ViewingCode(String)
    /// A short hash of what one audience sees, to find out whether a client missed something.
    ViewHash(String)
}

/// A random UUID, version 4, that a client makes and keeps before it asks to be a guest, to find that guest again where the
/// answer is lost. As secret as the session that it leads to: never printed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(try_from = "Uuid", into = "Uuid")]
#[ts(type = "string")]
pub struct GuestKey(Uuid);

/// A key that others could guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRandom;

impl fmt::Display for NotRandom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("must be a random UUID, version 4")
    }
}

impl std::error::Error for NotRandom {}

impl GuestKey {
    /// The bytes, to be hashed.
    pub fn as_bytes(&self) -> &[u8; 16] {
        self.0.as_bytes()
    }
}

impl TryFrom<Uuid> for GuestKey {
    type Error = NotRandom;
    fn try_from(key: Uuid) -> Result<Self, NotRandom> {
        if key.get_version_num() == 4 { Ok(Self(key)) } else { Err(NotRandom) }
    }
}

impl From<GuestKey> for Uuid {
    fn from(key: GuestKey) -> Self {
        key.0
    }
}

impl fmt::Debug for GuestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GuestKey(***)")
    }
}

impl Copy for PlayerId {}
impl Copy for TableId {}
impl Copy for TicketId {}
impl Copy for ClubId {}
impl Copy for MoveKey {}
impl Copy for DealId {}
