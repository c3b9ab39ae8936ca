//! Requests of people about themselves: a copy of everything, and its removal. For guests too.

use super::SignedIn;
use super::passkeys::passkeys;
use crate::people::language::Language;
use crate::people::privacy::{Export, ExportJson, ExportPage};
use crate::transport::http::HttpState;
use crate::transport::http::body::JsonBody;
use crate::transport::http::response::ApiError;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use protocol::{EraseMe, ErrCode};
use serde::Deserialize;
use tokio::sync::OwnedSemaphorePermit;

/// In which form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportQuery {
    #[serde(default, rename = "as")]
    form: Form,
    #[serde(default)]
    lang: Language,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Form {
    #[default]
    Json,
    Page,
}

/// `GET /me/export?as=page&lang=de`
pub(super) async fn export(
    State(site): State<HttpState>,
    query: Result<Query<ExportQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Query(ExportQuery { form, lang }) =
        query.map_err(|error| ApiError::bad_request("query", error.body_text()))?;
    let who = SignedIn::of(&site, &headers).await?.player;
    let store = site.server.visitors().clone();
    let player = store.player(who.id).await?.ok_or(ErrCode::Unauthenticated)?;
    let now = site.server.now_ms();
    let writer = match form {
        Form::Json => Writer::Json(ExportJson::new(now)),
        Form::Page => Writer::Page(ExportPage::new(lang, now)),
    };
    let sent = Sent {
        export: Export::new(store, player, site.server.left_tables().clone()),
        writer,
        step: Step::Begin,
        _download: site.documents.download()?,
    };
    let mut response = Body::from_stream(pieces(sent)).into_response();
    let head = response.headers_mut();
    head.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let content_type = match form {
        Form::Json => "application/json",
        Form::Page => "text/html; charset=utf-8",
    };
    head.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    if form == Form::Json {
        let file = HeaderValue::from_static("attachment; filename=\"saloon-me.json\"");
        head.insert(CONTENT_DISPOSITION, file);
    }
    Ok(response)
}

/// Why the document ended early; the log says what failed.
#[derive(Debug, thiserror::Error)]
#[error("the document is incomplete")]
struct Incomplete;

#[derive(Debug)]
enum Writer {
    Json(ExportJson),
    Page(ExportPage),
}

/// The piece that is sent next.
#[derive(Clone, Copy, Debug)]
enum Step {
    Begin,
    Pieces,
    Ended,
}

/// The progress of sending an export.
#[derive(Debug)]
struct Sent {
    export: Export,
    writer: Writer,
    step: Step,
    _download: OwnedSemaphorePermit,
}

/// One piece at a time. A store error aborts the response, so that a part cannot pass for the whole.
fn pieces(sent: Sent) -> impl Stream<Item = Result<Bytes, Incomplete>> {
    unfold(Some(sent), |sent| async {
        let mut sent = sent?;
        match sent.text().await {
            Ok(Some(text)) => Some((Ok(text.into()), Some(sent))),
            Ok(None) => None,
            Err(_) => Some((Err(Incomplete), None)),
        }
    })
}

impl Sent {
    async fn text(&mut self) -> Result<Option<String>, ApiError> {
        match self.step {
            Step::Begin => {
                self.step = Step::Pieces;
                Ok(Some(self.writer.begin()))
            }
            Step::Pieces => {
                if let Some(piece) = self.export.next().await? {
                    let text = match &mut self.writer {
                        Writer::Json(json) => json.piece(&piece),
                        Writer::Page(page) => page.piece(&piece),
                    };
                    // A line end changes neither form, and says to a proxy that the answer goes on.
                    return Ok(Some(if text.is_empty() { "\n".to_owned() } else { text }));
                }
                self.step = Step::Ended;
                Ok(Some(self.writer.end()))
            }
            Step::Ended => Ok(None),
        }
    }
}

impl Writer {
    fn begin(&self) -> String {
        match self {
            Self::Json(json) => json.begin(),
            Self::Page(page) => page.begin(),
        }
    }

    fn end(&self) -> String {
        match self {
            Self::Json(json) => json.end(),
            Self::Page(_) => ExportPage::end(),
        }
    }
}

/// `POST /me/erase`
pub(super) async fn erase(
    State(site): State<HttpState>,
    headers: HeaderMap,
    JsonBody(given): JsonBody<EraseMe>,
) -> Result<Response, ApiError> {
    let who = SignedIn::of(&site, &headers).await?.player;
    if given.confirm.trim() != who.name {
        return Err(ApiError::bad_request("confirm", "must be your name"));
    }
    if let Some(answer) = given.passkey {
        site.server.check_owner_by_passkey(&passkeys(&site, &headers)?, &who, answer).await?;
    } else {
        let password = given.password.as_ref().map(|password| password.0.as_str());
        site.server.check_owner(&who, password).await?;
    }
    site.server.erase(who.id).await?;
    let cookies = AppendHeaders(site.cookies.forget_all().map(|cookie| (SET_COOKIE, cookie)));
    Ok((StatusCode::NO_CONTENT, cookies).into_response())
}
