ALTER TABLE job ADD COLUMN state TEXT;
UPDATE job SET state = 'new' WHERE trie = 0;
