//! Ratings over HTTP: boards, people, histories, games and void games, each for those who may see it.

use super::admin::{actions, refusal, staff};
use super::browser::Browser;
use super::*;
use crate::archive::table_of;
use crate::people::accounts::AccountDoc;
use crate::ratings::{Seasons, drain};
use crate::store::{BulkImport, RecordWrite, StoreRow, TableRecord};
use crate::summaries::Counting;
use crate::testing::pass;
use protocol::{
    Audience, Ended, Player, ProfileParts, Role, SeatHolder, Stage, TableCode, Visibility, Watching,
};
use rules::{Playout, Policy};
use std::collections::BTreeSet;
use std::ops::Range;
use std::time::Duration;
use uuid::Uuid;

const GAMES: usize = 12;

fn code(n: usize) -> TableCode {
    TableCode(format!("{n:016}"))
}

/// Rated games of two people, of which the first wins all but each fourth; `change` is made to each table.
async fn play(site: &HttpState, people: [&Player; 2], change: impl Fn(usize, &mut TableRecord)) {
    let begun = site.server.now_ms() - 60_000;
    play_at(site, people, 0..GAMES, |n| begun + n as u64, change).await;
}

/// The games of these numbers, each of which ended then; they are counted and rated.
async fn play_at(
    site: &HttpState,
    people: [&Player; 2],
    numbers: Range<usize>,
    ended: impl Fn(usize) -> u64,
    change: impl Fn(usize, &mut TableRecord),
) {
    finish(site, people, numbers, ended, change).await;
    let mut counting = Counting::new();
    while counting.count_some(site.server.store()).await.unwrap().is_some() {}
    drain(site.server.store(), &Seasons::default()).await.unwrap();
}

/// The same, and nobody counts them.
async fn finish(
    site: &HttpState,
    people: [&Player; 2],
    numbers: Range<usize>,
    ended: impl Fn(usize) -> u64,
    change: impl Fn(usize, &mut TableRecord),
) {
    let kind = rules::game("castle").unwrap();
    let playout = Playout::numbered(Policy::Greedy, 5, 1).recorded();
    let record = kind.play_out(&kind.smallest_setup(), &playout).unwrap().record.unwrap();
    let (table, entries) = table_of(record, code(0), 1).unwrap();
    let winner = table.doc.result.as_ref().unwrap().winners()[0];
    let import = BulkImport::begin(site.server.store());
    for n in numbers {
        let (mut table, mut entries) = (table.clone(), entries.clone());
        (table.id.0, table.code) = (Uuid::from_u128(100 + n as u128), code(n));
        (table.doc.labels, table.doc.rated) = (None, true);
        for (place, seat) in table.doc.seats.iter_mut().enumerate() {
            let SeatHolder::Person { player, .. } = &mut seat.holder else { panic!("a seat of a person") };
            let first = (place == winner.index()) == (n % 4 != 3);
            *player = people[usize::from(!first)].clone();
        }
        for entry in &mut entries {
            entry.at = ended(n);
        }
        change(n, &mut table);
        import.row(StoreRow::Table(Box::new(table), entries)).await;
    }
    import.finish().await.unwrap();
}

/// A server whose clock is moved by hand, with two people who have accounts.
async fn on_a_set_clock() -> (HttpState, Arc<SetClock>, [Player; 2]) {
    let clock = Arc::new(SetClock::default());
    let server = ServerState::open(parts(&memory(), clock.clone(), 0)).await.unwrap();
    let site = HttpState { server, ..site(None).await };
    let (mut ada, mut bob) =
        (Browser::member(&site, "Ada Byron").await, Browser::member(&site, "Bob Ford").await);
    let people = [ada.me().await.unwrap(), bob.me().await.unwrap()];
    (site, clock, people)
}

/// Ada and Bob after twelve games.
async fn rated(change: impl Fn(usize, &mut TableRecord)) -> (HttpState, [Browser; 2], [Player; 2]) {
    let site = site(None).await;
    let (mut ada, mut bob) =
        (Browser::member(&site, "Ada Byron").await, Browser::member(&site, "Bob Ford").await);
    let people = [ada.me().await.unwrap(), bob.me().await.unwrap()];
    play(&site, [&people[0], &people[1]], change).await;
    (site, [ada, bob], people)
}

async fn hide(site: &HttpState, player: &Player, ratings: Audience) {
    let account = site.server.account(player.id).await.unwrap().unwrap();
    let doc = AccountDoc { profile: ProfileParts { ratings, ..account.doc.profile }, ..account.doc };
    site.server.store().write_records(vec![RecordWrite::Put(account.record.changed(&doc))]).await.unwrap();
}

