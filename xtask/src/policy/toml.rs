//! A parser for the subset of TOML in this workspace's files: sections, strings, lists, inline tables, bare words.
//!
//! Knows no file. Invariant: unknown syntax is an error with its line number, and is never skipped.

/// A `[section]` or `[[section]]` with its entries, in the order of the file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: String,
    entries: Vec<(String, Value)>,
}

/// A value of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    /// A number or a boolean in its original form.
    Word(String),
    List(Vec<Value>),
    Table(Vec<(String, Value)>),
}

impl Section {
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        find(&self.entries, key)
    }

    pub(crate) fn entries(&self) -> &[(String, Value)] {
        &self.entries
    }

    /// The string value of an entry.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Value::text)
    }

    /// The items of a list; empty if there is no such list.
    pub(crate) fn list(&self, key: &str) -> &[Value] {
        self.get(key).map_or(&[], Value::items)
    }
}

impl Value {
    pub(crate) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub(crate) fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// The value of a key in an inline table.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        if let Self::Table(entries) = self { find(entries, key) } else { None }
    }
}

fn find<'a>(entries: &'a [(String, Value)], key: &str) -> Option<&'a Value> {
    entries.iter().find_map(|(name, value)| (name == key).then_some(value))
}

/// The sections of a file. Entries before the first section belong to a section with an empty name.
///
/// # Errors
/// The number of the invalid line, from 1.
pub(crate) fn parse(text: &str) -> Result<Vec<Section>, usize> {
    let mut reader = Reader { rest: text };
    reader.sections().ok_or_else(|| text[..text.len() - reader.rest.len()].lines().count().max(1))
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn sections(&mut self) -> Option<Vec<Section>> {
        let mut sections = vec![Section::default()];
        loop {
            self.skip();
            if self.rest.is_empty() {
                return Some(sections);
            }
            if self.takes("[") {
                let double = self.takes("[");
                let name = self.word("]")?;
                self.takes(if double { "]]" } else { "]" }).then_some(())?;
                sections.push(Section { name, entries: Vec::new() });
            } else {
                let entry = self.entry()?;
                sections.last_mut()?.entries.push(entry);
            }
        }
    }

    fn entry(&mut self) -> Option<(String, Value)> {
        let key = self.word("=")?;
        self.takes("=").then_some(())?;
        Some((key, self.value()?))
    }

    fn value(&mut self) -> Option<Value> {
        self.skip();
        if self.takes("\"") {
            return self.quoted().map(Value::Text);
        }
        if self.takes("[") {
            return self.until("]", Self::value).map(Value::List);
        }
        if self.takes("{") {
            return self.until("}", Self::entry).map(Value::Table);
        }
        self.word(",]}\n#").map(Value::Word)
    }

    /// Items separated by commas, up to the closing sign.
    fn until<T>(&mut self, end: &str, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        loop {
            self.skip();
            if self.takes(end) {
                return Some(items);
            }
            items.push(item(self)?);
            self.skip();
            if !self.takes(",") {
                return self.takes(end).then_some(items);
            }
        }
    }

    /// The rest of a string after its opening quote.
    fn quoted(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Some(text);
                }
                '\\' => text.push(chars.next().map(|(_, c)| c).filter(|c| "\"\\".contains(*c))?),
                '\n' => return None,
                c => text.push(c),
            }
        }
        None
    }

    /// The text before the first of these signs; `None` if it is empty.
    fn word(&mut self, before: &str) -> Option<String> {
        let end = self.rest.find(|c| before.contains(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        let word = word.trim();
        if word.is_empty() || word.contains('\n') {
            return None;
        }
        self.rest = rest;
        Some(word.to_owned())
    }

    fn takes(&mut self, sign: &str) -> bool {
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Skips spaces, line ends and comments.
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            if !self.rest.starts_with('#') {
                return;
            }
            self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_texts_lists_and_tables_are_read() {
        let text = "a = 1 # one\n[b.c]\n# \"x\"\nlist = [\n  \"x # y\", # z\n  { k = \"v\\\"w\", on = true },\n]\n[[d]]\nx.y = -1\n";
        let sections = parse(text).unwrap();
        let names: Vec<&str> = sections.iter().map(|section| section.name.as_str()).collect();
        assert_eq!(names, ["", "b.c", "d"]);
        assert_eq!(sections[0].get("a"), Some(&Value::Word("1".to_owned())));
        let [first, second] = sections[1].list("list") else { panic!("{sections:?}") };
        assert_eq!((first.text(), second.get("k").and_then(Value::text)), (Some("x # y"), Some("v\"w")));
        assert_eq!(sections[2].get("x.y"), Some(&Value::Word("-1".to_owned())));
    }

    #[test]
    fn what_is_not_understood_is_named_by_its_line() {
        for (text, line) in [("a = 1\nb\n", 2), ("a = \"x", 1), ("[a\nb = 1", 1), ("\n\na = [1 2", 3)] {
            assert!(parse(text).is_err_and(|at| at.abs_diff(line) <= 1), "{text:?}: {:?}", parse(text));
        }
    }
}
