//! What people read, in the client's languages.
//!
//! Holds no word that a person has typed but the reader's own name, the name of a table at which they sit, that of whoever
//! invites them, and what whoever runs the server announces. Does not know where it is sent. Invariant: each event has a title of one line and a text in each
//! language.

use crate::people::language::Language;
use crate::system::clock::UnixMs;
use protocol::{AnnouncementTexts, NoticeEvent};

/// One thing that somebody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) event: NoticeEvent,
    pub(super) kind: Kind,
    /// The title of the game.
    pub(super) game: String,
    /// The name of the table, or of who invites to it, or of the reader's account, or what is announced.
    pub(super) name: String,
    /// Of a turn: how much of its time is left, if that is limited.
    pub(super) left_ms: Option<UnixMs>,
}

/// How a notice says what it tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    First,
    /// It reminds of what was told before.
    Again,
    /// Of a turn: it is the last one until they come.
    Last,
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
    let (title, text) = language.choose(template(item.event, item.kind));
    // The name last: nothing in it is replaced.
    let fill = |text: &str| text.replace("{game}", &item.game).replace("{name}", &item.name);
    let left = item.left_ms.map(|left| format!(" {}", time_left(left, language))).unwrap_or_default();
    (fill(title), fill(text) + &left)
}

fn line(item: &Item, language: Language) -> String {
    let (title, text) = one(item, language);
    if item.event == NoticeEvent::Announcement { text } else { title }
}

/// How much time is left, rounded down, in whole units of which there are at least two.
fn time_left(ms: UnixMs, language: Language) -> String {
    const MINUTE: UnixMs = 60_000;
    const HOUR: UnixMs = 60 * MINUTE;
    const DAY: UnixMs = 24 * HOUR;
    let (number, unit) = match ms {
        0..MINUTE => return language.choose(LESS_THAN_A_MINUTE).to_owned(),
        ms if ms < 2 * HOUR => (ms / MINUTE, MINUTES),
        ms if ms < 2 * DAY => (ms / HOUR, HOURS),
        ms => (ms / DAY, DAYS),
    };
    let forms = language.choose(unit);
    let form = match language {
        Language::En | Language::De => forms[usize::from(number != 1)],
        Language::Ru | Language::Uk => forms[slavic_form(number)],
    };
    language.choose(LEFT).replace("{time}", &format!("{number} {form}"))
}

/// Which of the forms of a noun stands after a number in Russian and Ukrainian: one, few, many.
fn slavic_form(number: u64) -> usize {
    match (number % 10, number % 100) {
        (_, 11..=14) => 2,
        (1, _) => 0,
        (2..=4, _) => 1,
        _ => 2,
    }
}

const LEFT: [&str; 4] =
    ["{time} left.", "Осталось времени: {time}.", "Noch {time}.", "Залишилося часу: {time}."];
