import Analyzer
import Evidence

/// What SQLite says of statements in a schema without running them.
struct StatementProbe {
  private let oracle: Oracle

  /// Nil where the linked SQLite can't make the schema.
  init?(_ catalog: Catalog) {
    guard let oracle = try? Oracle(catalog.declarations), oracle.build(catalog) else { return nil }
    self.oracle = oracle
  }

  /// The columns that a statement reads, through views and triggers, too; nil where SQLite refuses it.
  func columns(of statement: StatementState) -> Set<ReadColumn>? {
    guard let text = statement.text else { return nil }
    return try? oracle.database.prepare(text, recording: true).columns
  }

  /// The names of the columns that a statement gives; nil where SQLite refuses it.
  func results(of sql: String) -> [String]? { try? oracle.database.prepare(sql).columnNames }

  // MARK: Plans

  /// How SQLite would find the rows of a statement, without what another spelling changes: the steps, a line each, behind as many blanks as there are steps around it; nil where SQLite refuses it.
  func plan(of statement: ResolvedStatement) -> [String]? {
    guard let text = SQLiteText(statement.statement, in: statement.tree) else { return nil }
    let rows = oracle.database.allowing(.anything) {
      oracle.database.rows("EXPLAIN QUERY PLAN " + text.text)
    }
    let names = StatementProbe.names(in: statement.tree)
    var depths: [String: Int] = [:]
    return rows.compactMap { row in
      guard row.count == 4, let id = row[0], let parent = row[1], let detail = row[3] else { return nil }
      let depth = (depths[parent] ?? -1) + 1
      depths[id] = depth
      return String(repeating: " ", count: depth) + StatementProbe.plain(detail, names)
    }
  }

  /// What FROM calls its sources, the longest first, and what they are.
  private static func names(in tree: SyntaxTree) -> [(called: String, what: String)] {
    var common: Set<Name> = []
    for table in tree.nodes.commonTables where table.name.exists { common.insert(tree.name(table.name)) }
    var names: [String: String] = [:]
    func add(_ called: String, _ what: String) {
      // One name may stand for several tables in one statement.
      if let known = names[called], known != what {
        names[called] = min(known, what) + " or " + max(known, what)
      } else {
        names[called] = what
      }
    }
    for term in tree.nodes.joinTerms {
      let alias = term.alias.exists ? tree.name(term.alias) : nil
      switch term.source {
      case .table(_, let name), .function(_, let name, _):
        guard name.exists else { continue }
        let table = tree.name(name)
        let what = common.contains(table) ? "a subquery" : table.folded
        add((alias ?? table).text, what)
        if common.contains(table) { add(table.text, what) }
      case .subquery: if let alias { add(alias.text, "a subquery") }
      case .join, .missing: break
      }
    }
    return names.map { (called: $0.key, what: $0.value) }
      .sorted { ($1.called.utf8.count, $0.called) < ($0.called.utf8.count, $1.called) }
  }

  private static let verbs = ["SCAN ", "SEARCH ", "MATERIALIZE ", "CO-ROUTINE ", "BLOOM FILTER ON ", "RIGHT-JOIN "]

  private static func plain(_ detail: String, _ names: [(called: String, what: String)]) -> String {
    for verb in verbs where detail.hasPrefix(verb) {
      let rest = detail.dropFirst(verb.count)
      for name in names where rest == name.called || rest.hasPrefix(name.called + " ") {
        return verb + name.what + rest.dropFirst(name.called.count)
      }
      if rest.hasPrefix("(") || !rest.contains(" ") { return verb + unnumbered(String(rest)) }
    }
    return unnumbered(detail)
  }

  /// SQLite counts the subqueries of a statement: `LIST SUBQUERY 2`, `(subquery-3)`.
  private static func unnumbered(_ text: String) -> String {
    guard text.contains("SUBQUERY ") || text.contains("(subquery-") || text.contains("(join-") else { return text }
    return text.filter { !$0.isNumber }
  }
}
