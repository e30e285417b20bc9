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

  @Test func withoutAKeyNothingIsAsked() throws {
    let file = try TemporaryFile()
    _ = try DB(config: DatabaseConfig(path: file.path))
    #expect(try Data(contentsOf: URL(filePath: file.path)).starts(with: Data("SQLite format 3".utf8)))
  }
}
