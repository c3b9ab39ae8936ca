//! Early answers: every offered answer has a premise, and is legal once it is given.

use super::moves::attempts;
use super::walk::{Walk, people};
use super::{Failure, Subject};
use rules::{Early, Premise, Seat};
use std::collections::BTreeMap;

/// The offer to a seat in the state before.
type Offer<G> = (Early<<G as rules::Game>::Legal>, Vec<(<G as rules::Game>::Move, Option<Premise>)>);

/// Each offered answer has a premise, which changes no later than that of its offer; nothing is offered to a virtual
/// player or after the end; and an answer whose premise still holds when its seat decides is one of its moves, or none yet.
pub fn answers_are_sound<G: Subject>(seed: u64) -> Result<(), Failure> {
    play::<G>(seed).map(drop)
}

/// In a game whose seats answer ahead, some answers are given and more are offered; in any other, none.
pub fn are_given<G: Subject>() {
    let games = (0..6).map(|seed| play::<G>(seed).unwrap_or_else(|failure| panic!("{failure}")));
    let (offered, given) = games.fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    if G::ANSWERS_EARLY {
        assert!(given > 0 && offered > given, "{offered} offered, {given} given");
    } else {
        assert_eq!((offered, given), (0, 0), "offered and given");
    }
}

/// Plays one game in which seats answer ahead, and returns how many answers were offered and how many were given.
pub fn play<G: Subject>(seed: u64) -> Result<(u32, u32), Failure> {
    let mut walk = Walk::<G>::start(seed)?;
    let mut before: BTreeMap<Seat, Offer<G>> = BTreeMap::new();
    let mut queued: BTreeMap<Seat, (G::Move, Premise)> = BTreeMap::new();
    let (mut offered, mut given) = (0, 0);
    loop {
        for seat in Seat::first(walk.seats() + 1) {
            let offer = check_offer(&mut walk, seat, before.get(&seat))?;
            let premises = offer.iter().flat_map(|(_, moves)| moves);
            let answers: Vec<_> =
                premises.filter_map(|(mv, premise)| Some((mv.clone(), premise.clone()?))).collect();
            offered += answers.len() as u32;
            queued.retain(|other, (mv, premise)| {
                *other != seat || walk.game.premise(seat, mv).as_ref() == Some(premise)
            });
            if let Some(answer) = walk.picker.among(&answers) {
                queued.entry(seat).or_insert_with(|| answer.clone());
            }
            before.remove(&seat);
            before.extend(offer.map(|offer| (seat, offer)));
        }
        let ready = |(seat, (mv, _)): (&Seat, &(G::Move, Premise))| {
            let is_asked = walk.game.deciding().contains(*seat);
            (is_asked && walk.game.decide(*seat, mv, &mut walk.chance()).is_ok()).then(|| (*seat, mv.clone()))
        };
        let due = queued.iter().find_map(ready);
        if let Some((seat, mv)) = due.filter(|_| walk.picker.below(2) == 0) {
            let is_said = walk.game.legal(seat).is_some_and(|legal| G::describes(&legal, &mv));
            walk.expect(is_said, || format!("{seat:?} is given {mv:?}, which it is not offered now"))?;
            walk.make(seat, &mv)?;
            given += 1;
        } else if !walk.step()? {
            return Ok((offered, given));
        }
    }
}

fn check_offer<G: Subject>(
    walk: &mut Walk<G>,
    seat: Seat,
    before: Option<&Offer<G>>,
) -> Result<Option<Offer<G>>, Failure> {
    let plays = people(&walk.setup).contains(seat) && walk.game.outcome().is_none();
    let early = walk.game.early(seat);
    walk.expect(plays || early.is_none(), || format!("{seat:?} is offered {early:?}"))?;
    let mut tried = attempts(walk, seat);
    if !plays {
        let void = tried.into_iter().find(|mv| walk.game.premise(seat, mv).is_some());
        walk.expect(void.is_none(), || format!("{void:?} of {seat:?} rests on something"))?;
        return Ok(None);
    }
    let Some(early) = early else { return Ok(None) };
    let named = G::offered_early(&early.legal);
    tried.retain(|mv| G::describes(&early.legal, mv));
    tried.extend(named.iter().cloned());
    let nothing = tried.into_iter().find(|mv| walk.game.premise(seat, mv).is_none());
    walk.expect(nothing.is_none(), || format!("{nothing:?} is offered to {seat:?} and rests on nothing"))?;
    let premises = named.into_iter().map(|mv| (mv.clone(), walk.game.premise(seat, &mv))).collect();
    let offer = (early, premises);
    let same = before.is_none_or(|before| before.0 != offer.0 || before.1 == offer.1);
    walk.expect(same, || format!("an answer of {seat:?} rests on something else, and its offer does not"))?;
    Ok(Some(offer))
}
