//! Play at full speed while things break, and what must be true afterwards.
//!
//! [`Drive`] keeps tables of scripted people going over real sockets; each comes back without help and sends a
//! move without an answer again under its key. [`Ledger`] notes what was promised to them, and what they heard.
//! [`compare`] holds the log in the [`Database`] against it, read without any code of the server. [`Trial`]
//! puts the three together with a server and with what breaks it. Invariant: a move counts as promised only once its `ok` has
//! arrived at the client.

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
