//! The bounds of a club and of a person, names that look alike, texts, and rates.

use super::*;
use crate::testing::memory;
use rstest::rstest;

async fn house() -> (SharedStore, Server, Arc<SetClock>) {
    let (store, clock) = (memory(), Arc::new(SetClock::default()));
    let server = server_with(&store, clock.clone(), 1).await;
    (store, server, clock)
}

#[rstest]
#[case::people(Joining::Open, 499, Standing::Member, "club_full")]
#[case::requests(Joining::Request, 100, Standing::Requested, "too_many_requests")]
#[tokio::test]
async fn a_club_takes_no_more_people(
    #[case] joining: Joining,
    #[case] most: u128,
    #[case] are: Standing,
    #[case] want: &str,
) {
    let (store, server, _) = house().await;
    let (olga, ada, bob) =
        (member(&store, "Olga").await, member(&store, "Ada").await, member(&store, "Bob").await);
    let club = server.found_club(olga, wish("Friday", joining)).await.unwrap().club;
    add(&store, club, &(1..most).map(|n| (id(n), are)).collect::<Vec<_>>()).await;
    server.join_club(ada, club).await.unwrap();
    assert_eq!(why(server.join_club(bob, club).await), want);
    server.remove_from_club(olga, club, ada).await.unwrap();
    server.join_club(bob, club).await.unwrap();
}

#[tokio::test]
async fn a_club_invites_no_more_than_a_hundred_people_and_none_when_it_is_full() {
    let (store, server, _) = house().await;
    let olga = member(&store, "Olga").await;
    let ada = Player { kind: PersonKind::Member, ..player("Ada") };
    member(&store, "Ada").await;
    let names = server.take_account_name(ada.id, "Ada").await.unwrap();
    store.write_records(names).await.unwrap();
    let club = server.found_club(olga, wish("Friday", Joining::Invitation)).await.unwrap().club;
    add(&store, club, &(0..100).map(|n| (id(n), Standing::Invited)).collect::<Vec<_>>()).await;
    assert_eq!(why(server.invite_to_club(olga, club, "Ada").await), "too_many_invitations");
    server.remove_from_club(olga, club, id(0)).await.unwrap();
    add(&store, club, &(200..600).map(|n| (id(n), Standing::Member)).collect::<Vec<_>>()).await;
    assert_eq!(why(server.invite_to_club(olga, club, "Ada").await), "club_full");
    server.remove_from_club(olga, club, id(200)).await.unwrap();
    let seen = server.invite_to_club(olga, club, "ada").await.unwrap();
    assert!(seen.people.iter().any(|person| person.player == ada && person.by == Some(olga)));
}

#[tokio::test]
async fn a_person_is_something_to_fifty_clubs_and_owns_three() {
    let (store, server, _) = house().await;
    let (olga, ada) = (member(&store, "Olga").await, member(&store, "Ada").await);
    let mut own = Vec::new();
    for name in ["Friday", "Monday", "Sunday"] {
        own.push(server.found_club(ada, wish(name, Joining::Open)).await.unwrap().club);
    }
    assert_eq!(why(server.found_club(ada, wish("Tuesday", Joining::Open)).await), "too_many_owned_clubs");
    let others = server.found_club(olga, wish("Tuesday", Joining::Open)).await.unwrap().club;
    server.join_club(ada, others).await.unwrap();
    let to_ada = server.set_club_standing(olga, others, (ada, Standing::Owner)).await;
    assert_eq!(why(to_ada), "new_owner_has_too_many");
    server.dissolve_club(ada, own[0]).await.unwrap();
    server.set_club_standing(olga, others, (ada, Standing::Owner)).await.unwrap();
    // Three clubs, and 47 others.
    for n in 0..47 {
        let club = ClubId(Uuid::from_u128(n << 64));
        let doc = ClubPersonDoc::new(Standing::Requested, 1);
        let record = new_person(club, ada, (Uuid::from_u128(1 + n), 1), &doc);
        store.write_records(vec![RecordWrite::Put(record)]).await.unwrap();
    }
    let last = server.found_club(olga, wish("Wednesday", Joining::Open)).await.unwrap().club;
    assert_eq!(why(server.join_club(ada, last).await), "too_many_clubs");
    server.dissolve_club(ada, own[1]).await.unwrap();
    server.join_club(ada, last).await.unwrap();
    assert_eq!(why(server.found_club(ada, wish("Saturday", Joining::Open)).await), "too_many_clubs");
}

