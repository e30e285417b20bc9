CREATE INDEX IF NOT EXISTS note_main ON note (main_entry_id);
