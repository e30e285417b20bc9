extension KeywordFinder {
  /// Words that may follow one another at some place of the grammar, those that are written most first.
  static let phrases = [
    // Statements.
    "SELECT", "INSERT INTO", "UPDATE", "DELETE FROM", "WITH", "CREATE TABLE", "CREATE INDEX", "CREATE UNIQUE INDEX",
    "CREATE VIEW", "CREATE TRIGGER", "CREATE VIRTUAL TABLE", "CREATE TEMP TABLE", "ALTER TABLE", "DROP TABLE",
    "DROP INDEX",
    "DROP VIEW", "DROP TRIGGER", "PRAGMA", "REPLACE INTO", "INSERT OR IGNORE INTO", "INSERT OR REPLACE INTO", "BEGIN",
    "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "EXPLAIN QUERY PLAN", "VACUUM", "ANALYZE",
    "REINDEX",
    "ATTACH", "DETACH",
    // Clauses.
    "FROM", "WHERE", "JOIN", "LEFT JOIN", "INNER JOIN", "CROSS JOIN", "NATURAL JOIN", "RIGHT JOIN", "FULL JOIN", "ON",
    "USING (", "GROUP BY", "HAVING", "ORDER BY", "LIMIT", "OFFSET", "UNION ALL", "UNION", "EXCEPT", "INTERSECT",
    "VALUES",
    "SET", "RETURNING", "DEFAULT VALUES", "AS", "DISTINCT", "ALL", "INTO", "RECURSIVE", "MATERIALIZED",
    "NOT MATERIALIZED",
    "WINDOW", "INDEXED BY", "NOT INDEXED", "ON CONFLICT", "ON CONFLICT DO NOTHING", "DO UPDATE SET", "DO NOTHING",
    "UPDATE SET", "NOTHING",
    "OR IGNORE", "OR REPLACE",
    // Expressions.
    "AND", "OR", "NOT", "IS NULL", "IS NOT NULL", "IS", "IS NOT", "IN (", "NOT IN (", "LIKE", "NOT LIKE", "BETWEEN",
    "NOT BETWEEN", "GLOB", "MATCH", "REGEXP", "ESCAPE", "COLLATE", "EXISTS (", "NOT EXISTS (", "CASE", "WHEN", "THEN",
    "ELSE", "END", "NULL", "ASC", "DESC", "NULLS FIRST", "NULLS LAST", "FILTER (WHERE", "OVER", "OVER (",
    "PARTITION BY",
    "ROWS BETWEEN", "RANGE BETWEEN", "GROUPS BETWEEN", "UNBOUNDED PRECEDING", "UNBOUNDED FOLLOWING", "CURRENT ROW",
    "PRECEDING", "FOLLOWING", "EXCLUDE", "IS DISTINCT FROM", "IS NOT DISTINCT FROM",
    // Definitions.
    "IF NOT EXISTS", "IF EXISTS", "PRIMARY KEY", "NOT NULL", "UNIQUE", "REFERENCES", "DEFAULT", "CHECK (",
    "AUTOINCREMENT",
    "FOREIGN KEY (", "CONSTRAINT", "ON DELETE CASCADE", "ON DELETE SET NULL", "ON DELETE RESTRICT", "ON UPDATE CASCADE",
    "CASCADE", "SET NULL", "SET DEFAULT", "RESTRICT", "NO ACTION", "DEFERRABLE INITIALLY DEFERRED", "STORED", "VIRTUAL",
    "STRICT", "WITHOUT ROWID", "TABLE", "INDEX", "UNIQUE INDEX", "VIEW", "TRIGGER", "VIRTUAL TABLE", "TEMP TABLE",
    "TEMP VIEW", "TEMP TRIGGER", "RENAME TO", "RENAME COLUMN", "ADD COLUMN", "DROP COLUMN", "TO", "BEFORE", "AFTER",
    "INSTEAD OF", "INSERT", "DELETE", "UPDATE OF", "INSERT ON", "UPDATE ON", "DELETE ON", "FOR EACH ROW", "OF",
  ]
}

extension CompletionFinder {
  /// The types that tables are written with; all of a STRICT table.
  static let types = ["INTEGER", "TEXT", "REAL", "BLOB", "ANY", "NUMERIC", "INT"]

  static let modules = ["fts5", "rtree", "fts4", "geopoly", "dbstat", "fts5vocab", "rtree_i32"]

  /// The table-valued functions that are written most, in the order of how often.
  static let commonTableFunctions = [
    "json_each", "json_tree", "pragma_table_info", "pragma_table_list", "pragma_foreign_key_list", "pragma_index_list",
    "pragma_index_info", "pragma_table_xinfo", "pragma_foreign_key_check", "pragma_database_list",
    "pragma_compile_options",
    "pragma_function_list", "pragma_module_list", "pragma_user_version",
  ]

  /// The functions that are written most, in the order of how often.
  static let commonFunctions = [
    "count", "sum", "coalesce", "max", "min", "date", "datetime", "lower", "length", "avg", "round", "substr",
    "strftime", "upper",
    "ifnull", "json_extract", "group_concat", "abs", "total", "trim", "replace", "iif", "instr", "printf", "row_number",
    "rank",
    "nullif", "random", "json_each", "julianday", "unixepoch", "typeof", "hex", "cast", "quote", "last_insert_rowid",
    "changes",
    "json_object", "json_array", "json_group_array", "json_group_object", "lag", "lead", "dense_rank", "first_value",
    "time",
  ]
}
