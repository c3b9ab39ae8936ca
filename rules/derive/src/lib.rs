//! Code that the compiler writes for the games: `#[derive(Diff)]`, `#[derive(RefusalCode)]` and `#[client_type]`.
//!
//! Knows Rust types and their treatment by serde and thiserror, and nothing of games. Invariant: a type for which the
//! code cannot be derived exactly is refused at compile time.

mod attributes;
mod client_type;
mod expand;
mod refusal;

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

/// Implements `rules::RefusalCode` for an enum that derives `thiserror::Error`.
///
/// The reason is the variant's name in `snake_case`, or what `#[refusal("…")]` says; the rule is the number in the
/// parentheses that close the sentence of `#[error("…")]`, or the field that they name: `(CC-5.20)`, `({rule})`, `({1})`.
#[proc_macro_derive(RefusalCode, attributes(refusal, error))]
pub fn derive_refusal_code(input: TokenStream) -> TokenStream {
    let expanded = syn::parse(input).and_then(|input| refusal::code(&input));
    expanded.unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares a type that a client sees: with the feature `schema` it has a TypeScript type and a JSON schema.
///
/// In the parentheses stands the file of the client with the TypeScript type, as in `#[client_type("castle.ts")]`;
/// without it that is the file of the wire. `#[ts(…)]` and `#[schemars(…)]` on the type and in it say more, as with the
/// derives of those names.
#[proc_macro_attribute]
pub fn client_type(file: TokenStream, input: TokenStream) -> TokenStream {
    let declared = syn::parse(input).and_then(|input| client_type::declare(file.into(), input));
    declared.unwrap_or_else(syn::Error::into_compile_error).into()
}
