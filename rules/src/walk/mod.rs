//! What of a view has changed, told by walking the old and the new one at once; and the sum that proves it.
//!
//! Knows no game, viewer or message. [`Diff`] goes through two values of a type and tells [`Changes`] what differs,
//! which writes it as JSON at once and counts by how much the [`ViewSum`] changes: no value is built, and what stays as
//! it was costs a comparison. Invariant, held by the conformance suite: the operations lead from the JSON of the one
//! exactly to the JSON of the other, and so does the shift from sum to sum.

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
/// To be derived beside `Serialize` and `PartialEq`; a type says nothing more, whatever serde is told of it:
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
/// What serde does and the derive does not know is refused when the type is compiled:
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
