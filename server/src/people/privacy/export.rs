//! Reads everything that is stored of a person, piece by piece.
//!
//! Does not know the format of the output. Invariant: a piece holds no secret that proves an identity, nothing of other
//! people but their names at tables, nothing of a running game that its players do not see, and of a table that was
//! left no more than was known there.

use super::left_tables::{Found, LeftTables};
use super::{ShownToOwner, shown_to_owner};
use crate::people::accounts::{CodeDoc, CredentialDoc, Proof, Purpose};
use crate::people::clubs::club_name;
use crate::room::game::final_ranking::standing;
use crate::store::{
    Cursor, PlayerRecord, Record, RecordCursor, RecordKind, RecordsOf, SeatDoc, SessionRecord, SharedStore,
    StoreError, TableRecord,
};
use crate::system::clock::UnixMs;
use protocol::{ClubId, PlayerId, SeatHolder, Stage};
use rules::{Outcome, Seat};
use serde_json::{Map, Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// Records or tables in one read.
const PAGE: u32 = 50;
/// The most sessions and unfinished tables of one person.
const MOST: u32 = 200;
/// While the tables that somebody has left are looked for, an empty piece comes this often.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// The subject of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Player,
    Sessions,
    /// The accounts for programs that they have made.
    Programs,
    Records(RecordKind),
    Tables,
    /// Those that are theirs no more.
    LeftTables,
}

impl Section {
    /// All of them, in the order in which they come.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = RecordKind::ALL.iter().filter(|kind| shown_to_owner(**kind) != ShownToOwner::Nothing);
        [Self::Player, Self::Sessions, Self::Programs]
            .into_iter()
            .chain(kinds.copied().map(Self::Records))
            .chain([Self::Tables, Self::LeftTables])
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Sessions => "sessions",
            Self::Programs => "programs",
            Self::Records(kind) => kind.name(),
            Self::Tables => "tables",
            Self::LeftTables => "left_tables",
        }
    }
}

/// Some items of a section. Each section has at least one piece, which may be empty; its pieces follow each other.
#[derive(Debug, PartialEq)]
pub(crate) struct Piece {
    pub(crate) section: Section,
    pub(crate) items: Vec<Map<String, Value>>,
}

/// Reads the pieces. Holds one of them at a time.
#[derive(Debug)]
pub(crate) struct Export {
    store: SharedStore,
    player: PlayerRecord,
    remaining: VecDeque<Section>,
    position: Position,
    left_tables: LeftTables,
    /// The search for the tables that were left, once it has begun.
    search: Option<oneshot::Receiver<Found>>,
}

/// How far the first section that is left was read.
#[derive(Clone, Copy, Debug)]
enum Position {
    Start,
    Record(RecordCursor),
    /// The unfinished tables were read.
    Finished(Option<Cursor>),
}

/// Some items, and where their section goes on, if it does.
type Read = (Vec<Map<String, Value>>, Option<Position>);

impl Export {
    pub(crate) fn new(store: SharedStore, player: PlayerRecord, left_tables: LeftTables) -> Self {
        let (remaining, position) = (Section::all().collect(), Position::Start);
        Self { store, player, remaining, position, left_tables, search: None }
    }

    /// The next piece; `None` after the last one.
    pub(crate) async fn next(&mut self) -> Result<Option<Piece>, StoreError> {
        loop {
            let Some(section) = self.remaining.front().copied() else { return Ok(None) };
            let begins = matches!(self.position, Position::Start);
            let (items, next) = self.read(section).await?;
            if let Some(next) = next {
                self.position = next;
            } else {
                self.remaining.pop_front();
                self.position = Position::Start;
            }
            if begins || !items.is_empty() {
                return Ok(Some(Piece { section, items }));
            }
        }
    }

    /// Some items, and where the section goes on, if it does.
    async fn read(&mut self, section: Section) -> Result<Read, StoreError> {
        let id = self.player.id;
        match section {
            Section::Player => Ok((vec![fields(json!(self.player))], None)),
            Section::Sessions => {
                let sessions = self.store.sessions_of(id, MOST).await?;
                Ok((sessions.iter().map(session).collect(), None))
            }
            Section::Programs => Ok((self.programs().await?, None)),
            Section::Records(kind) => {
                let after = match self.position {
                    Position::Record(after) => Some(after),
                    Position::Start | Position::Finished(_) => None,
                };
                let page = self.store.records(kind, RecordsOf::Owner(id), after, PAGE).await?;
                let mut items = page.iter().map(record).collect::<Result<Vec<_>, _>>()?;
                if kind == RecordKind::ClubPerson {
                    self.name_clubs(&page, &mut items).await?;
                }
                Ok((items, page.last().map(|last| Position::Record(last.into()))))
            }
            Section::LeftTables => self.read_left_tables().await,
            Section::Tables => {
                let (page, next) = match self.position {
                    Position::Finished(after) => {
                        let page = self.store.finished_tables(id, after, PAGE).await?;
                        let next = page.last().map(|last| Position::Finished(Some(last.into())));
                        (page, next)
                    }
                    Position::Start | Position::Record(_) => {
                        (self.store.tables_of(id, MOST).await?, Some(Position::Finished(None)))
                    }
                };
                Ok((page.iter().map(|record| table(record, id)).collect(), next))
            }
        }
    }

