//! A club with all its people as it was read, and what a request makes of it.
//!
//! Pure but for the read. Invariants: a club has one owner; each of its changes stores the next revision of its record, so that
//! of two changes of what was read one is refused by the store.

use super::documents::{ClubDoc, ClubPersonDoc, Person};
use super::names::forms;
use crate::people::accounts::Stored;
use crate::refusals::{forbidden, not_found};
use crate::store::{Record, RecordDoc, RecordWrite, RecordsOf, SharedStore, StoreError};
use crate::system::clock::UnixMs;
use protocol::{ClubId, ErrCode, Joining, PlayerId, Standing};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use uuid::Uuid;

/// People of a club in all standings together: as many as one read and one answer hold.
pub(super) const MOST_PEOPLE: usize = 500;
/// People who wait for an organiser's answer: as many as somebody can go through.
const MOST_REQUESTED: usize = 100;
/// People who are invited and have not answered.
const MOST_INVITED: usize = 100;

/// A club as it was read.
#[derive(Clone, Debug)]
pub(crate) struct ClubState {
    pub(super) record: Record,
    pub(super) doc: ClubDoc,
    pub(super) people: BTreeMap<PlayerId, Person>,
}

/// The outcome of a request to a club.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Decided {
    /// Nothing: it is so already.
    Unchanged,
    /// These people get another standing; `None`: they are nothing to it any more.
    Standings(Vec<(PlayerId, Option<ClubPersonDoc>)>),
    /// It has this text, is joined so, and has this name.
    Described(ClubDoc),
    Dissolved,
}

/// Somebody whom a club's own people have made an organiser of it, or its owner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Organiser<'a> {
    club: &'a ClubState,
    id: PlayerId,
}

/// The owner of a club.
#[derive(Clone, Copy, Debug)]
pub(super) struct Owner<'a>(Organiser<'a>);

/// Somebody whom an organiser invites.
#[derive(Clone, Copy, Debug)]
pub(super) struct Invited {
    pub(super) id: PlayerId,
    /// Whether they are not shown the invitation.
    pub(super) hidden: bool,
}

impl ClubState {
    pub(super) async fn read(store: &SharedStore, club: ClubId) -> Result<Option<Self>, StoreError> {
        // First the club: whatever changes after this read changes its revision.
        let Some(record) = store.record(ClubDoc::KIND, club.0).await? else { return Ok(None) };
        let doc = record.read()?;
        let all = store.records(ClubPersonDoc::KIND, RecordsOf::Subject(club.0), None, MOST_PEOPLE as u32);
        let mut people = BTreeMap::new();
        for record in all.await? {
            let doc = record.read()?;
            if let Some(owner) = record.owner {
                people.insert(owner, Stored { record, doc });
            }
        }
        Ok(Some(Self { record, doc, people }))
    }

    pub(super) fn id(&self) -> ClubId {
        ClubId(self.record.id)
    }

    pub(super) fn standing(&self, person: PlayerId) -> Option<Standing> {
        self.people.get(&person).map(|found| found.doc.standing)
    }

