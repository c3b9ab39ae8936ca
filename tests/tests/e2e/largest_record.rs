//! The largest records that a server can write are accepted by everything that reads a record.
//!
//! Each seat changes each sealed answer as often as a server permits, with the longest answers that the rules permit.

#![expect(clippy::unwrap_used, reason = "a test that cannot write to its own folder has failed")]

use rules::record::Record;
use rules::{GameKind, Match, Picker, Seat, SeatSetup, Seed, games};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use tests::run_saloon;

/// The server's limits: changes of one answer (this constant), and changes of one seat in a whole game (the next one).
const MOST_CHANGES: u32 = 64;
const MOST_OF_A_GAME: u32 = 384;
/// The maximum length of a record (this constant), and of a line in a backup (the next one).
const LONGEST_RECORD: usize = 16 << 20;
const LONGEST_LINE: usize = 64 << 20;

fn length(mv: &Value) -> usize {
    mv.to_string().len()
}

/// Withdraws the answer, or replaces it by the longest one if a withdrawal is not possible; then answers again.
fn change(game: &mut Match, seat: Seat) -> bool {
    let moves = game.legal(seat).listed;
    let back = moves.iter().find(|mv| mv["do"] == "withdraw");
    let Some(mv) = back.or_else(|| moves.iter().max_by_key(|mv| length(mv))) else { return false };
    game.play(seat, mv).unwrap();
    if game.deciding().contains(seat) {
        let moves = game.legal(seat).listed;
        game.play(seat, moves.iter().max_by_key(|mv| length(mv)).unwrap()).unwrap();
    }
    true
}

fn play(kind: &dyn GameKind) -> (Record, u32) {
    let seats = usize::from(kind.meta().people.1);
    let setup = SeatSetup::people(kind.meta().people.1);
    let options = if kind.meta().id == "carcassonne" { json!({ "sixth_player": true }) } else { json!({}) };
    let mut game = Match::of(kind, setup, &options, Seed::from_number(1)).unwrap();
    let (mut picker, mut changes) = (Picker::new(1), vec![0; seats]);
    while let Some(seat) = game.deciding().iter().next() {
        let moves = game.legal(seat).listed;
        game.play(seat, picker.among(&moves).unwrap()).unwrap();
        for seat in game.seats() {
            let made = &mut changes[seat.index()];
            for _ in 0..MOST_CHANGES.min(MOST_OF_A_GAME - *made) {
                if game.deciding().contains(seat) || !change(&mut game, seat) {
                    break;
                }
                *made += 1;
            }
        }
    }
    (game.record().unwrap(), changes.iter().sum())
}

/// The records in a file, without the data that the exporting server adds.
fn records(file: &Path) -> Vec<Record> {
    let text = fs::read_to_string(file).unwrap();
    let read = |line| Record { table: None, finished_at: None, ..Record::parse(line).unwrap() };
    let mut records: Vec<Record> = text.lines().map(read).collect();
    records.sort_by(|one, other| one.game.cmp(&other.game));
    records
}

fn longest_line(file: &Path) -> usize {
    fs::read(file).unwrap().split(|byte| *byte == b'\n').map(<[u8]>::len).max().unwrap()
}

async fn runs(folder: &Path, database: &str, arguments: &[&str]) {
    let settings = [("SALOON_DATABASE_URL", database)];
    let (is_content, printed) = run_saloon(folder, arguments, &settings).await;
    assert!(is_content, "{arguments:?}: {printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_record_of_each_game_is_verified_imported_exported_backed_up_and_restored() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let played: Vec<(Record, u32)> = games().iter().map(|kind| play(*kind)).collect();
    assert!(played.iter().any(|(_, changes)| *changes >= 4 * MOST_OF_A_GAME), "seats change all they may");
    let lines = played.iter().map(|(record, _)| serde_json::to_string(record).unwrap() + "\n");
    fs::write(path("played"), lines.collect::<String>()).unwrap();
    let longest = longest_line(&path("played"));
    assert!(longest <= LONGEST_RECORD / 4, "{longest} bytes");

    runs(folder.path(), "sqlite:one.db", &["verify", "played"]).await;
    runs(folder.path(), "sqlite:one.db", &["import", "played"]).await;
    runs(folder.path(), "sqlite:one.db", &["export", "--out", "exported"]).await;
    runs(folder.path(), "sqlite:one.db", &["backup", "all.backup"]).await;
    runs(folder.path(), "sqlite:two.db", &["restore", "all.backup"]).await;
    runs(folder.path(), "sqlite:two.db", &["export", "--out", "restored"]).await;
    assert_eq!(records(&path("exported")), records(&path("played")));
    assert_eq!(fs::read(path("restored")).unwrap(), fs::read(path("exported")).unwrap());
    runs(folder.path(), "sqlite:two.db", &["verify", "restored"]).await;

    // A record of another server may be as long as readers accept, and fits into a backup after its import.
    let in_backup = longest_line(&path("all.backup"));
    println!("the longest record has {longest} bytes, and its line of a backup {in_backup}");
    let most = in_backup * LONGEST_RECORD / longest;
    assert!(most <= LONGEST_LINE, "{in_backup} bytes for {longest}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_64_mib_is_refused_by_every_reader_with_a_sentence() {
    let folder = TempDir::new().unwrap();
    let (record, _) = play(games()[0]);
    let text = serde_json::to_string(&record).unwrap();
    let long = text.replacen('{', &format!("{{\"table\":\"{}\",", "x".repeat(LONGEST_LINE)), 1);
    fs::write(folder.path().join("long"), long + "\n").unwrap();
    let settings = [("SALOON_DATABASE_URL", "sqlite:one.db")];
    for reader in ["verify", "import", "replay"] {
        let (is_content, printed) = run_saloon(folder.path(), &[reader, "long"], &settings).await;
        let says = "a record is at most 16 MiB long";
        assert!(!is_content && printed.contains(says), "{reader}: {printed}");
        assert!(printed.len() < 1000, "{reader} prints the record");
    }
    let (is_content, printed) = run_saloon(folder.path(), &["restore", "long"], &settings).await;
    assert!(!is_content && printed.contains("the longest line of a backup, 64 MiB"), "{printed}");
}
