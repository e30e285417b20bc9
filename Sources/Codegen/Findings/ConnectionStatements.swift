import Analyzer

/// `connection-statement`: a query's statement is about the connection that it happens to run on.
extension Finding {
  /// - Parameters:
  ///   - query: the query's name.
  ///   - what: the statement, in words.
  ///   - help: what does it instead.
  static func connectionStatement(_ query: String, _ what: ConnectionUse, help: String) -> Finding {
    let message =
      switch what {
      case .attachment(let word):
        "'\(query)' does its \(word) on one connection of several, and it holds for that one alone"
      case .transaction(let word): "'\(query)' can't \(word): its transaction is begun and ended by whoever calls it"
      case .setting(let name):
        "'\(query)' sets '\(name)' on one connection of several, and for whatever happens to run there next"
      }
    return Finding(.connectionStatement, message, help: help)
  }
}
