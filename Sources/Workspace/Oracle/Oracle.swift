package import Analyzer
import Evidence
package import Rules

/// The linked SQLite, which has the last word on what can be prepared.
///
/// A database in memory holds the schema and never a row: definitions are run, every other statement is only prepared.
/// `Database.Settings.schema` denies whatever reaches beyond that, and its limits on steps and memory end what would not.
package final class Oracle {
  /// The verdict of SQLite on a statement.
  package enum Verdict: Sendable {
    /// SQLite prepares it.
    case accepted
    /// SQLite refuses it.
    case rejected(Rejection)
    /// SQLite was stopped, wasn't allowed to go on, or ran out of memory, which says nothing about the statement.
    case noOpinion
  }

  /// A refusal of SQLite's.
  package struct Rejection: Error, Sendable, Equatable {
    /// The message, in SQLite's words.
    package let message: String
    /// Where the fault is in the text that was handed over, in bytes; nil when SQLite doesn't say.
    package let offset: Int?

    /// The function that SQLite hasn't got; nil where something else is wrong.
    var missingFunction: Name? {
      let beginning = "no such function: "
      return message.hasPrefix(beginning) ? Name(String(message.dropFirst(beginning.count))) : nil
    }
  }

  /// The version of the linked SQLite.
  package static let libraryVersion = SQLiteVersion(number: Database.version)

  /// The sources and options that the linked SQLite was built from, which tell it from every other.
  package static var libraryIdentity: String { Database.libraryIdentity }

  let database: Database

  /// A database in memory, without a schema.
  ///
  /// - Parameter declarations: what the program brings along.
  package init(_ declarations: Declarations? = nil) throws(InputError) {
    do { database = try Database(.schema) } catch { throw InputError("SQLite can't open a database in memory") }
    if let declarations { database.register(declarations) }
  }

  // MARK: Statements

  /// Prepares a statement, and doesn't run it.
  package func prepare(_ sql: [UInt8]) -> Verdict { verdict(on: sql) { _ in } }

  /// Runs a definition: CREATE, ALTER or DROP.
  package func define(_ sql: [UInt8]) -> Verdict {
    verdict(on: sql) { statement throws(Database.Refusal) in
      database.renewSteps()
      try statement.runToItsEnd()
    }
  }

  private func verdict(
    on sql: [UInt8], then body: (PreparedStatement) throws(Database.Refusal) -> Void
  ) -> Verdict {
    database.renewSteps()
    do {
      let statement = try database.prepare(sql)
      if let rest = statement.rest {
        return .rejected(Rejection(message: "the statement ends before this", offset: rest))
      }
      try body(statement)
      return .accepted
    } catch {
      return error.saysNothing ? .noOpinion : .rejected(Rejection(message: error.message, offset: error.offset))
    }
  }
}
