-- expect: migration-order

CREATE INDEX guest_name ON guest (name);
