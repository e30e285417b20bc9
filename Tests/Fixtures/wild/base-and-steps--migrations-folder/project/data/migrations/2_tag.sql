CREATE TABLE tag (visit_id INTEGER NOT NULL REFERENCES visit (id), label TEXT NOT NULL, PRIMARY KEY (visit_id, label));
CREATE INDEX visit_at ON visit (att);
