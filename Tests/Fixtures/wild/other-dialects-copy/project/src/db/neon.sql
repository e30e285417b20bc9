CREATE TABLE actors (id TEXT PRIMARY KEY, email TEXT, properties JSONB NOT NULL DEFAULT json_build_object(), at TIMESTAMPTZ DEFAULT now());