    pub(super) fn organiser(&self, id: PlayerId) -> Result<Organiser<'_>, ErrCode> {
        match self.standing(id) {
            Some(Standing::Organiser | Standing::Owner) => Ok(Organiser { club: self, id }),
            _ => Err(forbidden("organisers_only")),
        }
    }

    pub(super) fn owner(&self, id: PlayerId) -> Result<Owner<'_>, ErrCode> {
        self.organiser(id).and_then(Organiser::owner)
    }

    fn count(&self, counts: impl Fn(Standing) -> bool) -> usize {
        self.people.values().filter(|person| counts(person.doc.standing)).count()
    }

    pub(super) fn members(&self) -> u32 {
        self.count(|standing| standing >= Standing::Member) as u32
    }

    fn has_room(&self) -> Result<(), ErrCode> {
        if self.people.len() >= MOST_PEOPLE { Err(forbidden("club_full")) } else { Ok(()) }
    }

    /// Somebody asks to become a member.
    pub(super) fn join(&self, who: PlayerId, now: UnixMs) -> Result<Decided, ErrCode> {
        let become_ = |standing| Ok(Decided::one(who, Some(ClubPersonDoc::new(standing, now))));
        match (self.standing(who), self.doc.joining) {
            (Some(Standing::Invited), _) | (Some(Standing::Requested), Joining::Open) => {
                become_(Standing::Member)
            }
            // They have asked already, or are a member.
            (Some(_), _) => Ok(Decided::Unchanged),
            (None, Joining::Invitation) => Err(forbidden("invitation_only")),
            (None, Joining::Open) => self.has_room().and_then(|()| become_(Standing::Member)),
            (None, Joining::Request) => {
                self.has_room()?;
                if self.count(|standing| standing == Standing::Requested) >= MOST_REQUESTED {
                    return Err(forbidden("too_many_requests"));
                }
                become_(Standing::Requested)
            }
        }
    }

    /// Another name, text, or way to join; what is left out stays.
    pub(super) fn described(
        &self,
        name: Option<String>,
        text: Option<String>,
        joining: Option<Joining>,
    ) -> Decided {
        let before = self.doc.clone();
        let doc = ClubDoc {
            name: name.unwrap_or(before.name),
            text: text.unwrap_or(before.text),
            joining: joining.unwrap_or(before.joining),
            members: before.members,
        };
        if doc == self.doc { Decided::Unchanged } else { Decided::Described(doc) }
    }

    /// Somebody goes, of whichever standing. The owner passes the club on first, or is its last member.
    pub(super) fn leave(&self, who: PlayerId) -> Result<Decided, ErrCode> {
        match self.standing(who) {
            None => Ok(Decided::Unchanged),
            Some(Standing::Owner) if self.members() > 1 => Err(forbidden("pass_on_first")),
            Some(Standing::Owner) => Ok(Decided::Dissolved),
            Some(_) => Ok(Decided::one(who, None)),
        }
    }

    /// Somebody is there no more, and could not be asked: the club goes to the organiser of longest standing, else to the
    /// longest member, else it ends.
    pub(super) fn lose(&self, who: PlayerId, now: UnixMs) -> Decided {
        if self.standing(who) != Some(Standing::Owner) {
            return self.standing(who).map_or(Decided::Unchanged, |_| Decided::one(who, None));
        }
        let heirs =
            self.people.iter().filter(|(id, person)| **id != who && person.doc.standing >= Standing::Member);
        let heir = heirs.min_by_key(|(id, person)| (Reverse(person.doc.standing), person.doc.since, **id));
        heir.map_or(Decided::Dissolved, |(heir, _)| {
            Decided::Standings(vec![(*heir, Some(ClubPersonDoc::new(Standing::Owner, now))), (who, None)])
        })
    }

    /// The parts of the change; a person who is new to the club gets a record of this id.
    pub(super) async fn writes(
        &self,
        store: &SharedStore,
        decided: &Decided,
        (new, now): (Uuid, UnixMs),
    ) -> Result<Vec<RecordWrite>, StoreError> {
        let mut next = self.clone();
        let mut change = Vec::new();
        match decided {
            Decided::Unchanged => return Ok(change),
            Decided::Dissolved => {
                let people = self.people.values().map(|person| person.record.clone());
                let names = forms(&**store, self.id()).await?;
                let all = people.chain(names).chain([self.record.clone()]);
                return Ok(all.map(RecordWrite::Remove).collect());
            }
            Decided::Described(doc) => next.doc.clone_from(doc),
            Decided::Standings(standings) => {
                for (who, doc) in standings {
                    let before = next.people.remove(who);
                    let Some(doc) = doc else {
                        change.extend(before.map(|person| RecordWrite::Remove(person.record)));
                        continue;
                    };
                    let record = match before {
                        Some(person) => person.record.changed(doc),
                        None => new_person(self.id(), *who, (new, now), doc),
                    };
                    change.push(RecordWrite::Put(record.clone()));
                    next.people.insert(*who, Stored { record, doc: doc.clone() });
                }
            }
        }
        let doc = ClubDoc { members: next.members(), ..next.doc };
        change.push(RecordWrite::Put(self.record.changed(&doc)));
        Ok(change)
    }
}

