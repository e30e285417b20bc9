CREATE INDEX session_ip ON session (ip);
