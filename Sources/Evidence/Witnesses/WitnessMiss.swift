/// The reason why no rows were found that show a finding.
package enum WitnessMiss: Sendable {
  /// The schema, or the statement in it, isn't what SQLite takes in a database of its own.
  case schema
  /// A table that the statement names lets in no row that is made up, with what SQLite says most often.
  case noRow(of: String, message: String)
  /// The statement ends in an error on all rows, with what SQLite says most often.
  case error(String)
  /// The statement gives no row and changes none, whatever the rows.
  case idle
  /// The statement does something, but what is claimed was not seen within the bound of attempts.
  case unseen
  /// The bound of instructions was reached before all attempts were made.
  case bound
  /// Rows show it, but not in a fresh database at another time.
  case notReplayed

  /// The kind of the reason, in words.
  package var kind: String {
    switch self {
    case .schema: "no schema"
    case .noRow: "no row let in"
    case .error: "always an error"
    case .idle: "never gives a row"
    case .unseen: "not among the rows tried"
    case .bound: "bound reached"
    case .notReplayed: "not shown again"
    }
  }

  /// SQLite's words, where it has some.
  package var message: String? {
    switch self {
    case .noRow(let table, let message): "\(table): \(message)"
    case .error(let message): message
    case .schema, .idle, .unseen, .bound, .notReplayed: nil
    }
  }
}
