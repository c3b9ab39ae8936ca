//! The rights that each request over a socket needs.
//!
//! Knows a request by its kind. Invariant: the match of the scopes is exhaustive, so that the compiler asks for the scope of
//! a new kind.

use crate::people::moderation::Act;
use crate::people::session::Need;
use crate::store::Scopes;
use protocol::ClientMsg;

/// The right that this request needs. To change what others see of a person, or what is stored of them, is more than reading.
pub(super) fn needed(msg: &ClientMsg) -> Need {
    match msg {
        ClientMsg::Hello(_)
        | ClientMsg::Ping(_)
        | ClientMsg::LobbyWatch(_)
        | ClientMsg::LobbyUnwatch(_)
        | ClientMsg::TableWatch(_)
        | ClientMsg::TableUnwatch(_)
        | ClientMsg::TableSync(_)
        | ClientMsg::ChatEarlier(_)
        | ClientMsg::ViewingJoin(_)
        | ClientMsg::ViewingLeave(_) => Need::Scope(Scopes::READ),
        ClientMsg::TableSit(_)
        | ClientMsg::TableLook(_)
        | ClientMsg::TableDecline(_)
        | ClientMsg::TableStand(_)
        | ClientMsg::TableLeave(_)
        | ClientMsg::TableBrand(_)
        | ClientMsg::TableCommit(_)
        | ClientMsg::TableShow(_)
        | ClientMsg::TableTakeBack(_)
        | ClientMsg::TableResign(_)
        | ClientMsg::TablePropose(_)
        | ClientMsg::TableAnswer(_)
        | ClientMsg::TableAct(_)
        | ClientMsg::TableEarly(_)
        | ClientMsg::TableRecall(_)
        | ClientMsg::TableWhyNot(_)
        | ClientMsg::TablePreview(_)
        | ClientMsg::TableHint(_)
        | ClientMsg::ChatSay(_)
        | ClientMsg::ChatMute(_)
        | ClientMsg::PeopleFollow(_)
        | ClientMsg::PeopleBlock(_)
        | ClientMsg::ViewingShow(_)
        | ClientMsg::ViewingLead(_) => Need::Scope(Scopes::PLAY),
        ClientMsg::TableCreate(_)
        | ClientMsg::MatchFind(_)
        | ClientMsg::MatchCancel(_)
        | ClientMsg::TableChange(_)
        | ClientMsg::TableInvite(_)
        | ClientMsg::TableInvited(_)
        | ClientMsg::TableKick(_)
        | ClientMsg::TableRelease(_)
        | ClientMsg::TableHost(_)
        | ClientMsg::TableStart(_)
        | ClientMsg::TableClose(_)
        | ClientMsg::TableSubstitute(_)
        | ClientMsg::TableClock(_)
        | ClientMsg::TableEnd(_)
        | ClientMsg::TableRematch(_) => Need::Scope(Scopes::HOST),
        ClientMsg::MeRename(_) => Need::Owner,
    }
}

/// The acts of a request that a measure may forbid. A move does none of that: people with a seat play on.
pub(super) fn acts_of(msg: &ClientMsg) -> &'static [Act] {
    match msg {
        ClientMsg::TableCreate(ask) if !ask.reserved.is_empty() => &[Act::OpenTable, Act::Write],
        ClientMsg::TableCreate(_) | ClientMsg::TableRematch(_) => &[Act::OpenTable],
        ClientMsg::TableSit(_) => &[Act::Sit],
        ClientMsg::MatchFind(_) => &[Act::OpenTable, Act::Sit],
        ClientMsg::ChatSay(_) | ClientMsg::TableInvite(_) => &[Act::Write],
        _ => &[],
    }
}
