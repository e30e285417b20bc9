import Analyzer
import Workspace

/// Completion of the names that an INSERT, an UPDATE or a definition has of its table; joins by foreign keys; and the
/// values of pragmas.
extension CompletionFinder {
  private var statement: Statement.Body { draft.tree.statements.first?.body ?? .invalid }

  // MARK: Columns of a table that is named

  /// A column in the list of an INSERT, in SET, in a key.
  mutating func addColumns(ofTarget table: TokenID, beside: [TokenID], at name: TokenID) {
    guard table.exists else { return }
    if case .createTable(let create) = statement, draft.tree.matches(table, draft.tree.name(create.name.name)) {
      return addOwnColumns(beside: beside)
    }
    guard let found = catalog.source(named: draft.tree.name(table)) else { return }
    let written = Set(beside.filter { $0.exists && $0 != name }.map { draft.tree.name($0) })
    let columns = isStored ? found.filledColumns : found.columns.filter { !$0.isHidden }
    let missing = columns.filter { !written.contains($0.name) }
    let isInsert = isInList(name)
    let needed = isInsert ? missing.filter(\.needsValue) : []
    if needed.count > 1, written.isEmpty {
      let text = needed.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
      add(text, .snippet, "0", detail: "the columns that need a value", filter: needed[0].name.text)
    }
    for (place, column) in missing.enumerated() {
      let isNeeded = needed.contains { $0.name == column.name }
      add(
        column.name.text, .field, "\(isNeeded ? 1 : 2)\(place + 1000)", detail: column.typeText,
        text: SQLText.identifier(column.name.text), filter: column.name.text)
    }
    // A module takes commands and its rowid by columns that `*` leaves out.
    for column in found.columns where isStored && found.isVirtual && column.isHidden && !written.contains(column.name) {
      add(
        column.name.text, .field, "3\(column.name)", detail: column.typeText,
        text: SQLText.identifier(column.name.text),
        filter: column.name.text)
    }
    if isInsert, found.hasRowid, found.rowidAlias == nil { add("rowid", .field, "5rowid", detail: "INTEGER") }
  }

  /// Whether a name is in the list of an INSERT.
  private func isInList(_ name: TokenID) -> Bool {
    if case .insert(let insert) = innermostChange { draft.tree[insert.columns].contains(name) } else { false }
  }

  private var isStored: Bool {
    switch innermostChange {
    case .insert, .update: true
    default: false
    }
  }

  /// The change that the place is in: a step of a trigger, or the statement.
  private var innermostChange: Statement.Body {
    guard case .createTrigger(let create) = statement, let name = draft.name else { return statement }
    return create.steps.first { $0.span.first <= name && name <= $0.span.last }?.body ?? .invalid
  }

  /// A column of the table that is being made.
  mutating func addOwnColumns(beside: [TokenID]) {
    guard case .createTable(let create) = statement else { return }
    let written = Set(beside.filter { $0.exists && $0 != draft.name }.map { draft.tree.name($0) })
    for (place, column) in create.columns.enumerated() where column.name.exists {
      let name = draft.tree.name(column.name)
      guard !written.contains(name) else { continue }
      add(
        name.text, .field, "0\(place + 1000)", detail: column.type.exists ? draft.tree.text(of: column.type) : nil,
        text: SQLText.identifier(name.text), filter: name.text)
    }
  }

  // MARK: Snippets

  /// Behind INTO: a table with its columns and as many values.
  mutating func addInsertSnippets() {
    guard draft.behind.isEmpty || draft.behind == ";" else { return }
    for table in catalog.tables where table.kind == .table && table.definition != nil && table.shadowOf == nil {
      let columns = table.filledColumns.filter(\.needsValue)
      guard !columns.isEmpty else { continue }
      addInsert(columns, "\(SQLText.identifier(table.name.text)) ", filter: table.name.text, rank: "3\(table.name)")
    }
  }

  /// Behind the table of an INSERT: its columns and as many values, those that need one first.
  mutating func addInsertColumns() {
    guard case .insert(let insert) = innermostChange, insert.table.name.exists, insert.columns.isEmpty,
      Int(insert.table.name.index) == draft.place - 1,
      let table = catalog.table(named: draft.tree.name(insert.table.name))
    else { return }
    let columns = table.filledColumns.filter { $0.primaryKeyPosition == 0 || table.rowidAlias == nil }
    if !columns.isEmpty { addInsert(columns, "", filter: nil, rank: "01") }
    let needed = columns.filter(\.needsValue)
    if !needed.isEmpty, needed.count < columns.count { addInsert(needed, "", filter: nil, rank: "02") }
  }

  private mutating func addInsert(_ columns: [Column], _ start: String, filter: String?, rank: String) {
    let names = columns.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let stops = columns.map { _ in CompletionItem.stop }.joined(separator: ", ")
    add(
      "\(start)(\(names)) VALUES (\(marks))", .snippet, rank, detail: "INSERT",
      text: "\(start)(\(names)) VALUES (\(usesSnippets ? stops : marks))", filter: filter,
      stops: usesSnippets ? "?" : nil)
  }

