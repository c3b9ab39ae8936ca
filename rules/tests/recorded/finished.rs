//! A finished game read from its record, in the types of its game, for checks of promises.

use rules::record::Record;
use rules::{Game, Outcome};
use serde_json::json;

/// A promise by its name, and whether a game keeps it.
pub type Promise<F> = (&'static str, fn(&F) -> bool);

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

    /// The outcome of the game by the rules.
    pub fn outcome(&self) -> &Outcome {
        self.record.result.as_ref().expect("the rules ended the game")
    }

    pub fn has(&self, wanted: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// Which of these promises the game keeps, and that of each option that is not as in the rule book.
    pub fn keeps(&self, promises: &[Promise<Self>]) -> Vec<String> {
        let (now, usual) = (json!(self.options), json!(G::Options::default()));
        let options = now.as_object().into_iter().flatten();
        let changed =
            options.filter(|(name, value)| usual[name.as_str()] != **value).map(|(name, _)| option(name));
        let kept = promises.iter().filter(|(_, holds)| holds(self)).map(|(name, _)| (*name).to_owned());
        kept.chain(changed).collect()
    }

    /// All that [`Self::keeps`] can say.
    pub fn may_keep(promises: &[Promise<Self>]) -> Vec<String> {
        let options = json!(G::Options::default());
        let options = options.as_object().into_iter().flatten().map(|(name, _)| option(name));
        promises.iter().map(|(name, _)| (*name).to_owned()).chain(options).collect()
    }
}

/// The promise of an option.
fn option(name: &str) -> String {
    format!("option_{name}")
}
