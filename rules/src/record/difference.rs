//! The first difference between two JSON values.

use serde_json::Value;
use std::fmt;

/// One difference; `None` stands for nothing at all.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The place, as `entries[3].events[0].card`; empty for the whole value.
    pub path: String,
    /// The value that the rules require there.
    pub expected: Option<Value>,
    /// The value that was read there.
    pub found: Option<Value>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown =
            |value: &Option<Value>| value.as_ref().map_or_else(|| "nothing".to_owned(), Value::to_string);
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        write!(f, "expected {}, found {}", shown(&self.expected), shown(&self.found))
    }
}

/// The first difference, objects by key and lists by place; `None` for equal values.
pub fn difference(expected: &Value, found: &Value) -> Option<Difference> {
    let mut path = String::new();
    walk(Some(expected), Some(found), &mut path)
}

fn walk(expected: Option<&Value>, found: Option<&Value>, path: &mut String) -> Option<Difference> {
    if expected == found {
        return None;
    }
    let inner = match (expected, found) {
        (Some(Value::Object(expected)), Some(Value::Object(found))) => {
            let keys = expected.keys().chain(found.keys().filter(|key| !expected.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let step = if path.is_empty() { key.clone() } else { format!(".{key}") };
                under(path, &step, |path| walk(expected.get(key), found.get(key), path))
            })
        }
        (Some(Value::Array(expected)), Some(Value::Array(found))) => (0..expected.len().max(found.len()))
            .find_map(|place| {
                under(path, &format!("[{place}]"), |path| walk(expected.get(place), found.get(place), path))
            }),
        _ => None,
    };
    inner.or_else(|| {
        Some(Difference { path: path.clone(), expected: expected.cloned(), found: found.cloned() })
    })
}

fn under<T>(path: &mut String, step: &str, inner: impl FnOnce(&mut String) -> T) -> T {
    let length = path.len();
    path.push_str(step);
    let result = inner(path);
    path.truncate(length);
    result
}
