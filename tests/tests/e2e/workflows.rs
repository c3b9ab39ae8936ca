//! The repository's workflows, tested without the service that runs them: each can be parsed, has minimal permissions,
//! uses only pinned actions, and runs only commands that exist.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the workflows has failed")]

use serde_yaml_ng::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A workflow or a local action: its path, its text and its parsed content.
struct File {
    path: String,
    text: String,
    value: Value,
}

fn files(folder: &str, name: impl Fn(&str) -> String) -> Vec<File> {
    let entries = fs::read_dir(repository().join(folder)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let file = |path: String| {
        let text = read(&path);
        let value = serde_yaml_ng::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        File { path, text, value }
    };
    names.map(|found| file(format!("{folder}/{}", name(&found)))).collect()
}

fn workflows() -> Vec<File> {
    let found = files(".github/workflows", str::to_owned);
    assert!(found.len() >= 3, "a change, a night, a release");
    found
}

fn own_actions() -> Vec<File> {
    files(".github/actions", |folder| format!("{folder}/action.yml"))
}

fn jobs(workflow: &File) -> Vec<(String, &Value)> {
    let jobs = workflow.value["jobs"].as_mapping().unwrap();
    jobs.iter().map(|(name, job)| (format!("{}: {}", workflow.path, name.as_str().unwrap()), job)).collect()
}

fn steps(of: &Value) -> Vec<&Value> {
    of["steps"].as_sequence().unwrap().iter().collect()
}

/// The steps of all jobs and of all local actions.
fn all_steps<'a>(workflows: &'a [File], actions: &'a [File]) -> Vec<(String, &'a Value)> {
    let of_jobs = workflows
        .iter()
        .flat_map(jobs)
        .flat_map(|(place, job)| steps(job).into_iter().map(move |step| (place.clone(), step)));
    let of_actions = actions
        .iter()
        .flat_map(|action| steps(&action.value["runs"]).into_iter().map(|step| (action.path.clone(), step)));
    of_jobs.chain(of_actions).collect()
}

/// The shell lines of all steps.
fn commands() -> Vec<(String, String)> {
    let (workflows, actions) = (workflows(), own_actions());
    let run = |(place, step): (String, &Value)| Some((place, step["run"].as_str()?.to_owned()));
    all_steps(&workflows, &actions).into_iter().filter_map(run).collect()
}

#[test]
fn a_workflow_may_do_nothing_and_each_of_its_jobs_only_what_it_names() {
    let may_write = BTreeSet::from([
        (".github/workflows/release.yml: image".to_owned(), "packages".to_owned()),
        (".github/workflows/release.yml: publish".to_owned(), "contents".to_owned()),
        (".github/workflows/release.yml: publish".to_owned(), "packages".to_owned()),
    ]);
    let mut writes = BTreeSet::new();
    for workflow in workflows() {
        let none = workflow.value["permissions"].as_mapping();
        assert!(none.is_some_and(serde_yaml_ng::Mapping::is_empty), "{}: `permissions: {{}}`", workflow.path);
        for (place, job) in jobs(&workflow) {
            let permissions = job["permissions"].as_mapping();
            for (scope, right) in permissions.unwrap_or_else(|| panic!("{place}: no permissions")) {
                match right.as_str().unwrap() {
                    "read" => {}
                    _ => drop(writes.insert((place.clone(), scope.as_str().unwrap().to_owned()))),
                }
            }
        }
    }
    assert_eq!(writes, may_write);
}

#[test]
fn a_workflow_ends_and_does_not_run_beside_itself() {
    for workflow in workflows() {
        assert!(workflow.value["concurrency"]["group"].is_string(), "{}: no concurrency", workflow.path);
        for (place, job) in jobs(&workflow) {
            let minutes = job["timeout-minutes"].as_u64();
            assert!(minutes.is_some_and(|minutes| (1..=300).contains(&minutes)), "{place}: {minutes:?}");
        }
    }
}

/// `owner/name@` and the 40 hexadecimal digits of a commit, followed by its version for readers and for updates.
fn is_pinned(line: &str) -> bool {
    let Some((action, version)) = line.split_once(" # v") else { return false };
    let Some((name, commit)) = action.split_once('@') else { return false };
    let is_hash = commit.len() == 40 && commit.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let is_version =
        version.split('.').count() == 3 && version.split('.').all(|part| part.parse::<u16>().is_ok());
    name.split('/').count() == 2 && is_hash && is_version
}

