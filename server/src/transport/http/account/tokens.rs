//! Tokens of programs, and the accounts by which programs play.

use super::SignedIn;
use crate::domain::names;
use crate::refusals::forbidden;
use crate::store::Scopes;
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::response::{ApiError, uncached_json};
use crate::transport::http::session::me;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{CreateToken, ErrCode, NewToken, Scope, SecretText};

/// The most tokens of one account.
const MOST_TOKENS: usize = 50;
/// The longest name of a token, in characters.
const LABEL_CHARS: usize = 40;

/// `POST /account/tokens`: the token is told once.
pub(super) async fn create(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(CreateToken { label, scopes, bot }): JsonBody<CreateToken>,
) -> Result<Response, ApiError> {
    let who = SignedIn::with_account(&site, &headers).await?.player;
    let label = names::clean(&label, LABEL_CHARS).map_err(ErrCode::from)?;
    site.server.take_code(who.id)?;
    let acts_for = match bot {
        Some(name) => site.server.create_bot(who.id, &name).await?,
        None => who,
    };
    let sessions = site.server.sessions().of(acts_for.id).await?;
    if sessions.iter().filter(|session| session.scopes.is_some()).count() >= MOST_TOKENS {
        return Err(forbidden("too_many_tokens").into());
    }
    let scopes = scopes.into_iter().map(bits).fold(Scopes::READ, Scopes::and);
    let token = site.server.sessions().create_token(acts_for.id, label, scopes).await?;
    let token = SecretText(token.reveal().to_owned());
    Ok(uncached_json(&NewToken { token, me: me(&site, acts_for).await? }))
}

fn bits(scope: Scope) -> Scopes {
    match scope {
        Scope::Read => Scopes::READ,
        Scope::Play => Scopes::PLAY,
        Scope::Host => Scopes::HOST,
    }
}