/// The record of somebody who is new to a club.
pub(super) fn new_person(
    club: ClubId,
    who: PlayerId,
    (id, now): (Uuid, UnixMs),
    doc: &ClubPersonDoc,
) -> Record {
    let key = format!("{}/{}", club.0.simple(), who.0.simple());
    Record::new(id, now, doc).owned_by(who).about(club.0).keyed(key)
}

impl Decided {
    fn one(who: PlayerId, doc: Option<ClubPersonDoc>) -> Self {
        Self::Standings(vec![(who, doc)])
    }
}

impl<'a> Organiser<'a> {
    pub(super) fn owner(self) -> Result<Owner<'a>, ErrCode> {
        if self.club.standing(self.id) == Some(Standing::Owner) {
            Ok(Owner(self))
        } else {
            Err(forbidden("owner_only"))
        }
    }

    /// Invites somebody; somebody who has asked is let in.
    pub(super) fn invite(self, whom: Invited, now: UnixMs) -> Result<Decided, ErrCode> {
        let club = self.club;
        let known = club.people.get(&whom.id).map(|person| &person.doc);
        match known.map(|known| known.standing) {
            Some(Standing::Member | Standing::Organiser | Standing::Owner) => return Ok(Decided::Unchanged),
            Some(Standing::Requested) => {
                return Ok(Decided::one(whom.id, Some(ClubPersonDoc::new(Standing::Member, now))));
            }
            Some(Standing::Invited) if known.is_some_and(|known| known.by == Some(self.id)) => {
                return Ok(Decided::Unchanged);
            }
            Some(Standing::Invited) => {}
            None => {
                club.has_room()?;
                if club.count(|standing| standing == Standing::Invited) >= MOST_INVITED {
                    return Err(forbidden("too_many_invitations"));
                }
            }
        }
        let doc = ClubPersonDoc {
            by: Some(self.id),
            hidden: whom.hidden,
            ..ClubPersonDoc::new(Standing::Invited, now)
        };
        Ok(Decided::one(whom.id, Some(doc)))
    }

    /// Refuses a request, takes an invitation back, or removes a member; an organiser is removed by the owner.
    pub(super) fn remove(self, whom: PlayerId) -> Result<Decided, ErrCode> {
        match self.club.standing(whom) {
            None => Ok(Decided::Unchanged),
            Some(Standing::Owner) => Err(forbidden("owner_only")),
            Some(Standing::Organiser) => self.owner().map(|_| Decided::one(whom, None)),
            Some(_) => Ok(Decided::one(whom, None)),
        }
    }

    /// Gives somebody another standing: organisers let in who has asked, the owner does the rest.
    pub(super) fn set(self, whom: PlayerId, to: Standing, now: UnixMs) -> Result<Decided, ErrCode> {
        let from = self.club.standing(whom).ok_or_else(|| not_found("person"))?;
        if from == to {
            return Ok(Decided::Unchanged);
        }
        match (from, to) {
            (_, Standing::Requested | Standing::Invited) => {
                let what = "member, organiser or owner".to_owned();
                Err(ErrCode::BadRequest { path: "standing".to_owned(), what })
            }
            (Standing::Requested, Standing::Member) => {
                Ok(Decided::one(whom, Some(ClubPersonDoc::new(to, now))))
            }
            (Standing::Invited, Standing::Member) => Err(forbidden("not_requested")),
            (_, _) => self.owner()?.set(whom, from, to, now),
        }
    }
}

impl Owner<'_> {
    fn set(self, whom: PlayerId, from: Standing, to: Standing, now: UnixMs) -> Result<Decided, ErrCode> {
        let Self(Organiser { id, .. }) = self;
        let becomes = |who, standing| (who, Some(ClubPersonDoc::new(standing, now)));
        match from {
            Standing::Requested | Standing::Invited => Err(forbidden("not_a_member")),
            Standing::Owner => Err(forbidden("pass_on_first")),
            Standing::Member | Standing::Organiser if to == Standing::Owner => {
                Ok(Decided::Standings(vec![becomes(whom, to), becomes(id, Standing::Organiser)]))
            }
            Standing::Member | Standing::Organiser => Ok(Decided::Standings(vec![becomes(whom, to)])),
        }
    }
}
