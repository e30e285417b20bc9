CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE INDEX room_name ON room USING gin (name gin_trgm_ops);
