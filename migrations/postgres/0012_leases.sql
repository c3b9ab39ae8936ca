-- Which of several servers runs a table's room. A server that is alone has none.
CREATE TABLE leases (
    table_id UUID   PRIMARY KEY,
    node     UUID   NOT NULL,
    -- By this database's clock, in milliseconds.
    ends_at  BIGINT NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);
-- Which of them does what one does for all, in one row.
CREATE TABLE duty (
    id      BIGINT  PRIMARY KEY CHECK (id = 1),
    node    UUID    NOT NULL,
    ends_at BIGINT  NOT NULL
);
