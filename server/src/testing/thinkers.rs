//! Players of the toy game for tests, and servers where they think.

use super::{parts, settle};
use crate::state::{Parts, ServerState};
use crate::store::SharedStore;
use crate::system::clock::SystemClock;
use crate::telemetry::metrics::{Metrics, SharedMetrics};
use crate::thinking::{Question, SharedThinker, Thinker, Thinking};
use bots::NoChoice;
use protocol::HouseLevel;
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Bids its highest card if it may think at all, and at first sight the one in the middle. The default move is the lowest.
#[derive(Debug)]
pub(crate) struct Highest;

impl Thinker for Highest {
    fn answer(&self, asked: &Question, _: u64, go_on: &mut dyn FnMut() -> bool) -> Result<Value, NoChoice> {
        let legal: Value = asked.legal().read()?;
        let mut cards: Vec<u64> =
            legal["cards"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        cards.sort_unstable();
        let card = if go_on() { cards.last() } else { cards.get(cards.len() / 2) };
        Ok(json!({"do": "bid", "card": card}))
    }
}

/// Bids its highest card as soon as it may not think any longer.
#[derive(Debug)]
pub(crate) struct Endless;

impl Thinker for Endless {
    fn answer(
        &self,
        asked: &Question,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Value, NoChoice> {
        while go_on() {
            thread::yield_now();
        }
        Highest.answer(asked, seed, &mut || true)
    }
}

/// Has a defect.
#[derive(Debug)]
pub(crate) struct Broken;

impl Thinker for Broken {
    fn answer(&self, _: &Question, _: u64, _: &mut dyn FnMut() -> bool) -> Result<Value, NoChoice> {
        panic!("a player has a defect")
    }
}

pub(crate) fn highest(game: &str, _: Option<HouseLevel>) -> Option<SharedThinker> {
    (game == "toy").then(|| Arc::new(Highest) as SharedThinker)
}

pub(crate) fn endless(game: &str, _: Option<HouseLevel>) -> Option<SharedThinker> {
    (game == "toy").then(|| Arc::new(Endless) as SharedThinker)
}

pub(crate) fn broken(game: &str, _: Option<HouseLevel>) -> Option<SharedThinker> {
    (game == "toy").then(|| Arc::new(Broken) as SharedThinker)
}

/// As few as let a level think ahead.
pub(crate) const ITERATIONS: u32 = 4;

/// The longest pause of bots that think. Time passes as it is told to; but a thread needs some of another kind.
pub(crate) const THINKING_PAUSE: Duration = Duration::from_mins(10);

/// A server where bots think like this; `number` is what its chance follows from.
pub(crate) async fn thinking(
    store: &SharedStore,
    number: u64,
    how: fn(SharedMetrics) -> Thinking,
) -> Arc<ServerState> {
    let parts = parts(store, Arc::new(SystemClock::at(1_700_000_000_000)), number);
    let (bot_delay_ms, thinking) = (THINKING_PAUSE.as_millis() as u32, how(parts.metrics.clone()));
    ServerState::open(Parts { bot_delay_ms, thinking, ..parts }).await.unwrap()
}

/// Lives through the pauses of all bots, with all heartbeats: a leap of the clock would be a standstill.
pub(crate) async fn pauses_are_over() {
    tokio::time::sleep(THINKING_PAUSE).await;
    settle().await;
}

/// Waits until nobody thinks, while the clock of the runtime stands.
pub(crate) fn all_is_thought(metrics: &Metrics) {
    // No test has a thought that may last as long.
    for _ in 0..100_000 {
        if metrics.thoughts_waiting.get() == 0 {
            return;
        }
        // A thread that only yields leaves the processor to nobody of the lowest priority.
        thread::sleep(Duration::from_millis(1));
    }
    panic!("somebody thinks still");
}
