use super::*;
use crate::testing::is_up_to_date;
use clap::{Args, FromArgMatches};
use rstest::rstest;
use std::ffi::OsString;
use std::path::Path;

fn flags(arguments: &[&str]) -> Flags {
    let command = Flags::augment_args(clap::Command::new("saloon").no_binary_name(true));
    Flags::from_arg_matches(&command.try_get_matches_from(arguments).unwrap()).unwrap()
}

fn environment(variables: &[(&str, &str)]) -> Vec<(OsString, OsString)> {
    variables.iter().map(|(name, value)| (name.into(), value.into())).collect()
}

fn resolved(
    arguments: &[&str],
    variables: &[(&str, &str)],
    file: &str,
) -> Result<ResolvedSettings, ConfigError> {
    ResolvedSettings::new(&flags(arguments), &environment(variables), Some((Path::new("saloon.toml"), file)))
}

fn config(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    Config::read(&resolved(&[], variables, "")?)
}

#[rstest]
#[case::plain("SALOON_CONFIG", "/etc/saloon.toml", Some("/etc/saloon.toml"))]
#[case::quoted("SALOON_CONFIG", "'/etc/saloon.toml'\r", Some("/etc/saloon.toml"))]
#[case::first_of_a_file("\u{feff}SALOON_CONFIG", "/etc/saloon.toml", Some("/etc/saloon.toml"))]
#[case::empty("SALOON_CONFIG", "", None)]
#[case::another("SALOON_CONFIGS", "/etc/saloon.toml", None)]
fn the_variable_of_the_file_is_read_as_all_others_are(
    #[case] name: &str,
    #[case] value: &str,
    #[case] want: Option<&str>,
) {
    assert_eq!(environment::file(&environment(&[(name, value)])), want.map(Into::into));
}

#[test]
fn the_defaults_work() {
    let config = config(&[]).unwrap();
    assert_eq!(config.bind, "127.0.0.1:8080".parse().unwrap());
    assert_eq!(config.database, Database::Sqlite("./data/saloon.db".into()));
    assert_eq!(config.session_key, KeySource::File("./data/session.key".into()));
    assert_eq!((config.public_url.is_none(), config.is_https()), (true, false));
    assert!(config.allowed_origins.is_empty() && config.trusted_proxies.is_empty());
    assert_eq!((config.limits.connections_per_address, config.limits.frame_burst), (64, 60));
    assert_eq!((config.limits.new_people_per_hour, config.puzzle_bits), (60, 18));
}

#[rstest]
#[case::flag(&["--bind", "1.1.1.1:1"], &[("SALOON_BIND", "2.2.2.2:2")], "bind = '3.3.3.3:3'", "1.1.1.1:1", "flag")]
#[case::environment(&[], &[("SALOON_BIND", "2.2.2.2:2")], "bind = '3.3.3.3:3'", "2.2.2.2:2", "environment")]
#[case::file(&[], &[], "bind = '3.3.3.3:3'", "3.3.3.3:3", "saloon.toml")]
#[case::default(&[], &[], "", "127.0.0.1:8080", "default")]
fn the_nearer_source_counts(
    #[case] arguments: &[&str],
    #[case] variables: &[(&str, &str)],
    #[case] file: &str,
    #[case] value: &str,
    #[case] source: &str,
) {
    let resolved = resolved(arguments, variables, file).unwrap();
    let (_, text, from) = resolved.shown().find(|(key, ..)| *key == "bind").unwrap();
    assert_eq!((&*text, from.to_string().as_str()), (value, source));
    assert_eq!(Config::read(&resolved).unwrap().bind.to_string(), value);
}

#[test]
fn lists_and_numbers_may_stand_in_the_file() {
    let file = "trusted_proxies = ['127.0.0.1', '10.0.0.0/8']\nmax_connections = 100";
    let config = Config::read(&resolved(&[], &[], file).unwrap()).unwrap();
    assert_eq!(config.trusted_proxies.len(), 2);
    assert_eq!(config.limits.connections, 100);
}

#[test]
fn what_follows_from_another_setting_follows_it() {
    let config =
        config(&[("SALOON_DATA_DIR", "/srv/saloon"), ("SALOON_PUBLIC_URL", "https://a.example/")]).unwrap();
    assert_eq!(config.database, Database::Sqlite("/srv/saloon/saloon.db".into()));
    assert_eq!(config.session_key, KeySource::File("/srv/saloon/session.key".into()));
    assert_eq!(config.push_key_file, std::path::PathBuf::from("/srv/saloon/push.key"));
    assert_eq!(config.allowed_origins, ["https://a.example".parse().unwrap()]);
    assert!(config.is_https());
}

