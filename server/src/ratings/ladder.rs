//! The ladder of a game: its rated games in the order of their ends, of which the last can be taken back.
//!
//! Invariants: each game that is put on a ladder or taken from it is one change of the store, which stores the ladder's
//! head again; a game is put on only if no later one is there; a void game changes no rating.

use super::documents::{
    ALL, ChangeDoc, DoneDoc, LadderDoc, RatingDoc, Step, WaitingDoc, change_id, history_id, ladder_id,
    rating_key,
};
use super::seasons::Seasons;
use super::skill::{hundredths, rate};
use crate::people::privacy::is_former;
use crate::store::{Record, RecordCursor, RecordKind, RecordWrite, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use crate::system::digest::derived_uuid;
use protocol::PlayerId;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Games wait so long after their end, so that few come later than another that ended after them.
const LAG_MS: UnixMs = 10_000;

/// Puts games on their ladders. One server at a time should do it; if several do, each change is made once.
#[derive(Debug)]
pub(crate) struct Ladders {
    seasons: Seasons,
    /// Games that could not be read.
    skipped: BTreeSet<Uuid>,
    moved: Moved,
}

/// How often a game was put on its ladder, and taken from it again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moved {
    pub(crate) put_on: u64,
    pub(crate) taken_back: u64,
}

impl Moved {
    fn note(&mut self, change: &[RecordWrite]) {
        let is_put_on = |write: &RecordWrite| matches!(write, RecordWrite::Put(record) if record.kind == RecordKind::RatedDone);
        let counted = if change.iter().any(is_put_on) { &mut self.put_on } else { &mut self.taken_back };
        *counted += 1;
    }
}

/// Puts all waiting games on their ladders, in a database that no server has open; returns how many.
pub(crate) async fn drain(store: &SharedStore, seasons: &Seasons) -> Result<u64, StoreError> {
    let mut ladders = Ladders::new(seasons.clone());
    let mut done = 0;
    while ladders.step_until(store, UnixMs::MAX >> 1).await? {
        done += 1;
    }
    Ok(done)
}

impl Ladders {
    pub(crate) fn new(seasons: Seasons) -> Self {
        Self { seasons, skipped: BTreeSet::new(), moved: Moved::default() }
    }

    /// Makes the next change; `false` if nothing waits.
    pub(crate) async fn step(&mut self, store: &SharedStore, now: UnixMs) -> Result<bool, StoreError> {
        self.step_until(store, now.saturating_sub(LAG_MS)).await
    }

    /// The changes since this was asked last.
    pub(crate) fn take_moved(&mut self) -> Moved {
        std::mem::take(&mut self.moved)
    }

    async fn step_until(&mut self, store: &SharedStore, until: UnixMs) -> Result<bool, StoreError> {
        let limit = 1 + self.skipped.len() as u32;
        let waiting = store.due_records(RecordKind::RatedWaiting, until, None, limit).await?;
        let Some(next) = waiting.into_iter().find(|next| !self.skipped.contains(&next.id)) else {
            return Ok(false);
        };
        let written = match self.next_change(store, &next).await {
            Ok(change) => {
                let mut moved = self.moved;
                moved.note(&change);
                let written = store.write_records(change).await;
                if written.is_ok() {
                    self.moved = moved;
                }
                written
            }
            Err(error) => Err(error),
        };
        match written {
            // Another node was faster, a game was made void, or somebody is being erased.
            Ok(()) | Err(StoreError::Changed) => Ok(true),
            Err(error @ StoreError::Corrupt { .. }) => {
                tracing::warn!(%error, table = %next.id, "a finished game cannot be rated");
                self.skipped.insert(next.id);
                Ok(true)
            }
            Err(error) => Err(error),
        }
    }

    /// The change that puts the game on its ladder, or takes the last one from it that does not come before the game.
    pub(super) async fn next_change(
        &self,
        store: &SharedStore,
        next: &Record,
    ) -> Result<Vec<RecordWrite>, StoreError> {
        let doc: WaitingDoc = next.read()?;
        let mut change = vec![head(store, &doc.game).await?];
        let ladder = RecordsOf::Subject(ladder_id(&doc.game, ALL));
        let top = store.records(RecordKind::RatedDone, ladder, None, 1).await?.pop();
        match top.filter(|top| RecordCursor::from(top) >= RecordCursor::from(next)) {
            Some(top) => take_back(store, &top, &mut change).await?,
            None => self.put_on(store, next, doc, &mut change).await?,
        }
        Ok(change)
    }

    async fn put_on(
        &self,
        store: &SharedStore,
        next: &Record,
        what: WaitingDoc,
        change: &mut Vec<RecordWrite>,
    ) -> Result<(), StoreError> {
        change.push(RecordWrite::Remove(next.clone()));
        let void = store.record(RecordKind::RatingVoid, next.id).await?.is_some();
        let season = self.seasons.of(next.at).map(|season| season.id);
        let mut done = DoneDoc { what, void, season, all: Vec::new(), of_season: Vec::new() };
        let all = steps(store, &done.what, ALL, next.at).await?;
        put_changes(store, next, &done, &all, change).await?;
        if !void {
            if let Some(season) = &done.season {
                let of_season = steps(store, &done.what, season, next.at).await?;
                done.of_season = of_season.iter().map(|(step, _)| *step).collect();
                for (step, known) in of_season {
                    change.push(put_rating(&done.what.game, season, &step, known));
                }
            }
            done.all = all.iter().map(|(step, _)| *step).collect();
            for (step, known) in all {
                change.push(put_rating(&done.what.game, ALL, &step, known));
            }
        }
        let subject = ladder_id(&done.what.game, ALL);
        change.push(RecordWrite::Put(Record::new(next.id, next.at, &done).about(subject)));
        Ok(())
    }
}

