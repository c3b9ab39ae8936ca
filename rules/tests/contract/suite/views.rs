//! Changes of a view lead to the next one, for every viewer.

use super::apply::apply;
use super::walk::Walk;
use super::{Failure, Subject};
use rules::{Changes, Game, ViewSum, Viewer};
use serde_json::{Value, to_value};

/// After every entry, for everybody who may look: who applies the changes to the last view holds the next one, and its
/// sum is the last one shifted.
pub fn changes_lead_from_view_to_view<G: Subject>(seed: u64) -> Result<(), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    let viewers: Vec<Viewer> = Viewer::all(walk.seats()).chain([Viewer::Everyone]).collect();
    let mut held: Vec<Held<G>> = viewers.iter().map(|viewer| Held::of(walk.game.view(*viewer))).collect();
    let mut changes = Changes::new();
    while walk.step()? {
        for (viewer, held) in viewers.iter().zip(&mut held) {
            let next = Held::<G>::of(walk.game.view(*viewer));
            changes.between(&held.view, &next.view);
            let led = apply(&held.json, changes.json()).map_err(|what| walk.fail(what))?;
            walk.expect(led == next.json, || {
                format!("{viewer:?} is led to {led} by {}, but sees {}", changes.json(), next.json)
            })?;
            let sum = held.sum.shifted(changes.shift());
            walk.expect(sum == next.sum, || format!("{viewer:?} counts {sum}, the view {}", next.sum))?;
            *held = next;
        }
    }
    Ok(())
}

/// The state held by a viewer.
struct Held<G: Game> {
    view: G::View,
    json: Value,
    sum: ViewSum,
}

impl<G: Game> Held<G> {
    fn of(view: G::View) -> Self {
        let json = to_value(&view).expect("a view has a JSON form");
        Self { json, sum: ViewSum::of(&view), view }
    }
}
