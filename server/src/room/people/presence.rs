//! The presence of seated people. They show as away only after a delay, so that nobody sees a page reload.

use protocol::{PlayerId, Presence};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// A person without a socket for this long shows as away.
pub(in crate::room) const AWAY_AFTER: Duration = Duration::from_secs(10);
/// A host without a socket for this long is replaced by somebody who is connected.
pub(in crate::room) const HOST_GONE_AFTER: Duration = Duration::from_mins(1);

/// The people without a socket at this table, since when, and whether they show as away.
#[derive(Debug, Default)]
pub(in crate::room) struct Presences(BTreeMap<PlayerId, Absence>);

#[derive(Clone, Copy, Debug)]
struct Absence {
    since: Instant,
    shown: bool,
}

impl Presences {
    pub(in crate::room) fn connected(&mut self, player: PlayerId) {
        self.0.remove(&player);
    }

    /// Notes that the last socket has closed; `at_once` if the person left on purpose.
    pub(in crate::room) fn disconnected(&mut self, player: PlayerId, now: Instant, at_once: bool) {
        let absence = self.0.entry(player).or_insert(Absence { since: now, shown: at_once });
        absence.shown |= at_once;
    }

    /// Removes people who have no seat any more.
    pub(in crate::room) fn retain(&mut self, mut seated: impl FnMut(PlayerId) -> bool) {
        self.0.retain(|player, _| seated(*player));
    }

    pub(in crate::room) fn of(&self, player: PlayerId) -> Presence {
        if self.0.get(&player).is_some_and(|absence| absence.shown) { Presence::Away } else { Presence::Here }
    }

    /// The people who show as away.
    pub(in crate::room) fn away(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().filter(|(_, absence)| absence.shown).map(|(player, _)| *player)
    }

    pub(in crate::room) fn is_connected(&self, player: PlayerId) -> bool {
        !self.0.contains_key(&player)
    }

    /// Whether this player has been connected within this time.
    pub(in crate::room) fn was_here(&self, player: PlayerId, within: Duration) -> bool {
        self.0.get(&player).is_none_or(|absence| absence.since.elapsed() < within)
    }

    /// When this player will have been absent too long to be waited for.
    pub(in crate::room) fn gone_at(&self, player: PlayerId) -> Option<Instant> {
        self.0.get(&player).map(|absence| absence.since + AWAY_AFTER)
    }

    /// When this host will have been absent too long to stay host.
    pub(in crate::room) fn host_gone_at(&self, host: PlayerId) -> Option<Instant> {
        self.0.get(&host).map(|absence| absence.since + HOST_GONE_AFTER)
    }

    /// When the next person shows as away.
    pub(in crate::room) fn next_away(&self) -> Option<Instant> {
        self.0.values().filter(|absence| !absence.shown).map(|absence| absence.since + AWAY_AFTER).min()
    }

    /// Shows as away everybody who has been absent long enough.
    pub(in crate::room) fn update(&mut self, now: Instant) {
        for absence in self.0.values_mut() {
            absence.shown |= absence.since + AWAY_AFTER <= now;
        }
    }
}
