//! The changes between two values as JSON, written as they are found.
//!
//! Knows no type: [`Diff`] reports the differences, place by place. A change is `"<place>"` for a removal, `["<place>",
//! value]` for a new value, and `["<place>", value, "insert"]` for an insertion into an array; the same as operations
//! of RFC 6902 takes twice the bytes (ADR 19). A place continues the one before it if both are in the same field of the
//! outermost object. Invariant: the changes apply in their order, and the shift is the sum of all added leaves less the
//! sum of the removed ones.

use super::leaves::{Empty, Leaves};
use super::path::{UP, relative};
use super::{Diff, Shift};
use serde::Serialize;
use std::io;

/// The changes that lead from one value to another; its buffers are used again.
#[derive(Clone, Debug)]
pub struct Changes {
    /// Counts leaves, and knows the place that is compared now.
    leaves: Leaves,
    found: Found,
    /// The changes found before that.
    last: Found,
}

/// The changes found between two values.
#[derive(Clone, Debug, Default)]
struct Found {
    json: Vec<u8>,
    operations: usize,
    shift: Shift,
    /// The places that were written here, one behind the other, and where the last one begins.
    places: String,
    last_place: usize,
    /// Up to where each field of the outermost object goes; nothing where that was replaced as a whole.
    fields: Vec<Mark>,
}

/// How far something was found.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    json: usize,
    operations: usize,
    shift: Shift,
    places: usize,
    last_place: usize,
}

impl Found {
    fn mark(&self) -> Mark {
        let Self { operations, shift, last_place, .. } = *self;
        Mark { json: self.json.len(), operations, shift, places: self.places.len(), last_place }
    }

    /// Forgets what was written since then; what it shifts stays.
    fn go_back(&mut self, to: Mark) {
        self.json.truncate(to.json);
        self.places.truncate(to.places);
        (self.operations, self.last_place) = (to.operations, to.last_place);
    }

    /// From where to where the field of this number goes, if there it differs.
    fn field(&self, number: usize) -> Option<(Mark, Mark)> {
        let to = *self.fields.get(number)?;
        let from =
            number.checked_sub(1).map_or(Mark { json: 1, ..Mark::default() }, |last| self.fields[last]);
        (to.operations > from.operations).then_some((from, to))
    }
}

impl Default for Changes {
    fn default() -> Self {
        Self::new()
    }
}

impl Changes {
    /// Nothing has changed so far.
    pub fn new() -> Self {
        let mut new = Self { leaves: Leaves::default(), found: Found::default(), last: Found::default() };
        new.clear();
        new
    }

    /// Forgets everything but its room.
    pub fn clear(&mut self) {
        self.open();
        self.close();
    }

    /// Finds what leads from one value to the other, in place of what was here.
    pub fn between<T: Diff>(&mut self, before: &T, after: &T) {
        self.open();
        self.walk(before, after);
        self.close();
    }

    /// The same, where `like` are the two between which changes were found last: what is the same in both pairs is taken
    /// from there.
    pub(super) fn between_like<T: Diff>(&mut self, before: &T, after: &T, like: (&T, &T)) {
        self.open();
        if before != after {
            self.whole_if_shorter(after, |changes| after.diff_like(before, like, changes));
        }
        self.close();
    }

    /// Whether the two are the same.
    pub const fn is_empty(&self) -> bool {
        self.found.operations == 0
    }

