CREATE INDEX post_headline ON post (title);
