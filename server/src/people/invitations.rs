//! Invitations to a table: their storage, and the list that an invited person is shown.
//!
//! Reads tables by their rows and asks no room. An invitation is valid while its table is open and has a free seat, and
//! the inviting player sits there; an invalid one is hidden at once and removed later. Invariants: the inviting player
//! gets the same answer whether or not the person wants to see invitations; an invitation is stored before anybody is
//! notified of it, and nobody is sent an older list after a newer one.

mod reservations;
#[cfg(test)]
mod tests;

use super::Turns;
use super::accounts::{Stored, refused, stored};
use super::privacy::is_former;
use crate::delivery::outbox::Outbox;
use crate::domain::notice::Cause;
use crate::lobby;
use crate::net::RateLimiter;
use crate::people::PeopleServices;
use crate::people::changes::Change;
use crate::refusals::{forbidden, not_found, rate_limited};
use crate::store::{
    Record, RecordDoc, RecordKind, RecordWrite, RecordsOf, StoreError, TableRecord, unavailable,
};
use crate::system::clock::UnixMs;
use protocol::{
    Err, ErrCode, InviteWhom, InvitedPerson, InvitesFrom, MyInvitations, Player, PlayerId, SeatHolder,
    ServerMsg, Stage, TableId, TableInvitation, TableInvitations,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// How long an invitation lasts.
const LASTS: UnixMs = 7 * 24 * 60 * 60 * 1000;
/// People invited to one table, with those who declined.
const MOST_AT_TABLE: usize = 20;
/// Invitations that a person is shown.
const MOST_SHOWN: usize = 10;
/// Invitations of one person that are looked through.
const MOST_READ: u32 = 64;
/// People whom one person tries to invite in a day.
pub(super) const TRIES_PER_DAY: u32 = 40;
/// Finished games whose people one may invite without their name.
const LATEST_GAMES: u32 = 10;
/// Such people at most.
const MOST_INVITABLE: usize = 20;
/// Finished games among which it is looked whether two have played together.
const GAMES_TOGETHER: u32 = 200;
/// How often a change is tried again that somebody else was faster with.
const MOST_TRIES: u32 = 5;

/// The part of the invitations that is in memory.
#[derive(Debug)]
pub(crate) struct Invitations {
    tries: RateLimiter<PlayerId>,
    /// Held while somebody is invited, so that the bounds hold.
    changing: tokio::sync::Mutex<()>,
    own: Turns<PlayerId>,
    of_tables: Turns<TableId>,
}

impl Default for Invitations {
    fn default() -> Self {
        let tries = RateLimiter::per_day(TRIES_PER_DAY);
        Self {
            tries,
            changing: tokio::sync::Mutex::default(),
            own: Turns::default(),
            of_tables: Turns::default(),
        }
    }
}

/// That somebody, the owner, is invited to a table, the subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct InvitationDoc {
    player: Player,
    by: PlayerId,
    #[serde(default)]
    declined: bool,
    /// Whether the owner is not shown it, which nobody is told.
    #[serde(default)]
    hidden: bool,
}

impl RecordDoc for InvitationDoc {
    const KIND: RecordKind = RecordKind::TableInvitation;
}

type Invitation = Stored<InvitationDoc>;

fn key(table: TableId, person: PlayerId) -> String {
    format!("{}:{}", table.0.simple(), person.0.simple())
}

fn people(table: &TableRecord) -> impl Iterator<Item = &Player> {
    table.doc.seats.iter().filter_map(|seat| match &seat.holder {
        SeatHolder::Person { player, .. } => Some(player),
        _ => None,
    })
}

fn has_seat(table: &TableRecord, person: PlayerId) -> bool {
    people(table).any(|player| player.id == person)
}

/// Whether this person has a seat at the table or organises it.
fn is_at(table: &TableRecord, person: PlayerId) -> bool {
    has_seat(table, person) || table.is_organised_by(person)
}

