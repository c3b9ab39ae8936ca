//! The changes of a view on the wire, and their effect on the view that a client keeps.

use rules::client_type;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One change of a view. A place is a JSON pointer (RFC 6901), or goes on from the place of the change before it, as a
/// relative URL does (RFC 3986): after `/players/2/score`, `bid` is `/players/2/bid` and `../3/bid` is `/players/3/bid`.
/// Known to whom the view is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[client_type]
#[serde(untagged)]
pub enum PatchOp {
    /// `"<place>"`: what stands there goes; what follows it in an array moves up.
    Remove(String),
    /// `["<place>", value]`: the value stands there from now on, in place of what stood there or as a new field.
    Put(String, #[ts(type = "unknown")] Value),
    /// `["<place>", value, "insert"]`: the value comes there into an array; what stood there and behind it moves down.
    Insert(String, #[ts(type = "unknown")] Value, How),
}

/// The operation at a place of an array, unless it is the plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum How {
    Insert,
}

/// A change for whose place there is nothing in the view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit(pub String);

/// Makes the changes in a view, in their order.
///
/// # Errors
/// A change does not fit; those before it are made.
pub fn apply_patch(view: &mut Value, patch: &[PatchOp]) -> Result<(), Misfit> {
    let mut last = String::new();
    for change in patch {
        let place = resolve(&last, change.place()).ok_or_else(|| Misfit(change.place().to_owned()))?;
        change.apply(&place, view).ok_or_else(|| Misfit(place.clone()))?;
        last = place;
    }
    Ok(())
}

/// The pointer that a place is after another one.
fn resolve(last: &str, place: &str) -> Option<String> {
    if place.is_empty() || place.starts_with('/') {
        return Some(place.to_owned());
    }
    let (mut above, _) = last.rsplit_once('/')?;
    let mut rest = place;
    while let Some(behind) = rest.strip_prefix("../") {
        (above, _) = above.rsplit_once('/')?;
        rest = behind;
    }
    Some(format!("{above}/{rest}"))
}

impl PatchOp {
    fn place(&self) -> &str {
        match self {
            Self::Remove(place) | Self::Put(place, _) | Self::Insert(place, ..) => place,
        }
    }

    /// Makes the change at this pointer; nothing is changed where it does not fit.
    fn apply(&self, place: &str, view: &mut Value) -> Option<()> {
        if let ("", Self::Put(_, value)) = (place, self) {
            *view = value.clone();
            return Some(());
        }
        let (above, last) = place.rsplit_once('/')?;
        match view.pointer_mut(above)? {
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
        }
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
            apply_patch(&mut view, &[op(&form)]).map(|()| view)
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
            assert_eq!(
                apply_patch(&mut view, std::slice::from_ref(&change)),
                Err(Misfit(change.place().to_owned()))
            );
            assert_eq!(view, before);
        }
    }

    #[test]
    fn a_place_goes_on_from_the_one_before() {
        let place = |last: &str, place: &str| resolve(last, place).unwrap();
        assert_eq!(place("/a/1/b", "/c"), "/c");
        assert_eq!(place("/a/1/b", "c/d"), "/a/1/c/d");
        assert_eq!(place("/a/1/b", "../2/b"), "/a/2/b");
        assert_eq!(place("/a/1/b", "../../c"), "/c");
        assert_eq!(place("/a/1/b", ""), "");
        let mut view = json!({"a": [{"b": 1, "c": 2}, {"b": 3}]});
        let patch =
            [json!(["/a/0/b", 4]), json!(["c", 5]), json!("../1/b"), json!(["d", 6])].map(|form| op(&form));
        assert_eq!(apply_patch(&mut view, &patch), Ok(()));
        assert_eq!(view, json!({"a": [{"b": 4, "c": 5}, {"d": 6}]}));
    }

    #[test]
    fn a_place_that_goes_on_from_nowhere_does_not_fit() {
        for form in [json!(["a", 2]), json!(["../a", 2])] {
            let (mut view, change) = (json!({"a": 1}), op(&form));
            assert!(apply_patch(&mut view, &[change]).is_err());
            assert_eq!(view, json!({"a": 1}));
        }
        let patch = [json!(["/a", 2]), json!(["../../b", 1])].map(|form| op(&form));
        assert_eq!(apply_patch(&mut json!({"a": 1}), &patch), Err(Misfit("../../b".to_owned())));
    }
}
