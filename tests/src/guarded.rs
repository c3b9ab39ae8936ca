//! A program of somebody else's that ends with the process that started it, however that one ends.
//!
//! Knows nothing of what it does. Invariant: no program outlives its [`Guarded`].

use crate::wait::within;
use std::ffi::OsStr;
use std::fs::File;
use std::process::{Child, Command, Stdio};

/// Starts a program, and sends it the signal `$0` when our end of its standard input is closed: also by our own death.
const GUARD: &str = "exec 3<&0; \"$@\" </dev/null & program=$!; \
                     { read -r _; kill \"$0\" $program; } <&3 & reader=$!; \
                     wait $program; kill $reader 2>/dev/null";

/// A running program; ended when dropped.
#[derive(Debug)]
pub(crate) struct Guarded(Child);

impl Guarded {
    /// Makes this shell run the program, which ends on this signal; arguments that are added are the program's.
    pub(crate) fn program<'a>(
        shell: &'a mut Command,
        ended_by: &str,
        program: impl AsRef<OsStr>,
    ) -> &'a mut Command {
        shell.args(["-c", GUARD, ended_by]).arg(program)
    }

    /// Starts the program of this shell; the log is given what it says.
    pub(crate) fn start(shell: &mut Command, log: File) -> Self {
        let errors = log.try_clone().expect("a file can be written from two ends");
        let started = shell.stdin(Stdio::piped()).stdout(log).stderr(errors).spawn();
        Self(started.expect("a shell can be started"))
    }

    /// Whether the program has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|end| end.is_some())
    }

    /// Ends the program in order.
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
