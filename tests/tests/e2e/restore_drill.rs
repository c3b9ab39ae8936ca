//! A drill for the loss of the machine: the nightly backup of the shipped
//! unit is restored on another machine, and people sign in as before.

#![expect(clippy::unwrap_used, reason = "a test that cannot write to its own folder has failed")]

use rstest::rstest;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;
use tests::{Answer, Authenticator, Database, HttpRequest, Server, run_saloon, shared};

const PASSWORD: &str = "a lantern over the ferry";

/// Sends a request as a page at `localhost` does, where browsers offer passkeys.
async fn posts(server: &Server, cookie: &str, path: &str, body: Value) -> Answer {
    let host = format!("localhost:{}", server.address().port());
    let request = HttpRequest::post(&format!("/api/v1{path}"), &body);
    let request = request.header("host", &host).header("origin", &origin(server)).header("cookie", cookie);
    request.ask(server.address()).await
}

fn origin(server: &Server) -> String {
    format!("http://localhost:{}", server.address().port())
}

async fn claims(server: &Server, body: Value) {
    let claimed = posts(server, "", "/account/claim", body).await;
    assert_eq!(claimed.status, 200, "{}", claimed.body);
}

/// Creates an account that has only this passkey.
async fn claims_by_passkey(server: &Server, name: &str, device: &mut Authenticator) {
    let begun = posts(server, "", "/account/passkey/begin", json!({ "name": name })).await.json();
    let response = device.registers(&begun["options"], &origin(server));
    let passkey = json!({ "ceremony": begun["ceremony"], "response": response, "label": "Phone" });
    claims(server, json!({ "name": name, "passkey": passkey })).await;
}

async fn signs_in(server: &Server, name: &str, password: &str) -> u16 {
    posts(server, "", "/account/sign-in", json!({ "name": name, "password": password })).await.status
}

/// Signs in by the passkey alone; returns the account that the server reports.
async fn signs_in_by_passkey(server: &Server, device: &Authenticator) -> Result<Value, u16> {
    let begun = posts(server, "", "/account/passkey/sign-in/begin", json!({})).await.json();
    let response = device.signs_in(&begun["options"], &origin(server));
    let body = json!({ "ceremony": begun["ceremony"], "response": response });
    let answer = posts(server, "", "/account/passkey/sign-in/finish", body).await;
    if answer.status == 200 { Ok(answer.json()["player"]["name"].clone()) } else { Err(answer.status) }
}

/// A machine with nothing but an empty database.
pub(crate) struct NewMachine {
    pub(crate) data: TempDir,
    database: Option<Database>,
}

impl NewMachine {
    pub(crate) async fn with(kind: &str) -> Self {
        let database = if kind == "sqlite" { None } else { Some(shared().await) };
        Self { data: TempDir::new().unwrap(), database }
    }

    /// Runs a command with the settings of this machine.
    pub(crate) async fn runs(&self, arguments: &[&str]) -> (bool, String) {
        let url = self.database.as_ref().map(|database| database.url.as_str());
        runs(self.data.path(), url, arguments).await
    }

    pub(crate) async fn starts(self) -> (Server, Option<Database>) {
        let url = self.database.as_ref().map(|database| database.url.clone());
        let settings: Vec<_> = url.iter().map(|url| ("SALOON_DATABASE_URL", url.as_str())).collect();
        (Server::start_from(self.data, &settings).await, self.database)
    }
}

pub(crate) async fn runs(data: &Path, url: Option<&str>, arguments: &[&str]) -> (bool, String) {
    let folder = data.display().to_string();
    let mut settings = vec![("SALOON_DATA_DIR", folder.as_str())];
    settings.extend(url.map(|url| ("SALOON_DATABASE_URL", url)));
    run_saloon(data, arguments, &settings).await
}

