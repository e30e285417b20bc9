import Notations
import Testing

/// Calls, values, imports, constants and definitions of each language.
struct HostCodeTests {
  private func code(_ language: HostLanguage, _ text: String) -> HostCode { HostCode(Array(text.utf8), language) }

  private func written(_ code: HostCode, _ call: HostCall) -> String {
    let arguments = code.arguments(of: call).map { argument in
      (argument.label.map { code.text($0) + ": " } ?? "") + written(code, argument.value)
    }
    let sign =
      switch call.kind {
      case .call: ""
      case .macro: "!"
      case .annotation: "@"
      case .tag: "`"
      }
    return "\(code.text(call.callee))\(sign)(\(arguments.joined(separator: ", ")))"
  }

  private func written(_ code: HostCode, _ value: HostValue) -> String {
    switch value {
    case .text(let joined):
      let text = code.decoded(joined)
      var bytes = text.bytes
      for hole in text.holes.reversed() { bytes.replaceSubrange(hole.offset..<hole.offset, with: "◌".utf8) }
      return "'" + String(decoding: bytes, as: UTF8.self) + "'"
    case .number(let range), .name(let range): return code.text(range)
    case .list(let open):
      return "["
        + code.items(in: open).map { ($0.label.map { code.text($0) + ": " } ?? "") + written(code, $0.value) }
        .joined(separator: ", ") + "]"
    case .call(let call): return written(code, call)
    case .other: return "…"
    }
  }

  private func calls(_ language: HostLanguage, _ text: String) -> [String] {
    let code = code(language, text)
    return code.calls.map { written(code, $0) }
  }

  private func imports(_ language: HostLanguage, _ text: String) -> [String] {
    code(language, text).imports.map { $0.name + ($0.alias.map { " as \($0)" } ?? "") }
  }

  private func constants(_ language: HostLanguage, _ text: String) -> [String] {
    let code = code(language, text)
    return code.constants.map { "\($0.name) = \(written(code, $0.value))" }
  }

  /// TypeScript's type arguments stand between a tag and its text.
  @Test func aTagMayHaveTypes() {
    #expect(calls(.javascript, "this.sql<{ id: string | null }>`a${b}`.map(f)").first == "this.sql`('a◌')")
    #expect(calls(.javascript, "sql<Row<string>>`a`") == ["sql`('a')"])
    #expect(calls(.javascript, "x => `a`") == [])
    #expect(calls(.javascript, "if (a > b) c = d > `a`") == [])
  }

