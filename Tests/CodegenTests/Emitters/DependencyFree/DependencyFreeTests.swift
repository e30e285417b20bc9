import Codegen
import Testing

struct DependencyFreeTests {
  private func options(
    _ functions: DependencyFree.Functions = .methods, _ errors: DependencyFree.Errors = .throws,
    foundation: Bool = true, module: String? = nil
  ) -> CodegenOptions {
    var style = DependencyFree()
    style.functions = functions
    style.errors = errors
    style.foundation = foundation
    style.sqliteModule = module
    var options = CodegenOptions()
    options.dependencyFree = style
    return options
  }

  private let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, photo BLOB);"

  @Test func nothingIsImportedButSQLite() {
    let code = generate(
      schema, "photo: SELECT photo FROM pet;", options: options(foundation: false, module: "SQLCipher"))
    #expect(code.messages == [])
    let imports = Set(
      code.files.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }.filter {
        $0.hasPrefix("import ") || $0.hasPrefix("public import ")
      })
    #expect(imports == ["import SQLCipher", "import Glibc", "import Musl", "import Darwin"])
    #expect(!code.files.contains { $0.name.hasPrefix("CSQLite") })
    #expect(code.text("PetQueries.swift").contains("-> [[UInt8]?]"))
  }

  @Test func withoutAModuleItsNameIsThePlatforms() {
    let code = generate(schema, options: options())
    #expect(code.files.contains { $0.name == "CSQLite/module.modulemap" })
    #expect(
      code.text("PureSQL/PureSQL.Row.swift").contains(
        "#if canImport(SQLite3)\n  import SQLite3\n#else\n  import CSQLite"))
  }

  @Test(arguments: [CodegenOptions.Access.internal, .public])
  func everythingInOneFileImportsEachModuleOnce(_ access: CodegenOptions.Access) {
    var options = options(foundation: true)
    options.singleFile = "All.swift"
    options.access = access
    let code = generate(schema, "photo: SELECT photo FROM pet;", options: options)
    #expect(code.files.map(\.name) == ["All.swift"])
    let text = code.text("All.swift")
    #expect(text.count(of: GeneratedFile.mark) == 1)
    #expect(text.count(of: "import CSQLite\n") == 1)
    #expect(text.count(of: "import Glibc\n") == 1)
    #expect(text.contains("public import CSQLite") == (access == .public))
    #expect(text.contains("struct Pet:") && text.contains("class PreparedStatement {"))
  }

  @Test func typesOfFoundationsAreAnErrorWithoutIt() {
    let code = generate("CREATE TABLE t (x INTEGER AS Date);", options: options(foundation: false))
    #expect(code.messages == ["column 'x' is 'Date', which is a type of Foundation's"])
  }

  @Test func aTableLikeATypeOfSwiftsLeavesTheRuntimeAlone() {
    let code = generate(#"CREATE TABLE "String" (x TEXT); CREATE TABLE Data (y BLOB);"#, options: options())
    let row = code.text("PureSQL/PureSQL.Row.swift")
    #expect(row.contains("func text(at column: Int32) throws(SQLiteError) -> Swift.String"))
    #expect(row.contains("Swift.String(cString: $0)"))
    #expect(code.text("PureSQL/PureSQL.SQLBlob.swift").contains("typealias SQLBlob = Foundation.Data"))
    // Date's codecs have a Numeric of their own.
    let numeric = generate("CREATE TABLE numeric (x REAL);", options: options())
    #expect(numeric.text("PureSQL/PureSQL.DateCodec.swift").contains("struct Numeric: ColumnCodec"))
    #expect(numeric.text("PureSQL/PureSQL.SQLRows+Aggregates.swift").contains("where Column.Value: Swift.Numeric {"))
  }

  @Test func withoutProtocolsRowsArePlainStructs() {
    var options = options()
    options.dependencyFree?.protocols = false
    let code = generate(
      schema, "pets: SELECT * FROM pet;\nnames: SELECT id, name FROM pet;\npet: SELECT * FROM pet WHERE id = ?;",
      options: options)
    #expect(code.messages == [])
    let own = code.files.filter { !$0.name.contains("/") }
    #expect(own.map(\.name) == ["DB.swift", "DB+Tables.swift", "PetQueries.swift"])
    let extensions = own.flatMap { $0.text.split(separator: "\n").filter { $0.contains("extension ") } }
    #expect(extensions == ["Pet", "DB", "Pet", "NamesOutput"].map { "nonisolated extension \($0) {" })
    #expect(code.text("DB.swift").contains("struct Pet: Sendable, Hashable, Identifiable {"))
    #expect(!code.text("DB.swift").contains("struct Columns"))
    #expect(
      code.text("DB+Tables.swift").contains(
        "static func find(_ key: Int, in db: OpaquePointer) throws(SQLiteError) -> Pet? {"))
    // Only the runtime that is used lies beside it.
    #expect(!code.files.contains { $0.name.contains("SQLTable.") || $0.text.contains("protocol SQLRecord") })
    #expect(code.text("PetQueries.swift").contains("try Pet(row: row, at: 0)"))
  }

  @Test func queriesAreFunctions() {
    let query = "rename: UPDATE pet SET name = ? WHERE id = ?;"
    #expect(
      generate(schema, query, options: options()).text("PetQueries.swift").contains(
        "static func rename(name: String, id: Int, in db: OpaquePointer) throws(SQLiteError) -> Int {"))
    #expect(
      generate(schema, query, options: options(.free)).text("PetQueries.swift").contains(
        "func sqlite3_rename(_ db: OpaquePointer?, name: String, id: Int) throws(SQLiteError) -> Int {"))
    #expect(
      generate(schema, query, options: options(.free, .codes)).text("PetQueries.swift").contains(
        "  _ db: OpaquePointer?, name: String, id: Int, _ result: UnsafeMutablePointer<Int>? = nil\n) -> Int32 {"))
  }

  @Test func aClosureIsTheLastOfAll() {
    let update = generate(schema, options: options(.methods, .codes)).text("DB+Tables.swift")
    #expect(
      update.contains(
        """
          static func update(
            _ rows: SQLSelection<Pet>, in db: OpaquePointer, into result: UnsafeMutablePointer<Int>? = nil,
            @SQLList<SQLAssignment> _ assignments: (Pet.Columns) -> [SQLAssignment]
          ) -> Int32 {
        """))
  }

  @Test func rowsOfAnyKindHaveOneFunctionForAllTables() {
    let schema = schema + "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);"
    let free = generate(schema, options: options(.free, .codes)).text("DB+Tables.swift")
    #expect(free.count(of: "func sqlite3_rows_exists<Rows: SQLRows>(") == 1)
    #expect(free.contains(") -> Int32 where Column.Value: Numeric {"))
    let methods = generate(schema, options: options(.methods, .codes)).text("DB+Tables.swift")
    #expect(methods.contains("func exists(in db: OpaquePointer, into result: inout Bool?) -> Int32 {"))
    // The runtime's own are what is asked for.
    #expect(!generate(schema, options: options()).text("DB+Tables.swift").contains("extension SQLRows"))
    // Without tables there are no rows.
    #expect(!generate("", options: options(.free)).files.contains { $0.text.contains("sqlite3_rows_") })
  }

  @Test func draftsAreStoredByTheKeysThatTheyHave() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, owner INTEGER);"
    let free = generate(schema, options: options(.free)).text("DB+Tables.swift")
    #expect(free.contains("func sqlite3_pet_upsert_by_name(_ db: OpaquePointer?, _ draft: Pet.Draft)"))
    #expect(free.contains("func sqlite3_pet_replace(_ db: OpaquePointer?, _ draft: Pet.Draft)"))
    #expect(free.contains("func sqlite3_pet_delete_by_name(_ db: OpaquePointer?, _ key: String)"))
    #expect(!free.contains("func sqlite3_pet_upsert(_ db: OpaquePointer?, _ draft: Pet.Draft)"))
  }

  @Test func freeFunctionsLeaveSQLitesAlone() {
    #expect(
      generate(schema, "step: SELECT 1;", options: options(.free)).messages
        == ["'sqlite3_step' is a function of SQLite's own"])
    #expect(generate(schema, "step: SELECT 1;", options: options()).messages == [])
    #expect(
      generate(schema, "dbAtomically: SELECT 1;", options: options(.free)).messages
        == ["'sqlite3_db_atomically' is a function of the database's"])
    #expect(
      generate(schema, "petsCount: SELECT 1;", options: options(.free)).messages
        == ["query 'petsCount' and table 'pet' both have the function 'sqlite3_pets_count'"])
    #expect(
      generate(schema, "dbSyncSchema: SELECT 1;", options: options(.free)).messages
        == ["'sqlite3_db_sync_schema' is a function of the database's"])
    // Of SQLite 3.41.
    #expect(
      generate(schema, "isInterrupted: SELECT 1;", options: options(.free)).messages
        == ["'sqlite3_is_interrupted' is a function of SQLite's own"])
  }

  @Test func aTypeThatIsNotDeclaredTakesNoName() {
    let schema = "CREATE TABLE find_query (x INTEGER); CREATE TABLE find_input (x INTEGER);"
    let query = "find: SELECT 1 FROM find_query WHERE x BETWEEN ? AND ?;"
    #expect(generate(schema, query, options: options()).messages == [])
    #expect(generate(schema, query).messages.count == 2)
    // Two functions of one name are still one too many.
    #expect(
      generate(schema, "a_b: SELECT 1; aB: SELECT 2;", options: options()).messages
        == ["queries 'a_b' and 'aB' are both 'aB' in Swift"])
  }

  @Test func theMethodsThatThrowAreBesideNoTableOfThatName() {
    let schema = "CREATE TABLE throwing (x);"
    #expect(
      generate(schema, options: options(.methods, .codes)).messages
        == ["table 'throwing' and what holds the methods that throw are both 'Throwing' in Swift"])
    #expect(generate(schema, options: options(.free, .codes)).messages == [])
  }

  @Test func noVirtualTableHasUpserts() {
    let schema = "CREATE VIRTUAL TABLE place USING rtree (id, minX, maxX);"
    let free = generate(schema, options: options(.free)).text("DB+Tables.swift")
    #expect(free.contains("func sqlite3_place_replace(") && !free.contains("upsert"))
  }

  @Test func aLabelThatCouldStandBeforeAParameterIsQuoted() {
    let schema = #"CREATE TABLE t ("let" INTEGER NOT NULL, "class" INTEGER NOT NULL, PRIMARY KEY ("let", "class"));"#
    let methods = generate(schema, options: options(.methods, .codes)).text("DB+Tables.swift")
    #expect(methods.contains("static func find(`let` key1: Int, class key2: Int, in db"))
    #expect(methods.contains("(let: key1, class: key2)"))
  }

  @Test func aTypeOfTheRuntimesIsTaken() {
    #expect(
      generate("CREATE TABLE statement (x);", options: options()).messages
        == ["table 'statement' and a type of the runtime's are both 'Statement' in Swift"])
    // What needs a pool isn't there.
    #expect(generate("CREATE TABLE transaction_ (x);", options: options()).messages == [])
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