#[test]
fn an_action_of_others_is_named_by_its_commit() {
    let mut pinned = 0;
    for File { path, text, .. } in workflows().into_iter().chain(own_actions()) {
        for line in text.lines().filter_map(|line| line.split_once("uses: ")).map(|(_, action)| action) {
            match line.strip_prefix("./") {
                Some(own) => assert!(repository().join(own).join("action.yml").is_file(), "{path}: {line}"),
                None => assert!(is_pinned(line), "{path}: {line}"),
            }
            pinned += 1;
        }
    }
    assert!(pinned > 5, "the files are read: {pinned}");
    for loose in ["actions/checkout@v7 # v7.0.1", "actions/checkout@0123456789abcdef0123456789abcdef01234567"]
    {
        assert!(!is_pinned(loose), "{loose}");
    }
}

#[test]
fn no_checkout_leaves_its_token_behind_and_no_text_of_strangers_is_a_command() {
    for workflow in &workflows() {
        assert!(
            !workflow.text.contains("pull_request_target"),
            "{}: code of strangers with our rights",
            workflow.path
        );
    }
    let (workflows, actions) = (workflows(), own_actions());
    for (place, step) in all_steps(&workflows, &actions) {
        if step["uses"].as_str().is_some_and(|action| action.starts_with("actions/checkout@")) {
            assert_eq!(step["with"]["persist-credentials"].as_bool(), Some(false), "{place}");
        }
        let run = step["run"].as_str().unwrap_or_default();
        assert!(!run.contains("${{"), "{place}: hand it over in `env`: {run}");
    }
}

#[test]
fn a_workflow_asks_for_commands_that_are_there() {
    let help = read("xtask/src/main.rs");
    let mut asked = 0;
    for (place, command) in commands() {
        for (_, rest) in
            command.match_indices("cargo xtask ").map(|(at, found)| command[at..].split_at(found.len()))
        {
            let word: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
            assert!(help.contains(&format!("\n  {word} ")), "{place}: `cargo xtask {word}` is no command");
            asked += 1;
        }
        for script in command.split_whitespace().filter(|word| word.starts_with(".ci/")) {
            assert!(repository().join(script).is_file(), "{place}: {script}");
            asked += 1;
        }
        let shell = Command::new("bash").args(["-n", "-c", &command]).output().unwrap();
        assert!(shell.status.success(), "{place}: {}", String::from_utf8_lossy(&shell.stderr));
    }
    assert!(asked >= 6, "the commands are read: {asked}");
}

#[test]
fn a_workflow_builds_with_what_the_image_is_built_with() {
    let file = read("Dockerfile");
    let from = |program: &str| {
        let lines = file.lines().filter_map(|line| line.strip_prefix("FROM "));
        let image = lines.filter_map(|line| line.split(' ').next()).find(|image| image.starts_with(program));
        image.unwrap_or_else(|| panic!("no stage is made from {program}")).to_owned()
    };
    for workflow in &workflows() {
        for (place, job) in jobs(workflow) {
            if let Some(image) = job["container"]["image"].as_str() {
                assert_eq!(image, from("rust:"), "{place}");
            }
        }
    }
    let actions = own_actions();
    let versions =
        all_steps(&[], &actions).into_iter().filter_map(|(_, step)| step["with"]["node-version"].as_u64());
    for node in versions {
        assert!(from("node:").starts_with(&format!("node:{node}-")), "{node}");
    }
}

#[test]
fn updates_are_looked_for_wherever_a_version_is_named() {
    let file: Value = serde_yaml_ng::from_str(&read(".github/dependabot.yml")).unwrap();
    let mut looked_at = BTreeSet::new();
    for update in file["updates"].as_sequence().unwrap() {
        let ecosystem = update["package-ecosystem"].as_str().unwrap();
        assert_eq!(update["schedule"]["interval"].as_str(), Some("weekly"), "{ecosystem}");
        assert!(update["groups"].is_mapping(), "{ecosystem}: one change for all");
        let several = update["directories"].as_sequence().into_iter().flatten();
        for folder in several.chain([&update["directory"]]).filter_map(Value::as_str) {
            looked_at.insert(format!("{ecosystem} {folder}"));
        }
    }
    let mut named: BTreeSet<String> =
        ["cargo /", "docker /", "docker-compose /", "github-actions /"].map(str::to_owned).into();
    named.extend(["web-static", ".github/lint"].map(|folder| format!("npm /{folder}")));
    for folder in ["web-static", ".github/lint"] {
        assert!(repository().join(folder).join("package-lock.json").is_file(), "{folder}");
    }
    named.extend(
        own_actions()
            .into_iter()
            .map(|action| format!("github-actions /{}", action.path.strip_suffix("/action.yml").unwrap())),
    );
    assert_eq!(looked_at, named);
}
