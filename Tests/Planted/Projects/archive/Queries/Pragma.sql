PRAGMA foreign_key = ON; -- expect: unknown-pragma
PRAGMA jornal_mode = WAL; -- expect: unknown-pragma
PRAGMA sychronous = NORMAL; -- expect: unknown-pragma
PRAGMA enable_foreign_keys = 1; -- expect: unknown-pragma
PRAGMA max_connections = 10; -- expect: unknown-pragma
PRAGMA journal_size = 1000000; -- expect: unknown-pragma
PRAGMA cache = 2000; -- expect: unknown-pragma
PRAGMA journal_mode = WALL; -- expect: unknown-pragma
PRAGMA foreign_keys = enabled; -- expect: unknown-pragma
PRAGMA locking_mode = shared; -- expect: unknown-pragma
PRAGMA main.busy_time = 5000; -- expect: unknown-pragma
PRAGMA foreign_keys = ON; -- ok: unknown-pragma: SQLite knows it
PRAGMA foreign_keys = 'yes'; -- ok: unknown-pragma: another word for on
PRAGMA foreign_keys = 0; -- ok: unknown-pragma: off
PRAGMA journal_mode = wal; -- ok: unknown-pragma: SQLite knows it
PRAGMA main.journal_mode = TRUNCATE; -- ok: unknown-pragma: with a schema
PRAGMA journal_mode; -- ok: unknown-pragma: a question
PRAGMA synchronous = NORMAL; -- ok: unknown-pragma: SQLite knows it
PRAGMA synchronous = 1; -- ok: unknown-pragma: by its number
PRAGMA busy_timeout = 5000; -- ok: unknown-pragma: SQLite knows it
PRAGMA cache_size = -64000; -- ok: unknown-pragma: a negative number
PRAGMA temp_store = MEMORY; -- ok: unknown-pragma: SQLite knows it
PRAGMA table_info(document); -- ok: unknown-pragma: SQLite knows it
PRAGMA integrity_check; -- ok: unknown-pragma: SQLite knows it
PRAGMA optimize; -- ok: unknown-pragma: SQLite knows it
PRAGMA key = 'secret'; -- ok: unknown-pragma: SQLCipher's
PRAGMA cipher_page_size = 4096; -- ok: unknown-pragma: SQLCipher's
PRAGMA case_sensitive_like = ON; -- ok: unknown-pragma: SQLite knows it
PRAGMA wal_checkpoint(TRUNCATE); -- ok: unknown-pragma: SQLite knows it
