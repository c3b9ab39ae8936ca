//! Lessons and puzzles: their list, each as a document, and the preview of a move at a question.
//!
//! Open to everybody, without a session too. Each document is made once for each process, by a few threads of low priority.
//! Does not know the rules of a game. Invariant: no more is kept than the build has lessons.

use super::HttpState;
use super::body::JsonBody;
use super::client::{accepts_encoding, is_cached};
use super::packed::{CODING, compress, decompress, tag, with_heads};
use super::params::Path;
use super::record::patch_of;
use super::response::{ApiError, uncached_json};
use crate::system::workers::{OverflowPolicy, Workers};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{
    ErrCode, LessonAnswer, LessonDoc, LessonList, LessonMove, LessonQuestion, LessonRefusal, LessonRow,
    LessonStep, ReplayStep,
};
use rules::lessons::{Act, Ask, Asked, Lesson, LessonFile, Step, Told, ToldEntry, ToldStep};
use rules::{Chance, GameKind, MoveRefused, Seat, Seed, TableGame};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// The lessons of all games. Clones share their state.
#[derive(Clone, Debug)]
pub struct Lessons(Arc<Vec<Shelf>>, Workers);

/// The lessons of one game.
#[derive(Debug)]
struct Shelf {
    kind: &'static dyn GameKind,
    list: OnceCell<LessonList>,
    slots: Vec<Slot>,
}

#[derive(Debug)]
struct Slot {
    file: &'static LessonFile,
    made: OnceCell<Made>,
}

/// A lesson that was asked for.
#[derive(Clone, Debug)]
struct Made {
    compressed: Bytes,
    /// Of the document.
    hash: [u8; 32],
    you: Seat,
    /// The game at each step that asks.
    asking: Arc<BTreeMap<usize, Box<dyn TableGame>>>,
}

impl Lessons {
    /// Those of all games of the registry; nothing is read yet.
    pub fn new() -> Self {
        let slot = |file: &'static LessonFile| Slot { file, made: OnceCell::new() };
        let shelf = |kind: &&'static dyn GameKind| Shelf {
            kind: *kind,
            list: OnceCell::new(),
            slots: kind.lessons().iter().map(slot).collect(),
        };
        Self(Arc::new(rules::games().iter().map(shelf).collect()), Workers::new())
    }

    fn shelf(&self, game: &str) -> Result<&Shelf, ApiError> {
        let mut all = self.0.iter();
        all.find(|one| one.kind.meta().id == game).ok_or_else(|| ApiError::not_found("game"))
    }

    /// The lesson, made at the first request; requests meanwhile wait for the same.
    async fn made(&self, game: &str, id: &str) -> Result<&Made, ApiError> {
        let Shelf { kind, slots, .. } = self.shelf(game)?;
        let slot = slots.iter().find(|slot| slot.file.id == id);
        let Slot { file, made } = slot.ok_or_else(|| ApiError::not_found("lesson"))?;
        let (kind, file) = (*kind, *file);
        let make = || async { self.1.run(OverflowPolicy::Refuse, move || make(kind, file)).await? };
        made.get_or_try_init(make).await
    }
}

impl Default for Lessons {
    fn default() -> Self {
        Self::new()
    }
}

/// `GET /api/v1/lessons/<game>`: what there is, in the order in which it is offered.
pub(super) async fn list(
    State(site): State<HttpState>,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let Shelf { list, slots, .. } = site.lessons.shelf(&game)?;
    let read = || async { slots.iter().map(|slot| row(slot.file)).collect::<Result<_, _>>() };
    let list = list.get_or_try_init(|| async { read().await.map(|lessons| LessonList { lessons }) });
    Ok(uncached_json(list.await?))
}

fn row(file: &LessonFile) -> Result<LessonRow, ApiError> {
    let lesson = Lesson::parse(file.text).map_err(broken)?;
    Ok(LessonRow { id: file.id.to_owned(), kind: lesson.kind, steps: lesson.steps.len() as u16 })
}

