//! The walk through types of the standard library.
//!
//! Invariant: a value that is not walked into its parts is replaced as a whole.

use super::{Changes, Diff};
use serde::Serialize;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A value that is compared and replaced as a whole; what `#[diff(whole)]` makes of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Whole<'a, T>(pub &'a T);

macro_rules! whole {
    ($([$($of:ident),*] $type:ty),+ $(,)?) => {$(
        impl<$($of: Serialize + PartialEq),*> Diff for $type {
            fn diff(&self, before: &Self, changes: &mut Changes) {
                changes.replace(before, self);
            }
        }
    )+};
}

whole! {
    [] bool, [] char, [] String, [] Cow<'static, str>, [] (), [] f32, [] f64,
    [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize,
    [T] Whole<'_, T>, [T] BTreeSet<T>,
    [A] (A,), [A, B] (A, B), [A, B, C] (A, B, C), [A, B, C, D] (A, B, C, D),
}

impl<T: Diff> Diff for Option<T> {
    fn diff(&self, before: &Self, changes: &mut Changes) {
        match (before, self) {
            (Some(before), Some(after)) => after.diff(before, changes),
            _ => changes.replace(before, self),
        }
    }
}

impl<T: Diff> Diff for Box<T> {
    fn diff(&self, before: &Self, changes: &mut Changes) {
        self.as_ref().diff(before, changes);
    }
}

impl<T: Diff> Diff for Vec<T> {
    fn diff(&self, before: &Self, changes: &mut Changes) {
        changes.items(before, self);
    }
}

impl<T: Diff, const N: usize> Diff for [T; N]
where
    Self: Serialize,
{
    fn diff(&self, before: &Self, changes: &mut Changes) {
        changes.items(before, self);
    }
}

impl<K: Serialize + Ord, V: Diff> Diff for BTreeMap<K, V> {
    fn diff(&self, before: &Self, changes: &mut Changes) {
        let (mut was, mut is) = (before.iter().peekable(), self.iter().peekable());
        loop {
            let first = match (was.peek(), is.peek()) {
                (Some((old, _)), Some((new, _))) => old.cmp(new),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => break,
            };
            let old = if first.is_le() { was.next() } else { None };
            let new = if first.is_ge() { is.next() } else { None };
            let values = (old.map(|(_, value)| value), new.map(|(_, value)| value));
            if let Some((key, _)) = old.or(new).filter(|_| values.0 != values.1) {
                changes.keyed(key, values.0, values.1);
            }
        }
        changes.emptied(before.is_empty(), self.is_empty());
    }
}
