/// One step of the schema's history: SQL that is run once on every file, in a transaction.
public struct Migration: Sendable, Hashable {
  /// How a file remembers the step. Two steps can't have the same name.
  public let name: String
  /// The statements of the step, separated by semicolons. BEGIN and COMMIT aren't among them: the step is a transaction
  /// already.
  public let sql: String
  /// Whether it states a schema that files may have without having gone through the step: code that was generated from a
  /// database file, or from a schema without a history, opens such files as they are.
  public let statesSchema: Bool

  /// A step of the schema's history.
  ///
  /// - Parameters:
  ///   - name: how a file remembers the step; no other step has this name.
  ///   - sql: the statements to run, without BEGIN and COMMIT.
  public init(_ name: String, _ sql: String) {
    self.init(name, sql, statesSchema: false)
  }

  /// A schema that was there before this program: an empty file gets it, and one that has it already is left as it is.
  ///
  /// - Parameters:
  ///   - name: how a file that has gone through it remembers it; no other step has this name.
  ///   - sql: the statements that make the schema, without BEGIN and COMMIT.
  public static func schema(_ name: String, _ sql: String) -> Migration {
    Migration(name, sql, statesSchema: true)
  }

  private init(_ name: String, _ sql: String, statesSchema: Bool) {
    self.name = name
    self.sql = sql
    self.statesSchema = statesSchema
  }

  /// A checksum of the SQL that is remembered, to notice that it was changed afterwards: FNV-1a with 64 bits, in
  /// hexadecimal (RFC 9923). It guards against mistakes, not against malice.
  public var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in sql.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
