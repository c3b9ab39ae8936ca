//! Looks for puzzles in games between simple players.

use super::Failed;
use bots::{House, Level, house};
use rules::lessons::{Goal, LessonKind, Mistake, Worth, sure_worths};
use rules::{Chance, GameKind, Match, Picker, Seat, SeatSetup, Seed, Viewer};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::ops::Range;

/// Questions with more answers are nothing for a puzzle, and would take long.
const MOST_ANSWERS: usize = 1500;
/// The number of other answers that are printed.
const OTHERS: usize = 4;

/// Criteria of the search; see the head of the example.
struct Wanted {
    seats: u8,
    seeds: Range<u64>,
    options: Value,
    policy: String,
    goal: Goal,
    asks: usize,
    least_gain: i32,
    least_lead: i32,
    least_moves: usize,
    like: Value,
    from: usize,
    to: usize,
    seat: Option<u8>,
    take: usize,
    each: usize,
    as_json: bool,
}

impl Wanted {
    fn parse(options: &[&str]) -> Result<Self, Failed> {
        let mut wanted = Self {
            seats: 2,
            seeds: 0..20,
            options: json!({}),
            policy: "house".to_owned(),
            goal: Goal::Gain,
            asks: 1,
            least_gain: 1,
            least_lead: 1,
            least_moves: 3,
            like: json!({}),
            from: 0,
            to: usize::MAX,
            seat: None,
            take: 10,
            each: 2,
            as_json: false,
        };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            if *option == "--json" {
                wanted.as_json = true;
                continue;
            }
            let value = options.next().ok_or_else(|| format!("{option} needs a value"))?;
            wanted.set(option, value)?;
        }
        Ok(wanted)
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), Failed> {
        match option {
            "--seats" => self.seats = value.parse()?,
            "--seeds" => {
                let (from, to) = value.split_once("..").ok_or("--seeds A..B")?;
                self.seeds = from.parse()?..to.parse()?;
            }
            "--options" => self.options = serde_json::from_str(value)?,
            "--policy" => value.clone_into(&mut self.policy),
            "--goal" => self.goal = serde_json::from_value(json!(value))?,
            "--asks" => self.asks = value.parse()?,
            "--least-gain" => self.least_gain = value.parse()?,
            "--least-lead" => self.least_lead = value.parse()?,
            "--least-moves" => self.least_moves = value.parse()?,
            "--like" => self.like = serde_json::from_str(value)?,
            "--from" => self.from = value.parse()?,
            "--to" => self.to = value.parse()?,
            "--seat" => self.seat = Some(value.parse()?),
            "--take" => self.take = value.parse()?,
            "--each" => self.each = value.parse()?,
            _ => return Err(format!("there is no option {option}").into()),
        }
        Ok(())
    }

    /// Whether such a first answer is looked for.
    fn takes(&self, best: &Worth, others: &[Worth]) -> bool {
        let like = Mistake { like: self.like.clone(), say: String::new() };
        best.points >= self.least_gain && !others.is_empty() && like.is_like(&best.mv)
    }
}

/// A question with one best answer.
struct Found {
    worth: i32,
    second: i32,
    moves: usize,
    lure: bool,
    others: Vec<Worth>,
    file: Value,
}

impl Found {
    /// The more, the better: a clear lead, many answers, and a first sight that deceives.
    fn interest(&self) -> i32 {
        (self.worth - self.second).min(10)
            + 2 * i32::from(self.lure)
            + (self.moves.min(60) / 10) as i32
            + self.worth.clamp(0, 20) / 4
            + 3 * i32::from(self.lure && self.worth > self.second + 1)
    }
}

pub(super) fn scout(kind: &dyn GameKind, options: &[&str]) -> Result<(), Failed> {
    let wanted = Wanted::parse(options)?;
    let house = house(kind.meta().id).ok_or("the house does not play this game")?;
    let mut found = Vec::new();
    for seed in wanted.seeds.clone() {
        let mut of_this = Vec::new();
        play(kind, house, &wanted, seed, &mut of_this)?;
        of_this.sort_by_key(|found| Reverse(found.interest()));
        of_this.truncate(wanted.each);
        found.extend(of_this);
    }
    found.sort_by_key(|found| Reverse(found.interest()));
    for found in found.iter().take(wanted.take) {
        print(found, wanted.as_json);
    }
    Ok(())
}

