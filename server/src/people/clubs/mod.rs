//! Clubs: people with accounts who play among themselves, with an owner and organisers.
//!
//! Does not know HTTP or rooms. Invariants: a club has one owner as long as it exists; a change of a club is stored completely
//! or not at all, over what it was decided by; the organiser who invites somebody gets the same answer, for the same work,
//! whether or not that person is shown the invitation.

mod documents;
mod leaving;
mod names;
mod reading;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use leaving::leave_clubs;
pub(crate) use names::club_name;

use super::Turns;
use super::accounts::refused;
use super::invitations::TRIES_PER_DAY;
use super::mutes::{CHANGES_AT_ONCE, CHANGES_PER_S};
use crate::domain::names::BadName;
use crate::net::RateLimiter;
use crate::people::PeopleServices;
use crate::people::moderation::Act;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{Record, RecordDoc, RecordWrite, RecordsOf, StoreError, unavailable};
use documents::{ClubDoc, ClubPersonDoc, Person, clean_name, clean_text};
use protocol::{ChangeClub, Club, ClubId, Err, ErrCode, FoundClub, PersonKind, Player, PlayerId, Standing};
use state::{ClubState, Decided, Invited, new_person};

/// Clubs that a person is something to by what they have done themselves, or by invitations that they are shown.
const MOST_OF_PERSON: usize = 50;
/// The same with the invitations that they are not shown: one more is refused, whoever invites.
const MOST_KEPT: u32 = 100;
/// Clubs that a person owns.
const MOST_OWNED: usize = 3;
/// Clubs that one person founds in a day.
const FOUNDED_PER_DAY: u32 = 5;
/// How often a change is decided again because another node was faster.
const MOST_TRIES: u32 = 16;

/// The part of the clubs that is in memory.
#[derive(Debug)]
pub(crate) struct Clubs {
    founded: RateLimiter<PlayerId>,
    tries: RateLimiter<PlayerId>,
    changes: RateLimiter<PlayerId>,
    /// Held while somebody becomes something to a club, so that the bounds of a person hold; before the turn of a club.
    by_person: Turns<PlayerId>,
    by_club: Turns<ClubId>,
}

impl Default for Clubs {
    fn default() -> Self {
        Self {
            founded: RateLimiter::per_day(FOUNDED_PER_DAY),
            tries: RateLimiter::per_day(TRIES_PER_DAY),
            changes: RateLimiter::new(CHANGES_AT_ONCE, CHANGES_PER_S),
            by_person: Turns::default(),
            by_club: Turns::default(),
        }
    }
}

/// The requester of a change.
#[derive(Clone, Copy, Debug)]
pub(super) enum By<'a> {
    /// A person, whose changes have a rate.
    Person(PlayerId),
    /// A moderator, with the line of the audit log that is stored in the same change.
    Moderator(&'a RecordWrite),
}

impl PeopleServices {
    /// Founds a club. The same request of its owner again finds it founded.
    pub(crate) async fn found_club(&self, who: PlayerId, wish: FoundClub) -> Result<Club, Err> {
        self.active_measures(who).await?.check(Act::Write)?;
        let name = self.clean_club_name(&wish.name).map_err(ErrCode::from)?;
        let text = clean_text(&wish.text)?;
        let doc = ClubDoc { name, text, joining: wish.joining, members: 1 };
        let turns = self.clubs().by_person.of(who);
        let _turn = turns.turn().await;
        if let Some(state) = self.club_of_name(&doc.name).await?
            && state.owner(who).is_ok()
            && (ClubDoc { members: 1, ..state.doc.clone() }) == doc
        {
            return Ok(self.shown_club(&state, Some(who)).await?);
        }
        let own = self.standings_of(who).await?;
        check_room(&own)?;
        if owned(&own) >= MOST_OWNED {
            return Err(forbidden("too_many_owned_clubs").into());
        }
        let id = ClubId(self.uuid()?);
        let mut change = self.take_club_name(id, &doc.name).await?;
        self.clubs().founded.take(who).map_err(|wait| rate_limited("clubs_founded", wait))?;
        let now = self.now_ms();
        let owner = ClubPersonDoc::new(Standing::Owner, now);
        change.push(RecordWrite::Put(Record::new(id.0, now, &doc)));
        change.push(RecordWrite::Put(new_person(id, who, (self.uuid()?, now), &owner)));
        match self.store().write_records(change).await {
            // Somebody else was as fast with the name.
            Err(StoreError::Changed) => return Err(ErrCode::from(BadName::Taken).into()),
            done => done.map_err(|error| refused(&error))?,
        }
        self.check_still_there(who).await?;
        Ok(self.club_now(id, who).await?.ok_or_else(|| not_found("club"))?)
    }

