//! Statements of an authenticator: its data, the keys it makes, and the signatures of these.
//!
//! Does not know JSON, challenges or origins. Invariant: every byte from an authenticator is validated, never trusted.

use super::cbor::{Item, Reader};
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

/// The algorithms of keys, by their numbers at IANA, in the order of preference: ECDSA on P-256, which all
/// authenticators have, and RSA, which is all that older ones of Windows have.
pub(super) const ALGORITHMS: [i64; 2] = [ES256, RS256];
const ES256: i64 = -7;
const RS256: i64 = -257;

const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 4;
const HAS_CREDENTIAL: u8 = 64;

/// The longest id of a credential, as the standard has it.
const ID_BYTES: usize = 1023;

/// The authenticator data of a response (Web Authentication, section 6.1).
#[derive(Clone, Copy, Debug)]
pub(super) struct AuthenticatorData<'a> {
    pub(super) rp_id_hash: &'a [u8],
    pub(super) counter: u32,
    flags: u8,
    rest: &'a [u8],
}

/// A credential that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewCredential<'a> {
    pub(super) id: &'a [u8],
    /// A COSE key, as it stands.
    pub(super) key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn parse(bytes: &'a [u8]) -> Option<Self> {
        let (rp_id_hash, rest) = bytes.split_at_checked(32)?;
        let ([flags, counter @ ..], rest) = rest.split_first_chunk::<5>()?;
        Some(Self { rp_id_hash, counter: u32::from_be_bytes(*counter), flags: *flags, rest })
    }

    /// Whether somebody was there and proved to the authenticator to be its owner.
    pub(super) fn is_user_verified(&self) -> bool {
        let both = USER_PRESENT | USER_VERIFIED;
        self.flags & both == both
    }

    pub(super) fn new_credential(&self) -> Option<NewCredential<'a>> {
        if self.flags & HAS_CREDENTIAL == 0 {
            return None;
        }
        let (_model, rest) = self.rest.split_at_checked(16)?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let (id, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
        let mut after_key = Reader(rest);
        after_key.map()?;
        let key = rest.strip_suffix(after_key.0)?;
        (1..=ID_BYTES).contains(&id.len()).then_some(NewCredential { id, key })
    }
}

/// A key that can be verified with.
#[derive(Debug)]
pub(super) enum PublicKey<'a> {
    /// A point of P-256, uncompressed.
    Es256(Vec<u8>),
    Rs256(RsaPublicKeyComponents<&'a [u8]>),
}

impl<'a> PublicKey<'a> {
    /// Reads a COSE key (RFC 9053, section 7; RFC 8230, section 4).
    pub(super) fn parse(cose: &'a [u8]) -> Option<Self> {
        let entries = Reader(cose).map()?;
        let of = |key: i64| entries.iter().find(|(name, _)| *name == Item::Int(key)).map(|(_, value)| *value);
        let bytes_of = |key| if let Some(Item::Bytes(bytes)) = of(key) { Some(bytes) } else { None };
        match (of(1)?, of(3)?) {
            (Item::Int(2), Item::Int(ES256)) if of(-1) == Some(Item::Int(1)) => {
                let (x, y) = (bytes_of(-2)?, bytes_of(-3)?);
                (x.len() == 32 && y.len() == 32).then(|| Self::Es256([&[4], x, y].concat()))
            }
            (Item::Int(3), Item::Int(RS256)) => {
                let (n, e) = (bytes_of(-1)?, bytes_of(-2)?);
                (256..=1024).contains(&n.len()).then_some(Self::Rs256(RsaPublicKeyComponents { n, e }))
            }
            _ => None,
        }
    }

