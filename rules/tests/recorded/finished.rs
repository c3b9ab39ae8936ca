//! A finished game read from its record, in the types of its game: what promises are asked of.

use rules::Game;
use rules::record::Record;
use serde_json::json;

/// A record with its events and options read.
#[derive(Debug)]
pub struct Finished<G: Game> {
    pub record: Record,
    pub events: Vec<G::Event>,
    pub options: G::Options,
}

impl<G: Game> Finished<G> {
    pub fn of(record: Record) -> Self {
        let events = record.entries.iter().flat_map(|entry| &entry.events);
        let read =
            |event: &serde_json::Value| serde_json::from_value(event.clone()).expect("it was recorded");
        let events = events.map(read).collect();
        let options = serde_json::from_value(record.options.clone()).expect("options are recorded in full");
        Self { record, events, options }
    }

    pub fn has(&self, wanted: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// The promise of each option that is not as in the rule book.
    pub fn changed_options(&self) -> Vec<String> {
        let (now, usual) = (json!(self.options), json!(G::Options::default()));
        let changed =
            now.as_object().into_iter().flatten().filter(|(name, value)| usual[name.as_str()] != **value);
        changed.map(|(name, _)| format!("option_{name}")).collect()
    }

    /// The promise of each option there is.
    pub fn all_options() -> Vec<String> {
        let options = json!(G::Options::default());
        options.as_object().into_iter().flatten().map(|(name, _)| format!("option_{name}")).collect()
    }
}
