//! `saloon simulate`: plays whole games as fast as the rules allow.

use super::line_writer::LineWriter;
use super::{OfflineCommandError, game};
use bots::{House, Level, Policy};
use clap::ValueEnum;
use rules::{JsonSetup, Outcome, Played, Playout, SeatPlayer, SeatSetup};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::Instant;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub table: Table,
    /// Seats played by a policy [default: one per policy, at least 2 and as many as the game needs]
    #[arg(long)]
    pub players: Option<u8>,
    /// The policies of the seats, in turn: `house,random,random` puts one bot against two others
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [PolicyName::Random], value_name = "POLICY,…")]
    pub policy: Vec<PolicyName>,
    /// The number of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Writes the record of each game as one line of this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

// Which game is played, against which virtual players, with which options. A doc comment here would become the help of
// the commands.
#[derive(Clone, Debug, clap::Args)]
pub struct Table {
    /// The id of the game, as `carson_city`
    pub game: String,
    /// The levels of rulebook bots, as `novice,expert`
    #[arg(long = "virtual", value_delimiter = ',', value_name = "LEVEL,…")]
    pub virtual_players: Vec<String>,
    /// An option of the table that differs from the rule book; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
}

impl Table {
    /// The people's seats first, then the virtual players'.
    pub(super) fn setup(&self, kind: &dyn House, people: u8) -> Result<JsonSetup, OfflineCommandError> {
        let people = (0..people).map(|_| SeatSetup::person());
        let virtual_players = self.virtual_players.iter().cloned().map(SeatSetup::virtual_player);
        let options = self.options.iter().map(|text| option(text)).collect::<Result<Map<_, _>, _>>()?;
        let options = kind.options(&Value::Object(options))?;
        Ok(JsonSetup { seats: people.chain(virtual_players).collect(), options })
    }
}

/// The policies by their names on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PolicyName {
    /// Each legal move equally likely
    Random,
    /// The move with the most points at once
    Greedy,
    /// The game's bot, which sees only what its seat is sent
    House,
    /// A beginner, which looks mostly at its own points
    Easy,
    /// Looks at the others too, and errs a little
    Normal,
    /// Thinks ahead a little
    Hard,
    /// Thinks ahead for about a second on one core
    Expert,
}

impl PolicyName {
    pub(super) const fn policy(self) -> Policy {
        match self {
            Self::Random => Policy::Simple(rules::Policy::Random),
            Self::Greedy => Policy::Simple(rules::Policy::Greedy),
            Self::House => Policy::House,
            Self::Easy => Policy::Level(Level::Easy),
            Self::Normal => Policy::Level(Level::Normal),
            Self::Hard => Policy::Level(Level::Hard),
            Self::Expert => Policy::Level(Level::Expert),
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::House => "house",
            Self::Easy => Level::Easy.id(),
            Self::Normal => Level::Normal.id(),
            Self::Hard => Level::Hard.id(),
            Self::Expert => Level::Expert.id(),
        }
    }
}

/// Plays the games, writes their records if asked, prints speed and scores.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let kind = game(&args.table.game)?;
    let setup = args.table.setup(kind, players(args, kind))?;
    let mut file = args.out.as_deref().map(LineWriter::file).transpose()?;
    let policies: Vec<Policy> = args.policy.iter().map(|name| name.policy()).collect();
    let mut tally = Tally::of(&setup, &args.policy);
    let started = Instant::now();
    for number in 0..args.games {
        let mut playout = Playout::numbered(rules::Policy::Random, args.seed, number);
        playout.recorded = file.is_some();
        let played = kind.play_among(&setup, &playout, &policies);
        let played = played.map_err(|source| OfflineCommandError::Playout { number, source })?;
        if let Some(file) = &mut file {
            file.write(&played.record)?;
        }
        tally.add(&played);
    }
    if let Some(file) = file {
        file.finish()?;
    }
    tally.print(started.elapsed(), out)?;
    Ok(())
}

/// How many seats are played by a policy.
fn players(args: &Args, kind: &dyn House) -> u8 {
    let needed = usize::from(kind.meta().seats.0).saturating_sub(args.table.virtual_players.len()).max(2);
    args.players.unwrap_or_else(|| args.policy.len().clamp(needed, usize::from(u8::MAX)) as u8)
}

/// Parses `name=value`; a value that is not JSON is a string.
fn option(text: &str) -> Result<(String, Value), OfflineCommandError> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| OfflineCommandError::OptionForm(text.to_owned()))?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    Ok((name.to_owned(), value))
}

/// The scores of one kind of player.
#[derive(Debug, Default)]
struct Scores {
    seats: u64,
    points: i64,
    best: Option<i32>,
    wins: u64,
}

/// The results of all games.
#[derive(Debug)]
struct Tally {
    /// The kind of player in each seat.
    kinds: Vec<String>,
    games: u64,
    moves: u64,
    scores: BTreeMap<String, Scores>,
}

impl Tally {
    fn of(setup: &JsonSetup, policies: &[PolicyName]) -> Self {
        let kind = |(seat, policy): (&SeatSetup, &PolicyName)| match &seat.player {
            SeatPlayer::Person => policy.name().to_owned(),
            SeatPlayer::Virtual(level) => format!("virtual {level}"),
        };
        let kinds = setup.seats.iter().zip(policies.iter().cycle()).map(kind).collect();
        Self { kinds, games: 0, moves: 0, scores: BTreeMap::new() }
    }

    fn add(&mut self, played: &Played) {
        let Outcome { scores, .. } = &played.outcome;
        let winners = played.outcome.winners();
        self.games += 1;
        self.moves += played.moves;
        for (kind, score) in self.kinds.iter().zip(scores) {
            let of_kind = self.scores.entry(kind.clone()).or_default();
            of_kind.seats += 1;
            of_kind.points += i64::from(score.total);
            of_kind.best = of_kind.best.max(Some(score.total));
            of_kind.wins += u64::from(winners.contains(&score.seat));
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
    fn print(&self, took: Duration, out: &mut dyn Write) -> std::io::Result<()> {
        let (games, moves, seconds) = (self.games as f64, self.moves as f64, took.as_secs_f64());
        writeln!(
            out,
            "{} games, {} moves in {seconds:.3} s: {:.0} games/s, {:.0} moves/s",
            self.games,
            self.moves,
            games / seconds,
            moves / seconds
        )?;
        for (kind, Scores { seats, points, best, wins }) in &self.scores {
            let mean = *points as f64 / *seats as f64;
            let won = 100.0 * *wins as f64 / *seats as f64;
            let best = best.unwrap_or_default();
            writeln!(out, "{kind:<22} {seats:>8} seats, mean {mean:>7.2}, best {best:>4}, won {won:>5.1} %")?;
        }
        Ok(())
    }
}
