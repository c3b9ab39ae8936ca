//! `cargo xtask bench build`: the waiting times of the first start of the
//! server, of a changed rule, and of a changed component of the client.
//!
//! Works in a clone of the last commit with an empty target folder. Invariant: nothing outside the clone is changed;
//! packages and crates that were downloaded before are not downloaded again.

use crate::chromium;
use crate::shell::{Failure, Task, root, target_folder};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::time::{Duration, Instant};

/// The source file of the changed rule. A comment at its end counts as a change for the compiler.
const RULE: &str = "rules/src/carson_city/scoring.rs";
const TESTS: [&str; 5] = ["test", "--package", "rules", "--test", "carson_city"];

pub(crate) fn build_times() -> Result<(), Failure> {
    let browser = chromium::find_or_install()?;
    let clone = target_folder().join("bench-build");
    if clone.exists() {
        fs::remove_dir_all(&clone).map_err(|why| Failure::File { path: clone.clone(), why })?;
    }
    Task::new("git", &["clone", "--quiet"]).arg(root()).arg(&clone).run()?;

    let first = first_start(&clone)?;
    let in_clone = |task: Task| task.in_folder(&clone).env("CARGO_TARGET_DIR", clone.join("target"));
    in_clone(Task::cargo(&TESTS).args(&["--quiet", "--no-run"])).run()?;
    append(&clone.join(RULE), "\n// Changed.\n")?;
    let changed_rule = timed(in_clone(Task::cargo(&TESTS).args(&["--quiet"])))?;
    let reload = Task::new("node", &["dev/reload.mjs"]).in_folder(&clone.join("web-static"));
    let reloads = reload.env("SALOON_CHROMIUM", browser).listen()?;

    println!("first start, from an empty target folder to the open page: {:.0} s", first.as_secs_f64());
    println!("a rule of Carson City changed, until its tests are green: {:.1} s", changed_rule.as_secs_f64());
    println!("a component saved, until it is on the open page (five times): {} ms", reloads.trim());
    Ok(())
}

/// Runs `cargo xtask run` until the server says that it is open.
fn first_start(clone: &Path) -> Result<Duration, Failure> {
    let begun = Instant::now();
    let run = Task::cargo(&["xtask", "run", "--bind", "127.0.0.1:0"]).in_folder(clone);
    let mut server = run.env("CARGO_TARGET_DIR", clone.join("target")).start_heard()?;
    let said = server.stderr.take().map(BufReader::new);
    let open = said.into_iter().flat_map(BufRead::lines).map_while(Result::ok).any(|line| {
        eprintln!("{line}");
        line.contains("the saloon is open")
    });
    let took = begun.elapsed();
    // The process has become the server. If the server has never opened, it has ended by itself.
    let ended = server.kill().and_then(|()| server.wait());
    match ended {
        Ok(_) if open => Ok(took),
        Ok(status) => Err(Failure::Exit { command: "cargo xtask run".to_owned(), status }),
        Err(why) => Err(Failure::Start { program: "cargo xtask run".to_owned(), why }),
    }
}

fn append(file: &Path, text: &str) -> Result<(), Failure> {
    let failed = |why| Failure::File { path: file.to_path_buf(), why };
    let before = fs::read_to_string(file).map_err(failed)?;
    fs::write(file, before + text).map_err(failed)
}

fn timed(task: Task) -> Result<Duration, Failure> {
    let begun = Instant::now();
    task.run()?;
    Ok(begun.elapsed())
}
