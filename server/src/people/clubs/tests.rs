//! Clubs: who may do what, the bounds, and what happens at the same time on two nodes or while somebody is erased.

mod bounds;
mod erasing;
mod standings;
mod together;

use super::documents::{ClubDoc, ClubNameDoc, ClubPersonDoc};
use super::state::{ClubState, new_person};
use super::*;
use crate::people::accounts::AccountDoc;
use crate::store::SharedStore;
use crate::testing::{SetClock, player, server_with};
use protocol::{Joining, Role};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

type Server = Arc<crate::state::ServerState>;

/// Somebody with an account.
async fn member(store: &SharedStore, name: &str) -> PlayerId {
    let player = Player { kind: PersonKind::Member, ..player(name) };
    let account = AccountDoc::new(Role::Member, 1);
    let record = Record::new(player.id.0, 1, &account).owned_by(player.id);
    let change = vec![RecordWrite::Put(record), RecordWrite::Player(player.clone(), 1)];
    store.write_records(change).await.unwrap();
    player.id
}

fn wish(name: &str, joining: Joining) -> FoundClub {
    FoundClub { name: name.to_owned(), text: String::new(), joining }
}

/// Adds people to a club as it is stored, whatever its bounds.
async fn add(store: &SharedStore, club: ClubId, people: &[(PlayerId, Standing)]) {
    let state = ClubState::read(store, club).await.unwrap().unwrap();
    let mut change = Vec::new();
    for (since, (who, standing)) in (100..).zip(people) {
        let doc = ClubPersonDoc::new(*standing, since);
        let id = Uuid::from_u128(club.0.as_u128() ^ who.0.as_u128());
        change.push(RecordWrite::Put(new_person(club, *who, (id, since), &doc)));
    }
    let members = state.members() + people.iter().filter(|(_, is)| *is >= Standing::Member).count() as u32;
    change.push(RecordWrite::Put(state.record.changed(&ClubDoc { members, ..state.doc })));
    store.write_records(change).await.unwrap();
}

/// The people of a club as it is stored, by id; `None`: nothing is left of it.
async fn stored(store: &SharedStore, club: ClubId) -> Option<Vec<(PlayerId, Standing)>> {
    let Some(state) = ClubState::read(store, club).await.unwrap() else {
        for kind in [ClubPersonDoc::KIND, ClubNameDoc::KIND] {
            let left = store.records(kind, RecordsOf::Subject(club.0), None, 9).await.unwrap();
            assert_eq!(left, [], "of a club that is no more");
        }
        return None;
    };
    assert_eq!(state.doc.members, state.members(), "the number in lists");
    assert_eq!(names::forms(&**store, club).await.unwrap().len(), 4);
    let people: Vec<_> = state.people.iter().map(|(id, person)| (*id, person.doc.standing)).collect();
    assert_eq!(people.iter().filter(|(_, is)| *is == Standing::Owner).count(), 1, "{people:?}");
    Some(people)
}

fn standing(people: &[(PlayerId, Standing)], who: PlayerId) -> Option<Standing> {
    people.iter().find(|(id, _)| *id == who).map(|(_, standing)| *standing)
}

/// Someone numbered, without an account.
fn id(n: u128) -> PlayerId {
    PlayerId(Uuid::from_u128(0xa000 + n))
}

fn why<T: std::fmt::Debug>(answer: Result<T, Err>) -> String {
    match answer.unwrap_err().code {
        ErrCode::Forbidden { why } => why,
        code => format!("{code:?}"),
    }
}
