-- What must survive a power cut: tables, the log of their games, people.
-- Ids are 16 bytes, times whole milliseconds since 1970 (UTC), documents JSON.

CREATE TABLE tables (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    code       TEXT    NOT NULL UNIQUE,
    game       TEXT    NOT NULL,
    stage      TEXT    NOT NULL CHECK (stage IN ('open', 'running', 'finished')),
    -- Secret until the game is over.
    seed       BLOB    CHECK (length(seed) = 32),
    opened_at  INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    doc        TEXT    NOT NULL
) STRICT;

-- A start reads only what is not finished, however long the history is.
CREATE INDEX tables_unfinished ON tables (opened_at) WHERE stage <> 'finished';

-- (table, version) and (table, key) are unique: that is what makes two writers and every retry harmless.
CREATE TABLE entries (
    table_id BLOB    NOT NULL CHECK (length(table_id) = 16),
    version  INTEGER NOT NULL CHECK (version >= 0),
    -- All four are null in the opening, version 0, and only there.
    seat     INTEGER,
    move     TEXT,
    key      BLOB    CHECK (length(key) = 16),
    moved_by TEXT    CHECK (moved_by IN ('person', 'substitute')),
    events   TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name       TEXT    NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

-- Who sat at which finished table.
CREATE TABLE finished_seats (
    player_id BLOB NOT NULL CHECK (length(player_id) = 16),
    table_id  BLOB NOT NULL CHECK (length(table_id) = 16),
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;
