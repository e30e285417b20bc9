import Codegen
import Testing

/// What `@Database` adds to a struct.
struct InlineTests {
  private typealias Query = InlineDatabase.Query

  private static let schema =
    "CREATE TABLE foo (id INTEGER PRIMARY KEY, name TEXT NOT NULL, completedOn INTEGER AS Date, data BLOB);"

  private func code(
    _ migrations: [String] = [schema], _ queries: Query..., access: CodegenOptions.Access = .internal
  ) -> InlineCode {
    InlineCode(
      InlineDatabase(
        name: "DB", access: access, migrations: migrations.map { Array($0.utf8) }, queries: queries,
        members: Set(queries.map(\.name))))
  }

  private func query(_ name: String, _ sql: String, input: String? = nil, output: String? = nil) -> Query {
    Query(
      name: name, alias: name.prefix(1).uppercased() + name.dropFirst() + "Query", sql: Array(sql.utf8), input: input,
      output: output)
  }

  @Test func everythingIsAMember() {
    let code = code(
      ["CREATE TABLE foo (id INTEGER, done INTEGER AS Date)"],
      query("fooByIds", "SELECT * FROM foo WHERE id IN ?", input: "Ids", output: "Foos"))
    #expect(code.findings.isEmpty)
    #expect(
      code.members.first?.hasPrefix(
        "/// Table `foo`.\nnonisolated struct Foo: Sendable, Hashable, PureSQL.RowDecodable, PureSQL.SQLKeylessTable {")
        == true)
    #expect(
      code.members.dropFirst().joined() == """
        nonisolated var foos: PureSQL.SQLRecords<Foo> { .init(connection) }
        /// Any number of rows. Reads `foo`.
        typealias FooByIdsQuery = PureSQL.Query<[Int], [Foo]>
        typealias Ids = [Int]
        typealias Foos = Foo
        nonisolated let connection: any PureSQL.Connection
        /// The queries on a connection. Nothing is opened or migrated.
        nonisolated init(connection: any PureSQL.Connection, adapters: () = ()) {
          self.connection = connection
          self.fooByIds = connection.queryAll(
            .read, #"SELECT foo.id, foo.done FROM foo WHERE id IN (SELECT value FROM puresql_array(?))"#, reads: ["foo"]) {
            try $1.bind(ints: $0, at: 1)
          }
        }
        nonisolated private init(noop connection: any PureSQL.Connection, fooByIds: any FooByIdsQuery) {
          self.connection = connection
          self.fooByIds = fooByIds
        }
        /// Queries without a database, for tests and previews: each finds nothing, or what it is told.
        nonisolated static func noop(fooByIds: (any FooByIdsQuery)? = nil) -> DB {
          DB(noop: PureSQL.NoopConnection(), fooByIds: PureSQL.Queries.orNothing(fooByIds))
        }
        typealias Adapters = ()
        nonisolated static let migrationHistory: [PureSQL.Migration] = [
          PureSQL.Migration("1", #"CREATE TABLE foo (id INTEGER, done INTEGER);"#),
        ]

        """)
  }

  @Test func noMemberIsAnExtension() {
    let code = code(
      [Self.schema, "CREATE VIEW named AS SELECT id, name FROM foo"],
      query("between", "SELECT id, name FROM foo WHERE completedOn BETWEEN ? AND ?"),
      query("pairs", "SELECT a.*, b.* FROM foo AS a LEFT JOIN foo AS b ON a.id < b.id"),
      query("add", "INSERT INTO foo (name) VALUES (?) RETURNING *"))
    #expect(code.findings.isEmpty)
    #expect(!code.members.contains { $0.contains("extension ") })
  }

  /// A table's rows have a property, unless somebody else has taken its name.
  @Test func whatIsWrittenHasItsNameFirst() {
    let database = InlineDatabase(
      name: "DB", access: .internal,
      migrations: [Array("CREATE TABLE foo (x); CREATE TABLE bar (x)".utf8)],
      queries: [query("foos", "SELECT * FROM foo")], members: ["foos"])
    let members = InlineCode(database).members.joined()
    #expect(!members.contains("var foos"))
    #expect(members.contains("var bars"))
  }

  @Test func accessIsThatOfTheStruct() {
    let all = query("all", "SELECT * FROM foo")
    for access in [CodegenOptions.Access.package, .public] {
      let members = code([Self.schema], all, access: access).members
      let declared = members.map { $0.replacing("nonisolated ", with: "") }.filter { !$0.hasPrefix("private ") }
      let lines = declared.flatMap { $0.split(separator: "\n").filter { !$0.hasPrefix(" ") } }
      let heads = lines.filter { !$0.hasPrefix("///") && !")}]".contains($0.prefix(1)) }
      #expect(!heads.isEmpty && heads.allSatisfy { $0.hasPrefix(access.rawValue + " ") })
    }
  }

  // MARK: Findings

  @Test func aPlaceIsInTheTextThatIsWrong() throws {
    let code = code(
      [Self.schema, "CREATE INDEX i ON foo (nme)"], query("ok", "SELECT 1 FROM foo"),
      query("all", "SELECT nam FROM foo"), query("one", "SELECT FROM foo"))
    #expect(
      code.findings.map(\.place) == [
        InlineCode.Place(text: .migration(1), range: 23..<26), InlineCode.Place(text: .query(1), range: 7..<10),
        InlineCode.Place(text: .query(2), range: 7..<11),
      ])
    #expect(code.members.contains { $0.contains("typealias OneQuery") })
  }

  @Test func namesArePlacesToo() {
    let same = code(
      [Self.schema], query("a", "SELECT id, name FROM foo", output: "X"),
      query("b", "SELECT name, id FROM foo", output: "X"))
    #expect(same.findings.map(\.place) == [InlineCode.Place(text: .output(1), range: 0..<3)])
    #expect(same.findings.first?.notes.map(\.place) == [InlineCode.Place(text: .output(0), range: 0..<3)])
    let noType = code([Self.schema], query("a", "SELECT id, name FROM foo WHERE id = ?", input: "A; \"B"))
    #expect(noType.findings.map(\.message) == ["'A; \"B' is not the name of a Swift type"])
    #expect(noType.findings.map(\.place?.text) == [.input(0)])
    let table = code(["CREATE TABLE string (x)"])
    #expect(table.findings.map(\.place?.text) == [.migration(0)])
  }

  @Test func twoQueriesOfOneTypeAreOneMistake() {
    var second = query("b", "SELECT 2")
    second.alias = "AQuery"
    let code = code([Self.schema], query("a", "SELECT 1"), second)
    #expect(code.findings.map(\.message) == ["query 'b' and query 'a' are both 'AQuery' in Swift"])
    #expect(code.members.joined().ranges(of: "typealias AQuery").count == 1)
  }

  @Test(arguments: [
    ("SELECT 1; SELECT 2", "a query is one statement", 10), ("", "expected a statement, found the end of the file", 0),
    ("b: SELECT 1", nil, 0),
  ])
  func aQueryIsOneStatement(_ sql: String, _ message: String?, _ place: Int) {
    let findings = code([Self.schema], query("a", sql)).findings
    #expect(findings.count == 1)
    if let message { #expect(findings.map(\.message) == [message]) }
    #expect(findings.map(\.place?.range.lowerBound) == [place])
  }

  // MARK: Groups

  @Test func bracesAreAGroup() throws {
    let code = code(
      [Self.schema], query("addAll", "{\n  add(:name);\n  all: list();\n  SELECT count(*) FROM foo;\n}"),
      query("list", "SELECT id, name FROM foo"), query("add", "INSERT INTO foo (name) VALUES (?)"),
      query("twice", "-- Both.\n{ addAll(:name); addAll(:name) }", input: "Name", output: "Twice"))
    #expect(code.findings.map(\.message) == [])
    let members = code.members.joined()
    #expect(members.contains("typealias AddAllQuery = PureSQL.Query<Swift.String, AddAllOutput>"))
    #expect(members.contains("struct AddAllOutput: Sendable, Hashable {"))
    #expect(members.contains("typealias TwiceQuery = PureSQL.Query<Swift.String, Twice>"))
    // What is called is there before those that call it.
    let made = try ["add", "list", "addAll", "twice"].map { name in
      try #require(members.firstRange(of: "self.\(name) = ")).lowerBound
    }
    #expect(made.max() == made[3] && made[2] > made[1] && made[2] > made[0])
  }

  @Test(arguments: [
    ("{ find(:id) }", "no query 'find'", 2), ("{ SELECT 1 AS a; SELECT nam FROM foo }", "no column 'nam' in 'foo'", 24),
    ("{ g() }", "'g' calls itself", 2), ("{ SELECT 1 AS a } SELECT 2", "a query is one statement", 18),
  ])
  func aGroupsMistakesAreInItsText(_ sql: String, _ message: String, _ place: Int) {
    let findings = code([Self.schema], query("g", sql)).findings
    #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)")
    #expect(findings.first?.place?.text == .query(0))
    #expect(findings.first?.place?.range.lowerBound == place)
  }
}
