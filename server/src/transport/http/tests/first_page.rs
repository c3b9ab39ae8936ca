//! Requests that get the first page as the build has drawn it, and those that get the empty one.

use super::*;
use crate::testing::{SetClock, parts};
use crate::transport::http::first_page::drawn;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use protocol::{GuestMode, RuntimeSettings};

async fn site_for(guests: GuestMode) -> HttpState {
    let store: SharedStore = Arc::new(MemoryStore::new());
    let parts = parts(&store, Arc::new(SetClock::default()), 0);
    let settings = RuntimeSettings { guests, ..parts.settings.clone() };
    site_serving(ServerState::open(Parts { settings, ..parts }).await.unwrap(), None)
}

fn from(cookies: &[&str]) -> HeaderMap {
    let cookies = cookies.iter().map(|cookie| (COOKIE, cookie.parse().unwrap()));
    cookies.chain([(ACCEPT_LANGUAGE, "de-AT, en;q=0.5".parse().unwrap())]).collect()
}

#[rstest]
#[case::a_stranger(&[], Some("first/de.html"))]
#[case::another_language(&["saloon-look=uk"], Some("first/uk.html"))]
#[case::among_others(&["a=b; saloon-look=ru; c=d"], Some("first/ru.html"))]
#[case::another_look(&["saloon-look=own"], None)]
#[case::somebody(&["saloon=token"], None)]
#[case::somebody_in_a_second_header(&["saloon-look=uk", "a=b; saloon=token"], None)]
#[tokio::test]
async fn strangers_alone_are_sent_the_drawn_page(#[case] cookies: &[&str], #[case] want: Option<&str>) {
    let site = site_for(GuestMode::Play).await;
    assert_eq!(drawn(&site, "/", &from(cookies)), want);
    for path in ["/t/0123456789abcdef", "/new", "/play/castle", "/index.html", "//"] {
        assert_eq!(drawn(&site, path, &from(cookies)), None, "{path}");
    }
}

#[rstest]
#[case(GuestMode::Watch)]
#[case(GuestMode::Off)]
#[tokio::test]
async fn a_server_where_guests_do_not_play_draws_its_first_page_itself(#[case] guests: GuestMode) {
    assert_eq!(drawn(&site_for(guests).await, "/", &from(&[])), None);
}
