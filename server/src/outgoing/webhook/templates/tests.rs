use super::*;
use crate::outgoing::client::Client;
use crate::outgoing::webhook::Webhooks;
use rstest::rstest;
use std::time::Duration;

fn target(template: WebhookTemplate, url: &str, token: &str, chat: &str) -> Webhook {
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    Webhook { template, url: url.to_owned(), token: some(token), chat: some(chat) }
}

fn notice(title: &str, text: &str) -> Notice {
    Notice {
        key: "k7f-12".to_owned(),
        title: title.to_owned(),
        text: text.to_owned(),
        link: "https://play.example.org/t/k7f".to_owned(),
        urgency: Urgency::Normal,
        ttl: Duration::from_hours(1),
    }
}

/// Method, address, header of the sender, body.
fn sent(to: &Webhook, notice: &Notice) -> (String, String, Option<(String, String)>, String) {
    let post = post(to, &to.url.parse().unwrap(), notice).unwrap();
    let (kind, sender) = post.headers.split_first().unwrap();
    assert_eq!((kind.0.as_str(), kind.1.to_str().unwrap()), ("content-type", "application/json"));
    let sender = sender.first().map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
    (post.method.to_string(), post.url.to_string(), sender, String::from_utf8(post.body).unwrap())
}

const DISCORD: &str = "https://discord.com/api/webhooks/123/abc";
const SLACK: &str = "https://hooks.slack.com/services/T0/B0/x";
const BOT: &str = "123456:ABC-def_1";

#[rstest]
#[case::discord(
    (WebhookTemplate::Discord, DISCORD, "", ""),
    ("POST", DISCORD, None),
    r#"{"allowed_mentions":{"parse":[]},"content":"**Your turn**\nin Dice Town\n<https://play.example.org/t/k7f>"}"#
)]
#[case::discord_thread(
    (WebhookTemplate::Discord, "https://discord.com/api/webhooks/123/abc?thread_id=7", "", ""),
    ("POST", "https://discord.com/api/webhooks/123/abc?thread_id=7", None),
    r#"{"allowed_mentions":{"parse":[]},"content":"**Your turn**\nin Dice Town\n<https://play.example.org/t/k7f>"}"#
)]
#[case::slack(
    (WebhookTemplate::Slack, SLACK, "", ""),
    ("POST", SLACK, None),
    r#"{"mrkdwn":false,"text":"Your turn\nin Dice Town\nhttps://play.example.org/t/k7f","unfurl_links":false,"unfurl_media":false}"#
)]
#[case::matrix(
    (WebhookTemplate::Matrix, "https://matrix.example.org", "syt_x", "!a/b:example.org"),
    ("PUT", "https://matrix.example.org/_matrix/client/v3/rooms/!a%2Fb:example.org/send/m.room.message/k7f-12", Some(("authorization", "Bearer syt_x"))),
    r#"{"body":"Your turn\nin Dice Town\nhttps://play.example.org/t/k7f","m.mentions":{},"msgtype":"m.text"}"#
)]
#[case::ntfy(
    (WebhookTemplate::Ntfy, "https://ntfy.sh/my_topic", "", ""),
    ("POST", "https://ntfy.sh/", None),
    r#"{"click":"https://play.example.org/t/k7f","message":"in Dice Town","priority":3,"sequence_id":"k7f-12","title":"Your turn","topic":"my_topic"}"#
)]
#[case::ntfy_below_a_path(
    (WebhookTemplate::Ntfy, "https://example.org/ntfy/topic/", "tk_x", ""),
    ("POST", "https://example.org/ntfy", Some(("authorization", "Bearer tk_x"))),
    r#"{"click":"https://play.example.org/t/k7f","message":"in Dice Town","priority":3,"sequence_id":"k7f-12","title":"Your turn","topic":"topic"}"#
)]
#[case::gotify(
    (WebhookTemplate::Gotify, "https://gotify.example.org/", "AbC.d", ""),
    ("POST", "https://gotify.example.org/message", Some(("x-gotify-key", "AbC.d"))),
    r#"{"extras":{"client::display":{"contentType":"text/plain"},"client::notification":{"click":{"url":"https://play.example.org/t/k7f"}}},"message":"in Dice Town","priority":5,"title":"Your turn"}"#
)]
#[case::telegram(
    (WebhookTemplate::Telegram, "https://api.telegram.org", BOT, "-1001"),
    ("POST", "https://api.telegram.org/bot123456:ABC-def_1/sendMessage", None),
    r#"{"chat_id":-1001,"link_preview_options":{"is_disabled":true},"text":"Your turn\nin Dice Town\nhttps://play.example.org/t/k7f"}"#
)]
#[case::telegram_channel(
    (WebhookTemplate::Telegram, "https://api.telegram.org/", BOT, "@saloon"),
    ("POST", "https://api.telegram.org/bot123456:ABC-def_1/sendMessage", None),
    r#"{"chat_id":"@saloon","link_preview_options":{"is_disabled":true},"text":"Your turn\nin Dice Town\nhttps://play.example.org/t/k7f"}"#
)]
fn each_target_is_asked_as_its_own_api_says(
    #[case] (template, url, token, chat): (WebhookTemplate, &str, &str, &str),
    #[case] (method, address, sender): (&str, &str, Option<(&str, &str)>),
    #[case] body: &str,
) {
    let to = target(template, url, token, chat);
    let sender = sender.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let want = (method.to_owned(), address.to_owned(), sender, body.to_owned());
    assert_eq!(sent(&to, &notice("Your turn", "in Dice Town")), want);
}