    /// All tables that were left. While they are still searched for, nothing is read, and the section begins again.
    async fn read_left_tables(&mut self) -> Result<Read, StoreError> {
        let Self { store, player, left_tables, search, .. } = self;
        let search = search.get_or_insert_with(|| left_tables.find(store.clone(), player.id));
        let Ok(found) = timeout(SIGN_OF_LIFE, search).await else {
            return Ok((Vec::new(), Some(Position::Start)));
        };
        let ended = |_| Err(StoreError::Unavailable("the search has ended".to_owned()));
        let tables = found.unwrap_or_else(ended)?;
        Ok((tables.iter().map(|table| fields(json!(table))).collect(), None))
    }

    /// Says of which clubs these standings are.
    async fn name_clubs(&self, page: &[Record], items: &mut [Map<String, Value>]) -> Result<(), StoreError> {
        for (record, item) in page.iter().zip(items) {
            let club = ClubId(record.about.unwrap_or_default());
            item.insert("club".to_owned(), club_name(&*self.store, club).await?.into());
        }
        Ok(())
    }

    async fn programs(&self) -> Result<Vec<Map<String, Value>>, StoreError> {
        let of = RecordsOf::Subject(self.player.id.0);
        let mut programs = Vec::new();
        for account in self.store.records(RecordKind::Account, of, None, PAGE).await? {
            if let Some(program) = self.store.player(PlayerId(account.id)).await? {
                programs.push(fields(json!({"id": program.id, "name": program.name, "at": account.at})));
            }
        }
        Ok(programs)
    }
}

fn session(session: &SessionRecord) -> Map<String, Value> {
    let mut shown = fields(json!(session));
    // The hash of the token proves nothing, but nobody needs it either.
    for hidden in ["token", "player"] {
        shown.remove(hidden);
    }
    shown
}

fn record(record: &Record) -> Result<Map<String, Value>, StoreError> {
    let mut shown = match shown_to_owner(record.kind) {
        ShownToOwner::Whole => fields(record.doc.clone()),
        ShownToOwner::Fields(names) => {
            let known = |name: &&str| Some(((*name).to_owned(), record.doc.get(*name)?.clone()));
            names.iter().filter_map(known).collect()
        }
        ShownToOwner::WithoutSecrets if record.kind == RecordKind::Code => code(&record.read()?),
        ShownToOwner::WithoutSecrets => credential(&record.read()?),
        ShownToOwner::Nothing => Map::new(),
    };
    shown.insert("at".to_owned(), record.at.into());
    if let Some(expires_at) = record.expires_at {
        shown.insert("expires_at".to_owned(), expires_at.into());
    }
    Ok(shown)
}

fn credential(doc: &CredentialDoc) -> Map<String, Value> {
    let (issuer, subject) = match &doc.proof {
        Proof::Provider { issuer, subject, .. } => (Some(issuer), Some(subject)),
        _ => (None, None),
    };
    fields(json!({
        "kind": doc.proof.kind(),
        "label": doc.label(),
        "issuer": issuer,
        "subject": subject,
        "used_at": doc.used_at,
    }))
}

fn code(doc: &CodeDoc) -> Map<String, Value> {
    let (purpose, note) = match &doc.purpose {
        Purpose::Device => ("device", None),
        Purpose::SetUp => ("set_up", None),
        Purpose::Reset => ("reset", None),
        Purpose::MailSignIn { .. } => ("mail_sign_in", None),
        Purpose::Provider { .. } => ("provider", None),
        Purpose::ConfirmAddress { .. } => ("confirm_address", None),
        Purpose::Invitation { note, .. } => ("invitation", Some(note)),
    };
    fields(json!({"purpose": purpose, "note": note, "uses_left": doc.uses_left}))
}

fn table(record: &TableRecord, player: PlayerId) -> Map<String, Value> {
    let result = record.doc.result.as_ref().map(|result| standing(result, record.resigned()));
    let seats = Seat::first(record.doc.seats.len()).zip(&record.doc.seats);
    let seats: Vec<Value> = seats.map(|(seat, doc)| table_seat(seat, doc, player, result.as_ref())).collect();
    let finished_at: Option<UnixMs> = (record.stage == Stage::Finished).then_some(record.changed_at);
    fields(json!({
        "code": record.code,
        "game": record.game,
        "name": record.doc.name,
        "stage": record.stage,
        "opened_at": record.opened_at,
        "finished_at": finished_at,
        "ended": record.doc.ended,
        "host": record.doc.host == player,
        "seats": seats,
    }))
}

fn table_seat(seat: Seat, doc: &SeatDoc, player: PlayerId, result: Option<&Outcome>) -> Value {
    let (name, you) = match &doc.holder {
        SeatHolder::Person { player: who, .. } => (Some(&who.name), who.id == player),
        SeatHolder::Open | SeatHolder::House { .. } | SeatHolder::Virtual { .. } => (None, false),
    };
    let rank = result.and_then(|result| result.ranking.iter().find(|rank| rank.seat == seat));
    let score = result.and_then(|result| result.scores.iter().find(|score| score.seat == seat));
    let (rank, total) = (rank.map(|rank| rank.rank), score.map(|score| score.total));
    Value::Object(fields(json!({"seat": seat, "name": name, "you": you, "rank": rank, "total": total})))
}

/// The fields of an object that have a value.
fn fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields.into_iter().filter(|(_, value)| !value.is_null()).collect(),
        other => Map::from_iter([("value".to_owned(), other)]),
    }
}
