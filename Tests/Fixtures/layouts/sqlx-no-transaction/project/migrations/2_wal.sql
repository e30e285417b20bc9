-- no-transaction
PRAGMA journal_mode = WAL;
VACUUM;
