//! The code of the derive.
//!
//! Knows a type by its fields and by its attributes. Invariant: an object that may have no field at all gains
//! and loses the leaf `{}` with its last field.

use crate::attributes::{OfField, OfType, is_whole};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Error, Fields, GenericParam, Ident, Result, parse_quote};

/// The whole `impl`.
pub(crate) fn diff(input: &DeriveInput) -> Result<TokenStream> {
    let Bodies { diff, like } = bodies(input)?;
    let like = like.map(|like| {
        quote! {
            fn diff_like(&self, before: &Self, like: (&Self, &Self), changes: &mut ::rules::Changes) {
                #like
            }
        }
    });
    let mut generics = input.generics.clone();
    for parameter in &mut generics.params {
        if let GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(parse_quote!(::rules::Diff));
        }
    }
    let (of_impl, of_type, bounds) = generics.split_for_impl();
    let name = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl #of_impl ::rules::Diff for #name #of_type #bounds {
            fn diff(&self, before: &Self, changes: &mut ::rules::Changes) {
                #diff
            }
            #like
        }
    })
}

/// The bodies of the functions.
struct Bodies {
    diff: TokenStream,
    /// Of `diff_like`, where it does anything else.
    like: Option<TokenStream>,
}

impl From<TokenStream> for Bodies {
    fn from(diff: TokenStream) -> Self {
        Self { diff, like: None }
    }
}

fn bodies(input: &DeriveInput) -> Result<Bodies> {
    let whole = quote!(changes.replace(before, self););
    let Data::Struct(data) = &input.data else {
        return is_whole(&input.attrs).map(|_| whole.into());
    };
    if is_whole(&input.attrs)? {
        return Ok(whole.into());
    }
    let said = OfType::read(&input.attrs)?;
    match &data.fields {
        _ if said.into => Ok(whole.into()),
        Fields::Named(_) if said.transparent => inner(&data.fields).map(Bodies::from),
        Fields::Named(_) => by_field(&said, &data.fields),
        Fields::Unnamed(fields) if said.transparent || fields.unnamed.len() == 1 => {
            inner(&data.fields).map(Bodies::from)
        }
        Fields::Unnamed(_) | Fields::Unit => Ok(whole.into()),
    }
}

