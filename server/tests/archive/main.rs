//! Games that are exported from one server and imported into another, by the commands for that.

#![expect(clippy::unwrap_used, reason = "a test that cannot prepare its files has failed")]

mod analyses;
mod stats;

use clap::Parser;
use protocol::TableCode;
use rules::record::{Record, RecordSeat, verify};
use serde_json::Value;
use server::cli::{OfflineCommand, ServerCommand};
use server::store::{SharedStore, SqlStore};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    #[command(flatten)]
    ServerCommand(ServerCommand),
    #[command(flatten)]
    OfflineCommand(OfflineCommand),
}

/// A folder in which commands run; `DIR` in a command line stands for its path.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// A folder with four games in `games.jsonl`, each with two people and two virtual players.
    fn with_games() -> Self {
        let desk = Self::new();
        desk.does("simulate carson_city --virtual novice,expert --games 4 --seed 7 --out DIR/games.jsonl");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, line: &str) -> Result<String, String> {
        let folder = self.0.path().to_str().unwrap();
        let words = line.split(' ').map(|word| word.replace("DIR", folder));
        let arguments = Arguments::try_parse_from(std::iter::once("saloon".to_owned()).chain(words));
        let mut out = Vec::new();
        let done = match arguments.map_err(|error| error.to_string())?.command {
            Command::ServerCommand(command) => command.run(&mut out).map_err(|error| error.to_string()),
            Command::OfflineCommand(command) => command.run(&mut out).map_err(|error| error.to_string()),
        };
        done.map(|()| String::from_utf8(out).unwrap())
    }

    fn does(&self, line: &str) -> String {
        self.run(line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    fn refuses(&self, line: &str) -> String {
        match self.run(line) {
            Err(error) => error,
            Ok(said) => panic!("{line} was done: {said}"),
        }
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    /// The names of all files, which show that no unfinished file is left.
    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    async fn store(&self, name: &str) -> SharedStore {
        Arc::new(SqlStore::snapshot_sqlite(&self.path(name)).await.unwrap())
    }
}

const INTO_A: &str = "--database-url sqlite:DIR/a.db";
const INTO_B: &str = "--database-url sqlite:DIR/b.db";

/// The lines of a text in sorted order.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

/// A record with all labels.
fn labelled(line: &str) -> Record {
    let mut record = Record::parse(line).unwrap();
    record.table = Some("0F0E0D0C-0b0a-4908-8706-050403020100".to_owned());
    record.finished_at = Some(u64::MAX);
    record.seats[0].name = Some("  Ada \u{202e}".to_owned());
    record.seats[1].name = Some("Bob".to_owned());
    record
}

#[test]
fn what_is_imported_is_exported_to_the_byte() {
    let desk = Desk::with_games();
    let mut games = desk.read("games.jsonl");
    let labelled = labelled(games.lines().next().unwrap());
    games.push_str(&serde_json::to_string(&labelled).unwrap());
    games.push('\n');
    desk.write("games.jsonl", &games);

    let said = desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    assert!(said.ends_with("games.jsonl: 5 games imported, 0 here already\n"), "{said}");
    assert_eq!(sorted(&desk.does(&format!("export {INTO_A}"))), sorted(&games));
    let said = desk.does(&format!("export --out DIR/out.jsonl {INTO_A}"));
    assert!(said.starts_with("5 records written to "), "{said}");
    assert_eq!(sorted(&desk.read("out.jsonl")), sorted(&games));
    assert_eq!(fs::metadata(desk.path("out.jsonl")).unwrap().permissions().mode() & 0o777, 0o600);

    let one = desk.does(&format!("export --table {} {INTO_A}", labelled.table.unwrap()));
    assert_eq!(one.trim_end(), games.lines().last().unwrap());
}

#[test]
fn importing_again_changes_nothing() {
    let desk = Desk::with_games();
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    let first = desk.does(&format!("export {INTO_A}"));
    let said = desk.does(&format!("import DIR/games.jsonl DIR/games.jsonl {INTO_A}"));
    assert_eq!(said.matches(": 0 games imported, 4 here already\n").count(), 2, "{said}");
    assert_eq!(desk.does(&format!("export {INTO_A}")), first);
}

#[tokio::test]
async fn an_imported_game_is_a_finished_table_of_people_without_accounts() {
    let desk = Desk::with_games();
    let record = labelled(desk.read("games.jsonl").lines().next().unwrap());
    desk.write("one.json", serde_json::to_string_pretty(&record).unwrap());
    // Commands start an asynchronous runtime of their own, which must not be nested in another one.
    let desk = std::thread::spawn(move || {
        desk.does(&format!("import DIR/one.json {INTO_A}"));
        desk
    });
    let desk = desk.join().unwrap();
    let store = desk.store("a.db").await;
    let tables = store.all_tables(None, 9).await.unwrap();
    let [table] = tables.as_slice() else { panic!("one table, not {tables:?}") };
    assert_eq!(table.stage, protocol::Stage::Finished);
    assert_eq!(table.doc.watching, protocol::Watching::Live);
    assert_eq!(table.id.to_string(), "0f0e0d0c-0b0a-4908-8706-050403020100");
    assert_eq!(store.table_by_code(&table.code).await.unwrap().as_ref(), Some(table));
    let TableCode(code) = &table.code;
    assert_eq!(code.len(), 16);
    assert!(table.changed_at < u64::MAX / 2, "a label may lie, the lists are in order of real times");
    let people: Vec<_> = table.people().collect();
    assert_eq!(people.len(), 2);
    for person in people {
        assert_eq!(person.0.get_version_num(), 8, "no account has such an id");
        assert_eq!(store.player(person).await.unwrap(), None);
    }
    let doc = serde_json::to_value(&table.doc).unwrap();
    assert_eq!(doc["seats"][0]["holder"]["player"]["name"], "#1", "a name that nobody may have is not shown");
    assert_eq!(doc["seats"][1]["holder"]["player"]["name"], "Bob");
}

#[test]
fn a_flipped_byte_of_a_record_is_refused_or_lies_in_a_label() {
    let unlabelled = |record: Record| {
        let seats = record.seats.into_iter().map(|seat| RecordSeat { name: None, ..seat }).collect();
        Record { table: None, finished_at: None, seats, ..record }
    };
    let record = labelled(Desk::with_games().read("games.jsonl").lines().next().unwrap());
    let text = serde_json::to_string(&record).unwrap();
    let (mut labels, first_entry) = (0, text.find("\"entries\"").unwrap());
    let everywhere = std::env::var_os("SALOON_LONG").is_some();
    // The labels precede the entries; a sample of positions in the entries is enough.
    for place in (0..text.len()).filter(|place| everywhere || *place < first_entry || place % 211 == 0) {
        for flip in [0x01, 0x02, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= flip;
            let altered = String::from_utf8(bytes).ok().and_then(|text| Record::parse(&text).ok());
            if let Some(altered) = altered.filter(|altered| verify(altered).is_ok()) {
                assert_ne!(altered, record, "{place}");
                assert_eq!(unlabelled(altered), unlabelled(record.clone()), "{place}");
                labels += 1;
            }
        }
    }
    assert!(labels > 10, "labels may say anything");
}

#[test]
fn a_file_with_one_wrong_record_brings_nothing() {
    let desk = Desk::with_games();
    let games = desk.read("games.jsonl");
    let lines: Vec<&str> = games.lines().collect();
    let with = |third: &str| [lines[0], lines[1], third, lines[3]].join("\n");
    let edited = |field: &str, value: Value| {
        let mut record: Value = serde_json::from_str(lines[2]).unwrap();
        record[field] = value;
        record.to_string()
    };
    let mut other = Record::parse(lines[0]).unwrap();
    other.table = Some("00000000-0000-4000-8000-000000000001".to_owned());
    let mut same_id = Record::parse(lines[1]).unwrap();
    same_id.table.clone_from(&other.table);
    let two_of_one = [other, same_id].map(|record| serde_json::to_string(&record).unwrap()).join("\n");
    let cases = [
        (with(&lines[2][..lines[2].len() - 1]), "record 3 cannot be read: line 4, column 1: "),
        (with(&lines[2][..40]), "record 3 cannot be read: line 4, column"),
        (
            with(&lines[2].replacen("\"total\":", "\"total\":1", 1)),
            "record 3: result.scores[0].total: expected ",
        ),
        (with(&edited("game", "chess".into())), "record 3: game: there is no game chess here"),
        (with(&edited("rules", 99.into())), "record 3: rules: "),
        (with(&edited("format", "saloon.record/9".into())), "record 3: format: expected saloon.record/"),
        (
            two_of_one,
            "record 2: table 00000000-0000-4000-8000-000000000001 is here already with another game",
        ),
        (String::new(), "there is no record in it"),
        ("[]\n".to_owned(), "record 1 cannot be read: "),
        ("hello\n".to_owned(), "record 1 cannot be read: line 1, column 1: "),
        ("\u{0}\u{1}".to_owned(), "record 1 cannot be read: line 1, column 1: "),
    ];
    for (text, says) in cases {
        desk.write("bad.jsonl", text);
        let error = desk.refuses(&format!("import DIR/bad.jsonl {INTO_A}"));
        assert!(error.contains("bad.jsonl: ") && error.contains(says), "{error}\ndoes not say {says}");
        assert_eq!(desk.does(&format!("export {INTO_A}")), "", "{says}");
    }
    let error = desk.refuses(&format!("import DIR {INTO_A}"));
    assert!(error.ends_with(": it is no file that can be read twice"), "{error}");
    let error = desk.refuses(&format!("import DIR/nothing {INTO_A}"));
    assert!(error.contains("nothing: No such file"), "{error}");

    // Each file is a step of its own, so the files before an invalid one stay imported.
    desk.refuses(&format!("import DIR/games.jsonl DIR/bad.jsonl {INTO_A}"));
    assert_eq!(desk.does(&format!("export {INTO_A}")).lines().count(), 4);
}

#[test]
fn another_game_under_a_known_id_is_refused() {
    let desk = Desk::with_games();
    let games = desk.read("games.jsonl");
    let records: Vec<Record> = games.lines().map(|line| Record::parse(line).unwrap()).collect();
    let table = Some("00000000-0000-4000-8000-000000000001".to_owned());
    for (name, record) in ["one.json", "two.json"].iter().zip(&records) {
        let record = Record { table: table.clone(), ..record.clone() };
        desk.write(name, serde_json::to_string(&record).unwrap());
    }
    desk.does(&format!("import DIR/one.json {INTO_A}"));
    let before = desk.does(&format!("export {INTO_A}"));
    let error = desk.refuses(&format!("import DIR/two.json {INTO_A}"));
    assert!(
        error.contains("two.json: record 1: table 00000000-0000-4000-8000-000000000001 is here"),
        "{error}"
    );
    assert_eq!(desk.does(&format!("export {INTO_A}")), before);
}

#[test]
fn a_backup_is_restored_as_it_was() {
    let desk = Desk::with_games();
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    let said = desk.does(&format!("backup DIR/all.backup {INTO_A}"));
    assert!(said.starts_with("4 tables with "), "{said}");
    assert_eq!(fs::metadata(desk.path("all.backup")).unwrap().permissions().mode() & 0o777, 0o600);
    let said = desk.does(&format!("restore DIR/all.backup {INTO_B}"));
    assert!(said.contains("4 finished games decided again"), "{said}");
    assert_eq!(desk.does(&format!("export {INTO_B}")), desk.does(&format!("export {INTO_A}")));
    let (first, second) = (desk.read("all.backup"), desk.does(&format!("backup - {INTO_B}")));
    let body = |text: &str| text.lines().skip(1).take(4).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(body(&first), body(&second), "all but the time of the backup");

    let error = desk.refuses(&format!("restore DIR/all.backup {INTO_A}"));
    assert_eq!(error, "the database is not empty; a backup is restored into an empty one only");
}

/// A folder with a backup of one small game.
fn with_backup() -> Desk {
    let desk = Desk::new();
    desk.does(
        "simulate carson_city --players 1 --virtual novice,novice,novice --games 1 --out DIR/games.jsonl",
    );
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    desk.does(&format!("backup DIR/all.backup {INTO_A}"));
    desk
}

#[test]
fn a_broken_table_is_named_and_left_out_on_request() {
    let desk = Desk::with_games();
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    desk.does(&format!("backup DIR/all.backup {INTO_A}"));
    let whole = desk.read("all.backup");
    // The damage of two servers on one database: an older row has replaced the table's row, and the log is complete.
    let broken = whole.replacen("\"stage\":\"finished\"", "\"stage\":\"open\"", 1);
    let broken = broken.replacen("\"rank\":1", "\"rank\":2", 9);
    desk.write("bad.backup", sealed(&broken));
    let refused = desk.refuses(&format!("restore DIR/bad.backup {INTO_B}"));
    let (said, rest) = refused.split_once("to restore everything else:").unwrap();
    assert!(said.contains("it has not begun and has a log"), "{refused}");
    let named = rest.matches("--leave-out ").count();
    assert!(named >= 2 && said.matches("table ").count() >= named, "every broken table is named: {refused}");
    assert!(!desk.files().contains(&"b.db".to_owned()), "nothing was written");

    let other = "--leave-out 00000000-0000-4000-8000-000000000000";
    let refused = desk.refuses(&format!("restore DIR/bad.backup {other} {INTO_B}"));
    assert!(refused.contains("it holds no table 00000000"), "{refused}");
    let said = desk.does(&format!("restore DIR/bad.backup{rest} {INTO_B}"));
    assert!(said.starts_with(&format!("{} table", 4 - named)), "{said}");
    assert_eq!(said.matches("left out: table ").count(), named, "{said}");
    let kept = desk.does(&format!("export {INTO_B}"));
    assert_eq!(kept.lines().count(), 4 - named);
    for line in kept.lines() {
        verify(&Record::parse(line).unwrap()).unwrap();
    }
}

#[test]
fn names_that_the_page_would_refuse_do_not_come_in_by_a_backup() {
    let desk = with_backup();
    let player = r#"{"player":{"id":"0f0e0d0c-0b0a-4908-8706-050403020100","name":"NAME","changed_at":1}}"#;
    let plain = desk.read("all.backup");
    let (head, rest) = plain.split_once('\n').unwrap();
    let with = |name: &str| {
        let counted = rest.replacen("\"players\":0", "\"players\":1", 1);
        sealed(&format!("{head}\n{}\n{counted}", player.replace("NAME", name)))
    };
    let long = "x".repeat(25);
    for (place, name) in ["Ada", "", "Ann\u{202e}", &long].into_iter().enumerate() {
        desk.write("named.backup", with(name));
        let into = format!("--database-url sqlite:DIR/{place}.db");
        let said = desk.does(&format!("restore DIR/named.backup {into}"));
        let kept = if place == 0 { "Ada" } else { "#0f0e0d" };
        assert_eq!(said.contains("1 name that nobody could take here replaced"), name != kept, "{said}");
        desk.does(&format!("backup DIR/{place}.backup {into}"));
        let again = desk.read(&format!("{place}.backup"));
        assert!(again.contains(&format!("\"name\":\"{kept}\",\"changed_at\":1")), "{again}");
    }
}

#[test]
fn a_backup_that_is_not_whole_is_refused_at_every_length() {
    let desk = with_backup();
    let whole = desk.read("all.backup");
    let ends = whole.match_indices('\n').map(|(end, _)| end);
    let lengths =
        (0..whole.len()).step_by(997).chain(ends.flat_map(|end| [end, end + 1])).chain([whole.len() - 2]);
    for length in lengths.filter(|length| *length < whole.len()) {
        desk.write("half.backup", &whole[..length]);
        let error = desk.refuses(&format!("restore DIR/half.backup {INTO_B}"));
        let what = if length == 0 { "the file is empty" } else { "line 1: this is no backup" };
        let broken = error.contains("it breaks off after line ") || error.contains(what);
        assert!(error.contains("half.backup: ") && broken, "{length}: {error}");
    }
    desk.write("half.backup", format!("{whole}{{}}\n"));
    let error = desk.refuses(&format!("restore DIR/half.backup {INTO_B}"));
    assert!(error.ends_with("line 4: something after the closing line"), "{error}");
    assert!(!desk.files().contains(&"b.db".to_owned()), "the database was not even made");
}

#[test]
fn a_backup_with_a_changed_byte_is_refused() {
    let desk = with_backup();
    let whole = desk.read("all.backup").into_bytes();
    let step = if std::env::var_os("SALOON_LONG").is_some() { 1 } else { 499 };
    for place in (0..whole.len()).step_by(step) {
        for flip in [0x01, 0x20, 0x80] {
            let mut bytes = whole.clone();
            bytes[place] ^= flip;
            desk.write("bad.backup", &bytes);
            let error = desk.refuses(&format!("restore DIR/bad.backup {INTO_B}"));
            assert!(error.contains("bad.backup: "), "{place}: {error}");
        }
    }
    assert!(!desk.files().contains(&"b.db".to_owned()));
}

#[test]
fn a_backup_whose_games_do_not_keep_the_rules_is_refused() {
    let desk = with_backup();
    let whole = desk.read("all.backup");
    let cases = [
        ("\"rank\":1", "\"rank\":2", "result.ranking[0].rank: expected 1, found 2"),
        ("\"schema\":", "\"schema\":9", "line 1: it was made from schema 9"),
        ("saloon.backup/1", "saloon.backup/2", "line 1: it has the format saloon.backup/2"),
        ("\"rules\":", "\"rules\":9", "newer than "),
        ("\"game\":\"carson_city\"", "\"game\":\"chess\"", "there is no game chess here"),
        (
            "\"stage\":\"finished\"",
            "\"stage\":\"running\"",
            "its log has a result, but the table is not finished",
        ),
        ("\"stage\":\"finished\"", "\"stage\":\"open\"", "it has not begun and has a log"),
        ("\"version\":3,", "\"version\":4,", "entry 3: its version is 4"),
    ];
    for (from, to, says) in cases {
        assert!(whole.contains(from), "{from}");
        desk.write("bad.backup", sealed(&whole.replacen(from, to, 1)));
        let error = desk.refuses(&format!("restore DIR/bad.backup {INTO_B}"));
        assert!(error.contains("bad.backup: ") && error.contains(says), "{error}\ndoes not say {says}");
    }
    let counted = whole.replacen("\"counts\":{\"players\":0", "\"counts\":{\"players\":1", 1);
    assert_ne!(counted, whole);
    desk.write("bad.backup", sealed(&counted));
    let error = desk.refuses(&format!("restore DIR/bad.backup {INTO_B}"));
    assert!(error.contains("line 3: it counts "), "{error}");
    assert!(!desk.files().contains(&"b.db".to_owned()));
    // The control: the unchanged backup with a recomputed checksum is accepted.
    desk.write("good.backup", sealed(&whole));
    desk.does(&format!("restore DIR/good.backup {INTO_B}"));
}

/// The backup with a checksum recomputed for its content.
fn sealed(text: &str) -> String {
    use sha2::Digest;
    let (body, end) = text.trim_end().rsplit_once('\n').unwrap();
    let body = format!("{body}\n");
    let mut end: Value = serde_json::from_str(end).unwrap();
    end["end"]["sha256"] = format!("{:x}", sha2::Sha256::digest(&body)).into();
    format!("{body}{end}\n")
}

#[test]
fn a_file_is_there_as_a_whole_or_as_it_was() {
    let desk = with_backup();
    desk.write("out.jsonl", "of yesterday");
    // A device is written directly, without a temporary file. This device is always full.
    let error = desk.refuses(&format!("export --out /dev/full {INTO_A}"));
    assert!(error.starts_with("/dev/full: No space left"), "{error}");
    let error = desk.refuses(&format!("export --table nothing --out DIR/out.jsonl {INTO_A}"));
    assert_eq!(error, "there is no finished game of table nothing here");
    assert_eq!(desk.read("out.jsonl"), "of yesterday");
    let error = desk.refuses(&format!("export --out DIR/nowhere/out.jsonl {INTO_A}"));
    assert!(error.contains("nowhere/out.jsonl: No such file"), "{error}");
    let error = desk.refuses(&format!("backup DIR {INTO_A}"));
    assert!(error.contains("Is a directory"), "{error}");
    assert_eq!(desk.files(), ["a.db", "a.db.lock", "all.backup", "games.jsonl", "out.jsonl"]);
}

/// Runs a command in a shell that forbids its child to write longer files, as a full disk does.
fn with_little_room(desk: &Desk, arguments: &str) -> (bool, String) {
    let script = format!("trap '' XFSZ; ulimit -f 200; exec \"$0\" {arguments}");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &script]).arg(tests::saloon()).current_dir(desk.0.path());
    let done = shell.env("SALOON_DATABASE_URL", "sqlite:a.db").output().unwrap();
    (done.status.success(), String::from_utf8(done.stderr).unwrap())
}

