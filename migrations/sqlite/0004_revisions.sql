-- What a writer must have seen, so that nobody overwrites what somebody else has written meanwhile.

-- How often the table was stored before.
ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 0 CHECK (rev >= 0);

-- How often it was noted that the server lives: it only grows, whatever the clock shows.
ALTER TABLE alive ADD COLUMN beats INTEGER NOT NULL DEFAULT 0 CHECK (beats >= 0);
