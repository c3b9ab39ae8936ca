//! Fault tests: people play at full speed while components fail, and all promises are checked afterwards.
//!
//! A [`Drive`] keeps tables of scripted people in play over real sockets; each person reconnects by themselves and
//! repeats an unanswered move with its key. The [`Ledger`] notes all promises to them and all leaks. [`compare`] checks
//! the log in the [`Database`] against the ledger, without code of the server. A [`Trial`] combines them with a server
//! and its faults. Invariant: a move counts as promised only once its `ok` has arrived at the client.

mod check;
mod cluster;
mod database;
mod dice;
mod disk;
mod drive;
mod ears;
mod ledger;
mod line;
mod player;
mod small_disk;
mod trial;
mod watchman;

pub use check::{Row, compare};
pub use cluster::{ClusterReport, ClusterTrial, NodeFault};
pub use database::Database;
pub use dice::{Dice, seed};
pub use disk::{Disk, DiskFault, Remembers};
pub use drive::{Doors, Drive, DrivePlan, Manners};
pub use ears::Ears;
pub use ledger::{Answer, Figures, Finding, Kind, Ledger, Sent};
pub use small_disk::SmallDisk;
pub use trial::{Report, Setting, Trial};
pub use watchman::Sabotage;
