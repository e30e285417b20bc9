import Analyzer

/// An index that may be made.
struct IndexCandidate: Hashable {
  let table: Name
  /// Its columns and expressions, as SQL.
  let terms: [String]
  /// The columns, by their places; nil for an expression.
  let columns: [Int?]
  /// The condition of rows that are in it, as SQL; nil for all rows.
  var condition: String?
  /// Whether it has columns that nothing is looked up by, so that the table needn't be read.
  var isCovering = false

  /// The CREATE INDEX.
  func creation(named name: Name) -> String {
    "CREATE INDEX \(SQLText.identifier(name.text)) ON \(SQLText.identifier(table.text)) (\(terms.joined(separator: ", ")))"
      + (condition.map { " WHERE \($0)" } ?? "")
  }

  /// A name after the table and what is indexed.
  func name(in catalog: Catalog, besides taken: [Name]) -> Name {
    var words = [table.text]
    for term in terms {
      let plain = term.firstRange(of: " COLLATE ").map { term[..<$0.lowerBound] } ?? term[...]
      let word = String(plain.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : " " })
        .split(separator: " ").filter { $0 != "DESC" }.joined(separator: "_")
      if !word.isEmpty { words.append(word) }
    }
    if let condition {
      words.append(
        condition.hasSuffix("IS NULL") || condition.hasSuffix("IS NOT NULL") || condition.contains("=") ? "partial" : ""
      )
    }
    return catalog.freeIndexName(words.filter { !$0.isEmpty }, besides: taken)
  }
}

/// Makes candidates of what SQLite asks of a table.
struct CandidateMaker {
  private let tables: [Table]
  /// How many statements ask a column to be equal to something.
  private var counts: [Int: [Int: Int]] = [:]

  init(_ tables: [Table], _ asked: [[AskedColumns]]) {
    self.tables = tables
    for asked in asked {
      var seen: [Int: Set<Int>] = [:]
      for columns in asked { for part in columns.equal { seen[columns.table, default: []].insert(part.column) } }
      for (table, columns) in seen { for column in columns { counts[table, default: [:]][column, default: 0] += 1 } }
    }
  }

  /// How many columns an index has at most.
  private static let mostColumns = 5

  /// The indexes that might serve a statement.
  func candidates(for asked: [AskedColumns]) -> [IndexCandidate] {
    var made: [IndexCandidate] = []
    for columns in asked { add(columns, to: &made) }
    return made
  }

  private func add(_ asked: AskedColumns, to made: inout [IndexCandidate]) {
    let table = tables[asked.table]
    func add(_ parts: [(part: AskedColumns.Part, isDescending: Bool)], isCovering: Bool = false) {
      var terms: [String] = []
      var columns: [Int?] = []
      // The key is behind each entry anyway.
      for (part, isDescending) in parts where part.column != table.rowidAlias && !columns.contains(part.column) {
        let name = SQLText.identifier(table.columns[part.column].name.text)
        terms.append(name + (part.collation.map { " COLLATE \($0)" } ?? "") + (isDescending ? " DESC" : ""))
        columns.append(part.column)
      }
      guard !terms.isEmpty, terms.count <= CandidateMaker.mostColumns else { return }
      let candidate = IndexCandidate(table: table.name, terms: terms, columns: columns, isCovering: isCovering)
      if !made.contains(where: { $0.terms == terms && $0.table == table.name }),
        !isThere(columns.compactMap(\.self), asked, table)
      {
        made.append(candidate)
      }
    }
    func plain(_ parts: [AskedColumns.Part]) -> [(part: AskedColumns.Part, isDescending: Bool)] {
      parts.map { ($0, false) }
    }
    let count = counts[asked.table] ?? [:]
    let equal = asked.equal.sorted {
      (count[$0.column] ?? 0, $1.column) > (count[$1.column] ?? 0, $0.column)
    }
    // Read backward, an index is in the other order.
    let isTurned = asked.order.allSatisfy(\.isDescending)
    let order = asked.order.map {
      (part: AskedColumns.Part(column: $0.column, collation: nil), isDescending: $0.isDescending && !isTurned)
    }
    var keys: [[(part: AskedColumns.Part, isDescending: Bool)]] = []
    if !equal.isEmpty { keys.append(plain(equal)) }
    for part in asked.range { keys.append(plain(equal + [part])) }
    if !order.isEmpty {
      // By the order alone, what is found first is left to chance.
      keys.append(plain(equal) + order)
    }
    for key in keys { add(key) }
    if equal.count > 1 {
      for part in equal { add(plain([part])) }
      // An index that others need, too, may begin with any of them.
      for part in equal.dropFirst() {
        let turned = plain([part] + equal.filter { $0 != part })
        for key in keys { add(turned + key.dropFirst(equal.count)) }
      }
    }
    // An index of all columns is the table once more.
    guard let used = asked.used, used.count <= CandidateMaker.mostColumns, used.count * 2 <= table.columns.count + 1
    else { return }
    let rest = plain(used.map { AskedColumns.Part(column: $0, collation: nil) })
    for key in keys.isEmpty ? [[]] : keys { add(key + rest, isCovering: true) }
  }

  /// Whether the table is in that order already.
  private func isThere(_ columns: [Int], _ asked: AskedColumns, _ table: Table) -> Bool {
    table.keys.contains { key in
      key.parts.count >= columns.count && zip(key.parts, columns).allSatisfy { $0.column == $1 }
        && asked.equal.allSatisfy { $0.collation == nil }
    }
  }
}
