//! The printed tables, for readers of the terminal and for `docs/performance.md`.
//!
//! Invariant: a figure that was not measured is printed as a dash and never as a zero.

use std::fmt;

/// The values of one figure over all rounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure(Vec<f64>);

impl Figure {
    pub fn add(&mut self, value: Option<f64>) {
        self.0.extend(value.filter(|value| value.is_finite()));
    }

    pub fn median(&self) -> Option<f64> {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied()
    }

    fn ends(&self) -> Option<(f64, f64)> {
        let least = self.0.iter().copied().min_by(f64::total_cmp)?;
        let most = self.0.iter().copied().max_by(f64::total_cmp)?;
        Some((least, most))
    }
}

/// Three significant digits, the precision that a machine repeats.
fn short(value: f64) -> String {
    let digits = match value.abs() {
        0.0..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{value:.digits$}")
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.median(), self.ends()) {
            (Some(median), Some((least, most))) if self.0.len() > 1 => {
                write!(f, "{} ({}–{})", short(median), short(least), short(most))
            }
            (Some(median), _) => f.write_str(&short(median)),
            _ => f.write_str("–"),
        }
    }
}

/// A table with its header.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(head: &[&str]) -> Self {
        let head: Vec<String> = head.iter().map(|name| (*name).to_owned()).collect();
        let line = head.iter().map(|_| "---".to_owned()).collect();
        Self { rows: vec![head, line] }
    }

    pub fn row(&mut self, what: String, figures: &[&Figure]) {
        self.rows.push([what].into_iter().chain(figures.iter().map(ToString::to_string)).collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.iter().try_for_each(|row| writeln!(f, "| {} |", row.join(" | ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(values: &[f64]) -> Figure {
        let mut figure = Figure::default();
        for value in values {
            figure.add(Some(*value));
        }
        figure
    }

    #[test]
    fn a_figure_is_the_median_between_the_least_and_the_most() {
        assert_eq!(figure(&[751.2, 36.0, 9.87]).to_string(), "36.0 (9.87–751)");
        assert_eq!(figure(&[0.5]).to_string(), "0.50");
    }

    #[test]
    fn what_was_not_measured_is_a_dash() {
        let mut none = Figure::default();
        none.add(None);
        none.add(Some(f64::NAN));
        assert_eq!(none.to_string(), "–");
    }
}
