//! A place in a JSON value, as RFC 6901 writes it. Invariant: who enters a place leaves it again.

use std::fmt::Write;

/// One text for all places: longer by each step down, cut back on the way up.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(String);

impl Path {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Where to [`Path::leave`] for.
    pub(super) fn here(&self) -> usize {
        self.0.len()
    }

    pub(super) fn leave(&mut self, to: usize) {
        self.0.truncate(to);
    }

    pub(super) fn enter(&mut self, name: &str) {
        self.0.push('/');
        if name.contains(['~', '/']) {
            self.0.push_str(&name.replace('~', "~0").replace('/', "~1"));
        } else {
            self.0.push_str(name);
        }
    }

    pub(super) fn enter_index(&mut self, index: usize) {
        write!(self.0, "/{index}").expect("a text can be written to");
    }
}
