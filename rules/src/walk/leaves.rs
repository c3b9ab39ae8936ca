//! The leaves of any value that serde can write, found without building a JSON value, and summed up.
//!
//! Knows the forms of serde's data model as `serde_json` writes them, and no type. Invariant: a leaf is the text that
//! `serde_json` would write, at the same place.

mod inside;

use super::path::Path;
use inside::Inside;
use serde::{Serialize, Serializer};
use serde_json::{Error, Result};
use sha2::{Digest, Sha256};

/// The sum of the leaves of one value after the other; its buffers are used again.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaves {
    /// The place of the next value.
    pub(super) path: Path,
    text: Vec<u8>,
    sum: u64,
}

impl Leaves {
    /// The sum of the leaves of a value that stands where the path is.
    pub(super) fn sum(&mut self, value: &(impl Serialize + ?Sized)) -> u64 {
        self.sum = 0;
        value.serialize(&mut *self).expect("a game's values are plain data and always have a JSON form");
        self.sum
    }

    /// Goes into the value of a map under this key.
    pub(super) fn enter_key(&mut self, key: &(impl Serialize + ?Sized)) -> Result<()> {
        self.text.clear();
        serde_json::to_writer(&mut self.text, key)?;
        match self.text.as_slice() {
            [b'"', plain @ .., b'"'] if !plain.contains(&b'\\') => self.path.enter(&text_of(plain)),
            [b'"', ..] => self.path.enter(&serde_json::from_slice::<String>(&self.text)?),
            number => self.path.enter(&text_of(number)),
        }
        Ok(())
    }

    fn leaf(&mut self, value: &(impl Serialize + ?Sized)) -> Result<()> {
        self.text.clear();
        serde_json::to_writer(&mut self.text, value)?;
        self.sum = self.sum.wrapping_add(sum_of_leaf(&self.path, &self.text));
        Ok(())
    }

    /// Counts an array or object without anything in it.
    fn empty(&mut self, form: Empty) {
        self.sum = self.sum.wrapping_add(self.sum_of_empty(form));
    }

    /// The contribution of an empty array or object at the path to the sum.
    pub(super) fn sum_of_empty(&self, form: Empty) -> u64 {
        sum_of_leaf(&self.path, form.text())
    }
}

/// Containers that are leaves only while they are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Empty {
    Array,
    Object,
}

impl Empty {
    const fn text(self) -> &'static [u8] {
        match self {
            Self::Array => b"[]",
            Self::Object => b"{}",
        }
    }
}

/// The first 64 bits of SHA-256 over the place, a zero byte and the leaf.
fn sum_of_leaf(place: &Path, leaf: &[u8]) -> u64 {
    let digest = Sha256::new().chain_update(place.as_str()).chain_update([0]).chain_update(leaf).finalize();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    u64::from_be_bytes(first)
}

macro_rules! leaves {
    ($($name:ident: $type:ty),+ $(,)?) => {$(
        fn $name(self, value: $type) -> Result<()> {
            self.leaf(&value)
        }
    )+};
}

impl<'a> Serializer for &'a mut Leaves {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = Inside<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    leaves! {
        serialize_bool: bool, serialize_char: char, serialize_str: &str, serialize_f32: f32, serialize_f64: f64,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<()> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<()> {
        self.leaf(&())
    }

    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Result<()> {
        self.leaf(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<()> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        let here = self.path.here();
        self.path.enter(variant);
        value.serialize(&mut *self)?;
        self.path.leave(here);
        Ok(())
    }

    fn serialize_seq(self, _count: Option<usize>) -> Result<Inside<'a>> {
        Ok(Inside::array(self, None))
    }

    fn serialize_tuple(self, _count: usize) -> Result<Inside<'a>> {
        Ok(Inside::array(self, None))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _count: usize) -> Result<Inside<'a>> {
        Ok(Inside::array(self, None))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _count: usize,
    ) -> Result<Inside<'a>> {
        Ok(Inside::array(self, Some(variant)))
    }

    fn serialize_map(self, _count: Option<usize>) -> Result<Inside<'a>> {
        Ok(Inside::object(self, None))
    }

    fn serialize_struct(self, _name: &'static str, _count: usize) -> Result<Inside<'a>> {
        Ok(Inside::object(self, None))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _count: usize,
    ) -> Result<Inside<'a>> {
        Ok(Inside::object(self, Some(variant)))
    }
}

/// The text that `serde_json` has written.
fn text_of(json: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(json)
}
