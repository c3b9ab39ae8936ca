-- Whether the statistics count a finished table; the time of its end gives the order in which that is done.

ALTER TABLE tables ADD COLUMN counted BIGINT NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));
CREATE INDEX tables_uncounted ON tables (changed_at, id) WHERE stage = 'finished' AND counted = 0;
