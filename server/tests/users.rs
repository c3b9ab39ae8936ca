//! `saloon user …`: accounts managed without the page, on either database.

use rstest::rstest;
use std::path::Path;
use tempfile::TempDir;
use tests::{Server, run_saloon};

/// Runs a command that must succeed; returns its output.
async fn saloon(folder: &Path, words: &[&str], url: &str) -> String {
    let (succeeded, said) = run_saloon(folder, words, &[("SALOON_DATABASE_URL", url)]).await;
    assert!(succeeded, "{words:?}: {said}");
    said
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn accounts_are_made_listed_and_changed_without_the_page(#[values("sqlite", "postgres")] kind: &str) {
    let folder = TempDir::new().unwrap();
    let database = if kind == "postgres" { Some(tests::shared().await) } else { None };
    let file = format!("sqlite:{}", folder.path().join("saloon.db").display());
    let url = database.as_ref().map_or(file.as_str(), |database| database.url.as_str());
    let public = [("SALOON_DATABASE_URL", url), ("SALOON_PUBLIC_URL", "https://play.example.org")];
    let add = ["user", "add", "Olga", "--role", "owner"];
    let (added, said) = run_saloon(folder.path(), &add, &public).await;
    assert!(added && said.starts_with("https://play.example.org/reset#"), "{said}");
    let (again, said) = run_saloon(folder.path(), &["user", "add", "OLGA"], &public).await;
    assert!(!again && said.contains("taken"), "{said}");
    saloon(folder.path(), &["user", "add", "Max"], url).await;
    saloon(folder.path(), &["user", "role", "max", "moderator"], url).await;
    saloon(folder.path(), &["user", "disable", "Max"], url).await;
    let listed = saloon(folder.path(), &["user", "list"], url).await;
    assert!(listed.contains("Max   moderator, disabled\n") && listed.contains("Olga  owner\n"), "{listed}");
    saloon(folder.path(), &["user", "enable", "Max"], url).await;
    assert!(!saloon(folder.path(), &["user", "list"], url).await.contains("disabled"));
    let reset = saloon(folder.path(), &["user", "reset", "Max"], url).await;
    assert!(reset.starts_with("http://localhost:8080/reset#"), "{reset}");
    let link = saloon(folder.path(), &["user", "setup-link"], url).await;
    assert!(link.starts_with("http://localhost:8080/setup#"), "{link}");
    let (found, said) = run_saloon(folder.path(), &["user", "reset", "Nobody here"], &public).await;
    assert!(!found && said.contains("no account has the name Nobody here"), "{said}");
    let demoted = run_saloon(folder.path(), &["user", "role", "Olga", "member"], &public).await;
    assert!(!demoted.0 && demoted.1.contains("last_owner"), "{demoted:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_is_named_and_nothing_is_changed() {
    let server = Server::start().await;
    let url = format!("sqlite:{}", server.data().join("saloon.db").display());
    let folder = TempDir::new().unwrap();
    let add = ["user", "add", "Olga"];
    let (added, said) = run_saloon(folder.path(), &add, &[("SALOON_DATABASE_URL", &url)]).await;
    assert!(!added && said.contains("another server has") && said.lines().count() == 1, "{said}");
    assert_eq!(saloon(folder.path(), &["user", "list"], &url).await, "", "reading is possible");
}
