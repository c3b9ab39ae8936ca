//! A third-party program that ends with the process that started it, even if that process is killed.
//!
//! Knows nothing of the program's purpose. Invariant: no program outlives its [`Guarded`].

use crate::wait::within;
use std::ffi::OsStr;
use std::fs::File;
use std::process::{Child, Command, Stdio};

/// Starts a program, and sends it the signal `$0` when our end
/// of its standard input closes, as it also does when we die.
const GUARD: &str = "exec 3<&0; \"$@\" </dev/null & program=$!; \
                     { read -r _; kill \"$0\" $program; } <&3 & reader=$!; \
                     wait $program; kill $reader 2>/dev/null";

/// A running program; the drop ends it.
#[derive(Debug)]
pub(crate) struct Guarded(Child);

impl Guarded {
    /// Makes this shell run the program and end it with this signal. Arguments that are added later are the program's.
    pub(crate) fn program<'a>(
        shell: &'a mut Command,
        ended_by: &str,
        program: impl AsRef<OsStr>,
    ) -> &'a mut Command {
        shell.args(["-c", GUARD, ended_by]).arg(program)
    }

    /// Starts the shell with its program; their output goes into the log.
    pub(crate) fn start(shell: &mut Command, log: File) -> Self {
        let errors = log.try_clone().expect("a file can be written from two ends");
        let started = shell.stdin(Stdio::piped()).stdout(log).stderr(errors).spawn();
        Self(started.expect("a shell can be started"))
    }

    /// Whether the program has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|end| end.is_some())
    }

    /// Sends the signal, and waits until the program has ended.
    pub(crate) async fn stop(mut self, what: &str) {
        self.let_go();
        self.ended(what).await;
    }

    /// Waits until the program has ended.
    pub(crate) async fn ended(mut self, what: &str) {
        let end = tokio::task::spawn_blocking(move || self.0.wait());
        within(what, end).await.expect("waiting works").expect("the guard has ended");
    }

    fn let_go(&mut self) {
        drop(self.0.stdin.take());
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        self.let_go();
        let _ = self.0.wait();
    }
}
