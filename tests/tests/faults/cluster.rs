//! Cluster nodes that are killed, frozen and cut off.

use std::time::Duration;
use tests::faults::{ClusterTrial, DrivePlan, Kind, NodeFault, Sabotage, seed};
use tokio::time::timeout;

/// The number of times that a fault is repeated until it reveals
/// the sabotage. The next constant limits the time of each.
const TRIES: u32 = 12;
const LONG: Duration = Duration::from_secs(15);

const PLAN: DrivePlan = DrivePlan {
    tables: 4,
    games: &["carson_city"],
    people: 3,
    manners: tests::faults::Manners::Careful,
    patience: tests::LIMIT,
};

#[tokio::test(flavor = "multi_thread")]
async fn no_fault_of_a_node_loses_doubles_or_leaks_a_move() {
    let mut trial = ClusterTrial::start(2, PLAN, seed(5), None).await;
    for fault in [
        NodeFault::Killed,
        NodeFault::FrozenUntilTaken,
        NodeFault::HeldUntilTaken,
        NodeFault::Leaves,
        NodeFault::Frozen,
        NodeFault::Killed,
    ] {
        trial.suffers(fault).await;
    }
    trial.end().await.must_be_good();
}

#[tokio::test(flavor = "multi_thread")]
async fn control_leases_that_are_ignored_are_found_out() {
    is_found_out(Sabotage::LeasesIgnored, NodeFault::CutFromNats, PLAN).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_fence_that_is_off_is_found_out() {
    // With a single table, the move in transit belongs to the table that another node claims.
    is_found_out(Sabotage::FenceOff, NodeFault::HeldUntilTaken, DrivePlan { tables: 1, ..PLAN }).await;
}

/// Checks that, under this sabotage, a node writes to another node's table or claims it.
async fn is_found_out(sabotage: Sabotage, fault: NodeFault, plan: DrivePlan) {
    let mut trial = ClusterTrial::start(2, plan, seed(6), Some(sabotage)).await;
    for _ in 0..TRIES {
        // A table may stay blocked for ever.
        let _ = timeout(LONG, trial.suffers(fault)).await;
        trial.looks_beside().await;
        if trial.found(Kind::Trespass) >= 1 {
            return;
        }
    }
    panic!("{}", trial.report());
}