#[rstest]
#[case::variable(&[("SALOON_BNID", "x")], "", "there is no setting for the variable SALOON_BNID")]
#[case::key(&[], "bnid = 'x'", "saloon.toml: there is no setting `bnid`")]
#[case::section(&[], "[server]\nbind = 'x'", "saloon.toml: there is no setting `server`")]
#[case::kind(&[], "bind = 1979-05-27", "saloon.toml: `bind` must be a text")]
#[case::no_toml(&[], "bind", "saloon.toml is not TOML")]
#[case::address(&[("SALOON_BIND", "8080")], "", "bind (environment) must be an address with a port")]
#[case::puzzle(&[], "puzzle_bits = 25", "puzzle_bits (saloon.toml) must be a number from 0 to 24")]
#[case::number(&[], "max_connections = 0", "max_connections (saloon.toml) must be a number from 1 on")]
#[case::url(&[("SALOON_PUBLIC_URL", "play.example.org")], "", "public_url (environment) must be a scheme and a host")]
#[case::proxy(&[("SALOON_TRUSTED_PROXIES", "10.0.0.0/33")], "", "trusted_proxies (environment) must be a list")]
#[case::private(&[("SALOON_NOTIFY_PRIVATE", "http://ntfy.lan")], "", "notify_private (environment) must be a list")]
#[case::database(&[("SALOON_DATABASE_URL", "mysql://x")], "", "database_url (environment) must be sqlite:")]
#[case::postgres(&[("SALOON_DATABASE_URL", "postgres://x:port/y")], "", "database_url (environment) must be sqlite:")]
#[case::connections(&[("SALOON_DATABASE_CONNECTIONS", "0")], "", "database_connections (environment) must be a number")]
#[case::log(&[("SALOON_LOG", "a=b=c")], "", "log (environment) must be a log filter")]
#[case::format(&[("SALOON_LOG_FORMAT", "xml")], "", "log_format (environment) must be text or json")]
#[case::no_days(&[("SALOON_EXPIRE_DAYS", "0")], "", "expire_days (environment) must be a number from 1 to 365")]
#[case::too_many_days(&[("SALOON_EXPIRE_DAYS", "366")], "", "expire_days (environment) must be a number from 1 to 365")]
fn what_cannot_be_is_refused_with_a_sentence(
    #[case] variables: &[(&str, &str)],
    #[case] file: &str,
    #[case] sentence: &str,
) {
    let error =
        resolved(&[], variables, file).and_then(|given| Config::read(&given)).unwrap_err().to_string();
    assert!(error.starts_with(sentence), "{error}");
}

#[test]
fn foreign_variables_and_those_of_the_tests_are_left_alone() {
    config(&[("PATH", "/bin"), ("SALOON_BIN", "x"), ("SALOON_CHROMIUM", "y"), ("SALOON_CONFIG", "z")])
        .unwrap();
}

/// The variables that Kubernetes sets for the services `saloon`, `saloon-2` and `saloon-db`, and a link of Docker for a
/// container.
const OF_SERVICES: [(&str, &str); 20] = [
    ("SALOON_SERVICE_HOST", "10.96.7.1"),
    ("SALOON_SERVICE_PORT", "8080"),
    ("SALOON_SERVICE_PORT_HTTP", "8080"),
    ("SALOON_PORT", "tcp://10.96.7.1:8080"),
    ("SALOON_PORT_8080_TCP", "tcp://10.96.7.1:8080"),
    ("SALOON_PORT_8080_TCP_PROTO", "tcp"),
    ("SALOON_PORT_8080_TCP_PORT", "8080"),
    ("SALOON_PORT_8080_TCP_ADDR", "10.96.7.1"),
    ("SALOON_2_SERVICE_HOST", "fd00::7"),
    ("SALOON_2_PORT", "tcp://[fd00::7]:8080"),
    ("SALOON_2_PORT_8080_TCP", "tcp://[fd00::7]:8080"),
    ("SALOON_2_PORT_8080_TCP_ADDR", "fd00::7"),
    ("SALOON_DB_SERVICE_PORT_PG_SQL", "5432"),
    ("SALOON_DB_PORT_5432_TCP_PORT", "5432"),
    ("SALOON_DB_PORT_53_UDP", "udp://10.96.7.2:53"),
    ("SALOON_DB_PORT_53_UDP_PROTO", "udp"),
    ("SALOON_PORT_PORT_80_TCP_ADDR", "10.96.7.3"),
    ("SALOON_NAME", "/proxy/saloon"),
    ("SALOON_ENV_PATH", "/usr/local/bin:/bin"),
    ("SALOON_ENV_BIND", "0.0.0.0:8080"),
];

