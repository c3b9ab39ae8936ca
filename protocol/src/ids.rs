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
    /// A table. Public to who may see the table; opens nothing by itself.
    TableId(Uuid)
    /// The key of one move, made by the client: the same key gets the first answer again.
    MoveKey(Uuid)
    /// The address of a table, as in `/t/<code>`: 16 letters and digits, 80 bits. For a table that is not
    /// public it is the invitation: who has it may look and sit.
    TableCode(String)
    /// One try to deal a game: the same table begins a new one if the last came to nothing.
    DealId(Uuid)
    /// One question to one seat. Opaque; changes only when that seat's legal answers change.
    DecisionId(String)
    /// What a seat may answer before it is asked. Opaque; changes whenever an answer would be given in other
    /// circumstances.
    OfferId(String)
    /// The address of a replay that is looked at together: 16 letters and digits, drawn by who begins it. Who has it and
    /// may see the finished game may look at it with the others.
    ViewingCode(String)
    /// A short hash of what one audience sees, to find out whether a client missed something.
    ViewHash(String)
}

impl Copy for PlayerId {}
impl Copy for TableId {}
impl Copy for MoveKey {}
impl Copy for DealId {}