/// The command of the shipped unit, with its file replaced by this one.
fn nightly<'a>(unit: &'a str, file: &'a str) -> Vec<&'a str> {
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("what it starts");
    let command = line.split_once("/usr/local/bin/saloon ").expect("our program").1;
    let words = command.split(' ').take_while(|word| !word.starts_with('"'));
    words.chain([file]).collect()
}

#[rstest]
#[case::sqlite("sqlite")]
#[case::postgres("postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn people_sign_in_as_before_after_the_restore_of_a_nightly_backup(#[case] kind: &str) {
    let server = Server::start_on(kind).await;
    claims(&server, json!({ "name": "Ada", "password": PASSWORD })).await;
    let mut phone = Authenticator::new();
    claims_by_passkey(&server, "Bea", &mut phone).await;

    let safe = TempDir::new().unwrap();
    let file = safe.path().join("1.backup").display().to_string();
    let unit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/saloon-backup.service");
    let unit = fs::read_to_string(unit).unwrap();
    let backup = nightly(&unit, &file);
    let (done, first) = runs(server.data(), server.database_url(), &backup).await;
    assert!(done, "{first}");
    let own = server.data().join("backup.pass");
    assert!(first.contains(&own.display().to_string()) && first.contains("Keep a copy of it"), "{first}");
    let passphrase = fs::read_to_string(&own).unwrap();
    assert!(!first.contains(passphrase.trim()), "a journal is read by others");
    assert_eq!(fs::metadata(&own).unwrap().permissions().mode() & 0o777, 0o600);
    let (_, second) = runs(server.data(), server.database_url(), &backup).await;
    assert!(!second.contains("backup.pass"), "it is made once: {second}");
    assert_eq!(fs::read_to_string(&own).unwrap(), passphrase);
    let text = fs::read_to_string(&file).unwrap();
    assert!(!text.contains(passphrase.trim()) && !text.contains("argon2id$"), "nobody can read it");

    let machine = NewMachine::with(kind).await;
    let (done, said) = machine.runs(&["restore", &file]).await;
    assert!(!done && said.contains("backup.pass"), "without the passphrase: {said}");
    fs::write(machine.data.path().join("backup.pass"), &passphrase).unwrap();
    let (done, said) = machine.runs(&["restore", &file]).await;
    let ways = "2 accounts: 2 can sign in by password or passkey, 0 only by mail or a provider, 0 not at all\n\
                2 credentials restored\n";
    assert!(done && said.ends_with(ways), "{said}");

    let (restored, _database) = machine.starts().await;
    assert_eq!(signs_in(&restored, "Ada", PASSWORD).await, 200);
    assert_ne!(signs_in(&restored, "Ada", "another lantern").await, 200);
    assert_eq!(signs_in_by_passkey(&restored, &phone).await, Ok(json!("Bea")));
    assert!(signs_in_by_passkey(&restored, &Authenticator::new()).await.is_err(), "another phone");
}

#[rstest]
#[case::sqlite("sqlite")]
#[case::postgres("postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_restore_without_credentials_says_that_nobody_can_sign_in(#[case] kind: &str) {
    let server = Server::start_on(kind).await;
    claims(&server, json!({ "name": "Ada", "password": PASSWORD })).await;
    let safe = TempDir::new().unwrap();
    let file = safe.path().join("bare.backup").display().to_string();
    let (done, said) = runs(server.data(), server.database_url(), &["backup", &file]).await;
    assert!(done && said.contains("without what people sign in with"), "{said}");

    let machine = NewMachine::with(kind).await;
    let (done, said) = machine.runs(&["restore", &file]).await;
    assert!(done, "{said}");
    let nobody =
        "1 account: 0 can sign in by password or passkey, 0 only by mail or a provider, 1 not at all";
    let why = "0 credentials restored: the backup has none, since it was made without --with-credentials";
    assert!(said.contains(nobody) && said.contains(why) && said.contains("saloon user reset"), "{said}");
    let (restored, _database) = machine.starts().await;
    assert_ne!(signs_in(&restored, "Ada", PASSWORD).await, 200);
}
