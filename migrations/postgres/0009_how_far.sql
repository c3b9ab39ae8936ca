-- How far the game is after an entry stands beside it, too: the round times 65536 and of how many, as spectators may know
-- it. Null in entries of before; there the row of the table says it.

ALTER TABLE entries ADD COLUMN progress BIGINT CHECK (progress >= 0);
