//! Reads a game's texts for comparisons: messages by their ids, and lines.

use std::collections::BTreeMap;

/// The messages of a text file by their ids. A message includes all of its lines.
pub(super) type Messages<'a> = BTreeMap<&'a str, &'a str>;

/// Parses Fluent: a message begins with `id =` at the start of a line, and continues in indented lines.
pub(super) fn messages(text: &str) -> Messages<'_> {
    let mut found = Messages::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = end_of_message(rest);
        let (message, after) = rest.split_at(end);
        if let Some((id, value)) = message.split_once(" =").filter(|(id, _)| is_id(id)) {
            found.insert(id, value.trim());
        }
        rest = after;
    }
    found
}

/// The position after the first line and all following indented lines and closing braces.
fn end_of_message(text: &str) -> usize {
    let mut end = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if number > 0 && !line.starts_with([' ', '}']) {
            break;
        }
        end += line.len();
    }
    end
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// The lines of a document without their list markers.
pub(super) fn lines_in(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.trim().trim_start_matches(['*', '-', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_with_all_of_their_lines() {
        let text = "# A comment = none.\n\n## Group\na-b = One\na-c = { $n ->\n    [one] { $n } coin\n   *[other] coins\n}\na-d =\n    Two\n";
        let read = messages(text);
        assert_eq!(read.keys().copied().collect::<Vec<_>>(), ["a-b", "a-c", "a-d"]);
        assert_eq!((read["a-b"], read["a-d"]), ("One", "Two"));
        assert!(read["a-c"].ends_with("coins\n}"), "{}", read["a-c"]);
    }
}
