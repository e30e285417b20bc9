import Analyzer
import Evidence
import Testing

/// Statements of a small library.
enum Library {
  static let schema = """
    CREATE TABLE member (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, city TEXT, joined_at TEXT NOT NULL,
      boss_id INTEGER REFERENCES member (id));
    CREATE TABLE book (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, isbn TEXT UNIQUE, pages INTEGER NOT NULL CHECK (pages > 0),
      kind TEXT NOT NULL CHECK (kind IN ('novel', 'comic', 'essay')));
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY, book_id INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
      member_id INTEGER NOT NULL REFERENCES member (id), due_on TEXT NOT NULL, returned_on TEXT);
    CREATE INDEX loan_book ON loan (book_id);
    CREATE INDEX loan_due ON loan (due_on, member_id);
    CREATE TABLE tag (
      book_id INTEGER NOT NULL REFERENCES book (id), word TEXT NOT NULL, PRIMARY KEY (book_id, word)) WITHOUT ROWID;
    CREATE TABLE card (member_id INTEGER PRIMARY KEY REFERENCES member (id), number TEXT NOT NULL);
    CREATE VIEW open_loan AS SELECT * FROM loan WHERE returned_on IS NULL;
    CREATE TRIGGER book_gone AFTER DELETE ON book BEGIN DELETE FROM tag WHERE book_id = old.id; END;
    """

  static func workload(
    _ statements: [String], schema: String = schema, like counts: RowCounts? = nil
  ) throws -> Workload {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: statements.map { Parser.parse(SourceFile(path: "", text: $0)) })
    let planned = try project.queries.map { file in
      let statement = file.statements[0]
      try #require(statement.isSound, "\(statement.diagnostics.map(\.message))")
      return try #require(PlannedStatement(statement))
    }
    return Workload(planned, in: project.catalog, like: counts)
  }
}
