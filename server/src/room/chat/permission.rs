//! Permission to send messages.
//!
//! Pure; does not know measures or rates. Invariant: the result is the stored form, and no message exceeds the limits
//! of the table, the server and, for guests, the setting for guests.

use super::text::{self, FilteredWords};
use crate::refusals::forbidden;
use protocol::{ChatMode, ErrCode, PHRASES, REACTIONS, Say, TEXT_CHARS};

/// The speaker, and the room.
#[derive(Clone, Copy, Debug)]
pub(in crate::room) struct Speaker<'a> {
    pub(in crate::room) is_guest: bool,
    /// The messages that are allowed at the table.
    pub(in crate::room) mode: ChatMode,
    /// The most that guests may say.
    pub(in crate::room) guests: ChatMode,
    /// The phrases of the table's game.
    pub(in crate::room) phrases: &'static [&'static str],
    pub(in crate::room) filtered: &'a FilteredWords,
}

/// The stored form of this, or the reason of its refusal.
pub(in crate::room) fn checked(say: &Say, speaker: Speaker<'_>) -> Result<Say, ErrCode> {
    let needed = match say {
        Say::Text(_) => ChatMode::Text,
        Say::Phrase(_) | Say::Reaction { .. } => ChatMode::Phrases,
    };
    if speaker.mode == ChatMode::Off {
        return Err(forbidden("chat_off"));
    } else if speaker.mode < needed {
        return Err(forbidden("chat_phrases"));
    } else if speaker.is_guest && speaker.guests < needed {
        return Err(forbidden("chat_guest"));
    }
    match say {
        Say::Text(given) => {
            let what = || bad_request("say.text", &format!("1 to {TEXT_CHARS} characters"));
            let clean = text::clean(given, TEXT_CHARS).ok_or_else(what)?;
            if speaker.is_guest && text::has_link(&clean) {
                return Err(forbidden("chat_link"));
            }
            Ok(Say::Text(speaker.filtered.starred(&clean)))
        }
        Say::Phrase(id) if PHRASES.iter().chain(speaker.phrases).any(|known| known == id) => Ok(say.clone()),
        Say::Phrase(_) => Err(bad_request("say.phrase", "a phrase of every table or of this game")),
        Say::Reaction { id, .. } if REACTIONS.contains(&id.as_str()) => {
            Ok(Say::Reaction { id: id.clone(), step: None })
        }
        Say::Reaction { .. } => Err(bad_request("say.reaction.id", "a reaction")),
    }
}

fn bad_request(path: &str, what: &str) -> ErrCode {
    ErrCode::BadRequest { path: path.to_owned(), what: what.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn text(text: &str) -> Say {
        Say::Text(text.to_owned())
    }

    fn phrase(id: &str) -> Say {
        Say::Phrase(id.to_owned())
    }

    fn reaction(id: &str) -> Say {
        Say::Reaction { id: id.to_owned(), step: None }
    }

    #[rstest]
    #[case::off(ChatMode::Off, ChatMode::Text, false, phrase("hello"), Err("chat_off"))]
    #[case::off_for_guests_too(ChatMode::Off, ChatMode::Off, true, reaction("tea"), Err("chat_off"))]
    #[case::no_text(ChatMode::Phrases, ChatMode::Text, false, text("Hi"), Err("chat_phrases"))]
    #[case::a_phrase(ChatMode::Phrases, ChatMode::Off, false, phrase("hello"), Ok(phrase("hello")))]
    #[case::a_phrase_of_the_game(
        ChatMode::Text,
        ChatMode::Off,
        false,
        phrase("counted"),
        Ok(phrase("counted"))
    )]
    #[case::a_reaction(ChatMode::Phrases, ChatMode::Off, false, reaction("tea"), Ok(reaction("tea")))]
    #[case::no_text_of_guests(ChatMode::Text, ChatMode::Phrases, true, text("Hi"), Err("chat_guest"))]
    #[case::nothing_of_guests(ChatMode::Text, ChatMode::Off, true, phrase("hello"), Err("chat_guest"))]
    #[case::a_phrase_of_a_guest(
        ChatMode::Text,
        ChatMode::Phrases,
        true,
        phrase("hello"),
        Ok(phrase("hello"))
    )]
    #[case::text_of_a_guest(ChatMode::Text, ChatMode::Text, true, text(" Hi "), Ok(text("Hi")))]
    #[case::no_link_of_guests(
        ChatMode::Text,
        ChatMode::Text,
        true,
        text("see www.a.example"),
        Err("chat_link")
    )]
    #[case::a_link_of_a_member(
        ChatMode::Text,
        ChatMode::Off,
        false,
        text("https://a.example"),
        Ok(text("https://a.example"))
    )]
    #[case::a_filtered_word(ChatMode::Text, ChatMode::Off, false, text("Oh, Heck!"), Ok(text("Oh, ****!")))]
    fn nobody_says_more_than_is_allowed(
        #[case] mode: ChatMode,
        #[case] guests: ChatMode,
        #[case] is_guest: bool,
        #[case] say: Say,
        #[case] want: Result<Say, &str>,
    ) {
        let filtered = FilteredWords::new(&["heck".to_owned()]);
        let speaker = Speaker { is_guest, mode, guests, phrases: &["counted"], filtered: &filtered };
        assert_eq!(checked(&say, speaker), want.map_err(forbidden));
    }

    #[rstest]
    #[case::no_phrase(phrase("counted_twice"), "say.phrase")]
    #[case::no_reaction(reaction("hello"), "say.reaction.id")]
    #[case::empty(text(" \u{202e} "), "say.text")]
    #[case::too_long(text(&"x".repeat(TEXT_CHARS + 1)), "say.text")]
    fn what_nobody_can_say_is_named(#[case] say: Say, #[case] want: &str) {
        let filtered = FilteredWords::default();
        let (mode, guests) = (ChatMode::Text, ChatMode::Text);
        let speaker = Speaker { is_guest: false, mode, guests, phrases: &["counted"], filtered: &filtered };
        let refused = checked(&say, speaker);
        assert!(matches!(&refused, Err(ErrCode::BadRequest { path, .. }) if path == want), "{refused:?}");
    }
}
