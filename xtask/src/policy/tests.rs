use super::*;

const POLICY: &str = "\
[licenses]
allow = [\"MIT\"]
[bans]
skip = [{ crate = \"twice\", reason = \"x\" }]
deny = [
  { crate = \"bad\", reason = \"x\" },
  { crate = \"old\", wrappers = [\"log\"], reason = \"x\" },
]
[[bans.features]]
crate = \"log\"
deny = [\"heavy\"]
";

/// A lock file without violations, with `twice` in two versions.
const LOCK: &str = "\
version = 4
[[package]]
name = \"own\"
version = \"1.0.0\"
dependencies = [
 \"log\",
 \"twice 1.0.0\",
]
[[package]]
name = \"log\"
version = \"1.0.0\"
source = \"registry+https://github.com/rust-lang/crates.io-index\"
checksum = \"00\"
dependencies = [\"old\"]
[[package]]
name = \"old\"
version = \"1.0.0\"
source = \"registry+https://github.com/rust-lang/crates.io-index\"
checksum = \"00\"
[[package]]
name = \"twice\"
version = \"1.0.0\"
source = \"registry+https://github.com/rust-lang/crates.io-index\"
checksum = \"00\"
[[package]]
name = \"twice\"
version = \"2.0.0\"
source = \"registry+https://github.com/rust-lang/crates.io-index\"
checksum = \"00\"
";

fn policy() -> Policy {
    Policy::new(&toml::parse(POLICY).unwrap())
}

fn own(dependencies: &str) -> Members {
    let manifest = format!("[package]\nname = \"own\"\n[dev-dependencies]\n{dependencies}\n");
    BTreeMap::from([("own".to_owned(), toml::parse(&manifest).unwrap())])
}

fn broken_by(lock: &str) -> Vec<String> {
    policy().of_lock(&Lock::new(&toml::parse(lock).unwrap()), &own(""))
}

#[test]
fn a_lock_file_that_keeps_the_policy_is_good() {
    assert_eq!(broken_by(LOCK), [""; 0]);
}

#[test]
fn each_way_to_break_it_is_told() {
    let cases = [
        ("name = \"log\"\nversion", "name = \"bad\"\nversion", "bad is banned, and bad needs it"),
        ("\"log\",", "\"old\",", "old is banned, and own needs it"),
        ("registry+https://github.com", "git+https://example.org", "comes from git+https"),
        (
            "registry+https://github.com",
            "registry+https://example.org",
            "comes from registry+https://example",
        ),
        ("checksum = \"00\"\n", "", "has no checksum"),
        ("name = \"own\"", "name = \"theirs\"", "theirs 1.0.0 is a folder outside"),
        ("name = \"old\"", "name = \"log\"", "log is there in several versions"),
        ("name = \"twice\"\nversion = \"2", "name = \"once\"\nversion = \"2", "twice is there once"),
    ];
    for (from, to, told) in cases {
        let changed = LOCK.replacen(from, to, 1);
        assert_ne!(changed, LOCK, "{from}");
        let broken = broken_by(&changed);
        assert!(broken.iter().any(|line| line.contains(told)), "{told}: {broken:?}");
    }
}

#[test]
fn licences_and_features_of_foreign_crates_are_looked_at() {
    let lines = [
        ("own v1.0.0 (/x)||schema", ""),
        ("log v1.0.0|MIT OR GPL-3.0|light,default (*)", ""),
        ("log v1.0.0|GPL-3.0|", "log 1.0.0: the licence `GPL-3.0`"),
        ("log v1.0.0||", "log 1.0.0: the licence ``"),
        ("log v1.0.0|MIT|light,heavy", "log 1.0.0: the feature `heavy`"),
        ("old v1.0.0|MIT|heavy", ""),
    ];
    for (line, told) in lines {
        let compiled = BTreeSet::from([Compiled::new(line).unwrap()]);
        let broken = policy().of_compiled(&compiled, &own(""));
        assert_eq!(broken.is_empty(), told.is_empty(), "{line}: {broken:?}");
        assert!(broken.iter().all(|line| line.starts_with(told)), "{line}: {broken:?}");
    }
}

#[test]
fn a_dependency_names_its_version() {
    assert_eq!(wildcards(&own("log = \"1\"\nold = { path = \"../old\" }")), [""; 0]);
    for any in ["log = \"*\"", "log = { version = \"*\", features = [\"x\"] }"] {
        assert_eq!(wildcards(&own(any)).len(), 1, "{any}");
    }
}

#[test]
fn the_policy_of_this_workspace_is_read_whole() {
    let policy = Policy::new(&read("deny.toml").unwrap());
    assert!(policy.licences.iter().any(|licence| licence == "MIT"), "{policy:?}");
    assert!(
        policy.banned.iter().any(|ban| ban.name == "lazy_static" && !ban.wrappers.is_empty()),
        "{policy:?}"
    );
    assert!(policy.features.contains(&("sqlx".to_owned(), "macros".to_owned())), "{policy:?}");
    assert!(policy.several.contains("hmac"), "{policy:?}");
}
