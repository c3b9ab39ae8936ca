//! Everything that is stored of a person as one JSON document, `saloon.person/1`.

use super::export::{Piece, Section};
use crate::system::clock::UnixMs;
use serde_json::json;

/// Writes the document piece by piece.
#[derive(Debug)]
pub(crate) struct ExportJson {
    made_at: UnixMs,
    open: Option<Section>,
    has_items: bool,
}

impl ExportJson {
    pub(crate) fn new(made_at: UnixMs) -> Self {
        Self { made_at, open: None, has_items: false }
    }

    pub(crate) fn begin(&self) -> String {
        format!("{{\"format\":\"saloon.person/1\",\"made_at\":{}", self.made_at)
    }

    /// A list for each section.
    pub(crate) fn piece(&mut self, piece: &Piece) -> String {
        let mut text = String::new();
        if self.open != Some(piece.section) {
            text.push_str(self.close());
            for part in [",\n\"", piece.section.name(), "\":["] {
                text.push_str(part);
            }
            (self.open, self.has_items) = (Some(piece.section), false);
        }
        for item in &piece.items {
            text.push_str(if self.has_items { ",\n" } else { "\n" });
            text.push_str(&json!(item).to_string());
            self.has_items = true;
        }
        text
    }

    pub(crate) fn end(&self) -> String {
        format!("{}\n}}\n", self.close())
    }

    fn close(&self) -> &'static str {
        if self.open.is_some() { "]" } else { "" }
    }
}
