-- What was made of finished games once: their records and replays, compressed. Nothing here is the truth: all of
-- it can be made again from the log, and goes with its table.

CREATE TABLE documents (
    table_id BLOB NOT NULL CHECK (length(table_id) = 16) REFERENCES tables (id) ON DELETE CASCADE,
    name     TEXT NOT NULL,
    -- Of what it was made; a document with another stamp is out of date.
    stamp    BLOB NOT NULL CHECK (length(stamp) = 32),
    body     BLOB NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT;
