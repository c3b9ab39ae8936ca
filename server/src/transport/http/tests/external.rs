//! Signing in by mail and by providers over HTTP, with a mail server and a provider that the test runs.

use super::*;
use crate::people::mail::{MailSettings, Mailer};
use crate::people::oidc::Providers;
use crate::system::clock::SystemClock;
use crate::system::entropy::{SharedEntropy, SystemEntropy};
use ::tests::{Misbehaviour, OidcProvider, SmtpServer, within};
use std::collections::BTreeMap;
use std::fs;

pub(super) const PASSWORD: &str = "correct horse 7";
const SITE: &str = "https://play.example.org";

/// A browser with all its cookies.
pub(super) struct Browser {
    pub(super) site: HttpState,
    pub(super) cookies: BTreeMap<String, String>,
}

impl Browser {
    pub(super) fn new(site: &HttpState) -> Self {
        Self { site: site.clone(), cookies: BTreeMap::new() }
    }

    pub(super) async fn guest(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::new(site);
        assert_eq!(browser.post("/session", json!({ "name": name })).await.status, StatusCode::OK);
        browser
    }

    pub(super) async fn member(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::guest(site, name).await;
        let claimed = browser.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
        browser
    }

    /// A member who has added this address.
    pub(super) async fn with_address(
        site: &HttpState,
        smtp: &mut SmtpServer,
        name: &str,
        email: &str,
    ) -> Self {
        let mut browser = Self::member(site, name).await;
        let asked = browser.post("/account/mail/address", json!({ "email": email })).await;
        assert_eq!(asked.status, StatusCode::NO_CONTENT, "{}", asked.text);
        let confirmed = browser.post("/account/mail/confirm", json!({ "code": code(smtp).await })).await;
        assert_eq!(confirmed.status, StatusCode::NO_CONTENT, "{}", confirmed.text);
        browser
    }

    pub(super) async fn send(&mut self, method: Method, path: &str, body: &str) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let headers = [("cookie", cookies.as_str()), ("content-type", "application/json")];
        let answer = ask(&self.site, method, path, &headers, body).await;
        for cookie in answer.headers.get_all("set-cookie") {
            let (name, rest) = cookie.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            self.cookies.remove(name);
            if !value.is_empty() {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    pub(super) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, &format!("/api/v1{path}"), &body.to_string()).await
    }

    pub(super) async fn me(&mut self) -> Option<Value> {
        let answer = self.send(Method::GET, "/api/v1/session", "").await;
        (answer.status == StatusCode::OK).then(|| answer.json())
    }

    pub(super) async fn id(&mut self) -> Value {
        self.me().await.unwrap()["player"]["id"].clone()
    }

    pub(super) async fn credentials(&mut self) -> Vec<Value> {
        let account = self.send(Method::GET, "/api/v1/account", "").await.json();
        account["credentials"].as_array().unwrap().clone()
    }

    /// Goes to the provider, agrees and comes back; returns where it ends.
    pub(super) async fn signs_in_at(&mut self, provider: &OidcProvider, start: &str) -> String {
        let back = self.goes_to(provider, start).await;
        self.comes_back(&back).await
    }

    /// The address with which the provider sends it back.
    pub(super) async fn goes_to(&mut self, provider: &OidcProvider, start: &str) -> String {
        let there = self.send(Method::GET, start, "").await;
        assert_eq!(there.status, StatusCode::SEE_OTHER, "{}", there.text);
        provider.consent(there.header("location")).await
    }

    pub(super) async fn comes_back(&mut self, back: &str) -> String {
        let answer = self.send(Method::GET, back.strip_prefix(SITE).unwrap(), "").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        answer.header("location").to_owned()
    }
}

pub(super) const START: &str = "/api/v1/oidc/club/start";

async fn code(smtp: &mut SmtpServer) -> String {
    smtp.mail().await.link().split_once('#').unwrap().1.to_owned()
}

pub(super) async fn site_with_mail() -> (HttpState, SmtpServer) {
    let smtp = SmtpServer::start().await;
    let mut site = site(Some(SITE)).await;
    let settings = MailSettings {
        server: smtp.url().parse().unwrap(),
        from: "saloon@play.example.org".parse().unwrap(),
        site: SITE.parse().unwrap(),
    };
    site.external.mailer =
        Some(Mailer::start(settings, Arc::new(SystemEntropy), site.metrics.clone()).unwrap());
    site.outlets = Arc::new(site.external.outlets(None));
    (site, smtp)
}

