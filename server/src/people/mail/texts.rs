//! What the mails say, in the client's languages.
//!
//! No mail holds a word that a person has typed: nobody can make the server say something to a stranger. Invariant: each
//! message has a subject of one line and a text in each language.

use crate::net::Origin;
use crate::people::language::Language;
use protocol::SecretText;

/// What a mail is about. A code is the only secret in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A link that signs in.
    SignIn { code: SecretText },
    /// A link that proves that the address is the account's.
    ConfirmAddress { code: SecretText },
    /// A link that sets a new password.
    Recover { code: SecretText },
    /// The account has this address no more.
    AddressRemoved,
}

impl Message {
    /// The page that the link opens, and the code, which stays in the browser: it comes after `#`.
    fn page(&self) -> Option<(&'static str, &SecretText)> {
        match self {
            Self::SignIn { code } => Some(("/sign-in/mail", code)),
            Self::ConfirmAddress { code } => Some(("/account/mail", code)),
            Self::Recover { code } => Some(("/sign-in/recover", code)),
            Self::AddressRemoved => None,
        }
    }
}

/// The subject and the text.
pub(super) fn rendered(message: &Message, language: Language, site: &Origin) -> (String, String) {
    let (subject, text) = template(message, language);
    let link = message.page().map_or_else(String::new, |(page, code)| format!("{site}{page}#{}", code.0));
    let fill = |text: &str| text.replace("{site}", site.host_name()).replace("{link}", &link);
    (fill(subject), fill(text))
}

