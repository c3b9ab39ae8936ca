//! The weight of each request over a socket.
//!
//! Knows a request by its kind. Invariant: the match is exhaustive, so that the compiler asks for the weight of a new kind.

use crate::net::Work;
use protocol::ClientMsg;

/// The usual length of a request; what is longer costs its reading.
const USUAL_BYTES: usize = 1024;

/// A frame that is no request.
pub(super) const NO_REQUEST: Work = Work::of(50, 0);

/// A request for the lobby, without the list.
pub(super) const LIST: Work = Work::of(100, 0);

/// The work of a request of this length. It includes the frames that a room sends later, and not the list of tables.
pub(super) fn weight(msg: &ClientMsg, length: usize) -> Work {
    let weight = of_kind(msg);
    let kib_more = u32::try_from(length.saturating_sub(USUAL_BYTES) / 1024).unwrap_or(u32::MAX);
    Work { us: weight.us.saturating_add(kib_more.saturating_mul(10)), ..weight }
}

fn of_kind(msg: &ClientMsg) -> Work {
    match msg {
        // Each table that is resumed is a read and a view.
        ClientMsg::Hello(hello) => Work::at_tables(150 + 20 * hello.resume.len().min(10) as u32, 0),
        ClientMsg::Ping(_) => Work::at_tables(10, 0),
        ClientMsg::TableWatch(_) | ClientMsg::TableSit(_) => Work::at_tables(150, 16 * 1024),
        ClientMsg::TableSync(_) => Work::at_tables(100, 16 * 1024),
        ClientMsg::TableUnwatch(_)
        | ClientMsg::TableLook(_)
        | ClientMsg::TableCommit(_)
        | ClientMsg::TableShow(_) => Work::at_tables(20, 0),
        // A move, with what it sends to the others at a usual table. Whatever is stored and shown to a table is like it.
        ClientMsg::TableAct(_)
        | ClientMsg::TableEarly(_)
        | ClientMsg::TableRecall(_)
        | ClientMsg::TableStand(_)
        | ClientMsg::TableLeave(_)
        | ClientMsg::TableBrand(_)
        | ClientMsg::TableStart(_)
        | ClientMsg::TableTakeBack(_)
        | ClientMsg::TableResign(_)
        | ClientMsg::TablePropose(_)
        | ClientMsg::TableAnswer(_) => Work::at_tables(200, 0),
        ClientMsg::LobbyWatch(_) => LIST,
        ClientMsg::LobbyUnwatch(_) | ClientMsg::ViewingShow(_) => Work::of(20, 0),
        ClientMsg::ViewingJoin(_)
        | ClientMsg::ViewingLeave(_)
        | ClientMsg::ViewingLead(_)
        | ClientMsg::TableWhyNot(_)
        | ClientMsg::TablePreview(_) => Work::of(50, 0),
        ClientMsg::TableInvited(_) | ClientMsg::TableHint(_) => Work::of(100, 0),
        ClientMsg::ChatEarlier(_) => Work::of(100, 16 * 1024),
        ClientMsg::ChatSay(_)
        | ClientMsg::ChatMute(_)
        | ClientMsg::PeopleFollow(_)
        | ClientMsg::PeopleBlock(_)
        | ClientMsg::MatchCancel(_)
        | ClientMsg::TableInvite(_)
        | ClientMsg::TableDecline(_)
        | ClientMsg::TableKick(_)
        | ClientMsg::TableRelease(_)
        | ClientMsg::TableHost(_)
        | ClientMsg::TableClose(_)
        | ClientMsg::TableSubstitute(_)
        | ClientMsg::TableClock(_)
        | ClientMsg::TableEnd(_)
        | ClientMsg::TableChange(_) => Work::of(200, 0),
        ClientMsg::MeRename(_)
        | ClientMsg::MatchFind(_)
        | ClientMsg::TableCreate(_)
        | ClientMsg::TableRematch(_) => Work::of(400, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Share;
    use crate::testing::is_up_to_date;
    use crate::transport::http::WEIGHTS;
    use protocol::Request;
    use std::fmt::Write;
    use std::path::Path;

    const HEAD: &str = "<!-- Generated from server/src/transport/ws/weights.rs; UPDATE_GENERATED=1 cargo test -p server rewrites it. -->
# The costs of requests

All requests of an address, and all of a person, are paid from one budget, over HTTP and WebSockets together. A unit is 10
microseconds of one core, or 4 KiB that are sent. A budget holds `max_request_burst` requests of 10 units and fills by
`max_requests_per_s` of them; a person has half of an address. Requests that people need at tables have a budget of their own, four
times as large, so that nobody is kept from a move by requests of others from the same address.

All addresses together have 100,000 units of the rest at once and then a sixth of all cores (16,666 units a second for each), and never
less than the budgets of four addresses. The more an address has used of it lately, the fuller it must be for its next request, so that
a crowd slows neither moves nor those who ask little. Admitted work of the rest that comes at one moment begins one request after the
other, in a quarter of the time of all cores, and nobody waits unless 10 milliseconds of such time are taken. Work that would wait
longer than two seconds is refused before it is counted; from an address that has used its part lately, longer than one. Refused
requests cost something, too: after 8 refusals of a socket, and then more than one a second, each delays its next frame
by up to a second.

A request above the budget is refused with `rate_limited` and `after_ms`, and takes nothing of it. A longer request costs one
unit more for each KiB above the first. The answers of `lobby.watch` and of HTTP are counted by their bytes once they are sent, as
far as these are more than the request has paid for; the next requests wait for that. The bytes of a whole list of tables are known
before, so that `lobby.watch` begins in the order above by its weight and the list together. A whole list is sent to a person five
times at once and then every two seconds, and not again to a socket that has it.

| request | budget | µs | KiB | units |
| --- | --- | --- | --- | --- |
";

    fn row(table: &mut String, name: &str, work: Work) {
        let budget = match work.share {
            Share::Tables => "tables",
            Share::Rest => "the rest",
        };
        let (us, kib, units) = (work.us, work.bytes / 1024, work.units());
        writeln!(table, "| {name} | {budget} | {us} | {kib} | {units} |").unwrap();
    }

    fn document() -> String {
        let mut table = HEAD.to_owned();
        for (name, work) in WEIGHTS {
            row(&mut table, &format!("HTTP: {name}"), work);
        }
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/examples");
        for kind in ClientMsg::TYPES {
            let text = std::fs::read_to_string(examples.join(format!("client.{kind}.json"))).unwrap();
            let request = Request::parse(&text).unwrap();
            row(&mut table, &format!("`{kind}`"), weight(&request.msg, 0));
        }
        row(&mut table, "a frame that is no request", NO_REQUEST);
        table
    }

    #[test]
    fn the_costs_of_all_requests_are_documented() {
        is_up_to_date("docs/costs.md", &document());
    }

    #[test]
    fn a_longer_request_weighs_more() {
        let act = ClientMsg::LobbyUnwatch(protocol::LobbyUnwatch {});
        assert_eq!(weight(&act, USUAL_BYTES), weight(&act, 0));
        assert_eq!(weight(&act, 16 * 1024).units(), weight(&act, 0).units() + 15);
    }

    #[test]
    fn no_request_weighs_more_than_a_full_budget_holds() {
        let longest = protocol::MAX_FRAME_BYTES;
        let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../protocol/examples");
        for kind in ClientMsg::TYPES {
            let text = std::fs::read_to_string(examples.join(format!("client.{kind}.json"))).unwrap();
            let units = weight(&Request::parse(&text).unwrap().msg, longest).units();
            assert!(units <= crate::net::MOST_UNITS, "{kind}: {units}");
        }
    }
}
