-- Accounts, and everything else that people add around the tables.

-- What a person is to others.
ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'guest' CHECK (kind IN ('guest', 'member', 'bot'));
DROP INDEX players_never_seated;
CREATE INDEX players_never_seated ON players (id) WHERE seated = 0 AND kind = 'guest';

-- One table for all of it: a record is a JSON document of a kind, which the columns beside it find. Nothing in the
-- documents is searched for.
CREATE TABLE records (
    kind       TEXT    NOT NULL,
    id         BLOB    NOT NULL CHECK (length(id) = 16),
    -- How often it was stored before: a writer must have seen the last one.
    rev        INTEGER NOT NULL CHECK (rev >= 0),
    -- Whose it is; goes with them.
    owner      BLOB    CHECK (length(owner) = 16),
    -- What it is about: a table or another person.
    about      BLOB    CHECK (length(about) = 16),
    -- Unique among its kind.
    key        TEXT,
    at         INTEGER NOT NULL,
    expires_at INTEGER,
    doc        TEXT    NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE UNIQUE INDEX records_by_key ON records (kind, key) WHERE key IS NOT NULL;
CREATE INDEX records_by_owner ON records (owner, kind, at, id) WHERE owner IS NOT NULL;
CREATE INDEX records_by_subject ON records (about, kind, at, id) WHERE about IS NOT NULL;
CREATE INDEX records_by_time ON records (kind, at, id);
CREATE INDEX records_by_end ON records (expires_at) WHERE expires_at IS NOT NULL;

-- As before, with tokens for programs, what they may do, and from which network a session was begun.
CREATE TABLE new_sessions (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player_id  BLOB    NOT NULL CHECK (length(player_id) = 16),
    token      BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
    -- 'signed': in exchange for a token that an earlier version signed; 'token': for a program.
    kind       TEXT    NOT NULL CHECK (kind IN ('browser', 'ticket', 'signed', 'token')),
    label      TEXT,
    network    TEXT,
    scopes     INTEGER CHECK (scopes >= 0),
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
INSERT INTO new_sessions (id, player_id, token, kind, label, created_at, used_at, expires_at, revoked_at)
    SELECT id, player_id, token, kind, label, created_at, used_at, expires_at, revoked_at FROM sessions;
DROP TABLE sessions;
ALTER TABLE new_sessions RENAME TO sessions;
CREATE INDEX sessions_by_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
