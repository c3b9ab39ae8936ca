//! The example programs of `docs/examples` play whole games with a token that
//! a person has created for them, at a table whose host permits programs.

use protocol::{EntryChange, PersonKind, SeatHolder};
use rules::Outcome;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Output, Stdio};
use tests::{HttpRequest, Plan, Server, Table, play_to_the_end, within};
use tokio::process::{Child, Command};

/// An example program and its interpreter.
#[derive(Clone, Copy, Debug)]
enum Example {
    Python,
    JavaScript,
}

impl Example {
    /// The command without the program's own arguments. Panics if Python or Node is missing.
    async fn command(self) -> Command {
        let (runs, file) = match self {
            Self::Python => ("python3", "bot.py"),
            Self::JavaScript => ("node", "bot.mjs"),
        };
        let mut command = Command::new(runs);
        let version = command.arg("--version").output().await;
        let version = version.unwrap_or_else(|error| panic!("{runs} runs the example {file}: {error}"));
        let mut command = Command::new(runs);
        if String::from_utf8_lossy(&version.stdout).starts_with("v20.") {
            command.arg("--experimental-websocket");
        }
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples");
        command.arg(examples.join(file));
        command
    }

    async fn begins(self, token: &str, arguments: &[&str]) -> Child {
        let mut command = self.command().await;
        command.args(arguments).env("SALOON_TOKEN", token).kill_on_drop(true);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the example begins")
    }
}

/// Waits for the end of an example, which ends after its game.
async fn ends(child: Child) -> Output {
    within("the end of the example", child.wait_with_output()).await.expect("a child can be waited for")
}

/// The output of an example that has ended successfully.
fn ranking(output: &Output) -> Value {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {error}", output.status);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
}

/// A person with an account, in their browser.
struct Maker {
    cookie: String,
}

impl Maker {
    async fn arrives(server: &Server) -> Self {
        let mut maker = Self { cookie: String::new() };
        maker.posts(server, "/session", &json!({"name": "Kim"})).await;
        maker.posts(server, "/account/claim", &json!({"name": "Kim", "password": "correct horse 7"})).await;
        maker
    }

    async fn posts(&mut self, server: &Server, path: &str, body: &Value) -> Value {
        let request = HttpRequest::post(&format!("/api/v1{path}"), body).header("cookie", &self.cookie);
        let answer = request.ask(server.address()).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        if let Some(cookie) = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next()) {
            cookie.clone_into(&mut self.cookie);
        }
        answer.json()
    }

    /// Creates an account for a program, and returns its token.
    async fn makes_a_token(&mut self, server: &Server, name: &str) -> String {
        let wanted = json!({"label": name, "scopes": ["play", "host"], "bot": name});
        let made = self.posts(server, "/account/tokens", &wanted).await;
        assert_eq!(made["me"]["player"]["kind"], "bot", "{made}");
        made["token"].as_str().expect("a token is a text").to_owned()
    }
}

fn link(server: &Server, table: &Table) -> String {
    format!("http://{}/t/{}", server.address(), table.code)
}

async fn plays_a_whole_game(example: Example, game: &'static str) {
    let server = Server::start().await;
    let token = Maker::arrives(&server).await.makes_a_token(&server, "Tin Star").await;
    let mut ann = server.guest("Ann").await;
    let entry = EntryChange { bots: Some(true), ..EntryChange::default() };
    let table = ann.opens(Plan { entry: Some(entry), ..Plan::of(game, 2) }).await;
    let program = example.begins(&token, &[&link(&server, &table)]).await;
    let is_program = |holder: &SeatHolder| matches!(holder, SeatHolder::Person { player, .. } if player.kind == PersonKind::Bot);
    let sits = |seen: &tests::Seen| seen.info.seats.iter().any(|seat| is_program(&seat.holder));
    ann.waits(&table, "the program on its seat", sits).await;
    ann.starts(&table).await;
    play_to_the_end(&mut [&mut ann], &table).await;
    let result: Outcome = ann.seen(&table).result.clone().expect("the game is over");
    assert_eq!(ranking(&ends(program).await), json!(result.ranking));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_in_python_plays_a_whole_game() {
    plays_a_whole_game(Example::Python, "carcassonne").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_in_javascript_plays_a_whole_game() {
    plays_a_whole_game(Example::JavaScript, "castle").await;
}

/// A frame limit far below the rate of a program that waits only for bots, even on a busy machine.
const FEW_FRAMES: [(&str, &str); 4] = [
    ("SALOON_MAX_FRAMES_PER_S", "4"),
    ("SALOON_MAX_FRAME_BURST", "1"),
    ("SALOON_HOUSE_PAUSE_MS", "1"),
    ("SALOON_LOG", "debug"),
];

#[tokio::test(flavor = "multi_thread")]
async fn an_example_that_asks_too_often_waits_and_goes_on() {
    let server = Server::start_with(&FEW_FRAMES).await;
    let mut maker = Maker::arrives(&server).await;
    let address = format!("http://{}", server.address());
    let mut programs = Vec::new();
    for (example, name) in [(Example::Python, "Tin Star"), (Example::JavaScript, "Tin Cup")] {
        let token = maker.makes_a_token(&server, name).await;
        programs.push(example.begins(&token, &[&address, "carcassonne"]).await);
    }
    for program in programs {
        let ranking = ranking(&ends(program).await);
        assert_eq!(ranking.as_array().map(Vec::len), Some(2), "{ranking}");
    }
    assert!(server.log().contains("max_frames_per_s"), "it was told to wait: {}", server.log());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_example_says_why_it_may_not_sit_where_no_programs_are_wanted() {
    let server = Server::start().await;
    let token = Maker::arrives(&server).await.makes_a_token(&server, "Tin Star").await;
    let mut ann = server.guest("Ann").await;
    let table = ann.opens(Plan::of("carcassonne", 2)).await;
    for example in [Example::Python, Example::JavaScript] {
        let output = ends(example.begins(&token, &[&link(&server, &table)]).await).await;
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains("no_bots"), "{example:?}: {error}");
    }
}
