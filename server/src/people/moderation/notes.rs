//! Notes of moderators about people.

use super::audit::Line;
use super::documents::NoteDoc;
use super::{Actor, written};
use crate::people::PeopleServices;
use crate::people::accounts::Stored;
use crate::store::{RecordWrite, RecordsOf};
use protocol::{AuditAction, ErrCode, NoteInfo, PlayerId};

/// The longest note, in characters.
const NOTE_CHARS: usize = 1000;

impl PeopleServices {
    pub(crate) async fn add_note(&self, actor: &Actor, whom: PlayerId, text: &str) -> Result<(), ErrCode> {
        let player = self.known_person(whom).await?;
        let doc = NoteDoc { by: actor.player.clone(), text: written("text", text, NOTE_CHARS)? };
        let note = self.new_record_of(&doc)?.about(player.id.0);
        let line = Line::by(actor, AuditAction::NoteAdded).about(&player);
        self.write_audited(line, vec![RecordWrite::Put(note)]).await
    }

    /// The newest notes about a person.
    pub(super) async fn notes_about(&self, whom: PlayerId) -> Result<Vec<NoteInfo>, ErrCode> {
        let (notes, _) = self.page_of(RecordsOf::Subject(whom.0), None).await?;
        let shown = |Stored { record, doc: NoteDoc { by, text } }: Stored<NoteDoc>| {
            let (id, at) = (record.id, record.at);
            NoteInfo { id, by, at, text }
        };
        Ok(notes.into_iter().map(shown).collect())
    }
}
