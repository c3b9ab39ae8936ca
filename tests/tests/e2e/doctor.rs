//! `saloon doctor` with real proxies before a real server: it reports the hop that fails, and no other.

use rstest::rstest;
use serde_json::Value;
use std::net::SocketAddr;
use tests::{OidcProvider, ProxyProgram, ReverseProxy, Server, SmtpServer, run_saloon};

const ORIGIN: &str = "https://play.example.org";

/// A server behind the proxy, with these texts of the proxy's shipped file replaced.
async fn behind(brand: ProxyProgram, trusted: &str, changes: &[(&str, &str)]) -> (Server, ReverseProxy) {
    let own = [("SALOON_PUBLIC_URL", ORIGIN), ("SALOON_TRUSTED_PROXIES", trusted)];
    let server = Server::start_with(&own).await;
    let proxy = ReverseProxy::before_with(server.address(), brand, changes).await;
    (server, proxy)
}

/// The results of the command: name, status and description of each check.
struct Findings(bool, Vec<(String, String, String)>);

impl Findings {
    fn of(&self, status: &str) -> Vec<&str> {
        let of = self.1.iter().filter(|(_, found, _)| found == status);
        of.map(|(name, ..)| name.as_str()).collect()
    }

    fn what(&self, name: &str) -> &str {
        let (.., what) = self.1.iter().find(|(found, ..)| found == name).expect("such a check");
        what
    }
}

/// Runs the command with the server's settings and these additional ones.
async fn examine(server: &Server, settings: &[(&str, &str)], arguments: &[&str]) -> Findings {
    let (address, data) = (server.address().to_string(), server.data().display().to_string());
    let own = [("SALOON_BIND", address.as_str()), ("SALOON_DATA_DIR", &data), ("SALOON_PUBLIC_URL", ORIGIN)];
    let arguments = [&["doctor", "--json"], arguments].concat();
    let (good, printed) = run_saloon(server.data(), &arguments, &[&own, settings].concat()).await;
    let json = printed.lines().next().expect("a line of JSON");
    let report: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {printed}"));
    let text = |check: &Value, key: &str| check[key].as_str().unwrap_or_default().to_owned();
    let checks = report["checks"].as_array().expect("a list of checks").iter();
    Findings(
        good,
        checks.map(|check| (text(check, "name"), text(check, "status"), text(check, "what"))).collect(),
    )
}

/// The arguments that connect through this address and trust the proxy's certificate.
fn by_way_of(address: SocketAddr, proxy: &ReverseProxy) -> [String; 4] {
    let certificate = proxy.certificate().display().to_string();
    ["--connect".to_owned(), address.to_string(), "--ca".to_owned(), certificate]
}

fn borrowed(arguments: &[String; 4]) -> [&str; 4] {
    [&arguments[0], &arguments[1], &arguments[2], &arguments[3]]
}

#[rstest]
#[case::apache(ProxyProgram::Apache)]
#[case::caddy(ProxyProgram::Caddy)]
#[case::haproxy(ProxyProgram::HaProxy)]
#[case::nginx(ProxyProgram::Nginx)]
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wrong_behind_a_proxy_as_it_is_shipped(#[case] brand: ProxyProgram) {
    let (server, proxy) = behind(brand, "127.0.0.1", &[]).await;
    let found = examine(&server, &[], &borrowed(&by_way_of(proxy.https, &proxy))).await;
    assert!(found.0, "{:?}", found.1);
    let ok = [
        "settings",
        "database",
        "lock",
        "server",
        "public",
        "connection",
        "proxy",
        "cookie",
        "clients",
        "websocket",
    ];
    let missing: Vec<&str> = ok.into_iter().filter(|name| !found.of("ok").contains(name)).collect();
    assert_eq!(missing, [""; 0], "{:?}", found.1);
    assert!(found.what("certificate").contains("ends within"), "{:?}", found.1);
}

