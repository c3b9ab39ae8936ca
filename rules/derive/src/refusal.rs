//! The code of `#[derive(RefusalCode)]`.
//!
//! Knows a refusal by its name and by the sentence that `#[error(…)]` gives it. Invariant: a sentence without the number
//! of its rule does not compile.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Ident, LitStr, Member, Meta, Result, Variant};

/// The whole `impl`.
pub(crate) fn code(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new(input.ident.span(), "`RefusalCode` is for an enum of refusals"));
    };
    let (mut reasons, mut rules) = (TokenStream::new(), TokenStream::new());
    for variant in &data.variants {
        let (name, reason) = (&variant.ident, reason(variant)?);
        reasons.extend(quote!(Self::#name { .. } => #reason,));
        rules.extend(match rule(variant)? {
            Rule::Number(number) => quote!(Self::#name { .. } => #number,),
            Rule::Field(member) => quote!(Self::#name { #member: rule, .. } => rule,),
        });
    }
    let name = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl ::rules::RefusalCode for #name {
            fn reason(&self) -> &'static str {
                match self { #reasons }
            }

            fn rule(&self) -> &'static str {
                match self { #rules }
            }
        }
    })
}

/// The name in `snake_case`, or what `#[refusal("…")]` says instead.
fn reason(variant: &Variant) -> Result<String> {
    match attribute(variant, "refusal") {
        Some(said) => said.parse_args::<LitStr>().map(|text| text.value()),
        None => Ok(snake_case(&variant.ident)),
    }
}

fn snake_case(name: &Ident) -> String {
    let mut snake = String::new();
    for letter in name.to_string().chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

/// The source of the rule's number.
enum Rule {
    Number(String),
    /// The refusal carries it, as several questions refuse for this reason.
    Field(Member),
}

/// The text in the last parentheses of the sentence.
fn rule(variant: &Variant) -> Result<Rule> {
    let Some(error) = attribute(variant, "error") else {
        return Err(Error::new(
            variant.ident.span(),
            "`RefusalCode` needs the sentence in `#[error(\"…\")]`",
        ));
    };
    let sentence = sentence(error)?;
    let text = sentence.value();
    let inner = text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).map(|(_, inner)| inner);
    let Some(inner) = inner else {
        return Err(Error::new(sentence.span(), "the sentence must close with its rule, as in `(CC-5.20)`"));
    };
    let field = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
    field.map_or_else(
        || Ok(Rule::Number(inner.to_owned())),
        |field| member(field, sentence.span()).map(Rule::Field),
    )
}

/// The first argument of `#[error(…)]`.
fn sentence(error: &Attribute) -> Result<LitStr> {
    let Meta::List(list) = &error.meta else {
        return Err(Error::new_spanned(error, "`RefusalCode` needs the sentence in `#[error(\"…\")]`"));
    };
    list.parse_args_with(|input: syn::parse::ParseStream| {
        let sentence = input.parse()?;
        input.parse::<TokenStream>()?;
        Ok(sentence)
    })
}

fn member(field: &str, span: Span) -> Result<Member> {
    let index = field.parse::<u32>().ok().map(|index| Member::Unnamed(syn::Index { index, span }));
    let named = || syn::parse_str::<Ident>(field).map(Member::Named);
    index.map_or_else(named, Ok)
}

fn attribute<'a>(variant: &'a Variant, name: &str) -> Option<&'a Attribute> {
    variant.attrs.iter().find(|attribute| attribute.path().is_ident(name))
}

#[cfg(test)]
mod tests {
    use super::code;
    use quote::quote;
    use syn::{DeriveInput, parse_quote};

    fn refused(input: &DeriveInput) -> String {
        code(input).expect_err("the derive needs more than this").to_string()
    }

    #[test]
    fn reason_and_rule_follow_from_the_name_and_the_sentence() {
        let derived = code(&parse_quote! {
            enum Refusal {
                #[error("the game is over (X-1.2)")]
                GameOver,
                #[refusal("not_your_tile")]
                #[error("{0:?} is not in hand ({1})")]
                NotOfHand(Tile, &'static str),
                #[error("it costs {price} ({rule})", price = .0.0)]
                CannotPay { price: u8, rule: &'static str },
            }
        });
        let wanted = quote! {
            #[automatically_derived]
            impl ::rules::RefusalCode for Refusal {
                fn reason(&self) -> &'static str {
                    match self {
                        Self::GameOver { .. } => "game_over",
                        Self::NotOfHand { .. } => "not_your_tile",
                        Self::CannotPay { .. } => "cannot_pay",
                    }
                }

                fn rule(&self) -> &'static str {
                    match self {
                        Self::GameOver { .. } => "X-1.2",
                        Self::NotOfHand { 1: rule, .. } => rule,
                        Self::CannotPay { rule: rule, .. } => rule,
                    }
                }
            }
        };
        assert_eq!(derived.expect("a refusal with all it needs").to_string(), wanted.to_string());
    }

    #[test]
    fn a_refusal_without_sentence_or_rule_is_refused() {
        let said = refused(&parse_quote!(
            enum Refusal {
                GameOver,
            }
        ));
        assert!(said.contains("needs the sentence"), "{said}");
        let said = refused(&parse_quote! {
            enum Refusal {
                #[error("the game is over")]
                GameOver,
            }
        });
        assert!(said.contains("must close with its rule"), "{said}");
        let said = refused(&parse_quote!(
            struct Refusal;
        ));
        assert!(said.contains("is for an enum"), "{said}");
    }
}
