UPDATE label SET kind = 'tag' WHERE kind = 'label';
UPDATE slot SET state = 'free';
DELETE FROM seat WHERE rowid NOT IN (SELECT min(rowid) FROM seat GROUP BY room);
UPDATE seat SET row = 'A' WHERE row IS NULL;
