//! The way to an account on a server without guests, starting from
//! an empty data folder, and the end of a stolen session cookie.

use protocol::{Auth, ClientMsg, Done, ErrCode, GuestKey, Hello, Reply, close};
use serde_json::{Value, json};
use tests::{Answer, Client, HttpRequest, Server, Socket, Told, frame, server_hello};
use uuid::Uuid;

const PASSWORD: &str = "a lantern over the ferry";

/// A browser without a signed-in person, with the cookie that the server sent last.
struct Browser<'a> {
    server: &'a Server,
    cookie: String,
}

impl<'a> Browser<'a> {
    fn new(server: &'a Server) -> Self {
        Self { server, cookie: String::new() }
    }

    async fn asks(&mut self, request: HttpRequest) -> Answer {
        let page = format!("http://{}", self.server.address());
        let answer =
            request.header("cookie", &self.cookie).header("origin", &page).ask(self.server.address()).await;
        if let Some(cookie) = answer.header("set-cookie").filter(|cookie| cookie.starts_with("saloon-")) {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        answer
    }

    async fn posts(&mut self, path: &str, body: Value) -> Answer {
        self.asks(HttpRequest::post(&format!("/api/v1{path}"), &body)).await
    }

    async fn comes_in(&self) -> Client {
        let page = format!("http://{}", self.server.address());
        let headers = [("cookie", Some(self.cookie.as_str())), ("origin", Some(page.as_str()))];
        let socket = Socket::open_with(self.server.address(), &headers, true).await.expect("a socket");
        Client::come_in(socket, "Ada", Auth::Cookie {}, Vec::new()).await.expect("a valid session")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_guests_is_peopled_from_an_empty_folder() {
    let settings = [("SALOON_GUESTS", "off"), ("SALOON_REGISTRATION", "invitation")];
    let server = Server::start_with(&settings).await;
    let log = server.log();
    let link = log.lines().find_map(|line| line.split_once("/setup#")).expect("the set-up link").1.to_owned();
    let mut stranger = Browser::new(&server);
    assert_eq!(stranger.posts("/session", json!({ "name": "Eve" })).await.status, 403);
    let without = json!({ "name": "Eve", "password": PASSWORD });
    assert_eq!(stranger.posts("/account/claim", without).await.json()["params"]["why"], "invitation_needed");

    let mut owner = Browser::new(&server);
    let body = json!({ "name": "Ada", "password": PASSWORD, "set_up": link.trim() });
    let claimed = owner.posts("/account/claim", body).await;
    assert_eq!((claimed.status, &claimed.json()["role"]), (200, &json!("owner")), "{}", claimed.body);
    let invite = json!({ "note": "for Bea", "uses": 1, "days": 1 });
    let code = owner.posts("/admin/invitations", invite).await.json()["code"].clone();
    let mut bea = Browser::new(&server);
    let body = json!({ "name": "Bea", "password": PASSWORD, "invitation": code });
    assert_eq!(bea.posts("/account/claim", body).await.json()["role"], "member");
    assert_eq!(bea.asks(HttpRequest::get("/api/v1/session")).await.json()["player"]["name"], "Bea");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_cookie_and_its_sockets_end_with_its_session() {
    let server = Server::start().await;
    let mut ada = Browser::new(&server);
    let claimed = ada.posts("/account/claim", json!({ "name": "Ada", "password": PASSWORD })).await;
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    let mut thief = Browser { server: &server, cookie: ada.cookie.clone() };
    let mut phone = Browser::new(&server);
    phone.posts("/account/sign-in", json!({ "name": "Ada", "password": PASSWORD })).await;
    let mut stolen = thief.comes_in().await;
    assert_eq!(phone.asks(HttpRequest::delete("/api/v1/account/sessions")).await.status, 204);
    let closed = stolen.socket.next("the end of the socket").await;
    assert!(matches!(closed, Told::Closed(Some(close::SESSION_ENDED))), "{closed:?}");
    assert_eq!(thief.asks(HttpRequest::get("/api/v1/session")).await.status, 401);
    assert_eq!(phone.asks(HttpRequest::get("/api/v1/session")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_whose_welcome_is_lost_has_their_name_by_their_key() {
    let server = Server::start().await;
    let key = GuestKey::try_from(Uuid::new_v4()).unwrap();
    let auth = |key| Auth::Guest { name: "Ann".to_owned(), key };
    // The network drops everything after this hello, so Ann sees
    // a dead connection that the server takes for a good one.
    let (_, mut dead) = server_hello(server.socket().await).await;
    let hello = Hello { proto: protocol::PROTOCOLS.1, auth: auth(Some(key)), lang: None, resume: Vec::new() };
    dead.send(frame(0, &ClientMsg::Hello(hello))).await;
    let ann = Client::come_in(server.socket().await, "Ann", auth(Some(key)), Vec::new()).await.unwrap();
    let refused = Client::come_in(server.socket().await, "Ann", auth(None), Vec::new()).await.unwrap_err();
    assert!(matches!(refused.code, ErrCode::NameInvalid { .. }), "{refused:?}");

    let Told::Reply(lost) = dead.next("the welcome that was lost").await else { panic!("no answer") };
    let Reply::Ok { ok: Done::Welcome { player, ticket, .. }, .. } = *lost else { panic!("{lost:?}") };
    assert_eq!((player, ticket), (ann.player.clone(), Some(ann.ticket.clone())));
    let later = ann.again(&server).await;
    assert_eq!(later.player, ann.player, "what she got is a ticket as any");
}
