//! The mail addresses of accounts: sign-in links, and the proof of ownership of an address.
//!
//! Does not know HTTP. Invariants: an address belongs to one account, whose owner has opened a link sent to it while signed
//! in; the caller does not learn whether an address belongs to an account.

use super::codes::used;
use super::documents::{CredentialDoc, Proof, Purpose, Stored};
use super::guessing::Place;
use super::{MOST_CREDENTIALS, refused, stored};
use crate::people::PeopleServices;
use crate::people::language::Language;
use crate::people::mail::{EmailAddress, Mail, Mailer, Message};
use crate::refusals::forbidden;
use crate::store::{RecordDoc, RecordWrite, StoreError, TokenHash, unavailable};
use protocol::{Err, ErrCode, PlayerId, SecretText};
use std::sync::Arc;
use std::time::Duration;

/// How long a link is valid.
pub(crate) const LINK_LASTS: Duration = Duration::from_mins(15);

/// To whom a link is sent.
#[derive(Clone, Debug)]
pub(crate) struct Recipient {
    pub(crate) address: EmailAddress,
    pub(crate) language: Language,
}

/// The purpose of a link.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LinkPurpose {
    /// To sign in, in the browser that has this secret.
    SignIn { browser: TokenHash },
    /// To choose a new password.
    Recover,
}

/// The proof of a person who has opened a link to sign in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenedLink<'a> {
    pub(crate) code: &'a SecretText,
    /// Of the secret that the browser got when the link was asked for.
    pub(crate) browser: Option<TokenHash>,
    /// Whether the person wants to sign in although another browser has asked for it.
    pub(crate) confirmed: bool,
    pub(crate) second_factor: Option<&'a SecretText>,
    pub(crate) from: &'a Place,
}

impl Recipient {
    fn write(&self, mailer: &Mailer, message: Message) {
        let mail = Mail { to: self.address.clone(), language: self.language, message };
        if let Err(error) = mailer.send(mail) {
            // Nobody is told: it would say that somebody has this address.
            tracing::info!(%error, "a mail was not queued");
        }
    }
}

impl PeopleServices {
    /// Sends a link to the account that has this address; nothing where none has it.
    pub(crate) async fn send_link(
        &self,
        mailer: &Mailer,
        to: &Recipient,
        link: LinkPurpose,
    ) -> Result<(), ErrCode> {
        let Some(owner) = self.owner_of(to.address.reveal()).await.map_err(unavailable)? else {
            return Ok(());
        };
        let purpose = match link {
            LinkPurpose::Recover => Purpose::Reset,
            LinkPurpose::SignIn { browser } => {
                Purpose::MailSignIn { browser, address: SecretText(to.address.reveal().to_owned()) }
            }
        };
        let (code, _) = self.create_code(purpose, Some(owner), 1, LINK_LASTS).await?;
        let code = SecretText(code.text().to_owned());
        let message = match link {
            LinkPurpose::Recover => Message::Recover { code },
            LinkPurpose::SignIn { .. } => Message::SignIn { code },
        };
        to.write(mailer, message);
        Ok(())
    }

    /// The person for whom a link was made; it is used up. A second factor is asked for where the account has one.
    pub(crate) async fn sign_in_by_link(self: &Arc<Self>, opened: OpenedLink<'_>) -> Result<PlayerId, Err> {
        let found = self.find_code(&opened.code.0).await.map_err(unavailable)?;
        let code = found.ok_or(ErrCode::SignInFailed)?;
        let (Purpose::MailSignIn { browser, address }, Some(who)) = (&code.doc.purpose, code.record.owner)
        else {
            return Err(ErrCode::SignInFailed.err());
        };
        let owner = self.owner_of(&address.0).await.map_err(unavailable)?;
        if owner != Some(who) {
            return Err(ErrCode::SignInFailed.err());
        }
        // Somebody may have sent the link of their own account to a person who is to play as them unawares.
        if opened.browser != Some(*browser) && !opened.confirmed {
            return Err(forbidden("other_browser").into());
        }
        let factor = opened.second_factor.map(|factor| factor.0.as_str());
        self.finish_by_code(&code, who, factor, opened.from).await
    }

    /// Sends a link that adds the address to this account.
    pub(crate) async fn send_confirmation(
        &self,
        mailer: &Mailer,
        to: &Recipient,
        who: PlayerId,
    ) -> Result<(), ErrCode> {
        let address = SecretText(to.address.reveal().to_owned());
        let purpose = Purpose::ConfirmAddress { address };
        let (code, _) = self.create_code(purpose, Some(who), 1, LINK_LASTS).await?;
        to.write(mailer, Message::ConfirmAddress { code: SecretText(code.text().to_owned()) });
        Ok(())
    }

    /// Adds an address to this account, by the link that was sent to it for this account.
    pub(crate) async fn confirm_address(&self, who: PlayerId, text: &str) -> Result<(), Err> {
        let found = self.find_code(text).await.map_err(unavailable)?;
        let code = found.ok_or(ErrCode::SignInFailed)?;
        let Purpose::ConfirmAddress { address } = &code.doc.purpose else {
            return Err(ErrCode::SignInFailed.err());
        };
        if code.record.owner != Some(who) {
            return Err(forbidden("other_account").into());
        }
        let own = self.credentials(who).await.map_err(unavailable)?;
        if own.len() >= MOST_CREDENTIALS as usize {
            return Err(forbidden("credentials").into());
        }
        let mut change = vec![used(&code)];
        let key = key(&address.0);
        match self.mail_credential(&key).await.map_err(unavailable)? {
            Some(stored) if stored.record.owner == Some(who) => {}
            Some(_) => return Err(forbidden("address_taken").into()),
            None => {
                let doc = CredentialDoc::new(Proof::Mail { address: address.clone() });
                change.push(RecordWrite::Put(self.new_record_of(&doc)?.owned_by(who).keyed(key)));
            }
        }
        self.store().write_records(change).await.map_err(|error| refused(&error).into())
    }

    /// Tells the owner of an address that their account has it no more.
    pub(crate) fn tell_removed_address(mailer: &Mailer, removed: &CredentialDoc, language: Language) {
        if let Proof::Mail { address } = &removed.proof
            && let Ok(address) = address.0.parse()
        {
            Recipient { address, language }.write(mailer, Message::AddressRemoved);
        }
    }

    async fn owner_of(&self, address: &str) -> Result<Option<PlayerId>, StoreError> {
        let stored = self.mail_credential(&key(address)).await?;
        Ok(stored.and_then(|stored| stored.record.owner))
    }

    async fn mail_credential(&self, key: &str) -> Result<Option<Stored<CredentialDoc>>, StoreError> {
        stored(self.store().record_by_key(CredentialDoc::KIND, key).await?)
    }
}

fn key(address: &str) -> String {
    format!("mail {address}")
}
