//! JSON Patch with the three operations that are sent, as any client may do it. Knows no type of the rules.

use serde::Deserialize;
use serde_json::Value;

#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
enum Operation {
    Add { path: String, value: Value },
    Remove { path: String },
    Replace { path: String, value: Value },
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
        Operation::Replace { path, value } => *document.pointer_mut(&path)? = value,
        Operation::Add { path, value } => match place(document, &path)? {
            (Value::Array(items), index) => {
                let index = index.parse().ok().filter(|index| *index <= items.len())?;
                items.insert(index, value);
            }
            (Value::Object(fields), name) => {
                let before = fields.insert(name, value);
                return before.is_none().then_some(());
            }
            _ => return None,
        },
        Operation::Remove { path } => match place(document, &path)? {
            (Value::Array(items), index) => {
                let index = index.parse().ok().filter(|index| *index < items.len())?;
                items.remove(index);
            }
            (Value::Object(fields), name) => {
                fields.remove(&name)?;
            }
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
