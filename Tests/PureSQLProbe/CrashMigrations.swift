import PureSQL

/// Steps that take a while, so that a process is killed in the middle of them, and that leave a trace.
enum CrashMigrations {
  static let all: [Migration] =
    [
      Migration(
        "0.sql",
        """
        CREATE TABLE done (number INTEGER PRIMARY KEY);
        CREATE TABLE part (number INTEGER NOT NULL REFERENCES done, name TEXT NOT NULL, payload BLOB);
        CREATE TABLE step (number INTEGER PRIMARY KEY);
        """)
    ]
    + (1...20).map { number in
      Migration(
        "\(number).sql",
        """
        CREATE TABLE t\(number) (a INTEGER, b TEXT);
        INSERT INTO t\(number)
          WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 500) SELECT n, 'text ' || n FROM c;
        CREATE INDEX i\(number) ON t\(number) (b);
        INSERT INTO step VALUES (\(number));
        """)
    }
}
