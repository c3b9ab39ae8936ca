//! The builder of the container image for the tests: Debian's buildah, which needs no daemon and no registry.
//!
//! Invariant: a machine without buildah leaves the test out, and the report says so.

use crate::apt;
use crate::shell::find_program;
use std::process::Command;

/// The nextest filter that leaves the image's test out.
pub(crate) const WITHOUT: &str = "not test(/^container::/)";

/// Finds or installs buildah. Returns whether the image can be built, and a line for the report.
pub(crate) fn find_or_install() -> (bool, String) {
    if find_program(&["buildah"]).is_none() && apt::may_install() {
        // Without a network, the other tests still run.
        if let Err(why) = apt::update().and_then(|()| apt::install("buildah")) {
            println!("{why}");
        }
    }
    let Some(program) = find_program(&["buildah"]) else {
        return (false, "not run: the container image: there is no buildah".to_owned());
    };
    if !is_root() {
        return (false, "not run: the container image: only root builds it without a daemon".to_owned());
    }
    let program = program.display();
    let line = if may_mount() {
        program.to_string()
    } else {
        format!("{program}; not run: the start of the container image: this machine refuses mounts")
    };
    (true, line)
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|said| said.stdout.trim_ascii() == b"0")
}

/// Whether a process may mount file systems in a namespace; a sandbox may forbid it.
fn may_mount() -> bool {
    let try_it = "mount --make-rprivate / && mount -t tmpfs none /mnt";
    let tried = Command::new("unshare").args(["-m", "sh", "-c", try_it]).output();
    tried.is_ok_and(|tried| tried.status.success())
}
