//! Passkeys of accounts: adding one, and signing in with it.
//!
//! Does not know browsers. Invariant: a passkey belongs to one account, and a response of it is accepted once: of two
//! that show the same count of signatures the store takes one.

use super::documents::{CredentialDoc, Proof, Stored};
use super::stored;
use crate::domain::names;
use crate::people::PeopleServices;
use crate::people::ceremonies::Ceremony;
use crate::people::credentials::passkey::{
    CredentialId, PasskeyError, Passkeys, RegistrationResponse, SignInResponse,
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
    record: Record,
}

impl PeopleServices {
    /// What the browser needs to make a passkey for this person.
    pub(crate) async fn begin_passkey(
        &self,
        passkeys: &Passkeys,
        who: &Player,
    ) -> Result<PasskeyCeremony, Err> {
        let all = self.credentials(who.id).await.map_err(|error| unavailable(&error))?;
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
        let ceremony = answer.ceremony;
        let (made_for, record) =
            self.made_passkey(passkeys, self.look_at_ceremony(ceremony).await, answer)?;
        if made_for == who { Ok(MadePasskey { ceremony, record }) } else { Err(ErrCode::SignInFailed.err()) }
    }

    /// The same of somebody who was nobody when the ceremony began, with the id that they got then. The answer is not
    /// used up yet.
    pub(crate) async fn check_passkey_of_nobody(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<(PlayerId, MadePasskey), Err> {
        let ceremony = answer.ceremony;
        let (made_for, record) =
            self.made_passkey(passkeys, self.look_at_ceremony(ceremony).await, answer)?;
        // A ceremony of somebody who is somebody is theirs alone.
        match self.store().player(made_for).await.map_err(|error| unavailable(&error))? {
            None => Ok((made_for, MadePasskey { ceremony, record })),
            Some(_) => Err(ErrCode::SignInFailed.err()),
        }
    }

    /// Takes a ceremony out, whichever node has begun it.
    async fn take_ceremony(&self, id: Uuid) -> Option<Ceremony> {
        match self.ceremonies().take(id) {
            None => self.ceremony_elsewhere(id, true).await,
            found => found,
        }
    }

    async fn look_at_ceremony(&self, id: Uuid) -> Option<Ceremony> {
        match self.ceremonies().look(id) {
            None => self.ceremony_elsewhere(id, false).await,
            found => found,
        }
    }

    /// Uses the answer of a new passkey up.
    pub(super) async fn accepted(&self, made: MadePasskey) -> Result<Record, ErrCode> {
        self.take_ceremony(made.ceremony).await.map(|_| made.record).ok_or(ErrCode::SignInFailed)
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

    /// What the browser needs to sign somebody in, whoever they are.
    pub(crate) fn begin_passkey_sign_in(&self, passkeys: &Passkeys) -> Result<PasskeyCeremony, Err> {
        let (options, begun) = passkeys.begin_sign_in().map_err(no_entropy)?;
        self.wait_for_answer(options, Ceremony::SignIn(begun))
    }

    /// The person whose passkey has answered. It asked them who they are: no further code is asked for.
    pub(crate) async fn finish_passkey_sign_in(
        &self,
        passkeys: &Passkeys,
        answer: PasskeyAnswer,
    ) -> Result<PlayerId, Err> {
        let Some(Ceremony::SignIn(begun)) = self.take_ceremony(answer.ceremony).await else {
            return Err(ErrCode::SignInFailed.err());
        };
        let response: SignInResponse = response(answer.response)?;
        let key = CredentialDoc::of_passkey(response.credential());
        let found = self.store().record_by_key(CredentialDoc::KIND, &key).await;
        let found = found.and_then(stored::<CredentialDoc>).map_err(|error| unavailable(&error))?;
        let Some(Stored { record, doc: CredentialDoc { proof: Proof::Passkey(passkey), label, .. } }) = found
        else {
            return Err(ErrCode::SignInFailed.err());
        };
        let counter = passkeys.finish_sign_in(&begun, &response, &passkey);
        let counter = counter.map_err(refused_passkey)?;
        let who = passkey.player;
        let mut next = passkey;
        next.counter = counter;
        let doc = CredentialDoc { proof: Proof::Passkey(next), label, used_at: Some(self.now_ms()) };
        match self.store().write_records(vec![RecordWrite::Put(record.changed(&doc))]).await {
            Ok(()) => self.check_enabled(who).await.map(|()| who),
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
