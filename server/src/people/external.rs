//! The services outside of this server by which people may sign in; each is off until it is set.
//!
//! Does not know accounts or HTTP. Invariant: a service that this binary was built without is never offered.

use crate::net::Origin;
use crate::outgoing::Outgoing;
#[cfg(feature = "mail")]
use crate::people::mail::{MailSettings, Mailer, NoMailServer};
use crate::people::notices::Outlets;
#[cfg(feature = "oidc")]
use crate::people::oidc::{OidcStartError, Providers};
use crate::refusals::forbidden;
use crate::system::clock::SharedClock;
use crate::system::entropy::SharedEntropy;
use crate::telemetry::metrics::SharedMetrics;
use protocol::{ErrCode, SignInProvider};
use serde::Deserialize;
#[cfg(feature = "oidc")]
use std::path::PathBuf;

/// By what people sign in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignInWays {
    #[default]
    All,
    /// The word of a provider, and passkeys and mail of accounts that are there; never a password.
    Provider,
}

/// The settings of this part.
#[derive(Clone, Debug)]
pub struct ExternalSettings {
    #[cfg(feature = "mail")]
    pub mail: Option<MailSettings>,
    /// The file with the `OpenID` Connect providers.
    #[cfg(feature = "oidc")]
    pub oidc_file: Option<PathBuf>,
    /// The address of this server.
    pub site: Option<Origin>,
    pub ways: SignInWays,
}

/// Mail and providers. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct ExternalSignIn {
    #[cfg(feature = "mail")]
    pub mailer: Option<Mailer>,
    #[cfg(feature = "oidc")]
    pub providers: Option<Providers>,
    /// The address to which links and providers send people back.
    pub site: Option<Origin>,
    /// By what people sign in.
    pub ways: SignInWays,
}

/// Why the server does not start with these services.
#[derive(Debug, thiserror::Error)]
pub enum ExternalSignInError {
    #[cfg(feature = "mail")]
    #[error(transparent)]
    Mail(#[from] NoMailServer),
    #[cfg(feature = "oidc")]
    #[error(transparent)]
    Oidc(#[from] OidcStartError),
}

impl ExternalSignIn {
    /// Prepares what is set. Asks nobody yet: a service that is down keeps the server from nothing but itself.
    #[cfg_attr(
        not(all(feature = "mail", feature = "oidc")),
        expect(unused_variables, reason = "what is not built in is not opened")
    )]
    pub fn open(
        settings: ExternalSettings,
        clock: SharedClock,
        entropy: SharedEntropy,
        metrics: SharedMetrics,
    ) -> Result<Self, ExternalSignInError> {
        Ok(Self {
            #[cfg(feature = "mail")]
            mailer: settings.mail.map(|mail| Mailer::start(mail, entropy.clone(), metrics)).transpose()?,
            #[cfg(feature = "oidc")]
            providers: match &settings.oidc_file {
                Some(file) => Some(Providers::load(file, clock, entropy)?),
                None => None,
            },
            site: settings.site,
            ways: settings.ways,
        })
    }

    /// The ways by which people are told outside of the page.
    pub fn outlets(&self, outgoing: Option<Outgoing>) -> Outlets {
        Outlets {
            #[cfg(feature = "mail")]
            mailer: self.mailer.clone(),
            outgoing,
            site: self.site.clone(),
        }
    }

    /// Whether only those whom a provider knows have accounts.
    pub fn only_providers(&self) -> bool {
        self.ways == SignInWays::Provider
    }

    /// Refuses sign-in by a password, and new passwords, on a server without passwords.
    pub fn require_passwords(&self) -> Result<(), ErrCode> {
        if self.only_providers() { Err(forbidden("passwords_off")) } else { Ok(()) }
    }

    /// Whether the server sends mail.
    pub fn has_mail(&self) -> bool {
        #[cfg(feature = "mail")]
        return self.mailer.is_some();
        #[cfg(not(feature = "mail"))]
        false
    }

    /// The providers that people can choose from.
    pub fn providers(&self) -> Vec<SignInProvider> {
        #[cfg(feature = "oidc")]
        return self.providers.as_ref().map(Providers::list).unwrap_or_default();
        #[cfg(not(feature = "oidc"))]
        Vec::new()
    }
}