    pub(super) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature).is_ok()
            }
            Self::Rs256(key) => key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).is_ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use rstest::rstest;

    /// The modulus of a key, and its signature of `what was signed`, made with OpenSSL.
    const N: &str = "wffY-mBaVC9MlamlLcz9q56TxDq0Uq_yh4JR-IHyr81OaL1hh7lz1VUa6c9DfaOzDm15XsNhTKREma747cH1X641LyEj3U9U\
        vWv29tqS6Oj2zRck2TuOXFLP_fQMz-qBs9f8fJBXcuclgseowEwvU9Ev_P3s9iWgq8Yo1--5ncCN7rDS4C-lv4SVfV-Z1X1h4sRmxrsDMmRHVzTA\
        h-MJy_NU3XV6uhxrL4J1-iSLVtoDy97fSJ0Y6JH0hdgi7psu8TdWGNNWhHXor2hDuMoiAOQhM7icwjS44iyrllQTJ5RWmut29WwfeyuAeIzxE06K\
        Pkb281Cy-A7sQreIkt7FrQ";
    const SIGNATURE: &str = "eyNBmhPEdLsaceuR74x_ktxn2deoPSBz-cbj_zJrSSo_Wb8rgNEmgWI8a5c5GxuV_rhxivizurFARLmEriDNr7Rf\
        E_y64z1C-BjmNa-LSwzYi019wqLUNswTQYi0q-2lbWJlXmko20tAbdGLfNmzBHCDbmAUKcecKS0_NYkrehdtnwbkH1SlSBLfK1FDqFvN5t2NgIAh\
        04WqOC_5iMcV6fXuqynYlwopA1ePar6XBvoHu-exPnIYKWss_DSzdjuh2t0O4vV-O6bzlIslXXgRWEfwiiGxFD9HIjK0tzsXz6hAk4S85laN9bcP\
        1RSuDoH8pWu6IJmEUPsMuvyTLJeHow";

    #[test]
    fn an_rsa_key_verifies_what_it_signed_and_nothing_else() {
        let (n, signature) = (URL_SAFE_NO_PAD.decode(N).unwrap(), URL_SAFE_NO_PAD.decode(SIGNATURE).unwrap());
        let cose =
            [b"\xa4\x01\x03\x03\x39\x01\x00\x20\x59\x01\x00", &n[..], b"\x21\x43\x01\x00\x01"].concat();
        let key = PublicKey::parse(&cose).unwrap();
        assert!(key.verifies(b"what was signed", &signature));
        assert!(!key.verifies(b"what was not signed", &signature));
        assert!(!key.verifies(b"what was signed", &signature[1..]));
    }

    #[rstest]
    #[case::no_map(b"key".to_vec())]
    #[case::no_algorithm([b"\xa4\x01\x02\x20\x01\x21\x58\x20", &[7; 32][..], b"\x22\x58\x20", &[7; 32]].concat())]
    #[case::another_algorithm([b"\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20", &[7; 32][..]].concat())]
    #[case::another_curve([b"\xa5\x01\x02\x03\x26\x20\x02\x21\x58\x20", &[7; 32][..], b"\x22\x58\x20", &[7; 32]].concat())]
    #[case::a_short_coordinate([b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x1f", &[7; 31][..], b"\x22\x58\x20", &[7; 32]].concat())]
    #[case::a_compressed_point([b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", &[7; 32][..], b"\x22\xf5"].concat())]
    #[case::a_short_rsa_key([b"\xa4\x01\x03\x03\x39\x01\x00\x20\x58\x80", &[7; 128][..], b"\x21\x43\x01\x00\x01"].concat())]
    fn other_keys_are_refused(#[case] cose: Vec<u8>) {
        assert!(PublicKey::parse(&cose).is_none());
    }

    #[test]
    fn cut_off_data_has_no_credential() {
        let whole = [
            &[7; 32][..],
            &[USER_PRESENT | HAS_CREDENTIAL],
            &[0; 4],
            &[0; 16],
            &[0, 2],
            b"id",
            b"\xa1\x01\x02",
        ]
        .concat();
        let credential = AuthenticatorData::parse(&whole).unwrap().new_credential().unwrap();
        assert_eq!((credential.id, credential.key), (&b"id"[..], &b"\xa1\x01\x02"[..]));
        for length in 0..whole.len() {
            let data = AuthenticatorData::parse(&whole[..length]);
            assert!(data.and_then(|data| data.new_credential()).is_none(), "{length} bytes");
        }
    }
}
