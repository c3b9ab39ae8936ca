//! Types of names, written down once for all games: kinds of components, values of options, ids of the component data,
//! refusals.
//!
//! A macro whose types a client sees takes the file of the client in which they are declared. On the wire a name is its
//! `snake_case`.

/// Kinds of components with all of them in `ALL`, in their order.
macro_rules! names {
    (in $file:literal; $($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? })+) => {
        $crate::names::choices! { in $file; $(
            $(#[$doc])*
            #[derive(PartialOrd, Ord, Hash)]
            $name { $($(#[$vdoc])* $variant),+ }
        )+ }

        $(impl $name {
            /// Every one, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        })+
    };
}

/// The values of options.
macro_rules! choices {
    (in $file:literal; $($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, $crate::Diff)]
        #[serde(rename_all = "snake_case")]
        #[$crate::client_type($file)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }
    )+};
}

/// Is as JSON the text that it is displayed as, without a copy of that.
macro_rules! displayed {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

/// Ids of a list of the component data, each by its place: `$of` gives the list, whose entries have an `id`.
macro_rules! ids {
    (in $file:literal; $($(#[$doc:meta])* $name:ident = $what:literal of $of:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, $crate::Diff)]
        #[diff(whole)]
        #[serde(try_from = "String")]
        #[$crate::client_type($file)]
        #[schemars(with = "String")]
        #[ts(type = "string")]
        pub struct $name(u8);

        $crate::names::displayed! { $name }

        impl $name {
            /// Every one, in the order of the component data.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..$of.len() as u8).map(Self)
            }

            /// The place in the component data.
            pub const fn index(self) -> u8 {
                self.0
            }

            /// The id in component data, in records and on the wire.
            pub fn id(self) -> &'static str {
                &$of[usize::from(self.0)].id
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{self}")
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;
            fn try_from(text: String) -> Result<Self, Self::Error> {
                let found = $of.iter().position(|entry| entry.id == text);
                let unknown = || format!(concat!("there is no ", $what, " {}"), text);
                found.map(|place| Self(place as u8)).ok_or_else(unknown)
            }
        }
    )+};
}

/// The refusals of a game that say all by their name: each with its code, its rule and its sentence.
macro_rules! refusals {
    ($($name:ident $reason:literal $rule:literal $sentence:literal)+) => {
        /// Why a move was refused. The codes never change; the sentences are for people.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        pub enum Refusal {
            $(
                #[doc = concat!("By ", $rule, ": ", $sentence, ".")]
                #[error("{} ({})", $sentence, $rule)]
                $name
            ),+
        }

        impl $crate::RefusalCode for Refusal {
            fn reason(&self) -> &'static str {
                match self { $(Self::$name => $reason),+ }
            }

            fn rule(&self) -> &'static str {
                match self { $(Self::$name => $rule),+ }
            }
        }
    };
}

pub(crate) use {choices, displayed, ids, names, refusals};
