//! The services that the server uses: the mail server, push services, providers of sign-ins.

use super::report::Check;
use crate::config::Config;
use crate::outgoing::PushKey;

/// Whether the key for push is one.
pub(super) fn push_key(config: &Config) -> Check {
    const NAME: &str = "push";
    let path = &config.push_key_file;
    if !path.exists() {
        let what = format!("{} is not there", path.display());
        return Check::warn(NAME, what, "the next start creates it, if it can write there");
    }
    match PushKey::load_or_create(path) {
        Ok(_) => Check::ok(NAME, format!("{} holds a key pair", path.display())),
        Err(error) => Check::fail(
            NAME,
            error,
            "put the file back from a backup; without it, remove it: every device must then ask for notices again",
        ),
    }
}

/// Whether the mail server lets this server in, and takes a mail to `to`.
#[cfg(feature = "mail")]
pub(super) async fn mail(config: &Config, to: Option<&str>) -> Vec<Check> {
    use crate::people::mail::{EmailAddress, MailTrial};
    use crate::system::entropy::SystemEntropy;
    use std::sync::Arc;
    const NAME: &str = "mail";
    let Some(settings) = &config.mail else {
        let unset = "smtp_url is not set: the server sends no mail";
        return match to {
            Some(_) => vec![Check::fail(NAME, unset, "set smtp_url and mail_from")],
            None => vec![Check::ok(NAME, unset)],
        };
    };
    let trial = match MailTrial::new(settings.clone(), Arc::new(SystemEntropy)) {
        Ok(trial) => trial,
        Err(error) => return vec![Check::fail(NAME, error, "correct smtp_url")],
    };
    let server = &settings.server;
    let mut checks = vec![match trial.connect().await {
        Ok(()) => Check::ok(NAME, format!("{server} lets this server in")),
        Err(error) => Check::fail(
            NAME,
            format!("{server}: {error}"),
            "does its host accept connections on that port from here, with this user and password? Many providers \
             close port 25: use 587 or 465",
        ),
    }];
    if let Some(to) = to.filter(|_| !checks[0].failed()) {
        checks.push(match to.parse::<EmailAddress>() {
            Err(error) => Check::fail("test mail", error, "give one plain address to --mail"),
            Ok(address) => match trial.send(&address).await {
                Ok(()) => Check::ok("test mail", "was taken: look into that mailbox, and among its spam"),
                Err(error) => Check::fail("test mail", error, "may mail_from send by this mail server?"),
            },
        });
    }
    checks
}

#[cfg(not(feature = "mail"))]
pub(super) async fn mail(_: &Config, to: Option<&str>) -> Vec<Check> {
    let unbuilt =
        |_| Check::fail("mail", "this program was built without mail", "build it with the feature `mail`");
    to.map(unbuilt).into_iter().collect()
}

/// Whether each provider describes itself as it should.
#[cfg(feature = "oidc")]
pub(super) async fn providers(config: &Config) -> Vec<Check> {
    use crate::people::oidc::Providers;
    use crate::system::clock::SystemClock;
    use crate::system::entropy::SystemEntropy;
    use std::sync::Arc;
    const NAME: &str = "provider";
    let Some(file) = &config.oidc_file else { return Vec::new() };
    let providers = match Providers::load(file, Arc::new(SystemClock::start()), Arc::new(SystemEntropy)) {
        Ok(providers) => providers,
        Err(error) => return vec![Check::fail(NAME, error, "docs/sign-in.md says what stands in that file")],
    };
    let mut checks = Vec::new();
    for provider in providers.list() {
        // Nobody comes back from this sign-in, so that nothing is left of it.
        checks.push(match providers.begin(&provider.id, "https://localhost/").await {
            Ok(_) => Check::ok(NAME, format!("{} describes itself", provider.id)),
            Err(error) => Check::fail(
                NAME,
                format!("{}: {error}", provider.id),
                "is its issuer written to the letter as the provider writes it, and reachable from here?",
            ),
        });
    }
    checks
}

#[cfg(not(feature = "oidc"))]
pub(super) async fn providers(_: &Config) -> Vec<Check> {
    Vec::new()
}
