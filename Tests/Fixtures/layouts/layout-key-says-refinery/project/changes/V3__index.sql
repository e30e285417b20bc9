CREATE INDEX cable_meter ON cable (meter);
