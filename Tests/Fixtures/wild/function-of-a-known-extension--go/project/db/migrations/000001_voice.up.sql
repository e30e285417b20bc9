CREATE TABLE voice (id INTEGER PRIMARY KEY, embedding BLOB NOT NULL CHECK (vec_length(embedding) = 512), pitch REAL CHECK (is_pitch(pitch)));
