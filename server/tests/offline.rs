//! The commands that need no server, called as by the binary's command line.

use clap::Parser;
use rules::record::Record;
use server::cli::{OfflineCommand, OfflineCommandError};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: OfflineCommand,
}

/// Runs a command line; `FILE` in it stands for the path of `file`.
fn saloon(line: &str, file: &Path) -> Result<String, OfflineCommandError> {
    let path = file.to_str().expect("a path in UTF-8");
    let words = line.split(' ').map(|word| word.replace("FILE", path));
    let arguments = Arguments::try_parse_from(std::iter::once("saloon".to_owned()).chain(words));
    let mut out = Vec::new();
    arguments.expect("a known command line").command.run(&mut out)?;
    Ok(String::from_utf8(out).expect("text"))
}

/// A file of four recorded games, and the command's output.
fn recorded() -> (TempDir, PathBuf, String) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("games.jsonl");
    let line = "simulate carson_city --players 2 --virtual novice,expert --games 4 --seed 7 --out FILE";
    let said = saloon(line, &file).expect("the games play");
    (folder, file, said)
}

#[test]
fn simulated_games_verify_and_report_speed_and_scores() {
    let (_folder, file, said) = recorded();
    assert!(said.starts_with("4 games, "), "{said}");
    for kind in ["random ", "virtual novice", "virtual expert"] {
        assert!(said.contains(kind), "{said}");
    }
    let verified = saloon("verify FILE", &file).unwrap();
    assert!(verified.starts_with("4 records verified, "), "{verified}");
    assert!(verified.contains("0 of them prove that nobody chose their seed"), "{verified}");
}

#[test]
fn every_game_is_simulated_with_as_many_seats_as_it_needs_where_nobody_says_how_many() {
    for kind in rules::games() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let said = saloon(&format!("simulate {} --games 1", kind.meta().id), file.path());
        assert!(said.is_ok_and(|said| said.starts_with("1 games")), "{}", kind.meta().id);
    }
}

#[test]
fn games_against_the_automa_are_simulated_and_verify_at_each_level() {
    let folder = TempDir::new().expect("a folder");
    for level in ["easy", "medium", "hard"] {
        let file = folder.path().join(level);
        let line =
            format!("simulate point_city --players 1 --virtual {level} --policy house --games 3 --out FILE");
        let said = saloon(&line, &file).expect("the games play");
        assert!(said.contains("house ") && said.contains(&format!("virtual {level}")), "{said}");
        let verified = saloon("verify FILE", &file).unwrap();
        assert!(verified.starts_with("3 records verified, "), "{verified}");
    }
}

#[rstest::rstest]
#[case::two("carcassonne --players 2 --policy house,random")]
#[case::five("carcassonne --players 5")]
#[case::six("carcassonne --players 6 --option sixth_player=true --option double_set=true")]
#[case::river_and_abbot("carcassonne --policy house,random --option river=true --option abbot=true")]
#[case::hands("carcassonne --policy house,random --option hand_size=3 --option hand_visibility=hidden")]
#[case::tiles_go_back("carcassonne --option unplaceable=return_to_bag --option river=true")]
#[case::house_rules(
    "carcassonne --option hole_bonus_turn=true --option table=fixed --option table_edge_completes=true"
)]
#[case::first_farmers(
    "carcassonne --policy greedy --option farmer_scoring=first --option first_player=road_draw"
)]
#[case::solo("carcassonne --players 1 --policy house --option mode=solo")]
#[case::solo_of_four_colours(
    "carcassonne --players 1 --option mode=solo --option solo_colours=4 --option solo_shared=choose_one --option solo_final=last_only"
)]
#[case::team("carcassonne --players 3 --policy house,random --option mode=coop")]
#[case::team_in_rotation(
    "carcassonne --players 2 --option mode=coop --option coop_control=rotate --option solo_end=supply_empty"
)]
#[case::castle("castle --policy house,random")]
#[case::castle_of_all_edges("castle --option matching=all --option second_lap=false")]
#[case::castle_without_wall_tiles("castle --option wall_tiles=false --option incomplete_values=full")]
fn games_of_every_mode_are_simulated_and_verify(#[case] table: &str) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("games.jsonl");
    let said = saloon(&format!("simulate {table} --games 3 --out FILE"), &file).expect("the games play");
    assert!(said.starts_with("3 games, "), "{said}");
    let verified = saloon("verify FILE", &file).unwrap();
    assert!(verified.starts_with("3 records verified, "), "{verified}");
}

