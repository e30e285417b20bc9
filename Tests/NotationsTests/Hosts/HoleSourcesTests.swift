import Analyzer
import Notations
import Testing

/// Whose text a program pastes, where its code shows that it can be anybody's.
struct HoleSourcesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let language: HostLanguage
    let code: String
    let source: NotatedText.Hole.Source?
    var testDescription: String { "\(language): \(code)" }

    init(_ language: HostLanguage, _ code: String, _ source: NotatedText.Hole.Source?) {
      (self.language, self.code, self.source) = (language, code, source)
    }
  }

  static let cases: [Case] = [
    Case(.python, "db.execute(f\"SELECT a FROM b WHERE c = '{request.args['c']}'\")", .outside("a request")),
    Case(.python, "c = input('? ')\ndb.execute(f\"SELECT a FROM b WHERE c = '{c}'\")", nil),
    Case(
      .python, "def f():\n  c = input('? ')\n  db.execute(f\"SELECT a FROM b WHERE c = '{c}'\")",
      .outside("standard input")),
    Case(
      .python, "def f():\n  c = sys.argv[1]\n  c = clean(c)\n  db.execute(f\"SELECT a FROM b WHERE c = '{c}'\")", nil),
    Case(.python, "def f(c: str):\n  db.execute(f'SELECT a FROM b WHERE c = {c}')", .parameter("c", of: "f")),
    Case(.python, "def f(c):\n  db.execute(f\"SELECT a FROM b WHERE c = '{c}'\")", .parameter("c", of: "f")),
    Case(.python, "def f(c):\n  db.execute(f'SELECT a FROM b WHERE c = {c}')", nil),
    Case(.python, "def f(c: int):\n  db.execute(f\"SELECT a FROM b WHERE c = '{c}'\")", nil),
    Case(.python, "def _f(c: str):\n  db.execute(f\"SELECT a FROM b WHERE c = '{c}'\")", nil),
    Case(.python, "def f(c: str):\n  db.execute(f\"SELECT a FROM b WHERE c = '{len(c)}'\")", nil),
    Case(.go, "func F(c string) { db.Query(\"SELECT a FROM b WHERE c = '\" + c + \"'\") }", .parameter("c", of: "F")),
    Case(
      .go, "func F(d, c string) { db.Query(\"SELECT a FROM b WHERE c = '\" + d + \"'\") }", .parameter("d", of: "F")),
    Case(.go, "func f(c string) { db.Query(\"SELECT a FROM b WHERE c = '\" + c + \"'\") }", nil),
    Case(
      .go,
      "func F(r *http.Request) {\n c := r.FormValue(\"c\")\n db.Query(\"SELECT a FROM b WHERE c = '\" + c + \"'\") }",
      .outside("a request")),
    Case(
      .swift, "func f(_ c: String) { try db.execute(sql: \"DELETE FROM b WHERE c = '\\(c)'\") }",
      .parameter("c", of: "f")),
    Case(.swift, "private func f(c: String) { try db.execute(sql: \"DELETE FROM b WHERE c = '\\(c)'\") }", nil),
    Case(.swift, "func f(c: Int) { try db.execute(sql: \"DELETE FROM b WHERE c = \\(c)\") }", nil),
    Case(
      .swift, "func f(c: String) { queue.write { db in try db.execute(sql: \"DELETE FROM b WHERE c = '\\(c)'\") } }",
      .parameter("c", of: "f")),
    Case(.swift, "func f(c: String) { try db.execute(literal: \"DELETE FROM b WHERE c = \\(c)\") }", nil),
    Case(.kotlin, "fun f(c: String) { db.execSQL(\"DELETE FROM b WHERE c = '$c'\") }", .parameter("c", of: "f")),
    Case(.kotlin, "fun f(c: Long) { db.execSQL(\"DELETE FROM b WHERE c = $c\") }", nil),
    Case(
      .java, "public void f(final String c) { db.execSQL(\"DELETE FROM b WHERE c = '\" + c + \"'\"); }",
      .parameter("c", of: "f")),
    Case(.java, "private void f(String c) { db.execSQL(\"DELETE FROM b WHERE c = '\" + c + \"'\"); }", nil),
    Case(.java, "public void f(int c) { db.execSQL(\"DELETE FROM b WHERE c = \" + c); }", nil),
    Case(
      .javascript, "app.get('/', (req, res) => { db.all(`SELECT a FROM b WHERE c = '${req.query.c}'`) })",
      .outside("a request")),
    Case(.javascript, "function f(c) { db.all(`SELECT a FROM b WHERE c = '${c}'`) }", .parameter("c", of: "f")),
    Case(.javascript, "function f(c: number) { db.all(`SELECT a FROM b WHERE c = '${c}'`) }", nil),
    Case(.javascript, "function f(c: string) { sql`SELECT a FROM b WHERE c = ${c}` }", nil),
    Case(
      .rust, "pub fn f(c: &str) { conn.execute(&format!(\"DELETE FROM b WHERE c = '{c}'\"), []) }",
      .parameter("c", of: "f")),
    Case(.rust, "fn f(c: &str) { conn.execute(&format!(\"DELETE FROM b WHERE c = '{c}'\"), []) }", nil),
    Case(.rust, "pub fn f(c: i64) { conn.execute(&format!(\"DELETE FROM b WHERE c = {c}\"), []) }", nil),
  ]

  @Test(arguments: cases) func isKnown(_ example: Case) throws {
    let sql = ProgramSQL(SourceFile(path: "a", text: example.code), example.language)
    let text = try #require(sql.text(leavingOut: []))
    #expect(text.notated?.units.first?.holes.first?.source == example.source)
  }
}