#[tokio::test]
async fn everybody_reads_the_board_of_all_time_and_of_the_season() {
    let (site, [mut ada, _], people) = rated(|_, _| {}).await;
    let mut stranger = Browser::new(&site);
    let board = stranger.get("/ratings/castle").await.json();
    let rows = board["rows"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]["player"], &rows[0]["rank"]), (2, &json!(people[0]), &json!(1)));
    assert_eq!((&rows[0]["games"], &rows[1]["rank"], board.get("mine")), (&json!(GAMES), &json!(2), None));
    assert!(rows[0]["rating"].as_i64() > Some(1500) && rows[1]["rating"].as_i64() < Some(1500));
    assert_eq!(board["is_changing"], json!(false));
    let season = board["seasons"][0]["id"].as_str().unwrap();
    let own = ada.get(&format!("/ratings/castle?season={season}")).await.json();
    assert_eq!((&own["season"]["id"], &own["mine"]["rank"]), (&json!(season), &json!(1)));
    assert_eq!(own["mine"]["rating"], rows[0]["rating"], "all games were of this season");
    let csv = stranger.get("/ratings/castle?format=csv").await;
    assert!(
        csv.text.starts_with("rank,player,rating,provisional,games,last_ms\n1,\"Ada Byron\","),
        "{}",
        csv.text
    );
    for (path, what) in [("/ratings/chess", "game"), ("/ratings/castle?season=1999-q1", "season")] {
        assert_eq!(refusal(&stranger.get(path).await).1["what"], json!(what));
    }
}

#[tokio::test]
async fn a_history_says_how_a_rating_came_about() {
    let (site, _, people) = rated(|_, _| {}).await;
    let mut stranger = Browser::new(&site);
    let history = stranger.get("/people/Ada%20Byron/ratings/castle").await.json();
    let changes = history["changes"].as_array().unwrap();
    assert_eq!((changes.len(), &history["now"]["games"]), (GAMES, &json!(GAMES)));
    let first = &changes[GAMES - 1];
    assert_eq!(
        (&first["before"], &first["expected"], &first["rank"], &first["of"]),
        (&json!(1500), &json!(1.5), &json!(1), &json!(2))
    );
    assert_eq!(first["opponents"], json!([{"player": people[1], "rating": 1500, "rank": 2}]));
    assert_eq!(first["table"], json!(code(0)));
    for (later, earlier) in changes.iter().zip(&changes[1..]) {
        assert_eq!(later["before"], earlier["after"]);
    }
    assert_eq!(changes[0]["after"], history["now"]["rating"]);
    let ids = format!("{},{}", people[0].id, people[1].id);
    let seats = stranger.get(&format!("/ratings/castle/people?ids={ids}")).await.json();
    assert_eq!(seats["people"][0], history["now"]);
    let profile = stranger.get("/people/Ada%20Byron").await.json();
    assert_eq!(profile["ratings"][0]["rating"], history["now"]["rating"]);
    let game = stranger.get(&format!("/tables/{}/ratings", code(0))).await.json();
    assert_eq!(game["state"], json!("rated"));
    let own =
        game["seats"].as_array().unwrap().iter().find(|seat| seat["player"] == json!(people[0].id)).unwrap();
    assert_eq!((&own["change"]["after"], &own["change"]["expected"]), (&first["after"], &json!(1.5)));
}

