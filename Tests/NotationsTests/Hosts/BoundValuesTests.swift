import Analyzer
import Notations
import Testing

/// How many values are bound beside a statement, where the code leaves no doubt.
struct BoundValuesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let language: HostLanguage
    let code: String
    let count: Int?
    var testDescription: String { "\(language): \(code)" }

    init(_ language: HostLanguage, _ code: String, _ count: Int?) {
      (self.language, self.code, self.count) = (language, code, count)
    }
  }

  static let cases: [Case] = [
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', (x,))", 1),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', [x, f(y, z)])", 2),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', (x))", nil),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', (*x, y))", nil),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', [x for x in y])", nil),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', values)", nil),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = :c', {'c': 1})", nil),
    Case(.python, "c.execute('SELECT a FROM b')", nil),
    Case(.python, "c.execute('SELECT a FROM b WHERE c = ?', (x, y) + z)", nil),
    Case(.python, "c.executemany('INSERT INTO b VALUES (?)', [(x,), (y,)])", nil),
    Case(.go, "db.QueryRowContext(ctx, `SELECT a FROM b WHERE c = ?`, x, y.Z())", 2),
    Case(.go, "db.Exec(\"DELETE FROM b WHERE c = ?\", args...)", nil),
    Case(.go, "db.Exec(\"DELETE FROM b WHERE c = ?\", args)", nil),
    Case(.go, "db.Exec(\"DELETE FROM b WHERE c = @c\", sql.Named(\"c\", 1))", nil),
    Case(.rust, "conn.execute(\"DELETE FROM b WHERE c = ?1\", params![x, y])", 2),
    Case(.rust, "conn.execute(\"DELETE FROM b WHERE c = ?1\", [&x])", 1),
    Case(.rust, "conn.query_row(\"SELECT a FROM b WHERE c = ?1\", (x, y), |row| row.get(0))", 2),
    Case(.rust, "conn.execute(\"DELETE FROM b WHERE c = ?1\", [])", 0),
    Case(.rust, "conn.execute(\"DELETE FROM b WHERE c = ?1\", params_from_iter(x))", nil),
    Case(.rust, "sqlx::query(\"DELETE FROM b WHERE c = ?\").bind(x).bind(y).execute(&db).await?", 2),
    Case(.rust, "let q = sqlx::query(\"DELETE FROM b WHERE c = ?\").bind(x);", nil),
    Case(.swift, "try db.execute(sql: \"DELETE FROM b WHERE c = ?\", arguments: [x, y])", 2),
    Case(.swift, "try db.execute(sql: \"DELETE FROM b WHERE c = :c\", arguments: [\"c\": x])", nil),
    Case(.swift, "try db.execute(sql: \"DELETE FROM b WHERE c = ?\", arguments: [x] + y)", nil),
    Case(.swift, "db.executeUpdate(\"DELETE FROM b WHERE c = ?\", withArgumentsIn: [x])", 1),
    Case(.swift, "try db.run(\"DELETE FROM b WHERE c = ? AND d = ?\", x, y)", 2),
    Case(.kotlin, "db.rawQuery(\"SELECT a FROM b WHERE c = ?\", arrayOf(x, y))", 2),
    Case(.kotlin, "db.rawQuery(\"SELECT a FROM b WHERE c = ?\", arrayOf(*x))", nil),
    Case(.java, "db.rawQuery(\"SELECT a FROM b WHERE c = ?\", new String[]{x, y});", 2),
    Case(.java, "db.rawQuery(\"SELECT a FROM b WHERE c = ?\", values);", nil),
    Case(.javascript, "db.run('DELETE FROM b WHERE c = ?', [x, y], done)", 2),
    Case(.javascript, "db.run('DELETE FROM b WHERE c = ?', [...x])", nil),
    Case(.javascript, "db.prepare('DELETE FROM b WHERE c = ?').run(x, y)", 2),
    Case(.javascript, "db.prepare('DELETE FROM b WHERE c = ?').run(x)", nil),
    Case(.javascript, "db.prepare('DELETE FROM b WHERE c = ?').run(x.id)", 1),
    Case(.javascript, "db.prepare('DELETE FROM b WHERE c = @c').run({ c: 1 })", nil),
    Case(.javascript, "db.prepare('DELETE FROM b WHERE c = ?').run(...x)", nil),
  ]

  @Test(arguments: cases) func isCounted(_ example: Case) throws {
    let sql = ProgramSQL(SourceFile(path: "a", text: example.code), example.language)
    let text = try #require(sql.text(leavingOut: []))
    #expect(text.notated?.units.first?.bound == example.count)
  }
}
