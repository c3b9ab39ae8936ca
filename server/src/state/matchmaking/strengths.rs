//! How strong somebody is at a game: the one place that says by what it is measured.
//!
//! By games won among people, against what chance would have given at tables of the same size. Few games say little.

use crate::matching::Strength;
use crate::store::{SharedStore, StoreError};
use crate::summaries::own_figures;
use protocol::{Company, Figures, PlayerId};

/// Average games that count beside those that were played.
const ASSUMED: f64 = 10.0;

pub(super) async fn strength(
    store: &SharedStore,
    person: PlayerId,
    game: &str,
) -> Result<Strength, StoreError> {
    let figures = own_figures(store, person, game, Company::People).await?;
    Ok(figures.as_ref().map_or(Strength::AVERAGE, of_figures))
}

fn of_figures(figures: &Figures) -> Strength {
    let by_chance: f64 =
        figures.seats.iter().map(|sum| f64::from(sum.games) / f64::from(sum.seats.max(1))).sum();
    let above = (figures.wins - by_chance) / (f64::from(figures.results) + ASSUMED);
    Strength::new((500.0 + 500.0 * above).clamp(0.0, 1000.0) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::SeatsFigures;

    fn after(games: u32, wins: f64) -> Strength {
        let seats = vec![SeatsFigures { seats: 2, games, wins: Vec::new() }];
        of_figures(&Figures { games, results: games, wins, seats, ..Figures::default() })
    }

    #[test]
    fn who_wins_more_than_by_chance_is_stronger_and_few_games_say_little() {
        assert_eq!((after(0, 0.0), after(100, 50.0)), (Strength::AVERAGE, Strength::AVERAGE));
        assert!(after(100, 80.0) > after(100, 60.0) && after(100, 20.0) < Strength::AVERAGE);
        assert!(after(1, 1.0) < after(20, 15.0));
    }
}