    /// Joins a club, asks to, or accepts an invitation, as the club is joined.
    pub(crate) async fn join_club(&self, who: PlayerId, club: ClubId) -> Result<Club, Err> {
        let turns = self.clubs().by_person.of(who);
        let _turn = turns.turn().await;
        let own = self.standings_of(who).await?;
        let now = self.now_ms();
        let joins = |state: &ClubState| {
            let decided = state.join(who, now)?;
            if decided != Decided::Unchanged && !counts(&own, club) {
                check_room(&own)?;
            }
            Ok(decided)
        };
        self.change_club(club, By::Person(who), joins).await?;
        self.check_still_there(who).await?;
        Ok(self.club_now(club, who).await?.ok_or_else(|| not_found("club"))?)
    }

    /// Invites the account with this name.
    pub(crate) async fn invite_to_club(&self, by: PlayerId, club: ClubId, name: &str) -> Result<Club, Err> {
        self.active_measures(by).await?.check(Act::Write)?;
        // Nobody else learns here whether there is such an account.
        self.club(club).await?.ok_or_else(|| not_found("club"))?.organiser(by)?;
        self.clubs().tries.take(by).map_err(|wait| rate_limited("club_invitations", wait))?;
        let whom = self.club_invitee(name).await?;
        if self.has_blocked(by, whom.id).await.map_err(unavailable)? {
            return Err(forbidden("invited_blocked").into());
        }
        let turns = self.clubs().by_person.of(whom.id);
        let _turn = turns.turn().await;
        let known = self.standings_of(whom.id).await?;
        let is_wanted = self.wants_invitations_of(whom.id, by).await.map_err(unavailable)?;
        let is_full = shown(&known) >= MOST_OF_PERSON && !counts(&known, club);
        let whom = Invited { id: whom.id, hidden: !is_wanted || is_full };
        let now = self.now_ms();
        let invites = |state: &ClubState| {
            let decided = state.organiser(by)?.invite(whom, now)?;
            if state.standing(whom.id).is_none() && known.len() >= MOST_KEPT as usize {
                return Err(forbidden("invited_too_many_clubs"));
            }
            Ok(decided)
        };
        self.change_club(club, By::Person(by), invites).await?;
        self.check_still_there(whom.id).await?;
        Ok(self.club_now(club, by).await?.ok_or_else(|| not_found("club"))?)
    }

    async fn club_invitee(&self, name: &str) -> Result<Player, ErrCode> {
        let id = self.account_named(name).await.map_err(unavailable)?;
        let id = id.ok_or_else(|| not_found("person"))?;
        let found = self.visitors().player(id).await.map_err(unavailable)?.map(Player::from);
        // A program could not answer.
        found.filter(|player| player.kind != PersonKind::Bot).ok_or_else(|| not_found("person"))
    }

    /// Lets somebody in, makes them an organiser or a member again, or passes the club on to them.
    pub(crate) async fn set_club_standing(
        &self,
        by: PlayerId,
        club: ClubId,
        (whom, to): (PlayerId, Standing),
    ) -> Result<Club, Err> {
        let turns = self.clubs().by_person.of(whom);
        let _turn = turns.turn().await;
        let passes_on = to == Standing::Owner;
        let owned = if passes_on { owned(&self.standings_of(whom).await?) } else { 0 };
        let now = self.now_ms();
        let sets = |state: &ClubState| {
            let decided = state.organiser(by)?.set(whom, to, now)?;
            if passes_on && decided != Decided::Unchanged && owned >= MOST_OWNED {
                return Err(forbidden("new_owner_has_too_many"));
            }
            Ok(decided)
        };
        self.change_club(club, By::Person(by), sets).await?;
        self.check_still_there(whom).await?;
        Ok(self.club_now(club, by).await?.ok_or_else(|| not_found("club"))?)
    }

    /// Removes somebody from a club, or lets the requester leave; `None`: the requester is nothing to it any more.
    pub(crate) async fn remove_from_club(
        &self,
        by: PlayerId,
        club: ClubId,
        whom: PlayerId,
    ) -> Result<Option<Club>, Err> {
        let removes = |state: &ClubState| {
            if by == whom { state.leave(by) } else { state.organiser(by)?.remove(whom) }
        };
        self.change_club(club, By::Person(by), removes).await?;
        if by == whom { Ok(None) } else { Ok(self.club_now(club, by).await?) }
    }

