import Analyzer
import Notations
import Testing

/// The statements that libraries make of pieces of SQL, and what `#sql` of StructuredQueries stands for.
struct ProgramFragmentTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let code: String
    let statements: [String]
    var testDescription: String { code }

    init(_ code: String, _ statements: String...) { (self.code, self.statements) = (code, statements) }
  }

  /// The SQL of a file, with the program's expressions in the places of holes.
  private func statements(_ code: String, _ language: HostLanguage) -> [String] {
    let host = SourceFile(path: "a", text: code)
    let constants = ProgramConstants([ProgramOutline(host, language)])
    guard let text = ProgramSQL(host, language, ProgramVerbs(), constants).text(leavingOut: []) else { return [] }
    let tree = Parser.parse(text)
    #expect(tree.diagnostics.isEmpty)
    return tree.statements.map { String(decoding: text.bytes(in: tree.range(of: $0.span)), as: UTF8.self) }
  }

  // MARK: StructuredQueries

  private static let types = """
    import SQLiteData
    @Table struct Pet { let id: Int; var name = ""; @Column("born_on") var bornOn: Date? }
    @Table("owner") struct Owner { let id: Int }

    """

  static let texts: [Case] = [
    Case(
      #"#sql("SELECT \(Pet.columns) FROM \(Pet.self)", as: Pet.self)"#,
      #"SELECT "pets"."id", "pets"."name", "pets"."born_on" FROM "pets""#),
    Case(
      #"#sql("SELECT \(Owner.id) FROM \(Owner.self) WHERE \(Owner.id) = \(x)")"#,
      #"SELECT "owner"."id" FROM "owner" WHERE "owner"."id" = \(x)"#),
    Case(
      #"#sql("DELETE FROM \(Pet.self) WHERE \(Pet.name) = \(bind: x) AND id = \(raw: 1)")"#,
      #"DELETE FROM "pets" WHERE "pets"."name" = \(bind: x) AND id = 1"#),
    Case(
      #"Pet.where { #sql("\($0.bornOn) < date()") }"#, #"SELECT 1 FROM "pets" WHERE ("pets"."born_on" < date())"#),
    Case(
      #"Pet.all.order { #sql("\($0.name) COLLATE NOCASE DESC") }"#,
      #"SELECT 1 FROM "pets" ORDER BY "pets"."name" COLLATE NOCASE DESC"#),
    Case(
      #"extension Pet.TableColumns { var isOld: some QueryExpression<Bool> { #sql("\(bornOn) < 1") } }"#,
      #"SELECT "pets"."born_on" < 1 FROM "pets""#),
    // A closure over two tables, `$0` and `$1`, is not read.
    Case(#"Pet.join(Owner.all) { $0.id == $1.id }.where { #sql("\($0.name) = 1") }"#),
    Case(#"func f() { #sql("date()") }"#),
    Case(#"Other.where { #sql("\($0.name) = 1") }"#),
  ]

  @Test(arguments: texts) func aTypeStandsForItsTable(_ example: Case) {
    #expect(statements(Self.types + example.code, .swift) == example.statements)
  }

  // MARK: GRDB

  static let requests: [Case] = [
    Case(#"Player.filter(sql: "score > ?", arguments: [1])"#, #"SELECT * FROM "player" WHERE (score > ?)"#),
    Case(
      #"try Player.all().filter(sql: "a = 1").order(sql: "b DESC").fetchAll(db)"#,
      #"SELECT * FROM "player" WHERE (a = 1)"#, #"SELECT * FROM "player" ORDER BY b DESC"#),
    Case(#"Team.select(sql: "MAX(a)")"#, #"SELECT MAX(a) FROM "teams""#),
    Case(#"extension Team { static func f() { Self.filter(sql: "a = 1") } }"#, #"SELECT * FROM "teams" WHERE (a = 1)"#),
    Case(#"Player.joining(required: Player.team).filter(sql: "a = 1")"#),
    Case(#"request.filter(sql: "a = 1")"#),
    Case(#"Player.filter(sql: condition)"#),
  ]

  @Test(arguments: requests) func aRequestIsAboutItsTable(_ example: Case) {
    let types = """
      import GRDB
      struct Player: TableRecord {}
      struct Team: TableRecord { static let databaseTableName = "teams" }

      """
    #expect(statements(types + example.code, .swift) == example.statements)
  }

  // MARK: Android

  static let calls: [Case] = [
    Case(
      #"db.query("pet", arrayOf("a", B), "c = ?", arrayOf(x), null, null, "d DESC")"#,
      "SELECT a, b FROM pet WHERE c = ? ORDER BY d DESC"),
    Case(
      #"db.query(true, TABLE, columns, "c = 1", null, "c", "count(*) > 1", null, "10")"#,
      "SELECT {columns} FROM pet WHERE c = 1 GROUP BY c HAVING count(*) > 1 LIMIT 10"),
    Case(
      #"db.query(TABLE, null, selection, args, null, null, "d")"#, "SELECT * FROM pet WHERE {selection} ORDER BY d"),
    Case(#"db.update(TABLE, values, "id = ?", arrayOf(x))"#, "UPDATE pet SET {values} WHERE id = ?"),
    Case(
      #"db.delete(TABLE, "$B = ? AND c IN (${x.join()})", null)"#, "DELETE FROM pet WHERE b = ? AND c IN (${x.join()})"),
    Case(#"db.delete(TABLE, null, null)"#), Case(#"db.delete(table, "id = ?", null)"#),
    Case(#"resolver.query(uri, columns, "c = 1", null, null)"#), Case(#"map.update("a", b, "c d e", f)"#),
    Case(#"db.query("pet", columns, selection, args, null, null, null)"#),
  ]

  @Test(arguments: calls) func aCallOfPartsIsAStatement(_ example: Case) {
    let constants = "const val TABLE = \"pet\"\nconst val B = \"b\"\n"
    #expect(statements(constants + "fun f() {\n\(example.code)\n}", .kotlin) == example.statements)
  }

  @Test func anArrayOfJavasIsOne() {
    let code =
      #"class A { void f() { db.query("pet", new String[] {"a"}, "c = ?", new String[] {x}, null, null, null); } }"#
    #expect(statements(code, .java) == ["SELECT a FROM pet WHERE c = ?"])
  }
}
