//! What people read, in the client's languages.
//!
//! Holds no word that a person has typed but the name of a table at which the reader sits, that of whoever invites them, and
//! what whoever runs the server announces. Does not know where it is sent. Invariant: each event has a title of one line and a text in each
//! language.

use crate::people::language::Language;
use protocol::{AnnouncementTexts, NoticeEvent};

/// One thing that somebody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) event: NoticeEvent,
    /// Whether it reminds of what was told before.
    pub(super) again: bool,
    /// The title of the game.
    pub(super) game: String,
    /// The name of the table, or of who invites to it, or what is announced.
    pub(super) name: String,
}

/// An announcement in this language, or in English where it is not.
pub(super) fn announced(texts: AnnouncementTexts, language: Language) -> String {
    let AnnouncementTexts { en, ru, de, uk } = texts;
    language.choose([None, ru, de, uk]).unwrap_or(en)
}

/// The most lines of a digest.
const MOST_LINES: usize = 20;

/// Title and text.
pub(super) fn written(items: &[Item], language: Language) -> (String, String) {
    if let [item] = items {
        return one(item, language);
    }
    let mut lines: Vec<String> = items.iter().take(MOST_LINES).map(|item| line(item, language)).collect();
    if items.len() > MOST_LINES {
        lines.push("…".to_owned());
    }
    (language.choose(SEVERAL).to_owned(), lines.join("\n"))
}

/// What a list of what waits is called.
pub(super) fn list_title(language: Language) -> &'static str {
    language.choose(SEVERAL)
}

/// What a test says.
pub(super) fn test(language: Language) -> (String, String) {
    let (title, text) = language.choose(TEST);
    (title.to_owned(), text.to_owned())
}

/// What stands below a mail, before the address at which one ends it.
#[cfg(feature = "mail")]
pub(super) fn unsubscribe(language: Language) -> &'static str {
    language.choose(UNSUBSCRIBE)
}

fn one(item: &Item, language: Language) -> (String, String) {
    let (title, text) = language.choose(template(item.event, item.again));
    // The name last: nothing in it is replaced.
    let fill = |text: &str| text.replace("{game}", &item.game).replace("{name}", &item.name);
    (fill(title), fill(text))
}

fn line(item: &Item, language: Language) -> String {
    let (title, text) = one(item, language);
    if item.event == NoticeEvent::Announcement { text } else { title }
}

type Words = (&'static str, &'static str);

const SEVERAL: [&str; 4] = ["What waits for you", "Что вас ждёт", "Was auf dich wartet", "Що на вас чекає"];

const TEST: [Words; 4] = [
    ("This is how you are told", "A test: notices arrive here."),
    ("Так приходят уведомления", "Проверка: уведомления приходят сюда."),
    ("So wirst du benachrichtigt", "Ein Test: Benachrichtigungen kommen hier an."),
    ("Так надходять сповіщення", "Перевірка: сповіщення надходять сюди."),
];

#[cfg(feature = "mail")]
const UNSUBSCRIBE: [&str; 4] = [
    "No more mails like this one:",
    "Больше не получать таких писем:",
    "Keine solchen Mails mehr:",
    "Більше не отримувати таких листів:",
];

