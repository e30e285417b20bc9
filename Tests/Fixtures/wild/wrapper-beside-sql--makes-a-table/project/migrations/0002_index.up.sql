CREATE INDEX extra_id ON extra (id);