  /// Tables to which a foreign key leads, or from which one leads here, with the condition.
  mutating func addJoins() {
    // Behind the place stands what has a condition of its own.
    guard draft.kind(before: 1) == .join, !["ON", "USING"].contains(draft.behind.uppercased()) else {
      return
    }
    for source in sourcesBefore {
      guard let table = source.table, let name = source.name?.text else { continue }
      for key in table.foreignKeys {
        let references = catalog.references(of: key, in: table)
        addJoin(key.table.text, from: name, key.columns.map { table.columns[$0].name.text }, references)
      }
      for child in catalog.dependents(on: table.name) {
        for key in child.foreignKeys where key.table == table.name {
          let references = catalog.references(of: key, in: child)
          addJoin(child.name.text, from: name, references, key.columns.map { child.columns[$0].name.text })
        }
      }
    }
  }

  /// The sources of FROM before the place.
  private var sourcesBefore: [VisibleNames.Source] {
    let place = draft.name.map { draft.tree[$0].start } ?? .max
    return (levels.first?.sources ?? []).filter { $0.range.start < place }
  }

  private mutating func addJoin(_ table: String, from source: String, _ own: [String], _ other: [String]) {
    guard own.count == other.count, !own.isEmpty else { return }
    // A second of its name needs another one.
    let isTaken = (levels.first?.sources ?? []).contains { $0.name == Name(table) }
    let alias = isTaken ? "\(table)2" : table
    let condition = zip(own, other).map { mine, theirs in
      "\(SQLText.identifier(alias)).\(SQLText.identifier(theirs)) = \(SQLText.identifier(source)).\(SQLText.identifier(mine))"
    }
    let name = SQLText.identifier(table) + (isTaken ? " AS \(SQLText.identifier(alias))" : "")
    let text = "\(name) ON \(condition.joined(separator: " AND "))"
    if items.contains(where: { $0.label == text }) { return }
    add(text, .snippet, "0\(table)", detail: "along the foreign key", filter: table)
  }

  /// The conditions that join the last table to those before it.
  mutating func addConditions() {
    guard draft.kind(before: 1) == .on, let name = draft.name,
      let term = draft.tree.nodes.joinTerms.first(where: {
        $0.on.exists && draft.tree.span(of: $0.on).first <= name && name <= draft.tree.span(of: $0.on).last
      })
    else { return }
    let start = draft.tree.range(of: term.span).start
    let sources = (levels.first?.sources ?? []).sorted { $0.range.start < $1.range.start }
    guard let last = sources.first(where: { $0.range.start == start }) else { return }
    for other in sources where other.range.start < start {
      for text in pairs(last, other) + pairs(other, last) {
        add(text, .snippet, "0\(text)", detail: "along the foreign key")
      }
    }
  }

  private func pairs(_ child: VisibleNames.Source, _ parent: VisibleNames.Source) -> [String] {
    guard let table = child.table, let other = parent.table, let childName = child.name?.text,
      let parentName = parent.name?.text
    else { return [] }
    return table.foreignKeys.filter { $0.table == other.name }.map { key in
      zip(key.columns, catalog.references(of: key, in: table)).map { column, reference in
        "\(SQLText.identifier(childName)).\(SQLText.identifier(table.columns[column].name.text)) = \(SQLText.identifier(parentName)).\(SQLText.identifier(reference))"
      }.joined(separator: " AND ")
    }
  }

  // MARK: Virtual tables and PRAGMA

  mutating func addModuleArguments(_ module: Name) {
    guard module == "fts5" else { return }
    let options = ["content=", "content_rowid=", "tokenize=", "prefix=", "columnsize=", "detail="]
    for option in options { add(option, .keyword, "1\(option)") }
  }

  mutating func addPragmaValues(_ pragma: Name) {
    let values: [String] =
      switch pragma.folded {
      case "journal_mode": ["WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY", "OFF"]
      case "synchronous": ["NORMAL", "FULL", "OFF", "EXTRA"]
      case "temp_store": ["DEFAULT", "FILE", "MEMORY"]
      case "auto_vacuum": ["NONE", "FULL", "INCREMENTAL"]
      case "locking_mode": ["NORMAL", "EXCLUSIVE"]
      case "encoding": ["'UTF-8'", "'UTF-16'"]
      case "wal_checkpoint": ["PASSIVE", "FULL", "RESTART", "TRUNCATE"]
      case "table_info", "table_xinfo", "foreign_key_list", "index_list": tableNames
      case "index_info", "index_xinfo": catalog.indexes.map(\.name.text)
      default: ["ON", "OFF"]
      }
    for (place, value) in values.enumerated() { add(value, .value, "0\(place + 1000)") }
  }

  private var tableNames: [String] {
    catalog.tables.filter { $0.definition != nil && $0.shadowOf == nil }.map { SQLText.identifier($0.name.text) }
  }
}

extension Column {
  /// Whether an INSERT has to give it a value.
  fileprivate var needsValue: Bool { isNotNull && defaultValue == nil && primaryKeyPosition == 0 }
}
