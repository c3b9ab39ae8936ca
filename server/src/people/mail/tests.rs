//! Mails to a mail server that the test starts.

use super::*;
use crate::system::entropy::SystemEntropy;
use ::tests::{SmtpServer, within};
use protocol::SecretText;

const SHORT: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(2)];

fn mailer(url: &str) -> Mailer {
    counting(url, Arc::default())
}

/// The same with these counters.
fn counting(url: &str, metrics: SharedMetrics) -> Mailer {
    let settings = MailSettings {
        server: url.parse().unwrap(),
        from: "Saloon <saloon@play.example.org>".parse().unwrap(),
        site: "https://play.example.org".parse().unwrap(),
    };
    Mailer::start_with(settings, Arc::new(SystemEntropy), metrics, &SHORT).unwrap()
}

fn sign_in(to: &str, language: Language) -> Mail {
    let message = Message::SignIn { code: SecretText("c0de".to_owned()) };
    Mail { to: to.parse().unwrap(), language, message }
}

fn client() -> Address {
    Address::of("192.0.2.1".parse().unwrap())
}

#[tokio::test]
async fn a_mail_arrives_in_its_language_with_the_headers_that_it_needs() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url());
    for (language, subject, word) in [
        (Language::En, "Sign in to play.example.org", "within 15 minutes"),
        (Language::De, "Anmelden bei play.example.org", "Öffne ihn"),
        (Language::Ru, "=?utf-8?b?", "Здравствуйте!"),
        (Language::Uk, "=?utf-8?b?", "Вітаємо!"),
    ] {
        mailer.send(sign_in("ann@example.org", language)).unwrap();
        let session = server.session().await;
        let mail = session.mail.unwrap();
        assert!(mail.headers("Subject")[0].starts_with(subject), "{mail:?}");
        assert!(mail.text.contains(word), "{}", mail.text);
        assert_eq!(mail.link(), "https://play.example.org/sign-in/mail#c0de");
        assert_eq!(mail.headers("To"), ["ann@example.org"]);
        assert_eq!(mail.headers("From"), ["Saloon <saloon@play.example.org>"]);
        assert_eq!(mail.headers("Auto-Submitted"), ["auto-generated"]);
        assert!(mail.headers("Message-ID")[0].ends_with("@play.example.org>"), "{mail:?}");
        assert_eq!(session.commands[0], "EHLO play.example.org");
    }
}

#[tokio::test]
async fn no_address_can_add_a_header_or_a_recipient() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url());
    // The valid address that looks most like several addresses.
    mailer.send(sign_in("bcc=bob%eve&x@example.org", Language::En)).unwrap();
    let session = server.session().await;
    let recipients = session.commands.iter().filter(|command| command.starts_with("RCPT"));
    assert_eq!(recipients.collect::<Vec<_>>(), ["RCPT TO:<bcc=bob%eve&x@example.org>"]);
    let mail = session.mail.unwrap();
    let mut names: Vec<&str> = mail.head.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names.retain(|name| *name != "MIME-Version");
    let own = ["Auto-Submitted", "Content-Transfer-Encoding", "Content-Type", "Date", "From", "Message-ID"];
    assert_eq!(names, [&own[..], &["Subject", "To"]].concat());
}

#[tokio::test]
async fn user_and_password_go_to_a_server_that_wants_them() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url().replace("://", "://ann:hunter2@"));
    mailer.send(sign_in("ann@example.org", Language::En)).unwrap();
    let session = server.session().await;
    assert!(session.commands.contains(&"AUTH PLAIN AGFubgBodW50ZXIy".to_owned()), "{session:?}");
    assert!(session.mail.is_some());
}

#[tokio::test]
async fn without_encryption_neither_a_password_nor_a_mail_is_sent() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&format!("smtp://ann:hunter2@{}", server.address()));
    mailer.send(sign_in("ann@example.org", Language::En)).unwrap();
    for _ in 0..=SHORT.len() {
        let session = server.session().await;
        assert!(session.mail.is_none());
        let secret = |command: &&String| command.starts_with("AUTH") || command.starts_with("MAIL");
        assert_eq!(session.commands.iter().find(secret), None);
    }
}

#[tokio::test]
async fn a_mail_that_cannot_be_taken_now_is_tried_again_and_delays_no_other() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url());
    server.refuse(&["451 later", "452 later"]);
    mailer.send(sign_in("ann@example.org", Language::En)).unwrap();
    mailer.send(sign_in("bob@example.org", Language::En)).unwrap();
    let mut taken = Vec::new();
    let mut attempts = 0;
    while taken.len() < 2 {
        attempts += 1;
        taken.extend(server.session().await.mail.map(|mail| mail.headers("To")[0].to_owned()));
    }
    taken.sort_unstable();
    assert_eq!((attempts, taken.join(" ")), (4, "ann@example.org bob@example.org".to_owned()));
}