#[tokio::test]
async fn the_rating_of_who_hides_it_is_had_by_no_route() {
    let (site, [mut ada, mut bob], people) = rated(|_, _| {}).await;
    hide(&site, &people[1], Audience::Nobody).await;
    let ids = format!("{},{}", people[0].id, people[1].id);
    let table = format!("/tables/{}/ratings", code(5));
    for browser in [&mut Browser::new(&site), &mut ada] {
        let board = browser.get("/ratings/castle").await.json();
        assert_eq!(board["rows"].as_array().unwrap().len(), 1);
        let seats = browser.get(&format!("/ratings/castle/people?ids={ids}")).await.json();
        assert_eq!(seats["people"].as_array().unwrap().len(), 1);
        let hidden = browser.get("/people/Bob%20Ford/ratings/castle").await;
        let unknown = browser.get("/people/Nobody%20Known/ratings/castle").await;
        assert_eq!((hidden.status, hidden.json()), (unknown.status, unknown.json()));
        assert_eq!(browser.get("/people/Bob%20Ford").await.json().get("ratings"), None);
        let history = browser.get("/people/Ada%20Byron/ratings/castle").await.json();
        for change in history["changes"].as_array().unwrap() {
            assert_eq!(
                (change.get("expected"), change["opponents"][0].get("rating")),
                (None, None),
                "{change}"
            );
        }
        let game = browser.get(&table).await.json();
        let shown = |seat: &&Value| seat.get("change").is_some();
        let seats = game["seats"].as_array().unwrap();
        let change = seats.iter().find(shown).unwrap()["change"].clone();
        assert_eq!((seats.iter().filter(shown).count(), change.get("expected")), (1, None), "{game}");
    }
    let own = bob.get("/people/Bob%20Ford/ratings/castle").await.json();
    assert!(own["changes"][0].get("expected").is_some(), "their own history is theirs: {own}");
    assert_eq!(bob.get("/ratings/castle").await.json()["rows"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_code_of_a_table_by_link_goes_to_its_players_alone() {
    let (site, [mut ada, _], _) = rated(|n, table| {
        if n == 0 {
            table.doc.visibility = Visibility::Link;
        } else if n == 1 {
            table.doc.watching = Watching::No;
        }
    })
    .await;
    let told = |history: Value| -> Vec<bool> {
        let changes = history["changes"].as_array().unwrap().clone();
        changes.iter().rev().take(3).map(|change| change.get("table").is_some()).collect()
    };
    let path = "/people/Bob%20Ford/ratings/castle";
    assert_eq!(told(Browser::new(&site).get(path).await.json()), [false, false, true]);
    assert_eq!(told(ada.get(path).await.json()), [true, true, true]);
    let mut stranger = Browser::new(&site);
    assert_eq!(stranger.get(&format!("/tables/{}/ratings", code(1))).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nothing_is_told_of_a_game_that_is_not_over_and_of_an_unrated_one() {
    let (site, _, _) = rated(|n, table| {
        if n == 0 {
            table.doc.rated = false;
        } else if n == 1 {
            (table.stage, table.doc.result) = (Stage::Running, None);
        } else if n == 2 {
            (table.doc.ended, table.doc.result) = (Some(Ended::Agreed), None);
        }
    })
    .await;
    let mut stranger = Browser::new(&site);
    let path = |n| format!("/tables/{}/ratings", code(n));
    assert_eq!(refusal(&stranger.get(&path(0)).await).1["what"], json!("ratings"));
    assert_eq!(stranger.get(&path(1)).await.json(), json!({"state": "pending", "seats": []}));
    assert_eq!(stranger.get(&path(2)).await.json(), json!({"state": "neutral", "seats": []}));
}

#[tokio::test]
async fn a_moderator_makes_a_game_void_and_it_counts_again() {
    let (site, [mut ada, _], _) = rated(|_, _| {}).await;
    let mut marshal = staff(&site, "Marshal Dill", Role::Moderator).await;
    site.server.operator_role("Ada Byron", Role::Moderator).await.unwrap();
    let before = ada.get("/people/Ada%20Byron").await.json()["ratings"].clone();
    let body = json!({"table": code(4), "why": "they let each other win"});
    let own = ada.post("/admin/ratings/void", body.clone()).await;
    assert_eq!(refusal(&own).1["why"], json!("own_table"));
    assert_eq!(marshal.post("/admin/ratings/void", body.clone()).await.status, StatusCode::NO_CONTENT);
    drain(site.server.store(), &Seasons::default()).await.unwrap();
    let game = ada.get(&format!("/tables/{}/ratings", code(4))).await.json();
    assert_eq!((&game["state"], game["seats"][0].get("change")), (&json!("void"), None));
    assert_ne!(ada.get("/people/Ada%20Byron").await.json()["ratings"], before);
    assert_eq!(marshal.post("/admin/ratings/restore", body).await.status, StatusCode::NO_CONTENT);
    drain(site.server.store(), &Seasons::default()).await.unwrap();
    assert_eq!(ada.get("/people/Ada%20Byron").await.json()["ratings"], before);
    let lines = actions(&site).await;
    assert!(
        lines.iter().any(|line| line == "rating_voided")
            && lines.iter().any(|line| line == "rating_restored")
    );
}

#[tokio::test(start_paused = true)]
async fn a_board_holds_those_who_have_played_within_sixty_days() {
    let (site, clock, people) = on_a_set_clock().await;
    let last = site.server.now_ms();
    play_at(&site, [&people[0], &people[1]], 0..GAMES, |n| last - (GAMES - 1 - n) as u64, |_, _| {}).await;
    let listed = async || {
        // A board is half a minute old at most.
        tokio::time::advance(Duration::from_secs(31)).await;
        let board = Browser::new(&site).get("/ratings/castle").await.json();
        assert_eq!(board["active_days"], json!(60));
        board["rows"].as_array().unwrap().len()
    };
    assert_eq!(listed().await, 2);
    clock.advance(Duration::from_hours(60 * 24));
    assert_eq!(listed().await, 2, "the last game ended 60 days ago to the millisecond");
    clock.advance(Duration::from_millis(1));
    assert_eq!(listed().await, 0, "a millisecond more");
    let now = site.server.now_ms();
    play_at(&site, [&people[0], &people[1]], GAMES..GAMES + 1, |_| now, |_, _| {}).await;
    assert_eq!(listed().await, 2, "they have played again");
}

#[tokio::test]
async fn the_pages_of_a_history_hold_each_game_once_also_when_games_are_put_on_between_them() {
    const BEFORE: usize = 120;
    let site = site(None).await;
    let (mut ada, mut bob) =
        (Browser::member(&site, "Ada Byron").await, Browser::member(&site, "Bob Ford").await);
    let people = [ada.me().await.unwrap(), bob.me().await.unwrap()];
    let (both, begun) = ([&people[0], &people[1]], site.server.now_ms() - 3_600_000);
    // Two of each two end in the same millisecond.
    play_at(&site, both, 0..BEFORE, |n| begun + n as u64 / 2 * 1000, |_, _| {}).await;
    let path = "/people/Ada%20Byron/ratings/castle";
    let (mut read, mut sizes, mut next) = (Vec::new(), Vec::new(), String::new());
    loop {
        let page = ada.get(&format!("{path}{next}")).await.json();
        let changes = page["changes"].as_array().unwrap();
        sizes.push(changes.len());
        read.extend(
            changes.iter().map(|change| (change["ended_ms"].as_u64().unwrap(), change["table"].clone())),
        );
        let Some(cursor) = page["next"].as_str() else { break };
        next = format!("?before={cursor}");
        if sizes.len() == 1 {
            // One after all that were read, and one that comes late and belongs before them.
            let ended = |n| begun + if n == BEFORE { 1_000_000 } else { 10_500 };
            play_at(&site, both, BEFORE..BEFORE + 2, ended, |_, _| {}).await;
        }
    }
    assert_eq!(sizes, [50, 50, 21]);
    assert!(read.is_sorted_by_key(|(ended, _)| std::cmp::Reverse(*ended)), "the newest first");
    let codes: BTreeSet<String> = read.iter().map(|(_, code)| code.to_string()).collect();
    let want = (0..BEFORE + 2).filter(|n| *n != BEFORE).map(|n| json!(code(n)).to_string());
    assert_eq!((read.len(), codes), (BEFORE + 1, want.collect()), "each once");
}

#[tokio::test(start_paused = true)]
async fn what_waits_to_be_counted_and_rated_stands_in_the_metrics_and_what_was_done() {
    let (site, clock, people) = on_a_set_clock().await;
    let told = |name: &str| -> u64 {
        let text = site.server.metrics().text();
        let told = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        told.unwrap_or_else(|| panic!("{name} is told: {text}")).parse().unwrap()
    };
    let [put_on, back] =
        ["put_on", "taken_back"].map(|change| format!("saloon_ladder_changes_total{{change=\"{change}\"}}"));
    let done = || {
        ["saloon_tables_uncounted", "saloon_games_unrated", "saloon_tables_counted_total", &put_on, &back]
            .map(told)
    };
    assert_eq!(done(), [0; 5]);
    let now = site.server.now_ms();
    finish(&site, [&people[0], &people[1]], 0..40, |n| now + n as u64, |_, _| {}).await;
    let mut most = 0;
    while told("saloon_tables_counted_total") < 40 {
        pass(Duration::from_millis(10)).await;
        most = most.max(told("saloon_tables_uncounted"));
    }
    assert!(most > 8, "more waited than are counted at once: {most}");
    pass(Duration::from_secs(3)).await;
    assert_eq!(done(), [0, 40, 40, 0, 0], "a rated game waits for ten seconds");
    clock.advance(Duration::from_secs(11));
    while told(&put_on) < 40 {
        pass(Duration::from_millis(10)).await;
    }
    // It ended before all others.
    finish(&site, [&people[0], &people[1]], 40..41, |_| now - 1, |_, _| {}).await;
    while told(&put_on) < 81 {
        pass(Duration::from_millis(10)).await;
    }
    pass(Duration::from_secs(3)).await;
    assert_eq!(done(), [0, 0, 41, 81, 40]);
}
