//! One change of a view on the wire, and what it does to the view that a client keeps.
//!
//! Invariant: a change that does not fit changes nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// One change of a view; places are JSON pointers (RFC 6901). Known to whom the view is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(untagged)]
pub enum PatchOp {
    /// `"<place>"`: what stands there goes; what follows it in an array moves up.
    Remove(String),
    /// `["<place>", value]`: the value stands there from now on, in place of what stood there or as a new field.
    Put(String, #[ts(type = "unknown")] Value),
    /// `["<place>", value, "insert"]`: the value comes there into an array; what stood there and behind it moves down.
    Insert(String, #[ts(type = "unknown")] Value, How),
}

/// What is done at a place of an array, if not the plain thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    Insert,
}

/// A change for whose place there is nothing in the view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit(pub String);

impl PatchOp {
    pub fn place(&self) -> &str {
        match self {
            Self::Remove(place) | Self::Put(place, _) | Self::Insert(place, ..) => place,
        }
    }

    /// Makes the change in a view.
    ///
    /// # Errors
    /// The place is not there.
    pub fn apply(&self, view: &mut Value) -> Result<(), Misfit> {
        let misfit = || Misfit(self.place().to_owned());
        if let ("", Self::Put(_, value)) = (self.place(), self) {
            *view = value.clone();
            return Ok(());
        }
        let (above, last) = self.place().rsplit_once('/').ok_or_else(misfit)?;
        let made = match view.pointer_mut(above).ok_or_else(misfit)? {
            Value::Array(items) => self.in_array(items, last),
            Value::Object(fields) => {
                let name = last.replace("~1", "/").replace("~0", "~");
                match self {
                    Self::Remove(_) => fields.remove(&name).map(drop),
                    Self::Put(_, value) => {
                        fields.insert(name, value.clone());
                        Some(())
                    }
                    Self::Insert(..) => None,
                }
            }
            _ => None,
        };
        made.ok_or_else(misfit)
    }

    fn in_array(&self, items: &mut Vec<Value>, index: &str) -> Option<()> {
        let index: usize = index.parse().ok()?;
        match self {
            Self::Remove(_) if index < items.len() => drop(items.remove(index)),
            Self::Put(_, value) => *items.get_mut(index)? = value.clone(),
            Self::Insert(_, value, How::Insert) if index <= items.len() => items.insert(index, value.clone()),
            Self::Remove(_) | Self::Insert(..) => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn op(form: &Value) -> PatchOp {
        let op: PatchOp = serde_json::from_value(form.clone()).unwrap();
        assert_eq!(json!(op), *form);
        op
    }

    #[test]
    fn a_change_that_fits_is_made() {
        let made = |before: Value, form: Value| {
            let mut view = before;
            op(&form).apply(&mut view).map(|()| view)
        };
        assert_eq!(made(json!({"a": 1}), json!(["/b", 2])), Ok(json!({"a": 1, "b": 2})));
        assert_eq!(made(json!({"a": 1}), json!(["/a", null])), Ok(json!({"a": null})));
        assert_eq!(made(json!({"a": 1, "b": 2}), json!("/a")), Ok(json!({"b": 2})));
        assert_eq!(made(json!([1, 3]), json!(["/1", 2])), Ok(json!([1, 2])));
        assert_eq!(made(json!([1, 3]), json!(["/1", 2, "insert"])), Ok(json!([1, 2, 3])));
        assert_eq!(made(json!([1]), json!(["/1", 2, "insert"])), Ok(json!([1, 2])));
        assert_eq!(made(json!([1, 2]), json!("/0")), Ok(json!([2])));
        assert_eq!(made(json!({"a/b": {"~": 1}}), json!(["/a~1b/~0", 2])), Ok(json!({"a/b": {"~": 2}})));
        assert_eq!(made(json!({"a": 1}), json!(["", []])), Ok(json!([])));
    }

    #[test]
    fn a_change_that_does_not_fit_is_refused_and_changes_nothing() {
        let views = [json!({"a": 1}), json!([1]), json!([]), json!(1), json!({"a": 1})];
        let forms =
            [json!("/b"), json!(["/1", 2]), json!("/0"), json!(["/a", 2]), json!(["/a", 2, "insert"])];
        for (before, form) in views.into_iter().zip(forms) {
            let (mut view, change) = (before.clone(), op(&form));
            assert_eq!(change.apply(&mut view), Err(Misfit(change.place().to_owned())));
            assert_eq!(view, before);
        }
    }
}
