-- As before, with moves that a house player made.

CREATE TABLE new_entries (
    table_id BLOB    NOT NULL CHECK (length(table_id) = 16),
    version  INTEGER NOT NULL CHECK (version >= 0),
    -- All four are null in the opening, version 0, and only there.
    seat     INTEGER,
    move     TEXT,
    key      BLOB    CHECK (length(key) = 16),
    moved_by TEXT    CHECK (moved_by IN ('person', 'substitute', 'clock', 'house')),
    events   TEXT    NOT NULL,
    draws    TEXT    NOT NULL DEFAULT '[]',
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO new_entries (table_id, version, seat, move, key, moved_by, events, draws, at)
    SELECT table_id, version, seat, move, key, moved_by, events, draws, at FROM entries;
DROP TABLE entries;
ALTER TABLE new_entries RENAME TO entries;