pub(super) async fn site_with_provider(more: &str) -> (HttpState, OidcProvider) {
    let provider = OidcProvider::start().await;
    let mut site = site(Some(SITE)).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("oidc.toml");
    fs::write(&path, provider.settings("club") + more).unwrap();
    let entropy: SharedEntropy = Arc::new(SystemEntropy);
    site.external.providers = Some(Providers::load(&path, Arc::new(SystemClock::start()), entropy).unwrap());
    (site, provider)
}

fn link(email: &str) -> Value {
    json!({ "email": email })
}

#[tokio::test]
async fn a_link_signs_in_once_in_the_browser_that_asked_for_it() {
    let (site, mut smtp) = site_with_mail().await;
    let mut ann = Browser::with_address(&site, &mut smtp, "Ann", "ann@example.org").await;
    let mut elsewhere = Browser::new(&site);
    elsewhere.post("/account/mail/link", link("Ann@Example.org")).await;
    let given = json!({ "code": code(&mut smtp).await });
    let signed_in = elsewhere.post("/account/mail/finish", given.clone()).await;
    assert_eq!(signed_in.status, StatusCode::OK, "{}", signed_in.text);
    assert_eq!(elsewhere.id().await, ann.id().await);
    let again = elsewhere.post("/account/mail/finish", given).await;
    assert_eq!(again.json()["code"], "sign_in_failed");
}

#[tokio::test]
async fn a_link_that_another_browser_asked_for_signs_in_only_who_confirms_it() {
    let (site, mut smtp) = site_with_mail().await;
    let mut eve = Browser::with_address(&site, &mut smtp, "Eve", "eve@example.org").await;
    eve.post("/account/mail/link", link("eve@example.org")).await;
    let code = code(&mut smtp).await;
    let mut victim = Browser::guest(&site, "Ann").await;
    let ann = victim.id().await;
    let refused = victim.post("/account/mail/finish", json!({ "code": code })).await;
    assert_eq!(
        (refused.status, &refused.json()["params"]["why"]),
        (StatusCode::FORBIDDEN, &json!("other_browser"))
    );
    assert_eq!(victim.id().await, ann);
    let confirmed = victim.post("/account/mail/finish", json!({ "code": code, "confirmed": true })).await;
    assert_eq!(confirmed.status, StatusCode::OK, "{}", confirmed.text);
}

