CREATE INDEX visit_seen ON visit (seen_at);
VACUUM;
