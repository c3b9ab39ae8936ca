//! Makes the changes of a view as they are sent, as any client may do it. Knows no type of the rules.

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
    for operation in operations {
        let said = format!("{operation:?} does not fit");
        one(&mut document, operation).ok_or(said)?;
    }
    Ok(document)
}

fn one(document: &mut Value, operation: Operation) -> Option<()> {
    match operation {
        Operation::Put(path, value) if path.is_empty() => *document = value,
        Operation::Put(path, value) => match place(document, &path)? {
            (Value::Array(items), index) => *items.get_mut(index.parse::<usize>().ok()?)? = value,
            (Value::Object(fields), name) => drop(fields.insert(name, value)),
            _ => return None,
        },
        Operation::Insert(path, value, How::Insert) => {
            let (Value::Array(items), index) = place(document, &path)? else { return None };
            let index = index.parse().ok().filter(|index| *index <= items.len())?;
            items.insert(index, value);
        }
        Operation::Remove(path) => match place(document, &path)? {
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

/// What holds the place, and its last step.
fn place<'a>(document: &'a mut Value, path: &str) -> Option<(&'a mut Value, String)> {
    let (above, last) = path.rsplit_once('/')?;
    Some((document.pointer_mut(above)?, last.replace("~1", "/").replace("~0", "~")))
}
