DROP INDEX made_at_idx;
CREATE INDEX made_at_idx ON parcel (made_at);
CREATE INDEX letter_made_at ON letter (made_at);
