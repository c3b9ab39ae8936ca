//! What stands beside a link elsewhere, in the client's languages.
//!
//! Knows no table. Invariant: each text is of one line and has the same places to fill in each language.

use crate::people::language::Language;

/// A text in English, Russian, German and Ukrainian. `{game}` is the title of a game, `{people}` the names of people.
pub(super) type Words = [&'static str; 4];

pub(super) const INVITED: Words = [
    "You are invited to a game of {game}.",
    "Вас приглашают за стол: {game}.",
    "Du bist zu einer Partie {game} eingeladen.",
    "Вас запрошують за стіл: {game}.",
];

pub(super) const INVITES: Words = [
    "{people} invites you to a game of {game}.",
    "{people} приглашает вас за стол: {game}.",
    "{people} lädt dich zu einer Partie {game} ein.",
    "{people} запрошує вас за стіл: {game}.",
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
    "A game of {game} is on.",
    "Идёт партия: {game}.",
    "Eine Partie {game} läuft.",
    "Триває партія: {game}.",
];

pub(super) const OVER: Words = [
    "A game of {game} is over. See how it came out, and its replay.",
    "Партия окончена: {game}. Посмотрите, чем она закончилась, и её повтор.",
    "Eine Partie {game} ist zu Ende. Sieh dir an, wie sie ausging, und die Wiederholung.",
    "Партію закінчено: {game}. Подивіться, чим вона закінчилася, та її повтор.",
];

pub(super) const PLAYERS: Words =
    ["At the table: {people}.", "За столом: {people}.", "Am Tisch: {people}.", "За столом: {people}."];

pub(super) const SIT_OR_WATCH: Words =
    ["Take a seat, or watch.", "Садитесь или смотрите.", "Setz dich oder sieh zu.", "Сідайте або дивіться."];

pub(super) const SIT: Words =
    ["There is a seat for you.", "Для вас есть место.", "Ein Platz ist für dich frei.", "Для вас є місце."];

pub(super) const WATCH: Words =
    ["You can watch.", "Можно посмотреть.", "Du kannst zusehen.", "Можна подивитися."];

pub(super) const LEARN: Words =
    ["Learn {game}", "{game}: уроки и задачи", "{game} lernen", "{game}: уроки та задачі"];

pub(super) const LESSONS: Words = [
    "Lessons and puzzles for {game}, move by move. No account is needed.",
    "{game}: уроки и задачи, ход за ходом. Учётная запись не нужна.",
    "Lektionen und Aufgaben zu {game}, Zug um Zug. Ein Konto ist nicht nötig.",
    "{game}: уроки та задачі, хід за ходом. Обліковий запис не потрібен.",
];

/// What each language is called where links are shown.
pub(super) const LOCALE: Words = ["en_US", "ru_RU", "de_DE", "uk_UA"];

/// The text with its places filled. What people have typed comes last: nothing in it is replaced.
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
