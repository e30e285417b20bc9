import Analyzer
import Workspace

/// Collects what may stand at a place. Ranks begin with a digit: 0 is what is most probably wanted.
struct CompletionFinder {
  private(set) var items: [CompletionItem] = []
  private let place: CompletionPlace
  private let target: Target
  private let usesSnippets: Bool
  private var catalog: Catalog { target.project.catalog }
  private var scope: ScopeScan { place.scope }

  init(_ place: CompletionPlace, _ target: Target, usesSnippets: Bool) {
    self.place = place
    self.target = target
    self.usesSnippets = usesSnippets
    find()
  }

  private mutating func find() {
    if place.isParameter { return addParameters() }
    switch place.before(1) {
    case .dot: return addColumns(of: place.text(before: 2))
    case .from, .into, .references, .update, .table: return addTables()
    case .join:
      addJoins()
      return addTables()
    case .collate: return add(["BINARY", "NOCASE", "RTRIM"], .value, "0")
    case .pragma: return add(Self.pragmas, .value, "0")
    case .equal where place.before(3) == .pragma: return addPragmaValues(place.text(before: 2))
    case .by where place.before(2) == .indexed: return addIndexes()
    case .index where place.before(2) == .drop: return addIndexes()
    case .endOfFile, .semicolon:
      if place.isInGroup { addQueries() }
      return add(Self.statements, .keyword, "0")
    case .limit, .offset: return addParameters()
    default: break
    }
    let clause = place.clause
    switch clause?.kind {
    case nil: add(Self.statements, .keyword, "0")
    case .from where place.before(1) == .comma: addTables()
    case .from, .join: add(Self.afterTable, .keyword, "0")
    case .leftParenthesis: inParentheses(clause?.token ?? 0)
    case .into: afterInsertedTable(clause?.token ?? 0)
    case .on where place.before(1) == .on:
      addConditions()
      addExpressions()
    case .set: inSet()
    case .over: addWindows()
    case .create, .alter, .drop: add(Self.definitions, .keyword, "0")
    case .using, .select, .where, .group, .order, .having, .on, .values, .update, .delete, .limit, .returning, .insert,
      .with, .replace, .pragma:
      addExpressions()
    default: addExpressions()
    }
  }

  private mutating func add(
    _ label: String, _ kind: CompletionItem.Kind, _ rank: String, detail: String? = nil, text: String? = nil,
    filter: String? = nil
  ) {
    items.append(
      CompletionItem(label: label, kind: kind, detail: detail, rank: rank, text: text, filter: filter))
  }

  private mutating func add(_ words: [String], _ kind: CompletionItem.Kind, _ rank: String) {
    for word in words { add(word, kind, rank + word) }
  }

  /// The queries that a group may call: those of the file before those of others.
  private mutating func addQueries() {
    var known: Set<Name> = []
    let own = FileSummary(target.meaning.file).queries
    let path = target.meaning.tree.file.path
    let others = target.project.queries.filter { $0.file.path != path }
    for query in own + others {
      guard let name = query.name, known.insert(name).inserted else { continue }
      let parameters = query.signature.parameters.map { ":\($0.name)" }.joined(separator: ", ")
      add(
        name.text, .function, "1\(name)", detail: "query",
        text: "\(SQLText.identifier(name.text))(\(parameters));")
    }
  }

  // MARK: Tables

  private mutating func addTables() {
    for table in scope.commonTables { add(table.name, .table, "1\(table.name)", text: SQLText.identifier(table.name)) }
    for table in catalog.tables where table.shadowOf == nil {
      let rank = table.definition == nil ? "5" : "2"
      add(
        table.name.text, .table, rank + table.name.text, detail: table.isView ? "view" : "table",
        text: SQLText.identifier(table.name.text))
    }
  }

  /// Tables to which a foreign key leads, or from which one leads here, with the condition.
  private mutating func addJoins() {
    for source in scope.sources {
      guard let table = source.table else { continue }
      for key in table.foreignKeys {
        let references = catalog.references(of: key, in: table)
        addJoin(key.table.text, from: source.name, key.columns.map { table.columns[$0].name.text }, references)
      }
      for child in catalog.dependents(on: table.name) {
        for key in child.foreignKeys where key.table == table.name {
          let references = catalog.references(of: key, in: child)
          addJoin(child.name.text, from: source.name, references, key.columns.map { child.columns[$0].name.text })
        }
      }
    }
  }