const EVIL: &str = "@everyone <!channel> [x](http://evil.example) `*_~|` & :a: \u{7}";

#[rstest]
#[case::discord(
    WebhookTemplate::Discord,
    DISCORD,
    "content",
    r"**\@everyone \<!channel\> \[x\]\(http\://evil.example\) \`\*\_\~\|\` & \:a\:**"
)]
#[case::slack(
    WebhookTemplate::Slack,
    SLACK,
    "text",
    "@everyone &lt;!channel&gt; [x](http://evil.example) `*_~|` &amp; :a:"
)]
#[case::telegram(
    WebhookTemplate::Telegram,
    "https://api.telegram.org",
    "text",
    "@\u{2060}everyone <!channel> [x](http://evil.example) `*_~|` & :a:"
)]
#[case::matrix(
    WebhookTemplate::Matrix,
    "https://matrix.example.org",
    "body",
    "@everyone <!channel> [x](http://evil.example) `*_~|` & :a:"
)]
#[case::ntfy(
    WebhookTemplate::Ntfy,
    "https://ntfy.sh/t",
    "title",
    "@everyone <!channel> [x](http://evil.example) `*_~|` & :a:"
)]
fn what_somebody_has_written_formats_nothing_and_calls_nobody(
    #[case] template: WebhookTemplate,
    #[case] url: &str,
    #[case] field: &str,
    #[case] want: &str,
) {
    let chat = if template == WebhookTemplate::Matrix { "!a:b" } else { "1" };
    let (.., body) = sent(&target(template, url, BOT, chat), &notice(EVIL, "x"));
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(body[field].as_str().unwrap().lines().next(), Some(want));
}

#[test]
fn a_message_keeps_to_the_length_that_discord_takes() {
    let (.., body) = sent(
        &target(WebhookTemplate::Discord, DISCORD, "", ""),
        &notice(&"*".repeat(900), &"_".repeat(9000)),
    );
    let body: Value = serde_json::from_str(&body).unwrap();
    let content = body["content"].as_str().unwrap();
    assert!((1800..=2000).contains(&content.chars().count()), "{}", content.chars().count());
    assert!(content.ends_with("…\n<https://play.example.org/t/k7f>"), "{content}");
}

#[test]
fn a_key_that_receivers_do_not_take_is_replaced_by_one_that_is_the_same_at_a_repeat() {
    let to = target(WebhookTemplate::Ntfy, "https://ntfy.sh/t", "", "");
    let key = |key: &str| {
        let (.., body) = sent(&to, &Notice { key: key.to_owned(), ..notice("x", "y") });
        serde_json::from_str::<Value>(&body).unwrap()["sequence_id"].as_str().unwrap().to_owned()
    };
    let long = key(&"x".repeat(33));
    assert_eq!((long.len(), key("a/b").len(), key("a-b")), (32, 32, "a-b".to_owned()));
    assert_eq!((long.clone(), false), (key(&"x".repeat(33)), long == key(&"x".repeat(34))));
}

#[rstest]
#[case::discord(WebhookTemplate::Discord, "https://discord.com/channels/1/2", "", "", "url")]
#[case::slack(WebhookTemplate::Slack, "https://hooks.slack.com/", "", "", "url")]
#[case::unencrypted(WebhookTemplate::Slack, "http://hooks.slack.com/services/x", "", "", "url")]
#[case::matrix_token(WebhookTemplate::Matrix, "https://matrix.example.org", "", "!a:b", "token")]
#[case::matrix_line(WebhookTemplate::Matrix, "https://matrix.example.org", "a\r\nb", "!a:b", "token")]
#[case::matrix_alias(WebhookTemplate::Matrix, "https://matrix.example.org", "x", "#a:b", "chat")]
#[case::matrix_query(WebhookTemplate::Matrix, "https://matrix.example.org/?x", "x", "!a:b", "url")]
#[case::no_topic(WebhookTemplate::Ntfy, "https://ntfy.sh/", "", "", "url")]
#[case::no_word(WebhookTemplate::Ntfy, "https://ntfy.sh/a%20b", "", "", "url")]
#[case::ntfy_token(WebhookTemplate::Ntfy, "https://ntfy.sh/a", "a b", "", "token")]
#[case::gotify(WebhookTemplate::Gotify, "https://gotify.example.org", "", "", "token")]
#[case::long(WebhookTemplate::Gotify, "https://gotify.example.org", &"x".repeat(257), "", "token")]
#[case::bot(WebhookTemplate::Telegram, "https://api.telegram.org", "abc", "1", "token")]
#[case::bot_path(WebhookTemplate::Telegram, "https://api.telegram.org", "1:a/../b", "1", "token")]
#[case::chat(WebhookTemplate::Telegram, "https://api.telegram.org", BOT, "", "chat")]
#[case::chat_name(WebhookTemplate::Telegram, "https://api.telegram.org", BOT, "saloon", "chat")]
fn a_target_that_cannot_be_one_is_refused_with_the_field(
    #[case] template: WebhookTemplate,
    #[case] url: &str,
    #[case] token: &str,
    #[case] chat: &str,
    #[case] field: &str,
) {
    let webhooks = Webhooks::new(Client::new(&[]).unwrap());
    let refused = webhooks.check(&target(template, url, token, chat)).unwrap_err();
    assert_eq!(refused.field, field, "{refused}");
}

#[test]
fn a_target_prints_no_secret() {
    let to = target(WebhookTemplate::Telegram, "https://api.telegram.org/hunter2", "1:hunter2", "hunter2");
    assert_eq!(format!("{to:?}"), r#"Webhook { template: Telegram, host: Some("api.telegram.org") }"#);
}
