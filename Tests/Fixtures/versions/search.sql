-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);
CREATE VIRTUAL TABLE f USING fts5 (x, y);
CREATE VIRTUAL TABLE g USING fts5 (x, y, content = '');
CREATE VIRTUAL TABLE r USING rtree (id, x0, x1, +label);

CREATE VIRTUAL TABLE n USING fts5 (x, y);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x UNINDEXED, y);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, content = '');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, content = 't', content_rowid = 'a');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, content = '', contentless_delete = 1);
--> refused: 3.31.1..3.42.0 (unrecognized option: "contentless_delete")

CREATE VIRTUAL TABLE n USING fts5 (x, content = '', contentless_delete = 0);
--> refused: 3.31.1..3.42.0 (unrecognized option: "contentless_delete")

CREATE VIRTUAL TABLE n USING fts5 (x, contentless_delete = 1);
--> refused: always (contentless_delete=1 requires a contentless table)

CREATE VIRTUAL TABLE n USING fts5 (x, y UNINDEXED, content = '', contentless_unindexed = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "contentless_unindexed")

CREATE VIRTUAL TABLE n USING fts5 (x, y UNINDEXED, content = '', contentless_unindexed = 1, contentless_delete = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "contentless_unindexed")

CREATE VIRTUAL TABLE n USING fts5 (x, contentless_unindexed = 1);
--> refused: always (contentless_unindexed=1 requires a contentless table)

CREATE VIRTUAL TABLE n USING fts5 (x, locale = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "locale")

CREATE VIRTUAL TABLE n USING fts5 (x, locale = 0);
--> refused: 3.31.1..3.46.1 (unrecognized option: "locale")

CREATE VIRTUAL TABLE n USING fts5 (x, tokendata = 1);
--> refused: 3.31.1..3.44.2 (unrecognized option: "tokendata")

CREATE VIRTUAL TABLE n USING fts5 (x, tokendata = 0);
--> refused: 3.31.1..3.44.2 (unrecognized option: "tokendata")

CREATE VIRTUAL TABLE n USING fts5 (x, columnsize = 0);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, detail = none);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, detail = 'column');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, detail = more);
--> refused: always (malformed detail=... directive)

CREATE VIRTUAL TABLE n USING fts5 (x, prefix = '2 3');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'porter ascii');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "unicode61 remove_diacritics 2 tokenchars '-'");
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "unicode61 remove_diacritics 3");
--> refused: always (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "unicode61 categories 'L* N*'");
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram');
--> refused: 3.31.1..3.33.0 (no such tokenizer: trigram)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = trigram);
--> refused: 3.31.1..3.33.0 (no such tokenizer: trigram)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram case_sensitive 1');
--> refused: 3.31.1..3.33.0 (no such tokenizer: trigram)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram remove_diacritics 1');
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram case_sensitive 0 remove_diacritics 1');
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "trigram 'remove_diacritics' '1'");
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram case_sensitive 1 remove_diacritics 1');
--> refused: always (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram remove_diacritics 0');
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'trigram missing 1');
--> refused: always (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'porter trigram');
--> refused: 3.31.1..3.33.0 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'porter trigram remove_diacritics 1');
--> refused: 3.31.1..3.44.2 (error in tokenizer constructor)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'missing');
--> refused: always (no such tokenizer: missing)

CREATE VIRTUAL TABLE n USING fts5 (x, missing = 1);
--> refused: always (unrecognized option: "missing")

CREATE VIRTUAL TABLE n USING fts5 (x, content = '', contentless_d = 1);
--> refused: 3.31.1..3.42.0 (unrecognized option: "contentless_d")

CREATE VIRTUAL TABLE n USING fts5 (x, loc = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "loc")

CREATE VIRTUAL TABLE n USING fts5 (x, tokend = 1);
--> refused: 3.31.1..3.44.2 (unrecognized option: "tokend")

CREATE VIRTUAL TABLE n USING fts5 (x, content = '', 'contentless_delete' = 1);
--> refused: always (parse error in "'contentless_delete' = 1")

CREATE VIRTUAL TABLE n USING FTS5 (x, content = "", CONTENTLESS_DELETE = '1');
--> refused: 3.31.1..3.42.0 (unrecognized option: "CONTENTLESS_DELETE")

CREATE VIRTUAL TABLE IF NOT EXISTS n USING fts5 (x, locale = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "locale")

CREATE VIRTUAL TABLE temp.n USING fts5 (x, tokendata = 1);
--> refused: 3.31.1..3.44.2 (unrecognized option: "tokendata")

CREATE VIRTUAL TABLE n USING fts5 (locale, tokendata);
--> refused: never

CREATE VIRTUAL TABLE n USING fts4 (x, y);
--> refused: never

