-- Which of several servers runs a table's room: never used here, where a database has one server. The schemas of all
-- databases are the same.
CREATE TABLE leases (
    table_id BLOB    PRIMARY KEY,
    node     BLOB    NOT NULL,
    ends_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX leases_by_node ON leases (node);
-- Which of them does what one does for all, in one row.
CREATE TABLE duty (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    node    BLOB    NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;
