//! Clubs as they are told: one of them, and pages of all.
//!
//! Invariants: everybody is told owner and organisers, members all members, organisers everybody; nobody is told of an
//! invitation that is not shown to them.

use super::MOST_KEPT;
use super::documents::{ClubDoc, ClubPersonDoc, Person};
use super::names::{club_name, club_named};
use super::state::ClubState;
use crate::domain::notice::Cause;
use crate::people::PeopleServices;
use crate::people::accounts::Stored;
use crate::refusals::not_found;
use crate::store::{Record, RecordCursor, RecordDoc, RecordsOf, StoreError, unavailable};
use futures_util::{StreamExt, TryStreamExt, stream};
use protocol::{Club, ClubId, ClubLine, ClubPerson, Clubs, ErrCode, PlayerId, Standing};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Clubs in one page.
const PAGE: u32 = 50;
/// People who are read at the same time.
const AT_ONCE: usize = 16;

impl PeopleServices {
    pub(super) async fn club(&self, club: ClubId) -> Result<Option<ClubState>, ErrCode> {
        ClubState::read(self.store(), club).await.map_err(unavailable)
    }

    pub(super) async fn club_of_name(&self, name: &str) -> Result<Option<ClubState>, ErrCode> {
        match club_named(&**self.store(), name).await.map_err(unavailable)? {
            Some(club) => self.club(club).await,
            None => Ok(None),
        }
    }

    /// The id of the club with this name, or one that looks the same.
    pub(crate) async fn find_club(&self, name: &str) -> Result<ClubId, ErrCode> {
        let found = club_named(&**self.visitors(), name).await.map_err(unavailable)?;
        found.ok_or_else(|| not_found("club"))
    }

    /// The same with its own name.
    pub(crate) async fn find_named_club(&self, name: &str) -> Result<(ClubId, String), ErrCode> {
        let club = self.find_club(name).await?;
        let called = club_name(&**self.visitors(), club).await.map_err(unavailable)?;
        Ok((club, called.ok_or_else(|| not_found("club"))?))
    }

    /// A club as this person sees it; `None`: it is no more.
    pub(super) async fn club_now(&self, club: ClubId, by: PlayerId) -> Result<Option<Club>, ErrCode> {
        match self.club(club).await? {
            Some(state) => self.shown_club(&state, Some(by)).await.map(Some),
            None => Ok(None),
        }
    }

    /// The club with this name as this person, or a stranger, sees it.
    pub(crate) async fn club_for(&self, name: &str, by: Option<PlayerId>) -> Result<Club, ErrCode> {
        let club = self.find_club(name).await?;
        let state = ClubState::read(self.visitors(), club).await.map_err(unavailable)?;
        self.shown_club(&state.ok_or_else(|| not_found("club"))?, by).await
    }

    /// Everything that is stored of a club, for its owner.
    pub(crate) async fn club_for_owner(&self, name: &str, by: PlayerId) -> Result<Club, ErrCode> {
        let state = self.club_of_name(name).await?.ok_or_else(|| not_found("club"))?;
        state.owner(by)?;
        self.shown_club(&state, Some(by)).await
    }