#[tokio::test]
async fn nobody_learns_whether_somebody_has_an_address() {
    let (site, mut smtp) = site_with_mail().await;
    Browser::with_address(&site, &mut smtp, "Ann", "ann@example.org").await;
    for recover in [false, true] {
        let mut answers = Vec::new();
        for email in ["nobody@example.org", "ann@example.org"] {
            let asked = json!({ "email": email, "recover": recover });
            let answer = Browser::new(&site).post("/account/mail/link", asked).await;
            let names: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
            let cookie = answer.header("set-cookie").len();
            answers.push((answer.status, names, answer.text.clone(), cookie));
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(smtp.mail().await.headers("To"), ["ann@example.org"]);
    }
}

#[tokio::test]
async fn one_client_causes_twenty_mails_an_hour_and_a_text_that_is_no_address_none() {
    let (site, _smtp) = site_with_mail().await;
    let mut browser = Browser::new(&site);
    for injected in ["ann@example.org\r\nBcc: bob@example.org", "Ann <ann@example.org>", ""] {
        let refused = browser.post("/account/mail/link", link(injected)).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    }
    for number in 0..20 {
        let asked = browser.post("/account/mail/link", link(&format!("p{number}@example.org"))).await;
        assert_eq!(asked.status, StatusCode::NO_CONTENT);
    }
    let refused = browser.post("/account/mail/link", link("one-more@example.org")).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_address_is_added_only_by_its_account_and_belongs_to_one() {
    let (site, mut smtp) = site_with_mail().await;
    let mut eve = Browser::member(&site, "Eve").await;
    eve.post("/account/mail/address", link("ann@example.org")).await;
    let eves = json!({ "code": code(&mut smtp).await });
    // Ann gets Eve's link: it must not make Ann's address Eve's.
    let mut ann = Browser::with_address(&site, &mut smtp, "Ann", "ann@example.org").await;
    let refused = ann.post("/account/mail/confirm", eves.clone()).await;
    assert_eq!(refused.json()["params"]["why"], "other_account");
    let refused = Browser::new(&site).post("/account/mail/confirm", eves.clone()).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let refused = eve.post("/account/mail/confirm", eves).await;
    assert_eq!(refused.json()["params"]["why"], "address_taken");
    let mail = ann.credentials().await.into_iter().find(|one| one["kind"] == "mail").unwrap();
    assert_eq!(mail["label"], "ann@example.org");
}

#[tokio::test]
async fn a_removed_address_is_told_and_signs_nobody_in_any_more() {
    let (site, mut smtp) = site_with_mail().await;
    let mut ann = Browser::with_address(&site, &mut smtp, "Ann", "ann@example.org").await;
    let mut elsewhere = Browser::new(&site);
    elsewhere.post("/account/mail/link", link("ann@example.org")).await;
    let sent_before = json!({ "code": code(&mut smtp).await });
    let mail = ann.credentials().await.into_iter().find(|one| one["kind"] == "mail").unwrap();
    let path = format!("/api/v1/account/credentials/{}", mail["id"].as_str().unwrap());
    assert_eq!(ann.send(Method::DELETE, &path, "").await.status, StatusCode::NO_CONTENT);
    assert!(smtp.mail().await.headers("Subject")[0].contains("was removed"));
    let refused = elsewhere.post("/account/mail/finish", sent_before).await;
    assert_eq!(refused.json()["code"], "sign_in_failed");
}

#[tokio::test]
async fn a_link_for_a_new_password_ends_all_sessions_and_works_once() {
    let (site, mut smtp) = site_with_mail().await;
    let mut ann = Browser::with_address(&site, &mut smtp, "Ann", "ann@example.org").await;
    ann.post("/account/mail/link", json!({ "email": "ann@example.org", "recover": true })).await;
    let code = code(&mut smtp).await;
    let weak = ann.post("/account/reset", json!({ "code": code, "password": "short" })).await;
    assert_eq!(weak.json()["code"], "password_invalid");
    let given = json!({ "code": code, "password": "another horse 8" });
    assert_eq!(ann.post("/account/reset", given.clone()).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ann.me().await, None);
    assert_eq!(ann.post("/account/reset", given).await.json()["code"], "sign_in_failed");
    let by_link = ann.post("/account/mail/finish", json!({ "code": code })).await;
    assert_eq!(by_link.json()["code"], "sign_in_failed");
    let by_password = json!({ "name": "Ann", "password": "another horse 8" });
    assert_eq!(ann.post("/account/sign-in", by_password).await.status, StatusCode::OK);
}

#[tokio::test]
async fn without_a_mail_server_or_providers_there_is_nothing_to_sign_in_by() {
    let site = site(Some(SITE)).await;
    let asked = Browser::new(&site).post("/account/mail/link", link("ann@example.org")).await;
    assert_eq!(asked.status, StatusCode::NOT_FOUND);
    assert_eq!(Browser::new(&site).send(Method::GET, START, "").await.status, StatusCode::NOT_FOUND);
    assert!(!site.external.has_mail() && site.external.providers().is_empty());
}

#[tokio::test]
async fn a_guest_who_signs_in_at_a_provider_keeps_who_they_are_and_is_known_elsewhere() {
    let (site, provider) = site_with_provider("").await;
    let mut guest = Browser::guest(&site, "Anna").await;
    let id = guest.id().await;
    assert_eq!(guest.signs_in_at(&provider, START).await, "/");
    let me = guest.me().await.unwrap();
    assert_eq!((&me["player"]["id"], &me["player"]["name"]), (&id, &json!("Anna")));
    assert_eq!((&me["player"]["kind"], &me["role"]), (&json!("member"), &json!("member")));
    assert_eq!(guest.credentials().await[0]["label"], "The club");
    let mut elsewhere = Browser::new(&site);
    assert_eq!(elsewhere.signs_in_at(&provider, START).await, "/");
    assert_eq!(elsewhere.id().await, id);
    assert!(elsewhere.cookies.keys().all(|name| name.starts_with("__Host-")), "{:?}", elsewhere.cookies);
    let names: Vec<&str> =
        elsewhere.cookies.keys().filter_map(|name| Some(name.rsplit_once('-')?.0)).collect();
    assert_eq!(names, ["__Host-saloon", "__Host-saloon-known"], "what was kept for the way is removed");
}

#[tokio::test]
async fn somebody_new_gets_an_account_by_the_name_that_the_provider_says_or_another_one() {
    let (site, provider) = site_with_provider("").await;
    Browser::member(&site, "Ann").await;
    let mut browser = Browser::new(&site);
    assert_eq!(browser.signs_in_at(&provider, START).await, "/");
    let name = browser.me().await.unwrap()["player"]["name"].as_str().unwrap().to_owned();
    assert!(
        name.starts_with("Player "),
        "an address or a name at the provider opens nobody's account: {name}"
    );
    provider.person(json!({ "sub": "bob-1", "name": "Bob the Builder of long names" }));
    let mut browser = Browser::new(&site);
    assert_eq!(browser.signs_in_at(&provider, START).await, "/");
    assert_eq!(browser.me().await.unwrap()["player"]["name"], "Bob the Builder of long");
}

#[tokio::test]
async fn an_identity_is_attached_to_the_account_that_is_signed_in_and_to_no_second_one() {
    let (site, provider) = site_with_provider("").await;
    let mut ann = Browser::member(&site, "Ada").await;
    let id = ann.id().await;
    assert_eq!(ann.signs_in_at(&provider, START).await, "/");
    assert_eq!((ann.id().await, ann.credentials().await.len()), (id.clone(), 2));
    let mut bob = Browser::member(&site, "Bob").await;
    assert_eq!(bob.signs_in_at(&provider, START).await, "/sign-in?provider=club&why=other_account");
    assert_eq!(bob.credentials().await.len(), 1);
    let mut elsewhere = Browser::new(&site);
    elsewhere.signs_in_at(&provider, START).await;
    assert_eq!(elsewhere.id().await, id);
}

#[tokio::test]
async fn an_answer_counts_only_in_the_browser_that_began_and_once() {
    let (site, provider) = site_with_provider("").await;
    let mut eve = Browser::new(&site);
    let eves = eve.goes_to(&provider, START).await;
    let mut ann = Browser::guest(&site, "Ada").await;
    let id = ann.id().await;
    // Eve sends Ann the address with which the provider has sent Eve back.
    assert_eq!(ann.comes_back(&eves).await, "/sign-in?provider=club&why=expired");
    ann.goes_to(&provider, START).await;
    assert_eq!(ann.comes_back(&eves).await, "/sign-in?provider=club&why=expired");
    assert_eq!((ann.id().await, ann.me().await.unwrap()["player"].get("kind")), (id, None));
    let kept = eve.cookies.clone();
    assert_eq!(eve.comes_back(&eves).await, "/");
    eve.cookies = kept;
    assert_eq!(eve.comes_back(&eves).await, "/sign-in?provider=club&why=refused");
    provider.misbehave(Misbehaviour::AnotherNonce);
    assert_eq!(eve.signs_in_at(&provider, START).await, "/sign-in?provider=club&why=provider");
}

#[tokio::test]
async fn a_page_elsewhere_cannot_begin_a_sign_in() {
    let (site, _provider) = site_with_provider("").await;
    let answer = ask(&site, Method::GET, START, &[("sec-fetch-site", "cross-site")], "").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let answer = Browser::new(&site).send(Method::GET, "/api/v1/oidc/another/start", "").await;
    assert_eq!(answer.header("location"), "/sign-in?provider=&why=no_provider");
}

#[tokio::test]
async fn the_provider_decides_about_roles_at_each_sign_in() {
    let mapping = "role_claim = 'groups'\nroles = { admins = 'administrator' }\n";
    let (site, provider) = site_with_provider(mapping).await;
    let mut browser = Browser::new(&site);
    for (groups, role) in [(json!(["admins"]), "administrator"), (json!([]), "member")] {
        provider.person(json!({ "sub": "ann-1", "name": "Ada", "email": "a@example.org", "groups": groups }));
        browser.signs_in_at(&provider, START).await;
        assert_eq!(browser.me().await.unwrap()["role"], role);
    }
}

#[tokio::test]
async fn a_silent_provider_keeps_a_request_waiting_for_seconds_only() {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (mut site, provider) = site_with_provider("").await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("oidc.toml");
    let issuer = format!("http://{}", silent.local_addr().unwrap());
    fs::write(&path, provider.settings("club").replace(provider.issuer(), &issuer)).unwrap();
    let entropy: SharedEntropy = Arc::new(SystemEntropy);
    site.external.providers = Some(Providers::load(&path, Arc::new(SystemClock::start()), entropy).unwrap());
    let mut browser = Browser::new(&site);
    let answer = within("the answer", browser.send(Method::GET, START, "")).await;
    assert_eq!(answer.header("location"), "/sign-in?provider=club&why=provider");
}
