//! The log contains no secrets, whatever the server does, and a broken log output never stops the server.

use crate::{ann_and_bob_at_a_table, biddable, until_the_next_bids};
use protocol::ClientMsg;
use serde_json::{Value, json};
use sqlx::{Connection, Row, SqliteConnection};
use std::fs::OpenOptions;
use std::process::Stdio;
use tests::{HttpRequest, Plan, Server, run_saloon, saloon_in, within};
use tokio::io::{AsyncBufReadExt, BufReader};

/// The seeds of all tables, in each format in which a log could print bytes.
async fn seeds(server: &Server) -> Vec<String> {
    let file = format!("sqlite://{}?mode=ro", server.data().join("saloon.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("the database opens");
    let rows = sqlx::query("SELECT seed, hex(seed) AS hex FROM tables WHERE seed IS NOT NULL");
    let rows = rows.fetch_all(&mut database).await.expect("the tables are read");
    assert!(!rows.is_empty(), "there is a seed to be found");
    let forms = |row: &sqlx::sqlite::SqliteRow| {
        let bytes: Vec<u8> = row.get("seed");
        let hex: String = row.get("hex");
        let list = format!("{:?}", &bytes[..8]);
        [hex.to_lowercase(), hex, list.trim_end_matches(']').to_owned()]
    };
    rows.iter().flat_map(forms).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_level_of_any_crate_shows_a_secret() {
    let filter = "trace,tungstenite=trace,hyper=trace,axum=trace,sqlx=trace,server=trace";
    let server = Server::start_with(&[("SALOON_LOG", filter)]).await;
    let sign_in = HttpRequest::post("/api/v1/session", &json!({"name": "Eve"})).ask(server.address()).await;
    let cookie = sign_in.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap().to_owned();
    HttpRequest::get("/api/v1/session").header("cookie", &cookie).ask(server.address()).await;
    let (mut ann, mut bob, table) = ann_and_bob_at_a_table(&server).await;
    let mut again = ann.again(&server).await;
    again.watches(&table).await;
    let token = cookie.split('=').nth(1).unwrap().to_owned();
    let mut secrets = vec![token, ann.ticket.clone(), bob.ticket.clone(), r#""do":"bid""#.to_owned()];
    for _ in 0..2 {
        until_the_next_bids(&mut ann, &mut bob, &table).await;
        for client in [&mut ann, &mut bob] {
            let card = biddable(client, &table)[0];
            let request = client.answer(&table, json!({"do": "bid", "value": card}));
            secrets.extend([request.key.to_string(), request.decision.to_string()]);
            client.does(ClientMsg::TableAct(request)).await;
        }
    }
    secrets.extend(seeds(&server).await);
    let mut server = server;
    assert!(server.stop().await, "the last lines are written at the end");
    let log = server.log();
    assert!(log.contains("a socket was opened"), "what the server says of itself is heard at trace:\n{log}");
    for secret in secrets {
        assert!(!log.contains(&secret), "the log shows {secret}");
    }
}

/// A pipe whose reading end is closed.
fn closed_pipe() -> Stdio {
    let (_, writer) = std::io::pipe().expect("a pipe");
    writer.into()
}

fn full_disk() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").expect("Linux has a disk that is always full").into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_cannot_be_written_stops_nobody() {
    for (what, stderr) in [("a full disk", full_disk()), ("a closed pipe", closed_pipe())] {
        let mut server = Server::start_logging_to(stderr, &[("SALOON_LOG", "trace")]).await;
        let mut ann = server.guest("Ann").await;
        ann.opens(Plan::default()).await;
        let metrics = server.get("/metrics").await.body;
        let lost = metrics.lines().find_map(|line| line.strip_prefix("saloon_log_lines_lost_total "));
        assert!(lost.is_some_and(|lost| lost != "0"), "{what}: lost lines are counted: {lost:?}");
        assert!(server.stop().await, "{what}: the server ends when and how it should");
    }
}

/// All output of a server from its start to its end, written
/// into a pipe. The test's own colour settings have no effect.
async fn printed_by_a_server(settings: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = saloon_in(folder.path());
    command
        .arg("serve")
        .envs(settings.iter().copied())
        .env("SALOON_BIND", "127.0.0.1:0")
        .env_remove("NO_COLOR");
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().expect("the server can be started");
    let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    let mut printed = String::new();
    let opens = async {
        while let Some(line) = lines.next_line().await.expect("a log in UTF-8") {
            printed.extend([line.as_str(), "\n"]);
            if line.contains("the saloon is open") {
                break;
            }
        }
    };
    within("the server to open", opens).await;
    let pid = child.id().expect("the server runs").to_string();
    let asked = std::process::Command::new("kill").args(["-TERM", &pid]).status();
    assert!(asked.is_ok_and(|status| status.success()), "it is asked to end");
    let rest = async {
        while let Some(line) = lines.next_line().await.expect("a log in UTF-8") {
            printed.extend([line.as_str(), "\n"]);
        }
    };
    within("the rest of the log", rest).await;
    let output =
        within("the end of the server", child.wait_with_output()).await.expect("it can be waited for");
    printed + &String::from_utf8_lossy(&output.stdout)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_terminal_gets_no_colours() {
    let log = printed_by_a_server(&[]).await;
    assert!(log.contains("INFO") && log.contains("/setup#"), "{log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
    for arguments in [["--help"].as_slice(), &["serve", "--bnid", "x"], &["check"], &["doctor"]] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = saloon_in(folder.path());
        let output =
            command.args(arguments).env_remove("NO_COLOR").output().await.expect("the binary can be run");
        let said = [output.stdout, output.stderr].concat();
        assert!(!said.is_empty() && !said.contains(&0x1b), "{arguments:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_a_json_log_is_json_the_set_up_link_too() {
    let log = printed_by_a_server(&[("SALOON_LOG_FORMAT", "json")]).await;
    let mut links = 0;
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(line["timestamp"].is_string() && line["level"].is_string(), "{line}");
        links += usize::from(line["setup_link"].as_str().is_some_and(|link| link.contains("/setup#")));
    }
    assert_eq!(links, 1, "{log}");

    let folder = tempfile::tempdir().expect("a folder");
    let settings = [("SALOON_LOG_FORMAT", "json"), ("SALOON_DATA_DIR", "/dev/null/data")];
    let (done, said) = run_saloon(folder.path(), &["serve"], &settings).await;
    let last: Value = serde_json::from_str(said.trim_end().lines().last().expect("a line")).expect("JSON");
    assert!(!done && last["level"] == "ERROR" && last["message"].is_string(), "why it ended: {said}");
}

/// Runs the binary with these outputs; returns its exit code, and its output if that can be read.
async fn ended(arguments: &[&str], stdout: Stdio, stderr: Stdio) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = saloon_in(folder.path());
    let child = command.args(arguments).stdout(stdout).stderr(stderr).spawn().expect("the binary can be run");
    let output =
        within("the end of the command", child.wait_with_output()).await.expect("it can be waited for");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_whose_reader_has_seen_enough_ends_quietly() {
    for arguments in [["check"].as_slice(), &["simulate", "point_city", "--games", "1"], &["--help"]] {
        let ended = ended(arguments, closed_pipe(), Stdio::piped()).await;
        assert_eq!(ended, (Some(0), String::new()), "{arguments:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_that_nobody_can_be_told_is_still_a_failure_and_no_crash() {
    for stderr in [full_disk(), closed_pipe()] {
        let (code, _) = ended(&["verify", "there-is-none"], Stdio::null(), stderr).await;
        assert_eq!(code, Some(1));
    }
    let (code, said) = ended(&["check"], full_disk(), Stdio::piped()).await;
    assert!(code == Some(1) && said.lines().count() == 1, "a full disk is no reader: {code:?} {said}");
}
