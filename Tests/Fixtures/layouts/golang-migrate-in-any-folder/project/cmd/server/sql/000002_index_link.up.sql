CREATE INDEX link_added ON link (add_at);
