//! Profiles: the figures of a person at public tables, each part for those whom they let see it.
//!
//! Invariants: games at tables by link are in nobody's answer; somebody without a profile is answered like an unknown name.

use super::HttpState;
use super::closed::MayRead;
use super::packed::packed_json;
use super::params::Path;
use super::response::ApiError;
use super::session::{find_session, player};
use crate::people::accounts::owner_of_name;
use crate::ratings::ratings_of;
use crate::store::Scopes;
use crate::summaries::{TablesOf, badges, figures_by_game, figures_of_all, habits};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{
    Audience, Company, Figures, Habit, Player, PlayerId, Profile, ProfileGame, ProfileParts, ProfileRating,
    ProfileResults, Reliability,
};
use std::collections::BTreeSet;

/// `GET /api/v1/people/<name>`: the profile of the account with this name, or one that looks the same.
pub(super) async fn read(
    _: MayRead,
    State(site): State<HttpState>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let session = find_session(&site, &headers).await?.map(|known| known.session);
    let by = session.as_ref().map(|session| session.person_for(Scopes::READ)).transpose()?;
    let store = site.server.visitors();
    let (player, parts) = account_of(&site, &name).await?;
    let id = player.id;
    let reach = reach(&site, id, by).await?;
    let games = figures_by_game(store, id, TablesOf::Public).await?;
    let badges = if parts.results <= reach { badges(&games) } else { Vec::new() };
    let mut all = Vec::new();
    for (game, company, figures) in games {
        let habits = if parts.habits <= reach {
            habits(&figures, &figures_of_all(store, game, company).await?)
        } else {
            Vec::new()
        };
        all.extend(shown(game, company, figures, habits, parts, reach));
    }
    // Settings of an account are not for programs.
    let is_own = by == Some(id) && session.is_some_and(|session| session.owner().is_ok());
    let ratings = if parts.ratings <= reach { ratings_of(store, id).await? } else { Vec::new() };
    let ratings = ratings.into_iter().map(|(game, rating)| ProfileRating {
        game: game.to_owned(),
        rating: rating.shown(),
        provisional: rating.is_provisional(),
        games: rating.games,
    });
    let ratings = ratings.collect();
    let profile = Profile { player, games: all, ratings, badges, parts: Some(parts).filter(|_| is_own) };
    packed_json(&headers, &profile)
}

/// The account with this name, or one that looks the same, and for whom the parts of its profile are.
pub(super) async fn account_of(site: &HttpState, name: &str) -> Result<(Player, ProfileParts), ApiError> {
    let nobody = || ApiError::not_found("person");
    let id = owner_of_name(&**site.server.visitors(), name).await?.ok_or_else(nobody)?;
    let account = site.server.account(id).await?.filter(|account| !account.doc.disabled);
    let parts = account.ok_or_else(nobody)?.doc.profile;
    let player = player(site, id).await?.ok_or_else(nobody)?;
    Ok((player, parts))
}

/// The last audience that the requester is one of.
pub(super) async fn reach(
    site: &HttpState,
    whose: PlayerId,
    by: Option<PlayerId>,
) -> Result<Audience, ApiError> {
    let Some(by) = by else { return Ok(Audience::Everybody) };
    if by == whose {
        return Ok(Audience::Nobody);
    }
    // Both are read in any case: how much work it is tells nothing.
    let (friends, account) = (site.server.are_friends(whose, by).await?, site.server.account(by).await?);
    Ok(match account {
        _ if friends => Audience::Friends,
        Some(_) => Audience::Members,
        None => Audience::Everybody,
    })
}

/// The reader of a list of people, of whom each has an audience: most of what decides it is read once.
pub(super) struct Reader<'a> {
    site: &'a HttpState,
    by: Option<PlayerId>,
    is_member: bool,
    follows: BTreeSet<PlayerId>,
}

impl<'a> Reader<'a> {
    pub(super) async fn of(site: &'a HttpState, by: Option<PlayerId>) -> Result<Self, ApiError> {
        let (is_member, follows) = match by {
            Some(by) => (site.server.account(by).await?.is_some(), site.server.followed_by(by).await?),
            None => (false, BTreeSet::new()),
        };
        Ok(Self { site, by, is_member, follows })
    }

    /// Whether they are one of this audience of a person.
    pub(super) async fn is_one_of(&self, audience: Audience, whose: PlayerId) -> Result<bool, ApiError> {
        let Some(by) = self.by.filter(|by| *by != whose) else {
            return Ok(self.by.is_some() || audience == Audience::Everybody);
        };
        Ok(match audience {
            Audience::Everybody => true,
            Audience::Members if self.is_member => true,
            // A friend is followed.
            Audience::Members | Audience::Friends => {
                self.follows.contains(&whose) && self.site.server.are_friends(whose, by).await?
            }
            Audience::Nobody => false,
        })
    }
}

/// The parts of a game that this audience sees; `None`: there are none.
fn shown(
    game: &str,
    company: Company,
    figures: Figures,
    habits: Vec<Habit>,
    parts: ProfileParts,
    reach: Audience,
) -> Option<ProfileGame> {
    let reliability = reliability(&figures);
    let Figures { games, wins, scores, seconds, .. } = figures;
    let results = ProfileResults { games, wins, scores };
    let shown = ProfileGame {
        game: game.to_owned(),
        company,
        results: Some(results).filter(|results| parts.results <= reach && results.games > 0),
        pace: Some(seconds).filter(|pace| parts.pace <= reach && !pace.counts.is_empty()),
        reliability: Some(reliability).filter(|ends| parts.reliability <= reach && ends.games > 0),
        habits: Some(habits).filter(|habits| !habits.is_empty()),
    };
    let ProfileGame { results, pace, reliability, habits, .. } = &shown;
    let has_parts = results.is_some() || pace.is_some() || reliability.is_some() || habits.is_some();
    has_parts.then_some(shown)
}

/// How the games of these figures ended.
pub(super) fn reliability(figures: &Figures) -> Reliability {
    let Figures { games, ended_early, left, time_outs, .. } = *figures;
    Reliability { games: games + ended_early, ended_early, left, time_outs }
}
