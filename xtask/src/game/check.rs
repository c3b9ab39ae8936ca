//! `cargo xtask game <id> --check`: lists the missing parts of a game.
//!
//! Knows the places of a game's parts, and the examples that a new game is copied from. Tests and people judge the
//! quality of a part. Invariant: each line names a file or a folder, and what is missing in it.

use super::texts::{Messages, lines_in, messages};
use crate::new_game::Copies;
use crate::shell::Failure;
use std::collections::BTreeSet;
use std::path::Path;

/// The languages of the client. The others are compared with the first one.
const LANGUAGES: [&str; 4] = ["en", "de", "ru", "uk"];

/// The text files that every game has.
const TEXTS: [&str; 5] = ["about", "options", "finished", "table", "chat"];

/// The minimum length of a line that is compared as a sentence.
const SENTENCE: usize = 20;

/// The maximum number of ids that a line names; further ids are only counted.
const NAMED: usize = 5;

/// A game in a project, with the files that its example had.
struct Game<'a> {
    project: &'a Path,
    id: &'a str,
    copies: &'a [Copies],
}

/// The missing parts of the game, one line each; empty if the game is complete.
pub(super) fn missing(project: &Path, id: &str) -> Result<Vec<String>, Failure> {
    let copies = Copies::of(project, id)?;
    let game = Game { project, id, copies: &copies };
    let checks = [
        Game::texts,
        Game::rules_for_players,
        Game::rules,
        Game::art,
        Game::lessons,
        Game::bot,
        Game::code,
        Game::pages,
    ];
    Ok(checks.iter().flat_map(|check| check(&game)).collect())
}

