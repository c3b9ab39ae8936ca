-- As before, without the second index of (table, key): it made each move change two pages of the file instead of one.
-- Whoever writes a version has read all entries before it, and so knows every key of the table (ADR 20).

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
    deciding INTEGER CHECK (deciding >= 0),
    progress INTEGER CHECK (progress >= 0),
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO new_entries (table_id, version, seat, move, key, moved_by, events, draws, deciding, progress, at)
    SELECT table_id, version, seat, move, key, moved_by, events, draws, deciding, progress, at FROM entries;
DROP TABLE entries;
ALTER TABLE new_entries RENAME TO entries;
