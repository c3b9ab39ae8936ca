//! Invitations: codes for new accounts on servers that require an invitation.
//!
//! Does not know the making of accounts: a claim uses the code up in its own change. Invariant: the code itself is
//! shown once and stored by its hash.

use super::audit::Line;
use super::{Actor, within, written};
use crate::people::PeopleServices;
use crate::people::accounts::{CodeDoc, Purpose, Stored, stored};
use crate::refusals::not_found;
use crate::store::{RecordCursor, RecordDoc, RecordWrite, RecordsOf, unavailable};
use protocol::{AuditAction, ErrCode, InvitationInfo, Invite, NewInvitation, SecretText};
use std::time::Duration;
use uuid::Uuid;

/// The longest note, in characters.
const NOTE_CHARS: usize = 100;
const MOST_USES: u32 = 100;
const MOST_DAYS: u32 = 365;

impl PeopleServices {
    pub(crate) async fn invite(&self, actor: &Actor, invite: &Invite) -> Result<NewInvitation, ErrCode> {
        let note = written("note", &invite.note, NOTE_CHARS)?;
        let uses = within("uses", invite.uses, 1..=MOST_USES)?;
        let days = within("days", invite.days, 1..=MOST_DAYS)?;
        let purpose = Purpose::Invitation { by: actor.player.id, note: note.clone() };
        let lasts = Duration::from_hours(24 * u64::from(days));
        let (code, record) = self.new_code_record(purpose, None, uses, lasts)?;
        let line = Line::by(actor, AuditAction::InvitationMade).with("note", note).with("uses", uses);
        self.write_audited(line, vec![RecordWrite::Put(record.clone())]).await?;
        let doc = record.read().map_err(unavailable)?;
        let invitation = shown(Stored { record, doc }).ok_or_else(|| not_found("invitation"))?;
        Ok(NewInvitation { code: SecretText(code.text().to_owned()), invitation })
    }

    /// A page of the invitations that can still be used, newest first.
    pub(crate) async fn invitations(
        &self,
        after: Option<RecordCursor>,
    ) -> Result<(Vec<InvitationInfo>, Option<RecordCursor>), ErrCode> {
        let (codes, next) = self.page_where(RecordsOf::Everybody, after, is_invitation).await?;
        let now = self.now_ms();
        let valid = codes.into_iter().filter(|code| !code.record.is_over(now));
        Ok((valid.filter_map(shown).collect(), next))
    }

    pub(crate) async fn revoke_invitation(&self, actor: &Actor, id: Uuid, why: &str) -> Result<(), ErrCode> {
        let line = Line::by(actor, AuditAction::InvitationRevoked).because(why)?;
        let found = self.store().record(CodeDoc::KIND, id).await.and_then(stored::<CodeDoc>);
        let found = found.map_err(unavailable)?.filter(|code| is_invitation(&code.doc));
        let code = found.ok_or_else(|| not_found("invitation"))?;
        self.write_audited(line, vec![RecordWrite::Remove(code.record)]).await
    }
}

fn is_invitation(code: &CodeDoc) -> bool {
    matches!(code.purpose, Purpose::Invitation { .. })
}

/// `None` for a code that is no invitation.
fn shown(Stored { record, doc }: Stored<CodeDoc>) -> Option<InvitationInfo> {
    let Purpose::Invitation { by, note } = doc.purpose else { return None };
    let (id, at, expires_at) = (record.id, record.at, record.expires_at?);
    Some(InvitationInfo { id, by, note, uses_left: doc.uses_left, at, expires_at })
}
