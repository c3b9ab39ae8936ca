//! Passkeys of accounts: adding one, and signing in with it.
//!
//! Does not know browsers. Invariant: a passkey belongs to one account, and a response of it is accepted once: of two
//! that show the same count of signatures the store takes one. The same response with the same key within minutes is a
//! retry after a lost reply: it gets the same reply again.

use super::documents::{CredentialDoc, Proof, Stored};
use super::stored;
use crate::domain::names;
use crate::people::PeopleServices;
use crate::people::ceremonies::{AnswerId, Ceremony};
use crate::people::credentials::passkey::{
    CredentialId, PasskeyError, Passkeys, RegistrationResponse, SignInResponse, StoredPasskey,
};
use crate::refusals::{forbidden, no_entropy};
use crate::store::{Record, RecordDoc, RecordWrite, StoreError, unavailable};
use protocol::{Err, ErrCode, PasskeyAnswer, PasskeyCeremony, Player, PlayerId};
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

/// The most passkeys of one account.
const MOST_PASSKEYS: usize = 16;
/// The longest name of a passkey, in characters.
const LABEL_CHARS: usize = 40;

/// A passkey that is not stored yet, and the ceremony that its answer ends.
#[derive(Debug)]
pub(crate) struct MadePasskey {
    ceremony: Uuid,
    answer: Option<AnswerId>,
    record: Record,
}

impl PeopleServices {
    /// The data with which the browser makes a passkey for this person.
    pub(crate) async fn begin_passkey(
        &self,
        passkeys: &Passkeys,
        who: &Player,
    ) -> Result<PasskeyCeremony, Err> {
        let all = self.credentials(who.id).await.map_err(unavailable)?;
        let existing: Vec<_> = all.iter().filter_map(passkey_id).collect();
        if existing.len() >= MOST_PASSKEYS {
            return Err(forbidden("too_many_passkeys").into());
        }
        let (options, begun) =
            passkeys.begin_registration(who.id, &who.name, &existing).map_err(no_entropy)?;
        self.wait_for_answer(options, Ceremony::Registration(begun))
    }

    /// The credential that the browser has made for this person, whose answer is used up; it is not stored yet.
    pub(crate) async fn finish_passkey(
        &self,
        passkeys: &Passkeys,
        who: PlayerId,
        answer: PasskeyAnswer,
    ) -> Result<Record, Err> {
        let made = self.check_passkey(passkeys, who, answer).await?;
        Ok(self.accepted(made).await?)
    }

    /// The same, but the answer is not used up yet: nothing but what uses it may refuse it from now on.
    pub(crate) async fn check_passkey(
        &self,
        passkeys: &Passkeys,
        who: PlayerId,
        answer: PasskeyAnswer,
    ) -> Result<MadePasskey, Err> {
        let (made_for, made) = self.look_at_passkey(passkeys, answer).await?;
        if made_for == who { Ok(made) } else { Err(ErrCode::SignInFailed.err()) }
    }

