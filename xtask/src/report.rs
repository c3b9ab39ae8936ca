//! The report of a test run: its steps and the final summary. Steps may
//! run in parallel. Invariant: a step that did not run is no success.

use crate::runner::{Runner, Tally};
use crate::shell::{Failure, Task};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The steps of one run, in the order in which they ended.
#[derive(Debug)]
pub(crate) struct Report {
    begun: Instant,
    steps: Mutex<Vec<Step>>,
}

/// The maximum number of failed tests that the summary names for each step.
const FAILURES: usize = 30;

/// The result of a step.
struct Ending {
    closing: Vec<String>,
    failures: Vec<String>,
    runner: Runner,
    wrong: Option<String>,
}

impl Ending {
    /// The result of a successful step without output.
    fn quiet() -> Self {
        Self { closing: Vec::new(), failures: Vec::new(), runner: Runner::Quiet, wrong: None }
    }
}

#[derive(Debug)]
struct Step {
    name: &'static str,
    took: Duration,
    closing: Vec<String>,
    /// The names of the failed tests.
    failures: Vec<String>,
    tally: Tally,
    /// The error; `None` for a successful step.
    wrong: Option<String>,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), steps: Mutex::default() }
    }

    /// Runs a program as a step; returns whether it succeeded.
    pub(crate) fn step(&self, name: &'static str, runner: Runner, task: Task) -> bool {
        self.prepared_step(name, runner, Ok(task))
    }

    /// Runs a program as a step. An error of its preparation fails the step.
    pub(crate) fn prepared_step(
        &self,
        name: &'static str,
        runner: Runner,
        task: Result<Task, Failure>,
    ) -> bool {
        self.record(name, || {
            let said = task?.overhear()?;
            let mut closing = runner.closing(&said.lines);
            let lack = runner.lack(&closing);
            closing.retain(|line| !runner.is_empty(line));
            let wrong = said.failure.map(|failure| failure.to_string());
            let failures = runner.failures(&said.lines);
            Ok(Ending { closing, failures, runner, wrong: wrong.or(lack.map(str::to_owned)) })
        })
    }

    /// Runs a function as a step, which may return a line for the summary.
    pub(crate) fn act(
        &self,
        name: &'static str,
        act: impl FnOnce() -> Result<Option<String>, Failure>,
    ) -> bool {
        self.record(name, || Ok(Ending { closing: act()?.into_iter().collect(), ..Ending::quiet() }))
    }

    /// Records a step that could not run.
    pub(crate) fn not_run(&self, name: &'static str, because: &str) {
        self.record(name, || Ok(Ending { wrong: Some(format!("not run: {because}")), ..Ending::quiet() }));
    }

    fn record(&self, name: &'static str, act: impl FnOnce() -> Result<Ending, Failure>) -> bool {
        println!("\n=== {name}");
        let begun = Instant::now();
        let Ending { closing, failures, runner, wrong } =
            act().unwrap_or_else(|failure| Ending { wrong: Some(failure.to_string()), ..Ending::quiet() });
        if let Some(wrong) = &wrong {
            println!("=== {name}: {wrong}");
        }
        let good = wrong.is_none();
        let tally = runner.tally(&closing);
        let took = begun.elapsed();
        let mut steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        steps.push(Step { name, took, closing, failures, tally, wrong });
        good
    }

    /// Prints each step with the closing lines of its runner, and the totals. Fails if a step has failed.
    pub(crate) fn close(self) -> Result<(), Failure> {
        println!("\n=== summary");
        let steps = self.steps.into_inner().unwrap_or_else(PoisonError::into_inner);
        for step in &steps {
            let verdict = if step.wrong.is_none() { "ok" } else { "FAILED" };
            println!("{verdict:6} {:>5.0} s  {}", step.took.as_secs_f64(), step.name);
            for line in step.closing.iter().chain(&step.wrong) {
                println!("                {line}");
            }
            for failure in step.failures.iter().take(FAILURES) {
                println!("                failed: {failure}");
            }
        }
        let Tally { passed, failed, skipped } = steps.iter().map(|step| step.tally).sum();
        let wrong = steps.iter().filter(|step| step.wrong.is_some()).count();
        println!(
            "total: {passed} tests passed, {failed} failed, {skipped} skipped; {} checks, {wrong} failed; {:.0} s",
            steps.len(),
            self.begun.elapsed().as_secs_f64()
        );
        if wrong == 0 { Ok(()) } else { Err(Failure::Checks { failed: wrong }) }
    }
}