#[test]
fn variables_that_describe_a_service_of_our_name_are_left_alone() {
    let config = config(&OF_SERVICES).unwrap();
    assert_eq!(config.bind.to_string(), "127.0.0.1:8080", "and none of them is a setting");
}

#[rstest]
#[case::a_port_is_no_setting("SALOON_PORT", "8080")]
#[case::nor_an_address("SALOON_PORT", "0.0.0.0:8080")]
#[case::half_an_endpoint("SALOON_PORT", "tcp://10.96.7.1")]
#[case::a_host_by_name("SALOON_SERVICE_HOST", "play.example.org")]
#[case::no_number("SALOON_SERVICE_PORT", "http")]
#[case::another_port("SALOON_PORT_8080_TCP_PORT", "8081")]
#[case::another_protocol("SALOON_PORT_8080_TCP_PROTO", "udp")]
#[case::no_port("SALOON_PORT_HTTP_TCP", "tcp://10.96.7.1:8080")]
#[case::more_of_a_port("SALOON_PORT_8080_TCP_HOST", "10.96.7.1")]
#[case::no_link("SALOON_NAME", "Our club")]
#[case::of_no_link("SALOON_ENV_PATH", "/bin")]
#[case::a_misspelling("SALOON_METRICS_BINDD", "127.0.0.1:9090")]
#[case::empty("SALOON_BNID", "")]
fn what_only_looks_like_a_service_is_refused(#[case] name: &str, #[case] value: &str) {
    let refused = config(&[(name, value)]).unwrap_err().to_string();
    assert!(refused.starts_with(&format!("there is no setting for the variable {name}")), "{refused}");
}

#[rstest]
#[case::quoted("SALOON_PUBLIC_URL", "\"https://a.example\"")]
#[case::single("SALOON_PUBLIC_URL", "'https://a.example'")]
#[case::carriage_return("SALOON_PUBLIC_URL", "https://a.example\r")]
#[case::quoted_with_carriage_return("SALOON_PUBLIC_URL", "\"https://a.example\"\r")]
#[case::spaces("SALOON_PUBLIC_URL", "  https://a.example \t")]
#[case::byte_order_mark("\u{feff}SALOON_PUBLIC_URL", "https://a.example")]
fn a_variable_is_read_however_a_file_of_variables_hands_it_on(#[case] name: &str, #[case] value: &str) {
    let config = config(&[(name, value)]).unwrap();
    assert_eq!(config.public_url, Some("https://a.example".parse().unwrap()));
}

#[cfg(feature = "mail")]
#[test]
fn quotes_within_a_value_are_its_own() {
    let given = [
        ("SALOON_SMTP_URL", "smtp://mail.example.org"),
        ("SALOON_MAIL_FROM", "\"Our club\" <club@example.org>"),
        ("SALOON_PUBLIC_URL", "https://a.example"),
    ];
    let from = config(&given).unwrap().mail.unwrap().from;
    assert_eq!(
        (from.name.as_deref(), from.email.to_string().as_str()),
        (Some("Our club"), "club@example.org")
    );
}

#[test]
fn what_is_empty_is_as_if_it_were_not_given() {
    let all: Vec<(String, String)> =
        SETTINGS.iter().map(|setting| (setting.variable(), String::new())).collect();
    let all: Vec<(&str, &str)> = all.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let file = "bind = '3.3.3.3:3'\npublic_url = 'https://a.example'";
    let (given, without) = (resolved(&[], &all, file).unwrap(), resolved(&[], &[], file).unwrap());
    assert!(given.shown().eq(without.shown()), "{given:?}");
    let file: String = SETTINGS.iter().flat_map(|setting| [setting.key, " = ''\n"]).collect();
    let given = resolved(&[], &[], &file).unwrap();
    for ((key, value, _), (_, default, _)) in given.shown().zip(resolved(&[], &[], "").unwrap().shown()) {
        assert_eq!(value, default, "{key}");
    }
    let flag = resolved(&["--data-dir", ""], &[], "").unwrap();
    assert_eq!(Config::read(&flag).unwrap_err().to_string(), "data_dir (flag) must be a folder");
}

