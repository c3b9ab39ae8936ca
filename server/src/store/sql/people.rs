//! People and their sessions in a database.
//!
//! Does not know games. Invariant: a guest is removed together with all their sessions, and only if they have never had
//! a seat.

use super::reads::Arg;
use super::rows::{self, SessionRow};
use super::write::{Runs, WriteOp};
use super::{SessionRows, SqlStore};
use crate::store::{CredentialKind, SessionId, SessionRecord, StoreError, TokenHash};
use crate::system::clock::{BelievedTime, UnixMs, latest_stored};
use async_trait::async_trait;
use protocol::PlayerId;
use uuid::Uuid;

/// A write about people.
#[derive(Debug)]
pub(in crate::store) enum PeopleWrite {
    AddSession(SessionRecord),
    NoteUsed(SessionId, UnixMs),
    Revoke(SessionId, UnixMs),
    Sweep { now: UnixMs, revoked_until: UnixMs, limit: u32 },
    ForgetNetworks { until: UnixMs, limit: u32 },
    RemoveGuest { id: PlayerId, until: UnixMs },
}

/// Guests without an account who never had a seat and have used no session since $1.
macro_rules! idle {
    () => {
        "seated = 0 AND kind = 'guest' AND changed_at <= $1 \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player_id = players.id) \
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player_id = players.id AND used_at > $1)"
    };
}

/// Selects whole sessions; `$rest` is the rest of the query.
macro_rules! sessions {
    ($rest:literal) => {
        concat!(
            "SELECT id, player_id, token, kind, label, network, scopes, created_at, used_at, expires_at, \
             revoked_at FROM sessions ",
            $rest
        )
    };
}

pub(super) async fn write(conn: &mut impl Runs, what: &PeopleWrite) -> Result<bool, sqlx::Error> {
    match what {
        PeopleWrite::AddSession(session) => add_session(conn, session).await?,
        PeopleWrite::NoteUsed(id, at) => {
            const SQL: &str =
                "UPDATE sessions SET used_at = $2 WHERE id = $1 AND (used_at < $2 OR used_at > $3)";
            conn.run(SQL, &[id.0.into(), (*at).into(), latest_stored(*at).into()]).await?;
        }
        PeopleWrite::Revoke(id, at) => {
            const SQL: &str = "UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL";
            conn.run(SQL, &[id.0.into(), (*at).into()]).await?;
        }
        PeopleWrite::Sweep { now, revoked_until, limit } => {
            const SQL: &str = "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions \
                               WHERE expires_at <= $1 OR (revoked_at <= $2 AND kind <> 'signed') LIMIT $3)";
            conn.run(SQL, &[(*now).into(), (*revoked_until).into(), (*limit).into()]).await?;
        }
        PeopleWrite::ForgetNetworks { until, limit } => {
            const SQL: &str = "UPDATE sessions SET network = NULL WHERE id IN (SELECT id FROM sessions \
                               WHERE network IS NOT NULL AND created_at <= $1 LIMIT $2)";
            conn.run(SQL, &[(*until).into(), (*limit).into()]).await?;
        }
        PeopleWrite::RemoveGuest { id, until } => remove_guest(conn, *id, *until).await?,
    }
    Ok(true)
}

async fn add_session(conn: &mut impl Runs, session: &SessionRecord) -> Result<(), sqlx::Error> {
    const SQL: &str = "INSERT INTO sessions (id, player_id, token, kind, label, network, scopes, created_at, \
                       used_at, expires_at, revoked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                       ON CONFLICT DO NOTHING";
    let args = [
        session.id.0.into(),
        session.player.0.into(),
        Arg::Bytes(Some(session.token.0.to_vec())),
        kind(session.kind).into(),
        Arg::Text(session.label.clone()),
        Arg::Text(session.network.clone()),
        Arg::Number(session.scopes.map(|scopes| scopes.bits() as i64)),
        session.created_at.into(),
        session.used_at.into(),
        session.expires_at.into(),
        Arg::Number(session.revoked_at.map(|at| at as i64)),
    ];
    conn.run(SQL, &args).await.map(drop)
}

