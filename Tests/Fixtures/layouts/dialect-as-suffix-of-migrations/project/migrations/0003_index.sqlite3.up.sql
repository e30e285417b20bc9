CREATE INDEX client_owner ON client (scope, owner);
