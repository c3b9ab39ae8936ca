//! The search tree, and the answer that is chosen from it.

use super::arms::{Arms, Pick, Range, draw, unit};
use super::play_on::{judge, play};
use super::thought::{Compared, Sight, Thought};
use super::{Habits, SearchPlayer, count, most};
use rules::{Chance, Picker, Seat, Seed, Viewer};
use std::collections::BTreeMap;

/// The number of moves that are compared by search; fewer if each would be tried too rarely.
const RUNNERS: u32 = 12;
const TRIES: u32 = 6;
/// The promise of a move at first sight counts as so many tries.
const FIRST_SIGHT: f64 = 3.0;
/// Of the iterations of a mix so many compare its moves apart, where that is asked for.
const COMPARED: u32 = 4;

/// Which moves are compared to the end.
#[derive(Clone, Debug)]
pub(super) struct Comparing<M> {
    /// The number of best moves that are tried in equally many worlds.
    pub(super) kept: usize,
    /// And this one in any case.
    pub(super) also: Option<M>,
    /// Whether the moves of a mix are compared apart from it.
    pub(super) apart: bool,
    /// Whether own points count as at a table.
    pub(super) own_points: bool,
}

impl<M> Comparing<M> {
    /// As far as an answer at a table needs it.
    const ANSWER: Self = Self { kept: 1, also: None, apart: false, own_points: true };

    /// For a request for hints: so many of the best moves for winning, and this move.
    pub(super) const fn of_best(kept: usize, also: Option<M>) -> Self {
        Self { kept, also, apart: true, own_points: false }
    }
}

/// All that is found out about a question.
#[derive(Clone, Debug)]
pub(super) struct Weighed<M> {
    pub(super) thoughts: Vec<Thought<M>>,
    /// How likely the seat wins as it is, at first sight.
    pub(super) chance: f64,
    /// By how many points it is expected beyond the others, at first sight.
    pub(super) lead: f64,
    /// The approximate worth of a point, as a fraction of a win.
    pub(super) slope: f64,
}

