-- What must survive a power cut: tables, the log of their games, people.
-- Ids are uuids, times whole milliseconds since 1970 (UTC), documents JSON as text: it comes back as it was
-- written. All numbers are bigint, so that rows have one shape in every database.

CREATE TABLE tables (
    id         UUID   NOT NULL PRIMARY KEY,
    code       TEXT   NOT NULL UNIQUE,
    game       TEXT   NOT NULL,
    stage      TEXT   NOT NULL CHECK (stage IN ('open', 'running', 'finished')),
    -- Secret until the game is over.
    seed       BYTEA  CHECK (length(seed) = 32),
    opened_at  BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    doc        TEXT   NOT NULL
);

-- (table, version) and (table, key) are unique: that is what makes two writers and every retry harmless.
CREATE TABLE entries (
    table_id UUID   NOT NULL,
    version  BIGINT NOT NULL CHECK (version >= 0),
    -- All four are null in the opening, version 0, and only there.
    seat     BIGINT,
    move     TEXT,
    key      UUID,
    moved_by TEXT,
    events   TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, key)
);

CREATE TABLE players (
    id         UUID   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    changed_at BIGINT NOT NULL
);
