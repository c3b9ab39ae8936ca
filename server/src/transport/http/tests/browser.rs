//! A browser that asks over HTTP with its cookie.

use super::*;
use protocol::Player;

/// A browser: it sends the cookie that it was given last.
pub(super) struct Browser {
    pub(super) site: HttpState,
    pub(super) cookie: String,
    /// By which it is known at the accounts that it has signed in to.
    pub(super) known: String,
    pub(super) origin: &'static str,
}

impl Browser {
    pub(super) fn new(site: &HttpState) -> Self {
        Self { site: site.clone(), cookie: "none=".to_owned(), known: String::new(), origin: ORIGIN }
    }

    /// A guest by this name.
    pub(super) async fn guest(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::new(site);
        assert_eq!(browser.post("/session", json!({ "name": name })).await.status, StatusCode::OK);
        browser
    }

    /// A member by this name, with the password `PASSWORD`.
    pub(super) async fn member(site: &HttpState, name: &str) -> Self {
        let mut browser = Self::guest(site, name).await;
        let claimed = browser.post("/account/claim", json!({ "name": name, "password": PASSWORD })).await;
        assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.text);
        browser
    }

    pub(super) async fn send(&mut self, method: Method, path: &str, body: &str) -> Answer {
        let cookies = format!("{}; {}", self.cookie, self.known);
        let headers = [
            ("cookie", cookies.as_str()),
            ("content-type", "application/json"),
            ("host", self.origin.trim_start_matches("http://")),
            ("origin", self.origin),
        ];
        let answer = ask(&self.site, method, &format!("/api/v1{path}"), &headers, body).await;
        for set in answer.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap().split(';').next().unwrap().to_owned();
            let kept = if set.contains("-known") { &mut self.known } else { &mut self.cookie };
            *kept = set;
        }
        answer
    }

    pub(super) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, &body.to_string()).await
    }

    pub(super) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, "").await
    }

    pub(super) async fn delete(&mut self, path: &str) -> Answer {
        self.send(Method::DELETE, path, "").await
    }

    /// The identity of this browser by the server's word.
    pub(super) async fn me(&mut self) -> Option<Player> {
        let answer = self.get("/session").await;
        (answer.status == StatusCode::OK)
            .then(|| serde_json::from_value(answer.json()["player"].clone()).unwrap())
    }

    pub(super) async fn signs_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("/account/sign-in", json!({ "name": name, "password": password })).await
    }
}

/// The origin at which browsers have this server's page.
pub(super) const ORIGIN: &str = "http://localhost:8080";

pub(super) const PASSWORD: &str = "correct horse 7";

pub(super) fn code(answer: &Answer) -> String {
    answer.json()["code"].as_str().unwrap_or_else(|| panic!("{}", answer.text)).to_owned()
}
