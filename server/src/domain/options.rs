//! The options of its game that a table has chosen.

use serde_json::{Map, Value};

/// The options that differ from the defaults.
pub(crate) fn changed_options(kind: &dyn rules::GameKind, full: &Map<String, Value>) -> Map<String, Value> {
    let standard = kind.options(&Value::Object(Map::new())).unwrap_or_default();
    full.iter()
        .filter(|(name, value)| standard.get(name.as_str()) != Some(*value))
        .map(|(n, v)| (n.clone(), v.clone()))
        .collect()
}