/// A type that is written as its only field is.
fn inner(fields: &Fields) -> Result<TokenStream> {
    let mut written = Vec::new();
    for (field, member) in fields.iter().zip(fields.members()) {
        let said = OfField::read(field)?;
        if said.skipped_if.is_some() || (said.skipped && fields.len() == 1) {
            return Err(Error::new(field.span(), "`Diff` knows no type that leaves out its only field"));
        }
        if !said.skipped {
            written.push((member, said.whole));
        }
    }
    match written.as_slice() {
        [(_, true)] => Ok(quote!(changes.replace(before, self);)),
        [(member, false)] => Ok(quote!(::rules::Diff::diff(&self.#member, &before.#member, changes);)),
        _ => Err(Error::new(fields.span(), "`Diff` finds no field that alone is written")),
    }
}

fn by_field(said: &OfType, fields: &Fields) -> Result<Bodies> {
    let (mut told, mut like) = (TokenStream::new(), TokenStream::new());
    // For each field whether it is left out of either value; `None` where one of them is always there.
    let mut left_out = Some(Vec::new());
    for field in fields {
        let of_field = OfField::read(field)?;
        let Some(member) = field.ident.as_ref().filter(|_| !of_field.skipped) else { continue };
        let name = said.name_of(field, &of_field);
        let [was, is, like_was, like_is] = [quote!(before), quote!(self), quote!(like.0), quote!(like.1)]
            .map(|value| presence(&value, member, &of_field));
        told.extend(quote_spanned!(field.ty.span()=> changes.field(#name, #was, #is);));
        let both = quote!(#name, (#was, #is), (#like_was, #like_is));
        like.extend(quote_spanned!(field.ty.span()=> changes.field_like(#both);));
        left_out = left_out.zip(of_field.skipped_if).map(|(mut left_out, skips)| {
            left_out.push((member, skips));
            left_out
        });
    }
    if let Some(left_out) = left_out.filter(|left_out| !left_out.is_empty()) {
        let (members, skips): (Vec<_>, Vec<_>) = left_out.into_iter().unzip();
        let emptied = quote!(changes.emptied(
            #(#skips(&before.#members))&&*,
            #(#skips(&self.#members))&&*,
        ););
        told.extend(emptied.clone());
        like.extend(emptied);
    }
    if told.is_empty() {
        return Ok(quote!(let _ = (before, changes);).into());
    }
    Ok(Bodies { diff: told, like: Some(like) })
}

/// The field where it is written, as an `Option`.
fn presence(value: &TokenStream, member: &Ident, said: &OfField) -> TokenStream {
    let field = if said.whole { quote!(&::rules::Whole(&#value.#member)) } else { quote!(&#value.#member) };
    said.skipped_if.as_ref().map_or_else(
        || quote!(::core::option::Option::Some(#field)),
        |skips| quote!((!#skips(&#value.#member)).then_some(#field)),
    )
}

#[cfg(test)]
mod tests {
    use super::diff;
    use syn::{DeriveInput, parse_quote};

    fn refused(input: &DeriveInput) -> String {
        diff(input).expect_err("the derive cannot know this").to_string()
    }

    #[test]
    fn what_serde_does_and_the_derive_does_not_know_is_refused_by_its_name() {
        for (word, input) in [
            (
                "flatten",
                parse_quote!(
                    struct A {
                        #[serde(flatten)]
                        b: B,
                    }
                ),
            ),
            (
                "with",
                parse_quote!(
                    struct A {
                        #[serde(default, with = "b")]
                        b: B,
                    }
                ),
            ),
            (
                "serialize_with",
                parse_quote!(
                    struct A {
                        #[serde(serialize_with = "b")]
                        b: B,
                    }
                ),
            ),
            (
                "getter",
                parse_quote!(
                    struct A {
                        #[serde(getter = "b")]
                        b: B,
                    }
                ),
            ),
            (
                "tag",
                parse_quote!(
                    #[serde(tag = "type")]
                    struct A {
                        b: B,
                    }
                ),
            ),
            (
                "remote",
                parse_quote!(
                    #[serde(remote = "b")]
                    struct A {
                        b: B,
                    }
                ),
            ),
            (
                "flatten",
                parse_quote!(
                    struct A(#[serde(flatten)] B);
                ),
            ),
        ] {
            let said = refused(&input);
            assert!(said.starts_with(&format!("`Diff` does not know what serde's `{word}` does")), "{said}");
        }
    }

    #[test]
    fn other_words_of_our_own_and_unknown_cases_are_refused() {
        let said = refused(&parse_quote!(
            struct A {
                #[diff(skip)]
                b: B,
            }
        ));
        assert_eq!(said, "`Diff` knows `#[diff(whole)]` and nothing else");
        let said = refused(&parse_quote!(
            #[diff(hole)]
            enum A {
                B,
            }
        ));
        assert_eq!(said, "`Diff` knows `#[diff(whole)]` and nothing else");
        let said = refused(&parse_quote!(
            #[serde(rename_all = "Train-Case")]
            struct A {
                b: B,
            }
        ));
        assert_eq!(said, "`Diff` does not know the case `Train-Case`");
    }

    #[test]
    fn a_type_without_the_one_field_that_is_written_is_refused() {
        let said = refused(&parse_quote!(
            struct A(#[serde(skip)] B);
        ));
        assert_eq!(said, "`Diff` knows no type that leaves out its only field");
        let said = refused(&parse_quote!(
            #[serde(transparent)]
            struct A {
                b: B,
                c: C,
            }
        ));
        assert_eq!(said, "`Diff` finds no field that alone is written");
    }

    #[test]
    fn a_whole_type_may_do_whatever_serde_can() {
        assert!(
            diff(&parse_quote!(
                #[diff(whole)]
                struct A {
                    #[serde(flatten)]
                    b: B,
                }
            ))
            .is_ok()
        );
        assert!(
            diff(&parse_quote!(
                #[serde(tag = "type", other = "b")]
                enum A {
                    B {
                        #[serde(flatten)]
                        c: C,
                    },
                }
            ))
            .is_ok()
        );
    }
}