/// Why nobody, or not `whom`, can come to this table by this person's invitation, if so.
fn check_table(table: &TableRecord, by: PlayerId, whom: Option<PlayerId>) -> Result<(), ErrCode> {
    if !is_at(table, by) {
        return Err(forbidden("not_seated"));
    }
    if table.stage != Stage::Open {
        return Err(ErrCode::TableClosed);
    }
    if whom.is_some_and(|whom| table.seat_kept_for(whom).is_some()) {
        return Ok(());
    }
    if table.doc.entry.locked {
        return Err(forbidden("seats_locked"));
    }
    let is_free = table.doc.seats.iter().any(|seat| seat.holder == SeatHolder::Open && !seat.is_reserved());
    if is_free { Ok(()) } else { Err(ErrCode::TableFull) }
}

/// Why this person cannot come, if so.
fn check_person(table: &TableRecord, person: PlayerId) -> Result<(), ErrCode> {
    if has_seat(table, person) {
        return Err(forbidden("invited_sits"));
    }
    let is_kicked = table.doc.kicked.iter().any(|kicked| kicked.player == person);
    if is_kicked { Err(forbidden("invited_kicked")) } else { Ok(()) }
}

impl PeopleServices {
    /// Invites a person to a table at which `by` has a seat, or which they organise.
    pub(crate) async fn invite_to_table(
        self: &Arc<Self>,
        by: &Player,
        table: TableId,
        who: InviteWhom,
    ) -> Result<(), Err> {
        if self.is_stopping() {
            return Err(ErrCode::Restarting.into());
        }
        let table = self.table_of_seated(by.id, table).await?;
        check_table(&table, by.id, None)?;
        let tries = self.table_invitations().tries.take(by.id);
        tries.map_err(|wait| rate_limited("invitations", wait))?;
        let whom = self.meant(by.id, &table, who).await?;
        if whom.id == by.id {
            return Err(forbidden("yourself").into());
        }
        check_person(&table, whom.id)?;
        if self.has_blocked(by.id, whom.id).await.map_err(unavailable)? {
            return Err(forbidden("invited_blocked").into());
        }
        if self.put_invitation(by.id, table.id, &whom).await? {
            self.tell_invitations_soon(whom.id);
        }
        self.tell_invited_soon(table.id);
        Ok(())
    }

    /// Stores it; returns whether its person is to be told.
    async fn put_invitation(&self, by: PlayerId, table: TableId, whom: &Player) -> Result<bool, ErrCode> {
        let _alone = self.table_invitations().changing.lock().await;
        let known = self.invitations_to(table).await.map_err(|error| unavailable(&error))?;
        let same = known.iter().find(|known| known.doc.player.id == whom.id);
        let now = self.now_ms();
        match same.filter(|same| !same.record.is_over(now)) {
            Some(same) if same.doc.declined => return Err(forbidden("invited_declined")),
            Some(_) => return Ok(false),
            None if known.len() >= MOST_AT_TABLE => return Err(forbidden("too_many_invited")),
            None => {}
        }
        let wants = self.wants_invitation(whom.id, by).await.map_err(|error| unavailable(&error))?;
        let doc = InvitationDoc { player: whom.clone(), by, declined: false, hidden: !wants };
        let record = if let Some(same) = same {
            Record { at: now, ..same.record.changed(&doc) }
        } else {
            self.new_invitation(table, &doc)?
        };
        // Of a hidden invitation nobody is told, as it is not valid; its storage is as much work as that of any other.
        let notice = self.notice_of_invitation(whom.id, table);
        let mut change = vec![RecordWrite::Put(record.until(now.saturating_add(LASTS)))];
        change.extend(notice.map(RecordWrite::Add));
        self.store().write_records(change).await.map_err(|error| refused(&error))?;
        Ok(wants)
    }

    fn new_invitation(&self, table: TableId, doc: &InvitationDoc) -> Result<Record, ErrCode> {
        let whom = doc.player.id;
        Ok(self.new_record_of(doc)?.owned_by(whom).about(table.0).keyed(key(table, whom)))
    }

