import Analyzer
import Codegen
import Foundation
import Testing

/// What goes in and what comes out, by the type of each query.
struct ShapeTests {
  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, weight REAL, photo BLOB, born INTEGER AS Date,
      owner INTEGER REFERENCES owner
    );
    CREATE VIEW named AS SELECT id, name FROM pet;
    """

  @Test(arguments: [
    ("SELECT * FROM pet;", "Query<Void, [Pet]>"),
    ("PRAGMA user_version;", "Query<Void, [Int]>"),
    ("PRAGMA journal_mode = WAL;", "Query<Void, [String]>"),
    ("PRAGMA user_version = 3;", "Query<Void, Int>"),
    ("SELECT * FROM pet WHERE id = ?;", "Query<Int, Pet?>"),
    ("SELECT pet.* FROM pet WHERE id = ?;", "Query<Int, Pet?>"),
    ("SELECT p.* FROM pet AS p WHERE name = ?;", "Query<String, [Pet]>"),
    ("SELECT * FROM named;", "Query<Void, [Named]>"),
    ("SELECT id, name FROM pet;", "Query<Void, [QOutput]>"),
    ("SELECT name FROM pet WHERE id = ?;", "Query<Int, String?>"),
    ("SELECT weight FROM pet WHERE id = ?;", "Query<Int, Double?>"),
    ("SELECT weight FROM pet;", "Query<Void, [Double?]>"),
    ("SELECT count(*) FROM pet;", "Query<Void, Int>"),
    ("SELECT max(born) FROM pet;", "Query<Void, Date?>"),
    ("SELECT avg(id) FROM pet;", "Query<Void, Double?>"),
    ("SELECT CASE WHEN id THEN 1 ELSE 'a' END FROM pet;", "Query<Void, [PureSQL.SQLAny]>"),
    ("SELECT id FROM pet WHERE born BETWEEN ? AND ?;", "Query<QInput, [Int]>"),
    ("SELECT id FROM pet WHERE born > ?;", "Query<Date, [Int]>"),
    ("SELECT id FROM pet WHERE id IN ?;", "Query<[Int], [Int]>"),
    ("SELECT id FROM pet WHERE born IN ?;", "Query<[Date], [Int]>"),
    ("SELECT id FROM pet LIMIT 0;", "Query<Void, [Int]>"),
    ("INSERT INTO pet (name) VALUES (?);", "Query<String, Int>"),
    ("INSERT INTO pet (name) VALUES (?) RETURNING *;", "Query<String, Pet>"),
    ("INSERT INTO pet (photo, name) VALUES (?, 'a') RETURNING id;", "Query<Data?, Int>"),
    ("DELETE FROM pet WHERE id = ? RETURNING id, name;", "Query<Int, QOutput?>"),
    ("UPDATE pet SET owner = NULL WHERE true;", "Query<Void, Int>"),
    // A row of both, or of the first only.
    ("SELECT pet.*, owner.* FROM pet LEFT JOIN owner ON owner.id = pet.owner;", "Query<Void, [QOutput]>"),
    ("SELECT owner.* FROM pet LEFT JOIN owner ON owner.id = pet.owner;", "Query<Void, [Owner?]>"),
    ("SELECT owner.* FROM pet JOIN owner ON owner.id = pet.owner;", "Query<Void, [Owner]>"),
    ("SELECT owner.* FROM pet LEFT JOIN owner ON owner.id = pet.owner WHERE owner.id > 1;", "Query<Void, [Owner]>"),
    ("SELECT owner.*, count(*) AS n FROM owner;", "Query<Void, QOutput>"),
    // Several statements in one make no table's row.
    ("SELECT * FROM owner UNION SELECT id, name FROM pet;", "Query<Void, [QOutput]>"),
    ("SELECT * FROM (SELECT * FROM owner);", "Query<Void, [Owner]>"),
  ])
  func aQueryHasTheTypeOfItsStatement(_ sql: String, _ type: String) {
    let code = generate(Self.schema, "q:\n" + sql)
    #expect(code.messages == [])
    #expect(code.alias("Q") == type)
  }

  @Test(arguments: [
    ("q { DELETE FROM pet WHERE id = :id; DELETE FROM owner WHERE id = :id }", "Query<Int, Void>"),
    ("q { INSERT INTO owner (name) VALUES (:name); SELECT * FROM owner }", "Query<String, [Owner]>"),
    ("q { DELETE FROM pet WHERE id = :id; one: SELECT name, born FROM pet WHERE id = :id }", "Query<Int, QOutput?>"),
    ("q(output: Pair) { SELECT 1 AS a; SELECT id, name FROM pet }", "Query<Void, Pair>"),
    ("q { SELECT 1 AS a; SELECT 2 AS b }", "Query<Void, QOutput>"),
    (
      "q { p(:id); DELETE FROM pet WHERE name = :name }\np: SELECT name FROM pet WHERE id = ?;",
      "Query<QInput, String?>"
    ),
    ("q { p() }\np { r(); r() }\nr: SELECT count(*) FROM pet;", "Query<Void, POutput>"),
  ])
  func aGroupHasWhatItsStatementsReturn(_ sql: String, _ type: String) {
    let code = generate(Self.schema, sql)
    #expect(code.messages == [])
    #expect(code.alias("Q") == type)
  }

  @Test func resultsOfAGroupHaveTypesOfTheirOwn() {
    let code = generate(Self.schema, "q { pets: SELECT id, name FROM pet; SELECT id, name FROM owner WHERE id = 1 }")
    let text = code.text("PetQueries.swift")
    #expect(text.contains("var pets: [QPetsOutput]"))
    #expect(text.contains("var result2: QResult2Output?"))
    #expect(code.alias("Q") == "Query<Void, QOutput>")
  }

  @Test func aGroupIsMadeBehindWhatItCalls() throws {
    let text = generate(
      Self.schema, "a { b() }\nb { c(); c() }\nc: SELECT count(*) FROM pet;"
    ).text("PetQueries.swift")
    let places = try ["self.c = ", "self.b = ", "self.a = "].map { try #require(text.range(of: $0)?.lowerBound) }
    #expect(places == places.sorted())
  }

  /// Each calls the one before twice, so that what all of them return together doubles with each.
  @Test func callsOfCallsAreNotWrittenOut() {
    let groups = (1...40).map { "g\($0) { a: g\($0 - 1)(); b: g\($0 - 1)(); }\n" }.joined()
    let code = generate(Self.schema, groups + "g0: SELECT name, born FROM pet;")
    #expect(code.messages == [])
    #expect(code.alias("G40") == "Query<Void, G40Output>")
    #expect(code.text("PetQueries.swift").contains("var a: G39Output"))
  }

  @Test func namesOfTypesOfAGroupMayBeTaken() {
    #expect(
      generate(Self.schema, "q(output: Pair) { SELECT 1 AS a; SELECT 2 AS b }\nr(output: Pair): SELECT 1 AS a, 2 AS b;")
        .messages
        == ["'Pair' is something else in another query"])
    #expect(
      generate(Self.schema, "q { x: SELECT 1 AS a, 2 AS b; SELECT 2 AS b }\nqX: SELECT 1 AS a, 2 AS b;").messages.count
        == 1)
  }

  @Test(arguments: [
    (":w REAL?", "SELECT id FROM pet WHERE weight > :w;", "Query<Double?, [Int]>"),
    (":born INTEGER AS \"Pet.Day\"", "SELECT id FROM pet WHERE born = ?;", "Query<Pet.Day, [Int]>"),
    (":day INTEGER AS \"Pet.Day\"?", "SELECT id FROM pet WHERE born = :day;", "Query<Pet.Day?, [Int]>"),
    (":ids [INTEGER AS \"Pet.ID\"]", "SELECT name FROM pet WHERE id IN :ids;", "Query<[Pet.ID], [String]>"),
    (":x TEXT", "SELECT count(*) FROM pet WHERE :x;", "Query<String, Int>"),
  ])
  func aParameterHasTheTypeThatItsNameLineDeclares(_ declared: String, _ sql: String, _ type: String) {
    let code = generate(Self.schema, "q(\(declared)):\n" + sql)
    #expect(code.messages == [])
    #expect(code.alias("Q") == type)
  }

  @Test(
    arguments: [
      ("SELECT pet.*, owner.* FROM pet LEFT JOIN owner ON owner.id = pet.owner;", ["pet: Pet", "owner: Owner?"]),
      ("SELECT * FROM pet JOIN owner AS o ON o.id = pet.owner;", ["pet: Pet", "o: Owner"]),
      (
        "SELECT owner.*, count(pet.id) AS pets FROM owner LEFT JOIN pet ON pet.owner = owner.id GROUP BY owner.id;",
        ["owner: Owner", "pets: Int"]
      ),
      ("SELECT owner.*, count(*) AS n FROM owner;", ["owner: Owner?", "n: Int"]),
      // All on one level: there is only one table to tell apart from.
      ("SELECT *, 1 AS one FROM owner;", ["id: Int", "name: String", "one: Int"]),
      ("SELECT * FROM owner RIGHT JOIN pet USING (id);", nil),
      ("SELECT a.*, b.* FROM owner AS a LEFT JOIN owner AS b ON b.id > a.id;", ["a: Owner", "b: Owner?"]),
    ] as [(String, [String]?)])
  func aRowHasTheseParts(_ sql: String, _ parts: [String]?) {
    let code = generate(Self.schema, "q:\n" + sql)
    let lines = code.text("PetQueries.swift").split(separator: "\n")
    let head = lines.firstIndex { $0.contains("struct QOutput") }
    let found = head.map { head in
      lines[(head + 1)...].prefix { $0.hasPrefix("  var ") }.flatMap { line in
        line.dropFirst(6).split(separator: ", ").map { String($0).replacing(" = nil", with: "") }
      }
    }
    if let parts { #expect(found == parts) } else { #expect(!code.messages.isEmpty) }
  }

  @Test(arguments: [
    (["SELECT id, name FROM pet"], true),
    (["SELECT name, id FROM pet WHERE weight > 1 ORDER BY name"], true),
    (["SELECT id, name FROM pet WHERE id = 1"], true),
    (["SELECT id, name FROM (SELECT * FROM pet)"], true),
    (["SELECT id, count(*) AS n FROM pet GROUP BY id"], true),
    // One row is there several times.
    (["SELECT a.id, a.name FROM pet AS a, pet AS b"], false),
    (["SELECT id, name FROM pet, (VALUES (1), (2))"], false),
    (["SELECT pet.id, pet.name FROM pet, json_each('[1, 2]')"], false),
    (["SELECT id, name FROM pet UNION ALL SELECT id, name FROM pet"], false),
    (["SELECT owner AS id, name FROM pet WHERE owner > 1"], false),
    (["SELECT id, name FROM pet", "SELECT a.id, a.name FROM pet AS a, pet AS b"], false),
    (["SELECT id, name FROM pet", "SELECT id, name FROM pet WHERE id > 1"], true),
  ])
  func rowsAreToldApartByIdsThatComeOnce(_ queries: [String], _ isIdentifiable: Bool) {
    let code = generate(
      Self.schema, queries.enumerated().map { "q\($0)(output: X): \($1);" }.joined(separator: "\n"))
    #expect(code.messages == [])
    #expect(code.text("PetQueries.swift").contains("struct X: Sendable, Hashable, Identifiable {") == isIdentifiable)
  }

  /// Positions stay what they are when somebody adds a column to the file.
  @Test(arguments: [
    ("SELECT * FROM owner", "SELECT owner.id, owner.name FROM owner"),
    ("SELECT o . *, 1 FROM owner o", "SELECT o.id, o.name, 1 FROM owner o"),
    (
      "SELECT * FROM owner UNION ALL SELECT * FROM owner AS x",
      "SELECT owner.id, owner.name FROM owner UNION ALL SELECT x.id, x.name FROM owner AS x"
    ),
    ("DELETE FROM owner WHERE id = 1 RETURNING *", "DELETE FROM owner WHERE id = 1 RETURNING id, name"),
    ("SELECT * FROM owner JOIN named USING (id, name)", "SELECT * FROM owner JOIN named USING (id, name)"),
    (
      "SELECT count(*) FROM owner WHERE id IN ?ids",
      "SELECT count(*) FROM owner WHERE id IN (SELECT value FROM puresql_array(:ids))"
    ),
  ])
  func starsAreWrittenOut(_ sql: String, _ printed: String) {
    let code = generate(Self.schema, "q(output: X): " + sql + ";")
    #expect(code.messages == [])
    #expect(code.text("PetQueries.swift").contains("#\"\(printed)\"#"))
  }

  /// The name line says in which order, whichever value is used first; SQLite gets each by its number.
  @Test func inputsComeInTheOrderOfTheNameLine() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER) STRICT;"
    let code = generate(
      schema,
      """
      rename(:id INTEGER, :name TEXT): UPDATE pet SET name = :name WHERE id = :id;
      grow(:id INTEGER): UPDATE pet SET age = :age WHERE id = :id;
      both(:which INTEGER, :called TEXT) { rename(:which, :called); SELECT age FROM pet WHERE id = :which }
      """)
    let text = code.text("PetQueries.swift")
    #expect(code.messages == [] && text.contains("  let id: Int, name: String\n"), "\(text)")
    // A line that speaks of some says only what their types are.
    #expect(text.contains("age: Int?, id: Int\n"), "\(text)")
    #expect(text.contains("  let which: Int, called: String\n"), "\(text)")
    #expect(text.contains("RenameInput(id: input.which, name: input.called)"), "\(text)")
  }

  /// The name line says in which order, whichever value is used first.
  @Test func inputsOfAGroupComeInTheOrderOfItsNameLine() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;"
    let code = generate(
      schema,
      """
      swap(:first INTEGER, :second INTEGER, :name TEXT) {
        UPDATE pet SET name = :name WHERE id = :second;
        DELETE FROM pet WHERE id = :first;
      }
      """)
    let text = code.text("PetQueries.swift")
    #expect(code.messages == [] && text.contains("  let first: Int, second: Int, name: String\n"), "\(text)")
  }

  /// What has relations has members of any name, and Swift says of a misspelt one that there is no such relation.
  @Test func recordsWithoutRelationsHaveNoMembersOfAnyName() {
    let alone = generate("CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;")
    #expect(
      alone.text("DB+Tables.swift").contains("extension Pet:") && !alone.text("DB+Tables.swift").contains("SQLRelating")
    )
    let related = generate(
      "CREATE TABLE pet (id INTEGER PRIMARY KEY, mother INTEGER REFERENCES pet) STRICT; CREATE INDEX i ON pet (mother);"
    )
    #expect(related.text("DB+Tables.swift").contains("PureSQL.SQLRelating"))
  }

  @Test func columnsOfOneNameAreNumberedWhereNamesAreQualified() {
    let query = "q: SELECT id, name AS id2, id FROM pet; p: SELECT a.*, a.*, 1 AS n FROM owner AS a;"
    #expect(generate(Self.schema, query).messages.count == 2)
    var options = CodegenOptions()
    options.qualifiesNames = true
    let code = generate(Self.schema, query, options: options)
    #expect(code.messages == [])
    let text = code.text("PetQueries.swift")
    for property in ["id: Int", "id2: String", "id3: Int", "a: Owner", "a2: Owner"] { #expect(text.contains(property)) }
    #expect(!text.contains("dynamicMember"))
  }

  @Test func aFileInPartsHasEachQueriesFileInOneOfThem() {
    var options = CodegenOptions()
    options.singleFile = "App.swift"
    options.parts = 6
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
    let queries = ["a: SELECT id FROM pet;", "b: SELECT name FROM pet;", "c: SELECT id, name FROM pet ORDER BY id;"]
    let code = generate(schema, queries[0], queries[1], queries[2], options: options)
    #expect(
      code.files.map(\.name) == ["App.swift", "App2.swift", "App3.swift", "App4.swift", "App5.swift", "App6.swift"])
    #expect(code.text("App.swift").contains("struct DB:"))
    for name in ["PetQueries", "Other1Queries", "Other2Queries"] {
      #expect(code.files.count { $0.text.contains("struct \(name):") } == 1)
    }
    // Another file changes nothing in where a file is.
    let less = generate(schema, queries[0], options: options)
    #expect(
      less.files.firstIndex { $0.text.contains("struct PetQueries:") }
        == code.files.firstIndex { $0.text.contains("struct PetQueries:") })
    options.dependencyFree = DependencyFree()
    #expect(generate(schema, queries[0], options: options).files.filter { $0.name.hasPrefix("App") }.count == 6)
  }

  @Test func keysMayAllHaveOneName() {
    var options = CodegenOptions()
    options.primaryKeyName = "id"
    options.renamed.set("code", forColumn: "chip_code", of: "chip")
    let code = generate(
      """
      CREATE TABLE pet (pet_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE chip (chip_code TEXT PRIMARY KEY NOT NULL, pet_id INTEGER NOT NULL REFERENCES pet);
      CREATE TABLE visit (pet_id INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (pet_id, day));
      """, "q: SELECT pet.*, chip.* FROM pet JOIN chip USING (pet_id);", options: options)
    #expect(code.messages == [])
    let text = code.text("DB.swift")
    for property in ["  var id: Int\n", "  var code: String\n", "  var petId: Int\n"] {
      #expect(text.contains(property), "\(text)")
    }
    #expect(text.components(separatedBy: "  var id: Int\n").count == 2)
  }

  @Test func jsonNeedsNoAdapterOfTheApps() {
    let schema = """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, tags TEXT AS "[String]" USING json NOT NULL, more BLOB AS More USING JSON);
      """
    let query = "q: SELECT tags, more FROM pet WHERE tags = ?;"
    let code = generate(schema, query)
    #expect(code.messages == [])
    #expect(!code.text("DB.swift").contains("Adapters"))
    #expect(code.text("DB.swift").contains("PureSQL.TextColumn.json([String].self)"))
    #expect(code.text("DB.swift").contains("PureSQL.BlobColumn.json(More.self)"))
    #expect(code.alias("Q") == "Query<[String], [QOutput]>")
    var options = CodegenOptions()
    options.language = .typeScript
    let script = generate(schema, query, options: options)
    #expect(script.text("DB.ts").contains("sql.get(row, at + 1, sql.json<string[]>())"), "\(script.text("DB.ts"))")
    #expect(script.text("DB.ts").contains("json: sql.Adapter<More, Uint8Array>"))
    options.language = .kotlin
    let kotlin = generate(schema, query, options: options)
    #expect(kotlin.messages.first?.hasPrefix("'[String]' is stored through an adapter only") == true)
    let own = generate(
      "CREATE TABLE pet (id INTEGER PRIMARY KEY, more TEXT AS More USING json NOT NULL);", "", options: options)
    #expect(own.messages == [])
    #expect(own.text("DB.kt").contains("SQLAdapted(SQLText, More)"), "\(own.text("DB.kt"))")
    options = CodegenOptions()
    options.dependencyFree = DependencyFree()
    options.dependencyFree?.foundation = false
    #expect(
      generate("CREATE TABLE t (x TEXT AS More USING json);", "", options: options).text("DB.swift").contains(
        "var json:"))
  }

  @Test func whatIsNoTypeIsSaidOnce() {
    let code = generate(
      "CREATE TABLE t (a TEXT AS \"Json Foo\" NOT NULL);", "q: SELECT a FROM t; p: SELECT * FROM t WHERE a = ?;")
    #expect(code.messages == ["'Json Foo' is not the name of a Swift type"])
    #expect(!code.isComplete)
    let good = generate("CREATE TABLE t (a TEXT AS Map<String, List<Int?>> NOT NULL);", "q: SELECT a FROM t;")
    #expect(good.messages == [])
    #expect(good.alias("Q") == "Query<Void, [Map<String, List<Int?>>]>")
    let annotated = generate(
      "CREATE TABLE t (a TEXT AS @Json(lenient) @Redacted Foo NOT NULL);", "q: SELECT a FROM t;")
    #expect(annotated.messages == [])
    #expect(annotated.alias("Q") == "Query<Void, [Foo]>")
  }

  @Test func whatANotationLeavesOutIsANote() {
    let host = SourceFile(path: "Queries/Pet.sql", text: "q: SELECT name FROM pet;\np: SELECT name FROM pet;")
    let range = SourceRange(start: 0, end: UInt32(host.bytes.count))
    var details = HeaderDetails()
    details.omission = .hole("$x")
    let notated = NotatedText(
      host: host, origin: SourceOrigin([SourceOrigin.Piece(start: 0, file: host, range: range, isVerbatim: true)]),
      headers: [NotatedText.Header(position: 0, name: .empty, range: .empty, details: details)])
    let code = generate(
      SourceFile(path: "Migrations/1.sql", text: Self.schema), [SourceFile(host.bytes, notated: notated)])
    #expect(code.messages == ["no code is generated for 'q': the program makes '$x' when it runs"])
    #expect(code.diagnostics.allSatisfy { $0.severity == .note })
    #expect(code.isComplete)
    #expect(code.alias("Q") == nil)
    #expect(code.alias("P") == "Query<Void, [String]>")
  }
}
