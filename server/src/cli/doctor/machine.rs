//! The machine: the data folder, its disk, the clock.

use super::report::Check;
use crate::cli::data_folder::{Content, DataFolder};
use crate::system::clock::{Clock, SystemClock, UnixMs};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;
use tokio::time::Instant;

/// The longest flush that is not reported.
const SLOW_FLUSH: Duration = Duration::from_millis(100);
const MIB: u64 = 1024 * 1024;
/// Below this much free space it is time to do something.
const LITTLE_MIB: u64 = 1024;
/// Below this much the next backup or migration may fail.
const TOO_LITTLE_MIB: u64 = 64;
/// How far the clock may be from another one.
const CLOCK_OFF_S: u64 = 5;
/// How far it may be before codes and providers fail.
const CLOCK_WRONG_S: u64 = 30;

/// Whether the folder takes a file and really flushes it; one without anything in it is likely the wrong one.
pub(super) fn folder(found: &DataFolder) -> Check {
    const NAME: &str = "folder";
    let (folder, shown) = (found.path.as_path(), found.path.display());
    if matches!(found.content, Content::Missing) {
        return Check::warn(NAME, format!("{shown} is not there"), found.advice());
    }
    match flush(folder) {
        Ok(took) if took > SLOW_FLUSH => Check::warn(
            NAME,
            format!("{shown} can be written, but a flush takes {} ms", took.as_millis()),
            "each move waits for one: use a local disk",
        ),
        Ok(_) if found.is_doubtful() => {
            Check::warn(NAME, format!("{shown} can be written, but {}", found.says()), found.advice())
        }
        Ok(took) => Check::ok(NAME, format!("{shown} can be written; a flush takes {} ms", took.as_millis())),
        Err(error) => Check::fail(
            NAME,
            format!("{shown} cannot be written: {error}"),
            "give the folder to the user that runs the server, and run this command as that user",
        ),
    }
}

/// Writes a file, flushes it and removes it; how long the flush took.
fn flush(folder: &Path) -> io::Result<Duration> {
    let path = folder.join(format!(".doctor-{}", std::process::id()));
    let written = File::create_new(&path).and_then(|mut file| {
        file.write_all(&[0; 4096])?;
        let begun = Instant::now();
        file.sync_all()?;
        Ok(begun.elapsed())
    });
    fs::remove_file(&path).and(written)
}

/// How much space is left where the data is.
pub(super) fn disk(folder: &Path) -> Check {
    let place = folder.ancestors().find(|place| place.exists() || place.as_os_str().is_empty());
    let place = place.filter(|place| !place.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match rustix::fs::statvfs(place) {
        Ok(space) => free(space.f_bavail.saturating_mul(space.f_frsize) / MIB),
        Err(error) => Check::warn("disk", format!("its free space is not known: {error}"), "look with df"),
    }
}

fn free(mib: u64) -> Check {
    const NAME: &str = "disk";
    const ADVICE: &str = "make space: a server that cannot write refuses moves";
    let what =
        if mib < 10 * 1024 { format!("{mib} MiB are free") } else { format!("{} GiB are free", mib / 1024) };
    match mib {
        0..TOO_LITTLE_MIB => Check::fail(NAME, what, ADVICE),
        TOO_LITTLE_MIB..LITTLE_MIB => Check::warn(NAME, what, ADVICE),
        _ => Check::ok(NAME, what),
    }
}

/// The time that an answer has named, and the machine's own when it came.
pub(super) type Dates = (UnixMs, UnixMs);

/// Compares the machine's clock with the time that passes, and with those of the services that have answered.
pub(super) struct Watch {
    clock: SystemClock,
}

impl Watch {
    pub(super) fn start() -> Self {
        Self { clock: SystemClock::start() }
    }

    pub(super) fn check(&self, date: Option<Dates>) -> Check {
        clock(self.clock.machine_ms().abs_diff(self.clock.now_ms()), date)
    }
}

fn clock(jumped_ms: u64, date: Option<Dates>) -> Check {
    const NAME: &str = "clock";
    const ADVICE: &str = "let the machine set its clock by NTP, as systemd-timesyncd or chrony does";
    if jumped_ms > 1000 {
        return Check::warn(NAME, format!("it was set by {jumped_ms} ms while this command ran"), ADVICE);
    }
    let Some((theirs, ours)) = date else {
        return Check::ok(NAME, "runs evenly; there was nobody to compare it with");
    };
    let off = theirs.abs_diff(ours) / 1000;
    let what = format!("is {off} s away from that of the public address");
    match off {
        // An answer names whole seconds, and takes some time itself.
        0..CLOCK_OFF_S => Check::ok(NAME, "runs evenly, and agrees with that of the public address"),
        CLOCK_OFF_S..CLOCK_WRONG_S => Check::warn(NAME, what, ADVICE),
        _ => Check::fail(NAME, format!("{what}: codes of apps and other providers' sign-ins fail"), ADVICE),
    }
}

#[cfg(test)]
mod tests {
    use super::super::report::Status;
    use super::*;
    use rstest::rstest;

    #[test]
    fn a_folder_is_tried_and_left_as_it_was() {
        let data = tempfile::tempdir().unwrap();
        let looked = |path: &Path| folder(&DataFolder::at(path));
        let empty = looked(data.path());
        assert_eq!(
            (empty.status, empty.what.ends_with("can be written, but is empty")),
            (Status::Warn, true)
        );
        assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0, "nothing stays there");
        assert_eq!(looked(&data.path().join("none")).status, Status::Warn);
        let file = data.path().join("file");
        fs::write(&file, "x").unwrap();
        assert_eq!(looked(data.path()).status, Status::Ok);
        let check = looked(&file);
        assert_eq!(check.status, Status::Fail);
        assert!(check.what.contains("cannot be written"), "{check:?}");
    }

    #[rstest]
    #[case(0, Status::Fail, "0 MiB are free")]
    #[case(63, Status::Fail, "63 MiB are free")]
    #[case(64, Status::Warn, "64 MiB are free")]
    #[case(1023, Status::Warn, "1023 MiB are free")]
    #[case(1024, Status::Ok, "1024 MiB are free")]
    #[case(20_480, Status::Ok, "20 GiB are free")]
    fn a_disk_should_have_a_gibibyte(#[case] mib: u64, #[case] status: Status, #[case] what: &str) {
        let check = free(mib);
        assert_eq!((check.status, check.what.as_str()), (status, what));
    }

    #[test]
    fn a_disk_is_asked_where_the_folder_will_be() {
        let data = tempfile::tempdir().unwrap();
        let check = disk(&data.path().join("not/yet"));
        assert!(check.what.ends_with("are free"), "{check:?}");
    }

    #[rstest]
    #[case(0, None, Status::Ok)]
    #[case(1001, None, Status::Warn)]
    #[case(0, Some((100_000, 104_999)), Status::Ok)]
    #[case(0, Some((105_000, 100_000)), Status::Warn)]
    #[case(0, Some((100_000, 130_000)), Status::Fail)]
    fn a_clock_is_compared(#[case] jumped_ms: u64, #[case] date: Option<Dates>, #[case] status: Status) {
        assert_eq!(clock(jumped_ms, date).status, status);
    }
}
