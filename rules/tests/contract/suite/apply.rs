//! Applies the changes of a view in their wire format, as any client may do it. Knows no type of the rules.

use serde::Deserialize;
use serde_json::Value;

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Operation {
    Remove(String),
    Put(String, Value),
    Insert(String, Value, How),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum How {
    Insert,
}

/// The document after all operations in turn; what does not fit is an error.
pub fn apply(document: &Value, operations: &str) -> Result<Value, String> {
    let operations: Vec<Operation> = serde_json::from_str(operations).map_err(|error| error.to_string())?;
    let mut document = document.clone();
    let mut last = String::new();
    for operation in operations {
        let said = format!("{operation:?} does not fit after {last}");
        last = pointer(&last, operation.place());
        one(&mut document, operation, &last).ok_or(said)?;
    }
    Ok(document)
}

/// The pointer that a place is after another one.
fn pointer(last: &str, place: &str) -> String {
    if place.is_empty() || place.starts_with('/') {
        return place.to_owned();
    }
    let mut steps: Vec<&str> = last.split('/').collect();
    steps.pop();
    for step in place.split('/') {
        if step == ".." {
            steps.pop();
        } else {
            steps.push(step);
        }
    }
    steps.join("/")
}

impl Operation {
    fn place(&self) -> &str {
        match self {
            Self::Remove(place) | Self::Put(place, _) | Self::Insert(place, ..) => place,
        }
    }
}

fn one(document: &mut Value, operation: Operation, path: &str) -> Option<()> {
    match operation {
        Operation::Put(_, value) if path.is_empty() => *document = value,
        Operation::Put(_, value) => match place(document, path)? {
            (Value::Array(items), index) => *items.get_mut(index.parse::<usize>().ok()?)? = value,
            (Value::Object(fields), name) => drop(fields.insert(name, value)),
            _ => return None,
        },
        Operation::Insert(_, value, How::Insert) => {
            let (Value::Array(items), index) = place(document, path)? else { return None };
            let index = index.parse().ok().filter(|index| *index <= items.len())?;
            items.insert(index, value);
        }
        Operation::Remove(_) => match place(document, path)? {
            (Value::Array(items), index) => {
                let index = index.parse().ok().filter(|index| *index < items.len())?;
                items.remove(index);
            }
            (Value::Object(fields), name) => drop(fields.remove(&name)?),
            _ => return None,
        },
    }
    Some(())
}

/// The container of the place, and its last step.
fn place<'a>(document: &'a mut Value, path: &str) -> Option<(&'a mut Value, String)> {
    let (above, last) = path.rsplit_once('/')?;
    Some((document.pointer_mut(above)?, last.replace("~1", "/").replace("~0", "~")))
}
