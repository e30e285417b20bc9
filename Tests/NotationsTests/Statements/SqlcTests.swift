import Analyzer
import Notations
import Testing

/// sqlc's names and macros.
struct SqlcTests {
  private static let schema = "CREATE TABLE x (id INTEGER PRIMARY KEY, n TEXT, m INTEGER NOT NULL);"

  private func read(_ text: String) -> Notated { Notated(text, Sqlc(), schema: Self.schema) }

  // MARK: Names

  @Test func commentsNameTheStatementBehindThem() {
    let file = read(
      """
      -- name: GetX :one
      SELECT * FROM x WHERE id = ?;
      /* name: ListX :many */
      SELECT * FROM x;
      SELECT 1;

      -- Deletes one.
      -- name: DeleteX :execrows
      -- It is gone then.
      DELETE FROM x WHERE id = ?; -- name: Last :exec
      DELETE FROM x WHERE id = 1;
      """)
    #expect(file.names == ["GetX", "ListX", nil, "DeleteX", "Last"])
    #expect(file.asserted == [":one", ":many", nil, ":execrows", ":exec"])
    #expect(file.sql == String(decoding: file.file.notated!.host.bytes, as: UTF8.self))
  }

  @Test func whatDefinesTheSchemaInTheSameFileIsNoQuery() {
    let text = """
      -- The schema.
      CREATE TABLE y (id INTEGER PRIMARY KEY);
      -- name: GetY :one
      SELECT * FROM x WHERE id = ?;
      -- name: Made :exec
      CREATE TABLE z (id INTEGER PRIMARY KEY);
      """
    #expect(Notated(text, Sqlc(), schema: Self.schema).names == [nil, "GetY", "Made"])
    let file = Notated(text, Sqlc(.queries), schema: Self.schema)
    #expect(file.names == ["GetY", "Made"])
    #expect(!file.sql.contains("TABLE y") && file.sql.contains("TABLE z"))
    let schema = Notated(text, Sqlc(.schema), schema: Self.schema)
    #expect(schema.names == [nil] && schema.sql.contains("TABLE y"))
  }

  @Test func eachStatementOfSuchAFileHasOneRole() {
    let text = """
      CREATE TABLE y (id INTEGER PRIMARY KEY);
      -- name: ListX :many
      SELECT * FROM x WHERE id IN (sqlc.slice('ids'));
      CREATE TRIGGER t AFTER INSERT ON y BEGIN DELETE FROM x; DELETE FROM y; END;
      DELETE FROM x WHERE id = sqlc.narg(id);
      DELETE FROM x /* name: Inside :exec */ WHERE id = 1
      """
    let queries = Notated(text, Sqlc(.queries), schema: Self.schema)
    let schema = Notated(text, Sqlc(.schema), schema: Self.schema)
    #expect(queries.names.count == 3 && queries.names.first == "ListX")
    #expect(schema.names == [nil, nil])
    #expect(schema.sql.contains("BEGIN DELETE FROM x; DELETE FROM y; END;") && !schema.sql.contains("sqlc"))
    #expect(!schema.sql.contains("WHERE"))
  }

  @Test func everyCommandIsKnown() {
    let rows: [(String, AssertedCardinality.Rows?)] = [
      (":one", .one), (":many", .many), (":exec", AssertedCardinality.Rows.none),
      (":execrows", AssertedCardinality.Rows.none), (":execlastid", AssertedCardinality.Rows.none),
      (":execresult", AssertedCardinality.Rows.none), (":copyfrom", AssertedCardinality.Rows.none),
      (":batchone", .one), (":batchmany", .many), (":batchexec", AssertedCardinality.Rows.none), (":on", nil),
    ]
    for (command, expected) in rows {
      let file = read("-- name: GetX \(command)\nSELECT * FROM x;")
      #expect(file.names == ["GetX"])
      #expect(file.details(0)?.cardinality?.rows == expected, "\(command)")
    }
  }

