//! `saloon replay`: prints a recorded game step by step, as one viewer saw it.

use super::{OfflineCommandError, records::records};
use rules::record::{EarlyEnd, Entry, Record, Replay};
use rules::{Seat, SeatPlayer, Viewer};
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// A file of records
    pub file: PathBuf,
    /// The number of the record in the file
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub game: usize,
    /// The viewer: `public`, a seat as `seat 0` or `0`, or `all` for the whole log with its secrets
    #[arg(long = "as", default_value = "public", value_name = "WHO")]
    pub viewer: ReplayViewer,
}

/// The viewer of the recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayViewer {
    /// One viewer, with what they were sent at the table.
    Of(Viewer),
    /// The full log.
    All,
}

/// A text that names no viewer.
#[derive(Debug, thiserror::Error)]
#[error("not `public`, `all` or a seat number")]
pub struct NotAViewer;

impl FromStr for ReplayViewer {
    type Err = NotAViewer;
    fn from_str(text: &str) -> Result<Self, NotAViewer> {
        match text {
            "public" => Ok(Self::Of(Viewer::Public)),
            "all" => Ok(Self::All),
            _ => {
                let index =
                    text.strip_prefix("seat").unwrap_or(text).trim().parse().map_err(|_| NotAViewer)?;
                Seat::new(index).map(|seat| Self::Of(Viewer::Seat(seat))).ok_or(NotAViewer)
            }
        }
    }
}

/// Prints one game of the file.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let mut count = 0;
    for record in records(&args.file)? {
        let (number, record) = record?;
        if number == args.game {
            return print(&record, args.viewer, out);
        }
        count = number;
    }
    Err(OfflineCommandError::NoSuchGame { path: args.file.clone(), count })
}

fn print(record: &Record, viewer: ReplayViewer, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    if let ReplayViewer::Of(Viewer::Seat(seat)) = viewer
        && seat.index() >= record.seats.len()
    {
        return Err(OfflineCommandError::NoSuchSeat(format!("{seat:?}")));
    }
    let mut replay = Replay::new(record)?;
    print_head(record, out)?;
    while let Some(entry) = replay.advance()? {
        let events = match viewer {
            ReplayViewer::All => entry.events.clone(),
            ReplayViewer::Of(viewer) => replay.told(entry, viewer)?,
        };
        print_entry(entry, &events, viewer, out)?;
    }
    print_result(record, out)?;
    Ok(())
}

fn print_head(record: &Record, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{} (rules {}), {} seats", record.game, record.rules, record.seats.len())?;
    for (place, seat) in record.seats.iter().enumerate() {
        let player = match &seat.player {
            SeatPlayer::Person => "person",
            SeatPlayer::Virtual(level) => level,
        };
        writeln!(out, "  seat {place}: {}", seat.name.as_deref().unwrap_or(player))?;
    }
    Ok(())
}

/// Prints an entry. An entry of which the viewer was sent nothing is omitted; of another seat's move only the events
/// are printed.
fn print_entry(entry: &Entry, events: &[Value], viewer: ReplayViewer, out: &mut dyn Write) -> io::Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    match (&entry.mv, entry.seat) {
        (Some(mv), Some(seat))
            if viewer == ReplayViewer::All || viewer == ReplayViewer::Of(Viewer::Seat(seat)) =>
        {
            writeln!(out, "#{} {seat:?}: {}", entry.v, words(mv))?;
        }
        _ => writeln!(out, "#{}", entry.v)?,
    }
    for event in events {
        writeln!(out, "    {}", words(event))?;
    }
    Ok(())
}

fn print_result(record: &Record, out: &mut dyn Write) -> io::Result<()> {
    if let Some(EarlyEnd { how, seats }) = &record.ended {
        return writeln!(out, "ended early: {how:?} {seats:?}");
    }
    let Some(result) = &record.result else { return Ok(()) };
    writeln!(out, "result")?;
    for rank in &result.ranking {
        let Some(score) = result.scores.iter().find(|score| score.seat == rank.seat) else {
            continue;
        };
        writeln!(out, "  {}. {:?}: {} points", rank.rank, rank.seat, score.total)?;
        for line in &score.lines {
            writeln!(out, "    {:>4}  {} ({})", line.points, line.what, line.rule)?;
        }
    }
    Ok(())
}

/// A tagged object as its tag followed by `name=value`; anything else as JSON.
fn words(value: &Value) -> String {
    let Value::Object(fields) = value else {
        return value.to_string();
    };
    let tag = ["type", "do"].into_iter().find(|tag| fields.get(*tag).is_some_and(Value::is_string));
    let head = tag.and_then(|tag| fields[tag].as_str()).map(str::to_owned);
    let rest = fields.iter().filter(|(name, _)| Some(name.as_str()) != tag).map(|(name, value)| {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        format!("{name}={value}")
    });
    head.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
}
