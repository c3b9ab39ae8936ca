//! The plan of the measurements, parsed from the command line.

use crate::Failure;
use crate::play::Seating;
use std::time::Duration;

pub const USAGE: &str = "\
bench moves           what a move costs on this server, beside a bare one of the same game
  --game ID           only this game: small, or one of the server's
  --seconds NUMBER    of each measurement (6)
  --rooms NUMBER      tables of the small game that play at once (256); of the others a quarter as many
  --rounds NUMBER     of everything, in turn (3); prints the median, and the least and the most
  --grow              how the cost grows, from 1 to 10,000 tables and from 0 to 5,000 watchers, instead
  --cores             what all cores carry beside one, instead
  --nodes             what two and three nodes of a cluster cost beside one server on the same Postgres, instead
  --crowd NUMBER      so many who watch one table over three nodes, beside as many at one server, instead";

/// The name of the small game on the command line.
pub const SMALL: &str = "small";

/// The games of the product, with the options and the number of seats of their benchmark tables.
const WHOLE: [(&str, &str, usize); 5] = [
    ("carson_city", "{}", 4),
    ("carcassonne", "{}", 4),
    ("castle", "{}", 2),
    ("point_city", "{}", 4),
    // A reaction window with a limit would always last until its limit.
    ("dice_town", r#"{"reaction_seconds":0}"#, 4),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub games: Vec<&'static str>,
    pub time: Duration,
    pub rooms: usize,
    pub rounds: usize,
    pub kind: Kind,
}

/// The kind of measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Costs,
    Grow,
    Cores,
    Nodes,
    Crowd(usize),
}

impl Plan {
    pub fn read(arguments: &[String]) -> Result<Self, Failure> {
        let games = [SMALL].into_iter().chain(WHOLE.map(|(id, ..)| id)).collect();
        let mut plan = Self { games, time: Duration::from_secs(6), rooms: 256, rounds: 3, kind: Kind::Costs };
        let mut words = arguments.iter().map(String::as_str);
        while let Some(word) = words.next() {
            match word {
                "--grow" => plan.kind = Kind::Grow,
                "--cores" => plan.kind = Kind::Cores,
                "--nodes" => plan.kind = Kind::Nodes,
                "--crowd" => plan.kind = Kind::Crowd(number(word, words.next())?),
                "--game" => plan.games = vec![plan.game(words.next())?],
                "--seconds" => plan.time = Duration::from_secs(number(word, words.next())? as u64),
                "--rooms" => plan.rooms = number(word, words.next())?,
                "--rounds" => plan.rounds = number(word, words.next())?,
                _ => return Err(Failure::Plan(format!("{word} is not known\n\n{USAGE}"))),
            }
        }
        Ok(plan)
    }

    fn game(&self, named: Option<&str>) -> Result<&'static str, Failure> {
        let found = self.games.iter().find(|game| Some(**game) == named);
        let known = self.games.join(", ");
        found.copied().ok_or_else(|| Failure::Plan(format!("--game wants one of {known}")))
    }

    /// The number of tables of a game, and how they are set up.
    pub fn seating(&self, game: &str) -> (usize, Seating) {
        let whole = WHOLE.into_iter().find(|(id, ..)| *id == game);
        whole.map_or((self.rooms, Seating::SMALL), |(game, options, seats)| {
            (self.rooms.div_ceil(4), Seating::Whole { game, options, seats })
        })
    }
}

fn number(word: &str, given: Option<&str>) -> Result<usize, Failure> {
    let number = given.and_then(|number| number.parse().ok()).filter(|number| (1..=100_000).contains(number));
    number.ok_or_else(|| Failure::Plan(format!("{word} wants a number from 1 to 100000")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Plan, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Plan::read(&words).map_err(|no| no.to_string())
    }

    #[test]
    fn all_games_are_played_where_none_is_named() {
        let plan = read("").unwrap();
        assert_eq!(plan.games.len(), 1 + rules::games().len());
        assert!(rules::games().iter().all(|kind| plan.games.contains(&kind.meta().id)), "{:?}", plan.games);
        assert_eq!(plan.kind, Kind::Costs);
        assert_eq!(read("--cores --rounds 1").unwrap().kind, Kind::Cores);
        assert_eq!(read("--nodes").unwrap().kind, Kind::Nodes);
        assert_eq!(read("--crowd 900").unwrap().kind, Kind::Crowd(900));
        assert_eq!(read("--game castle --rooms 9").unwrap().seating("castle").0, 3);
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_what_would() {
        assert!(read("--game poker").unwrap_err().contains("small, carson_city"));
        assert!(read("--seconds none").unwrap_err().contains("--seconds wants a number"));
        assert!(read("--rounds 0").unwrap_err().contains("--rounds wants a number"));
        assert!(read("--quick").unwrap_err().contains("bench moves"));
    }
}