/// The answer of the seat that has this view; the same arguments give the same answer.
///
/// `go_on` is asked before each iteration: who answers `false` has the best that was found so far.
pub fn think<G: SearchPlayer>(
    view: &G::View,
    habits: Habits,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<G::Move> {
    think_by::<G>(view, habits, G::weights(), seed, go_on)
}

/// The same by other weights than those that were learned.
pub fn think_by<G: SearchPlayer>(
    view: &G::View,
    habits: Habits,
    weights: &G::Weights,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<G::Move> {
    let mut picker = Picker::new(!seed);
    let mut thoughts = weigh_by::<G>(view, habits, weights, seed, go_on);
    let chances: Vec<f64> = thoughts.iter().map(|thought| thought.chance).collect();
    (!thoughts.is_empty()).then(|| thoughts.swap_remove(draw(&chances, &mut picker)).mv)
}

/// All that is found out about the moves of the seat that has this view.
pub fn weigh<G: SearchPlayer>(
    view: &G::View,
    habits: Habits,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Thought<G::Move>> {
    weigh_by::<G>(view, habits, G::weights(), seed, go_on)
}

/// The same by other weights than those that were learned.
pub fn weigh_by<G: SearchPlayer>(
    view: &G::View,
    habits: Habits,
    weights: &G::Weights,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Vec<Thought<G::Move>> {
    let Some(seat) = G::seat(view) else { return Vec::new() };
    weigh_comparing::<G>(view, seat, habits, weights, seed, &Comparing::ANSWER, go_on).thoughts
}

/// The same, with what is wanted for a comparison.
pub(super) fn weigh_comparing<G: SearchPlayer>(
    view: &G::View,
    seat: Seat,
    habits: Habits,
    weights: &G::Weights,
    seed: u64,
    comparing: &Comparing<G::Move>,
    go_on: &mut dyn FnMut() -> bool,
) -> Weighed<G::Move> {
    let mut tree = Tree::<G>::new(view, seat, habits, weights, seed);
    let iterations = (habits.thinks * f64::from(G::ITERATIONS)).round() as u32;
    if tree.look(comparing) && iterations > 0 {
        if tree.at_once {
            tree.mix(iterations, comparing, go_on);
        } else {
            tree.race(iterations, comparing, go_on);
        }
    }
    Weighed { chance: tree.chance_now, lead: tree.lead, slope: tree.slope, thoughts: tree.thoughts() }
}

/// A position as far as it is known, by what has led to it.
struct Node<M> {
    /// Of each seat that was asked here.
    asked: Vec<(Seat, Arms<M>)>,
    /// By the moves, as places among the arms, and by what chance has brought.
    children: BTreeMap<(Vec<usize>, u64), usize>,
}

impl<M: Ord + Clone> Node<M> {
    const fn new() -> Self {
        Self { asked: Vec::new(), children: BTreeMap::new() }
    }

    fn arms(&mut self, seat: Seat) -> &mut Arms<M> {
        let place = self.asked.iter().position(|(other, _)| *other == seat).unwrap_or_else(|| {
            self.asked.push((seat, Arms::new()));
            self.asked.len() - 1
        });
        &mut self.asked[place].1
    }
}

struct Tree<G: SearchPlayer> {
    view: G::View,
    me: Seat,
    insight: G::Insight,
    habits: Habits,
    /// The worth of an own point, as a fraction of a win.
    own_point: f64,
    /// The weight of an opponent's point beside an own one.
    eye: f64,
    nodes: Vec<Node<G::Move>>,
    ranges: Vec<Range>,
    /// Numbers the worlds.
    worlds: Picker,
    /// Of the choices in a world, and of the chance there.
    picker: Picker,
    chance: Seed,
    /// Whether others are asked with the seat, and learnt from.
    at_once: bool,
    /// The approximate worth of a point, as a fraction of a win.
    slope: f64,
    /// How likely the seat wins, and by how many points it is expected ahead, at first sight.
    chance_now: f64,
    lead: f64,
    /// The winner of a race.
    best: Option<usize>,
    /// Results of own moves that were given, by arm.
    compared: BTreeMap<usize, Vec<Sight>>,
}

impl<G: SearchPlayer> Tree<G> {
    fn new(view: &G::View, me: Seat, habits: Habits, weights: &G::Weights, seed: u64) -> Self {
        Self {
            view: G::at_once(view),
            me,
            insight: G::insight_by(view, weights),
            habits,
            own_point: 0.0,
            eye: 1.0,
            nodes: vec![Node::new()],
            ranges: Vec::new(),
            worlds: Picker::new(seed),
            picker: Picker::new(seed),
            chance: Seed::from_number(seed),
            at_once: false,
            slope: 0.0,
            chance_now: 0.0,
            lead: 0.0,
            best: None,
            compared: BTreeMap::new(),
        }
    }

    /// The world of this number: what is hidden in it, and all that chance will bring.
    fn world(&mut self, number: u64) -> G {
        self.picker = Picker::new(number);
        self.chance = Seed::from_number(number);
        let mut chance = Chance::at(&Seed::from_number(!number), 0);
        G::possible_world(&self.view, Viewer::Seat(self.me), &mut chance)
    }

    /// Looks at the own moves for the first time; `false` where there is nothing to choose.
    fn look(&mut self, comparing: &Comparing<G::Move>) -> bool {
        let number = self.worlds.word();
        let world = self.world(number);
        let mut moves = world.moves(self.me).listed;
        // Not all that is legal need be listed.
        let also = comparing.also.as_ref();
        let more = also.filter(|mv| !moves.contains(mv) && world.preview(self.me, mv).is_some()).cloned();
        moves.extend(more);
        let now = world.forecast(&self.insight);
        let judged = now.judged();
        (self.chance_now, self.lead) = (judged.chances[self.me.index()], judged.beyond_others(self.me));
        let chance = judged.worth(0.0)[self.me.index()].clamp(0.1, 0.9);
        self.slope = chance * (1.0 - chance) / now.spread;
        if comparing.own_points {
            self.own_point = world.own_point();
            self.eye = self.slope / (self.slope + self.own_point);
            self.slope += self.own_point;
        }
        self.at_once = world.deciding().len() > 1 && G::LEARNS_OTHERS;
        let promises = world.promises(&self.insight, self.me, &moves, self.habits.eye * self.eye);
        let misjudged = self.habits.misjudges * G::CLEAR;
        for (mv, promise) in moves.into_iter().zip(promises) {
            let error = if misjudged > 0.0 { misjudged * bell(&mut self.picker) } else { 0.0 };
            self.nodes[0].arms(self.me).add_misjudged(mv, promise, error);
        }
        self.nodes[0].arms(self.me).each.len() > 1
    }

    /// All who are asked at once learn to mix their answers; then the moves of the mix are compared, if they are at all.
    fn mix(&mut self, iterations: u32, comparing: &Comparing<G::Move>, go_on: &mut dyn FnMut() -> bool) {
        let apart = if comparing.apart { iterations / COMPARED } else { 0 };
        for _ in 0..iterations - apart {
            if !go_on() {
                return;
            }
            let world = self.worlds.word();
            self.iterate(world, None);
        }
        if apart > 0 {
            let mixed = self.nodes[0].arms(self.me).mixed();
            let mut left: Vec<usize> = (0..mixed.len()).filter(|arm| mixed[*arm] > 0.0).collect();
            left.sort_by(|a, b| mixed[*b].total_cmp(&mixed[*a]).then(a.cmp(b)));
            self.keep(&mut left, comparing.kept, comparing);
            self.compare(&left, apart / left.len().max(1) as u32, go_on);
        }
    }

    /// The most promising moves are tried in the same worlds, each by each, and after some of them the worse half drops out
    /// (sequential halving): what chance brings is then the same for all that are compared.
    fn race(&mut self, iterations: u32, comparing: &Comparing<G::Move>, go_on: &mut dyn FnMut() -> bool) {
        let mut left = self.nodes[0].arms(self.me).by_promise();
        let runners = (iterations / TRIES).clamp(2, RUNNERS) as usize;
        self.best = left.first().copied();
        self.keep(&mut left, runners, comparing);
        let kept = comparing.kept + usize::from(comparing.also.is_some());
        let halvings = (count(left.len()) / count(kept)).log2().ceil().max(0.0) as u32;
        let phases = (halvings + u32::from(kept > 1)).max(1);
        while left.len() > 1 {
            let worlds = (iterations / phases / left.len() as u32).max(1);
            if !self.compare(&left, worlds, go_on) {
                return;
            }
            self.sort(&mut left);
            self.best = left.first().copied();
            if left.len() <= kept {
                return;
            }
            // At least one drops out, though one is kept in any case.
            let others = left.len() - 1 - usize::from(comparing.also.is_some());
            let half = left.len().div_ceil(2).min(others).max(comparing.kept);
            self.keep(&mut left, half, comparing);
        }
    }

    /// Of these moves so many, and the one that is kept in any case.
    fn keep(&mut self, left: &mut Vec<usize>, most: usize, comparing: &Comparing<G::Move>) {
        left.truncate(most);
        let also = comparing.also.as_ref().and_then(|mv| self.nodes[0].arms(self.me).place_of(mv));
        left.extend(also.filter(|also| !left.contains(also)));
    }

    /// Tries each of these own moves in so many worlds; `false` where that was ended.
    fn compare(&mut self, left: &[usize], worlds: u32, go_on: &mut dyn FnMut() -> bool) -> bool {
        for _ in 0..worlds {
            let world = self.worlds.word();
            for arm in left {
                if !go_on() {
                    return false;
                }
                self.iterate(world, Some(*arm));
            }
        }
        true
    }

    /// The best first. Results count, and a little the promise at first sight.
    fn sort(&mut self, left: &mut [usize]) {
        let slope = self.slope;
        let arms = &self.nodes[0].arms(self.me).each;
        let mean = |arm: usize| arms[arm].mean().unwrap_or_default() + slope * arms[arm].error;
        let all = left.iter().map(|arm| mean(*arm)).sum::<f64>() / count(left.len());
        let promised = left.iter().map(|arm| arms[*arm].promise).sum::<f64>() / count(left.len());
        let score = |arm: usize| {
            let guess = all + slope * (arms[arm].promise - promised);
            let tries = f64::from(arms[arm].tries);
            (tries * mean(arm) + FIRST_SIGHT * guess) / (tries + FIRST_SIGHT)
        };
        left.sort_by(|a, b| score(*b).total_cmp(&score(*a)).then(a.cmp(b)));
    }

    /// Thinks one world through, from this own move on if one is given.
    fn iterate(&mut self, world: u64, first: Option<usize>) {
        let mut game = self.world(world);
        let (mut at, mut path) = (0, Vec::new());
        while !game.deciding().is_empty() {
            let answers: Vec<_> = {
                let first = first.filter(|_| at == 0);
                game.deciding().iter().map(|seat| self.answer(at, &game, seat, first)).collect()
            };
            for (seat, mv, _) in &answers {
                play(&mut game, *seat, mv, &self.chance);
            }
            let picks = answers.into_iter().filter_map(|(seat, _, pick)| Some((seat, pick?)));
            let picks: Vec<(Seat, Pick)> = picks.collect();
            let key = (picks.iter().map(|(_, pick)| pick.arm).collect(), game.brought());
            path.push((at, picks));
            if !G::GROWS {
                break;
            }
            let new = self.nodes.len();
            at = *self.nodes[at].children.entry(key).or_insert(new);
            if at == new {
                self.nodes.push(Node::new());
                break;
            }
        }
        let judged = judge(game, &self.insight, &self.chance, &mut self.picker);
        let worth = judged.worth(self.own_point);
        if let Some(arm) = first {
            self.compared.entry(arm).or_default().push(Sight::of(&judged, &worth, self.me));
        }
        self.learn(&path, &worth);
    }

    /// The next try of a seat that is asked, and how it was picked if it is learnt from.
    fn answer(
        &mut self,
        at: usize,
        game: &G,
        seat: Seat,
        first: Option<usize>,
    ) -> (Seat, G::Move, Option<Pick>) {
        if let Some(arm) = first.filter(|_| seat == self.me) {
            let mv = self.nodes[at].arms(seat).each[arm].mv.clone();
            return (seat, mv, Some(Pick::only(arm)));
        }
        let is_at_first_sight = seat != self.me && self.is_at_first_sight(at, game);
        if is_at_first_sight || (seat != self.me && !G::LEARNS_OTHERS) {
            let reply = game.reply(&self.insight, seat, &mut self.picker);
            return (seat, reply, is_at_first_sight.then(Pick::at_first_sight));
        }
        let moves = game.moves(seat).listed;
        let arms = self.nodes[at].arms(seat);
        let unknown = arms.unknown(&moves);
        if !unknown.is_empty() {
            let promises = game.promises(&self.insight, seat, &unknown, self.eye);
            unknown.into_iter().zip(promises).for_each(|(mv, promise)| arms.add(mv, promise));
        }
        let among = arms.looked_at(&moves);
        let pick = if game.deciding().len() > 1 && G::LEARNS_OTHERS {
            arms.try_at_once(among, G::CLEAR, &mut self.picker)
        } else {
            let range = self.ranges.get(seat.index()).copied().unwrap_or(Range::new());
            arms.try_alone(among, G::CLEAR, range)
        };
        (seat, arms.each[pick.arm].mv.clone(), Some(pick))
    }

    /// Whether another seat that is asked at once with the own one answers without thinking ahead in this world.
    fn is_at_first_sight(&mut self, at: usize, game: &G) -> bool {
        let part = game.at_first_sight();
        at == 0 && self.at_once && part > 0.0 && unit(&mut self.picker) < part
    }

    fn learn(&mut self, path: &[(usize, Vec<(Seat, Pick)>)], worth: &[f64]) {
        self.ranges.resize(worth.len(), Range::new());
        for (range, worth) in self.ranges.iter_mut().zip(worth) {
            range.see(*worth);
        }
        for (at, picks) in path {
            for (seat, pick) in picks.iter().filter(|(_, pick)| !pick.is_at_first_sight()) {
                let others = picks.iter().filter(|(other, _)| other != seat);
                let others: Vec<_> = others.map(|(other, pick)| (other.index(), pick.arm)).collect();
                let (arms, worth) = (self.nodes[*at].arms(*seat), worth[seat.index()]);
                if others.is_empty() {
                    arms.learn(pick, worth);
                } else {
                    arms.learn_at_once(pick, worth, &others);
                }
            }
        }
    }

    /// The findings, with the move to play: at once a mix, else the move that was tried most.
    fn thoughts(mut self) -> Vec<Thought<G::Move>> {
        let arms = self.nodes[0].arms(self.me);
        let tried = arms.each.iter().any(|arm| arm.tries > 0);
        let chances = match (self.at_once, tried) {
            _ if self.best.is_some() => {
                (0..arms.each.len()).map(|place| f64::from(u8::from(Some(place) == self.best))).collect()
            }
            (true, true) => arms.mixed(),
            (true, false) => arms.promised(G::CLEAR),
            (false, true) => only_most(&arms.each.iter().map(|arm| arm.tries.into()).collect::<Vec<f64>>()),
            (false, false) => only_most(&arms.each.iter().map(|arm| arm.promise).collect::<Vec<f64>>()),
        };
        let arms = std::mem::take(&mut arms.each);
        let thought = |(place, (arm, chance)): (usize, (super::arms::Arm<G::Move>, f64))| Thought {
            promise: arm.promise,
            tries: arm.tries,
            worth: arm.mean(),
            mv: arm.mv,
            chance,
            compared: self.compared.get(&place).and_then(|sights| Compared::of(sights)),
            sights: self.compared.remove(&place).unwrap_or_default(),
        };
        arms.into_iter().zip(chances).enumerate().map(thought).collect()
    }
}

/// The place of the highest value for sure.
fn only_most(values: &[f64]) -> Vec<f64> {
    let best = most(values);
    (0..values.len()).map(|place| f64::from(u8::from(Some(place) == best))).collect()
}

/// About normally distributed, with a standard deviation of 1.
fn bell(picker: &mut Picker) -> f64 {
    (0..12).map(|_| unit(picker)).sum::<f64>() - 6.0
}
