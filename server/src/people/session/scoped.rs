//! A valid session together with its permissions.
//!
//! Does not know routes or messages. Invariant: outside of `people`, code gets the person of a session only by naming
//! the scope that the request needs, so that the scopes of a program's token are checked everywhere.

use crate::refusals::forbidden;
use crate::store::{Scopes, SessionId, SessionRecord, TokenHash};
use protocol::{ErrCode, PlayerId};

/// The right that a request needs of its session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A person's own device, or a token with this scope.
    Scope(Scopes),
    /// A person's own device: a token never qualifies, regardless of its scopes.
    Owner,
}

/// A token was shown that may not do what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the token may not do this")]
pub struct OutOfScope;

impl From<OutOfScope> for ErrCode {
    fn from(_: OutOfScope) -> Self {
        forbidden("scope")
    }
}

/// A valid session: a person's own device, or a program's token with its scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    id: SessionId,
    player: PlayerId,
    /// The rights of a program's token; `None` for a person's device.
    scopes: Option<Scopes>,
    token: TokenHash,
}

impl Session {
    pub(super) fn of(record: &SessionRecord) -> Self {
        Self { id: record.id, player: record.player, scopes: record.scopes, token: record.token }
    }

    /// Which session it is: no right comes with it.
    pub fn id(self) -> SessionId {
        self.id
    }

    /// Whether the session may do what needs this.
    ///
    /// # Errors
    /// It is a token without that scope, or any token where the owner is needed.
    pub fn check(self, need: Need) -> Result<(), OutOfScope> {
        match (self.scopes, need) {
            (None, _) => Ok(()),
            (Some(scopes), Need::Scope(scope)) if scopes.has(scope) => Ok(()),
            (Some(_), Need::Scope(_) | Need::Owner) => Err(OutOfScope),
        }
    }

    /// The person, for something that this scope allows.
    ///
    /// # Errors
    /// It is a token without that scope.
    pub fn person_for(self, scope: Scopes) -> Result<PlayerId, OutOfScope> {
        self.check(Need::Scope(scope)).map(|()| self.player)
    }

    /// The person at a device of their own.
    ///
    /// # Errors
    /// It is a token.
    pub fn owner(self) -> Result<Owner, OutOfScope> {
        self.check(Need::Owner).map(|()| Owner(self))
    }

    /// The person, for the keeping of sessions itself.
    pub(in crate::people) fn player(self) -> PlayerId {
        self.player
    }

    pub(super) fn token(self) -> TokenHash {
        self.token
    }
}

/// A session of a person's own device. Only this is exchanged for another session, and only by this an account is read or
/// changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner(Session);

impl Owner {
    pub fn player(self) -> PlayerId {
        self.0.player
    }

    pub fn session(self) -> SessionId {
        self.0.id
    }

    pub(in crate::people) fn ended(self) -> Session {
        self.0
    }
}
