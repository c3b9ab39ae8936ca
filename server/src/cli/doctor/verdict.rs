//! Turns the answers on the way to the server into advice for the person who set it up.
//!
//! Sends no request. Invariant: a failed check names the hop that breaks and the remedy.

use super::report::Check;
use super::site::Answer;
use crate::cli::count_of;
use crate::system::clock::UnixMs;
use crate::transport::http::Seen;
use axum::http::header::{LOCATION, SET_COOKIE};
use protocol::ServerMsg;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::ServerCertVerifier;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{self, CertificateError, RootCertStore};
use url::Url;

/// A certificate that ends sooner should have been renewed.
const RENEW_DAYS: u64 = 14;
/// Further days are not counted.
const MOST_DAYS: u64 = 400;

pub(super) type Asked = io::Result<Answer>;

pub(super) fn silent(bind: SocketAddr, error: &str) -> Check {
    Check::fail(
        "server",
        format!("nobody answers at {bind}: {error}"),
        "start it, and look into its log; or correct `bind`",
    )
}

pub(super) fn not_ready(bind: SocketAddr, status: u16, body: &[u8]) -> Check {
    let state = String::from_utf8_lossy(&body[..body.len().min(200)]);
    let what = format!("what answers at {bind} is not ready (status {status}): {state}");
    Check::fail("server", what, "is it this server? Its log says what its database does")
}

pub(super) fn public(is_set: bool, url: &Url) -> Check {
    const NAME: &str = "public";
    match (is_set, url.scheme()) {
        (false, _) => Check::warn(
            NAME,
            "public_url is not set: the server answers to this machine and its network alone",
            "set it to the address that people type",
        ),
        (true, "https") => Check::ok(NAME, format!("people come by {url}")),
        (true, _) => Check::warn(
            NAME,
            format!("people come by {url}, without TLS"),
            "use https: without it, browsers cannot take part in the shuffle, and anybody on the way can read along",
        ),
    }
}

pub(super) fn name(host: &str, found: &[SocketAddr]) -> Check {
    const NAME: &str = "name";
    let addresses: Vec<String> = found.iter().map(|address| address.ip().to_string()).collect();
    if found.is_empty() {
        return Check::fail(
            NAME,
            format!("{host} leads nowhere"),
            "make a record A or AAAA for it at your DNS provider",
        );
    }
    Check::ok(NAME, format!("{host} leads to {}", addresses.join(", ")))
}

/// Each address with the error of connecting to it.
pub(super) fn connection(tried: &[(SocketAddr, Option<String>)]) -> Check {
    const NAME: &str = "connection";
    let failed: Vec<String> = tried
        .iter()
        .filter_map(|(address, error)| error.as_ref().map(|error| format!("{address}: {error}")))
        .collect();
    if failed.is_empty() {
        return Check::ok(NAME, "the public address takes connections");
    }
    let what = failed.join("; ");
    if failed.len() < tried.len() {
        let advice = "some people are turned away: open that address too, or remove its record from the DNS";
        return Check::warn(NAME, what, advice);
    }
    let advice = "does the proxy run and listen there, does the firewall or the router let it through? A machine that \
                  cannot reach itself by its public address needs --connect";
    Check::fail(NAME, what, advice)
}

pub(super) fn no_certificate(host: &str, error: &io::Error) -> Check {
    const NAME: &str = "certificate";
    let inner = error.get_ref().and_then(|error| error.downcast_ref::<rustls::Error>());
    let Some(rustls::Error::InvalidCertificate(why)) = inner else {
        let what = format!("no TLS with {host}: {error}");
        return Check::fail(NAME, what, "does the proxy speak TLS on this port?");
    };
    match why {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            Check::fail(NAME, "has expired", "renew it, and reload the proxy")
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => Check::fail(
            NAME,
            format!("is not for {host}"),
            "get one for that name, or correct the proxy's choice of certificate",
        ),
        CertificateError::UnknownIssuer => Check::fail(
            NAME,
            "is by no known authority",
            "is the whole chain in the proxy's file? Browsers show a warning; --ca FILE believes an authority of your own",
        ),
        why => Check::fail(NAME, format!("is not valid: {why:?}"), "get a new one, and check the clock"),
    }
}

