//! Moves: the listed and the refused ones, `play` and the default move.

use super::walk::Walk;
use super::{Failure, Subject};
use rules::{Chance, RefusalCode, Seat, Seed};
use serde::Deserialize;
use serde_json::{Value, json};

/// Each listed move is accepted, the same way each time; where the list is complete, no other move is, but a listed
/// one in short.
pub fn listed_agree_with_decide<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    loop {
        let stranger = Seat::first(walk.seats() + 1).last();
        for seat in Seat::first(walk.seats()).chain(stranger) {
            let moves = walk.game.moves(seat);
            let agrees = walk.game.has_moves(seat) != moves.listed.is_empty();
            walk.expect(agrees, || format!("{seat:?} is wrong about whether it has moves: {moves:?}"))?;
            let in_full = check_listed(&walk, seat, &moves.listed)?;
            for mv in attempts(&mut walk, seat) {
                let listed = moves.listed.binary_search(&mv).is_ok();
                let decided = walk.game.decide(seat, &mv, &mut walk.chance());
                let refused = decided.is_err();
                let known =
                    listed || !moves.complete || decided.map_or(true, |events| in_full.contains(&events));
                walk.expect(known, || format!("{seat:?} may {mv:?} but it is not listed"))?;
                let previewed = walk.game.preview(seat, &mv).is_some();
                walk.expect(!(refused && previewed), || format!("a preview of the refused {mv:?}"))?;
            }
        }
        if !walk.step()? {
            return Ok(());
        }
    }
}

/// The compact form describes exactly the moves that are accepted, also to a seat that has committed and may change its
/// mind.
pub fn offered_agree_with_decide<G: Subject>(seed: u64) -> Result<(), Failure> {
    each_try::<G>(seed, |walk, seat, tried| {
        let legal = walk.game.legal(seat);
        let unsaid = |mv: &G::Move| !legal.as_ref().is_some_and(|legal| G::describes(legal, mv));
        let unsaid = walk.game.moves(seat).listed.into_iter().find(unsaid);
        walk.expect(unsaid.is_none(), || format!("{seat:?} is not offered {unsaid:?}"))?;
        tried.iter().try_for_each(|mv| {
            let offered = legal.as_ref().is_some_and(|legal| G::describes(legal, mv));
            let refusal = walk.game.decide(seat, mv, &mut walk.chance()).err();
            walk.expect(offered == refusal.is_none(), || {
                format!("{seat:?}: {mv:?} is offered: {offered}, refused: {refusal:?}")
            })
        })
    })
}

/// The rules document lists the reason of every refusal, with its rule.
pub fn refusals_are_documented<G: Subject>(seed: u64) -> Result<(), Failure> {
    let listed = G::listed_refusals();
    each_try::<G>(seed, |walk, seat, tried| {
        tried.iter().try_for_each(|mv| {
            let Err(no) = walk.game.decide(seat, mv, &mut walk.chance()) else { return Ok(()) };
            let named = format!("{} {}", no.rule(), no.reason());
            walk.expect(listed.contains(&named), || format!("{seat:?} {mv:?}: no document lists {named}"))
        })
    })
}

/// Calls `check` with each seat and the moves that it might try, in every state of a game.
fn each_try<G: Subject>(
    seed: u64,
    check: impl Fn(&Walk<G>, Seat, &[G::Move]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    loop {
        for seat in Seat::first(walk.seats() + 1) {
            let tried = attempts(&mut walk, seat);
            check(&walk, seat, &tried)?;
        }
        if !walk.step()? {
            return Ok(());
        }
    }
}

/// Checks the listed moves of a seat and returns the events that each leads to.
fn check_listed<G: Subject>(
    walk: &Walk<G>,
    seat: Seat,
    listed: &[G::Move],
) -> Result<Vec<Vec<G::Event>>, Failure> {
    let sorted = listed.windows(2).all(|pair| pair[0] < pair[1]);
    walk.expect(sorted, || format!("{seat:?}: not sorted, or twice: {listed:?}"))?;
    let offered = walk.game.legal(seat).is_some();
    walk.expect(offered || listed.is_empty(), || format!("{seat:?} has moves without `legal`"))?;
    let decide_twice = |mv: &G::Move| {
        let decide = || walk.game.decide(seat, mv, &mut walk.chance());
        let events = decide().map_err(|no| walk.fail(format!("{seat:?}: listed {mv:?} is refused: {no}")))?;
        let again = decide().is_ok_and(|again| again == events);
        walk.expect(again, || format!("{seat:?}: {mv:?} is decided differently the second time"))?;
        Ok(events)
    };
    listed.iter().map(decide_twice).collect()
}

/// Moves that the seat might try: legal ones of now and before, and neighbours of both.
pub fn attempts<G: Subject>(walk: &mut Walk<G>, seat: Seat) -> Vec<G::Move> {
    let mut tried = walk.game.moves(seat).listed;
    tried.truncate(6);
    for _ in 0..6.min(walk.seen.len()) {
        tried.extend(walk.picker.among(&walk.seen).cloned());
    }
    for mv in tried.clone() {
        let neighbours = walk.neighbours.entry(mv).or_insert_with_key(neighbours::<G>);
        tried.extend(neighbours.iter().cloned());
    }
    tried.sort();
    tried.dedup();
    tried
}

/// The same move with one number more or less, or with nothing for something.
fn neighbours<G: Subject>(mv: &G::Move) -> Vec<G::Move> {
    let Ok(Value::Object(fields)) = serde_json::to_value(mv) else {
        return Vec::new();
    };
    let changed = |name: &String, value: Value| {
        let mut other = fields.clone();
        other.insert(name.clone(), value);
        serde_json::from_value(Value::Object(other)).ok()
    };
    let of_field = |(name, value): (&String, &Value)| {
        let by = |step: i64| value.as_i64().map(|number| Value::from(number + step));
        let values = [by(1), by(-1), by(7), Some(Value::Null)];
        values.into_iter().flatten().filter_map(|value| changed(name, value)).collect::<Vec<_>>()
    };
    fields.iter().flat_map(of_field).collect()
}

/// A move that `decide` refuses is refused by `play` too and leaves the state as it was.
pub fn refused_changes_nothing<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    loop {
        let mut after = walk.game.clone();
        for seat in Seat::first(walk.seats() + 1) {
            for mv in attempts(&mut walk, seat) {
                if walk.game.decide(seat, &mv, &mut walk.chance()).is_ok() {
                    continue;
                }
                let refused = after.play(seat, &mv, &mut walk.chance()).is_err();
                walk.expect(refused, || format!("{seat:?}: `play` accepts the refused {mv:?}"))?;
                walk.expect(after == walk.game, || format!("{seat:?}: refused {mv:?} changed the state"))?;
            }
        }
        if !walk.step()? {
            return Ok(());
        }
    }
}

