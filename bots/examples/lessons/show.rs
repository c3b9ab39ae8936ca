//! Prints what the learner sees.

use super::Failed;
use rules::lessons::{Act, Asked, Lesson, ToldEntry};
use rules::{GameKind, Viewer};
use serde_json::{Value, json};

/// The number of answers that are printed if no step is named.
const SHORT: usize = 12;

pub(super) fn show(kind: &dyn GameKind, lesson: &Lesson, only: Option<usize>) -> Result<(), Failed> {
    let told = lesson.play(kind)?;
    for (place, (step, seen)) in lesson.steps.iter().zip(&told.steps).enumerate() {
        if only.is_some_and(|only| only != place) {
            continue;
        }
        let mut shown = json!({ "step": place, "say": step.say, "light": step.light });
        // The text before the first step is long, and nobody reads it step by step.
        if place > 0 || only.is_some() {
            shown["happens"] = seen.entries.iter().map(happening).collect::<Result<_, Failed>>()?;
        }
        if let (Act::Ask(ask), Some(asked)) = (&step.act, &seen.asked) {
            shown["ask"] = json!(ask.id);
            shown["goes_on"] = ask.mv.clone();
            print_answers(&mut shown, lesson, place, asked, only.is_some())?;
        }
        if let (Some(_), Some(asked)) = (only, &seen.asked) {
            shown["view"] = asked.game.view(Viewer::Seat(lesson.you)).read()?;
        }
        println!("{}", lines(&shown)?);
    }
    if only.is_none() {
        let happens: Vec<Value> = told.end.iter().map(happening).collect::<Result<_, Failed>>()?;
        println!("{}", lines(&json!({ "step": "end", "happens": happens, "outcome": told.outcome }))?);
    }
    Ok(())
}

fn happening(entry: &ToldEntry) -> Result<Value, Failed> {
    Ok(json!({ "actor": entry.actor, "events": entry.events.read::<Value>()? }))
}

/// The answers, those that bring most first.
fn print_answers(
    shown: &mut Value,
    lesson: &Lesson,
    place: usize,
    asked: &Asked,
    all: bool,
) -> Result<(), Failed> {
    let (moves, worths) = (asked.game.moves(lesson.you), lesson.worths(place, asked));
    if let Err(why) = &worths {
        shown["no_worth"] = json!(why.to_string());
    }
    let worths = worths.unwrap_or_default();
    let mut answers = Vec::with_capacity(moves.listed.len());
    for mv in &moves.listed {
        let worth = worths.iter().find(|worth| worth.mv == *mv).map(|worth| worth.points);
        let gain = asked.game.gain(lesson.you, mv)?;
        answers.push((worth, gain, mv));
    }
    answers.sort_by_key(|(worth, gain, _)| std::cmp::Reverse((*worth, *gain)));
    shown["answers"] = json!(answers.len());
    shown["complete"] = json!(moves.complete);
    answers.truncate(if all { usize::MAX } else { SHORT });
    let answer = |(worth, gain, mv): (Option<i32>, i32, &Value)| {
        let preview = asked.game.preview(lesson.you, mv).ok();
        json!({ "worth": worth, "gain": gain, "move": mv, "preview": preview })
    };
    shown["best_first"] = answers.into_iter().map(answer).collect();
    Ok(())
}

/// JSON with one line for each field and each item of a list directly below.
fn lines(shown: &Value) -> Result<String, Failed> {
    let fields = shown.as_object().ok_or("an object")?;
    let field = |(name, value): (&String, &Value)| match value {
        Value::Array(items) if !items.is_empty() => {
            let items: Vec<String> = items.iter().map(|item| format!("    {item}")).collect();
            format!("  \"{name}\": [\n{}\n  ]", items.join(",\n"))
        }
        _ => format!("  \"{name}\": {value}"),
    };
    let fields: Vec<String> = fields.iter().filter(|(_, value)| !value.is_null()).map(field).collect();
    Ok(format!("{{\n{}\n}}", fields.join(",\n")))
}