#[tokio::test]
async fn a_mail_that_is_refused_for_good_or_too_often_is_given_up() {
    let mut server = SmtpServer::start().await;
    let metrics = SharedMetrics::default();
    let mailer = counting(&server.url(), metrics.clone());
    server.refuse(&["550 ann@example.org is unknown", "450 a", "450 b", "450 c"]);
    for (to, attempts) in [("ann@example.org", 1), ("bob@example.org", 1 + SHORT.len())] {
        mailer.send(sign_in(to, Language::En)).unwrap();
        for _ in 0..attempts {
            assert!(server.session().await.mail.is_none());
        }
    }
    mailer.send(sign_in("eve@example.org", Language::En)).unwrap();
    assert_eq!(server.mail().await.headers("To"), ["eve@example.org"]);
    drop(mailer);
    within("the counts", async {
        while !metrics.text().contains("saloon_mails_total{outcome=\"sent\"} 1\n") {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(metrics.text().contains("saloon_mails_total{outcome=\"failed\"} 2\n"), "{}", metrics.text());
}

#[tokio::test]
async fn of_two_notices_the_one_that_is_refused_says_so_and_the_other_arrives() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url());
    server.refuse(&["550 ann@example.org is unknown"]);
    let deliver = |to: &str| mailer.deliver(to.parse().unwrap(), None, "A".to_owned(), "b".to_owned(), None);
    assert!(deliver("ann@example.org").await.unwrap_err().is_final);
    assert_eq!(deliver("bob@example.org").await, Ok(()));
    assert!(server.session().await.mail.is_none());
    assert_eq!(server.mail().await.headers("To"), ["bob@example.org"]);
}

#[tokio::test]
async fn an_address_gets_five_mails_an_hour_and_a_client_causes_twenty() {
    let mut server = SmtpServer::start().await;
    let mailer = mailer(&server.url());
    for _ in 0..TO_ADDRESS {
        mailer.send(sign_in("ann@example.org", Language::En)).unwrap();
        server.mail().await;
    }
    let again = mailer.send(sign_in("Ann@Example.org", Language::En));
    assert_eq!(again, Err(MailRefusal::Address));
    mailer.send(sign_in("bob@example.org", Language::En)).unwrap();
    for _ in 0..FROM_CLIENT {
        mailer.admit(client()).unwrap();
    }
    assert!(matches!(mailer.admit(client()), Err(MailRefusal::Client(_))));
    mailer.admit(Address::of("198.51.100.1".parse().unwrap())).unwrap();
}

#[tokio::test]
async fn a_mail_server_that_says_nothing_keeps_nobody_waiting_and_the_queue_is_bounded() {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mailer = mailer(&format!("smtp://{}?tls=none", silent.local_addr().unwrap()));
    mailer.send(sign_in("first@example.org", Language::En)).unwrap();
    let _held = within("the first mail", silent.accept()).await.unwrap();
    for number in 0..QUEUE {
        mailer.send(sign_in(&format!("p{number}@example.org"), Language::En)).unwrap();
    }
    assert_eq!(mailer.send(sign_in("last@example.org", Language::En)), Err(MailRefusal::Queue));
}

#[tokio::test]
async fn a_trial_connects_and_sends_one_mail_that_says_what_it_is() {
    let mut server = SmtpServer::start().await;
    let settings = MailSettings {
        server: server.url().parse().unwrap(),
        from: "Saloon <saloon@play.example.org>".parse().unwrap(),
        site: "https://play.example.org".parse().unwrap(),
    };
    let trial = MailTrial::new(settings.clone(), Arc::new(SystemEntropy)).unwrap();
    trial.connect().await.unwrap();
    assert!(server.session().await.mail.is_none(), "nothing is sent to connect");
    let ann = "ann@example.org".parse().unwrap();
    trial.send(&ann).await.unwrap();
    let mail = server.mail().await;
    assert_eq!(mail.headers("To"), ["ann@example.org"]);
    assert!(mail.text.contains("a test mail from https://play.example.org"), "{}", mail.text);
    server.refuse(&["550 no"]);
    let refused = trial.send(&ann).await.unwrap_err();
    assert_eq!(refused.to_string(), "the mail server refuses it (status 550)");
    drop(server);
    let gone = MailTrial::new(settings, Arc::new(SystemEntropy)).unwrap().connect().await.unwrap_err();
    assert_eq!(gone.to_string(), "no connection to the mail server");
}
