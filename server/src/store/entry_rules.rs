//! Rules of entry of a table, as stored in its document.

use super::table_password::TablePassword;
use protocol::Entry;
use serde::{Deserialize, Serialize};

/// The rules of entry; new fields get a default. The default is every person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EntryRules {
    /// Whether accounts of programs may.
    pub bots: bool,
    /// Whether one needs an account.
    pub accounts_only: bool,
    /// How many games one must have finished.
    pub min_finished: u16,
    /// Whether nobody may.
    pub locked: bool,
    /// The password; secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<TablePassword>,
}

impl EntryRules {
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// The public part of the rules.
    pub(crate) fn shown(&self) -> Entry {
        let Self { bots, accounts_only, min_finished, locked, password } = self;
        Entry {
            bots: *bots,
            accounts_only: *accounts_only,
            min_finished: *min_finished,
            password: password.is_some(),
            locked: *locked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::{Value, json};

    #[rstest]
    #[case::programs(json!({"bots": true}))]
    #[case::accounts(json!({"accounts_only": true}))]
    #[case::experience(json!({"min_finished": 3}))]
    #[case::nobody(json!({"locked": true}))]
    #[case::a_word(json!({"password": {"salt": "s", "hash": "h"}}))]
    fn each_rule_is_stored_and_shown_and_of_the_password_only_that_there_is_one(#[case] rule: Value) {
        let rules: EntryRules = serde_json::from_value(rule.clone()).unwrap();
        assert!(!rules.is_default(), "it stays in the document");
        let again: EntryRules = serde_json::from_value(serde_json::to_value(&rules).unwrap()).unwrap();
        assert_eq!(again, rules);
        let all = json!({
            "bots": false, "accounts_only": false, "min_finished": 0, "password": false, "locked": false,
        });
        let (Value::Object(mut want), Value::Object(rule)) = (all, rule) else { panic!("objects") };
        for (name, value) in rule {
            want.insert(name, if value.is_object() { json!(true) } else { value });
        }
        let want: Entry = serde_json::from_value(Value::Object(want)).unwrap();
        assert_eq!(rules.shown(), want);
    }
}