  @Test func whatIsNoNameStaysAComment() {
    let texts = ["-- names: GetX :one", "-- the name: GetX :one", "-- name:", "-- name", "--name:\n-- :name x :?"]
    for text in texts { #expect(read(text + "\nSELECT 1;").names == [nil], "\(text)") }
    #expect(read("SELECT '-- name: GetX :one', 1;").names == [nil])
    // No white space is needed.
    #expect(read("--name:GetX :one\nSELECT 1;").names == ["GetX"])
    #expect(read("/*name: GetX :one*/SELECT 1;").asserted == [":one"])
  }

  // MARK: Macros

  @Test func macrosBecomeParameters() {
    let file = read(
      """
      -- name: A :many
      SELECT * FROM x WHERE n = sqlc.arg(n) AND (sqlc.narg('m') IS NULL OR m = sqlc.narg(m));
      """)
    #expect(file.prepared == ["SELECT * FROM x WHERE n = :n AND (:m IS NULL OR m = :m)"])
    #expect(file.parameters(0) == ["n TEXT", "m INTEGER?"])
  }

  @Test func nargMayBeNull() {
    let file = read("-- name: A :many\nSELECT * FROM x WHERE m = sqlc.narg(m) AND id = sqlc.arg(id);")
    #expect(file.parameters(0) == ["m INTEGER?", "id INTEGER"])
  }

  @Test func slicesAreArrays() {
    let file = read(
      """
      -- name: A :many
      SELECT * FROM x WHERE id IN (sqlc.slice('ids'))AND m NOT IN sqlc.slice(ms) AND n IN(sqlc.slice(ns));
      """)
    #expect(file.parameters(0) == ["ids [INTEGER]", "ms [INTEGER]", "ns [TEXT]"])
    #expect(
      file.prepared == [
        "SELECT * FROM x WHERE id IN  (SELECT value FROM json_each(:ids)) AND m NOT IN "
          + "(SELECT value FROM json_each(:ms)) AND n IN (SELECT value FROM json_each(:ns))"
      ])
  }

  @Test func aSliceAmongOthersIsOneOfThem() {
    let file = read("-- name: A :many\nSELECT * FROM x WHERE id IN (1, sqlc.slice(ids));")
    #expect(file.prepared == ["SELECT * FROM x WHERE id IN (1, :ids)"])
  }

  @Test func embedsAreWholeRows() {
    let file = read("-- name: A :many\nSELECT sqlc.embed(x), sqlc.embed(\"y\") FROM x JOIN x AS y ON y.m = x.id;")
    #expect(file.prepared == ["SELECT x.*, \"y\".* FROM x JOIN x AS y ON y.m = x.id"])
    #expect(file.statements[0].signature.wholeRows.map(\.alias.text) == ["x", "y"])
  }

  @Test func oneNameIsOneParameter() {
    let file = read(
      """
      -- name: A :many
      SELECT * FROM x WHERE m = sqlc.arg(m) OR id = @m OR m + 1 = sqlc.narg(m);
      -- name: B :many
      SELECT * FROM x WHERE m = sqlc.arg(m) OR id = $k OR id = sqlc.arg(k);
      """)
    #expect(file.parameters(0) == ["m INTEGER?"])
    #expect(file.parameters(1) == ["m INTEGER", "k INTEGER"])
    #expect(file.prepared[0] == "SELECT * FROM x WHERE m = @m OR id = @m OR m + 1 = @m")
  }

