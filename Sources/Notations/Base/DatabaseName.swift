/// The names of databases, as folders, files and conditions of templates are called after them; in small letters.
package enum DatabaseName {
  /// SQLite, and what is made of it.
  package static let sqlite: Set<String> = ["sqlite", "sqlite3", "sqlite2", "libsql", "turso", "sqlcipher", "d1"]

  /// All others.
  package static let others: Set<String> = [
    "postgres", "postgresql", "pg", "pgsql", "psql", "mysql", "mariadb", "mssql", "sqlserver", "oracle", "cockroach",
    "cockroachdb", "crdb", "clickhouse", "ydb", "spanner", "duckdb", "tidb", "snowflake", "bigquery", "redshift", "db2",
    "h2", "cassandra", "scylla", "tsql", "plpgsql", "hsqldb", "derby",
  ]
}
