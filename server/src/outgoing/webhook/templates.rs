//! The request by which each kind of target takes a notice.
//!
//! Pure. Invariants: text written by users arrives unchanged, mentions nobody, and formats nothing; a repeat has the
//! same key where the target knows keys: Matrix drops it, ntfy shows it once.

use super::{WORD_BYTES, Webhook};
use crate::outgoing::client::Post;
use crate::outgoing::{BadTarget, Notice, Urgency, cut};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use hyper::Method;
use protocol::WebhookTemplate;
use serde_json::{Value, json};
use url::Url;

/// The longest message of Discord, in characters.
const DISCORD_CHARS: usize = 2000;
const GOTIFY_KEY: HeaderName = HeaderName::from_static("x-gotify-key");

/// The address at which a target takes notices, and the proof of the sender.
#[derive(Debug)]
pub(super) struct Address<'a> {
    /// Up to where the template's own path begins.
    base: Url,
    token: &'a str,
    /// A room, a chat or a topic.
    chat: String,
}

/// The parts of the target that its template needs.
pub(super) fn address<'a>(to: &'a Webhook, url: &Url) -> Result<Address<'a>, BadTarget> {
    let has_query = url.query().is_some();
    let bad = |field, want| Err(BadTarget { field, want });
    let word = |word: &str| !word.is_empty() && word.len() <= WORD_BYTES;
    let token = to.token.as_deref().unwrap_or_default();
    let is_token = word(token) && token.bytes().all(|byte| byte.is_ascii_graphic());
    let segments: Vec<&str> =
        url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let mut address = Address { base: url.clone(), token, chat: to.chat.clone().unwrap_or_default() };
    match to.template {
        WebhookTemplate::Discord => match segments.as_slice() {
            [.., "webhooks", _, _] => {}
            _ => return bad("url", "must be the address of a webhook, with /webhooks/ in it"),
        },
        WebhookTemplate::Slack if segments.is_empty() => {
            return bad("url", "must be the whole address of a webhook");
        }
        WebhookTemplate::Slack => {}
        _ if has_query => return bad("url", "must have no ?"),
        WebhookTemplate::Ntfy => {
            let topic = segments.last().copied().unwrap_or_default();
            let is_topic = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
            if !(1..=64).contains(&topic.len()) || !topic.bytes().all(is_topic) {
                return bad("url", "must end with the name of a topic");
            }
            topic.clone_into(&mut address.chat);
            if let Ok(mut path) = address.base.path_segments_mut() {
                path.pop_if_empty().pop();
            }
            if to.token.is_some() && !is_token {
                return bad("token", "must be an access token");
            }
        }
        WebhookTemplate::Matrix | WebhookTemplate::Gotify | WebhookTemplate::Telegram if !is_token => {
            return bad("token", "must be an access token");
        }
        WebhookTemplate::Gotify => {}
        WebhookTemplate::Matrix => {
            if !word(&address.chat) || !address.chat.starts_with('!') || has_blank(&address.chat) {
                return bad("chat", "must be the id of a room, which begins with !");
            }
        }
        WebhookTemplate::Telegram => {
            let is_bot = token.split_once(':').is_some_and(|(id, key)| is_number(id) && is_secret(key));
            if !is_bot {
                return bad("token", "must be a bot's token, a number and letters with : between them");
            }
            if !is_telegram_chat(&address.chat) {
                return bad("chat", "must be the number of a chat, or @ and the name of a channel");
            }
        }
    }
    Ok(address)
}

fn has_blank(text: &str) -> bool {
    text.chars().any(|letter| letter.is_control() || letter.is_whitespace())
}

