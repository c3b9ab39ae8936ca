//! The contents that readers get out of a feed.

use super::*;
use proptest::prelude::*;

fn feed(items: Vec<Item>) -> Feed {
    Feed { title: "Your turn, Ann".to_owned(), link: "https://play.example.org/".to_owned(), items }
}

fn item(title: &str, text: &str) -> Item {
    Item {
        key: "k7f-12".to_owned(),
        title: title.to_owned(),
        text: text.to_owned(),
        link: "https://play.example.org/t/k7f?a=1&b=2".to_owned(),
        at_ms: 951_782_399_000,
        due_ms: Some(951_782_400_000),
    }
}

#[test]
fn a_reader_of_news_is_told_what_and_when() {
    let want = r#"<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>Your turn, Ann</title>
<link>https://play.example.org/</link>
<description>Your turn, Ann</description>
<ttl>15</ttl>
<item>
<title>Dice &lt;Town&gt;</title>
<link>https://play.example.org/t/k7f?a=1&amp;b=2</link>
<description>one
two</description>
<guid isPermaLink="false">k7f-12</guid>
<pubDate>Mon, 28 Feb 2000 23:59:59 +0000</pubDate>
</item>
</channel>
</rss>
"#;
    assert_eq!(rss(&feed(vec![item("Dice <Town>", "one\ntwo")])), want);
}

#[test]
fn a_calendar_is_told_what_and_until_when() {
    let open = Item { key: "k7g-1".to_owned(), due_ms: None, ..item("b", "c") };
    let want = "BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Saloon//Turns//EN METHOD:PUBLISH NAME:Your turn\\, Ann \
        X-WR-CALNAME:Your turn\\, Ann REFRESH-INTERVAL;VALUE=DURATION:PT15M X-PUBLISHED-TTL:PT15M \
        BEGIN:VEVENT UID:k7f-12 DTSTAMP:20000228T235959Z DTSTART:20000229T000000Z SUMMARY:a\\;\\\\ DESCRIPTION:one\\ntwo \
        URL:https://play.example.org/t/k7f?a=1&b=2 TRANSP:TRANSPARENT END:VEVENT \
        BEGIN:VEVENT UID:k7g-1 DTSTAMP:20000228T235959Z DTSTART:20000228T235959Z SUMMARY:b DESCRIPTION:c \
        URL:https://play.example.org/t/k7f?a=1&b=2 TRANSP:TRANSPARENT END:VEVENT END:VCALENDAR ";
    assert_eq!(ics(&feed(vec![item("a;\\", "one\ntwo"), open])).replace("\r\n", " "), want);
}

/// A calendar's properties as a reader of RFC 5545 sees them; every line is checked.
fn properties(page: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = page.strip_suffix("\r\n").expect("a last line end").split("\r\n").collect();
    assert!(lines.iter().all(|line| line.len() <= LINE_BYTES && !line.contains(['\r', '\n'])), "{lines:?}");
    let mut whole: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix(' '), whole.last_mut()) {
            (Some(more), Some(last)) => last.push_str(more),
            _ => whole.push(line.to_owned()),
        }
    }
    whole
        .iter()
        .map(|line| line.split_once(':').expect("a name and a value"))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// The text that a value stands for.
fn meant(value: &str) -> String {
    let (mut text, mut letters) = (String::new(), value.chars());
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next().expect("something behind a backslash") {
                'n' => '\n',
                letter @ ('\\' | ';' | ',') => letter,
                letter => panic!("\\{letter} means nothing"),
            },
            ';' | ',' => panic!("{letter} stands alone"),
            letter => letter,
        });
    }
    text
}

/// Any letters, and often those that mean something.
fn texts() -> impl Strategy<Value = String> {
    let meaning = prop::sample::select(
        "<>&\"'\\;,:\n\r\t \u{0}\u{85}\u{fffe}\u{feff}é🎲]]>".chars().collect::<Vec<_>>(),
    );
    prop::collection::vec(prop_oneof![meaning, any::<char>()], 0..300).prop_map(String::from_iter)
}

/// Characters that XML cannot hold are left out.
fn in_any_xml(text: &str) -> String {
    text.chars().filter(|letter| !matches!(letter, '\u{fffe}' | '\u{ffff}')).collect()
}

proptest! {
    #[test]
    fn any_text_is_read_back_from_the_news(title in texts(), text in texts(), key in texts()) {
        let page = rss(&feed(vec![Item { key: key.clone(), ..item(&title, &text) }]));
        let parsed = roxmltree::Document::parse(&page).expect("well-formed");
        let of = |name: &str| {
            let items = parsed.descendants().filter(|node| node.has_tag_name("item"));
            let found: Vec<_> = items.flat_map(|item| item.children()).filter(|node| node.has_tag_name(name)).collect();
            assert_eq!(found.len(), 1, "{page}");
            assert!(found[0].children().all(|node| node.is_text()), "{page}");
            found[0].text().unwrap_or_default().to_owned()
        };
        prop_assert_eq!(of("title"), in_any_xml(&plain(&title, TITLE_CHARS)));
        prop_assert_eq!(of("description"), in_any_xml(&plain(&text, TEXT_CHARS)));
        let key: String = key.chars().filter(|letter| matches!(letter, '\t' | '\n') || *letter >= ' ').collect();
        prop_assert_eq!(of("guid"), in_any_xml(&key));
    }

    #[test]
    fn any_text_is_read_back_from_the_calendar(title in texts(), text in texts(), key in texts()) {
        let page = ics(&feed(vec![Item { key: key.clone(), ..item(&title, &text) }]));
        let read = properties(&page);
        let of = |name: &str| {
            let found: Vec<_> = read.iter().filter(|(of, _)| of == name).collect();
            assert_eq!(found.len(), 1, "{page}");
            meant(&found[0].1)
        };
        prop_assert_eq!(of("SUMMARY"), plain(&title, TITLE_CHARS));
        prop_assert_eq!(of("DESCRIPTION"), plain(&text, TEXT_CHARS));
        let key: String = key.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect();
        prop_assert_eq!(of("UID"), key);
        prop_assert_eq!(read.len(), 8 + 9 + 1, "{}", page);
    }
}