/// `{site}` is the server's name, `{link}` the link.
fn template(message: &Message, language: Language) -> (&'static str, &'static str) {
    use Language::{De, En, Ru, Uk};
    match (message, language) {
        (Message::SignIn { .. }, En) => (
            "Sign in to {site}",
            "Hello,\n\nthis link signs you in to {site}. It works once, within 15 minutes:\n\n{link}\n\n\
             Open it on the device on which you asked for it. If you did not ask for it, ignore this mail: \
             without the link nobody gets in.\n",
        ),
        (Message::SignIn { .. }, De) => (
            "Anmelden bei {site}",
            "Hallo,\n\ndieser Link meldet dich bei {site} an. Er gilt einmal, 15 Minuten lang:\n\n{link}\n\n\
             Öffne ihn auf dem Gerät, auf dem du ihn angefordert hast. Wenn du ihn nicht angefordert hast, \
             beachte diese Mail nicht: Ohne den Link kommt niemand hinein.\n",
        ),
        (Message::SignIn { .. }, Ru) => (
            "Вход на {site}",
            "Здравствуйте!\n\nЭта ссылка для входа на {site} действует один раз, в течение 15 минут:\n\n{link}\n\n\
             Откройте её на том устройстве, на котором вы её запросили. Если вы её не запрашивали, не обращайте \
             внимания на это письмо: без ссылки никто не войдёт.\n",
        ),
        (Message::SignIn { .. }, Uk) => (
            "Вхід на {site}",
            "Вітаємо!\n\nЦе посилання для входу на {site} діє один раз, протягом 15 хвилин:\n\n{link}\n\n\
             Відкрийте його на тому пристрої, на якому ви його запросили. Якщо ви його не запитували, не зважайте \
             на цей лист: без посилання ніхто не ввійде.\n",
        ),
        (Message::ConfirmAddress { .. }, En) => (
            "Confirm your address for {site}",
            "Hello,\n\nthis address was given for an account at {site}. This link confirms it; it works once, \
             within 15 minutes:\n\n{link}\n\n\
             If it is not your account, ignore this mail: the address is not used then.\n",
        ),
        (Message::ConfirmAddress { .. }, De) => (
            "Deine Adresse bei {site} bestätigen",
            "Hallo,\n\ndiese Adresse wurde für ein Konto bei {site} angegeben. Dieser Link bestätigt sie; er gilt \
             einmal, 15 Minuten lang:\n\n{link}\n\n\
             Wenn es nicht dein Konto ist, beachte diese Mail nicht: Dann wird die Adresse nicht verwendet.\n",
        ),
        (Message::ConfirmAddress { .. }, Ru) => (
            "Подтвердите свой адрес на {site}",
            "Здравствуйте!\n\nЭтот адрес указан для учётной записи на {site}. Эта ссылка подтверждает его; она \
             действует один раз, в течение 15 минут:\n\n{link}\n\n\
             Если это не ваша учётная запись, не обращайте внимания на это письмо: тогда адрес не будет \
             использоваться.\n",
        ),
        (Message::ConfirmAddress { .. }, Uk) => (
            "Підтвердьте свою адресу на {site}",
            "Вітаємо!\n\nЦю адресу вказано для облікового запису на {site}. Це посилання підтверджує її; воно діє \
             один раз, протягом 15 хвилин:\n\n{link}\n\n\
             Якщо це не ваш обліковий запис, не зважайте на цей лист: тоді адресу не буде використано.\n",
        ),
        (Message::Recover { .. }, En) => (
            "A new password for {site}",
            "Hello,\n\nwith this link you set a new password for your account at {site}. It works once, within \
             15 minutes:\n\n{link}\n\n\
             If you did not ask for it, ignore this mail: the password stays as it is.\n",
        ),
        (Message::Recover { .. }, De) => (
            "Ein neues Passwort für {site}",
            "Hallo,\n\nmit diesem Link legst du ein neues Passwort für dein Konto bei {site} fest. Er gilt einmal, \
             15 Minuten lang:\n\n{link}\n\n\
             Wenn du ihn nicht angefordert hast, beachte diese Mail nicht: Das Passwort bleibt, wie es ist.\n",
        ),
        (Message::Recover { .. }, Ru) => (
            "Новый пароль для {site}",
            "Здравствуйте!\n\nПо этой ссылке вы зададите новый пароль для своей учётной записи на {site}. Она \
             действует один раз, в течение 15 минут:\n\n{link}\n\n\
             Если вы её не запрашивали, не обращайте внимания на это письмо: пароль останется прежним.\n",
        ),
        (Message::Recover { .. }, Uk) => (
            "Новий пароль для {site}",
            "Вітаємо!\n\nЗа цим посиланням ви встановите новий пароль для свого облікового запису на {site}. Воно \
             діє один раз, протягом 15 хвилин:\n\n{link}\n\n\
             Якщо ви його не запитували, не зважайте на цей лист: пароль залишиться попереднім.\n",
        ),
        (Message::AddressRemoved, En) => (
            "Your address at {site} was removed",
            "Hello,\n\nyour account at {site} does not use this address any more. If it was not you who removed \
             it, sign in another way, end all other sessions, and write to whoever runs the server.\n",
        ),
        (Message::AddressRemoved, De) => (
            "Deine Adresse bei {site} wurde entfernt",
            "Hallo,\n\ndein Konto bei {site} verwendet diese Adresse nicht mehr. Wenn du sie nicht entfernt hast, \
             melde dich auf anderem Weg an, beende alle anderen Sitzungen und schreib den Betreibern des Servers.\n",
        ),
        (Message::AddressRemoved, Ru) => (
            "Ваш адрес на {site} удалён",
            "Здравствуйте!\n\nВаша учётная запись на {site} больше не использует этот адрес. Если его удалили не \
             вы, войдите другим способом, завершите все остальные сеансы и напишите владельцам сервера.\n",
        ),
        (Message::AddressRemoved, Uk) => (
            "Вашу адресу на {site} видалено",
            "Вітаємо!\n\nВаш обліковий запис на {site} більше не використовує цю адресу. Якщо її видалили не ви, \
             увійдіть іншим способом, завершіть усі інші сеанси й напишіть власникам сервера.\n",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all() -> [Message; 4] {
        let code = SecretText("c0de".to_owned());
        [
            Message::SignIn { code: code.clone() },
            Message::ConfirmAddress { code: code.clone() },
            Message::Recover { code },
            Message::AddressRemoved,
        ]
    }

    #[test]
    fn every_mail_has_its_own_words_and_the_same_parts_in_each_language() {
        let mut texts = BTreeSet::new();
        for message in all() {
            for language in Language::ALL {
                let (subject, text) = template(&message, language);
                assert!(subject.contains("{site}") && !subject.contains('\n'), "{subject}");
                assert_eq!(text.matches("{link}").count(), usize::from(message.page().is_some()), "{text}");
                assert!(text.contains("{site}") && text.ends_with(".\n"), "{text}");
                assert_eq!(text.contains("15"), message.page().is_some(), "{text}");
                assert!(texts.insert(subject) && texts.insert(text), "{subject}");
            }
        }
    }

    #[test]
    fn a_link_leads_to_a_page_of_this_server_and_keeps_the_code_after_the_hash() {
        let site: Origin = "https://play.example.org".parse().unwrap();
        let (subject, text) = rendered(&all()[0], Language::En, &site);
        assert_eq!(subject, "Sign in to play.example.org");
        assert!(text.contains("\n\nhttps://play.example.org/sign-in/mail#c0de\n\n"), "{text}");
        assert!(!text.contains('{'), "{text}");
        assert!(!format!("{:?}", all()).contains("c0de"));
    }
}
