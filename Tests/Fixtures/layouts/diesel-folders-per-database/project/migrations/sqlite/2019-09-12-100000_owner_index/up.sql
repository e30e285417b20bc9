CREATE INDEX cipher_owner ON cipher (owner_id);
