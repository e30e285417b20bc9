-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c REAL, d);
CREATE VIEW v AS SELECT a FROM t;

SELECT name FROM sqlite_schema;
--> refused: 3.31.1 (no such table: sqlite_schema)

SELECT name FROM sqlite_master;
--> refused: never

SELECT name FROM sqlite_temp_schema;
--> refused: 3.31.1 (no such table: sqlite_temp_schema)

SELECT name FROM sqlite_temp_master;
--> refused: never

SELECT name FROM main.sqlite_schema;
--> refused: 3.31.1 (no such table: main.sqlite_schema)

SELECT value FROM json_each('[1]');
--> refused: never

SELECT key, fullkey FROM json_tree('[1]', '$');
--> refused: never

SELECT value FROM jsonb_each('[1]');
--> refused: 3.31.1..3.50.4 (no such table: jsonb_each)

SELECT fullkey FROM jsonb_tree('{}');
--> refused: 3.31.1..3.50.4 (no such table: jsonb_tree)

SELECT j.value FROM t, json_each(t.b) AS j;
--> refused: never

SELECT j.value FROM t JOIN json_each(t.b, '$.x') AS j ON true;
--> refused: never

SELECT j.value FROM t LEFT JOIN jsonb_each(t.b) AS j ON true;
--> refused: 3.31.1..3.50.4 (no such table: jsonb_each)

SELECT value FROM json_each;
--> refused: never

SELECT value FROM json_each('[1]', '$', 1);
--> refused: always (too many arguments on json_each() - max 2)

SELECT name FROM pragma_table_info('t');
--> refused: never

SELECT name, hidden FROM pragma_table_xinfo('t');
--> refused: never

SELECT name, strict FROM pragma_table_list;
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT name FROM pragma_table_list('t');
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT name FROM pragma_table_list WHERE type = 'view';
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT name FROM pragma_index_list('t');
--> refused: never

SELECT name FROM pragma_index_xinfo('i');
--> refused: never

SELECT name FROM pragma_function_list;
--> refused: never

SELECT name, type, narg FROM pragma_function_list;
--> refused: never

SELECT name FROM pragma_module_list;
--> refused: never

SELECT name FROM pragma_pragma_list;
--> refused: never

SELECT name FROM pragma_collation_list;
--> refused: never

SELECT name FROM pragma_database_list;
--> refused: never

SELECT compile_options FROM pragma_compile_options;
--> refused: never

SELECT "table" FROM pragma_foreign_key_list('t');
--> refused: never

SELECT "table" FROM pragma_foreign_key_check;
--> refused: never

SELECT "table" FROM pragma_foreign_key_check('t');
--> refused: 3.31.1 (too many arguments on pragma_foreign_key_check() - max 0)

SELECT user_version FROM pragma_user_version;
--> refused: never

SELECT journal_mode FROM pragma_journal_mode;
--> refused: never

SELECT page_count FROM pragma_page_count;
--> refused: never

SELECT page_size FROM pragma_page_size('main');
--> refused: never

SELECT integrity_check FROM pragma_integrity_check;
--> refused: never

SELECT integrity_check FROM pragma_integrity_check('t');
--> refused: never

SELECT analysis_limit FROM pragma_analysis_limit;
--> refused: 3.31.1 (no such table: pragma_analysis_limit)

SELECT hard_heap_limit FROM pragma_hard_heap_limit;
--> refused: never

SELECT trusted_schema FROM pragma_trusted_schema;
--> refused: never

SELECT legacy_alter_table FROM pragma_legacy_alter_table;
--> refused: never

SELECT foreign_keys FROM pragma_foreign_keys;
--> refused: never

SELECT encoding FROM pragma_encoding;
--> refused: never

SELECT temp_store FROM pragma_temp_store;
--> refused: never

SELECT writable_schema FROM pragma_writable_schema;
--> refused: never

SELECT optimize FROM pragma_optimize;
--> refused: never

SELECT schema FROM pragma_table_list;
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT m.name, p.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS p;
--> refused: 3.31.1 (no such table: sqlite_schema)

SELECT l.name FROM pragma_table_list AS l JOIN pragma_table_info(l.name) AS i;
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT * FROM pragma_missing;
--> refused: always (no such table: pragma_missing)

SELECT * FROM pragma_wal_checkpoint;
--> refused: always (no such table: pragma_wal_checkpoint)

SELECT wr FROM pragma_table_list;
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT pk FROM pragma_table_info('t', 'main');
--> refused: never

SELECT schema FROM pragma_index_list('t');
--> refused: never

SELECT value FROM generate_series(1, 3);
--> refused: always (no such table: generate_series)

SELECT * FROM bytecode('SELECT 1');
--> refused: always (no such table: bytecode)

SELECT missing FROM pragma_table_info('t');
--> refused: always (no such column: missing)

SELECT name FROM dbstat;
--> refused: 3.31.1..3.46.1 (no such table: dbstat)

SELECT arg FROM pragma_table_info('t');
--> refused: never

SELECT builtin FROM pragma_function_list;
--> refused: never

PRAGMA table_list;
--> refused: never

PRAGMA table_info(t);
--> refused: never

PRAGMA foreign_keys = ON;
--> refused: never

PRAGMA integrity_check(t);
--> refused: never

PRAGMA optimize(0xfffe);
--> refused: never

PRAGMA journal_mode = WAL;
--> refused: never

PRAGMA main.user_version = 3;
--> refused: never

WITH jsonb_each AS (SELECT 1 AS value) SELECT value FROM jsonb_each;
--> refused: never

SELECT k.value FROM (SELECT value FROM jsonb_each('[1]')) AS k;
--> refused: 3.31.1..3.50.4 (no such table: jsonb_each)

SELECT a FROM t WHERE EXISTS (SELECT 1 FROM jsonb_tree(t.b));
--> refused: 3.31.1..3.50.4 (no such table: jsonb_tree)

SELECT a FROM t WHERE a IN (SELECT value FROM json_each(t.b));
--> refused: never

SELECT type FROM pragma_table_list AS k WHERE k.name = 't';
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT key, value, type, atom, id, parent, fullkey, path FROM json_tree('{}');
--> refused: never

SELECT json, root FROM json_each('[]');
--> refused: never

SELECT cid, dflt_value, pk FROM pragma_table_xinfo('t') ORDER BY cid;
--> refused: never

SELECT unique FROM pragma_index_list('t');
--> refused: always (near "unique": syntax error)

SELECT "unique", origin, partial FROM pragma_index_list('t');
--> refused: never

SELECT seqno, coll, "desc" FROM pragma_index_xinfo('t');
--> refused: never

SELECT enc, flags FROM pragma_function_list;
--> refused: never

SELECT ncol FROM pragma_table_list, pragma_table_info('t');
--> refused: 3.31.1..3.36.0 (no such table: pragma_table_list)

SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND tbl_name = 't';
--> refused: 3.31.1 (no such table: sqlite_schema)

SELECT sql FROM temp.sqlite_schema;
--> refused: 3.31.1 (no such table: temp.sqlite_schema)

SELECT sql FROM sqlite_temp_schema AS k JOIN sqlite_schema AS m USING (name);
--> refused: always (ambiguous column name: sql)
