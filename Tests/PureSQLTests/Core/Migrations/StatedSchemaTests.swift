import CSQLite
import Foundation
import PureSQL
import Testing

/// Files that were there before the program: code that states their schema opens them as they are.
@Suite struct StatedSchemaTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private static let sql = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name nvarchar(15) NOT NULL);
    CREATE TABLE pet (id INTEGER PRIMARY KEY AUTOINCREMENT, owner INTEGER REFERENCES owner, born datetime DEFAULT 0);
    CREATE INDEX pet_owner ON pet (owner);
    CREATE VIEW [Pets of All] AS SELECT name, born FROM pet JOIN owner ON owner.id = pet.owner;
    """
  private static let schema = Migration.schema("pets.db", sql)

  enum Plain: PlainDatabase {
    static let migrations = [StatedSchemaTests.schema]
  }

  private func make(_ more: String = "") throws {
    try RawConnection(file.path).execute(
      Self.sql + more + "INSERT INTO owner VALUES (1, 'Ada'); INSERT INTO pet (owner) VALUES (1);")
  }

  private func open(
    _ more: [Migration] = [], _ swift: [SwiftMigration] = [], configure: (inout DatabaseConfig) -> Void = { _ in }
  ) throws(SQLiteError) -> ConnectionPool {
    var config = DatabaseConfig(path: file.path)
    configure(&config)
    return try ConnectionPool(config: config, migrations: [Self.schema] + more, swiftMigrations: swift)
  }

  private var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: file.path)) } }

  private func pets(_ pool: ConnectionPool) throws -> Int {
    try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM pet", [], Int.self) }
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: file.directory.path) }

  @Test func openingAndReadingChangesNothing() throws {
    try make()
    let before = try bytes
    for isReadOnly in [false, true] {
      for usesOneConnection in [false, true] {
        let pool = try open {
          $0.isReadOnly = isReadOnly
          $0.usesOneConnection = usesOneConnection
        }
        #expect(try pets(pool) == 1)
        try pool.closeBlocking()
        #expect(try bytes == before)
        #expect(try names().count == 1)
      }
    }
    let db = try Plain.open(file.path)
    #expect(try db.statement(keeping: "SELECT name FROM owner").fetchAll(String.self) == ["Ada"])
    try Plain.close(db)
    let reading = try Plain.open(file.path, flags: SQLITE_OPEN_READONLY)
    try Plain.close(reading)
    #expect(try bytes == before)
  }

  /// A folder that nothing can be written to, as an app's bundle is.
  @Test func aFileInABundleIsRead() throws {
    try make()
    let folder = file.directory.path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let pool = try open { $0.isReadOnly = true }
    #expect(try pets(pool) == 1)
    #expect(throws: SQLiteError.self) {
      try pool.writeBlocking { tx in try tx.execute("DELETE FROM pet") }
    }
    try pool.closeBlocking()
  }

  @Test func writingIsAsInAnyOtherFile() async throws {
    try make()
    let pool = try open()
    #expect(try pets(pool) == 1)
    try await pool.write { tx in try tx.execute("INSERT INTO pet (owner) VALUES (1)") }
    #expect(throws: SQLiteError.self) {
      try pool.writeBlocking { tx in try tx.execute("INSERT INTO pet (owner) VALUES (7)") }
    }
    #expect(try pets(pool) == 2)
    #expect(try RawConnection(file.path).text("PRAGMA journal_mode") == "wal")
    try pool.closeBlocking()
    #expect(try pets(open()) == 2)
    // Nothing of ours is noted in it.
    #expect(try RawConnection(file.path).text("SELECT 1 FROM sqlite_schema WHERE name = 'puresql_migration'") == nil)
  }

  private func add(_ pool: ConnectionPool) async throws {
    try await pool.write { tx in try tx.execute("INSERT INTO pet (owner) VALUES (1)") }
  }

  private func look(_ pool: ConnectionPool) async throws {
    let count = try await pool.read { tx in try tx.fetchOne("SELECT count(*) FROM pet", [], Int.self) }
    #expect(count > 0)
  }

  @Test func readersAndAWriterBeginTogether() async throws {
    try make()
    let pool = try open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { [self] in try await number % 4 == 3 ? add(pool) : look(pool) }
      }
      try await group.waitForAll()
    }
    #expect(try pets(pool) == 11)
  }

  @Test func anotherSchemaIsSaid() throws {
    try RawConnection(file.path).execute(
      "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL); CREATE TABLE pet (id INTEGER PRIMARY KEY);")
    let before = try bytes
    for isReadOnly in [false, true] {
      let error = #expect(throws: SQLiteError.self) { try open { $0.isReadOnly = isReadOnly } }
      #expect(error?.reason == .schema)
      #expect(
        error?.message.hasPrefix("the file's schema isn't the one that this code was generated from: table 'owner'")
          == true)
      #expect(error?.message.contains("view 'Pets of All' is missing; syncSchema()") == true)
      #expect(error?.path == file.path)
    }
    #expect(throws: SQLiteError.self) { try Plain.open(file.path) }
    #expect(try bytes == before)
  }

  /// What only the file has is nobody's fault.
  @Test func moreThanTheSchemaIsLetBe() throws {
    try make("CREATE TABLE note (x); CREATE INDEX pet_born ON pet (born);")
    #expect(try pets(open()) == 1)
  }

  @Test func aNewFileGetsTheSchema() throws {
    #expect(try pets(open()) == 0)
    #expect(try pets(open()) == 0)
    #expect(try RawConnection(file.path).text("SELECT name FROM puresql_migration") == "pets.db")
  }

  @Test func aStepBehindItIsRunAndRemembersIt() throws {
    try make()
    let step = Migration("2.sql", "CREATE TABLE visit (id INTEGER PRIMARY KEY)")
    let seed = SwiftMigration("seed", after: "2.sql") { tx in
      try tx.execute("INSERT INTO visit VALUES (3)")
    }
    #expect(throws: SQLiteError.self) { try open([step]) { $0.isReadOnly = true } }
    for _ in 0..<2 { #expect(try pets(open([step], [seed])) == 1) }
    let raw = try RawConnection(file.path)
    #expect(try raw.text("SELECT group_concat(number || name) FROM puresql_migration") == "1pets.db,22.sql,3seed")
    #expect(try raw.text("SELECT id FROM visit") == "3")
  }
}
