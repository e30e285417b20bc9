# makes the table events (event_id TEXT NOT NULL UNIQUE, ord INTEGER NOT NULL)
