//! People who see the table now: they need not be notified elsewhere that it waits for them.
//!
//! Does not know the ways of notification. Invariant: nobody is told that a person looks.

use super::actor::Room;
use crate::room::Caller;
use crate::room::game::seats;

impl Room {
    /// Notes whether the page of this socket is visible and has the focus with this table.
    pub(in crate::room) fn look(&self, caller: &Caller, looking: bool) {
        let (table, player) = (self.record.id, caller.player.id);
        // A person who looks away says so: they have seen what was told until then.
        let changes = caller.outbox.look(table, looking);
        if changes && seats::seat_of(&self.record, player).is_some() {
            self.host.clone().note_seen(player, table);
        }
    }
}