#[test]
fn a_file_may_have_lines_of_windows_a_byte_order_mark_and_true_and_false() {
    let file = "\u{feff}bind = '3.3.3.3:3'\r\nhints = false\r\n# end\r\n";
    let config = Config::read(&resolved(&[], &[], file).unwrap()).unwrap();
    assert_eq!((config.bind.to_string().as_str(), config.hints), ("3.3.3.3:3", false));
}

#[test]
fn a_secret_is_shown_as_stars_everywhere() {
    const KEY: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let given = resolved(&["--session-key", KEY], &[], "").unwrap();
    let config = Config::read(&given).unwrap();
    assert!(matches!(config.session_key, KeySource::ResolvedValue(_)));
    let (_, shown, _) = given.shown().find(|(key, ..)| *key == "session_key").unwrap();
    assert_eq!(shown, "***");
    let printed = format!("{config:?} {given:?} {:?}", flags(&["--session-key", KEY]));
    assert!(!printed.contains("AAAA"), "{printed}");
    let wrong = resolved(&["--session-key", "hunter2"], &[], "").unwrap();
    assert!(!Config::read(&wrong).unwrap_err().to_string().contains("hunter2"));
}

#[rstest]
#[case::whole("postgres://ann:hunter2@db.example/saloon", "postgres://ann:***@db.example:5432/saloon")]
#[case::misspelt("postgres://ann:hunter2@db:port/saloon", "***")]
fn the_password_of_the_database_is_shown_as_stars(#[case] url: &str, #[case] shown: &str) {
    let variables = [("SALOON_DATABASE_URL", url)];
    let given = resolved(&["--database-url", url], &variables, "").unwrap();
    let (_, text, _) = given.shown().find(|(key, ..)| *key == "database_url").unwrap();
    assert_eq!(text, shown);
    let read = Config::read(&given);
    let printed = match &read {
        Ok(config) => format!("{config:?} {} {given:?}", config.database),
        Err(error) => format!("{error} {error:?} {given:?}"),
    };
    assert!(!printed.contains("hunter2"), "{printed}");
}

#[cfg(feature = "mail")]
#[test]
fn mail_needs_a_sender_and_the_public_address_and_hides_its_password() {
    let server = ("SALOON_SMTP_URL", "smtp://ann:hunter2@mail.example.org");
    let from = ("SALOON_MAIL_FROM", "Saloon <saloon@play.example.org>");
    let site = ("SALOON_PUBLIC_URL", "https://play.example.org");
    assert_eq!(config(&[from, site]).unwrap().mail, None);
    let mail = config(&[server, from, site]).unwrap().mail.unwrap();
    assert_eq!(
        (mail.from.email.to_string(), mail.site.host_name()),
        ("saloon@play.example.org".to_owned(), "play.example.org")
    );
    assert_eq!(config(&[server, site]).unwrap_err().to_string(), "smtp_url needs mail_from");
    assert_eq!(config(&[server, from]).unwrap_err().to_string(), "smtp_url needs public_url");
    let wrong = config(&[("SALOON_SMTP_URL", "smtp://ann:hunter2@"), from, site]).unwrap_err().to_string();
    assert!(
        wrong.starts_with("smtp_url (environment) must be smtp://") && !wrong.contains("hunter2"),
        "{wrong}"
    );
    let given = resolved(&[], &[server, from, site], "").unwrap();
    let (_, shown, _) = given.shown().find(|(key, ..)| *key == "smtp_url").unwrap();
    assert_eq!(shown, "smtp://ann:***@mail.example.org:587");
    let printed = format!("{:?} {given:?}", config(&[server, from, site]));
    assert!(!printed.contains("hunter2"), "{printed}");
}

