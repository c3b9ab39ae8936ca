-- What was made of finished games once: their records and replays, compressed. Nothing here is the truth: all of
-- it can be made again from the log, and goes with its table.

CREATE TABLE documents (
    table_id UUID  NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name     TEXT  NOT NULL,
    -- Of what it was made; a document with another stamp is out of date.
    stamp    BYTEA NOT NULL CHECK (length(stamp) = 32),
    body     BYTEA NOT NULL,
    PRIMARY KEY (table_id, name)
);
-- It is compressed already.
ALTER TABLE documents ALTER COLUMN body SET STORAGE EXTERNAL;
