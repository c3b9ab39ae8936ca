//! Summary of a whole game: the curve of all chances, each seat, and where the game turned.
//!
//! Does not know the judgement of decisions or the measure of luck. Invariant: numbers are rounded only for display.

use super::unfold::{Luck, Unfolded};
use super::{hundredths, parts};
use rules::record::{JudgedDecision, SURE, SeatAnalysis, SwingCause, TurningPoint};
use rules::{Progress, Seat};

/// A decision that loses so much of a chance counts half.
const HALF: f64 = 0.05;
/// The number of turning points in a summary.
const TOLD: usize = 3;
/// Smaller swings do not count.
const LEAST_SWING: i32 = 100;
/// Nor is luck of less than so many of its standard errors.
const NOISE: f64 = 2.0;

/// All that is added up while the game is gone through.
pub(super) struct Summary {
    curve: Vec<Vec<u16>>,
    seats: Vec<SeatSums>,
    swings: Vec<TurningPoint>,
}

/// Sums for one seat.
#[derive(Clone, Default)]
struct SeatSums {
    phases: [Accuracy; 3],
    lost_chance: u32,
    lost_points: u32,
    luck: Luck,
}

/// Accuracies of some decisions.
#[derive(Clone, Copy, Default)]
struct Accuracy {
    sum: f64,
    decisions: u16,
}

impl Accuracy {
    fn mean(self) -> Option<u8> {
        (self.decisions > 0).then(|| (self.sum / f64::from(self.decisions)).round() as u8)
    }

    fn with(self, other: Self) -> Self {
        Self { sum: self.sum + other.sum, decisions: self.decisions + other.decisions }
    }
}

impl Summary {
    pub(super) fn new(seats: usize) -> Self {
        Self { curve: Vec::new(), seats: vec![SeatSums::default(); seats], swings: Vec::new() }
    }

    /// An entry with what it has brought.
    pub(super) fn pass(&mut self, v: u64, Unfolded { after, luck }: Unfolded) {
        self.curve.push(after.chances.iter().map(|chance| parts(*chance) as u16).collect());
        for (sums, luck) in self.seats.iter_mut().zip(&luck) {
            sums.luck.chance += luck.chance;
            sums.luck.variance += luck.variance;
            sums.luck.points += luck.points;
        }
        let swings = Seat::first(luck.len()).zip(&luck);
        let clear = swings.filter(|(_, luck)| luck.chance.abs() > NOISE * luck.variance.sqrt());
        let most = clear.max_by(|(_, a), (_, b)| a.chance.abs().total_cmp(&b.chance.abs()));
        if let Some((seat, luck)) = most {
            self.swing(TurningPoint { v, seat, by: SwingCause::Luck, chance: parts(luck.chance) });
        }
    }

    /// A decision, and how far the game was.
    pub(super) fn count(&mut self, decision: &JudgedDecision, progress: Progress) {
        let phase = self.phase(decision.v, progress);
        let JudgedDecision { v, seat, lost_chance, lost_points, .. } = *decision;
        let sums = &mut self.seats[seat.index()];
        let lost = f64::from(lost_chance) / f64::from(SURE);
        let accuracy = Accuracy { sum: 100.0 * (-lost / HALF).exp2(), decisions: 1 };
        sums.phases[phase] = sums.phases[phase].with(accuracy);
        sums.lost_chance += u32::from(lost_chance);
        sums.lost_points += lost_points;
        self.swing(TurningPoint { v, seat, by: SwingCause::Choice, chance: -i32::from(lost_chance) });
    }

    /// The third of the game: of its rounds, or of its entries where nobody can tell how many rounds there are.
    fn phase(&self, v: u64, Progress { round, of }: Progress) -> usize {
        let (at, of) = match of {
            0 => (v as usize, self.curve.len()),
            of => (usize::from(round).saturating_sub(1), of.into()),
        };
        (3 * at / of.max(1)).min(2)
    }

    fn swing(&mut self, point: TurningPoint) {
        if point.chance.abs() >= LEAST_SWING {
            self.swings.push(point);
        }
    }

    /// The curve, the seats and the turning points.
    pub(super) fn told(mut self) -> (Vec<Vec<u16>>, Vec<SeatAnalysis>, Vec<TurningPoint>) {
        // The largest first, of each entry one, and then in the order of the game.
        self.swings.sort_by_key(|point| (-point.chance.abs(), point.v));
        let mut points: Vec<TurningPoint> = Vec::with_capacity(TOLD);
        for point in self.swings {
            if points.len() < TOLD && points.iter().all(|other| other.v != point.v) {
                points.push(point);
            }
        }
        points.sort_by_key(|point| point.v);
        let has_rivals = self.curve.iter().any(|chances| chances.iter().any(|chance| *chance != chances[0]));
        let seats = self.seats.iter().map(|sums| sums.told(has_rivals)).collect();
        (self.curve, seats, points)
    }
}

impl SeatSums {
    fn told(&self, has_rivals: bool) -> SeatAnalysis {
        let whole = self.phases.iter().fold(Accuracy::default(), |all, phase| all.with(*phase));
        let told = |accuracy: Accuracy| accuracy.mean().filter(|_| has_rivals);
        SeatAnalysis {
            decisions: whole.decisions,
            accuracy: told(whole),
            phases: self.phases.map(told),
            lost_chance: self.lost_chance,
            lost_points: self.lost_points,
            luck_chance: parts(self.luck.chance),
            luck_points: hundredths(self.luck.points),
            luck_error: parts(self.luck.variance.sqrt()) as u32,
        }
    }
}