    /// The table, for a person who sits there or organises it; nobody else learns that there is one.
    async fn table_of_seated(&self, person: PlayerId, table: TableId) -> Result<TableRecord, ErrCode> {
        let found = self.visitors().table(table).await.map_err(|error| unavailable(&error))?;
        found.filter(|table| is_at(table, person)).ok_or_else(|| not_found("table"))
    }

    async fn meant(&self, by: PlayerId, table: &TableRecord, who: InviteWhom) -> Result<Player, ErrCode> {
        let id = match who {
            InviteWhom::Name(name) => self.account_named(&name).await.map_err(|error| unavailable(&error))?,
            InviteWhom::Person(id) => {
                let known = self.played_lately_with(by, table).await.map_err(|error| unavailable(&error))?;
                Some(id).filter(|id| *id == by || known.iter().any(|player| player.id == *id))
            }
        };
        let id = id.ok_or_else(|| not_found("person"))?;
        let found = self.visitors().player(id).await.map_err(|error| unavailable(&error))?;
        found.map(Player::from).ok_or_else(|| not_found("person"))
    }

    /// Whether a person wants to be shown an invitation of this one, and is shown few enough already.
    async fn wants_invitation(&self, person: PlayerId, by: PlayerId) -> Result<bool, StoreError> {
        let shown = self.invitations_of(person).await?.invitations.len();
        Ok(self.wants_invitations_of(person, by).await? && shown < MOST_SHOWN)
    }

    /// Whether a person wants to be shown invitations of this one. It reads the same in all cases but that of a person who takes
    /// invitations from people with whom they have played.
    pub(super) async fn wants_invitations_of(
        &self,
        person: PlayerId,
        by: PlayerId,
    ) -> Result<bool, StoreError> {
        let settings = self.notice_settings(person).await?.map(|settings| settings.doc.invites);
        let from_them = match settings.unwrap_or_default() {
            InvitesFrom::Everybody => true,
            InvitesFrom::PlayedWith => self.have_played(person, by).await?,
            InvitesFrom::Nobody => false,
        };
        Ok(self.wants_of(person, by, Cause::Words).await? && from_them)
    }

    async fn have_played(&self, person: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        let store = self.visitors();
        let finished = store.finished_tables(person, None, GAMES_TOGETHER).await?;
        let running = store.tables_of(person, GAMES_TOGETHER).await?;
        let began = |table: &&TableRecord| table.stage != Stage::Open;
        Ok(finished.iter().chain(&running).filter(began).any(|table| has_seat(table, other)))
    }

    /// The people of somebody's latest games who have no seat at this table, the latest first.
    async fn played_lately_with(
        &self,
        person: PlayerId,
        table: &TableRecord,
    ) -> Result<Vec<Player>, StoreError> {
        let games = self.visitors().finished_tables(person, None, LATEST_GAMES).await?;
        let mut seen: BTreeSet<PlayerId> = people(table).map(|player| player.id).collect();
        let others = games.iter().flat_map(people);
        let is_there = |player: &&Player| !is_former(player);
        let new = others.filter(is_there).filter(|player| seen.insert(player.id));
        Ok(new.take(MOST_INVITABLE).cloned().collect())
    }

    /// Whom this person can invite without their name.
    pub(crate) async fn invitable(&self, person: PlayerId, table: TableId) -> Result<Vec<Player>, ErrCode> {
        let table = self.table_of_seated(person, table).await?;
        self.played_lately_with(person, &table).await.map_err(|error| unavailable(&error))
    }

    /// Notes that a person does not want to come. They are not invited there again.
    pub(crate) async fn decline_invitation(
        self: &Arc<Self>,
        person: PlayerId,
        table: TableId,
    ) -> Result<(), ErrCode> {
        for _ in 0..MOST_TRIES {
            let found = self.invitation(table, person).await.map_err(|error| unavailable(&error))?;
            let known = found.filter(|known| !known.doc.hidden).ok_or_else(|| not_found("invitation"))?;
            if known.doc.declined {
                return Ok(());
            }
            let next = known.record.changed(&InvitationDoc { declined: true, ..known.doc });
            let made = self.write_unless_changed(vec![RecordWrite::Put(next)]).await;
            if made.map_err(|error| unavailable(&error))? {
                self.tell_invitations_soon(person);
                self.tell_invited_soon(table);
                return Ok(());
            }
        }
        Err(ErrCode::Unavailable)
    }

