import Analyzer
import Notations
import Testing

/// What is read out of the string literals of programs, and what looks like SQL and isn't.
struct ProgramSQLTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let language: HostLanguage
    let code: String
    let statements: [String]
    var testDescription: String { "\(language): \(code)" }

    init(_ language: HostLanguage, _ code: String, _ statements: String...) {
      (self.language, self.code, self.statements) = (language, code, statements)
    }
  }

  private func statements(_ code: String, _ language: HostLanguage) -> [String] {
    let sql = ProgramSQL(SourceFile(path: "a", text: code), language)
    guard let file = sql.text(leavingOut: sql.definedNames) else { return [] }
    let tree = Parser.parse(file)
    #expect(tree.diagnostics.isEmpty)
    return tree.statements.map { SQLiteText($0, in: tree)?.text ?? shown($0, in: tree) }
  }

  /// A statement with the kinds of its holes: `SELECT ⟨clause⟩ FROM b`.
  private func shown(_ statement: Statement, in tree: SyntaxTree) -> String {
    var bytes = tree.file.bytes(in: tree.range(of: statement.span))[...]
    for hole in StatementHole.all(in: statement, of: tree).reversed() {
      let start = bytes.startIndex + Int(hole.location.range.start - tree.range(of: statement.span).start)
      let end = start + Int(hole.location.range.end - hole.location.range.start)
      bytes.replaceSubrange(start..<end, with: "⟨\(hole.kind)⟩".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static let read: [Case] = [
    Case(.swift, #"try db.execute(sql: "DELETE FROM a WHERE b = \(x)")"#, "DELETE FROM a WHERE b = ?"),
    Case(.swift, "let q = \"\"\"\n  SELECT *\n  FROM a\n  \"\"\"", "SELECT *\nFROM a"),
    Case(.python, "db.execute('SELECT a '\n  'FROM b WHERE c = ?', (c,))", "SELECT a FROM b WHERE c = ?"),
    Case(
      .python, "Q = \"select a from b where c = 1\"\nQ2 = f'select a from b where c like \"%{x}%\"'",
      "select a from b where c = 1"),
    Case(
      .python, "db.execute(f\"select a from b where c like '%{x}%' and d = {y}\")",
      "select a from b where c like ? and d = ?"),
    Case(.python, "T = 'pet'\ndb.execute(f'SELECT * FROM {T} WHERE a > 1')", "SELECT * FROM pet WHERE a > 1"),
    Case(.kotlin, #"@Query("SELECT * FROM a WHERE b = :b") fun f(b: Int): List<A>"#, "SELECT * FROM a WHERE b = :b"),
    Case(
      .kotlin, #"db.rawQuery("SELECT * FROM a WHERE b = $b LIMIT ${n + 1}", null)"#,
      "SELECT * FROM a WHERE b = ? LIMIT ?"),
    Case(.java, #"db.execSQL("UPDATE a SET b = 1 " + "WHERE c = " + c);"#, "UPDATE a SET b = 1 WHERE c = ?"),
    Case(
      .java, "db.execSQL(\"DELETE FROM \" + TABLE + \" WHERE c = 1\"); static final String TABLE = \"a\";",
      "DELETE FROM a WHERE c = 1"),
    Case(
      .javascript, "db.prepare('SELECT a FROM b').all(); db.run(`INSERT INTO b (a) VALUES (?)`, [1])",
      "SELECT a FROM b", "INSERT INTO b (a) VALUES (?)"),
    Case(
      .java,
      "class A { static final String T = \"pet\"; static final String K = T + \".\" + _ID; static final int N = 3; void f() { db.rawQuery(\"SELECT \" + K + \" FROM \" + T + \" WHERE c = \" + N, null); } }",
      "SELECT pet._id FROM pet WHERE c = 3"),
    Case(.javascript, "const rows = await sql`SELECT a FROM b WHERE c = ${c}`", "SELECT a FROM b WHERE c = ?"),
    Case(.rust, "sqlx::query!(r#\"SELECT a AS \"a!\" FROM b\"#)", "SELECT a AS \"a!\" FROM b"),
    Case(.rust, "conn.execute(\"INSERT INTO a \\\n   (b) VALUES (?1)\", params![b])", "INSERT INTO a (b) VALUES (?1)"),
    Case(.go, "db.QueryContext(ctx, `SELECT a FROM b`)", "SELECT a FROM b"),
    // An unfinished text of one literal doesn't reach the next.
    Case(
      .go, "x := \"SELECT 'a FROM b\"\ndb.Query(\"SELECT a FROM b\")\ndb.Exec(\"DELETE FROM b\")", "SELECT a FROM b",
      "DELETE FROM b"),
  ]

  static let holes: [Case] = [
    Case(.python, "q = 'SELECT * FROM a'\nq += ' WHERE b'\ndb.execute(q)", "SELECT * FROM a WHERE b"),
    Case(.python, "base = 'SELECT * FROM a'\ndb.execute(base + where)", "SELECT * FROM a⟨more⟩"),
    // To log a text makes no longer one of it.
    Case(.swift, "let q = \"DELETE FROM a\"\nlog.error(\"\\(q) failed\")\nlog.info(\"run \" + q)", "DELETE FROM a"),
    Case(.python, "db.execute('DELETE FROM {} WHERE b = 1'.format(t))", "DELETE FROM ⟨name⟩ WHERE b = 1"),
    Case(.python, "db.execute('DELETE FROM a WHERE b = %s' % x)", "DELETE FROM a WHERE b = ?"),
    Case(.python, "db.execute('SELECT 5 %% 2 FROM a WHERE b = %(c)s' % x)", "SELECT 5 % 2 FROM a WHERE b = ?"),
    Case(.python, "db.execute(f'SELECT {columns} FROM a')", "SELECT ⟨clause⟩ FROM a"),
    Case(.python, "db.execute(f'SELECT * FROM a WHERE {condition}')", "SELECT * FROM a WHERE ⟨clause⟩"),
    Case(.python, "db.execute(f'SELECT * FROM a ORDER BY {order}')", "SELECT * FROM a ORDER BY ⟨clause⟩"),
    Case(.python, "db.execute(f'SELECT * FROM a WHERE b IN ({ids})')", "SELECT * FROM a WHERE b IN (?)"),
    Case(.python, "db.execute(f'INSERT INTO a VALUES ({values})')", "INSERT INTO a VALUES (⟨list⟩)"),
    Case(.python, "db.execute(f'SELECT * FROM log_{year}')", "SELECT * FROM log_⟨name⟩"),
    Case(
      .python, "db.execute(f'SELECT * FROM {p}_log WHERE \"{c}\" = {b}')",
      "SELECT * FROM ⟨name⟩_log WHERE \"⟨name⟩\" = ⟨value⟩"),
    Case(.python, "db.execute(f'UPDATE {t} SET {c} = ?, d = :{d}')", "UPDATE ⟨name⟩ SET ⟨name⟩ = ?, d = :⟨value⟩"),
    Case(.python, "db.execute(f'UPDATE a SET {s} WHERE b = 1')", "UPDATE a SET ⟨clause⟩ WHERE b = 1"),
    Case(.kotlin, #"val q = StringBuilder("SELECT * FROM a").append(" WHERE b")"#, "SELECT * FROM a⟨more⟩"),
    Case(.kotlin, #"b.append("SELECT * FROM a")"#, "SELECT * FROM a⟨more⟩"),
    Case(
      .java, "String s = String.format(\"SELECT * FROM a WHERE b = 1 %s\", c);", "SELECT * FROM a WHERE b = 1 ⟨clause⟩"),
    Case(.java, "db.query(\"SELECT * FROM \" + T + \" WHERE \" + w);", "SELECT * FROM {⟨name⟩} WHERE {⟨clause⟩}"),
    Case(
      .rust, "let mut q = QueryBuilder::new(\"SELECT * FROM a\"); q.push(\" WHERE b\")", "SELECT * FROM a⟨more⟩"),
    Case(
      .rust, "c.execute(&format!(\"DELETE FROM {} WHERE b = {}\", t, b), [])", "DELETE FROM ⟨name⟩ WHERE b = ⟨value⟩"),
    Case(
      .go, "fmt.Sprintf(\"DELETE FROM a WHERE b = 1 AND c IN (%s)\", c)", "DELETE FROM a WHERE b = 1 AND c IN (?)"),
    Case(
      .swift, #"try db.execute(literal: "DELETE FROM a WHERE b IN \(x) AND \(c)")"#,
      "DELETE FROM a WHERE b IN ⟨clause⟩ AND ⟨value⟩"),
    Case(
      .javascript, "db.all(`SELECT a FROM b ${joins} WHERE c = ${d}`)", "SELECT a FROM b ⟨clause⟩ WHERE c = ⟨value⟩"),
    Case(
      .swift, #"let request: SQLRequest<[A]> = "SELECT * FROM a WHERE \(x) AND b = \(y)""#,
      "SELECT * FROM a WHERE ? AND b = ?"),
    Case(
      .swift, #"func f() -> SQLRequest<A> { return "SELECT * FROM a WHERE \(x) AND b = \(y)" }"#,
      "SELECT * FROM a WHERE ? AND b = ?"),
    // Only a value is bound in GRDB's own text.
    Case(
      .swift,
      #"import GRDB; struct A: TableRecord {}; try db.execute(literal: "DELETE FROM \(A.self) WHERE \(t[.b]) = \(c) AND \(sql: d)")"#,
      "DELETE FROM \"a\" WHERE ⟨name⟩ = ⟨value⟩ AND ⟨clause⟩"),
  ]

  static let names: [Case] = [
    Case(.python, "def f():\n  t = 'a'\n  db.execute(f'SELECT b FROM {t}')", "SELECT b FROM a"),
    // Two functions, each with a text of its own.
    Case(
      .python,
      "def f():\n  t = 'a'\n  db.execute(f'SELECT b FROM {t}')\ndef g():\n  t = 'c'\n  db.execute(f'DELETE FROM {t}')",
      "SELECT b FROM a", "DELETE FROM c"),
    // One of two texts, or something else.
    Case(
      .python, "def f():\n  t = 'a'\n  if x:\n    t = 'c'\n  db.execute(f'SELECT b FROM {t}')", "SELECT b FROM ⟨name⟩"),
    Case(
      .python, "def f():\n  t = 'a'\n  t = g(t)\n  db.execute(f'SELECT b FROM {t}')", "SELECT b FROM ⟨name⟩"),
    Case(
      .python, "def f():\n  w = 'c = 1'\n  w += ' AND d = 2'\n  db.execute(f'SELECT b FROM a WHERE {w}')",
      "SELECT b FROM a WHERE ⟨clause⟩"),
    Case(.python, "t = 'a'\ndef f(t):\n  db.execute(f'SELECT b FROM {t}')", "SELECT b FROM ⟨name⟩"),
    Case(
      .swift, #"enum A { static let t = "a" }; try db.execute(sql: "DELETE FROM \(A.t) WHERE \(A.u) = 1")"#,
      "DELETE FROM a WHERE ⟨name⟩ = 1"),
  ]

  @Test(arguments: names) func aNameThatIsOneTextStandsForIt(_ example: Case) {
    #expect(statements(example.code, example.language) == example.statements)
  }

  @Test(arguments: holes) func whatAProgramPutsInHasAKind(_ example: Case) {
    #expect(
      statements(example.code, example.language)
        == example.statements.map {
          $0.replacing("{⟨", with: "⟨").replacing("⟩}", with: "⟩")
        })
  }

  @Test(arguments: read) func isRead(_ example: Case) {
    #expect(statements(example.code, example.language) == example.statements)
  }

  static let lookalikes: [Case] = [
    Case(.swift, #"Text("Select file from disk")"#),
    Case(.swift, #"button.title = "Delete from library""#),
    Case(.swift, #"log.info("DELETE FROM a")"#),
    Case(.swift, #"let a = "Update available""#),
    Case(.python, "raise ValueError('SELECT * FROM a failed')"),
    Case(.python, "print(f'Select {a} from {b}')\nx = f'Update {a} set {b}'\ny = f'delete from {a}'"),
    Case(.python, "sql += 'SELECT b FROM a'"),
    Case(.python, "q = where + 'SELECT b FROM a'"),
    Case(.python, "s = ' '.join(['DELETE FROM a', 'WHERE b = 1'])"),
    Case(.kotlin, #"val s = "Select from the list""#),
    Case(.javascript, "const a = <p>SELECT * FROM a</p>"),
    Case(.javascript, "const r = /SELECT * FROM 'a'/"),
    Case(.javascript, "['SELECT * FROM a', 'WHERE b = 1'].join(' ')"),
    Case(.rust, "println!(\"SELECT * FROM a\")"),
    Case(.go, "db.Exec(\"CREATE TABLE a (b)\")\ndb.Query(\"SELECT b FROM a\")"),
    Case(.go, "db.Exec(\"PRAGMA foreign_keys = on\"); db.Exec(\"BEGIN\")"),
    Case(.go, "db.Exec(`INSERT INTO a (b) VALUES ($1) ON DUPLICATE KEY UPDATE b = 1`)"),
  ]

  @Test(arguments: lookalikes) func isLeftAlone(_ example: Case) {
    #expect(statements(example.code, example.language).isEmpty)
  }

  @Test func aConstantIsKnownByItsType() throws {
    let contracts = SourceFile(
      path: "C.java",
      text: "class Pets { static final String T = \"pet\"; } class Toys { static final String T = \"toy\"; }")
    let constants = ProgramConstants([ProgramOutline(contracts, .java)])
    let code = SourceFile(
      path: "D.java",
      text: "class D { static final String T = \"d\"; void f() { db.rawQuery(\"SELECT * FROM \" + Toys.T, null); } }")
    let text = try #require(ProgramSQL(code, .java, ProgramVerbs(), constants).text(leavingOut: []))
    let tree = Parser.parse(text)
    #expect(SQLiteText(tree.statements[0], in: tree)?.text == "SELECT * FROM toy")
  }

  @Test func placesLeadBackToTheProgram() throws {
    let code = "# é\ndb.execute('SELECT a '\n  \"FROM \\x62 WHERE c = 'd'\")"
    let host = SourceFile(path: "a.py", text: code)
    let text = try #require(ProgramSQL(host, .python).text(leavingOut: []))
    let tree = Parser.parse(text)
    let token = try #require(tree.tokens.first { $0.kind == .string })
    let place = SourceLocation(text, token.range)
    #expect(place.inHost.file === host)
    #expect(place.inHost.text == "'d'")
    let edit = Fix.Edit(place, "\"d\"")
    let fix = try #require(Fix(title: "x", safety: .safe, edits: [edit]).inHost)
    #expect(fix.edits[0].text == "\\\"d\\\"")
  }

  @Test func whatIsLeftAsideIsCounted() {
    let sql = ProgramSQL(
      SourceFile(
        path: "a",
        text:
          "db.execute(f'SELECT COLLATE {a} FROM b')\ndb.execute('DROP TABLE c')\ndb.execute('SELECT d FROM b')\ndb.execute('BEGIN'); db.execute('VACUUM;'); log('BEGIN'); db.execute('x')"
      ),
      .python)
    #expect(sql.aside == [.hole: 1, .definition: 3])
    #expect(sql.definedNames == ["c"])
    #expect(sql.count(leavingOut: []) == 1)
    #expect(sql.count(leavingOut: ["b"]) == 0)
  }

  /// Calls and types that stand for SQL.
  @Test func aSieveTellsWhichFilesMayHaveSQL() {
    func mayStand(_ text: String, _ language: HostLanguage = .python) -> Bool {
      ProgramSQL.mayStand(in: Array(text.utf8), language)
    }
    #expect(mayStand("@Table struct A {}", .swift))
    #expect(mayStand("A.filter(sql: x)", .swift))
    #expect(!mayStand("struct A: Codable {}", .swift))
    #expect(mayStand("import android.database.sqlite.SQLiteDatabase; db.delete(T, x, y)", .kotlin))
    #expect(!mayStand("list.delete(T, x, y)", .kotlin))
  }

  /// A tag gives rows, whose methods change no text.
  @Test func rowsOfATagHaveMethods() {
    let program = "this.sql<{ a: string }>`SELECT a FROM b WHERE c = 1`.map((r) => r.a)"
    #expect(ProgramSQL(SourceFile(path: "a.ts", text: program), .javascript).count(leavingOut: []) == 1)
  }

  /// A tag binds what a constant stands for.
  @Test func aTagBindsConstants() {
    let program = "const ID = 'cf_row'; this.sql`SELECT a FROM b WHERE c = ${ID}`"
    let text = ProgramSQL(SourceFile(path: "a.ts", text: program), .javascript).text(leavingOut: [])
    #expect(text.map { !String(decoding: $0.bytes, as: UTF8.self).contains("cf_row") } == true)
  }
}
