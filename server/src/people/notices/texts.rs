//! The texts of notifications, in the client's languages.
//!
//! The only user-typed texts in them are the reader's own name, the names of their tables, the name of the inviting player
//! and the admins' announcements. Delivery is elsewhere. Invariant: each event has a one-line title and a text in each
//! language.

use crate::people::language::Language;
use crate::system::clock::UnixMs;
use protocol::{AnnouncementTexts, NoticeEvent};

/// One notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) event: NoticeEvent,
    pub(super) kind: Kind,
    /// The title of the game.
    pub(super) game: String,
    /// The name of the table, of the inviting player or of the reader's account, or the text of an announcement.
    pub(super) name: String,
    /// Of a turn: how much of its time is left, if that is limited.
    pub(super) left_ms: Option<UnixMs>,
}

/// Whether a notice is the first of its event or a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    First,
    /// A reminder of an earlier notice.
    Again,
    /// Of a turn: the last notice until the player returns.
    Last,
}

/// The announcement in this language, or in English if it has no translation.
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

/// The title of a list of several notices.
pub(super) fn list_title(language: Language) -> &'static str {
    language.choose(SEVERAL)
}

/// Title and text of a test notice.
pub(super) fn test(language: Language) -> (String, String) {
    let (title, text) = language.choose(TEST);
    (title.to_owned(), text.to_owned())
}

/// The line below a mail, before the unsubscribe link.
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

/// The plural form of a noun after a number in Russian and Ukrainian: one, few, many.
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

const SEVERAL: [&str; 4] = ["Waiting for you", "Вас ждут", "Das wartet auf dich", "На вас чекають"];

const TEST: [Words; 4] = [
    ("Test notification", "Notifications arrive here."),
    ("Проверка уведомлений", "Уведомления будут приходить сюда."),
    ("Testbenachrichtigung", "Benachrichtigungen kommen hier an."),
    ("Перевірка сповіщень", "Сповіщення надходитимуть сюди."),
];

#[cfg(feature = "mail")]
const UNSUBSCRIBE: [&str; 4] = [
    "Unsubscribe from these mails:",
    "Отписаться от таких писем:",
    "Diese Mails abbestellen:",
    "Відписатися від таких листів:",
];

const GUESSED: [Words; 4] = [
    (
        "Somebody is trying to sign in as {name}",
        "Wrong passwords or codes were entered for your account many times. Sign-ins from unknown networks are \
         slowed down now; your own devices are not affected. If that was not you, check your account page. \
         A passkey cannot be guessed.",
    ),
    (
        "Кто-то пытается войти под именем {name}",
        "К вашему аккаунту подбирают пароль или код. Вход из незнакомых сетей сейчас замедлен, ваших \
         устройств это не касается. Если это не вы, проверьте страницу аккаунта. Ключ доступа подобрать \
         нельзя.",
    ),
    (
        "Jemand versucht, sich als {name} anzumelden",
        "Für dein Konto wurden immer wieder falsche Passwörter oder Codes eingegeben. Anmeldungen aus \
         unbekannten Netzen werden deshalb verzögert; deine eigenen Geräte betrifft das nicht. Wenn du das \
         nicht warst, sieh in deinem Konto nach. Ein Passkey lässt sich nicht erraten.",
    ),
    (
        "Хтось намагається увійти як {name}",
        "До вашого акаунта підбирають пароль або код. Вхід із незнайомих мереж зараз сповільнено, ваших \
         пристроїв це не стосується. Якщо це не ви, перевірте сторінку акаунта. Ключ доступу підібрати \
         неможливо.",
    ),
];

const TIMED_OUT: [Words; 4] = [
    (
        "Your time has run out twice: {name}",
        "{game}: the game goes on without you until you come back. Until then you get no more notifications \
         of your turns.",
    ),
    (
        "Ваше время вышло дважды: {name}",
        "{game}: партия продолжается без вас, пока вы не вернётесь. До тех пор уведомлений о ваших ходах \
         не будет.",
    ),
    (
        "Deine Zeit ist zweimal abgelaufen: {name}",
        "{game}: Die Partie geht ohne dich weiter, bis du zurückkommst. Bis dahin wirst du nicht mehr \
         benachrichtigt, wenn du am Zug bist.",
    ),
    (
        "Ваш час вичерпано двічі: {name}",
        "{game}: партія триває без вас, доки ви не повернетеся. Доти сповіщень про ваші ходи не буде.",
    ),
];

const TABLE_FULL: [Words; 4] = [
    ("All seats are taken: {name}", "{game}: everybody is there, the game can begin."),
    ("Стол собрался: {name}", "{game}: все места заняты, можно начинать."),
    ("Alle Plätze sind besetzt: {name}", "{game}: Alle sind da, die Partie kann beginnen."),
    ("Стіл зібрано: {name}", "{game}: усі місця зайняті, можна починати."),
];

const TOO_FEW_CAME: [Words; 4] = [
    ("Too few players: {name}", "{game} could not begin at its time. Your table stays open."),
    (
        "Не хватило игроков: {name}",
        "{game}: партия не началась в назначенное время. Ваш стол остаётся открытым.",
    ),
    (
        "Zu wenige Spieler: {name}",
        "{game} konnte nicht zur angesetzten Zeit beginnen. Dein Tisch bleibt offen.",
    ),
    (
        "Забракло гравців: {name}",
        "{game}: партія не почалася у призначений час. Ваш стіл лишається відкритим.",
    ),
];

