//! The first page as the build has drawn it for strangers, in each language: a browser shows it before any script has come.
//!
//! Everybody else gets the empty page, which the client fills. Does not know the content of the page. Invariant: a
//! drawn page is sent only if the client would draw the same, so that nothing on it changes when the client takes over.

use super::HttpState;
use crate::people::language::Language;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use protocol::GuestMode;

/// The request headers that the page depends on besides its address.
pub(super) const VARY: &str = "accept-encoding, accept-language, cookie";

/// The cookie by which a device says how it wants the page: a language, or another word where it also looks different.
const LOOK: &str = "saloon-look=";

/// The file with the first page for a request of this path; `None` where the empty page is due.
pub(super) fn drawn(site: &HttpState, path: &str, headers: &HeaderMap) -> Option<&'static str> {
    let is_stranger = !cookies(headers).any(|cookie| site.cookies.tokens(cookie).next().is_some());
    if path != "/" || !is_stranger || site.server.settings().guests != GuestMode::Play {
        return None;
    }
    let language = match cookies(headers).find_map(|cookie| cookie.strip_prefix(LOOK)) {
        Some(look) => Language::of(look)?,
        None => wanted(headers),
    };
    Some(language.choose(["first/en.html", "first/ru.html", "first/de.html", "first/uk.html"]))
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).map(str::trim)
}

/// The first language of the browser that there is, as the client chooses it.
fn wanted(headers: &HeaderMap) -> Language {
    let lines = headers.get_all(ACCEPT_LANGUAGE).into_iter().filter_map(|line| line.to_str().ok());
    let mut tags =
        lines.flat_map(|line| line.split(',')).map(|tag| tag.split(';').next().unwrap_or(tag).trim());
    let found = tags.find_map(|tag| Language::of(&tag.split('-').next().unwrap_or(tag).to_ascii_lowercase()));
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use rules::GameMeta;
    use serde::Deserialize;

    #[rstest]
    #[case::none(None, Language::En)]
    #[case::known(Some("de-AT,de;q=0.9,en;q=0.8"), Language::De)]
    #[case::the_second(Some("fr-FR, uk;q=0.9, en;q=0.8"), Language::Uk)]
    #[case::in_capitals(Some("RU"), Language::Ru)]
    #[case::unknown(Some("fr, *;q=0.5"), Language::En)]
    #[case::another_that_begins_alike(Some("rue, dev"), Language::En)]
    fn the_language_is_the_first_that_there_is(#[case] asked: Option<&str>, #[case] want: Language) {
        let headers = asked.map(|asked| (ACCEPT_LANGUAGE, asked.parse().unwrap())).into_iter().collect();
        assert_eq!(wanted(&headers), want);
    }

    /// The data of a game that the build draws.
    #[derive(Debug, Deserialize, PartialEq)]
    struct Drawn {
        id: String,
        title: String,
        people: (u16, u16),
        minutes: (u16, u16),
        virtual_levels: Vec<String>,
    }

    impl From<&GameMeta> for Drawn {
        fn from(meta: &GameMeta) -> Self {
            let all = serde_json::to_value(meta).unwrap();
            serde_json::from_value(all).unwrap()
        }
    }

    #[test]
    fn the_build_draws_the_games_that_there_are() {
        let file = include_str!("../../../../web-static/scripts/games.json");
        let drawn: Vec<Drawn> = serde_json::from_str(file).unwrap();
        let games: Vec<Drawn> = rules::games().iter().map(|kind| Drawn::from(kind.meta())).collect();
        assert_eq!(drawn, games, "web-static/scripts/games.json");
    }
}
