-- Who decides after an entry stands beside it, so that a move need not write the row of its table: a bit for each
-- seat. Null in entries of before; there the row says it.

ALTER TABLE entries ADD COLUMN deciding BIGINT CHECK (deciding >= 0);