/// Stores the head of a ladder again.
pub(super) async fn head(store: &SharedStore, game: &str) -> Result<RecordWrite, StoreError> {
    let known = store.record_by_key(RecordKind::RatingLadder, game).await?;
    let id = derived_uuid(&[b"saloon ratings head ", game.as_bytes()]);
    let new = || Record::new(id, 0, &LadderDoc {}).keyed(game.to_owned());
    Ok(RecordWrite::Put(known.map_or_else(new, |known| known.changed(&LadderDoc {}))))
}

/// The changes that a game makes to the ratings of a ladder, each with the record as it is stored.
async fn steps(
    store: &SharedStore,
    what: &WaitingDoc,
    season: &str,
    at: UnixMs,
) -> Result<Vec<(Step, Option<Record>)>, StoreError> {
    let mut known = Vec::new();
    for seat in &what.seats {
        known.push(
            store.record_by_key(RecordKind::Rating, &rating_key(seat.player, &what.game, season)).await?,
        );
    }
    let before: Vec<Option<RatingDoc>> =
        known.iter().map(|known| known.as_ref().map(Record::read).transpose()).collect::<Result<_, _>>()?;
    Ok(rate(&what.seats, &before, at).into_iter().zip(known).collect())
}

fn put_rating(game: &str, season: &str, step: &Step, known: Option<Record>) -> RecordWrite {
    let key = rating_key(step.after.player, game, season);
    let new = || {
        let id = derived_uuid(&[b"saloon ratings rating ", key.as_bytes()]);
        Record::new(id, 0, &step.after).about(ladder_id(game, season)).keyed(key.clone())
    };
    RecordWrite::Put(known.map_or_else(new, |known| known.changed(&step.after)))
}

/// Notes the game in the histories of its people.
async fn put_changes(
    store: &SharedStore,
    next: &Record,
    done: &DoneDoc,
    all: &[(Step, Option<Record>)],
    change: &mut Vec<RecordWrite>,
) -> Result<(), StoreError> {
    let DoneDoc { what, void, .. } = done;
    for (seat, (step, _)) in what.seats.iter().zip(all) {
        if is_gone(store, seat.player).await? {
            continue;
        }
        let before = step.before.unwrap_or(RatingDoc::new(seat.player));
        let after = if *void { before } else { step.after };
        let doc = ChangeDoc {
            game: what.game.clone(),
            table: what.code.clone(),
            rank: seat.rank,
            of: what.seats.len() as u8,
            before: before.shown(),
            after: after.shown(),
            provisional: after.is_provisional(),
            expected: hundredths(step.expected),
            void: *void,
            id: next.id,
        };
        let record = Record::new(change_id(seat.player, next.id), next.at, &doc);
        let record = record.owned_by(seat.player).about(history_id(seat.player, &what.game));
        change.push(RecordWrite::Put(record));
    }
    Ok(())
}

/// Whether somebody is erased, or is being so.
async fn is_gone(store: &SharedStore, player: PlayerId) -> Result<bool, StoreError> {
    if store.record(RecordKind::Erasure, player.0).await?.is_some() {
        return Ok(true);
    }
    Ok(store.player(player).await?.is_none_or(|known| is_former(&known.into())))
}

/// Takes the last game from its ladder: ratings are what they were before, and it waits again.
async fn take_back(
    store: &SharedStore,
    top: &Record,
    change: &mut Vec<RecordWrite>,
) -> Result<(), StoreError> {
    let done: DoneDoc = top.read()?;
    let what = &done.what;
    change.push(RecordWrite::Remove(top.clone()));
    // A game that was made void, or counts again, waits already.
    if store.record(RecordKind::RatedWaiting, top.id).await?.is_none() {
        change.push(RecordWrite::Put(what.record(top.id, top.at)));
    }
    take_steps_back(store, &what.game, ALL, &done.all, change).await?;
    if let Some(season) = &done.season {
        take_steps_back(store, &what.game, season, &done.of_season, change).await?;
    }
    for seat in &what.seats {
        let id = change_id(seat.player, top.id);
        change.extend(store.record(RecordKind::RatingChange, id).await?.map(RecordWrite::Remove));
    }
    Ok(())
}

async fn take_steps_back(
    store: &SharedStore,
    game: &str,
    season: &str,
    steps: &[Step],
    change: &mut Vec<RecordWrite>,
) -> Result<(), StoreError> {
    for step in steps {
        let key = rating_key(step.after.player, game, season);
        let known = store.record_by_key(RecordKind::Rating, &key).await?.ok_or(StoreError::Changed)?;
        change.push(match step.before {
            Some(before) => RecordWrite::Put(known.changed(&before)),
            None => RecordWrite::Remove(known),
        });
    }
    Ok(())
}
