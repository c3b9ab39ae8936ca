//! How strong somebody is at a game: the one place that says by what it is measured.
//!
//! By the rating, once it is certain; before that by games won among people, against what chance would have given at tables
//! of the same size. Few games say little. Both say how often somebody wins against an average player.

use crate::matching::Strength;
use crate::ratings::rating_of;
use crate::store::{SharedStore, StoreError};
use crate::summaries::own_figures;
use protocol::{Company, Figures, PlayerId};

/// The rating with which everybody begins, and the points above it that make a win of two players 1/(1+1/e) likely.
const START: f64 = 1500.0;
const SCALE: f64 = 354.0;
/// Average games that count beside those that were played.
const ASSUMED: f64 = 10.0;

pub(super) async fn strength(
    store: &SharedStore,
    person: PlayerId,
    game: &str,
) -> Result<Strength, StoreError> {
    if let Some(rating) = rating_of(store, person, game).await?.filter(|rating| !rating.is_provisional()) {
        return Ok(of_rating(rating.shown()));
    }
    let figures = own_figures(store, person, game, Company::People).await?;
    Ok(figures.as_ref().map_or(Strength::AVERAGE, of_figures))
}

fn of_rating(rating: i32) -> Strength {
    let wins = 1.0 / (1.0 + ((START - f64::from(rating)) / SCALE).exp());
    above_chance(wins - 0.5)
}

fn above_chance(above: f64) -> Strength {
    Strength::new((500.0 + 500.0 * above).clamp(0.0, 1000.0) as u16)
}

fn of_figures(figures: &Figures) -> Strength {
    let by_chance: f64 =
        figures.seats.iter().map(|sum| f64::from(sum.games) / f64::from(sum.seats.max(1))).sum();
    above_chance((figures.wins - by_chance) / (f64::from(figures.results) + ASSUMED))
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
    fn a_rating_is_as_strong_as_the_wins_that_it_lets_one_expect() {
        assert_eq!(of_rating(1500), Strength::AVERAGE);
        assert!(
            of_rating(1501 + 354) > after(1_000_000, 730_000.0)
                && of_rating(1499 + 354) < after(1_000_000, 735_000.0)
        );
        assert!(of_rating(-9000) < of_rating(1200) && of_rating(1200) < Strength::AVERAGE);
    }

    #[test]
    fn who_wins_more_than_by_chance_is_stronger_and_few_games_say_little() {
        assert_eq!((after(0, 0.0), after(100, 50.0)), (Strength::AVERAGE, Strength::AVERAGE));
        assert!(after(100, 80.0) > after(100, 60.0) && after(100, 20.0) < Strength::AVERAGE);
        assert!(after(1, 1.0) < after(20, 15.0));
    }
}
