//! Compares a series of pairs of values that have most of their parts in common.
//!
//! Knows no viewer. Invariant: the difference found between two values depends on these two alone.

use super::{Changes, Diff};

/// Finds what leads from one value to another, for several pairs in turn, as the views of all who look before and after
/// a move. Parts that a pair shares with the one before it are compared, but neither written nor summed up again.
///
/// ```
/// # use rules::{Diff, Pairs};
/// # use serde::Serialize;
/// #[derive(PartialEq, Serialize, Diff)]
/// struct View {
///     hand: Option<u8>,
///     score: Vec<u8>,
/// }
///
/// let before = [View { hand: Some(3), score: vec![0, 0] }, View { hand: None, score: vec![0, 0] }];
/// let after = [View { hand: None, score: vec![0, 5] }, View { hand: None, score: vec![0, 5] }];
/// let mut pairs = Pairs::default();
/// assert_eq!(pairs.between(&before[0], &after[0]).json(), r#"[["/hand",null],["/score/1",5]]"#);
/// assert_eq!(pairs.between(&before[1], &after[1]).json(), r#"[["/score/1",5]]"#);
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'v, T> {
    changes: Changes,
    last: Option<(&'v T, &'v T)>,
}

impl<T> Default for Pairs<'_, T> {
    fn default() -> Self {
        Self { changes: Changes::new(), last: None }
    }
}

impl<'v, T: Diff> Pairs<'v, T> {
    /// The changes that lead from the one to the other.
    pub fn between(&mut self, before: &'v T, after: &'v T) -> &Changes {
        match self.last.replace((before, after)) {
            Some(like) => self.changes.between_like(before, after, like),
            None => self.changes.between(before, after),
        }
        &self.changes
    }
}
