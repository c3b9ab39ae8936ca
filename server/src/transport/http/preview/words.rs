//! The texts of link previews (Open Graph), in the client's languages.
//!
//! Knows no table. Invariant: each text is one line and has the same placeholders in each language.

use crate::people::language::Language;

/// A text in English, Russian, German and Ukrainian. `{game}` is the title of a game, `{people}` the names of players.
pub(super) type Words = [&'static str; 4];

pub(super) const INVITED: Words = [
    "You are invited to a game of {game}.",
    "Вас приглашают сыграть: {game}.",
    "Du bist zu einer Partie {game} eingeladen.",
    "Вас запрошують зіграти: {game}.",
];

pub(super) const INVITES: Words = [
    "{people} invites you to a game of {game}.",
    "{people} приглашает вас сыграть: {game}.",
    "{people} lädt dich zu einer Partie {game} ein.",
    "{people} запрошує вас зіграти: {game}.",
];

pub(super) const SEATS: Words = [
    "Seats taken: {taken} of {of}.",
    "Занято мест: {taken} из {of}.",
    "Besetzte Plätze: {taken} von {of}.",
    "Зайнято місць: {taken} із {of}.",
];

pub(super) const FULL: Words =
    ["All seats are taken.", "Все места заняты.", "Alle Plätze sind besetzt.", "Усі місця зайняті."];

pub(super) const RUNNING: Words = [
    "A game of {game} is running.",
    "Идёт партия: {game}.",
    "Eine Partie {game} läuft.",
    "Триває партія: {game}.",
];

pub(super) const OVER: Words = [
    "A game of {game} is over. See the result and the replay.",
    "Партия окончена: {game}. Посмотрите результат и повтор.",
    "Eine Partie {game} ist zu Ende. Sieh dir das Ergebnis und die Wiederholung an.",
    "Партію закінчено: {game}. Подивіться результат і повтор.",
];

pub(super) const PLAYERS: Words =
    ["At the table: {people}.", "За столом: {people}.", "Am Tisch: {people}.", "За столом: {people}."];

pub(super) const SIT_OR_WATCH: Words =
    ["Take a seat or watch.", "Садитесь или смотрите.", "Spiel mit oder sieh zu.", "Сідайте або дивіться."];

pub(super) const SIT: Words =
    ["There is a seat for you.", "Для вас есть место.", "Ein Platz ist für dich frei.", "Для вас є місце."];

pub(super) const WATCH: Words =
    ["You can watch.", "Можно посмотреть.", "Du kannst zusehen.", "Можна подивитися."];

pub(super) const LEARN: Words =
    ["Learn {game}", "{game}: уроки и задачи", "{game} lernen", "{game}: уроки та задачі"];

pub(super) const LESSONS: Words = [
    "Lessons and puzzles for {game}, move by move. No account is needed.",
    "{game}: уроки и задачи, ход за ходом. Аккаунт не нужен.",
    "Lektionen und Rätsel zu {game}, Zug für Zug. Ein Konto ist nicht nötig.",
    "{game}: уроки та задачі, хід за ходом. Акаунт не потрібен.",
];

/// The Open Graph locale of each language.
pub(super) const LOCALE: Words = ["en_US", "ru_RU", "de_DE", "uk_UA"];

/// The text with its placeholders filled. Names typed by users come last, so nothing in them is replaced.
pub(super) fn filled(words: Words, language: Language, places: &[(&str, &str)]) -> String {
    let text = language.choose(words).to_owned();
    places.iter().fold(text, |text, (place, with)| text.replace(place, with))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_the_same_places_in_each_language() {
        let all =
            [INVITED, INVITES, SEATS, FULL, RUNNING, OVER, PLAYERS, SIT_OR_WATCH, SIT, WATCH, LEARN, LESSONS];
        for words in all {
            for place in ["{game}", "{people}", "{taken}", "{of}"] {
                let with = words.iter().filter(|text| text.contains(place)).count();
                assert!(with == 0 || with == 4, "{place}: {words:?}");
            }
            assert!(words.iter().all(|text| !text.contains('\n') && !text.is_empty()), "{words:?}");
        }
    }

    #[test]
    fn a_name_is_never_filled_in() {
        let places = [("{game}", "Dice Town"), ("{people}", "{game}")];
        assert_eq!(filled(INVITES, Language::En, &places), "{game} invites you to a game of Dice Town.");
    }
}