    /// The same of somebody who was nobody when the ceremony began, with the id that they got then. The answer is not
    /// used up yet.
    pub(crate) async fn check_passkey_of_nobody(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<(PlayerId, MadePasskey), Err> {
        let (made_for, made) = self.look_at_passkey(passkeys, answer).await?;
        // A ceremony of somebody who is somebody is theirs alone.
        match self.store().player(made_for).await.map_err(unavailable)? {
            None => Ok((made_for, made)),
            Some(_) => Err(ErrCode::SignInFailed.err()),
        }
    }

    async fn look_at_passkey(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<(PlayerId, MadePasskey), Err> {
        let (ceremony, id) = (answer.ceremony, AnswerId::of(&answer));
        let begun = self.look_at_ceremony(ceremony).await;
        let (made_for, record) = self.made_passkey(passkeys, begun, answer)?;
        Ok((made_for, MadePasskey { ceremony, answer: id, record }))
    }

    /// The person for whom this very answer has made a passkey before, if it has: the reply was lost.
    pub(crate) async fn owner_of_made_passkey(
        &self,
        passkeys: &Passkeys,
        answer: &PasskeyAnswer,
    ) -> Result<Option<PlayerId>, Err> {
        let Some(begun) = AnswerId::of(answer).and_then(|id| self.ceremonies().answered_by(id)) else {
            return Ok(None);
        };
        let (made_for, record) = self.made_passkey(passkeys, Some(begun), answer.clone())?;
        let key = record.key.unwrap_or_default();
        let stored = self.store().record_by_key(CredentialDoc::KIND, &key).await.map_err(unavailable)?;
        let owner = stored.and_then(|stored| stored.owner).filter(|owner| *owner == made_for);
        if let Some(owner) = owner {
            self.check_enabled(owner).await?;
        }
        Ok(owner)
    }

    /// Takes a ceremony out, whichever node has begun it.
    async fn take_ceremony(&self, id: Uuid, answer: Option<AnswerId>) -> Option<Ceremony> {
        let found = match self.ceremonies().take(id) {
            None => self.ceremony_elsewhere(id, true).await,
            found => found,
        }?;
        if let Some(answer) = answer {
            self.ceremonies().note_answer(answer, found.clone());
        }
        Some(found)
    }

    async fn look_at_ceremony(&self, id: Uuid) -> Option<Ceremony> {
        match self.ceremonies().look(id) {
            None => self.ceremony_elsewhere(id, false).await,
            found => found,
        }
    }

    /// Uses the answer of a new passkey up.
    pub(super) async fn accepted(&self, made: MadePasskey) -> Result<Record, ErrCode> {
        let taken = self.take_ceremony(made.ceremony, made.answer).await;
        taken.map(|_| made.record).ok_or(ErrCode::SignInFailed)
    }

    fn made_passkey(
        &self,
        passkeys: &Passkeys,
        ceremony: Option<Ceremony>,
        answer: PasskeyAnswer,
    ) -> Result<(PlayerId, Record), Err> {
        let Some(Ceremony::Registration(begun)) = ceremony else {
            return Err(ErrCode::SignInFailed.err());
        };
        let response: RegistrationResponse = response(answer.response)?;
        let made = passkeys.finish_registration(&begun, &response);
        let made = made.map_err(refused_passkey)?;
        let who = made.player;
        let label = answer.label.filter(|label| !label.trim().is_empty());
        let label =
            label.map(|label| names::clean(&label, LABEL_CHARS)).transpose().map_err(ErrCode::from)?;
        let key = CredentialDoc::of_passkey(&made.id);
        let doc = CredentialDoc { label, ..CredentialDoc::new(Proof::Passkey(made)) };
        Ok((who, self.new_record_of(&doc)?.owned_by(who).keyed(key)))
    }

    /// Adds a passkey to an account.
    pub(crate) async fn add_credential(&self, credential: Record) -> Result<(), Err> {
        self.store()
            .write_records(vec![RecordWrite::Put(credential)])
            .await
            .map_err(|error| super::refused(&error).into())
    }

    /// The data with which the browser signs in any person.
    pub(crate) fn begin_passkey_sign_in(&self, passkeys: &Passkeys) -> Result<PasskeyCeremony, Err> {
        let (options, begun) = passkeys.begin_sign_in().map_err(no_entropy)?;
        self.wait_for_answer(options, Ceremony::SignIn(begun))
    }

    /// The person whose passkey has answered, for something else than a sign-in: the answer counts once.
    pub(crate) async fn confirm_by_passkey(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<PlayerId, Err> {
        self.finish_passkey_sign_in(passkeys, PasskeyAnswer { key: None, ..answer }).await
    }

    /// The person whose passkey has answered. It asked them who they are: no further code is asked for.
    pub(crate) async fn finish_passkey_sign_in(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<PlayerId, Err> {
        let id = AnswerId::of(&answer);
        let before = id.and_then(|id| self.ceremonies().answered_by(id));
        let is_again = before.is_some();
        let begun = match before {
            None => self.take_ceremony(answer.ceremony, id).await,
            before => before,
        };
        let Some(Ceremony::SignIn(begun)) = begun else {
            return Err(ErrCode::SignInFailed.err());
        };
        let response: SignInResponse = response(answer.response)?;
        let key = CredentialDoc::of_passkey(response.credential());
        let found = self.store().record_by_key(CredentialDoc::KIND, &key).await;
        let found = found.and_then(stored::<CredentialDoc>).map_err(unavailable)?;
        let Some(Stored { record, doc: CredentialDoc { proof: Proof::Passkey(passkey), label, .. } }) = found
        else {
            return Err(ErrCode::SignInFailed.err());
        };
        // A repeated answer has been counted already.
        let known = if is_again { 0 } else { passkey.counter };
        let compared = StoredPasskey { counter: known, ..passkey.clone() };
        let counter = passkeys.finish_sign_in(&begun, &response, &compared);
        let counter = counter.map_err(refused_passkey)?.max(passkey.counter);
        let who = passkey.player;
        let next = StoredPasskey { counter, ..passkey };
        let doc = CredentialDoc { proof: Proof::Passkey(next), label, used_at: Some(self.now_ms()) };
        match self.store().write_records(vec![RecordWrite::Put(record.changed(&doc))]).await {
            Ok(()) => self.check_enabled(who).await.map(|()| who),
            // The request whose reply was lost may have been under way.
            Err(StoreError::Changed) if is_again => self.check_enabled(who).await.map(|()| who),
            Err(StoreError::Changed) => Err(ErrCode::SignInFailed.err()),
            Err(error) => Err(unavailable(&error).into()),
        }
    }

    fn wait_for_answer(&self, options: Value, ceremony: Ceremony) -> Result<PasskeyCeremony, Err> {
        let id = self.uuid()?;
        self.ceremonies().begin(id, ceremony);
        Ok(PasskeyCeremony { ceremony: id, options })
    }
}

fn passkey_id(stored: &Stored<CredentialDoc>) -> Option<CredentialId> {
    match &stored.doc.proof {
        Proof::Passkey(passkey) => Some(passkey.id.clone()),
        _ => None,
    }
}

fn response<T: DeserializeOwned>(response: Value) -> Result<T, ErrCode> {
    let bad = |error: serde_json::Error| ErrCode::BadRequest {
        path: "response".to_owned(),
        what: error.to_string(),
    };
    serde_json::from_value(response).map_err(bad)
}

/// Which check has failed is for the log alone.
fn refused_passkey(error: PasskeyError) -> ErrCode {
    tracing::info!(%error, "the answer of a passkey was refused");
    ErrCode::SignInFailed
}