    /// Whether all of it is that the whole is replaced.
    pub fn is_whole(&self) -> bool {
        self.found.json.starts_with(br#"[["","#)
    }

    /// The changes as a JSON array, to be made in their order.
    pub fn json(&self) -> &str {
        std::str::from_utf8(&self.found.json).expect("serde_json writes UTF-8")
    }

    /// By how much the sum of the whole changes.
    pub const fn shift(&self) -> Shift {
        self.found.shift
    }

    /// The value at this place became another one.
    pub fn replace<T: Serialize + ?Sized>(&mut self, before: &T, after: &T) {
        self.put(after);
        self.gone(before);
        self.come(after);
    }

    /// A field of the object at this place under the name that serde writes; `None` where it is left out.
    pub fn field<T: Diff>(&mut self, name: &str, before: Option<&T>, after: Option<&T>) {
        let here = self.leaves.path.here();
        if before != after {
            self.leaves.path.enter(name);
            self.entry(before, after);
            self.leaves.path.leave(here);
        }
        if here == 0 {
            self.found.fields.push(self.found.mark());
        }
    }

    /// The same, beside the same field of the two values between which changes were found last.
    pub fn field_like<T: Diff>(
        &mut self,
        name: &str,
        (before, after): (Option<&T>, Option<&T>),
        like: (Option<&T>, Option<&T>),
    ) {
        match self.last.field(self.found.fields.len()) {
            Some((from, to)) if like == (before, after) => {
                self.take(from, to);
                self.found.fields.push(self.found.mark());
            }
            _ => self.field(name, before, after),
        }
    }

    /// Whether the object at this place had nothing in it and has nothing in it: that is a leaf of its own.
    pub fn emptied(&mut self, before: bool, after: bool) {
        self.hollow(Empty::Object, before, after);
    }

    /// The value under a key of a map.
    pub(super) fn keyed<T: Diff>(&mut self, key: &impl Serialize, before: Option<&T>, after: Option<&T>) {
        let here = self.leaves.path.here();
        self.leaves.enter_key(key).expect("a key of a map in JSON is a text or a number");
        self.entry(before, after);
        self.leaves.path.leave(here);
    }

    /// The items of the array at this place: what is the same at the beginning and at the end stays.
    pub(super) fn items<T: Diff>(&mut self, before: &[T], after: &[T]) {
        let start = before.iter().zip(after).take_while(|(was, is)| was == is).count();
        let behind = before[start..].iter().rev().zip(after[start..].iter().rev());
        let end = behind.take_while(|(was, is)| was == is).count();
        let (gone, come) = (before.len() - end, after.len() - end);
        let both = gone.min(come);
        for index in start..both {
            self.at(index, |changes| changes.walk(&before[index], &after[index]));
        }
        for (index, item) in after[..come].iter().enumerate().skip(both) {
            self.at(index, |changes| changes.inserted(item));
        }
        for (index, item) in before[..gone].iter().enumerate().skip(both).rev() {
            self.at(index, |changes| changes.entry(Some(item), None));
        }
        if gone != come {
            for (place, item) in before[gone..].iter().enumerate() {
                self.at(gone + place, |changes| changes.gone(item));
                self.at(come + place, |changes| changes.come(item));
            }
        }
        self.hollow(Empty::Array, before.is_empty(), after.is_empty());
    }

    fn at(&mut self, index: usize, tell: impl FnOnce(&mut Self)) {
        let here = self.leaves.path.here();
        self.leaves.path.enter_index(index);
        tell(self);
        self.leaves.path.leave(here);
    }

    /// A value that differs: it may not have been here, or may be here no more.
    fn entry<T: Diff>(&mut self, before: Option<&T>, after: Option<&T>) {
        match (before, after) {
            (Some(before), Some(after)) => self.changed(before, after),
            (None, Some(after)) => {
                self.put(after);
                self.come(after);
            }
            (Some(before), None) => {
                self.next();
                self.place();
                self.gone(before);
            }
            (None, None) => {}
        }
    }

    fn walk<T: Diff>(&mut self, before: &T, after: &T) {
        if before != after {
            self.changed(before, after);
        }
    }

    /// A value that became another one at this place.
    fn changed<T: Diff>(&mut self, before: &T, after: &T) {
        self.whole_if_shorter(after, |changes| after.diff(before, changes));
    }

    /// Many small changes become one where that is shorter.
    fn whole_if_shorter(&mut self, after: &impl Serialize, tell: impl FnOnce(&mut Self)) {
        let since = self.found.mark();
        tell(self);
        if self.found.operations > since.operations + 1 && self.is_shorter_whole(since, after) {
            self.found.go_back(since);
            self.put(after);
            if self.leaves.path.here() == 0 {
                self.found.fields.clear();
            }
        }
    }

    fn is_shorter_whole(&self, since: Mark, after: &impl Serialize) -> bool {
        let written = self.found.json.len() - since.json;
        let (up, rest) =
            relative(&self.found.places[since.last_place..since.places], self.leaves.path.as_str());
        let comma = usize::from(since.operations > 0);
        let around = comma + r#"["",]"#.len() + UP.len() * up + rest.len();
        written > around && serde_json::to_writer(AtMost(written - around), after).is_ok()
    }

    fn hollow(&mut self, form: Empty, before: bool, after: bool) {
        if before != after {
            let sum = self.leaves.sum_of_empty(form);
            let shift = &mut self.found.shift;
            if after { shift.add(sum) } else { shift.subtract(sum) }
        }
    }

    fn gone(&mut self, value: &(impl Serialize + ?Sized)) {
        self.found.shift.subtract(self.leaves.sum(value));
    }

    fn come(&mut self, value: &(impl Serialize + ?Sized)) {
        self.found.shift.add(self.leaves.sum(value));
    }

    fn open(&mut self) {
        std::mem::swap(&mut self.found, &mut self.last);
        self.found.go_back(Mark::default());
        self.found.fields.clear();
        self.found.shift = Shift::default();
        self.text("[");
    }

    fn close(&mut self) {
        self.text("]");
    }

    fn inserted(&mut self, item: &impl Serialize) {
        self.put(item);
        self.found.json.pop();
        self.text(r#","insert"]"#);
        self.come(item);
    }

    /// Writes that the value stands here from now on.
    fn put(&mut self, value: &(impl Serialize + ?Sized)) {
        self.next();
        self.text("[");
        self.place();
        self.text(",");
        append(&mut self.found.json, value);
        self.text("]");
    }

    fn place(&mut self) {
        let (found, place) = (&mut self.found, self.leaves.path.as_str());
        let (up, rest) = relative(&found.places[found.last_place..], place);
        let begin = found.json.len() + 1;
        append(&mut found.json, rest);
        found.json.splice(begin..begin, UP.bytes().cycle().take(UP.len() * up));
        found.last_place = found.places.len();
        found.places.push_str(place);
    }

    /// Takes over what was found the last time from one mark to the other.
    fn take(&mut self, from: Mark, to: Mark) {
        let (found, text) = (&mut self.found, &self.last.json[from.json..to.json]);
        if found.operations > 0 {
            found.json.push(b',');
        }
        // The order may be reversed compared with the earlier one.
        found.json.extend_from_slice(text.strip_prefix(b",").unwrap_or(text));
        found.operations += to.operations - from.operations;
        found.shift.follow(from.shift, to.shift);
    }

    fn next(&mut self) {
        if self.found.operations > 0 {
            self.text(",");
        }
        self.found.operations += 1;
    }

    fn text(&mut self, text: &str) {
        self.found.json.extend_from_slice(text.as_bytes());
    }
}

fn append(json: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) {
    serde_json::to_writer(json, value).expect("a game's values are plain data and always have a JSON form");
}

/// Counts so many bytes and then refuses more.
struct AtMost(usize);

impl io::Write for AtMost {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
