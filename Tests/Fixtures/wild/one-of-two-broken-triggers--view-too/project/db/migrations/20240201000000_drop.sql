-- migrate:up
DROP TRIGGER page_changed;
DROP TABLE page_words;

-- migrate:down