/// In English, Russian, German and Ukrainian. `{game}` is the title of the game, `{name}` the name of the table, of the
/// inviting player, or of the account.
fn template(event: NoticeEvent, kind: Kind) -> [Words; 4] {
    match event {
        NoticeEvent::YourTurn if kind == Kind::Last => TIMED_OUT,
        NoticeEvent::YourTurn if kind == Kind::Again => [
            ("Still your turn: {name}", "{game} has been waiting for your move for a while."),
            ("Всё ещё ваш ход: {name}", "{game}: партия уже давно ждёт вашего хода."),
            ("Du bist noch am Zug: {name}", "{game} wartet schon eine Weile auf deinen Zug."),
            ("Досі ваш хід: {name}", "{game}: партія вже давно чекає на ваш хід."),
        ],
        NoticeEvent::YourTurn => [
            ("Your turn: {name}", "{game} is waiting for your move."),
            ("Ваш ход: {name}", "{game}: партия ждёт вашего хода."),
            ("Du bist am Zug: {name}", "{game} wartet auf deinen Zug."),
            ("Ваш хід: {name}", "{game}: партія чекає на ваш хід."),
        ],
        NoticeEvent::Clock => [
            (
                "Your time is running out: {name}",
                "{game}: a tenth of your time is left. After that the standard move is made for you.",
            ),
            (
                "Ваше время истекает: {name}",
                "{game}: осталась десятая часть вашего времени. Потом за вас будет сделан ход по умолчанию.",
            ),
            (
                "Deine Zeit läuft ab: {name}",
                "{game}: Dir bleibt noch ein Zehntel deiner Zeit. Danach wird für dich der Standardzug gemacht.",
            ),
            (
                "Ваш час спливає: {name}",
                "{game}: залишилася десята частина вашого часу. Потім за вас буде зроблено хід за замовчуванням.",
            ),
        ],
        NoticeEvent::Expiry => [
            (
                "It ends soon: {name}",
                "{game}: it is your turn. Without a move, the game ends without a result.",
            ),
            (
                "Скоро закончится: {name}",
                "{game}: сейчас ваш ход. Без него партия закончится без результата.",
            ),
            (
                "Bald zu Ende: {name}",
                "{game}: Du bist am Zug. Ohne einen Zug endet die Partie ohne Ergebnis.",
            ),
            (
                "Скоро закінчиться: {name}",
                "{game}: зараз ваш хід. Без нього партія закінчиться без результату.",
            ),
        ],
        NoticeEvent::TableBegins => [
            ("It begins: {name}", "{game} has begun at your table."),
            ("Начинается: {name}", "{game}: партия за вашим столом началась."),
            ("Es geht los: {name}", "{game} hat an deinem Tisch begonnen."),
            ("Починається: {name}", "{game}: партія за вашим столом почалася."),
        ],
        NoticeEvent::TableFull => TABLE_FULL,
        NoticeEvent::TooFewCame => TOO_FEW_CAME,
        NoticeEvent::GameOver => [
            ("It is over: {name}", "{game} is over. See the result."),
            ("Партия окончена: {name}", "{game}: посмотрите результат."),
            ("Partie beendet: {name}", "{game} ist zu Ende. Sieh dir das Ergebnis an."),
            ("Партію закінчено: {name}", "{game}: подивіться результат."),
        ],
        NoticeEvent::Rematch => [
            ("Rematch: {name}", "{game}: a new table is open for the same players."),
            ("Вас ждёт реванш: {name}", "{game}: создан новый стол для тех же игроков."),
            ("Revanche: {name}", "{game}: Ein neuer Tisch für dieselben Spieler ist eröffnet."),
            ("На вас чекає реванш: {name}", "{game}: створено новий стіл для тих самих гравців."),
        ],
        NoticeEvent::Message => [
            ("New messages: {name}", "{game}: there are new messages at your table."),
            ("Новые сообщения: {name}", "{game}: за вашим столом новые сообщения."),
            ("Neue Nachrichten: {name}", "{game}: An deinem Tisch gibt es neue Nachrichten."),
            ("Нові повідомлення: {name}", "{game}: за вашим столом нові повідомлення."),
        ],
        NoticeEvent::Invited => [
            ("{name} invites you", "{game}: there is a seat for you at the table."),
            ("{name} приглашает вас", "{game}: за столом для вас есть место."),
            ("{name} lädt dich ein", "{game}: Am Tisch ist ein Platz für dich frei."),
            ("{name} запрошує вас", "{game}: за столом для вас є місце."),
        ],
        NoticeEvent::GameFound => [
            ("Game found: {name}", "{game}: you have a seat at a table, and the game begins."),
            ("Партия нашлась: {name}", "{game}: для вас есть место за столом, партия начинается."),
            ("Partie gefunden: {name}", "{game}: Du hast einen Platz am Tisch, und die Partie beginnt."),
            ("Партію знайдено: {name}", "{game}: для вас є місце за столом, партія починається."),
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
