CREATE INDEX key_zone ON key (zone);
