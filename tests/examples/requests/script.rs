//! The requests of people over the life of a table, one after another.

use crate::meter::Meter;
use protocol::{
    Auth, ChatEarlier, ChatMute, ChatRoom, ChatSay, ClientMsg, Hello, LobbyUnwatch, LobbyWatch, MoveKey,
    Ping, ProposalKind, Say, TableAct, TableAnswer, TableChange, TableClose, TableHost, TableInvited,
    TableKick, TableLeave, TableLook, TablePreview, TablePropose, TableRematch, TableSit, TableStand,
    TableStart, TableSync, TableUnwatch, TableWatch, TableWhyNot, ViewingJoin, ViewingLead, ViewingLeave,
    ViewingShow,
};
use rules::Seat;
use serde_json::{Value, json};
use tests::{Answer, Client, HttpRequest, Plan, Server, Table, choose};
use uuid::Uuid;

/// The number of measured moves at each table.
const MOVES: usize = 30;
/// The number of tables in the lobby.
const LISTED: u32 = 60;
/// The paths of HTTP requests; `CODE` is the code of a finished game.
const PATHS: [&str; 12] = [
    "/",
    "/health/ready",
    "/metrics",
    "/api/v1/games",
    "/api/v1/tables",
    "/api/v1/tables/CODE",
    "/api/v1/tables/CODE/record",
    "/api/v1/tables/CODE/replay?as=public",
    "/api/v1/lessons/castle",
    "/api/v1/me/games",
    "/api/v1/me/notifications",
    "/api/v1/account",
];

/// Sends every kind of request once, with new people.
pub(crate) async fn play(server: &Server, meter: &mut Meter, round: u32) {
    let mut ann = server.guest(&format!("Ann {round}")).await;
    let mut bob = server.guest(&format!("Bob {round}")).await;
    let table = before_the_game(server, meter, &mut ann, &mut bob, round).await;
    game(meter, &mut ann, &mut bob, &table).await;
    after_the_game(meter, &mut ann, &mut bob, &table).await;
    over_http(server, meter, &table, round).await;
}

async fn before_the_game(
    server: &Server,
    meter: &mut Meter,
    ann: &mut Client,
    bob: &mut Client,
    round: u32,
) -> Table {
    if round == 0 {
        for number in 0..LISTED / 3 {
            let mut host = server.guest(&format!("Host {number}")).await;
            for _ in 0..3 {
                host.opens(Plan::default()).await;
            }
        }
    }
    let hello = Hello {
        proto: protocol::PROTOCOLS.1,
        auth: Auth::Ticket(ann.ticket.clone()),
        lang: None,
        resume: Vec::new(),
    };
    let socket = server.socket().await;
    // A second device gets its own welcome, and its frames are counted here.
    meter.does("hello", async { (200, again(socket, &hello).await) }).await;
    for number in 0..3 {
        drop(meter.ask(ann, ClientMsg::Ping(Ping { c: number })).await);
    }
    drop(meter.ask(bob, ClientMsg::LobbyWatch(LobbyWatch { own: false })).await);
    drop(meter.ask(bob, ClientMsg::LobbyUnwatch(LobbyUnwatch {})).await);
    for muted in [true, false] {
        drop(meter.ask(bob, ClientMsg::ChatMute(ChatMute { player: ann.player.id, muted })).await);
    }
    let table = created(meter, ann).await;
    let (id, code) = (table.id, table.code.clone());
    let [first, second] = [0, 1].map(|index| Seat::new(index).expect("a table has two seats"));
    let sit = || {
        ClientMsg::TableSit(TableSit {
            code: table.code.clone(),
            seat: None,
            password: None,
            despite_block: false,
        })
    };
    let watch = || ClientMsg::TableWatch(TableWatch { code: code.clone() });
    drop(meter.ask(bob, watch()).await);
    drop(meter.ask(bob, ClientMsg::TableUnwatch(TableUnwatch { table: id })).await);
    drop(meter.ask(bob, watch()).await);
    drop(meter.ask(bob, sit()).await);
    drop(meter.ask(bob, ClientMsg::TableStand(TableStand { table: id })).await);
    drop(meter.ask(bob, sit()).await);
    drop(meter.ask(bob, ClientMsg::TableLeave(TableLeave { table: id })).await);
    // The kicked person may not return, so a separate person is kicked.
    let mut sent_away = server.guest(&format!("Eve {round}")).await;
    drop(meter.ask(&mut sent_away, sit()).await);
    drop(meter.ask(ann, ClientMsg::TableKick(TableKick { table: id, seat: second })).await);
    drop(meter.ask(bob, sit()).await);
    drop(meter.ask(ann, ClientMsg::TableHost(TableHost { table: id, seat: second })).await);
    drop(meter.ask(bob, ClientMsg::TableHost(TableHost { table: id, seat: first })).await);
    let renamed = json!({ "table": id, "name": format!("Table {round}") });
    let change: TableChange = serde_json::from_value(renamed).expect("a change of the name");
    drop(meter.ask(ann, ClientMsg::TableChange(change)).await);
    drop(meter.ask(ann, ClientMsg::TableInvited(TableInvited { table: id })).await);
    for phrase in ["hello", "good_luck"] {
        drop(meter.ask(ann, say(&table, phrase)).await);
    }
    let earlier = ChatEarlier { table: id, room: ChatRoom::Players, before: 9 };
    drop(meter.ask(ann, ClientMsg::ChatEarlier(earlier)).await);
    let other = created(meter, ann).await;
    drop(meter.ask(ann, ClientMsg::TableClose(TableClose { table: other.id })).await);
    table
}

