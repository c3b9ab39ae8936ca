//! The external services of the server: an identity provider,
//! a mail server, and a webhook's service. The last two fail.

use crate::stranger::Stranger;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::TempDir;
use tests::{OidcProvider, SmtpServer, within};
use tokio::io::sink;
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, yield_now};

/// The server's public address in links. The test's browsers use its IP address.
const SITE: &str = "http://saloon.example.org";
const PROVIDER: &str = "club";
/// The configuration that makes a person with this group at the provider an administrator.
const ROLES: &str = "role_claim = 'groups'\nroles = { staff = 'administrator' }\n";

/// The failure of the mail server and of the webhook's service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Death {
    /// They accept connections and never answer.
    Silent,
    /// They refuse connections.
    Refusing,
}

#[derive(Debug)]
pub(crate) struct Outside {
    provider: OidcProvider,
    mail: Option<SmtpServer>,
    mail_at: SocketAddr,
    hook_at: SocketAddr,
    /// The folder with the provider's configuration file.
    folder: TempDir,
    death: Death,
    holes: Vec<Hole>,
}

impl Outside {
    pub(crate) async fn new(death: Death) -> Self {
        let (provider, mail) = (OidcProvider::start().await, SmtpServer::start().await);
        let folder = tempfile::tempdir().expect("a folder for the provider's file");
        let file = format!("{}{ROLES}", provider.settings(PROVIDER));
        std::fs::write(folder.path().join("oidc.toml"), file).expect("the folder can be written");
        let hook = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let hook_at = hook.local_addr().expect("a listener has an address");
        let mail_at = mail.address();
        Self { provider, mail: Some(mail), mail_at, hook_at, folder, death, holes: Vec::new() }
    }

    /// The server's settings for these services.
    pub(crate) fn settings(&self) -> Vec<(&'static str, String)> {
        let file = self.folder.path().join("oidc.toml");
        vec![
            ("SALOON_PUBLIC_URL", SITE.to_owned()),
            ("SALOON_OIDC_FILE", file.display().to_string()),
            ("SALOON_SMTP_URL", format!("smtp://{}?tls=none", self.mail_at)),
            ("SALOON_MAIL_FROM", "Saloon <saloon@example.org>".to_owned()),
            ("SALOON_NOTIFY_PRIVATE", "127.0.0.0/8".to_owned()),
        ]
    }

    /// The address of a topic at the webhook's service.
    pub(crate) fn topic(&self, number: u32) -> String {
        format!("http://{}/topic-{number}", self.hook_at)
    }

    /// Signs a person in by the provider, with an account of their own, and returns their browser. Calls must not
    /// overlap, because the provider knows only the next person.
    pub(crate) async fn sign_in(&self, mut browser: Stranger, name: &str, groups: &[&str]) -> Stranger {
        self.provider.person(json!({ "sub": name, "name": name, "groups": groups }));
        let line = format!("POST /api/v1/oidc/{PROVIDER}/start");
        let (_, way) = browser.ask_json(&line, &json!({})).await.expect("an answer");
        let back = self.provider.consent(way["url"].as_str().expect("the provider's page")).await;
        let path = back.strip_prefix(SITE).expect("back to the server");
        let status = browser.ask(&format!("GET {path}"), "").await.expect("an answer");
        assert_eq!(status, 303, "the server sends the browser to its first page");
        browser
    }

    /// The code in the newest mail.
    pub(crate) async fn code(&mut self) -> String {
        let mail = self.mail.as_mut().expect("the mail server lives").mail().await;
        mail.link().split_once('#').expect("a code in the link").1.to_owned()
    }

    /// Lets the mail server and the webhook's service fail. Further calls have no effect.
    pub(crate) async fn die(&mut self) {
        if self.mail.take().is_some() && self.death == Death::Silent {
            self.holes = vec![Hole::dig(self.mail_at).await, Hole::dig(self.hook_at).await];
        }
    }

    /// The numbers of connections that were accepted and never
    /// answered: by the mail server, and by the webhook's service.
    pub(crate) fn taken(&self) -> String {
        let of = |hole: &Hole| {
            let Taken { all, most, .. } = *hole.taken();
            format!("{all}, at most {most} at a time")
        };
        match &self.holes[..] {
            [] => "no connection taken".to_owned(),
            holes => format!("connections taken: {}", holes.iter().map(of).collect::<Vec<_>>().join(" and ")),
        }
    }
}

/// A service that accepts connections, reads all bytes and answers nothing.
#[derive(Debug)]
struct Hole {
    taken: Arc<Mutex<Taken>>,
    accepting: JoinHandle<()>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    all: usize,
    open: usize,
    most: usize,
}

impl Hole {
    async fn dig(at: SocketAddr) -> Self {
        let listener = within("the end of who listened there", listener(at)).await;
        let taken = Arc::<Mutex<Taken>>::default();
        let counted = Arc::clone(&taken);
        let accepting = tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let counted = Arc::clone(&counted);
                tokio::spawn(async move {
                    locked(&counted).open();
                    // Ends when the other side closes the connection.
                    drop(tokio::io::copy(&mut stream, &mut sink()).await);
                    locked(&counted).open -= 1;
                });
            }
        });
        Self { taken, accepting }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        locked(&self.taken)
    }
}

/// Listens on this address. Retries, because the previous listener may be about to close.
async fn listener(at: SocketAddr) -> TcpListener {
    loop {
        match TcpListener::bind(at).await {
            Ok(listener) => return listener,
            Err(_) => yield_now().await,
        }
    }
}

impl Drop for Hole {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Taken {
    fn open(&mut self) {
        self.all += 1;
        self.open += 1;
        self.most = self.most.max(self.open);
    }
}

fn locked(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}
