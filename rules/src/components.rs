//! Reading and checking of component data, shared by all games.
//!
//! Knows no component. Invariant: no difference is ignored; each error names it.

use crate::tiles::FaceError;
use std::fmt::Debug;

/// A fault of component data.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ComponentError {
    #[error("the component data cannot be read: {0}")]
    Unreadable(#[from] toml::de::Error),
    #[error("{what} {id} is missing, given twice or out of order")]
    Order { what: &'static str, id: String },
    #[error("{what}: {found}, but {printed} by the census")]
    Census { what: &'static str, found: String, printed: String },
    #[error(transparent)]
    Face(#[from] FaceError),
    /// A fault that only one game can have.
    #[error("{0}")]
    Wrong(String),
}

/// Compares what the data amounts to with the printed figure.
pub(crate) fn census<T: PartialEq + Debug>(
    what: &'static str,
    found: &T,
    printed: &T,
) -> Result<(), ComponentError> {
    if found == printed {
        return Ok(());
    }
    Err(ComponentError::Census { what, found: format!("{found:?}"), printed: format!("{printed:?}") })
}

/// Whether the ids are exactly these, each once and in order.
pub(crate) fn in_order<T: PartialEq + Debug>(
    what: &'static str,
    mut found: impl Iterator<Item = T>,
    wanted: impl IntoIterator<Item = T>,
) -> Result<(), ComponentError> {
    let refused = |id: &T| ComponentError::Order { what, id: format!("{id:?}") };
    for id in wanted {
        if found.next().as_ref() != Some(&id) {
            return Err(refused(&id));
        }
    }
    found.next().map_or(Ok(()), |extra| Err(refused(&extra)))
}
