//! Badges and habits in a profile, made of figures alone.

use protocol::{Badge, ChoiceFigures, Company, Figures, Habit};
use rules::FEAT;
use std::collections::BTreeMap;

/// Things of one group that are a habit.
const MOST: usize = 3;

/// Wins among people by which a badge for all games is earned, and games; of each kind the highest one counts.
const WINS: [(u32, &str); 3] = [(1, "first_win"), (10, "ten_wins"), (100, "hundred_wins")];
const GAMES: [(u32, &str); 2] = [(10, "ten_games"), (100, "hundred_games")];

/// The badges that a person with these figures has.
pub(crate) fn badges(figures: &[(&str, Company, Figures)]) -> Vec<Badge> {
    let among_people = || figures.iter().filter(|(_, company, _)| *company == Company::People);
    let games: f64 = among_people().map(|(.., figures)| f64::from(figures.games)).sum();
    let wins: f64 = among_people().map(|(.., figures)| figures.wins).sum();
    let of_all = [highest(&WINS, wins), highest(&GAMES, games)];
    let of_all = of_all.into_iter().flatten().map(|id| Badge { id: id.to_owned(), game: None, times: 1 });
    let mut feats = BTreeMap::<(&str, &str), u32>::new();
    for (game, _, figures) in figures {
        for choice in figures.choices.iter().filter(|choice| choice.kind == FEAT) {
            *feats.entry((*game, choice.id.as_str())).or_default() += choice.times;
        }
    }
    let feats = feats.into_iter().map(|((game, id), times)| Badge {
        id: id.to_owned(),
        game: Some(game.to_owned()),
        times,
    });
    of_all.chain(feats).collect()
}

/// Parts of shared wins may add up to a hair less than a whole one.
fn highest(steps: &[(u32, &'static str)], number: f64) -> Option<&'static str> {
    let reached = steps.iter().rfind(|(step, _)| f64::from(*step) <= number + 1e-6);
    reached.map(|(_, id)| *id)
}

/// The things that a person with these figures chooses most, beside the figures of everybody.
pub(crate) fn habits(own: &Figures, all: &Figures) -> Vec<Habit> {
    let mut groups = BTreeMap::<&str, Vec<&ChoiceFigures>>::new();
    for choice in own.choices.iter().filter(|choice| choice.kind != FEAT) {
        groups.entry(&choice.kind).or_default().push(choice);
    }
    for things in groups.values_mut() {
        things.sort_by(|a, b| b.times.cmp(&a.times).then_with(|| a.id.cmp(&b.id)));
        things.truncate(MOST);
    }
    let times_of_all = |one: &ChoiceFigures| {
        let same = all.choices.iter().find(|choice| (&choice.kind, &choice.id) == (&one.kind, &one.id));
        same.map_or(0, |choice| choice.times)
    };
    let habits = groups.into_values().flatten().map(|choice| Habit {
        kind: choice.kind.clone(),
        id: choice.id.clone(),
        mean: per_result(choice.times, own),
        all: per_result(times_of_all(choice), all),
    });
    habits.collect()
}

fn per_result(times: u32, figures: &Figures) -> f64 {
    super::counts::share(times.into(), figures.results.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(games: u32, wins: f64) -> Figures {
        Figures { games, results: games, wins, ..Figures::default() }
    }

    fn chose(kind: &str, id: &str, times: u32) -> ChoiceFigures {
        ChoiceFigures { kind: kind.to_owned(), id: id.to_owned(), results: 1, times, wins: 0.0, mean: 0.0 }
    }

    fn ids(figures: &[(&str, Company, Figures)]) -> Vec<String> {
        badges(figures).into_iter().map(|badge| badge.id).collect()
    }

    #[test]
    fn a_badge_for_all_games_is_earned_among_people_exactly_at_its_number() {
        let among_people = |games, wins| ids(&[("a", Company::People, of(games, wins))]);
        assert_eq!(among_people(9, 0.5), [""; 0]);
        assert_eq!(among_people(9, 1.0), ["first_win"]);
        assert_eq!(among_people(10, 9.5), ["first_win", "ten_games"]);
        assert_eq!(among_people(99, 10.0), ["ten_wins", "ten_games"]);
        assert_eq!(among_people(100, 100.0), ["hundred_wins", "hundred_games"]);
        assert_eq!(ids(&[("a", Company::Bots, of(100, 100.0))]), [""; 0]);
        let third = 1.0 / 3.0;
        let three = [("a", Company::People, of(5, third)), ("b", Company::People, of(5, third + third))];
        assert_eq!(ids(&three), ["first_win", "ten_games"], "games and wins of all games count together");
    }

    #[test]
    fn feats_of_a_game_are_badges_and_count_in_any_company() {
        let with = |choices: Vec<ChoiceFigures>| Figures { choices, ..of(1, 0.0) };
        let figures = [
            ("a", Company::People, with(vec![chose(FEAT, "x", 2), chose("place", "y", 9)])),
            ("a", Company::Bots, with(vec![chose(FEAT, "x", 1)])),
            ("b", Company::Bots, with(vec![chose(FEAT, "x", 1)])),
        ];
        let badge = |game: &str, times| Badge { id: "x".to_owned(), game: Some(game.to_owned()), times };
        assert_eq!(badges(&figures), [badge("a", 3), badge("b", 1)]);
    }

    #[test]
    fn habits_are_the_three_most_chosen_things_of_each_group_beside_everybody() {
        let own = ["d", "c", "b", "a"].map(|id| chose("place", id, if id == "d" { 1 } else { 6 }));
        let own = own.into_iter().chain([chose("card", "z", 3), chose(FEAT, "x", 9)]).collect();
        let own = Figures { choices: own, ..of(2, 0.0) };
        let all = Figures { choices: vec![chose("place", "a", 30), chose("card", "z", 10)], ..of(20, 0.0) };
        let habits = habits(&own, &all);
        let told: Vec<_> =
            habits.iter().map(|one| (one.kind.as_str(), one.id.as_str(), one.mean, one.all)).collect();
        let want = [
            ("card", "z", 1.5, 0.5),
            ("place", "a", 3.0, 1.5),
            ("place", "b", 3.0, 0.0),
            ("place", "c", 3.0, 0.0),
        ];
        assert_eq!(told, want);
    }
}
