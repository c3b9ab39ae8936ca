-- Accounts, and everything else that people add around the tables.

-- What a person is to others.
ALTER TABLE players ADD COLUMN kind TEXT NOT NULL DEFAULT 'guest' CHECK (kind IN ('guest', 'member', 'bot'));
DROP INDEX players_never_seated;
CREATE INDEX players_never_seated ON players (id) WHERE seated = 0 AND kind = 'guest';

-- One table for all of it: a record is a JSON document of a kind, which the columns beside it find. Nothing in the
-- documents is searched for.
CREATE TABLE records (
    kind       TEXT   NOT NULL,
    id         UUID   NOT NULL,
    -- How often it was stored before: a writer must have seen the last one.
    rev        BIGINT NOT NULL CHECK (rev >= 0),
    -- Whose it is; goes with them.
    owner      UUID,
    -- What it is about: a table or another person.
    about      UUID,
    -- Unique among its kind.
    key        TEXT,
    at         BIGINT NOT NULL,
    expires_at BIGINT,
    doc        TEXT   NOT NULL,
    PRIMARY KEY (kind, id)
);
CREATE UNIQUE INDEX records_by_key ON records (kind, key) WHERE key IS NOT NULL;
CREATE INDEX records_by_owner ON records (owner, kind, at, id) WHERE owner IS NOT NULL;
CREATE INDEX records_by_subject ON records (about, kind, at, id) WHERE about IS NOT NULL;
CREATE INDEX records_by_time ON records (kind, at, id);
CREATE INDEX records_by_end ON records (expires_at) WHERE expires_at IS NOT NULL;

-- Tokens for programs, what they may do, and from which network a session was begun.
ALTER TABLE sessions DROP CONSTRAINT sessions_kind_check;
-- 'signed': in exchange for a token that an earlier version signed; 'token': for a program.
ALTER TABLE sessions ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('browser', 'ticket', 'signed', 'token'));
ALTER TABLE sessions ADD COLUMN network TEXT;
ALTER TABLE sessions ADD COLUMN scopes BIGINT CHECK (scopes >= 0);
