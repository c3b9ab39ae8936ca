//! `#[derive(Diff)]`: two values of a type are compared field by field, and only what differs is told.
//!
//! Knows how serde writes a type, and nothing of games. Invariant: what serde does to a type and this derive does not
//! know is refused when the game is compiled, never told wrong.

mod attributes;
mod expand;

use proc_macro::TokenStream;

/// Implements `rules::Diff` for a type that derives `serde::Serialize` and `PartialEq`.
///
/// A struct with named fields is compared field by field, a struct of one unnamed field by that field; everything else
/// (enums, tuples, types that serde writes `into` another one) is replaced as a whole where it differs. The paths are
/// the names that serde writes. `#[diff(whole)]`, on a type or on a field, asks for that too: nothing but `Serialize`
/// and `PartialEq` is needed of it then.
#[proc_macro_derive(Diff, attributes(diff, serde))]
pub fn derive_diff(input: TokenStream) -> TokenStream {
    let expanded = syn::parse(input).and_then(|input| expand::diff(&input));
    expanded.unwrap_or_else(syn::Error::into_compile_error).into()
}
