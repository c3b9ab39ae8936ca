//! The log and its end: termination, conservation, sound decisions, sound outcomes, replay.

use super::walk::{Walk, people};
use super::{Failure, Subject};
use rules::{Drawn, Outcome, SeatScore, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Every random game ends, and each entry leaves every component of the box somewhere.
pub fn ends_and_conserves<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    let box_of_game = walk.game.components();
    walk.expect(!box_of_game.is_empty(), || "the box of the game is empty".to_owned())?;
    while walk.step()? {
        let now = walk.game.components();
        walk.expect(now == box_of_game, || format!("components changed: {box_of_game:?} became {now:?}"))?;
    }
    Ok(())
}

/// Seats that decide belong to people and have moves; no seat decides exactly when there is an outcome.
pub fn deciding_is_sound<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    loop {
        let deciding = walk.game.deciding();
        let over = walk.game.outcome().is_some();
        walk.expect(deciding.is_empty() == over, || format!("{deciding:?} decide, over: {over}"))?;
        let people = people(&walk.setup);
        for seat in deciding.iter() {
            walk.expect(people.contains(seat), || format!("{seat:?} decides but is no person"))?;
            walk.expect(walk.game.legal(seat).is_some(), || format!("{seat:?} decides without `legal`"))?;
        }
        for viewer in Viewer::all(walk.seats()) {
            let waited = walk.game.waiting_for(viewer);
            let own = viewer.seat().is_none_or(|seat| waited.contains(seat) == deciding.contains(seat));
            walk.expect(own, || format!("{viewer:?} is told {waited:?}, but {deciding:?} decide"))?;
        }
        let progress = walk.game.progress();
        let within = progress.of == 0 || progress.round <= progress.of;
        walk.expect(within, || format!("{progress:?} is beyond the end"))?;
        if over || !walk.step()? {
            return Ok(());
        }
    }
}

/// The lines of each score add up to its total, and a seat with more points is not ranked worse.
pub fn outcome_is_sound<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    while walk.step()? {}
    let outcome = walk.game.outcome().ok_or_else(|| walk.fail("there is no outcome"))?;
    let seats: Vec<usize> = outcome.scores.iter().map(|score| score.seat.index()).collect();
    walk.expect(seats == (0..walk.seats()).collect::<Vec<_>>(), || format!("scores of {seats:?}"))?;
    for SeatScore { seat, total, lines } in &outcome.scores {
        let sum: i32 = lines.iter().map(|line| line.points).sum();
        walk.expect(sum == *total, || format!("{seat:?}: the lines give {sum}, the total is {total}"))?;
    }
    walk.expect(ranks_are_sound(&outcome), || format!("the ranks do not follow the totals: {outcome:?}"))
}

fn ranks_are_sound(outcome: &Outcome) -> bool {
    let ranking = &outcome.ranking;
    let mut seats: Vec<usize> = ranking.iter().map(|rank| rank.seat.index()).collect();
    seats.sort_unstable();
    let total = |place: usize| outcome.scores[ranking[place].seat.index()].total;
    let each_once = seats == (0..outcome.scores.len()).collect::<Vec<_>>();
    let counted = |place: usize| {
        let better = ranking.iter().filter(|other| other.rank < ranking[place].rank).count();
        usize::from(ranking[place].rank) == better + 1
    };
    each_once
        && (0..ranking.len()).all(counted)
        && (1..ranking.len())
            .all(|place| ranking[place - 1].rank <= ranking[place].rank && total(place - 1) >= total(place))
}

/// No draw of a game has the place of another: the same words would decide twice.
pub fn draws_differ<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    while walk.step()? {}
    let mut places = BTreeSet::new();
    for Drawn { purpose, moment, number, .. } in &walk.drawn {
        walk.expect(places.insert((purpose, moment, number)), || {
            format!("draw {number} for {purpose} at moment {moment} is drawn twice")
        })?;
    }
    Ok(())
}

/// The state is the fold of the log, in memory, over JSON, and from any state saved on the way.
pub fn replays<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    let mut folded = G::new(&walk.setup).map_err(|refusal| walk.fail(refusal.to_string()))?;
    let mut from = 0;
    loop {
        for event in &walk.events[from..] {
            folded.evolve(&over_json(&walk, event)?);
        }
        from = walk.events.len();
        walk.expect(folded == walk.game, || format!("replay gives {folded:?} instead of {:?}", walk.game))?;
        if walk.picker.below(4) == 0 {
            folded = over_json(&walk, &folded)?;
        }
        let viewers: Vec<Viewer> = Viewer::all(walk.seats()).collect();
        let viewer = viewers[walk.picker.below(viewers.len())];
        over_json(&walk, &walk.game.view(viewer))?;
        let Some((seat, mv)) = walk.pick()? else {
            return Ok(());
        };
        let mv = over_json(&walk, &mv)?;
        walk.make(seat, &mv)?;
    }
}

fn over_json<G: Subject, T: Serialize + DeserializeOwned + PartialEq + Debug>(
    walk: &Walk<G>,
    value: &T,
) -> Result<T, Failure> {
    let text = serde_json::to_string(value).map_err(|error| walk.fail(error.to_string()))?;
    let read: T = serde_json::from_str(&text).map_err(|error| walk.fail(format!("{error} in {text}")))?;
    walk.expect(read == *value, || format!("JSON turns {value:?} into {read:?}"))?;
    Ok(read)
}
