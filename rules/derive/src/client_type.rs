//! The code of `#[client_type]`.
//!
//! Knows which attributes belong to the schemas. Invariant: without the feature `schema` of the crate that uses it,
//! nothing is left of them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Fields, LitStr, Result, parse_quote};

/// The type with its attributes; `file` is what stands in the parentheses of `#[client_type(…)]`.
pub(crate) fn declare(file: TokenStream, mut input: DeriveInput) -> Result<TokenStream> {
    guard(&mut input.attrs);
    match &mut input.data {
        Data::Struct(data) => guard_fields(&mut data.fields),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                guard(&mut variant.attrs);
                guard_fields(&mut variant.fields);
            }
        }
        Data::Union(data) => data.fields.named.iter_mut().for_each(|field| guard(&mut field.attrs)),
    }
    let file = (!file.is_empty()).then(|| syn::parse2::<LitStr>(file)).transpose()?;
    let file = file.map(|file| quote!(#[cfg_attr(feature = "schema", ts(export_to = #file))]));
    Ok(quote! {
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
        #file
        #input
    })
}

fn guard_fields(fields: &mut Fields) {
    for field in fields {
        guard(&mut field.attrs);
    }
}

/// Leaves the attributes of the schemas to builds that make schemas.
fn guard(attributes: &mut [Attribute]) {
    for attribute in attributes {
        if attribute.path().is_ident("ts") || attribute.path().is_ident("schemars") {
            let said = attribute.meta.to_token_stream();
            *attribute = parse_quote!(#[cfg_attr(feature = "schema", #said)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::declare;
    use quote::quote;
    use syn::parse_quote;

    #[test]
    fn all_that_belongs_to_schemas_is_left_to_builds_that_make_them() {
        let plain = parse_quote! {
            #[derive(Clone)]
            #[ts(type = "string")]
            struct View {
                #[ts(optional)]
                #[serde(default)]
                seat: Option<u8>,
            }
        };
        let wanted = quote! {
            #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
            #[cfg_attr(feature = "schema", ts(export_to = "castle.ts"))]
            #[derive(Clone)]
            #[cfg_attr(feature = "schema", ts(type = "string"))]
            struct View {
                #[cfg_attr(feature = "schema", ts(optional))]
                #[serde(default)]
                seat: Option<u8>,
            }
        };
        let declared = declare(quote!("castle.ts"), plain).expect("a type of the client");
        assert_eq!(declared.to_string(), wanted.to_string());
    }

    #[test]
    fn fields_of_variants_are_reached_and_the_file_is_a_text() {
        let plain = parse_quote! {
            enum Move {
                #[schemars(with = "u8")]
                Bid { #[ts(type = "number")] coins: u8 },
            }
        };
        let wanted = quote! {
            #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
            enum Move {
                #[cfg_attr(feature = "schema", schemars(with = "u8"))]
                Bid { #[cfg_attr(feature = "schema", ts(type = "number"))] coins: u8 },
            }
        };
        assert_eq!(declare(quote!(), plain).expect("a type of the client").to_string(), wanted.to_string());
        assert!(
            declare(
                quote!(castle),
                parse_quote!(
                    struct View;
                )
            )
            .is_err()
        );
    }
}
