//! The server's metrics, for `/metrics`.
//!
//! One registry; each part of the server increments its counters directly. Labels come from closed lists and never name
//! a person, a table or anything secret.

use crate::telemetry::lost_lines;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use protocol::{ErrCode, Pace};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub type SharedMetrics = Arc<Metrics>;

/// Why a move was refused: the `code` of the error.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct MoveRefusalLabel {
    pub code: &'static str,
}

/// A group of routes and the status of the response.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct HttpLabel {
    pub route: &'static str,
    pub status: u16,
}

/// Why a connection was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct ConnectionRefusalLabel {
    pub why: &'static str,
}

/// The outcome of a mail: `sent` or `failed`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct MailLabel {
    pub outcome: &'static str,
}

/// The kind of a target of notices: `push`, `mail` or `webhook`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct NoticeLabel {
    pub kind: &'static str,
}

/// How a question of a bot was thought about: `whole`, `cut_short` by the time or by what else waited, `not_begun`
/// or not far enough in time, or `failed`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct ThoughtLabel {
    pub outcome: &'static str,
}

/// How an analysis of a game ended: `made`, `not_stored`, `given_up` by a stop of the server, or `failed`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct AnalysisLabel {
    pub outcome: &'static str,
}

/// The outcome of a question for a hint: `found`, `again` where it was found before, `stale` where it was answered
/// meanwhile, `busy` where too many waited, or `failed`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct HintLabel {
    pub outcome: &'static str,
}

/// The pace of a game that people look for: `live` or `days`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct PaceLabel {
    pub pace: &'static str,
}

impl From<Pace> for PaceLabel {
    fn from(pace: Pace) -> Self {
        let pace = match pace {
            Pace::Live => "live",
            Pace::Days => "days",
        };
        Self { pace }
    }
}

/// A change of a ladder: a game was `put_on`, or `taken_back` since another one belongs before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct LadderLabel {
    pub change: &'static str,
}

impl LadderLabel {
    pub const PUT_ON: Self = Self { change: "put_on" };
    pub const TAKEN_BACK: Self = Self { change: "taken_back" };
}

/// All metrics of one server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// TCP connections open now.
    pub connections: Gauge,
    pub connections_refused: Family<ConnectionRefusalLabel, Counter>,
    /// Sockets of players open now.
    pub sockets: Gauge,
    /// Rooms in memory now.
    pub rooms_awake: Gauge,
    pub moves_accepted: Counter,
    pub moves_refused: Family<MoveRefusalLabel, Counter>,
    pub http_requests: Family<HttpLabel, Counter>,
    /// Messages of chats that are durable.
    pub chat_messages: Counter,
    /// Documents of finished games that were made, cached ones not included.
    pub documents_made: Counter,
    /// Writes in one commit.
    pub commit_batch: Histogram,
    /// How long a commit took.
    pub commit_seconds: Histogram,
    /// For the whole process: its log is the one thing that servers in one process share.
    pub log_lines_lost: Counter,
    /// Commits that failed; none of their writes was acknowledged.
    pub commits_failed: Counter,
    pub damaged: Damaged,
    /// Mails that the mail server has taken, and those that were given up.
    pub mails: Family<MailLabel, Counter>,
    /// Messages to people's targets that were taken, and attempts that failed.
    pub notices_sent: Family<NoticeLabel, Counter>,
    pub notices_failed: Family<NoticeLabel, Counter>,
    /// The messages due to targets now; a long queue is counted again only after some seconds.
    pub notices_waiting: Family<NoticeLabel, Gauge>,
    /// Questions of bots that wait or are thought about, and those whose pause is over.
    pub thoughts_waiting: Gauge,
    pub thoughts: Family<ThoughtLabel, Counter>,
    /// Hints that people have asked for.
    pub hints: Family<HintLabel, Counter>,
    /// Finished games that wait for their analysis, the one that is analysed included, and those that waited.
    pub analyses_waiting: Gauge,
    pub analyses: Family<AnalysisLabel, Counter>,
    /// Tickets of people who look for a game now, those whose table was found, and how long these had waited.
    pub tickets: Family<PaceLabel, Gauge>,
    pub matched: Family<PaceLabel, Counter>,
    pub match_wait_seconds: Family<PaceLabel, Histogram, fn() -> Histogram>,
    /// Finished tables that statistics do not count yet, and those that were counted.
    pub tables_uncounted: Gauge,
    pub tables_counted: Counter,
    /// Rated games that wait for their ratings, and the changes of ladders.
    pub games_unrated: Gauge,
    pub ladder_changes: Family<LadderLabel, Counter>,
    /// Other nodes of the cluster that are heard, and tables whose rooms are here.
    pub nodes: Gauge,
    pub tables_leased: Gauge,
    /// Tables claimed after their node had ended without giving them up.
    pub takeovers: Counter,
    /// Messages on the bus that could not be read, and times in which something of another node's was lost.
    pub bus_refused: Counter,
    pub bus_lost: Counter,
}