fn is_number(text: &str) -> bool {
    (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_secret(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

fn is_telegram_chat(chat: &str) -> bool {
    match chat.strip_prefix('@') {
        Some(name) => is_secret(name) && name.len() <= WORD_BYTES,
        None => is_number(chat.strip_prefix('-').unwrap_or(chat)),
    }
}

/// The request that brings the notice there.
pub(super) fn post(to: &Webhook, url: &Url, notice: &Notice) -> Result<Post, BadTarget> {
    let address = address(to, url)?;
    let key = notice.key();
    let (method, path, body) = match to.template {
        WebhookTemplate::Discord => (Method::POST, vec![], discord(notice)),
        WebhookTemplate::Slack => (Method::POST, vec![], slack(notice)),
        WebhookTemplate::Matrix => {
            let path = ["_matrix", "client", "v3", "rooms", &address.chat, "send", "m.room.message", &key];
            (Method::PUT, path.map(str::to_owned).to_vec(), matrix(notice))
        }
        WebhookTemplate::Ntfy => (Method::POST, vec![], ntfy(notice, &address.chat, &key)),
        WebhookTemplate::Gotify => (Method::POST, vec!["message".to_owned()], gotify(notice)),
        WebhookTemplate::Telegram => {
            let path = vec![format!("bot{}", address.token), "sendMessage".to_owned()];
            (Method::POST, path, telegram(notice, &address.chat))
        }
    };
    let mut headers = vec![(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    headers.extend(sender(to.template, address.token)?);
    let mut url = address.base;
    if !path.is_empty()
        && let Ok(mut segments) = url.path_segments_mut()
    {
        segments.pop_if_empty().extend(path);
    }
    Ok(Post { method, url, headers, body: body.to_string().into_bytes() })
}

/// The header that says who sends it.
fn sender(template: WebhookTemplate, token: &str) -> Result<Option<(HeaderName, HeaderValue)>, BadTarget> {
    let (name, value) = match template {
        WebhookTemplate::Matrix | WebhookTemplate::Ntfy if !token.is_empty() => {
            (AUTHORIZATION, format!("Bearer {token}"))
        }
        WebhookTemplate::Gotify => (GOTIFY_KEY, token.to_owned()),
        WebhookTemplate::Discord
        | WebhookTemplate::Slack
        | WebhookTemplate::Matrix
        | WebhookTemplate::Ntfy
        | WebhookTemplate::Telegram => {
            return Ok(None);
        }
    };
    let value = HeaderValue::try_from(value);
    let value = value.map_err(|_| BadTarget { field: "token", want: "must be an access token" })?;
    Ok(Some((name, value)))
}

/// Title, text and link, one below the other.
fn lines(title: &str, text: &str, link: Option<&str>) -> String {
    let lines = [title, text].into_iter().chain(link).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// <https://discord.com/developers/docs/resources/webhook#execute-webhook>
fn discord(notice: &Notice) -> Value {
    let link = notice.address().map(|link| format!("<{link}>"));
    let title = format!("**{}**", in_discord(&notice.title()));
    // Each letter may become two.
    let taken = title.chars().count() + link.as_ref().map_or(0, |link| link.chars().count());
    let room = DISCORD_CHARS.saturating_sub(taken + 2) / 2;
    let text = in_discord(&cut(&notice.text(), room));
    json!({ "content": lines(&title, &text, link.as_deref()), "allowed_mentions": { "parse": [] } })
}

/// With a backslash before each character with a meaning.
fn in_discord(text: &str) -> String {
    const MARKUP: &str = "\\*_~`|>#-[]()<@:";
    let letter = |letter: char| [MARKUP.contains(letter).then_some('\\'), Some(letter)];
    text.chars().flat_map(letter).flatten().collect()
}

/// <https://api.slack.com/reference/surfaces/formatting>
fn slack(notice: &Notice) -> Value {
    let text = lines(&notice.title(), &notice.text(), notice.address());
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    json!({ "text": text, "mrkdwn": false, "unfurl_links": false, "unfurl_media": false })
}

/// <https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid>
fn matrix(notice: &Notice) -> Value {
    let text = lines(&notice.title(), &notice.text(), notice.address());
    // A plain body has no markup; without anybody in it, the list says that a name in the text is no call.
    json!({ "msgtype": "m.text", "body": text, "m.mentions": {} })
}

/// <https://docs.ntfy.sh/publish/#publish-as-json>
fn ntfy(notice: &Notice, topic: &str, key: &str) -> Value {
    let priority = match notice.urgency {
        Urgency::VeryLow => 1,
        Urgency::Low => 2,
        Urgency::Normal => 3,
        Urgency::High => 4,
    };
    let mut body = json!({
        "topic": topic, "title": notice.title(), "message": notice.text(), "priority": priority, "sequence_id": key,
    });
    if let Some(link) = notice.address() {
        body["click"] = link.into();
    }
    body
}

/// <https://gotify.net/api-docs#/message/createMessage>
fn gotify(notice: &Notice) -> Value {
    let priority = match notice.urgency {
        Urgency::VeryLow => 0,
        Urgency::Low => 2,
        Urgency::Normal => 5,
        Urgency::High => 8,
    };
    let mut extras = json!({ "client::display": { "contentType": "text/plain" } });
    if let Some(link) = notice.address() {
        extras["client::notification"] = json!({ "click": { "url": link } });
    }
    json!({ "title": notice.title(), "message": notice.text(), "priority": priority, "extras": extras })
}

/// <https://core.telegram.org/bots/api#sendmessage>
fn telegram(notice: &Notice, chat: &str) -> Value {
    let text = lines(&notice.title(), &notice.text(), notice.address());
    // Without a mode nothing is markup; what remains is `@` and a name, which would call somebody.
    let text = text.replace('@', "@\u{2060}");
    let chat: Value = chat.parse::<i64>().map_or_else(|_| chat.into(), Value::from);
    json!({ "chat_id": chat, "text": text, "link_preview_options": { "is_disabled": true } })
}

#[cfg(test)]
mod tests;
