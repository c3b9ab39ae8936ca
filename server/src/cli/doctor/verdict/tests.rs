use super::super::report::Status;
use super::*;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use hyper::body::Bytes;
use rstest::rstest;

const BIND: &str = "127.0.0.1:8080";

#[expect(clippy::unnecessary_wraps, reason = "a request may also end without an answer")]
fn answer(status: u16, headers: &[(&'static str, &str)], body: &str) -> Asked {
    let value = |value: &str| HeaderValue::from_str(value).unwrap();
    let headers = headers.iter().map(|(name, text)| (HeaderName::from_static(name), value(text)));
    Ok((status, headers.collect::<HeaderMap>(), Bytes::from(body.to_owned())))
}

fn refused() -> Asked {
    Err(io::Error::from(io::ErrorKind::ConnectionReset))
}

#[rstest]
#[case::good(answer(200, &[], "live\n"), Status::Ok, "passes requests on")]
#[case::page(answer(200, &[], "<html>"), Status::Fail, "another site")]
#[case::none(answer(404, &[], ""), Status::Fail, "another site")]
#[case::wrong_port(answer(502, &[], ""), Status::Fail, "does not reach the server (status 502)")]
#[case::late(answer(504, &[], ""), Status::Fail, "does not reach the server (status 504)")]
#[case::elsewhere(answer(301, &[("location", "https://b.example/")], ""), Status::Fail, "https://b.example/")]
#[case::refusal(answer(403, &[], ""), Status::Fail, "status 403")]
#[case::cut(refused(), Status::Fail, "does not answer")]
fn a_first_request_shows_whether_the_proxy_reaches_the_server(
    #[case] live: Asked,
    #[case] status: Status,
    #[case] what: &str,
) {
    let check = proxy(&live, BIND.parse().unwrap());
    assert_eq!((check.name, check.status), ("proxy", status));
    assert!(check.what.contains(what), "{check:?}");
    assert_eq!(check.advice.is_some(), status != Status::Ok, "what is not well has an advice");
}

const BOUND: &str = "__Host-saloon-0123abcd=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
const LOOSE: &str = "saloon=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

#[rstest]
#[case::good(answer(204, &[("set-cookie", BOUND)], ""), true, "cookie", Status::Ok)]
#[case::not_secure(answer(204, &[("set-cookie", LOOSE)], ""), true, "cookie", Status::Fail)]
#[case::without_tls(answer(204, &[("set-cookie", LOOSE)], ""), false, "cookie", Status::Warn)]
#[case::dropped(answer(204, &[], ""), true, "cookie", Status::Fail)]
#[case::foreign(answer(204, &[("set-cookie", "waf=1; Secure")], ""), true, "cookie", Status::Fail)]
#[case::name(answer(421, &[], ""), true, "host", Status::Fail)]
#[case::page(answer(403, &[], ""), true, "origin", Status::Fail)]
#[case::method(answer(405, &[], ""), true, "session", Status::Fail)]
#[case::cut(refused(), true, "session", Status::Fail)]
fn the_end_of_no_session_shows_name_page_and_cookie(
    #[case] ended: Asked,
    #[case] is_https: bool,
    #[case] name: &str,
    #[case] status: Status,
) {
    let checks = session(&ended, is_https);
    assert_eq!(checks.iter().map(|check| (check.name, check.status)).collect::<Vec<_>>(), [(name, status)]);
}

#[rstest]
#[case::told_apart(true, Some("198.51.100.7"), true, Status::Ok, "told apart")]
#[case::appended(true, Some("203.0.113.9, 198.51.100.7"), true, Status::Ok, "told apart")]
#[case::believed(true, Some("203.0.113.9"), true, Status::Fail, "believes what people claim")]
#[case::silent(true, None, true, Status::Fail, "does not say where")]
#[case::not_named(false, Some("198.51.100.7"), true, Status::Fail, "the proxy's address, 10.0.0.1")]
#[case::not_named_and_silent(false, None, true, Status::Fail, "the proxy's address, 10.0.0.1")]
#[case::not_named_and_deaf(false, Some("203.0.113.9"), true, Status::Fail, "the proxy's address, 10.0.0.1")]
#[case::no_proxy(false, Some("203.0.113.9"), false, Status::Ok, "straight")]
fn the_server_says_from_where_it_sees_people_come(
    #[case] is_trusted: bool,
    #[case] forwarded_for: Option<&str>,
    #[case] needs_proxy: bool,
    #[case] status: Status,
    #[case] what: &str,
) {
    let peer: IpAddr = "10.0.0.1".parse().unwrap();
    let forwarded_for = forwarded_for.map(str::to_owned);
    let seen = Seen { peer, is_trusted, forwarded_for, client: peer };
    let seen = answer(200, &[], &serde_json::to_string(&seen).unwrap());
    let check = clients(&seen, "203.0.113.9".parse().unwrap(), needs_proxy);
    assert_eq!((check.name, check.status), ("clients", status));
    assert!(check.what.contains(what), "{check:?}");
}

#[rstest]
#[case(answer(404, &[], ""))]
#[case(answer(200, &[], "no JSON"))]
#[case(answer(429, &[], ""))]
#[case(refused())]
fn a_server_that_does_not_say_is_no_failure_of_the_proxy(#[case] seen: Asked) {
    assert_eq!(clients(&seen, "203.0.113.9".parse().unwrap(), true).status, Status::Warn);
}

#[rstest]
#[case::good(Upgraded::Told(include_str!("../../../../../protocol/examples/server.hello.json").to_owned()), Status::Ok, "hello")]
#[case::foreign(Upgraded::Told("hi".to_owned()), Status::Fail, "another program")]
#[case::silent(Upgraded::Silent, Status::Fail, "nothing comes through")]
#[case::no_upgrade(Upgraded::Refused(400), Status::Fail, "does not pass Upgrade")]
#[case::page(Upgraded::Refused(403), Status::Fail, "another site's")]
#[case::full(Upgraded::Refused(503), Status::Warn, "full")]
#[case::refused(Upgraded::Refused(405), Status::Fail, "status 405")]
#[case::cut(Upgraded::Failed("reset".to_owned()), Status::Fail, "reset")]
fn a_socket_that_does_not_open_names_what_the_proxy_lacks(
    #[case] upgraded: Upgraded,
    #[case] status: Status,
    #[case] what: &str,
) {
    let check = socket(upgraded);
    assert_eq!((check.name, check.status), ("websocket", status));
    assert!(check.what.contains(what), "{check:?}");
}

#[test]
fn addresses_that_are_not_reached_are_named() {
    let (four, six) = ("192.0.2.1:443".parse().unwrap(), "[2001:db8::1]:443".parse().unwrap());
    let no = || Some("refused".to_owned());
    assert_eq!(connection(&[(four, None), (six, None)]).status, Status::Ok);
    let half = connection(&[(four, None), (six, no())]);
    assert_eq!((half.status, half.what.as_str()), (Status::Warn, "[2001:db8::1]:443: refused"));
    assert_eq!(connection(&[(four, no()), (six, no())]).status, Status::Fail);
    assert_eq!(name("play.example.org", &[]).status, Status::Fail);
    assert_eq!(name("play.example.org", &[four]).what, "play.example.org leads to 192.0.2.1");
}

#[test]
fn metrics_that_everybody_can_read_are_told() {
    let shown = answer(200, &[], "# HELP saloon_sockets Open sockets\n");
    assert!(metrics(&shown, true).is_some_and(|check| check.failed()));
    assert!(metrics(&shown, false).is_none(), "without a public address it is this machine that asks");
    assert!(metrics(&answer(404, &[], ""), true).is_none());
    assert!(metrics(&answer(200, &[], "<html>"), true).is_none(), "a page of the client");
}

#[rstest]
#[case(CertificateError::Expired, "expired")]
#[case(CertificateError::NotValidForName, "not for play.example.org")]
#[case(CertificateError::UnknownIssuer, "no known authority")]
#[case(CertificateError::BadSignature, "not valid")]
fn a_certificate_that_is_not_believed_says_why(#[case] error: CertificateError, #[case] what: &str) {
    let error = io::Error::other(rustls::Error::InvalidCertificate(error));
    let check = no_certificate("play.example.org", &error);
    assert!(check.failed() && check.what.contains(what), "{check:?}");
    assert!(no_certificate("x", &io::Error::from(io::ErrorKind::TimedOut)).what.starts_with("no TLS with x"));
}

#[test]
fn the_days_of_a_certificate_are_counted() {
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    let folder = tempfile::tempdir().unwrap();
    // For one day.
    ::tests::certify(folder.path(), "play.example.org");
    let pem = std::fs::read(folder.path().join("cert.pem")).unwrap();
    let chain = [CertificateDer::from_pem_slice(&pem).unwrap()];
    let mut roots = RootCertStore::empty();
    roots.add(chain[0].clone()).unwrap();
    // The seconds of its first moment count too.
    let now = crate::system::clock::Clock::machine_ms(&crate::system::clock::SystemClock::start()) + 2000;
    let of = |now: UnixMs| certificate("play.example.org", &chain, &roots, now);
    assert_eq!(of(now).what, "is for play.example.org, and ends within 1 day");
    assert!(of(now + 2 * 24 * 60 * 60 * 1000).what.contains("not known"), "it is over by then");
    assert_eq!(days_left("play.example.org", &chain, &roots, now - 60 * 60 * 1000), None, "not valid yet");
    assert_eq!(days_left("play.example.org", &[], &roots, now), None);
}
