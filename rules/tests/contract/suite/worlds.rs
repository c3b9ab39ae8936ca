//! Two worlds: facts that a viewer may not know change no byte of the viewer's messages.
//!
//! From a random state another world is drawn that the viewer cannot tell apart. Both are driven by the same
//! visible moves, with different hidden choices and different chance, and must answer them the same until a
//! reveal tells them apart; then a new second world is drawn.

use super::moves::attempts;
use super::walk::Walk;
use super::{Failure, Subject};
use rules::record::difference;
use rules::{Chance, RefusalCode, Seat, Seed, Viewer};
use serde::Serialize;
use serde_json::Value;

/// How many entries both worlds are driven.
const DRIVEN: usize = 40;

pub fn look_the_same<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start_within(seed)?;
    let viewers: Vec<Viewer> = Viewer::all(walk.seats()).collect();
    let viewer = viewers[walk.picker.below(viewers.len())];
    let mut other = draw_other(&mut walk, viewer)?;
    for _ in 0..DRIVEN {
        compare(&mut walk, &other, viewer)?;
        let Some((seat, mv)) = walk.pick()? else {
            break;
        };
        other = match drive_other(&mut walk, other, viewer, seat, &mv)? {
            Some(driven) => driven,
            None => draw_other(&mut walk, viewer)?,
        };
    }
    ends(&walk, other)
}

/// Draws a world from what the viewer sees.
fn draw_other<G: Subject>(walk: &mut Walk<G>, viewer: Viewer) -> Result<G, Failure> {
    let number = walk.picker.word();
    let view = walk.game.view(viewer);
    let other = G::possible_world(&view, viewer, &mut Chance::at(&Seed::from_number(number), 0));
    let (mine, drawn) = (walk.game.components(), other.components());
    walk.expect(mine == drawn, || format!("the world of {viewer:?} has other components: {drawn:?}"))?;
    answer_as_there(walk, other, viewer)
}

/// A seat that has answered in secret here, without the viewer's knowledge, may give any answer there: the viewer is
/// told nothing.
fn answer_as_there<G: Subject>(walk: &mut Walk<G>, mut other: G, viewer: Viewer) -> Result<G, Failure> {
    let answered = |other: &G| other.deciding().iter().find(|seat| !walk.game.deciding().contains(*seat));
    while let Some(seat) = answered(&other) {
        let listed = other.moves(seat).listed;
        let Some(mv) = listed.into_iter().find(G::is_sealed) else {
            return Err(walk.fail(format!("{seat:?} decides in the world of {viewer:?} only")));
        };
        let made = other.play(seat, &mv, &mut Chance::at(&Seed::from_number(0), 0));
        let events = made.map_err(|no| walk.fail(format!("{seat:?}: the listed {mv:?} is refused: {no}")))?;
        let told: Vec<G::ClientEvent> = events.iter().filter_map(|event| G::told_to(event, viewer)).collect();
        walk.expect(told.is_empty(), || format!("{viewer:?} is told {told:?} of a secret answer"))?;
    }
    Ok(other)
}

/// Makes the move in the true world and one that looks the same in the other.
///
/// Returns the other world, or `None` where a reveal has told them apart.
fn drive_other<G: Subject>(
    walk: &mut Walk<G>,
    mut other: G,
    viewer: Viewer,
    seat: Seat,
    mv: &G::Move,
) -> Result<Option<G>, Failure> {
    let Some(twin) = twin(walk, &other, viewer, seat, mv) else {
        walk.make(seat, mv)?;
        return Ok(None);
    };
    let number = walk.picker.word();
    let there = other.play(seat, &twin, &mut Chance::at(&Seed::from_number(number), walk.entry + 1));
    let here = walk.make(seat, mv)?;
    let there = match there {
        Ok(there) => there,
        Err(no) if viewer.is(seat) => {
            return Err(walk.fail(format!("{viewer:?}: {mv:?} is refused in one world only: {no}")));
        }
        // A secret of this seat made the move possible: the move itself told the worlds apart.
        Err(_) => return Ok(None),
    };
    let (here, there) = (Told::of(&walk.game, &here, viewer), Told::of(&other, &there, viewer));
    let until_reveal = here.before_reveal == there.before_reveal && here.reveals == there.reveals;
    walk.expect(until_reveal, || {
        format!("{viewer:?} is told {here:?} in one world, {there:?} in the other")
    })?;
    let same = here.after == there.after && (!here.reveals || walk.game.view(viewer) == other.view(viewer));
    Ok(same.then_some(other))
}

