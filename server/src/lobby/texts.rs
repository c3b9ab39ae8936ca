//! The rows of the lobby as text, written once for each change and shared by all receivers.
//!
//! Does not know the watchers. Invariants: a shared text holds no field about one person (`yours`); every change of a
//! row or of the list discards its text.

use super::LobbyEntry;
use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use protocol::{TableId, TableRow};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A row of a message, as everybody sees it or as one of its members does.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Row<'a> {
    Shared(&'a RawValue),
    Own(Box<TableRow>),
}

/// `lobby.snapshot` with shared rows.
#[derive(Serialize)]
#[serde(tag = "t", rename = "lobby.snapshot")]
pub(super) struct Snapshot<'a> {
    pub(super) n: u64,
    pub(super) rows: Vec<Row<'a>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) own: bool,
    pub(super) online: u32,
}

/// `lobby.delta` with shared rows.
#[derive(Serialize)]
#[serde(tag = "t", rename = "lobby.delta")]
pub(super) struct Delta<'a> {
    pub(super) n: u64,
    pub(super) changed: Vec<Row<'a>>,
    pub(super) removed: Vec<TableId>,
    pub(super) online: u32,
}

/// The public list as a JSON document, and compressed once somebody wants that.
#[derive(Debug)]
pub(crate) struct PublicList {
    pub(crate) text: Bytes,
    pub(crate) compressed: OnceLock<Bytes>,
}

/// The texts written since the last change.
#[derive(Debug, Default)]
pub(super) struct Texts {
    rows: BTreeMap<TableId, Box<RawValue>>,
    /// The first frame of those who have no tables of their own, and the number of people online in it.
    first: Option<(u32, Utf8Bytes)>,
    public: Option<Arc<PublicList>>,
    /// The bytes of the whole list.
    list_bytes: Option<usize>,
}

impl Texts {
    /// Forgets a row that has changed or has left the list.
    pub(super) fn forget(&mut self, table: TableId) {
        self.rows.remove(&table);
        self.first = None;
        self.public = None;
        self.list_bytes = None;
    }

    /// Writes the texts of rows that have none.
    pub(super) fn write_all<'a>(&mut self, entries: impl Iterator<Item = &'a LobbyEntry>) {
        for entry in entries {
            self.rows.entry(entry.row.table).or_insert_with(|| {
                to_raw_value(&entry.row).expect("a row is plain data and always has a JSON form")
            });
        }
    }

    /// The bytes of all these rows, which are written if their number is not known since the last change.
    pub(super) fn list_bytes<'a, I>(&mut self, listed: impl Fn() -> I) -> usize
    where
        I: Iterator<Item = &'a LobbyEntry>,
    {
        if let Some(known) = self.list_bytes {
            return known;
        }
        self.write_all(listed());
        let bytes =
            listed().filter_map(|entry| self.row(entry.row.table)).map(|row| row.get().len() + 1).sum();
        self.list_bytes = Some(bytes);
        bytes
    }

    /// The text of a row that was written.
    pub(super) fn row(&self, table: TableId) -> Option<&RawValue> {
        self.rows.get(&table).map(|text| &**text)
    }

    /// The first frame for this number of people online, if it was made since the last change.
    pub(super) fn first(&self, online: u32) -> Option<Utf8Bytes> {
        self.first.as_ref().filter(|(then, _)| *then == online).map(|(_, frame)| frame.clone())
    }

    pub(super) fn set_first(&mut self, online: u32, frame: Utf8Bytes) {
        self.first = Some((online, frame));
    }

    /// The public list of these tables, whose rows are written.
    pub(super) fn public(&mut self, tables: impl Iterator<Item = TableId>) -> Arc<PublicList> {
        if let Some(known) = &self.public {
            return Arc::clone(known);
        }
        let rows: Vec<&RawValue> = tables.filter_map(|table| self.row(table)).collect();
        let text = serde_json::to_vec(&rows).expect("texts of rows always have a JSON form");
        let list = Arc::new(PublicList { text: text.into(), compressed: OnceLock::new() });
        self.public = Some(Arc::clone(&list));
        list
    }
}
