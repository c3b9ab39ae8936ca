//! A place in a JSON value, as RFC 6901 writes it. Invariant: code that enters a place leaves it again.

use std::fmt::Write;

/// How a place is written after another one: relative to it, as one URL is to another (RFC 3986), where both begin with
/// the same step and that is shorter. How many steps up, and what follows them.
pub(super) fn relative<'p>(after: &str, place: &'p str) -> (usize, &'p str) {
    let alike = after.bytes().zip(place.bytes()).take_while(|(one, other)| one == other).count();
    let Some(above) = place[..alike].rfind('/').filter(|above| *above > 0) else { return (0, place) };
    let (up, rest) = (after[above + 1..].matches('/').count(), &place[above + 1..]);
    // A name that would be read as a step up, or as the beginning of a whole place, is told with its whole place.
    let is_plain = !rest.split('/').any(|name| name.is_empty() || name.starts_with('.'));
    if is_plain && UP.len() * up + rest.len() < place.len() { (up, rest) } else { (0, place) }
}

/// A step up, at the beginning of a place.
pub(super) const UP: &str = "../";

/// One text for all places: longer by each step down, cut back on the way up.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(String);

impl Path {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The place to pass to [`Path::leave`].
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
