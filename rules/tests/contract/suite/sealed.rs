//! Sealed commits: neither their order nor changes of mind make a difference.

use super::walk::{Walk, chance};
use super::{Failure, Subject};
use rules::{Drawn, Picker, Seat, Seats, Viewer};

/// Wherever several seats decide at once, their choices lead to one state and one reveal in any order,
/// also when seats choose something else first and replace it.
pub fn commits_commute<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start_within(seed)?;
    loop {
        let asked = walk.game.deciding();
        if asked.len() > 1 {
            check_orders(&mut walk, asked)?;
        }
        if !walk.step()? {
            return Ok(());
        }
    }
}

fn check_orders<G: Subject>(walk: &mut Walk<G>, asked: Seats) -> Result<(), Failure> {
    let mut choices: Vec<(Seat, G::Move)> = Vec::new();
    for seat in asked.iter() {
        let mut listed = walk.game.moves(seat).listed;
        if listed.iter().any(G::is_sealed) {
            listed.retain(G::is_sealed);
        }
        let chosen = walk.picker.among(&listed).ok_or_else(|| walk.fail(format!("{seat:?} has no move")))?;
        choices.push((seat, chosen.clone()));
    }
    let straight = commit(walk, &choices, false)?;
    for order in orders(choices, &mut walk.picker) {
        for changing in [false, true] {
            let other = commit(walk, &order, changing)?;
            walk.expect(other == straight, || {
                format!("{order:?} (minds changed: {changing}) leads to {other:?}, not to {straight:?}")
            })?;
        }
    }
    Ok(())
}

/// Every order of up to four choices, 24 random ones of more.
fn orders<T: Clone>(items: Vec<T>, picker: &mut Picker) -> Vec<Vec<T>> {
    if items.len() > 4 {
        let shuffled = |_| {
            let mut order = items.clone();
            (1..order.len()).rev().for_each(|last| order.swap(last, picker.below(last + 1)));
            order
        };
        return (0..24).map(shuffled).collect();
    }
    if items.len() < 2 {
        return vec![items];
    }
    let with_first = |place: usize| {
        let mut rest = items.clone();
        let first = rest.remove(place);
        orders(rest, &mut Picker::new(0)).into_iter().map(move |mut order| {
            order.insert(0, first.clone());
            order
        })
    };
    (0..items.len()).flat_map(with_first).collect()
}

/// Commits in this order; returns the state and what the public is told from the reveal on.
fn commit<G: Subject>(
    walk: &Walk<G>,
    order: &[(Seat, G::Move)],
    changing: bool,
) -> Result<(G, Vec<G::ClientEvent>), Failure> {
    let mut game = walk.game.clone();
    let mut events = Vec::new();
    for (place, (seat, mv)) in order.iter().enumerate() {
        if changing && place + 1 < order.len() {
            change_mind(walk, &mut game, *seat, mv)?;
        }
        let made = game.play(*seat, mv, &mut chance(walk.seed, &game));
        events = made.map_err(|no| walk.fail(format!("{seat:?} {mv:?} after others is refused: {no}")))?;
    }
    let told = events.iter().filter_map(|event| G::told_to(event, Viewer::Public));
    let told = told.skip_while(|told| !game.reveals(told, Viewer::Public)).collect();
    Ok((game, told))
}

/// Commits something else first and, where the rules let the seat take it back or not at all, does so.
fn change_mind<G: Subject>(walk: &Walk<G>, game: &mut G, seat: Seat, mv: &G::Move) -> Result<(), Failure> {
    let mut tried = game.clone();
    let Some(other) = game.moves(seat).listed.into_iter().find(|other| other != mv) else {
        return Ok(());
    };
    let listed = |no: G::Refusal| walk.fail(format!("{seat:?}: a listed move is refused: {no}"));
    tried.play(seat, &other, &mut chance(walk.seed, &tried)).map_err(listed)?;
    if tried.deciding().contains(seat) {
        return Ok(());
    }
    let back = tried.moves(seat).listed;
    let withdrawal = back.iter().find(|back| {
        let mut after = tried.clone();
        after.play(seat, back, &mut chance(walk.seed, &after)).is_ok() && after.deciding().contains(seat)
    });
    if let Some(withdrawal) = withdrawal {
        tried.play(seat, withdrawal, &mut chance(walk.seed, &tried)).map_err(listed)?;
        *game = tried;
    } else if back.contains(mv) {
        *game = tried;
    }
    Ok(())
}

/// A game whose seats change their minds before they commit draws exactly what it draws without, to its end.
pub fn changed_minds_draw_the_same<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    let mut restless = walk.game.clone();
    while let Some(seat) = walk.game.deciding().iter().next() {
        let listed = walk.game.moves(seat).listed;
        let mv = walk.picker.among(&listed).cloned();
        let mv = mv.ok_or_else(|| walk.fail(format!("{seat:?} has no move")))?;
        if walk.game.deciding().len() > 1 && G::is_sealed(&mv) {
            change_mind(&walk, &mut restless, seat, &mv)?;
        }
        let drawn_before = walk.drawn.len();
        walk.make(seat, &mv)?;
        let straight = &walk.drawn[drawn_before..];
        let changed = draws(&walk, &mut restless, seat, &mv)?;
        walk.expect(changed == straight, || {
            format!("{changed:?} is drawn after changes of mind, {straight:?} without")
        })?;
    }
    Ok(())
}

/// Makes the move and returns what it draws.
fn draws<G: Subject>(walk: &Walk<G>, game: &mut G, seat: Seat, mv: &G::Move) -> Result<Vec<Drawn>, Failure> {
    let mut chance = chance(walk.seed, game);
    let made = game.play(seat, mv, &mut chance);
    made.map_err(|no| walk.fail(format!("{seat:?} {mv:?} after changes of mind is refused: {no}")))?;
    Ok(chance.into_drawn())
}
