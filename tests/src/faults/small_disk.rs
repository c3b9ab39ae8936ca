//! A disk of a few megabytes that can be filled and emptied: a file system in memory, on systems that permit mounting.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A mounted file system; unmounted when dropped.
#[derive(Debug)]
pub struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// A disk of this size; `None` if this process may not mount one.
    pub fn mount(megabytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder to mount on");
        let size = format!("size={megabytes}m,mode=700");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "saloon-small-disk"]).arg(folder.path());
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        mounted.then_some(Self { folder })
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Fills the disk completely.
    pub fn fill(&self) {
        let mut ballast = File::create(self.ballast()).expect("a file can be created");
        while ballast.write_all(&[0; 4096]).is_ok() {}
        while ballast.write_all(&[0]).is_ok() {}
    }

    /// Frees the space again.
    pub fn empty(&self) {
        std::fs::remove_file(self.ballast()).expect("the ballast can be removed");
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazy, because a server that was just killed may still hold a file.
        let _ = Command::new("umount").arg("-l").arg(self.folder.path()).status();
    }
}
