//! Who sees the table now: whoever does need not be told elsewhere that it waits for them.
//!
//! Does not know how people are told. Invariant: that somebody looks is never sent to anybody.

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
