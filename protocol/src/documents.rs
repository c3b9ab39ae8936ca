//! A macro that declares the plain documents of the HTTP interface: structs whose fields are all public.
//!
//! Also how a field that is `null` is told from one that is left out. Knows no document. Invariant: a body with a field that nobody knows is refused.

/// Bodies of requests.
macro_rules! bodies {
    ($($(#[$doc:meta])* $name:ident { $($fields:tt)* })+) => {$(
        $crate::documents::document! { $(#[$doc])* #[serde(deny_unknown_fields)] $name { $($fields)* } }
    )+};
}

/// Answers, which may gain fields.
macro_rules! answers {
    ($($(#[$doc:meta])* $name:ident { $($fields:tt)* })+) => {$(
        $crate::documents::document! { $(#[$doc])* $name { $($fields)* } }
    )+};
}

macro_rules! document {
    ($(#[$head:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $ty:ty),* $(,)? }) => {
        #[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[::rules::client_type]
        $(#[$head])*
        pub struct $name { $($(#[$attr])* pub $field: $ty),* }
    };
}

pub(crate) use {answers, bodies, document};

/// Tells a field that is `null` from one that is not there.
#[expect(clippy::option_option, reason = "left out, null and a value mean three things on the wire")]
pub(crate) fn present<'de, D, T>(field: D) -> Result<Option<Option<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
{
    <Option<T> as serde::Deserialize>::deserialize(field).map(Some)
}