/// A certificate that is valid now; for how long still.
pub(super) fn certificate(
    host: &str,
    chain: &[CertificateDer<'_>],
    roots: &RootCertStore,
    now: UnixMs,
) -> Check {
    const NAME: &str = "certificate";
    match days_left(host, chain, roots, now) {
        None => Check::warn(NAME, format!("is for {host}; its end is not known"), "look with a browser"),
        Some(days) if days < RENEW_DAYS => Check::warn(
            NAME,
            format!("is for {host}, and ends within {}", count_of(days + 1, "day")),
            "does its renewal work, and is the proxy reloaded after it?",
        ),
        Some(MOST_DAYS) => Check::ok(NAME, format!("is for {host}, for more than {MOST_DAYS} days")),
        Some(days) => Check::ok(NAME, format!("is for {host}, for {days} more days")),
    }
}

/// The last whole day from now on which a browser still believes the certificate.
fn days_left(host: &str, chain: &[CertificateDer<'_>], roots: &RootCertStore, now: UnixMs) -> Option<u64> {
    let provider = Arc::new(ring::default_provider());
    let verifier =
        WebPkiServerVerifier::builder_with_provider(Arc::new(roots.clone()), provider).build().ok()?;
    let (own, others) = chain.split_first()?;
    let name = ServerName::try_from(host.to_owned()).ok()?;
    let is_valid = |days: u64| {
        let at = UnixTime::since_unix_epoch(Duration::from_millis(now) + Duration::from_hours(24 * days));
        verifier.verify_server_cert(own, others, &name, &[], at).is_ok()
    };
    if !is_valid(0) {
        return None;
    }
    let days: Vec<u64> = (1..=MOST_DAYS).collect();
    Some(days.partition_point(|days| is_valid(*days)) as u64)
}

/// The first request through the proxy.
pub(super) fn proxy(live: &Asked, bind: SocketAddr) -> Check {
    const NAME: &str = "proxy";
    let (status, headers, body) = match live {
        Ok(answer) => answer,
        Err(error) => {
            let what = format!("the public address takes connections and does not answer: {error}");
            return Check::fail(NAME, what, "look into the proxy's log");
        }
    };
    let to = headers.get(LOCATION).and_then(|to| to.to_str().ok());
    match (status, to) {
        (200, _) if body.as_ref() == b"live\n" => Check::ok(NAME, "passes requests on to the server"),
        (200 | 404, _) => Check::fail(
            NAME,
            format!("another site answers at the public address (status {status})"),
            "does the proxy have a site of this name, and is it the one for this port?",
        ),
        (502..=504, _) => Check::fail(
            NAME,
            format!("does not reach the server (status {status})"),
            format!(
                "let it pass requests on to {bind}; in a container, that is not this machine's own address"
            ),
        ),
        (_, Some(to)) => Check::fail(
            NAME,
            format!("sends people elsewhere (status {status}): {to}"),
            "set public_url to where it leads, or correct the proxy",
        ),
        _ => Check::fail(NAME, format!("answers with the status {status}"), "look into the proxy's log"),
    }
}

/// The answer to the end of no session: the name, the page, the cookie.
pub(super) fn session(ended: &Asked, is_https: bool) -> Vec<Check> {
    let (status, headers, _) = match ended {
        Ok(answer) => answer,
        Err(error) => return vec![Check::fail("session", error, "look into the proxy's log")],
    };
    match status {
        421 => vec![Check::fail(
            "host",
            "the proxy does not pass on the name that people type (status 421)",
            "let it pass on the header Host unchanged",
        )],
        403 => vec![Check::fail(
            "origin",
            "the server takes its own pages for another site's",
            "the proxy must pass on the header Origin; allowed_origins must name the public address",
        )],
        204 => {
            let mut cookies = headers.get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
            vec![
                cookies
                    .find(|cookie| cookie.contains("saloon"))
                    .map_or_else(no_cookie, |found| cookie(found, is_https)),
            ]
        }
        status => vec![Check::fail(
            "session",
            format!("the status is {status}"),
            "does the proxy let DELETE through?",
        )],
    }
}

fn no_cookie() -> Check {
    Check::fail(
        "cookie",
        "the proxy drops the session's cookie",
        "let it pass on the header Set-Cookie unchanged",
    )
}

fn cookie(cookie: &str, is_https: bool) -> Check {
    const NAME: &str = "cookie";
    let is_secure = cookie.split(';').any(|part| part.trim().eq_ignore_ascii_case("secure"));
    match (is_https, is_secure && cookie.starts_with("__Host-")) {
        (true, true) => Check::ok(NAME, "the session's cookie goes over TLS only"),
        (true, false) => Check::fail(
            NAME,
            "the session's cookie lost what binds it to TLS",
            "the proxy must leave Set-Cookie alone; the running server must have this public_url",
        ),
        (false, _) => Check::warn(NAME, "the session's cookie goes unencrypted", "use https in public_url"),
    }
}

/// From where the server sees people come; `claimed` is what the request has claimed. A server that needs TLS needs a
/// proxy.
pub(super) fn clients(seen: &Asked, claimed: IpAddr, needs_proxy: bool) -> Check {
    const NAME: &str = "clients";
    let seen: Seen = match seen {
        Ok((200, _, body)) => match serde_json::from_slice(body) {
            Ok(seen) => seen,
            Err(_) => {
                return Check::warn(NAME, "the server says nothing it should", "is it of the same version?");
            }
        },
        Ok((404, ..)) => {
            return Check::warn(
                NAME,
                "the server does not tell this command from where requests come",
                "it is of another version or has another key: give this command the settings of the server",
            );
        }
        Ok((status, ..)) => {
            return Check::warn(NAME, format!("the status is {status}"), "look into the server's log");
        }
        Err(error) => return Check::warn(NAME, error, "look into the server's log"),
    };
    let Seen { peer, is_trusted, forwarded_for, client } = seen;
    let is_only_claim = forwarded_for.as_deref().is_some_and(|hops| hops.trim() == claimed.to_string());
    match (is_trusted, forwarded_for) {
        // Nobody on the way has added anything, nor does the server listen to it.
        (false, Some(_)) if is_only_claim && !needs_proxy => {
            Check::ok(NAME, "come straight to the server, without a proxy")
        }
        (false, Some(_)) => Check::fail(
            NAME,
            format!("every visitor has the proxy's address, {peer}: they share one limit"),
            format!("name it: trusted_proxies = [\"{peer}\"]"),
        ),
        (false, None) => Check::fail(
            NAME,
            format!("every visitor has the proxy's address, {peer}: they share one limit"),
            format!("let the proxy set X-Forwarded-For, and name it: trusted_proxies = [\"{peer}\"]"),
        ),
        (true, None) => Check::fail(
            NAME,
            format!("the proxy at {peer} does not say where people come from: they share one limit"),
            "let it set X-Forwarded-For to the client's address",
        ),
        (true, Some(_)) if is_only_claim => Check::fail(
            NAME,
            "the proxy believes what people claim: everybody can come from any address",
            "let it replace X-Forwarded-For by the client's address, as the files in deploy/ do",
        ),
        (true, Some(_)) => Check::ok(NAME, format!("are told apart; this command comes from {client}")),
    }
}

/// Metrics are for the operator.
pub(super) fn metrics(metrics: &Asked, is_public: bool) -> Option<Check> {
    let is_shown = matches!(metrics, Ok((200, _, body)) if body.starts_with(b"# "));
    (is_shown && is_public).then(|| {
        Check::fail(
            "metrics",
            "everybody can read the server's metrics",
            "let the proxy answer 404 to /metrics",
        )
    })
}

/// How the upgrade of a request to a socket ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Upgraded {
    /// With the server's first message.
    Told(String),
    /// It was upgraded, and nothing came.
    Silent,
    Refused(u16),
    Failed(String),
}

pub(super) fn socket(upgraded: Upgraded) -> Check {
    const NAME: &str = "websocket";
    let is_hello = |text: &str| matches!(serde_json::from_str(text), Ok(ServerMsg::Hello(_)));
    match upgraded {
        Upgraded::Told(text) if is_hello(&text) => Check::ok(NAME, "opens, and the server says hello"),
        Upgraded::Told(_) => {
            Check::fail(NAME, "another program answers", "let the proxy pass /ws on to the server")
        }
        Upgraded::Silent => Check::fail(
            NAME,
            "opens, and nothing comes through it",
            "let the proxy pass on what the server sends at once: no buffering",
        ),
        // The server sees a request like any other, and asks for the upgrade that was lost on the way.
        Upgraded::Refused(400 | 426) => Check::fail(
            NAME,
            "the proxy does not pass Upgrade on: pages load and say \"Connection lost\"",
            "let it pass on the headers Upgrade and Connection for /ws, with HTTP/1.1, as the files in deploy/ do",
        ),
        Upgraded::Refused(403) => Check::fail(
            NAME,
            "the server takes its own pages for another site's",
            "name the public address in allowed_origins",
        ),
        Upgraded::Refused(status @ (429 | 503)) => Check::warn(
            NAME,
            format!("the server is full or this address has too many (status {status})"),
            "try again later",
        ),
        Upgraded::Refused(status) => Check::fail(
            NAME,
            format!("is refused with the status {status}, though pages are not"),
            "let the proxy treat /ws as the rest, and pass on Upgrade and Connection",
        ),
        Upgraded::Failed(error) => Check::fail(NAME, error, "look into the proxy's log"),
    }
}

#[cfg(test)]
mod tests;