  @Test func callsOfSwift() {
    #expect(
      calls(.swift, "try db.execute(sql: \"a\" + \"b\", arguments: [1, x])") == [
        "db.execute(sql: 'ab', arguments: [1, x])"
      ])
    #expect(
      calls(.swift, "@Query(\"a\") var b; Bundle.main.url(forResource: \"c\", withExtension: \"sql\")?.path") == [
        "Query@('a')", "Bundle.main.url(forResource: 'c', withExtension: 'sql')",
      ])
    #expect(calls(.swift, "func f(x: Int) { if (a) { g()(1) }; init<T>(x) }") == ["g()", "init(x)"])
    #expect(
      calls(.swift, "DatabaseFunction(\"f\", argumentCount: 1, pure: true) { v in h(v) }") == [
        "DatabaseFunction('f', argumentCount: 1, pure: true)", "h(v)",
      ])
  }

  @Test func callsOfPython() {
    #expect(
      calls(.python, "c.execute(\"a\" 'b', (x, 1), many=True)\nopen(base + '/x.sql').read()") == [
        "c.execute('ab', [x, 1], many: True)", "open('◌/x.sql')", ".read()",
      ])
    #expect(calls(.python, "@app.get('/x')\ndef f(y='a'): return g(f'{y}b')") == ["app.get@('/x')", "g('◌b')"])
    #expect(calls(.python, "f('''\n  a\n''' % x)") == ["f('\n  a\n')"])
  }

  @Test func callsOfRust() {
    #expect(
      calls(.rust, "sqlx::query!(\"a\", x); include_str!(concat!(\"b\", \"c\")); f::<T>(vec![1, 2])") == [
        "sqlx::query!('a', x)", "include_str!(concat!('b', 'c'))", "concat!('b', 'c')", "f(vec!(1, 2))", "vec!(1, 2)",
      ])
    #expect(
      calls(.rust, "#[sqlx::test(migrations = \"a\")] fn f(x: T) { db.g(&[\"b\"]) }") == [
        "sqlx::test@(migrations: 'a')", "db.g(['b'])",
      ])
  }

  @Test func callsOfGo() {
    #expect(
      calls(
        .go, "func (r *R) F(x int) { sql.Open(\"sqlite\", \"a\"+`b`); f([]string{\"c\"}, map[string]any{\"d\": g}) }")
        == ["sql.Open('sqlite', 'ab')", "f(['c'], [\"d\": g])"])
  }

  @Test func callsOfKotlinJavaAndJavaScript() {
    #expect(
      calls(.kotlin, "@Query(\"a\") fun f(x: Int) { mapOf(\"b\" to 1).g(\"\"\" c \"\"\".trimIndent()) }") == [
        "Query@('a')", "mapOf(\"b\": 1)", ".g(' c ')", ".trimIndent()",
      ])
    #expect(
      calls(.java, "public void f(int x) { return new File(\"a\" + b); }") == ["File('a◌')"])
    #expect(
      calls(.javascript, "const a = await readFile(join(__dirname, 'b.sql'), { encoding: 'utf8' }); sql`c${d}`") == [
        "readFile(join(__dirname, 'b.sql'), [encoding: 'utf8'])", "join(__dirname, 'b.sql')", "sql`('c◌')",
      ])
  }

  /// Behind a dot no word is a keyword.
  @Test func methodsMayBeCalledAsKeywordsAre() {
    #expect(
      calls(.javascript, "db.function('f', g); if (a) x.catch(b); function h(c) {}") == [
        "db.function('f', g)", "x.catch(b)",
      ])
  }

  @Test func callsOfOthers() {
    #expect(
      calls(.c, "int f(int x) { return sqlite3_create_function_v2(db, \"a\", 1, SQLITE_UTF8, 0, g); }") == [
        "sqlite3_create_function_v2(db, 'a', 1, SQLITE_UTF8, 0, g)"
      ])
    #expect(calls(.c, "db->exec(\"a\"); Q::f(\"b\" \"c\")") == ["db->exec('a')", "Q::f('bc')"])
    #expect(
      calls(.cmake, "qt_add_resources(app \"x\" FILES a/b.sql)") == ["qt_add_resources('app', 'x', 'FILES', 'a/b.sql')"]
    )
    #expect(calls(.ruby, "File.read('a.sql'); require 'b'") == ["File.read('a.sql')", "require`('b')"])
  }

  @Test func importsOfEachLanguage() {
    #expect(imports(.swift, "import GRDB\n@testable import struct A.B") == ["GRDB", "A.B"])
    #expect(imports(.python, "import a.b as c, d\nfrom .e import f\nx.import_(g)") == ["a.b as c", "d", ".e"])
    #expect(imports(.kotlin, "import a.b.C\nimport d.*") == ["a.b.C", "d.*"])
    #expect(imports(.java, "import static a.B.c;\nimport d.E;") == ["a.B.c", "d.E"])
    #expect(
      imports(
        .javascript,
        "import a, { b as c } from 'd'\nimport './e.sql'\nconst f = require(\"g\"); import('h'); import.meta.url")
        == ["d", "./e.sql", "g", "h"])
    #expect(imports(.rust, "use a::b::{c, d};\nextern crate e;\npub use f;") == ["a::b", "e", "f"])
    #expect(imports(.go, "import \"a\"\nimport (\n\t_ \"b/c\"\n\td \"e\"\n)") == ["a", "b/c as _", "e as d"])
    #expect(imports(.c, "#include <a/b.h>\n#  include \"c.sql\"\n") == ["a/b.h", "c.sql"])
    #expect(imports(.csharp, "using A.B;\nusing (var x = y) {}") == ["A.B"])
  }

  @Test func constantsOfEachLanguage() {
    #expect(
      constants(.swift, "static let a: [String] = [\"b\", \"c\"]\nvar d = \"e\"\n  + \"f\"\nx == \"g\"") == [
        "a = ['b', 'c']", "d = 'ef'",
      ])
    #expect(constants(.python, "A = 'b' \\\n  'c'\nD: str = \"e\"\nf(g='h')") == ["A = 'bc'", "D = 'e'"])
    #expect(
      constants(.rust, "const A: &'static str = \"b\"; let c = include_str!(\"d\");") == [
        "A = 'b'", "c = include_str!('d')",
      ])
    #expect(
      constants(.go, "const (\n  A = \"b\"\n  C string = \"d\"\n)\nx := []string{\"e\"}") == [
        "A = 'b'", "C = 'd'", "x = ['e']",
      ])
    #expect(constants(.java, "static final String A = \"b\" + \"c\";") == ["A = 'bc'"])
    #expect(
      constants(.kotlin, "private const val A: String = \"b\"\nval c = listOf(\"d\")") == [
        "A = 'b'", "c = listOf('d')",
      ])
    #expect(constants(.javascript, "const a = `b`, c = { d: 'e' }; a => 'f'") == ["a = 'b'", "c = [d: 'e']"])
  }

  @Test func definitionsOfEachLanguage() {
    func names(_ language: HostLanguage, _ text: String) -> [String] { code(language, text).definitions.map(\.name) }
    #expect(names(.swift, "struct A { func b() {} }\nextension C {}") == ["A", "b", "C"])
    #expect(names(.go, "func (r *R) F() {}\ntype X struct {}\nfunc G() {}") == ["F", "G"])
    #expect(names(.rust, "impl A { fn b() {} }") == ["A", "b"])
    let python = code(.python, "class A:\n  def b(self):\n    c()\n\n  def d(self): e()\nf()")
    let inner = python.definitions.map {
      "\($0.name): \(python.calls.filter { [range = $0.tokens] in range.contains($0.open) }.count)"
    }
    #expect(inner == ["A: 2", "b: 1", "d: 1"])
  }

  @Test func directivesOfGo() {
    let code = code(.go, "//go:embed a/*.sql b\nvar x embed.FS // go:embed c")
    #expect(code.directives.map(\.name) == ["embed"])
    #expect(code.directives.map(\.words) == [["a/*.sql", "b"]])
  }
}
