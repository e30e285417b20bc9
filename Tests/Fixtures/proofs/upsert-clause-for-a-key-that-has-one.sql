-- refused: unknown-name: 'author' is called 'excluded' in this statement
-- rows: matching
CREATE TEMP TABLE author (date INTEGER PRIMARY KEY, [group] ANY);
INSERT INTO "author" VALUES (50, ?) ON CONFLICT (date) DO NOTHING ON CONFLICT (date) DO UPDATE SET date = 54 WHERE main.author.date;
