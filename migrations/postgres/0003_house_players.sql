-- As before, with moves that a house player made.

ALTER TABLE entries DROP CONSTRAINT entries_moved_by_check;
ALTER TABLE entries ADD CHECK (moved_by IN ('person', 'substitute', 'clock', 'house'));