/// In English, Russian, German and Ukrainian. `{game}` is the title of the game, `{name}` the name of the table or of who invites.
fn template(event: NoticeEvent, again: bool) -> [Words; 4] {
    match event {
        NoticeEvent::YourTurn if again => [
            ("Still your turn: {name}", "{game} has been waiting for your decision for a while."),
            ("Всё ещё ваш ход: {name}", "{game}: партия уже давно ждёт вашего решения."),
            ("Noch immer du am Zug: {name}", "{game} wartet schon eine Weile auf deine Entscheidung."),
            ("Досі ваш хід: {name}", "{game}: партія вже давно чекає на ваше рішення."),
        ],
        NoticeEvent::YourTurn => [
            ("Your turn: {name}", "{game} waits for your decision."),
            ("Ваш ход: {name}", "{game}: партия ждёт вашего решения."),
            ("Du bist am Zug: {name}", "{game} wartet auf deine Entscheidung."),
            ("Ваш хід: {name}", "{game}: партія чекає на ваше рішення."),
        ],
        NoticeEvent::Clock => [
            (
                "Your time is running out: {name}",
                "{game}: the last tenth of your time has begun. After it the default move is made for you.",
            ),
            (
                "Ваше время истекает: {name}",
                "{game}: началась последняя десятая часть вашего времени. После неё за вас будет сделан ход по \
                 умолчанию.",
            ),
            (
                "Deine Zeit läuft ab: {name}",
                "{game}: Das letzte Zehntel deiner Zeit hat begonnen. Danach wird für dich der Zug gemacht, der \
                 dafür vorgesehen ist.",
            ),
            (
                "Ваш час спливає: {name}",
                "{game}: почалася остання десята частина вашого часу. Після неї за вас буде зроблено хід за \
                 замовчуванням.",
            ),
        ],
        NoticeEvent::Expiry => [
            ("It ends soon: {name}", "{game} ends without a result if nobody moves, and it is your turn."),
            ("Скоро закончится: {name}", "{game}: без хода партия закончится без результата, а ход ваш."),
            ("Bald zu Ende: {name}", "{game} endet ohne Ergebnis, wenn niemand zieht, und du bist am Zug."),
            ("Скоро закінчиться: {name}", "{game}: без ходу партія закінчиться без результату, а хід ваш."),
        ],
        NoticeEvent::TableBegins => [
            ("It begins: {name}", "{game} has begun, and you have a seat."),
            ("Начинается: {name}", "{game}: партия началась, и вы за столом."),
            ("Es geht los: {name}", "{game} hat begonnen, und du sitzt am Tisch."),
            ("Починається: {name}", "{game}: партія почалася, і ви за столом."),
        ],
        NoticeEvent::GameOver => [
            ("It is over: {name}", "{game} is over. See how it came out."),
            ("Партия окончена: {name}", "{game}: посмотрите, чем закончилась партия."),
            ("Zu Ende: {name}", "{game} ist zu Ende. Sieh nach, wie es ausgegangen ist."),
            ("Партію закінчено: {name}", "{game}: подивіться, чим закінчилася партія."),
        ],
        NoticeEvent::Rematch => [
            ("Another game: {name}", "{game}: a new table is open for the same people."),
            ("Ещё одна партия: {name}", "{game}: открыт новый стол для тех же людей."),
            ("Noch eine Partie: {name}", "{game}: Ein neuer Tisch steht denselben Leuten offen."),
            ("Ще одна партія: {name}", "{game}: відкрито новий стіл для тих самих людей."),
        ],
        NoticeEvent::Message => [
            ("New messages: {name}", "{game}: somebody at your table has written."),
            ("Новые сообщения: {name}", "{game}: за вашим столом кто-то написал."),
            ("Neue Nachrichten: {name}", "{game}: An deinem Tisch hat jemand geschrieben."),
            ("Нові повідомлення: {name}", "{game}: за вашим столом хтось написав."),
        ],
        NoticeEvent::Invited => [
            ("{name} invites you", "{game}: there is a free seat for you at their table."),
            ("{name} приглашает вас", "{game}: за столом есть свободное место для вас."),
            ("{name} lädt dich ein", "{game}: Am Tisch ist ein Platz für dich frei."),
            ("{name} запрошує вас", "{game}: за столом є вільне місце для вас."),
        ],
        NoticeEvent::Announcement => [
            ("An announcement", "{name}"),
            ("Объявление", "{name}"),
            ("Eine Ankündigung", "{name}"),
            ("Оголошення", "{name}"),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn item(event: NoticeEvent) -> Item {
        Item { event, again: false, game: "Carcassonne".to_owned(), name: "Dry {game} Creek".to_owned() }
    }

    #[test]
    fn every_event_has_its_own_words_in_each_language() {
        let mut words = BTreeSet::new();
        for event in NoticeEvent::ALL {
            for language in Language::ALL {
                let (title, text) = written(&[item(event)], language);
                assert!(!title.contains('\n') && words.insert(title.clone()), "{title}");
                let (told, game) = (format!("{title} {text}"), event != NoticeEvent::Announcement);
                assert!(told.contains("Dry {game} Creek"), "a name is never filled in: {told}");
                assert_eq!(text.contains("Carcassonne"), game, "{text}");
            }
        }
    }

    #[test]
    fn several_are_one_message_of_bounded_length() {
        let many = vec![item(NoticeEvent::YourTurn); 50];
        for language in Language::ALL {
            let (title, text) = written(&many, language);
            assert_eq!(title, language.choose(SEVERAL));
            assert_eq!(text.lines().count(), MOST_LINES + 1);
        }
        let two = [
            item(NoticeEvent::GameOver),
            Item { name: "Back at nine".to_owned(), ..item(NoticeEvent::Announcement) },
        ];
        assert_eq!(written(&two, Language::En).1, "It is over: Dry {game} Creek\nBack at nine");
    }
}
