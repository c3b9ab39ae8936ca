//! The automa over whole games (specification 8).

use crate::options::changed;
use crate::playing::{against, play_out};
use rules::point_city::{ClientEvent, Event, Level, Options, PointCity};
use rules::{Game, Seat, Viewer};
use serde_json::{Value, json};

/// Plays a game against the automa by random moves; returns the end and what was told.
fn played(level: Level, options: &Options, seed: u64) -> (PointCity, Vec<ClientEvent>) {
    let mut all: Vec<Event> = Vec::new();
    // Even seeds play at random: the level must not change the moves.
    let end = play_out(&against(level, options.clone()), 2 * seed, |_, events| all.extend(events.to_vec()));
    let told = all.iter().filter_map(|event| PointCity::told_to(event, Viewer::Public)).collect();
    (end, told)
}

/// The cards that the automa takes, turn by turn, as row and column.
fn automa_takes(told: &[ClientEvent]) -> Vec<Vec<[u8; 2]>> {
    let of_automa = |event: &ClientEvent| match event {
        ClientEvent::TookMarket { player, taken, paid } if player.index() == 1 => {
            assert!(paid.is_empty(), "PT-8.3");
            Some(taken.iter().map(|taken| taken.cell.into()).collect())
        }
        ClientEvent::Flipped { player, .. } | ClientEvent::TookDeck { player, .. } => {
            assert_eq!(player.index(), 0, "PT-8.3");
            None
        }
        _ => None,
    };
    told.iter().filter_map(of_automa).collect()
}

/// The cell where the markers cross and the one below, in reading order.
fn pair_at(row: u8, column: u8) -> Vec<[u8; 2]> {
    if row == 4 { vec![[1, column], [4, column]] } else { vec![[row, column], [row + 1, column]] }
}

#[test]
fn the_automa_walks_row_by_row_from_row_two() {
    let rows = [2, 3, 4, 1].into_iter().flat_map(|row| (1..=4).map(move |column| pair_at(row, column)));
    let expected: Vec<_> = rows.chain([pair_at(2, 1)]).collect();
    for seed in 0..10 {
        let (_, told) = played(Level::Easy, &Options::default(), seed);
        assert_eq!(automa_takes(&told), expected, "PT-8.2, PT-8.3, PT-8.4, R-9");
    }
}

#[test]
fn on_the_diagonal_it_takes_four_pairs_in_turn() {
    let cycle = [(2, 1), (3, 2), (4, 3), (1, 4)].into_iter().map(|(row, column)| pair_at(row, column));
    let expected: Vec<_> = cycle.cycle().take(17).collect();
    for seed in 0..10 {
        let (_, told) = played(Level::Easy, &changed(), seed);
        assert_eq!(automa_takes(&told), expected, "PT-9.3");
    }
}

#[test]
fn the_level_changes_the_score_and_nothing_else() {
    for seed in 0..20 {
        let games = Level::ALL.iter().map(|level| (*level, played(*level, &Options::default(), seed)));
        let games: Vec<_> = games.collect();
        let before_the_end = |told: &[ClientEvent]| json!(told[..told.len() - 1]);
        let (_, (first, first_told)) = &games[0];
        let levels = first.view(Viewer::Public).automa.expect("there is one").levels;
        for (level, (end, told)) in &games {
            assert_eq!(before_the_end(told), before_the_end(first_told), "PT-8.8");
            let scores = end.outcome().expect("the game is over").scores;
            assert_eq!(scores[0], first.outcome().expect("the game is over").scores[0], "PT-8.8");
            let shown = levels.iter().find(|shown| shown.level == *level).map(|shown| &shown.score);
            assert_eq!(shown, Some(&scores[1]), "PT-8.8: each level shows what it would score");
        }
    }
}

/// The turn of the automa is over when the person is asked again.
#[test]
fn only_the_person_is_ever_asked() {
    for seed in 0..4 {
        let setup = against(Level::Hard, Options::default());
        let mut asked = 0;
        play_out(&setup, seed, |game, _| {
            let deciding: Vec<usize> = game.deciding().iter().map(Seat::index).collect();
            assert!(deciding == [0] || game.outcome().is_some(), "PT-5.12, PT-8.2: {deciding:?}");
            assert!(Seat::new(1).is_some_and(|automa| game.moves(automa).listed.is_empty()), "PT-8.2");
            asked += 1;
        });
        assert!(asked > 17, "PT-8.2");
    }
}

#[test]
fn the_tokens_of_the_automa_are_the_leftmost_of_the_line() {
    for seed in 0..20 {
        let (_, told) = played(Level::Medium, &Options::default(), seed);
        let mut line: Vec<Value> = Vec::new();
        for event in told {
            match event {
                ClientEvent::SetUp { display, .. } => {
                    line = display.iter().map(|token| json!(token)).collect();
                }
                ClientEvent::TookToken { player, token, face_down } => {
                    let place = line.iter().position(|other| *other == json!(token));
                    assert_eq!(face_down, player.index() == 1, "PT-8.5");
                    assert!(
                        place == Some(0) || (player.index() == 0 && place.is_some()),
                        "PT-8.5: {place:?}"
                    );
                    line.retain(|other| *other != json!(token));
                }
                _ => {}
            }
        }
    }
}
