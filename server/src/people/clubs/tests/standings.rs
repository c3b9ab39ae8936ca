//! Each request of each standing about each other one.

use super::*;
use rstest::rstest;

const STANDINGS: [Option<Standing>; 6] = [
    None,
    Some(Standing::Requested),
    Some(Standing::Invited),
    Some(Standing::Member),
    Some(Standing::Organiser),
    Some(Standing::Owner),
];
const NOW: u64 = 900;

/// A club of these people, which is joined so.
fn club(people: &[(PlayerId, Option<Standing>)], joining: Joining) -> ClubState {
    let id = ClubId(Uuid::from_u128(7));
    let doc = ClubDoc { name: "Friday".to_owned(), text: String::new(), joining, members: 0 };
    let person = |(who, standing): &(PlayerId, Option<Standing>)| {
        let doc = ClubPersonDoc::new((*standing)?, 1);
        Some((*who, Person { record: new_person(id, *who, (who.0, 1), &doc), doc }))
    };
    ClubState { record: Record::new(id.0, 1, &doc), doc, people: people.iter().filter_map(person).collect() }
}

/// The new standing of somebody, in a word.
fn said(decided: Result<Decided, ErrCode>, whom: PlayerId) -> String {
    match decided {
        Ok(Decided::Unchanged) => "same".to_owned(),
        Ok(Decided::Dissolved) => "dissolved".to_owned(),
        Ok(Decided::Described(_)) => "described".to_owned(),
        Ok(Decided::Standings(standings)) => {
            let (_, doc) = standings.iter().find(|(who, _)| *who == whom).unwrap();
            doc.as_ref().map_or("gone".to_owned(), |doc| format!("{:?}", doc.standing).to_lowercase())
        }
        Err(ErrCode::Forbidden { why }) => why,
        Err(ErrCode::BadRequest { .. }) => "bad".to_owned(),
        Err(ErrCode::NotFound { .. }) => "unknown".to_owned(),
        Err(code) => format!("{code:?}"),
    }
}

/// The answers about somebody who is nothing, has asked, is invited, is a member, an organiser, the owner.
type Row = [&'static str; 6];
const NOBODYS: Row = ["organisers_only"; 6];

#[rstest]
#[case::let_in(
    |of: &ClubState, by, whom| of.organiser(by)?.set(whom, Standing::Member, NOW),
    ["unknown", "member", "not_requested", "same", "owner_only", "owner_only"],
    ["unknown", "member", "not_requested", "same", "member", "pass_on_first"]
)]
#[case::make_organiser(
    |of: &ClubState, by, whom| of.organiser(by)?.set(whom, Standing::Organiser, NOW),
    ["unknown", "owner_only", "owner_only", "owner_only", "same", "owner_only"],
    ["unknown", "not_a_member", "not_a_member", "organiser", "same", "pass_on_first"]
)]
#[case::pass_on(
    |of: &ClubState, by, whom| of.organiser(by)?.set(whom, Standing::Owner, NOW),
    ["unknown", "owner_only", "owner_only", "owner_only", "owner_only", "same"],
    ["unknown", "not_a_member", "not_a_member", "owner", "owner", "same"]
)]
#[case::invited_by_force(
    |of: &ClubState, by, whom| of.organiser(by)?.set(whom, Standing::Invited, NOW),
    ["unknown", "bad", "same", "bad", "bad", "bad"],
    ["unknown", "bad", "same", "bad", "bad", "bad"]
)]
#[case::remove(
    |of: &ClubState, by, whom| of.organiser(by)?.remove(whom),
    ["same", "gone", "gone", "gone", "owner_only", "owner_only"],
    ["same", "gone", "gone", "gone", "gone", "owner_only"]
)]
#[case::invite(
    |of: &ClubState, by, whom| of.organiser(by)?.invite(Invited { id: whom, hidden: false }, NOW),
    ["invited", "member", "invited", "same", "same", "same"],
    ["invited", "member", "invited", "same", "same", "same"]
)]
fn organisers_and_owner_do_this_to_others_and_nobody_else_does(
    #[case] ask: fn(&ClubState, PlayerId, PlayerId) -> Result<Decided, ErrCode>,
    #[case] organisers: Row,
    #[case] owners: Row,
) {
    for (by, want) in STANDINGS.into_iter().zip([NOBODYS, NOBODYS, NOBODYS, NOBODYS, organisers, owners]) {
        let answers = STANDINGS.map(|whom| {
            let is_owner_twice = by == Some(Standing::Owner) && whom == by;
            let other = if is_owner_twice { id(1) } else { id(2) };
            // There is an owner in any case.
            let owner = if by == Some(Standing::Owner) || whom == Some(Standing::Owner) {
                None
            } else {
                Some(Standing::Owner)
            };
            let of = club(&[(id(1), by), (other, whom), (id(3), owner)], Joining::Request);
            said(ask(&of, id(1), other), other)
        });
        assert_eq!(answers, want.map(str::to_owned), "{by:?}");
    }
}

