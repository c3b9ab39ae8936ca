//! The findings: a line for each check, or all of them as JSON.
//!
//! Does not know the checks. Invariant: every finding that is not good names a remedy.

use crate::cli::error::ServerCommandError;
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Status {
    Ok,
    Warn,
    Fail,
}

/// One thing that was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Check {
    pub(super) name: &'static str,
    pub(super) status: Status,
    /// The finding.
    pub(super) what: String,
    /// The remedy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) advice: Option<String>,
}

impl Check {
    pub(super) fn ok(name: &'static str, what: impl Display) -> Self {
        Self { name, status: Status::Ok, what: what.to_string(), advice: None }
    }

    pub(super) fn warn(name: &'static str, what: impl Display, advice: impl Display) -> Self {
        Self { name, status: Status::Warn, what: what.to_string(), advice: Some(advice.to_string()) }
    }

    pub(super) fn fail(name: &'static str, what: impl Display, advice: impl Display) -> Self {
        Self { name, status: Status::Fail, what: what.to_string(), advice: Some(advice.to_string()) }
    }

    pub(super) fn failed(&self) -> bool {
        self.status == Status::Fail
    }
}

/// Prints checks as they come, and counts those that failed.
pub(super) struct Report<'a> {
    out: &'a mut dyn Write,
    /// Printed at the end.
    is_json: bool,
    checks: Vec<Check>,
}

impl<'a> Report<'a> {
    pub(super) fn new(out: &'a mut dyn Write, is_json: bool) -> Self {
        Self { out, is_json, checks: Vec::new() }
    }

    pub(super) fn add(&mut self, check: Check) -> io::Result<()> {
        if !self.is_json {
            writeln!(self.out, "{}", line(&check))?;
        }
        self.checks.push(check);
        Ok(())
    }

    pub(super) fn add_all(&mut self, checks: impl IntoIterator<Item = Check>) -> io::Result<()> {
        checks.into_iter().try_for_each(|check| self.add(check))
    }

    /// # Errors
    /// A check has failed.
    pub(super) fn end(self) -> Result<(), ServerCommandError> {
        if self.is_json {
            let report = serde_json::json!({ "checks": self.checks });
            writeln!(self.out, "{report}")?;
        }
        match self.checks.iter().filter(|check| check.failed()).count() {
            0 => Ok(()),
            failed => Err(ServerCommandError::Unwell(failed)),
        }
    }
}

fn line(Check { name, status, what, advice }: &Check) -> String {
    let status = match status {
        Status::Ok => "ok",
        Status::Warn => "warn",
        Status::Fail => "FAIL",
    };
    // One line each, even for an error of the system with several lines.
    let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
    let advice = advice.as_ref().map(|advice| format!(" -> {advice}")).unwrap_or_default();
    format!("{status:4}  {name:11}  {what}{advice}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(is_json: bool) -> (String, Result<(), ServerCommandError>) {
        let mut out = Vec::new();
        let mut report = Report::new(&mut out, is_json);
        report.add(Check::ok("disk", "12 GiB are free")).unwrap();
        report.add_all([Check::fail("folder", "a\nb", "do it"), Check::warn("mail", "x", "y")]).unwrap();
        let end = report.end();
        (String::from_utf8(out).unwrap(), end)
    }

    #[test]
    fn each_check_is_a_line_and_one_that_failed_fails_the_command() {
        let (text, end) = printed(false);
        let want = "ok    disk         12 GiB are free\nFAIL  folder       a b -> do it\nwarn  mail         x -> y\n";
        assert_eq!((text.as_str(), end.unwrap_err().to_string().as_str()), (want, "1 check failed"));
    }

    #[test]
    fn programs_read_the_same_as_json() {
        let (text, end) = printed(true);
        let want = serde_json::json!({ "checks": [
            { "name": "disk", "status": "ok", "what": "12 GiB are free" },
            { "name": "folder", "status": "fail", "what": "a\nb", "advice": "do it" },
            { "name": "mail", "status": "warn", "what": "x", "advice": "y" },
        ]});
        assert_eq!((serde_json::from_str::<serde_json::Value>(&text).unwrap(), end.is_err()), (want, true));
    }
}
