//! The steps of a test run so far, and its last page. Steps may run beside each other. Invariant: a step that did not run is no
//! success.

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

/// Of how many failed tests of a step the last page tells the names.
const FAILURES: usize = 30;

/// How a step ended.
struct Ending {
    closing: Vec<String>,
    failures: Vec<String>,
    runner: Runner,
    wrong: Option<String>,
}

impl Ending {
    /// Of a step that is good and says nothing.
    fn quiet() -> Self {
        Self { closing: Vec::new(), failures: Vec::new(), runner: Runner::Quiet, wrong: None }
    }
}

#[derive(Debug)]
struct Step {
    name: &'static str,
    took: Duration,
    closing: Vec<String>,
    /// The tests that failed.
    failures: Vec<String>,
    tally: Tally,
    /// What went wrong; `None` for a step that is good.
    wrong: Option<String>,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), steps: Mutex::default() }
    }

    /// Runs a program as a step and tells whether it was good.
    pub(crate) fn step(&self, name: &'static str, runner: Runner, task: Task) -> bool {
        self.prepared_step(name, runner, Ok(task))
    }

    /// The same for a program that could perhaps not be prepared.
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

    /// Does something as a step that has at most a line to show.
    pub(crate) fn act(
        &self,
        name: &'static str,
        act: impl FnOnce() -> Result<Option<String>, Failure>,
    ) -> bool {
        self.record(name, || Ok(Ending { closing: act()?.into_iter().collect(), ..Ending::quiet() }))
    }

    /// Notes a step that could not be tried.
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

    /// Prints each step with its runner's own closing lines and the total; fails if a step did.
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
