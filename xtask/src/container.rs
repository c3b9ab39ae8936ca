//! The builder of the container image in the tests: Debian's buildah, which needs no daemon and no registry.
//!
//! Invariant: a machine that cannot have it goes without that test, and the report says so.

use crate::apt;
use crate::shell::find_program;

/// Makes sure that it is there if it can be; what the report says of it.
pub(crate) fn find_or_install() -> String {
    if find_program(&["buildah"]).is_none() && apt::may_install() {
        // Without a network the other tests go on.
        if let Err(why) = apt::update().and_then(|()| apt::install("buildah")) {
            println!("{why}");
        }
    }
    let found = find_program(&["buildah"]).map(|program| program.display().to_string());
    found.unwrap_or_else(|| "none: the container image is not built".to_owned())
}