/// The rows and logs that could not be read since the start, each counted once.
#[derive(Debug, Default)]
pub struct Damaged {
    names: Mutex<BTreeSet<String>>,
    count: Gauge,
}

impl Damaged {
    /// The most names that are counted separately.
    const AT_MOST: usize = 10_000;

    /// Counts a damaged row or log by its name; returns whether it is new.
    pub fn note(&self, name: String) -> bool {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        let new = names.len() < Self::AT_MOST && names.insert(name);
        self.count.set(names.len() as i64);
        new
    }

    pub fn count(&self) -> i64 {
        self.count.get()
    }
}

impl Metrics {
    pub fn new() -> Self {
        let metrics = Self {
            registry: Registry::with_prefix("saloon"),
            connections: Gauge::default(),
            connections_refused: Family::default(),
            sockets: Gauge::default(),
            rooms_awake: Gauge::default(),
            moves_accepted: Counter::default(),
            moves_refused: Family::default(),
            http_requests: Family::default(),
            chat_messages: Counter::default(),
            documents_made: Counter::default(),
            commit_batch: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            commits_failed: Counter::default(),
            log_lines_lost: lost_lines(),
            damaged: Damaged::default(),
            mails: Family::default(),
            notices_sent: Family::default(),
            notices_failed: Family::default(),
            notices_waiting: Family::default(),
            thoughts_waiting: Gauge::default(),
            thoughts: Family::default(),
            hints: Family::default(),
            analyses_waiting: Gauge::default(),
            analyses: Family::default(),
            tickets: Family::default(),
            matched: Family::default(),
            match_wait_seconds: Family::new_with_constructor(match_wait),
            tables_uncounted: Gauge::default(),
            tables_counted: Counter::default(),
            games_unrated: Gauge::default(),
            ladder_changes: Family::default(),
            nodes: Gauge::default(),
            tables_leased: Gauge::default(),
            takeovers: Counter::default(),
            bus_refused: Counter::default(),
            bus_lost: Counter::default(),
        };
        metrics.registered()
    }

    fn registered(mut self) -> Self {
        let r = &mut self.registry;
        r.register("connections", "TCP connections open now", self.connections.clone());
        r.register(
            "connections_refused",
            "Connections turned away at the door",
            self.connections_refused.clone(),
        );
        r.register("sockets", "WebSockets open now", self.sockets.clone());
        r.register("rooms_awake", "Rooms in memory now", self.rooms_awake.clone());
        r.register("moves_accepted", "Moves that are durable", self.moves_accepted.clone());
        r.register("moves_refused", "Moves refused, by error code", self.moves_refused.clone());
        r.register("chat_messages", "Messages of chats that are durable", self.chat_messages.clone());
        r.register("http_requests", "Requests answered over HTTP", self.http_requests.clone());
        r.register(
            "documents_made",
            "Records and replays made from the log, not found",
            self.documents_made.clone(),
        );
        r.register("commit_batch", "Writes in one commit", self.commit_batch.clone());
        r.register("commit_seconds", "Duration of a commit in seconds", self.commit_seconds.clone());
        r.register(
            "log_lines_lost",
            "Lines of the log that could not be written",
            self.log_lines_lost.clone(),
        );
        r.register("commits_failed", "Commits that failed", self.commits_failed.clone());
        r.register("damaged", "Stored rows and logs that cannot be read", self.damaged.count.clone());
        r.register("mails", "Mails sent and given up", self.mails.clone());
        r.register("notices_sent", "Notices that targets have taken", self.notices_sent.clone());
        r.register("notices_failed", "Attempts to send a notice that failed", self.notices_failed.clone());
        r.register("notices_waiting", "Notices that are due and not sent yet", self.notices_waiting.clone());
        r.register(
            "thoughts_waiting",
            "Questions of bots and for hints that wait or are thought about now",
            self.thoughts_waiting.clone(),
        );
        r.register("thoughts", "Questions of bots thought about, by outcome", self.thoughts.clone());
        r.register("hints", "Hints that people have asked for, by outcome", self.hints.clone());
        r.register(
            "analyses_waiting",
            "Finished games that wait for their analysis or are analysed now",
            self.analyses_waiting.clone(),
        );
        r.register("analyses", "Analyses of finished games, by outcome", self.analyses.clone());
        r.register("tickets", "People's tickets that wait for a game now", self.tickets.clone());
        r.register("matched", "Tickets whose table was found", self.matched.clone());
        r.register(
            "match_wait_seconds",
            "How long tickets waited whose table was found",
            self.match_wait_seconds.clone(),
        );
        for pace in Pace::ALL.map(PaceLabel::from) {
            drop(self.tickets.get_or_create(&pace));
            drop(self.matched.get_or_create(&pace));
            drop(self.match_wait_seconds.get_or_create(&pace));
        }
        r.register(
            "tables_uncounted",
            "Finished tables that statistics do not count yet",
            self.tables_uncounted.clone(),
        );
        r.register("tables_counted", "Finished tables that were counted", self.tables_counted.clone());
        r.register(
            "games_unrated",
            "Rated games that wait for their ratings now",
            self.games_unrated.clone(),
        );
        r.register("ladder_changes", "Changes of the ladders of rated games", self.ladder_changes.clone());
        for change in [LadderLabel::PUT_ON, LadderLabel::TAKEN_BACK] {
            drop(self.ladder_changes.get_or_create(&change));
        }
        r.register("nodes", "Other nodes of the cluster that are heard now", self.nodes.clone());
        r.register("tables_leased", "Tables whose rooms this node runs now", self.tables_leased.clone());
        r.register(
            "takeovers",
            "Tables claimed whose node had ended without giving them up",
            self.takeovers.clone(),
        );
        r.register("bus_refused", "Messages of the bus that could not be read", self.bus_refused.clone());
        r.register("bus_lost", "Times that messages of another node were lost", self.bus_lost.clone());
        self
    }

