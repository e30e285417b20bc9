/// The words that may stand where any do.
extension CompletionFinder {
  static let statements = [
    "SELECT", "INSERT INTO", "UPDATE", "DELETE FROM", "WITH", "CREATE TABLE", "CREATE INDEX", "CREATE VIEW",
    "CREATE TRIGGER", "ALTER TABLE", "DROP TABLE", "PRAGMA", "REPLACE INTO", "BEGIN", "COMMIT", "EXPLAIN QUERY PLAN",
  ]
  static let definitions = ["TABLE", "INDEX", "UNIQUE INDEX", "VIEW", "TRIGGER", "VIRTUAL TABLE", "TEMP TABLE"]
  static let afterTable = [
    "WHERE", "JOIN", "LEFT JOIN", "GROUP BY", "ORDER BY", "LIMIT", "AS", "ON", "USING", "HAVING", "UNION ALL", "UNION",
    "RETURNING", "SET",
  ]
  static let words = [
    "AND", "OR", "NOT", "NULL", "IS NULL", "IS NOT NULL", "IN", "BETWEEN", "LIKE", "GLOB", "EXISTS", "CASE", "WHEN",
    "THEN", "ELSE", "END", "AS", "DISTINCT", "FROM", "WHERE", "GROUP BY", "HAVING", "ORDER BY", "ASC", "DESC", "LIMIT",
    "OFFSET", "UNION ALL", "COLLATE", "CAST", "OVER", "FILTER", "ON CONFLICT", "DO UPDATE SET", "DO NOTHING",
    "RETURNING", "CURRENT_TIMESTAMP", "TRUE", "FALSE",
  ]
  static let types = ["INTEGER", "TEXT", "REAL", "BLOB", "NUMERIC", "ANY"]
  static let pragmas = [
    "foreign_keys", "journal_mode", "synchronous", "user_version", "application_id", "auto_vacuum", "busy_timeout",
    "cache_size", "case_sensitive_like", "collation_list", "compile_options", "database_list", "defer_foreign_keys",
    "encoding", "foreign_key_check", "foreign_key_list", "freelist_count", "function_list", "ignore_check_constraints",
    "incremental_vacuum", "index_info", "index_list", "index_xinfo", "integrity_check", "journal_size_limit",
    "legacy_alter_table", "locking_mode", "max_page_count", "mmap_size", "module_list", "optimize", "page_count",
    "page_size", "pragma_list", "query_only", "quick_check", "read_uncommitted", "recursive_triggers",
    "reverse_unordered_selects", "schema_version", "secure_delete", "shrink_memory", "soft_heap_limit", "table_info",
    "table_list", "table_xinfo", "temp_store", "threads", "trusted_schema", "wal_autocheckpoint", "wal_checkpoint",
    "writable_schema",
  ]
}