/// The move of the seat in the other world: the same, or if its choice is sealed and not the viewer's own,
/// any other sealed choice. `None` where it has none.
fn twin<G: Subject>(
    walk: &mut Walk<G>,
    other: &G,
    viewer: Viewer,
    seat: Seat,
    mv: &G::Move,
) -> Option<G::Move> {
    if viewer.is(seat) || !G::is_sealed(mv) {
        return Some(mv.clone());
    }
    let sealed: Vec<G::Move> = other.moves(seat).listed.into_iter().filter(G::is_sealed).collect();
    walk.picker.among(&sealed).cloned()
}

/// The bytes that a viewer is told of one entry.
#[derive(Debug)]
struct Told {
    before_reveal: Vec<String>,
    reveals: bool,
    after: Vec<String>,
}

impl Told {
    fn of<G: Subject>(game: &G, events: &[G::Event], viewer: Viewer) -> Self {
        let told: Vec<G::ClientEvent> = events.iter().filter_map(|event| G::told_to(event, viewer)).collect();
        let first = told.iter().position(|told| game.reveals(told, viewer));
        let (before, after) = told.split_at(first.unwrap_or(told.len()));
        Self {
            before_reveal: before.iter().map(json).collect(),
            reveals: first.is_some(),
            after: after.iter().map(json).collect(),
        }
    }
}

pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| error.to_string())
}

/// Every answer that the viewer can get is the same to the byte.
fn compare<G: Subject>(walk: &mut Walk<G>, other: &G, viewer: Viewer) -> Result<(), Failure> {
    let tried = viewer.seat().map_or_else(Vec::new, |seat| attempts(walk, seat));
    let (here, there) = (answers(&walk.game, viewer, &tried), answers(other, viewer, &tried));
    match first_difference(&here, &there) {
        None => Ok(()),
        Some((what, how)) => {
            Err(walk.fail(format!("{viewer:?} gets another {what} in another world: {how}")))
        }
    }
}

/// The name of the first answer that differs, and where it does.
pub(super) fn first_difference(
    here: &[(String, String)],
    there: &[(String, String)],
) -> Option<(String, String)> {
    let different = here.iter().zip(there).find(|(here, there)| here != there);
    different.map(|(here, there)| (here.0.clone(), apart(here, there)))
}

/// The first difference between two answers of the same name.
fn apart((_, here): &(String, String), (_, there): &(String, String)) -> String {
    let read = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    difference(&read(here), &read(there)).map_or_else(String::new, |difference| difference.to_string())
}

/// Everything that the viewer can ask for, each with its name.
pub(super) fn answers<G: Subject>(game: &G, viewer: Viewer, tried: &[G::Move]) -> Vec<(String, String)> {
    let mut answers = vec![
        ("view".to_owned(), json(&game.view(viewer))),
        ("waiting_for".to_owned(), format!("{:?}", game.waiting_for(viewer))),
        ("window".to_owned(), format!("{:?}", game.window())),
        ("progress".to_owned(), json(&game.progress())),
        ("outcome".to_owned(), json(&game.outcome())),
    ];
    let Some(seat) = viewer.seat() else {
        return answers;
    };
    let moves = game.moves(seat);
    let early = game.early(seat);
    for mv in early.iter().flat_map(|early| G::offered_early(&early.legal)) {
        answers.push((format!("premise of {mv:?}"), json(&game.premise(seat, &mv))));
    }
    answers.push(("early".to_owned(), format!("{early:?}")));
    answers.push(("legal".to_owned(), json(&game.legal(seat))));
    answers.push(("moves".to_owned(), format!("{:?} {}", moves.listed, moves.complete)));
    if game.deciding().contains(seat) {
        answers.push(("default".to_owned(), json(&game.default_move(seat))));
    }
    for mv in tried {
        let refusal = game.decide(seat, mv, &mut Chance::at(&Seed::from_number(0), 0)).err();
        let refusal = refusal.map(|no| format!("{} {} {no}", no.reason(), no.rule()));
        answers.push((format!("refusal of {mv:?}"), format!("{refusal:?}")));
        answers.push((format!("preview of {mv:?}"), json(&game.preview(seat, mv))));
        answers.push((format!("premise of {mv:?}"), json(&game.premise(seat, mv))));
        if refusal.is_none() {
            answers.push((format!("gain of {mv:?}"), game.gain(seat, mv).to_string()));
        }
    }
    answers
}

/// The other world is a real one: it can be played to its end.
fn ends<G: Subject>(walk: &Walk<G>, mut other: G) -> Result<(), Failure> {
    for entry in 0..20_000 {
        let Some(seat) = other.deciding().iter().next() else {
            return walk.expect(other.outcome().is_some(), || "the other world has no outcome".to_owned());
        };
        let mv = other.default_move(seat);
        let made = other.play(seat, &mv, &mut Chance::at(&Seed::from_number(walk.seed), entry));
        made.map_err(|no| walk.fail(format!("the other world refuses the default of {seat:?}: {no}")))?;
    }
    Err(walk.fail("the other world does not end"))
}
