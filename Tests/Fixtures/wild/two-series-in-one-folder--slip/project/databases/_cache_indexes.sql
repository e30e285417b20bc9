CREATE INDEX IF NOT EXISTS note_cache ON note (cache_entry_id);
