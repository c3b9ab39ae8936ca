//! The inside of an array or object while serde goes through it.
//!
//! Invariant: at its end the path is the same as before, and an empty container was counted as a leaf.

use super::{Empty, Leaves};
use serde::{Serialize, ser};
use serde_json::{Error, Result};

/// An array or object whose leaves are being counted.
#[derive(Debug)]
pub(in crate::walk) struct Inside<'a> {
    leaves: &'a mut Leaves,
    /// The place where it stands …
    here: usize,
    /// … and where the path was before: one step higher if a variant is its name.
    above: usize,
    count: usize,
    form: Empty,
}

impl<'a> Inside<'a> {
    pub(super) fn array(leaves: &'a mut Leaves, variant: Option<&'static str>) -> Self {
        Self::new(leaves, variant, Empty::Array)
    }

    pub(super) fn object(leaves: &'a mut Leaves, variant: Option<&'static str>) -> Self {
        Self::new(leaves, variant, Empty::Object)
    }

    fn new(leaves: &'a mut Leaves, variant: Option<&'static str>, form: Empty) -> Self {
        let above = leaves.path.here();
        if let Some(variant) = variant {
            leaves.path.enter(variant);
        }
        Self { here: leaves.path.here(), above, leaves, count: 0, form }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.leaves.path.enter_index(self.count);
        self.value(value)
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<()> {
        self.leaves.path.enter(name);
        self.value(value)
    }

    /// A value whose place has been entered.
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        value.serialize(&mut *self.leaves)?;
        self.leaves.path.leave(self.here);
        self.count += 1;
        Ok(())
    }

    fn close(self) {
        if self.count == 0 {
            self.leaves.empty(self.form);
        }
        self.leaves.path.leave(self.above);
    }
}

macro_rules! arrays {
    ($($of:ident by $next:ident),+ $(,)?) => {$(
        impl ser::$of for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn $next<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
                self.item(value)
            }

            fn end(self) -> Result<()> {
                self.close();
                Ok(())
            }
        }
    )+};
}

macro_rules! objects {
    ($($of:ident),+ $(,)?) => {$(
        impl ser::$of for Inside<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<()> {
                self.field(name, value)
            }

            fn end(self) -> Result<()> {
                self.close();
                Ok(())
            }
        }
    )+};
}

arrays! {
    SerializeSeq by serialize_element,
    SerializeTuple by serialize_element,
    SerializeTupleStruct by serialize_field,
    SerializeTupleVariant by serialize_field,
}

objects! { SerializeStruct, SerializeStructVariant }

impl ser::SerializeMap for Inside<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        self.leaves.enter_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.value(value)
    }

    fn end(self) -> Result<()> {
        self.close();
        Ok(())
    }
}
