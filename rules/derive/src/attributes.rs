//! Contents of `#[serde(…)]` and `#[diff(…)]` on a type and its fields. Knows nothing of the code that is written.
//!
//! Invariant: each word is either known to leave the JSON as it is, or taken into account, or refused.

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Error, Expr, ExprPath, Field, Lit, LitStr, Meta, Result, Token};

/// The attributes of a type.
#[derive(Default)]
pub(crate) struct OfType {
    /// Serde writes another type instead of this one.
    pub into: bool,
    /// Serde writes the one field alone.
    pub transparent: bool,
    rename_all: Option<Case>,
}

/// The attributes of a field.
#[derive(Default)]
pub(crate) struct OfField {
    pub whole: bool,
    /// Serde never writes it.
    pub skipped: bool,
    /// Serde leaves it out where this function says so.
    pub skipped_if: Option<ExprPath>,
    rename: Option<String>,
}

impl OfType {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut said = Self::default();
        for meta in metas(attributes, "serde")? {
            match word(&meta).as_str() {
                "into" => said.into = true,
                "transparent" => said.transparent = true,
                "rename_all" => said.rename_all = Case::read(&meta)?,
                "default" | "deny_unknown_fields" | "expecting" | "from" | "rename" | "try_from" => {}
                _ => return Err(unknown(&meta)),
            }
        }
        Ok(said)
    }

    /// The name under which serde writes a field.
    pub(crate) fn name_of(&self, field: &Field, said: &OfField) -> String {
        let plain = || field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
        let cased = || {
            let plain = plain();
            let plain = plain.trim_start_matches("r#");
            self.rename_all.map_or_else(|| plain.to_owned(), |case| case.of(plain))
        };
        said.rename.clone().unwrap_or_else(cased)
    }
}

impl OfField {
    pub(crate) fn read(field: &Field) -> Result<Self> {
        let mut said = Self { whole: is_whole(&field.attrs)?, ..Self::default() };
        for meta in metas(&field.attrs, "serde")? {
            match word(&meta).as_str() {
                "skip" | "skip_serializing" => said.skipped = true,
                "skip_serializing_if" => said.skipped_if = Some(text(&meta)?.parse()?),
                "rename" => said.rename = written(&meta)?.map(|name| name.value()),
                "alias" | "borrow" | "default" | "deserialize_with" | "skip_deserializing" => {}
                _ => return Err(unknown(&meta)),
            }
        }
        Ok(said)
    }
}

/// Whether `#[diff(whole)]` is there.
pub(crate) fn is_whole(attributes: &[Attribute]) -> Result<bool> {
    let metas = metas(attributes, "diff")?;
    match metas.iter().find(|meta| word(meta) != "whole") {
        Some(other) => Err(Error::new(other.span(), "`Diff` knows `#[diff(whole)]` and nothing else")),
        None => Ok(!metas.is_empty()),
    }
}

/// The cases of serde's `rename_all`, of a name in `snake_case`.
#[derive(Clone, Copy)]
enum Case {
    AsIs,
    Upper,
    Pascal,
    Camel,
    Kebab,
    UpperKebab,
}

impl Case {
    fn read(meta: &Meta) -> Result<Option<Self>> {
        let Some(name) = written(meta)? else { return Ok(None) };
        Ok(Some(match name.value().as_str() {
            "lowercase" | "snake_case" => Self::AsIs,
            "UPPERCASE" | "SCREAMING_SNAKE_CASE" => Self::Upper,
            "PascalCase" => Self::Pascal,
            "camelCase" => Self::Camel,
            "kebab-case" => Self::Kebab,
            "SCREAMING-KEBAB-CASE" => Self::UpperKebab,
            other => return Err(Error::new(name.span(), format!("`Diff` does not know the case `{other}`"))),
        }))
    }

    fn of(self, name: &str) -> String {
        match self {
            Self::AsIs => name.to_owned(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Pascal => name.split('_').map(capitalised).collect(),
            Self::Camel => {
                let pascal = Self::Pascal.of(name);
                pascal.get(..1).map(str::to_ascii_lowercase).unwrap_or_default()
                    + pascal.get(1..).unwrap_or_default()
            }
            Self::Kebab => name.replace('_', "-"),
            Self::UpperKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// Everything in the attributes of this name.
fn metas(attributes: &[Attribute], name: &str) -> Result<Vec<Meta>> {
    let mut found = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(name)) {
        found.extend(attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)?);
    }
    Ok(found)
}

fn word(meta: &Meta) -> String {
    meta.path().get_ident().map(ToString::to_string).unwrap_or_default()
}

/// The text in `word = "text"`.
fn text(meta: &Meta) -> Result<LitStr> {
    match &meta.require_name_value()?.value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Ok(text.clone()),
            other => Err(Error::new(other.span(), "expected a text")),
        },
        other => Err(Error::new(other.span(), "expected a text")),
    }
}

/// The text in `word = "text"`, or in `word(serialize = "text")`; `None` where only reading is meant.
fn written(meta: &Meta) -> Result<Option<LitStr>> {
    let Meta::List(list) = meta else {
        return text(meta).map(Some);
    };
    let both = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)?;
    both.iter().find(|meta| word(meta) == "serialize").map(text).transpose()
}

fn unknown(meta: &Meta) -> Error {
    let said = word(meta);
    let sentence = format!(
        "`Diff` does not know what serde's `{said}` does to the JSON; `#[diff(whole)]` on the type compares it as a whole"
    );
    Error::new(meta.span(), sentence)
}
