//! A workbench for authors of lessons and puzzles: `cargo run -p bots --example lessons -- COMMAND GAME …`.
//!
//! A lesson is a file `rules/src/<game>/lessons/<id>.json`, read from the working directory, so that nothing has to be
//! built again; `FILE` is a path, or the id of such a file. `docs/lessons.md` describes the format.
//!
//! - `check GAME [FILE…]` plays lessons to their end and reports all their faults: an illegal move with its rule, a
//!   puzzle with several best answers, a mistake that nobody can make. Without files all of the game's. Fails if any of
//!   them is faulty.
//! - `show GAME FILE [STEP]` prints as JSON what the learner sees: for each step what happens and what is asked, the
//!   answers with what they bring (`gain`: points at once; `worth`: as a puzzle measures). With the number of a step, from
//!   0, that step with all answers and, where it asks, the view.
//! - `scout GAME [OPTIONS]` plays games between bots and prints puzzles, the most interesting first: questions with
//!   one best answer, as a file to save.
//!   - `--seats N` (2), `--seeds A..B` (0..20), `--options JSON` (the rule book), `--policy house|greedy|random|easy|normal` (house)
//!   - `--goal gain|turn|final` (gain), `--asks N` (1): how many answers in a row are asked for
//!   - `--least-gain X` (1): what the best is worth at least; `--least-lead X` (1): by how much more than the second
//!   - `--least-moves N` (3), `--like JSON`: the best answer contains these fields
//!   - `--from N`, `--to N`: only after so many moves of the game; `--seat N`: only that seat's questions
//!   - `--take N` (10): so many puzzles are printed; `--each N` (2): at most so many of one game
//!   - `--json`: one line for each: `{"worth", "second", "moves", "lure", "others", "file"}`. `lure`: the best answer is not the
//!     one that brings most by itself.

mod scout;
mod show;

use rules::GameKind;
use rules::lessons::{Lesson, LessonKind};
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

type Failed = Box<dyn Error>;

fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::FAILURE
    })
}

fn run() -> Result<ExitCode, Failed> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let [command, game, rest @ ..] = args.as_slice() else {
        return Err("lessons check|show|scout GAME …".into());
    };
    let kind = rules::game(game).ok_or_else(|| format!("there is no game {game}"))?;
    match (*command, rest) {
        ("check", files) => return check(kind, files),
        ("show", [file, step @ ..]) => {
            let step = step.first().map(|step| step.parse()).transpose()?;
            show::show(kind, &read(&path_of(game, file))?, step)?;
        }
        ("scout", options) => scout::scout(kind, options)?,
        _ => return Err("lessons check|show|scout GAME …".into()),
    }
    Ok(ExitCode::SUCCESS)
}

fn folder(game: &str) -> PathBuf {
    Path::new("rules/src").join(game).join("lessons")
}

/// A path, or the id of a lesson.
fn path_of(game: &str, file: &str) -> PathBuf {
    let named = folder(game).join(file).with_extension("json");
    if Path::new(file).exists() { PathBuf::from(file) } else { named }
}

fn read(path: &Path) -> Result<Lesson, Failed> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Lesson::parse(&text)?)
}

fn check(kind: &dyn GameKind, files: &[&str]) -> Result<ExitCode, Failed> {
    let game = kind.meta().id;
    let mut paths: Vec<PathBuf> = files.iter().map(|file| path_of(game, file)).collect();
    if files.is_empty() {
        let all = std::fs::read_dir(folder(game))?.map(|entry| entry.map(|entry| entry.path()));
        paths = all.collect::<Result<_, _>>()?;
        paths.sort();
    }
    let mut are_sound = true;
    for path in paths {
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let found = read(&path).and_then(|lesson| faults(kind, &id, &lesson));
        match found {
            Ok(good) if good.1.is_empty() => println!("{id}: ok{}", good.0),
            Ok((_, faults)) => {
                are_sound = false;
                for fault in faults {
                    println!("{id}: {fault}");
                }
            }
            Err(error) => {
                are_sound = false;
                println!("{id}: {error}");
            }
        }
    }
    Ok(if are_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Facts worth knowing of a lesson, and all its faults.
fn faults(kind: &dyn GameKind, id: &str, lesson: &Lesson) -> Result<(String, Vec<String>), Failed> {
    let mut faults: Vec<String> = lesson.check(kind).iter().map(ToString::to_string).collect();
    let steps = lesson.steps.len();
    if id == "first" && !(8..=15).contains(&steps) {
        faults.push(format!("the first lesson has 8 to 15 steps, not {steps}"));
    }
    if (lesson.kind == LessonKind::Puzzle) != id.starts_with('p') {
        faults.push("the id of a puzzle begins with p, that of a lesson does not".to_owned());
    }
    let mut good = format!(", {steps} steps, {} asks", lesson.asks().count());
    if faults.is_empty() {
        let told = lesson.play(kind)?;
        for (place, step) in told.steps.iter().enumerate() {
            let Some(asked) = &step.asked else { continue };
            let mut points: Vec<i32> =
                lesson.worths(place, asked)?.iter().map(|worth| worth.points).collect();
            points.sort_unstable_by(|a, b| b.cmp(a));
            if let [best, second, ..] = points.as_slice() {
                write!(good, "; steps[{place}]: {best}, the next {second}, of {} answers", points.len())?;
            }
        }
    }
    Ok((good, faults))
}