/// `play` returns the events of `decide` and leads to the state that their fold gives.
pub fn play_is_decide_and_evolve<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    while let Some((seat, mv)) = walk.pick()? {
        let mut played = walk.game.clone();
        let by_play = played.play(seat, &mv, &mut walk.chance()).ok();
        let by_decide = walk.make(seat, &mv)?;
        walk.expect(by_play.as_ref() == Some(&by_decide), || {
            format!("{seat:?} {mv:?}: `play` gives {by_play:?}, `decide` {by_decide:?}")
        })?;
        walk.expect(played == walk.game, || format!("{seat:?} {mv:?}: `play` leads to another state"))?;
    }
    Ok(())
}

/// The default move is legal whenever a seat decides, and default moves alone end the game from anywhere.
pub fn defaults_finish<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start_within(seed)?;
    while let Some(seat) = walk.game.deciding().iter().next() {
        for seat in walk.game.deciding().iter() {
            let mv = walk.game.default_move(seat);
            let refusal = walk.game.decide(seat, &mv, &mut Chance::at(&Seed::from_number(0), 0)).err();
            walk.expect(refusal.is_none(), || format!("the default {mv:?} of {seat:?} is refused"))?;
        }
        let mv = walk.game.default_move(seat);
        walk.make(seat, &mv)?;
        walk.expect(walk.entry < 20_000, || "default moves do not end the game".to_owned())?;
    }
    walk.expect(walk.game.outcome().is_some(), || "there is no outcome".to_owned())
}

/// The gain of a move is the one that its preview names: 0 if nobody can tell, and of a move without a preview.
pub fn gains_are_previewed<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start_within(seed)?;
    for seat in walk.game.deciding().iter() {
        for mv in attempts(&mut walk, seat) {
            let gain = i64::from(walk.game.gain(seat, &mv));
            let preview = json!(walk.game.preview(seat, &mv));
            let named = preview["gain"].as_i64().unwrap_or(0);
            walk.expect(gain == named, || {
                format!("the gain of {mv:?} by {seat:?} is {gain}, its preview {preview}")
            })?;
        }
    }
    Ok(())
}

/// The log keeps a move as its seat sent it: padding would make a record that no reader takes.
pub fn padding_is_refused<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    loop {
        for seat in walk.game.deciding().iter() {
            for mv in attempts(&mut walk, seat) {
                let sent = json!(mv);
                walk.expect(sent["do"].is_string(), || format!("{sent} does not name its kind"))?;
                let read = padded(&sent).into_iter().find(|more| G::Move::deserialize(more).is_ok());
                walk.expect(read.is_none(), || format!("{read:?} is read as {mv:?}"))?;
            }
        }
        if !walk.step()? {
            return Ok(());
        }
    }
}

/// The same value with one more field, once for each object in it.
fn padded(value: &Value) -> Vec<Value> {
    match value {
        Value::Object(fields) => {
            let with = |key: &str, value: Value| {
                let mut fields = fields.clone();
                fields.insert(key.to_owned(), value);
                Value::Object(fields)
            };
            let inner =
                fields.iter().flat_map(|(key, inner)| padded(inner).into_iter().map(|more| with(key, more)));
            inner.chain([with("padding", Value::from("x"))]).collect()
        }
        Value::Array(items) => {
            let with = |place: usize, value: Value| {
                let mut items = items.clone();
                items[place] = value;
                Value::Array(items)
            };
            let inner = items.iter().enumerate();
            inner
                .flat_map(|(place, inner)| padded(inner).into_iter().map(move |more| with(place, more)))
                .collect()
        }
        _ => Vec::new(),
    }
}
