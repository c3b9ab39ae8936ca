//! Everything that is stored of a person as a page to read: no scripts, no styles, in four languages.
//!
//! Invariant: whatever people have written stands there as text, never as markup.

use super::export::{Piece, Section};
use crate::store::RecordKind;
use crate::system::clock::UnixMs;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::fmt::Write;

/// The language of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    #[default]
    En,
    Ru,
    De,
    Uk,
}

impl Language {
    #[cfg(test)]
    pub(super) const ALL: [Self; 4] = [Self::En, Self::Ru, Self::De, Self::Uk];

    fn code(self) -> &'static str {
        self.of(["en", "ru", "de", "uk"])
    }

    /// One of the texts in English, Russian, German and Ukrainian.
    fn of(self, texts: Texts) -> &'static str {
        let [en, ru, de, uk] = texts;
        match self {
            Self::En => en,
            Self::Ru => ru,
            Self::De => de,
            Self::Uk => uk,
        }
    }
}

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
            "Учётные записи ваших программ",
            "Konten deiner Programme",
            "Облікові записи ваших програм",
        ],
        Section::Tables => ["Tables", "Столы", "Tische", "Столи"],
        Section::Records(kind) => of_records(kind),
    }
}

fn of_records(kind: RecordKind) -> Texts {
    match kind {
        RecordKind::Account => ["Account", "Учётная запись", "Konto", "Обліковий запис"],
        RecordKind::Name => ["Reserved names", "Занятые имена", "Belegte Namen", "Зайняті імена"],
        RecordKind::FormerName => ["Former names", "Прежние имена", "Frühere Namen", "Колишні імена"],
        RecordKind::Credential => ["Ways to sign in", "Способы входа", "Anmeldewege", "Способи входу"],
        RecordKind::Code => ["Codes of links", "Коды ссылок", "Codes von Links", "Коди посилань"],
        RecordKind::Message => ["Messages", "Сообщения", "Nachrichten", "Повідомлення"],
        RecordKind::Mute => {
            ["People you muted", "Кого вы заглушили", "Stummgeschaltete", "Кого ви заглушили"]
        }
        RecordKind::Report => ["Your reports", "Ваши жалобы", "Deine Meldungen", "Ваші скарги"],
        RecordKind::Measure => {
            ["Measures about you", "Меры в отношении вас", "Maßnahmen gegen dich", "Заходи щодо вас"]
        }
        RecordKind::AddressBan => {
            ["Banned addresses", "Закрытые адреса", "Gesperrte Adressen", "Закриті адреси"]
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
        RecordKind::Erasure => ["Erasure", "Удаление", "Löschung", "Видалення"],
    }
}

/// What a field is called; fields without a name of their own are shown as they are stored.
const LABELS: &[(&str, Texts)] = &[
    ("action", ["Action", "Действие", "Handlung", "Дія"]),
    ("appeal", ["Your answer", "Ваш ответ", "Deine Antwort", "Ваша відповідь"]),
    ("at", ["Since", "С", "Seit", "З"]),
    ("changed_at", ["Called so since", "Имя с", "Name seit", "Ім’я з"]),
    ("code", ["Code", "Код", "Code", "Код"]),
    ("created_at", ["Begun", "Начато", "Begonnen", "Розпочато"]),
    ("disabled", ["Disabled", "Отключено", "Gesperrt", "Вимкнено"]),
    ("expires_at", ["Ends", "Заканчивается", "Endet", "Закінчується"]),
    ("finished_at", ["Finished", "Закончено", "Beendet", "Закінчено"]),
    ("game", ["Game", "Игра", "Spiel", "Гра"]),
    ("host", ["Your table", "Ваш стол", "Dein Tisch", "Ваш стіл"]),
    ("id", ["Number", "Номер", "Nummer", "Номер"]),
    ("kind", ["Kind", "Вид", "Art", "Вид"]),
    ("label", ["Label", "Метка", "Bezeichnung", "Позначка"]),
    ("name", ["Name", "Имя", "Name", "Ім’я"]),
    ("named_at", ["Name since", "Имя с", "Name seit", "Ім’я з"]),
    ("network", ["Network", "Сеть", "Netz", "Мережа"]),
    ("note", ["Note", "Заметка", "Notiz", "Нотатка"]),
    ("opened_at", ["Opened", "Открыт", "Eröffnet", "Відкрито"]),
    ("purpose", ["Purpose", "Назначение", "Zweck", "Призначення"]),
    ("rank", ["Place", "Место", "Platz", "Місце"]),
    ("reason", ["Reason", "Причина", "Grund", "Причина"]),
    ("role", ["Role", "Роль", "Rolle", "Роль"]),
    ("room", ["Room", "Комната", "Raum", "Кімната"]),
    ("scopes", ["Rights", "Права", "Rechte", "Права"]),
    ("seat", ["Seat", "Место за столом", "Sitz", "Місце за столом"]),
    ("seats", ["Seats", "Места", "Sitze", "Місця"]),
    ("stage", ["Stage", "Стадия", "Stand", "Стадія"]),
    ("table", ["Table", "Стол", "Tisch", "Стіл"]),
    ("total", ["Points", "Очки", "Punkte", "Очки"]),
    ("until", ["Until", "До", "Bis", "До"]),
    ("used_at", ["Last used", "Последнее использование", "Zuletzt benutzt", "Востаннє використано"]),
    (
        "uses_left",
        ["Uses left", "Осталось использований", "Verbleibende Nutzungen", "Залишилось використань"],
    ),
    ("why", ["Why", "Почему", "Warum", "Чому"]),
    ("you", ["You", "Вы", "Du", "Ви"]),
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
        let (code, title, made) = (self.language.code(), self.language.of(TITLE), self.language.of(MADE));
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
            add(&mut text, format_args!("<h2>{}</h2>\n", self.language.of(heading(piece.section))));
            if piece.items.is_empty() && piece.section != Section::Tables {
                add(&mut text, format_args!("<p>{}</p>\n", self.language.of(NOTHING)));
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
                LABELS.iter().find(|(known, _)| known == name).map(|(_, label)| self.language.of(*label));
            add(text, format_args!("<dt>{}</dt><dd>", escaped(label.unwrap_or(name))));
            self.value(text, name, value);
            text.push_str("</dd>\n");
        }
        text.push_str("</dl>\n");
    }

    fn value(&self, text: &mut String, name: &str, value: &Value) {
        match value {
            Value::Null => {}
            Value::Bool(value) => text.push_str(self.language.of(if *value { YES } else { NO })),
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
    matches!(name, "at" | "until") || name.ends_with("_at")
}

/// The text with what has a meaning in HTML replaced.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// The time in UTC, to the minute, by the proleptic Gregorian calendar.
fn time(at: UnixMs) -> String {
    let (minutes, days) = (at / 60_000 % (24 * 60), at / 86_400_000);
    // Counted from 1 March of the year 0, a year's leap day is its last one, and months follow a pattern of five.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    format!("{:04}-{month:02}-{day:02} {:02}:{:02} UTC", year + era * 400, minutes / 60, minutes % 60)
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
                assert!(!language.of(heading(section)).is_empty(), "{section:?} {language:?}");
            }
        }
    }
}