#[test]
fn the_same_seed_writes_the_same_file() {
    let ((_a, first, _), (_b, second, _)) = (recorded(), recorded());
    assert_eq!(fs::read(first).unwrap(), fs::read(second).unwrap());
}

#[test]
fn a_changed_point_fails_with_record_and_place() {
    let (_folder, file, _) = recorded();
    let mut lines: Vec<String> = fs::read_to_string(&file).unwrap().lines().map(str::to_owned).collect();
    lines[2] = lines[2].replacen("\"total\":", "\"total\":1", 1);
    fs::write(&file, lines.join("\n")).unwrap();
    let error = saloon("verify FILE", &file).unwrap_err().to_string();
    assert!(error.contains("record 3: result.scores[0].total: expected "), "{error}");
}

#[test]
fn a_cut_file_and_an_empty_one_fail() {
    let (_folder, file, _) = recorded();
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 9]).unwrap();
    assert!(saloon("verify FILE", &file).unwrap_err().to_string().contains("record 4 cannot be read"));
    fs::write(&file, "").unwrap();
    assert!(saloon("verify FILE", &file).unwrap_err().to_string().ends_with("there is no record in it"));
}

#[test]
fn one_record_in_many_lines_verifies_too() {
    let (_folder, file, _) = recorded();
    let text = fs::read_to_string(&file).unwrap();
    let first: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    fs::write(&file, serde_json::to_string_pretty(&first).unwrap()).unwrap();
    assert!(saloon("verify FILE", &file).unwrap().starts_with("1 record verified, "));
}

#[test]
fn a_replay_shows_a_sealed_bid_to_its_owner_only() {
    let (_folder, file, _) = recorded();
    let own = saloon("replay FILE --game 2 --as 0", &file).unwrap();
    let public = saloon("replay FILE --game 2", &file).unwrap();
    let all = saloon("replay FILE --game 2 --as all", &file).unwrap();
    assert!(own.contains("bid_committed player=0 value="), "{own}");
    assert!(!own.contains("bid_committed player=1 value="), "{own}");
    assert!(public.contains("bid_committed player=0\n") && !public.contains("bid value="), "{public}");
    assert!(all.contains("dealt characters="), "the log holds the decks");
    for text in [own, public, all] {
        assert!(text.contains("result\n  1. seat "), "{text}");
    }
}

#[test]
fn an_analysis_is_printed_and_is_the_same_again() {
    let (_folder, file, _) = recorded();
    let table = saloon("analyse FILE --effort 1", &file).unwrap();
    for part in
        ["carson_city: effort 1 %, seed 1", "turning points", "decisions that lost something", "rather {"]
    {
        assert!(table.contains(part), "{part}: {table}");
    }
    let json = saloon("analyse FILE --effort 1 --json", &file).unwrap();
    assert_eq!(saloon("analyse FILE --effort 1 --json", &file).unwrap(), json);
    let record = Record::parse(&json).unwrap();
    assert_eq!(record.analysis.unwrap().curve.len(), record.entries.len());
}

#[test]
fn what_is_asked_wrongly_is_named() {
    let (_folder, file, _) = recorded();
    let wrong = |line: &str| saloon(line, &file).unwrap_err().to_string();
    assert_eq!(
        wrong("simulate chess"),
        "there is no game chess; known are: carson_city, dice_town, point_city, carcassonne, castle"
    );
    assert_eq!(wrong("simulate carson_city --option x=1"), "options.x: there is no such option (options)");
    assert_eq!(wrong("simulate carson_city --option x"), "option x is not written as name=value");
    assert!(wrong("simulate carson_city --players 9").starts_with("game 0: seats: 9 players"));
    assert!(wrong("replay FILE --game 5").ends_with("there are only 4 records in it"));
    assert_eq!(wrong("replay FILE --as 7"), "seat 7 does not sit at this table");
}
