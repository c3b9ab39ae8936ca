-- Running tables that nobody has come to for long are looked for by the time of their last change.

CREATE INDEX tables_running ON tables (changed_at, id) WHERE stage = 'running';
