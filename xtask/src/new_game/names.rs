//! The names of a game in each part of the project, all derived from its id.

use std::path::Path;

/// Rust's keywords, which cannot be names.
const KEYWORDS: &str = " abstract as async await become box break const continue crate do dyn else enum extern false \
    final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct \
    super trait true try type typeof unsafe unsized use virtual where while yield ";

/// The maximum length of an id. Longer ids make lines that the formatter cannot break.
const LONGEST: usize = 24;

/// The names of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Names {
    /// The name in folders, records and addresses: `river_race`.
    pub(super) id: String,
    /// The name of its Rust type: `RiverRace`.
    pub(super) of_type: String,
    /// The title on pages: `River Race`.
    pub(super) title: String,
    /// The letters before the numbers of its rules: `RR`.
    pub(super) rules: String,
}

impl Names {
    /// The names of a new game in the project in this folder, or a sentence that explains why the id is refused.
    pub(super) fn of(project: &Path, id: &str) -> Result<Self, String> {
        check_form(id)?;
        if let Some(place) = places(id).into_iter().find(|place| project.join(place).exists()) {
            return Err(format!("`{id}` is taken: there is {place}"));
        }
        let words = words(id);
        let of_type = words.concat();
        for register in ["rules/src/registry.rs", "bots/src/lib.rs"] {
            let text = std::fs::read_to_string(project.join(register)).unwrap_or_default();
            if text.split(|c: char| !c.is_alphanumeric()).any(|word| word == of_type) {
                return Err(format!("`{id}` is taken: {register} knows another {of_type}"));
            }
        }
        let rules = prefix(&words, &documents(project))
            .ok_or_else(|| format!("`{id}` has no letters for the numbers of its rules that are free"))?;
        Ok(Self { id: id.to_owned(), of_type, title: words.join(" "), rules })
    }

    /// The names with which a game of this id was created. The
    /// letters of its rules are empty if no rules document has them.
    pub(super) fn of_known(project: &Path, id: &str) -> Self {
        let words = words(id);
        let rules = std::fs::read_to_string(project.join(format!("docs/rules/{id}.md"))).unwrap_or_default();
        let rules = rules
            .split("**")
            .skip(1)
            .step_by(2)
            .find_map(|bold| bold.split_once('-').map(|(letters, _)| letters.to_owned()));
        Self {
            id: id.to_owned(),
            of_type: words.concat(),
            title: words.join(" "),
            rules: rules.unwrap_or_default(),
        }
    }
}

fn check_form(id: &str) -> Result<(), String> {
    let words = || id.split('_');
    let plain = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let named = words().all(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    if !plain || !named {
        return Err(format!(
            "`{id}` is no id of a game: it must be words of a to z and 0 to 9, each beginning with a letter, joined by \
             single underscores, such as river_race"
        ));
    }
    if id.len() > LONGEST {
        return Err(format!("`{id}` is too long for the id of a game: {LONGEST} characters at most"));
    }
    if id.len() < 3 {
        return Err(format!("`{id}` is too short for the id of a game: three characters at least"));
    }
    if KEYWORDS.contains(&format!(" {id} ")) {
        return Err(format!("`{id}` is a word of Rust and cannot name a module"));
    }
    Ok(())
}

/// The files and folders that a game of this id would own.
fn places(id: &str) -> [String; 8] {
    [
        format!("rules/src/{id}"),
        format!("rules/src/{id}.rs"),
        format!("rules/tests/{id}"),
        format!("docs/rules/{id}.md"),
        format!("bots/src/{id}"),
        format!("bots/src/{id}.rs"),
        format!("web-static/src/games/{id}"),
        format!("web-static/src/generated/{id}.ts"),
    ]
}

fn words(id: &str) -> Vec<String> {
    id.split('_').map(capital).collect()
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// The rules documents of all games.
fn documents(project: &Path) -> String {
    let folder = std::fs::read_dir(project.join("docs/rules")).into_iter().flatten().flatten();
    folder.map(|file| std::fs::read_to_string(file.path()).unwrap_or_default()).collect()
}

/// The first free two or three letters for rule numbers: the initials of the words, or else letters of the first word.
fn prefix(words: &[String], documents: &str) -> Option<String> {
    let letters =
        |text: &str| text.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_uppercase();
    let initials: String = words.iter().filter_map(|word| word.chars().next()).take(3).collect();
    let first = letters(&words.concat());
    let pairs = first.char_indices().skip(1).map(|(_, second)| format!("{}{second}", &first[..1]));
    let candidates = [initials].into_iter().chain(pairs).chain(first.get(..3).map(str::to_owned));
    let free = |prefix: &String| prefix.len() > 1 && !documents.contains(&format!("**{prefix}-"));
    candidates.into_iter().find(free)
}
