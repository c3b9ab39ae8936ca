-- What a sleeping table is woken for, what the lobby shows, everybody's seats, what chance drew, and the
-- times that count for no clock.

ALTER TABLE tables ADD COLUMN due_at BIGINT CHECK (due_at >= 0);
ALTER TABLE tables ADD COLUMN public BIGINT NOT NULL DEFAULT 0 CHECK (public IN (0, 1));

-- Each list a server needs is read by an index of its own, however many tables sleep.
CREATE INDEX tables_public ON tables (opened_at DESC, id DESC) WHERE public = 1 AND stage <> 'finished';
CREATE INDEX tables_due ON tables (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX tables_open ON tables (changed_at, id) WHERE stage = 'open';

-- Who has a seat at which table.
CREATE TABLE seats (
    player_id UUID NOT NULL,
    table_id  UUID NOT NULL,
    PRIMARY KEY (player_id, table_id)
);
CREATE INDEX seats_by_table ON seats (table_id);

ALTER TABLE entries ADD CHECK (moved_by IN ('person', 'substitute', 'clock'));
ALTER TABLE entries ADD COLUMN draws TEXT NOT NULL DEFAULT '[]';

-- When the server lived last: one row.
CREATE TABLE alive (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);

-- Times in which no clock ran.
CREATE TABLE pauses (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL CHECK (ended >= began),
    PRIMARY KEY (began, ended)
);
