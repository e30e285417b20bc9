package import Analyzer

/// How SQLite goes about a statement: what `EXPLAIN QUERY PLAN` gives.
package struct QueryPlan: Sendable, Equatable {
  /// A line of the plan.
  package struct Step: Sendable, Equatable {
    package let id: Int
    /// The step that it is part of; 0 for none.
    package let parent: Int
    /// The step in the words of the linked SQLite.
    package let detail: String

    package init(id: Int, parent: Int, detail: String) {
      self.id = id
      self.parent = parent
      self.detail = detail
    }
  }

  package let steps: [Step]
  /// The statement's names of its tables; nil where nobody knows.
  private let names: SourceNames?

  package init(_ steps: [Step], naming names: SourceNames? = nil) {
    self.steps = steps
    self.names = names
  }

  /// The steps in words that are the same for all versions of SQLite, and whatever aliases the statement has.
  package var lines: [PlanLine] {
    // Rows of subqueries are no tables: before 3.36 they were `SUBQUERY 1`.
    let subqueries = steps.compactMap { step in
      ["CO-ROUTINE ", "MATERIALIZE "].first(where: step.detail.hasPrefix).map { step.detail.dropFirst($0.count) }
    }
    return steps.compactMap { step in
      guard let line = PlanLine(step.detail), !subqueries.contains(where: { $0 == line.table ?? "" }) else {
        return nil
      }
      guard let names, let table = line.table else { return line }
      return names.isSubquery(table) ? nil : line.renamed(names.what(table))
    }
  }

  /// Whether rows are sorted beside the tables and indexes that they come from.
  package var sorts: Bool {
    lines.contains { if case .sort = $0 { true } else { false } }
  }

  /// Whether an index is made for the time that the statement runs.
  package var makesIndex: Bool { steps.contains { $0.detail.contains(" AUTOMATIC ") } }

  /// Whether an index is used, as far as the plan has it: triggers and foreign keys aren't in it.
  package func uses(_ index: Name) -> Bool {
    lines.contains { line in
      switch line {
      case .scan(_, .index(let name)), .search(_, .index(let name), _): name == index
      default: false
      }
    }
  }
}

/// A step of a plan, without what only some versions of SQLite say: where subqueries are kept, filters before searches, numbers.
///
/// Before 3.36 SQLite wrote `SCAN TABLE loan AS l`, since then `SCAN l`
/// (https://sqlite.org/eqp.html).
package enum PlanLine: Hashable, Sendable {
  /// How rows are found.
  package enum Way: Hashable, Sendable {
    /// The table itself, by its rowid or, WITHOUT ROWID, its key.
    case table
    case index(Name)
    /// An index that SQLite makes for this one statement.
    case automatic
    /// The module of a virtual table decides.
    case module
  }

  /// All rows are read.
  case scan(String, Way)
  /// Rows are looked up, by these conditions.
  case search(String, Way, String)
  /// Rows are sorted, or told apart, for this.
  case sort(String)

  /// Nil for a step that says nothing of tables and orders.
  init?(_ detail: String) {
    var words = detail.split(separator: " ").map(String.init)[...]
    guard let first = words.popFirst() else { return nil }
    switch first {
    case "SCAN", "SEARCH": break
    case "USE" where detail.hasPrefix("USE TEMP B-TREE FOR "):
      let what = detail.dropFirst("USE TEMP B-TREE FOR ".count)
      // `LAST TERM OF ORDER BY`, `LAST 2 TERMS OF ORDER BY`, `RIGHT PART OF ORDER BY`
      self = .sort(what.firstRange(of: " OF ").map { String(what[$0.upperBound...]) } ?? String(what))
      return
    default: return nil
    }
    if words.first == "TABLE" { words.removeFirst() }
    if words.first == "SUBQUERY" || words.first?.hasPrefix("(") == true || detail.contains("CONSTANT ROW")
      || detail.hasSuffix("-ROW VALUES CLAUSE")
    {
      return nil
    }
    // Names may have blanks in them.
    let end = words.firstIndex { ["USING", "VIRTUAL", "LEFT-JOIN", "EXISTS"].contains($0) } ?? words.endIndex
    var name = words[..<end]
    if let place = name.lastIndex(of: "AS"), place > name.startIndex { name = name[(place + 1)...] }
    if name.isEmpty { return nil }
    let table = name.joined(separator: " ")
    if end < words.endIndex, words[end] == "VIRTUAL" {
      self = .scan(table, .module)
      return
    }
    var way = Way.table
    var conditions = ""
    if let place = words.firstIndex(of: "USING") {
      var rest = words[(place + 1)...].joined(separator: " ")
      for ending in [" LEFT-JOIN", " FOR IN-OPERATOR"] where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
      let open = rest.firstRange(of: " (")?.lowerBound ?? rest.endIndex
      conditions = String(rest[open...].dropFirst())
      if rest.contains("AUTOMATIC") {
        way = .automatic
        conditions = PlanLine.inOrder(conditions)
      } else if let range = rest[..<open].firstRange(of: "INDEX ") {
        way = .index(Name(String(rest[range.upperBound..<open])))
      }
    }
    self = first == "SCAN" ? .scan(table, way) : .search(table, way, conditions)
  }

  /// Conditions in one order: that of an automatic index is the order in which the statement has them, `a.x = b.y` or `b.y = a.x`.
  private static func inOrder(_ conditions: String) -> String {
    guard conditions.hasPrefix("("), conditions.hasSuffix(")") else { return conditions }
    var parts: [String] = []
    var rest = conditions.dropFirst().dropLast()
    while let range = rest.firstRange(of: " AND ") {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return "(" + (parts + [String(rest)]).sorted().joined(separator: " AND ") + ")"
  }

  /// The table, or what it is called in the statement; nil for what is about none.
  package var table: String? {
    switch self {
    case .scan(let table, _), .search(let table, _, _): table
    case .sort: nil
    }
  }

  /// The same of a table under another name.
  fileprivate func renamed(_ table: String) -> PlanLine {
    switch self {
    case .scan(_, let way): .scan(table, way)
    case .search(_, let way, let conditions): .search(table, way, conditions)
    case .sort: self
    }
  }

  /// In a lock file.
  package var text: String {
    switch self {
    case .scan(let table, let way): "scan \(table)\(way.text)"
    case .search(let table, let way, let conditions):
      "search \(table)\(way.text)" + (conditions.isEmpty ? "" : " \(conditions)")
    case .sort(let what): "sort for \(what)"
    }
  }
}

extension PlanLine.Way {
  fileprivate var text: String {
    switch self {
    case .table: ""
    case .index(let name): " by \(name)"
    case .automatic: " by an automatic index"
    case .module: " by its module"
    }
  }
}

extension Database {
  /// How SQLite would run a statement; nil where it refuses the statement.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - names: what the statement calls its tables.
  package func plan(of sql: String, naming names: SourceNames) -> QueryPlan? {
    let rows = rows("EXPLAIN QUERY PLAN " + sql)
    // A statement that SQLite takes may have no step, as `SELECT 1` has none that says anything of tables.
    if rows.isEmpty, (try? prepare(sql)) == nil { return nil }
    return QueryPlan(
      rows.compactMap { row in
        guard row.count == 4, let id = row[0].flatMap({ Int($0) }), let parent = row[1].flatMap({ Int($0) }),
          let detail = row[3]
        else { return nil }
        return QueryPlan.Step(id: id, parent: parent, detail: detail)
      }, naming: names)
  }
}
