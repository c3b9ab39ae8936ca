//! The texts of the mails about accounts, in the client's languages.
//!
//! No mail contains text typed by a user, so nobody can make the server write to a stranger. Invariant: each message has a
//! one-line subject and a text in each language.

use crate::net::Origin;
use crate::people::language::Language;
use protocol::SecretText;

/// The reason for a mail. The code is its only secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A link that signs in.
    SignIn { code: SecretText },
    /// A link that proves that the address is the account's.
    ConfirmAddress { code: SecretText },
    /// A link that sets a new password.
    Recover { code: SecretText },
    /// The address was removed from the account.
    AddressRemoved,
}

impl Message {
    /// The page behind the link, and the code, which stays in the browser because it follows `#`.
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
             Open it on the device where you asked for it. If you did not ask for it, ignore this mail: nobody \
             can sign in without the link.\n",
        ),
        (Message::SignIn { .. }, De) => (
            "Anmelden bei {site}",
            "Hallo,\n\ndieser Link meldet dich bei {site} an. Er gilt 15 Minuten und nur einmal:\n\n{link}\n\n\
             Öffne ihn auf dem Gerät, auf dem du ihn angefordert hast. Wenn du ihn nicht angefordert hast, \
             kannst du diese Mail ignorieren: Ohne den Link kann sich niemand anmelden.\n",
        ),
        (Message::SignIn { .. }, Ru) => (
            "Вход на {site}",
            "Здравствуйте!\n\nВот ссылка для входа на {site}. Она одноразовая и действует 15 минут:\n\n{link}\n\n\
             Откройте её на том же устройстве, где вы её запросили. Если вы ничего не запрашивали, ничего \
             не делайте: без ссылки никто не войдёт.\n",
        ),
        (Message::SignIn { .. }, Uk) => (
            "Вхід на {site}",
            "Вітаємо!\n\nОсь посилання для входу на {site}. Воно одноразове й діє 15 хвилин:\n\n{link}\n\n\
             Відкрийте його на тому ж пристрої, де ви його замовили. Якщо ви нічого не замовляли, нічого \
             не робіть: без посилання ніхто не ввійде.\n",
        ),
        (Message::ConfirmAddress { .. }, En) => (
            "Confirm your address for {site}",
            "Hello,\n\nthis address was entered for an account at {site}. This link confirms it. It works once, \
             within 15 minutes:\n\n{link}\n\n\
             If it is not your account, ignore this mail: the address will not be used.\n",
        ),
        (Message::ConfirmAddress { .. }, De) => (
            "Deine Adresse bei {site} bestätigen",
            "Hallo,\n\ndiese Adresse wurde für ein Konto bei {site} angegeben. Dieser Link bestätigt sie. Er gilt \
             15 Minuten und nur einmal:\n\n{link}\n\n\
             Wenn es nicht dein Konto ist, kannst du diese Mail ignorieren: Die Adresse wird dann nicht verwendet.\n",
        ),
        (Message::ConfirmAddress { .. }, Ru) => (
            "Подтвердите свой адрес на {site}",
            "Здравствуйте!\n\nЭтот адрес указали для аккаунта на {site}. Чтобы подтвердить его, откройте ссылку. Она \
             одноразовая и действует 15 минут:\n\n{link}\n\n\
             Если это не ваш аккаунт, ничего не делайте: адрес не будет использоваться.\n",
        ),
        (Message::ConfirmAddress { .. }, Uk) => (
            "Підтвердьте свою адресу на {site}",
            "Вітаємо!\n\nЦю адресу вказали для акаунта на {site}. Щоб підтвердити її, відкрийте посилання. Воно \
             одноразове й діє 15 хвилин:\n\n{link}\n\n\
             Якщо це не ваш акаунт, нічого не робіть: адресу не буде використано.\n",
        ),
        (Message::Recover { .. }, En) => (
            "Set a new password for {site}",
            "Hello,\n\nthis link lets you set a new password for your account at {site}. It works once, within \
             15 minutes:\n\n{link}\n\n\
             If you did not ask for it, ignore this mail: your password stays the same.\n",
        ),
        (Message::Recover { .. }, De) => (
            "Neues Passwort für {site}",
            "Hallo,\n\nmit diesem Link legst du ein neues Passwort für dein Konto bei {site} fest. Er gilt 15 Minuten \
             und nur einmal:\n\n{link}\n\n\
             Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.\n",
        ),
        (Message::Recover { .. }, Ru) => (
            "Новый пароль для {site}",
            "Здравствуйте!\n\nПо этой ссылке можно задать новый пароль для вашего аккаунта на {site}. Она \
             одноразовая и действует 15 минут:\n\n{link}\n\n\
             Если вы ничего не запрашивали, ничего не делайте: пароль останется прежним.\n",
        ),
        (Message::Recover { .. }, Uk) => (
            "Новий пароль для {site}",
            "Вітаємо!\n\nЗа цим посиланням можна задати новий пароль для вашого акаунта на {site}. Воно \
             одноразове й діє 15 хвилин:\n\n{link}\n\n\
             Якщо ви нічого не замовляли, нічого не робіть: пароль не зміниться.\n",
        ),
        (Message::AddressRemoved, En) => (
            "Your address at {site} was removed",
            "Hello,\n\nyour account at {site} no longer uses this address. If you did not remove it, sign in \
             another way, sign out all other devices, and write to the server’s admins.\n",
        ),
        (Message::AddressRemoved, De) => (
            "Deine Adresse bei {site} wurde entfernt",
            "Hallo,\n\ndein Konto bei {site} verwendet diese Adresse nicht mehr. Wenn du sie nicht entfernt hast, \
             melde dich auf anderem Weg an, melde alle anderen Geräte ab und schreib den Betreibern des Servers.\n",
        ),
        (Message::AddressRemoved, Ru) => (
            "Ваш адрес на {site} удалён",
            "Здравствуйте!\n\nВаш аккаунт на {site} больше не использует этот адрес. Если его удалили не вы, \
             войдите другим способом, выйдите на всех остальных устройствах и напишите администраторам сервера.\n",
        ),
        (Message::AddressRemoved, Uk) => (
            "Вашу адресу на {site} видалено",
            "Вітаємо!\n\nВаш акаунт на {site} більше не використовує цю адресу. Якщо її видалили не ви, \
             увійдіть іншим способом, вийдіть на всіх інших пристроях і напишіть адміністраторам сервера.\n",
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