/// Opens a table and watches it.
async fn created(meter: &mut Meter, host: &mut Client) -> Table {
    match meter.ask(host, ClientMsg::TableCreate(Plan::default().into_request())).await {
        Ok(protocol::Done::Created { table: id, code }) => Table { id, code },
        other => panic!("a table is opened, not {other:?}"),
    }
}

fn say(table: &Table, phrase: &str) -> ClientMsg {
    let say = Say::Phrase(phrase.to_owned());
    ClientMsg::ChatSay(ChatSay { table: table.id, key: MoveKey(Uuid::new_v4()), say })
}

/// Sends the hello on a fresh socket; returns the number of received bytes.
async fn again(mut socket: tests::Socket, hello: &Hello) -> u64 {
    socket.send(tests::frame(0, &ClientMsg::Hello(hello.clone()))).await;
    drop(socket.reply("the welcome").await);
    socket.heard.iter().map(|text| text.len() as u64).sum()
}

async fn game(meter: &mut Meter, ann: &mut Client, bob: &mut Client, table: &Table) {
    drop(meter.ask(ann, ClientMsg::TableStart(TableStart { table: table.id })).await);
    ann.waits(table, "the game's first view", |seen| seen.view.is_some()).await;
    bob.waits(table, "the game's first view", |seen| seen.view.is_some()).await;
    for looking in [true, false] {
        drop(meter.ask(bob, ClientMsg::TableLook(TableLook { table: table.id, looking })).await);
    }
    for number in 0..MOVES {
        ann.catch_up();
        bob.catch_up();
        let owes = |client: &Client| client.seen(table).owed().is_some();
        let client = if owes(ann) { &mut *ann } else { &mut *bob };
        if !owes(client) {
            client.next_push("the next question").await;
            continue;
        }
        let mv = choose(client.seen(table), client.seen(table).owed().expect("a question"), number);
        if number % 5 == 0 {
            asks_about(meter, client, table, &mv).await;
        }
        let act: TableAct = client.answer(table, mv);
        drop(meter.ask(client, ClientMsg::TableAct(act)).await);
    }
    drop(meter.ask(bob, ClientMsg::TableSync(TableSync { table: table.id })).await);
    let what = ProposalKind::End;
    drop(meter.ask(ann, ClientMsg::TablePropose(TablePropose { table: table.id, what })).await);
    let answer = TableAnswer { table: table.id, what, agree: true };
    drop(meter.ask(bob, ClientMsg::TableAnswer(answer)).await);
}

async fn asks_about(meter: &mut Meter, client: &mut Client, table: &Table, mv: &Value) {
    let (id, decision) = (table.id, client.answer(table, Value::Null).decision);
    let preview = TablePreview { table: id, decision: decision.clone(), mv: mv.clone() };
    drop(meter.ask(client, ClientMsg::TablePreview(preview)).await);
    let bad = json!({"do": "bid", "value": 99});
    drop(meter.ask(client, ClientMsg::TableWhyNot(TableWhyNot { table: id, decision, mv: bad })).await);
}

async fn after_the_game(meter: &mut Meter, ann: &mut Client, bob: &mut Client, table: &Table) {
    let viewing: protocol::ViewingCode =
        serde_json::from_value(json!("hjkmnpqrstvwxyz2")).expect("a code of a viewing");
    let id = table.id;
    for client in [&mut *ann, &mut *bob] {
        let join = ViewingJoin { table: id, viewing: viewing.clone(), at: Some(1) };
        drop(meter.ask(client, ClientMsg::ViewingJoin(join)).await);
    }
    drop(meter.ask(ann, ClientMsg::ViewingShow(ViewingShow { table: id, at: 3, playing: false })).await);
    drop(meter.ask(ann, ClientMsg::ViewingLead(ViewingLead { table: id, player: bob.player.id })).await);
    drop(meter.ask(bob, ClientMsg::ViewingLeave(ViewingLeave { table: id })).await);
    drop(meter.ask(ann, ClientMsg::TableRematch(TableRematch { table: id, despite_block: false })).await);
}

/// Sends HTTP requests, each over a connection of its own, as a stranger does.
async fn over_http(server: &Server, meter: &mut Meter, table: &Table, round: u32) {
    let name = json!({ "name": format!("Cal {round}") });
    let session = HttpRequest::post("/api/v1/session", &name);
    let mut cookie = String::new();
    let signs_in = async {
        let answer = session.ask(server.address()).await;
        let set = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        cookie.push_str(set.unwrap_or_default());
        sized(&answer)
    };
    meter.does("HTTP: POST /api/v1/session", signs_in).await;
    for path in PATHS {
        let request = HttpRequest::get(&path.replace("CODE", &table.code.0));
        let request = request.header("cookie", &cookie).header("accept-encoding", "zstd, gzip");
        // The first request may create data that the server caches.
        request.ask(server.address()).await;
        let asks = async { sized(&request.ask(server.address()).await) };
        meter.does(&format!("HTTP: GET {path}"), asks).await;
    }
}

/// The status of a response, and the length of its body as it was sent.
fn sized(answer: &Answer) -> (u16, u64) {
    let length = answer.header("content-length").and_then(|length| length.parse().ok());
    (answer.status, length.unwrap_or(answer.body.len() as u64))
}