/// `GET /api/v1/lessons/<game>/<id>`: the whole lesson.
pub(super) async fn document(
    State(site): State<HttpState>,
    Path((game, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let made = site.lessons.made(&game, &id).await?;
    let compressed = accepts_encoding(&headers, CODING);
    let tag = tag(&made.hash, compressed);
    let response = if is_cached(&headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if compressed {
        Body::from(made.compressed.clone()).into_response()
    } else {
        Body::from(decompress(&made.compressed).map_err(broken)?).into_response()
    };
    // The same for all of a build: its tag says whether it is still the one that the browser has.
    with_heads(response, &tag, compressed, "public, no-cache")
}

/// `POST /api/v1/lessons/<game>/<id>/<step>`: what a move would bring at a step that asks, or why it is not legal.
pub(super) async fn ask(
    State(site): State<HttpState>,
    Path((game, id, step)): Path<(String, String, String)>,
    JsonBody(LessonMove { mv }): JsonBody<LessonMove>,
) -> Result<Response, ApiError> {
    let made = site.lessons.made(&game, &id).await?;
    let asking = step.parse().ok().and_then(|step: usize| made.asking.get(&step));
    let asking = asking.ok_or_else(|| ApiError::not_found("step"))?;
    Ok(uncached_json(&answer(&**asking, made.you, &mv)?))
}

/// As a table answers `table.preview` and `table.why_not`.
fn answer(game: &dyn TableGame, you: Seat, mv: &Value) -> Result<LessonAnswer, ApiError> {
    // Draws of the move are thrown away.
    let mut chance = Chance::at(&Seed::from_number(0), game.moment());
    match game.decide(you, mv, &mut chance) {
        Ok(_) => Ok(LessonAnswer { preview: game.preview(you, mv).ok(), why_not: None }),
        Err(MoveRefused::Illegal(refusal)) => {
            let (rule, reason) = (refusal.rule.to_owned(), refusal.reason.to_owned());
            Ok(LessonAnswer { preview: None, why_not: Some(LessonRefusal { rule, reason }) })
        }
        Err(MoveRefused::Malformed { path, what }) => Err(ErrCode::BadRequest { path, what }.into()),
    }
}

/// The CPU-heavy part.
fn make(kind: &'static dyn GameKind, file: &LessonFile) -> Result<Made, ApiError> {
    let lesson = Lesson::parse(file.text).map_err(broken)?;
    let told = lesson.play(kind).map_err(broken)?;
    let document = document_of(kind, file.id, &lesson, &told)?;
    let compressed = compress(&document)?;
    let asking = told.steps.into_iter().enumerate();
    let asking = asking.filter_map(|(step, told)| Some((step, told.asked?.game))).collect();
    Ok(Made {
        hash: Sha256::digest(&compressed).into(),
        compressed: compressed.into(),
        you: lesson.you,
        asking: Arc::new(asking),
    })
}

fn document_of(kind: &dyn GameKind, id: &str, lesson: &Lesson, told: &Told) -> Result<LessonDoc, ApiError> {
    let mut number = 0..;
    let mut steps = Vec::with_capacity(told.steps.len());
    for (place, (step, told)) in lesson.steps.iter().zip(&told.steps).enumerate() {
        steps.push(step_of(lesson, place, step, told, &mut number)?);
    }
    Ok(LessonDoc {
        game: kind.meta().id.to_owned(),
        id: id.to_owned(),
        kind: lesson.kind,
        goal: lesson.goal,
        rules: kind.meta().revision,
        seats: told.setup.seats.clone(),
        you: lesson.you,
        options: told.setup.options.clone(),
        view: told.view.read().map_err(broken)?,
        steps,
        end: entries_of(&told.end, &mut number)?,
        result: told.outcome.clone(),
    })
}

fn step_of(
    lesson: &Lesson,
    place: usize,
    step: &Step,
    told: &ToldStep,
    number: &mut impl Iterator<Item = u64>,
) -> Result<LessonStep, ApiError> {
    let question = match (&step.act, &told.asked) {
        (Act::Ask(ask), Some(asked)) => Some(question_of(lesson, place, ask, asked)?),
        _ => None,
    };
    Ok(LessonStep {
        say: step.say.clone(),
        light: step.light.clone(),
        entries: entries_of(&told.entries, number)?,
        waiting: told.waiting.iter().collect(),
        progress: told.progress,
        question,
    })
}

fn question_of(lesson: &Lesson, place: usize, ask: &Ask, asked: &Asked) -> Result<LessonQuestion, ApiError> {
    Ok(LessonQuestion {
        ask: ask.id.clone(),
        owed: asked.question.owed,
        default: asked.question.default.read().map_err(broken)?,
        legal: asked.question.legal.read().map_err(broken)?,
        mv: ask.mv.clone(),
        mistakes: ask.mistakes.clone(),
        worths: lesson.worths(place, asked).map_err(broken)?,
    })
}

fn entries_of(
    entries: &[ToldEntry],
    number: &mut impl Iterator<Item = u64>,
) -> Result<Vec<ReplayStep>, ApiError> {
    let one = |(entry, v): (&ToldEntry, u64)| {
        let events = entry.events.read().map_err(broken)?;
        let patch = patch_of(&entry.change).map_err(broken)?;
        Ok(ReplayStep { v, actor: entry.actor, events, patch })
    };
    // The numbers come last, so that none is taken for an entry that is not there.
    entries.iter().zip(number).map(one).collect()
}

/// The build has a lesson that cannot be learnt, which its tests exclude.
fn broken(error: impl Display) -> ApiError {
    ApiError::internal(&error)
}