const LESS_THAN_A_MINUTE: [&str; 4] = [
    "Less than a minute left.",
    "Осталось меньше минуты.",
    "Noch weniger als eine Minute.",
    "Залишилося менше хвилини.",
];
/// One, few, many; in English and German one and more.
type Forms = [[&'static str; 3]; 4];
const MINUTES: Forms = [
    ["minute", "minutes", "minutes"],
    ["минута", "минуты", "минут"],
    ["Minute", "Minuten", "Minuten"],
    ["хвилина", "хвилини", "хвилин"],
];
const HOURS: Forms = [
    ["hour", "hours", "hours"],
    ["час", "часа", "часов"],
    ["Stunde", "Stunden", "Stunden"],
    ["година", "години", "годин"],
];
const DAYS: Forms =
    [["day", "days", "days"], ["день", "дня", "дней"], ["Tag", "Tage", "Tage"], ["день", "дні", "днів"]];

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

const GUESSED: [Words; 4] = [
    (
        "Somebody is trying to sign in as {name}",
        "Wrong passwords or codes were tried for your account again and again. Signing in from a network that \
         is new to it is slowed down now; your own devices are not. If that was not you, look at your \
         account’s page. A passkey cannot be guessed.",
    ),
    (
        "Кто-то пытается войти под именем {name}",
        "К вашей учётной записи подбирают пароль или код. Вход из незнакомых сетей сейчас замедлен, ваших \
         устройств это не касается. Если это не вы, проверьте страницу учётной записи. Ключ доступа \
         подобрать нельзя.",
    ),
    (
        "Jemand versucht, sich als {name} anzumelden",
        "Für dein Konto wurden immer wieder falsche Passwörter oder Codes ausprobiert. Anmeldungen aus \
         unbekannten Netzen sind jetzt verlangsamt, deine eigenen Geräte nicht. Warst das nicht du, sieh auf \
         der Seite deines Kontos nach. Ein Passkey lässt sich nicht erraten.",
    ),
    (
        "Хтось намагається увійти як {name}",
        "До вашого облікового запису добирають пароль або код. Вхід із незнайомих мереж зараз сповільнено, \
         ваших пристроїв це не стосується. Якщо це не ви, перегляньте сторінку облікового запису. Ключ \
         доступу підібрати неможливо.",
    ),
];

/// In English, Russian, German and Ukrainian. `{game}` is the title of the game, `{name}` the name of the table, of who invites, or
/// of the account.
fn template(event: NoticeEvent, kind: Kind) -> [Words; 4] {
    match event {
        NoticeEvent::YourTurn if kind == Kind::Last => [
            (
                "Your time has run out twice: {name}",
                "{game}: the game goes on without you until you come back. Until then you get no more notices of \
                 your turns.",
            ),
            (
                "Ваше время вышло уже дважды: {name}",
                "{game}: партия продолжается без вас, пока вы не вернётесь. До тех пор уведомлений о ваших ходах \
                 больше не будет.",
            ),
            (
                "Deine Zeit ist zweimal abgelaufen: {name}",
                "{game}: Die Partie geht ohne dich weiter, bis du zurückkommst. Bis dahin wirst du nicht mehr \
                 benachrichtigt, wenn du am Zug bist.",
            ),
            (
                "Ваш час вийшов уже двічі: {name}",
                "{game}: партія триває без вас, доки ви не повернетеся. До того часу сповіщень про ваші ходи \
                 більше не буде.",
            ),
        ],
        NoticeEvent::YourTurn if kind == Kind::Again => [
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
        NoticeEvent::Guessed => GUESSED,
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
        let (game, name) = ("Carcassonne".to_owned(), "Dry {game} Creek".to_owned());
        Item { event, kind: Kind::First, game, name, left_ms: None }
    }

    #[test]
    fn a_turn_says_how_much_time_is_left_as_people_say_it() {
        const MIN: UnixMs = 60_000;
        const HOUR: UnixMs = 60 * MIN;
        let cases = [
            (
                30_000,
                "Less than a minute left.",
                "Осталось меньше минуты.",
                "Noch weniger als eine Minute.",
                "Залишилося менше хвилини.",
            ),
            (
                MIN,
                "1 minute left.",
                "Осталось времени: 1 минута.",
                "Noch 1 Minute.",
                "Залишилося часу: 1 хвилина.",
            ),
            (
                22 * MIN,
                "22 minutes left.",
                "Осталось времени: 22 минуты.",
                "Noch 22 Minuten.",
                "Залишилося часу: 22 хвилини.",
            ),
            (
                111 * MIN,
                "111 minutes left.",
                "Осталось времени: 111 минут.",
                "Noch 111 Minuten.",
                "Залишилося часу: 111 хвилин.",
            ),
            (
                3 * HOUR - 1,
                "2 hours left.",
                "Осталось времени: 2 часа.",
                "Noch 2 Stunden.",
                "Залишилося часу: 2 години.",
            ),
            (
                21 * HOUR,
                "21 hours left.",
                "Осталось времени: 21 час.",
                "Noch 21 Stunden.",
                "Залишилося часу: 21 година.",
            ),
            (
                13 * 24 * HOUR,
                "13 days left.",
                "Осталось времени: 13 дней.",
                "Noch 13 Tage.",
                "Залишилося часу: 13 днів.",
            ),
        ];
        for (left, en, ru, de, uk) in cases {
            for (language, want) in Language::ALL.into_iter().zip([en, ru, de, uk]) {
                assert_eq!(time_left(left, language), want);
                let told = Item { left_ms: Some(left), ..item(NoticeEvent::YourTurn) };
                assert!(written(&[told], language).1.ends_with(want));
            }
        }
    }

    #[test]
    fn every_event_has_its_own_words_in_each_language() {
        let mut words = BTreeSet::new();
        for event in NoticeEvent::ALL {
            for language in Language::ALL {
                let (title, text) = written(&[item(event)], language);
                assert!(!title.contains('\n') && words.insert(title.clone()), "{title}");
                let of_no_game = matches!(event, NoticeEvent::Announcement | NoticeEvent::Guessed);
                let (told, game) = (format!("{title} {text}"), !of_no_game);
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