fn print(found: &Found, as_json: bool) {
    let Found { worth, second, moves, lure, others, file } = found;
    if as_json {
        let line = json!({
            "worth": worth, "second": second, "moves": moves, "lure": lure, "others": others, "file": file,
        });
        return println!("{line}");
    }
    println!(
        "# worth {worth}, the next {second}, of {moves} answers{}",
        if *lure { ", deceptive" } else { "" }
    );
    for other in others {
        println!("#   {}: {}", other.points, other.mv);
    }
    println!("{file}\n");
}

/// Plays one game, and notes each question that is a puzzle.
fn play(
    kind: &dyn GameKind,
    house: &'static dyn House,
    wanted: &Wanted,
    seed: u64,
    found: &mut Vec<Found>,
) -> Result<(), Failed> {
    let mut game = Match::new(
        kind.meta().id,
        SeatSetup::people(wanted.seats),
        &wanted.options,
        Seed::from_number(seed),
    )?;
    let mut picker = Picker::new(seed);
    while let Some(seat) = game.deciding().iter().next() {
        let made = game.entries().len() - 1;
        let fits = (wanted.from..=wanted.to).contains(&made)
            && wanted.seat.is_none_or(|only| u8::from(seat) == only);
        if fits && let Some(puzzle) = puzzle(wanted, seed, &game, seat) {
            found.push(puzzle);
        }
        let mv = answer(house, wanted, &game, seat, &mut picker)?;
        game.play(seat, &mv)?;
    }
    Ok(())
}

fn answer(
    house: &'static dyn House,
    wanted: &Wanted,
    game: &Match,
    seat: Seat,
    picker: &mut Picker,
) -> Result<Value, Failed> {
    let listed = game.legal(seat).listed;
    let question = game.question(seat).ok_or("who decides is asked")?;
    let view = game.view(Viewer::Seat(seat));
    let level = Level::ALL.into_iter().find(|level| level.id() == wanted.policy);
    Ok(match (wanted.policy.as_str(), level) {
        ("random", _) => picker.among(&listed).cloned().ok_or("who decides has a move")?,
        (_, Some(level)) => house.think(&view, &question.legal, level, picker.word(), &mut || true)?,
        _ => house.choose(&view, &question.legal)?,
    })
}

/// The question as a puzzle, where it is one that is looked for.
fn puzzle(wanted: &Wanted, seed: u64, game: &Match, seat: Seat) -> Option<Found> {
    let moves = game.legal(seat);
    if !moves.complete || !(wanted.least_moves..=MOST_ANSWERS).contains(&moves.listed.len()) {
        return None;
    }
    let (first, steps) = solve(wanted, seed, game, seat)?;
    let before = game.entries().iter().filter_map(|entry| Some(json!([entry.seat?, entry.mv.clone()?])));
    let mut file =
        json!({ "kind": LessonKind::Puzzle, "goal": wanted.goal, "seats": wanted.seats, "you": seat });
    if wanted.options != json!({}) {
        file["options"] = wanted.options.clone();
    }
    file["seed"] = json!(seed);
    file["before"] = before.collect();
    file["steps"] = steps;
    Some(Found { file, ..first })
}

/// The asks one after the other, each with its one best answer, and what there is to say of the first.
fn solve(wanted: &Wanted, seed: u64, game: &Match, seat: Seat) -> Option<(Found, Value)> {
    let (mut now, mut first, mut steps) = (game.game().fork(), None, Vec::new());
    for left in (1..=wanted.asks).rev() {
        let mut answers = sure_worths(&*now, seat, wanted.goal, left).ok()?;
        answers.sort_by_key(|answer| Reverse(answer.points));
        let (best, others) = answers.split_first()?;
        let second = others.first().map_or(i32::MIN, |other| other.points);
        let is_clear = i64::from(best.points) - i64::from(second) >= i64::from(wanted.least_lead);
        if !is_clear || (first.is_none() && !wanted.takes(best, others)) {
            return None;
        }
        let gain = |answer: &Worth| now.gain(seat, &answer.mv).unwrap_or(0);
        let lure = others.iter().any(|other| gain(other) > gain(best));
        first.get_or_insert_with(|| Found {
            worth: best.points,
            second,
            moves: answers.len(),
            lure,
            others: others.iter().take(OTHERS).cloned().collect(),
            file: Value::Null,
        });
        steps.push(json!({ "ask": format!("task-{}", steps.len() + 1), "light": "prompt", "move": best.mv }));
        let turn =
            now.decide(seat, &best.mv, &mut Chance::at(&Seed::from_number(seed), now.moment())).ok()?;
        now = turn.after().fork();
    }
    Some((first?, Value::Array(steps)))
}
