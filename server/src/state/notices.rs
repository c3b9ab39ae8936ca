//! What of notices and invitations is in memory.

use super::ServerState;
use crate::people::Invitations;
use crate::people::notices::Notices;

impl ServerState {
    pub(crate) fn notices(&self) -> &Notices {
        &self.notices
    }

    pub(crate) fn table_invitations(&self) -> &Invitations {
        &self.invitations
    }
}
