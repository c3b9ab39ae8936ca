//! The same list of notices as RSS 2.0 and as a calendar (RFC 5545).
//!
//! Pure; does not know the owner or the readers of the list. Invariant: any text gives a well-formed document, and none
//! escapes from its element.

use crate::outgoing::plain;
use crate::system::clock::UnixMs;
use crate::system::markup::escaped;
use crate::system::zones::in_utc;
use std::fmt::Write;

/// How often readers should look again, in minutes.
const AGAIN_MINUTES: u32 = 15;
/// The longest line of a calendar, in bytes without its end.
const LINE_BYTES: usize = 75;
/// The longest texts; more is cut off.
const TITLE_CHARS: usize = 200;
const TEXT_CHARS: usize = 2000;

/// The listed item, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feed {
    pub title: String,
    /// The whole address of the page that shows the same.
    pub link: String,
    pub items: Vec<Item>,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The same as long as it is the same entry.
    pub key: String,
    pub title: String,
    pub text: String,
    pub link: String,
    pub at_ms: UnixMs,
    /// Until when something is to be done.
    pub due_ms: Option<UnixMs>,
}

/// The list for a reader of news.
pub fn rss(feed: &Feed) -> String {
    let mut page =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\">\n<channel>\n".to_owned();
    element(&mut page, "title", &plain(&feed.title, TITLE_CHARS));
    element(&mut page, "link", &feed.link);
    element(&mut page, "description", &plain(&feed.title, TITLE_CHARS));
    element(&mut page, "ttl", &AGAIN_MINUTES.to_string());
    for item in &feed.items {
        page.push_str("<item>\n");
        element(&mut page, "title", &plain(&item.title, TITLE_CHARS));
        element(&mut page, "link", &item.link);
        element(&mut page, "description", &plain(&item.text, TEXT_CHARS));
        let _ = writeln!(page, "<guid isPermaLink=\"false\">{}</guid>", escaped(&item.key));
        element(&mut page, "pubDate", &mail_time(item.at_ms));
        page.push_str("</item>\n");
    }
    page.push_str("</channel>\n</rss>\n");
    page
}

fn element(page: &mut String, name: &str, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(page, "<{name}>{}</{name}>", escaped(text));
}

/// The form of times in mails (RFC 822).
fn mail_time(at: UnixMs) -> String {
    in_utc(at, "%a, %d %b %Y %H:%M:%S +0000")
}

/// The list for a calendar: each entry at the time until when it is to be done, or else when it began.
pub fn ics(feed: &Feed) -> String {
    let mut page = String::new();
    let again = format!("PT{AGAIN_MINUTES}M");
    let name = in_calendar(&plain(&feed.title, TITLE_CHARS));
    line(&mut page, "BEGIN", "VCALENDAR");
    line(&mut page, "VERSION", "2.0");
    line(&mut page, "PRODID", "-//Saloon//Turns//EN");
    line(&mut page, "METHOD", "PUBLISH");
    // The name twice: RFC 7986, and what is older and understood by more.
    line(&mut page, "NAME", &name);
    line(&mut page, "X-WR-CALNAME", &name);
    line(&mut page, "REFRESH-INTERVAL;VALUE=DURATION", &again);
    line(&mut page, "X-PUBLISHED-TTL", &again);
    for item in &feed.items {
        line(&mut page, "BEGIN", "VEVENT");
        line(&mut page, "UID", &in_calendar(&item.key));
        line(&mut page, "DTSTAMP", &calendar_time(item.at_ms));
        line(&mut page, "DTSTART", &calendar_time(item.due_ms.unwrap_or(item.at_ms)));
        line(&mut page, "SUMMARY", &in_calendar(&plain(&item.title, TITLE_CHARS)));
        line(&mut page, "DESCRIPTION", &in_calendar(&plain(&item.text, TEXT_CHARS)));
        line(&mut page, "URL", &without_controls(&item.link));
        // Nobody is busy because of it.
        line(&mut page, "TRANSP", "TRANSPARENT");
        line(&mut page, "END", "VEVENT");
    }
    line(&mut page, "END", "VCALENDAR");
    page
}

/// A property, folded where it is too long: a letter is never cut in two.
fn line(page: &mut String, name: &str, value: &str) {
    let mut room = LINE_BYTES;
    for letter in name.chars().chain([':']).chain(value.chars()) {
        if letter.len_utf8() > room {
            page.push_str("\r\n ");
            room = LINE_BYTES - 1;
        }
        page.push(letter);
        room -= letter.len_utf8();
    }
    page.push_str("\r\n");
}

/// The text with what has a meaning in a calendar replaced.
fn in_calendar(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n");
    without_controls(&text)
}

fn without_controls(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

fn calendar_time(at: UnixMs) -> String {
    in_utc(at, "%Y%m%dT%H%M%SZ")
}

#[cfg(test)]
mod tests;
