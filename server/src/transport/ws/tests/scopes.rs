//! The requests of a program's token: every request with every scope, against one table.

use super::*;
use crate::store::Scopes;
use crate::testing::player;

/// Which token may make a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Any,
    Play,
    Host,
    /// A person at their own device alone.
    None,
}

use Token::{Any, Host, None as Never, Play};

const TABLE: &[(&str, Token)] = &[
    ("hello", Any),
    ("ping", Any),
    ("me.rename", Never),
    ("lobby.watch", Any),
    ("lobby.unwatch", Any),
    ("table.create", Host),
    ("table.change", Host),
    ("table.watch", Any),
    ("table.unwatch", Any),
    ("table.look", Play),
    ("table.sync", Any),
    ("table.sit", Play),
    ("table.stand", Play),
    ("table.leave", Play),
    ("table.brand", Play),
    ("table.kick", Host),
    ("table.release", Host),
    ("table.host", Host),
    ("table.start", Host),
    ("table.commit", Play),
    ("table.show", Play),
    ("table.close", Host),
    ("table.substitute", Host),
    ("table.take_back", Play),
    ("table.resign", Play),
    ("table.clock", Host),
    ("table.propose", Play),
    ("table.answer", Play),
    ("table.end", Host),
    ("table.rematch", Host),
    ("table.act", Play),
    ("table.early", Play),
    ("table.recall", Play),
    ("table.why_not", Play),
    ("table.preview", Play),
    ("table.hint", Play),
    ("table.invite", Host),
    ("table.invited", Host),
    ("table.decline", Play),
    ("chat.say", Play),
    ("chat.earlier", Any),
    ("chat.mute", Play),
    ("match.find", Host),
    ("match.cancel", Host),
    ("people.follow", Play),
    ("people.block", Play),
    ("viewing.join", Any),
    ("viewing.leave", Any),
    ("viewing.show", Play),
    ("viewing.lead", Play),
];

fn needed(request: &Value) -> Token {
    let found = TABLE.iter().find(|(name, _)| request["t"] == json!(name));
    found.unwrap_or_else(|| panic!("a line for {}", request["t"])).1
}

/// A socket of Ada's, by a session of her own device or by a token with these scopes.
async fn socket(server: &Arc<ServerState>, scopes: Option<Scopes>) -> Client {
    let ada = player("Ada");
    server.put_player(&ada).await.unwrap();
    let sessions = server.sessions();
    let ticket = match scopes {
        Some(scopes) => sessions.create_token(ada.id, "A program".to_owned(), scopes).await.unwrap(),
        None => sessions.begin(ada.id, CredentialKind::Ticket, DeviceInfo::default()).await.unwrap().0,
    };
    let mut client = Client::connect(server, None);
    client.send(hello(&json!({"ticket": ticket.reveal()}))).await;
    client.hear().await;
    client
}

#[tokio::test(start_paused = true)]
async fn every_request_does_with_every_scope_what_the_table_says() {
    assert_eq!(TABLE.len(), ClientMsg::TYPES.len(), "one line for each");
    let (play, host) = (Scopes::READ.and(Scopes::PLAY), Scopes::READ.and(Scopes::HOST));
    for scopes in [None, Some(Scopes::READ), Some(play), Some(host), Some(play.and(host))] {
        let server = server(&memory()).await;
        for (number, mut request) in requests().into_iter().enumerate() {
            request["id"] = json!(number + 10);
            let answer = socket(&server, scopes).await.ask(request.clone()).await;
            let may = scopes.is_none_or(|scopes| match needed(&request) {
                Any => true,
                Play => scopes.has(Scopes::PLAY),
                Host => scopes.has(Scopes::HOST),
                Never => false,
            });
            let is_refused = answer["err"]["params"]["why"] == json!("scope");
            assert_eq!(is_refused, !may, "{request} with {scopes:?}: {answer}");
        }
    }
}
