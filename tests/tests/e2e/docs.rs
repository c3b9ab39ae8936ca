//! Runs every command of the documents unchanged on a simulated machine.
//!
//! Each document starts on a fresh machine with the program, the source, and the document's stated requirements.
//! `tests/machine/` contains the commands of that machine: `saloon` is the tested binary, `systemctl` obeys the shipped
//! units, and `cargo` only logs its arguments, which the test then checks against the workspace.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the documents has failed")]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use tests::{Cluster, run_saloon, saloon};

/// The system folders in commands; the test replaces them by folders of its own.
const ELSEWHERE: [&str; 4] = ["/var/", "/etc/", "/srv/", "/usr/local/"];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All documents with their paths in the repository.
fn documents() -> Vec<(String, String)> {
    let root = repository();
    let mut paths = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    let mut folders = vec![root.join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "md") {
                paths.push(entry);
            }
        }
    }
    paths.sort();
    let name = |path: &PathBuf| path.strip_prefix(&root).unwrap().display().to_string();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// The code blocks of this language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let (mut blocks, mut block, fence) = (Vec::new(), None, format!("```{language}"));
    for line in text.lines() {
        match &mut block {
            None if line == fence => block = Some(String::new()),
            Some(_) if line == "```" => blocks.extend(block.take()),
            Some(lines) => lines.extend([line, "\n"]),
            None => {}
        }
    }
    blocks
}

/// The commands in lines of a crontab, without time and user, and with their percent signs unescaped.
fn of_cron(block: &str) -> String {
    let command = |line: &str| line.splitn(7, ' ').nth(6).unwrap_or_default().replace("\\%", "%");
    block.lines().map(|line| command(&line.replace("  ", " ")) + "\n").collect()
}

/// The commands that no test runs, by their beginning, with the reason.
const UNTRIED: [(&str, &str); 9] = [
    ("sha256sum --check --ignore-missing SHA256SUMS", "the files of a release are not there"),
    ("sudo install -m 755 saloon-", "the same; the machine of the test has the program already"),
    ("saloon doctor --mail", "sends a mail and goes by a public name: `doctor.rs` tries it"),
    ("curl -s http://127.0.0.1:8080/", "the port is another one; `saloon healthcheck` asks the same"),
    ("journalctl -u saloon", "there is no journal"),
    (
        "docker compose up -d",
        "there is no Docker; `container.rs` builds and starts the image, and reads the file",
    ),
    ("docker compose exec saloon saloon check", "the same"),
    ("apt install nats-server", "installs a package of Debian"),
    ("cargo build --release --no-default-features", "compiles for minutes; clippy checks the features"),
];

/// The programs whose names mark a command in the sentences of a guide.
const PROGRAMS: [&str; 8] =
    ["apt ", "cargo build ", "curl ", "docker ", "journalctl ", "sha256sum ", "sudo ", "systemctl "];

/// The guides for people who host a server.
const GUIDES: [&str; 6] = [
    "README.md",
    "docs/backup.md",
    "docs/cluster.md",
    "docs/hosting.md",
    "docs/moderation.md",
    "docs/sign-in.md",
];

fn is_untried(command: &str) -> bool {
    UNTRIED.iter().any(|(begin, _)| command.starts_with(begin))
}

/// The typed lines of a block that also shows output, without those that no test runs.
fn typed(block: &str) -> String {
    let typed = block.lines().filter_map(|line| line.strip_prefix("$ "));
    typed.filter(|line| !is_untried(line)).flat_map(|line| [line, "\n"]).collect()
}

/// The script in hosting.md that sets the service up.
fn service() -> String {
    let guide = fs::read_to_string(repository().join("docs/hosting.md")).unwrap();
    let block = blocks(&guide, "sh").into_iter().find(|block| block.contains("enable --now saloon"));
    block.expect("the guide starts the service")
}

/// The requirements that a document states.
fn taken_for_granted(document: &str) -> String {
    match document {
        "README.md" => service(),
        // The server of the cron example.
        "docs/backup.md" => service() + "mkdir -p /srv/saloon; cd /srv/saloon; saloon migrate\n",
        _ => String::new(),
    }
}

/// A fresh machine with the program and the source.
struct Machine<'a> {
    root: TempDir,
    cluster: &'a Cluster,
    /// The ports of the unit's server, and of a server that is started manually beside it.
    ports: [u16; 2],
}

impl<'a> Machine<'a> {
    fn new(cluster: &'a Cluster) -> Self {
        let (root, source) = (tempfile::tempdir().unwrap(), repository());
        let path = |below: &str| root.path().join(below);
        for folder in ["etc/systemd/system", "usr/local/bin", "checkout/target/debug"] {
            fs::create_dir_all(path(folder)).unwrap();
        }
        for part in ["deploy", "web-static"] {
            symlink(source.join(part), path("checkout").join(part)).unwrap();
        }
        symlink(saloon(), path("usr/local/bin/saloon")).unwrap();
        symlink(saloon(), path("checkout/target/debug/saloon")).unwrap();
        fs::create_dir_all(path("checkout/tests/fixtures")).unwrap();
        let listeners = [(); 2].map(|()| std::net::TcpListener::bind("127.0.0.1:0").unwrap());
        let ports = listeners.map(|listener| listener.local_addr().unwrap().port());
        Self { root, cluster, ports }
    }

