import Analyzer

/// The words of the documentation of a data layer, in every language: its author's, and those of the promises.
struct LayerWords {
  let catalog: Catalog

  /// The comment above the query, and how many rows there are of which tables.
  func documentation(_ query: Query) -> [String] { Self.joined(query.documentation, promise(query)) }

  /// The comment above a table or view, and which it is.
  func documentation(_ record: DataLayer.Record) -> [String] {
    Self.joined(record.documentation, "\(record.table.isView ? "View" : "Table") \(Self.shown(record.table.name)).")
  }

  /// A comment and what we say, on the comment's last line if there is room.
  static func joined(_ comment: [String], _ sentence: String) -> [String] {
    guard let last = comment.last, last.count + sentence.count < 112 else {
      return comment + (sentence.isEmpty ? [] : [sentence])
    }
    return comment.dropLast() + [sentence.isEmpty ? last : "\(last) \(sentence)"]
  }

  /// A name of SQL in a comment, which it can't end.
  static func shown(_ name: Name) -> String {
    let scalars = name.text.unicodeScalars.map { VisibleText.isVisible($0) && $0 != "`" ? $0 : " " }
    return "`\(String(String.UnicodeScalarView(scalars)))`"
  }

  /// `At most one row. Reads `book`, `loan`.`
  private func promise(_ query: Query) -> String {
    var sentences: [String] = []
    switch query.output.row {
    case .changes: if query.writes.isEmpty { sentences.append("Gives no rows.") }
    case .nothing, .results: sentences.append("In one transaction.")
    case .single, .record, .parts:
      if query.isGroup { sentences.append("In one transaction.") }
      switch query.output.rows {
      case .one: sentences.append("Exactly one row.")
      case .optional: sentences.append("At most one row.")
      case .many: sentences.append("Any number of rows.")
      }
    }
    let (reads, writes) = (shown(query.reads), shown(query.writes))
    if !reads.isEmpty, !query.reads.allSatisfy(query.writes.contains) { sentences.append("Reads \(reads).") }
    if !writes.isEmpty { sentences.append("Changes \(writes).") }
    return sentences.joined(separator: " ")
  }

  private func shown(_ tables: [Name]) -> String {
    stored(tables).sorted { $0.folded < $1.folded }.map { Self.shown($0) }.joined(separator: ", ")
  }

  /// The tables that hold rows: a change of a view is a change of those behind it.
  func stored(_ tables: [Name]) -> [Name] {
    tables.filter { name in
      switch catalog.table(named: name)?.kind {
      case .table, .virtual, nil: true
      case .view, .tableValuedFunction: false
      }
    }
  }
}