#[cfg(feature = "cluster")]
#[test]
fn a_node_needs_what_it_shares_with_others() {
    let given = [
        ("SALOON_NATS_URL", "nats://ann:hunter2@nats.example.org"),
        ("SALOON_DATABASE_URL", "postgres://db.example.org/saloon"),
        ("SALOON_SESSION_KEY_FILE", "/etc/saloon/session.key"),
        ("SALOON_PUSH_KEY_FILE", "/etc/saloon/push.key"),
    ];
    let says = ["database_url", "session_key_file", "push_key_file"];
    for (count, says) in (1..).zip(says) {
        let said = config(&given[..count]).unwrap_err().to_string();
        assert!(said.starts_with("nats_url needs ") && said.contains(says), "{said}");
    }
    let shared = config(&given).unwrap();
    assert_eq!(shared.nats.as_ref().unwrap().url.to_string(), "nats://ann:***@nats.example.org:4222");
    let said = shared.check_shared_keys().unwrap_err().to_string();
    assert!(said.starts_with("/etc/saloon/session.key is not there"), "{said}");
    let resolved = resolved(&[], &given, "").unwrap();
    let (_, shown, _) = resolved.shown().find(|(key, ..)| *key == "nats_url").unwrap();
    assert!(!format!("{shown} {shared:?} {resolved:?}").contains("hunter2"));
    let alone = config(&[("SALOON_NATS_CA_FILE", "ca.pem")]).unwrap_err().to_string();
    assert_eq!(alone, "nats_ca_file needs nats_url");
    let said = config(&[("SALOON_NATS_URL", "nats://ann:hunter2@")]).unwrap_err().to_string();
    assert!(said.starts_with("nats_url (") && !said.contains("hunter2"), "{said}");
}

#[cfg(feature = "oidc")]
#[test]
fn signing_in_by_providers_alone_needs_providers() {
    let alone = ("SALOON_SIGN_IN", "provider");
    assert_eq!(config(&[alone]).unwrap_err().to_string(), "sign_in = provider needs oidc_file");
    let oidc =
        [("SALOON_OIDC_FILE", "/etc/saloon/oidc.toml"), ("SALOON_PUBLIC_URL", "https://play.example.org")];
    assert_eq!(config(&[&oidc[..], &[alone]].concat()).unwrap().sign_in, SignInWays::Provider);
    assert_eq!(config(&oidc).unwrap().sign_in, SignInWays::All);
    assert!(config(&[("SALOON_SIGN_IN", "nobody")]).is_err());
}

#[cfg(feature = "oidc")]
#[test]
fn providers_need_the_public_address() {
    let file = ("SALOON_OIDC_FILE", "/etc/saloon/oidc.toml");
    assert_eq!(config(&[file]).unwrap_err().to_string(), "oidc_file needs public_url");
    let config = config(&[file, ("SALOON_PUBLIC_URL", "https://play.example.org")]).unwrap();
    assert_eq!(config.oidc_file, Some("/etc/saloon/oidc.toml".into()));
}

#[test]
fn the_reference_and_the_sample_are_the_table() {
    is_up_to_date("docs/configuration.md", &reference());
    is_up_to_date("deploy/saloon.toml", &sample());
}

/// The shipped sample, with every key in force.
fn sample_in_force() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deploy/saloon.toml");
    let file = std::fs::read_to_string(path).unwrap();
    let lines = file.lines().filter_map(|line| line.strip_prefix('#'));
    lines.filter(|line| line.starts_with(char::is_alphabetic)).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_sample_has_every_key_and_no_other() {
    let given = resolved(&[], &[], &sample_in_force()).unwrap();
    let missing: Vec<&str> =
        given.shown().filter(|(_, _, from)| !matches!(from, Source::File(_))).map(|(key, ..)| key).collect();
    assert_eq!(missing, [""; 0]);
    // Its example of a NATS needs another database than the default.
    let database = ("SALOON_DATABASE_URL", "postgres://saloon@db.example.org/saloon");
    Config::read(&resolved(&[], &[database], &sample_in_force()).unwrap()).unwrap();
}

#[test]
fn the_sample_gives_the_defaults() {
    let whole = sample_in_force();
    let examples = [
        "public_url",
        "allowed_origins",
        "trusted_proxies",
        "metrics_bind",
        "nats_url",
        "nats_ca_file",
        "smtp_url",
        "mail_from",
        "oidc_file",
        "notify_private",
        "think_threads",
        "imprint_url",
        "privacy_url",
        "chat_filtered_words",
    ];
    let is_example = |line: &&str| examples.iter().any(|key| line.starts_with(key));
    let file: String = whole.lines().filter(|line| !is_example(line)).flat_map(|line| [line, "\n"]).collect();
    let (given, default) = (resolved(&[], &[], &file).unwrap(), resolved(&[], &[], "").unwrap());
    for ((key, value, _), (_, default, _)) in given.shown().zip(default.shown()) {
        assert_eq!(value, default, "{key}");
    }
}
