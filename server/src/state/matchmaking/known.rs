//! Known facts of the people who look for a game, so that a look reads nothing of those it knows.
//!
//! It may be old: a table is made only after the blocks of its people were read again.

use super::strengths;
use crate::matching::Strength;
use crate::people::tickets::Waiting;
use crate::state::ServerState;
use crate::store::StoreError;
use protocol::PlayerId;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How long it counts.
const LASTS: Duration = Duration::from_mins(10);

#[derive(Debug, Default)]
pub(super) struct Known(BTreeMap<PlayerId, Facts>);

#[derive(Debug)]
struct Facts {
    read_at: Instant,
    avoids: Arc<BTreeSet<PlayerId>>,
    /// By the game's id, as far as anybody asks for it.
    strengths: BTreeMap<String, Strength>,
}

impl Known {
    /// Reads what is missing, and forgets those who look no more.
    pub(super) async fn read(
        &mut self,
        server: &ServerState,
        waiting: &[Arc<Waiting>],
    ) -> Result<(), StoreError> {
        let people: BTreeSet<PlayerId> = waiting.iter().map(|one| one.person).collect();
        self.0.retain(|person, facts| people.contains(person) && facts.read_at.elapsed() < LASTS);
        let near = waiting.iter().filter(|one| one.doc.near).flat_map(|one| &one.doc.games);
        let near: BTreeSet<&String> = near.collect();
        for one in waiting {
            let facts = match self.0.entry(one.person) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(place) => {
                    let avoids = Arc::new(server.people_blocked_by(one.person).await?);
                    place.insert(Facts { read_at: Instant::now(), avoids, strengths: BTreeMap::new() })
                }
            };
            for game in one.doc.games.iter().filter(|game| near.contains(game)) {
                if !facts.strengths.contains_key(game) {
                    let strength = strengths::strength(server.visitors(), one.person, game).await?;
                    facts.strengths.insert(game.clone(), strength);
                }
            }
        }
        Ok(())
    }

    /// Two people are not put together, whatever the reason, until this is read again.
    pub(super) fn keep_apart(&mut self, pairs: Vec<(PlayerId, PlayerId)>) {
        for (one, other) in pairs {
            if let Some(facts) = self.0.get_mut(&one) {
                Arc::make_mut(&mut facts.avoids).insert(other);
            }
        }
    }

    pub(super) fn avoided_by(&self, person: PlayerId) -> Arc<BTreeSet<PlayerId>> {
        self.0.get(&person).map(|facts| Arc::clone(&facts.avoids)).unwrap_or_default()
    }

    pub(super) fn strength(&self, person: PlayerId, game: &str) -> Strength {
        let known = self.0.get(&person).and_then(|facts| facts.strengths.get(game));
        known.copied().unwrap_or(Strength::AVERAGE)
    }
}