    /// Runs the lines as one script, and returns their output. Panics if the script fails.
    fn run(&self, title: &str, script: &str) -> String {
        let here = self.root.path().display().to_string();
        let script = ELSEWHERE
            .iter()
            .fold(script.to_owned(), |script, folder| script.replace(folder, &format!("{here}{folder}")));
        let programs = repository().join("tests/machine");
        let path = std::env::var("PATH").unwrap();
        let run = Command::new("bash")
            .args(["-eu", "-o", "pipefail", "-c", &script])
            .current_dir(self.root.path().join("checkout"))
            .env("PATH", format!("{}:{path}", programs.display()))
            .env("MACHINE", &here)
            .env("MACHINE_SALOON", saloon())
            .env("MACHINE_POSTGRES", self.cluster.socket())
            .env("SALOON_BIND", format!("127.0.0.1:{}", self.ports[0]))
            .env("MACHINE_BIND", format!("127.0.0.1:{}", self.ports[1]))
            .env_remove("SALOON_BIN")
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&[run.stdout, run.stderr].concat()).into_owned();
        assert!(run.status.success(), "{title}\n{script}\n{said}");
        said
    }
}

impl Drop for Machine<'_> {
    fn drop(&mut self) {
        if let Ok(pid) = fs::read_to_string(self.root.path().join("saloon.pid")) {
            // The process still runs after a failure. After a success it does not exist, and the command fails.
            let _ = Command::new("kill").args(["-KILL", pid.trim()]).stderr(Stdio::null()).status();
        }
    }
}