    async fn invitation(&self, table: TableId, person: PlayerId) -> Result<Option<Invitation>, StoreError> {
        let found = self.visitors().record_by_key(InvitationDoc::KIND, &key(table, person)).await?;
        stored(found.filter(|record| !record.is_over(self.now_ms())))
    }

    /// All who are invited to a table, the newest first.
    async fn invitations_to(&self, table: TableId) -> Result<Vec<Invitation>, StoreError> {
        let of = RecordsOf::Subject(table.0);
        let all = self.visitors().records(InvitationDoc::KIND, of, None, MOST_READ).await?;
        all.into_iter().map(|record| Ok(Stored { doc: record.read()?, record })).collect()
    }

    /// The table to which a person is invited and the inviting player, if the invitation is valid now.
    pub(crate) async fn live_invitation(
        &self,
        table: TableId,
        person: PlayerId,
    ) -> Result<Option<(TableRecord, Player)>, StoreError> {
        match self.invitation(table, person).await? {
            Some(invitation) => self.live(&invitation).await,
            None => Ok(None),
        }
    }

    /// A hidden one is read like any other, so that the next invitation is as much work.
    async fn live(&self, invitation: &Invitation) -> Result<Option<(TableRecord, Player)>, StoreError> {
        let Stored { record, doc } = invitation;
        if doc.declined || record.is_over(self.now_ms()) {
            return Ok(None);
        }
        let table = match self.visitors().table(TableId(record.about.unwrap_or_default())).await {
            Err(StoreError::Corrupt { .. }) => None,
            found => found?,
        };
        let counts = |table: &TableRecord| {
            check_table(table, doc.by, Some(doc.player.id)).is_ok()
                && check_person(table, doc.player.id).is_ok()
        };
        let Some(table) = table.filter(counts) else { return Ok(None) };
        let by = people(&table).chain(table.organiser()).find(|player| player.id == doc.by).cloned();
        let Some(by) = by else { return Ok(None) };
        let is_wanted = self.wants_of(doc.player.id, by.id, Cause::Words).await?;
        Ok(Some((table, by)).filter(|_| is_wanted && !doc.hidden))
    }

    /// The invitations that a person is shown.
    async fn invitations_of(&self, person: PlayerId) -> Result<MyInvitations, StoreError> {
        let own = RecordsOf::Owner(person);
        let all = self.visitors().records(InvitationDoc::KIND, own, None, MOST_READ).await?;
        let mut invitations = Vec::new();
        for record in all {
            // One damaged record does not make the list fail.
            let Ok(doc) = record.read() else { continue };
            let invitation = Stored { record, doc };
            let Some((table, by)) = self.live(&invitation).await? else { continue };
            let Some(kind) = self.game(&table.game) else { continue };
            let (row, seat) = (lobby::row(&table, kind), table.seat_kept_for(person));
            invitations.push(TableInvitation { row, by, at: invitation.record.at, seat });
            if invitations.len() >= MOST_SHOWN {
                break;
            }
        }
        Ok(MyInvitations { invitations })
    }

    // --- what people are sent ---

    /// Sends a new socket its person's list, if there is anything in it.
    pub(crate) async fn tell_invitations(&self, person: PlayerId, outbox: &Outbox) {
        let turns = self.table_invitations().own.of(person);
        let _turn = turns.turn().await;
        match self.invitations_of(person).await {
            Ok(own) if own.invitations.is_empty() => {}
            Ok(own) => outbox.push(&ServerMsg::MyInvitations(own)),
            Err(error) => tracing::warn!(%error, "the invitations of a person could not be read"),
        }
    }

    /// Sends a person's list to all their sockets; the requester does not wait for it.
    pub(super) fn tell_invitations_soon(self: &Arc<Self>, person: PlayerId) {
        self.tell_invitations_here(person);
        self.tell_nodes(&Change::Invitations { person });
    }

