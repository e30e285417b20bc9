CREATE INDEX ticket_open ON ticket (opened_at) WHERE close = 0;
---- create above / drop below ----
DROP INDEX ticket_open;
