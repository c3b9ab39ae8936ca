//! The difference of two views as the wire tells it.

use protocol::PatchOp;
use serde_json::Value;

/// What leads from one view to the next; the difference of two values needs only three kinds of change.
pub(crate) fn diff(before: &Value, after: &Value) -> Vec<PatchOp> {
    use json_patch::PatchOperation::{Add, Remove, Replace};
    let operations = json_patch::diff(before, after).0.into_iter().filter_map(|operation| match operation {
        Add(add) => Some(PatchOp::Add { path: add.path.to_string(), value: add.value }),
        Remove(remove) => Some(PatchOp::Remove { path: remove.path.to_string() }),
        Replace(replace) => Some(PatchOp::Replace { path: replace.path.to_string(), value: replace.value }),
        _ => None,
    });
    operations.collect()
}