/// Replaces the placeholder of a number.
fn filled_in(script: &str) -> String {
    script.replace("<number>", "9")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_block_of_commands_runs_as_it_stands() {
    let cluster = Cluster::start().await;
    let (mut run, mut asked) = (0, String::new());
    for (name, text) in documents() {
        let shell = blocks(&text, "sh").into_iter().map(|block| filled_in(&block));
        let shell = shell.chain(blocks(&text, "cron").into_iter().map(|block| of_cron(&block)));
        let scripts: Vec<String> =
            shell.chain(blocks(&text, "console").into_iter().map(|block| typed(&block))).collect();
        if scripts.is_empty() {
            continue;
        }
        let machine = Machine::new(&cluster);
        machine.run(&format!("what {name} takes for granted"), &taken_for_granted(&name));
        for script in &scripts {
            machine.run(&name, script);
            run += 1;
        }
        if machine.root.path().join("saloon.pid").exists() {
            machine.run(&format!("and stops what {name} has started"), "systemctl stop saloon");
        }
        asked += &fs::read_to_string(machine.root.path().join("cargo.log")).unwrap_or_default();
    }
    assert!(run >= 8, "{run} blocks were found");
    for line in asked.lines() {
        cargo_could(line);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn check_and_doctor_as_they_are_printed_look_at_the_folder_of_the_service() {
    let cluster = Cluster::start().await;
    let machine = Machine::new(&cluster);
    machine.run("the service", &service());
    let guide = fs::read_to_string(repository().join("docs/hosting.md")).unwrap();
    let printed = |command: &str| {
        let all = blocks(&guide, "sh").into_iter();
        let typed = blocks(&guide, "console").into_iter();
        let typed = typed.map(|block| {
            block.lines().filter_map(|line| line.strip_prefix("$ ")).collect::<Vec<_>>().join("\n")
        });
        all.chain(typed).find(|block| block.contains(command)).expect("the guide has it")
    };
    let folder = machine.root.path().join("var/lib/saloon").display().to_string();
    let said = machine.run("check", &printed("saloon check"));
    assert!(said.contains(&format!("the data folder {folder} has files")), "{said}");
    // The mail address and the public name are examples of the guide.
    let doctor = printed("saloon doctor").replace(" --mail you@example.org", " || true");
    let said = machine.run("doctor", &doctor);
    assert!(said.contains(&format!("ok    folder       {folder} can be written")), "{said}");
    assert!(said.contains("ok    lock         the database is open in a server"), "{said}");
    let said = machine.run("elsewhere", "mkdir empty; cd empty; saloon check; saloon doctor || true");
    assert!(said.contains("warning: the data folder") && said.contains("warn  folder"), "{said}");
    assert!(said.contains("run this command with its settings"), "{said}");
    machine.run("the end", "systemctl stop saloon");
}

#[test]
fn what_no_test_runs_is_listed_with_its_reason_and_nothing_else_is() {
    let all = documents();
    for (begin, why) in UNTRIED {
        let is_there = all.iter().any(|(_, text)| text.contains(begin));
        assert!(is_there && !why.is_empty(), "no document has `{begin}` any more");
    }
    let guides: Vec<_> = all.iter().filter(|(name, _)| GUIDES.contains(&name.as_str())).collect();
    assert_eq!(guides.len(), GUIDES.len(), "each of them is there");
    let run: String = guides.iter().flat_map(|(_, text)| blocks(text, "sh")).collect();
    for (name, text) in guides {
        for command in PROGRAMS.iter().flat_map(|program| inline(text, program)) {
            assert!(
                run.contains(&command) || is_untried(&command),
                "{name}: `{command}` is neither run nor listed"
            );
        }
    }
}

/// Checks that cargo could run this line: the `xtask` command with its options, the package, the test, the example.
fn cargo_could(line: &str) {
    let words: Vec<&str> = line.split(' ').collect();
    if let ["xtask", command, options @ ..] = words.as_slice() {
        let help = fs::read_to_string(repository().join("xtask/src/main.rs")).unwrap();
        assert!(help.contains(&format!("\n  {command} ")), "cargo {line}: xtask knows no {command}");
        for option in options.iter().filter(|option| option.starts_with("--")) {
            assert!(help.contains(*option), "cargo {line}: xtask's help does not name {option}");
        }
        return;
    }
    let after = |word: &str| words.iter().position(|other| *other == word).map(|at| words[at + 1]);
    assert!(["build", "run", "test", "nextest"].contains(&words[0]), "cargo {line}: what is that?");
    let Some(package) = after("-p") else { return };
    let folder = repository().join(package);
    assert!(folder.join("Cargo.toml").is_file(), "cargo {line}: there is no package {package}");
    if let Some(example) = after("--example") {
        assert!(
            folder.join(format!("examples/{example}.rs")).is_file(),
            "cargo {line}: there is no {example}"
        );
    }
    if let Some(test) = after("--test") {
        assert!(folder.join("tests").join(test).is_dir(), "cargo {line}: there is no test {test}");
    }
}

/// The code in single backticks that begins with the name of a program.
fn inline(text: &str, program: &str) -> BTreeSet<String> {
    let outside = text.split("```").step_by(2);
    let code = outside.flat_map(|text| text.split('`').skip(1).step_by(2));
    code.filter(|code| code.starts_with(program)).map(|code| code.replace('\n', " ")).collect()
}

/// Whether the word can be a command or a subcommand. Placeholders contain capitals, digits or signs.
fn is_command(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

#[tokio::test]
async fn every_command_named_in_a_sentence_is_there_with_its_options() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = BTreeSet::new();
    for (name, text) in documents() {
        for line in inline(&text, "cargo xtask ") {
            cargo_could(line.trim_start_matches("cargo "));
        }
        for line in inline(&text, "saloon ") {
            let words: Vec<&str> = line.split(' ').skip(1).collect();
            let command = words.iter().copied().take_while(|word| is_command(word));
            let arguments: Vec<&str> = command.chain(["--help"]).collect();
            let (content, help) = run_saloon(folder.path(), &arguments, &[]).await;
            assert!(content, "{name}: `{line}`: {help}");
            for option in words.iter().filter(|word| word.starts_with("--")) {
                assert!(help.contains(*option), "{name}: `{line}`: there is no {option}");
            }
            seen.insert(words[0].to_owned());
        }
    }
    assert!(seen.len() >= 8, "{seen:?}");
}

/// All English texts of the page.
fn english(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = entries.map(|path| match path.extension() {
        _ if path.is_dir() => english(&path),
        Some(extension) if extension == "ftl" => fs::read_to_string(&path).unwrap(),
        _ => String::new(),
    });
    texts.collect()
}

#[test]
fn what_the_guides_quote_is_what_the_page_says() {
    let page = english(&repository().join("web-static/src/kit/i18n/en"));
    let mut quoted = 0;
    for name in ["players.md", "hosting.md"] {
        let guide = fs::read_to_string(repository().join("docs").join(name)).unwrap();
        let outside: String = guide.split("```").step_by(2).collect();
        let prose: String = outside.split('`').step_by(2).collect();
        for words in prose.split('"').skip(1).step_by(2) {
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                page.contains(words.trim_end_matches('…').trim_end()),
                "{name}: the page does not say \"{words}\""
            );
            quoted += 1;
        }
    }
    assert!(quoted >= 10, "{quoted} quotations were found");
}

#[tokio::test]
async fn the_shipped_postgres_is_the_one_that_the_tests_run_on() {
    let compose = fs::read_to_string(repository().join("docker-compose.yml")).unwrap();
    let shipped = compose.split("image: postgres:").nth(1).and_then(|rest| rest.split('-').next()).unwrap();
    let cluster = Cluster::start().await;
    let show = ["-X", "-A", "-t", "-c", "SHOW server_version", &cluster.url("postgres")];
    let output = Command::new("psql").args(show).output().unwrap();
    let tested = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(tested.split('.').next(), Some(shipped), "{tested}");
    let readme = fs::read_to_string(repository().join("README.md")).unwrap();
    assert!(readme.contains(&format!("tested and shipped with {shipped}")), "the README says so");
}