async fn remove_guest(conn: &mut impl Runs, id: PlayerId, until: UnixMs) -> Result<(), sqlx::Error> {
    const SQL: &str = concat!("DELETE FROM players WHERE ", idle!(), " AND id = $2");
    if conn.run(SQL, &[until.into(), id.0.into()]).await? > 0 {
        conn.run("DELETE FROM sessions WHERE player_id = $1", &[id.0.into()]).await?;
    }
    Ok(())
}

/// Notes that these people have had a seat.
pub(super) async fn note_seated(conn: &mut impl Runs, people: &[PlayerId]) -> Result<(), sqlx::Error> {
    for player in people {
        conn.run("UPDATE players SET seated = 1 WHERE id = $1 AND seated = 0", &[player.0.into()]).await?;
    }
    Ok(())
}

fn kind(kind: CredentialKind) -> &'static str {
    match kind {
        CredentialKind::Browser => "browser",
        CredentialKind::Ticket => "ticket",
        CredentialKind::Signed => "signed",
        CredentialKind::Token => "token",
    }
}

#[async_trait]
impl SessionRows for SqlStore {
    async fn add_session(&self, session: &SessionRecord) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::AddSession(session.clone()))).await
    }

    async fn session(&self, token: TokenHash) -> Result<Option<SessionRecord>, StoreError> {
        let mut rows = self
            .reads
            .all::<SessionRow>(sessions!("WHERE token = $1"), vec![Arg::Bytes(Some(token.0.to_vec()))])
            .await?;
        rows.pop().map(rows::session).transpose()
    }

    async fn note_used(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::NoteUsed(id, at))).await
    }

    async fn revoke_session(&self, id: SessionId, at: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::Revoke(id, at))).await
    }

    async fn sessions_of(&self, player: PlayerId, limit: u32) -> Result<Vec<SessionRecord>, StoreError> {
        const SQL: &str = sessions!(
            "WHERE player_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2"
        );
        let rows = self.reads.all::<SessionRow>(SQL, vec![player.0.into(), limit.into()]).await?;
        rows.into_iter().map(rows::session).collect()
    }

    async fn sweep_sessions(
        &self,
        now: BelievedTime,
        revoked_until: BelievedTime,
        limit: u32,
    ) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::Sweep {
            now: now.ms(),
            revoked_until: revoked_until.ms(),
            limit,
        }))
        .await
    }

    async fn forget_networks(&self, until: BelievedTime, limit: u32) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::ForgetNetworks { until: until.ms(), limit })).await
    }

    async fn all_sessions(
        &self,
        after: Option<SessionId>,
        limit: u32,
    ) -> Result<Vec<SessionRecord>, StoreError> {
        const SQL: &str = sessions!("WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT $2");
        let args = vec![Arg::Id(after.map(|after| after.0)), limit.into()];
        self.reads.all::<SessionRow>(SQL, args).await?.into_iter().map(rows::session).collect()
    }

    async fn idle_guests(
        &self,
        until: BelievedTime,
        after: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        const SQL: &str = concat!(
            "SELECT id FROM players WHERE ",
            idle!(),
            " AND ($2 IS NULL OR id > $2) ORDER BY id LIMIT $3"
        );
        let args = vec![until.ms().into(), Arg::Id(after.map(|after| after.0)), limit.into()];
        let ids = self.reads.all::<(Uuid,)>(SQL, args).await?;
        Ok(ids.into_iter().map(|(id,)| PlayerId(id)).collect())
    }

    async fn remove_guest(&self, id: PlayerId, until: UnixMs) -> Result<(), StoreError> {
        self.write(WriteOp::People(PeopleWrite::RemoveGuest { id, until })).await
    }
}
