//! How much a first visit loads: the client must stay small, or it does not open at once on a phone.

use crate::web;
use std::fmt;
use std::fs;
use std::path::Path;

/// Bytes of everything but fonts, compressed by gzip.
const ALLOWED: u64 = 120 * 1024;

/// What counts; each is served from the `.gz` file that the build writes beside it.
const COUNTED: [&str; 5] = ["html", "js", "css", "svg", "json"];

/// The size of the built client against what it may have.
#[derive(Debug)]
pub(crate) struct Size {
    bytes: u64,
}

impl Size {
    pub(crate) fn of_the_client() -> Self {
        Self { bytes: size_below(&web::dist()) }
    }

    pub(crate) fn is_good(&self) -> bool {
        (1..=ALLOWED).contains(&self.bytes)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, allowed) = (self.bytes.div_ceil(1024), ALLOWED / 1024);
        write!(f, "client without fonts: {size} KiB gzip of {allowed} KiB allowed")
    }
}

fn size_below(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    paths.map(|path| if path.is_dir() { size_below(&path) } else { size_of(&path) }).sum()
}

/// The size as sent; a file without a compressed twin is sent as it is.
fn size_of(path: &Path) -> u64 {
    let counted = path.extension().is_some_and(|end| COUNTED.iter().any(|counted| end == *counted));
    if !counted {
        return 0;
    }
    let mut twin = path.as_os_str().to_owned();
    twin.push(".gz");
    fs::metadata(twin).or_else(|_| fs::metadata(path)).map_or(0, |data| data.len())
}