  private mutating func addJoin(_ table: String, from source: String, _ own: [String], _ other: [String]) {
    guard own.count == other.count, !own.isEmpty else { return }
    // A second of its name needs another one.
    let isTaken = scope.sources.contains { Name($0.name) == Name(table) }
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
  private mutating func addConditions() {
    let sources = scope.sources.sorted { $0.token < $1.token }
    guard let last = sources.last, let table = last.table else { return }
    func pairs(_ child: ScopeScan.Source, _ parent: ScopeScan.Source) -> [String] {
      guard let table = child.table, let other = parent.table else { return [] }
      return table.foreignKeys.filter { $0.table == other.name }.map { key in
        zip(key.columns, catalog.references(of: key, in: table)).map { column, reference in
          "\(SQLText.identifier(child.name)).\(SQLText.identifier(table.columns[column].name.text)) = \(SQLText.identifier(parent.name)).\(SQLText.identifier(reference))"
        }.joined(separator: " AND ")
      }
    }
    for other in sources.dropLast() where other.table != nil || table.isView {
      for text in pairs(last, other) + pairs(other, last) {
        add(text, .snippet, "0\(text)", detail: "along the foreign key")
      }
    }
  }

  private mutating func addIndexes() {
    for index in catalog.indexes { add(index.name.text, .value, "0\(index.name)", detail: "on \(index.table)") }
  }

  // MARK: Columns

  private mutating func addColumns(of qualifier: String) {
    let name = Name(qualifier)
    if let source = scope.sources.first(where: { Name($0.name) == name }) {
      for (place, column) in source.columns.enumerated() { addColumn(column, place, rank: "0") }
      return
    }
    if catalog.hasSchema(named: name) { addTables() }
  }

  private mutating func addColumn(
    _ column: (name: String, type: String), _ place: Int, rank: String, from: String? = nil
  ) {
    let number = String(place + 1000)
    add(
      column.name, .field, rank + number,
      detail: [column.type, from].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " of "),
      text: SQLText.identifier(column.name))
  }

  private mutating func addExpressions() {
    let sources = scope.sources
    func isShared(_ column: String) -> Bool {
      sources.count { source in
        !source.isQualifiedOnly && source.columns.contains { Name($0.name) == Name(column) }
      } > 1
    }
    for source in sources {
      for (place, column) in source.columns.enumerated() {
        if source.isQualifiedOnly || isShared(column.name) {
          let text = "\(SQLText.identifier(source.name)).\(SQLText.identifier(column.name))"
          add(text, .field, "1\(place + 1000)", detail: column.type, filter: column.name)
        } else {
          addColumn(column, place, rank: "1", from: sources.count > 1 ? source.name : nil)
        }
      }
    }
    for source in sources { add(source.name, .variable, "2\(source.name)", text: SQLText.identifier(source.name)) }
    addFunctions()
    addParameters()
    add(Self.words, .keyword, "5")
    if sources.isEmpty, place.clause?.kind == .select { addAllColumns() }
  }

  /// Nothing stands in FROM yet: any column may be meant.
  private mutating func addAllColumns() {
    var seen: Set<Name> = []
    for table in catalog.tables where table.definition != nil && table.shadowOf == nil {
      for column in table.columns where !column.isHidden && seen.insert(column.name).inserted {
        add(
          column.name.text, .field, "2\(column.name)", detail: "of \(table.name)",
          text: SQLText.identifier(column.name.text))
      }
      if seen.count > 500 { return }
    }
  }

  private mutating func addFunctions() {
    var names: Set<Name> = []
    // An operator is a function, too.
    for function in FunctionCatalog.all
    where function.name.text.utf8.first != UInt8(ascii: "-") && names.insert(function.name).inserted {
      let text = usesSnippets ? "\(function.name)($1)" : "\(function.name)("
      items.append(
        CompletionItem(
          label: "\(function.name)", kind: .function, detail: FunctionText.signature(of: function),
          rank: "4\(function.name)", text: text, isSnippet: usesSnippets))
    }
    for function in catalog.declarations?.functions ?? [] where names.insert(function.name).inserted {
      add(function.name.text, .function, "3\(function.name)", detail: "of the program")
    }
  }

