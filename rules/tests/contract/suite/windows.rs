//! Windows: until the last answer closes one, nobody learns that somebody else has answered.

use super::walk::Walk;
use super::worlds::{answers, first_difference, json};
use super::{Failure, Subject};
use rules::{Game, Seat, Seats, Viewer};

/// No entry but the one that closes a window changes anything for anybody but the seat that made it.
pub fn answers_are_secret<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    while let Some((seat, mv)) = walk.pick()? {
        let before = walk.game.clone();
        let events = walk.make(seat, &mv)?;
        if stays_open(&before, &walk.game, seat) {
            check(&walk, &before, seat, &events)?;
        }
    }
    Ok(())
}

/// Whether the same window is open before and after an entry of this seat: others are waited for as they were.
fn stays_open<G: Game>(before: &G, after: &G, seat: Seat) -> bool {
    let others = |game: &G| game.deciding().iter().filter(|other| *other != seat).collect::<Seats>();
    let both = before.window().is_some() && after.window().is_some();
    both && !others(before).is_empty() && others(before) == others(after)
}

fn check<G: Subject>(walk: &Walk<G>, before: &G, seat: Seat, events: &[G::Event]) -> Result<(), Failure> {
    let asked_again = before.deciding().contains(seat) && walk.game.deciding().contains(seat);
    walk.expect(!asked_again, || format!("{seat:?} has answered in a window and is asked again"))?;
    for viewer in Viewer::all(walk.seats()).filter(|viewer| !viewer.is(seat)) {
        let told = events.iter().find_map(|event| G::told_to(event, viewer));
        walk.expect(told.is_none(), || {
            format!("{viewer:?} is told of an answer of {seat:?} in a window: {}", json(&told))
        })?;
        let (was, is) = (answers(before, viewer, &[]), answers(&walk.game, viewer, &[]));
        if let Some((what, how)) = first_difference(&was, &is) {
            let told = format!("{viewer:?} gets another {what} by an answer of {seat:?} in a window: {how}");
            return Err(walk.fail(told));
        }
    }
    Ok(())
}
