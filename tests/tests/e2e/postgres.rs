//! Postgres: the scratch server of other tests, and the tasks of an operator with a Postgres of their own.

use std::path::Path;
use std::process::Command;
use tests::{Cluster, run_saloon, shared};

pub(crate) fn psql(url: &str, sql: &str) -> String {
    let output = Command::new("psql").args(["-X", "-A", "-t", "-c", sql, url]).output().expect("psql runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

#[tokio::test]
async fn a_cluster_keeps_its_data_over_a_kill_and_a_stop() {
    let mut cluster = Cluster::start().await;
    let database = cluster.create_database();
    assert_ne!(database, cluster.create_database());
    psql(&database, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
    assert_eq!(psql(&database, "SHOW fsync"), "on");
    cluster.kill().await;
    cluster.start_again().await;
    assert_eq!(psql(&database, "SELECT n FROM kept"), "7");
    assert!(cluster.log().contains("was not properly shut down"), "{}", cluster.log());
    cluster.stop().await;
    cluster.start_again().await;
    assert_eq!(psql(&database, "SELECT n FROM kept"), "7");
    assert!(!cluster.log().contains("was not properly shut down"), "{}", cluster.log());

    let pid = psql(&database, "SELECT pg_backend_pid()");
    let data = psql(&database, "SHOW data_directory");
    drop(cluster);
    assert!(!Path::new(&data).exists(), "its folder is removed");
    assert!(!Path::new("/proc").join(pid).exists(), "no process of it lives");
}

#[tokio::test]
async fn an_operator_brings_it_up_to_date_and_never_sees_its_password() {
    let database = shared().await;
    let url = database.url.replacen("postgres@", "postgres:hunter2@", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let settings = [("SALOON_DATABASE_URL", url.as_str())];
    for (command, says) in [("migrate", "has schema"), ("check", "database_url")] {
        let (content, printed) = run_saloon(folder.path(), &[command], &settings).await;
        assert!(content && printed.contains(says) && printed.contains(":***@"), "{printed}");
        assert!(!printed.contains("hunter2"), "{printed}");
    }
    assert_eq!(psql(&database.url, "SELECT count(*) FROM entries"), "0");
    psql(&database.url, "INSERT INTO _sqlx_migrations VALUES (99, 'of tomorrow', now(), true, '', 0)");
    let (content, printed) = run_saloon(folder.path(), &["serve"], &settings).await;
    assert!(!content && printed.contains("has schema 99"), "{printed}");
}
