/// Why a file or folder isn't checked.
package struct Skip: Equatable, Sendable {
  /// The reason in one word.
  package let reason: SkipReason
  /// How certain that is, and what says so.
  package let decision: Decision

  /// - Parameter because: How certain that is, and what says so.
  init(_ reason: SkipReason, because decision: Decision) {
    self.reason = reason
    self.decision = decision
  }

  /// - Parameter says: What its name says of it.
  static func called(_ reason: SkipReason, _ says: String) -> Skip { Skip(reason, because: .likely(says)) }

  /// Files that programs run over another database's client.
  ///
  /// - Parameters:
  ///   - client: the client's name, as the program has it.
  ///   - evidence: where the program has it.
  static func otherClient(_ client: String, at evidence: Evidence) -> Skip {
    Skip(
      .otherDatabase, because: .likely("the program that runs it has \(client), and nothing of SQLite", at: evidence))
  }

  /// A file that by its name takes a migration back.
  static let reversal = called(.reversal, "its name says that it takes a migration back")

  /// A file that by its name is a copy of the schema.
  static let snapshot = called(.snapshot, "its name says that it is a copy of the schema, which a history makes")

  /// A file or folder that by its name, or the name of a folder around it, is for another database.
  static let otherByName = called(.otherDatabase, "its name says that it is for another database than SQLite")

  /// The migrations of a tool whose crate is built for another database alone.
  static let otherCrate = Skip(
    .otherDatabase, because: .proven("Cargo.toml builds the library that runs them for another database alone"))

  /// A file whose text is for another database.
  static let otherByText = Skip(
    .otherDatabase, because: .likely("its text has statements that only another database than SQLite takes"))
}

/// A file or folder that isn't checked, and why.
package struct LeftOut: Sendable {
  /// Absolute.
  package let path: String
  /// Why it isn't.
  package let skip: Skip
}
