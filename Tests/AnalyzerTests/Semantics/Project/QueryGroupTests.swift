import Analyzer
import Testing

/// What a group takes and gives, and what is wrong with it.
struct QueryGroupTests {
  private static let schema = """
    CREATE TABLE item (id INTEGER AS "Item.ID" PRIMARY KEY, name TEXT NOT NULL, price REAL);
    CREATE TABLE sale (id INTEGER PRIMARY KEY, item INTEGER AS "Item.ID" NOT NULL REFERENCES item (id), day TEXT);
    """

  private func summary(_ queries: String) -> (file: FileSummary, findings: [String]) {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.schema))],
      queries: [Parser.parse(SourceFile(path: "q.sql", text: queries))])
    let file = project.queries[0]
    let found = file.tree.diagnostics + file.statements.flatMap(\.diagnostics)
    return (
      FileSummary(file), found.map { "\(file.tree.file.text($0.location.range)): \($0.rule): \($0.message)" }
    )
  }

  /// `takes → results`, of the query of a name.
  private func shape(_ queries: String, _ name: Name) throws -> String {
    let (file, findings) = summary(queries)
    #expect(findings == [])
    let query = try #require(file.queries.first { $0.name == name })
    let takes = query.signature.parameters.map { parameter in
      let type = parameter.value.namedType?.name ?? parameter.value.classes.typeName
      return "\(parameter.name) \(parameter.isArray ? "[\(type)]" : type)\(parameter.value.isNullable ? "?" : "")"
    }
    let gives = query.members.compactMap { member in
      member.result.map { "\($0) \(member.statement.signature.cardinality.rawValue)" }
    }
    return "\(takes.joined(separator: ", ")) → \(gives.joined(separator: ", "))"
  }

  @Test func parametersOfOneNameAreOne() throws {
    #expect(
      try shape(
        "g { UPDATE item SET price = :price WHERE id = :id; SELECT name FROM item WHERE id = :id OR name = $name }", "g"
      )
        == "price REAL?, id Item.ID, name TEXT → result1 many")
    // What nothing names is a value of its own.
    #expect(
      try shape(
        "g { DELETE FROM item WHERE id = ?; DELETE FROM sale WHERE id = ?; DELETE FROM sale WHERE id = :id2 }", "g")
        == "id Item.ID, id3 INTEGER, id2 INTEGER → ")
    #expect(
      try shape("g { SELECT name FROM item WHERE id IN :ids; DELETE FROM sale WHERE item IN ?ids }", "g")
        == "ids [Item.ID] → result1 many")
  }

  @Test func declaredTypesHoldForAllStatements() throws {
    #expect(
      try shape("g(:name TEXT?) { SELECT id FROM item WHERE name = :name; DELETE FROM sale WHERE day = :name }", "g")
        == "name TEXT? → result1 many")
  }

  /// A header that lists all that are named says in which order they come.
  @Test func parametersHaveTheOrderOfTheHeader() throws {
    let text = """
      g(:first INTEGER, :second INTEGER, :name TEXT) {
        UPDATE item SET name = :name, price = ? WHERE id = :second;
        DELETE FROM sale WHERE id = :first;
      }
      """
    let (file, findings) = summary(text)
    let group = try #require(file.queries.first)
    #expect(findings == [])
    #expect(group.signature.parameters.map(\.name) == ["first", "second", "name", "price"])
    #expect(group.signature.parameters.map(\.index) == [1, 2, 3, 4])
    #expect(group.members.map(\.arguments) == [[2, 3, 1], [0]])
    // One that speaks of some says what their types are.
    let some = try #require(
      summary("g(:day TEXT) { DELETE FROM sale WHERE id = :id AND day = :day }").file.queries.first)
    #expect(some.signature.parameters.map(\.name) == ["id", "day"])
  }

  @Test func resultsAreCalledByLabelOrNumber() throws {
    #expect(
      try shape("g { items: SELECT * FROM item; DELETE FROM sale; SELECT count(*) FROM sale; SELECT 1 AS one }", "g")
        == " → items many, result2 exactlyOne, result3 exactlyOne")
    #expect(
      try shape("g { INSERT INTO item (name) VALUES (:name) RETURNING id }", "g") == "name TEXT → result1 exactlyOne")
  }

  @Test func aCallHasWhatTheQueryTakesAndGives() throws {
    let text = """
      outer { inner(:id, ?); find(:id); }
      inner { DELETE FROM sale WHERE item = :item; left: SELECT name FROM item WHERE id > :item AND name <> :name }
      find: SELECT * FROM item WHERE id = ?;
      """
    #expect(try shape(text, "outer") == "id Item.ID, name TEXT → result1 many, result2 zeroOrOne")
    let outer = try #require(summary(text).file.queries.first)
    #expect(outer.signature.writes == ["sale"])
    #expect(Set(outer.signature.reads) == ["item", "sale"])
    #expect(outer.members.map(\.callee) == ["inner", "find"])
    #expect(outer.members.map(\.arguments) == [[0, 1], [0]])
  }

  @Test func theOnlyResultIsTheWhole() throws {
    let query = try #require(
      summary("g { DELETE FROM sale; rest: SELECT id, name FROM item WHERE id = 1 }").file.queries.first)
    #expect(query.signature.kind == .group)
    #expect(query.signature.columns.map(\.name) == ["id", "name"])
    #expect(query.signature.cardinality == .zeroOrOne)
    let several = try #require(summary("g { SELECT 1 AS a; SELECT 2 AS b }").file.queries.first)
    #expect(several.signature.columns.isEmpty && several.signature.returnsRows)
  }

  @Test(arguments: [
    ("g { fid(:id) }\nfind: SELECT 1;", ["fid: unknown-name: no query 'fid'; did you mean 'find'?"]),
    (
      "g { find(:id, :x) }\nfind: SELECT name FROM item WHERE id = :id;",
      ["find: function-call: 'find' takes 1 parameter, not 2"]
    ),
    ("g { g() }", ["g: function-call: 'g' calls itself"]),
    (
      "a { b() }\nb { c() }\nc { DELETE FROM sale; a() }",
      ["a: function-call: 'a' calls itself: a → b → c → a"]
    ),
    (
      "g { x: SELECT 1; x: SELECT 2 }", ["x: syntax-error: two results of this group are called 'x'"]
    ),
    (
      "g { SELECT 1; result1: SELECT 2 }", ["result1: syntax-error: two results of this group are called 'result1'"]
    ),
    (
      "g { my_x: SELECT 1; myX: SELECT 2 }",
      ["myX: syntax-error: two results of this group, 'my_x' and 'myX', have the same name in generated code"]
    ),
    ("g { x: DELETE FROM sale }", ["x: syntax-error: nothing is returned here that could be called 'x'"]),
    (
      "g { BEGIN; DELETE FROM sale; }",
      ["BEGIN: sqlite-rejects: a group is a transaction already, and there is none within another"]
    ),
    (
      "g(:id TEXT) { find(:id) }\nfind: SELECT name FROM item WHERE id = :id;",
      [":id: function-call: ':id' is TEXT here, and 'find' takes INTEGER AS Item.ID"]
    ),
    (
      "g { DELETE FROM sale WHERE day = :id; find(:id) }\nfind: SELECT name FROM item WHERE id = :id;",
      [":id: function-call: ':id' is TEXT here, and 'find' takes INTEGER AS Item.ID"]
    ),
    (
      "g { find(:id); one(:id) }\nfind: SELECT name FROM item WHERE id = :id;\none: SELECT day FROM sale WHERE id = :id;",
      [":id: function-call: ':id' is INTEGER AS Item.ID here, and 'one' takes INTEGER"]
    ),
    (
      "g { SELECT 1 AS a WHERE 1 IN :id; SELECT 2 AS b WHERE 1 = :id }",
      [":id: function-call: ':id' is one value here, and an array above"]
    ),
    ("g { SELECT nme FROM item }", ["nme: unknown-name: no column 'nme' in 'item'; did you mean 'name'?"]),
  ])
  func saysWhatIsWrong(_ queries: String, _ expected: [String]) {
    #expect(summary(queries).findings == expected)
  }

  @Test func whatCallsAFaultyQueryIsNotSound() {
    let file = summary("a { b() }\nb { SELECT nme FROM item }\nc { SELECT 1 AS one }").file
    #expect(file.queries.map(\.isSound) == [false, false, true])
    #expect(summary("a { b() }\nb { a() }").file.queries.allSatisfy { !$0.isSound })
  }

  @Test func aLongChainOfCallsIsFollowed() {
    let chain = (0..<20_000).map { "g\($0) { g\($0 + 1)(); }\n" }.joined() + "g20000: SELECT 1 AS one;"
    #expect(summary(chain).file.queries.first?.signature.columns.map(\.name) == ["one"])
  }

  // MARK: Several files

  private func files(_ texts: [String]) -> (files: [FileSummary], findings: [String]) {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.schema))],
      queries: texts.enumerated().map { Parser.parse(SourceFile(path: "\($0).sql", text: $1)) })
    let found = project.queries.flatMap { file in file.statements.flatMap(\.diagnostics) }
    return (
      project.queries.map { FileSummary($0) },
      found.map { "\($0.location.file.path): \($0.location.file.text($0.location.range)): \($0.rule): \($0.message)" }
    )
  }

  @Test func aCallReachesOtherFiles() throws {
    let (files, findings) = files([
      "a { b(:id); more: SELECT 1 AS one }\nleaf: DELETE FROM sale WHERE id = :sale;",
      "b { leaf(:sale); find(:sale) }",
      "find: SELECT name FROM item WHERE price > :sale;",
    ])
    #expect(findings == ["1.sql: :sale: function-call: ':sale' is INTEGER here, and 'find' takes REAL"])
    #expect(files.flatMap(\.queries).map(\.isSound) == [false, true, false, true])
    let (sound, none) = self.files([
      "a { b(:id); more: SELECT 1 AS one }\nleaf: DELETE FROM sale WHERE id = :sale;",
      "b { leaf(:sale); find(:item) }",
      "find: SELECT name FROM item WHERE id = :id;",
    ])
    #expect(none == ["0.sql: b: function-call: 'b' takes 2 parameters, not 1"])
    let b = try #require(sound[1].queries.first)
    #expect(b.isSound && b.signature.writes == ["sale"] && b.signature.reads.contains("item"))
    #expect(b.signature.parameters.map(\.value.namedType?.name) == [nil, "Item.ID"])
    #expect(b.signature.cardinality == .zeroOrOne)
  }

  @Test(arguments: [
    (["g { fid() }", "find: SELECT 1;"], ["0.sql: fid: unknown-name: no query 'fid'; did you mean 'find'?"]),
    (
      ["g { find() }", "find: SELECT 1;", "find: SELECT 2;"],
      ["0.sql: find: unknown-name: more than one file has a query 'find'"]
    ),
    (
      ["top { g() }", "g { find() }", "find { SELECT 2 AS x }", "find: SELECT 1;"],
      ["1.sql: find: unknown-name: more than one file has a query 'find'"]
    ),
    // Its own comes first.
    (["g { find(:id) }\nfind: SELECT name FROM item WHERE id = :id;", "find: SELECT 1;"], []),
    (["a { b() }", "b { c() }", "c { a() }"], ["2.sql: a: function-call: 'a' calls itself: a → b → c → a"]),
    // The circle is closed within a file.
    (
      ["a { b() }\nc { DELETE FROM sale; a() }", "b { c() }"],
      ["0.sql: a: function-call: 'a' calls itself: a → b → c → a"]
    ),
    (["a { a() }\nx { y() }", "y: SELECT 1;"], ["0.sql: a: function-call: 'a' calls itself"]),
    // Files that call one another, without a circle of queries.
    (["a { b() }\nc: SELECT 1;", "b { c() }"], []),
    (
      ["a { b() }", "b { SELECT nme FROM item }"],
      ["1.sql: nme: unknown-name: no column 'nme' in 'item'; did you mean 'name'?"]
    ),
  ])
  func saysWhatIsWrongBetweenFiles(_ texts: [String], _ expected: [String]) {
    let (files, findings) = files(texts)
    #expect(findings == expected)
    #expect(files.flatMap(\.queries).allSatisfy { $0.isSound } == expected.isEmpty)
    #expect(files[0].queries.first?.isSound == expected.isEmpty)
  }

  @Test func aLongChainThroughTwoFilesIsFollowed() {
    let even = stride(from: 0, to: 10_000, by: 2).map { "g\($0) { g\($0 + 1)(); }\n" }.joined()
    let odd = stride(from: 1, to: 10_000, by: 2).map { "g\($0) { g\($0 + 1)(); }\n" }.joined()
    let (files, findings) = files([even + "g10000: SELECT 1 AS one;", odd])
    #expect(findings == [])
    #expect(files[0].queries.first?.signature.columns.map(\.name) == ["one"])
  }
}
