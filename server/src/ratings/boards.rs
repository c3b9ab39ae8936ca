//! Boards: the best of each ladder, read now and then and kept in memory.
//!
//! Does not know who may see whom. Invariants: one reader of ratings at a time for each node; a board is at most half a
//! minute old and holds at most [`MOST`] people; a stranger makes no node read more often than that.

use super::documents::{ALL, RatingDoc, ladder_id};
use super::seasons::Seasons;
use super::shown::in_season;
use super::skill::CERTAIN_GAMES;
use crate::people::accounts::AccountDoc;
use crate::store::{RecordKind, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{Audience, Player, PlayerId, Season};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;
use uuid::Uuid;

/// Without so many games nobody is on a board.
pub(crate) const LEAST_GAMES: u32 = CERTAIN_GAMES;
/// Nor without one in so many days.
pub(crate) const ACTIVE_DAYS: u32 = 60;
/// People of a board; some of them are hidden from a reader.
const MOST: usize = 300;
const KEPT_FOR: Duration = Duration::from_secs(30);
const PIECE: u32 = 500;
const DAY_MS: UnixMs = 24 * 60 * 60 * 1000;

/// The best of a ladder, the best first.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) best: Vec<Listed>,
}

/// Somebody with an account.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) player: Player,
    pub(crate) rating: RatingDoc,
    /// For whom their ratings are.
    pub(crate) audience: Audience,
}

/// The boards that were read lately.
#[derive(Debug, Default)]
pub(crate) struct Boards {
    kept: Mutex<BTreeMap<Uuid, (Instant, Arc<Board>)>>,
}

impl Boards {
    pub(crate) async fn get(
        &self,
        store: &SharedStore,
        game: &str,
        season: Option<&Season>,
        now: UnixMs,
    ) -> Result<Arc<Board>, StoreError> {
        let ladder = ladder_id(game, season.map_or(ALL, |season| &season.id));
        let mut kept = self.kept.lock().await;
        kept.retain(|_, (read_at, _)| read_at.elapsed() < KEPT_FOR);
        if let Some((_, board)) = kept.get(&ladder) {
            return Ok(Arc::clone(board));
        }
        let end = season.map_or(now, |season| now.min(season.until_ms));
        let board =
            Arc::new(read(store, ladder, end.saturating_sub(DAY_MS * UnixMs::from(ACTIVE_DAYS))).await?);
        kept.insert(ladder, (Instant::now(), Arc::clone(&board)));
        Ok(board)
    }
}

impl Board {
    /// A person's own rating there.
    pub(crate) async fn rating(
        store: &SharedStore,
        player: PlayerId,
        game: &str,
        season: Option<&Season>,
    ) -> Result<Option<RatingDoc>, StoreError> {
        in_season(store, player, game, season.map_or(ALL, |season| &season.id)).await
    }

    /// The seasons that have begun since the first rated game of any kind, the newest first.
    pub(crate) async fn seasons(
        store: &SharedStore,
        seasons: &Seasons,
        now: UnixMs,
    ) -> Result<Vec<Season>, StoreError> {
        let first = store.due_records(RecordKind::RatedDone, now, None, 1).await?.pop();
        Ok(seasons.between(first.map_or(now, |first| first.at), now))
    }
}

async fn read(store: &SharedStore, ladder: Uuid, active_since: UnixMs) -> Result<Board, StoreError> {
    let (mut best, mut last) = (Vec::new(), None);
    loop {
        let page = store.records(RecordKind::Rating, RecordsOf::Subject(ladder), last, PIECE).await?;
        let Some(end) = page.last() else { break };
        last = Some(end.into());
        for record in &page {
            let rating: RatingDoc = record.read()?;
            if rating.games >= LEAST_GAMES && rating.last_at >= active_since {
                best.push(rating);
            }
        }
        best.sort_by_key(|rating: &RatingDoc| (std::cmp::Reverse(rating.shown()), rating.player));
        best.truncate(MOST);
    }
    let mut listed = Vec::new();
    for rating in best {
        listed.extend(person(store, rating).await?);
    }
    Ok(Board { best: listed })
}

/// Erased people have no account.
async fn person(store: &SharedStore, rating: RatingDoc) -> Result<Option<Listed>, StoreError> {
    let account = store.record(RecordKind::Account, rating.player.0).await?;
    let account = account.map(|account| account.read::<AccountDoc>()).transpose()?;
    let Some(account) = account.filter(|account| !account.disabled) else { return Ok(None) };
    let player = store.player(rating.player).await?;
    Ok(player.map(|player| Listed { player: player.into(), rating, audience: account.profile.ratings }))
}
