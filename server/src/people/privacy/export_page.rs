//! The export of a person's stored data as an HTML page without scripts or styles, in four languages.
//!
//! Invariant: text written by users is escaped, never markup.

use super::export::{Piece, Section};
use crate::people::language::Language;
use crate::store::RecordKind;
use crate::system::clock::UnixMs;
use crate::system::markup::escaped;
use crate::system::zones::in_utc;
use serde_json::{Map, Value};
use std::fmt::Write;

type Texts = [&'static str; 4];

const TITLE: Texts = [
    "What this server stores about you",
    "Что этот сервер хранит о вас",
    "Was dieser Server über dich speichert",
    "Що цей сервер зберігає про вас",
];
const MADE: Texts = ["Made on", "Составлено", "Erstellt am", "Складено"];
const NOTHING: Texts = ["Nothing.", "Ничего.", "Nichts.", "Нічого."];
const YES: Texts = ["yes", "да", "ja", "так"];
const NO: Texts = ["no", "нет", "nein", "ні"];

pub(super) fn heading(section: Section) -> Texts {
    match section {
        Section::Player => ["You", "Вы", "Du", "Ви"],
        Section::Sessions => {
            ["Devices and programs", "Устройства и программы", "Geräte und Programme", "Пристрої та програми"]
        }
        Section::Programs => [
            "Accounts of your programs",
            "Аккаунты ваших программ",
            "Konten deiner Programme",
            "Акаунти ваших програм",
        ],
        Section::Tables => ["Tables", "Столы", "Tische", "Столи"],
        Section::LeftTables => [
            "Tables that you left or were removed from",
            "Столы, которые вы покинули или с которых вас удалили",
            "Tische, die du verlassen hast oder von denen du entfernt wurdest",
            "Столи, які ви покинули або з яких вас видалили",
        ],
        Section::Records(kind) => of_records(kind),
    }
}

#[expect(clippy::too_many_lines, reason = "a table with a line for each kind")]
fn of_records(kind: RecordKind) -> Texts {
    match kind {
        RecordKind::Account => ["Account", "Аккаунт", "Konto", "Акаунт"],
        RecordKind::Name => ["Reserved names", "Занятые имена", "Belegte Namen", "Зайняті імена"],
        RecordKind::FormerName => ["Former names", "Прежние имена", "Frühere Namen", "Попередні імена"],
        RecordKind::Credential => ["Ways to sign in", "Способы входа", "Anmeldewege", "Способи входу"],
        RecordKind::Code => ["Codes of links", "Коды ссылок", "Codes von Links", "Коди посилань"],
        RecordKind::Message => ["Messages", "Сообщения", "Nachrichten", "Повідомлення"],
        RecordKind::MessageNumber => {
            ["Numbers of messages", "Номера сообщений", "Nummern von Nachrichten", "Номери повідомлень"]
        }
        RecordKind::Mute => ["Hidden players", "Скрытые игроки", "Ausgeblendete Spieler", "Приховані гравці"],
        RecordKind::Follow => {
            ["Players you follow", "Ваши подписки", "Spieler, denen du folgst", "Гравці, за якими ви стежите"]
        }
        RecordKind::Block => {
            ["Blocked players", "Заблокированные игроки", "Blockierte Spieler", "Заблоковані гравці"]
        }
        RecordKind::EarlyAnswers => {
            ["Answers given ahead", "Ответы заранее", "Vorab gegebene Antworten", "Відповіді заздалегідь"]
        }
        RecordKind::Ticket => {
            ["Games you look for", "Какие партии вы ищете", "Partien, die du suchst", "Які партії ви шукаєте"]
        }
        RecordKind::Summary => {
            ["Summaries of games", "Сводки партий", "Zusammenfassungen von Partien", "Підсумки партій"]
        }
        RecordKind::GameTotals => {
            ["Statistics of games", "Статистика игр", "Statistik der Spiele", "Статистика ігор"]
        }
        RecordKind::PersonTotals => {
            ["Your statistics", "Ваша статистика", "Deine Statistik", "Ваша статистика"]
        }
        RecordKind::RatingChange => [
            "Your rated games",
            "Ваши рейтинговые партии",
            "Deine gewerteten Partien",
            "Ваші рейтингові партії",
        ],
        RecordKind::RatedWaiting | RecordKind::RatedDone | RecordKind::RatingVoid => {
            ["Rated games", "Рейтинговые партии", "Gewertete Partien", "Рейтингові партії"]
        }
        RecordKind::RatingLadder | RecordKind::Rating => ["Ratings", "Рейтинги", "Wertungen", "Рейтинги"],
        RecordKind::Report => ["Your reports", "Ваши жалобы", "Deine Meldungen", "Ваші скарги"],
        RecordKind::Measure => {
            ["Measures about you", "Меры в отношении вас", "Maßnahmen gegen dich", "Заходи щодо вас"]
        }
        RecordKind::AddressBan => {
            ["Banned addresses", "Заблокированные адреса", "Gesperrte Adressen", "Заблоковані адреси"]
        }
        RecordKind::Note => ["Notes", "Заметки", "Notizen", "Нотатки"],
        RecordKind::Announcement => ["Announcements", "Объявления", "Ankündigungen", "Оголошення"],
        RecordKind::Setting => ["Settings", "Настройки", "Einstellungen", "Налаштування"],
        RecordKind::Audit => [
            "What you did as a moderator",
            "Ваши действия модератора",
            "Was du als Moderator getan hast",
            "Ваші дії модератора",
        ],
        RecordKind::Hours => ["Your hours", "Ваше время для игры", "Deine Spielzeiten", "Ваш час для гри"],
        RecordKind::Target => [
            "Notification targets",
            "Куда вам приходят уведомления",
            "Wohin Benachrichtigungen gehen",
            "Куди вам надходять сповіщення",
        ],
        RecordKind::NoticeSettings => [
            "Notification settings",
            "Настройки уведомлений",
            "Einstellungen für Benachrichtigungen",
            "Налаштування сповіщень",
        ],
        RecordKind::Feed => ["Your feed", "Ваша лента", "Dein Feed", "Ваша стрічка"],
        RecordKind::Notice => [
            "Pending notifications",
            "Предстоящие уведомления",
            "Anstehende Benachrichtigungen",
            "Майбутні сповіщення",
        ],
        RecordKind::TableInvitation => [
            "Tables to which you are invited",
            "Приглашения за столы",
            "Tische, zu denen du eingeladen bist",
            "Запрошення за столи",
        ],
        RecordKind::ClubPerson => ["Your clubs", "Ваши клубы", "Deine Clubs", "Ваші клуби"],
        RecordKind::Club => ["Clubs", "Клубы", "Clubs", "Клуби"],
        RecordKind::ClubName => ["Names of clubs", "Названия клубов", "Namen von Clubs", "Назви клубів"],
        RecordKind::PushDelivery => [
            "Waiting to be sent by push",
            "Ждёт отправки через push",
            "Wartet auf den Versand per Push",
            "Чекає на надсилання через push",
        ],
        RecordKind::MailDelivery => [
            "Waiting to be sent by mail",
            "Ждёт отправки по почте",
            "Wartet auf den Versand per Mail",
            "Чекає на надсилання поштою",
        ],
        RecordKind::WebhookDelivery => [
            "Waiting to be sent to a service",
            "Ждёт отправки в сервис",
            "Wartet auf den Versand an einen Dienst",
            "Чекає на надсилання до сервісу",
        ],
        RecordKind::Erasure => ["Erasure", "Удаление", "Löschung", "Видалення"],
    }
}

/// The labels of fields; a field without a label is shown under its stored name.
const LABELS: &[(&str, Texts)] = &[
    ("action", ["Action", "Действие", "Aktion", "Дія"]),
    ("appeal", ["Your answer", "Ваш ответ", "Deine Antwort", "Ваша відповідь"]),
    ("at", ["Since", "С", "Seit", "З"]),
    ("changed_at", ["Name since", "Имя с", "Name seit", "Ім’я з"]),
    ("by", ["Taken by", "Кем взято", "Übernommen von", "Ким узято"]),
    ("club", ["Club", "Клуб", "Club", "Клуб"]),
    ("code", ["Code", "Код", "Code", "Код"]),
    ("created_at", ["Created", "Создано", "Erstellt", "Створено"]),
    ("days", ["Days", "Дней", "Tage", "Днів"]),
    ("disabled", ["Disabled", "Отключено", "Deaktiviert", "Вимкнено"]),
    ("expires_at", ["Ends", "Заканчивается", "Endet", "Закінчується"]),
    ("finished_at", ["Finished", "Закончено", "Beendet", "Закінчено"]),
    ("ended", ["Ended early by", "Закончено досрочно", "Vorzeitig beendet", "Закінчено достроково"]),
    ("from", ["From", "С", "Von", "З"]),
    ("from_min", ["From minute of the day", "С минуты суток", "Ab Minute des Tages", "З хвилини доби"]),
    ("game", ["Game", "Игра", "Spiel", "Гра"]),
    ("host", ["Your table", "Ваш стол", "Dein Tisch", "Ваш стіл"]),
    ("id", ["Number", "Номер", "Nummer", "Номер"]),
    (
        "guessed_at",
        ["Password guessed at", "Подбор пароля", "Passwort wurde ausprobiert", "Підбирання пароля"],
    ),
    ("kind", ["Kind", "Вид", "Art", "Вид"]),
    ("label", ["Label", "Метка", "Bezeichnung", "Позначка"]),
    ("left", ["How", "Как", "Wie", "Як"]),
    ("name", ["Name", "Имя", "Name", "Ім’я"]),
    ("named_at", ["Name since", "Имя с", "Name seit", "Ім’я з"]),
    ("network", ["Network", "Сеть", "Netz", "Мережа"]),
    ("night", ["Night", "Ночь", "Nacht", "Ніч"]),
    ("night_changed_at", ["Night changed", "Ночь изменена", "Nacht geändert", "Ніч змінено"]),
    ("nights", ["Nights", "Ночи", "Nächte", "Ночі"]),
    ("note", ["Note", "Заметка", "Notiz", "Нотатка"]),
    ("opened_at", ["Opened", "Создано", "Eröffnet", "Створено"]),
    ("purpose", ["Purpose", "Назначение", "Zweck", "Призначення"]),
    ("rank", ["Place", "Место", "Rang", "Місце"]),
    ("reason", ["Reason", "Причина", "Grund", "Причина"]),
    ("role", ["Role", "Роль", "Rolle", "Роль"]),
    ("room", ["Room", "Комната", "Raum", "Кімната"]),
    ("scopes", ["Rights", "Права", "Rechte", "Права"]),
    ("seat", ["Seat", "Место за столом", "Platz", "Місце за столом"]),
    ("seats", ["Seats", "Места", "Plätze", "Місця"]),
    ("since", ["So since", "Так с", "So seit", "Так з"]),
    ("stage", ["Stage", "Стадия", "Stand", "Стадія"]),
    ("standing", ["Standing", "Кто вы в нём", "Rolle darin", "Хто ви в ньому"]),
    ("table", ["Table", "Стол", "Tisch", "Стіл"]),
    ("total", ["Points", "Очки", "Punkte", "Очки"]),
    ("until", ["Until", "До", "Bis", "До"]),
    ("used_at", ["Last used", "Последнее использование", "Zuletzt benutzt", "Востаннє використано"]),
    (
        "uses_left",
        ["Uses left", "Осталось использований", "Verbleibende Nutzungen", "Залишилося використань"],
    ),
    ("vacations", ["Vacations", "Отпуска", "Urlaube", "Відпустки"]),
    ("why", ["Why", "Почему", "Warum", "Чому"]),
    ("you", ["You", "Вы", "Du", "Ви"]),
    ("zone", ["Time zone", "Часовой пояс", "Zeitzone", "Часовий пояс"]),
];

/// Writes the page piece by piece.
#[derive(Debug)]
pub(crate) struct ExportPage {
    language: Language,
    made_at: UnixMs,
    open: Option<Section>,
}

impl ExportPage {
    pub(crate) fn new(language: Language, made_at: UnixMs) -> Self {
        Self { language, made_at, open: None }
    }

    pub(crate) fn begin(&self) -> String {
        let (code, title, made) =
            (self.language.code(), self.language.choose(TITLE), self.language.choose(MADE));
        format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
             <h1>{title}</h1>\n<p>{made} {}</p>\n",
            time(self.made_at)
        )
    }

    pub(crate) fn piece(&mut self, piece: &Piece) -> String {
        let mut text = String::new();
        if self.open != Some(piece.section) {
            self.open = Some(piece.section);
            add(&mut text, format_args!("<h2>{}</h2>\n", self.language.choose(heading(piece.section))));
            if piece.items.is_empty() && !matches!(piece.section, Section::Tables | Section::LeftTables) {
                add(&mut text, format_args!("<p>{}</p>\n", self.language.choose(NOTHING)));
            }
        }
        for item in &piece.items {
            self.object(&mut text, item);
        }
        text
    }

    pub(crate) fn end() -> String {
        "</html>\n".to_owned()
    }

    fn object(&self, text: &mut String, item: &Map<String, Value>) {
        text.push_str("<dl>\n");
        for (name, value) in item {
            let label =
                LABELS.iter().find(|(known, _)| known == name).map(|(_, label)| self.language.choose(*label));
            add(text, format_args!("<dt>{}</dt><dd>", escaped(label.unwrap_or(name))));
            self.value(text, name, value);
            text.push_str("</dd>\n");
        }
        text.push_str("</dl>\n");
    }

    fn value(&self, text: &mut String, name: &str, value: &Value) {
        match value {
            Value::Null => {}
            Value::Bool(value) => text.push_str(self.language.choose(if *value { YES } else { NO })),
            Value::Number(number) => match number.as_u64().filter(|_| is_time(name)) {
                Some(at) => text.push_str(&time(at)),
                None => add(text, format_args!("{number}")),
            },
            Value::String(value) => text.push_str(&escaped(value)),
            Value::Array(items) => {
                for item in items {
                    self.value(text, name, item);
                    text.push(' ');
                }
            }
            Value::Object(fields) => self.object(text, fields),
        }
    }
}

fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = text.write_fmt(more);
}

fn is_time(name: &str) -> bool {
    matches!(name, "at" | "from" | "since" | "until") || name.ends_with("_at")
}

/// The time in UTC, to the minute.
fn time(at: UnixMs) -> String {
    in_utc(at, "%Y-%m-%d %H:%M UTC")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(0, "1970-01-01 00:00 UTC")]
    #[case(951_782_399_000, "2000-02-28 23:59 UTC")]
    #[case(951_782_400_000, "2000-02-29 00:00 UTC")]
    #[case(951_868_800_000, "2000-03-01 00:00 UTC")]
    #[case(1_735_689_540_000, "2024-12-31 23:59 UTC")]
    #[case(4_107_542_400_000, "2100-03-01 00:00 UTC")]
    fn a_time_is_written_in_utc(#[case] at: UnixMs, #[case] want: &str) {
        assert_eq!(time(at), want);
    }

    #[test]
    fn what_people_have_written_is_no_markup() {
        let mut page = ExportPage::new(Language::En, 0);
        let evil = "<script>alert('\"&')</script>";
        let item = Map::from_iter([
            (evil.to_owned(), Value::Bool(true)),
            ("name".to_owned(), Value::from(evil)),
            ("seats".to_owned(), serde_json::json!([{"name": evil}])),
        ]);
        let text = page.piece(&Piece { section: Section::Player, items: vec![item] });
        assert!(!text.contains("<script") && !text.contains('\'') && !text.contains('"'), "{text}");
        assert_eq!(text.matches("&lt;script&gt;alert(&#39;&quot;&amp;&#39;)&lt;/script&gt;").count(), 3);
    }

    #[test]
    fn every_section_has_a_heading_in_each_language() {
        for section in Section::all() {
            for language in Language::ALL {
                assert!(!language.choose(heading(section)).is_empty(), "{section:?} {language:?}");
            }
        }
    }
}