    /// Counts the reply to a move.
    pub fn count_move(&self, answered: Result<(), &ErrCode>) {
        match answered {
            Ok(()) => drop(self.moves_accepted.inc()),
            Err(code) => {
                _ = self.moves_refused.get_or_create(&MoveRefusalLabel { code: refusal(code) }).inc();
            }
        }
    }

    /// Counts a ticket whose table was found after this time.
    pub fn count_match(&self, pace: Pace, waited_ms: u64) {
        self.matched.get_or_create(&pace.into()).inc();
        self.match_wait_seconds
            .get_or_create(&pace.into())
            .observe(Duration::from_millis(waited_ms).as_secs_f64());
    }

    /// Everything in the `OpenMetrics` text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = text::encode(&mut text, &self.registry);
        text
    }
}

/// From a second to more than a week.
fn match_wait() -> Histogram {
    Histogram::new(exponential_buckets(1.0, 4.0, 10))
}

/// The refusals with a label of their own; the others are rare.
fn refusal(code: &ErrCode) -> &'static str {
    match code {
        ErrCode::BadRequest { .. } => "bad_request",
        ErrCode::Damaged => "damaged",
        ErrCode::Forbidden { .. } => "forbidden",
        ErrCode::IllegalMove { .. } => "illegal_move",
        ErrCode::Internal { .. } => "internal",
        ErrCode::NotYourDecision => "not_your_decision",
        ErrCode::Restarting => "restarting",
        ErrCode::StaleDecision => "stale_decision",
        ErrCode::TableClosed => "table_closed",
        ErrCode::Unavailable => "unavailable",
        _ => "other",
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_stands_in_the_text() {
        let metrics = Metrics::new();
        metrics.count_move(Ok(()));
        metrics.count_move(Err(&ErrCode::StaleDecision));
        metrics.commit_batch.observe(3.0);
        let text = metrics.text();
        assert!(text.contains("saloon_moves_accepted_total 1\n"), "{text}");
        assert!(text.contains("saloon_moves_refused_total{code=\"stale_decision\"} 1\n"), "{text}");
        assert!(text.contains("saloon_commit_batch_sum 3.0\n"), "{text}");
        assert!(text.ends_with("# EOF\n"));
    }

    #[test]
    fn what_has_not_happened_yet_is_told_as_0() {
        let text = Metrics::new().text();
        for name in [
            "tickets{pace=\"days\"}",
            "matched_total{pace=\"live\"}",
            "tables_uncounted",
            "tables_counted_total",
            "games_unrated",
            "ladder_changes_total{change=\"put_on\"}",
            "ladder_changes_total{change=\"taken_back\"}",
        ] {
            assert!(text.contains(&format!("saloon_{name} 0\n")), "{name}: {text}");
        }
    }
}
