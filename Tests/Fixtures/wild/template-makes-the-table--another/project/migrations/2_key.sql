ALTER TABLE entry RENAME TO old_entry;
CREATE TABLE entry_log (set_id INTEGER NOT NULL, at INTEGER NOT NULL) {#if version >= 3.8.2} WITHOUT ROWID {#endif};
INSERT INTO entry (set_id, at) SELECT set_id, at FROM old_entry;
