//! `saloon analyse`: the decisive moments of a recorded game.

use super::{OfflineCommandError, game, records::records};
use bots::Effort;
use rules::SeatPlayer;
use rules::record::{Analysis, JudgedDecision, Record, SeatAnalysis, SwingCause};
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// A file of records
    pub file: PathBuf,
    /// The number of the record in the file
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub game: usize,
    /// The effort per decision, in percent of an expert bot's
    #[arg(long, default_value_t = 10, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=100))]
    pub effort: u8,
    /// The seed of the sampled worlds; a server uses 1
    #[arg(long, default_value_t = 1)]
    pub seed: u32,
    /// Print the record with its analysis, as JSON
    #[arg(long)]
    pub json: bool,
}

/// Analyses one game of the file.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let mut count = 0;
    for record in records(&args.file)? {
        let (number, record) = record?;
        if number == args.game {
            return analyse(args, record, out);
        }
        count = number;
    }
    Err(OfflineCommandError::NoSuchGame { path: args.file.clone(), count })
}

fn analyse(args: &Args, record: Record, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let effort = Effort { percent: args.effort, seed: args.seed };
    let made = game(&record.game)?.analyse(&record, effort, &mut |_| true);
    let analysis = made.map_err(|source| OfflineCommandError::Analysis {
        path: args.file.clone(),
        number: args.game,
        source: Box::new(source),
    })?;
    if args.json {
        let record = Record { analysis: Some(analysis), ..record };
        serde_json::to_writer(&mut *out, &record).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    Ok(print(&record, &analysis, out)?)
}

fn print(record: &Record, analysis: &Analysis, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: effort {} %, seed {}", record.game, analysis.effort, analysis.seed)?;
    writeln!(out, "seat  accuracy (thirds)       lost          luck             who")?;
    for (place, seat) in analysis.seats.iter().enumerate() {
        print_seat(place, seat, &name(record, place), out)?;
    }
    writeln!(out, "turning points")?;
    for point in &analysis.turning_points {
        let by = match point.by {
            SwingCause::Choice => "choice",
            SwingCause::Luck => "luck",
        };
        writeln!(out, "  #{:<5}{:?} {:>+7.1} % by {by}", point.v, point.seat, percent(point.chance))?;
    }
    writeln!(out, "decisions that lost something")?;
    for decision in analysis.decisions.iter().filter(|decision| decision.best.is_some()) {
        print_decision(decision, out)?;
    }
    Ok(())
}

fn print_seat(place: usize, seat: &SeatAnalysis, name: &str, out: &mut dyn Write) -> io::Result<()> {
    let of = |accuracy: Option<u8>| accuracy.map_or_else(|| "-".to_owned(), |accuracy| accuracy.to_string());
    let [first, middle, last] = seat.phases.map(of);
    let (lost_chance, lost_points) = (percent(seat.lost_chance as i32), f64::from(seat.lost_points) / 100.0);
    let (luck, error) = (percent(seat.luck_chance), percent(seat.luck_error as i32));
    writeln!(
        out,
        "{place:<5} {:>3} ({first} {middle} {last}) {lost_chance:>6.1} % {lost_points:>6.1} p {luck:>+6.1} % ± {error:.1}  {name}",
        of(seat.accuracy),
    )
}

fn print_decision(decision: &JudgedDecision, out: &mut dyn Write) -> io::Result<()> {
    let JudgedDecision { v, seat, made, best, lost_chance, lost_points, .. } = decision;
    let (chance, points) = (percent(i32::from(*lost_chance)), f64::from(*lost_points) / 100.0);
    writeln!(out, "  #{v:<5}{seat:?} {chance:>5.1} % {points:>5.1} p  {made}")?;
    best.as_ref().map_or(Ok(()), |best| writeln!(out, "        rather {best}"))
}

fn name(record: &Record, place: usize) -> String {
    let seat = &record.seats[place];
    seat.name.clone().unwrap_or_else(|| match &seat.player {
        SeatPlayer::Person => "person".to_owned(),
        SeatPlayer::Virtual(level) => level.clone(),
    })
}

fn percent(parts: i32) -> f64 {
    f64::from(parts) / 100.0
}
