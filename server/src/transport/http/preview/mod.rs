//! The head of a page whose address is shared: the preview that programs show beside a link to a table, a finished game
//! or lessons.
//!
//! Such programs run no script and have no session, so the server writes title, description and picture into the page that it
//! sends. Everybody is sent the same for an address and a language. Knows no HTML but that head. Invariants: it shows
//! no more than `GET /api/v1/tables/<code>` without a session, and names people only if the table is listed in the
//! lobby; every value is escaped.

mod words;

use super::HttpState;
use super::checks::language_asked_for;
use super::table::is_told_to_strangers;
use crate::people::language::Language;
use crate::store::{SeatDoc, TableRecord};
use crate::system::markup::escaped;
use axum::http::HeaderMap;
use protocol::{SeatHolder, Stage, TableCode, Watching};
use rules::GameMeta;
use words::filled;

/// An address that people share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shared<'a> {
    Table(&'a str),
    FinishedGame(&'a str),
    Lessons(&'a str),
}

/// The longest code that is looked up.
const CODE_CHARS: usize = 64;

impl<'a> Shared<'a> {
    fn at(path: &'a str) -> Option<Self> {
        let is_name = |name: &str| {
            (1..=CODE_CHARS).contains(&name.len())
                && name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_' || c == b'-')
        };
        let mut parts = path.trim_matches('/').split('/');
        let found = match [(); 4].map(|()| parts.next()) {
            [Some("t"), Some(code), None, _] => Self::Table(code),
            [Some("games"), Some(code), None | Some("replay" | "fairness"), None] => Self::FinishedGame(code),
            [Some("learn"), Some(game), _, None] => Self::Lessons(game),
            _ => return None,
        };
        let (Self::Table(name) | Self::FinishedGame(name) | Self::Lessons(name)) = found;
        is_name(name).then_some(found)
    }

    /// The one address that all of these have.
    fn path(self) -> String {
        match self {
            Self::Table(code) => format!("/t/{code}"),
            Self::FinishedGame(code) => format!("/games/{code}"),
            Self::Lessons(game) => format!("/learn/{game}"),
        }
    }
}

/// Whether the page at this path costs a look at a table.
pub(super) fn reads_a_table(path: &str) -> bool {
    matches!(Shared::at(path), Some(Shared::Table(_) | Shared::FinishedGame(_)))
}

/// The text shown beside a link.
struct Preview {
    title: String,
    description: String,
    game: &'static GameMeta,
    /// Whether search engines may list the page.
    is_listed: bool,
}

/// The head for this path in the language that is asked for; `None` where the page says nothing of its own: for any other
/// path, and for what strangers are not told of. While the store fails the page comes without, too.
pub(super) async fn head(
    site: &HttpState,
    path: &str,
    headers: &HeaderMap,
    has_picture: fn(&str) -> bool,
) -> Option<String> {
    let shared = Shared::at(path)?;
    let language = language_asked_for(headers).unwrap_or_default();
    let preview = match shared {
        Shared::Lessons(game) => lessons(game, language)?,
        Shared::Table(code) | Shared::FinishedGame(code) => {
            let table = site.server.visitors().table_by_code(&TableCode(code.to_owned())).await.ok()??;
            let is_over = table.stage == Stage::Finished;
            if !is_told_to_strangers(site, &table) || matches!(shared, Shared::FinishedGame(_)) && !is_over {
                return None;
            }
            of_table(&table, language)?
        }
    };
    Some(preview.html(language, site.outlets.site().as_deref(), &shared.path(), has_picture))
}

fn lessons(game: &str, language: Language) -> Option<Preview> {
    let kind = rules::games().iter().find(|kind| kind.meta().id == game)?;
    let game = kind.meta();
    let said = |text| filled(text, language, &[("{game}", game.title)]);
    let has_any = !kind.lessons().is_empty();
    has_any.then(|| Preview {
        title: said(words::LEARN),
        description: said(words::LESSONS),
        game,
        is_listed: true,
    })
}

fn of_table(table: &TableRecord, language: Language) -> Option<Preview> {
    let game = rules::games().iter().map(|kind| kind.meta()).find(|meta| meta.id == table.game)?;
    let said =
        |text, places: &[(&str, &str)]| filled(text, language, &[&[("{game}", game.title)], places].concat());
    let with_people = |text: words::Words, names: &[&str]| said(text, &[("{people}", &names.join(", "))]);
    let names: Vec<&str> = if table.is_public() { people(table) } else { Vec::new() };
    let may_see = !matches!(table.doc.watching, Watching::GameEnd | Watching::No);
    let mut lines = Vec::new();
    match table.stage {
        Stage::Open => {
            let host = host(table).filter(|_| table.is_public());
            lines.push(
                host.map_or_else(|| said(words::INVITED, &[]), |host| with_people(words::INVITES, &[host])),
            );
            let is_taken = |seat: &&SeatDoc| seat.holder != SeatHolder::Open;
            let (taken, of) = (table.doc.seats.iter().filter(is_taken).count(), table.doc.seats.len());
            let (is_full, taken, of) = (taken == of, taken.to_string(), of.to_string());
            let places = [("{taken}", taken.as_str()), ("{of}", of.as_str())];
            lines.push(if is_full { said(words::FULL, &[]) } else { said(words::SEATS, &places) });
            let may_sit = !is_full && !table.doc.entry.shown().locked;
            lines.extend(offer(may_sit, may_see).map(|words| said(words, &[])));
        }
        Stage::Running => {
            lines.push(said(words::RUNNING, &[]));
            lines.extend(offer(false, may_see).map(|words| said(words, &[])));
        }
        Stage::Finished => lines.push(said(words::OVER, &[])),
    }
    if table.stage != Stage::Open && !names.is_empty() {
        lines.push(with_people(words::PLAYERS, &names));
    }
    Some(Preview {
        title: format!("{} · {}", table.doc.name, game.title),
        description: lines.join(" "),
        game,
        is_listed: table.is_public(),
    })
}

/// The offer to a person at a table whose game is not over.
fn offer(may_sit: bool, may_see: bool) -> Option<words::Words> {
    match (may_sit, may_see) {
        (true, true) => Some(words::SIT_OR_WATCH),
        (true, false) => Some(words::SIT),
        (false, true) => Some(words::WATCH),
        (false, false) => None,
    }
}

/// The names of the people with a seat, in order.
fn people(table: &TableRecord) -> Vec<&str> {
    let holders = table.doc.seats.iter().map(|seat| &seat.holder);
    holders
        .filter_map(|holder| match holder {
            SeatHolder::Person { player, .. } => Some(player.name.as_str()),
            _ => None,
        })
        .collect()
}

fn host(table: &TableRecord) -> Option<&str> {
    let seated = table.doc.seats.iter().find_map(|seat| match &seat.holder {
        SeatHolder::Person { player, .. } if player.id == table.doc.host => Some(player.name.as_str()),
        _ => None,
    });
    seated.or_else(|| table.organiser().map(|player| player.name.as_str()))
}

/// As large as every picture is drawn.
const PICTURE_SIZE: [&str; 2] = ["1200", "630"];

impl Preview {
    /// Title and `meta` elements. Addresses stand in it only where the operator has named this server's own: those who show
    /// links want whole ones, and a request can lie about its host.
    fn html(
        &self,
        language: Language,
        site: Option<&str>,
        path: &str,
        has_picture: fn(&str) -> bool,
    ) -> String {
        let Self { title, description, game, is_listed } = self;
        let picture = format!("/og/{}.png", game.id);
        let picture = site.filter(|_| has_picture(&picture)).map(|site| format!("{site}{picture}"));
        let mut head = format!("<title>{}</title>", escaped(title));
        let mut meta = |key: &str, name: &str, content: &str| {
            head.extend(["<meta ", key, "=\"", name, "\" content=\"", escaped(content).as_str(), "\" />"]);
        };
        meta("name", "description", description);
        if !is_listed {
            meta("name", "robots", "noindex");
        }
        meta("property", "og:type", "website");
        meta("property", "og:site_name", "Saloon");
        meta("property", "og:title", title);
        meta("property", "og:description", description);
        meta("property", "og:locale", language.choose(words::LOCALE));
        if let Some(site) = site {
            meta("property", "og:url", &format!("{site}{path}"));
        }
        meta("name", "twitter:card", if picture.is_some() { "summary_large_image" } else { "summary" });
        if let Some(picture) = picture {
            let [width, height] = PICTURE_SIZE;
            meta("property", "og:image", &picture);
            meta("property", "og:image:width", width);
            meta("property", "og:image:height", height);
            meta("property", "og:image:alt", game.title);
        }
        head
    }
}

/// The page with this head in the place of its own title and description.
pub(super) fn with_head(page: &str, head: &str) -> String {
    let bare = replaced(page, ("<meta name=\"description\"", ">"), "");
    replaced(&bare, ("<title>", "</title>"), head)
}

/// The text with something else for its first part that begins and ends so.
fn replaced(text: &str, (begin, end): (&str, &str), with: &str) -> String {
    let found = text.find(begin).and_then(|from| {
        let length = text[from..].find(end)?;
        Some((from, from + length + end.len()))
    });
    found.map_or_else(|| text.to_owned(), |(from, to)| [&text[..from], with, &text[to..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("/t/0123456789abcdef", Some(Shared::Table("0123456789abcdef")))]
    #[case("/t/0123456789abcdef/", Some(Shared::Table("0123456789abcdef")))]
    #[case("/games/0123456789abcdef", Some(Shared::FinishedGame("0123456789abcdef")))]
    #[case("/games/0123456789abcdef/replay", Some(Shared::FinishedGame("0123456789abcdef")))]
    #[case("/games/0123456789abcdef/fairness", Some(Shared::FinishedGame("0123456789abcdef")))]
    #[case("/learn/castle", Some(Shared::Lessons("castle")))]
    #[case("/learn/castle/first", Some(Shared::Lessons("castle")))]
    #[case("/", None)]
    #[case("/t", None)]
    #[case("/t/", None)]
    #[case("/t/a/b", None)]
    #[case("/t/%22%3E", None)]
    #[case("/t/01234567890123456789012345678901234567890123456789012345678901234", None)]
    #[case("/games/a/else", None)]
    #[case("/games/a/replay/b", None)]
    #[case("/learn/castle/first/3", None)]
    #[case("/rules/castle", None)]
    fn shared_addresses_are_known_by_their_path(#[case] path: &str, #[case] want: Option<Shared<'_>>) {
        assert_eq!(Shared::at(path), want);
    }

    #[test]
    fn a_head_takes_the_place_of_title_and_description() {
        let page = "<head><meta charset=\"utf-8\" /><meta name=\"description\" content=\"old\" /><title>Old</title></head><body></body>";
        let made = with_head(page, "<title>New</title>");
        assert_eq!(made, "<head><meta charset=\"utf-8\" /><title>New</title></head><body></body>");
    }
}
