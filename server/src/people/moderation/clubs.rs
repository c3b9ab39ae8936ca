//! Moderators' acts on clubs: another name or text, and the end of one.
//!
//! Does not know the people of a club. Invariant: the act is stored in one change with its line of the audit log.

use super::Actor;
use super::audit::Line;
use crate::people::PeopleServices;
use protocol::{AuditAction, Err, ErrCode, ModerateClub};

impl PeopleServices {
    /// Gives a club another name or text. What is so already is no act and has no line.
    pub(crate) async fn change_club_of_others(
        &self,
        actor: &Actor,
        club: &str,
        wish: ModerateClub,
    ) -> Result<(), Err> {
        let ModerateClub { name, text, why } = wish;
        if name.is_none() && text.is_none() {
            let what = "a name or a text".to_owned();
            return Err(ErrCode::BadRequest { path: "name".to_owned(), what }.into());
        }
        let line = Line::by(actor, AuditAction::ClubChanged).because(&why)?;
        self.moderate(line, club, Some((name, text))).await
    }

    /// Ends a club.
    pub(crate) async fn dissolve_club_of_others(
        &self,
        actor: &Actor,
        club: &str,
        why: &str,
    ) -> Result<(), Err> {
        let line = Line::by(actor, AuditAction::ClubDissolved).because(why)?;
        self.moderate(line, club, None).await
    }

    async fn moderate(
        &self,
        line: Line,
        club: &str,
        to: Option<(Option<String>, Option<String>)>,
    ) -> Result<(), Err> {
        let (id, called) = self.find_named_club(club).await?;
        let mut line = line.about_club(id, &called);
        let (name, text) = to.clone().unwrap_or_default();
        for (what, value) in [("name", name), ("text", text)] {
            if let Some(value) = value {
                line = line.with(what, value);
            }
        }
        self.moderate_club(id, &self.line_write(&line)?, to).await
    }
}