#[rstest]
#[case::capitals("FRIDAY", "taken")]
#[case::another_script("Frіday", "mixed_scripts")]
#[case::punctuation("Fri-day", "taken")]
#[case::accents("Fríday", "taken")]
#[case::short("Fr", "too_short")]
#[case::long("a very long name of a club that has 41 ch", "too_long")]
#[case::reserved("Moderator", "reserved")]
#[case::hidden("Fri\u{200b}day", "characters")]
#[tokio::test]
async fn a_club_has_a_name_that_looks_like_no_other(#[case] name: &str, #[case] want: &str) {
    let (store, server, _) = house().await;
    let (olga, ada) = (member(&store, "Olga").await, member(&store, "Ada").await);
    let club = server.found_club(olga, wish("Friday", Joining::Open)).await.unwrap().club;
    let other = server.found_club(ada, wish("Monday", Joining::Open)).await.unwrap().club;
    let refused = ErrCode::NameInvalid { why: want.to_owned() };
    assert_eq!(server.found_club(ada, wish(name, Joining::Open)).await.unwrap_err().code, refused);
    let rename = ChangeClub { name: Some(name.to_owned()), text: None, joining: None };
    assert_eq!(server.describe_club(ada, other, rename.clone()).await.unwrap_err().code, refused);
    assert_eq!(stored(&store, other).await.unwrap(), [(ada, Standing::Owner)]);
    if want == "taken" {
        let own = server.describe_club(olga, club, rename).await.unwrap();
        assert_eq!(own.name, name, "a club may change the look of its own");
        stored(&store, club).await.unwrap();
    }
}

#[rstest]
#[case::lines("  One\r\ntwo\n\nthree \n", Some("One\ntwo\n\nthree"))]
#[case::nothing("   ", Some(""))]
#[case::emoji("👨\u{200d}👩\u{200d}👧 می\u{200c}خواهم", Some("👨\u{200d}👩\u{200d}👧 می\u{200c}خواهم"))]
#[case::override_("a\u{202e}b", None)]
#[case::zero_width("a\u{200b}b", None)]
#[case::joiner_out_of_place("a\u{200d}b", None)]
#[case::tab("a\tb", None)]
#[case::nul("a\0b", None)]
fn a_text_keeps_its_lines_and_hides_nothing(#[case] text: &str, #[case] want: Option<&str>) {
    assert_eq!(clean_text(text).ok().as_deref(), want);
}

#[test]
fn a_text_has_at_most_two_thousand_characters() {
    assert!(clean_text(&"ж".repeat(2000)).is_ok());
    assert!(clean_text(&"ж".repeat(2001)).is_err());
}

#[tokio::test(start_paused = true)]
async fn founding_inviting_and_changing_have_rates() {
    let (store, server, clock) = house().await;
    let (olga, ada) = (member(&store, "Olga").await, member(&store, "Ada").await);
    let is_limited =
        |answer: Result<Club, Err>| answer.is_err_and(|error| error.code == ErrCode::RateLimited);
    for n in 0..5 {
        let club = server.found_club(olga, wish(&format!("Club {n}"), Joining::Open)).await.unwrap().club;
        server.dissolve_club(olga, club).await.unwrap();
    }
    assert!(is_limited(server.found_club(olga, wish("Friday", Joining::Open)).await));
    let club = server.found_club(ada, wish("Friday", Joining::Open)).await.unwrap().club;
    for _ in 0..40 {
        let unknown = server.invite_to_club(ada, club, "Nobody here").await.unwrap_err().code;
        assert_eq!(unknown, ErrCode::NotFound { what: "person".to_owned() });
    }
    assert!(is_limited(server.invite_to_club(ada, club, "Nobody here").await));
    let change = |n: usize| ChangeClub { name: None, text: Some(format!("Text {n}")), joining: None };
    for n in 0..20 {
        server.describe_club(ada, club, change(n)).await.unwrap();
    }
    assert!(is_limited(server.describe_club(ada, club, change(20)).await));
    assert!(server.describe_club(ada, club, change(19)).await.is_ok(), "what is so already costs nothing");
    clock.advance(Duration::from_secs(6));
    tokio::time::advance(Duration::from_secs(6)).await;
    server.describe_club(ada, club, change(20)).await.unwrap();
}
