//! Wrong settings are reported before the server starts.

use std::fs;
use tests::run_saloon;

/// The arguments, the environment, and the name that the error must mention.
type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a str);

#[tokio::test]
async fn check_prints_each_value_and_where_it_comes_from() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("saloon.toml"),
        "log = \"warn\"\npublic_url = \"https://play.example.org\"\n",
    )
    .unwrap();
    let settings = [("SALOON_LOG", "debug"), ("SALOON_TRUSTED_PROXIES", "127.0.0.1")];
    let (content, printed) =
        run_saloon(folder.path(), &["check", "--bind", "127.0.0.1:9999"], &settings).await;
    assert!(content, "{printed}");
    for (key, value, source) in [
        ("bind", "127.0.0.1:9999", "flag"),
        ("log", "debug", "environment"),
        ("trusted_proxies", "127.0.0.1", "environment"),
        ("public_url", "https://play.example.org", "saloon.toml"),
        ("data_dir", "./data", "default"),
    ] {
        let says = |line: &&str| line.starts_with(key) && line.contains(value) && line.contains(source);
        assert!(printed.lines().any(|line| says(&line)), "{key} = {value} from {source}:\n{printed}");
    }
    assert!(!folder.path().join("data").exists(), "a check creates nothing");
}

#[tokio::test]
async fn check_prints_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let key = "A".repeat(43);
    let (content, printed) = run_saloon(folder.path(), &["check"], &[("SALOON_SESSION_KEY", &key)]).await;
    assert!(content, "{printed}");
    assert!(printed.contains("***") && !printed.contains(&key), "{printed}");
}

#[tokio::test]
async fn check_reads_the_list_of_providers_and_prints_none_of_its_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("SALOON_OIDC_FILE", "oidc.toml"), ("SALOON_PUBLIC_URL", "https://play.example.org")];
    let club =
        "[[oidc]]\nid = 'club'\nname = 'Club'\nissuer = 'https://id.example.org'\nclient_id = 'saloon'\n";
    for (list, content, says) in [
        (format!("{club}client_secret = 'hunter2'\n"), true, "1 provider"),
        (format!("{club}client_secret_file = 'none.secret'\n"), false, "oidc.toml"),
        (
            format!("{club}client_secret = 'hunter2'\nrole_claim = 'x'\n"),
            false,
            "role_claim and roles belong together",
        ),
    ] {
        fs::write(folder.path().join("oidc.toml"), list).unwrap();
        let (is_content, printed) = run_saloon(folder.path(), &["check"], &settings).await;
        assert_eq!(is_content, content, "{printed}");
        assert!(printed.contains(says) && !printed.contains("hunter2"), "{printed}");
    }
    fs::remove_file(folder.path().join("oidc.toml")).unwrap();
    let (content, printed) = run_saloon(folder.path(), &["check"], &settings).await;
    assert!(!content && printed.contains("oidc.toml"), "{printed}");
}

#[tokio::test]
async fn what_is_unknown_or_wrong_is_named_and_nothing_starts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.toml");
    fs::write(&file, "bnid = \"127.0.0.1:1\"\n").unwrap();
    let named = file.display().to_string();
    let cases: [Case<'_>; 6] = [
        (&["serve", "--config", &named], &[], "bnid"),
        (&["check", "--config", &named], &[], "bnid"),
        (&["serve"], &[("SALOON_BNID", "127.0.0.1:1")], "SALOON_BNID"),
        (&["serve", "--bnid", "127.0.0.1:1"], &[], "--bnid"),
        (&["serve"], &[("SALOON_BIND", "somewhere")], "bind"),
        (&["check"], &[("SALOON_MAX_CONNECTIONS", "0")], "max_connections"),
    ];
    for (arguments, settings, wrong) in cases {
        let (content, printed) = run_saloon(folder.path(), arguments, settings).await;
        assert!(!content, "{arguments:?} {settings:?} is refused");
        assert!(printed.contains(wrong), "{wrong} is named:\n{printed}");
    }
    assert!(!folder.path().join("data").exists(), "nothing was started");
}
