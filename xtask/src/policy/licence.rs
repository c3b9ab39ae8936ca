//! Evaluates licence expressions (SPDX, and the old slash for `OR`) against a list of allowed licences.

/// Whether the allowed licences satisfy the expression; `None` for an invalid expression.
pub(crate) fn allows(expression: &str, allowed: &[&str]) -> Option<bool> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    let verdict = reader.either()?;
    reader.words.is_empty().then_some(verdict)
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [&'a str],
}

impl Reader<'_> {
    fn either(&mut self) -> Option<bool> {
        let mut verdict = self.both()?;
        while self.takes("OR") {
            verdict |= self.both()?;
        }
        Some(verdict)
    }

    fn both(&mut self) -> Option<bool> {
        let mut verdict = self.one()?;
        while self.takes("AND") {
            verdict &= self.one()?;
        }
        Some(verdict)
    }

    fn one(&mut self) -> Option<bool> {
        if self.takes("(") {
            let verdict = self.either()?;
            return self.takes(")").then_some(verdict);
        }
        let mut licence = self.name()?.to_owned();
        if self.takes("WITH") {
            licence = format!("{licence} WITH {}", self.name()?);
        }
        Some(self.allowed.contains(&licence.as_str()))
    }

    fn name(&mut self) -> Option<&str> {
        let (name, rest) = self.words.split_first()?;
        let is_name = !["AND", "OR", "WITH", "(", ")"].contains(name);
        self.words = rest;
        is_name.then_some(name)
    }

    fn takes(&mut self, word: &str) -> bool {
        let Some((first, rest)) = self.words.split_first() else { return false };
        if *first == word {
            self.words = rest;
        }
        *first == word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_allowed_as_its_words_say() {
        let cases = [
            ("MIT", Some(true)),
            ("GPL-3.0", Some(false)),
            ("GPL-3.0 OR MIT", Some(true)),
            ("Apache-2.0/MIT", Some(true)),
            ("MIT AND GPL-3.0", Some(false)),
            ("MIT AND GPL-3.0 OR ISC", Some(true)),
            ("MIT AND (GPL-3.0 OR ISC)", Some(true)),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", Some(false)),
            ("MIT WITH LLVM-exception", Some(false)),
            ("ISC WITH LLVM-exception", Some(true)),
            ("", None),
            ("MIT OR", None),
            ("MIT ISC", None),
            ("(MIT", None),
        ];
        for (expression, want) in cases {
            assert_eq!(allows(expression, &["MIT", "ISC", "ISC WITH LLVM-exception"]), want, "{expression}");
        }
    }
}
