import CSQLite
import Foundation
import PureSQL
import Testing

/// What the system's SQLite, which can't encrypt, makes of a key. (With SQLCipher: `Tests/Linking` says what is linked.)
struct EncryptionTests {
  /// A quote and the accent behind it are one `Character`, and still a quote for SQLite.
  @Test(arguments: ["it's secret", "it'\u{301}s secret"])
  func aKeyWithoutALibraryThatEncryptsIsAnError(_ key: String) throws {
    let file = try TemporaryFile()
    var config = DatabaseConfig(path: file.path)
    config.key = { key }
    let error = try #require(throws: SQLiteError.self) { _ = try DB(config: config) }
    #expect(error.code == SQLITE_MISUSE)
    #expect(error.message.contains("can't encrypt") && error.message.contains("SQLCipher"))
    #expect(!"\(error)".contains("secret"))
    // Nothing that somebody could read was written.
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    #expect((size ?? 0) == 0)
  }

  @Test func aKeyThatCannotBeChangedIsAnErrorThatSaysWhatIsMissing() async throws {
    let file = try TemporaryFile()
    let database = try DB(path: file.path)
    let error = await #expect(throws: SQLiteError.self) { try await database.rekey { "secret" } }
    #expect(error?.code == SQLITE_MISUSE && error?.path == file.path)
    #expect(error?.message.contains("SQLCipher") == true && error?.message.contains("secret") == false)
    #expect(throws: SQLiteError.self) { try database.rekeyBlocking { "secret" } }
    // Whoever reads was waited for, and reads on.
    #expect(try await database.todoQueries.count.execute() == 0)
    let inside = #expect(throws: SQLiteError.self) {
      try database.readBlocking { _ in try database.rekeyBlocking { "secret" } }
    }
    #expect(inside?.reason == .usage)
    try await database.close()
  }

  @Test func withoutAKeyNothingIsAsked() throws {
    let file = try TemporaryFile()
    _ = try DB(config: DatabaseConfig(path: file.path))
    #expect(try Data(contentsOf: URL(filePath: file.path)).starts(with: Data("SQLite format 3".utf8)))
  }
}
