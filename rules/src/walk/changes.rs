//! The changes of a value as JSON, written as they are found.
//!
//! Knows no type: [`Diff`] tells it what differs, place by place. A change is `"<place>"` for what goes,
//! `["<place>", value]` for what stands there from now on, and `["<place>", value, "insert"]` for what comes into an
//! array; the same as operations of RFC 6902 takes twice the bytes (ADR 19). Invariant: the changes fit in their order,
//! and the shift is the sum of all leaves that came less the sum of those that went.

use super::leaves::{Empty, Leaves};
use super::{Diff, Shift};
use serde::Serialize;
use std::io;

/// What leads from one value to another; its buffers are used again.
#[derive(Clone, Debug)]
pub struct Changes {
    /// Counts leaves, and knows the place that is compared now.
    leaves: Leaves,
    json: Vec<u8>,
    operations: usize,
    shift: Shift,
}

/// Up to where operations were written.
#[derive(Clone, Copy)]
struct Mark {
    json: usize,
    operations: usize,
}

impl Default for Changes {
    fn default() -> Self {
        Self::new()
    }
}

impl Changes {
    pub fn new() -> Self {
        Self { leaves: Leaves::default(), json: b"[]".to_vec(), operations: 0, shift: Shift::default() }
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

    /// Whether the two are the same.
    pub const fn is_empty(&self) -> bool {
        self.operations == 0
    }

    /// The changes as a JSON array, to be made in their order.
    pub fn json(&self) -> &str {
        std::str::from_utf8(&self.json).expect("serde_json writes UTF-8")
    }

    /// By how much the sum of the whole changes.
    pub const fn shift(&self) -> Shift {
        self.shift
    }

    /// The value at this place became another one.
    pub fn replace<T: Serialize + ?Sized>(&mut self, before: &T, after: &T) {
        self.put(after);
        self.gone(before);
        self.come(after);
    }

    /// A field of the object at this place under the name that serde writes; `None` where it is left out.
    pub fn field<T: Diff>(&mut self, name: &str, before: Option<&T>, after: Option<&T>) {
        if before == after {
            return;
        }
        let here = self.leaves.path.here();
        self.leaves.path.enter(name);
        self.entry(before, after);
        self.leaves.path.leave(here);
    }

    /// Whether the object at this place had nothing in it and has nothing in it: that is a leaf of its own.
    pub fn emptied(&mut self, before: bool, after: bool) {
        self.hollow(Empty::Object, before, after);
    }

    /// What stands under a key of a map.
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
                append(&mut self.json, self.leaves.path.as_str());
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

    /// A value that became another one at this place; many small changes become one where that is shorter.
    fn changed<T: Diff>(&mut self, before: &T, after: &T) {
        let mark = Mark { json: self.json.len(), operations: self.operations };
        after.diff(before, self);
        if self.operations > mark.operations + 1 && self.is_shorter_whole(mark, after) {
            self.json.truncate(mark.json);
            self.operations = mark.operations;
            self.put(after);
        }
    }

    fn is_shorter_whole(&self, since: Mark, after: &impl Serialize) -> bool {
        let written = self.json.len() - since.json;
        let around = r#",["",]"#.len() + self.leaves.path.as_str().len();
        written > around && serde_json::to_writer(AtMost(written - around), after).is_ok()
    }

    fn hollow(&mut self, form: Empty, before: bool, after: bool) {
        if before != after {
            let sum = self.leaves.sum_of_empty(form);
            if after { self.shift.add(sum) } else { self.shift.subtract(sum) }
        }
    }

    fn gone(&mut self, value: &(impl Serialize + ?Sized)) {
        self.shift.subtract(self.leaves.sum(value));
    }

    fn come(&mut self, value: &(impl Serialize + ?Sized)) {
        self.shift.add(self.leaves.sum(value));
    }

    fn open(&mut self) {
        self.json.clear();
        self.json.push(b'[');
        self.operations = 0;
        self.shift = Shift::default();
    }

    fn close(&mut self) {
        self.json.push(b']');
    }

    fn inserted(&mut self, item: &impl Serialize) {
        self.put(item);
        self.json.pop();
        self.text(r#","insert"]"#);
        self.come(item);
    }

    /// Writes that the value stands here from now on.
    fn put(&mut self, value: &(impl Serialize + ?Sized)) {
        self.next();
        self.text("[");
        append(&mut self.json, self.leaves.path.as_str());
        self.text(",");
        append(&mut self.json, value);
        self.text("]");
    }

    fn next(&mut self) {
        if self.operations > 0 {
            self.json.push(b',');
        }
        self.operations += 1;
    }

    fn text(&mut self, text: &str) {
        self.json.extend_from_slice(text.as_bytes());
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
