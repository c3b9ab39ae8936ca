//! This node: its people and rooms, and its knowledge of other nodes, if there are any.

use super::Cluster;
use crate::people::PeopleServices;
use std::ops::Deref;
use std::sync::Arc;

/// The services of this node; clones of the `Arc` are the same.
#[derive(Debug)]
pub struct NodeServices {
    people: Arc<PeopleServices>,
    cluster: Option<Cluster>,
}

/// A node uses the services of its people and rooms.
impl Deref for NodeServices {
    type Target = Arc<PeopleServices>;
    fn deref(&self) -> &Self::Target {
        &self.people
    }
}

impl NodeServices {
    pub(crate) fn new(people: Arc<PeopleServices>, cluster: Option<Cluster>) -> Self {
        Self { people, cluster }
    }

    /// The other nodes, if this server is one among others.
    pub(crate) fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    /// The services of people, whose methods have the names of those that rooms ask for.
    pub(super) fn people_services(&self) -> &Arc<PeopleServices> {
        &self.people
    }
}