    pub(super) async fn shown_club(&self, state: &ClubState, by: Option<PlayerId>) -> Result<Club, ErrCode> {
        let own = by.and_then(|by| Some((by, state.people.get(&by)?)));
        let you = match own {
            Some((by, person)) => self.told_standing(by, &person.doc).await.map_err(unavailable)?,
            None => None,
        };
        let is_told = |id: PlayerId, doc: &ClubPersonDoc| match doc.standing {
            Standing::Owner | Standing::Organiser => true,
            Standing::Member => you >= Some(Standing::Member),
            Standing::Requested | Standing::Invited => {
                you >= Some(Standing::Organiser) || (you.is_some() && by == Some(id))
            }
        };
        let told = state.people.iter().filter(|(id, person)| is_told(**id, &person.doc));
        let mut told: Vec<(PlayerId, ClubPersonDoc)> =
            told.map(|(id, person)| (*id, person.doc.clone())).collect();
        told.sort_by_key(|(id, doc)| (Reverse(doc.standing), doc.since, *id));
        let found = stream::iter(told)
            .map(async |(id, doc)| Ok::<_, StoreError>((self.visitors().player(id).await?, doc)))
            .buffered(AT_ONCE);
        let people = found.try_filter_map(async |(player, doc)| {
            let ClubPersonDoc { standing, since: since_ms, by, hidden: _ } = doc;
            Ok(player.map(|player| ClubPerson { player: player.into(), standing, since_ms, by }))
        });
        Ok(Club {
            club: state.id(),
            name: state.doc.name.clone(),
            text: state.doc.text.clone(),
            joining: state.doc.joining,
            members: state.members(),
            founded_ms: state.record.at,
            you,
            people: people.try_collect().await.map_err(unavailable)?,
        })
    }

    /// The standing in a club that a person is told.
    async fn told_standing(
        &self,
        who: PlayerId,
        doc: &ClubPersonDoc,
    ) -> Result<Option<Standing>, StoreError> {
        let is_shown = match doc.by.filter(|_| doc.standing == Standing::Invited) {
            Some(by) => self.wants_of(who, by, Cause::Words).await? && !doc.hidden,
            None => true,
        };
        Ok(Some(doc.standing).filter(|_| is_shown))
    }

    /// A page of all clubs, newest first, with the requester's own before the first one, and where the list goes on.
    pub(crate) async fn clubs_page(
        &self,
        by: Option<PlayerId>,
        after: Option<RecordCursor>,
    ) -> Result<(Clubs, Option<RecordCursor>), ErrCode> {
        self.read_clubs_page(by, after).await.map_err(unavailable)
    }

    async fn read_clubs_page(
        &self,
        by: Option<PlayerId>,
        after: Option<RecordCursor>,
    ) -> Result<(Clubs, Option<RecordCursor>), StoreError> {
        let own = match by {
            Some(by) => self.told_standings(by).await?,
            None => BTreeMap::new(),
        };
        let store = self.visitors();
        let mut page = store.records(ClubDoc::KIND, RecordsOf::Everybody, after, PAGE + 1).await?;
        let has_more = page.len() > PAGE as usize;
        page.truncate(PAGE as usize);
        let next = page.last().filter(|_| has_more).map(RecordCursor::from);
        let clubs = page.iter().map(|record| line(record, &own)).collect::<Result<_, _>>()?;
        let mut yours: Vec<ClubLine> = Vec::new();
        for club in own.keys().filter(|_| after.is_none()) {
            if let Some(record) = store.record(ClubDoc::KIND, club.0).await? {
                yours.push(line(&record, &own)?);
            }
        }
        yours.sort_by_cached_key(|line| (line.name.to_lowercase(), line.club));
        Ok((Clubs { clubs, yours, next: None }, next))
    }

    /// The clubs to which a person is anything, as far as they are told.
    async fn told_standings(&self, who: PlayerId) -> Result<BTreeMap<ClubId, Standing>, StoreError> {
        let own =
            self.visitors().records(ClubPersonDoc::KIND, RecordsOf::Owner(who), None, MOST_KEPT).await?;
        let mut told = BTreeMap::new();
        for record in own {
            let Person { record, doc } = Stored { doc: record.read()?, record };
            if let (Some(club), Some(standing)) = (record.about, self.told_standing(who, &doc).await?) {
                told.insert(ClubId(club), standing);
            }
        }
        Ok(told)
    }
}

fn line(record: &Record, own: &BTreeMap<ClubId, Standing>) -> Result<ClubLine, StoreError> {
    let ClubDoc { name, joining, members, text: _ } = record.read()?;
    let club = ClubId(record.id);
    Ok(ClubLine { club, name, joining, members, you: own.get(&club).copied() })
}
