//! Statistics of finished games.

use super::HttpState;
use super::closed::MayRead;
use super::csv::{Format, cell, csv_file};
use super::packed::packed_json;
use super::params::{Path, Query};
use super::response::ApiError;
use super::session::person_for;
use crate::store::Scopes;
use crate::summaries::{figures_of_all, own_figures};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{Company, Figures, GameStats, Spread};
use serde::Deserialize;
use std::fmt::{Display, Write};

/// The games that count, and the form of the answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StatsQuery {
    #[serde(default)]
    company: Company,
    #[serde(default)]
    format: Format,
}

/// `GET /api/v1/stats/<game>?company=people|bots&format=json|csv`: the statistics of a game, with those of the person who
/// is signed in.
pub(super) async fn read(
    _: MayRead,
    State(site): State<HttpState>,
    Path(game): Path<String>,
    Query(StatsQuery { company, format }): Query<StatsQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if rules::game(&game).is_none() {
        return Err(ApiError::not_found("game"));
    }
    let store = site.server.visitors();
    let mine = match person_for(&site, &headers, Scopes::READ).await? {
        Some(player) => own_figures(store, player, &game, company).await?,
        None => None,
    };
    let all = figures_of_all(store, &game, company).await?;
    let stats = GameStats { game, company, all, mine };
    match format {
        Format::Json => packed_json(&headers, &stats),
        Format::Csv => Ok(csv_file(&format!("saloon-{}", stats.game), csv(&stats))),
    }
}

/// A line for each figure: its set (`all`, `mine`), part, name, measure and number.
fn csv(stats: &GameStats) -> String {
    let mut lines = Lines { text: "set,part,name,measure,number\n".to_owned(), set: "all" };
    lines.figures(&stats.all);
    if let Some(mine) = &stats.mine {
        lines.set = "mine";
        lines.figures(mine);
    }
    lines.text
}

struct Lines {
    text: String,
    set: &'static str,
}

impl Lines {
    fn figures(&mut self, figures: &Figures) {
        let Figures { games, ended_early, results, wins, left, time_outs, .. } = figures;
        for (measure, number) in [
            ("count", games),
            ("ended_early", ended_early),
            ("results", results),
            ("left", left),
            ("time_outs", time_outs),
        ] {
            self.line("games", "", measure, number);
        }
        self.line("games", "", "wins", wins);
        for (part, spread) in
            [("score", &figures.scores), ("minutes", &figures.minutes), ("seconds", &figures.seconds)]
        {
            self.spread(part, spread);
        }
        for seats in &figures.seats {
            let name = seats.seats.to_string();
            self.line("seats", &name, "games", seats.games);
            for (seat, wins) in seats.wins.iter().enumerate() {
                self.line("seats", &name, &format!("wins_{}", seat + 1), wins);
            }
        }
        for option in &figures.options {
            let name = format!("{}={}", option.option, option.value);
            self.line("option", &name, "games", option.games);
            self.line("option", &name, "mean", option.mean);
        }
        for line in &figures.lines {
            self.line("line", &line.what, "results", line.results);
            self.line("line", &line.what, "mean", line.mean);
        }
        for choice in &figures.choices {
            let name = format!("{}:{}", choice.kind, choice.id);
            self.line("choice", &name, "results", choice.results);
            self.line("choice", &name, "times", choice.times);
            self.line("choice", &name, "wins", choice.wins);
            self.line("choice", &name, "mean", choice.mean);
        }
    }

    fn spread(&mut self, part: &str, spread: &Spread) {
        self.line(part, "", "mean", spread.mean);
        for (number, times) in &spread.counts {
            self.line(part, &number.to_string(), "count", times);
        }
    }

    fn line(&mut self, part: &str, name: &str, measure: &str, number: impl Display) {
        // A name may contain text of an option.
        let (set, name) = (self.set, cell(name));
        writeln!(self.text, "{set},{part},{name},{measure},{number}").expect("a string takes every text");
    }
}
