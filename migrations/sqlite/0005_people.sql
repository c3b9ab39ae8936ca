-- Who is signed in where, and which guests were never at a table.

-- Only the hash of a token is kept: who reads the database can be nobody by it.
CREATE TABLE sessions (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    player_id  BLOB    NOT NULL CHECK (length(player_id) = 16),
    token      BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
    -- 'signed': in exchange for a token that an earlier version signed.
    kind       TEXT    NOT NULL CHECK (kind IN ('browser', 'ticket', 'signed')),
    label      TEXT,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;

-- Whether a person ever had a seat: who never had one is not kept for long.
ALTER TABLE players ADD COLUMN seated INTEGER NOT NULL DEFAULT 0 CHECK (seated IN (0, 1));
UPDATE players SET seated = 1 WHERE id IN (SELECT player_id FROM seats);
CREATE INDEX players_never_seated ON players (id) WHERE seated = 0;