#[rstest]
#[case(Joining::Open, ["member", "member", "member", "same", "same", "same"])]
#[case(Joining::Request, ["requested", "same", "member", "same", "same", "same"])]
#[case(Joining::Invitation, ["invitation_only", "same", "member", "same", "same", "same"])]
fn people_join_as_the_club_is_joined(#[case] joining: Joining, #[case] want: Row) {
    let answers = STANDINGS.map(|by| said(club(&[(id(1), by)], joining).join(id(1), NOW), id(1)));
    assert_eq!(answers, want.map(str::to_owned));
}

#[test]
fn everybody_may_go_but_an_owner_of_members_passes_the_club_on_first() {
    let with = |other: Option<Standing>| {
        STANDINGS.map(|by| said(club(&[(id(1), by), (id(2), other)], Joining::Open).leave(id(1)), id(1)))
    };
    let alone = ["same", "gone", "gone", "gone", "gone", "dissolved"].map(str::to_owned);
    let among = ["same", "gone", "gone", "gone", "gone", "pass_on_first"].map(str::to_owned);
    for (other, want) in [
        (None, &alone),
        (Some(Standing::Requested), &alone),
        (Some(Standing::Invited), &alone),
        (Some(Standing::Member), &among),
        (Some(Standing::Organiser), &among),
    ] {
        assert_eq!(with(other), *want, "{other:?}");
    }
}

#[tokio::test]
async fn organisers_change_the_text_and_the_owner_the_name_and_the_end() {
    let store = crate::testing::memory();
    let server = server_with(&store, Arc::new(SetClock::default()), 1).await;
    let olga = member(&store, "Olga").await;
    let club = server.found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    let others = STANDINGS[1..5].iter().flatten().zip(1..).map(|(is, n)| (id(n), *is));
    add(&store, club, &others.collect::<Vec<_>>()).await;
    let change = |name: Option<&str>, text: Option<&str>| ChangeClub {
        name: name.map(str::to_owned),
        text: text.map(str::to_owned),
        joining: None,
    };
    for who in [id(9), id(1), id(2), id(3)] {
        for wish in [change(Some("Monday"), None), change(None, Some("Hello")), change(None, None)] {
            assert_eq!(why(server.describe_club(who, club, wish).await), "organisers_only");
        }
        assert_eq!(why(server.dissolve_club(who, club).await), "organisers_only");
    }
    let organiser = id(4);
    assert_eq!(why(server.describe_club(organiser, club, change(Some("Monday"), None)).await), "owner_only");
    assert_eq!(why(server.dissolve_club(organiser, club).await), "owner_only");
    let seen =
        server.describe_club(organiser, club, change(Some("Friday"), Some("One\n\nTwo"))).await.unwrap();
    assert_eq!((seen.name.as_str(), seen.text.as_str()), ("Friday", "One\n\nTwo"));
    let seen = server.describe_club(olga, club, change(Some("Monday"), None)).await.unwrap();
    assert_eq!((seen.name.as_str(), seen.text.as_str()), ("Monday", "One\n\nTwo"));
    assert_eq!(server.find_club("monday").await.unwrap(), club);
    assert!(server.find_club("Friday").await.is_err(), "its old name is free");
    stored(&store, club).await.unwrap();
    server.dissolve_club(olga, club).await.unwrap();
    assert_eq!(stored(&store, club).await, None);
}
