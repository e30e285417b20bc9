/// A program of one function that runs one statement, in each language that statements are read in.
enum TrialHost: String, CaseIterable {
  case py, swift, kt, java, ts, rs, go

  var path: String { "src/store.\(rawValue)" }

  /// - Parameter sql: of one line, without a double quote or a backslash.
  func program(_ sql: String) -> String {
    switch self {
    case .py: "import sqlite3\n\n\ndef load(db: sqlite3.Connection):\n    return db.execute(\"\(sql)\")\n"
    case .swift: "import GRDB\n\nfunc load(_ db: Database) throws {\n  try db.execute(sql: \"\(sql)\")\n}\n"
    case .kt:
      "import android.database.sqlite.SQLiteDatabase\n\nfun load(db: SQLiteDatabase) {\n  db.rawQuery(\"\(sql)\", null)\n}\n"
    case .java:
      "import android.database.sqlite.SQLiteDatabase;\n\nclass Store {\n  void load(SQLiteDatabase db) {\n    db.rawQuery(\"\(sql)\", null);\n  }\n}\n"
    case .ts:
      "import Database from 'better-sqlite3';\n\nconst db = new Database('a.db');\n\nexport function load() {\n  return db.prepare(\"\(sql)\").all();\n}\n"
    case .rs: "use rusqlite::Connection;\n\nfn load(db: &Connection) {\n    db.prepare(\"\(sql)\").unwrap();\n}\n"
    case .go:
      "package store\n\nimport (\n\t\"database/sql\"\n\n\t_ \"github.com/mattn/go-sqlite3\"\n)\n\nfunc load(db *sql.DB) {\n\tdb.Query(\"\(sql)\")\n}\n"
    }
  }
}
