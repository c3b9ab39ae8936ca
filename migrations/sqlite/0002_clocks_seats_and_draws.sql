-- What a sleeping table is woken for, what the lobby shows, everybody's seats, what chance drew, and the
-- times that count for no clock.

ALTER TABLE tables ADD COLUMN due_at INTEGER CHECK (due_at >= 0);
ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0 CHECK (public IN (0, 1));
UPDATE tables SET public = 1 WHERE doc ->> 'visibility' = 'public';
-- A substitute may owe a move.
UPDATE tables SET due_at = changed_at
    WHERE stage = 'running' AND doc LIKE '%"controller":"substitute"%';

-- Each list a server needs is read by an index of its own, however many tables sleep.
DROP INDEX tables_unfinished;
CREATE INDEX tables_public ON tables (opened_at DESC, id DESC) WHERE public = 1 AND stage <> 'finished';
CREATE INDEX tables_due ON tables (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX tables_open ON tables (changed_at, id) WHERE stage = 'open';

-- Who has a seat at which table.
CREATE TABLE seats (
    player_id BLOB NOT NULL CHECK (length(player_id) = 16),
    table_id  BLOB NOT NULL CHECK (length(table_id) = 16),
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats (table_id);
INSERT INTO seats SELECT player_id, table_id FROM finished_seats;
INSERT OR IGNORE INTO seats
    SELECT unhex(replace(seat.value ->> '$.holder.player.id', '-', '')), tables.id
    FROM tables, json_each(tables.doc, '$.seats') AS seat
    WHERE seat.value ->> '$.holder.kind' = 'person';
DROP TABLE finished_seats;

-- As before, with the draws of each entry, and with moves that a clock made.
CREATE TABLE new_entries (
    table_id BLOB    NOT NULL CHECK (length(table_id) = 16),
    version  INTEGER NOT NULL CHECK (version >= 0),
    -- All four are null in the opening, version 0, and only there.
    seat     INTEGER,
    move     TEXT,
    key      BLOB    CHECK (length(key) = 16),
    moved_by TEXT    CHECK (moved_by IN ('person', 'substitute', 'clock')),
    events   TEXT    NOT NULL,
    draws    TEXT    NOT NULL DEFAULT '[]',
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO new_entries (table_id, version, seat, move, key, moved_by, events, at)
    SELECT table_id, version, seat, move, key, moved_by, events, at FROM entries;
DROP TABLE entries;
ALTER TABLE new_entries RENAME TO entries;

-- When the server lived last: one row.
CREATE TABLE alive (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

-- Times in which no clock ran.
CREATE TABLE pauses (
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL CHECK (ended >= began),
    PRIMARY KEY (began, ended)
) STRICT, WITHOUT ROWID;
