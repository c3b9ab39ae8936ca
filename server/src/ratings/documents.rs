//! The records of ratings.

use crate::store::{Record, RecordDoc, RecordKind};
use crate::system::clock::UnixMs;
use crate::system::digest::derived_uuid;
use protocol::{PlayerId, TableCode};
use rules::Seat;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const PURPOSE: &[u8] = b"saloon ratings";
/// The ladder of all time.
pub(super) const ALL: &str = "all";

/// The subject of the records of a ladder: a game, and a season or [`ALL`].
pub(super) fn ladder_id(game: &str, season: &str) -> Uuid {
    derived_uuid(&[PURPOSE, b" ladder ", game.as_bytes(), b" ", season.as_bytes()])
}

/// The subject of the changes of a person's rating in a game.
pub(super) fn history_id(player: PlayerId, game: &str) -> Uuid {
    derived_uuid(&[PURPOSE, b" history ", player.0.as_bytes(), game.as_bytes()])
}

pub(super) fn change_id(player: PlayerId, table: Uuid) -> Uuid {
    derived_uuid(&[PURPOSE, b" change ", player.0.as_bytes(), table.as_bytes()])
}

pub(super) fn rating_key(player: PlayerId, game: &str, season: &str) -> String {
    format!("{player} {game} {season}")
}

/// A rated game that is to be put on its ladder; its id is the table's, its time that of the last entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WaitingDoc {
    pub(super) game: String,
    pub(super) code: TableCode,
    /// Whether everybody may see the finished game.
    pub(super) open: bool,
    /// In the order of the seats; at least two.
    pub(super) seats: Vec<Placed>,
}

impl RecordDoc for WaitingDoc {
    const KIND: RecordKind = RecordKind::RatedWaiting;
}

impl WaitingDoc {
    pub(super) fn record(&self, table: Uuid, at: UnixMs) -> Record {
        Record::new(table, at, self).about(ladder_id(&self.game, ALL))
    }
}

/// The place of a person in the final ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Placed {
    pub(super) seat: Seat,
    pub(super) player: PlayerId,
    pub(super) rank: u8,
}

/// A rated game on its ladder, with what takes it back; its id and time are those of the waiting one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DoneDoc {
    pub(super) what: WaitingDoc,
    /// Whether it counts for nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) void: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) season: Option<String>,
    /// As the seats; empty if it is void.
    pub(super) all: Vec<Step>,
    pub(super) of_season: Vec<Step>,
}

impl RecordDoc for DoneDoc {
    const KIND: RecordKind = RecordKind::RatedDone;
}

/// A change of one rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// `None`: the person had no rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before: Option<RatingDoc>,
    pub(super) after: RatingDoc,
    /// The expected place, in millionths.
    pub(super) expected: i64,
}

/// The rating of a person on a ladder; the numbers are millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RatingDoc {
    pub(super) player: PlayerId,
    pub(super) mean: i64,
    pub(super) deviation: i64,
    pub(crate) games: u32,
    /// When the last game ended.
    pub(crate) last_at: UnixMs,
}

impl RecordDoc for RatingDoc {
    const KIND: RecordKind = RecordKind::Rating;
}

/// One rated game of its owner, as they may be given it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangeDoc {
    pub(super) game: String,
    pub(super) table: TableCode,
    pub(super) rank: u8,
    pub(super) of: u8,
    pub(super) before: i32,
    pub(super) after: i32,
    /// Whether it was uncertain afterwards.
    pub(super) provisional: bool,
    /// The expected place, in hundredths.
    pub(super) expected: i64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) void: bool,
    /// The table's id.
    pub(super) id: Uuid,
}

impl RecordDoc for ChangeDoc {
    const KIND: RecordKind = RecordKind::RatingChange;
}

/// The head of the ladder of a game: each change of the ladder stores it again, so that of two at the same time one is
/// refused. Its key is the game's id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LadderDoc {}

impl RecordDoc for LadderDoc {
    const KIND: RecordKind = RecordKind::RatingLadder;
}

/// That a moderator has made a game void; its id is the table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VoidDoc {}

impl RecordDoc for VoidDoc {
    const KIND: RecordKind = RecordKind::RatingVoid;
}
