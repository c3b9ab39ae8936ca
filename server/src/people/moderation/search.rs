//! Search for people and tables by name, and the moderators' view of one person.
//!
//! Invariant: one request reads a bounded number of rows, however many there are; the list goes on where it stopped.

use super::PAGE;
use crate::people::PeopleServices;
use crate::people::accounts::{FormerNameDoc, Stored};
use crate::store::{PlayerRecord, RecordsOf, SessionRecord, StoreError, TableRecord, unavailable};
use protocol::{
    ErrCode, FormerName, FoundPeople, FoundPerson, FoundTable, FoundTables, PersonDetails, PersonKind,
    Player, PlayerId, Role, SessionInfo, Stage, TableCode, TableId,
};

/// Rows in one read, and reads for one page.
const PIECE: u32 = 100;
const READS: u32 = 20;
/// The longest text that is searched for, in characters.
const TEXT_CHARS: usize = 40;

/// A text that is searched for, in any case.
struct Wanted(String);

impl Wanted {
    fn new(text: &str) -> Self {
        Self(text.trim().chars().take(TEXT_CHARS).collect::<String>().to_lowercase())
    }

    fn is_in(&self, name: &str) -> bool {
        name.to_lowercase().contains(&self.0)
    }
}

impl PeopleServices {
    /// People whose names contain this text, after the one where an earlier page ended.
    pub(crate) async fn find_people(
        &self,
        name: &str,
        mut after: Option<PlayerId>,
    ) -> Result<FoundPeople, ErrCode> {
        let (wanted, mut found) = (Wanted::new(name), Vec::new());
        let exact = self.account_named(name).await.map_err(unavailable)?;
        if let Some(exact) = exact.filter(|_| after.is_none()) {
            found.push(self.known_person(exact).await?);
        }
        for _ in 0..READS {
            let people = self.visitors().all_players(after, PIECE).await.map_err(unavailable)?;
            after = people.last().filter(|_| people.len() == PIECE as usize).map(|person| person.id);
            let is_meant = |person: &PlayerRecord| Some(person.id) != exact && wanted.is_in(&person.name);
            found.extend(people.into_iter().filter(is_meant).map(Player::from));
            if after.is_none() || found.len() >= PAGE as usize {
                break;
            }
        }
        self.found_people(found, after).await
    }

    async fn found_people(&self, found: Vec<Player>, next: Option<PlayerId>) -> Result<FoundPeople, ErrCode> {
        let mut people = Vec::with_capacity(found.len());
        for player in found {
            people.push(self.found_person(player).await?);
        }
        Ok(FoundPeople { people, next: next.map(|next| next.to_string()) })
    }

    async fn found_person(&self, player: Player) -> Result<FoundPerson, ErrCode> {
        let account = match player.kind {
            PersonKind::Guest => None,
            PersonKind::Member | PersonKind::Bot => self.account(player.id).await.map_err(unavailable)?,
        };
        let (role, disabled) = account.map_or((None, false), |a| (Some(a.doc.role), a.doc.disabled));
        Ok(FoundPerson { online: self.people().is_here(player.id), role, disabled, player })
    }

    /// Everything about one person that somebody of this role may see, except for figures of their games.
    pub(crate) async fn person_details(&self, id: PlayerId, role: Role) -> Result<PersonDetails, ErrCode> {
        let person = self.found_person(self.known_person(id).await?).await?;
        let sessions = self.sessions().of(id).await.map_err(unavailable)?;
        let (former, _) = self.page_of(RecordsOf::Owner(id), None).await?;
        let (measures, _) = self.staff_measures(RecordsOf::Owner(id), None).await?;
        let tables = self.tables_of(id).await?;
        Ok(PersonDetails {
            person,
            sessions: sessions.into_iter().take(PAGE as usize).map(|s| session(s, role)).collect(),
            former_names: former.into_iter().map(former_name).collect(),
            measures,
            notes: self.notes_about(id).await?,
            reports_about: self.reports_of(RecordsOf::Subject(id.0)).await?,
            reports_by: self.reports_of(RecordsOf::Owner(id)).await?,
            tables: tables.iter().take(PAGE as usize).map(found_table).collect(),
            conduct: Vec::new(),
        })
    }

    /// Unfinished tables whose names contain this text, or the table of this code.
    pub(crate) async fn find_tables(
        &self,
        text: &str,
        mut after: Option<TableId>,
    ) -> Result<FoundTables, ErrCode> {
        let failed = |error: StoreError| unavailable(&error);
        let (wanted, mut found) = (Wanted::new(text), Vec::new());
        let code = TableCode(wanted.0.clone());
        if let Some(table) = self.visitors().table_by_code(&code).await.map_err(failed)? {
            return Ok(FoundTables { tables: vec![found_table(&table)], next: None });
        }
        for _ in 0..READS {
            let tables = self.visitors().all_tables(after, PIECE).await.map_err(failed)?;
            after = tables.last().filter(|_| tables.len() == PIECE as usize).map(|table| table.id);
            let is_meant =
                |table: &&TableRecord| table.stage != Stage::Finished && wanted.is_in(&table.doc.name);
            found.extend(tables.iter().filter(is_meant).map(found_table));
            if after.is_none() || found.len() >= PAGE as usize {
                break;
            }
        }
        Ok(FoundTables { tables: found, next: after.map(|after| after.to_string()) })
    }
}

fn session(record: SessionRecord, role: Role) -> SessionInfo {
    SessionInfo {
        id: record.id.0,
        current: false,
        label: record.label.filter(|_| role >= Role::Administrator),
        network: record.network,
        scopes: None,
        created_at: record.created_at,
        used_at: record.used_at,
    }
}

fn former_name(Stored { record, doc }: Stored<FormerNameDoc>) -> FormerName {
    FormerName { name: doc.name, until: record.at }
}

pub(super) fn found_table(table: &TableRecord) -> FoundTable {
    FoundTable {
        table: table.id,
        code: table.code.clone(),
        name: table.doc.name.clone(),
        game: table.game.clone(),
        stage: table.stage,
        visibility: table.doc.visibility,
        host: table.doc.host,
        opened_at: table.opened_at,
        changed_at: table.changed_at,
    }
}