    /// Changes the name, the text, or how people join.
    pub(crate) async fn describe_club(
        &self,
        by: PlayerId,
        club: ClubId,
        wish: ChangeClub,
    ) -> Result<Club, Err> {
        self.active_measures(by).await?.check(Act::Write)?;
        let ChangeClub { name, text, joining } = wish;
        let name = name.map(|name| self.clean_club_name(&name)).transpose().map_err(ErrCode::from)?;
        let text = text.as_deref().map(clean_text).transpose()?;
        let describes = |state: &ClubState| {
            let organiser = state.organiser(by)?;
            let before = &state.doc;
            if name.as_ref().is_some_and(|name| *name != before.name) {
                organiser.owner()?;
            }
            Ok(state.described(name.clone(), text.clone(), joining))
        };
        self.change_club(club, By::Person(by), describes).await?;
        Ok(self.club_now(club, by).await?.ok_or_else(|| not_found("club"))?)
    }

    pub(crate) async fn dissolve_club(&self, by: PlayerId, club: ClubId) -> Result<(), Err> {
        self.change_club(club, By::Person(by), |state| state.owner(by).map(|_| Decided::Dissolved)).await
    }

    /// The same by a moderator, and changes of name and text.
    pub(super) async fn moderate_club(
        &self,
        club: ClubId,
        line: &RecordWrite,
        to: Option<(Option<String>, Option<String>)>,
    ) -> Result<(), Err> {
        let decides = |_: &ClubState| Ok(Decided::Dissolved);
        let Some((name, text)) = to else {
            return self.change_club(club, By::Moderator(line), decides).await;
        };
        let name = name.map(|name| self.clean_club_name(&name)).transpose().map_err(ErrCode::from)?;
        let text = text.as_deref().map(clean_text).transpose()?;
        let describes = |state: &ClubState| Ok(state.described(name.clone(), text.clone(), None));
        self.change_club(club, By::Moderator(line), describes).await
    }

    /// Decides about what is stored, and stores it; decides again where another node was faster.
    async fn change_club(
        &self,
        club: ClubId,
        by: By<'_>,
        decide: impl Fn(&ClubState) -> Result<Decided, ErrCode>,
    ) -> Result<(), Err> {
        let turns = self.clubs().by_club.of(club);
        let _turn = turns.turn().await;
        let mut has_paid = matches!(by, By::Moderator(_));
        for _ in 0..MOST_TRIES {
            let state = self.club(club).await?.ok_or_else(|| not_found("club"))?;
            let decided = decide(&state)?;
            if decided == Decided::Unchanged {
                return Ok(());
            }
            if let By::Person(person) = by
                && !has_paid
            {
                self.clubs().changes.take(person).map_err(|wait| rate_limited("clubs", wait))?;
                has_paid = true;
            }
            let new = (self.uuid()?, self.now_ms());
            let mut change = state.writes(self.store(), &decided, new).await.map_err(unavailable)?;
            if let Decided::Described(doc) = &decided
                && doc.name != state.doc.name
            {
                change.extend(self.take_club_name(club, &doc.name).await?);
            }
            if let By::Moderator(line) = by {
                change.push(line.clone());
            }
            match self.store().write_records(change).await {
                Err(StoreError::Changed) => {}
                done => return done.map_err(|error| refused(&error).into()),
            }
        }
        Err(ErrCode::Unavailable.into())
    }

    /// Undoes what a person became to clubs while they were being erased: their account goes before their standings do.
    async fn check_still_there(&self, who: PlayerId) -> Result<(), ErrCode> {
        if self.account(who).await.map_err(unavailable)?.is_some() {
            return Ok(());
        }
        leave_clubs(self.store(), who, self.now_ms()).await.map_err(unavailable)
    }

    fn clean_club_name(&self, name: &str) -> Result<String, BadName> {
        let name = clean_name(name)?;
        self.check_reserved_here(&name).map(|()| name)
    }

    /// All standings of a person, with the invitations that they are not shown.
    async fn standings_of(&self, who: PlayerId) -> Result<Vec<Person>, ErrCode> {
        let of = RecordsOf::Owner(who);
        let found = self.store().records(ClubPersonDoc::KIND, of, None, MOST_KEPT).await;
        let read = |record: Record| Ok(Person { doc: record.read()?, record });
        found.and_then(|found| found.into_iter().map(read).collect()).map_err(unavailable)
    }
}

/// Whether this club is one of those that a person is something to, as they know it.
fn counts(standings: &[Person], club: ClubId) -> bool {
    standings.iter().any(|person| person.record.about == Some(club.0) && !person.doc.hidden)
}

/// Refuses one more club to a person who is all this to clubs already.
fn check_room(own: &[Person]) -> Result<(), ErrCode> {
    if shown(own) >= MOST_OF_PERSON { Err(forbidden("too_many_clubs")) } else { Ok(()) }
}

fn owned(standings: &[Person]) -> usize {
    standings.iter().filter(|person| person.doc.standing == Standing::Owner).count()
}

fn shown(standings: &[Person]) -> usize {
    standings.iter().filter(|person| !person.doc.hidden).count()
}