const UPGRADE: &str = "        proxy_set_header Upgrade $http_upgrade;\n";
const FORWARDED: &str = "proxy_set_header X-Forwarded-For $remote_addr;";
/// A replacement after this text turns the rest of its line into a comment.
const PASS: &str = "        proxy_pass ";

#[rstest]
#[case::no_upgrade("127.0.0.1", &[(UPGRADE, "")], "websocket", "does not pass Upgrade")]
#[case::no_client("127.0.0.1", &[(FORWARDED, "proxy_set_header X-Forwarded-For \"\";")], "clients", "does not say where")]
#[case::credulous("127.0.0.1", &[(FORWARDED, "")], "clients", "believes what people claim")]
#[case::not_trusted("192.0.2.1", &[], "clients", "every visitor has the proxy's address, 127.0.0.1")]
#[case::another_port("127.0.0.1", &[(PASS, "        proxy_pass http://127.0.0.1:9; # ")], "proxy", "does not reach the server")]
#[case::another_site("127.0.0.1", &[(PASS, "        return 200 \"hi\"; # ")], "proxy", "another site")]
#[case::elsewhere("127.0.0.1", &[(PASS, "        return 302 https://b.example/; # ")], "proxy", "https://b.example/")]
#[case::no_cookie("127.0.0.1", &[(PASS, "        proxy_hide_header Set-Cookie;\n        proxy_pass ")], "cookie", "drops")]
#[tokio::test(flavor = "multi_thread")]
async fn the_hop_that_breaks_is_named_and_no_other(
    #[case] trusted: &str,
    #[case] changes: &[(&str, &str)],
    #[case] hop: &str,
    #[case] what: &str,
) {
    let (server, proxy) = behind(ProxyProgram::Nginx, trusted, changes).await;
    let found = examine(&server, &[], &borrowed(&by_way_of(proxy.https, &proxy))).await;
    assert_eq!((found.0, found.of("fail")), (false, vec![hop]), "{:?}", found.1);
    assert!(found.what(hop).contains(what), "{:?}", found.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_before_the_proxy_is_named_too() {
    let (mut server, proxy) = behind(ProxyProgram::Nginx, "127.0.0.1", &[]).await;
    let way = by_way_of(proxy.https, &proxy);
    let unknown = examine(&server, &[], &[&way[0], &way[1]]).await;
    assert_eq!(unknown.of("fail"), ["certificate"]);
    assert!(unknown.what("certificate").contains("no known authority"), "{:?}", unknown.1);
    let other = [("SALOON_PUBLIC_URL", "https://other.example.org")];
    let foreign = examine(&server, &other, &borrowed(&way)).await;
    assert_eq!(foreign.of("fail"), ["certificate"]);
    assert!(foreign.what("certificate").contains("not for other.example.org"), "{:?}", foreign.1);
    let plain = examine(&server, &[], &borrowed(&by_way_of(proxy.http, &proxy))).await;
    assert_eq!(plain.of("fail"), ["certificate"]);
    assert!(plain.what("certificate").contains("no TLS"), "{:?}", plain.1);
    let nameless = [("SALOON_PUBLIC_URL", "https://no.such.name.invalid")];
    assert_eq!(examine(&server, &nameless, &[]).await.of("fail"), ["name"]);
    let gone = proxy.https;
    let certificate = std::fs::read(proxy.certificate()).expect("the certificate can be read");
    let kept = server.data().join("cert.pem");
    std::fs::write(&kept, certificate).expect("the folder can be written");
    drop(proxy);
    let way = ["--connect", &gone.to_string(), "--ca", &kept.display().to_string()].map(str::to_owned);
    assert_eq!(examine(&server, &[], &borrowed(&way)).await.of("fail"), ["connection"]);
    server.kill().await;
    assert_eq!(examine(&server, &[], &borrowed(&way)).await.of("fail"), ["server"]);
}

#[rstest]
#[case::sqlite("sqlite")]
#[case::postgres("postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn another_server_that_has_the_database_is_named(#[case] kind: &str) {
    let mut server = Server::start_on(kind).await;
    let url = server.database_url().map(str::to_owned);
    let database: Vec<_> = url.iter().map(|url| ("SALOON_DATABASE_URL", url.as_str())).collect();
    let its_own = examine(&server, &database, &[]).await;
    assert!(its_own.what("lock").contains("open in a server"), "{:?}", its_own.1);
    let elsewhere = [&database[..], &[("SALOON_BIND", "127.0.0.1:9")]].concat();
    let another = examine(&server, &elsewhere, &[]).await;
    assert!(another.of("fail").contains(&"lock"), "{:?}", another.1);
    assert!(another.what("lock").contains("no server answers at 127.0.0.1:9"), "{:?}", another.1);
    server.kill().await;
    // Postgres releases the lock a moment after the server has died; each attempt takes such a moment.
    for looks_left in (0..30).rev() {
        let nobody = examine(&server, &database, &[]).await;
        if nobody.what("lock").contains("nobody has the database open") {
            break;
        }
        assert_ne!(looks_left, 0, "{:?}", nobody.1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_mail_arrives_and_a_mail_server_that_refuses_is_named() {
    let (server, mut post) = (Server::start().await, SmtpServer::start().await);
    let url = post.url();
    let settings = [("SALOON_SMTP_URL", url.as_str()), ("SALOON_MAIL_FROM", "saloon@example.org")];
    let found = examine(&server, &settings, &["--mail", "ada@example.org"]).await;
    assert!(found.what("mail").contains("lets this server in"), "{:?}", found.1);
    assert!(found.what("test mail").contains("was taken"), "{:?}", found.1);
    let mail = loop {
        // The doctor first checks the sign-in at the mail server, on a connection without a mail.
        if let Some(mail) = post.session().await.mail {
            break mail;
        }
    };
    assert_eq!(mail.headers("to"), ["ada@example.org"], "{mail:?}");
    let bad = examine(&server, &settings, &["--mail", "nobody"]).await;
    assert!(bad.of("fail").contains(&"test mail"), "{:?}", bad.1);

    let unset = examine(&server, &[], &["--mail", "ada@example.org"]).await;
    assert!(unset.what("mail").contains("smtp_url is not set") && unset.of("fail").contains(&"mail"));
    drop(post);
    let gone = examine(&server, &settings, &["--mail", "ada@example.org"]).await;
    assert!(gone.of("fail").contains(&"mail"), "{:?}", gone.1);
    assert!(!gone.1.iter().any(|(name, ..)| name == "test mail"), "nothing is sent: {:?}", gone.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_of_sign_ins_describes_itself_or_is_named() {
    let (server, provider) = (Server::start().await, OidcProvider::start().await);
    let file = server.data().join("oidc.toml");
    std::fs::write(&file, provider.settings("club")).expect("the folder can be written");
    let path = file.display().to_string();
    let settings = [("SALOON_OIDC_FILE", path.as_str())];
    let found = examine(&server, &settings, &[]).await;
    assert_eq!(found.what("provider"), "club describes itself", "{:?}", found.1);
    drop(provider);
    let gone = examine(&server, &settings, &[]).await;
    assert!(gone.of("fail").contains(&"provider"), "{:?}", gone.1);
    assert!(gone.what("provider").starts_with("club: "), "{:?}", gone.1);
    std::fs::write(&file, "[[").expect("the folder can be written");
    assert!(examine(&server, &settings, &[]).await.of("fail").contains(&"provider"));
}

#[tokio::test]
async fn settings_that_cannot_be_read_are_a_finding() {
    let folder = tempfile::tempdir().expect("a folder");
    let (good, printed) = run_saloon(folder.path(), &["doctor"], &[("SALOON_BIND", "8080")]).await;
    assert!(
        !good && printed.starts_with("FAIL  settings     bind (environment) must be an address"),
        "{printed}"
    );
    assert!(printed.ends_with("saloon: 1 check failed\n"), "{printed}");
}
