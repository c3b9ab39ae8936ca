//! The figures in the rules documents are those that the command beside them prints.

use clap::Parser;
use server::cli::OfflineCommand;

const DOCUMENTS: [&str; 3] = [
    include_str!("../../docs/rules/carson_city.md"),
    include_str!("../../docs/rules/dice_town.md"),
    include_str!("../../docs/rules/point_city.md"),
];

#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: OfflineCommand,
}

/// The command's output without its first line, which states the speed.
fn printed(words: &str) -> String {
    let command = Arguments::try_parse_from(words.split(' ')).expect("a known command line").command;
    let mut out = Vec::new();
    command.run(&mut out).expect("the games play");
    let text = String::from_utf8(out).expect("text");
    text.split_once('\n').map_or_else(String::new, |(_speed, figures)| figures.to_owned())
}

/// Each `$ saloon simulate …` in a document, with the lines below it.
fn claims(document: &str) -> impl Iterator<Item = (&str, String)> {
    document.split("\n$ ").skip(1).map(|claim| {
        let (command, rest) = claim.split_once('\n').expect("a command has an answer");
        let figures = rest.lines().take_while(|line| !line.starts_with("```"));
        (command, figures.flat_map(|line| [line, "\n"]).collect())
    })
}

#[test]
fn the_figures_of_the_rules_are_what_simulate_prints() {
    let mut compared = 0;
    for (command, figures) in DOCUMENTS.iter().flat_map(|document| claims(document)) {
        assert_eq!(printed(command), figures, "{command}");
        compared += 1;
    }
    assert!(compared >= DOCUMENTS.len(), "{compared} commands");
}
