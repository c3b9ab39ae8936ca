//! Statistics of finished games.
//!
//! A finished table passes once through [`summary`], a pure function of its row and its log; sums over summaries are kept
//! for each game and for each person in it. A table that is not counted yet is found by its row, so that every way in
//! which a table comes to be finished is covered: its end, an import, a restore. The summary, the sums and the note that
//! the table is counted are one change of the store. Must not know requests. Invariants: nothing is counted twice; the
//! sums are a function of the counted tables, regardless of their order.

mod counting;
mod counts;
mod figures;
mod summary;
#[cfg(test)]
mod tests;
mod totals;
mod traits;
#[cfg(test)]
pub(crate) mod year;

pub(crate) use counting::{Counting, recompute};
pub(crate) use figures::{TablesOf, figures_by_game, figures_of_all, own_figures};
pub(crate) use traits::{badges, habits};
