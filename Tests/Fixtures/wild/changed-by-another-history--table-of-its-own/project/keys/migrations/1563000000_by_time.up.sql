CREATE INDEX key_by_time ON key (made);