impl Game<'_> {
    fn read(&self, path: &str) -> Option<String> {
        std::fs::read_to_string(self.project.join(path)).ok()
    }

    /// A line if neither a file nor a folder exists at this path.
    fn lacks(&self, path: &str, what: &str) -> Option<String> {
        (!self.project.join(path).exists()).then(|| format!("{what}: {path} is missing"))
    }

    fn client(&self, path: &str) -> String {
        format!("web-static/src/games/{}/{path}", self.id)
    }

    /// The texts that the examples would write to this path under the game's name.
    fn copied<'a>(&'a self, path: &'a str) -> impl Iterator<Item = &'a str> {
        self.copies.iter().filter_map(move |copies| copies.get(path))
    }

    /// The missing text files of each language, the missing messages, and the messages still worded as in an example.
    fn texts(&self) -> Vec<String> {
        let there =
            std::fs::read_dir(self.project.join(self.client("texts/en"))).into_iter().flatten().flatten();
        let there =
            there.filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".ftl")?.to_owned()));
        let files: BTreeSet<String> = there.chain(TEXTS.map(str::to_owned)).collect();
        let mut lines = Vec::new();
        for file in &files {
            let path = |language: &str| self.client(&format!("texts/{language}/{file}.ftl"));
            let first = self.read(&path(LANGUAGES[0])).unwrap_or_default();
            let first = messages(&first);
            for language in LANGUAGES {
                let path = path(language);
                let Some(text) = self.read(&path) else {
                    lines.push(format!("texts: {path} is missing"));
                    continue;
                };
                let own = messages(&text);
                let lacking = first.keys().filter(|id| !own.contains_key(*id)).copied();
                lines.extend(listed(&format!("texts: {path} lacks"), lacking));
                lines.extend(listed(&format!("texts: {path} has of the example"), self.left(&path, &own)));
            }
        }
        lines
    }

    /// The messages that are still worded as in an example. Messages that all examples share do not count.
    fn left<'a>(&self, path: &str, own: &Messages<'a>) -> Vec<&'a str> {
        let copied: Vec<Messages> = self.copied(path).map(messages).collect();
        let is_left = |id: &str, text: &str| {
            let examples =
                copied.iter().filter(|copy| copy.get(id).is_some_and(|copied| *copied == text)).count();
            examples > 0 && (copied.len() == 1 || examples < copied.len())
        };
        own.iter().filter(|(id, text)| is_left(id, text)).map(|(id, _)| *id).collect()
    }

    /// The number of sentences in this file that are still those of
    /// an example. Sentences that all examples share do not count.
    fn sentences(&self, what: &str, path: &str) -> Option<String> {
        let own = self.read(path)?;
        let copied: Vec<BTreeSet<&str>> = self.copied(path).map(|copy| lines_in(copy).collect()).collect();
        let is_left = |line: &&str| {
            let examples = copied.iter().filter(|copy| copy.contains(line)).count();
            line.len() >= SENTENCE && (1..copied.len()).contains(&examples)
        };
        let left = lines_in(&own).filter(is_left).count();
        (left > 0).then(|| format!("{what}: {path} has {left} lines of the example"))
    }

    fn rules_for_players(&self) -> Vec<String> {
        let check = |language: &str| {
            let path = self.client(&format!("rules/{language}.txt"));
            self.lacks(&path, "rules for players").or_else(|| self.sentences("rules for players", &path))
        };
        LANGUAGES.into_iter().filter_map(check).collect()
    }

    /// The rules document, from which the conformance suite reads the refusals.
    fn rules(&self) -> Vec<String> {
        let suite = format!("rules/tests/{}/conformance.rs", self.id);
        let Some(text) = self.read(&suite) else { return vec![format!("contract: {suite} is missing")] };
        let document = text.split("docs/rules/").nth(1).and_then(|rest| rest.split('"').next());
        let Some(document) = document else {
            return vec![format!("rules: {suite} reads no page of docs/rules")];
        };
        let path = format!("docs/rules/{document}");
        self.lacks(&path, "rules").or_else(|| self.sentences("rules", &path)).into_iter().collect()
    }

    fn art(&self) -> Vec<String> {
        let cover = self.client("cover.ts");
        let drawn = self.lacks(&cover, "art").or_else(|| self.same("art", &cover));
        let link = self.lacks(&format!("web-static/public/og/{}.png", self.id), "art (npm run pictures)");
        let scenes = self.lacks(&self.client("fixtures/scenes.ts"), "scenes");
        [drawn, link, scenes].into_iter().flatten().collect()
    }

    fn lessons(&self) -> Vec<String> {
        let data = self.lacks(&format!("rules/src/{}/lessons", self.id), "lessons");
        let texts = LANGUAGES
            .map(|language| self.lacks(&self.client(&format!("texts/{language}/lessons.ftl")), "lessons"));
        let tips = self.lacks(&self.client("tips.ts"), "lessons");
        [data, tips].into_iter().chain(texts).flatten().collect()
    }

    fn bot(&self) -> Vec<String> {
        let (file, folder) = (format!("bots/src/{}.rs", self.id), format!("bots/src/{}", self.id));
        let written = if self.project.join(folder).is_dir() { None } else { self.lacks(&file, "bot") };
        let listed =
            self.read("bots/src/lib.rs").is_some_and(|text| text.contains(&format!("mod {};", self.id)));
        let listed = (!listed).then(|| "bot: bots/src/lib.rs does not list it".to_owned());
        [written.or_else(|| self.same("bot", &file)), listed].into_iter().flatten().collect()
    }

    /// Rules files that are still identical to an example's, the
    /// generated types, the table's component, and the credits.
    fn code(&self) -> Vec<String> {
        let folder = format!("rules/src/{}", self.id);
        let own = self.copies.iter().flat_map(Copies::paths).filter(|path| path.starts_with(&folder));
        let own: BTreeSet<&str> = own.collect();
        let same = own.into_iter().filter_map(|path| self.same("rules", path));
        let generated = self.lacks(&format!("web-static/src/generated/{}.ts", self.id), "types");
        let table = self.lacks(&self.client("Table.svelte"), "client");
        let credits = self.credits(&format!("{folder}/options.rs"));
        same.chain(generated).chain(table).chain(credits).collect()
    }

    fn credits(&self, path: &str) -> Option<String> {
        let of = |text: &str| {
            text.lines().find(|line| line.trim_start().starts_with("credits:")).map(str::to_owned)
        };
        let own = of(&self.read(path)?)?;
        let left = self.copied(path).any(|copy| of(copy).as_deref() == Some(&own));
        left.then(|| format!("rules: {path} has the credits of the example"))
    }

    /// A line if the whole file is identical to an example's.
    fn same(&self, what: &str, path: &str) -> Option<String> {
        let own = self.read(path)?;
        self.copied(path).any(|copy| copy == own).then(|| format!("{what}: {path} is the example's"))
    }

    /// Whether a browser test names the game.
    fn is_played_in_a_browser(&self) -> bool {
        let files = std::fs::read_dir(self.project.join("web-static/e2e")).into_iter().flatten().flatten();
        let mut tests =
            files.map(|file| file.path()).filter(|path| path.to_string_lossy().ends_with(".e2e.ts"));
        tests.any(|path| {
            std::fs::read_to_string(path).is_ok_and(|text| text.contains(&format!("'{}'", self.id)))
        })
    }

    /// The missing documents and tests that are written by hand.
    fn pages(&self) -> Vec<String> {
        let records = self.lacks(&format!("rules/tests/{}/games", self.id), "recorded games");
        let browser = (!self.is_played_in_a_browser())
            .then(|| format!("a whole game in the browser: web-static/e2e/{}.e2e.ts is missing", self.id));
        let record = self.read("docs/record.md").unwrap_or_default();
        let section = (!record.contains(&format!("(`{}`", self.id)))
            .then(|| "pages: docs/record.md has no section of it".to_owned());
        [records, browser, section].into_iter().flatten().collect()
    }
}

/// A line with the first ids and the number of the others; `None` without ids.
fn listed<'a>(what: &str, ids: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let ids: Vec<&str> = ids.into_iter().collect();
    let shown = ids.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
    match ids.len() {
        0 => None,
        count if count > NAMED => Some(format!("{what} {shown} and {} more", count - NAMED)),
        _ => Some(format!("{what} {shown}")),
    }
}