#[test]
fn a_disk_that_is_full_leaves_the_file_of_before() {
    let desk = Desk::with_games();
    desk.does(&format!("import DIR/games.jsonl {INTO_A}"));
    for command in
        ["export --out kept", "backup kept", "simulate carson_city --games 50 --players 4 --out kept"]
    {
        desk.write("kept", "of yesterday");
        let (content, said) = with_little_room(&desk, command);
        assert!(!content && said.contains("kept: File too large"), "{command}: {said}");
        assert_eq!(desk.read("kept"), "of yesterday", "{command}");
        assert!(desk.files().iter().all(|name| !name.contains(".new")), "{:?}", desk.files());
    }
}

#[test]
fn what_is_not_there_is_named_and_not_made() {
    let desk = Desk::new();
    for command in ["export", "backup DIR/x.backup"] {
        let error = desk.refuses(&format!("{command} {INTO_A}"));
        assert!(error.contains("there is no database "), "{error}");
        let error = desk.refuses(&format!("{command} --database-url memory:"));
        assert!(error.starts_with("memory: an in-memory database"), "{error}");
    }
    let error = desk.refuses(&format!("restore DIR/nothing {INTO_A}"));
    assert!(error.contains("nothing: No such file"), "{error}");
    desk.write("text.db", "hello, I am a text file and no database at all");
    let error = desk.refuses("backup DIR/x.backup --database-url sqlite:DIR/text.db");
    assert!(error.contains("file is not a database"), "{error}");
    assert_eq!(desk.files(), ["text.db"]);
}