  private mutating func addParameters() {
    var seen: Set<String> = []
    for token in scope.tokens where token != place.cursor && place.tree.tokens[token].kind == .parameter {
      let text = place.tree.text(of: TokenID(token))
      if text.utf8.count > 1, seen.insert(text).inserted { add(text, .variable, "3\(text)", detail: "parameter") }
    }
  }

  private mutating func addWindows() {
    for token in scope.tokens
    where place.tree.tokens[token].kind == .window && token + 1 < scope.tokens.upperBound {
      let name = place.tree.unquoted(TokenID(token + 1))
      add(name, .variable, "0\(name)", detail: "window")
    }
  }

  // MARK: INSERT and UPDATE

  private func tableBefore(_ parenthesis: Int) -> Table? {
    guard parenthesis > scope.tokens.lowerBound else { return nil }
    let name = parenthesis - 1
    let before = name - 1
    guard before >= scope.tokens.lowerBound, place.tree.tokens[before].kind == .into else { return nil }
    return catalog.source(named: Name(place.tree.unquoted(TokenID(name))))
  }

  private mutating func inParentheses(_ parenthesis: Int) {
    if let table = tableBefore(parenthesis) {
      let written = Set(
        (parenthesis..<place.cursor).filter { place.tree.tokens[$0].kind == .identifier }.map {
          Name(place.tree.unquoted(TokenID($0)))
        })
      let missing = table.filledColumns.filter { !written.contains($0.name) }
      let needed = missing.filter { $0.isNotNull && $0.defaultValue == nil && $0.primaryKeyPosition == 0 }
      if needed.count > 1 {
        let text = needed.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
        add(text, .snippet, "0", detail: "the columns that need a value", filter: needed[0].name.text)
      }
      for (place, column) in missing.enumerated() {
        let isNeeded = needed.contains { $0.name == column.name }
        addColumn((column.name.text, column.typeText), place, rank: isNeeded ? "1" : "2")
      }
      return
    }
    if parenthesis > scope.tokens.lowerBound, place.before(1) == .as { return add(Self.types, .keyword, "0") }
    addExpressions()
    if place.before(1) == .leftParenthesis { add(["SELECT"], .keyword, "3") }
  }

  private mutating func afterInsertedTable(_ into: Int) {
    guard place.cursor == into + 2,
      let table = catalog.source(named: Name(place.tree.unquoted(TokenID(into + 1))))
    else { return add(["VALUES", "SELECT", "DEFAULT VALUES", "ON CONFLICT", "RETURNING"], .keyword, "1") }
    let columns = table.filledColumns.filter { $0.primaryKeyPosition == 0 }
    if !columns.isEmpty {
      let names = columns.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      add("(\(names)) VALUES (\(marks))", .snippet, "0")
    }
    add(["VALUES", "SELECT", "DEFAULT VALUES"], .keyword, "1")
  }

  private mutating func inSet() {
    if place.before(1) == .set || place.before(1) == .comma {
      let sources = scope.sources.sorted { $0.token < $1.token }
      for (place, column) in (sources.first?.columns ?? []).enumerated() { addColumn(column, place, rank: "0") }
      return
    }
    addExpressions()
  }

  // MARK: PRAGMA

  private mutating func addPragmaValues(_ pragma: String) {
    let values: [String] =
      switch pragma.lowercased() {
      case "journal_mode": ["WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY", "OFF"]
      case "synchronous": ["NORMAL", "FULL", "OFF", "EXTRA"]
      case "temp_store": ["DEFAULT", "FILE", "MEMORY"]
      case "auto_vacuum": ["NONE", "FULL", "INCREMENTAL"]
      case "locking_mode": ["NORMAL", "EXCLUSIVE"]
      case "encoding": ["'UTF-8'", "'UTF-16'"]
      default: ["ON", "OFF"]
      }
    for (place, value) in values.enumerated() { add(value, .value, "0\(place)") }
  }
}