CREATE VIRTUAL TABLE n USING fts4 (x, tokenize = unicode61, prefix = '2', notindexed = x);
--> refused: always (unrecognized parameter: prefix = '2')

CREATE VIRTUAL TABLE n USING fts3 (x);
--> refused: never

CREATE VIRTUAL TABLE n USING fts4 (x, locale = 1);
--> refused: always (unrecognized parameter: locale = 1)

CREATE VIRTUAL TABLE n USING fts5vocab (f, 'row');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5vocab ('f', 'instance');
--> refused: never

CREATE VIRTUAL TABLE n USING rtree (id, x0, x1);
--> refused: never

CREATE VIRTUAL TABLE n USING rtree (id, x0, x1, y0, y1, +label);
--> refused: never

CREATE VIRTUAL TABLE n USING rtree_i32 (id, x0, x1);
--> refused: never

CREATE VIRTUAL TABLE n USING rtree (id, x0);
--> refused: always (Too few columns for an rtree table)

CREATE VIRTUAL TABLE n USING missing (x);
--> refused: always (no such module: missing)

SELECT x FROM f WHERE f MATCH 'a';
--> refused: never

SELECT x FROM f ('a') ORDER BY rank;
--> refused: never

SELECT bm25(f), highlight(f, 0, '[', ']'), snippet(f, 0, '[', ']', '…', 9) FROM f ('a');
--> refused: never

SELECT fts5_locale('en', 'x');
--> refused: 3.31.1..3.46.1 (no such function: fts5_locale)

SELECT fts5_get_locale(f, 0) FROM f ('a');
--> refused: 3.31.1..3.46.1 (no such function: fts5_get_locale)

SELECT x FROM f WHERE f MATCH fts5_insttoken('a');
--> refused: 3.31.1..3.47.0 (no such function: fts5_insttoken)

SELECT fts5_source_id();
--> refused: never

SELECT x FROM f WHERE x LIKE '%a%';
--> refused: never

SELECT rowid, rank FROM f WHERE f = 'a' AND rank MATCH 'bm25(1.0)';
--> refused: never

INSERT INTO f (f) VALUES ('optimize');
--> refused: never

INSERT INTO f (f, rank) VALUES ('secure-delete', 1);
--> refused: 3.31.1..3.41.0 (SQL logic error)

INSERT INTO f (f, rank) VALUES ('insttoken', 1);
--> refused: 3.31.1..3.47.0 (SQL logic error)

INSERT INTO f (f, rank) VALUES ('merge', 8);
--> refused: never

INSERT INTO f (f) VALUES ('rebuild');
--> refused: never

INSERT INTO f (f, rank) VALUES ('automerge', 8);
--> refused: never

SELECT id FROM r WHERE x0 > 1;
--> refused: never

SELECT rtreecheck('r');
--> refused: never

SELECT label FROM r;
--> refused: never

ALTER TABLE f RENAME TO z;
--> refused: never

DROP TABLE f;
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, content = '', locale = 1, tokendata = 1);
--> refused: 3.31.1..3.46.1 (unrecognized option: "locale")

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'porter unicode61 remove_diacritics 1');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "unicode61 separators '.'", detail = full, columnsize = 1);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = ascii);
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (trigram, tokenize = 'ascii');
--> refused: never

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = 'TRIGRAM');
--> refused: 3.31.1..3.33.0 (no such tokenizer: TRIGRAM)

CREATE VIRTUAL TABLE n USING fts5 (x, tokenize = "trigram case_sensitive '1'");
--> refused: 3.31.1..3.33.0 (no such tokenizer: trigram)

CREATE VIRTUAL TABLE n USING fts5 (contentless_delete, y);
--> refused: never

INSERT INTO f (f) VALUES ('integrity-check');
--> refused: never

INSERT INTO f (f, rank) VALUES ('integrity-check', 1);
--> refused: never

INSERT INTO f (f, rank) VALUES ('crisismerge', 16);
--> refused: never

INSERT INTO f (f, rank) VALUES ('usermerge', 4);
--> refused: never

INSERT INTO f (f, rank) VALUES ('pgsz', 1000);
--> refused: never

INSERT INTO f (f, rank) VALUES ('rank', 'bm25(1.0)');
--> refused: never

INSERT INTO f (f, rank) VALUES ('deletemerge', 10);
--> refused: 3.31.1..3.42.0 (SQL logic error)

INSERT INTO f (f) VALUES ('delete-all');
--> refused: always ('delete-all' may only be used with a contentless or external content fts5 table)

SELECT x FROM f WHERE f MATCH 'x : a NEAR(b c, 2)' ORDER BY bm25(f);
--> refused: never

SELECT highlight(f, 0, '<', '>') FROM f WHERE f MATCH 'a';
--> refused: never