    /// The same at this node alone.
    pub(crate) fn tell_invitations_here(self: &Arc<Self>, person: PlayerId) {
        if self.people().listeners_of(person).is_empty() {
            return;
        }
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            let turns = server.table_invitations().own.of(person);
            let _turn = turns.turn().await;
            match server.invitations_of(person).await {
                Ok(own) => {
                    let push = ServerMsg::MyInvitations(own);
                    server.people().listeners_of(person).iter().for_each(|outbox| outbox.push(&push));
                }
                Err(error) => tracing::warn!(%error, "the invitations of a person could not be read"),
            }
        });
    }

    /// Sends one socket who is invited to a table at which its person sits, or which they organise.
    pub(crate) async fn tell_invited_to(&self, person: PlayerId, table: TableId, outbox: &Outbox) {
        let turns = self.table_invitations().of_tables.of(table);
        let _turn = turns.turn().await;
        match self.invited(table).await {
            Ok(Some((row, push))) if is_at(&row, person) => outbox.push(&push),
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "the list of invited people could not be read"),
        }
    }

    /// Sends everybody with a seat at an open table, and its organiser, the list of invited people; the requester does
    /// not wait for it.
    fn tell_invited_soon(self: &Arc<Self>, table: TableId) {
        self.tell_invited_here(table);
        self.tell_nodes(&Change::Invited { table });
    }

    /// The same at this node alone.
    pub(crate) fn tell_invited_here(self: &Arc<Self>, table: TableId) {
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            let turns = server.table_invitations().of_tables.of(table);
            let _turn = turns.turn().await;
            match server.invited(table).await {
                Ok(Some((row, push))) => {
                    let told = people(&row).chain(row.organiser());
                    for outbox in told.flat_map(|player| server.people().listeners_of(player.id)) {
                        outbox.push(&push);
                    }
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "the list of invited people could not be read"),
            }
        });
    }

    async fn invited(&self, table: TableId) -> Result<Option<(TableRecord, ServerMsg)>, StoreError> {
        let Some(row) = self.visitors().table(table).await?.filter(|row| row.stage == Stage::Open) else {
            return Ok(None);
        };
        let now = self.now_ms();
        let all = self.invitations_to(table).await?;
        let counts = |known: &&Invitation| {
            !known.record.is_over(now) && is_at(&row, known.doc.by) && !has_seat(&row, known.doc.player.id)
        };
        let shown = |Stored { doc, .. }: &Invitation| InvitedPerson {
            player: doc.player.clone(),
            declined: doc.declined,
            seat: row.seat_kept_for(doc.player.id),
        };
        let people = all.iter().filter(counts).map(shown).take(MOST_AT_TABLE).collect();
        Ok(Some((row, ServerMsg::TableInvitations(TableInvitations { table, people }))))
    }

    // --- when a table changes ---

    /// Removes the invitations to a table that are over, now that its seats or its stage have changed, and tells those who
    /// are or were invited.
    pub(crate) fn review_invitations(self: &Arc<Self>, table: TableId) {
        let server = Arc::clone(self);
        self.tasks().spawn(async move {
            if let Err(error) = server.reviewed(table).await {
                // They are shown to nobody, and go with their time.
                tracing::warn!(%error, "the invitations to a changed table could not be updated; they stay for a while");
            }
        });
    }

    async fn reviewed(self: &Arc<Self>, table: TableId) -> Result<(), StoreError> {
        let all = self.invitations_to(table).await?;
        if all.is_empty() {
            return Ok(());
        }
        let row = self.visitors().table(table).await?.filter(|row| row.stage == Stage::Open);
        for Stored { record, doc } in all {
            if row.as_ref().is_none_or(|row| has_seat(row, doc.player.id)) {
                self.write_unless_changed(vec![RecordWrite::Remove(record)]).await?;
            }
            if !doc.hidden && !doc.declined {
                self.tell_invitations_soon(doc.player.id);
            }
        }
        self.tell_invited_soon(table);
        Ok(())
    }
}
