//! The figures that are shown, made of the sums.

use super::counting::{game_key, person_key};
use super::counts::share;
use super::summary::WIN;
use super::totals::{GameTotals, Group, PersonTotals, Totals};
use crate::store::{RecordDoc, SharedStore, StoreError};
use protocol::{ChoiceFigures, Company, Figures, LineFigures, OptionFigures, PlayerId, SeatsFigures};
use serde_json::Value;

/// The figures of a game over all public tables of this company.
pub(crate) async fn figures_of_all(
    store: &SharedStore,
    game: &str,
    company: Company,
) -> Result<Figures, StoreError> {
    let GameTotals(groups) = stored(store, &game_key(game)).await?;
    let [public, _] = Group::with(company);
    Ok(groups.get(&public).map(figures).unwrap_or_default())
}

/// The figures of a person over all their tables of this company; `None`: there are none.
pub(crate) async fn own_figures(
    store: &SharedStore,
    player: PlayerId,
    game: &str,
    company: Company,
) -> Result<Option<Figures>, StoreError> {
    let totals: PersonTotals = stored(store, &person_key(player, game)).await?;
    Ok(totals.sum(&Group::with(company)).map(|sum| figures(&sum)))
}

/// The tables of a person whose figures are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TablesOf {
    /// Those in the public lobby.
    Public,
    All,
}

/// The figures of a person in each game and company.
pub(crate) async fn figures_by_game(
    store: &SharedStore,
    player: PlayerId,
    tables: TablesOf,
) -> Result<Vec<(&'static str, Company, Figures)>, StoreError> {
    let mut found = Vec::new();
    for game in rules::games().iter().map(|kind| kind.meta().id) {
        let totals: PersonTotals = stored(store, &person_key(player, game)).await?;
        for company in [Company::People, Company::Bots] {
            let [public, link] = Group::with(company);
            let sum = match tables {
                TablesOf::Public => totals.sum(&[public]),
                TablesOf::All => totals.sum(&[public, link]),
            };
            found.extend(sum.map(|sum| (game, company, figures(&sum))));
        }
    }
    Ok(found)
}

async fn stored<T: RecordDoc + Default>(store: &SharedStore, key: &str) -> Result<T, StoreError> {
    let record = store.record_by_key(T::KIND, key).await?;
    Ok(record.map(|record| record.read()).transpose()?.unwrap_or_default())
}

fn figures(totals: &Totals) -> Figures {
    let options = totals.options.iter().flat_map(|(option, values)| {
        values.iter().map(|(value, sum)| OptionFigures {
            option: option.clone(),
            value: serde_json::from_str(value).unwrap_or(Value::Null),
            games: sum.games,
            mean: sum.all.mean(),
        })
    });
    let results = totals.all.count;
    let lines = totals.lines.iter().map(|(what, sum)| LineFigures {
        what: what.clone(),
        results: sum.results,
        mean: share(sum.points, results.into()),
    });
    let choices = totals.choices.iter().flat_map(|(kind, chosen)| {
        chosen.iter().map(|(id, sum)| ChoiceFigures {
            kind: kind.clone(),
            id: id.clone(),
            results: sum.all.count,
            times: sum.times,
            wins: wins(sum.all.wins),
            mean: sum.all.mean(),
        })
    });
    let seats = totals.seats.iter().map(|(seats, sum)| SeatsFigures {
        seats: *seats,
        games: sum.games,
        wins: sum.wins.iter().map(|parts| wins(*parts)).collect(),
    });
    Figures {
        games: totals.games,
        ended_early: totals.ended_early,
        results,
        wins: wins(totals.all.wins),
        left: totals.left,
        time_outs: totals.time_outs,
        scores: totals.scores.spread(),
        minutes: totals.minutes.spread(),
        seconds: totals.seconds.spread(),
        seats: seats.collect(),
        options: options.collect(),
        lines: lines.collect(),
        choices: choices.collect(),
    }
}

fn wins(parts: u64) -> f64 {
    share(parts as i64, WIN as i64)
}
