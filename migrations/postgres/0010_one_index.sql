-- Without the second index of (table, key): whoever writes a version has read all entries before it, and so knows every
-- key of the table (ADR 20).

ALTER TABLE entries DROP CONSTRAINT entries_table_id_key_key;
