//! Changes of people that other nodes keep in memory.

use crate::store::SessionId;
use protocol::{Player, PlayerId, TableId};

/// A change that is stored and done at this node. A listener that knows other nodes tells them.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Renamed {
        player: Player,
    },
    SessionEnded {
        session: SessionId,
    },
    SessionMoved {
        from: SessionId,
        to: SessionId,
    },
    /// All sockets of the person are closed with this code.
    PersonEnded {
        player: PlayerId,
        code: u16,
    },
    Measures {
        player: PlayerId,
    },
    /// The people whom this person reads no more, or again.
    Muted {
        owner: PlayerId,
    },
    /// The people whom this person follows or has blocked, and those who follow them.
    People {
        owner: PlayerId,
    },
    /// The invitations that this person has.
    Invitations {
        person: PlayerId,
    },
    /// The tickets of this person: one was made, ended, or found a table.
    Tickets {
        person: PlayerId,
    },
    /// The people who are invited to this table.
    Invited {
        table: TableId,
    },
    /// The notifications that this person wants.
    Wanted {
        owner: PlayerId,
    },
    Settings,
    Announcements,
}
