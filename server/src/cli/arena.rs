//! `saloon arena`: matches between two bots, with the confidence that one is stronger.

use super::simulate::{PolicyName, Table};
use super::{OfflineCommandError, game};
use bots::Answer;
use bots::arena::{Contest, Interval, Tally};
use std::io::Write;
use std::time::Duration;
use tokio::time::Instant;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub table: Table,
    /// The policy of one seat, which is each seat in turn
    #[arg(long, value_enum)]
    pub a: PolicyName,
    /// The policy of all other seats; not used for seats of rulebook bots
    #[arg(long, value_enum, default_value_t = PolicyName::House)]
    pub b: PolicyName,
    /// Seats that these two play
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..))]
    pub seats: u8,
    /// The number of games; a multiple of the seats plays each deal from each seat
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Stops as soon as it is known, with an error of 5 %, whether `a` is stronger by this many Elo or not stronger
    #[arg(long, value_name = "ELO", num_args = 0..=1, default_missing_value = "50")]
    pub sprt: Option<f64>,
}

/// Plays the games and prints what they say.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let kind = game(&args.table.game)?;
    let setup = args.table.setup(kind, args.seats)?;
    let (people, seed) = (args.seats.into(), args.seed);
    let contest = Contest { setup, people, a: args.a.policy(), b: args.b.policy(), seed };
    let (mut tally, mut clock) = (Tally::default(), Clock::default());
    let mut settled = None;
    for number in 0..args.games {
        let seat = contest.seat_of_a(number);
        let mut begun = Instant::now();
        let mut watch = |who, answer| match answer {
            Answer::Begun => begun = Instant::now(),
            Answer::Given => clock.add(usize::from(who != seat), begun.elapsed()),
        };
        let outcome = contest.play(kind, number, &mut watch);
        let outcome = outcome.map_err(|source| OfflineCommandError::Playout { number, source })?;
        tally.add(&outcome, seat);
        settled = args.sprt.and_then(|elo| tally.is_stronger(elo, contest.fair()));
        if settled.is_some() {
            break;
        }
    }
    print(args, &contest, &tally, &clock, settled, out)?;
    Ok(())
}

/// The times that answers took, of `a` and of the others.
#[derive(Debug, Default)]
struct Clock {
    answers: [u32; 2],
    took: [Duration; 2],
    longest: [Duration; 2],
}

impl Clock {
    fn add(&mut self, who: usize, took: Duration) {
        self.answers[who] += 1;
        self.took[who] += took;
        self.longest[who] = self.longest[who].max(took);
    }
}

#[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
fn print(
    args: &Args,
    contest: &Contest,
    tally: &Tally,
    clock: &Clock,
    settled: Option<bool>,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let virtual_players = contest.setup.seats.len() > contest.people;
    let others = if virtual_players { "others" } else { args.b.name() };
    let Interval { low, value, high } = tally.share();
    writeln!(
        out,
        "{} games, {} against {others}, {} seats",
        tally.games(),
        args.a.name(),
        contest.setup.seats.len()
    )?;
    writeln!(
        out,
        "first places  {:>6.1} %   95 % from {:.1} to {:.1} %, {:.1} % would be fair",
        100.0 * value,
        100.0 * low,
        100.0 * high,
        100.0 * contest.fair()
    )?;
    let Interval { low, value, high } = tally.elo(contest.fair());
    writeln!(out, "Elo           {value:>+6.0}     95 % from {low:+.0} to {high:+.0}")?;
    let Interval { low, value, high } = tally.points(contest.people);
    let (points, seats) = tally.points_b;
    let theirs = points as f64 / seats.max(1) as f64;
    writeln!(out, "mean points   {value:>6.1}     95 % from {low:.1} to {high:.1}, {others} {theirs:.1}")?;
    for (who, name) in
        [(0, args.a.name()), (1, args.b.name())].into_iter().filter(|(who, _)| clock.answers[*who] > 0)
    {
        let mean = clock.took[who].as_secs_f64() / f64::from(clock.answers[who]);
        let longest = clock.longest[who].as_secs_f64();
        writeln!(
            out,
            "{name:<13} {:>6.0} decisions a second, {:.2} ms each, {:.0} ms at most",
            1.0 / mean,
            1000.0 * mean,
            1000.0 * longest
        )?;
    }
    match settled {
        Some(true) => writeln!(out, "settled: {} is stronger", args.a.name()),
        Some(false) => writeln!(out, "settled: {} is not stronger", args.a.name()),
        None => Ok(()),
    }
}
