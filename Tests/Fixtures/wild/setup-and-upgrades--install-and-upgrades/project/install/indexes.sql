CREATE INDEX host_port ON host (port);
