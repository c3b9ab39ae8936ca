//! Clubs, over plain HTTP: people with accounts who play among themselves.

use crate::documents::{answers, bodies};
use crate::{ClubId, Player, PlayerId};
use rules::client_type;
use serde::{Deserialize, Serialize};

/// How people become members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Joining {
    /// Everybody with an account may join.
    Open,
    /// People ask, and an organiser lets them in.
    Request,
    /// Organisers invite people.
    Invitation,
}

/// The standing of a person in a club. Each may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[client_type]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// They have asked to become a member.
    Requested,
    /// They are invited to become one.
    Invited,
    Member,
    /// Invites people, lets them in, removes members, and changes the text.
    Organiser,
    /// Makes organisers, renames and dissolves the club, and may pass it on. A club has one.
    Owner,
}

bodies! {
    /// `POST /api/v1/clubs`: founds a club; the requester owns it.
    #[derive(Eq)]
    FoundClub {
        /// 3 to 40 characters. No two clubs have names that look the same.
        name: String,
        /// Up to 2,000 characters, in lines.
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        text: String,
        joining: Joining,
    }
    /// `PATCH /api/v1/clubs/<name>`: omitted fields stay.
    #[derive(Eq)]
    ChangeClub {
        /// For its owner alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        joining: Option<Joining>,
    }
    /// `POST /api/v1/clubs/<name>/invitations`, for organisers: invites the account with this name.
    #[derive(Eq)]
    InviteToClub { name: String }
    /// `PUT /api/v1/clubs/<name>/people/<id>`, for organisers: lets in who has asked (`member`), makes organisers and makes members of
    /// them again, or passes the club on (`owner`; its owner is an organiser then).
    #[derive(Eq)]
    SetStanding { standing: Standing }
}

answers! {
    /// `GET /api/v1/clubs`: the newest clubs first, in pages, and the requester's own on the first page.
    #[derive(Eq)]
    Clubs {
        clubs: Vec<ClubLine>,
        /// The clubs to which the requester is anything, by name; left out: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ClubLine>>")]
        yours: Vec<ClubLine>,
        /// The end of this page, for `?after=`; left out: there are no more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        next: Option<String>,
    }
    /// One club in a list.
    #[derive(Eq)]
    ClubLine {
        club: ClubId,
        name: String,
        joining: Joining,
        members: u32,
        /// The standing of the requester; left out: none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        you: Option<Standing>,
    }
    /// `GET /api/v1/clubs/<name>`, and the answer to each change of a club.
    #[derive(Eq)]
    Club {
        club: ClubId,
        name: String,
        text: String,
        joining: Joining,
        members: u32,
        /// When it was founded, Unix milliseconds.
        founded_ms: u64,
        /// The standing of the requester; left out: none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        you: Option<Standing>,
        /// Owner first, then by standing and time. Everybody is told owner and organisers; members all members; organisers
        /// also those who have asked or are invited.
        people: Vec<ClubPerson>,
    }
    /// A person of a club.
    #[derive(Eq)]
    ClubPerson {
        player: Player,
        standing: Standing,
        /// Since when, Unix milliseconds.
        since_ms: u64,
        /// The organiser who has invited them; told to organisers and to the invited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        by: Option<PlayerId>,
    }
}
