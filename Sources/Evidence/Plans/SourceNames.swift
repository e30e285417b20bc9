package import Analyzer

/// The sources of a statement's FROM, by the names that the statement gives them: SQLite's plans name a table by its alias.
package struct SourceNames: Sendable, Equatable {
  /// The longest first: a name may have blanks in it, and begin as another does.
  private let names: [(called: String, what: String)]

  /// The word for a source that is no table.
  private static let subquery = "a subquery"

  /// The names of a statement's sources.
  package init(_ statement: ResolvedStatement) {
    let tree = statement.tree
    let span = statement.statement.span
    func isOwn(_ token: TokenID) -> Bool { token.exists && token >= span.first && token <= span.last }
    var common: Set<Name> = []
    for table in tree.nodes.commonTables where isOwn(table.name) { common.insert(tree.name(table.name)) }
    var names: [String: String] = [:]
    func add(_ called: String, _ what: String) {
      // A name may stand for another table in another part of the statement.
      if let known = names[called], known != what {
        names[called] = min(known, what) + " or " + max(known, what)
      } else {
        names[called] = what
      }
    }
    for term in tree.nodes.joinTerms where isOwn(term.span.first) {
      let alias = term.alias.exists ? tree.name(term.alias) : nil
      switch term.source {
      case .table(_, let name), .function(_, let name, _):
        guard name.exists else { continue }
        let table = tree.name(name)
        let what = common.contains(table) ? SourceNames.subquery : table.folded
        add((alias ?? table).text, what)
        if common.contains(table) { add(table.text, what) }
      case .subquery: if let alias { add(alias.text, SourceNames.subquery) }
      case .join, .missing: break
      }
    }
    self.names = names.map { (called: $0.key, what: $0.value) }
      .sorted { ($1.called.utf8.count, $0.called) < ($0.called.utf8.count, $1.called) }
  }

  /// The source that a plan's word stands for; the word itself where the statement doesn't have it, as in a view.
  func what(_ called: String) -> String { names.first { $0.called == called }?.what ?? called }

  /// Whether a word of a plan is no table.
  func isSubquery(_ called: String) -> Bool { what(called) == SourceNames.subquery }

  package static func == (one: SourceNames, other: SourceNames) -> Bool {
    one.names.elementsEqual(other.names) { $0 == $1 }
  }
}
