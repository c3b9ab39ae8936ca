//! Logs: text or JSON lines, on standard error; `metrics`: the server's counters. Does not know rooms or the store.
//!
//! Nothing secret is ever logged: no hand, bid, seed, token or key, and no client address. Libraries do not know the
//! secrets and print any data that pass through them, so their level is at most `info`, even if the filter asks for
//! more. Invariant: a log that cannot be written stops nothing.

pub(crate) mod history;
mod lines;
pub(crate) mod memory;
pub mod metrics;

use crate::system::setting::NotAValue;
use lines::Lines;
use prometheus_client::metrics::counter::Counter;
use protocol::ErrCode;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::str::FromStr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tracing::Level;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::FormatTime;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, Registry, fmt};

/// The crates of this project that log; their lines are known to hold no secret.
const OWN: [&str; 2] = ["saloon", "server"];
/// The most detailed level for libraries. From `debug` on they print requests, frames and statements.
const OTHERS_AT_MOST: LevelFilter = LevelFilter::INFO;
/// Libraries that print names of people's targets at every level.
const SILENT: [&str; 3] = ["hickory_net", "hickory_proto", "hickory_resolver"];
/// How long the end of the process waits for the last lines.
const LAST_LINES: Duration = Duration::from_secs(1);

/// The level and the form of the log.
#[derive(Clone, Debug)]
pub struct LogSettings {
    /// Validated when it was read.
    pub filter: String,
    pub format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

impl FromStr for LogFormat {
    type Err = NotAValue;
    fn from_str(name: &str) -> Result<Self, NotAValue> {
        match name {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(NotAValue),
        }
    }
}

/// A new incident: the log gets the details, the client only the number.
pub fn incident(what: &dyn Display) -> ErrCode {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    let incident = format!("{:08x}", COUNT.fetch_add(1, Ordering::Relaxed));
    tracing::error!(incident, %what, "a request failed because of a defect of the server");
    ErrCode::Internal { incident }
}

/// The counter of lines that this process could not write.
pub fn lost_lines() -> Counter {
    static LOST: LazyLock<Counter> = LazyLock::new(Counter::default);
    LOST.clone()
}

/// The running log; its last lines are written when it is dropped.
#[derive(Debug)]
pub struct Log(Lines);

impl Drop for Log {
    fn drop(&mut self) {
        self.0.finish(LAST_LINES);
    }
}

/// Starts logging for the whole process; later calls change nothing.
pub fn start(settings: &LogSettings) -> io::Result<Log> {
    let lines = Lines::to(io::stderr(), lost_lines())?;
    let to = lines.clone();
    let is_coloured = may_colour(io::stderr().is_terminal(), |name| std::env::var_os(name));
    let format =
        fmt::layer().with_ansi(is_coloured).with_writer(move || to.clone()).log_internal_errors(false);
    let format: Box<dyn Layer<_> + Send + Sync> = match settings.format {
        LogFormat::Text => format.boxed(),
        LogFormat::Json => format.json().flatten_event(true).boxed(),
    };
    let started = subscriber(&settings.filter).with(format).try_init();
    // Only libraries use `log`. The maximum level makes a suppressed line as cheap as one comparison.
    log::set_max_level(log::max_level().min(log::LevelFilter::Info));
    if let Err(error) = started {
        tracing::debug!(%error, "logging was already started");
    }
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        // The message of a panic may contain a secret value.
        tracing::error!(place, "a task panicked");
    }));
    Ok(Log(lines))
}

/// Whether lines may have colours: on a terminal that can show them, unless its user wants none (<https://no-color.org>).
fn may_colour(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let wants_none = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    is_terminal && !wants_none && variable("TERM").is_none_or(|terminal| terminal != "dumb")
}

/// A line of a JSON log for what does not go into the log, but is read beside its lines.
pub fn json_line(level: Level, message: &str, field: Option<(&str, &str)>) -> String {
    let mut timestamp = String::new();
    // Without its time a line is still a line.
    let _ = fmt::time::SystemTime.format_time(&mut Writer::new(&mut timestamp));
    let mut line = serde_json::json!({ "timestamp": timestamp, "level": level.as_str(), "message": message });
    if let Some((name, value)) = field {
        line[name] = value.into();
    }
    line.to_string()
}

/// Applies the filter, within the level that each crate may have at most.
fn subscriber(filter: &str) -> impl SubscriberExt + Send + Sync + for<'a> LookupSpan<'a> {
    let allowed = Targets::new()
        .with_default(OTHERS_AT_MOST)
        .with_targets(OWN.map(|own| (own, LevelFilter::TRACE)))
        .with_targets(SILENT.map(|silent| (silent, LevelFilter::OFF)));
    // The filter was validated when the settings were read.
    let asked = EnvFilter::try_new(filter).unwrap_or_default();
    Registry::default().with(allowed).with(asked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use std::sync::{Arc, Mutex};
    use tracing::{Event, Subscriber};
    use tracing_subscriber::layer::Context;

    /// Records which targets are logged at which levels.
    #[derive(Clone, Default)]
    struct Recorded(Arc<Mutex<Vec<String>>>);

    impl<S: Subscriber> Layer<S> for Recorded {
        fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
            let about = event.metadata();
            self.0.lock().unwrap().push(format!("{} {}", about.target(), about.level()));
        }
    }

    fn heard(filter: &str) -> Vec<String> {
        let heard = Recorded::default();
        tracing::subscriber::with_default(subscriber(filter).with(heard.clone()), || {
            tracing::trace!(target: "server::room", "own");
            tracing::trace!(target: "tungstenite::protocol", "a frame");
            tracing::debug!(target: "hyper::proto", "a head");
            tracing::info!(target: "sqlx::query", "said");
            tracing::error!(target: "hickory_net::udp", "a name");
        });
        heard.0.lock().unwrap().clone()
    }

    #[rstest]
    #[case::terminal(true, &[("TERM", "xterm")], true)]
    #[case::without_a_name(true, &[], true)]
    #[case::pipe(false, &[("TERM", "xterm")], false)]
    #[case::not_wanted(true, &[("NO_COLOR", "1")], false)]
    #[case::not_set(true, &[("NO_COLOR", "")], true)]
    #[case::not_able(true, &[("TERM", "dumb")], false)]
    fn colours_are_for_a_terminal_that_wants_them(
        #[case] is_terminal: bool,
        #[case] variables: &[(&str, &str)],
        #[case] coloured: bool,
    ) {
        let variable = |name: &str| Some(variables.iter().find(|(known, _)| *known == name)?.1.into());
        assert_eq!(may_colour(is_terminal, variable), coloured);
    }

    #[test]
    fn no_filter_lets_a_library_say_what_passes_through_it() {
        for filter in [
            "trace",
            "tungstenite=trace,hyper=debug,trace",
            "tungstenite::protocol=trace,hyper::proto=trace,server=trace,sqlx=info",
        ] {
            assert_eq!(heard(filter), ["server::room TRACE", "sqlx::query INFO"], "{filter}");
        }
        assert_eq!(heard("warn,server=trace"), ["server::room TRACE"], "a filter may ask for less");
    }
}
