//! Ratings: boards, the ratings of people at a table, histories, and what a game did.
//!
//! Invariants: nobody is told the rating of a person that is not for them, nor a number from which it follows; a person
//! whose ratings are hidden is answered like an unknown one; a code of a table that is not public goes to its players
//! alone; nothing is told of a game before it is over.

use super::HttpState;
use super::closed::MayRead;
use super::csv::{Format, cell, csv_file};
use super::packed::packed_json;
use super::params::{Path, Query};
use super::profiles::{Reader, account_of, reach};
use super::response::ApiError;
use super::session::person_for;
use super::table::shown_table;
use crate::ratings::{
    ACTIVE_DAYS, Board, Change, LEAST_GAMES, RatingDoc, SeatResult, changes_of, game_of, is_changing,
    rating_of,
};
use crate::store::{RecordCursor, RecordKind, Scopes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{
    Audience, Leaderboard, OwnRating, PeopleRatings, PersonRating, Player, PlayerId, RatedGame,
    RatedOpponent, RatedSeat, RatedState, RatingChange, RatingHistory, RatingRow, SeatChange, TableCode,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use uuid::Uuid;

/// Rows of a board.
const ROWS: usize = 100;
/// Changes of a page.
const PAGE: u32 = 50;
/// People that are asked for at once.
const MOST_PEOPLE: usize = 8;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardQuery {
    season: Option<String>,
    #[serde(default)]
    format: Format,
}

/// `GET /api/v1/ratings/<game>?season=<id>&format=json|csv`: the best of a game.
pub(super) async fn board(
    _: MayRead,
    State(site): State<HttpState>,
    Path(game): Path<String>,
    Query(BoardQuery { season, format }): Query<BoardQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    require_game(&game)?;
    let by = person_for(&site, &headers, Scopes::READ).await?;
    let board = leaderboard(&site, game, season, by).await?;
    match format {
        Format::Json => packed_json(&headers, &board),
        Format::Csv => Ok(csv_file(&format!("saloon-ratings-{}", board.game), csv(&board))),
    }
}

fn require_game(game: &str) -> Result<(), ApiError> {
    rules::game(game).map(drop).ok_or_else(|| ApiError::not_found("game"))
}

async fn leaderboard(
    site: &HttpState,
    game: String,
    season: Option<String>,
    by: Option<PlayerId>,
) -> Result<Leaderboard, ApiError> {
    let (store, now) = (site.server.visitors(), site.server.now_ms());
    let seasons = Board::seasons(store, site.server.seasons(), now).await?;
    let wanted = season.map(|id| seasons.iter().find(|season| season.id == id).cloned());
    let season = wanted.map(|season| season.ok_or_else(|| ApiError::not_found("season"))).transpose()?;
    let board = site.server.boards().get(store, &game, season.as_ref(), now).await?;
    let reader = Reader::of(site, by).await?;
    let (mut rows, mut own_rank) = (Vec::<RatingRow>::new(), None);
    for listed in &board.best {
        if rows.len() == ROWS {
            break;
        }
        if !reader.is_one_of(listed.audience, listed.player.id).await? {
            continue;
        }
        let rating = listed.rating.shown();
        let place = rows.len() as u32 + 1;
        let rank = rows.last().filter(|last| last.rating == rating).map_or(place, |last| last.rank);
        own_rank = own_rank.or((by == Some(listed.player.id)).then_some(rank));
        rows.push(RatingRow {
            rank,
            player: listed.player.clone(),
            rating,
            provisional: listed.rating.is_provisional(),
            games: listed.rating.games,
            last_ms: listed.rating.last_at,
        });
    }
    let mine = match by {
        Some(player) => Board::rating(store, player, &game, season.as_ref()).await?,
        None => None,
    };
    let mine = mine.map(|mine| OwnRating {
        rank: own_rank,
        rating: mine.shown(),
        provisional: mine.is_provisional(),
        games: mine.games,
        last_ms: mine.last_at,
    });
    let is_changing = is_changing(store, &game, now).await?;
    let (least_games, active_days) = (LEAST_GAMES, ACTIVE_DAYS);
    Ok(Leaderboard { game, season, seasons, rows, mine, least_games, active_days, is_changing })
}

fn csv(board: &Leaderboard) -> String {
    let mut text = "rank,player,rating,provisional,games,last_ms\n".to_owned();
    for RatingRow { rank, player, rating, provisional, games, last_ms } in &board.rows {
        let name = cell(&player.name);
        writeln!(text, "{rank},{name},{rating},{provisional},{games},{last_ms}")
            .expect("a string takes every text");
    }
    text
}

/// Whether the requester is told the ratings of a person.
async fn is_told(site: &HttpState, whose: PlayerId, by: Option<PlayerId>) -> Result<bool, ApiError> {
    let account = site.server.account(whose).await?.filter(|account| !account.doc.disabled);
    match account.map(|account| account.doc.profile.ratings) {
        Some(Audience::Everybody) => Ok(true),
        Some(audience) => Ok(audience <= reach(site, whose, by).await?),
        None => Ok(false),
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleQuery {
    ids: String,
}

/// `GET /api/v1/ratings/<game>/people?ids=<id>,<id>…`: the ratings of these people.
pub(super) async fn people(
    _: MayRead,
    State(site): State<HttpState>,
    Path(game): Path<String>,
    Query(PeopleQuery { ids }): Query<PeopleQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    require_game(&game)?;
    let ids: Result<Vec<PlayerId>, _> = ids.split(',').map(|id| Uuid::parse_str(id).map(PlayerId)).collect();
    let ids = ids.ok().filter(|ids| ids.len() <= MOST_PEOPLE);
    let ids = ids.ok_or_else(|| ApiError::bad_request("ids", "1 to 8 ids, with commas between them"))?;
    let by = person_for(&site, &headers, Scopes::READ).await?;
    let mut people = Vec::new();
    for player in ids {
        let rating = rating_of(site.server.visitors(), player, &game).await?;
        if let Some(rating) = rating
            && is_told(&site, player, by).await?
        {
            people.push(person_rating(player, &rating));
        }
    }
    packed_json(&headers, &PeopleRatings { game, people })
}

fn person_rating(player: PlayerId, rating: &RatingDoc) -> PersonRating {
    let (rating, provisional, games) = (rating.shown(), rating.is_provisional(), rating.games);
    PersonRating { player, rating, provisional, games }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HistoryQuery {
    before: Option<String>,
}

/// `GET /api/v1/people/<name>/ratings/<game>?before=<cursor>`: how the rating of a person came about.
pub(super) async fn history(
    _: MayRead,
    State(site): State<HttpState>,
    Path((name, game)): Path<(String, String)>,
    Query(HistoryQuery { before }): Query<HistoryQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    require_game(&game)?;
    let before = before.map(|text| read_cursor(&text)).transpose()?;
    let by = person_for(&site, &headers, Scopes::READ).await?;
    let store = site.server.visitors();
    let (player, parts) = account_of(&site, &name).await?;
    let id = player.id;
    if parts.ratings > reach(&site, id, by).await? {
        return Err(ApiError::not_found("person"));
    }
    let mut known = Known { site: &site, by, people: BTreeMap::new() };
    let now = rating_of(store, id, &game).await?.map(|rating| person_rating(id, &rating));
    let stored = changes_of(store, id, &game, before, PAGE + 1).await?;
    let more = stored.len() > PAGE as usize;
    let page = &stored[..stored.len().min(PAGE as usize)];
    let next = page.last().filter(|_| more).map(|last| format!("{}-{}", last.cursor.at, last.cursor.id));
    let mut changes = Vec::new();
    for change in page {
        changes.push(known.change(id, change).await?);
    }
    let is_changing = is_changing(store, &game, site.server.now_ms()).await?;
    packed_json(&headers, &RatingHistory { game, player, now, changes, next, is_changing })
}

fn read_cursor(text: &str) -> Result<RecordCursor, ApiError> {
    let read =
        |(at, id): (&str, &str)| Some(RecordCursor { at: at.parse().ok()?, id: Uuid::parse_str(id).ok()? });
    let cursor = text.split_once('-').and_then(read);
    cursor.ok_or_else(|| ApiError::bad_request("before", "the `next` of an earlier answer"))
}

/// The people of an answer, each read once: as others see them, and whether the requester is told their ratings.
struct Known<'a> {
    site: &'a HttpState,
    by: Option<PlayerId>,
    people: BTreeMap<PlayerId, (Player, bool)>,
}

impl Known<'_> {
    async fn person(&mut self, id: PlayerId) -> Result<(Player, bool), ApiError> {
        if let Some(known) = self.people.get(&id) {
            return Ok(known.clone());
        }
        let player = self.site.server.visitors().player(id).await?;
        let player = player.map_or_else(|| Player::guest(id, String::new()), Player::from);
        let known = (player, is_told(self.site, id, self.by).await?);
        self.people.insert(id, known.clone());
        Ok(known)
    }

    /// Whether a number that follows from the ratings of all these people is for the requester.
    async fn are_all_told(&mut self, seats: &[SeatResult]) -> Result<bool, ApiError> {
        for seat in seats {
            if !self.person(seat.player).await?.1 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn change(&mut self, whose: PlayerId, change: &Change) -> Result<RatingChange, ApiError> {
        let game = game_of(self.site.server.visitors(), change.id).await?;
        let (open, seats) = game.map_or((false, Vec::new()), |game| (game.open, game.seats));
        let expected = self.are_all_told(&seats).await? && !seats.is_empty();
        let sees = open || self.by.is_some_and(|by| seats.iter().any(|seat| seat.player == by));
        let mut opponents = Vec::new();
        for seat in seats.iter().filter(|seat| sees && seat.player != whose) {
            let (player, told) = self.person(seat.player).await?;
            let rating = seat.numbers.filter(|_| told).map(|numbers| numbers.before);
            opponents.push(RatedOpponent { player, rating, rank: seat.rank });
        }
        Ok(RatingChange {
            table: Some(change.table.clone()).filter(|_| sees),
            ended_ms: change.ended_ms,
            rank: change.rank,
            of: change.of,
            before: change.before,
            after: change.after,
            provisional: change.provisional,
            expected: expected.then(|| place(change.expected)),
            opponents,
            void: change.void,
        })
    }
}

fn place(hundredths: i64) -> f64 {
    f64::from(hundredths as i32) / 100.0
}

/// `GET /api/v1/tables/<code>/ratings`: what a rated game did to the ratings.
pub(super) async fn of_table(
    _: MayRead,
    State(site): State<HttpState>,
    Path(code): Path<TableCode>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (table, by) = shown_table(&site, code, &headers).await?;
    if !table.doc.rated {
        return Err(ApiError::not_found("ratings"));
    }
    let store = site.server.visitors();
    let Some(game) = game_of(store, table.id).await? else {
        let waits = store.record(RecordKind::RatedWaiting, table.id.0).await?.is_some();
        let counted = store.record(RecordKind::Summary, table.id.0).await?.is_some();
        let state = if counted && !waits { RatedState::Neutral } else { RatedState::Pending };
        return packed_json(&headers, &RatedGame { state, seats: Vec::new() });
    };
    let mut known = Known { site: &site, by, people: BTreeMap::new() };
    let all_told = known.are_all_told(&game.seats).await?;
    let mut seats = Vec::new();
    for SeatResult { seat, player, rank, numbers } in game.seats {
        let (_, told) = known.person(player).await?;
        let change = numbers.filter(|_| told).map(|numbers| SeatChange {
            before: numbers.before,
            after: numbers.after,
            provisional: numbers.provisional,
            expected: all_told.then(|| place(numbers.expected)),
        });
        seats.push(RatedSeat { seat, player, rank, change });
    }
    packed_json(&headers, &RatedGame { state: game.state, seats })
}
