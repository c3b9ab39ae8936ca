//! Thirty-two bytes, written as 64 hexadecimal digits in small letters. Does not know their meaning.

/// Declares a public type of 32 bytes; its `Debug` is left to the type, as it may be a secret.
macro_rules! bytes32 {
    ($($(#[$attr:meta])* $name:ident)+) => {$(
        $(#[$attr])*
        #[derive(Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; 32]);

        impl $name {
            /// Takes the 32 bytes as they are.
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// In the order in which they are written as hexadecimal digits.
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                crate::bytes32::to_hex(&value.0)
            }
        }

        impl TryFrom<String> for $name {
            type Error = crate::bytes32::NotHex;
            fn try_from(hex: String) -> Result<Self, Self::Error> {
                crate::bytes32::from_hex(&hex).map(Self)
            }
        }
    )+};
}
pub(crate) use bytes32;

/// A text that is not the form of 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be 64 hexadecimal digits in small letters")]
pub struct NotHex;

pub(crate) fn to_hex(bytes: &[u8; 32]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

pub(crate) fn from_hex(hex: &str) -> Result<[u8; 32], NotHex> {
    let digits: &[u8; 64] = hex.as_bytes().try_into().map_err(|_| NotHex)?;
    let nibble = |digit: u8| match digit {
        b'0'..=b'9' => Ok(digit - b'0'),
        b'a'..=b'f' => Ok(digit - b'a' + 10),
        _ => Err(NotHex),
    };
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
    }
    Ok(bytes)
}
