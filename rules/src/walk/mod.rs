//! Changes of a view, found by walking the old and the new one at once; and the sum that proves them.
//!
//! Knows no game, viewer or message. [`Diff`] goes through two values of a type and reports the differences to
//! [`Changes`], which writes them as JSON at once and adds up the change of the [`ViewSum`]: no JSON value is built,
//! and an unchanged part costs a comparison. Invariant, checked by the conformance suite: the operations lead from the
//! JSON of the one exactly to the JSON of the other, and so does the shift from sum to sum.

mod changes;
mod leaves;
mod pairs;
mod path;
mod shapes;
mod sum;

pub use changes::Changes;
pub use pairs::Pairs;
pub use rules_derive::Diff;
pub use shapes::Whole;
pub use sum::{Shift, ViewSum};

use serde::Serialize;

/// A value that can tell what of it has changed.
///
/// To be derived beside `Serialize` and `PartialEq`; a type needs no further attribute, whatever its serde attributes
/// are:
///
/// ```
/// # use rules::{Changes, Diff};
/// # use serde::Serialize;
/// #[derive(PartialEq, Serialize, Diff)]
/// struct Player {
///     name: String,
///     #[serde(rename = "cards")]
///     hand: Vec<u8>,
/// }
///
/// let mut changes = Changes::new();
/// let before = Player { name: "Ada".to_owned(), hand: vec![3, 5] };
/// let after = Player { name: "Ada".to_owned(), hand: vec![3, 4, 5] };
/// changes.between(&before, &after);
/// assert_eq!(changes.json(), r#"[["/cards/1",4,"insert"]]"#);
/// ```
///
/// Features of serde that the derive does not know are refused at compile time:
///
/// ```compile_fail
/// # use rules::Diff;
/// # use serde::Serialize;
/// #[derive(PartialEq, Serialize, Diff)]
/// struct Player {
///     #[serde(flatten)]
///     hand: Hand,
/// }
/// # #[derive(PartialEq, Serialize, Diff)]
/// # struct Hand { cards: Vec<u8> }
/// ```
///
/// `#[diff(whole)]`, on a field or on a type, compares and replaces it as a whole:
///
/// ```
/// # use rules::Diff;
/// # use serde::Serialize;
/// #[derive(PartialEq, Serialize, Diff)]
/// #[diff(whole)]
/// struct Player {
///     #[serde(flatten)]
///     hand: Hand,
/// }
/// # #[derive(PartialEq, Serialize, Diff)]
/// # struct Hand { cards: Vec<u8> }
/// ```
///
/// Written by hand, it must keep the promise of the module. Two equal values have the same JSON.
pub trait Diff: Serialize + PartialEq {
    /// Tells what leads from `before` to `self`, at the place where `changes` stands; asked where the two differ.
    fn diff(&self, before: &Self, changes: &mut Changes);

    /// The same, where `like` are the two between which `changes` were found last: what is the same in both pairs may be
    /// taken from there. Only the derive knows how.
    fn diff_like(&self, before: &Self, like: (&Self, &Self), changes: &mut Changes) {
        let _ = like;
        self.diff(before, changes);
    }
}