  @Test func whatIsNoMacroStaysAsItIs() {
    let texts = [
      "SELECT 'sqlc.arg(x)', \"sqlc.arg(y)\" -- sqlc.arg(z)", "SELECT sqlc.arg FROM x", "SELECT sqlc.arg(",
      "SELECT [sqlc.arg(x)] /* sqlc.embed(x) */", "SELECT sqlc.\"a b\"(x)", "sqlc.arg((x)", "sqlc.arg",
    ]
    for text in texts { #expect(read(text).sql == text) }
    #expect(read("SELECT SQLC . Arg ( order )").sql == "SELECT :order")
    #expect(read("SELECT sqlc.arg(/* a */ x /* b */), 1").sql == "SELECT :x, 1")
  }

  @Test func whatIsWrongWithAMacroIsSaidOnce() throws {
    let wrong = [
      ("sqlc.arg()", "()", "'sqlc.arg' takes one name"), ("sqlc.slice(a, b)", "(a, b)", "'sqlc.slice' takes one name"),
      ("sqlc.narg('a b')", "('a b')", "'sqlc.narg' takes one name"),
      ("sqlc.arg(1)", "(1)", "'sqlc.arg' takes one name"),
      ("sqlc.arg(sqlc.arg(x))", "(sqlc.arg(x))", "'sqlc.arg' takes one name"),
      ("sqlc.embed()", "()", "'sqlc.embed' takes the name of one table"),
      ("sqlc.argh(x)", "argh", "there is no 'sqlc.argh'"),
    ]
    for (macro, place, message) in wrong {
      let file = read("/* 🐕 */ SELECT id FROM x WHERE id = \(macro) OR m = 1;")
      let found = try #require(file.file.notated?.diagnostics)
      #expect(found.map(\.message) == [message])
      #expect(found.map(\.location.text) == [place])
      #expect(found.map(\.inHost.location.text) == [place])
      #expect(file.statements.flatMap(\.diagnostics).isEmpty && !file.statements[0].statement.hasErrors)
    }
    #expect(
      read("SELECT sqlc.argh(x)").file.notated?.diagnostics.map(\.help) == ["Did you mean 'sqlc.arg'?"])
  }

  // MARK: Places

  @Test func findingsLieInTheHost() throws {
    let text = """
      -- Tïere 動物 🐕
      -- name: Ärger :one
      SELECT '動物', x.nope, sqlc.embed(y) FROM x WHERE id IN (sqlc.slice('ids')) AND missing = sqlc.arg(n);
      """
    let file = read(text)
    let findings = file.statements[0].diagnostics.map(\.inHost)
    #expect(findings.map(\.location.text) == ["missing", "nope", "y"])
    #expect(findings.allSatisfy { $0.location.file === file.file.notated?.host })
    #expect(file.asserted == [":one"])
    #expect(file.names == ["Ärger"])
    let header = try #require(file.statements[0].statement.header)
    #expect(file.location(header.name).inHost.text == "Ärger")
    #expect(file.location(header.range).inHost.text == "-- name: Ärger :one")
  }

  @Test func aMacroIsAPlaceAndNoPlaceForAnEdit() throws {
    let text = "/* 🐕 */ SELECT sqlc.arg(y), n FROM x WHERE id IN (sqlc.slice('ids')) AND n = 'ö';"
    let file = read(text)
    #expect(try file.location(of: ":y").inHost.text == "sqlc.arg(y)")
    #expect(try file.location(of: ":y").editableInHost == nil)
    #expect(try file.location(of: ":ids").inHost.text == "sqlc.slice('ids')")
    #expect(try file.location(of: "id IN").editableInHost?.text == "id IN")
    #expect(try file.location(of: "n = 'ö'").editableInHost?.text == "n = 'ö'")
    #expect(try file.location(of: ":y, n").inHost.text == "sqlc.arg(y), n")
    #expect(try file.location(of: ":y, n").editableInHost == nil)
  }

  @Test func isRecognizedByItsText() {
    func isUsed(_ text: String) -> Bool { Sqlc.isUsed(in: SourceFile(path: "q.sql", text: text)) }
    #expect(isUsed("SELECT 1;\n  -- name: X :one\nSELECT 2;"))
    #expect(isUsed("/* name: X :many */ SELECT 2;"))
    #expect(isUsed("SELECT sqlc.arg(x);"))
    #expect(!isUsed("-- name: get_x^\nSELECT 2;"))
    #expect(!isUsed("-- :name get-x :? :1\nSELECT 2;"))
    #expect(!isUsed("-- name: X\nSELECT sqlc.args(x), sqlc.arg;"))
    #expect(!isUsed("/* name: X"))
    #expect(!isUsed("-- name: X :onc\n/"))
  }
}
